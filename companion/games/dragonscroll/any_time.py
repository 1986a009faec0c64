"""What may be done at any time in one's own turn: bonus, meals, deeds, royals, a sixth card (DS-50 to DS-65)."""

from typing import Final

from companion.games import Refused
from companion.games.dragonscroll import events as e
from companion.games.dragonscroll.allowed import deed_why_not
from companion.games.dragonscroll.facts import (
    PIECES_EATEN_FOR_A_FIREBALL,
    ROYAL_HOME_POINTS,
    ROYAL_OTHER_POINTS,
    Bonus,
    Deed,
    Pieces,
    Village,
)
from companion.games.dragonscroll.moves import (
    DeliverRoyal,
    Discovery,
    Eat,
    Frenzy,
    Munch,
    PickUpRoyal,
    PlayDeed,
    TakeBonus,
)
from companion.games.dragonscroll.state import State
from companion.games.dragonscroll.words import so_many
from companion.games.entries import check_counts

PRINTED_TILES: Final = (2, 3)
MOST_PRINTED_POINTS: Final = 99


def check_points(points: int) -> None:
    """Refuse points that no card can print."""
    if not 0 <= points <= MOST_PRINTED_POINTS:
        raise Refused(f"A card prints 0 to {MOST_PRINTED_POINTS} points, not {points}.")


def take_bonus(state: State, move: TakeBonus) -> list[e.AnyEvent]:
    """One bonus a turn; its card is turned over, even if it does nothing (DS-50 to DS-54)."""
    card = _bonus_card(state, move)
    taken = e.BonusTaken(move.action, card, tile=move.action is Bonus.TILE and state.tiles_left > 0)
    if move.action is not Bonus.CARD or not state.stack + state.discards:
        return [taken]
    return [taken, e.CardDrawn(reshuffled=state.stack == 0)]


def _bonus_card(state: State, move: TakeBonus) -> int | None:
    """The place (0 to 2) of the card that is turned over; None where the sides are not known."""
    if move.card is not None and not 1 <= move.card <= 3:
        raise Refused("There are three bonus cards: say 1, 2 or 3.")
    cards = state.dragon.bonus_cards
    if cards is None:
        return None
    places = range(3) if move.card is None else (move.card - 1,)
    for place in places:
        if cards[place].shown is move.action:
            return place
    shown = ", ".join(card.shown for card in cards)
    raise Refused(f"No bonus card shows {move.action} there: the three show {shown}.")


def eat(state: State, move: Eat) -> list[e.AnyEvent]:
    """Exactly three pieces, a carried royal counting as one, become a token (DS-55, DS-62)."""
    check_counts(*move.pieces.counts)
    mouthfuls = move.pieces.total + move.royal
    if mouthfuls != PIECES_EATEN_FOR_A_FIREBALL:
        raise Refused(f"A meal is exactly {PIECES_EATEN_FOR_A_FIREBALL} pieces, not {mouthfuls}.")
    if move.royal and state.dragon.carrying is None:
        raise Refused("The dragon carries no royal to eat.")
    _check_on_card(state, move.pieces)
    return [e.ThreeEaten(move.pieces, _burnable_without(state, move.pieces), move.royal)]


def _check_on_card(state: State, pieces: Pieces) -> None:
    for kind, count in pieces:
        if count > state.dragon.stock[kind]:
            raise Refused(f"The card holds {so_many(kind, state.dragon.stock[kind])}, not {count}.")


def _burnable_without(state: State, eaten: Pieces) -> Pieces:
    """Pieces of a kind are alike, so the older ones are eaten first (P-1)."""
    return state.this_turn.burnable.at_most(state.dragon.stock - eaten)


def play_deed(state: State, move: PlayDeed) -> list[e.AnyEvent]:
    """A card joins the story, one of each type a turn (DS-56)."""
    check_points(move.points)
    match move.deed:
        case Discovery():
            return [_discovery(state, move.points, move.deed)]
        case Munch(eats):
            return [_munch(state, move.points, eats)]
        case Frenzy(burns):
            return [_frenzy(state, move.points, burns)]


def _check_deed(state: State, deed: Deed) -> None:
    reason = deed_why_not(state, deed)
    if reason is not None:
        raise Refused(reason)


def _discovery(state: State, points: int, deed: Discovery) -> e.DeedPlayed:
    """An area of that terrain of at least the printed size was completed this turn (DS-57, DS-95, DS-97)."""
    if deed.tiles not in PRINTED_TILES:
        raise Refused("A Discovery card shows 2 or 3 tiles.")
    _check_deed(state, Deed.DISCOVERY)
    if not any(a.terrain is deed.terrain and a.tiles >= deed.tiles for a in state.this_turn.completed):
        raise Refused(f"No {deed.terrain} of {deed.tiles} tiles was completed this turn.")
    return e.DeedPlayed(Deed.DISCOVERY, points, state.this_turn.burnable)


def _munch(state: State, points: int, eats: Pieces) -> e.DeedPlayed:
    """At least one piece, all on the card; never a royal (DS-58, DS-94)."""
    check_counts(*eats.counts)
    _check_deed(state, Deed.MUNCH)
    if not eats:
        raise Refused("A Munch card eats something: say which pieces.")
    _check_on_card(state, eats)
    return e.DeedPlayed(Deed.MUNCH, points, _burnable_without(state, eats), eats)


def _frenzy(state: State, points: int, burns: Pieces) -> e.DeedPlayed:
    """At least one foe, all defeated in this turn's fight and still on the card (DS-59, DS-98, P-1)."""
    check_counts(*burns.counts)
    _check_deed(state, Deed.FRENZY)
    if not burns:
        raise Refused("A Frenzy card burns foes: say which.")
    burnable = state.this_turn.burnable
    if not burnable.covers(burns):
        raise Refused("Only foes defeated in this turn’s fight and still on the card can burn.")
    return e.DeedPlayed(Deed.FRENZY, points, burnable - burns, burns)


def pick_up(state: State, move: PickUpRoyal) -> list[e.AnyEvent]:
    """One royal at a time, if still there (DS-60, P-7)."""
    if move.royal not in state.royals_left:
        raise Refused(f"The {move.royal} royal is not in the supply any more.")
    return [e.RoyalPickedUp(move.royal)]


def deliver(state: State, move: DeliverRoyal) -> list[e.AnyEvent]:
    """Three points at home or at the knights', else one (DS-61)."""
    if move.village not in state.villages:
        raise Refused(f"The {move.village} village has not been found yet.")
    home = move.village in (Village.KNIGHT, state.dragon.carrying)
    return [e.RoyalDelivered(move.village, ROYAL_HOME_POINTS if home else ROYAL_OTHER_POINTS)]

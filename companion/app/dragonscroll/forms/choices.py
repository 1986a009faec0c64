"""The forms of one tap: goats without a fight, bonus, royals, challenge."""

from companion.app.forms.cells import Asked
from companion.app.forms.choosing import ChoosingForm, Offer
from companion.app.host import Host
from companion.app.turn_view import short
from companion.games import Refused
from companion.games.dragonscroll.allowed import challenge_why_not
from companion.games.dragonscroll.events import RoyalDelivered
from companion.games.dragonscroll.facts import HAND_LIMIT, Bonus, Piece, Royal, Village
from companion.games.dragonscroll.moves import Challenge, DeliverRoyal, NoFight, PickUpRoyal, TakeBonus
from companion.games.dragonscroll.rules import decide
from companion.games.dragonscroll.state import State, Step
from companion.games.dragonscroll.words import so_many

MOST_GOATS = 5
"""Goats offered as choices; more are written on the pad."""


def goats_form(host: Host) -> ChoosingForm:
    """No foe in range: are there goats on the dragon's tile (DS-44)?"""
    state: State = host.evening.table.state
    title, all_goats = "Goats on the dragon’s tile?", state.land.goat
    numbers = range(MOST_GOATS if all_goats > MOST_GOATS else all_goats + 1)
    offers = [
        Offer(NoFight(state.active, goats), so_many(Piece.GOAT, goats) if goats else "No goat", "", "goat", "goat")
        for goats in numbers
    ]
    if all_goats > MOST_GOATS:
        more = Asked(title, 0, len(numbers), all_goats, lambda goats: _no_fight(host, goats))
        offers.append(Offer(more, "More", f"{len(numbers)} to {all_goats}", "goat", "goat"))
    return ChoosingForm(host, title, offers, "They are taken without a fight.")


def _no_fight(host: Host, goats: int) -> None:
    state: State = host.evening.table.state
    host.play(NoFight(state.active, goats))


BONUS_ICONS = {Bonus.TILE: ("tile", ""), Bonus.CARD: ("card", ""), Bonus.FIREBALL: ("flame", "flame")}


def bonus_form(host: Host) -> ChoosingForm:
    """One of the three actions, or of the three cards where their sides are known (DS-50 to DS-53)."""
    state: State = host.evening.table.state
    cards = state.dragon.bonus_cards
    if cards is None:
        offers = [_bonus(state, action, None, "") for action in Bonus]
    else:
        offers = [
            _bonus(state, card.shown, place, f"; {card.under} under it") for place, card in enumerate(cards, start=1)
        ]
    return ChoosingForm(host, "Which bonus?", offers, "One bonus a turn; its card is turned over.")


def _bonus(state: State, action: Bonus, card: int | None, under: str) -> Offer:
    icon, ink = BONUS_ICONS[action]
    return Offer(TakeBonus(state.active, action, card), action.capitalize(), _effect(state, action) + under, icon, ink)


def _effect(state: State, action: Bonus) -> str:
    match action:
        case Bonus.TILE:
            return "lay one more" if state.tiles_left else "the pile is empty"
        case Bonus.CARD:
            full = " (limit)" if state.dragon.hand >= HAND_LIMIT else ""
            return f"{state.dragon.hand} in hand{full}" if state.stack + state.discards else "none is left"
        case Bonus.FIREBALL:
            over = state.step in (Step.REAR_SPLIT, Step.PENALTY, Step.END_OF_TURN)
            return "no use after the roll" if over else "+1 this turn"


def royal_form(host: Host) -> ChoosingForm:
    """Pick a royal up, or deliver the one that is carried (DS-60, DS-61)."""
    state: State = host.evening.table.state
    carried = state.dragon.carrying
    if carried is None:
        offers = [_pick_up(state, royal) for royal in Royal]
        return ChoosingForm(host, "Pick up which royal?", offers, "The dragon stands on the tile with that crown.")
    offers = [_deliver(state, village) for village in Village]
    title = f"Deliver the {carried} royal where?"
    return ChoosingForm(host, title, offers, "The dragon is next to that village.")


def _pick_up(state: State, royal: Royal) -> Offer:
    gone = "" if royal in state.royals_left else "not there any more"
    return Offer(
        PickUpRoyal(state.active, royal), f"{royal.capitalize()} royal", "", "crown", royal.value, why_not=gone
    )


def _deliver(state: State, village: Village) -> Offer:
    move = DeliverRoyal(state.active, village)
    points, reason = _points(state, move), "" if village in state.villages else "not found yet"
    return Offer(move, f"{village.capitalize()} village", points, village.value, village.value, why_not=reason)


def _points(state: State, move: DeliverRoyal) -> str:
    """What the delivery would count, as the rules say."""
    try:
        events = decide(state, move)
    except Refused:
        return ""
    counted = sum(event.points for event in events if isinstance(event, RoyalDelivered))
    return "1 point" if counted == 1 else f"{counted} points"


def challenge_form(host: Host) -> ChoosingForm:
    """Whom to challenge to a flame off (DS-90)."""
    state: State = host.evening.table.state
    offers = [
        Offer(
            Challenge(state.active, seat),
            short(state, seat),
            "",
            colour=one.colour.value,
            why_not=_why_no_challenge(state, seat),
        )
        for seat, one in enumerate(state.seats)
        if seat != state.up
    ]
    return ChoosingForm(host, "Challenge whom?", offers, "A dragon on a neighbouring tile; once a game each.")


def _why_no_challenge(state: State, seat: int) -> str:
    if challenge_why_not(state, seat) is None:
        return ""
    return "challenged before" if state.dragons[seat].on_land else "not on the land yet"

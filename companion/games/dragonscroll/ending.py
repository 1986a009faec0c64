"""Ends: of a turn, of a flame off, of the game (DS-70, DS-80 to DS-83, DS-90, DS-91)."""

from companion.games import Refused
from companion.games.dragonscroll import events as e
from companion.games.dragonscroll import flame_off as orcs
from companion.games.dragonscroll.allowed import challenge_why_not
from companion.games.dragonscroll.any_time import check_points
from companion.games.dragonscroll.facts import DESTINIES_FOR_FEW, DESTINIES_FOR_FOUR, Destiny
from companion.games.dragonscroll.moves import Challenge, DropForOrcs, RevealDestiny
from companion.games.dragonscroll.state import State, Step, Variant


def end_turn(state: State) -> list[e.AnyEvent]:
    """The next player clockwise, or the end once the last tile is drawn (DS-80)."""
    if state.last_turn:
        return [e.LastTurnEnded()]
    up = (state.up + 1) % len(state.seats)
    return [e.TurnEnded(up, Step.DRAW_TILE if state.dragons[up].on_land else Step.PLACE_DRAGON)]


def challenge(state: State, move: Challenge) -> list[e.AnyEvent]:
    """A dragon that still has its character token loses it and goes to the tower (DS-90, DS-99)."""
    if not 0 <= move.player < len(state.seats):
        raise Refused("There is no such player to challenge.")
    reason = challenge_why_not(state, move.player)
    if reason is not None:
        raise Refused(reason)
    return [e.Challenged(move.player), e.StepReached(Step.FLAME_OFF)]


def flame_off(state: State, move: DropForOrcs) -> list[e.AnyEvent]:
    """One round; those tied at the top go again, the others drop out (DS-70)."""
    round_ = _round(state, move)
    hits = tuple((_seat(state, name), count) for name, count in round_.hits)
    leaders = tuple(_seat(state, name) for name in round_.leaders)
    if len(leaders) > 1:
        return [e.FlameOffRound(hits, leaders)]
    over = e.FlameOffRound(hits, ())
    if state.totals is not None:
        return [over, e.Won(leaders), e.StepReached(Step.FINISHED)]
    return [over, *_minstrels(state, dict(hits), leaders[0]), e.StepReached(Step.END_OF_TURN)]


def _round(state: State, move: DropForOrcs) -> orcs.Round:
    if any(not 0 <= seat < len(state.seats) for seat, _ in move.drops):
        raise Refused("There is no such player in the flame off.")
    tied = tuple(state.name(seat) for seat in state.flame_off)
    fireballs = {state.name(seat): state.dragons[seat].fireball_tokens for seat in state.flame_off}
    return orcs.drop_round(tied, fireballs, {state.name(seat): drop for seat, drop in move.drops})


def _seat(state: State, name: str) -> int:
    return next(seat for seat, one in enumerate(state.seats) if one.name == name)


def _minstrels(state: State, hits: dict[int, int], winner: int) -> list[e.AnyEvent]:
    """The loser takes one, or in Wilder the difference of this round (DS-90, DS-91)."""
    (loser,) = (seat for seat in hits if seat != winner)
    wilder = state.options.variant is Variant.WILDER
    return [e.MinstrelsTaken(loser, hits[winner] - hits[loser] if wilder else 1)]


def destinies(players: int) -> dict[Destiny, int]:
    """The destiny cards that may come up, by the number of players (DS-11, DS-12)."""
    return DESTINIES_FOR_FOUR if players == 4 else DESTINIES_FOR_FEW


def check_destiny(state: State, kind: Destiny) -> None:
    """Refuse a destiny that is not dealt with so many players."""
    if not destinies(len(state.seats))[kind]:
        raise Refused(f"The {kind} destiny is not dealt with {len(state.seats)} players: look again.")


def reveal_destiny(state: State, seat: int, move: RevealDestiny) -> list[e.AnyEvent]:
    """The card joins the story; the last one brings the totals (DS-81 to DS-83)."""
    check_points(move.points)
    check_destiny(state, move.kind)
    shown = [dragon.destiny for dragon in state.dragons]
    if shown[seat] is not None:
        raise Refused(f"{state.name(seat)}’s destiny is revealed already.")
    if sum(card is not None and card.kind is move.kind for card in shown) == destinies(len(shown))[move.kind]:
        raise Refused(f"All {move.kind} destinies are on the table already: look again.")
    revealed = e.DestinyRevealed(seat, move.kind, move.points)
    if shown.count(None) > 1:
        return [revealed]
    return [revealed, *_reckoning(state, seat, move.points)]


def _reckoning(state: State, seat: int, points: int) -> list[e.AnyEvent]:
    """Most points win; a tie for first goes to the flame off."""
    totals = tuple(dragon.score + (points if one == seat else 0) for one, dragon in enumerate(state.dragons))
    first = tuple(one for one, total in enumerate(totals) if total == max(totals))
    if len(first) > 1:
        return [e.Reckoned(totals, first), e.StepReached(Step.FLAME_OFF)]
    return [e.Reckoned(totals), e.Won(first), e.StepReached(Step.FINISHED)]

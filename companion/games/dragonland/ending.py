"""Ends: of a piece's move, of a turn, of the game (DL-14, DL-17, DL-43 to DL-47)."""

from companion.games import Refused
from companion.games.dragonland import events as e
from companion.games.dragonland import scoring
from companion.games.dragonland.allowed import DO_FIRST
from companion.games.dragonland.facts import BOX, Gems, eggs_laid
from companion.games.dragonland.moves import CountTreasure
from companion.games.dragonland.state import Group, State, Step, replace


def next_turn(state: State) -> e.TurnEnded:
    """The next player clockwise; the first round goes on until everybody has entered one piece (DL-14)."""
    up = (state.up + 1) % len(state.seats)
    entering = state.step is Step.FIRST_ROUND and up != state.options.first_player
    return e.TurnEnded(up, Step.FIRST_ROUND if entering else Step.ROLL)


def piece_done(state: State) -> list[e.AnyEvent]:
    """The other die follows, or the next player once both are used (DL-17)."""
    if len(state.used) == 2:
        return [e.PieceDone(), next_turn(state)]
    return [e.PieceDone(), e.StepReached(Step.TAKE_DIE)]


def game_ended(state: State) -> list[e.AnyEvent]:
    """The last egg was taken by the player who is up: nobody finishes a turn (DL-43)."""
    if not state.counting:
        return [e.GameEnded(Step.COUNT)]
    group = replace(state.group, eggs=state.group.eggs + 1)
    groups = (*state.groups[: state.up], group, *state.groups[state.up + 1 :])
    return [_reckoned(groups), e.GameEnded(Step.FINISHED)]


def _reckoned(groups: tuple[Group, ...]) -> e.Reckoned:
    totals = tuple(scoring.best_split(group.eggs, group.gems, group.rings).total for group in groups)
    best = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    return e.Reckoned(totals, best)


def count_treasure(state: State, move: CountTreasure) -> list[e.AnyEvent]:
    """What lay behind a screen is counted, once for each player; all eggs of the board must be found (DL-43)."""
    if state.step is not Step.COUNT:
        raise Refused(
            "Treasures are counted when the last egg is gone." if state.active is not None else DO_FIRST[state.step]
        )
    if move.by is None:
        raise Refused("Say whose treasures these are.")
    if state.groups[move.by].counted:
        raise Refused(f"{state.name(move.by)}’s treasures are counted already: undo that first.")
    _check_counted(state, move)
    counted = replace(state.groups[move.by], eggs=move.eggs, gems=move.gems, counted=True)
    groups = tuple(counted if seat == move.by else group for seat, group in enumerate(state.groups))
    said = e.TreasureCounted(move.by, move.eggs, move.gems)
    if all(group.counted for group in groups):
        return [said, _reckoned(groups), e.StepReached(Step.FINISHED)]
    return [said]


def _check_counted(state: State, move: CountTreasure) -> None:
    others = [group for group in state.groups if group.counted]
    gems = sum((group.gems for group in others), Gems())
    eggs, laid = sum(group.eggs for group in others), eggs_laid(len(state.seats))
    if move.eggs < 0 or any(count < 0 for _, count in move.gems):
        raise Refused("There cannot be fewer than none: count again.")
    for gem, count in move.gems:
        if count > BOX[gem] - gems[gem]:
            raise Refused(f"Only {BOX[gem] - gems[gem]} {gem} gems can be left: count again.")
    if move.eggs > laid - eggs:
        raise Refused(f"Only {laid - eggs} eggs can be left: count again.")
    if len(others) == len(state.seats) - 1 and move.eggs != laid - eggs:
        raise Refused(f"{laid - eggs} eggs must be here, as all {laid} were taken: count again.")

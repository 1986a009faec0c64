"""How a player's numbers change: Imps come from the Tower while it holds some (DG-91, A-20)."""

from companion.games.dragonsgate import dungeon
from companion.games.dragonsgate import events as e
from companion.games.dragonsgate.facts import Gains
from companion.games.dragonsgate.state import State, replace
from companion.games.entries import check_counts


def check_gains(*some: Gains) -> None:
    """Refuse to be given less than nothing."""
    check_counts(*(number for gains in some for number in gains.named.values()))


def receive(state: State, seat: int, gains: Gains) -> list[e.AnyEvent]:
    """The player at SEAT gets GAINS, of Imps as many as the Tower holds; numbers below 0 are given away."""
    gains = replace(gains, imps=min(gains.imps, state.imps_in_tower))
    return [e.Received(seat, gains)] if gains.named else []


def enter_dungeon(state: State, seat: int, steps: int, told: Gains, *, last: bool) -> tuple[list[e.AnyEvent], Gains]:
    """The disc moves STEPS on: what happens, and what is received (DG-66).

    Where the app does not know the track, TOLD is what the spaces give, and LAST that the end was reached.
    """
    house, track = state.houses[seat], state.board.training_dungeon
    if house.treasure_room or not steps:
        return [], Gains()
    if track:
        way = dungeon.walk(house.dungeon, steps, len(track))
        spaces, last = way.position, way.arrives
        told = sum((track[space - 1] for space in way.entered), Gains())
    else:
        spaces = house.dungeon + steps
    moved: list[e.AnyEvent] = [e.DungeonEntered(seat, spaces)]
    if last:
        taken = {one.treasure_room for one in state.houses}
        place = next(place for place in range(1, len(taken) + 2) if place not in taken)
        moved.append(e.TreasureRoomReached(seat, place))
    return moved, told

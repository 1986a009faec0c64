"""What the board allows where it was entered: rivers for the boat, and how far places lie apart; knows no turn.

Where the board was not entered, everything is allowed and the table sees to it.
"""

from heapq import heappop, heappush

from companion.games import Refused
from companion.games.dragonland.facts import Place
from companion.games.dragonland.state import State


def check_river(state: State, start: Place, to: Place) -> None:
    """Refuse a boat between volcanoes that no river or waterfall joins (DL-30)."""
    rivers = state.options.rivers
    if rivers and (start, to) not in rivers and (to, start) not in rivers:
        raise Refused(f"No river joins {start} and {to}.")


def check_way(state: State, start: Place, to: Place, spaces: int) -> None:
    """Refuse to reach a volcano that lies farther off than SPACES, from another one or through an entrance (DL-19).

    From a space between volcanoes, or to one, nothing is known.
    """
    if not state.options.ways or start is Place.PATH or not to.is_volcano or start is to:
        return
    fewest = _fewest_spaces(state, start, to)
    if fewest is None:
        raise Refused(f"No way leads to {to} but past a face-down tile, which stops the piece.")
    if fewest > spaces:
        raise Refused(f"{to} is {fewest} spaces away, not {spaces}.")


def _fewest_spaces(state: State, start: Place, to: Place) -> int | None:
    """The shortest way that crosses no volcano with a face-down tile (DL-22, DL-23); None if there is none."""
    entrances = {way.start for way in state.options.ways if _volcano(way.start) is None}
    heap = [(0, start.value)] if start.is_volcano else [(0, entrance) for entrance in sorted(entrances)]
    done: set[str] = set()
    while heap:
        spaces, place = heappop(heap)
        if place == to.value:
            return spaces
        if place in done or (spaces and _stops(state, place)):
            continue
        done.add(place)
        for way in state.options.ways:
            for here, there in ((way.start, way.end), (way.end, way.start)):
                if here == place and there not in entrances:
                    heappush(heap, (spaces + way.spaces, there))
    return None


def _stops(state: State, place: str) -> bool:
    volcano = _volcano(place)
    return volcano is not None and state.volcano(volcano).turned_up is None


def _volcano(place: str) -> Place | None:
    return next((one for one in Place if one.is_volcano and one.value == place), None)

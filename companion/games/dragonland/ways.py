"""What the board allows where it was entered: rivers for the boat, and how far places lie apart; knows no turn.

Where the board was not entered, everything is allowed and the table sees to it.
"""

from functools import lru_cache
from heapq import heappop, heappush

from companion.games import Refused
from companion.games.dragonland.facts import VOLCANOES, Place
from companion.games.dragonland.state import State, Way


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
    stops = frozenset(volcano for volcano in VOLCANOES if state.volcano(volcano).turned_up is None)
    fewest = _fewest_spaces(state.options.ways, stops, start, to)
    if fewest is None:
        raise Refused(f"No way leads to {to} but past a face-down tile, which stops the piece.")
    if fewest > spaces:
        raise Refused(f"{to} is {fewest} spaces away, not {spaces}.")


@lru_cache(maxsize=256)
def _fewest_spaces(ways: tuple[Way, ...], stops: frozenset[str], start: Place, to: Place) -> int | None:
    """The shortest way that crosses none of the volcanoes that stop a piece (DL-22, DL-23); None if there is none."""
    entrances = {way.start for way in ways} - set(VOLCANOES)
    heap = [(0, start.value)] if start.is_volcano else [(0, entrance) for entrance in sorted(entrances)]
    done: set[str] = set()
    while heap:
        spaces, place = heappop(heap)
        if place == to.value:
            return spaces
        if place in done or (spaces and place in stops):
            continue
        done.add(place)
        for way in ways:
            for here, there in ((way.start, way.end), (way.end, way.start)):
                if here == place and there not in entrances:
                    heappush(heap, (spaces + way.spaces, there))
    return None

"""Setting right, by hand, how the House Grounds look and where Buildings lie there; nothing is got or paid for it."""

from collections import Counter

from companion.games import Refused
from companion.games.dragonsgate import events as e
from companion.games.dragonsgate import grounds as g
from companion.games.dragonsgate import moves as m
from companion.games.dragonsgate.allowed import DO_FIRST
from companion.games.dragonsgate.state import Phase, State


def set_right(state: State, move: m.LayGrounds | m.PlaceBuilding | m.LayBuildings) -> list[e.AnyEvent]:
    """Squares, a Building on them, or all Buildings. Refused where that cannot be."""
    if state.phase is Phase.GAME_OVER:
        raise Refused(DO_FIRST[Phase.GAME_OVER])
    if move.by is None:
        raise Refused("Say whose House Grounds these are.")
    house = state.houses[move.by]
    if isinstance(move, m.LayGrounds):
        g.check_rows(move.rows, state.board.ground_bonuses)
        for place, site in enumerate(house.sites):
            g.check_site(move.rows, house.sites[:place], site)
        return [e.GroundsLaid(move.by, move.rows)]
    if isinstance(move, m.LayBuildings):
        return _laid(state, move.by, move)
    if not move.squares:
        if move.building not in [site.building for site in house.sites]:
            raise Refused(f"The {move.building.label} lies on no squares yet.")
        return [e.Sited(move.by, move.building, ())]
    if move.building not in g.unplaced(house.buildings, house.sites):
        raise Refused(f"No {move.building.label} is there that lies nowhere yet.")
    g.check_site(house.grounds, house.sites, g.Site(move.building, move.squares))
    return [e.Sited(move.by, move.building, move.squares)]


def _laid(state: State, by: int, move: m.LayBuildings) -> list[e.AnyEvent]:
    """All Buildings lie so; those found against the books go over from whose they were, or come from the supply."""
    house, buildings = state.houses[by], Counter(state.houses[by].buildings)
    buildings.update(one.building for one in move.found)
    placed = Counter(site.building for site in move.sites)
    lacking = next((building for building in placed if placed[building] > buildings[building]), None)
    if lacking is not None:
        raise Refused(f"{state.name(by)} has not so many of the {lacking.label}.")
    for place, site in enumerate(move.sites):
        g.check_site(house.grounds, move.sites[:place], site)
    return [*_found(state, by, move.found), *_sited(house.sites, by, move.sites)]


def _found(state: State, by: int, found: tuple[m.Found, ...]) -> list[e.AnyEvent]:
    """The books are set right. Refused where they know of no such Building there."""
    events: list[e.AnyEvent] = []
    for (building, of), many in Counter((one.building, one.of) for one in found).items():
        if of is None:
            left = state.tiles_left(building)
        else:
            left = state.houses[of].buildings.count(building) if of in range(len(state.seats)) and of != by else 0
            events.append(e.Recounted(of, building, left - many))
        if many > left:
            raise Refused(f"There are not so many tiles of the {building.label} there.")
    for building, many in Counter(one.building for one in found).items():
        events.append(e.Recounted(by, building, state.houses[by].buildings.count(building) + many))
    return events


def _sited(before: tuple[g.Site, ...], by: int, after: tuple[g.Site, ...]) -> list[e.AnyEvent]:
    """Buildings that moved are taken up and laid anew."""
    was, now = ({(one.building, frozenset(one.squares)) for one in sites} for sites in (before, after))
    moved = {building for building, _ in was ^ now}
    gone = [e.Sited(by, one.building) for one in before if one.building in moved]
    return [*gone, *(e.Sited(by, one.building, one.squares) for one in after if one.building in moved)]

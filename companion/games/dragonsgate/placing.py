"""Setting right, by hand, how the House Grounds look and where Buildings lie there; nothing is got or paid for it."""

from companion.games import Refused
from companion.games.dragonsgate import events as e
from companion.games.dragonsgate import grounds as g
from companion.games.dragonsgate import moves as m
from companion.games.dragonsgate.allowed import DO_FIRST
from companion.games.dragonsgate.state import Phase, State


def set_right(state: State, move: m.LayGrounds | m.PlaceBuilding) -> list[e.AnyEvent]:
    """Squares, or a Building on them. Refused where that cannot be."""
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
    if not move.squares:
        if move.building not in [site.building for site in house.sites]:
            raise Refused(f"The {move.building.label} lies on no squares yet.")
        return [e.Sited(move.by, move.building, ())]
    if move.building not in g.unplaced(house.buildings, house.sites):
        raise Refused(f"No {move.building.label} is there that lies nowhere yet.")
    g.check_site(house.grounds, house.sites, g.Site(move.building, move.squares))
    return [e.Sited(move.by, move.building, move.squares)]

"""Placing a Building: its price, what it gives, and the Builder's Guild (DG-65, DG-120 to DG-144).

Where it lies, and so whether it fits and what it covers, may be told; if not, that is the table's word.
"""

from companion.games import Refused
from companion.games.dragonsgate import buildings as b
from companion.games.dragonsgate import events as e
from companion.games.dragonsgate import grounds as g
from companion.games.dragonsgate import moves as m
from companion.games.dragonsgate.facts import Gains
from companion.games.dragonsgate.gaining import check_gains, enter_dungeon, receive
from companion.games.dragonsgate.state import State


def build(state: State, seat: int, move: m.Build, value: int) -> list[e.AnyEvent]:
    """Pay, place it, take what it gives and what it covers; other players' Builder's Guild is paid last."""
    building, plan = move.building, b.PLANS[move.building]
    if building not in b.supply(len(state.seats)):
        raise Refused(f"The {building.label} is for two players only.")
    if state.tiles_left(building) <= 0:
        raise Refused(f"No tile of the {building.label} is left.")
    if state.houses[seat].coins < plan.cost:
        raise Refused(f"The {building.label} costs {plan.cost} Coins.")
    check_gains(move.bonus)
    sited, covers = _site(state, seat, move)
    moved, found = enter_dungeon(state, seat, plan.dungeon, Gains(), last=move.treasure_room)
    gains = plan.received(state.turn) + move.bonus + covers + found + Gains(coins=-plan.cost)
    return [
        e.Built(seat, building, maintenance_after(state, seat, plan)),
        *sited,
        *moved,
        *receive(state, seat, gains),
        *_guild(state, seat, plan),
    ]


def _site(state: State, seat: int, move: m.Build) -> tuple[list[e.AnyEvent], Gains]:
    """Where it lies, if that was told, and what is printed below it."""
    if not move.squares:
        return [], Gains()
    house = state.houses[seat]
    g.check_site(house.grounds, house.sites, g.Site(move.building, move.squares))
    covers = g.gives(house.grounds, move.squares, state.board.ground_bonuses)
    return [e.Sited(seat, move.building, move.squares)], covers


def maintenance_after(state: State, seat: int, plan: b.Plan) -> int:
    """Where the marker stands: up a step for each square, then back, always on the track."""
    up, track = state.houses[seat].maintenance + plan.size, state.board.maintenance_track
    if track:
        up = min(up, len(track) - 1)
    return max(0, up - plan.back)


def _guild(state: State, seat: int, plan: b.Plan) -> list[e.AnyEvent]:
    """The owner of the Builder's Guild gets 1 Prestige for a large Building of somebody else (DG-144)."""
    if plan.size < b.GUILD_SIZE:
        return []
    owners = [one for one, house in enumerate(state.houses) if b.Building.BUILDERS_GUILD in house.buildings]
    return [e.Received(owner, Gains(prestige=1)) for owner in owners if owner != seat]

"""Tiles and dice counted again by hand, of a player or of the table: a step of its own, within what the box holds.

Nothing that a tile gives comes or goes with it: only what lies there is set right.
"""

from typing import Final

from companion.games import Refused
from companion.games.dragonsgate import buildings as b
from companion.games.dragonsgate import dice
from companion.games.dragonsgate import events as e
from companion.games.dragonsgate.allowed import DO_FIRST
from companion.games.dragonsgate.facts import DICE_ON_BOARD, NEUTRAL_DICE, Career, Trophy
from companion.games.dragonsgate.market import Market, Tile
from companion.games.dragonsgate.moves import Recount
from companion.games.dragonsgate.state import Phase, Professor, State, replace

MOST_TILES: Final = 30
"""Career tiles in the box: no seals and no trophies can be more than some of them show."""

CAREERS: Final = tuple(one.value for one in Career)
TROPHIES: Final = tuple(one.value for one in Trophy)
OF_A_PLAYER: Final = (*CAREERS, "seals", *TROPHIES, "professors", "treasure_room", "dice_on_board")
"""What else than `correcting` sets can be counted again of a player; Buildings besides, by kind."""
PARTS: Final = ("spaces", "face_up", "stack", "discards")
OF_THE_TABLE: Final = tuple(f"{tile.value}_{part}" for tile in Tile for part in PARTS)


def value(state: State, seat: int | None, what: str) -> int:
    """How many there are now."""
    if seat is None:
        tile, part = _of_the_table(what)
        market = state.market(tile)
        return 0 if market is None else int(getattr(market, part))
    house = state.houses[seat]
    match what:
        case "professors":
            return len(house.professors)
        case _ if what in CAREERS:
            return house.careers[Career(what)]
        case _ if what in TROPHIES:
            return int(getattr(house.trophies, what))
        case _ if what in OF_A_PLAYER:
            return int(getattr(house, what))
        case _:
            return house.buildings.count(_building(what))


def limits(state: State, seat: int | None, what: str) -> tuple[int, int]:
    """The least and the most there can be. Refused for what cannot be counted."""
    now = value(state, seat, what)
    if seat is None:
        return _table_limits(state, what)
    house = state.houses[seat]
    match what:
        case _ if what in CAREERS:
            return 0, max(now, now + state.board.career_slots - house.careers.total)
        case "professors":
            return 0, max(now, state.professor_spaces(seat))
        case "treasure_room":
            return 0, len(state.seats)
        case "dice_on_board":
            return _least_dice_on_board(state, seat), DICE_ON_BOARD
        case _ if what in OF_A_PLAYER:
            return 0, MOST_TILES
        case _:
            return 0, now + max(0, state.tiles_left(_building(what)))


def _table_limits(state: State, what: str) -> tuple[int, int]:
    tile, part = _of_the_table(what)
    market = state.market(tile)
    if part == "spaces":
        return 0, tile.in_the_box
    if market is None:
        raise Refused(f"First say how many spaces there are for {tile.value.capitalize()}s.")
    return 0, market.spaces if part == "face_up" else tile.in_the_box


def _least_dice_on_board(state: State, seat: int) -> int:
    """As many own dice in the game as the pool has room for (DG-37)."""
    others = sum(house.dice_in_game for house in state.houses) - state.houses[seat].dice_in_game
    room = dice.dice_per_player(state.turn) * len(state.seats) - others
    return max(0, DICE_ON_BOARD + 1 - room)


def _of_the_table(what: str) -> tuple[Tile, str]:
    if what not in OF_THE_TABLE:
        raise Refused(f"There is nothing called {what!r} that could be counted again.")
    tile, _, part = what.partition("_")
    return Tile(tile), part


def _building(what: str) -> b.Building:
    if what not in set(b.Building):
        raise Refused(f"There is nothing called {what!r} that could be counted again.")
    return b.Building(what)


def recount(state: State, move: Recount) -> list[e.AnyEvent]:
    """It is counted again. Refused beyond what the box holds."""
    if state.phase is Phase.GAME_OVER:
        raise Refused(DO_FIRST[Phase.GAME_OVER])
    least, most = limits(state, move.by, move.what)
    if not least <= move.to <= most:
        raise Refused(f"There can only be {least} to {most} of that now.")
    if move.what == "treasure_room" and move.to:
        taken = next((one for one, house in enumerate(state.houses) if house.treasure_room == move.to), None)
        if taken not in (None, move.by):
            raise Refused(f"{state.name(taken or 0)}’s disc lies at that place.")
    return [e.Recounted(move.by, move.what, move.to)]


def recounted(state: State, seat: int | None, what: str, to: int) -> State:
    """The state with so many of it."""
    if seat is None:
        return _table_recounted(state, what, to)
    house = state.houses[seat]
    match what:
        case "professors":
            return state.with_house(seat, professors=_professors(house.professors, to))
        case "dice_on_board":
            return _swapped(state, seat, to)
        case _ if what in CAREERS:
            return state.with_house(seat, careers=replace(house.careers, **{what: to}))
        case _ if what in TROPHIES:
            return state.with_house(seat, trophies=replace(house.trophies, **{what: to}))
        case _ if what in OF_A_PLAYER:
            return state.with_house(seat, **{what: to})
        case _:
            kind = b.Building(what)
            others = tuple(one for one in house.buildings if one is not kind)
            kept = [site for site in house.sites if site.building is kind][:to]
            sites = tuple(site for site in house.sites if site.building is not kind or site in kept)
            return state.with_house(seat, buildings=(*others, *(kind,) * to), sites=sites)


def _professors(there: tuple[Professor, ...], to: int) -> tuple[Professor, ...]:
    """The first of them, and nameless ones without skills for those that are more."""
    taken = {one.name for one in there}
    free = (name for number in range(1, len(there) + to + 1) if (name := f"Professor {number}") not in taken)
    return (*there[:to], *(Professor(name) for name, _ in zip(free, range(to - len(there)), strict=False)))


def _swapped(state: State, seat: int, to: int) -> State:
    """So many own dice on the board: each that left it is Used instead of a white one that left the game (DG-60)."""
    used = list(state.used)
    for _ in range(abs(state.houses[seat].dice_on_board - to)):
        old, new = (dice.NEUTRAL, seat) if to < state.houses[seat].dice_on_board else (seat, dice.NEUTRAL)
        if old in used:
            used[used.index(old)] = new
    state = replace(state.with_house(seat, dice_on_board=to), used=tuple(used))
    white = NEUTRAL_DICE - sum(DICE_ON_BOARD - house.dice_on_board for house in state.houses)
    return replace(state, neutral_dice=white)


def _table_recounted(state: State, what: str, to: int) -> State:
    tile, part = _of_the_table(what)
    market = state.market(tile)
    if part == "spaces" and (market is None or not to):
        return state.with_market(tile, Market(to, stack=tile.in_the_box).filled() if to else None)
    return state.with_market(tile, market and replace(market, **{part: to}))

"""The score sheet of a tracked game: its state as the final scoring wants it told; adds nothing up itself."""

from companion.games import Refused
from companion.games.dragonsgate import buildings as b
from companion.games.dragonsgate import events as e
from companion.games.dragonsgate import moves as m
from companion.games.dragonsgate import scoring
from companion.games.dragonsgate.facts import Trophies
from companion.games.dragonsgate.grounds import empty
from companion.games.dragonsgate.state import Result, State, Tally
from companion.games.entries import check_counts
from companion.score_sheet import ScoreSheet


def reckon_up(state: State, move: m.Score) -> list[e.AnyEvent]:
    """The end: what the table tells by seat, and the totals (DG-100 to DG-111)."""
    if len(move.told) != len(state.seats):
        raise Refused("Every player’s grounds and trophies are told, be they none.")
    for one in move.told:
        check_counts(one.empty_spaces, one.treasure_room_prestige, *one.trophies.counts)
    reckoned = reckon(state, move.told)
    totals = tuple(player.total for player in reckoned.players)
    ranks = tuple(player.rank or 0 for player in reckoned.players)
    return [e.Reckoned(Result(move.told, totals, ranks, reckoned.tie_break))]


def reckon(state: State, told: tuple[Tally, ...]) -> ScoreSheet:
    """All lines and totals as things stand, with what is TOLD by seat."""
    households = [_household(state, seat, told[seat]) for seat in range(len(state.seats))]
    board = state.board
    by_space = board.subterfuge_by_space
    return scoring.reckon(households, state.order, board.subterfuge_awards, state.options.rulings, by_space=by_space)


def _household(state: State, seat: int, told: Tally) -> scoring.Household:
    house = state.houses[seat]
    return scoring.Household(
        state.name(seat),
        house.prestige,
        house.coins,
        house.imps,
        len(house.buildings),
        house.apprentices,
        b.extra_apprentices(house.buildings),
        len(house.professors),
        house.careers,
        treasure(state, seat, told),
        house.subterfuge,
        house.seals,
        house.trophies + told.trophies,
        b.Building.WARRIOR_GUILD in house.buildings,
        told.empty_spaces,
    )


def treasure(state: State, seat: int, told: Tally) -> int:
    """The Prestige of the position in the Treasure Room; where the app does not know it, the table tells (DG-107)."""
    place, positions = state.houses[seat].treasure_room, state.board.treasure_room
    if not place:
        return 0
    if not positions:
        return told.treasure_room_prestige
    return positions[place - 1] if place <= len(positions) else 0


def trophies_on_spaces(state: State, seat: int) -> Trophies:
    """The trophies of the spaces on which the discs of SEAT stand, as far as the app knows them (DG-118)."""
    house, board = state.houses[seat], state.board
    room = house.treasure_room
    stands = (
        (board.dungeon_trophies, 0 if room else house.dungeon),
        (board.treasure_trophies, room),
        (board.subterfuge_trophies, house.subterfuge),
    )
    names = [trophies[space - 1] for trophies, space in stands if 0 < space <= len(trophies)]
    return sum((Trophies(**{name: 1}) for name in names if name), Trophies())


def sheet(state: State) -> ScoreSheet | None:
    """Lines, totals, ranks and the tie-break in words; None before the end."""
    return None if state.result is None else reckon(state, state.result.told)


def forecast(state: State) -> ScoreSheet:
    """What it would be if the game ended now, but for what only the table can see."""
    return reckon(state, tuple(seen(state, seat) for seat in range(len(state.seats))))


def seen(state: State, seat: int) -> Tally:
    """What the app itself can see of what the table counts at the end."""
    house = state.houses[seat]
    return Tally(empty(house.grounds, house.sites), trophies_on_spaces(state, seat))

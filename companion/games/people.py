"""The players, in the head of a script and at the table: read, checked and written down; knows no game's rule."""

from collections.abc import Sequence

from companion.games import Refused
from companion.games.entries import Entry
from companion.seats import Colour, Place, Seat


def check_people(seats: tuple[Seat, ...], game: str, fewest: int, most: int) -> None:
    """Refuse too few or too many people for GAME, and names that cannot be told apart."""
    check_names([seat.name for seat in seats], game, fewest, most)


def check_names(names: Sequence[str], game: str, fewest: int, most: int) -> None:
    """Refuse too few or too many NAMES for GAME, and such as cannot be told apart."""
    _check_number(len(names), game, fewest, most)
    if not all(name.strip() for name in names):
        raise Refused("Every player needs a name.")
    if len(set(names)) < len(names):
        raise Refused("Two players have the same name: give each a name of their own.")


def _check_number(players: int, game: str, fewest: int, most: int) -> None:
    if not fewest <= players <= most:
        raise Refused(f"{game} is for {fewest} to {most} players, not {players}.")


def read_seats(players: object, game: str, fewest: int, most: int) -> tuple[Seat, ...]:
    """The players; a colour that is unknown, missing or taken becomes a free one."""
    if not isinstance(players, list) or not all(isinstance(one, dict) for one in players):
        raise Refused("“players” must be a list of names and colours.")
    _check_number(len(players), game, fewest, most)
    wanted = [next((colour for colour in Colour if colour.value == one.get("colour")), None) for one in players]
    free = [colour for colour in Colour if colour not in wanted]
    seats: list[Seat] = []
    for one, colour in zip(players, wanted, strict=True):
        if not isinstance(one.get("name"), str):
            raise Refused("Every player needs a name.")
        if colour is None or colour in [seat.colour for seat in seats]:
            colour = free.pop(0)
        place = next((place for place in Place if place.value == one.get("place")), Place.BOTTOM)
        seats.append(Seat(one["name"], colour, place))
    return tuple(seats)


def write_seats(seats: tuple[Seat, ...]) -> list[Entry]:
    """The players as `read_seats` reads them."""
    return [{"name": seat.name, "colour": seat.colour.value, "place": seat.place.value} for seat in seats]


def check_seat(seat: int | None, seats: Sequence[Seat]) -> None:
    """Refuse a SEAT where nobody sits; None is the table's."""
    if seat is not None and not 0 <= seat < len(seats):
        raise Refused("There is no such player.")


def seat_of(seats: tuple[Seat, ...], name: object) -> int:
    """The seat of the player of that name."""
    for seat, one in enumerate(seats):
        if one.name == name:
            return seat
    raise Refused(f"Nobody called {name!r} is at the table.")

"""The head of a script: players and options written down, read back and checked before a game is laid out."""

from typing import Any, Final

from companion.games import Refused
from companion.games.dragonsgate.dice import COMBINED, NEUTRAL
from companion.games.dragonsgate.facts import IMPS, PLAYERS, TITLE, Gains, Trophy
from companion.games.dragonsgate.grounds import Rows, Square, check_rows
from companion.games.dragonsgate.scoring import Rulings
from companion.games.dragonsgate.state import Board, Bonus, Options, Starting
from companion.games.entries import Entry, count, name_in, table_of, yes
from companion.games.people import check_people, read_seats, seat_of, write_seats
from companion.games.written import plain
from companion.seats import Seat

LONGEST_TRACK: Final = 200
TROPHIES: Final = ("dungeon_trophies", "treasure_trophies", "subterfuge_trophies")
SWITCHES: Final = ("subterfuge_by_space",)
"""What is printed one way or the other."""


def check_setup(seats: tuple[Seat, ...], options: Options) -> None:
    """Refuse a set-up that the box or the rules do not allow (DG-11, DG-25)."""
    check_people(seats, TITLE, *PLAYERS)
    for seat in seats:
        if seat.name in (NEUTRAL, COMBINED):
            raise Refused(f"Nobody can be called {seat.name!r}: some dice are.")
    if not 0 <= options.starting_player < len(seats):
        raise Refused("The Starting Player is not at the table.")
    if options.starting.imps * len(seats) > IMPS:
        raise Refused(f"There are only {IMPS} Imps for all players.")


def read_setup(script: Entry) -> tuple[tuple[Seat, ...], Options]:
    """Seats and options of a script's head; Refused if they are impossible."""
    seats = read_seats(script.get("players"), TITLE, *PLAYERS)
    said = _part(script, "options", Options.__struct_fields__)
    starting = _part(said, "starting", Starting.__struct_fields__)
    rulings = _part(said, "rulings", Rulings.__struct_fields__)
    options = Options(
        seat_of(seats, said["starting_player"]) if said.get("starting_player") is not None else 0,
        Starting(**{key: count(starting, key) for key in starting}),
        yes(said, "extra_combined_variant"),
        yes(said, "side_b"),
        yes(said, "without_forecast"),
        yes(said, "career_spaces_refill"),
        Rulings(**{key: yes(rulings, key) for key in rulings}),
        _board(_part(said, "board", Board.__struct_fields__)),
    )
    check_setup(seats, options)
    return seats, options


def _part(said: Entry, key: str, names: tuple[str, ...]) -> Entry:
    """Names and values under KEY, {} where nothing is said; only these NAMES are known."""
    part = {} if said.get(key) is None else table_of(said[key], key)
    for name in part:
        if name not in names:
            raise Refused(f"There is nothing called {name!r} in “{key}” of {TITLE}.")
    return part


def _board(said: Entry) -> Board:
    readers: dict[str, Any] = {
        "turn_order_spaces": lambda one: name_in(Bonus, one, "turn_order_spaces"),
        "grounds": str,
        **dict.fromkeys(TROPHIES, _trophy),
        "training_dungeon": lambda one: gains_of(one, "training_dungeon"),
    }
    lists = ("maintenance_track", *readers, "treasure_room", "subterfuge_awards")
    if "grounds" in said:
        said = {**said, "grounds": list(rows_of(said["grounds"], "grounds"))}
    read: Entry = {key: _each(said, key, readers.get(key)) for key in said if key in lists}
    if "ground_bonuses" in said:
        bonuses = table_of(said["ground_bonuses"], "ground_bonuses")
        read["ground_bonuses"] = {letter: gains_of(one, "ground_bonuses") for letter, one in bonuses.items()}
    read |= {key: yes(said, key) if key in SWITCHES else count(said, key) for key in said if key not in read}
    check_rows(read.get("grounds", ()), read.get("ground_bonuses", {}))
    return Board(**read)


def rows_of(said: object, key: str) -> Rows:
    """The rows of House Grounds, each as text."""
    if not isinstance(said, list) or not all(isinstance(row, str) for row in said):
        raise Refused(f"“{key}” must be a list of rows, one letter a square.")
    return tuple(said)


def squares_of(entry: Entry) -> tuple[Square, ...]:
    """The squares that a Building covers, none where it is not said."""
    said = entry.get("squares") or []
    if not isinstance(said, list) or not all(isinstance(one, list) and len(one) == 2 for one in said):
        raise Refused("“squares” must be a list of columns and rows.")
    return tuple((count({"x": x}, "x"), count({"y": y}, "y")) for x, y in said)


def _trophy(said: object) -> str:
    """The trophy of a space, '' for none."""
    return "" if said == "" else name_in(Trophy, said, "trophies").value


def _each(said: Entry, key: str, read: Any) -> tuple[Any, ...]:
    """The values of a list, read one by one; whole numbers unless there is a way to READ them."""
    values = said[key]
    if not isinstance(values, list) or len(values) > LONGEST_TRACK:
        raise Refused(f"“{key}” must be a list of the spaces of a track.")
    return tuple(read(one) if read else count({key: one}, key) for one in values)


def gains_of(said: object, key: str) -> Gains:
    """Coins, Imps and the like by name, none where nothing is said."""
    numbers = {} if said is None else table_of(said, key)
    for name in numbers:
        if name not in Gains.__struct_fields__:
            raise Refused(f"“{key}” cannot give {name!r}.")
    return Gains(**{name: count(numbers, name) for name in numbers})


def write_setup(seats: tuple[Seat, ...], options: Options) -> dict[str, Any]:
    """The head of a script; options that are as by default are left out."""
    said = plain(options)
    if "starting_player" in said:
        said["starting_player"] = seats[options.starting_player].name
    return {"game": "dragonsgate", "players": write_seats(seats), "options": said}

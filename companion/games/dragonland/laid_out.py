"""The head of a script: players and options written down, read back and checked before a game is laid out."""

from typing import Any, Final

import msgspec

from companion.games import Refused
from companion.games.dragonland.facts import (
    BOX,
    DICE,
    MOST_JOINED,
    MOST_OF_A_COLOUR,
    PLAYERS,
    TITLE,
    VOLCANOES,
    Gem,
    Gems,
    Place,
    eggs_laid,
)
from companion.games.dragonland.shown import lying
from companion.games.dragonland.state import Lying, Options, Way
from companion.games.entries import Entry, count, name_in, options_of, table_of, yes
from companion.games.people import check_people, read_seats, seat_of, write_seats
from companion.seats import Seat

FACES: Final = 6
MOST_PIPS: Final = 9
FLAGS: Final = ("any_gems", "no_screens", "counted_at_end")
OPTIONS: Final = ("first_player", *FLAGS, "dice", "volcanoes", "rivers", "ways")


def check_setup(seats: tuple[Seat, ...], options: Options) -> None:
    """Refuse a set-up that the box or the rules do not allow (DL-5, DL-9, DL-48)."""
    check_people(seats, TITLE, *PLAYERS)
    if not 0 <= options.first_player < len(seats):
        raise Refused("The first player is not at the table.")
    if len(options.dice) != 2 or any(len(faces) != FACES for faces in options.dice):
        raise Refused(f"There are two dice with {FACES} faces each.")
    if any(not 1 <= face <= MOST_PIPS for faces in options.dice for face in faces):
        raise Refused(f"A face of a die shows 1 to {MOST_PIPS} pips.")
    if options.lying:
        check_lying(options.lying, len(seats), options.any_gems)
    if options.lying and options.counted_at_end:
        raise Refused("Where it is known what lies on the volcanoes, treasures are counted as they are taken.")
    _check_map(options)


def check_lying(lying: tuple[Lying, ...], players: int, any_gems: bool) -> None:
    """Refuse treasures on the volcanoes that the box or the rules do not allow (DL-2, DL-9, DL-48)."""
    if len(lying) != len(VOLCANOES):
        raise Refused(f"There are {len(VOLCANOES)} volcanoes.")
    if any(lies.eggs < 0 or any(number < 0 for _, number in lies.gems) for lies in lying):
        raise Refused("There cannot be fewer than none on a volcano.")
    laid, eggs = eggs_laid(players), sum(lies.eggs for lies in lying)
    if eggs != laid:
        raise Refused(f"With {players} players {laid} eggs lie on the volcanoes, not {eggs}.")
    if players == PLAYERS[0] and any(lies.eggs != 1 for lies in lying):
        raise Refused("With two players there is one egg on each volcano.")
    for gem in Gem:
        gems = sum(lies.gems[gem] for lies in lying)
        if gems != BOX[gem]:
            raise Refused(f"All {BOX[gem]} {gem} gems lie on the volcanoes, not {gems}.")
    if not any_gems and any(number > MOST_OF_A_COLOUR for lies in lying for _, number in lies.gems):
        raise Refused(f"No volcano holds more than {MOST_OF_A_COLOUR} gems of one colour.")


def _check_map(options: Options) -> None:
    if len(options.rivers) > MOST_JOINED or len(options.ways) > MOST_JOINED:
        raise Refused(f"There are at most {MOST_JOINED} rivers and {MOST_JOINED} paths on a map.")
    if any(start is end or not (start.is_volcano and end.is_volcano) for start, end in options.rivers):
        raise Refused("A river joins two different volcanoes.")
    if any(way.spaces < 1 or way.start == way.end for way in options.ways):
        raise Refused("A path joins two different places and has at least one space.")
    if any(Place.OUTSIDE in (way.start, way.end) or Place.PATH in (way.start, way.end) for way in options.ways):
        raise Refused("A path joins volcanoes and entrances.")


def read_setup(script: Entry) -> tuple[tuple[Seat, ...], Options]:
    """Seats and options of a script's head; Refused if they are impossible."""
    seats = read_seats(script.get("players"), TITLE, *PLAYERS)
    said = options_of(script, OPTIONS, TITLE)
    options = Options(
        first_player=seat_of(seats, said["first_player"]) if said.get("first_player") is not None else 0,
        dice=DICE
        if said.get("dice") is None
        else _shaped(said["dice"], tuple[tuple[int, ...], tuple[int, ...]], "dice"),
        lying=() if said.get("volcanoes") is None else _read_lying(table_of(said["volcanoes"], "volcanoes")),
        rivers=_shaped(said.get("rivers", []), tuple[tuple[Place, Place], ...], "rivers"),
        ways=_shaped(said.get("ways", []), tuple[Way, ...], "ways"),
        **{key: yes(said, key) for key in FLAGS},
    )
    check_setup(seats, options)
    return seats, options


def _shaped(said: object, shape: Any, key: str) -> Any:
    try:
        return msgspec.convert(said, shape)
    except msgspec.ValidationError as fault:
        raise Refused(f"“{key}” cannot be {said!r}.") from fault


def _read_lying(said: Entry) -> tuple[Lying, ...]:
    named = {name_in(VOLCANOES, name, "volcanoes"): table_of(lies, name) for name, lies in said.items()}
    return tuple(_lies(named.get(volcano, {})) for volcano in VOLCANOES)


def _lies(said: Entry) -> Lying:
    for key in said:
        if key != "eggs" and key not in tuple(Gem):
            raise Refused(f"No {key!r} lie on a volcano.")
    return Lying(count(said, "eggs", 0), Gems(**{gem.value: count(said, gem.value, 0) for gem in Gem}))


def write_setup(seats: tuple[Seat, ...], options: Options) -> dict[str, Any]:
    """The head of a script; options that are as by default are left out."""
    said: Entry = {key: True for key in FLAGS if getattr(options, key)}
    if options.first_player:
        said["first_player"] = seats[options.first_player].name
    if options.dice != DICE:
        said["dice"] = [list(faces) for faces in options.dice]
    if options.lying:
        said["volcanoes"] = {place.value: lying(lies) for place, lies in zip(VOLCANOES, options.lying, strict=True)}
    if options.rivers:
        said["rivers"] = [[start.value, end.value] for start, end in options.rivers]
    if options.ways:
        said["ways"] = [{"start": way.start, "end": way.end, "spaces": way.spaces} for way in options.ways]
    return {"game": "dragonland", "players": write_seats(seats), "options": said}

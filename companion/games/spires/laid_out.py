"""The head of a script: players and options written down, read back and checked before a game is laid out."""

from typing import Any, Final

from companion.games import Refused
from companion.games.entries import Entry, check_counts, count, optional, options_of, table_of
from companion.games.people import check_people, read_seats, write_seats
from companion.games.spires.correcting import BENEFITS, COLLEGE_SIZE
from companion.games.spires.facts import PLAYERS, TITLE, Area, BoxColour, Subject
from companion.games.spires.state import MONEY, Options
from companion.seats import Seat

OPTIONS: Final = ("boxes", "bag", "track_max", "rulings")
RULINGS: Final = {
    "dutch_zero_allowed": True,
    "new_chancellor_scores": False,
    "track_money": True,
    "garden_quad_wild": True,
    "preview": True,
}
"""What can be agreed otherwise, and what it is by default (A-11, A-5, A-15, A-12)."""
MOST_SUBJECTS: Final = 20
"""The board has seven."""


def check_setup(seats: tuple[Seat, ...], options: Options) -> None:
    """Refuse a set-up that cannot be: too many people, a board without boxes, names that mean two things."""
    check_people(seats, TITLE, *PLAYERS)
    names = options.tracks
    if not any(subject.colour(area) for subject in options.subjects for area in Area):
        raise Refused("The board needs its boxes: say the colours of each subject’s.")
    if len(options.subjects) > MOST_SUBJECTS:
        raise Refused(f"A board has at most {MOST_SUBJECTS} subjects.")
    if not all(name.strip() for name in names):
        raise Refused("Every subject needs a name.")
    if len(set(names)) < len(names) or {MONEY, COLLEGE_SIZE} & set(names):
        raise Refused("Every subject needs a name that nothing else has.")
    if set(BENEFITS) & set(names):
        raise Refused("A subject needs a name that nothing else has.")
    check_counts(options.bag or 0, options.track_max)


def read_setup(script: Entry) -> tuple[tuple[Seat, ...], Options]:
    """Seats and options of a script's head; Refused if they are impossible."""
    seats = read_seats(script.get("players"), TITLE, *PLAYERS)
    said = options_of(script, OPTIONS, TITLE)
    options = Options(
        subjects=_read_boxes(table_of(said.get("boxes", {}), "boxes")),
        bag=None if said.get("bag") is None else count(said, "bag"),
        track_max=count(said, "track_max", 0),
        **_read_rulings(table_of(said.get("rulings", {}), "rulings")),
    )
    check_setup(seats, options)
    return seats, options


def _read_boxes(said: Entry) -> tuple[Subject, ...]:
    return tuple(_read_subject(name, table_of(boxes, name)) for name, boxes in said.items())


def _read_subject(name: str, said: Entry) -> Subject:
    for area in said:
        if area not in tuple(Area):
            raise Refused(f"There is no area {area!r} on the board.")
    return Subject(name, **{area.value: optional(BoxColour, said, area.value) for area in Area})


def _read_rulings(said: Entry) -> dict[str, bool]:
    for key, ruling in said.items():
        if key not in RULINGS:
            raise Refused(f"{TITLE} has no ruling {key!r}.")
        if type(ruling) is not bool:
            raise Refused(f"“{key}” must be true or false.")
    return RULINGS | said


def write_setup(seats: tuple[Seat, ...], options: Options) -> dict[str, Any]:
    """The head of a script; options that are as by default are left out."""
    said: Entry = {"boxes": {subject.name: _write_subject(subject) for subject in options.subjects}}
    if options.bag is not None:
        said["bag"] = options.bag
    if options.track_max:
        said["track_max"] = options.track_max
    rulings = {key: getattr(options, key) for key, usual in RULINGS.items() if getattr(options, key) is not usual}
    if rulings:
        said["rulings"] = rulings
    return {"game": "spires", "players": write_seats(seats), "options": said}


def _write_subject(subject: Subject) -> dict[str, str | None]:
    return {area.value: colour and colour.value for area in Area for colour in (subject.colour(area),)}

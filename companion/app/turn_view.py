"""What a turn screen says, whatever the game: chips, phases, the do-now card, what may be done at any time; no Kivy."""

from typing import Any

import msgspec

from companion.app.writing import shortened
from companion.games.turn import Phase, Progress
from companion.seats import Place

SHORT = 12
"""Letters of a name within a sentence."""


class Count(msgspec.Struct, frozen=True):
    """One open count on a chip: its icon, the number in words, the token of the icon's colour."""

    icon: str
    text: str
    ink: str = "mute"


class Piece(msgspec.Struct, frozen=True):
    """One piece on a chip: the token of its colour, and whether it wears a ring."""

    ink: str
    ring: bool = False


class Chip(msgspec.Struct, frozen=True):
    """A player as the rail shows them; score '' where it is secret."""

    name: str
    colour: str
    place: Place
    score: str
    counts: tuple[Count, ...]
    pieces: tuple[Piece, ...] = ()


class Answer(msgspec.Struct, frozen=True):
    """A button: what it does, what it says, and why it cannot be used now ('' if it can).

    `ink` is the token of its icon's colour, `colour` a player's whose silhouette stands for the icon.
    """

    do: Any
    text: str
    icon: str = ""
    sub: str = ""
    why_not: str = ""
    ink: str = ""
    colour: str = ""


class DoNow(msgspec.Struct, frozen=True):
    """The do-now card: one sentence, a line below it, the primary (None while it asks a question) and choices.

    low: the choices are low on an upright panel, as there are two rows of them and a number.
    """

    sentence: str
    line: str
    primary: Answer | None
    choices: tuple[Answer, ...] = ()
    number: str = ""
    number_label: str = ""
    number_icon: str = ""
    low: bool = False


class TurnView(msgspec.Struct, frozen=True):
    """The whole screen. `now` is the index of the phase, past the last one once the turns are over."""

    chips: tuple[Chip, ...]
    active: int | None
    phases: tuple[str, ...]
    now: int
    card: DoNow
    any_time: tuple[Answer, ...]
    takes_back: str = ""


def short(state: Any, seat: int) -> str:
    """The name of SEAT within a sentence, told apart from the others' names; the chips give it in full."""
    name, others = state.name(seat), [one.name for one in state.seats]
    return name if len(name) <= SHORT else shortened(name, SHORT - 3, others)


def now(phases: tuple[Phase, ...]) -> int:
    """The index of the phase that is going on, past the last one once all are done."""
    marks = [phase.progress for phase in phases]
    return marks.index(Progress.NOW) if Progress.NOW in marks else len(marks)

"""What every game tells before the play and beside it: its options, its check list and its help; decides nothing."""

from collections.abc import Iterable, Mapping

import msgspec


class Offer(msgspec.Struct, frozen=True):
    """An option that is on or off; `why_not` says why it cannot be chosen, '' if it can."""

    key: str
    text: str
    effect: str
    is_on: bool
    why_not: str = ""


class Line(msgspec.Struct, frozen=True):
    """One thing to do before the game, and what helps with it."""

    text: str
    sub: str


class Topic(msgspec.Struct, frozen=True):
    """One page of help; `readings` are (rule, how we read it)."""

    title: str
    readings: tuple[tuple[str, str], ...]


def topics_of(pages: Iterable[tuple[str, Mapping[str, str]]]) -> tuple[Topic, ...]:
    """PAGES of a title and readings by rule."""
    return tuple(Topic(title, tuple(readings.items())) for title, readings in pages)

"""One short line for people, whatever strange text it quotes; knows no screen and no language but ours."""

import re

LONGEST = 300
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]+")


def one_line(text: str) -> str:
    """TEXT without line breaks and terminal codes."""
    return _CONTROL.sub(" ", text)


class Told(Exception):
    """What people are told when something cannot be; the message is one plain sentence, short whatever it quotes."""

    def __str__(self) -> str:
        return short(super().__str__())


class Refused(Told):
    """What somebody asks for or hands in cannot be, and nothing is changed; the message is for the players."""


def short(text: str) -> str:
    """TEXT as one line of at most 300 letters: a sentence that quotes a whole file tells nobody anything."""
    line = one_line(text[: 4 * LONGEST])
    return line if len(text) <= LONGEST else f"{line[: LONGEST - 1]}…"

"""Names as the screens show them: in letters that can be drawn, and each another than the rest.

What is written down and handed on keeps the names as people gave them. A letter that no font has (an emoji, Chinese)
is left out; who has no letter left is called by their colour, as people are who give no name (ui.md, section 8, 02).
"""

from collections.abc import Iterable

import msgspec

from companion.app.fonts import drawable
from companion.app.writing import with_short_names
from companion.seats import Seat
from companion.session import Session


def told_apart(seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """SEATS with names that can be drawn; of two that would look the same the later gets a number."""
    shown: list[Seat] = []
    for seat in seats:
        plain = " ".join(drawable(seat.name).split()) or seat.colour.value.capitalize()
        taken = {other.name.casefold() for other in shown}
        name, number = plain, 2
        while name.casefold() in taken:
            name, number = f"{plain} {number}", number + 1
        shown.append(msgspec.structs.replace(seat, name=name))
    return tuple(shown)


def with_names_told_apart(session: Session) -> Session:
    """SESSION as the screens show it; on the disk it stays as it is."""
    head = msgspec.structs.replace(session.head, seats=told_apart(session.head.seats))
    return msgspec.structs.replace(session, head=head)


def names_in_line(seats: Iterable[Seat]) -> str:
    """The names of SEATS one after the other, long ones cut."""
    names = [seat.name for seat in told_apart(seats)]
    return ", ".join(with_short_names(name, names) for name in names)

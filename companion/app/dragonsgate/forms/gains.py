"""What a space, a tile or a covered bonus gives, where only the table knows it."""

from collections.abc import Callable

from companion.app.dragonsgate.forms.gathering import Gathering
from companion.app.dragonsgate.forms.numbers import gains_cells, gains_of
from companion.app.forms.cells import Count, Labelled, YesNo
from companion.app.host import Host
from companion.games.dragonsgate.facts import Gains

Got = Callable[[Gains, bool], object]
"""What is done with what was got, and with whether the last space of the dungeon was reached."""


def gains_form(
    host: Host,
    title: str,
    then: Got,
    *,
    note: str = "Nothing at all is right, too.",
    may_arrive: bool = False,
    beside: dict[str, Labelled] | None = None,
    leave: Callable[[], None] | None = None,
) -> Gathering:
    """All that can be got; with MAY_ARRIVE also whether the disc came to the Treasure Room."""
    cells: dict[str, Count] = gains_cells()
    arrives = YesNo("Treasure Room", "trophy")
    extra: dict[str, Labelled] = {**(beside or {}), **({"arrives": arrives} if may_arrive else {})}
    return Gathering(
        host,
        host.evening.table.state.up,
        title,
        cells,
        lambda: then(gains_of(cells), arrives.is_on),
        beside=extra,
        says=lambda: (note, ""),
        leave=leave,
    )

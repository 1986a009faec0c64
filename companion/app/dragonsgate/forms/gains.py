"""What a space, a tile or a covered bonus gives, where only the table knows it."""

from collections.abc import Callable, Sequence

from companion.app.dragonsgate.forms.gathering import Gathering
from companion.app.dragonsgate.forms.numbers import gains_cells, gains_of
from companion.app.forms.cells import Count, Labelled, Option, Pick, YesNo
from companion.app.host import Host
from companion.games.dragonsgate.facts import Gains

TOGETHER = 6
"""Tiles in one cell; more would be higher than a page."""
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
    known: Sequence[tuple[str, Gains, Callable[[], None]]] = (),
) -> Gathering:
    """All that can be got; with MAY_ARRIVE also whether the disc came to the Treasure Room.

    KNOWN are tiles that the owner has entered: their words, what they give, and what else is done when one is picked.
    """
    cells: dict[str, Count] = gains_cells()
    options = [Option(at, words) for at, (words, _, _) in enumerate(known)]
    tiles = [Pick(options[at : at + TOGETHER], "The tile", columns=2) for at in range(0, len(options), TOGETHER)]
    picked: list[int | None] = [None]

    def says() -> tuple[str, str]:
        now = next((one.value for one in tiles if one.value not in (None, picked[0])), None)
        if now is not None:
            picked[0] = now
            for tile in tiles:
                tile.value = now
                tile.offer(tile.options)
            _, gains, also = known[now]
            for name, cell in cells.items():
                cell.set(getattr(gains, name))
            also()
        return note, ""

    arrives = YesNo("Treasure Room", "trophy")
    extra: dict[str, Labelled] = {**(beside or {}), **({"arrives": arrives} if may_arrive else {})}
    return Gathering(
        host,
        host.evening.table.state.up,
        title,
        {**{f"tile {at}": tile for at, tile in enumerate(tiles)}, **cells},
        lambda: then(gains_of(cells), arrives.is_on),
        beside=extra,
        says=says,
        leave=leave,
    )

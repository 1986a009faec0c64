"""A college read by the camera over the table: whose, where, how turned, what is printed; put down, taken back."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from companion.app.metrics import KNOWN
from companion.games.spires import moves as m
from companion.games.spires.lying import College, Lying
from companion.games.spires.state import Phase
from companion.games.spires.table_read import Elsewhere, HowMany, Printed, Turned, Where, Whose
from companion.journal import Source
from companion.stickers.frames import Corners
from companion.vision.stickers import Sticker
from ui.measuring import faults
from ui.spires_scenes import SpiresHost, five
from ui.test_read_land import Table, kind, now, tap

BOARD = """
[[tile]]
id = "quad"
name = "Quad"
kind = "quad"
count = 2
stickers = ["B01", "B02"]
icons = [{ benefit = "beauty", part = "half", at = "e" }]
[[tile]]
id = "B03"
name = "Chapel"
colours = ["yellow"]
icons = [{ benefit = "beauty", part = "half", at = "w" }, { benefit = "status", part = "full" }]
[[tile]]
id = "library"
name = "Library"
colours = ["blue"]
icons = [{ benefit = "academics", part = "full" }]
"""
OWN = {"B01": (0, 0, 0), "B03": (2, 0, 0)}
"""In half tiles, and quarter turns."""
PITCH = 120.0
CODE = 60.0


def seen(tiles: dict[str, tuple[float, float, float]], x: float = 400.0, y: float = 300.0) -> list[Sticker]:
    """Stickers as a picture has them; the first tile's middle at X, Y."""
    import math

    def corners(at: tuple[float, float], turn: float) -> Corners:
        half, way = CODE / 2, math.radians(90 * turn)
        c, s = math.cos(way), math.sin(way)
        four = [(at[0] + dx * c - dy * s, at[1] + dx * s + dy * c) for dx, dy in ((-half, -half), (half, -half), (half, half), (-half, half))]
        return four[0], four[1], four[2], four[3]

    return [
        Sticker(f"SP:{name}", corners((x + at * PITCH / 2, y + down * PITCH / 2), turn))
        for name, (at, down, turn) in tiles.items()
    ]


def at_the_page(window: Any, at: Table, board: str = BOARD, moves: Iterable[Any] = (), seat: int = 0) -> Any:
    """The page of the player at SEAT, with a camera over the table."""
    from ui.conftest import frames

    host: Any = five(window, tuple(moves))
    host.arm, host.wall, host.board = at.arm(), lambda: 1_800_000_000.0, board
    host.plays.open_player(seat)
    frames()
    return host

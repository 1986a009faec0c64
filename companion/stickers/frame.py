"""The printed frame in which a tile is laid once, so that a camera sees how its sticker sits; knows no game.

A square for the tile, a code outside each of its corners. Their texts say how long its side is.
"""

from collections.abc import Iterator
from datetime import datetime
from typing import Final

from fpdf import FPDF

from companion.stickers import CODE_MM
from companion.stickers.frames import Corner
from companion.stickers.sheet import MARGIN, CannotPrint, Paper, code, heading

FRAME: Final = "FR:"
CORNERS: Final = ((-1, -1), (1, -1), (1, 1), (-1, 1))
"""Left upper, right upper, right lower, left lower."""
APART: Final = 4.0
"""Millimetres from the tile's edge to the codes: their quiet zone, and a finger's care."""
SMALLEST, LARGEST = 25.0, 120.0


def frame_texts(side_mm: float) -> tuple[str, ...]:
    """What the corner codes say, in the order of CORNERS, for a side to a tenth of a millimetre."""
    return tuple(f"{FRAME}{round(side_mm, 1):g}:{letter}" for letter in "ABCD")


def frame_places(side_mm: float) -> Iterator[tuple[str, list[Corner]]]:
    """Each corner code's text and its corners in millimetres from the middle of the tile, clockwise from left upper."""
    middle, half = side_mm / 2 + APART + CODE_MM / 2, CODE_MM / 2
    for text, (right, down) in zip(frame_texts(side_mm), CORNERS, strict=True):
        x, y = right * middle, down * middle
        yield text, [(x + a * half, y + b * half) for a, b in CORNERS]


def frame_sheet(side_mm: float, paper: Paper, when: datetime) -> bytes:
    """The frame for tiles with sides of SIDE_MM as a PDF. CannotPrint for a size that is no use."""
    if not SMALLEST <= side_mm <= LARGEST:
        raise CannotPrint(f"A frame can be made for tiles of {SMALLEST:g} to {LARGEST:g} mm.")
    side_mm = round(side_mm, 1)
    pdf = FPDF(format=paper.value, unit="mm")
    pdf.set_auto_page_break(False)
    pdf.set_title("Frame for measuring how stickers sit")
    pdf.set_creation_date(when)
    pdf.add_page()
    heading(pdf, f"Frame for a tile of {side_mm:g} mm")
    x, y = pdf.w / 2, MARGIN + 30 + side_mm / 2 + CODE_MM
    for text, places in frame_places(side_mm):
        code(pdf, text, x + places[0][0], y + places[0][1], CODE_MM)
    pdf.set_draw_color(0)
    pdf.set_line_width(0.2)
    pdf.rect(x - side_mm / 2, y - side_mm / 2, side_mm, side_mm)
    pdf.set_font("Helvetica", size=9)
    pdf.set_xy(MARGIN, y + side_mm / 2 + CODE_MM + 12)
    words = "Lay one tile in the square, its printed north to the top of this sheet. Take a picture from above."
    pdf.multi_cell(pdf.w - 2 * MARGIN, 5, words, align="C")
    return bytes(pdf.output())

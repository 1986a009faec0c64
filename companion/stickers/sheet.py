"""A sheet of stickers to print: one QR code for each label, its tile's name beside it; knows no game.

The codes are vectors of version 1 and level H with a quiet zone of two modules, so that cutting
along the lines harms nothing.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime
from enum import StrEnum
from typing import Final, NamedTuple

import segno
from fpdf import FPDF

from companion.sentences import Told
from companion.stickers.frames import MODULES
from companion.stickers.labels import Label

QUIET: Final = 2
SMALLEST: Final = 12
LARGEST: Final = 60
"""Millimetres of a code's side: smaller ones are not read on a table, larger ones leave no room for the name."""
MARGIN: Final = 10.0
HEADING: Final = 14.0
RULER: Final = 100
NAME: Final = 23.0
"""Millimetres for the name beside a code."""
GAP: Final = 2.0


class Paper(StrEnum):
    """The papers that printers take."""

    A4 = "a4"
    LETTER = "letter"


class Place(NamedTuple):
    """Where a label stands: page from 0, and millimetres to the left and top edge of its cut square."""

    page: int
    x: float
    y: float


class CannotPrint(Told):
    """The sheet cannot be made as asked for; one sentence."""


def sheet(title: str, labels: Sequence[Label], paper: Paper, size_mm: float, when: datetime) -> bytes:
    """The sheet as a PDF, codes SIZE_MM wide without their quiet zone. CannotPrint for a size that is no use."""
    if not SMALLEST <= size_mm <= LARGEST:
        raise CannotPrint(f"Stickers can be {SMALLEST} to {LARGEST} mm wide; 18 mm is right for most tables.")
    pdf = FPDF(format=paper.value, unit="mm")
    pdf.core_fonts_encoding = "cp1252"  # for ’ in a name
    pdf.set_auto_page_break(False)
    pdf.set_title(f"Stickers for {title}")
    pdf.set_creation_date(when)
    pages = 0
    for label, place in zip(labels, places(len(labels), pdf.w, pdf.h, size_mm), strict=True):
        if place.page == pages:
            pages += 1
            pdf.add_page()
            heading(pdf, f"{title}, sheet {pages}")
        _sticker(pdf, label, place, size_mm)
    return bytes(pdf.output())


def places(many: int, width: float, height: float, size_mm: float) -> Iterator[Place]:
    """Where MANY stickers stand on paper of WIDTH by HEIGHT millimetres, row by row."""
    square = _square(size_mm)
    across, down = square + NAME + GAP, square + GAP
    columns = int((width - 2 * MARGIN) / across)
    rows = int((height - 2 * MARGIN - HEADING) / down)
    for number in range(many):
        page, on_page = divmod(number, columns * rows)
        row, column = divmod(on_page, columns)
        yield Place(page, MARGIN + column * across, MARGIN + HEADING + row * down)


def _square(size_mm: float) -> float:
    return size_mm * (MODULES + 2 * QUIET) / MODULES


def heading(pdf: FPDF, title: str) -> None:
    """A page's title, and a ruler by which a printer is found out that shrinks what it prints."""
    pdf.set_font("Helvetica", size=10)
    pdf.text(MARGIN, MARGIN + 4, title)
    pdf.set_font("Helvetica", size=7)
    pdf.text(MARGIN + RULER + 3, MARGIN + 9, f"This line is {RULER} mm long when printed at 100 %.")
    pdf.set_line_width(0.2)
    pdf.set_draw_color(0)
    pdf.line(MARGIN, MARGIN + 10, MARGIN + RULER, MARGIN + 10)
    for at in range(0, RULER + 1, 10):
        pdf.line(MARGIN + at, MARGIN + (7.5 if at % 50 == 0 else 8.5), MARGIN + at, MARGIN + 10)


def _sticker(pdf: FPDF, label: Label, place: Place, size_mm: float) -> None:
    """The code, the line to cut along, and the name beside it, upright as the code is to be stuck."""
    square, module = _square(size_mm), size_mm / MODULES
    pdf.set_draw_color(170)
    pdf.set_line_width(0.1)
    pdf.rect(place.x, place.y, square, square)
    code(pdf, label.text, place.x + QUIET * module, place.y + QUIET * module, size_mm)
    pdf.set_font("Helvetica", style="B", size=9)
    pdf.text(place.x + square + 1.5, place.y + 5, label.text)
    pdf.set_font("Helvetica", size=7)
    pdf.set_xy(place.x + square + 0.5, place.y + 6.5)
    pdf.multi_cell(NAME - 1, 3, label.name, align="L")


def code(pdf: FPDF, text: str, x: float, y: float, size_mm: float) -> None:
    """The code of TEXT, SIZE_MM wide, with its left upper corner at X, Y."""
    module = size_mm / MODULES
    pdf.set_fill_color(0)
    made = segno.make(text, micro=False, version=1, error="h", boost_error=False)
    for row, line in enumerate(made.matrix):
        for start, end in _runs(line):
            pdf.rect(x + start * module, y + row * module, (end - start) * module, module, style="F")


def _runs(line: Sequence[int]) -> Iterator[tuple[int, int]]:
    """First and behind the last of each run of dark modules."""
    start = None
    for at, dark in enumerate([*line, 0]):
        if dark and start is None:
            start = at
        elif not dark and start is not None:
            yield start, at
            start = None

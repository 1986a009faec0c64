"""The dice tray at the moments that were drawn: nine dice drawn by our own tray, of which the blue one is unsure."""

import math
from types import SimpleNamespace
from typing import Any

from companion.vision.dice import Die
from companion.vision.dice_prior import Prior
from hardware import simulated_tray as drawing
from tray.stepped import SteppedTray

TO_BE_READ = 12
PIXELS = 960 / 442
"""Of our picture, to one of the drawn tray."""
DRAWN = (
    ("red", 5, 67, 75, 0.2),
    ("white", 2, 177, 89, -0.3),
    ("white", 6, 289, 71, 0.1),
    ("blue", 3, 379, 105, 0.5),
    ("white", 4, 97, 185, -0.1),
    ("white", 1, 227, 177, 0.4),
    ("green", 5, 333, 207, -0.2),
    ("white", 3, 71, 291, 0.3),
    ("white", 6, 241, 297, -0.5),
)
"""Colour, value, middle from the left upper corner of the drawn tray, and turn."""
OWNERS = {"red": ("Anna", "red"), "blue": ("Carl", "blue"), "green": ("Dora", "green")}


class Lying:
    """The dice as they were drawn, before a camera whose pictures are read at once."""

    def __init__(self) -> None:
        picture = drawing.empty_tray()
        seen = []
        for colour, value, x, y, turn in DRAWN:
            middle = (x * PIXELS, y * PIXELS)
            drawing._draw(picture, middle, turn, drawing.BODIES[colour], drawing.SPOTS[value])
            side = drawing.DIE * (abs(math.cos(turn)) + abs(math.sin(turn))) * 0.9
            box = (middle[0] - side / 2, middle[1] - side / 2, side, side)
            seen.append(Die(value, colour, 0.6 if colour == "blue" else 0.99, box))
        self.tray = SteppedTray(seen)
        self.tray.tray._picture = picture


def read(window: Any) -> Any:
    """All are read."""
    from companion.app.tray.purpose import Purpose
    from companion.app.tray.screen import TrayScreen

    lying = Lying()
    host: Any = SimpleNamespace(tray=lying.tray.port, undo_text="turn marker to 3", toast=lambda _: None)
    purpose = Purpose(
        "Roll nine dice",
        Prior(expected=9, colours=("white", *OWNERS)),
        use=lambda _: True,
        line=lambda _: "3 own, 6 neutral: as expected",
        owners=OWNERS,
    )
    screen = TrayScreen(host, purpose)
    window.add_widget(screen)
    lying.tray.frames(TO_BE_READ, screen._frame)
    return screen


def corrected(window: Any) -> Any:
    """The blue one is asked for."""
    screen = read(window)
    screen.confirm()
    return screen

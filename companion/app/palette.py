"""The colours of the visual language by name. It knows no Kivy."""

from types import MappingProxyType

Rgba = tuple[float, float, float, float]

CLEAR: Rgba = (0.0, 0.0, 0.0, 0.0)

PLAYERS = MappingProxyType(
    {
        "red": "#D6534A",
        "orange": "#E79626",
        "yellow": "#FFEA2D",
        "green": "#56CB99",
        "blue": "#607EBF",
        "purple": "#EAA8FE",
        "white": "#F6F6F6",
        "black": "#818181",
    }
)

PIECES = MappingProxyType(
    {
        "orc": "#F0604F",
        "elf": "#7FE0B4",
        "dwarf": "#FFC93C",
        "knight": "#9DB4F0",
        "wizard": "#E3C2FF",
        "goat": "#C4BAA9",
    }
)
"""Pieces of Dragonscroll on the dark, and on a disc of ink in both themes (`orc-on-ink` …)."""

FIXED = MappingProxyType(
    {
        **PLAYERS,
        **{f"{piece}-on-ink": colour for piece, colour in PIECES.items()},
        "ink": "#171511",
        "gem-red": "#E2563F",
        "gem-green": "#56CB99",
        "gem-blue": "#6F95E8",
        "gem-clear": "#CFE3EC",
        "box-grey": "#A7A39A",
        "box-yellow": "#F2D24B",
        "box-red": "#E0685E",
        "box-fourth": "#7FA8E8",
        "mountain": "#66615A",
        "mountain-icon": "#C9C1B4",
        "forest": "#1B4630",
        "forest-icon": "#6FB488",
        "grassland": "#6E6418",
        "grassland-icon": "#D2C766",
        "volcano": "#2B1310",
        "volcano-icon": "#C4664F",
        "in-range": "#F6E7C8",
        "wall-ball": "#171511",
        "paper": "#FFFFFF",
    }
)
"""The same in both themes."""

DARK = MappingProxyType(
    {
        **FIXED,
        **PIECES,
        "ground": "#171511",
        "card": "#221F19",
        "raise": "#332E25",
        "line": "#4B4539",
        "edge": "#8A8171",
        "text": "#F6EFE2",
        "mute": "#C4BAA9",
        "act": "#F6E7C8",
        "on-act": "#1E1A12",
        "act-pressed": "#D9C69C",
        "warn": "#FFC24D",
        "err": "#FF8A7A",
        "ok": "#7FD6A0",
        "flame": "#FFA46B",
        "coin": "#F0C75E",
        "imp": "#E59CC2",
        "egg": "#F2C9A0",
    }
)

LIGHT = MappingProxyType(
    {
        **FIXED,
        "ground": "#F4EEE2",
        "card": "#FFFDF8",
        "raise": "#E6DCCA",
        "line": "#CFC4B0",
        "edge": "#857A66",
        "text": "#221D14",
        "mute": "#5A5142",
        "act": "#2B2519",
        "on-act": "#FFF7E8",
        "act-pressed": "#4A4130",
        "warn": "#7A4A00",
        "err": "#A8261B",
        "ok": "#1A6640",
        "orc": "#B3261B",
        "elf": "#1F6B2E",
        "dwarf": "#805500",
        "knight": "#3C558F",
        "wizard": "#6B3A9E",
        "flame": "#B34A0E",
        "coin": "#7A5600",
        "imp": "#94336B",
        "egg": "#8A5A20",
        "goat": "#5A5142",
    }
)


def rgba_of(colour: str) -> Rgba:
    """'#RRGGBB' as four parts of one, opaque."""
    red, green, blue = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return (red, green, blue, 1.0)


def contrast(one: str, other: str) -> float:
    """Contrast of two '#RRGGBB' colours as WCAG 2 counts it, 1 to 21."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in rgba_of(colour)[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

"""Tiles as rows to be entered: what they are, and their icons; see `entered`."""

import re
from typing import Final

from companion.games import Refused
from companion.games.board_pages import Cell, Part
from companion.games.spires import board
from companion.games.spires.colleges import CORNERS, SIDES, Benefit
from companion.games.spires.entered import Card, Cards, Value, chosen, put

COLOURS: Final = ("", "green", "blue", "red", "yellow")
KINDS: Final = ("other", "garden", "quad")
BENEFITS: Final = ("", *Benefit)

PARTS: Final = {
    "halves": ("half", "Half an icon at a side of the tile", SIDES),
    "quarters": ("quarter", "A quarter of an icon at a corner of the tile", CORNERS),
}
"""Pages of icons that are not whole: what part of one, and where it can be."""
PLACES: Final = {"n": "Top", "e": "Right", "s": "Foot", "w": "Left"}
"""A tile as its print stands upright; its corners are between them."""


class Tiles(Cards):
    """The tiles (SP-45, SP-46)."""

    title, table, one, most = "Tiles", "tile", "Tile", board.TILES

    def parts(self, card: Card, subjects: tuple[str, ...]) -> tuple[Part, ...]:
        """What the tile is, its sides, and its icons: whole ones, halves at its sides, quarters at its corners."""
        colours = [*card.get("colours", []), "", ""][:2]
        edges, icons = card.get("edge_colours", {}), card.get("icons", [])
        cells = (
            Cell("name", "Name", 0, 0, words=card.get("name", "")),
            chosen("kind", "Kind", card.get("kind", "other"), KINDS, "Building"),
            Cell("count", "How many", card.get("count", 1), board.TILES, 1),
            Cell("price", "Price", card.get("price", 0), 99),
            Cell("stickers", "Stickers", 0, 0, words=" ".join(card.get("stickers", []))),
            *(chosen(f"colour {at}", ("Colour", "Other colour")[at], one, COLOURS) for at, one in enumerate(colours)),
        )
        return (
            Part("tile", "What the tile is", cells),
            Part("whole", "Whole icons", tuple(Cell(one, one.capitalize(), _whole(icons, one), 4) for one in Benefit)),
            *(
                Part(page, words, tuple(_placed(at, _at(icons, part, at), BENEFITS) for at in places))
                for page, (part, words, places) in PARTS.items()
            ),
            Part(
                "sides",
                "Colours of the sides, where there are two",
                tuple(_placed(at, edges.get(at, ""), COLOURS) for at in SIDES),
            ),
        )

    def sub(self, card: Card) -> str:
        """Kind, price and colours."""
        kind = chosen("kind", "", card.get("kind", "other"), KINDS, "Building").entered
        return ", ".join((kind, f"price {card.get('price', 0)}", *card.get("colours", [])))

    def change(self, card: Card, part: str, key: str, value: Value) -> None:
        """A word of the tile, a colour, or an icon."""
        if part == "tile" and key.startswith("colour"):
            named = [*card.get("colours", []), "", ""][:2]
            named[int(key[-1])] = COLOURS[_number(value)]
            card["colours"] = [one for one in named if one]
        elif key == "stickers":
            card[key] = [f"B{int(one):02d}" for one in _stickers(str(value))]
        elif part == "tile":
            card[key] = KINDS[_number(value)] if key == "kind" else value
        elif part == "sides":
            card["edge_colours"] = put(card.get("edge_colours", {}), key, COLOURS[_number(value)])
        else:
            card["icons"] = _icons(
                card.get("icons", []), PARTS[part][0] if part in PARTS else part, key, _number(value)
            )


def _stickers(words: str) -> list[str]:
    """The numbers in WORDS, whatever stands between them. Refused where letters do."""
    found = [one.lstrip("Bb") for one in re.split(r"[^0-9A-Za-z]+", words) if one]
    if not all(one.isascii() and one.isdigit() and len(one) < 4 for one in found):
        raise Refused("Write the numbers of the tile’s stickers: 4 17.")
    return found


def _placed(at: str, value: str, names: tuple[str, ...]) -> Cell:
    """What is at a side or a corner: `Top: Beauty`."""
    place = " ".join(PLACES[letter] for letter in at).capitalize()
    return chosen(at, place, value, names, prefix=f"{place}: ")


def _whole(icons: list[Card], benefit: str) -> int:
    return sum(icon["part"] == "full" and icon["benefit"] == benefit for icon in icons)


def _at(icons: list[Card], part: str, at: str) -> str:
    return next((icon["benefit"] for icon in icons if icon["part"] == part and icon.get("at", "") == at), "")


def _icons(icons: list[Card], part: str, key: str, number: int) -> list[Card]:
    """ICONS with so many whole ones of the benefit KEY, or with a part of another benefit at the place KEY."""
    if part == "whole":
        others = [icon for icon in icons if icon["part"] != "full" or icon["benefit"] != key]
        return [*others, *({"benefit": key, "part": "full"} for _ in range(number))]
    others = [icon for icon in icons if icon["part"] != part or icon.get("at", "") != key]
    return [*others, *([{"benefit": BENEFITS[number], "part": part, "at": key}] if number else [])]


def _number(value: Value) -> int:
    assert isinstance(value, int)
    return value

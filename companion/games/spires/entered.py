"""Coins and readings as rows to be entered, and what all parts of the board have in common; see `board_pages` of games.

Of cards and tiles there is one row more than are entered: what is entered there is a new one. What else the owner
wrote stays, but for comments.
"""

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Final, TypeAlias

from companion.documents import read_toml
from companion.games import Refused
from companion.games.board_pages import Cell, Part, Row, toml_text
from companion.games.spires import board
from companion.games.spires.board_pages import EMPTY
from companion.games.spires.state import State

Card: TypeAlias = dict[str, Any]
Value: TypeAlias = int | str | list[str]
HIGHEST_COIN: Final = 6


class Entered(ABC):
    """A part of the board: `title`, and rows as `companion.games.board_pages` says."""

    title: ClassVar[str]

    @abstractmethod
    def rows(self, text: str) -> tuple[Row, ...]:
        """All there is of it in TEXT. Refused."""

    @abstractmethod
    def entered(self, text: str) -> str:
        """How far it is, in one line. Refused."""

    @abstractmethod
    def changed(self, said: Card, row: int, part: str, key: str, value: Value) -> None:
        """Change one VALUE of SAID, which is all that was entered; ROW counts from 0."""

    def with_number(self, text: str, row: str, part: str, key: str, number: int) -> str:
        """TEXT with one number changed. Refused."""
        return self._with(text, row, part, key, number)

    def with_words(self, text: str, row: str, part: str, key: str, words: str) -> str:
        """TEXT with other words. Refused."""
        return self._with(text, row, part, key, words)

    def _with(self, text: str, row: str, part: str, key: str, value: Value) -> str:
        said = _said(text)
        place = next(at for at, one in enumerate(self.rows(text)) if one.key == row)
        self.changed(said, place, part, key, value)
        written = toml_text(said)
        board.read(written)
        return written


def _said(text: str) -> Card:
    return dict(read_toml(text or EMPTY, "The board data"))


class Coins(Entered):
    """How many coins there are of each value, and how open rules are read."""

    title = "Coins and readings"
    READINGS = (
        ("new_chancellor_scores", "Successor decides"),
        ("dutch_zero_allowed", "Zero called"),
        ("garden_quad_wild", "Gardens match"),
        ("track_money", "Money counted"),
    )

    def rows(self, text: str) -> tuple[Row, ...]:
        """Coins, then readings."""
        entered = board.read(text or EMPTY)
        values = map(str, range(1, HIGHEST_COIN + 1))
        coins = tuple(Cell(one, f"Of {one}", entered.coins.get(one, 0), board.COINS) for one in values)
        number = sum(entered.coins.values())
        readings = tuple(Cell(key, words, int(getattr(entered.rulings, key)), 1) for key, words in self.READINGS)
        longest = Cell("track_max", "Track", entered.track_max, 99)
        return (
            Row("Coins", "Coins", f"{number} of {board.COINS}", (Part("coins", "How many of each value", coins),)),
            Row(
                "Readings",
                "Readings",
                ", ".join(cell.text for cell in readings if cell.number) or "as the book says",
                (Part("readings", "What is usual here; 0: how long a track is, is not known", (*readings, longest)),),
            ),
        )

    def entered(self, text: str) -> str:
        """How many coins."""
        bag = board.read(text or EMPTY).bag
        return self.rows(text)[0].sub + ("." if bag is None else f", worth {bag}.")

    def changed(self, said: Card, row: int, part: str, key: str, value: Value) -> None:
        """A number of coins, or a reading."""
        if part == "coins":
            said["coins"] = put(said.get("coins", {}), key, value)
        elif key == "track_max":
            said[key] = value
        else:
            said["rulings"] = {**said.get("rulings", {}), key: bool(value)}


class Cards(Entered):
    """Cards or tiles of one kind: `table` is their name in the file, `one` among people, `most` how many there are."""

    table: ClassVar[str]
    one: ClassVar[str]
    most: ClassVar[int]

    @abstractmethod
    def parts(self, card: Card, subjects: tuple[str, ...]) -> tuple[Part, ...]:
        """The pages of one of them; an empty one is {}."""

    @abstractmethod
    def sub(self, card: Card) -> str:
        """What it is, in a few words."""

    @abstractmethod
    def change(self, card: Card, part: str, key: str, value: Value) -> None:
        """Change one VALUE of CARD."""

    def rows(self, text: str) -> tuple[Row, ...]:
        """All that are entered, and a new one."""
        subjects = tuple(one.id for one in board.read(text or EMPTY).subjects)
        cards: list[Card] = _said(text).get(self.table, [])
        rows = [self._row(at, card, subjects) for at, card in enumerate(cards, start=1)]
        new = Row(f"{self.one} {len(rows) + 1}", f"Another {self.one}", "", self.parts({}, subjects))
        return (*rows, new) if len(rows) < self.most else tuple(rows)

    def _row(self, at: int, card: Card, subjects: tuple[str, ...]) -> Row:
        name = card.get("name") or f"{self.one} {at}"
        return Row(f"{self.one} {at}", name, self.sub(card) or "nothing entered", self.parts(card, subjects))

    def deletable(self, text: str) -> tuple[str, ...]:
        """The keys of those that are entered."""
        return tuple(f"{self.one} {at + 1}" for at in range(len(_said(text).get(self.table, []))))

    def without(self, text: str, row: str) -> str:
        """TEXT without the one that ROW is. Refused."""
        if row not in (there := self.deletable(text)):
            raise Refused("That one is not entered.")
        said = _said(text)
        cards: list[Card] = said[self.table]
        said[self.table] = [card for at, card in enumerate(cards) if at != there.index(row)]
        written = toml_text(said)
        board.read(written)
        return written

    def used(self, state: State, row: Row) -> str:
        """Where the running game has it, in one sentence, '' for nowhere. Of a tile nobody knows that."""
        named = (seat for seat, player in enumerate(state.players) if player.scholar(row.text) is not None)
        return next((f"{state.name(seat)} has it in this game." for seat in named), "")

    def entered(self, text: str) -> str:
        """How many of them."""
        board.read(text or EMPTY)
        return f"{len(_said(text).get(self.table, []))} of {self.most}."

    def changed(self, said: Card, row: int, part: str, key: str, value: Value) -> None:
        """A value of the card, which is a new one where there is none yet."""
        cards: list[Card] = list(said.get(self.table, []))
        if row == len(cards):
            cards.append({})
        cards[row] = dict(cards[row])
        cards[row]["id"] = cards[row].get("id") or _new_id(self.table, {card.get("id", "") for card in cards})
        self.change(cards[row], part, key, value)
        said[self.table] = cards


def _new_id(table: str, taken: set[Any]) -> str:
    return next(name for number in range(1, 1000) if (name := f"{table}{number}") not in taken)


def put(numbers: Card, key: str, number: Value) -> Card:
    """NUMBERS with another one; none is left out."""
    return {**{name: one for name, one in numbers.items() if name != key}, **({key: number} if number else {})}


def chosen(key: str, text: str, value: str, names: tuple[str, ...], empty: str = "", prefix: str = "") -> Cell:
    """One of NAMES, the first of which is not entered; PREFIX stands before the others."""
    shown = tuple(f"{prefix}{name.replace('_', ' ').capitalize()}" for name in names[1:])
    at = names.index(value) if value in names else 0
    return Cell(key, text, at, len(names) - 1, names=(empty or f"{text}?", *shown))

"""Events and Scholars as rows to be entered; see `entered`."""

from typing import Final

from companion.games.board_pages import Cell, Part
from companion.games.spires import board
from companion.games.spires.colleges import Benefit
from companion.games.spires.entered import Card, Cards, Value, chosen, put
from companion.games.spires.facts import Area, Era, EventType

NAMES: Final[dict[str, tuple[str, ...]]] = {"era": ("", *Era), "type": ("", *EventType)}
"""What can be said of a card, '' for what is not entered."""
MOST, YEARS = 9, 2100
LETTERS: Final = (10, 7)
"""Of a word beside a number, and of each of two."""


def tracks(subjects: tuple[str, ...], numbers: Card, sign: int = 1) -> tuple[Cell, ...]:
    """A cell a track, and one for money."""
    return tuple(
        Cell(track, short(track), max(0, sign * numbers.get(track, 0)), MOST) for track in (*subjects, *Area, "money")
    )


def short(name: str) -> str:
    """A track's name beside its number: one word, or two short ones."""
    words = name.split()[:2]
    most = LETTERS[len(words) - 1]
    told = " ".join(word if len(word) <= most else f"{word[: most - 1]}…" for word in words)
    return told[:1].upper() + told[1:]


class Events(Cards):
    """The Events (SP-82)."""

    title, table, one, most = "Events", "event", "Event", board.EVENTS

    def parts(self, card: Card, subjects: tuple[str, ...]) -> tuple[Part, ...]:
        """What the card says, and the reward."""
        cells = (
            Cell("name", "Name", 0, 0, words=card.get("name", "")),
            chosen("type", "Type", card.get("type", ""), NAMES["type"]),
            chosen("era", "Era", card.get("era", ""), NAMES["era"]),
            Cell("year", "Year", card.get("year", 0), YEARS),
        )
        reward = tracks(subjects, card.get("reward", {}))
        return Part("card", "What the card says", cells), Part("reward", "Who wins gets", reward)

    def sub(self, card: Card) -> str:
        """Type and era."""
        said = (card.get("type", ""), card.get("era", ""))
        return ", ".join(one.replace("_", " ").capitalize() for one in said if one)

    def change(self, card: Card, part: str, key: str, value: Value) -> None:
        """A word of the card, or a gain."""
        if part == "reward":
            card["reward"] = put(card.get("reward", {}), key, value)
        else:
            card[key] = _named(key, value)


class Scholars(Cards):
    """The Scholars (SP-80)."""

    title, table, one, most = "Scholars", "scholar", "Scholar", board.SCHOLARS

    def parts(self, card: Card, subjects: tuple[str, ...]) -> tuple[Part, ...]:
        """What the card says, what it requires, and its ability: one price or another, and the gain."""
        cells = (
            Cell("name", "Name", 0, 0, words=card.get("name", "")),
            chosen("era", "Era", card.get("era", ""), NAMES["era"]),
            *(self._subject(card, subjects, at) for at in (0, 1)),
            Cell("discard_self", "Discard", int(card.get("discard_self", False)), 1),
            Cell("triggers_event", "An Event", int(card.get("triggers_event", False)), 1),
        )
        requires = card.get("requires", {})
        needs = tuple(Cell(one, one.capitalize(), requires.get(one, 0), MOST) for one in (*Benefit, "any"))
        return (
            Part("card", "What the card says; the last two are his ability", cells),
            Part("requires", "The college must show", needs),
            Part("gain", "His ability gives", tracks(subjects, card.get("gain", {}))),
            *(
                Part(f"cost {at + 1}", f"{words} for it", tracks(subjects, _cost(card, at), -1))
                for at, words in enumerate(("He pays", "Or he pays"))
            ),
        )

    def _subject(self, card: Card, subjects: tuple[str, ...], at: int) -> Cell:
        """One of his two; what the other one is is not offered."""
        named = [*card.get("subjects", []), "", ""][:2]
        names = ("", *(one for one in subjects if one != named[1 - at]))
        return chosen(f"subject {at}", ("Subject", "Other subject")[at], named[at], names)

    def sub(self, card: Card) -> str:
        """His subjects."""
        return " or ".join(one.capitalize() for one in card.get("subjects", []))

    def change(self, card: Card, part: str, key: str, value: Value) -> None:
        """A word of the card, a benefit, or a number of his ability."""
        if part in ("requires", "gain"):
            card[part] = put(card.get(part, {}), key, value)
        elif part.startswith("cost"):
            assert isinstance(value, int)
            costs = [_cost(card, 0), _cost(card, 1)]
            costs[int(part[-1]) - 1] = put(costs[int(part[-1]) - 1], key, -value)
            card["cost"] = [cost for cost in (*costs, *card.get("cost", [])[2:]) if cost]
        elif key in ("discard_self", "triggers_event"):
            card[key] = bool(value)
        else:
            card[key] = _named(key, value)

    def changed(self, said: Card, row: int, part: str, key: str, value: Value) -> None:
        """A subject is one of the board's."""
        if not key.startswith("subject "):
            super().changed(said, row, part, key, value)
            return
        at = int(key[-1])
        card = ([*said.get(self.table, []), {}])[row]
        named = [*card.get("subjects", []), "", ""][:2]
        subjects = [one["id"] for one in said.get("subject", [])]
        names = ("", *(one for one in subjects if one != named[1 - at]))
        assert isinstance(value, int)
        named[at] = names[value]
        super().changed(said, row, part, "subjects", [one for one in named if one])


def _cost(card: Card, at: int) -> Card:
    costs: list[Card] = card.get("cost", [])
    return costs[at] if at < len(costs) else {}


def _named(key: str, value: Value) -> Value:
    """What the file says for the number of a name."""
    return NAMES[key][value] if isinstance(value, int) and key in NAMES else value

"""The games, one line each, loaded only when asked for, so that a command starts quickly."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

import msgspec

from companion.games import Game, Refused
from companion.stickers.labels import Label


class Entry(msgspec.Struct, frozen=True):
    """A game on the list: its name in files, its title, how many can play, and its number at BoardGameGeek."""

    name: str
    title: str
    fewest: int
    most: int
    bgg_id: int

    @property
    def players(self) -> range:
        """The player counts that can play it."""
        return range(self.fewest, self.most + 1)

    def game(self) -> Game[Any, Any, Any]:
        """Its rules, told under the names of `Game`."""
        game: Game[Any, Any, Any] = _module(self.name, "game").GAME
        return game

    def setup(self) -> Any:
        """Its module of what is agreed and laid out before the game."""
        return _module(self.name, "setup")

    def help(self) -> tuple[Any, ...]:
        """Its pages of help: each with a `title` and `readings`, pairs of a rule and how it is read."""
        topics: tuple[Any, ...] = _module(self.name, "help").topics()
        return topics

    def labels(self) -> tuple[Label, ...]:
        """The stickers of its tiles."""
        found: tuple[Label, ...] = _module(self.name, "labels").LABELS
        return found

    def score(self, document: object) -> dict[str, Any]:
        """The final scoring of a document. Refused for one that cannot be."""
        score: Callable[[object], dict[str, Any]] = _module(self.name, "score_document").score
        return score(document)

    def answer(self, document: object) -> dict[str, Any]:
        """The answer to one question about its rules. Refused for one that cannot be asked, or is not legal."""
        answer: Callable[[object], dict[str, Any]] = _module(self.name, "question_document").answer
        return answer(document)


GAMES: Final = (
    Entry("dragonsgate", "Dragonsgate College", 2, 4, 184704),
    Entry("dragonscroll", "Dragonscroll", 2, 4, 165404),
    Entry("dragonland", "Dragonland", 2, 4, 3208),
    Entry("spires", "Dreaming Spires", 3, 5, 148144),
)  # fmt: skip


def shifted_texts() -> frozenset[str]:
    """The stickers of tiles that may be laid half a tile along each other (SP-43)."""
    return frozenset(label.text for label in entry("spires").labels())


def entry(name: object) -> Entry:
    """The game of that name; Refused if there is none."""
    for one in GAMES:
        if one.name == name:
            return one
    raise Refused(f"There is no game called {name!r}; this companion knows {', '.join(one.name for one in GAMES)}.")


def game(name: object) -> Game[Any, Any, Any]:
    """The rules of the game of that name; Refused if there is none."""
    return entry(name).game()


def game_of(document: dict[str, object]) -> Entry:
    """The game that a document names under `game`."""
    if "game" not in document:
        raise Refused("The document must name its “game”.")
    return entry(document["game"])


ABOUT_A_LAYOUT: Final = {
    **dict.fromkeys(("legal", "places", "benefits"), "spires"),
    **dict.fromkeys(("placements", "enclosed", "completed", "regions", "conflicts"), "dragonscroll"),
    **dict.fromkeys(("reach", "range", "next_to_village", "deliver"), "dragonscroll"),
}
"""Questions about what lies on the table, which name no game."""


def asked_of(document: dict[str, object]) -> Entry:
    """The game that a question is about."""
    question = document.get("question")
    if "game" not in document and isinstance(question, str) and question in ABOUT_A_LAYOUT:
        return entry(ABOUT_A_LAYOUT[question])
    return game_of(document)


def _module(name: str, part: str) -> Any:
    module = f"companion.games.{name}.{part}"
    try:
        return import_module(module)
    except ModuleNotFoundError as fault:
        if fault.name != module:
            raise
        raise Refused(f"The companion cannot do that for {entry(name).title} yet.") from fault

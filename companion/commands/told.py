"""What can be handed in to the commands, for their help: the names, read off the types, and examples that work."""

import json
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from textwrap import wrap
from typing import Any

from companion.commands import examples
from companion.commands.shapes import in_one_line, shape
from companion.games import catalogue
from companion.games.board_pages import toml_text

WIDTH = 110
NOTE = "FILE is JSON or TOML, - is standard input. A name with a ? may be left out."
LAND = ("tiles", "foes", "goats", "dragons")
"""What all questions about the land say."""


def scores() -> str:
    """The documents of `companion score`."""
    parts = [NOTE]
    for document in examples.SCORES:
        game = document["game"]
        module = import_module(f"companion.games.{game}.score_document")
        parts += [f"{catalogue.entry(game).title}:", *shape(module.ScoreDocument, "  "), *_example(document)]
    return "\n".join(parts)


def plays() -> str:
    """The scripts of `companion play`."""
    parts = [
        NOTE.replace("FILE", "SCRIPT"),
        "  game                        dragonsgate | spires | dragonland | dragonscroll",
        "  players                     a list in seat order, each with name: text, colour?: text",
        "  options?                    what the game is played with",
        "  moves?                      a list, each with by?: text, move: its name, and what belongs to the move;",
        "                              or with undo, redo or check (shows how it stands): true",
        "A session that was played is such a script: companion export SESSION --format script --out FILE.",
    ]
    for document in examples.PLAYS:
        game = document["game"]
        moves = import_module(f"companion.games.{game}.written").READERS
        parts += [f"{catalogue.entry(game).title}, its moves:", *_lines(", ".join(moves)), *_example(document)]
    return "\n".join(parts)


def fights() -> str:
    """The documents of `companion tower resolve`."""
    module = import_module("companion.games.dragonscroll.fight_document")
    fight, flame_off = examples.FIGHTS
    return "\n".join(
        (
            NOTE,
            "A fight; what is said of the roll may be left out before it is rolled:",
            *shape(module.FightDocument, "  "),
            *_example(fight),
            "A flame off, where mode is flame_off; each round says of each dragon still in it:",
            *shape(module.FlameOffDocument, "  "),
            *_example(flame_off),
        )
    )


def questions() -> str:
    """The documents of `companion ask`."""
    gate, admit, reach, places = examples.QUESTIONS
    parts = [NOTE]
    for example in (gate, admit):
        game = example["game"]
        asked = import_module(f"companion.games.{game}.question_document").QUESTIONS
        parts += [f"{catalogue.entry(game).title}: game, mechanic, and by the mechanic", *_by_name(asked)]
        parts += _example(example)
    land = import_module("companion.games.dragonscroll.question_document")
    parts += ["Dragonscroll’s land: question and", *_lines(in_one_line(land.LandSaid)), "with, by the question"]
    parts += [*_by_name(land.QUESTIONS, LAND), *_example(reach)]
    college = import_module("companion.games.spires.college_question")
    parts += [f"A college of Dreaming Spires: question ({', '.join(college.QUESTIONS)}) and"]
    parts += [*_lines(in_one_line(college.CollegeQuestion, ("question",))), *_example(places)]
    return "\n".join(parts)


def boards() -> str:
    """Where board data is kept."""
    return (
        "It belongs in board-data/GAME.toml in the folder of sessions (--data says which).\n"
        "What is not entered the app asks for when it needs it. Try: companion board spires"
    )


def board(game: str) -> str:
    """The board data of GAME: all names as comments, then a file that works."""
    module = import_module(f"companion.games.{game}.board")
    title = catalogue.entry(game).title
    head = f"What the box of {title} prints; a name with a ? may be left out. It is kept as board-data/{game}.toml."
    comments = (f"# {line}".rstrip() for line in (head, *shape(module.Board, "  "), "", "For example:"))
    return "\n".join((*comments, toml_text(examples.BOARDS[game]).rstrip()))


def _by_name(asked: Mapping[str, tuple[Any, Any]], leave_out: tuple[str, ...] = ()) -> Iterator[str]:
    for name, (kind, _) in asked.items():
        yield f"  {name}"
        yield from _lines(in_one_line(kind, ("game", "mechanic", "question", *leave_out)), "      ")


def _lines(words: str, indent: str = "  ") -> Iterable[str]:
    return wrap(words, WIDTH, initial_indent=indent, subsequent_indent=indent, break_long_words=False)


def _example(document: Mapping[str, Any]) -> Iterator[str]:
    """It is the only thing that begins with four blanks and a brace."""
    yield "For example:"
    yield f"    {json.dumps(document, ensure_ascii=False)}"
    yield ""

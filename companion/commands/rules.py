"""The commands that answer one document by the rules of its game: score, ask and play."""

import argparse
import json
from collections.abc import Iterable
from typing import Any

from companion.commands.arguments import add_command
from companion.commands.in_and_out import read_input
from companion.sentences import one_line


def add(commands: Any) -> None:
    """Say how these commands are called."""
    add_command(commands, "score", score).add_argument("file", metavar="FILE")
    add_command(commands, "ask", ask).add_argument("file", metavar="FILE")
    add_command(commands, "play", play).add_argument("script", metavar="SCRIPT")


def score(options: argparse.Namespace) -> object:
    """End-of-game scoring of one document."""
    from companion import documents
    from companion.games import catalogue

    document = documents.read_document(read_input(options.file), options.file)
    result = catalogue.game_of(document).score(document)
    if not options.json:
        print("\n".join(map(one_line, score_lines(result))))
    return result


def score_lines(result: dict[str, Any]) -> Iterable[str]:
    """A scoring result in words; ranks are left out while something is to be decided."""
    for player in sorted(result["players"], key=lambda one: one["rank"] or 0):
        yield f"{player['rank'] or '?'}. {player['name']}: {player['total']}"
        for line in player["breakdown"]:
            yield f"     {line['item'].replace('_', ' ')}: {line['points']}"
    if question := result.get("needs_choice"):
        yield f"To be decided, {question['key']}: {' or '.join(question['candidates'])}."
        return
    winners = " and ".join(result["winners"])
    yield f"{winners} {'win' if len(result['winners']) > 1 else 'wins'}."


def ask(options: argparse.Namespace) -> object:
    """One question about the rules, answered with the code the app uses."""
    from companion import documents
    from companion.games import catalogue

    document = documents.read_document(read_input(options.file), options.file, rows="images")
    if "game" not in document and ("stickers" in document or "images" in document):  # it is about pictures, not rules
        from companion.stickers.layout_question import answer

        result = answer(document, catalogue.shifted_texts())
    else:
        result = catalogue.asked_of(document).answer(document)
    if not options.json:
        print("\n".join(one_line(f"{key.replace('_', ' ')}: {json.dumps(value)}") for key, value in result.items()))
    return result


def play(options: argparse.Namespace) -> object:
    """Run a script of moves through the real table."""
    from companion import documents, script

    result = script.play(documents.read_document(read_input(options.script), options.script))
    if not options.json:
        for number, outcome in enumerate(result["results"]):
            if outcome != "ok":
                print(f"Move {number} was refused: {outcome['refused']}")
        print(json.dumps(result["state"], indent=2, ensure_ascii=False))
    return result

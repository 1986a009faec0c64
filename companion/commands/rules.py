"""The commands that answer one document by the rules of its game, and what the owner may write of a box."""

import argparse
import json
from collections.abc import Iterable
from typing import Any

from companion.commands.arguments import add_command
from companion.commands.in_and_out import read_input
from companion.sentences import one_line


def add(commands: Any) -> None:
    """Say how these commands are called."""
    add_command(commands, "score", score, more=lambda: _told("scores")).add_argument("file", metavar="FILE")
    add_command(commands, "ask", ask, more=lambda: _told("questions")).add_argument("file", metavar="FILE")
    add_command(commands, "play", play, more=lambda: _told("plays")).add_argument("script", metavar="SCRIPT")
    one = add_command(commands, "board", board, more=lambda: _told("boards"), as_json=False)
    one.add_argument("game", metavar="GAME", help="dragonsgate, spires, dragonland or dragonscroll")


def _told(of: str) -> str:
    """What can be handed in; the types it is read off are loaded only when somebody asks."""
    from companion.commands import told

    words: str = getattr(told, of)()
    return words


def board(options: argparse.Namespace) -> object:
    """What the owner may write down of a game's box: each name, and a small board data file that works."""
    from companion.commands import told
    from companion.games import catalogue

    print(told.board(catalogue.entry(options.game).name))
    return None


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

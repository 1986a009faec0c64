"""The command line, and the only place that wires things together.

Commands that only compute import neither Kivy nor pins; each imports what it needs when it is called.
"""

import json
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path


class Declined(Exception):
    """The request is refused or its input is bad; the message is one sentence."""


def read_input(name: str) -> str:
    """The text of the file NAME, `-` being standard input. Raises Declined."""
    try:
        raw = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return raw.decode("utf-8-sig")
    except OSError as fault:
        raise Declined(f"{name} cannot be read: {fault.strerror}.") from fault
    except UnicodeDecodeError as fault:
        raise Declined(f"{name} is not a text file in UTF-8.") from fault


def score(options: argparse.Namespace) -> object:
    """End-of-game scoring of one document."""
    from companion import documents
    from companion.games import catalogue

    document = documents.read(read_input(options.file), options.file)
    result = catalogue.game_of(document).score(document)
    if not options.json:
        print("\n".join(score_lines(result)))
    return result


def score_lines(result: dict[str, Any]) -> Iterable[str]:
    """A scoring result in words."""
    for player in sorted(result["players"], key=lambda one: one["rank"]):
        yield f"{player['rank']}. {player['name']}: {player['total']}"
        for line in player["breakdown"]:
            yield f"     {line['item'].replace('_', ' ')}: {line['points']}"
    winners = " and ".join(result["winners"])
    yield f"{winners} {'win' if len(result['winners']) > 1 else 'wins'}."


def play(options: argparse.Namespace) -> object:
    """Run a script of moves through the real table."""
    from companion import documents, script

    result = script.play(documents.read(read_input(options.script), options.script))
    if not options.json:
        for number, outcome in enumerate(result["results"]):
            if outcome != "ok":
                print(f"Move {number} was refused: {outcome['refused']}")
        print(json.dumps(result["state"], indent=2, ensure_ascii=False))
    return result


def tower_resolve(options: argparse.Namespace) -> object:
    """One fight or flame off."""
    from companion import documents
    from companion.games.dragonscroll.fight_document import resolve

    result = resolve(documents.read(read_input(options.file), options.file))
    if not options.json:
        print("\n".join(f"{key.replace('_', ' ')}: {json.dumps(value)}" for key, value in result.items()))
    return result


def tower_count(options: argparse.Namespace) -> object:
    """Recorded beam edges, counted as the live ones are."""
    from companion.sensing.trace import BadTrace, count

    results = []
    for name in options.traces:
        try:
            results.append(count(read_input(name).splitlines(), time.perf_counter))
        except BadTrace as fault:
            raise Declined(f"{name}: {fault}") from fault
    if not options.json:
        print("\n".join(count_lines(results)))
    return results


def count_lines(results: Iterable[dict[str, Any]]) -> Iterable[str]:
    """Counted traces in words."""
    for result in results:
        phases = "; ".join(
            f"{phase} " + " ".join(f"{side}{n}" for side, n in sides.items()) for phase, sides in result["phases"].items()
        )
        yield f"{result['trace']}: {phases}; missing {result['missing']}; {'sure' if result['sure'] else 'not sure'}"
        for question in result["questions"]:
            yield f"     {question['side'] or 'table'}: {question['why']}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0 = done, 1 = refused or bad input, 2 = wrong usage."""
    options = _parser().parse_args(arguments)
    as_json: bool = getattr(options, "json", False)
    # Stray surrogates in people's text must not break the output.
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError):
            stream.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    try:
        result = options.run(options)
    except Declined as fault:
        print(fault, file=sys.stderr)
        if as_json:
            print(json.dumps({"error": str(fault)}))
        return 1
    except BrokenPipeError:
        return 1
    except KeyboardInterrupt:
        return 130
    if as_json:
        print(json.dumps(result, ensure_ascii=False))
    return 0

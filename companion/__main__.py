"""The command line: what is asked for, done; what goes wrong, said in one sentence."""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import cache

from companion import __version__
from companion.commands.app import add_app
from companion.sentences import Told, short


def _options(given: Sequence[str]) -> argparse.Namespace:
    """What the words GIVEN ask for. SystemExit, having said what is wrong, where they make no sense.

    The panel starts the app without a command, and should not wait for the parsers of all the commands.
    """
    app_alone = argparse.ArgumentParser(prog="companion", add_help=False, allow_abbrev=False, exit_on_error=False)
    add_app(app_alone)
    try:
        options, others = app_alone.parse_known_args(given)
    except argparse.ArgumentError:
        return _parser().parse_args(given)
    return _parser().parse_args(given) if others else options


@cache
def _parser() -> argparse.ArgumentParser:
    from companion.commands import app, dice, doctor, rules, sessions, stickers, tower
    from companion.commands.arguments import Parser

    parser = Parser(
        prog="companion", description="A tableside companion for four board games. Without a command it starts the app."
    )
    parser.add_argument("--version", action="version", version=f"companion {__version__}")
    add_app(parser)
    commands = parser.add_subparsers(metavar="COMMAND", title="commands")
    for family in (app, rules, tower, dice, stickers, sessions, doctor):
        family.add(commands)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0 = done, 1 = refused or bad input, 2 = wrong usage."""
    given = sys.argv[1:] if arguments is None else arguments
    options = _options(given)
    if any("\0" in one for one in given):
        _parser().error("no name of a file or a session holds a zero byte")
    # Stray surrogates in people's text must not break the output.
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError):
            stream.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    as_json: bool = getattr(options, "json", False)
    try:
        result = options.run(options)
        if as_json:
            print(json.dumps(result, ensure_ascii=False))
        sys.stdout.flush()
    except Told as fault:
        print(fault, file=sys.stderr)
        if as_json:
            print(json.dumps({"error": str(fault)}))
        return 1
    except OSError as fault:
        _give_up_output(fault)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def _give_up_output(fault: OSError) -> None:
    """Say why nothing more can be written, if anybody listens; what still waits to be written is let go."""
    with suppress(OSError):
        if not isinstance(fault, BrokenPipeError):
            print(short(f"The answer cannot be written: {fault.strerror}."), file=sys.stderr)
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())

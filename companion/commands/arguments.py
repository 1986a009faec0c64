"""What every command understands beside its own words; it knows no command."""

import argparse
from collections.abc import Callable
from typing import Any


class Parser(argparse.ArgumentParser):
    """Its help ends with what `more` gives, which is made only when somebody asks for help."""

    more: Callable[[], str] | None = None

    def format_help(self) -> str:
        """How the command is called, and more."""
        return super().format_help() + (f"\n{self.more()}\n" if self.more else "")


def add_command(
    under: Any,
    name: str,
    run: Callable[[argparse.Namespace], object],
    *,
    as_json: bool = True,
    more: Callable[[], str] | None = None,
) -> argparse.ArgumentParser:
    """The parser of the command NAME, which does RUN and is told of in the words of RUN's docstring, and MORE."""
    made: Parser = under.add_parser(name, help=(run.__doc__ or "").splitlines()[0], description=run.__doc__)
    made.more = more
    made.set_defaults(run=run)
    if as_json:
        made.add_argument("--json", action="store_true", help="print exactly one JSON value")
    add_places(made, argparse.SUPPRESS)
    return made


def add_places(parser: argparse.ArgumentParser, default: Any) -> None:
    """Where the companion finds its files, if not in the usual places."""
    parser.add_argument("--config", metavar="FILE", default=default, help="the configuration")
    parser.add_argument("--data", metavar="DIR", default=default, help="the folder of sessions and board data")

"""A session as a script: played through the real table, and a played session written down as one; knows no game."""

from collections.abc import Iterable
from functools import reduce
from typing import Any

from companion.clock import FakeClock
from companion.games import Game, Refused, catalogue
from companion.journal import Entry, MemoryJournal, Played, Redone, Undone
from companion.seats import Seat
from companion.table import Table

AnyTable = Table[Any, Any, Any]

MOST_MOVES, MOST_CHECKS = 20_000, 1_000
"""Some forty times the longest evening."""


def play(document: dict[str, Any]) -> dict[str, Any]:
    """Play the script and say what happened: `results`, `checks`, `state` and `open` (schema_play_<game>).

    Raises Refused for a set-up that cannot be; a move that cannot be is a result, and changes nothing.
    """
    game = catalogue.game_of(document).game()
    seats, options = game.read_setup(document)
    moves = document.get("moves", [])
    if not isinstance(moves, list):
        raise Refused("“moves” must be a list.")
    if len(moves) > MOST_MOVES or sum(_is_check(entry) for entry in moves) > MOST_CHECKS:
        raise Refused(f"A script holds at most {MOST_MOVES:,} moves and asks for at most {MOST_CHECKS:,} checks.")
    table: AnyTable = Table(game, seats, options, MemoryJournal(), FakeClock(), FakeClock())
    results: list[Any] = []
    checks: list[dict[str, Any]] = []
    for entry in moves:
        try:
            _do(table, entry, checks)
            results.append("ok")
        except Refused as refusal:
            results.append({"refused": str(refusal)})
    state = table.state
    return {"results": results, "checks": checks, "state": game.shown(state), "open": list(game.open_moves(state))}


def _do(table: AnyTable, entry: Any, checks: list[dict[str, Any]]) -> None:
    if not isinstance(entry, dict):
        raise Refused("An entry of “moves” must hold names and values.")
    if "move" in entry:
        table.play(table.game.read_move(table.state, entry))
    elif _is_check(entry):
        checks.append(table.game.shown(table.state))
    elif entry.get("undo") is True:
        table.undo(table.keeper)  # whose script it is sees all
    elif entry.get("redo") is True:
        table.redo()
    else:
        raise Refused("An entry says neither “move” nor “check”, “undo” or “redo”.")


def _is_check(entry: Any) -> bool:
    return isinstance(entry, dict) and "move" not in entry and entry.get("check") is True


def script_of(
    game: Game[Any, Any, Any], seats: tuple[Seat, ...], options: Any, entries: Iterable[Entry[Any, Any]]
) -> dict[str, Any]:
    """A script that plays the session again, with what was taken back and put back.

    Raises Refused while the session runs and secrets were entered, be they taken back since.
    """
    moves: list[dict[str, Any]] = []
    state, secret = game.start(seats, options), False
    past: list[tuple[Any, Played[Any, Any]]] = []
    ahead: list[Played[Any, Any]] = []
    for entry in entries:
        match entry:
            case Played():
                moves.append(game.write_move(state, entry.move))
                past.append((state, entry))
                ahead.clear()
                state = reduce(game.apply, entry.events, state)
            case Undone():
                moves.append({"undo": True})
                state, taken_back = past.pop()
                ahead.append(taken_back)
            case Redone():
                moves.append({"redo": True})
                past.append((state, ahead.pop()))
                state = reduce(game.apply, past[-1][1].events, state)
        secret = secret or game.secret(state)
    if secret and not game.over(state):
        raise Refused("This session is still being played and holds secrets: finish it first.")
    return {**game.write_setup(seats, options), "moves": moves}

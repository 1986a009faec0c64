"""What the help of a command shows as an example works as it is printed."""

import io
import json
from typing import Any

import pytest

from companion.__main__ import main
from companion.commands import examples
from companion.games import catalogue

COMMANDS = {
    "score": examples.SCORES,
    "ask": examples.QUESTIONS,
    "play": examples.PLAYS,
    "tower resolve": examples.FIGHTS,
}


def help_of(command: str, capsys: Any) -> str:
    with pytest.raises(SystemExit) as left:
        main([*command.split(), "--help"])
    assert left.value.code == 0
    return str(capsys.readouterr().out)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_example_in_the_help_of_a_command_works_as_printed(command: str, capsys: Any, monkeypatch: Any) -> None:
    printed = [line for line in help_of(command, capsys).splitlines() if line.startswith("    {")]
    assert len(printed) == len(COMMANDS[command])
    for line in printed:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(line.encode())))
        assert main([*command.split(), "-", "--json"]) == 0, line
        answer = json.loads(capsys.readouterr().out)
        assert all(one == "ok" for one in answer.get("results", ())), line


@pytest.mark.parametrize("game", [entry.name for entry in catalogue.GAMES])
def test_the_board_data_that_is_printed_is_board_data(game: str, capsys: Any) -> None:
    from importlib import import_module

    assert main(["board", game]) == 0
    printed = capsys.readouterr().out
    entered = import_module(f"companion.games.{game}.board").read(printed)
    assert entered.game == game
    assert main(["board", "chess"]) == 1


@pytest.mark.parametrize("command", [*COMMANDS, "board"])
def test_the_help_says_which_names_there_are(command: str, capsys: Any) -> None:
    told = help_of(command, capsys)
    names = {
        "score": ("royal_cards", "college_size", "dragon_eggs?", "has_start_player?"),
        "ask": ("imps_for_action", "benefits_grid", "next_to_village", "touches?"),
        "play": ("draw_tile", "choose_career", "seal_bid", "export SESSION"),
        "tower resolve": ("foes_in_range", "rear_split?", "tie_break | wild | wilder"),
        "board": ("board-data/GAME.toml",),
    }
    assert all(name in told for name in names[command])
    assert max(map(len, (line for line in told.splitlines() if not line.startswith("    {")))) <= 130

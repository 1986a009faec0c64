import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.__main__ import main
from companion.clock import FakeClock
from companion.evening import resume
from companion.folders import journal_file
from companion.games import catalogue
from companion.seats import Colour, Seat
from companion.storage import Storage

ROLL = {"fireball_tokens": 2, "foes_in_range": {"orc": 1}, "exits": {"orc": 1}}
SCRIPT = {
    "game": "dragonscroll",
    "players": [{"name": "Fundor"}, {"name": "Snot"}],
    "moves": [
        {"by": "Fundor", "move": "place_dragon"},
        {"by": "Snot", "move": "draw_tile"},
        {"check": True},
    ],
}
PLAYER: dict[str, object] = {
    "story_cards": [3],
    "wizard_cards": [],
    "royal_cards": [],
    "destiny": None,
    "foes_on_card": {},
}
SCORES = {
    "game": "dragonscroll",
    "players": [
        {"name": "Snot", "broken_minstrels": 0, "fireball_tokens": 2, **PLAYER},
        {"name": "Fundor", "broken_minstrels": 1, "fireball_tokens": 2, **PLAYER},
    ],
}

IMPS = {"game": "dragonsgate", "mechanic": "imp_adjust", "from": 6, "to": 2}
HOARDS = {"game": "dragonland", "players": [{"name": "Ann", "dragon_eggs": 2}, {"name": "Bo", "dragon_eggs": 2}]}
ENTRIES = {
    "game": "dragonland",
    "players": [{"name": "Ann"}, {"name": "Bo"}],
    "moves": [{"by": "Ann", "move": "enter", "piece": "red", "to": "V1", "tile": "ring"}],
}
ERA = {
    "game": "spires",
    "era": "medieval",
    "chancellor": "Ann",
    "boxes": {"arts": {"fellows": "grey"}},
    "players": [{"name": name, "reputation": {"subjects": {"arts": 1}}} for name in ("Ann", "Bo")],
}


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(arguments)
    told = capsys.readouterr()
    return status, told.out, told.err


def written(folder: Path, document: object) -> str:
    path = folder / "document.json"
    path.write_text(json.dumps(document))
    return str(path)


@pytest.mark.parametrize(
    ("command", "document", "holds"),
    [
        (["tower", "resolve"], ROLL, "phase"),
        (["score"], SCORES, "winners"),
        (["play"], SCRIPT, "results"),
        (["score"], HOARDS, "tie_break"),
        (["play"], ENTRIES, "open"),
        (["score"], ERA, "needs_choice"),
        (["ask"], IMPS, "direction"),
    ],
)
def test_json_prints_exactly_one_value(
    command: list[str], document: object, holds: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = run(capsys, *command, written(tmp_path, document), "--json")

    assert status == 0
    assert holds in json.loads(out)
    assert err == ""


@pytest.mark.parametrize(
    ("command", "document"), [(["tower", "resolve"], ROLL), (["score"], SCORES), (["play"], SCRIPT), (["ask"], IMPS)]
)
def test_without_json_something_readable_is_printed(
    command: list[str], document: object, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, _ = run(capsys, *command, written(tmp_path, document))

    assert status == 0
    assert out.strip()


def test_a_question_about_a_game_that_takes_none_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "ask", written(tmp_path, {"game": "dragonland", "mechanic": "imp_adjust"}))

    assert (status, err) == (1, "The companion cannot do that for Dragonland yet.\n")


def test_an_open_choice_is_told_with_those_it_is_between(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "score", written(tmp_path, ERA))

    assert status == 0
    assert out.splitlines()[-1] == "To be decided, box:1:arts/fellows: Ann or Bo."


def test_a_script_with_refused_moves_is_a_script_that_ran(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "play", written(tmp_path, SCRIPT), "--json")

    assert status == 0
    assert [one == "ok" for one in json.loads(out)["results"]] == [True, False, True]


@pytest.mark.parametrize("command", [["tower", "resolve"], ["score"], ["ask"], ["play"], ["tower", "count"]])
@pytest.mark.parametrize(
    "content",
    [b"", b"\x00\x01\x02", b"\xff\xfe", b"{", b"[1, 2]", b'"text"', b"null", b'{"game": "chess"}', b"[" * 100_000],
)
def test_bad_input_gets_one_sentence_and_status_1(
    command: list[str], content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad"
    path.write_bytes(content)
    status, out, err = run(capsys, *command, str(path), "--json")

    assert status == 1
    assert len(err.strip().splitlines()) == 1
    assert list(json.loads(out)) == ["error"]


@pytest.mark.parametrize("command", [["tower", "resolve"], ["score"], ["play"], ["tower", "count"]])
def test_a_file_that_is_not_there_is_told(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, _, err = run(capsys, *command, str(tmp_path / "nothing"))

    assert status == 1
    assert "cannot be read" in err


@pytest.mark.parametrize(
    "arguments", [["dance"], ["score"], ["tower"], ["tower", "fly"], ["--size", "big"], ["export"]]
)
def test_wrong_usage_is_status_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)

    assert caught.value.code == 2


@pytest.mark.parametrize("arguments", [["--size", "big"], ["--s"], ["--config"], ["dance"]])
def test_wrong_usage_names_the_commands_also_where_none_was_given(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(arguments)

    assert "COMMAND ..." in capsys.readouterr().err


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with one open session of two steps."""
    game = catalogue.game("dragonscroll")
    with Storage(journal_file(tmp_path)) as storage:
        seats = (Seat("Anna", Colour.BLUE), Seat("Bea [b]", Colour.RED))
        session = storage.begin("dragonscroll", seats, game.options(), 1_700_000_000.0, "0")
        table = resume(storage, session, FakeClock(), FakeClock(1_700_000_060.0)).table
        table.play(game.read_move(table.state, {"by": "Anna", "move": "place_dragon"}))
        table.play(game.read_move(table.state, {"by": "Anna", "move": "draw_tile", "foes": {"orc": 2}}))
        table.undo()
    return tmp_path


def test_history_tells_what_is_open(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "history", "--json", "--data", str(data))
    (row,) = json.loads(out)

    assert status == 0
    assert (row["game"], row["players"], row["finished"]) == ("dragonscroll", ["Anna", "Bea [b]"], False)


def test_history_of_nothing_is_empty(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert json.loads(run(capsys, "history", "--json", "--data", str(tmp_path))[1]) == []
    assert "Nothing" in run(capsys, "history", "--data", str(tmp_path))[1]


def test_a_session_handed_over_as_a_script_plays_to_the_same_state(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "script.json"
    assert run(capsys, "export", "1", "--format", "script", "--out", str(out), "--data", str(data))[0] == 0
    status, played, _ = run(capsys, "play", str(out), "--json")
    result: dict[str, Any] = json.loads(played)

    assert status == 0
    assert set(result["results"]) == {"ok"}
    with Storage(journal_file(data)) as storage:
        evening = resume(storage, storage.sessions()[0], FakeClock(), FakeClock())
        assert result["state"] == json.loads(json.dumps(evening.game.shown(evening.table.state)))


def test_a_session_handed_over_as_json_tells_who_played_what(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "play.json"
    assert run(capsys, "export", "--format", "json", "--out", str(out), "--data", str(data))[0] == 0
    document = json.loads(out.read_text())

    assert document["game"] == document["game"] | {"name": "Dragonscroll", "bgg_id": 165404}
    assert [player["name"] for player in document["players"]] == ["Anna", "Bea [b]"]
    assert document["started_at"] == "2023-11-14T22:13:20Z"
    assert not document["finished"]


def test_a_running_session_with_a_secret_is_not_handed_over(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from companion.games.dragonscroll.facts import Destiny
    from companion.games.dragonscroll.moves import NoteDestiny

    with Storage(journal_file(data)) as storage:
        resume(storage, storage.sessions()[0], FakeClock(), FakeClock()).table.play(NoteDestiny(1, Destiny.ELF))
    for form in ("json", "script"):
        out = tmp_path / form
        status, _, err = run(capsys, "export", "--format", form, "--out", str(out), "--data", str(data))
        assert (status, out.exists()) == (1, False)
        assert "secrets" in err


def test_a_session_that_is_not_there_is_told(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "export", "7", "--format", "json", "--out", "-", "--data", str(data))

    assert status == 1
    assert "no session 7" in err


def test_a_damaged_journal_is_told_and_left_alone(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = journal_file(data)
    path.write_bytes(b"torn" * 1000)
    status, out, err = run(capsys, "history", "--json", "--data", str(data))

    assert status == 1
    assert len(err.strip().splitlines()) == 1
    assert "error" in json.loads(out)
    assert path.read_bytes() == b"torn" * 1000


def test_the_doctor_names_each_part_and_what_to_do(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "doctor", "--json", "--data", str(data), "--config", str(data / "config.toml"))
    found = {one["part"]: one for one in json.loads(out)["findings"]}

    assert status == 0
    assert {"configuration", "packages", "screen", "tower", "disk", "sessions", "clock", "power"} <= set(found)
    assert found["sessions"]["sentence"].startswith("1 in")


def test_the_doctor_says_what_is_wrong_with_the_configuration(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = data / "config.toml"
    config.write_text("[tower]\nbeams = 7\n")
    status, out, _ = run(capsys, "doctor", "--data", str(data), "--config", str(config))

    assert status == 0
    assert "wrong" in out.splitlines()[0]


def test_commands_that_compute_load_no_screen_no_camera_and_no_pins(tmp_path: Path) -> None:
    program = (
        "import sys; from companion.__main__ import main; "
        f"main(['tower', 'resolve', {written(tmp_path, ROLL)!r}, '--json']); "
        "print([name for name in ('kivy', 'cv2', 'gpiozero', 'sqlite3') if name in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert done.stderr.strip() == "[]"


def test_standard_input_is_a_file_called_dash(capsys: pytest.CaptureFixture[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "companion", "tower", "resolve", "-", "--json"],
        input=json.dumps(ROLL),
        capture_output=True,
        text=True,
        check=True,
    )

    assert json.loads(done.stdout)["defeated"]["orc"] == 1


def test_the_doctor_looks_at_the_dice_tower_too(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = data / "config.toml"
    config.write_text('[tower]\npin_factory = "mock"\nemitters = 0\n[dice_tower]\nbeams = "pins"\n')
    _, out, _ = run(capsys, "doctor", "--json", "--data", str(data), "--config", str(config))
    found = {one["part"]: one for one in json.loads(out)["findings"]}

    assert found["tower"]["health"] == "unused"
    assert (found["dice tower"]["health"], found["dice tower"]["sentence"][:18]) == ("well", "Its beam is clear.")

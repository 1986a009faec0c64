import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion import script
from companion.clock import FakeClock
from companion.games import Refused, catalogue
from companion.games.dragonscroll.facts import Sides
from companion.games.dragonscroll.game import GAME
from companion.games.dragonscroll.moves import Seen
from companion.journal import MemoryJournal
from companion.table import Table
from games.dragonscroll.sitting import Sitting
from games.scripted import check_handed_sessions

PLAYERS = [{"name": "Ann", "colour": "red"}, {"name": "Bea", "colour": "blue"}]


def head(**more: Any) -> dict[str, Any]:
    return {"game": "dragonscroll", "players": PLAYERS, "options": {}, "moves": []} | more


def test_the_handed_sessions_play_as_expected(shared: Path) -> None:
    check_handed_sessions(shared / "cases/play_dragonscroll.json")


def test_an_exported_session_plays_to_the_same_state(shared: Path) -> None:
    for case in json.loads((shared / "cases/play_dragonscroll.json").read_text()):
        first = script.play(case["input"])
        seats, options = GAME.read_setup(case["input"])
        journal: MemoryJournal[Any, Any] = MemoryJournal()
        table = Table(GAME, seats, options, journal, FakeClock(), FakeClock())
        for entry, result in zip(case["input"]["moves"], first["results"], strict=True):
            if result != "ok" or "check" in entry:
                continue
            if "undo" in entry:
                table.undo()
            elif "redo" in entry:
                table.redo()
            else:
                table.play(GAME.read_move(table.state, entry))
        exported = json.loads(json.dumps(script.script_of(GAME, seats, options, journal.entries())))

        again = script.play(exported)
        assert set(map(str, again["results"])) <= {"ok"}
        assert again["state"] == first["state"]


def test_every_move_reads_back_as_it_was_written() -> None:
    table = Sitting(variant="wild", bonus_cards={"Bea": [["tile", "card"], ["card", "tile"], ["fireball", "card"]]})
    table.do("Ann", "note_destiny", kind="elf", points=3)
    table.lay("Ann", village="elf", filled=1, completed=[{"terrain": "forest", "tiles": 2}])
    table.do("Ann", "tile_discarded")
    table.do("Ann", "draw_tile", foes={"orc": 2, "knight": 1, "wizard": 1}, goats=1)
    table.do("Ann", "pick_up_royal", royal="elf")
    table.do("Ann", "cannot_move")
    table.do("Ann", "fight", foes={"orc": 2, "knight": 1, "wizard": 1}, goats=1, next_to_village=True, wizard="grager")
    table.do("Ann", "bonus", action="fireball", card=2)
    seen = Seen(Sides(orc=1, rear=1))
    roll = {"exits": {"orc": 1, "rear": 1}, "misses": 1, "wall_ball": "miss", "setup_ball": "dwarf"}
    move = GAME.read_move(table.state, {"by": "Ann", "move": "roll", **roll})
    table.table.play(msgspec.structs.replace(move, seen=seen))
    table.do("Ann", "rear_split", wizard=1)
    table.do("Ann", "penalty", pay="discard_card")
    table.do("Ann", "play_deed", type="discovery", points=2, terrain="forest", tiles=2)
    table.do("Ann", "play_deed", type="frenzy", points=1, burns={"wizard": 1})
    table.do("Ann", "deliver_royal", village="elf")
    table.do("Ann", "correct", counter="stock.orc", to=4, of="Ann")
    table.do("Ann", "eat", pieces={"orc": 3})
    table.end("Ann")
    table.quiet_turn("Bea", "card")
    table.catch("Ann")
    table.do("Ann", "bonus", action="tile")
    table.do("Ann", "draw_tile")
    table.do("Ann", "challenge", player="Bea")
    table.do(None, "flame_off", hits={"Ann": {"orc": 1, "setup_ball": "orc"}, "Bea": {"orc": 1}})
    table.do("Ann", "end_turn")
    table.table.undo()
    table.table.redo()
    entries = table.journal.entries()
    for step in table.table.steps:
        written = json.loads(json.dumps(GAME.write_move(step.before, step.played.move)))
        assert GAME.read_move(step.before, written) == step.played.move

    with pytest.raises(Refused, match="secrets"):
        script.script_of(GAME, table.table.seats, table.table.options, entries)
    table.to_the_last_turn("Bea")
    table.do("Bea", "move_dragon")
    table.do("Bea", "no_fight")
    table.end("Bea", "fireball")
    table.do("Ann", "reveal_destiny", kind="elf", points=3)
    table.do("Bea", "reveal_destiny", kind="orc", points=0)
    exported = script.script_of(GAME, table.table.seats, table.table.options, table.journal.entries())
    assert GAME.read_setup(exported) == (table.table.seats, table.table.options)
    played = script.play(exported)
    assert set(map(str, played["results"])) == {"ok"}
    assert played["state"] == table.shown


def test_a_secret_that_was_taken_back_keeps_a_running_session_from_being_written() -> None:
    table = Sitting()
    table.do("Ann", "note_destiny", kind="elf")
    table.table.undo()

    with pytest.raises(Refused, match="secrets"):
        script.script_of(GAME, table.table.seats, table.table.options, table.journal.entries())


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"players": []},
        {"players": PLAYERS[:1]},
        {"players": [{"name": name} for name in "ABCDE"]},
        {"players": [{"name": "Ann"}, {"name": "Ann"}]},
        {"players": [{"name": "Ann"}, {"name": " "}]},
        {"players": [{"name": "Ann"}, {"name": 3}]},
        {"players": [{"name": "Ann"}, "Bea"]},
        {"players": None},
        {"options": {"variant": "wildest"}},
        {"options": {"variant": None}},
        {"options": {"short_game": 1}},
        {"options": {"first_player": "Zoe"}},
        {"options": {"bonus_cards": {"Zoe": [["tile", "card"], ["card", "tile"], ["fireball", "tile"]]}}},
        {"options": {"bonus_cards": [1]}},
        {"options": {"bonus_cards": {"Ann": "tile"}}},
        {"options": {"wizard_card_points": {"merlin": 1}}},
        {"options": {"wizard_card_points": {"brigar": -1}}},
        {"options": {"wizard_card_points": {"brigar": True}}},
        {"options": {"timer": 3}},
        {"options": []},
        {"moves": {}},
    ],
)
def test_an_impossible_set_up_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        script.play(head(**wrong))


def test_a_document_without_a_game_is_refused() -> None:
    with pytest.raises(Refused, match="game"):
        script.play({"players": PLAYERS})


@pytest.mark.parametrize(
    "entry",
    [
        {"by": "Ann", "move": "fly"},
        {"by": "Ann", "move": None},
        {"by": "Ann", "move": ["end_turn"]},
        {"by": 1, "move": "place_dragon"},
        {"by": ["Ann"], "move": "place_dragon"},
        {"by": "Zoe", "move": "place_dragon"},
        {"move": "place_dragon"},
        {"undo": True},
        {"redo": True},
        {"undo": False},
        {},
        "place_dragon",
        None,
    ],
)
def test_an_entry_that_is_no_move_is_refused_and_the_rest_is_played(entry: Any) -> None:
    played = script.play(head(moves=[entry, {"by": "Ann", "move": "place_dragon", "weather": "fine"}]))

    assert "refused" in played["results"][0]
    assert played["results"][1] == "ok"


@pytest.mark.parametrize("colour", ["mauve", None, 3, "blue"])
def test_a_colour_that_is_unknown_or_taken_becomes_a_free_one(colour: object) -> None:
    seats, _ = GAME.read_setup(head(players=[{"name": "Ann", "colour": "blue"}, {"name": "Bea", "colour": colour}]))

    assert seats[0].colour == "blue"
    assert seats[1].colour not in ("blue", colour)


def test_checks_undo_and_redo_are_no_moves() -> None:
    place = {"by": "Ann", "move": "place_dragon"}
    played = script.play(head(moves=[place, {"check": True}, {"undo": True}, {"check": True}, {"redo": True}, place]))

    assert played["results"][:5] == ["ok"] * 5
    assert [check["step"] for check in played["checks"]] == ["draw_tile", "place_dragon"]
    assert played["state"]["step"] == "draw_tile"
    assert played["open"] == ["bonus", "draw_tile", "pick_up_royal", "tile_discarded"]


def test_a_new_move_clears_what_could_be_put_back() -> None:
    place = {"by": "Ann", "move": "place_dragon"}
    played = script.play(head(moves=[place, {"undo": True}, place, {"redo": True}]))

    assert [result == "ok" for result in played["results"]] == [True, True, True, False]


def test_the_catalogue_names_its_games() -> None:
    assert catalogue.entry("dragonscroll").players == range(2, 5)
    assert catalogue.game("dragonscroll") is GAME
    assert catalogue.game_of({"game": "dragonscroll"}).title == "Dragonscroll"
    with pytest.raises(Refused, match="chess"):
        catalogue.game("chess")

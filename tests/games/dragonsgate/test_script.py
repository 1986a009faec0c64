import json
from pathlib import Path
from typing import Any

import pytest

from companion import script
from companion.games import Refused, catalogue
from companion.games.dragonsgate.game import GAME
from games.dragonsgate.sitting import Sitting
from games.scripted import check_handed_sessions

PLAYERS = [{"name": "Ann", "colour": "red"}, {"name": "Bob", "colour": "blue"}]


def head(**more: Any) -> dict[str, Any]:
    return {"game": "dragonsgate", "players": PLAYERS, "options": {}, "moves": []} | more


def test_the_handed_sessions_play_as_expected(shared: Path) -> None:
    check_handed_sessions(shared / "cases/play_dragonsgate.json")


def test_the_catalogue_names_it() -> None:
    assert catalogue.entry("dragonsgate").players == range(2, 5)
    assert catalogue.game("dragonsgate") is GAME


def played() -> Sitting:
    """A table at which every kind of move was made but the last."""
    table = Sitting(2, starting={"coins": 20, "imps": 3}, starting_player="Bob")
    two = [{"name": "P", "sorcery": 1}, {"name": "Q", "coins": 2}]
    table.do("Ann", "choose_professors", professors=two)
    table.do("Bob", "choose_professors", professors=two)
    table.do(None, "income")
    dice = [{"die": "Bob", "value": 6}, *({"die": die, "value": 4} for die in ("neutral", "Ann", "neutral"))]
    table.do(None, "roll", dice=dice, seen=[5, None, 4, 4])
    table.do("Bob", "buy_imp")
    table.draft("Bob", 6)
    table.act("build", building="fencing_range", bonus={"coins": 1}, treasure_room=True)
    table.draft("Ann", 4)
    table.act("training_dungeon", gets={"imps": 1}, value=5)
    table.draft("neutral", 4)
    table.act("take_professor", value=2, from_="stack", professor={"name": "R", "prestige": 1}, discard="P")
    table.draft("neutral", 4)
    table.act("build", value=5, building="trophy_room")
    table.do("Ann", "pay_maintenance", cost=2, coins=1)
    table.do("Bob", "pay_maintenance")
    table.do(None, "income", choices={"Ann": {"trophy_room": "imp"}})
    table.roll(1, 3, 4, 4)
    table.draft("Bob", 3)
    table.act("collect_coins")
    tile: dict[str, Any] = {"prestige": 1, "trophy": "gold", "seals": 1}
    wish: dict[str, Any] = {"career": "wizard", "apprentice": {"sorcery": 2}, "requirement": {"main": 1, "other": 0}}
    table.act("choose_career", **wish, level=2, tile=tile, slot_bonus={"brawn": 1}, space_reward={"coins": 2})
    table.do("Bob", "play_wizardry", immediate=True)
    table.do("Bob", "correct", counter="wizardry_cards", to=3)
    table.do("Bob", "discard_wizardry")
    table.draft("neutral", 4)
    table.act("play_wizardry")
    table.act("take_apprentice", from_="stack")
    table.draft("Ann", 1)
    table.act("exchange_die")
    table.draft("neutral", 4)
    table.act("turn_order", space=3, gets="coin")
    return table


def test_every_move_reads_back_as_it_was_written() -> None:
    table = played()
    table.rest()
    while table.shown["phase"] != "scoring":
        table.do(None, "income", choices={"Ann": {"trophy_room": "coin"}})
        table.roll()
        table.rest()
    table.do(None, "score", empty_spaces={"Ann": 2}, trophies_on_spaces={"Bob": {"gold": 1}})
    for step in table.table.steps:
        written = json.loads(json.dumps(GAME.write_move(step.before, step.played.move)))
        assert GAME.read_move(step.before, written) == step.played.move
        assert GAME.tell(step.before, step.played.move)

    exported = json.loads(json.dumps(script.script_of(GAME, table.seats, table.options, table.journal.entries())))
    assert GAME.read_setup(exported) == (table.seats, table.options)
    assert script.play(exported)["state"] == table.shown


def test_what_the_camera_claimed_otherwise_is_told() -> None:
    step = played().table.steps[3]

    assert GAME.overruled(step.before, step.played.move) == "a die of Bob: camera said 5, people said 6"


def test_all_options_are_read_and_written() -> None:
    board = {
        "maintenance_track": [0, 1, 2],
        "turn_order_spaces": ["", "imp", "coin"],
        "training_dungeon": [{"coins": 1}, {}, {"wizardry_cards": 1, "subterfuge": 2}],
        "treasure_room": [7, 4],
        "subterfuge_awards": [6, 3],
        "apprentice_spaces": 4,
        "professor_spaces": 3,
        "apprentice_slots": 4,
        "professor_places": 3,
        "career_slots": 8,
        "subterfuge_by_space": True,
        "dungeon_trophies": ["", "gold"],
    }
    options = {
        "starting_player": "Bob",
        "starting": {"coins": 3, "imps": 2, "wizardry_cards": 1, "prestige": 5},
        "extra_combined_variant": True,
        "career_spaces_refill": True,
        "rulings": {"majority_needs_one": False, "floor_total_at_zero": True},
        "board": board,
    }
    table = Sitting(2, **options)
    written = json.loads(json.dumps(GAME.write_setup(table.seats, table.options)))

    assert written["options"] == options
    assert GAME.read_setup(written) == (table.seats, table.options)
    assert "options" in head()
    assert GAME.write_setup(table.seats, GAME.options())["options"] == {}


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": PLAYERS[:1]},
        {"players": [{"name": name} for name in "ABCDE"]},
        {"players": [{"name": "Ann"}, {"name": "Ann"}]},
        {"players": [{"name": "Ann"}, {"name": "neutral"}]},
        {"players": [{"name": "Ann"}, {"name": "combined"}]},
        {"options": {"starting_player": "Zoe"}},
        {"options": {"starting": {"imps": 9}}},
        {"options": {"starting": {"coins": -1}}},
        {"options": {"starting": {"gold": 1}}},
        {"options": {"extra_combined_variant": 1}},
        {"options": {"variant": "wild"}},
        {"options": {"rulings": {"majority_needs_one": 0}}},
        {"options": {"board": {"turn_order_spaces": ["gold"]}}},
        {"options": {"board": {"training_dungeon": [{"gold": 1}]}}},
        {"options": {"board": {"dungeon_trophies": ["tin"]}}},
        {"options": {"board": {"maintenance_track": [-1]}}},
        {"options": {"board": {"maintenance_track": 3}}},
        {"options": {"board": {"treasure_room": ["7"]}}},
        {"options": {"board": {"career_slots": 2.5}}},
        {"options": []},
    ],
)
def test_a_head_that_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        script.play(head(**wrong))


def test_undo_and_redo_go_over_the_end_of_a_turn() -> None:
    table = Sitting(2)
    table.begin()
    table.draft("neutral", 4)
    table.act("turn_order", space=1)
    table.rest()
    after = table.state
    assert table.shown["starting_player"] == "Ann"
    table.table.undo()
    assert (table.shown["phase"], table.shown["turn_order_track"]) == ("clean_up", {"1": "Ann"})
    table.refused("Ann", "pay_maintenance")
    table.table.redo()
    assert table.state == after

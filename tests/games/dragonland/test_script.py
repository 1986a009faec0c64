import json
from pathlib import Path
from typing import Any

import pytest

from companion import script
from companion.games import Refused, catalogue
from companion.games.dragonland.facts import MOST_JOINED
from companion.games.dragonland.game import GAME
from games.dragonland.sitting import Sitting, full_table
from games.scripted import check_handed_sessions

PLAYERS = [{"name": "Ann", "colour": "red"}, {"name": "Bea", "colour": "blue"}]


def head(**more: Any) -> dict[str, Any]:
    return {"game": "dragonland", "players": PLAYERS, "options": {}, "moves": []} | more


def test_the_handed_sessions_play_as_expected(shared: Path) -> None:
    check_handed_sessions(shared / "cases/play_dragonland.json")


def test_every_move_reads_back_as_it_was_written() -> None:
    table = Sitting(2, no_screens=True, first_player="Bea")
    table.do("Bea", "enter", piece="green", to="V1", tile="king_dragon_green")
    table.do("Ann", "enter", piece="blue", to="path", spaces=4)
    table.do("Bea", "roll", dice=[3, 2], seen=[3, None])
    table.do("Bea", "reroll", dice=[3, 4], seen=[2, 4])
    table.do("Bea", "take_die", die=2, piece="green")
    table.do("Bea", "fly", to="V2", with_="die", tile="magic_hand")
    table.do("Bea", "take_egg")
    table.do("Bea", "magic_hand")
    table.do("Bea", "take_gems", count=2)
    table.do("Bea", "take_die", die=1, piece="red")
    table.do("Bea", "enter", spaces=1, to="V1")
    table.do("Bea", "boat", to="V3", tile="quick_steps")
    table.do("Bea", "take_egg")
    table.do(None, "correct", counter="rings.red", to=1, of="Ann")
    table.do("Ann", "roll", dice=[1, 2])
    table.do("Ann", "take_die", die=1, piece="blue")
    table.do("Ann", "walk", spaces=1, to="V4", tile="ring")
    table.do("Ann", "put_ring")
    table.rest("Ann")
    table.take("Bea", "red")
    table.do("Bea", "quick_steps")
    table.do("Bea", "stop")
    table.do("Bea", "take_transparent")
    for step in table.table.steps:
        written = json.loads(json.dumps(GAME.write_move(step.before, step.played.move)))
        assert GAME.read_move(step.before, written) == step.played.move

    exported = script.script_of(GAME, table.table.seats, table.table.options, table.journal.entries())
    assert GAME.read_setup(exported) == (table.table.seats, table.table.options)
    assert script.play(exported)["state"] == table.shown


def test_a_running_session_with_treasures_behind_screens_is_not_written() -> None:
    table = Sitting()
    table.first_round(Ann=("V1", "ring"))
    script.script_of(GAME, table.table.seats, table.table.options, table.journal.entries())
    table.take("Ann", "red")
    table.do("Ann", "stop")
    table.do("Ann", "take_egg")
    table.table.undo()

    with pytest.raises(Refused, match="secrets"):
        script.script_of(GAME, table.table.seats, table.table.options, table.journal.entries())


def test_the_volcano_table_is_read_and_written() -> None:
    table = Sitting(volcanoes=full_table(), dice=[[1] * 6, [4] * 6], any_gems=True, rivers=[["V1", "V2"]])
    written = GAME.write_setup(table.table.seats, table.table.options)

    assert GAME.read_setup(json.loads(json.dumps(written))) == (table.table.seats, table.table.options)
    assert table.shown["volcanoes"] == full_table()


def changed(place: str, key: str, by: int) -> dict[str, dict[str, int]]:
    table = full_table(2)
    table[place][key] += by
    return table


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": PLAYERS[:1]},
        {"players": [{"name": name} for name in "ABCDE"]},
        {"players": [{"name": "Ann"}, {"name": "Ann"}]},
        {"options": {"first_player": "Zoe"}},
        {"options": {"any_gems": 1}},
        {"options": {"variant": "wild"}},
        {"options": {"dice": [[1, 2, 3]]}},
        {"options": {"dice": [[0] * 6, [4] * 6]}},
        {"options": {"dice": [[1] * 5, [4] * 6]}},
        {"options": {"dice": [[True] * 6, [4] * 6]}},
        {"options": {"dice": 6}},
        {"options": {"volcanoes": {}}},
        {"options": {"volcanoes": full_table(3)}},
        {"options": {"volcanoes": changed("V1", "red", 1)}},
        {"options": {"volcanoes": changed("V1", "red", -3)}},
        {"options": {"volcanoes": full_table(2) | {"V16": {}}}},
        {"options": {"volcanoes": full_table(2) | {"V1": {"pearls": 1}}}},
        {"options": {"volcanoes": [1]}},
        {"options": {"volcanoes": full_table(2), "counted_at_end": True}},
        {"options": {"rivers": [["V1", "V1"]]}},
        {"options": {"rivers": [["V1", "path"]]}},
        {"options": {"ways": [{"start": "V1", "end": "V2", "spaces": 0}]}},
        {"options": {"ways": [{"start": "V1", "end": "V2", "spaces": 1}] * (MOST_JOINED + 1)}},
        {"options": {"rivers": [["V1", "V2"]] * (MOST_JOINED + 1)}},
        {"moves": {}},
    ],
)
def test_an_impossible_set_up_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        script.play(head(**wrong))


def three_of_one_colour() -> dict[str, dict[str, int]]:
    table = full_table()
    table["V1"]["red"], table["V2"]["red"] = 3, 0
    return table


def test_dl_9_at_most_two_gems_of_a_colour_unless_dl_49_any_gems_is_played() -> None:
    players = [*PLAYERS, {"name": "Carl"}]
    with pytest.raises(Refused, match="more than 2"):
        script.play(head(players=players, options={"volcanoes": three_of_one_colour()}))

    played = script.play(head(players=players, options={"volcanoes": three_of_one_colour(), "any_gems": True}))
    assert played["state"]["volcanoes"]["V1"]["red"] == 3


@pytest.mark.parametrize(
    "parameters",
    [
        {"move": "enter", "piece": "red"},
        {"move": "enter", "to": "path"},
        {"move": "enter", "piece": "red", "to": "outside"},
        {"move": "enter", "piece": "red", "to": "V16"},
        {"move": "enter", "piece": "transparent", "to": "path"},
        {"move": "enter", "piece": "red", "to": "path", "spaces": True},
        {"move": "enter", "piece": "red", "to": "V1", "tile": "reroll"},
        {"move": "place_dragon"},
        {"move": None},
    ],
)
def test_an_entry_that_is_no_move_is_refused_and_the_rest_is_played(parameters: dict[str, Any]) -> None:
    good = {"by": "Ann", "move": "enter", "piece": "red", "to": "path", "tile": None, "weather": "fine"}
    played = script.play(head(moves=[{"by": "Ann", **parameters}, good]))

    assert [result == "ok" for result in played["results"]] == [False, True]


def test_the_catalogue_names_it() -> None:
    assert catalogue.entry("dragonland").players == range(2, 5)
    assert catalogue.game("dragonland") is GAME

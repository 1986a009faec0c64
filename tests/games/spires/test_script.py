import json
from pathlib import Path
from typing import Any

import pytest

from companion import script
from companion.games import Refused
from companion.games.spires.game import GAME
from games.scripted import check_handed_sessions
from games.spires.sitting import BOXES, head
from games.spires.test_whole_game import whole_game


def test_the_handed_sessions_play_as_expected(shared: Path) -> None:
    check_handed_sessions(shared / "cases/play_spires.json")


def test_every_move_reads_back_as_it_was_written() -> None:
    table = whole_game()
    for step in table.table.steps:
        written = json.loads(json.dumps(GAME.write_move(step.before, step.played.move)))
        assert GAME.read_move(step.before, written) == step.played.move
        assert GAME.tell(step.before, step.played.move)

    exported = json.loads(json.dumps(script.script_of(GAME, table.seats, table.options, table.journal.entries())))
    assert GAME.read_setup(exported) == (table.seats, table.options)
    assert script.play(exported)["state"] == table.shown


def test_options_are_read_and_written() -> None:
    seats, options = GAME.read_setup(head(4, bag=90, track_max=9, rulings={"garden_quad_wild": False}))
    written = json.loads(json.dumps(GAME.write_setup(seats, options)))

    assert GAME.read_setup(written) == (seats, options)
    assert written["options"] == {
        "boxes": BOXES,
        "bag": 90,
        "track_max": 9,
        "rulings": {"garden_quad_wild": False},
    }


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": [{"name": "A"}, {"name": "B"}]},
        {"players": [{"name": name} for name in "ABCDEF"]},
        {"players": [{"name": "A"}, {"name": "A"}, {"name": "B"}]},
        {"options": {}},
        {"options": {"boxes": {}}},
        {"options": {"boxes": {"arts": {}}}},
        {"options": {"boxes": {"arts": {"fellows": "pink"}}}},
        {"options": {"boxes": {"arts": {"dons": "grey"}}}},
        {"options": {"boxes": {"money": {"fellows": "grey"}}}},
        {"options": {"boxes": {"fellows": {"fellows": "grey"}}}},
        {"options": {"boxes": {" ": {"fellows": "grey"}}}},
        {"options": {"boxes": {f"s{number}": {"fellows": "grey"} for number in range(21)}}},
        {"options": {"boxes": ["arts"]}},
        {"options": {"boxes": BOXES, "bag": -1}},
        {"options": {"boxes": BOXES, "bag": "full"}},
        {"options": {"boxes": BOXES, "rulings": {"dutch_zero_allowed": 1}}},
        {"options": {"boxes": BOXES, "rulings": {"mace": True}}},
        {"options": {"boxes": BOXES, "variant": "wild"}},
        {"moves": {}},
    ],
)
def test_an_impossible_set_up_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        script.play(head() | {"moves": []} | wrong)


@pytest.mark.parametrize("entry", [{"move": "dance"}, {"move": None}, {"by": "Zoe", "move": "pass"}, {}, 3])
def test_an_entry_that_is_no_move_is_refused_and_the_rest_is_played(entry: Any) -> None:
    good = {"by": 7, "move": "name_chancellor", "chancellor": "Bob", "weather": "fine"}
    played = script.play(head() | {"moves": [entry, good]})

    assert [result == "ok" for result in played["results"]] == [False, True]


def test_the_owner_of_a_script_takes_back_sealed_bids_as_well() -> None:
    moves: list[Any] = [{"by": None, "move": "name_chancellor", "chancellor": "Ann"}]
    moves += [{"by": name, "move": "draw_coins", "values": [1, 1, 1, 1]} for name in ("Ann", "Bob", "Cid")]
    moves += [{"by": "Ann", "move": "reveal_event", "type": "contribution"}]
    moves += [{"by": name, "move": "draw_coin", "value": 1} for name in ("Ann", "Bob", "Cid") for _ in range(4)]
    moves += [{"by": "Bob", "move": "seal_bid", "amount": 3}, {"undo": True}]
    played = script.play(head() | {"moves": moves})

    assert set(played["results"]) == {"ok"}
    assert played["state"]["sealed"] == []

import pytest

from companion.games.dragonscroll.game import GAME
from games.dragonscroll.sitting import Sitting


def revealed(points: dict[str, tuple[str, int]], **options: object) -> Sitting:
    """The end of a game in which nothing but destinies was scored."""
    table = Sitting(len(points), **options)
    table.to_the_reveal()
    for name, (kind, worth) in points.items():
        table.do(name, "reveal_destiny", kind=kind, points=worth)
    return table


def test_ds_81_destinies_join_the_stories_in_any_order() -> None:
    table = Sitting()
    table.to_the_reveal()
    assert table.open == ["reveal_destiny"]
    table.do("Bea", "reveal_destiny", kind="elf", points=4)

    assert table.shown["destiny"] == {"Ann": None, "Bea": {"kind": "elf", "points": 4}}
    assert table.shown["story"]["Bea"] == [["destiny", 4]]
    assert table.shown["totals"] is None
    table.refused("Bea", "reveal_destiny", kind="orc", points=1)
    table.refused(None, "reveal_destiny", kind="orc", points=1)
    table.refused("Ann", "reveal_destiny", kind="orc")
    table.do("Ann", "reveal_destiny", kind="orc", points=0)
    assert table.shown["totals"] == {"Ann": 0, "Bea": 4}


@pytest.mark.parametrize(
    ("players", "kinds", "last", "allowed"),
    [
        (2, ["elf"], "elf", False),
        (2, ["elf"], "orc", True),
        (3, ["elf", "orc"], "orc", False),
        (4, ["elf", "elf", "dwarf"], "dwarf", True),
        (4, ["elf", "elf", "dwarf"], "elf", False),
        (4, [], "orc", False),
        (2, [], "knight", False),
    ],
)
def test_ds_11_12_13_which_destinies_can_come_up(players: int, kinds: list[str], last: str, allowed: bool) -> None:
    table = Sitting(players)
    table.to_the_reveal()
    names = ["Ann", "Bea", "Carl", "Dora"]
    for name, kind in zip(names, kinds, strict=False):
        table.do(name, "reveal_destiny", kind=kind, points=1)
    reveal = (names[len(kinds)], "reveal_destiny")
    if allowed:
        table.do(*reveal, kind=last, points=1)
    else:
        table.refused(*reveal, kind=last, points=1)


def test_ds_82_a_total_is_the_story_less_the_broken_minstrels_without_a_floor() -> None:
    table = Sitting()
    table.do(None, "correct", counter="broken_minstrels", to=5, of="Ann")
    table.do(None, "correct", counter="stock.orc", to=3, of="Ann")
    table.to_the_reveal()
    table.do("Ann", "reveal_destiny", kind="orc", points=2)
    table.do("Bea", "reveal_destiny", kind="elf", points=1)

    assert table.shown["totals"] == {"Ann": -3, "Bea": 1}
    assert table.shown["winners"] == ["Bea"]


def test_ds_62_a_royal_still_carried_scores_nothing() -> None:
    table = Sitting()
    table.do("Ann", "place_dragon")
    table.do("Ann", "pick_up_royal", royal="elf")
    table.to_the_reveal()
    table.do("Ann", "reveal_destiny", kind="orc", points=0)
    table.do("Bea", "reveal_destiny", kind="elf", points=1)

    assert table.shown["totals"]["Ann"] == 0


def test_ds_83_84_most_points_win_and_the_game_is_finished() -> None:
    table = revealed({"Ann": ("elf", 4), "Bea": ("orc", 2), "Carl": ("dwarf", 2)})

    assert table.shown["step"] == "finished"
    assert table.shown["winners"] == ["Ann"]
    assert table.open == []
    assert GAME.over(table.state)
    assert GAME.summary(table.state) == "Ann won"
    sheet = GAME.sheet(table.state)
    assert sheet is not None
    assert [player.rank for player in sheet.players] == [1, 2, 2]
    assert [player.total for player in sheet.players] == [4, 2, 2]
    table.refused("Ann", "reveal_destiny", kind="elf", points=4)
    table.refused(None, "correct", counter="broken_minstrels", to=5, of="Ann")


def test_before_the_end_there_is_no_score_sheet() -> None:
    assert GAME.sheet(Sitting().state) is None


def tie_of_three() -> Sitting:
    return revealed({"Ann": ("elf", 4), "Bea": ("orc", 4), "Carl": ("dwarf", 4)})


def test_ds_83_a_tie_for_the_win_goes_to_the_flame_off() -> None:
    table = tie_of_three()

    assert table.shown["step"] == "flame_off"
    assert table.shown["flame_off"] == ["Ann", "Bea", "Carl"]
    assert table.shown["totals"] == {"Ann": 4, "Bea": 4, "Carl": 4}
    assert table.shown["winners"] is None
    assert table.shown["active"] is None
    assert table.open == ["flame_off"]
    sheet = GAME.sheet(table.state)
    assert sheet is not None
    assert sheet.undecided


def test_ds_70_those_tied_at_the_top_drop_again_and_the_others_are_out() -> None:
    table = tie_of_three()
    table.do("Carl", "flame_off", hits={"Ann": {"orc": 1}, "Bea": {"orc": 0}, "Carl": {"orc": 1}})
    assert table.shown["flame_off"] == ["Ann", "Carl"]
    table.refused(None, "flame_off", hits={"Ann": {"orc": 1}, "Bea": {"orc": 0}, "Carl": {"orc": 1}})
    table.do(None, "flame_off", hits={"Ann": {"orc": 0}, "Carl": {"orc": 0}})
    table.do(None, "flame_off", hits={"Ann": {"orc": 1}, "Carl": {"orc": 2}})

    assert table.shown["winners"] == ["Carl"]
    assert table.shown["flame_off"] == []
    assert table.shown["totals"]["Carl"] == 4
    sheet = GAME.sheet(table.state)
    assert sheet is not None
    assert sheet.winners == ("Carl",)
    assert "Carl hit the most orcs" in sheet.tie_break_words


def test_t_a9_a_set_up_ball_on_the_orc_side_spoils_a_flame_off() -> None:
    table = tie_of_three()
    hits = {"Ann": {"orc": 2, "setup_ball": "orc"}, "Bea": {"orc": 1, "setup_ball": "miss"}, "Carl": {"orc": 0}}
    table.do(None, "flame_off", hits=hits)

    assert table.shown["winners"] == ["Bea"]


@pytest.mark.parametrize(
    "hits",
    [
        {},
        {"Ann": {"orc": 1}},
        {"Ann": {"orc": 3}, "Bea": {"orc": 0}, "Carl": {"orc": 0}},
        {"Ann": {"orc": -1}, "Bea": {"orc": 0}, "Carl": {"orc": 0}},
        {"Ann": {}, "Bea": {"orc": 0}, "Carl": {"orc": 0}},
        {"Ann": {"orc": 1}, "Bea": {"orc": 0}, "Zoe": {"orc": 0}},
        {"Ann": {"orc": 1, "setup_ball": "middle"}, "Bea": {"orc": 0}, "Carl": {"orc": 0}},
        None,
    ],
)
def test_ds_70_exactly_those_still_in_it_drop_at_most_their_tokens(hits: object) -> None:
    tie_of_three().refused(None, "flame_off", hits=hits)


def facing(variant: str = "wild", players: int = 2) -> Sitting:
    """All dragons are on the land, Ann is at the end of her turn."""
    table = Sitting(players, variant=variant)
    for name in ("Ann", "Bea", "Carl", "Dora")[:players]:
        table.quiet_turn(name)
    table.catch("Ann")
    return table


def test_ds_90_a_challenge_costs_the_challenged_its_token_and_the_loser_a_minstrel() -> None:
    table = facing()
    table.do("Ann", "bonus", action="fireball")
    assert table.open == ["challenge", "end_turn", "pick_up_royal"]
    table.do("Ann", "challenge", player="Bea")
    assert table.shown["flame_off"] == ["Ann", "Bea"]
    assert table.shown["character_token"] == {"Ann": True, "Bea": False}
    assert table.open == ["flame_off"]
    assert table.shown["active"] == "Ann"
    table.do("Bea", "flame_off", hits={"Ann": {"orc": 2}, "Bea": {"orc": 0}})

    assert table.shown["broken_minstrels"] == {"Ann": 0, "Bea": 1}
    assert table.shown["step"] == "end_of_turn"
    assert table.shown["flame_off"] == []


def test_ds_90_the_challenger_needs_no_token_of_its_own() -> None:
    table = facing()
    table.end("Ann")
    table.catch("Bea")
    table.do("Bea", "bonus", action="card")
    table.do("Bea", "challenge", player="Ann")
    table.do(None, "flame_off", hits={"Ann": {"orc": 2}, "Bea": {"orc": 0}})
    table.end("Bea")
    table.catch("Ann")
    table.do("Ann", "bonus", action="card")
    assert not table.dragon("Ann").character_token

    table.do("Ann", "challenge", player="Bea")


def test_ds_91_in_wilder_the_loser_takes_the_difference_of_the_deciding_round() -> None:
    table = facing("wilder")
    table.do("Ann", "bonus", action="fireball")
    table.do("Ann", "challenge", player="Bea")
    table.do(None, "flame_off", hits={"Ann": {"orc": 1}, "Bea": {"orc": 1}})
    table.do(None, "flame_off", hits={"Ann": {"orc": 0}, "Bea": {"orc": 2}})

    assert table.shown["broken_minstrels"] == {"Ann": 2, "Bea": 0}


def test_ds_99_a_dragon_is_challenged_once_a_game() -> None:
    table = facing(players=3)
    table.do("Ann", "bonus", action="fireball")
    table.do("Ann", "challenge", player="Bea")
    table.do(None, "flame_off", hits={"Ann": {"orc": 1}, "Bea": {"orc": 0}})
    table.end("Ann")
    table.catch("Bea")
    table.end("Bea")
    table.catch("Carl")
    table.do("Carl", "bonus", action="fireball")

    assert "before" in table.refused("Carl", "challenge", player="Bea")
    table.do("Carl", "challenge", player="Ann")


def test_p_6_one_challenge_a_turn_after_the_bonus_and_not_oneself() -> None:
    table = facing(players=3)
    assert "bonus" in table.refused("Ann", "challenge", player="Bea")
    table.do("Ann", "bonus", action="fireball")
    table.refused("Ann", "challenge", player="Ann")
    table.refused("Ann", "challenge", player="Zoe")
    table.refused("Ann", "challenge")
    table.do("Ann", "challenge", player="Bea")
    table.do(None, "flame_off", hits={"Ann": {"orc": 1}, "Bea": {"orc": 0}})

    assert "challenge" not in table.open
    table.refused("Ann", "challenge", player="Carl")


def test_p_6_other_moves_and_the_last_turn_leave_a_challenge_possible() -> None:
    table = Sitting(variant="wild")
    table.quiet_turn("Ann")
    table.do("Bea", "place_dragon")
    table.to_the_last_turn("Bea")
    table.do("Bea", "move_dragon")
    table.do("Bea", "no_fight")
    table.do("Bea", "bonus", action="card")
    table.do("Bea", "challenge", player="Ann")
    table.do(None, "flame_off", hits={"Ann": {"orc": 1}, "Bea": {"orc": 0}})
    table.do("Bea", "pick_up_royal", royal="elf")
    table.do("Bea", "end_turn")

    assert table.shown["step"] == "reveal_destiny"


def test_ds_90_a_dragon_that_is_not_on_the_land_cannot_be_challenged() -> None:
    table = Sitting(variant="wild")
    table.catch("Ann")
    table.do("Ann", "bonus", action="card")

    assert "challenge" not in table.open
    table.refused("Ann", "challenge", player="Bea")


def test_in_the_basic_game_there_are_no_tokens_and_no_challenges() -> None:
    table = facing("basic")
    table.do("Ann", "bonus", action="card")

    assert not any(table.shown["character_token"].values())
    assert "Wild" in table.refused("Ann", "challenge", player="Bea")


def test_undo_goes_back_over_turns_and_over_the_end() -> None:
    table = revealed({"Ann": ("elf", 4), "Bea": ("orc", 2)})
    steps = len(table.table.steps)
    end = table.state
    for _ in range(steps):
        table.table.undo()

    assert table.state == Sitting().state
    for _ in range(steps):
        table.table.redo()
    assert table.state == end

from companion.games.dragonland.game import GAME
from companion.games.dragonland.moves import Payment
from companion.games.dragonland.view import View, view
from companion.games.turn import Progress
from games.dragonland.sitting import Sitting


def now(seen: View) -> int:
    """The place of the phase that is going on."""
    return [phase.progress for phase in seen.phases].index(Progress.NOW)


def at_v1() -> Sitting:
    table = Sitting()
    table.first_round(Ann=("V1", "ring"))
    table.take("Ann", "red")
    table.do("Ann", "stop")
    return table


def test_the_first_round_says_how_far_each_goes() -> None:
    seen = view(Sitting(4).state, None)

    assert seen.line == "1 space, by any entrance"
    assert [choice.move for choice in seen.choices] == ["enter"]


def test_the_phases_are_the_roll_and_twice_a_die_and_a_taking() -> None:
    table = Sitting()
    table.first_round(Ann=("V1", "boatman"))
    found = [now(view(table.state, None))]
    table.take("Ann", "red")
    found.append(now(view(table.state, None)))
    table.do("Ann", "stop")
    found.append(now(view(table.state, None)))
    table.do("Ann", "take_egg")
    found.append(now(view(table.state, None)))

    assert found == [0, 1, 2, 3]


def test_only_the_choices_that_are_there_are_lit_and_the_others_say_why() -> None:
    table = at_v1()
    table.do("Ann", "put_ring")
    table.others_rest("Ann")
    table.take("Ann", "red")
    table.do("Ann", "stop")
    choices = {choice.move: choice.why_not for choice in view(table.state, None).choices}

    assert choices == {
        "take_gems": "",
        "take_transparent": "",
        "take_egg": "",
        "put_ring": "This piece wears a ring already.",
    }


def test_a_piece_outside_enters_and_one_inside_walks() -> None:
    table = Sitting()
    table.first_round()
    table.take("Ann", "blue")
    assert [choice.move for choice in view(table.state, None).choices] == ["enter", "stop"]
    table.do("Ann", "enter", spaces=1, to="path")

    assert [choice.move for choice in view(table.state, None).choices] == ["walk", "stop"]
    assert view(table.state, None).line == "Blue, on the way, 1 space"


def test_the_eggs_left_are_the_clock_of_the_game() -> None:
    table = at_v1()
    table.do("Ann", "take_egg")

    assert (view(table.state, None).number, view(table.state, None).number_label) == (17, "eggs left")
    assert GAME.summary(table.state) == "Ann’s turn, 17 eggs left"


def test_dl_27_only_the_owner_sees_what_lies_behind_the_screen() -> None:
    table = at_v1()
    table.do("Ann", "take_egg")
    own = view(table.state, 0).groups[0].hoard

    assert own is not None
    assert (own.eggs, own.split.total) == (1, 1)
    assert view(table.state, None).groups[0].hoard is None
    assert view(table.state, 1).groups[0].hoard is None
    assert view(table.state, None).totals is None


def test_dl_50_without_screens_all_see_it() -> None:
    table = Sitting(no_screens=True)
    table.do(None, "correct", counter="eggs", to=3, of="Bea")
    seen = view(table.state, None).groups[1].hoard

    assert seen is not None
    assert seen.split.total == 3


def test_nobody_sees_treasures_that_are_counted_at_the_end() -> None:
    table = Sitting(counted_at_end=True)

    assert view(table.state, 0).groups[0].hoard is None


def test_what_would_move_a_king_is_named() -> None:
    table = Sitting()
    table.first_round(Ann=("V1", "king_dragon_red"))
    table.take("Ann", "red", dice=(2, 4), die=2)
    moving = view(table.state, None).moving

    assert moving is not None
    assert moving.payments == (Payment.DIE, Payment.LITTLE_DRAGON)
    assert view(table.state, None).volcanoes[0].king == "red"


def test_a_camera_that_was_overruled_is_told() -> None:
    table = Sitting()
    table.first_round()
    table.do("Ann", "roll", dice=[2, 4], seen=[2, 3])
    step = table.table.to_undo
    assert step is not None

    assert GAME.tell(step.before, step.played.move) == "Ann: rolled 2 and 4"
    assert GAME.overruled(step.before, step.played.move) == "die 2: camera said 3, Ann said 4"

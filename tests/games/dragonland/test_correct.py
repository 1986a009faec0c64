import pytest

from companion.games.dragonland.game import GAME
from games.dragonland.sitting import Sitting, full_table


def test_a_number_is_set_by_hand_as_a_step_of_its_own() -> None:
    table = Sitting()
    table.do("Bea", "correct", counter="tiles.boatman", to=0, of="Ann")
    assert table.shown["tiles"]["Ann"]["boatman"] == 0
    assert table.shown["tiles_removed"]["boatman"] == 1
    table.table.undo()

    assert table.shown["tiles"]["Ann"]["boatman"] == 1


def test_corrected_treasures_come_from_and_go_back_to_the_board() -> None:
    table = Sitting()
    table.do(None, "correct", counter="eggs", to=4, of="Ann")
    table.do(None, "correct", counter="gems.red", to=16, of="Bea")
    assert (table.shown["eggs_left"], table.shown["gems_left"]["red"]) == (14, 0)
    table.refused(None, "correct", counter="gems.red", to=1, of="Ann")
    table.do(None, "correct", counter="eggs", to=1, of="Ann")

    assert table.shown["eggs_left"] == 17


def test_the_last_egg_is_never_taken_by_a_correction() -> None:
    Sitting().refused(None, "correct", counter="eggs", to=18, of="Ann")
    Sitting(counted_at_end=True).refused(None, "correct", counter="eggs_left", to=0)


@pytest.mark.parametrize(
    ("counter", "of", "to"),
    [
        ("turn", None, 0),
        ("turn", "Ann", 2),
        ("eggs_left", None, 3),
        ("gems_left.red", None, 3),
        ("tiles_removed.boatman", None, 1),
        ("rings_left", None, 3),
        ("rings.red", "Ann", 2),
        ("rings.red", "Ann", 0),
        ("tiles.boatman", "Ann", 2),
        ("tiles.ring", "Ann", 1),
        ("gems.pearl", "Ann", 1),
        ("gems.red", "Ann", -1),
        ("gems", "Ann", 1),
        ("spaces_left", None, 2),
        ("takes_left", None, 2),
        ("dice.1", None, 2),
        ("volcanoes.V1.eggs", None, 1),
        ("place", "Ann", 1),
        ("eggs", "Zoe", 1),
        ("eggs", "Ann", True),
        (3, "Ann", 4),
    ],
)
def test_never_outside_the_limits_of_the_box_and_only_what_can_be_counted(
    counter: object, of: object, to: object
) -> None:
    Sitting().refused(None, "correct", counter=counter, of=of, to=to)


def test_a_wrong_die_is_set_right_before_it_is_taken() -> None:
    table = Sitting()
    table.first_round()
    table.do("Ann", "roll", dice=[1, 2])
    table.refused(None, "correct", counter="dice.1", to=4)
    table.do(None, "correct", counter="dice.2", to=4)
    table.do("Ann", "take_die", die=2, piece="red")

    assert table.shown["spaces_left"] == 4
    table.refused(None, "correct", counter="dice.2", to=3)
    table.do(None, "correct", counter="spaces_left", to=6)
    table.do("Ann", "walk", spaces=6, to="path")


def test_takings_and_what_lies_on_a_volcano_can_be_set() -> None:
    table = Sitting(volcanoes=full_table())
    table.first_round()
    table.on("Ann", "red", "V1", "ring")
    table.do(None, "correct", counter="takes_left", to=2)
    table.do(None, "correct", counter="volcanoes.V1.red", to=0)

    assert table.shown["takes_left"] == 2
    assert table.shown["volcanoes"]["V1"]["red"] == 0
    assert "take_gems" not in table.open


def test_after_the_end_nothing_is_corrected() -> None:
    table = Sitting(2)
    table.first_round(Ann=("V1", "ring"))
    table.do(None, "correct", counter="eggs", to=14, of="Bea")
    table.take("Ann", "red")
    table.do("Ann", "stop")
    table.do("Ann", "take_egg")

    table.refused(None, "correct", counter="eggs", to=13, of="Bea")


def test_dl_27_neither_the_log_nor_a_refusal_tells_what_lies_behind_a_screen() -> None:
    table = Sitting()
    table.do("Ann", "correct", counter="eggs", to=4, of="Ann")
    step = table.table.to_undo
    assert step is not None
    assert GAME.tell(step.before, step.played.move) == "Ann: eggs of Ann corrected"
    table.do("Bea", "correct", counter="eggs", to=4, of="Ann")
    assert "4" not in table.refused("Bea", "correct", counter="eggs", to=40, of="Ann")


def test_dl_50_without_screens_all_is_told() -> None:
    table = Sitting(no_screens=True)
    table.do("Ann", "correct", counter="eggs", to=4, of="Ann")
    step = table.table.to_undo
    assert step is not None
    assert GAME.tell(step.before, step.played.move) == "Ann: eggs of Ann set to 4"


@pytest.mark.parametrize("options", [{}, {"volcanoes": full_table(2)}])
def test_an_egg_put_back_by_a_correction_can_be_taken_wherever_it_lies(options: dict[str, object]) -> None:
    table = Sitting(2, **options)
    table.first_round(Ann=("V1", "ring"))
    table.take("Ann", "red")
    table.do("Ann", "stop")
    table.do("Ann", "take_egg")
    table.do(None, "correct", counter="eggs", to=0, of="Ann")
    table.others_rest("Ann")
    table.take("Ann", "red")
    table.do("Ann", "stop")
    table.do("Ann", "take_egg")

    assert (table.shown["eggs"]["Ann"], table.shown["eggs_left"]) == (1, 14)

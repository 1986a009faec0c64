import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.vision.dice_looking import COLOURS
from companion.vision.dice_prior import ORDINARY, BadPrior, Palette, Prior, Tray, dealt, in_order, named, read_face

LOW, HIGH = (1, 2, 2, 2, 3, 3), (2, 3, 3, 4, 4, 4)


def seen(**chances: float) -> list[float]:
    """Chances of 1 to 6 from v4=0.9; the rest share what is left."""
    known = {int(key[1]): value for key, value in chances.items()}
    rest = (1 - sum(known.values())) / (6 - len(known))
    return [known.get(value, rest) for value in ORDINARY]


def test_a_four_is_on_the_die_that_has_one() -> None:
    assert dealt([seen(v4=0.95), seen(v3=0.95)], (LOW, HIGH)) == [HIGH, LOW]
    assert dealt([seen(v3=0.95), seen(v4=0.95)], (LOW, HIGH)) == [LOW, HIGH]


def test_special_dice_are_found_among_ordinary_ones() -> None:
    assert dealt([seen(v6=0.9), seen(v1=0.9), seen(v5=0.9)], (LOW,)) == [ORDINARY, LOW, ORDINARY]


def test_with_fewer_dice_than_special_ones_all_that_are_seen_are_special() -> None:
    assert dealt([seen(v4=0.9)], (LOW, HIGH)) == [HIGH]
    assert dealt([], (LOW, HIGH)) == []


def test_a_value_that_is_on_no_face_is_never_read() -> None:
    value, chance = read_face(seen(v6=0.5, v4=0.45), HIGH)
    assert value == 4
    assert chance > 0.8


def test_a_die_that_looks_like_none_of_its_faces_is_not_sure() -> None:
    _, chance = read_face(seen(v6=0.98), HIGH)
    assert chance < 0.2


@pytest.mark.parametrize(
    ("values", "order"),
    [([3, 2], [1, 0]), ([2, 3], [0, 1]), ([4, 3], [1, 0]), ([3, 4], [0, 1]), ([3, 3], [0, 1]), ([1, 2], [0, 1])],
)
def test_where_both_dice_fit_the_lower_value_is_the_firsts(values: list[int], order: list[int]) -> None:
    assert in_order(values, (LOW, HIGH)) == order


def test_an_order_is_found_even_when_the_lowest_value_must_wait() -> None:
    assert in_order([1, 2], (HIGH, LOW)) == [1, 0]


@given(st.lists(st.sampled_from(ORDINARY), min_size=2, max_size=2))
def test_an_order_only_gives_dice_faces_that_they_have(values: list[int]) -> None:
    order = in_order(values, (LOW, HIGH))
    assert all(values[at] in faces for at, faces in zip(order, (LOW, HIGH), strict=False))


def test_only_colours_in_play_are_read() -> None:
    chances = np.full(len(COLOURS), 0.01, np.float32)
    chances[COLOURS.index("orange")] = 0.6
    chances[COLOURS.index("red")] = 0.2
    assert named(chances, np.zeros(3, np.float32), Prior())[0] == "orange"
    assert named(chances, np.zeros(3, np.float32), Prior(colours=("red", "white")))[0] == "red"


def test_the_owners_own_dice_decide_between_colours_that_look_alike() -> None:
    chances = np.full(len(COLOURS), 0.05, np.float32)
    chances[COLOURS.index("yellow")] = chances[COLOURS.index("white")] = 0.3
    warm = np.array([85, 3, 22], np.float32)
    palette = Palette((("white", (86.0, 3.0, 20.0)), ("yellow", (80.0, 0.0, 75.0))))
    name, chance = named(chances, warm, Prior(colours=("white", "yellow"), palette=palette))
    assert name == "white"
    assert chance > 0.95


def test_nothing_outside_the_tray_is_a_die() -> None:
    picture = np.zeros((100, 100, 3), np.uint8)
    tray = Tray(outline=((10, 10), (60, 10), (60, 60), (10, 60)))
    assert tray.holds(picture, 20, 20, 20, 20)
    assert not tray.holds(picture, 70, 70, 20, 20)


def test_what_was_there_when_the_tray_was_empty_is_no_die() -> None:
    empty = np.full((100, 100, 3), 90, np.uint8)
    now = empty.copy()
    now[20:40, 20:40] = 200
    assert Tray(empty=empty).holds(now, 20, 20, 20, 20)
    assert not Tray(empty=empty).holds(now, 60, 60, 20, 20)


@pytest.mark.parametrize(
    "wrong",
    [
        {"expected": -1},
        {"expected": 41},
        {"colours": ("mauve",)},
        {"colours": ("",)},
        {"faces": ((1, 2, 3),)},
        {"faces": ((1, 2, 3, 4, 5, 7),)},
        {"expected": 1, "faces": (LOW, HIGH)},
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(wrong: dict[str, object]) -> None:
    with pytest.raises(BadPrior) as refused:
        Prior(**wrong)  # type: ignore[arg-type]
    assert str(refused.value).endswith(".")

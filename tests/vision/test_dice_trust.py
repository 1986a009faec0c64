import numpy as np
import pytest

from companion.vision.crops import LOOK, square
from companion.vision.dice_finding import Candidate
from companion.vision.dice_looking import COLOURS, VIEWS, Look, _cut, _halved
from companion.vision.dice_trust import IN_TRAY, TRUST, Seen, counted
from companion.vision.training import trust


def seen(likeness: float, *no_die: float, three: float = 0.9) -> Seen:
    """A candidate that looks like a three, each view giving so much to NO DIE."""
    value = np.array([0.1, 0.1, three * 10, 0.1, 0.1, 0.1])
    views = tuple(np.array([none, *(value / value.sum() * (1 - none))], np.float32) for none in no_die)
    candidate = Candidate(0, 0, 40, 40, likeness, tuple(value / value.sum()))
    colours = np.full(len(COLOURS), 1 / len(COLOURS), np.float32)
    return Seen(candidate, Look(views, colours, np.zeros(3, np.float32)))


def test_what_the_finder_and_both_views_take_for_a_die_is_one() -> None:
    assert TRUST.die(seen(0.97, 0.001, 0.001)) > 0.97


@pytest.mark.parametrize("doubted", [seen(0.4, 0.001, 0.001), seen(0.97, 0.2, 0.2), seen(0.4, 0.9)])
def test_a_doubt_of_either_network_makes_a_die_less_likely(doubted: Seen) -> None:
    assert TRUST.die(doubted) < TRUST.die(seen(0.97, 0.001, 0.001))


def test_in_a_known_tray_what_looks_like_a_die_is_likelier_one_than_elsewhere() -> None:
    flat_one = seen(0.93, 0.4, 0.6)
    assert IN_TRAY.die(flat_one) > TRUST.die(flat_one)


def test_the_chances_of_the_six_values_make_one() -> None:
    values = TRUST.values(seen(0.9, 0.01))
    assert sum(values) == pytest.approx(1)
    assert values.index(max(values)) == 2


def test_as_many_as_expected_are_dice_unless_something_else_could_be_one() -> None:
    alone, challenged = counted([0.8], []), counted([0.8], [0.7])
    assert alone[0] > 0.98
    assert challenged == pytest.approx([0.8])
    assert counted([], [0.3]) == []


def test_the_fit_finds_the_odds_that_made_the_answers() -> None:
    rng = np.random.default_rng(1)
    rows = np.stack([np.ones(4000), rng.normal(size=4000)], 1)
    true = rng.random(4000) < 1 / (1 + np.exp(-(rows @ [-1.0, 2.0])))
    assert trust.logistic(rows, true.astype(float), np.ones(4000)) == pytest.approx([-1.0, 2.0], abs=0.25)


def test_a_large_die_cut_from_a_halved_picture_looks_as_cut_from_the_whole() -> None:
    rows, columns = np.mgrid[0:480, 0:640]
    picture = np.stack([rows % 256, columns % 256, (rows + columns) // 5 % 256], 2).astype(np.uint8)[:250, :250]
    die = Candidate(60, 60, 130, 130, 0.9, (1 / 6,) * 6)
    smaller = _halved(picture, die.side)
    assert len(smaller) == 2
    whole = square(picture, *die.middle, die.side * 1.5)
    assert whole.shape == (LOOK, LOOK, 3)
    assert np.abs(_cut(smaller, die, VIEWS[0]).astype(int) - whole).mean() < 3

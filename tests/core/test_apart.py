"""Work in a process of its own: what it gives, what it raises, and what becomes of it when it dies."""

import math
import os
from collections.abc import Iterator

import numpy as np
import pytest

from companion.apart import NICE, Apart, Died


@pytest.fixture(scope="module")
def apart() -> Iterator[Apart]:
    one = Apart()
    yield one
    one.close()


def test_work_is_done_by_another_process_that_steps_back(apart: Apart) -> None:
    assert apart(os.getpid) not in (os.getpid(), None)
    assert apart(os.nice, 0) == min(19, os.nice(0) + NICE)


def test_pictures_are_handed_over_whole(apart: Apart) -> None:
    picture = np.arange(60, dtype=np.uint8).reshape(4, 5, 3)

    assert np.array_equal(apart(np.flip, picture), np.flip(picture))


def test_what_is_raised_there_is_raised_here(apart: Apart) -> None:
    with pytest.raises(ValueError, match="domain"):
        apart(math.sqrt, -1.0)


def test_who_asks_a_process_that_dies_is_told_and_the_next_work_begins_another(apart: Apart) -> None:
    before = apart(os.getpid)
    with pytest.raises(Died):
        apart(os._exit, 1)

    assert apart(os.getpid) != before

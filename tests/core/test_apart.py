"""Work in a process of its own: what it gives, what it raises, and what becomes of it when it dies."""

import math
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from select import select

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


ASKS_AND_WAITS = """
import os
from companion.apart import Apart
if __name__ == "__main__":
    print(Apart()(os.getpid), flush=True)
    input()
"""


def test_it_does_not_outlive_one_who_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "asks.py"
    script.write_text(ASKS_AND_WAITS)
    with subprocess.Popen([sys.executable, script], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as asks:
        assert asks.stdout is not None
        apart = os.pidfd_open(int(asks.stdout.readline()))
        asks.kill()
        ended, _, _ = select([apart], [], [], 20)
        os.close(apart)
    assert ended

"""The demo, which is what a newcomer sees first."""

import signal
from pathlib import Path
from typing import Any

import pytest

from companion.app import demo_evening as evening
from companion.app.demo import ends_when_told
from companion.script import play
from ui.at_the_table import companion


def test_a_demo_that_is_told_to_end_ends_in_good_order() -> None:
    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises(SystemExit), ends_when_told():
        signal.raise_signal(signal.SIGTERM)
    assert signal.getsignal(signal.SIGTERM) is before


SCORES = {"Anna": 1, "Bea": 7, "Carl": 7}


def test_the_demo_is_a_whole_evening_by_finger_that_ends_as_the_same_moves_do_in_a_script(
    undrawn: Any, tmp_path: Path
) -> None:
    from companion.app.demo import Demo

    result = Demo(undrawn, None, tmp_path).play()

    assert result["winners"] == ["Carl"]
    assert result["totals"] == SCORES
    with companion(undrawn, tmp_path) as hands:
        hands.app.open(hands.app.storage.sessions()[0])
        played = hands.app.evening.game.shown(hands.app.evening.table.state)
    assert played == play({**evening.SETUP, "moves": [*evening.FIRST_HALF, *evening.SECOND_HALF]})["state"]


@pytest.mark.long
def test_the_demo_leaves_a_picture_of_each_screen(window: Any, tmp_path: Path) -> None:
    from companion.app.demo import Demo

    assert Demo(window, tmp_path / "pictures", tmp_path).play()["totals"] == SCORES
    pictures = [path.stem for path in (tmp_path / "pictures").glob("*.png")]
    assert len(pictures) >= 25
    assert sum("dragonland" in name for name in pictures) == 10

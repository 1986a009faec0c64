"""Recorded edges on the pins come out on the screen as the counter counts them."""

import time
from typing import Any

import pytest

from companion.games.dragonscroll.tower_asking import HowMany
from companion.sensing.counting import count
from companion.sensing.traces import read_trace
from ui.dragonscroll_tower import TowerHost, fighting_table
from ui.dragonscroll_trace import PlayedTrace


@pytest.mark.parametrize("name", ["T0001", "T0004", "T0025", "T0029", "T0031", "T0005"])
def test_a_recording_on_the_pins_ends_in_the_counters_numbers(window: Any, shared: Any, show: Any, name: str) -> None:
    from companion.app.dragonscroll.tower_screen import TowerScreen

    lines = (shared / "traces" / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    trace, counted = read_trace(lines), count(lines, time.perf_counter)
    played = PlayedTrace(trace)
    table = fighting_table(max(2, trace.expect["red"]), village="wall" in trace.expect)
    host = TowerHost(table, played.port)
    screen = show(TowerScreen(host))

    played.play(screen._frame)
    roll = screen.at.roll
    letters = {side: letter for letter, side in played.port.sides.items()}
    assert roll.claim is not None
    seen = roll.move(0).exits if counted["sure"] else roll.claim.exits
    assert {letters[side]: balls for side, balls in seen} == counted["phases"]["red"]
    if "wall" in trace.expect:
        assert roll.wall_ball is not None
        assert roll.wall_ball.side is not None
        assert counted["phases"]["wall"][letters[roll.wall_ball.side]] == 1
    assert roll.ready == counted["sure"]
    assert counted["sure"] or isinstance(roll.question, HowMany)
    screen.close()
    played.close()

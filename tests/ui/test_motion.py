"""What moves because something happened (ui.md, section 9), and that less motion makes all of it nothing."""

from typing import Any

import pytest
from msgspec.structs import replace

from ui.examples import SCREENS


@pytest.fixture(params=[False, True], ids=["motion", "less motion"])
def less_motion(request: pytest.FixtureRequest, window: Any) -> bool:
    from companion.app.theme import look

    look.use(less_motion=request.param)
    return bool(request.param)


def next_line(screen: Any) -> tuple[str, ...]:
    """One line more of the reckoning; gives the totals before it."""
    before: tuple[str, ...] = screen.view.totals
    now = replace(screen.view.now, text="Most Apprentices", values=("1", "1", "0", "0"))
    screen.view = replace(
        screen.view, shown=(*screen.view.shown, screen.view.now), now=now, totals=("45", "40", "47", "46")
    )
    return before


def test_values_of_a_line_come_one_by_one_and_then_the_totals_count_up(less_motion: bool, window: Any) -> None:
    from companion.app.widgets.rows import Told

    screen = SCREENS["reveal"]()
    window.add_widget(screen)
    before = next_line(screen)
    (row,) = (part for part in screen.ids.lines.children if getattr(part, "told", None) is Told.NOW)
    assert [words.opacity for words in row.said] == [1.0 if less_motion else 0.0] * 4
    totals = tuple(words.text for words in screen._totals)
    assert totals == (screen.view.totals if less_motion else before)
    screen.counted = 1
    assert tuple(words.text for words in screen._totals) == screen.view.totals


def test_all_lines_at_once_are_simply_there(window: Any) -> None:
    from companion.app.theme import look

    look.use(less_motion=False)
    screen = SCREENS["reveal"]()
    window.add_widget(screen)
    screen.view = replace(screen.view, shown=screen.view.shown * 2, now=None)
    assert tuple(words.text for words in screen._totals) == screen.view.totals


def test_the_dot_of_a_ball_that_is_seen_fills(less_motion: bool, show: Any) -> None:
    from companion.app.theme import look
    from companion.app.widgets.asking import Ball, BallDot

    dot = show(BallDot(ball=Ball.MISSING))
    dot.ball = Ball.SEEN
    red = look.rgba("gem-red")
    assert tuple(dot.fill_rgba) == pytest.approx(red if less_motion else (*red[:3], 0.0))


def test_a_number_that_a_sensor_changed_is_framed(less_motion: bool, window: Any) -> None:
    from companion.app.dragonscroll.tower_screen import TowerScreen
    from companion.games.dragonscroll.facts import Side
    from ui.dragonscroll_tower import SimulatedTower, TowerHost, fighting_table

    tower = SimulatedTower()
    screen = TowerScreen(TowerHost(fighting_table(3), tower.port))
    tower.each_frame = screen._frame
    tower.wait(0.2)
    tower.fall(["elf"])
    tower.wait(2)
    boxes = screen.ids.map.boxes
    screen.close()
    assert [boxes[side].flashing for side in (Side.ELF, Side.ORC)] == [not less_motion, False]

"""The doctor on the screen: ten seconds of each beam, a word, a count, and what to do, on simulated beams too."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.app.beams.beam_traces import BeamTraces
from companion.app.start import open_tower
from companion.beside import fulfil
from companion.clock import FakeClock
from companion.config import BeamSource, Config, ScreenConfig, TowerConfig
from companion.games.dragonscroll.facts import Side
from companion.readings import Edge, SensorLost
from ui.measuring import faults

SECOND = 1_000_000
SIDES = TowerConfig().sides
LETTERS = {SIDES.orc: Side.ORC, SIDES.elf: Side.ELF, SIDES.dwarf: Side.DWARF, SIDES.rear: Side.REAR}


def ball(traces: BeamTraces, at_us: int, *channels: str) -> None:
    """Each of CHANNELS is blocked for a fifth of a second."""
    for blocked, when in ((True, at_us), (False, at_us + SECOND // 5)):
        for channel in channels:
            traces.heard(Edge(channel, blocked, when))


def test_a_trace_is_the_last_ten_seconds_and_old_blocks_leave_it() -> None:
    traces = BeamTraces({"S1": False, "S2": False}, LETTERS, 0)
    ball(traces, SECOND, "S1", "S2")
    assert traces.side(Side.ORC, 10 * SECOND).spans == ((0.1, 0.12),)
    assert traces.side(Side.ORC, 11 * SECOND).spans == ((0.0, 0.02),)
    assert traces.side(Side.ORC, 12 * SECOND).spans == ()
    assert traces.side(Side.ORC, 12 * SECOND).count == 1


def test_a_beam_that_is_blocked_reaches_to_now() -> None:
    traces = BeamTraces({"W1": True, "W2": False}, LETTERS, 0)
    seen = traces.side(Side.ELF, 5 * SECOND)
    assert seen.is_blocked
    assert seen.spans == ((0.5, 1.0),)


def test_a_ball_counts_once_though_two_beams_see_it_and_a_beam_that_never_does_is_named() -> None:
    traces = BeamTraces({"S1": False, "S2": False, "SH": False}, LETTERS, 0)
    ball(traces, SECOND, "S1", "S2")
    ball(traces, 2 * SECOND, "S1", "S2")
    assert (traces.side(Side.ORC, 3 * SECOND).count, traces.side(Side.ORC, 3 * SECOND).silent) == (2, ())
    traces.clear()
    ball(traces, 4 * SECOND, "S1")
    assert traces.side(Side.ORC, 5 * SECOND).silent == ("S2",)


class Around:
    """The app round the settings: what is shown, said and changed."""

    def __init__(self, window: Any, data: Path, tower: TowerConfig) -> None:
        self.clock = FakeClock(100.0)
        self.window, self.data, self.config_path = window, data, data / "config.toml"
        self.config = Config(tower=tower)
        self.tower = open_tower(tower, self.clock, simulate=False)
        self.toasts: list[str] = []
        self.look: Callable[[], None] = lambda: None
        self.screen: Any = None
        self.dice_camera = self  # of which the settings want only to be `without_camera`

    def show(self, screen: Any) -> None:
        if self.screen is not None:
            getattr(self.screen, "close", lambda: None)()
            self.window.remove_widget(self.screen)
        self.screen = screen
        self.window.add_widget(screen)

    def board_text(self, game: str) -> str:
        return ""

    def without_camera(self, job: Callable[[], Any]) -> Future[Any]:
        """JOB is done when `look` says so."""
        future: Future[Any] = Future()
        self.look = lambda: fulfil(future, job)
        return future

    def toast(self, sentence: str) -> None:
        self.toasts.append(sentence)

    def change(self, screen: ScreenConfig) -> None:
        self.config = Config(tower=self.config.tower, screen=screen)

    def wait(self, seconds: float) -> None:
        """Time goes by, and the settings look again."""
        for _ in range(round(seconds / 0.1)):
            self.clock.advance(0.1)
            self.tower.poll()
        self.screen.actions.look_again()


@pytest.fixture
def opened(window: Any, tmp_path: Path) -> Iterator[Any]:
    """Opens the settings at a section, for a tower of this kind."""
    around: list[Any] = []

    def open_at(section: str, source: BeamSource = BeamSource.SIMULATED) -> Any:
        from companion.app.flow.settings import Settings
        from ui.conftest import frames

        app: Any = Around(window, tmp_path, TowerConfig(beams=source))
        around.append(app)
        settings = Settings(app)
        app.show(settings.screen())
        settings.choose_section(section)
        frames()
        return SimpleNamespace(app=app, settings=settings)

    yield open_at
    for app in around:
        app.screen.close()


def rows(at: Any) -> dict[str, Any]:
    return {row.key: row for row in at.app.screen.view.rows}


def test_a_ball_in_a_simulated_tower_is_seen_in_a_trace(opened: Any) -> None:
    at = opened("beams")
    before = list(at.app.screen.ids.rows.children)
    at.app.tower.drop(1)
    at.app.wait(4)
    seen = [row for row in rows(at).values() if row.trace]
    assert [row.value for row in seen] == ["1"]
    assert seen[0].word == "clear"
    assert list(at.app.screen.ids.rows.children) == before, "the rows stay, only what they say is new"
    at.app.wait(12)
    assert not any(row.trace for row in rows(at).values())


def test_a_blocked_beam_is_said_in_the_row_and_at_the_section(opened: Any) -> None:
    at = opened("beams")
    at.app.tower.beams.drop([Edge("W1", True, at.app.tower.now_us())])
    at.app.wait(1)
    assert rows(at)["elf"].word == "blocked"
    assert at.app.screen.view.sections[0].health.name == "BLOCKED"
    assert faults(at.app.screen) == []


def test_a_beam_that_is_lost_is_named_and_the_others_are_well(opened: Any) -> None:
    at = opened("beams")
    at.app.tower.beams._emit(SensorLost("W2", "its edges get lost", at.app.tower.now_us()))
    at.app.wait(1)
    assert rows(at)["elf"].word == "W2 lost"
    assert {row.word for key, row in rows(at).items() if key != "elf"} == {"clear"}


def test_counts_begin_anew_with_each_visit_and_undo_brings_them_back(opened: Any) -> None:
    at = opened("beams")
    at.app.tower.drop(1)
    at.app.wait(4)
    at.settings.choose_section("save")
    at.settings.choose_section("beams")
    assert {row.value for row in rows(at).values()} == {"0"}
    assert at.app.screen.view.takes_back == "beam counts cleared"
    at.settings.undo()
    assert sorted(row.value for row in rows(at).values()) == ["0", "0", "0", "1"]


def test_a_row_says_what_to_do_from_easy_to_hard(opened: Any, finger: Any, panel: Any) -> None:
    from ui.conftest import frames

    at = opened("beams")
    finger.tap(at.app.screen.ids.rows.children[-1])
    frames()
    assert at.app.screen.view.heading == "Orc side: what to do"
    assert "S1, S2, SH" in at.app.screen.view.text
    assert faults(at.app.screen) == []
    at.app.screen.actions.turn(1)
    assert at.app.screen.view.heading.startswith("Elf")
    at.app.screen.actions.back()
    assert at.app.screen.view.title == "Break each beam with a ball"


def test_without_beams_the_rows_are_asleep_and_fingers_count(opened: Any) -> None:
    at = opened("beams", BeamSource.NONE)
    assert {row.word for row in rows(at).values()} == {"not set up"}
    assert at.app.screen.view.title == "No beams: fingers count"
    assert at.app.screen._extra.text == "Service"


def test_a_switch_can_be_undone(opened: Any) -> None:
    at = opened("screen")
    at.settings.switch("rail")
    assert at.app.config.screen.rail == "right"
    assert at.app.screen.view.takes_back == "Players at the right switched"
    at.settings.undo()
    assert at.app.config.screen.rail == "left"
    assert at.app.screen.view.takes_back == ""


@pytest.mark.parametrize("section", ["beams", "camera", "screen", "power", "save"])
def test_every_section_measures_as_it_should_and_its_rows_answer(section: str, opened: Any) -> None:
    at = opened(section)
    assert faults(at.app.screen) == []
    assert rows(at)
    if section in ("camera", "power", "save"):
        key = list(rows(at))[-1]
        at.settings.open_sensor(key)
        assert at.app.toasts == [rows(at)[key].sub]


def test_the_camera_is_looked_at_beside_the_screen(opened: Any) -> None:
    from ui.conftest import frames

    at = opened("camera")
    assert [row.word for row in rows(at).values()] == ["looking"]
    at.settings.choose_section("power")
    at.settings.choose_section("camera")
    at.app.look()
    at.app.screen.actions.look_again()

    frames()
    assert rows(at)["camera"].sub == "No camera is set up; dice are told by finger."
    assert faults(at.app.screen) == []


def test_nobody_listens_to_the_beams_once_the_settings_are_left(opened: Any) -> None:
    from kivy.uix.widget import Widget

    at = opened("beams")
    assert at.app.tower._listener is not None
    at.app.show(Widget())
    assert at.app.tower._listener is None
    at.app.show(at.settings.screen())

"""The tower's service on the screen: each beam live, the calibration kept with its day, a wrong count reported."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.app.start import open_dice_tower, open_tower
from companion.config import BeamSource, DiceTowerConfig, TowerConfig
from companion.sensing.geometry import Geometry
from companion.sensing.traces import Ended, Trace
from companion.tower_files import KeptRolls, calibration_in
from hardware.simulated import passage
from ui.measuring import cut_words, faults
from ui.test_doctor import Around


@pytest.fixture
def finger() -> Any:
    from companion.app.finger import Finger

    return Finger(lambda: None)


@pytest.fixture
def service(window: Any, tmp_path: Path) -> Iterator[Any]:
    """Opens the service of a tower of this kind."""
    opened: list[Any] = []

    def open_it(source: BeamSource = BeamSource.SIMULATED) -> Any:
        from companion.app.flow.service import Service
        from companion.app.start import reporter_of_rolls
        from ui.conftest import frames

        app: Any = Around(window, tmp_path, TowerConfig(beams=source))
        app.ways = SimpleNamespace(settings=lambda: opened.append("settings"))
        app.tower.report = reporter_of_rolls(app.data)
        at = Service(app)
        app.show(at.screen())
        app.wait(0.2)
        frames()
        opened.append(app)
        return SimpleNamespace(app=app, service=at, opened=opened)

    yield open_it
    for one in opened:
        if one != "settings":
            one.screen.close()


def ball(at: Any, side: str, length_mm: float = 7.4) -> None:
    """One ball rolls out on SIDE, and a second passes."""
    gap = at.app.tower.geometry.gap_mm
    at.app.tower.beams.drop(passage(side, at.app.tower.now_us() + 50_000, 500.0, length_mm, gap))
    at.app.wait(1)


def measured(at: Any) -> list[str]:
    """What breaks the rules of the visual language, once all is laid out."""
    from ui.conftest import frames

    frames()
    return faults(at.app.screen) + cut_words(at.app.screen)


def rows(at: Any) -> dict[str, Any]:
    return {row.key: row for row in at.app.screen.view.rows}


def test_every_panel_measures_as_it_should_with_and_without_beams(service: Any, panel: Any) -> None:
    at = service()
    for side in "NESW":
        ball(at, side)
    assert measured(at) == []
    at.service.do("calibrate")
    assert measured(at) == []
    for index, side in enumerate("NESW"):
        ball(at, side, 6.0 + index)
    assert at.app.screen.view.title.startswith("Unlike: rear 6.0 mm")
    assert measured(at) == []
    assert measured(service(BeamSource.NONE)) == []


def test_a_ball_is_shown_with_its_pulses_and_its_length(service: Any) -> None:
    at = service()
    ball(at, "S")

    assert (rows(at)["S"].text, rows(at)["S"].value, rows(at)["S"].word) == ("Orc", "7.4", "clear")
    assert rows(at)["S"].sub == "S1\u00a015\u00a0ms S2\u00a015\u00a0ms SH\u00a0–"
    at.service.open_side("S")
    assert at.app.toasts[-1].startswith("inner S1 clear, last pulse 14.8 ms; outer S2 clear")


def test_a_blocked_beam_is_named(service: Any) -> None:
    at = service()
    at.app.tower.beams.stick("W2", blocked=True)
    at.app.wait(0.3)

    assert rows(at)["W"].word == "W2 blocked"


def test_one_ball_down_each_lane_calibrates_the_tower_from_now_on(service: Any, finger: Any) -> None:
    at = service()
    finger.tap_words("Calibrate")
    assert at.app.screen.view.title == "Let one ball roll out on the rear side."
    for side in "NESW":
        ball(at, side, 7.2)
    assert at.app.screen.view.title == "All lanes are measured: a ball looks 7.2 mm long."
    from ui.conftest import frames

    frames()
    finger.tap_words("Keep it")

    kept = calibration_in(at.app.data)
    assert kept is not None
    assert (kept.chord_mm, kept.day) == (7.2, datetime.now().date().isoformat())
    assert at.app.tower.geometry.chord_mm == 7.2
    assert at.app.screen.view.note.startswith(f"Calibrated {kept.day}")


def test_undo_takes_a_calibration_back(service: Any) -> None:
    at = service()
    at.service.do("calibrate")
    for side in "NESW":
        ball(at, side, 7.2)
    at.service.do("keep")
    assert at.app.screen.view.takes_back == "calibration"
    at.service.undo()

    assert calibration_in(at.app.data) is None
    assert at.app.tower.geometry.chord_mm == TowerConfig().chord_mm


def test_a_calibration_that_was_stopped_changes_nothing(service: Any) -> None:
    at = service()
    at.service.do("calibrate")
    ball(at, "N")
    at.service.do("stop")

    assert calibration_in(at.app.data) is None
    assert at.app.screen.view.title.startswith("Roll a ball out")


def test_a_wrong_count_is_kept_with_one_tap(service: Any, finger: Any) -> None:
    at = service()
    finger.tap_words("Wrong count")
    assert at.app.toasts == ["No roll was recorded yet."]
    KeptRolls(at.app.data).keep(Trace("roll", Geometry(("N1",)), {}, {}, (Ended(1),)), datetime(2026, 11, 30))
    finger.tap_words("Wrong count")

    (report,) = (at.app.data / "reports").iterdir()
    assert at.app.toasts[-1] == f"Kept as reports/{report.name}: send it to the makers."


def test_without_beams_simulated_ones_can_be_tried_and_nothing_is_kept(service: Any, finger: Any) -> None:
    from ui.conftest import frames

    at = service(BeamSource.NONE)
    assert at.app.screen.view.title == "No beams are set up: fingers count."
    assert rows(at) == {}
    finger.tap_words("Try it")
    assert set(rows(at)) == set("NESW")
    assert at.app.screen.view.note == "Simulated: nothing is kept"
    frames()
    finger.tap_words("Calibrate")
    for _ in "NESW":
        frames()
        finger.tap_words("Drop a ball")
        for _ in range(30):
            at.app.clock.advance(0.05)
            at.service.look_again()
    assert at.app.screen.view.title == "All lanes are measured: a ball looks 7.0 mm long."
    assert measured(at) == []
    finger.tap_words("Keep it")

    assert at.app.toasts == ["That is how it goes. It was simulated, so nothing is kept."]
    assert calibration_in(at.app.data) is None
    assert at.app.tower.beams is None, "the game counts by finger"


def test_the_exits_of_a_dice_tower_are_shown_too(service: Any) -> None:
    at = service()
    dice = DiceTowerConfig(beams=BeamSource.SIMULATED, pins={"F1": 4, "F2": 14})
    at.app.tower = open_tower(at.app.config.tower, at.app.clock, simulate=False, dice=dice)
    at.app.dice_tower = open_dice_tower(dice, at.app.tower)
    from companion.app.flow.service import Service

    again = Service(at.app)
    at.app.show(again.screen())
    at.app.wait(0.2)
    at.app.tower.beams.drop(passage("F", at.app.tower.now_us() + 50_000, 500.0, 16.0, 6.0))
    at.app.wait(1)

    assert rows(at)["F"].text == "Dice F"
    assert rows(at)["F"].sub == "F1\u00a032\u00a0ms F2\u00a032\u00a0ms"
    assert measured(at) == []


def test_nobody_listens_once_it_is_left(service: Any) -> None:
    at = service()
    assert at.app.tower._listener is not None
    at.service.back()
    assert at.opened[-1] == "settings"
    at.app.screen.close()
    assert at.app.tower._listener is None

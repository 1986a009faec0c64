"""Stickers measured with fingers: tile after tile in the frame, on the real app, with rendered pictures of it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from arm.framed import FrameCamera, Stepped, Tile, read_once
from companion.arm.arm import Arm
from companion.arm.set_up import ArmSetUp, keep_arm
from companion.stickers.frames import Corners
from companion.stickers.stuck import FILE, Stuck, keep_stuck, load_stuck
from companion.vision.stickers import Sticker
from ui.at_the_table import companion
from ui.conftest import SMALLEST
from ui.measuring import faults
from ui.sticker_scenes import MORE
from ui.test_read_land import now

GOOD: Tile = ("DS:T05", 2.0, -1.0, 3.0)
NEXT: Tile = ("DS:T06", 0.0, 0.0, 0.0)
FAR_OFF: Tile = ("DS:T07", 10.0, 0.0, 0.0)
QUARTER: Tile = ("DS:T08", 0.0, 0.0, 90.0)
NAME = "frame"


class Table:
    """The app with a camera over the frame, and a finger."""

    def __init__(self, hands: Any, camera: FrameCamera, run: Stepped, data: Path) -> None:
        self.hands, self.camera, self.run, self.data = hands, camera, run, data

    @property
    def app(self) -> Any:
        return self.hands.app

    @property
    def view(self) -> Any:
        self.hands.frames(2)
        return self.app.screen.view

    @property
    def kind(self) -> str:
        return type(self.app.screen).__name__

    def look(self, turns: int = 6) -> Any:
        """The camera looks; what the page says then."""
        self.run.turns(turns)
        return self.view

    def lay(self, *tiles: Tile, **more: Any) -> Any:
        """TILES lie in the frame now, and the camera has looked."""
        self.camera.lay(*tiles, **more)
        return self.look()

    def tap(self, *words: str) -> None:
        for one in words:
            self.wait()
            self.hands.tap(one)
        self.hands.frames(2)

    def wait(self) -> None:
        """What was asked just now may be tapped."""
        if hasattr(self.app.screen, "_changed_at"):
            self.app.screen._changed_at -= 10.0

    def back(self) -> None:
        self.wait()
        self.hands.finger.tap_icon("back")
        self.hands.frames(2)

    def open(self) -> None:
        """To the frame, for Dragonscroll."""
        from companion.app.arm.stickers import WhichGame

        WhichGame(self.app, self.app.ways.settings).choose("dragonscroll")
        self.look()


@contextmanager
def at_the_frame(window: Any, data: Path, read: Any = read_once) -> Iterator[Table]:
    camera, run = FrameCamera(), Stepped()
    data.mkdir(exist_ok=True)
    keep_arm(data, ArmSetUp(1_800_000_000.0, NAME))
    arm = Arm(camera, NAME, data, beside=now, read=read, run=run)
    with companion(window, data, arm=arm) as hands:
        yield Table(hands, camera, run, data)
        hands.app.close()
        run.turns(0)
        assert camera.opened == 0, "the camera is let go of"


@pytest.fixture
def at(undrawn: Any, tmp_path: Path) -> Iterator[Table]:
    with at_the_frame(undrawn, tmp_path) as table:
        yield table


def test_tile_after_tile_is_measured_named_and_kept_at_once(at: Table) -> None:
    at.tap("Settings", "Camera", "Stickers on tiles", "Dragonscroll")
    at.look()
    assert (at.view.big, at.view.title) == ("Lay a tile in the frame", "Dragonscroll: 0 of 64")
    assert "companion stickers frame" in at.view.note
    view = at.lay(GOOD)
    assert (view.big, view.icon, view.title) == ("Tile 5", "tick", "Dragonscroll: 1 of 64")
    assert view.line == "It is measured: 2 mm right and 1 mm above the middle, turned 3 degrees right."
    kept = load_stuck(at.data)["DS:T05"]
    assert (kept.when, kept.tile_mm) == (1_800_000_000.0, 45.0)
    assert at.lay().big == "Lay the next tile"
    assert at.lay(NEXT).big == "Tile 6"
    assert set(load_stuck(at.data)) == {"DS:T05", "DS:T06"}
    at.back()
    assert [row.sub for row in at.view.rows if row.key == "dragonscroll"] == ["2 of 64 measured · 2027-01-15"]


def test_the_last_one_is_taken_back_and_the_one_before(at: Table) -> None:
    at.open()
    at.lay(GOOD)
    at.lay(NEXT)
    assert at.view.takes_back == "Tile 6 measured"
    at.tap("Undo")
    assert set(load_stuck(at.data)) == {"DS:T05"}
    at.back()
    at.tap("Dragonscroll")
    at.tap("Undo")
    assert load_stuck(at.data) == {}
    assert at.view.takes_back == ""


def test_one_that_sits_odd_is_asked_about_before_it_is_kept(at: Table) -> None:
    at.open()
    for tile, asked in ((FAR_OFF, "far off the middle"), (QUARTER, "turned by a quarter")):
        view = at.lay(tile)
        assert asked in view.line
        assert view.big.endswith("?")
        assert tile[0] not in load_stuck(at.data)
        at.tap("Look again")
        assert (at.look(1).asks, tile[0] in load_stuck(at.data)) == (tile[0], False)
        at.tap("Keep it so")
        assert tile[0] in load_stuck(at.data)
        assert (at.view.asks, at.view.icon) == ("", "tick")
        at.tap("Look again")
        assert at.look(1).asks == "", "who kept it is not asked again"


def test_a_finger_that_comes_down_as_the_question_appears_answers_nothing(at: Table) -> None:
    at.open()
    at.lay(FAR_OFF)
    at.app.screen._changed_at = at.app.screen._watch.now + 3600
    at.hands.tap("Keep it so")
    assert load_stuck(at.data) == {}


FAULTS: tuple[tuple[tuple[Tile, ...], Any, str], ...] = (
    ((GOOD,), {"whole": False}, "Only 3 of the frame’s 4 corner codes are seen"),
    ((("DS:T05", -9.0, 0.0, 0.0), ("DS:T06", 13.0, 0.0, 0.0)), {}, "2 stickers lie in the frame"),
    ((("SP:B31", 0.0, 0.0, 0.0),), {}, "That tile is of Dreaming Spires"),
    ((("HELLO", 0.0, 0.0, 0.0),), {}, "That code is none of our stickers"),
    ((GOOD,), {"light": 0.01}, "It is too dark to read"),
)


def test_what_keeps_it_from_measuring_is_one_plain_sentence(at: Table) -> None:
    at.open()
    for tiles, more, said in FAULTS:
        at.camera.lay(*tiles, **more)
        view = at.look(30)
        assert view.line.startswith(said)
        assert (view.big, view.icon, load_stuck(at.data)) == ("Not measured", "warning", {})
    at.camera.lay(GOOD)
    assert at.look(30).big == "Tile 5"


HOSTILE = (
    "A" * 4000,
    "a\x1b[31m\x00b\r\n",
    "[b]x[/b] & 'y'",
    "../../etc/passwd",
    "https://example.org/",
    "FR:9e9:A",
    "",
)


def test_hostile_codes_measure_nothing_and_are_never_shown(undrawn: Any, tmp_path: Path) -> None:
    said = [HOSTILE[0]]

    def read(picture: Any) -> tuple[Sticker, ...]:
        return tuple(Sticker(said[0], one.corners) if one.text == "DS:T05" else one for one in read_once(picture))

    with at_the_frame(undrawn, tmp_path, read) as at:
        at.open()
        at.lay(GOOD)
        for text in HOSTILE:
            said[0] = text
            at.tap("Look again")
            view = at.look(1)
            assert view.line.startswith(("That code is none of our stickers", "Its printed north")), view
            assert not text or all(text not in str(part) for part in (view.big, view.line, view.note, view.title))
            assert faults(at.app.screen) == []
        assert load_stuck(tmp_path) == {}
        heap: Corners = ((5, 5), (5, 5), (5, 5), (5, 5))
        at.run.watches[0]._read = lambda _: [Sticker(f"FR:45:{letter}", heap) for letter in "ABCD"]
        at.tap("Look again")
        assert at.look(1).line.startswith("The frame is not flat")


def test_a_camera_that_is_pulled_out_is_told_and_goes_on_when_it_is_back(at: Table) -> None:
    at.open()
    at.lay(GOOD)
    at.camera.pulled = True
    view = at.look()
    assert (view.big, view.line) == ("No picture", "The camera gives no pictures: check its ribbon cable.")
    assert view.why_not
    at.camera.pulled = False
    assert at.lay(FAR_OFF).asks
    at.camera.pulled = True
    assert at.look().asks == "", "nothing is asked about what cannot be seen"
    at.camera.pulled = False
    assert at.lay(NEXT).big == "Tile 6"


def test_the_screen_is_awake_while_tiles_are_laid_though_nobody_touches_it(at: Table) -> None:
    at.open()
    glass, screen = at.app.root, at.app.screen
    at.hands._clock.advance(300)
    at.hands.frames(1)
    assert not glass.is_dimmed, "something was read just now"
    screen._laid_at -= 100
    at.hands._clock.advance(300)
    at.hands.frames(1)
    assert glass.is_dimmed
    at.lay(GOOD)
    assert not glass.is_dimmed
    assert at.app.screen.view.big == "Tile 5"


def test_hands_are_waited_for_and_it_is_said(at: Table) -> None:
    at.open()
    at.lay(GOOD)
    at.camera.hand = True
    assert at.lay(NEXT).primary == "Hands away"
    assert set(load_stuck(at.data)) == {"DS:T05"}
    at.camera.hand = False
    assert at.look().big == "Tile 6"


def test_a_plug_pulled_between_two_tiles_loses_nothing(undrawn: Any, tmp_path: Path) -> None:
    with at_the_frame(undrawn, tmp_path) as at:
        at.open()
        at.lay(GOOD)
        at.lay(FAR_OFF)  # asked about, not answered
    with at_the_frame(undrawn, tmp_path) as at:
        assert set(load_stuck(tmp_path)) == {"DS:T05"}
        at.open()
        assert at.view.title == "Dragonscroll: 1 of 64"
        assert at.lay(NEXT).title == "Dragonscroll: 2 of 64"


def test_a_disk_that_takes_nothing_is_told_and_nothing_counts_as_measured(at: Table) -> None:
    at.open()
    (at.data / f"{FILE}.new").mkdir()
    view = at.lay(GOOD)
    assert (view.big, view.title) == ("Not measured", "Dragonscroll: 0 of 64")
    assert view.line.startswith("It could not be kept")
    (at.data / f"{FILE}.new").rmdir()
    at.tap("Look again")
    assert at.look(1).big == "Tile 5"


def test_forgetting_one_or_all_asks_first_and_is_taken_back(at: Table) -> None:
    keep_stuck(at.data, {"SP:B01": Stuck(0, 0, 0, 0.4)})
    at.open()
    at.lay(GOOD)
    at.lay(NEXT)
    at.tap("What is measured", "Tile 5")
    assert at.view.title == "Forget how the sticker of Tile 5 sits?"
    at.tap("Keep it")
    assert set(load_stuck(at.data)) == {"SP:B01", "DS:T05", "DS:T06"}
    at.tap("Tile 5", "Forget it")
    assert set(load_stuck(at.data)) == {"SP:B01", "DS:T06"}
    at.tap("Undo", "Forget all 2")
    assert at.view.title == "Forget all 2 of Dragonscroll?"
    at.tap("Forget them")
    assert set(load_stuck(at.data)) == {"SP:B01"}, "the other games' stay"
    assert at.view.line == "Nothing is measured yet."
    at.tap("Undo")
    assert len(at.view.rows) == 2
    at.back()
    assert at.look().big == "Lay a tile in the frame" or at.kind == "MeasureScreen"


def test_leaving_lets_go_of_the_camera_for_the_set_up_and_leads_back_through_it(at: Table) -> None:
    at.open()
    at.look()
    at.back()
    at.run.turns(0)
    assert (at.camera.opened, at.kind) == (0, "StickersScreen")
    at.back()
    assert at.kind == "SettingsScreen"


def test_without_a_camera_over_the_table_it_is_not_offered(undrawn: Any, tmp_path: Path) -> None:
    with companion(undrawn, tmp_path) as hands:
        hands.app.ways.settings()
        hands.frames(2)
        hands.tap("Camera")
        assert not hands.sees("Stickers on tiles")


def test_its_other_moments_keep_to_the_measures(undrawn: Any, panel: Any, show: Any) -> None:
    for make in MORE.values():
        screen = show(make())
        assert faults(screen) == []
        screen.close()
        undrawn.remove_widget(screen)


@pytest.mark.parametrize("panel", SMALLEST, indirect=True)
def test_its_pages_keep_to_the_measures_as_they_are_lived(at: Table, panel: Any) -> None:
    looks = {}

    def measure(name: str) -> None:
        at.hands.frames(2)
        looks[name] = faults(at.app.screen)

    at.open()
    measure("empty")
    at.lay(GOOD)
    measure("measured")
    at.lay(FAR_OFF)
    measure("asks")
    at.lay(GOOD, whole=False)
    measure("not")
    at.tap("What is measured")
    measure("list")
    at.tap("Tile 5")
    measure("forget")
    assert {name: found for name, found in looks.items() if found} == {}

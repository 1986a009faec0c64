"""The land read by the camera over the table: set up, looked at, asked about, put on the map and taken back."""

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from arm.framed import Stepped
from companion.arm.arm import Arm
from companion.arm.set_up import ArmSetUp, keep_arm, load_arm
from companion.beside import fulfil
from companion.games.dragonscroll.land import Ground, Land
from companion.journal import Source
from companion.stickers.frames import Corners
from companion.stickers.stuck import Stuck
from companion.vision.stickers import Sticker, read_stickers
from hardware.camera import CameraLost, FilmCamera
from ui.at_the_table import begin, companion
from ui.conftest import frames
from ui.dragonscroll_host import FakeHost
from ui.dragonscroll_scenes import MOVED
from ui.measuring import faults
from vision.laid_stickers import save, table

NAME = "pictures"
BOARD = """
[[tile]]
id = "T01"
centre = "forest"
edges = ["forest", "grassland", "mountain", "forest"]
[[tile]]
id = "T02"
centre = "mountain"
"""
TILES = {"DS:T01": (0, 0, 0), "DS:T02": (1, 0, 1), "DS:T03": (1, 1, 0)}


def now(job: Callable[[], Any]) -> "Future[Any]":
    """At once, and not beside the screen."""
    future: Future[Any] = Future()
    fulfil(future, job)
    return future


class Table:
    """A folder camera over a small table; what is read of it can be said instead."""

    def __init__(self, folder: Path, tiles: dict[str, tuple[int, int, int]]) -> None:
        self.pictures, self.data = folder / "pictures", folder / "data"
        self.pictures.mkdir()
        self.data.mkdir()
        save(str(self.pictures / "0.png"), table(tiles))
        self.said: list[Sticker] | None = None

    def lay(self, tiles: dict[str, tuple[int, int, int]]) -> None:
        save(str(self.pictures / "0.png"), table(tiles))

    def arm(self, *, set_up: bool = True) -> Arm:
        if set_up:
            keep_arm(self.data, ArmSetUp(1_800_000_000.0, NAME))
        return Arm(self._camera, NAME, self.data, beside=now, read=self._read)

    def _camera(self) -> FilmCamera:
        if not self.pictures.exists():
            raise CameraLost("The camera gives no pictures: check its ribbon cable.")
        return FilmCamera(self.pictures, 1.0, 1, wait=lambda _seconds: None)

    def _read(self, picture: Any) -> Any:
        return read_stickers(picture) if self.said is None else tuple(self.said)


def at_the_map(window: Any, arm: Arm, board: str = BOARD) -> FakeHost:
    host: Any = mapped_nothing(window)
    host.arm, host.wall, host.board = arm, lambda: 1_800_000_000.0, board
    host.plays.open_land()
    frames()
    return host  # type: ignore[no-any-return]


def mapped_nothing(window: Any) -> FakeHost:
    from ui.dragonscroll_scenes import wild

    return wild(window, MOVED[:1], False)


def tap(finger: Any, host: FakeHost, words: str) -> None:
    from companion.app.finger import targets

    frames(1)
    found = [one for one in targets(host.on_screen) if getattr(one, "text", "") == words]
    assert found, words
    finger.tap(found[0])
    frames()


def offers(host: FakeHost, words: str) -> bool:
    return any(getattr(one, "text", "") == words for one in host.on_screen.walk())


def kind(host: FakeHost) -> str:
    return type(host.on_screen).__name__


def test_where_no_camera_is_over_the_table_nothing_is_offered(window: Any) -> None:
    host = mapped_nothing(window)
    host.plays.open_land()
    assert not any(getattr(one, "text", "") == "Read the table" for one in host.on_screen.walk())


def test_what_is_sure_is_put_on_the_map_as_one_step_that_is_undone(undrawn: Any, finger: Any, tmp_path: Path) -> None:
    at = Table(tmp_path, {name: TILES[name] for name in ("DS:T01", "DS:T02")})
    host = at_the_map(undrawn, at.arm())
    steps = len(host.table.steps)
    tap(finger, host, "Read the table")
    assert (host.on_screen.view.title, host.on_screen.view.line) == ("2 tiles are read", "2 pictures agree.")
    assert len(host.table.steps) == steps, "nothing is on the map yet"
    tap(finger, host, "Put it on the map")
    assert kind(host) == "LandScreen"
    assert {tile.sticker: (tile.cell, tile.turns, tile.ground) for tile in host.state.mapped.tiles} == {
        "DS:T01": ((0, 0), 0, Ground.FOREST), "DS:T02": ((1, 0), 1, Ground.MOUNTAIN)
    }  # fmt: skip
    assert len(host.table.steps) == steps + 1
    assert host.table.steps[-1].played.source is Source.CAMERA
    host.on_screen.undo()
    assert host.state.mapped == Land()


def test_what_a_tile_shows_is_asked_where_the_board_does_not_say(undrawn: Any, finger: Any, tmp_path: Path) -> None:
    host = at_the_map(undrawn, Table(tmp_path, TILES).arm())
    tap(finger, host, "Read the table")
    assert host.on_screen.view.title == "What does tile 3 show?"
    assert not host.on_screen.view.primary, "no primary while the screen asks"
    tap(finger, host, "Grassland")
    tap(finger, host, "Put it on the map")
    assert host.state.mapped.tile((1, 1)).ground is Ground.GRASSLAND
    tap(finger, host, "Read the table")
    assert host.on_screen.view.title == "3 tiles are read", "it is known from the map now"
    tap(finger, host, "Put it on the map")
    assert host.toasts == ["The map shows that already."]


def test_a_tile_whose_place_is_doubtful_is_asked_and_tapped(undrawn: Any, finger: Any, tmp_path: Path) -> None:
    at = Table(tmp_path, TILES)
    askew: Corners = ((706, 309), (647, 368), (588, 309), (647, 250))
    at.said = [*read_stickers(table(TILES)), Sticker("DS:T04", askew)]
    host = at_the_map(undrawn, at.arm(), board=BOARD + '[[tile]]\nid = "T03"\ncentre = "forest"\n')
    tap(finger, host, "Read the table")
    assert host.on_screen.view.title == "Where is tile 4?"
    host.on_screen.tapped((1, 1))
    assert host.toasts == ["Another tile was read there: tap a free place beside the land."]
    host.on_screen.tapped((0, 1))
    assert host.on_screen.view.title == "What does tile 4 show?"
    tap(finger, host, "Forest")
    assert host.on_screen.view.title == "4 tiles are read"
    tap(finger, host, "Put it on the map")
    assert host.state.mapped.tile((0, 1)).sticker == "DS:T04"
    tap(finger, host, "Read the table")
    tap(finger, host, "Not on the land")
    tap(finger, host, "Put it on the map")
    assert host.state.mapped.tile((0, 1)) is None


def test_a_sticker_that_is_asked_about_again_can_be_measured_and_then_the_table_is_read_anew(
    undrawn: Any, panel: Any, finger: Any, tmp_path: Path
) -> None:
    at, run = Table(tmp_path, TILES), Stepped()
    askew: Corners = ((706, 309), (647, 368), (588, 309), (647, 250))
    at.said = [*read_stickers(table(TILES)), Sticker("DS:T04", askew)]
    keep_arm(at.data, ArmSetUp(1_800_000_000.0, NAME))
    host: Any = at_the_map(undrawn, Arm(at._camera, NAME, at.data, beside=now, read=at._read, run=run))
    tap(finger, host, "Read the table")
    assert not offers(host, "Measure stickers"), "it is asked about for the first time"
    host.on_screen.again()
    frames(2)
    assert faults(host.on_screen) == []
    tap(finger, host, "Measure stickers")
    assert (kind(host), host.on_screen.view.title) == ("MeasureScreen", "Dragonscroll: 0 of 64")
    host.on_screen.actions.back()
    run.turns(0)
    frames(1)
    assert (kind(host), host.on_screen.view.title) == ("ReadLand", "Where is tile 4?")
    host.arm.keep_stuck({"DS:T04": Stuck(0.1, 0.0, 45.0, 0.42)})
    host.on_screen.again()
    assert not offers(host, "Measure stickers"), "it is measured"


def test_the_set_up_leads_to_the_stickers_and_goes_on_where_it_was(undrawn: Any, finger: Any, tmp_path: Path) -> None:
    host = at_the_map(undrawn, Table(tmp_path, TILES).arm(set_up=False))
    tap(finger, host, "Read the table")
    tap(finger, host, "Leave out")
    tap(finger, host, "Measure stickers")
    assert kind(host) == "StickersScreen"
    host.on_screen.actions.back()
    assert host.on_screen.view.step == "Step 2 of 4"


def test_a_camera_that_is_gone_is_said_and_looked_through_again(undrawn: Any, finger: Any, tmp_path: Path) -> None:
    at = Table(tmp_path, TILES)
    at.pictures.rename(tmp_path / "away")
    host = at_the_map(undrawn, at.arm())
    tap(finger, host, "Read the table")
    assert host.on_screen.view.title == "The table was not read"
    assert "ribbon" in host.on_screen.view.fault
    (tmp_path / "away").rename(at.pictures)
    tap(finger, host, "Look again")
    assert host.on_screen.view.title == "What does tile 3 show?"


def test_an_empty_table_is_said(undrawn: Any, finger: Any, tmp_path: Path) -> None:
    host = at_the_map(undrawn, Table(tmp_path, {}).arm())
    tap(finger, host, "Read the table")
    assert host.on_screen.view.title == "No tile was read"


def test_a_camera_never_set_up_is_set_up_first_step_by_step(undrawn: Any, finger: Any, tmp_path: Path) -> None:
    at = Table(tmp_path, {"DS:T01": (0, 0, 0)})
    host = at_the_map(undrawn, at.arm(set_up=False))
    tap(finger, host, "Read the table")
    assert (kind(host), host.on_screen.view.step) == ("ArmSetUpScreen", "Step 1 of 4")
    tap(finger, host, "Look")
    tap(finger, host, "Look")
    assert host.on_screen.view.sentence == "Does it see all of the table?"
    tap(finger, host, "Look")
    assert host.on_screen.view.wrong == "3 corners are out of sight: move or raise the camera."
    at.lay({"DS:T01": (0, 0, 0), "DS:T02": (3, 0, 0), "DS:T03": (0, 2, 0), "DS:T05": (3, 2, 1)})
    tap(finger, host, "Look again")
    assert host.on_screen.view.found == "Found: 4.7 pixels a millimetre, sharp, 4 corners in sight."
    tap(finger, host, "Look")
    assert kind(host) == "ReadLand", "what was wanted is done"
    kept = load_arm(at.data, NAME)
    assert kept is not None
    assert (kept.when, len(kept.field)) == (1_800_000_000.0, 4)
    assert kept.pixels == pytest.approx(4, abs=0.1)


def test_steps_of_the_set_up_are_left_out_and_gone_back(undrawn: Any, finger: Any, tmp_path: Path) -> None:
    at = Table(tmp_path, {})
    host = at_the_map(undrawn, at.arm())
    tap(finger, host, "Read the table")
    tap(finger, host, "Set up the camera")
    tap(finger, host, "Leave out")
    host.on_screen.back()
    host.on_screen.back()
    assert kind(host) == "ReadLand"
    host.on_screen.set_up()
    for _ in range(4):
        tap(finger, host, "Leave out")
    kept = load_arm(at.data, NAME)
    assert kept is not None
    assert (kept.pixels, kept.field) == (None, ())


def test_its_screens_keep_to_the_measures(undrawn: Any, panel: Any, finger: Any, tmp_path: Path) -> None:
    at = Table(tmp_path, TILES)
    host = at_the_map(undrawn, at.arm())
    looks = {}

    def measure(name: str) -> None:
        frames(2)
        looks[name] = faults(host.on_screen)

    measure("map")
    tap(finger, host, "Read the table")
    measure("what")
    tap(finger, host, "Grassland")
    measure("read")
    tap(finger, host, "Set up the camera")
    measure("set up")
    at.lay({})
    tap(finger, host, "Look")
    measure("wrong")
    at.pictures.rename(tmp_path / "away")
    host.on_screen.back()
    measure("lost")
    assert {name: found for name, found in looks.items() if found} == {}


def test_the_real_app_reads_the_table_and_goes_on_after_whatever_lies_there(undrawn: Any, tmp_path: Path) -> None:
    at = Table(tmp_path, {"DG:17": (0, 0, 0), "SP:B31": (1, 0, 0), "DS:T01": (2, 1, 0)})
    with companion(undrawn, at.data, arm=at.arm()) as hands:
        begin(hands)
        hands.app.keep_board("dragonscroll", BOARD)
        hands.app._playing.open_land()
        hands.frames(2)
        hands.tap("Read the table")
        hands.frames(2)
        assert hands.app.screen.view.title == "1 tile is read"
        hands.tap("Put it on the map")
        hands.frames(2)
        assert [tile.sticker for tile in hands.app.evening.table.state.mapped.tiles] == ["DS:T01"]

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import cv2
import numpy as np
import pytest

from companion.config import CameraConfig, CameraSource
from companion.tray.opening import open_camera
from hardware.camera import Camera, CameraLost, FilmCamera, UsbCamera, small
from hardware.pi_camera import PiCamera, picamera2
from hardware.simulated_tray import SimulatedTray, empty_tray, tray_with, with_hand

SIZE = (1280, 960)
RED = (40, 40, 200)


def at_once(_seconds: float) -> None:
    """Nobody waits in a test."""


KINDS = {"AeEnable": bool, "AwbEnable": bool, "AfMode": int, "ExposureTime": int, "AnalogueGain": float}
KINDS |= {"ColourGains": tuple, "LensPosition": float}
"""What libcamera takes for each control."""


class FakePicamera2:
    """A Picamera2 that shows one red picture. It has the real one's methods, arguments and errors, and no others."""

    def __init__(self, number: int, *, fixed_lens: bool = False, in_use: bool = False) -> None:
        try:
            if number > 0:
                raise IndexError("list index out of range")
            if in_use:
                raise RuntimeError("Failed to acquire camera: Device or resource busy")
        except Exception:
            raise RuntimeError("Camera __init__ sequence did not complete.")  # noqa: B904  as the real one does
        self.camera_controls = dict.fromkeys(KINDS, ())
        if fixed_lens:
            del self.camera_controls["AfMode"], self.camera_controls["LensPosition"]
        self.set: dict[str, Any] = {}
        self.log: list[str] = []
        self.hangs = False
        self._jobs = 0
        self._settings: dict[str, Any] = {}

    def create_video_configuration(
        self, main: dict[str, Any], lores: dict[str, Any], controls: dict[str, Any], buffer_count: int
    ) -> dict[str, Any]:
        for stream in (main, lores):
            assert stream.keys() <= {"format", "size", "stride", "preserve_ar"}
        return {"main": main, "lores": dict(lores), "controls": controls, "buffer_count": buffer_count}

    def configure(self, settings: dict[str, Any]) -> None:
        main, lores = settings["main"], settings["lores"]
        assert (main["format"], lores["format"]) == ("RGB888", "YUV420")
        if any(side % 2 for side in (*main["size"], *lores["size"])):
            raise RuntimeError("width and height should be even")
        if lores["size"][0] > main["size"][0] or lores["size"][1] > main["size"][1]:
            raise RuntimeError("lores stream dimensions may not exceed main stream")
        self._settings = settings

    def camera_configuration(self) -> dict[str, Any]:
        return self._settings

    def start(self) -> None:
        self.log.append("start")

    def capture_array(self, name: str = "main", wait: float | None = None) -> Any:
        self._wait(wait)
        width, height = self._settings[name]["size"]
        red = np.full((height, width, 3), RED, np.uint8)
        if name == "main":
            return red
        stride = width + 64  # rows of the small stream are longer than its picture
        padded = cv2.copyMakeBorder(red, 0, 0, 0, stride - width, cv2.BORDER_CONSTANT)
        return cv2.cvtColor(padded, cv2.COLOR_BGR2YUV_I420)

    def capture_metadata(self, wait: float | None = None) -> dict[str, Any]:
        self._wait(wait)
        chosen = {"ExposureTime": 9000, "AnalogueGain": 1.5, "ColourGains": (1.8, 1.4), "LensPosition": 3.2, "Lux": 300}
        return {name: value for name, value in chosen.items() if name in {*self.camera_controls, "Lux"}}

    def _wait(self, wait: float | None) -> None:
        assert wait, "a camera that hangs would hang the thread"
        if self.hangs:
            self._jobs += 1  # it goes on to be asked for
            raise TimeoutError

    def set_controls(self, controls: dict[str, Any]) -> None:
        for name, value in controls.items():
            if name not in self.camera_controls:
                raise RuntimeError(f"Control {name} is not advertised by libcamera")
            assert type(value) is KINDS[name]
        self.set |= controls

    def cancel_all_and_flush(self) -> None:
        self.log.append("cancel")
        self._jobs = 0

    def stop(self) -> None:
        assert not self._jobs, "it would wait for ever for what was asked before"
        self.log.append("stop")

    def close(self) -> None:
        self.log.append("close")


def pi_camera(**options: Any) -> tuple[PiCamera, FakePicamera2]:
    made: list[FakePicamera2] = []

    def make(number: int) -> FakePicamera2:
        made.append(FakePicamera2(number, **options))
        return made[0]

    return PiCamera(0, SIZE, 15, make), made[0]


def test_the_pis_small_stream_is_cut_to_its_picture_and_its_full_one_lies_blue_first() -> None:
    camera, _ = pi_camera()
    preview = camera.preview()

    assert preview.shape == (480, 640, 3)
    assert np.abs(preview.astype(int) - RED).max() < 6
    assert camera.still().shape == (960, 1280, 3)
    assert tuple(camera.still()[0, 0]) == RED


def test_exposure_white_balance_and_focus_are_held_as_the_pis_camera_chose_them() -> None:
    camera, real = pi_camera()
    held = camera.settle()

    assert held == {
        "ExposureTime": 9000, "AnalogueGain": 1.5, "LensPosition": 3.2, "RedGain": 1.8, "BlueGain": 1.4
    }  # fmt: skip
    assert (real.set["AeEnable"], real.set["AwbEnable"], real.set["AfMode"]) == (False, False, 0)
    assert (real.set["ExposureTime"], real.set["ColourGains"], real.set["LensPosition"]) == (9000, (1.8, 1.4), 3.2)


def test_a_camera_with_a_fixed_lens_is_asked_for_no_focus() -> None:
    camera, real = pi_camera(fixed_lens=True)
    camera.settle()

    assert "LensPosition" not in real.set
    assert real.set["ExposureTime"] == 9000


def test_a_pis_camera_that_hangs_is_lost() -> None:
    camera, real = pi_camera()
    real.hangs = True
    with pytest.raises(CameraLost, match="ribbon"):
        camera.preview()
    camera.close()

    assert real.log == ["start", "cancel", "stop", "close"]


def test_a_pi_without_a_camera_says_what_to_check() -> None:
    with pytest.raises(CameraLost, match=r"^No camera answers: check its ribbon cable"):
        PiCamera(1, SIZE, 15, FakePicamera2)


def test_a_pis_camera_that_another_program_uses_is_told_as_that() -> None:
    with pytest.raises(CameraLost, match="used by another program"):
        pi_camera(in_use=True)


def test_a_pis_camera_may_be_asked_for_pictures_smaller_than_a_preview() -> None:
    assert PiCamera(0, (320, 240), 15, FakePicamera2).preview().shape == (240, 320, 3)


def test_off_a_pi_the_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "picamera2", None)
    with pytest.raises(CameraLost, match=r"needs the package python3-picamera2: install it"):
        picamera2(0)


def test_a_usb_camera_that_is_there_but_does_not_open_may_be_used_by_another(tmp_path: Path) -> None:
    (tmp_path / "video0").touch()
    with pytest.raises(CameraLost, match="close any other program"):
        UsbCamera(str(tmp_path / "video0"), SIZE, 15)


def test_a_usb_camera_that_is_not_there_is_told_in_one_sentence() -> None:
    with pytest.raises(CameraLost, match="plug it in"):
        UsbCamera("/dev/video99", SIZE, 15)


class FakeCapture:
    """An OpenCV capture with the properties of a V4L2 camera."""

    def __init__(self) -> None:
        self.there = True
        self.properties = {cv2.CAP_PROP_EXPOSURE: 250.0, cv2.CAP_PROP_WB_TEMPERATURE: 4600.0, cv2.CAP_PROP_FOCUS: -1.0}

    def isOpened(self) -> bool:  # noqa: N802
        return True

    def set(self, what: int, value: float) -> bool:
        self.properties[what] = value
        return True

    def get(self, what: int) -> float:
        return self.properties.get(what, 0.0)

    def read(self) -> tuple[bool, Any]:
        return (True, np.full((480, 640, 3), RED, np.uint8)) if self.there else (False, None)

    def release(self) -> None:
        self.there = False


def usb_camera(monkeypatch: pytest.MonkeyPatch) -> tuple[UsbCamera, FakeCapture]:
    capture = FakeCapture()
    monkeypatch.setattr(cv2, "VideoCapture", lambda device, kind: capture)
    return UsbCamera(0, SIZE, 15), capture


def test_a_usb_camera_holds_what_it_can_tell_and_keeps_choosing_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    camera, capture = usb_camera(monkeypatch)

    assert camera.settle() == {"exposure": 250.0, "white balance": 4600.0}
    assert capture.properties[cv2.CAP_PROP_AUTO_EXPOSURE] == 1.0
    assert capture.properties[cv2.CAP_PROP_AUTO_WB] == 0.0
    assert capture.properties[cv2.CAP_PROP_AUTOFOCUS] == 1.0


def test_pixels_that_come_in_one_row_are_put_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    camera, capture = usb_camera(monkeypatch)
    capture.set(cv2.CAP_PROP_FRAME_WIDTH, 640)
    capture.set(cv2.CAP_PROP_FRAME_HEIGHT, 480)
    flat = np.full((480, 640, 3), RED, np.uint8).reshape(1, -1)
    monkeypatch.setattr(capture, "read", lambda: (True, flat))
    assert camera.still().shape == (480, 640, 3)

    monkeypatch.setattr(capture, "read", lambda: (True, flat[:, :-1]))
    with pytest.raises(CameraLost, match="another camera"):
        camera.still()


def test_a_usb_camera_pulled_out_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    camera, capture = usb_camera(monkeypatch)
    capture.there = False
    with pytest.raises(CameraLost, match="cable"):
        camera.preview()


def write(path: Path, grey: int) -> None:
    cv2.imwrite(str(path), np.full((96, 128, 3), grey, np.uint8))


def test_the_pictures_of_a_folder_come_in_the_order_of_their_names_and_again(tmp_path: Path) -> None:
    for name, grey in (("b.png", 90), ("a.png", 30), ("notes.txt", 0)):
        write(tmp_path / name, grey) if name.endswith("png") else (tmp_path / name).write_text("no picture")
    camera = FilmCamera(tmp_path, seconds=0.2, frames=10, wait=at_once)

    assert [int(camera.preview()[0, 0, 0]) for _ in range(6)] == [30, 30, 90, 90, 30, 30]
    assert int(camera.still()[0, 0, 0]) == 30


def test_a_folder_taken_away_is_a_camera_pulled_out(tmp_path: Path) -> None:
    folder = tmp_path / "tray"
    folder.mkdir()
    write(folder / "a.png", 30)
    camera = FilmCamera(folder, seconds=1, frames=10, wait=at_once)
    camera.preview()
    folder.rename(tmp_path / "elsewhere")
    with pytest.raises(CameraLost, match="gone"):
        camera.preview()
    with pytest.raises(CameraLost, match="not there"):
        FilmCamera(folder, seconds=1, frames=10, wait=at_once)


def test_a_picture_that_cannot_be_read_is_no_picture(tmp_path: Path) -> None:
    (tmp_path / "a.jpg").write_bytes(b"nothing of the kind")
    camera = FilmCamera(tmp_path, seconds=1, frames=10, wait=at_once)
    with pytest.raises(CameraLost, match=r"a\.jpg"):
        camera.preview()


def test_a_video_is_shown_over_and_over(tmp_path: Path) -> None:
    path = tmp_path / "roll.avi"
    video = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 10, (128, 96))
    for grey in (20, 120, 220):
        video.write(np.full((96, 128, 3), grey, np.uint8))
    video.release()
    camera = FilmCamera(path, seconds=1, frames=10, wait=at_once)

    assert [round(int(camera.preview()[40, 40, 0]) / 100) for _ in range(5)] == [0, 1, 2, 0, 1]
    camera.close()


def simulated(_folder: Path) -> tuple[Camera, Callable[[], None]]:
    tray = SimulatedTray(wait=at_once)
    return tray, lambda: setattr(tray, "pulled", True)


def pictures(folder: Path) -> tuple[Camera, Callable[[], None]]:
    inside = folder / "tray"
    inside.mkdir()
    cv2.imwrite(str(inside / "a.png"), empty_tray())
    return FilmCamera(inside, 1, 15, wait=at_once), lambda: _take_away(inside)


def _take_away(folder: Path) -> None:
    folder.rename(folder.with_name("gone"))


def raspberry(_folder: Path) -> tuple[Camera, Callable[[], None]]:
    camera, real = pi_camera()
    return camera, lambda: setattr(real, "hangs", True)


@pytest.mark.parametrize("build", [simulated, pictures, raspberry])
def test_all_cameras_keep_the_same_promises(build: Any, tmp_path: Path) -> None:
    camera, pull = build(tmp_path)
    preview, still = camera.preview(), camera.still()

    assert preview.shape[1] == 640
    assert still.shape[1] >= preview.shape[1]
    assert preview.dtype == still.dtype == np.uint8
    assert abs(preview.shape[1] / preview.shape[0] - still.shape[1] / still.shape[0]) < 0.01
    camera.hold(camera.settle())
    pull()
    with pytest.raises(CameraLost):
        camera.preview()
    camera.close()
    camera.close()


def test_the_camera_is_opened_that_the_configuration_names(tmp_path: Path) -> None:
    write(tmp_path / "a.png", 30)

    assert isinstance(open_camera(CameraConfig(CameraSource.SIMULATED)), SimulatedTray)
    assert isinstance(open_camera(CameraConfig(CameraSource.PICTURES, pictures=str(tmp_path))), FilmCamera)
    with pytest.raises(CameraLost):
        open_camera(CameraConfig())


def test_a_simulated_die_that_does_not_exist_is_a_loud_mistake() -> None:
    with pytest.raises(KeyError):
        tray_with([("red", 7)], Random(1))
    with pytest.raises(KeyError):
        tray_with([("plaid", 1)], Random(1))


def test_previews_are_never_made_larger() -> None:
    picture = np.zeros((96, 128, 3), np.uint8)

    assert small(picture) is picture
    assert small(with_hand(empty_tray())).shape == (480, 640, 3)

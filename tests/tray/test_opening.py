"""The tray's camera as the configuration names it, its threads, and what the doctor says of it."""

from datetime import datetime
from pathlib import Path
from random import Random
from threading import Event

import cv2
import pytest

from companion.app.start import tray_opener
from companion.app.tray.opening import tray_of, tray_without_camera
from companion.clock import FakeClock, monotonic
from companion.config import BadConfig, CameraConfig, CameraSource, read_config
from companion.doctor import Finding, Health, examine
from companion.tray.calibration import Calibration, Settings, keep_calibration
from companion.tray.watching import Turning
from companion.vision.dice_prior import Prior
from hardware.simulated_tray import tray_with

FACES = ((1, 2, 2, 2, 3, 3), (2, 3, 3, 4, 4, 4))


def test_without_a_camera_nothing_is_opened(tmp_path: Path) -> None:
    assert tray_opener(CameraConfig(), tmp_path, FakeClock(), simulate=False) is None
    assert not tray_without_camera(FakeClock()).has_camera


def test_simulating_puts_a_simulated_tray_in_place_of_every_camera(tmp_path: Path) -> None:
    opener = tray_opener(CameraConfig(CameraSource.PICAMERA2), tmp_path, FakeClock(), simulate=True)

    assert opener is not None
    assert opener().can_throw


def test_the_set_up_of_this_camera_is_used(tmp_path: Path) -> None:
    config = CameraConfig(CameraSource.USB)
    keep_calibration(tmp_path, Calibration(Settings(0.0, config.name)))

    assert tray_of(config, tmp_path, FakeClock()).calibration is not None
    other = CameraConfig(CameraSource.USB, device=1)
    assert tray_of(other, tmp_path, FakeClock()).calibration is None


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('source = "webcam"', "camera"),
        ("size = [1921, 1080]", "camera.size"),
        ("size = [10, 10]", "camera.size"),
        ("frames = 0", "camera.frames"),
        ("seconds = 0.0", "camera.seconds"),
        ('source = "pictures"', "camera.pictures"),
        ('source = "picamera2"\ndevice = "/dev/video0"', "camera.device"),
    ],
)
def test_each_mistake_about_the_camera_is_told(text: str, told: str) -> None:
    with pytest.raises(BadConfig, match=told.replace(".", r"\.")):
        read_config(f"[camera]\n{text}\n", "config.toml")


def camera_line(tmp_path: Path, text: str) -> Finding:
    (tmp_path / "config.toml").write_text(text)
    found = examine(tmp_path / "config.toml", tmp_path / "data", datetime(2026, 11, 30))
    return next(one for one in found if one.part == "camera")


def test_the_doctor_looks_through_the_camera_and_says_when_it_was_set_up(tmp_path: Path) -> None:
    assert camera_line(tmp_path, "").health is Health.UNUSED
    assert camera_line(tmp_path, '[camera]\nsource = "simulated"\n').health is Health.UNUSED
    missing = camera_line(tmp_path, '[camera]\nsource = "usb"\ndevice = "/dev/video99"\n')
    assert missing.health is Health.WRONG
    assert "plug it in" in missing.sentence

    folder = tmp_path / "tray"
    folder.mkdir()
    cv2.imwrite(str(folder / "a.png"), tray_with([("red", 5)], Random(1)))
    text = f'[camera]\nsource = "pictures"\npictures = "{folder}"\n'
    never = camera_line(tmp_path, text)
    assert never.health is Health.WARNING
    assert "960 x 720" in never.sentence
    name = CameraConfig(CameraSource.PICTURES, pictures=str(folder)).name
    keep_calibration(tmp_path / "data", Calibration(Settings(1_790_000_000.0, name)))
    assert camera_line(tmp_path, text).health is Health.WELL


def test_simulated_dice_are_as_many_as_are_asked_for_with_their_own_faces(tmp_path: Path) -> None:
    port = tray_of(CameraConfig(CameraSource.SIMULATED), tmp_path, FakeClock())
    port.watch(Prior(expected=2, faces=FACES))
    try:
        port.throw()
    finally:
        port.close()


def test_a_thread_takes_its_turns_until_it_is_closed() -> None:
    turned = Event()

    def turn() -> float:
        turned.set()
        return 60.0

    running = Turning("test", turn)
    assert turned.wait(5.0)
    running.close()
    assert not running._thread.is_alive()


def test_real_threads_read_a_roll_and_end(tmp_path: Path) -> None:
    read = Event()
    port = tray_of(CameraConfig(CameraSource.SIMULATED, frames=60), tmp_path, monotonic)
    reader = port._reader

    def reading(*given: object) -> object:
        read.set()
        raise MemoryError

    reader._read = reading  # type: ignore[assignment]
    port.watch(Prior())
    port.throw()
    for _ in range(2000):
        port.poll()
        if read.wait(0.01):
            break
    port.close()

    assert read.is_set()
    assert port._running == []

"""The set-up with its date, and the last pictures of rolls, as they are kept on the disk."""

import errno
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from companion.files import replace_file
from companion.tray import evidence as evidence_module
from companion.tray.calibration import SETTINGS, Calibration, Settings, keep_calibration, load_calibration
from companion.tray.evidence import WAITING, Evidence
from companion.vision.dice_prior import Prior

CAMERA = "usb:0"


def picture(grey: int = 90) -> Any:
    return np.full((60, 80, 3), grey, np.uint8)


def test_a_set_up_is_found_again_with_its_date_and_the_empty_tray(tmp_path: Path) -> None:
    settings = Settings(1_800_000_000.0, CAMERA, {"exposure": 250.0}, ((0.1, 0.1), (0.9, 0.1), (0.9, 0.9)), ())
    keep_calibration(tmp_path, Calibration(settings, picture()))
    found = load_calibration(tmp_path, CAMERA)

    assert found is not None
    assert found.settings == settings
    assert found.empty is not None
    assert np.array_equal(found.empty, picture())


def test_the_set_up_of_another_camera_or_a_spoilt_one_counts_as_none(tmp_path: Path) -> None:
    assert load_calibration(tmp_path, CAMERA) is None
    keep_calibration(tmp_path, Calibration(Settings(0.0, CAMERA)))
    assert load_calibration(tmp_path, "picamera2:0") is None
    (tmp_path / SETTINGS).write_bytes(b"\xff{")
    assert load_calibration(tmp_path, CAMERA) is None


def test_the_outline_is_in_pixels_of_the_picture_that_is_read() -> None:
    settings = Settings(
        0.0, CAMERA, outline=((0.1, 0.2), (0.9, 0.2), (0.5, 0.8)), bodies=(("red", (40.0, 50.0, 30.0)),)
    )
    prior = Calibration(settings).prior(Prior(expected=3), 1000, 500)

    assert prior.tray.outline == ((100.0, 100.0), (900.0, 100.0), (500.0, 400.0))
    assert prior.expected == 3
    assert settings.colours == ("red",)


def test_only_the_last_pictures_of_rolls_are_kept_and_found_again_after_a_restart(tmp_path: Path) -> None:
    evidence = Evidence(tmp_path, last=3)
    for number in range(5):
        evidence.keep(picture(10 + 40 * number), "evening", 1000.0 + number)
    evidence.close()

    later = Evidence(tmp_path, last=3)
    assert [later.has("evening", 1000.0 + number) for number in range(5)] == [False, False, True, True, True]
    kept = later.fetch("evening", 1004.0).result()
    assert kept is not None
    assert abs(int(kept[0, 0, 0]) - 170) < 4
    assert later.fetch("evening", 1000.0).result() is None
    later.close()


def test_a_disk_that_takes_nothing_is_no_trouble_for_play(tmp_path: Path) -> None:
    folder = tmp_path / "rolls"
    folder.write_text("a file is in the way")
    evidence = Evidence(folder)
    evidence.keep(picture(), "evening", 1.0)
    evidence.close()

    assert evidence.fault.startswith("Pictures of rolls cannot be kept")
    assert not evidence.has("evening", 1.0)


def test_on_a_full_disk_the_oldest_picture_makes_room_for_the_newest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = Evidence(tmp_path)
    for number in range(2):
        kept.keep(picture(), "evening", float(number))
    kept.close()
    full = [True]

    def put(path: Path, raw: bytes) -> None:
        if full:
            path.with_name(f"{path.name}.new").write_bytes(raw[:10])
            full.pop()
            raise OSError(errno.ENOSPC, "No space left on device")
        replace_file(path, raw)

    monkeypatch.setattr(evidence_module, "replace_file", put)
    later = Evidence(tmp_path)
    later.keep(picture(), "evening", 2.0)
    later.close()

    assert [later.has("evening", float(number)) for number in range(3)] == [False, True, True]
    assert later.fault == ""
    assert len(list(tmp_path.iterdir())) == 2, "nothing half-written stays"


def test_a_disk_that_stays_full_is_told_and_keeps_what_it_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def put(_path: Path, _raw: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(evidence_module, "replace_file", put)
    evidence = Evidence(tmp_path)
    evidence.keep(picture(), "evening", 2.0)
    evidence.close()

    assert evidence.fault == "Pictures of rolls cannot be kept: No space left on device."
    assert not evidence.has("evening", 2.0)


class Stuck(ThreadPoolExecutor):
    """A disk that never answers."""

    def submit(self, *_: Any, **__: Any) -> Future[Any]:
        return Future()


def test_a_disk_that_hangs_lets_pictures_go_and_holds_nobody_up(tmp_path: Path) -> None:
    evidence = Evidence(tmp_path, executor=lambda: Stuck(1))
    for number in range(WAITING + 3):
        evidence.keep(picture(), "evening", float(number))

    assert evidence.fault == "The disk is too slow to keep pictures of rolls."
    assert not evidence.has("evening", float(WAITING))

"""A Raspberry Pi's own camera, through picamera2. What it promises is in camera.py; what pictures show, in vision."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

import cv2
import numpy as np

from companion.vision.crops import Picture
from hardware.camera import PATIENCE_SECONDS, PREVIEW_WIDTH, SETTLING_FRAMES, CameraLost, Held

AF_MANUAL, AF_CONTINUOUS = 0, 2
"""libcamera's AfMode."""


class PiCamera:
    """A Raspberry Pi's camera: one stream in full resolution, and a small one beside it that costs little."""

    def __init__(self, number: int, size: tuple[int, int], frames: int, open_number: Callable[[int], Any]) -> None:
        """Camera NUMBER in SIZE pixels, FRAMES a second. OPEN_NUMBER gives a Picamera2 (see `picamera2`)."""
        self._camera: Any = None
        self._hangs = False
        width = min(PREVIEW_WIDTH, size[0])  # the small stream may not be the larger one
        preview = (width, round(width * size[1] / size[0]) // 2 * 2)
        try:
            self._camera = open_number(number)
            settings = self._camera.create_video_configuration(
                main={"size": size, "format": "RGB888"},  # which lies blue first in memory
                lores={"size": preview, "format": "YUV420"},
                controls={"FrameRate": frames},
                buffer_count=3,
            )
            self._camera.configure(settings)
            self._width, self._height = self._camera.camera_configuration()["lores"]["size"]
            self._camera.start()
        except (RuntimeError, LookupError, OSError) as fault:
            self.close()
            raise CameraLost(_why_not_started(fault)) from fault

    def preview(self) -> Picture:
        """The small stream's next picture."""
        planes = self._take("lores")
        colours = cv2.cvtColor(planes, cv2.COLOR_YUV2BGR_I420)
        # Rows of the small stream may be longer than its pictures.
        return np.ascontiguousarray(colours[: self._height, : self._width], dtype=np.uint8)

    def still(self) -> Picture:
        """The full stream's next picture."""
        return np.ascontiguousarray(self._take("main")[..., :3], dtype=np.uint8)

    def _take(self, stream: str) -> Any:
        return self._in_time(lambda: self._camera.capture_array(stream, wait=PATIENCE_SECONDS))

    def _in_time(self, capture: Callable[[], Any]) -> Any:
        try:
            return capture()
        except (RuntimeError, TimeoutError, OSError) as fault:
            self._hangs = isinstance(fault, TimeoutError)
            raise CameraLost("The camera gives no pictures: check its ribbon cable.") from fault

    def settle(self) -> Held:
        """Let it choose, wait, and hold what it chose."""
        self._set({"AeEnable": True, "AwbEnable": True, "AfMode": AF_CONTINUOUS})
        for _ in range(SETTLING_FRAMES):
            self._take("lores")
        chosen = self._in_time(lambda: self._camera.capture_metadata(wait=PATIENCE_SECONDS))
        held = {
            name: float(chosen[name]) for name in ("ExposureTime", "AnalogueGain", "LensPosition") if name in chosen
        }
        if "ColourGains" in chosen:
            held["RedGain"], held["BlueGain"] = (float(gain) for gain in chosen["ColourGains"])
        self.hold(held)
        return held

    def hold(self, held: Held) -> None:
        """Switch all automatic choice off."""
        controls: dict[str, Any] = {"AeEnable": False, "AwbEnable": False, "AfMode": AF_MANUAL}
        if "ExposureTime" in held:
            controls |= {"ExposureTime": round(held["ExposureTime"]), "AnalogueGain": held.get("AnalogueGain", 1.0)}
        if "RedGain" in held:
            controls["ColourGains"] = (held["RedGain"], held["BlueGain"])
        if "LensPosition" in held:
            controls["LensPosition"] = held["LensPosition"]
        self._set(controls)

    def _set(self, controls: Mapping[str, Any]) -> None:
        """Set those that this camera has: one with a fixed lens knows no focus."""
        try:
            known = self._camera.camera_controls
            self._camera.set_controls({name: value for name, value in controls.items() if name in known})
        except RuntimeError as fault:
            raise CameraLost(f"The camera cannot be set ({fault}).") from fault

    def close(self) -> None:
        """Stop and let go."""
        if self._camera is not None:
            if self._hangs:  # what was asked of it comes first, and would never end
                with suppress(Exception):
                    self._camera.cancel_all_and_flush()
            with suppress(Exception):  # it may be gone already
                self._camera.stop()
            with suppress(Exception):
                self._camera.close()


def _why_not_started(fault: BaseException) -> str:
    """Picamera2 wraps what libcamera said in errors that say nothing."""
    said = ""
    cause: BaseException | None = fault
    while cause is not None:
        said, cause = f"{said} {cause}", cause.__context__
    if "busy" in said or "in use" in said:
        return "The camera is used by another program: close that one, or restart the Raspberry Pi."
    return "No camera answers: check its ribbon cable, and restart the Raspberry Pi."


def picamera2(number: int) -> Any:
    """Camera NUMBER of this Raspberry Pi. Raises CameraLost where there are none."""
    try:
        from picamera2 import Picamera2
    except Exception as fault:  # parts of it may be missing, or be made for another version
        raise CameraLost(
            "The Raspberry Pi’s camera needs the package python3-picamera2: install it, or name another camera."
        ) from fault
    return Picamera2(number)

"""Cameras over the dice tray: any USB one, and pictures or a video on disk; a Raspberry Pi's own is in pi_camera.py.

What the pictures show is worked out in companion.vision; here they are only taken. All pictures are height x width x
3 bytes, blue first. A camera is used by one thread alone, and may be pulled out at any time.
"""

import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Protocol

import cv2
import numpy as np

from companion.vision.crops import Picture
from companion.vision.pictures import PictureFault, open_picture

PREVIEW_WIDTH = 640
PATIENCE_SECONDS = 3.0
"""A camera that gives no picture for so long is lost."""
SETTLING_FRAMES = 25
"""Until exposure, white balance and focus have found their values."""
Held = Mapping[str, float]
"""Exposure, white balance and focus as one camera counts them, by its own names for them."""


class CameraLost(Exception):
    """No picture can be had; the message says why and what to do."""


class Camera(Protocol):
    """What every camera, real or simulated, can do. Everything but `close` may raise CameraLost."""

    def preview(self) -> Picture:
        """Wait for the next picture and give it small, 640 pixels wide."""
        ...

    def still(self) -> Picture:
        """The next picture in full resolution."""
        ...

    def settle(self) -> Held:
        """Let the camera choose exposure, white balance and focus for what it sees now, hold them, and tell them."""
        ...

    def hold(self, held: Held) -> None:
        """Use these values from now on, and no others."""
        ...

    def close(self) -> None:
        """Let go of the camera."""
        ...


def small(picture: Picture) -> Picture:
    """PICTURE as a preview."""
    height, width = picture.shape[:2]
    if width <= PREVIEW_WIDTH:
        return picture
    size = (PREVIEW_WIDTH, round(height * PREVIEW_WIDTH / width))
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)


HELD_BY_USB = {
    "exposure": cv2.CAP_PROP_EXPOSURE,
    "white balance": cv2.CAP_PROP_WB_TEMPERATURE,
    "focus": cv2.CAP_PROP_FOCUS,
}
AUTOMATIC = {
    "exposure": (cv2.CAP_PROP_AUTO_EXPOSURE, 3.0, 1.0),
    "white balance": (cv2.CAP_PROP_AUTO_WB, 1.0, 0.0),
    "focus": (cv2.CAP_PROP_AUTOFOCUS, 1.0, 0.0),
}
"""What switches each choice, and the numbers for on and off (V4L2's)."""


class UsbCamera:
    """A camera that the kernel shows as /dev/video…, through OpenCV."""

    def __init__(self, device: int | str, size: tuple[int, int], frames: int) -> None:
        """The camera DEVICE (its number or path) in SIZE pixels or the nearest it has, FRAMES a second."""
        self._capture = cv2.VideoCapture(device, cv2.CAP_V4L2)
        if not self._capture.isOpened():
            there = Path(f"/dev/video{device}" if isinstance(device, int) else device).exists()
            raise CameraLost(
                f"Camera {device} does not open: close any other program that uses it."
                if there
                else f"Camera {device} is not there: plug it in, or choose another device in the configuration."
            )
        width, height = size
        for format_of_pixels in ("MJPG", "YUYV"):
            wanted = cv2.VideoWriter.fourcc(*format_of_pixels)
            self._capture.set(cv2.CAP_PROP_FOURCC, wanted)
            if round(self._capture.get(cv2.CAP_PROP_FOURCC)) == wanted:
                break
        for what, value in (
            (cv2.CAP_PROP_FRAME_WIDTH, width),
            (cv2.CAP_PROP_FRAME_HEIGHT, height),
            (cv2.CAP_PROP_FPS, frames),
            (cv2.CAP_PROP_BUFFERSIZE, 1),
        ):
            self._capture.set(what, value)

    def preview(self) -> Picture:
        """The next picture, made small."""
        return small(self.still())

    def still(self) -> Picture:
        """The next picture."""
        there, picture = self._capture.read()
        if not there or picture is None:
            raise CameraLost("The camera gives no pictures: check its cable.")
        return self._in_rows(np.asarray(picture, np.uint8))

    def _in_rows(self, picture: Picture) -> Picture:
        """Some pixels OpenCV hands on as the camera sends them, all in one row."""
        if picture.ndim == 3 and picture.shape[2] == 3:
            return picture
        width = round(self._capture.get(cv2.CAP_PROP_FRAME_WIDTH))
        height = round(self._capture.get(cv2.CAP_PROP_FRAME_HEIGHT))
        if picture.size != width * height * 3:
            raise CameraLost("The camera sends pictures that cannot be used: choose another camera.")
        return picture.reshape(height, width, 3)

    def settle(self) -> Held:
        """Let it choose, wait, and hold what it chose; what a camera cannot tell is left to it."""
        for switch, on, _ in AUTOMATIC.values():
            self._capture.set(switch, on)
        for _ in range(SETTLING_FRAMES):
            self.still()
        chosen = {name: self._capture.get(what) for name, what in HELD_BY_USB.items()}
        held = {name: value for name, value in chosen.items() if value > 0}
        self.hold(held)
        return held

    def hold(self, held: Held) -> None:
        """Switch automatic choice off where there is a value to hold."""
        for name, value in held.items():
            switch, _, off = AUTOMATIC[name]
            self._capture.set(switch, off)
            self._capture.set(HELD_BY_USB[name], value)

    def close(self) -> None:
        """Let go."""
        self._capture.release()


class FilmCamera:
    """Pictures on disk in place of a camera: those of a folder in the order of their names, or a video; over and over.

    A folder or file that goes away is a camera pulled out.
    """

    def __init__(self, path: Path, seconds: float, frames: int, wait: Callable[[float], None] = time.sleep) -> None:
        """Show each picture in the folder PATH for SECONDS; or the video PATH; FRAMES a second, paced by WAIT."""
        self._path, self._pause, self._wait = path, 1 / frames, wait
        self._each = max(1, round(seconds * frames))
        self._shown = 0
        self._video: Any = None if path.is_dir() else cv2.VideoCapture(str(path))
        self._last: tuple[Path, Picture] | None = None
        if not path.exists():
            raise CameraLost(f"{path} is not there: name a folder of pictures or a video in the configuration.")

    def preview(self) -> Picture:
        """The next picture, made small."""
        self._wait(self._pause)
        picture = self._next() if self._video is None else self._next_of_video()
        self._shown += 1
        return small(picture)

    def still(self) -> Picture:
        """The picture that was shown last."""
        if self._last is None:
            self.preview()
        assert self._last is not None
        return self._last[1]

    def _next(self) -> Picture:
        try:
            names = sorted(one for one in self._path.iterdir() if one.suffix.lower() in (".jpg", ".jpeg", ".png"))
        except OSError as fault:
            raise CameraLost(f"{self._path} is gone.") from fault
        if not names:
            raise CameraLost(f"{self._path} holds no pictures.")
        name = names[self._shown // self._each % len(names)]
        if self._last is None or self._last[0] != name:
            try:
                self._last = (name, open_picture(name))
            except PictureFault as fault:
                raise CameraLost(str(fault)) from fault
        return self._last[1]

    def _next_of_video(self) -> Picture:
        for _ in range(2):
            there, picture = self._video.read()
            if there and self._path.exists():
                self._last = (self._path, np.asarray(picture, np.uint8))
                return self._last[1]
            self._video.set(cv2.CAP_PROP_POS_FRAMES, 0)
        raise CameraLost(f"{self._path} gives no pictures.")

    def settle(self) -> Held:
        """Pictures on disk are as they are."""
        return {}

    def hold(self, held: Held) -> None:
        """Pictures on disk are as they are."""

    def close(self) -> None:
        """Let go of the file."""
        if self._video is not None:
            self._video.release()

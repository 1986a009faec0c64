"""A camera that one may have at a time: it is opened for whoever comes next when it is closed. Knows no picture."""

from collections.abc import Callable
from threading import Lock
from typing import Any

from companion.sentences import Told


class Busy(Told):
    """Somebody else has the camera; one sentence."""


class OneAtATime:
    """Opens a camera that only one may have at a time: whoever comes next waits until it is closed."""

    def __init__(self, open_camera: Callable[[], Any], patience: float = 10.0) -> None:
        """OPEN_CAMERA opens it; after PATIENCE seconds nobody waits any longer."""
        self._open, self._patience, self._lock = open_camera, patience, Lock()

    def __call__(self) -> Any:
        """The camera, to be closed. Raises Busy, and whatever opening it raises."""
        if not self._lock.acquire(timeout=self._patience):
            raise Busy("The camera is still in use: wait a little, and look again.")
        try:
            return _Lent(self._open(), self._lock)
        except BaseException:
            self._lock.release()
            raise


class _Lent:
    """A camera that frees the way for the next when it is closed."""

    def __init__(self, camera: Any, lock: Any) -> None:
        self._camera, self._lock, self._closed = camera, lock, False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._camera, name)

    def close(self) -> None:
        """Let go, once."""
        if not self._closed:
            self._closed = True
            try:
                self._camera.close()
            finally:
                self._lock.release()

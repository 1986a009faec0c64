"""The camera on its arm as the screens use it: every look is taken beside the screen and given back as a Future."""

from __future__ import annotations

from collections.abc import Callable, Collection
from concurrent.futures import Future
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, Final

from companion.arm.one_at_a_time import OneAtATime
from companion.arm.set_up import ArmSetUp, keep_arm, load_arm
from companion.beside import beside
from companion.sentences import Told
from companion.stickers import NO_READER

if TYPE_CHECKING:
    from companion.arm.watching import TableWatch
    from companion.stickers.enrolling import Change
    from companion.stickers.stuck import Changes, Stuck

PATIENCE_SECONDS: Final = 60.0
"""For a look that was begun before."""
Beside = Callable[[Callable[[], Any]], Future[Any]]


def _run(watch: TableWatch) -> None:
    """On a thread of its own."""
    from companion.arm.watching import in_a_thread

    in_a_thread(watch)


class Arm:
    """The table's camera. Nothing is opened, and no reader loaded, before somebody looks."""

    def __init__(
        self,
        open_camera: Callable[[], Any],
        name: str,
        data: Path,
        *,
        beside: Beside = beside,
        read: Any = None,
        run: Callable[[TableWatch], None] = _run,
    ) -> None:
        """OPEN_CAMERA gives a camera as in hardware/camera.py, NAME tells it from others; READ, RUN for tests."""
        self._open, self.name, self._data, self._beside, self._read = OneAtATime(open_camera), name, data, beside, read
        self._run = run
        self._watch: TableWatch | None = None
        self._asked: set[str] = set()
        self.measured: dict[str, tuple[Change, ...]] = {}
        """What can be taken back of what was measured since the start, by game."""
        self.set_up: ArmSetUp | None = load_arm(data, name)
        self._one_at_a_time = Lock()

    @property
    def stuck(self) -> dict[str, Stuck]:
        """How each sticker sits on its tile, as far as that was measured."""
        from companion.stickers.stuck import load_stuck

        return load_stuck(self._data)

    def keep_stuck(self, changes: Changes) -> None:
        """Keep what was measured, and forget what is None, at once. OSError: then nothing is changed."""
        from companion.stickers.stuck import keep_stuck

        keep_stuck(self._data, changes)

    def asks(self, unsure: Collection[str]) -> tuple[str, ...]:
        """People are asked about these texts: those that were asked about before, and never were measured."""
        known = self.stuck
        again = tuple(sorted(text for text in unsure if text in self._asked and text not in known))
        self._asked |= set(unsure)
        return again

    def watch(self) -> TableWatch:
        """Watch from now on until that is stopped: whenever all rests, what lies in the printed frame is read."""
        from companion.arm.watching import TableWatch

        self.close()
        self._watch = TableWatch(self._open, {} if self.set_up is None else self.set_up.held, self._read)
        self._run(self._watch)
        return self._watch

    def close(self) -> None:
        """Watch no more; returns at once."""
        if self._watch is not None:
            self._watch.stop()

    def look(self, listed: Collection[str]) -> Future[Any]:
        """A TableLook for the texts LISTED; the future raises a sentence where the table cannot be read."""
        held = {} if self.set_up is None else self.set_up.held
        return self._looking(lambda reading: reading.look_at_table(self._open, held, listed, self._read))

    def laid(self, listed: Collection[str], shifted: Collection[str] = ()) -> Future[Any]:
        """A TableLaid for the texts LISTED, those in SHIFTED in half tiles; the future raises as that of `look`."""
        held = {} if self.set_up is None else self.set_up.held
        return self._looking(
            lambda reading: reading.look_at_layout(self._open, held, listed, shifted, self.stuck, self._read)
        )

    def grouped(self, listed: Collection[str], shifted: Collection[str] = ()) -> Future[Any]:
        """A TableGroups for the texts LISTED, for tiles that lie apart; the rest as for `laid`."""
        held = {} if self.set_up is None else self.set_up.held
        return self._looking(
            lambda reading: reading.look_at_groups(self._open, held, listed, shifted, self.stuck, self._read)
        )

    def stickers(self, held: dict[str, float] | None, listed: Collection[str]) -> Future[Any]:
        """A StickersLook and what the camera holds: HELD, or what it chooses now where that is None."""
        return self._looking(lambda reading: reading.look_at_stickers(self._open, held, listed, self._read))

    def keep(self, found: ArmSetUp) -> None:
        """Use this set-up from now on. OSError where it cannot be kept."""
        self.set_up = found
        keep_arm(self._data, found)

    def _looking(self, look: Callable[[Any], Any]) -> Future[Any]:
        """LOOK through the camera, once nobody else looks through it any more: a look that was left goes on a while."""

        def job() -> Any:
            try:
                from companion.arm import reading
            except ImportError as fault:  # zbar's library is the system's
                raise Told(NO_READER) from fault
            if not self._one_at_a_time.acquire(timeout=PATIENCE_SECONDS):
                raise Told("The camera does not answer: plug it in again, then start the companion again.")
            try:
                return look(reading)
            finally:
                self._one_at_a_time.release()

        return self._beside(job)

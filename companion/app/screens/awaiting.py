"""Screens that wait for an answer, and among them those that go step by step; they know no camera and no step."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, ClassVar

from companion.app.screens.screen import Screen


class Awaiting(Screen):
    """Waits for one answer at a time: to ask anew, or to forget, makes the older answer void."""

    _awaited: tuple[Future[Any], Callable[[Any], None]] | None = None

    @property
    def waits(self) -> bool:
        """Whether an answer is to come."""
        return self._awaited is not None

    def wait(self, future: Future[Any], take: Callable[[Any], None]) -> None:
        """TAKE what FUTURE will give."""
        self._awaited = (future, take)

    def forget(self) -> None:
        """What is still to come does not count."""
        self._awaited = None

    def answered(self) -> None:
        """Take the answer if it has come; to be called at every frame."""
        if self._awaited is None or not self._awaited[0].done():
            return
        (future, take), self._awaited = self._awaited, None
        fault = future.exception()
        if fault is None:
            take(future.result())
        else:
            self.failed(fault)

    def failed(self, fault: BaseException) -> None:
        """There is no answer, because of FAULT."""
        raise NotImplementedError


class StepByStep(Awaiting):
    """So many `steps`, of which it stands `at` one; what a step waits for counts only while it stands there."""

    steps: ClassVar[int]
    at = 0

    def next_step(self) -> None:
        """This step is done."""
        if self.at + 1 < self.steps:
            self.at += 1
        else:
            self.finish()

    def skip(self) -> None:
        """Leave this step out."""
        self.forget()
        self.next_step()

    def back(self) -> None:
        """The step before, or give up."""
        self.forget()
        if self.at:
            self.at -= 1
        else:
            self.give_up()

    def finish(self) -> None:
        """The last step is done."""
        raise NotImplementedError

    def give_up(self) -> None:
        """Leave before the first step is done."""
        raise NotImplementedError

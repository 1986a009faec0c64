"""Work done in a process of its own, which steps back behind all others: the screen waits neither for it nor its lock.

It begins with the first work, or with `begin`. Where it dies, who asked is told, and the next work begins another.
"""

import os
import pickle
import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from typing import Any

NICE = 10


class Died(Exception):
    """The process ended in the middle of the work."""


def nothing() -> None:
    """Nothing has to be made ready."""


class Apart:
    """The process, asked by one thread at a time. Functions, what they are given and what they give must be picklable.

    What a function raises is raised here too.
    """

    def __init__(self, get_ready: Callable[[], Any] = nothing) -> None:
        """GET_READY is done there first."""
        self._get_ready = get_ready
        self._process: Any = None
        self._pipe: Any = None

    def begin(self) -> None:
        """Start the process if it does not run yet; returns at once."""
        if self._process is None:
            context = get_context("spawn")
            self._pipe, theirs = context.Pipe()
            self._process = context.Process(target=_serve, args=(theirs, self._get_ready), name="apart", daemon=True)
            self._process.start()
            theirs.close()  # so that the end of either process is seen by the other

    def __call__(self, function: Callable[..., Any], *given: Any) -> Any:
        """What FUNCTION gives for what is GIVEN. Raises Died."""
        self.begin()
        try:
            _send(self._pipe, (function, given))
            fault, result = self._pipe.recv()
        except (OSError, EOFError) as end:
            self.close()
            raise Died("the process that reads has ended") from end
        if fault is not None:
            raise fault
        return result

    def close(self) -> None:
        """Let it go, whatever it does."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.join()
            self._pipe.close()


def _send(pipe: Any, work: object) -> None:
    """Pictures go as they lie in memory: to copy them into the message would hold up every other thread."""
    parts: list[pickle.PickleBuffer] = []
    message = pickle.dumps(work, protocol=5, buffer_callback=parts.append)
    pipe.send(len(parts))
    pipe.send_bytes(message)
    for part in parts:
        pipe.send_bytes(part.raw())


def _receive(pipe: Any) -> Any:
    many = pipe.recv()
    message = pipe.recv_bytes()
    return pickle.loads(message, buffers=[bytearray(pipe.recv_bytes()) for _ in range(many)])


def _serve(pipe: Any, get_ready: Callable[[], Any]) -> None:
    """Do what is asked until nobody can ask any more."""
    os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is meant for the one who asks
    get_ready()
    with suppress(EOFError, OSError):
        while True:
            function, given = _receive(pipe)
            answer: tuple[Exception | None, Any]
            try:
                answer = (None, function(*given))
            except Exception as fault:
                answer = (fault, None)
            pipe.send(answer)

"""Work that would hold up the screen, done on a thread beside it. What is given back is a Future that can be asked."""

from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from typing import Any


def fulfil(future: "Future[Any]", job: Callable[[], Any]) -> None:
    """Do JOB on this thread; FUTURE gets what it gives or raises."""
    try:
        future.set_result(job())
    except Exception as fault:
        future.set_exception(fault)


def beside(job: Callable[[], Any]) -> "Future[Any]":
    """Do JOB on a thread of its own; where it hangs, the process ends without it."""
    future: Future[Any] = Future()
    Thread(target=fulfil, args=(future, job), name="beside", daemon=True).start()
    return future

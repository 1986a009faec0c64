"""What is done in a process of its own: with limits, as somebody else, or killed."""

import os
import pickle
import traceback
from collections.abc import Callable
from typing import Any

NOBODY = 65534


def apart(do: Callable[[], Any]) -> Any:
    """What DO gives in a forked process; AssertionError with its traceback where it raises."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            told = pickle.dumps((True, do()))
        except BaseException:
            told = pickle.dumps((False, traceback.format_exc()))
        with os.fdopen(writing, "wb") as pipe:
            pipe.write(told)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        told = pipe.read()
    os.waitpid(child, 0)
    assert told, "the process ended without a word"
    worked, result = pickle.loads(told)
    assert worked, result
    return result


def as_nobody() -> None:
    """Be somebody to whom folders can be closed."""
    if os.getuid() == 0:
        os.setgroups([])
        os.setresgid(NOBODY, NOBODY, NOBODY)
        os.setresuid(NOBODY, NOBODY, NOBODY)

"""Counts a recording from its first line to its last, with the code that the live sensors use.

Knows nothing of the command line; the clock is an argument.
"""

from collections.abc import Callable, Iterable
from typing import Any

from companion.sensing.tower import Answer, TowerCounter
from companion.sensing.traces import Ended, PhaseBegan, Trace, read_trace


def count(lines: Iterable[str], clock: Callable[[], float]) -> dict[str, Any]:
    """Count one recording and give the object of interfaces.md; raise TraceFault if it can't be read."""
    trace = read_trace(lines)
    began = clock()
    answer = count_trace(trace)
    return as_json(trace.name, answer, 1000 * (clock() - began))


def count_trace(trace: Trace) -> Answer:
    """Feed TRACE to a counter, moment by moment, and give its answer."""
    return fed(trace).settled(_last_us(trace))


def fed(trace: Trace) -> TowerCounter:
    """Give a counter that has seen all of TRACE."""
    counter = TowerCounter(trace.geometry, trace.levels)
    awaited: dict[str, int | None] = {}
    for moment in trace.moments:
        match moment:
            case PhaseBegan(name, at_us):
                counter.phase(name, awaited.get(name, trace.expect.get(name)), at_us)
                awaited[name] = 0 if name in trace.expect else None
            case Ended(at_us):
                counter.end(at_us)
            case _:
                counter.feed(moment)
    return counter


def as_json(name: str, answer: Answer, ms: float) -> dict[str, Any]:
    """Give ANSWER in the shape of interfaces.md, ready to print."""
    asked = dict.fromkeys((question.side, question.why) for question in answer.questions)
    return {
        "trace": name,
        "phases": {phase: dict(balls) for phase, balls in answer.phases.items()},
        "setup_ball": answer.setup_ball,
        "missing": answer.missing,
        "sure": answer.sure,
        "questions": [{"side": side, "why": why} for side, why in asked],
        "ms": round(ms, 1),
    }


def _last_us(trace: Trace) -> int:
    return max((moment.at_us for moment in trace.moments), default=0)

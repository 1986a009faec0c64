"""How well the tower is counted: our counter beside a plain one that adds one an edge, on the same recordings.

    python tests/bench/tower_counting.py [HOW MANY MADE-UP ONES A GRADE]

The plain counter adds one when the inner beam of a side breaks, and then is deaf for 50 ms. It is always sure.
"""

import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

sys.path.extend([str(Path(__file__).parents[2]), str(Path(__file__).parents[1])])

from companion.readings import Edge
from companion.sensing.counting import count_trace
from companion.sensing.traces import PhaseBegan, Trace, read_trace
from sensing.tower_world import GRADES, recorded

DEAF_US = 50_000
Phases = dict[str, dict[str, int]]
Recording = tuple[str, Trace, Phases]


def plain(trace: Trace) -> tuple[Phases, bool]:
    """One for each time the inner beam of a side breaks, but not within 50 ms of the last."""
    phases: Phases = {}
    phase, last = "", dict.fromkeys("NESW", -(10**9))
    for moment in trace.moments:
        match moment:
            case PhaseBegan(name):
                phase = name
                phases.setdefault(name, dict.fromkeys("NESW", 0))
            case Edge(channel, True, at_us) if phase and channel[1:] == "1" and at_us - last[channel[0]] > DEAF_US:
                phases[phase][channel[0]] += 1
                last[channel[0]] = at_us
    return phases, True


def ours(trace: Trace) -> tuple[Phases, bool]:
    """The counter that the live sensors use."""
    answer = count_trace(trace)
    return {name: dict(sides) for name, sides in answer.phases.items()}, answer.sure


def handed() -> Iterator[Recording]:
    """The recordings beside the project, if they are there."""
    for path in sorted((Path(__file__).parents[3] / "shared" / "traces").glob("T*.jsonl")):
        truth: dict[str, Any] = json.loads(path.with_suffix("").with_suffix(".truth.json").read_text("utf-8"))
        yield truth["grade"], read_trace(path.read_text("utf-8").splitlines()), truth["exits"]


def made_up(many: int) -> Iterator[Recording]:
    """Fresh ones, so many of each grade."""
    for grade in GRADES:
        for seed in range(50_000, 50_000 + many):
            trace, truth = recorded(grade, seed)
            yield grade, trace, truth.exits


def table(title: str, recordings: list[Recording]) -> None:
    """Print what each counter makes of them, grade by grade, and how long it takes."""
    print(
        f"\n{title:10} {'counter':8} {'number':>6} {'exact':>6} {'sure, right':>12} {'sure, wrong':>12} {'ms each':>8}"
    )
    for grade in GRADES:
        own = [one for one in recordings if one[0] == grade]
        took: dict[str, float] = {}
        for name, counter in (("plain", plain), ("ours", ours)):
            found, took[name] = judged(counter, own)
            shares = [f"{found[key] / max(1, len(own)):.1%}" for key in ("exact", "right", "wrong")]
            ms = 1000 * took[name] / max(1, len(own))
            print(f"{grade:10} {name:8} {len(own):6} {shares[0]:>6} {shares[1]:>12} {shares[2]:>12} {ms:8.1f}")
        if own:
            print(f"{'':10} ours takes {took['ours'] / took['plain']:.0f} times as long as the plain counter")


def judged(counter: Callable[[Trace], tuple[Phases, bool]], recordings: list[Recording]) -> tuple[Counter[str], float]:
    """How many are exact, sure and right, sure and wrong; and the seconds it took."""
    found: Counter[str] = Counter()
    began = time.perf_counter()
    for _, trace, truth in recordings:
        phases, sure = counter(trace)
        found["exact"] += phases == truth
        found["right"] += sure and phases == truth
        found["wrong"] += sure and phases != truth
    return found, time.perf_counter() - began


if __name__ == "__main__":
    table("handed", list(handed()))
    table("made up", list(made_up(int(sys.argv[1]) if len(sys.argv) > 1 else 100)))

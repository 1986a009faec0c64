"""What the table must be asked before a tower count may be used, each in one plain sentence.

Knows nothing of how the count was made, only what it rests on. Prefers asking to guessing.
"""

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.readings import SensorLost
from companion.sensing.geometry import Geometry
from companion.sensing.passages import Activity, costs
from companion.sensing.pulses import Beams, Pulse, State
from companion.sensing.setup_ball import SeenHigh
from companion.sensing.tally import COMMOTION, TOO_MUCH, Tally
from companion.sensing.wandering import is_long_enough

CLEAR_LEAD = 3.5
"""A rival tally that is less than e^3.5 = 33 times as unlikely is close."""
NARROW_LEAD = 1.5
"""Where a ball is missing the table is asked anyway, so only the likeliest sides are named."""
ODD = 11.0
"""One in ten thousand: what happened at a side does not look like balls."""
LONG_US = 700_000
NEAR_US = 100_000

PLACES = {"1": "inner", "2": "outer", "H": "high"}


@dataclass(frozen=True, slots=True)
class Question:
    """Something to ask: SIDE or None, WHY in one sentence, LIKELY numbers for PHASE there, likeliest first."""

    side: str | None
    why: str
    phase: str | None = None
    likely: tuple[int, ...] = ()


Happened = Mapping[str, Mapping[str, Sequence[Activity]]]
Found = Mapping[str, tuple[Tally, ...]]


def doubts(
    found: Found,
    happened: Happened,
    dropped: Mapping[str, int | None],
    beams: Beams,
    geometry: Geometry,
    high: SeenHigh,
    until_us: int,
    lost: SensorLost | None,
    tested: bool,
) -> Iterator[Question]:
    """Give every reason not to be sure; none means sure. A side is asked about once: first where a beam is dead.

    TESTED: the emitters were switched, so that a beam that always reads clear would be known.
    """
    yield from whole_tower_lost(lost)
    asked = dict.fromkeys(channel[0] for channel in beams.dead if not channel.endswith("H"))
    for side in asked:
        yield from _gate_dead(side, beams, found, dropped, geometry)
    for channel, dead in beams.dead.items():
        if channel.endswith("H"):
            yield _high_dead(channel[0], dead.state)
    for name, ranked in found.items():
        yield from _conservation(name, ranked[0], dropped[name])
        yield from _rivals(name, ranked, dropped[name], asked)
        for side, own in happened[name].items():
            if side in asked:
                continue
            if doubt := _why_doubt(side, own, beams, until_us) or _unlike_balls(own, geometry):
                yield Question(side, doubt, name, _likely(ranked, side))
    yield from _setup_ball(geometry, high, dropped, tested)


def whole_tower_lost(lost: SensorLost | None) -> Iterator[Question]:
    """Ask if all beams stopped reporting."""
    if lost is not None:
        yield Question(None, f"The tower's beams stopped reporting: {lost.why}")


def _high_dead(side: str, state: State) -> Question:
    failed = state.value if state in (State.SILENT, State.WILD) else "did not pass its test"
    return Question(side, f"The high beam on this side {failed}: did the big set-up ball come out here?")


def _gate_dead(
    side: str, beams: Beams, found: Found, dropped: Mapping[str, int | None], geometry: Geometry
) -> Iterator[Question]:
    """Ask what left by a gate with a dead beam, once also where both are dead."""
    blind = _blind(side, beams)
    why = f"{blind}: please count the balls that went this way."
    alone = len(found) > 1
    unknown = [
        name for name, ranked in found.items() if not (alone and dropped[name] == 1 and _elsewhere(ranked[0], side))
    ]
    for name in unknown:
        yield Question(side, why, name, _likely(found[name], side))
    if not found:
        yield Question(side, why)
    elif not unknown and geometry.setup_in_gate and not any(ranked[0].setup for ranked in found.values()):
        yield Question(side, f"{blind}: did the big set-up ball come out here?")


def _blind(side: str, beams: Beams) -> str:
    """Say which of SIDE's gate beams are dead, and how if it is one."""
    states = {
        PLACES.get(channel[1:], "other"): dead.state.value
        for channel, dead in beams.dead.items()
        if channel[0] == side and not channel.endswith("H")
    }
    if len(states) > 1:
        return "Both beams on this side are blind"
    ((place, state),) = states.items()
    return f"The {place} beam on this side {state}"


def _elsewhere(best: Tally, side: str) -> bool:
    """Tell whether the wall ball, that is dropped alone, was seen where beams see: then it is not at SIDE."""
    return best.total == 1 and not best.balls[side]


def _conservation(name: str, best: Tally, dropped: int | None) -> Iterator[Question]:
    if dropped is None:
        yield Question(None, f"Nobody said how many balls were dropped: are {best.total} right?", name)
    elif best.total < dropped:
        gone = "one ball has" if dropped - best.total == 1 else f"{dropped - best.total} balls have"
        yield Question(None, f"Of {dropped} dropped, {gone} not been seen: stuck in the tower, or missed?", name)
    elif best.total > dropped:
        yield Question(None, f"{best.total} balls were seen, but only {dropped} were dropped.", name)


def _rivals(name: str, ranked: Sequence[Tally], dropped: int | None, asked: Container[str]) -> Iterator[Question]:
    best = ranked[0]
    if len(ranked) > COMMOTION:
        yield Question(None, TOO_MUCH, name)
    if dropped is not None and best.total < dropped:
        close = [tally for tally in ranked[1:] if tally.cost < best.cost + NARROW_LEAD]
    else:
        limit = best.story(dropped) + CLEAR_LEAD
        close = [tally for tally in ranked[1:] if tally.story(dropped) < limit]
    for side in best.balls:
        if side not in asked and any(rival.balls[side] != best.balls[side] for rival in close):
            likely = _likely(ranked, side)
            numbers = " or ".join(str(number) for number in sorted(likely))
            yield Question(side, f"The beams can't tell how many went this way: {numbers}?", name, likely)
    limit = best.story(dropped) + 2 * CLEAR_LEAD
    if any(tally.setup != best.setup and tally.story(dropped) < limit for tally in ranked):
        yield Question(None, "Did the big set-up ball jump out, and on which side?", name)


def _likely(ranked: Sequence[Tally], side: str) -> tuple[int, ...]:
    """Give the plausible numbers for SIDE, the likeliest first."""
    near = [tally.balls[side] for tally in ranked if tally.cost < ranked[0].cost + 2 * CLEAR_LEAD]
    return tuple(dict.fromkeys(near))[:4]


def _why_doubt(side: str, own: Sequence[Activity], beams: Beams, until_us: int) -> str | None:
    """Say what at this side could have fooled the beams."""
    if any(activity.rests for activity in own):
        return "Something is still in the beam on this side: a ball, or a loose plug?"
    if any(_long(pulse, until_us) for activity in own for pulse in activity.pulses):
        return "A ball lay in the beam on this side for a while: please check the number."
    if any(activity.shaken for activity in own):
        return "The tower was knocked while balls came out on this side: please check the number."
    if any(_half_seen(activity) for activity in own):
        return "A beam on this side could not see while balls came out: please check the number."
    gates = [beams.lost.get(f"{side}{place}", ()) for place in (1, 2)]
    times = [at_us for lost in gates for at_us in lost]
    if any(abs(at_us - activity.start_us) < NEAR_US for at_us in times for activity in own):
        return "A beam on this side skipped a beat: please check the number."
    return None


def _unlike_balls(own: Sequence[Activity], geometry: Geometry) -> str | None:
    """Say so if a ball seems to have rolled back into the tower through the gate, or if nothing explains it."""
    for activity in own:
        weighed = costs(activity, geometry)
        best = min(weighed.values())
        if any(left.balls < 0 and cost < best + CLEAR_LEAD for left, cost in weighed.items()):
            return "A ball seems to have rolled back in on this side: please check the number."
        if best > ODD:
            return "What the beams saw on this side is odd: please check the number."
    return None


def _half_seen(activity: Activity) -> bool:
    """Tell whether only one beam saw what was too long for a blink."""
    if not (activity.blind_first or activity.blind_second):
        return False
    return any(is_long_enough(pulse) for pulse in activity.pulses)


def _long(pulse: Pulse, until_us: int) -> bool:
    return (until_us if pulse.end_us is None else pulse.end_us) - pulse.start_us > LONG_US


def _setup_ball(
    geometry: Geometry, high: SeenHigh, dropped: Mapping[str, int | None], tested: bool
) -> Iterator[Question]:
    for side in high.doubtful:
        yield Question(side, "Something blocked the high beam here: did the big set-up ball come out on this side?")
    if not any(dropped.get(name) for name in ("red", "wall")):
        return
    if not geometry.setup_in_gate and any(f"{side}H" not in geometry.channels for side in geometry.sides):
        yield Question(None, "No high beam watches the big set-up ball: did it jump out, and on which side?")
    elif not tested:  # a beam that always reads clear misses the big ball, and no number dropped tells
        yield Question(None, "No self-test was made, so look: did the big set-up ball jump out, and on which side?")

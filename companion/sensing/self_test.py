"""The self-test of the beams: what is wrong with a beam that does not go dark with the emitters, in plain words.

It is given what each beam reads with the emitters on and off; it knows no pins, no time and no counting.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum

from companion.sensing.doubts import PLACES

SECONDS = 0.01
"""The emitters are off for so long; a receiver needs well under a millisecond to follow."""

Levels = Mapping[str, bool]
"""Whether each channel reads blocked."""


class Fault(Enum):
    """How a beam fails its test."""

    ALWAYS_BLOCKED = "always reads blocked"
    ALWAYS_CLEAR = "always reads clear"
    REVERSED = "reads blocked when it is clear"


def faults(lit: Levels, dark: Levels) -> dict[str, Fault]:
    """The beams that do not follow the emitters: LIT and DARK is what each read while they were on and off."""
    found = {}
    for channel, blocked in lit.items():
        followed = dark.get(channel, True)
        if blocked:
            found[channel] = Fault.ALWAYS_BLOCKED if followed else Fault.REVERSED
        elif not followed:
            found[channel] = Fault.ALWAYS_CLEAR
    return found


def sentences(found: Mapping[str, Fault], channels: Sequence[str]) -> tuple[str, ...]:
    """What is wrong and what to do, one sentence for each cause; CHANNELS are all beams there are."""
    kinds = set(found.values())
    if len(found) == len(channels) > 1 and len(kinds) == 1:
        return (_ALL[kinds.pop()],)
    return tuple(_by_side(found, channels))


_ALL = {
    Fault.ALWAYS_BLOCKED: "Every beam reads blocked: the emitters are dark, so check their plug and their power.",
    Fault.ALWAYS_CLEAR: "No beam goes dark with the emitters: check the emitters' pin and its switch.",
    Fault.REVERSED: 'Every beam reads the wrong way round: set blocked to the other of "high" and "low" in [tower].',
}


def _by_side(found: Mapping[str, Fault], channels: Sequence[str]) -> Iterator[str]:
    for side in dict.fromkeys(channel[0] for channel in channels):
        own = [channel for channel in channels if channel[0] == side]
        wrong = {channel: found[channel] for channel in own if channel in found}
        if len(wrong) == len(own) > 1 and len(set(wrong.values())) == 1:
            yield f"Side {side}: {_SIDE[next(iter(wrong.values()))]}"
        else:
            for channel, fault in wrong.items():
                yield f"Side {side}: the {place_of(channel)} beam ({channel}) {fault.value}: {_ONE[fault]}"


_SIDE = {
    Fault.ALWAYS_BLOCKED: "all its beams read blocked: is its plug off, or does something cover it?",
    Fault.ALWAYS_CLEAR: "none of its beams goes dark: sunlight or a lamp shines in, so shade it or turn the tower.",
    Fault.REVERSED: "all its beams read the wrong way round: check how they are soldered.",
}
_ONE = {
    Fault.ALWAYS_BLOCKED: "look for a ball or a loose plug.",
    Fault.ALWAYS_CLEAR: "shade it from the sun, and look for wires that touch.",
    Fault.REVERSED: "check how it is soldered.",
}


def place_of(channel: str) -> str:
    """Which beam of its side CHANNEL is: inner, outer or high."""
    return PLACES.get(channel[1:], "other")

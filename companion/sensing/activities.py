"""A side's pulses grouped into activities: what happened at the gate without a pause.

Knows nothing of what it means. A beam that failed its self-test or lost its plug is marked blind.
"""

from collections.abc import Sequence

from companion.sensing.geometry import Geometry
from companion.sensing.passages import Activity
from companion.sensing.pulses import Beams, Pulse
from companion.sensing.wandering import is_long_enough

PAUSE_US = 3_500
OPEN_US = 50_000
"""How long a beam that stays blocked joins what else happens: later, it says nothing more."""

Stretch = tuple[int, int, int, Pulse | None]


def activities(beams: Beams, side: str, geometry: Geometry) -> tuple[Activity, ...]:
    """Group what SIDE's two gate beams saw, in order of time; mere blinks are left out."""
    stretches: list[Stretch] = [(knock.start_us, knock.end_us, 0, None) for knock in beams.knocks]
    for place in (1, 2):
        channel = f"{side}{place}"
        if channel in beams.dead:
            continue
        for pulse in beams.pulses.get(channel, ()):
            end = pulse.start_us + OPEN_US if pulse.last_us is None else pulse.last_us
            stretches.append((pulse.start_us, end, place, pulse))
    stretches.sort(key=lambda stretch: stretch[:3])
    pause = PAUSE_US + int(max(0.0, geometry.gap_mm - 0.9 * geometry.chord_mm) / 0.00018)
    groups: list[list[Stretch]] = []
    end = 0
    for stretch in stretches:
        if groups and stretch[0] <= end + pause:
            groups[-1].append(stretch)
            end = max(end, stretch[1])
        else:
            groups.append([stretch])
            end = stretch[1]
    found = (_activity(group, beams, side, geometry) for group in groups)
    return tuple(activity for activity in found if any(map(is_long_enough, activity.pulses)))


def _activity(group: Sequence[Stretch], beams: Beams, side: str, geometry: Geometry) -> Activity:
    pulses = [stretch[3] for stretch in group]
    start = min(stretch[0] for stretch in group)
    return Activity(
        first=tuple(pulse for pulse, s in zip(pulses, group, strict=True) if pulse and s[2] == 1),
        second=tuple(pulse for pulse, s in zip(pulses, group, strict=True) if pulse and s[2] == 2),
        blind_first=blind(beams, f"{side}1", start, geometry),
        blind_second=blind(beams, f"{side}2", start, geometry),
        shaken=any(pulse is None for pulse in pulses),
    )


def blind(beams: Beams, channel: str, start_us: int, geometry: Geometry) -> bool:
    """Tell whether CHANNEL could not see balls that came at START_US: absent, dead or unplugged."""
    if channel not in geometry.channels or channel in beams.dead:
        return True
    own = beams.pulses.get(channel, ())
    return bool(own) and own[-1].end_us is None and own[-1].start_us + OPEN_US < start_us

"""The beams as the doctor shows them: a trace, a word and a count a side, and what to do about each."""

from companion.app.beams.beam_traces import BeamTraces
from companion.app.beams.tower_port import TowerPort
from companion.app.screens.menu import HelpView
from companion.app.screens.settings import SensorRow
from companion.app.widgets.badge import Health
from companion.games.dragonscroll.facts import Side

ICONS = {Side.ORC: "orc", Side.ELF: "elf", Side.DWARF: "dwarf", Side.REAR: "knight"}
STEPS = (
    "Look for a ball or a die that lies in the gate.",
    "Wipe lamps and eyes of the gate with a dry cloth.",
    "Keep the sun, and lamps that flicker, from shining into it.",
    "Push the plug of this side in, at the tower and at the Pi.",
    "Swap the plug with another side’s: where the fault goes along it is the gate, else the Pi’s pin.",
)
"""What to do about a beam, from easy to hard."""


class BeamsPage:
    """The beams of one tower while somebody looks at them."""

    def __init__(self, tower: TowerPort) -> None:
        """Begin to listen to TOWER and to count."""
        self._tower = tower
        self._traces = BeamTraces({}, tower.sides, tower.now_us())
        levels = tower.listen(lambda reading: self._traces.heard(reading))
        self._traces = BeamTraces(levels, tower.sides, tower.now_us())

    def close(self) -> None:
        """Listen no more."""
        self._tower.listen(None)

    def clear(self) -> dict[str, int]:
        """Count anew; gives the counts so far, {} where there was nothing to clear."""
        before = self._traces.clear()
        return before if any(before.values()) else {}

    def put_back(self, counts: dict[str, int]) -> None:
        """The COUNTS of before are right after all."""
        self._traces.counts = dict(counts)

    @property
    def title(self) -> str:
        """What to do here."""
        if self._tower.beams is None:
            return "No beams: fingers count"
        return "Break each beam with a ball"

    def rows(self) -> tuple[SensorRow, ...]:
        """One row a side, as it is now."""
        return tuple(self._row(side) for side in Side)

    def _row(self, side: Side) -> SensorRow:
        seen = self._traces.side(side, self._tower.now_us())
        health, word = Health.CLEAR, "clear"
        if self._tower.beams is None:
            health, word = (Health.LOST, "lost") if self._tower.lost else (Health.ASLEEP, "not set up")
        elif self._tower.lost:
            health, word = Health.LOST, "lost"
        elif silent := [channel for channel in self._traces.channels(side) if channel in self._tower.silent]:
            health, word = Health.LOST, f"{silent[0]} lost"
        elif seen.is_blocked:
            health, word = Health.BLOCKED, "blocked"
        elif seen.silent:
            health, word = Health.BLOCKED, f"{seen.silent[0]} silent"
        icon = ICONS[side]
        return SensorRow(side.value, side.capitalize(), icon, health, word, str(seen.count), icon, "", seen.spans)

    def advice(self, side: Side) -> HelpView:
        """What to do about SIDE."""
        channels = ", ".join(self._traces.channels(side)) or "none set up"
        steps = "\n".join(f"{number}. {step}" for number, step in enumerate(STEPS, start=1))
        text = f"Beams: {channels}. {self._tower.lost}".rstrip()
        rest = "Until then count with your fingers: each number at the tower can be tapped."
        sides = list(Side)
        return HelpView(
            f"{side.capitalize()} side: what to do",
            f"{text}\n{steps}\n{rest}",
            f"{sides.index(side) + 1} of {len(sides)}",
        )

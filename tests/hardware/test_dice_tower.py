"""Dice through the beams of a tower: armed for one roll, told what fell; both towers can be on the pins at once."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.app.beams.dice_tower import DiceTower
from companion.app.beams.tower_port import TowerPort
from companion.app.start import open_dice_tower, open_tower, simulated
from companion.clock import FakeClock
from companion.config import BeamSource, DiceTowerConfig, TowerConfig
from companion.readings import Edge, SensorLost
from companion.sensing.dice_roll import DiceSeenFall
from companion.sensing.traces import Trace
from hardware.beams import Emit
from hardware.simulated import SimulatedBeams
from hardware_lgpio import FakeLgpio, pretend

DICE = DiceTowerConfig(beams=BeamSource.SIMULATED, pins={"F1": 4, "F2": 14}, die_mm=14.0)
Flash = tuple[str, int, int]


class Table:
    """A table with a simulated dice tower, in a time of its own."""

    def __init__(self) -> None:
        self.clock = FakeClock(50.0)
        self.port = open_tower(TowerConfig(), self.clock, simulate=False, dice=DICE)
        self.dice = DiceTower(self.port, DICE.geometry)
        beams = self.port.beams
        assert isinstance(beams, SimulatedBeams)
        self.beams = beams

    def wait(self, seconds: float) -> DiceSeenFall:
        for _ in range(round(seconds / 0.02)):
            self.clock.advance(0.02)
            seen = self.dice.seen()
        return seen

    def fall(self, flashes: Sequence[Flash]) -> None:
        """The beams are blocked from one millisecond to another, from now on."""
        now_us = self.port.now_us()
        for channel, start, end in flashes:
            self.beams.drop([Edge(channel, True, now_us + 1000 * start), Edge(channel, False, now_us + 1000 * end)])


DIE = [("F1", 100, 130), ("F2", 112, 142)]


def test_two_dice_that_fall_out_are_told_when_it_is_quiet() -> None:
    table = Table()
    assert table.dice.arm(2)
    assert not table.wait(0.1).rolled
    table.fall(DIE)
    assert table.wait(0.5).rolled
    table.fall(DIE)

    assert table.wait(2) == DiceSeenFall(True, True, True, {"F": 2}, (), 2)


def test_what_falls_while_no_roll_is_awaited_does_not_count() -> None:
    table = Table()
    table.fall(DIE)
    table.wait(1)
    table.dice.arm(2)
    assert not table.wait(5).rolled
    table.dice.disarm()
    table.fall(DIE)

    assert not table.wait(5).rolled


def test_the_fireballs_tower_has_no_beams_where_only_the_dice_tower_has() -> None:
    assert Table().port.arm() is None


def test_without_beams_at_the_exits_fingers_tell() -> None:
    port = TowerPort(TowerConfig(), FakeClock(), lambda emit: None)

    assert not DiceTower(port, DICE.geometry).arm(2)


def test_beams_that_were_lost_are_told() -> None:
    table = Table()
    table.port.lost = "The tower's pins hang: start the Pi again."

    assert not table.dice.arm(2)
    assert table.dice.lost == "The tower's pins hang: start the Pi again."


def test_both_towers_share_the_pins(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pretend(monkeypatch, tmp_path, FakeLgpio({0: "pinctrl-bcm2711"}))
    tower = TowerConfig(beams=BeamSource.PINS)
    port = open_tower(tower, FakeClock(), simulate=False, dice=DiceTowerConfig(beams=BeamSource.PINS))

    assert set(port.levels()) == {*tower.pins, "F1"}
    assert DiceTower(port, DiceTowerConfig().geometry).arm(2)
    port.close()


def test_where_all_is_simulated_dice_drop_into_a_tower_too() -> None:
    clock, config = FakeClock(50.0), simulated(DiceTowerConfig())
    port = open_tower(TowerConfig(), clock, simulate=True, dice=config)
    dice = open_dice_tower(config, port)
    assert dice is not None
    assert dice.arm(2)
    clock.advance(0.1)
    dice.seen()
    assert dice.can_drop
    dice.drop(2)
    for _ in range(400):
        clock.advance(0.02)
        seen = dice.seen()

    assert (seen.rolled, seen.quiet) == (True, True)


def test_a_single_lost_beam_leaves_the_dice_tower_to_tell_and_its_exit_is_asked() -> None:
    table = Table()
    table.dice.arm(2)
    table.wait(0.1)
    table.fall(DIE)
    table.wait(0.5)
    table.beams._emit(SensorLost("F1", "its edges get lost", table.port.now_us()))
    table.fall(DIE)
    seen = table.wait(5)

    assert table.dice.lost == ""
    assert "inner beam of this exit stopped reporting" in seen.questions[0].why


class FailingBeams(SimulatedBeams):
    """Beams whose pins fail as soon as the emitters are switched to what they FAIL at."""

    fail: bool | None = None

    def switch_emitters(self, on: bool) -> None:
        if on is self.fail:
            raise OSError("no answer")
        super().switch_emitters(on)


@pytest.mark.parametrize("fail", [False, True])
def test_pins_that_fail_in_the_self_test_of_the_dice_are_told(fail: bool) -> None:
    clock = FakeClock(50.0)

    def beams(emit: Emit) -> FailingBeams:
        made = FailingBeams(DICE.pins, emit, lambda: round(clock() * 1e6))
        made.fail = fail
        return made

    dice = DiceTower(TowerPort(TowerConfig(), clock, beams), DICE.geometry)
    armed = dice.arm(2)
    clock.advance(0.02)
    dice.seen()

    assert armed is fail
    assert "do not answer (no answer)" in dice.lost


def test_the_wrong_count_is_the_roll_that_was_made_last_even_if_the_disk_does_not_take_it() -> None:
    table = Table()
    reported: list[Trace | None] = []

    def report(trace: Trace | None, _said: str) -> str:
        reported.append(trace)
        return "kept"

    table.port.report = report
    table.dice.arm(2)
    table.wait(0.1)
    table.fall(DIE)
    table.wait(2)
    table.dice.disarm()
    assert table.port.wrong_count("") == "kept"

    assert reported[0] is not None
    assert reported[0].expect == {"dice": 2}


def test_beams_of_a_dice_tower_that_are_named_like_gates_count_no_fireballs() -> None:
    four = DiceTowerConfig(beams=BeamSource.SIMULATED, pins={"N1": 4, "E1": 14})
    port = open_tower(TowerConfig(), FakeClock(), simulate=False, dice=four)

    assert port.arm() is None
    assert DiceTower(port, four.geometry).arm(2)

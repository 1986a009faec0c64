"""Whatever goes wrong at the tower: what the table is told, and that no count is silently wrong."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Event
from typing import Any, cast

import pytest

from companion.app.beams import tower_port
from companion.app.beams.tower_port import TowerPort
from companion.app.dragonscroll.tower_session import RollAtTower
from companion.app.start import open_tower
from companion.clock import FakeClock
from companion.config import BeamSource, TowerConfig
from companion.games.dragonscroll.facts import Side, Sides
from companion.games.dragonscroll.tower_asking import Claim
from companion.games.dragonscroll.tower_roll import TowerRoll
from companion.readings import Edge, SensorLost
from hardware.beams import GpioBeams
from hardware_lgpio import FakeLgpio, pretend
from hardware_pins import Soldered, VirtualPins
from sensing.gates import Dark, edges, out

CONFIG = TowerConfig(beams=BeamSource.PINS, chord_mm=7.5)
FRAME_S = 0.01


class Tower:
    """A soldered tower at a table of its own time: receivers follow the emitters but those that are BROKEN."""

    def __init__(self, levels: dict[str, bool] | None = None, follow: Callable[[str], bool] = lambda _: True) -> None:
        self.clock = FakeClock(1000.0)
        self.soldered = Soldered(CONFIG.wiring, levels)
        self.pins: VirtualPins = self.soldered.pins
        self.pins.now_us = self._now_us()
        self.follow = follow
        self.port = TowerPort(CONFIG, self.clock, lambda emit: GpioBeams(CONFIG.wiring, emit, self.pins))
        self._lit = True

    def _now_us(self) -> int:
        return round(self.clock() * 1e6)

    def frame(self) -> None:
        self.pins.now_us = self._now_us()
        self.port.poll()
        self._shine()

    def _shine(self) -> None:
        lit = bool(self.pins.pin(CONFIG.emitters).state)
        if lit != self._lit:
            self._lit = lit
            for channel in filter(self.follow, CONFIG.pins):
                self.soldered.drive(Edge(channel, not lit, self._now_us() + 100))

    def roll(
        self, balls: int, dark: Sequence[Dark], deaf_from: float | None = None, deaf: Sequence[str] = ()
    ) -> Claim | None:
        """BALLS are dropped, the beams are DARK (ms after that); what the beams claim in the end, None for fingers.

        All are deaf after DEAF_FROM (ms), those of DEAF from the start.
        """
        watch = self.port.arm()
        if watch is None:
            return None
        self._shine()
        for _ in range(6):
            self.clock.advance(FRAME_S)
            self.frame()
        began_us = self._now_us()
        watch.red_dropped(balls, began_us)
        waiting = edges(dark)
        for _ in range(700):
            self.clock.advance(FRAME_S)
            while waiting and waiting[0].at_us + began_us <= self._now_us():
                edge = waiting.pop(0)
                if edge.channel in deaf or (deaf_from is not None and edge.at_us >= 1000 * deaf_from):
                    deafen(self.soldered, edge.channel)
                self.soldered.drive(Edge(edge.channel, edge.blocked, edge.at_us + began_us))
            self.frame()
            if self.port.lost:
                return None
        return watch.claim(self._now_us(), over=True)

    def told(self, claim: Claim | None) -> str:
        """All that the table is told, in one line."""
        return self.port.lost if claim is None else " ".join(doubt.why for doubt in claim.doubts)


def deafen(soldered: Soldered, channel: str) -> None:
    soldered.pin(channel)._call_when_changed = lambda: None


# The sides: S is the orcs', W the elves', E the dwarves', N the rear.
TWO_OUT = [*out("S", 400), *out("E", 900)]
TRUE = Sides(orc=1, dwarf=1)


def always(channel: str, blocked: bool) -> Callable[[], Tower]:
    """A tower of which CHANNEL never changes."""
    return lambda: Tower({channel: blocked}, follow=lambda one: one != channel)


def lamp(side: str, hertz: float, at: float, beats: int) -> list[Dark]:
    """A mains lamp dazzles both beams of SIDE."""
    period = 1000 / hertz
    return [(f"{side}{place}", at + n * period, at + n * period + 3) for n in range(beats) for place in "12"]


def bump(at: float) -> list[Dark]:
    """Somebody knocks on the table: all beams go dark together."""
    return [(channel, at + 0.1 * n, at + 25 + 0.1 * n) for n, channel in enumerate(CONFIG.pins)]


def rocks_and_leaves(side: str, at: float) -> list[Dark]:
    """A ball rocks in the inner beam, then rolls out."""
    return [
        (f"{side}1", at, at + 40), (f"{side}1", at + 60, at + 95), (f"{side}1", at + 115, at + 150),
        (f"{side}2", at + 140, at + 170),
    ]  # fmt: skip


def cut_off(channel: str, at: float) -> list[Dark]:
    """The plug of CHANNEL comes off, and stays off."""
    return [(channel, at, 0)]


CLEAN = Tower
TABLE: dict[str, tuple[Callable[[], Tower], list[Dark], Sides, str]] = {
    "nothing": (CLEAN, TWO_OUT, TRUE, "^$"),
    "unplugged before the roll": (always("S2", True), out("E", 900), TRUE, "outer beam .* always reads blocked"),
    "unplugged in the roll": (CLEAN, [*TWO_OUT, *cut_off("S1", 600)], TRUE, "still in the beam.*a loose plug"),
    "stuck clear": (always("S1", False), [("S2", 412.5, 425.0), *out("E", 900)], TRUE, "inner .* always reads clear"),
    "stuck blocked": (always("S1", True), [("S2", 412.5, 425.0), *out("E", 900)], TRUE, "inner .* reads blocked"),
    "a high beam stuck": (always("NH", True), TWO_OUT, TRUE, "high beam .* did not pass its test"),
    "a ball rests in a beam": (CLEAN, [*out("S", 400), ("E1", 900, 0), ("E2", 915, 0)], TRUE, "still in the beam"),
    "a ball rested in a beam": (CLEAN, [*out("S", 400), ("E1", 900, 1950), ("E2", 1940, 1970)], TRUE, "for a while"),
    "a ball dithers": (CLEAN, [*out("S", 400), *rocks_and_leaves("E", 900)], TRUE, "^$"),
    "a lamp at 100 Hz": (CLEAN, [*TWO_OUT, *lamp("W", 100, 300, 80)], TRUE, "^$"),
    "a lamp at 120 Hz": (CLEAN, [*TWO_OUT, *lamp("W", 120, 300, 90)], TRUE, "^$"),
    "a lamp where balls come out": (CLEAN, [*TWO_OUT, *lamp("S", 100, 500, 40)], TRUE, "^$"),
    "sunlight on one side": (
        lambda: Tower(follow=lambda one: one[0] != "S"), out("E", 900), TRUE, "Both beams on this side are blind",
    ),
    "a bump on all": (CLEAN, [*TWO_OUT, *bump(1500)], TRUE, "^$"),
    "a bump while a ball comes out": (CLEAN, [*TWO_OUT, *bump(410)], TRUE, "knocked while balls came out"),
    "a ball stays inside": (CLEAN, out("S", 400), Sides(orc=1), "^$"),
}  # fmt: skip


@pytest.mark.parametrize("fault", TABLE)
def test_the_table_is_told_and_no_count_is_silently_wrong(fault: str) -> None:
    build, dark, true, told = TABLE[fault]
    tower = build()
    claim = tower.roll(2, dark)
    assert claim is not None
    assert claim.settled

    right = claim.exits == true
    missing = 2 - claim.exits.total
    assert right or claim.doubts or missing, f"silently wrong: {claim.exits}"
    assert re.search(told, tower.told(claim)), tower.told(claim)
    tower.port.close()


def at_the_table(
    tower: Tower, balls: int, dark: Sequence[Dark], meanwhile: Callable[[], None] = lambda: None
) -> RollAtTower:
    """BALLS are dropped as at the table, frame by frame until long after all is quiet; MEANWHILE something happens."""
    at = RollAtTower(tower.port, TowerRoll(fireballs=balls))

    def frames(number: int) -> None:
        for _ in range(number):
            tower.clock.advance(FRAME_S)
            while waiting and waiting[0].at_us + began_us <= tower._now_us():
                edge = waiting.pop(0)
                tower.soldered.drive(Edge(edge.channel, edge.blocked, edge.at_us + began_us))
            tower.pins.now_us = tower._now_us()
            at.poll()
            tower._shine()

    waiting, began_us = edges([]), 0
    frames(6)
    waiting, began_us = edges(dark), tower._now_us()
    frames(100)
    meanwhile()
    frames(600)
    return at


def test_a_side_that_goes_blind_in_the_roll_is_found_when_all_is_quiet_and_asked() -> None:
    tower = Tower()

    def sunrise() -> None:
        tower.follow = lambda channel: channel[0] != "W"

    at = at_the_table(tower, 2, TWO_OUT, sunrise)
    assert at.roll.claim is not None
    assert at.roll.claim.exits == TRUE
    assert at.dead == ("W1", "W2", "WH")
    assert {doubt.side for doubt in at.roll.claim.doubts} == {Side.ELF, None}
    assert "did the big set-up ball come out here" in tower.told(at.roll.claim)


def test_the_test_after_a_good_roll_asks_nothing_and_a_ball_that_comes_after_it_counts() -> None:
    tower = Tower()
    at = at_the_table(tower, 2, TWO_OUT)
    assert at.roll.claim == Claim(TRUE, settled=True)

    at = at_the_table(Tower(), 3, [*TWO_OUT, *out("S", 5500)])
    assert at.roll.claim == Claim(Sides(orc=2, dwarf=1), settled=True)


def test_a_callback_thread_that_dies_in_the_roll_is_found_when_all_is_quiet() -> None:
    tower = Tower()

    def dies() -> None:
        for channel in CONFIG.pins:
            deafen(tower.soldered, channel)

    at = at_the_table(tower, 2, TWO_OUT, dies)
    assert not at.has_beams
    assert tower.port.lost == "The beams work, but the companion hears nothing of them: start it again."


class Stubborn:
    """Beams of a tower whose pins fail, or hang, while told to."""

    def __init__(self, beams: GpioBeams) -> None:
        self.beams, self.fault, self.hangs, self.free = beams, False, False, Event()

    def levels(self) -> dict[str, bool]:
        if self.hangs:
            self.free.wait(5)
        if self.fault:
            raise OSError("no answer")
        return self.beams.levels()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.beams, name)


def test_pins_that_did_not_answer_are_asked_again_for_the_next_roll() -> None:
    tower = Tower()
    beams = Stubborn(cast("GpioBeams", tower.port.beams))
    tower.port._beams, beams.fault = beams, True
    assert tower.roll(2, TWO_OUT) is None
    assert tower.port.lost == "The tower's beams do not answer (no answer): count with your fingers."

    beams.fault = False
    assert tower.roll(2, TWO_OUT) == Claim(TRUE, settled=True)
    assert tower.port.lost == ""


def test_pins_that_hang_hold_up_one_roll_only_and_count_again_when_they_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tower_port, "PATIENCE_SECONDS", 0.02)
    tower = Tower()
    beams = Stubborn(cast("GpioBeams", tower.port.beams))
    tower.port._beams, beams.hangs = beams, True
    assert tower.roll(2, TWO_OUT) is None
    asking = tower.port._asking
    assert tower.roll(2, TWO_OUT) is None
    assert tower.port._asking is asking, "nobody waits for them a second time"

    beams.hangs = False
    beams.free.set()
    assert asking is not None
    asking.join()
    monkeypatch.setattr(tower_port, "PATIENCE_SECONDS", 2.0)
    assert tower.roll(2, TWO_OUT) == Claim(TRUE, settled=True)


def test_a_callback_thread_that_was_dead_before_the_roll_is_found_by_the_self_test() -> None:
    tower = Tower()
    for channel in CONFIG.pins:
        deafen(tower.soldered, channel)

    assert tower.roll(2, TWO_OUT) is None
    assert tower.port.lost == "The beams work, but the companion hears nothing of them: start it again."


def test_a_callback_thread_that_dies_in_the_roll_leaves_balls_missing() -> None:
    tower = Tower()
    claim = tower.roll(2, TWO_OUT, deaf_from=800)

    assert claim is not None
    assert claim.exits == Sides(orc=1), "the table is asked where the second ball is"


def test_a_beam_that_falls_silent_in_the_roll_is_asked_about_alone_and_the_others_count_on() -> None:
    tower = Tower()
    claim = tower.roll(3, [*out("S", 400), ("E1", 900, 0), *out("W", 1500)], deaf=("E1", "E2"))

    assert claim is not None
    assert tower.port.counts
    assert claim.exits.orc == claim.exits.elf == 1, "what other sides saw stands"
    assert {doubt.side for doubt in claim.doubts} == {Side.DWARF}
    assert tower.told(claim).startswith("The inner beam on this side stopped reporting")


def test_a_beam_that_is_silent_still_is_asked_about_in_the_next_roll_too_and_one_that_is_back_counts() -> None:
    tower = Tower()
    tower.port.silent["E1"] = SensorLost("E1", "Beam E1 changed and nobody was told.", 0)
    claim = tower.roll(2, TWO_OUT)
    assert claim is not None
    assert {doubt.side for doubt in claim.doubts} == {Side.DWARF}

    tower.port.silent.clear()
    assert tower.roll(2, TWO_OUT) == Claim(TRUE, settled=True)


@pytest.mark.parametrize("fault", ["stuck clear", "stuck blocked", "unplugged before the roll", "sunlight on one side"])
def test_one_lost_channel_asks_for_its_side_alone_with_the_number_that_is_left_first(fault: str) -> None:
    build, _, _, _ = TABLE[fault]
    claim = build().roll(5, [*out("E", 400), *out("W", 700), *out("N", 1000), *out("W", 1300)])

    assert claim is not None
    asked = [doubt for doubt in claim.doubts if doubt.side]
    assert {doubt.side for doubt in asked} == {Side.ORC}
    assert asked[0].likely[0] == (1 if fault == "sunlight on one side" else 0), "else its other beam saw nothing"
    assert (claim.exits.elf, claim.exits.dwarf, claim.exits.rear) == (2, 1, 1)
    assert [doubt.why[:9] for doubt in claim.doubts if not doubt.side] in ([], ["Orc side:"]), "its high beam"


def test_what_moves_while_no_roll_is_awaited_never_counts() -> None:
    tower = Tower()
    for edge in edges([*out("S", 10), *bump(200), *lamp("W", 100, 300, 30)]):
        tower.soldered.drive(Edge(edge.channel, edge.blocked, edge.at_us + tower.pins.now_us))
    tower.clock.advance(5)
    tower.frame()

    claim = tower.roll(2, TWO_OUT)
    assert claim == Claim(TRUE, settled=True)


PI = {0: "pinctrl-bcm2711"}


@pytest.mark.parametrize(
    ("lgpio", "told"),
    [
        (None, "The tower is set to pins, but lgpio is missing"),
        (FakeLgpio(PI, busy=(5,)), "Pin 5 (beam N1) is in use: close the other program"),
        (FakeLgpio(PI, denied=True), "This user may not use the pins"),
        (FakeLgpio({0: "gpio-brcmstb@107d508500"}), "None of this machine's chips drives a Pi's header"),
        (FakeLgpio({}), "This machine has no pins"),
    ],
)
def test_pins_that_cannot_be_had_are_told_at_once_and_fingers_count(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lgpio: FakeLgpio | None, told: str
) -> None:
    pretend(monkeypatch, tmp_path, lgpio)
    port = open_tower(CONFIG, FakeClock(), simulate=False)

    assert port.lost.startswith(told)
    assert port.arm() is None
    assert not port.counts
    port.close()

"""Sensors and clocks gone wild under the whole app: the screen goes on answering, and what fingers say is kept."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import Any

import pytest

from companion.app import demo_evening as evening
from companion.app.beams import tower_port
from companion.app.beams.tower_port import TowerPort
from companion.clock import FakeClock, Steady
from companion.config import TowerConfig
from companion.evening import resume
from companion.folders import journal_file
from companion.games.dragonscroll.facts import Sides
from companion.readings import Edge, EmittersSwitched, Reading, SensorBack, SensorLost
from companion.storage import Storage
from ui.at_the_table import begin, companion

TO_THE_TOWER = evening.FIRST_HALF[:5]
CHANNELS = tuple(TowerConfig().pins)


class WildBeams:
    """Beams that report whatever a test wants, and do not answer where they are told to hang."""

    def __init__(self, clock: FakeClock) -> None:
        self.clock, self.chance = clock, Random(3)
        self.emit: Callable[[Reading], None] = lambda reading: None
        self.hangs, self.is_dead = False, False
        self.never = Event()

    @property
    def now_us(self) -> int:
        return round(self.clock() * 1e6)

    def levels(self) -> dict[str, bool]:
        if self.hangs:
            self.never.wait()
        return dict.fromkeys(CHANNELS, False)

    def switch_emitters(self, on: bool) -> None:
        self.emit(EmittersSwitched(on, self.now_us))
        for channel in CHANNELS:
            self.report(Edge(channel, not on, self.now_us + 30))

    def report(self, reading: Reading) -> None:
        if not self.is_dead:
            self.emit(reading)

    def close(self) -> None:
        self.never.set()

    def edge(self, at_us: int) -> Edge:
        return Edge(self.chance.choice(CHANNELS), self.chance.random() < 0.5, at_us)


def at_wild_beams() -> tuple[FakeClock, WildBeams, TowerPort]:
    clock = FakeClock(1000.0)
    beams = WildBeams(clock)

    def open_beams(emit: Callable[[Reading], None]) -> Any:
        beams.emit = emit
        return beams

    return clock, beams, TowerPort(TowerConfig(), clock, open_beams)


def disordered(beams: WildBeams) -> None:
    times = [beams.now_us + beams.chance.randrange(-40_000, 40_000) for _ in range(60)]
    for at_us in times:
        beams.report(beams.edge(at_us))


def repeated(beams: WildBeams) -> None:
    for _ in range(50):
        beams.report(Edge("S1", True, beams.now_us))


def long_gone(beams: WildBeams) -> None:
    for number in range(100):
        beams.report(beams.edge(beams.now_us - 900_000_000 + 9_000 * number))


def ten_thousand_a_second(beams: WildBeams) -> None:
    for number in range(500):  # a frame takes 0.05 s here
        beams.report(beams.edge(beams.now_us + 100 * number))


def lost_and_back(beams: WildBeams) -> None:
    for _ in range(20):
        beams.report(SensorLost("N1", "The wire is loose.", beams.now_us))
        beams.report(SensorBack("N1", beams.now_us))
    beams.report(SensorLost("N1", "The wire is loose.", beams.now_us))


def dies(beams: WildBeams) -> None:
    beams.is_dead = True


def leaps(beams: WildBeams) -> None:
    beams.clock.advance(beams.chance.choice((-1e6, -5.0, 0.0, 9.0, 1e6)))


def from_many_threads(beams: WildBeams) -> None:
    threads = [Thread(target=ten_thousand_a_second, args=(beams,)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


QUICK = (ten_thousand_a_second,)
STORMS = (disordered, repeated, long_gone, ten_thousand_a_second, lost_and_back, dies, leaps, from_many_threads)


FELL = {"Orc": 2, "Elf": 1, "Dwarf": 0, "Rear": 0}


def go_to_the_tower(hands: Any) -> None:
    begin(hands)
    table = hands.app.evening.table
    for move in TO_THE_TOWER:
        assert hands.app.play(table.game.read_move(table.state, move))
    hands.frames(2)


def weather(hands: Any, beams: WildBeams, storm: Callable[[WildBeams], None], frames: int) -> None:
    for _ in range(frames):
        storm(beams)
        hands.frames(1)


def count_by_finger(hands: Any) -> None:
    """Answer what is asked, and say of every other side what fell there, until that is taken."""
    unsaid = list(FELL)
    rolled = len(hands.app.evening.table.steps) + 1
    for _ in range(20):
        if len(hands.app.evening.table.steps) == rolled:
            return
        asked = next((side for side in FELL if hands.sees(f"{side} side")), None)
        if asked or unsaid:
            side = asked or unsaid[0]
            unsaid = [one for one in unsaid if one != side]
            if not asked:
                hands.tap(side)
            say_number(hands, FELL[side])
        else:
            hands.tap(
                next(words for words in ("It looks right", "All as shown", "Counts are right") if hands.sees(words))
            )
        hands.frames(2)


def say_number(hands: Any, number: int) -> None:
    from companion.app.finger import NothingToTap

    hands.frames(2)
    try:
        hands._say_number(number)
    except NothingToTap:
        hands.tap("Other number")
        hands.frames(2)
        hands._say_number(number)


@pytest.mark.parametrize(
    "storm", [one if one in QUICK else pytest.param(one, marks=pytest.mark.long) for one in STORMS]
)
def test_in_a_storm_nothing_happens_by_itself_and_what_fingers_say_is_kept(
    storm: Callable[[WildBeams], None], window: Any, tmp_path: Path
) -> None:
    clock, beams, tower = at_wild_beams()
    with companion(window, tmp_path, clock, tower=tower, time=Steady(clock)) as hands:
        go_to_the_tower(hands)
        weather(hands, beams, storm, 20)
        assert len(hands.app.evening.table.steps) == len(TO_THE_TOWER)
        count_by_finger(hands)
        weather(hands, beams, storm, 2)
        state, last = hands.app.evening.table.state, hands.app.evening.table.steps[-1]

    assert last.played.move.exits == Sides(orc=2, elf=1)
    with Storage(journal_file(tmp_path)) as storage:
        assert resume(storage, storage.sessions()[0]).table.state == state


def test_beams_that_hang_are_given_up_and_fingers_count(
    window: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tower_port, "PATIENCE_SECONDS", 0.05)
    clock, beams, tower = at_wild_beams()
    beams.hangs = True
    with companion(window, tmp_path, clock, tower=tower, time=Steady(clock)) as hands:
        go_to_the_tower(hands)
        assert tower.lost == "The tower's beams do not answer (they hang): count with your fingers."
        count_by_finger(hands)
        assert hands.app.evening.table.steps[-1].played.move.exits == Sides(orc=2, elf=1)
    beams.never.set()

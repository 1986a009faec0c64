"""Sensors gone wild, dead or hung, and clocks that leap: the table plays on, asks, and is never surely wrong."""

from collections.abc import Callable
from datetime import UTC
from random import Random
from threading import Event, Thread
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.app.beams.tower_port import TowerPort
from companion.app.dragonscroll.tower_session import RollAtTower
from companion.clock import FakeClock, Steady, moment
from companion.config import TowerConfig
from companion.games.dragonscroll.facts import Side
from companion.games.dragonscroll.tower_roll import TowerRoll
from companion.inbox import Inbox
from companion.journal import MemoryJournal
from companion.log import log_of
from companion.readings import Edge, EmittersSwitched, Reading, SensorLost
from companion.seats import Colour, Seat
from companion.sensing.counting import count_trace
from companion.sensing.tower import MOST_READINGS, TowerCounter
from companion.sensing.traces import Moment, Trace
from companion.table import Table
from companion.timers import Spent
from core.counting_game import COUNTING, Options, Pass
from hardware.simulated import passage
from sensing.gates import self_test
from sensing.tower_world import GRADES, recorded
from ui.dragonscroll_tower import SimulatedTower


def edge(number: int, at_us: int) -> Edge:
    return Edge(f"{'NESW'[number % 4]}1", number % 8 < 4, at_us)


# The inbox.


def test_readings_of_many_threads_all_arrive_each_thread_s_in_their_order() -> None:
    inbox = Inbox()

    def put(channel: str) -> None:
        for number in range(2_500):
            inbox.put(Edge(channel, True, number))

    threads = [Thread(target=put, args=(channel,)) for channel in "NESW"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    arrived = [reading for reading in inbox.drain() if isinstance(reading, Edge)]

    for channel in "NESW":
        assert [one.at_us for one in arrived if one.channel == channel] == list(range(2_500))


def test_a_sensor_that_never_stops_does_not_hold_up_the_frame() -> None:
    inbox = Inbox()
    for number in range(10):
        inbox.put(edge(number, number))

    taken = 0
    for _ in inbox.drain():
        taken += 1
        inbox.put(edge(taken, taken))
    assert taken == 10
    assert len(list(inbox.drain())) == 10


# The tower's counter.


def disordered(trace: Trace, chance: Random, *, repeated: float) -> Trace:
    """The same edges in any order, some of them twice."""
    moments: list[Moment] = [*trace.moments]
    moments += [one for one in moments if isinstance(one, Edge) and chance.random() < repeated]
    edges = [one for one in moments if isinstance(one, Edge)]
    chance.shuffle(edges)
    return Trace(
        trace.name,
        trace.geometry,
        trace.levels,
        trace.expect,
        (*(one for one in moments if not isinstance(one, Edge)), *edges),
    )


@pytest.mark.parametrize("grade", GRADES)
def test_edges_out_of_order_are_counted_as_in_order(grade: str) -> None:
    for seed in range(40_000, 40_008):
        trace, _ = recorded(grade, seed)
        assert count_trace(disordered(trace, Random(seed), repeated=0.0)).phases == count_trace(trace).phases


@pytest.mark.parametrize("grade", GRADES)
def test_edges_told_twice_are_never_counted_surely_and_wrongly(grade: str) -> None:
    for seed in range(41_000, 41_008):
        trace, truth = recorded(grade, seed)
        answer = count_trace(disordered(trace, Random(seed), repeated=0.2))
        assert answer.phases == truth.exits or not answer.sure


def test_a_storm_of_edges_is_asked_about_and_does_not_fill_the_memory() -> None:
    counter = TowerCounter(TowerConfig().geometry)
    counter.phase("red", 3, 0)
    for number in range(3 * MOST_READINGS):
        counter.feed(edge(number, number * 100))
    answer = counter.settled(10_000_000)

    assert not answer.sure
    assert answer.questions[0].side is None
    assert not counter._edges


def test_a_storm_on_one_beam_leaves_the_others_to_count() -> None:
    counter = TowerCounter(TowerConfig().geometry)
    for reading in self_test(TowerConfig().pins):
        counter.feed(reading)
    counter.phase("red", 1, 0)
    for number in range(MOST_READINGS):
        counter.feed(Edge("N2", number % 2 == 0, number * 300))
        if number == 500:
            for one in passage("S", 150_000, 500.0, 7.0, 6.0):
                counter.feed(one)
    answer = counter.settled(3_000_000)

    assert answer.phases["red"] == {"N": 0, "E": 0, "S": 1, "W": 0}
    assert {question.side for question in answer.questions} == {"N"}
    assert "outer beam on this side flickers wildly" in answer.questions[0].why
    assert counter.live(3_000_000).quiet_us > 2_000_000, "what flickers keeps nobody waiting"


# One roll at the tower.


def wait(tower: SimulatedTower, roll: RollAtTower, seconds: float) -> None:
    tower.each_frame = roll.poll
    tower.wait(seconds)


def test_edges_of_a_step_long_gone_are_of_no_roll() -> None:
    tower = SimulatedTower()
    roll = RollAtTower(tower.port, TowerRoll(fireballs=3))
    wait(tower, roll, 0.2)
    for number in range(40):
        tower.emit(edge(number, 20_000_000 + 9_000 * number))  # the clock began at 100 seconds
    tower.fall(["orc", "orc", "elf"])
    wait(tower, roll, 6.0)

    assert roll.roll.ready
    assert [roll.roll.count(side) for side in Side] == [2, 1, 0, 0]


def test_after_ten_thousand_edges_a_second_fingers_say_what_is_so() -> None:
    tower = SimulatedTower()
    roll = RollAtTower(tower.port, TowerRoll(fireballs=3))
    wait(tower, roll, 0.2)
    for number in range(12_000):
        tower.emit(edge(number, tower.port_now() + 100 * number))
    wait(tower, roll, 9.0)
    assert not roll.roll.ready

    roll.say(lambda one: one.say(Side.ORC, 2), "orc 2")
    roll.say(lambda one: one.say(Side.ELF, 1), "elf 1")
    for side in (Side.DWARF, Side.REAR):
        roll.say(lambda one, side=side: one.say(side, 0), f"{side} 0")  # type: ignore[misc]
    roll.say(TowerRoll.looks_right, "looked")
    assert [roll.roll.count(side) for side in Side] == [2, 1, 0, 0]


class Silent:
    """Beams whose thread has died: the pins have levels, and nothing is ever reported."""

    def __init__(self, fails: tuple[str, ...] = ()) -> None:
        self.fails = fails
        self.emit: Callable[[Reading], None] = lambda reading: None

    def levels(self) -> dict[str, bool]:
        self._may_fail("levels")
        return dict.fromkeys(TowerConfig().pins, False)

    def switch_emitters(self, on: bool) -> None:
        self._may_fail("on" if on else "off")
        self.emit(EmittersSwitched(on, 100_000_000 + 10_000 * on))

    def close(self) -> None:
        self._may_fail("close")

    def _may_fail(self, what: str) -> None:
        if what in self.fails:
            raise OSError(19, "No such device")


def at_beams(beams: Any, clock: FakeClock) -> TowerPort:
    def open_beams(emit: Callable[[Reading], None]) -> Any:
        beams.emit = emit
        return beams

    return TowerPort(TowerConfig(), clock, open_beams)


def test_beams_whose_thread_has_died_are_told_side_by_side_and_never_believed() -> None:
    clock = FakeClock(100.0)
    roll = RollAtTower(at_beams(Silent(), clock), TowerRoll(fireballs=3))
    for _ in range(200):
        clock.advance(0.05)
        roll.poll()

    assert set(roll.by_finger) == set(Side)
    assert not roll.roll.ready


@pytest.mark.parametrize("fails", ["levels", "off", "on"])
def test_beams_that_fail_when_asked_are_told_and_fingers_count(fails: str) -> None:
    clock = FakeClock(100.0)
    port = at_beams(Silent((fails, "close")), clock)
    roll = RollAtTower(port, TowerRoll(fireballs=2))
    for _ in range(10):
        clock.advance(0.05)
        roll.poll()

    assert "do not answer" in port.lost
    assert not roll.has_beams
    roll.say(lambda one: one.say(Side.ORC, 2), "orc 2")
    assert roll.roll.ready
    port.close()


def test_a_sensor_that_is_lost_and_comes_back_a_thousand_times_is_one_sentence() -> None:
    counter = TowerCounter(TowerConfig().geometry)
    counter.phase("red", 0, 0)
    for number in range(1_000):
        counter.feed(SensorLost("N1", "the wire is loose", number))

    assert [question.why for question in counter.settled(10).questions] == [
        "The inner beam on this side stopped reporting: please count the balls that went this way."
    ]


def test_closing_never_waits_for_beams_that_hang() -> None:
    never, inside = Event(), Event()

    class Hung(Silent):
        def close(self) -> None:
            inside.set()
            never.wait()

    at_beams(Hung(), FakeClock()).close(patience=0.01)

    assert inside.wait(10)
    never.set()


# Clocks.

leaps = st.lists(st.floats(-1e9, 1e9) | st.floats(0.0, 1.0), max_size=20)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(leaps)
def test_a_clock_that_leaps_back_and_forth_never_makes_time_run_backwards_or_jump(leaps: list[float]) -> None:
    leaping = FakeClock(1_000.0)
    steady = Steady(leaping)
    before = steady()
    for leap in leaps:
        leaping.advance(leap)
        now = steady()
        assert 0.0 <= now - before <= Steady.LONGEST
        before = now


def test_time_that_passes_frame_by_frame_is_all_counted() -> None:
    clock = FakeClock(1_000.0)
    steady = Steady(clock)
    for _ in range(240):
        clock.advance(0.25)
        steady()

    assert steady() == pytest.approx(1_060.0)


def counting_table(clock: Callable[[], float], wall: Callable[[], float]) -> Table[Any, Any, Any]:
    seats = (Seat("Anna", Colour.BLUE), Seat("Bea", Colour.RED))
    return Table(COUNTING, seats, Options(), MemoryJournal(), clock, wall)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(leaps)
def test_timers_never_go_back_or_below_nothing_however_the_clocks_leap(leaps: list[float]) -> None:
    leaping, wall = FakeClock(1_000.0), FakeClock(1_800_000_000.0)
    steady = Steady(leaping)
    table = counting_table(steady, wall)
    table.go_on()
    before = Spent(0.0, (0.0, 0.0))
    for number, leap in enumerate(leaps):
        leaping.advance(leap)
        wall.advance(leap)
        (table.pause, table.go_on, lambda: table.play(Pass(table.state.up)))[number % 3]()
        spent = table.timers.read(steady())
        assert before.evening <= spent.evening <= before.evening + Steady.LONGEST
        assert all(0.0 <= was <= now for was, now in zip(before.seats, spent.seats, strict=True))
        before = spent


@pytest.mark.parametrize("now", [0.0, -1e12, 1e12, 1e300])
def test_the_wall_clock_only_labels_what_happened(now: float) -> None:
    clock = FakeClock()
    table = counting_table(clock, lambda: now)
    table.go_on()
    clock.advance(30.0)
    table.play(Pass(table.state.up))
    (line,) = log_of(table)

    assert table.timers.read(clock()).evening == 30.0
    assert moment(line.at, UTC).strftime("%H:%M")

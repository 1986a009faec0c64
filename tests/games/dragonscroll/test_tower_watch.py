from random import Random

from companion.games.dragonscroll.facts import Side, Sides
from companion.games.dragonscroll.fight import Landing
from companion.games.dragonscroll.tower_watch import TowerWatch
from companion.sensing.geometry import Geometry
from companion.sensing.quiet import QUIET_US
from hardware.simulated import roll
from sensing.gates import self_test

CHANNELS = ("N1", "N2", "E1", "E2", "S1", "S2", "W1", "W2", "NH", "EH", "SH", "WH")
SIDES = {"S": Side.ORC, "W": Side.ELF, "E": Side.DWARF, "N": Side.REAR}


def watch() -> TowerWatch:
    tower = TowerWatch(Geometry(CHANNELS), dict.fromkeys(CHANNELS, False), SIDES)
    for reading in self_test(CHANNELS):
        tower.feed(reading)
    return tower


def drop(tower: TowerWatch, exits: str, at_us: int) -> int:
    edges = roll(exits, at_us, Random(7))
    for edge in edges:
        tower.feed(edge)
    return edges[-1].at_us


def test_balls_are_told_by_the_sides_of_the_game() -> None:
    tower = watch()
    tower.red_dropped(4, 0)
    last = drop(tower, "SSWN", 0)

    claim = tower.claim(last + QUIET_US)
    assert claim.exits == Sides(orc=2, elf=1, rear=1)
    assert claim.settled
    assert claim.doubts == ()


def test_while_balls_may_come_nothing_is_settled() -> None:
    tower = watch()
    tower.red_dropped(4, 0)
    last = drop(tower, "SSW", 0)

    assert not tower.claim(last + 1_500_000).settled


def test_when_every_ball_was_seen_the_wait_is_short() -> None:
    tower = watch()
    tower.red_dropped(3, 0)
    last = drop(tower, "SSW", 0)

    assert tower.claim(last + 1_000_000).settled


def test_before_the_first_ball_nothing_is_settled_however_long_it_takes() -> None:
    tower = watch()
    tower.red_dropped(3, 0)

    assert not tower.claim(600_000_000).settled


def test_a_missing_ball_settles_after_three_quiet_seconds() -> None:
    tower = watch()
    tower.red_dropped(4, 0)
    last = drop(tower, "SWN", 0)

    claim = tower.claim(last + QUIET_US)
    assert claim.settled
    assert claim.exits.total == 3


def test_the_wall_ball_is_counted_in_a_phase_of_its_own() -> None:
    tower = watch()
    tower.red_dropped(3, 0)
    last = drop(tower, "SSW", 0)
    tower.wall_dropped(last + QUIET_US)
    last = drop(tower, "E", last + QUIET_US)

    claim = tower.claim(last + QUIET_US)
    assert claim.wall_ball is Landing.DWARF
    assert claim.exits == Sides(orc=2, elf=1)


def test_a_second_lot_is_counted_on_its_own() -> None:
    tower = watch()
    tower.red_dropped(2, 0)
    last = drop(tower, "SW", 0)
    tower.red_dropped(1, last + QUIET_US)
    assert not tower.claim(last + 2 * QUIET_US).settled
    last = drop(tower, "S", last + QUIET_US)

    assert tower.claim(last + QUIET_US).exits == Sides(orc=1)


def test_people_may_say_that_no_more_balls_come() -> None:
    tower = watch()
    tower.red_dropped(3, 0)

    assert tower.claim(1_000_000, over=True).settled


def test_a_number_that_does_not_fit_is_no_doubt_of_the_beams() -> None:
    tower = watch()
    tower.red_dropped(2, 0)
    last = drop(tower, "SSW", 0)

    claim = tower.claim(last + QUIET_US)
    assert claim.exits.total == 3
    assert not [doubt for doubt in claim.doubts if doubt.side is None]


def test_without_high_beams_the_set_up_ball_is_asked_for() -> None:
    tower = TowerWatch(Geometry(CHANNELS[:8]), dict.fromkeys(CHANNELS[:8], False), SIDES)
    tower.red_dropped(2, 0)
    last = drop(tower, "SW", 0)

    (doubt,) = tower.claim(last + QUIET_US).doubts
    assert doubt.side is None
    assert "set-up ball" in doubt.why

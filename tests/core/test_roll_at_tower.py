"""One roll at the tower: the beams are armed for it alone, and a ball that comes late opens it again."""

from companion.app.dragonscroll.tower_session import RollAtTower
from companion.games.dragonscroll.facts import Side
from companion.games.dragonscroll.tower_asking import TooMany, WhereIs
from companion.games.dragonscroll.tower_roll import TowerRoll
from ui.dragonscroll_tower import SimulatedTower


def begun(tower: SimulatedTower, fireballs: int = 3) -> RollAtTower:
    at = RollAtTower(tower.port, TowerRoll(fireballs=fireballs))
    tower.each_frame = at.poll
    tower.wait(0.2)
    return at


def falls(tower: SimulatedTower, *sides: str, seconds: float = 5.0) -> None:
    tower.fall(sides)
    tower.wait(seconds)


def test_balls_that_move_before_the_roll_or_after_it_do_not_count() -> None:
    tower = SimulatedTower()
    tower.each_frame = tower.port.poll
    falls(tower, "orc", "elf")
    at = begun(tower, 2)
    assert at.roll.seen == 0
    falls(tower, "dwarf", "dwarf")
    assert [at.roll.count(side) for side in Side] == [0, 0, 2, 0]

    at.close()
    counted = at.roll
    falls(tower, "rear")
    assert at.roll == counted


def test_a_ball_that_comes_late_takes_the_question_for_it_back() -> None:
    tower = SimulatedTower()
    at = begun(tower)
    falls(tower, "orc", "elf")
    assert at.roll.question == WhereIs(1, 3)
    falls(tower, "elf")

    assert at.roll.question is None
    assert at.roll.ready
    assert [at.roll.count(side) for side in Side] == [1, 2, 0, 0]


def test_a_ball_that_comes_after_all_were_counted_opens_the_roll_again() -> None:
    tower = SimulatedTower()
    at = begun(tower, 2)
    falls(tower, "orc", "elf")
    assert at.roll.ready
    falls(tower, "rear")

    assert not at.roll.ready
    assert at.roll.question is not None


def test_a_ball_that_comes_after_people_gave_it_up_opens_the_roll_again() -> None:
    tower = SimulatedTower()
    at = begun(tower)
    falls(tower, "orc", "elf")
    at.say(lambda roll: roll.gone(1), "1 rolled off")
    assert at.roll.ready
    falls(tower, "rear")

    assert at.roll.question == TooMany(1)

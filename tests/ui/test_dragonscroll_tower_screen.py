"""One roll at the tower by finger, over a real table and a simulated tower."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.games.dragonscroll.facts import Pieces, Sides, Wizard
from companion.games.dragonscroll.fight import Landing
from companion.games.dragonscroll.moves import RollFireballs, Seen
from companion.games.dragonscroll.state import Step
from companion.journal import Source
from companion.readings import Edge, SensorLost
from companion.sensing.counting import count_trace
from hardware.simulated import passage
from ui.dragonscroll_tower import LETTERS, SimulatedTower, TowerHost, fighting_table


class Sitting:
    """A tower screen with a finger on it."""

    def __init__(self, fireballs: int, show: Any, *, beams: bool = True, **fight: Any) -> None:
        from companion.app.finger import Finger

        self.tower = SimulatedTower(beams=beams)
        self.tower.each_frame = self._frame
        self.table = fighting_table(fireballs, **fight)
        self.host = TowerHost(self.table, self.tower.port, show)
        self.finger = Finger(lambda: self.tower.clock.advance(0.4))
        self.open()

    def open(self) -> None:
        from companion.app.dragonscroll.tower_screen import TowerScreen

        if self.host.screen is not None:
            self.host.screen.parent.remove_widget(self.host.screen)
        self.host.show(TowerScreen(self.host))
        self.tower.wait(0.1)

    @property
    def screen(self) -> Any:
        return self.host.screen

    def _frame(self) -> None:
        if self.screen is not None and hasattr(self.screen, "at"):
            self.screen._frame()

    def fall(self, *sides: str, seconds: float = 5.0) -> None:
        self.tower.fall(sides)
        self.tower.wait(seconds)

    def tap(self, words: str) -> None:
        from ui.conftest import frames

        frames(2)
        self.finger.tap_words(words)
        self.tower.wait(0.05)

    def say(self, side: str, number: int) -> None:
        """Tap a side and a number."""
        self.tap(side)
        self.tap(str(number))

    @property
    def sides(self) -> str:
        """What the boxes show: orc, elf, dwarf, rear."""
        return " ".join("?" if side.asking else side.value for side in self.screen.view.sides)

    @property
    def asked(self) -> str:
        ask = self.screen.view.ask
        return str(ask.sentence.replace("\n", " ") or ask.heading)

    @property
    def rolled(self) -> tuple[RollFireballs, Source]:
        last = self.table.to_undo
        assert last is not None
        assert isinstance(last.played.move, RollFireballs)
        return last.played.move, last.played.source


@pytest.fixture
def sit(window: Any, show: Any) -> Iterator[Callable[..., Sitting]]:
    sittings: list[Sitting] = []

    def begin(fireballs: int, **fight: Any) -> Sitting:
        sittings.append(Sitting(fireballs, show, **fight))
        return sittings[-1]

    yield begin
    for sitting in sittings:
        getattr(sitting.screen, "close", lambda: None)()


def test_a_sure_roll_is_one_tap(sit: Any) -> None:
    at = sit(3)
    assert at.screen.view.sentence == "Drop 3 fireballs"
    at.fall("orc", "orc", "elf")
    assert (at.sides, at.screen.view.sentence, at.asked) == ("2 1 0 0", "3 of 3 seen", "")

    at.tap("Counts are right")
    exits = Sides(orc=2, elf=1)
    assert at.rolled == (RollFireballs(0, exits, 0, seen=Seen(exits)), Source.BEAM)
    assert "refresh" in at.host.asked


def test_what_came_of_it_is_said(sit: Any) -> None:
    at = sit(3)
    at.fall("orc", "orc", "elf")
    at.tap("Counts are right")

    assert at.host.toasts == ["2 orcs and 1 elf fell. Still there: 1 orc, 1 elf, 1 dwarf."]


def test_nothing_can_be_confirmed_while_a_ball_is_missing_and_a_tap_says_which(sit: Any) -> None:
    at = sit(3)
    at.fall("orc", "elf")
    at.tap("Counts are right")

    assert at.table.state.step is Step.ROLL
    assert at.host.toasts == ["1 fireball not accounted for yet: wait, or tap the sides and count."]


def test_an_unsure_side_is_asked_and_nothing_is_posted_before_the_answer(sit: Any) -> None:
    at = sit(3)
    at.tower.beams.drop(passage("W", at.tower.port_now() + 200_000, 6.0, 7.0, 6.0))
    at.fall("orc", "orc")
    assert at.sides == "2 ? 0 0"
    assert at.asked == "Elf side: how many?"
    assert not [one for one in at.screen.view.ask.replies if one.text == "Counts are right"]

    at.tap("1 makes 3")
    assert (at.sides, at.asked) == ("2 1 0 0", "")
    at.tap("Counts are right")
    assert at.rolled[0].exits == Sides(orc=2, elf=1)


def test_another_number_can_be_said_for_an_unsure_side(sit: Any) -> None:
    at = sit(3)
    at.tower.beams.drop(passage("W", at.tower.port_now() + 200_000, 6.0, 7.0, 6.0))
    at.fall("orc", "orc")
    at.tap("Other number")
    at.tap("0")

    assert at.asked == "Where is the third?"


def test_a_likely_number_that_leaves_a_ball_over_says_that_it_rolled_off(sit: Any) -> None:
    at = sit(4)
    at.tower.beams.drop(passage("W", at.tower.port_now() + 200_000, 6.0, 7.0, 6.0))
    at.fall("orc", "orc", seconds=6)
    at.tap("1 1 rolled off")
    at.tap("Counts are right")

    assert at.rolled[0] == RollFireballs(0, Sides(orc=2, elf=1), 1, seen=Seen(Sides(orc=2, elf=1)))
    assert at.rolled[1] is Source.CORRECTED


def test_a_missing_ball_that_rolled_off_is_a_miss(sit: Any) -> None:
    at = sit(3)
    at.fall("orc", "orc")
    assert at.asked == "Where is the third?"

    at.tap("Rolled off")
    at.tap("Counts are right")
    assert at.rolled[0].misses == 1


def test_a_missing_ball_that_is_still_inside_is_waited_for(sit: Any) -> None:
    at = sit(3)
    at.fall("orc", "orc")
    at.tap("Still inside")
    assert at.asked == ""
    assert at.screen.view.why_not

    at.fall("rear")
    at.tap("Counts are right")
    assert at.rolled[0].exits == Sides(orc=2, rear=1)


def test_a_missing_ball_lies_where_the_table_taps(sit: Any) -> None:
    at = sit(3)
    at.fall("orc", "orc")
    at.tap("Dwarf")
    at.tap("Counts are right")

    assert at.rolled[0].exits == Sides(orc=2, dwarf=1)
    assert at.rolled[1] is Source.CORRECTED


def test_balls_that_no_beam_saw_can_be_told_to_be_out(sit: Any) -> None:
    at = sit(2)
    at.tower.wait(30)
    assert at.asked == ""

    at.tap("All are out")
    assert at.asked == "Where are 2 balls?"
    at.tap("Rolled off")
    at.tap("Counts are right")
    assert at.rolled[0] == RollFireballs(0, Sides(), 2, seen=Seen())


def test_more_than_were_dropped_is_asked_side_by_side_and_never_posted(sit: Any) -> None:
    at = sit(2)
    at.fall("orc", "orc", "elf")
    assert at.asked == "Orc side: how many?"
    assert at.screen.view.why_not

    at.say("Orc", 1)
    assert at.asked == "Elf side: how many?"
    at.say("Elf", 1)
    at.tap("Counts are right")
    assert at.rolled[0].exits == Sides(orc=1, elf=1)


def test_the_wall_ball_goes_in_alone_once_the_red_balls_are_accounted_for(sit: Any) -> None:
    at = sit(3, village=True)
    at.fall("orc", "orc", "elf")
    assert at.screen.view.sentence == "Now the wall ball, alone"
    assert at.screen.view.why_not

    at.fall("elf")
    assert at.sides == "2 1 0 0"
    assert [(side.note, side.faint) for side in at.screen.view.sides][1] == ("wall", True)
    at.tap("Counts are right")
    assert at.rolled[0].wall_ball is Landing.ELF
    assert at.rolled[1] is Source.BEAM


def test_a_wall_ball_that_no_beam_saw_is_asked_for(sit: Any) -> None:
    at = sit(2, village=True)
    at.fall("orc", "elf")
    at.tap("It is out")
    assert at.asked == "Where is the wall ball?"

    at.tap("Rear")
    assert at.screen.view.takes_back == "wall ball: rear"
    at.tap("Counts are right")
    assert at.rolled[0].wall_ball is Landing.REAR


def test_a_wall_ball_that_rolled_off_blocks_nothing(sit: Any) -> None:
    at = sit(2, village=True)
    at.fall("orc", "elf")
    at.tap("It is out")
    at.tap("Rolled off")
    at.tap("Counts are right")

    assert at.rolled[0].wall_ball is Landing.MISS


def test_more_than_nine_go_in_lots_that_are_counted_one_by_one(sit: Any) -> None:
    at = sit(11)
    assert at.screen.view.sentence == "Drop 9 fireballs"
    at.fall(*["orc"] * 6, *["rear"] * 3)
    assert at.screen.view.sentence == "Now drop 2 more"
    assert at.sides == "0 0 0 0"
    assert [side.note for side in at.screen.view.sides] == ["+6", "", "", "+3"]

    at.fall("elf", "orc")
    assert at.screen.view.sentence == "2 of 2 seen"
    assert "In all: orc 7, elf 1, rear 3." in at.screen.view.ask.line
    at.tap("Counts are right")
    assert at.rolled[0].exits == Sides(orc=7, elf=1, rear=3)


def test_without_beams_the_same_screen_counts_by_finger(sit: Any) -> None:
    at = sit(3, beams=False)
    assert at.sides == "? ? ? ?"

    at.say("Orc", 2)
    assert at.sides == "2 ? ? ?"
    at.say("Rear", 1)
    assert at.sides == "2 0 0 1"
    at.tap("Counts are right")
    assert at.rolled == (RollFireballs(0, Sides(orc=2, rear=1), 0), Source.FINGER)


def test_by_finger_the_rest_may_have_rolled_off(sit: Any) -> None:
    at = sit(3, beams=False)
    at.say("Orc", 1)
    at.tap("The rest rolled off")
    at.tap("Counts are right")

    assert at.rolled[0] == RollFireballs(0, Sides(orc=1), 2)


def test_by_finger_the_wall_ball_is_asked_for_last(sit: Any) -> None:
    at = sit(2, beams=False, village=True)
    at.say("Orc", 2)
    assert at.asked == "Where is the wall ball?"

    at.tap("Elf")
    at.tap("Counts are right")
    assert at.rolled[0].wall_ball is Landing.ELF


def test_beams_lost_in_mid_roll_leave_the_count_to_fingers(sit: Any) -> None:
    at = sit(3)
    at.fall("orc", "orc", seconds=1)
    at.tower.emit(SensorLost("beams", "unplugged", at.tower.port_now()))
    at.tower.wait(0.2)
    assert at.sides == "? ? ? ?"
    assert at.screen.view.badge == "lost: use fingers"
    assert "fingers" in at.host.toasts[-1]

    at.say("Orc", 3)
    at.tap("Counts are right")
    assert at.rolled == (RollFireballs(0, Sides(orc=3), 0), Source.FINGER)


def test_one_lost_beam_is_named_and_only_its_side_is_asked(sit: Any) -> None:
    at = sit(3)
    at.fall("orc", "orc", seconds=1)
    at.tower.emit(SensorLost("E1", "unplugged", at.tower.port_now()))
    at.tower.wait(0.2)
    assert at.host.toasts == ["Beam E1 can't be trusted: count the dwarf side with your fingers."]
    assert at.screen.view.badge == "dwarf side: fingers"
    at.tower.wait(4)
    assert (at.sides, at.asked) == ("2 0 ? 0", "Dwarf side: how many?")

    at.tap("1 makes 3")
    at.tap("Counts are right")
    assert at.rolled[0].exits == Sides(orc=2, dwarf=1)


def test_a_side_that_is_tapped_is_corrected_and_what_the_beams_saw_is_kept(sit: Any) -> None:
    at = sit(3)
    at.fall("orc", "orc", "elf")
    at.say("Orc", 1)
    at.tap("Dwarf")
    at.tap("Counts are right")

    assert at.rolled[0].exits == Sides(orc=1, elf=1, dwarf=1)
    assert at.rolled[0].seen == Seen(Sides(orc=2, elf=1))
    assert at.rolled[1] is Source.CORRECTED


def test_a_wrong_count_is_reported_with_its_trace_in_one_tap(sit: Any) -> None:
    at = sit(3)
    reports: list[Any] = []

    def report(*what: Any) -> str:
        reports.append(what)
        return "Kept."

    at.tower.port.report = report
    at.fall("orc", "orc", "elf")
    at.say("Orc", 1)
    at.tap("Rear")
    at.tap("Wrong count")

    ((trace, said),) = reports
    assert count_trace(trace).phases["red"] == {"N": 0, "E": 0, "S": 2, "W": 1}
    assert said == ("The beams counted orc 2, elf 1, dwarf 0, rear 0. The table says orc 1, elf 1, dwarf 0, rear 1.")
    assert at.host.toasts == ["Kept."]
    assert at.sides == "1 1 0 1", "nothing else happens"


def test_by_finger_no_count_of_the_beams_can_be_wrong(sit: Any) -> None:
    at = sit(2, beams=False)
    at.say("Orc", 2)

    assert not [one for one in at.screen.view.ask.replies if one.text == "Wrong count"]


def test_the_wall_ball_can_be_put_at_another_side(sit: Any) -> None:
    at = sit(2, village=True)
    at.fall("orc", "elf")
    at.fall("elf")
    at.tap("Dwarf")
    at.tap("Wall ball here")
    at.tap("Counts are right")

    assert at.rolled[0].wall_ball is Landing.DWARF
    assert at.rolled[0].seen == Seen(Sides(orc=1, elf=1), Landing.ELF)


def test_a_set_up_ball_is_put_at_a_side_and_taken_away_again(sit: Any) -> None:
    at = sit(2)
    at.fall("orc", "elf")
    at.tap("Elf")
    at.tap("Set-up ball here")
    assert at.screen.view.sides[1].note == "set-up"

    at.tap("Elf")
    at.tap("No set-up ball")
    assert at.screen.view.sides[1].note == ""
    at.tap("Elf")
    at.tap("Set-up ball here")
    at.tap("Counts are right")
    assert at.rolled[0].setup_ball is Landing.ELF


def block_high(at: Sitting, milliseconds: int) -> None:
    start = at.tower.port_now() + 300_000
    at.tower.beams.drop([Edge("NH", True, start), Edge("NH", False, start + milliseconds * 1000)])


def test_a_set_up_ball_at_the_high_beam_is_seen(sit: Any) -> None:
    at = sit(2)
    block_high(at, 120)
    at.fall("orc", "orc")
    assert (at.screen.view.sides[3].note, at.screen.view.sides[3].faint) == ("set-up", True)

    at.tap("Counts are right")
    assert at.rolled[0].setup_ball is Landing.REAR
    assert at.rolled[1] is Source.BEAM


def test_a_doubt_about_the_whole_roll_asks_to_look_and_one_tap_confirms(sit: Any) -> None:
    at = sit(2)
    block_high(at, 30)
    at.fall("orc", "orc")
    assert at.asked == "Are all counts right?"
    assert "set-up ball" in at.screen.view.ask.line

    at.tap("Counts are right")
    assert at.rolled[0].exits == Sides(orc=2)


def test_roll_again_counts_anew_and_can_be_taken_back(sit: Any) -> None:
    at = sit(3)
    at.fall("orc", "orc", "elf")
    at.tap("Roll again")
    assert at.sides == "0 0 0 0"
    assert at.screen.view.sentence == "Drop 3 fireballs"

    at.tap("Undo")
    assert at.sides == "2 1 0 0"
    at.tap("Roll again")
    at.tower.wait(0.2)
    at.fall("rear", "rear", "rear")
    at.tap("Counts are right")
    assert at.rolled[0].exits == Sides(rear=3)


def test_undo_takes_back_what_was_said_last_and_then_the_last_step(sit: Any) -> None:
    at = sit(3)
    at.fall("orc", "orc", "elf")
    at.say("Orc", 1)
    at.tap("Rolled off")
    assert at.screen.view.takes_back == "1 rolled off"

    at.tap("Undo")
    assert at.screen.view.takes_back == "orc side 1"
    at.tap("Undo")
    assert at.sides == "2 1 0 0"
    assert at.screen.view.takes_back.startswith("Bea")
    at.tap("Undo")
    assert at.host.asked == ["undo", "refresh"]
    assert at.table.state.step is Step.FIGHT


def test_undo_across_lots_goes_back_to_the_first_and_forward_again(sit: Any) -> None:
    at = sit(10)
    at.fall(*["orc"] * 8)
    at.tap("Rolled off")
    assert at.screen.view.sentence == "Now drop 1 more"

    at.tap("Undo")
    assert at.asked == "Where is the ninth?"
    at.tap("Rear")
    at.fall("elf")
    at.tap("Counts are right")
    assert at.rolled[0].exits == Sides(orc=8, elf=1, rear=1)


def test_leaving_disarms_and_what_moves_then_does_not_count(sit: Any) -> None:
    at = sit(3)
    at.fall("orc", seconds=1)
    first = at.screen
    first.close()
    at.tower.each_frame = at.tower.port.poll
    at.fall("elf", "rear", seconds=2)
    assert first.at.roll.exits == Sides(orc=1)

    at.tower.each_frame = at._frame
    at.open()
    assert at.sides == "0 0 0 0"


def test_no_fireballs_go_on_with_one_tap_that_says_why(sit: Any) -> None:
    at = sit(2, foes=Pieces(orc=1, wizard=1), wizard=Wizard.IONGLE, minstrels=3)
    assert at.screen.view.sentence == "No fireballs"
    assert "every foe stands" in at.screen.view.ask.line

    at.tap("Go on")
    assert at.rolled[0] == RollFireballs(0, Sides(), 0)
    assert at.table.state.step is Step.PENALTY


def test_counts_that_were_taken_back_are_shown_as_they_were(sit: Any) -> None:
    at = sit(3)
    at.fall("orc", "orc", "elf")
    at.tap("Counts are right")
    at.table.undo()
    at.open()
    assert at.sides == "2 1 0 0"
    assert at.screen.view.badge == "counted before"

    at.say("Elf", 0)
    at.tap("Rolled off")
    at.tap("Counts are right")
    assert at.rolled[0] == RollFireballs(0, Sides(orc=2), 1, seen=Seen(Sides(orc=2, elf=1)))
    assert at.rolled[1] is Source.CORRECTED


def test_a_tap_on_the_dragon_drops_what_is_awaited_where_the_tower_is_simulated(sit: Any) -> None:
    at = sit(3)
    at.finger.tap(at.screen.ids.map.middle)
    at.tower.wait(5)

    assert at.sides == "3 0 0 0"


def test_the_configured_sides_are_those_of_the_screen(sit: Any) -> None:
    at = sit(4)
    at.fall(*LETTERS)

    assert at.sides == "1 1 1 1"


def test_a_beam_that_is_blocked_for_long_is_told_in_the_badge(sit: Any) -> None:
    at = sit(2)
    assert at.screen.view.badge == "4 beams"
    at.tower.beams.drop([Edge("W1", True, at.tower.port_now())])
    at.tower.wait(2)

    assert at.screen.view.badge == "elf side blocked"


def test_a_bonus_can_be_taken_before_the_first_ball_drops(sit: Any) -> None:
    at = sit(2)
    at.tap("Bonus")

    assert not hasattr(at.screen, "at")
    assert at.table.state.step is Step.ROLL

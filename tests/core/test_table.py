import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.clock import FakeClock
from companion.games import Refused
from companion.journal import Entry, MemoryJournal, NotSaved, Paused, Source
from companion.table import Counting, Table
from companion.timers import Spent
from core.counting_game import ANN_AND_BO, COUNTING, Add, Added, Count, Options, Pass, TurnPassed

Journal = MemoryJournal[Add | Pass, Added | TurnPassed]
CountingTable = Table[Count, Add | Pass, Added | TurnPassed]


def sit_down(journal: Journal | None = None, clock: FakeClock | None = None) -> CountingTable:
    return Table(
        COUNTING,
        ANN_AND_BO,
        Options(),
        journal or MemoryJournal(),
        clock or FakeClock(),
        FakeClock(1000.0),
    )


def test_a_move_counts_for_the_seat_that_is_up() -> None:
    table = sit_down()
    table.play(Add(0, 3))

    assert table.state == Count(10, (3, 0), up=1)


def test_a_refused_move_changes_nothing() -> None:
    journal: Journal = MemoryJournal()
    table = sit_down(journal)
    before = table.state
    with pytest.raises(Refused, match="not your turn"):
        table.play(Add(1, 3))

    assert table.state is before
    assert journal.entries() == ()


def test_undo_takes_back_the_move_and_the_turn() -> None:
    table = sit_down()
    before = table.state
    table.play(Add(0, 3))
    table.undo()

    assert table.state == before


def test_undo_reaches_back_over_the_end_of_the_game() -> None:
    table = sit_down()
    table.play(Add(0, 10))
    assert table.game.over(table.state)
    table.undo()

    assert table.game.active(table.state) == 0


def test_redo_puts_back_what_was_taken_back() -> None:
    table = sit_down()
    table.play(Add(0, 3))
    after = table.state
    table.undo()
    table.redo()

    assert table.state == after


def test_a_new_move_clears_what_could_be_put_back() -> None:
    table = sit_down()
    table.play(Add(0, 3))
    table.undo()
    table.play(Add(0, 4))
    with pytest.raises(Refused, match="nothing to put back"):
        table.redo()


def test_nothing_to_take_back() -> None:
    with pytest.raises(Refused, match="nothing to take back"):
        sit_down().undo()


def test_a_step_that_cannot_be_saved_is_not_played() -> None:
    class FullDisk(Journal):
        def append(self, entry: Entry[Add | Pass, Added | TurnPassed]) -> None:
            raise NotSaved("The disk is full.")

    table = sit_down(FullDisk())
    before = table.state
    with pytest.raises(NotSaved):
        table.play(Add(0, 3))

    assert table.state is before
    assert table.to_undo is None


def test_a_step_keeps_how_it_was_known() -> None:
    table = sit_down()
    table.play(Add(0, 3), Source.CORRECTED)

    assert table.to_undo is not None
    assert table.to_undo.played.source is Source.CORRECTED


def test_time_counts_for_the_player_who_is_up_until_the_pause() -> None:
    clock = FakeClock()
    table = sit_down(clock=clock)
    table.go_on()
    clock.advance(5)
    table.play(Add(0, 1))
    clock.advance(7)
    table.pause()
    clock.advance(100)

    assert table.timers.read(clock()) == Spent(12, (5, 7))


def test_after_a_lost_plug_the_clocks_stand_still_at_the_last_step() -> None:
    journal, clock = Journal(), FakeClock()
    table = sit_down(journal, clock)
    table.go_on()
    clock.advance(5)
    table.play(Add(0, 1))

    resumed = sit_down(journal, FakeClock(9999.0))

    assert not resumed.timers.running
    assert resumed.timers.spent == Spent(5, (5, 0))


def test_taking_back_a_turn_gives_no_time_back() -> None:
    clock = FakeClock()
    table = sit_down(clock=clock)
    table.go_on()
    clock.advance(5)
    table.play(Add(0, 1))
    clock.advance(2)
    table.undo()
    clock.advance(3)

    assert table.timers.read(clock()) == Spent(10, (8, 2))


def test_a_pause_is_no_step() -> None:
    journal: Journal = MemoryJournal()
    table = sit_down(journal)
    table.go_on()
    table.pause()

    assert isinstance(journal.entries()[-1], Paused)
    assert table.to_undo is None


def test_a_count_down_is_no_step_and_stands_after_a_lost_plug_where_it_stood() -> None:
    journal: Journal = MemoryJournal()
    table = sit_down(journal)
    table.play(Add(0, 1))
    for number in (11, 10):
        table.count(number, 2.0)
    again = sit_down(journal)

    assert again.counting == table.counting == Counting(10, 2.0, table.state, 1)
    assert again.to_undo is not None
    again.play(Add(1, 1))
    again.undo()
    assert again.counting == table.counting
    again.undo()
    assert sit_down(journal).counting is None


def test_a_table_is_left_once_however_often_one_gets_up() -> None:
    journal: Journal = MemoryJournal()
    sit_down(journal).play(Add(0, 3))
    after_a_lost_plug = sit_down(journal)
    assert not after_a_lost_plug.at_rest
    after_a_lost_plug.pause()
    after_a_lost_plug.pause()

    assert [type(entry) for entry in journal.entries()][1:] == [Paused]
    assert sit_down(journal).at_rest


@given(st.lists(st.one_of(st.builds(Add, st.integers(0, 2), st.integers(0, 4)), st.sampled_from(["undo", "redo"]))))
def test_the_state_always_equals_its_own_replay(script: list[Add | str]) -> None:
    journal: Journal = MemoryJournal()
    table = sit_down(journal)
    for entry in script:
        try:
            match entry:
                case "undo":
                    table.undo()
                case "redo":
                    table.redo()
                case Add():
                    table.play(entry)
        except Refused:
            pass
    again = sit_down(journal)
    assert (again.state, again.steps, again.to_redo) == (table.state, table.steps, table.to_redo)

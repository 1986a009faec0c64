import shutil
import sqlite3
from pathlib import Path

import msgspec
import pytest

from companion.clock import FakeClock
from companion.journal import JournalUnreadable, MemoryJournal, NotSaved, Undone
from companion.session import Session, options_of
from companion.storage import VERSION, Storage
from companion.table import Table
from companion.timers import Spent
from core.counting_game import ANN_AND_BO, COUNTING, Add, Added, Count, Options, Pass, TurnPassed

CountingTable = Table[Count, Add | Pass, Added | TurnPassed]


def begin(storage: Storage) -> Session:
    return storage.begin("counting", ANN_AND_BO, Options(goal=50), 1000.0, "0")


def resume(storage: Storage, session: Session) -> CountingTable:
    game = COUNTING
    return Table(
        game,
        session.head.seats,
        options_of(session, game),
        storage.journal(session, game),
        FakeClock(),
        FakeClock(1000.0),
    )


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "sessions" / "journal.db"


def test_a_pulled_plug_loses_nothing(path: Path, tmp_path: Path) -> None:
    storage = Storage(path)
    table = resume(storage, begin(storage))
    table.play(Add(0, 3))
    table.play(Add(1, 4))
    table.undo()
    pulled = tmp_path / "pulled"
    shutil.copytree(path.parent, pulled)  # what is on disk at this moment, with nothing closed

    with Storage(pulled / path.name) as later:
        resumed = resume(later, later.sessions()[0])

    assert (resumed.state, resumed.to_redo) == (table.state, table.to_redo)
    storage.close()


def test_a_session_is_found_again_with_its_seats_and_options(path: Path) -> None:
    with Storage(path) as storage:
        begin(storage)
    with Storage(path) as storage:
        (session,) = storage.sessions()

    assert session.head.seats == ANN_AND_BO
    assert options_of(session, COUNTING) == Options(goal=50)


def test_sessions_do_not_mix(path: Path) -> None:
    with Storage(path) as storage:
        first, second = begin(storage), begin(storage)
        resume(storage, first).play(Add(0, 3))

        assert resume(storage, second).state.totals == (0, 0)
        assert resume(storage, first).state.totals == (3, 0)


def test_the_session_that_was_played_last_is_that_of_the_last_step_or_one_just_begun(path: Path) -> None:
    with Storage(path) as storage:
        assert storage.last_played() is None
        first = begin(storage)
        assert storage.last_played() == first
        resume(storage, first).play(Add(0, 1))
        second = begin(storage)
        assert storage.last_played() == second
        resume(storage, second).play(Add(0, 1))
        resume(storage, first).undo()
        assert storage.last_played() == first


def test_every_kind_of_entry_comes_back_from_disk(path: Path) -> None:
    with Storage(path) as storage:
        session = begin(storage)
        table = resume(storage, session)
        table.go_on()
        table.play(Add(0, 3))
        table.undo()
        table.redo()
        table.count(11, 2.0)
        table.pause()
        written = storage.journal(session, COUNTING).entries()

    assert [type(entry).__name__ for entry in written] == ["Played", "Undone", "Redone", "Counted", "Paused"]


def test_a_journal_from_a_newer_version_is_left_alone(path: Path) -> None:
    Storage(path).close()
    db = sqlite3.connect(path)
    db.execute(f"PRAGMA user_version = {VERSION + 1}")
    db.close()
    before = path.read_bytes()

    with pytest.raises(JournalUnreadable, match="newer companion"):
        Storage(path)
    assert path.read_bytes() == before


def test_a_journal_cut_off_in_the_middle_is_left_alone(path: Path) -> None:
    with Storage(path) as storage:
        table = resume(storage, begin(storage))
        for turn in range(400):
            table.play(Pass(turn % 2))
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])

    with pytest.raises(JournalUnreadable, match="damaged"), Storage(path) as storage:
        resume(storage, storage.sessions()[0])
    assert path.read_bytes() == whole[: len(whole) // 2]


def test_a_file_that_is_no_journal_is_left_alone(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("Dear diary, " * 100)

    with pytest.raises(JournalUnreadable, match="damaged"):
        Storage(path)
    assert path.read_text() == "Dear diary, " * 100


def test_a_step_of_an_unknown_kind_is_told_in_one_sentence(path: Path) -> None:
    with Storage(path) as storage:
        session = begin(storage)
    db = sqlite3.connect(path)
    db.execute("INSERT INTO entry (session, body) VALUES (1, ?)", (b'{"type":"teleported"}',))
    db.commit()
    db.close()

    with Storage(path) as storage, pytest.raises(JournalUnreadable, match="newer version"):
        resume(storage, session)


def test_entries_that_do_not_fit_together_are_told_in_one_sentence() -> None:
    journal: MemoryJournal[Add | Pass, Added | TurnPassed] = MemoryJournal([Undone(0.0, Spent(0.0, (0.0, 0.0)))])
    with pytest.raises(JournalUnreadable, match="do not fit together"):
        Table(COUNTING, ANN_AND_BO, Options(), journal, FakeClock(), FakeClock())


def test_a_folder_in_the_way_is_told_in_one_sentence(path: Path) -> None:
    path.mkdir(parents=True)
    with pytest.raises(JournalUnreadable, match="cannot be opened"):
        Storage(path)


def test_a_step_that_cannot_be_written_is_told(path: Path) -> None:
    storage = Storage(path)
    table = resume(storage, begin(storage))
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("DROP TABLE entry")
    other.close()
    with pytest.raises(NotSaved, match=r"Another program wrote into journal\.db"):
        table.play(Add(0, 1))
    storage.close()


def test_options_of_another_shape_are_told_in_one_sentence(path: Path) -> None:
    with Storage(path) as storage:
        session = storage.begin("counting", ANN_AND_BO, {"goal": "far"}, 0.0, "0")
    with pytest.raises(JournalUnreadable, match="options"):
        options_of(session, COUNTING)
    assert msgspec.json.decode(session.head.options) == {"goal": "far"}

"""Faults of a real file: the evening goes on in memory, and nothing of it is lost once the fault is gone."""

import os
import resource
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import storage
from companion.files import new_name, replace_file
from companion.journal import JournalUnreadable, NotSaved
from companion.keeping import Keeping
from companion.storage import VERSION, Storage
from companion.storage_faults import Damaged
from durability import cards
from durability.counted import begin, on_disk, play, sit_down
from durability.processes import apart, as_nobody


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "sessions" / "journal.db"


def limit_files(size: int) -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def test_on_a_card_that_takes_nothing_the_evening_goes_on_and_is_saved_once_it_does(path: Path) -> None:
    def evening() -> tuple[int, str]:
        keep = Keeping(path)
        table = sit_down(keep, begin(keep))
        play(table, 3)
        limit_files(100)
        play(table, 20)
        assert not keep.save()
        why = keep.unsaved
        assert sit_down(keep, keep.sessions()[0]).state == table.state
        limit_files(resource.RLIM_INFINITY)
        assert keep.save()
        play(table, 1)
        return sum(table.state.totals), why

    total, why = apart(evening)

    assert "card" in why
    assert (total, on_disk(path)) == (24, [24])


@pytest.fixture
def small_card(tmp_path: Path) -> Iterator[Path]:
    with cards.small_card(tmp_path) as card:
        yield card


def test_on_a_full_card_the_evening_goes_on_and_is_saved_once_there_is_room(small_card: Path) -> None:
    path, ballast = small_card / "journal.db", small_card / "photos"
    with Keeping(path) as keep:
        table = sit_down(keep, begin(keep))
        play(table, 3)
        cards.fill(ballast)
        play(table, 40)
        assert keep.unsaved == "The card is full: make room on it."
        assert keep.sessions()
        assert not keep.save()
        ballast.unlink()
        assert keep.save()
        play(table, 1)

        assert on_disk(path) == [44]


def test_a_companion_started_on_a_full_card_plays_in_memory_until_there_is_room(small_card: Path) -> None:
    path, ballast = small_card / "journal.db", small_card / "photos"
    cards.fill(ballast)
    with Keeping(path) as keep:
        table = sit_down(keep, begin(keep))
        play(table, 3)
        assert keep.unsaved
        ballast.unlink()
        assert keep.save()

        assert on_disk(path) == [3]


def test_on_a_card_that_can_only_be_read_the_evening_goes_on_where_it_was(small_card: Path) -> None:
    path = small_card / "journal.db"
    with Keeping(path) as keep:
        play(sit_down(keep, begin(keep)), 3)
    cards.close_to_writing(small_card)
    with Keeping(path) as keep:
        table = sit_down(keep, keep.sessions()[0])
        play(table, 4)
        assert sum(table.state.totals) == 7
        assert "cannot be written" in keep.unsaved
        cards.open_to_writing(small_card)
        assert keep.save()

        assert on_disk(path) == [7]


def test_in_a_folder_that_may_not_be_written_the_evening_goes_on_where_it_was(path: Path) -> None:
    with Keeping(path) as keep:
        play(sit_down(keep, begin(keep)), 3)
    path.with_suffix(".lock").unlink()
    path.chmod(0o444)
    path.parent.chmod(0o555)
    open_the_way(path)

    def evening() -> tuple[int, str]:
        as_nobody()
        keep = Keeping(path)
        table = sit_down(keep, keep.sessions()[0])
        play(table, 4)
        assert not keep.save()
        return sum(table.state.totals), keep.unsaved

    assert apart(evening) == (7, "The folder of the sessions cannot be written: Permission denied.")
    path.parent.chmod(0o755)


def open_the_way(path: Path) -> None:
    """Temporary folders of tests belong to one user alone."""
    for folder in path.parents[1:]:
        if folder == Path(gettempdir()):
            return
        folder.chmod(0o755)


def test_a_step_waits_while_another_program_holds_the_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "BUSY_SECONDS", 0.0)
    with Keeping(path) as keep:
        table = sit_down(keep, begin(keep))
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        play(table, 2)
        assert keep.unsaved == "Another program holds the file of the sessions: close it."
        other.close()
        assert keep.save()

        assert on_disk(path) == [2]


def test_a_file_taken_away_while_it_is_open_is_put_back_whole(path: Path) -> None:
    with Keeping(path) as keep:
        play(sit_down(keep, begin(keep)), 5)
        table = sit_down(keep, begin(keep))
        play(table, 1)
        path.unlink()
        play(table, 1)

        assert keep.unsaved == ""
        assert on_disk(path) == [5, 2]


def test_a_folder_taken_away_while_it_is_open_is_put_back_whole(path: Path) -> None:
    with Keeping(path) as keep:
        play(sit_down(keep, begin(keep)), 5)
        table = sit_down(keep, begin(keep))
        shutil.rmtree(path.parent)
        play(table, 1)

        assert keep.unsaved == ""
        assert on_disk(path) == [5, 1]


def test_a_log_taken_away_while_it_is_open_loses_nothing(path: Path) -> None:
    with Keeping(path) as keep:
        table = sit_down(keep, begin(keep))
        play(table, 5)
        path.with_name("journal.db-wal").unlink()
        play(table, 1)

        assert keep.unsaved == ""
        assert on_disk(path) == [6]


def test_a_file_put_in_place_of_the_open_one_gets_the_session_too(path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    with Storage(other) as another:
        session = another.begin("counting", (), None, 0.0, "0")
        assert session.number == 1
    with Keeping(path) as keep:
        table = sit_down(keep, begin(keep))
        play(table, 5)
        other.replace(path)
        play(table, 1)

        assert keep.unsaved == ""
        assert [session.head.seats for session in keep.sessions()] == [(), table.seats]
        with Storage(path) as found:
            assert sit_down(found, found.sessions()[1]).state == table.state


def test_an_older_copy_put_in_place_of_the_open_file_is_caught_up(path: Path, tmp_path: Path) -> None:
    with Keeping(path) as keep:
        play(sit_down(keep, begin(keep)), 5)
    shutil.copy(path, tmp_path / "backup")
    with Keeping(path) as keep:
        table = sit_down(keep, keep.sessions()[0])
        play(table, 2)
        (tmp_path / "backup").replace(path)
        play(table, 1)

        assert on_disk(path) == [8]


def test_a_torn_end_of_the_log_costs_at_most_what_was_torn(path: Path, tmp_path: Path) -> None:
    with Keeping(path) as keep:
        table = sit_down(keep, begin(keep))
        play(table, 30)
        file, log = path.read_bytes(), path.with_name("journal.db-wal").read_bytes()
        shutil.copytree(path.parent, tmp_path / "pulled")
    pulled = tmp_path / "pulled" / path.name
    found = []
    for length in range(len(log), 0, -4001):
        for ending in ("", "-shm"):
            pulled.with_name(pulled.name + ending).unlink(missing_ok=True)
        pulled.write_bytes(file)
        pulled.with_name("journal.db-wal").write_bytes(log[:length])
        found += on_disk(pulled)

    assert found[0] == 30
    assert len(found) > 10
    assert found == sorted(found, reverse=True)


def test_of_a_file_whose_last_pages_are_torn_off_the_readable_steps_go_on(path: Path) -> None:
    with Keeping(path) as keep:
        play(sit_down(keep, begin(keep)), 400)
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) * 3 // 4 + 100])

    with Keeping(path) as keep:
        table = sit_down(keep, keep.sessions()[0])
        read = sum(table.state.totals)
        play(table, 1)

    assert 200 < read < 400
    assert f"the {read} steps that could be read go on" in keep.notice
    assert path.with_name("journal-damaged-1.db").read_bytes() == whole[: len(whole) * 3 // 4 + 100]
    assert on_disk(path) == [read + 1]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A journal of 100 steps."""
    path = tmp_path_factory.mktemp("whole") / "journal.db"
    with Keeping(path) as keep:
        play(sit_down(keep, begin(keep)), 100)
    return path.read_bytes()


@settings(deadline=None, max_examples=30)
@given(st.floats(0, 1), st.binary(max_size=3000), st.booleans())
def test_however_a_file_is_damaged_one_can_play(whole: bytes, place: float, noise: bytes, is_cut: bool) -> None:
    at = round(place * len(whole))
    with TemporaryDirectory() as folder:
        path = Path(folder) / "journal.db"
        path.write_bytes(whole[:at] + noise + (b"" if is_cut else whole[at + len(noise) :]))
        with Keeping(path) as keep:
            session = begin(keep)
            play(sit_down(keep, session), 2)
            assert keep.unsaved == ""
        with Storage(path) as later:
            found = next(one for one in later.sessions() if one.head.uuid == session.head.uuid)
            assert sum(sit_down(later, found).state.totals) == 2


def test_a_file_that_is_no_journal_is_kept_and_a_new_one_begins(path: Path) -> None:
    replace_file(path, b"Dear diary, " * 100)
    with Keeping(path) as keep:
        assert keep.sessions() == []
    assert "journal.db was damaged and is kept as journal-damaged-1.db; a new one begins." in keep.notice
    assert path.with_name("journal-damaged-1.db").read_bytes() == b"Dear diary, " * 100


def test_a_file_damaged_while_it_is_open_loses_nothing_of_the_session_on_the_table(path: Path) -> None:
    with Keeping(path) as keep:
        table = sit_down(keep, begin(keep))
        play(table, 400)
        with path.open("r+b") as file:
            file.seek(4096)
            file.write(b"\xff" * 60_000)
        path.rename(path.with_name("moved"))
        path.with_name("moved").rename(path)
        shutil.copy(path, path.with_name("copy"))
        path.with_name("copy").replace(path)
        play(table, 1)

        assert keep.unsaved == ""
        assert on_disk(path) == [401]


def test_a_plug_pulled_while_a_new_file_takes_the_place_of_the_old_one_loses_neither(path: Path) -> None:
    with Keeping(path) as keep:
        play(sit_down(keep, begin(keep)), 5)
    path.rename(new_name(path))

    assert on_disk(path) == [5]


def test_with_a_journal_from_a_newer_version_one_plays_in_memory_and_it_is_left_alone(path: Path) -> None:
    Storage(path).close()
    db = sqlite3.connect(path)
    db.execute(f"PRAGMA user_version = {VERSION + 1}")
    db.close()
    before = path.read_bytes()
    keep = Keeping(path)
    table = sit_down(keep, begin(keep))
    play(table, 3)

    assert "newer companion" in keep.unsaved
    assert sum(sit_down(keep, keep.sessions()[0]).state.totals) == 3
    with pytest.raises(NotSaved, match="newer companion"):
        keep.close()
    assert path.read_bytes() == before


SECOND = "import sys; from pathlib import Path; from companion.keeping import Keeping; Keeping(Path(sys.argv[1]))"
FIRST = f"{SECOND}; print('open', flush=True); sys.stdin.read()"


def test_a_second_companion_is_refused_until_the_first_is_gone_even_if_it_was_killed(path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", FIRST, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "open\n"
        second = subprocess.run([sys.executable, "-c", SECOND, str(path)], capture_output=True, text=True)
        first.kill()
    third = subprocess.run([sys.executable, "-c", SECOND, str(path)], capture_output=True, text=True)

    assert second.stderr.strip().splitlines()[-1] == (
        f"companion.lock.AlreadyOpen: A companion is already running on {path.parent}: "
        "use that one, or name another folder with --data."
    )
    assert third.returncode == 0


def test_who_only_looks_is_let_in_while_a_companion_runs(path: Path) -> None:
    with Keeping(path) as keep:
        play(sit_down(keep, begin(keep)), 3)
        assert apart(lambda: on_disk(path)) == [3]


OLD = (
    "CREATE TABLE session (id INTEGER PRIMARY KEY, head BLOB NOT NULL) STRICT;"
    "CREATE TABLE entry (id INTEGER PRIMARY KEY, session INTEGER NOT NULL REFERENCES session, body BLOB NOT NULL)"
    "STRICT;"
    "CREATE INDEX entry_of_session ON entry (session, id); PRAGMA user_version = 1;"
)
"""How version 1 made its tables; never to be changed."""


def test_a_file_of_the_first_version_is_still_read_and_written(path: Path) -> None:
    path.parent.mkdir()
    db = sqlite3.connect(path)
    db.executescript(OLD)
    db.close()
    with Keeping(path) as keep:
        play(sit_down(keep, begin(keep)), 3)

    assert on_disk(path) == [3]


def test_an_older_file_is_brought_up_to_date_and_keeps_its_sessions(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Keeping(path) as keep:
        play(sit_down(keep, begin(keep)), 3)
    monkeypatch.setattr(storage, "_MIGRATIONS", (*storage._MIGRATIONS, "ALTER TABLE session ADD COLUMN place TEXT;"))
    monkeypatch.setattr(storage, "VERSION", VERSION + 1)

    assert on_disk(path) == [3]
    with Storage(path) as newer, newer.reading() as db:
        assert db.execute("PRAGMA user_version").fetchone() == (VERSION + 1,)
        assert db.execute("SELECT place FROM session").fetchall() == [(None,)]


def test_a_change_of_version_that_fails_leaves_the_file_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Keeping(path) as keep:
        play(sit_down(keep, begin(keep)), 3)
    with monkeypatch.context() as later:
        later.setattr(
            storage, "_MIGRATIONS", (*storage._MIGRATIONS, "DROP INDEX entry_of_session; DROP TABLE nothing;")
        )
        later.setattr(storage, "VERSION", VERSION + 1)
        with pytest.raises(JournalUnreadable, match="cannot be opened"):
            Storage(path)

    assert on_disk(path) == [3]


def test_what_is_written_is_forced_to_the_disk(path: Path) -> None:
    with Storage(path) as there, there.reading() as db:
        assert db.execute("PRAGMA synchronous").fetchone() == (2,)
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)


TRACED = """
import sys
from collections.abc import Iterator
from pathlib import Path
from companion.keeping import Keeping
from durability import cards
from durability.counted import begin, sit_down, play
keep = Keeping(Path(sys.argv[1]))
table = sit_down(keep, begin(keep))
for _ in range(3):
    print("playing", flush=True)
    play(table, 1)
    print("acknowledged", flush=True)
"""


@pytest.mark.skipif(shutil.which("strace") is None, reason="needs strace, to see what the kernel is asked")
def test_before_a_step_is_acknowledged_the_kernel_has_been_told_to_put_it_on_the_disk(path: Path) -> None:
    calls = "trace=write,pwrite64,fsync,fdatasync,openat,mkdir,mkdirat"
    done = subprocess.run(
        ["strace", "-f", "-y", "-s", "40", "-e", calls, sys.executable, "-c", TRACED, str(path)],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([".", "tests"])},
    )
    if "ptrace" in done.stderr and done.returncode != 0:
        pytest.skip("tracing is not allowed here")
    _, *steps = done.stderr.split('"playing')
    assert len(steps) == 3
    for step in steps:
        before, _, _ = step.partition('"acknowledged')
        written, synced = before.rfind("journal.db-wal>, "), before.rfind("sync(")
        assert 0 <= written < synced
        assert "journal.db-wal>" in before[synced:]
    created = done.stderr.split('"playing')[0]
    for folder in (path.parent, path.parents[1]):
        assert f"{folder}>)" in created[created.index("mkdir") :]


def test_a_damaged_file_is_never_mistaken_for_a_newer_one(path: Path) -> None:
    replace_file(path, b"\0" * 5000)
    with pytest.raises(Damaged):
        Storage(path)


@pytest.mark.parametrize("table", ["session", "entry"])
def test_a_spoilt_letter_that_sqlite_does_not_see_is_damage_and_the_evening_is_saved_in_a_new_file(
    table: str, path: Path
) -> None:
    with Keeping(path) as keep:
        play(sit_down(keep, begin(keep)), 3)
    column = {"session": "head", "entry": "body"}[table]
    with sqlite3.connect(path) as db:
        db.execute(
            f"UPDATE {table} SET {column} = CAST('[' || {column} AS BLOB) WHERE id = (SELECT max(id) FROM {table})"
        )
    db.close()
    with Keeping(path) as keep:
        play(sit_down(keep, begin(keep)), 2)
        assert keep.unsaved == ""
        assert "journal-damaged-1.db" in keep.notice


def other_sessions(folder: Path, steps: int) -> bytes:
    """A file of somebody else's."""
    with Keeping(folder / "other.db") as keep:
        play(sit_down(keep, begin(keep)), steps)
    return (folder / "other.db").read_bytes()


def test_a_file_written_over_while_it_is_open_is_left_alone_and_gets_the_session_too(
    path: Path, tmp_path: Path
) -> None:
    other = other_sessions(tmp_path, 2)
    with Keeping(path) as keep:
        table = sit_down(keep, begin(keep))
        play(table, 5)
        path.write_bytes(other)
        play(table, 1)
        assert keep.unsaved == ""
        assert on_disk(path) == [2, 6]
        play(table, 1)

    assert on_disk(path) == [2, 7]


@pytest.mark.parametrize("part", ["", "-wal"])
@pytest.mark.parametrize("noise", [b"", b"Dear diary, " * 700])
def test_what_is_written_into_the_open_file_or_its_log_loses_nothing_of_the_session_on_the_table(
    part: str, noise: bytes, path: Path
) -> None:
    with Keeping(path) as keep:
        table = sit_down(keep, begin(keep))
        play(table, 400)
        path.with_name(path.name + part).write_bytes(noise)
        play(table, 1)
        assert keep.unsaved == ""

    assert on_disk(path) == [401]


def test_who_only_looks_is_not_taken_for_one_who_writes(path: Path) -> None:
    with Keeping(path) as keep:
        table = sit_down(keep, begin(keep))
        play(table, 3)
        disk = keep._disk
        assert apart(lambda: on_disk(path)) == [3]
        play(table, 1)

        assert keep._disk is disk

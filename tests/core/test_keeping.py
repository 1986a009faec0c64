from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import repeat
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from companion.clock import FakeClock
from companion.games import Refused
from companion.journal import NotSaved
from companion.keeping import Keeping
from companion.session import Session, options_of
from companion.table import Table
from core.counting_game import ANN_AND_BO, COUNTING, Add, Options, Pass
from core.failing_disk import Failure, Platter

GAME = COUNTING
FULL = repeat(Failure.REFUSED)


@contextmanager
def keeping(platter: Platter) -> Iterator[Keeping]:
    with TemporaryDirectory() as folder:
        yield Keeping(Path(folder) / "journal.db", platter.open)


def begin(keep: Keeping) -> Session:
    return keep.begin(GAME, ANN_AND_BO, Options(goal=1000), 0.0, "0")


def sit_down(keep: Keeping, session: Session) -> Table[Any, Any, Any]:
    return Table(
        GAME,
        session.head.seats,
        options_of(session, GAME),
        keep.journal(session, GAME),
        FakeClock(),
        FakeClock(),
    )


def test_a_step_that_cannot_be_written_is_played_and_waits() -> None:
    platter = Platter()
    with keeping(platter) as keep:
        session = begin(keep)
        table = sit_down(keep, session)
        table.play(Add(0, 3))
        platter.failures = FULL
        table.play(Add(1, 4))

        assert table.state.totals == (3, 4)
        assert keep.unsaved == Failure.REFUSED.value
        assert len(platter.entries(session.head.uuid)) == 1


def test_what_waits_is_written_in_order_as_soon_as_it_can_be() -> None:
    platter = Platter()
    with keeping(platter) as keep:
        session = begin(keep)
        table = sit_down(keep, session)
        platter.failures = FULL
        for seat in (0, 1, 0):
            table.play(Add(seat, 1))
        assert not keep.save()
        platter.failures = iter(())

        assert keep.save()
        assert keep.unsaved == ""
        assert platter.entries(session.head.uuid) == list(keep.journal(session, GAME).entries())


def test_a_session_can_begin_while_nothing_can_be_written() -> None:
    platter = Platter(FULL)
    with keeping(platter) as keep:
        session = begin(keep)
        sit_down(keep, session).play(Add(0, 3))
        assert [one.head for one in keep.sessions()] == [session.head]
        assert sit_down(keep, session).state.totals == (3, 0)
        platter.failures = iter(())
        keep.save()

        assert len(platter.entries(session.head.uuid)) == 1


def test_two_sessions_that_wait_are_both_written() -> None:
    platter = Platter(FULL)
    with keeping(platter) as keep:
        both = [begin(keep), begin(keep)]
        for session in both:
            sit_down(keep, session).play(Add(0, 3))
        assert [session.number for session in both] == [1, 2]
        platter.failures = iter(())
        keep.save()

        assert [len(platter.entries(session.head.uuid)) for session in both] == [1, 1]


def test_a_write_that_failed_only_seemingly_is_not_repeated() -> None:
    platter = Platter()
    with keeping(platter) as keep:
        session = begin(keep)
        platter.failures = iter([Failure.SEEMING])
        sit_down(keep, session).play(Add(0, 3))

        assert keep.unsaved == ""
        assert len(platter.entries(session.head.uuid)) == 1


def test_a_session_that_another_file_tells_otherwise_is_kept_beside_it() -> None:
    platter = Platter()
    with keeping(platter) as keep:
        session = begin(keep)
        table = sit_down(keep, session)
        table.play(Add(0, 3))
        told = list(platter.entries(session.head.uuid))
        platter.sessions[0][1][:] = [*told, *told]
        platter.failures = iter([Failure.GONE])
        table.play(Add(1, 4))

        assert [len(entries) for _, entries in platter.sessions] == [2, 2]
        assert platter.sessions[1][1] == list(keep.journal(session, GAME).entries())


def test_at_closing_it_is_told_if_something_could_not_be_saved() -> None:
    platter = Platter()
    with keeping(platter) as keep:
        table = sit_down(keep, begin(keep))
        platter.failures = FULL
        table.play(Add(0, 3))
        with pytest.raises(NotSaved, match="last steps are lost"):
            keep.close()


def test_closing_writes_what_waits() -> None:
    platter = Platter()
    with keeping(platter) as keep:
        session = begin(keep)
        platter.failures = iter([Failure.REFUSED, Failure.REFUSED])
        sit_down(keep, session).play(Add(0, 3))
        assert keep.unsaved
        keep.close()

        assert len(platter.entries(session.head.uuid)) == 1


moves = st.one_of(
    st.builds(Add, st.integers(0, 1), st.integers(1, 3)), st.builds(Pass, st.integers(0, 1)), st.sampled_from(["undo"])
)
deeds: st.SearchStrategy[Any] = st.lists(
    st.one_of(moves, moves, moves, st.sampled_from(["redo", "begin", "switch", "save", "crash"])), max_size=25
)


def do(table: Table[Any, Any, Any], deed: Any) -> None:
    with suppress(Refused):
        getattr(table, deed)() if isinstance(deed, str) else table.play(deed)


@settings(deadline=None)
@given(deeds, st.lists(st.sampled_from(Failure), max_size=60))
@example(["begin", "switch", "save"], [Failure.NONE, Failure.NONE, Failure.REFUSED, Failure.SEEMING])
def test_on_a_disk_that_fails_at_random_nothing_is_lost_doubled_or_out_of_order(
    script: Sequence[Any], failures: list[Failure]
) -> None:
    """Only what was told to be unsaved is lost in a crash, and of that only the end."""
    platter = Platter(iter(failures))
    with TemporaryDirectory() as folder:
        evening = _Evening(platter, Path(folder) / "journal.db")
        for deed in script:
            evening.do(deed)
            evening.check()
        platter.failures = iter(())
        assert evening.keep.save()
        evening.check()


class _Evening:
    """Sessions at one table on PLATTER. `saved` is how many entries of each were said to be on disk."""

    def __init__(self, platter: Platter, path: Path) -> None:
        self._platter, self._path = platter, path
        self._saved: dict[str, int] = {}
        self._sit_down_anew()

    def _sit_down_anew(self) -> None:
        self.keep = Keeping(self._path, self._platter.open)
        self._sit_down(self.keep.sessions()[-1] if self.keep.sessions() else begin(self.keep))

    def _sit_down(self, session: Session) -> None:
        self._uuid = session.head.uuid
        self._journal = self.keep.journal(session, GAME)
        self._table = sit_down(self.keep, session)

    def do(self, deed: Any) -> None:
        match deed:
            case "begin":
                self._sit_down(begin(self.keep))
            case "switch":
                self._sit_down(self.keep.sessions()[0])
            case "save":
                self.keep.save()
            case "crash":
                self._crash()
            case _:
                do(self._table, deed)

    def _crash(self) -> None:
        saved = dict(self._saved)
        while True:
            self.keep._lock = None
            keep = Keeping(self._path, self._platter.open)
            if not keep.unsaved:
                break
        self.keep = keep
        for uuid, count in saved.items():
            assert len(self._platter.entries(uuid)) >= count
        self._saved = {head.uuid: len(entries) for head, entries in self._platter.sessions}
        self._sit_down(keep.sessions()[-1] if keep.sessions() else begin(keep))

    def check(self) -> None:
        on_disk, played = self._platter.entries(self._uuid), list(self._journal.entries())
        assert on_disk == played[: len(on_disk)]
        again = sit_down(self.keep, next(one for one in self.keep.sessions() if one.head.uuid == self._uuid))
        assert again.state == self._table.state
        uuids = [head.uuid for head, _ in self._platter.sessions]
        assert len(set(uuids)) == len(uuids)
        if not self.keep.unsaved:
            assert on_disk == played
            self._saved = {head.uuid: len(entries) for head, entries in self._platter.sessions}

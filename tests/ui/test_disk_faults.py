"""Faults of the real file under the real app: one clear sentence on the screen, and nothing of the evening is lost."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from companion.__main__ import main
from companion.app import demo_evening as evening
from companion.app import start
from companion.evening import resume
from companion.folders import journal_file
from companion.games import catalogue
from companion.journal import JournalUnreadable, NotSaved
from companion.keeping import Keeping
from companion.lock import AlreadyOpen
from companion.storage import VERSION, Storage
from durability import cards
from ui.at_the_table import begin, companion, seats

GAME: Any = catalogue.game("dragonscroll")


def play(hands: Any, moves: int) -> None:
    """So many moves on, from where the demo's evening stands."""
    table = hands.app.evening.table
    for move in evening.FIRST_HALF[len(table.steps) :][:moves]:
        assert hands.app.play(GAME.read_move(table.state, move))
    hands.frames(2)


def told(hands: Any) -> str:
    """The sentence on the screen; on a slow machine it may have gone by now."""
    look_at(hands)
    return str(hands.app.toasts.text)


def look_at(hands: Any) -> None:
    """Keep a picture where FAULT_PICTURES names a folder, for people to read the sentences as they stand there."""
    if folder := os.environ.get("FAULT_PICTURES"):
        from kivy.base import EventLoop

        from companion.app.picture import save_picture

        hands.frames(3)
        name = os.environ["PYTEST_CURRENT_TEST"].split("::")[-1].split(" ")[0]
        save_picture(EventLoop.window, Path(folder) / f"{name}.png")


def on_disk(path: Path) -> list[int]:
    """The steps of each session, as another program finds them."""
    with Storage(path) as storage:
        return [len(resume(storage, session).table.steps) for session in storage.sessions()]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return journal_file(tmp_path)


@pytest.fixture
def card(tmp_path: Path) -> Iterator[Path]:
    with cards.small_card(tmp_path) as made:
        yield made


def other(path: Path) -> Path:
    """A file of another companion, with an evening of two steps."""
    made = path.parent / "other" / "journal.db"
    with Keeping(made) as keep:
        table = resume(keep, keep.begin(GAME, seats(), evening_options(), 0.0, "0")).table
        for move in evening.FIRST_HALF[:2]:
            table.play(GAME.read_move(table.state, move))
    return made


def evening_options() -> Any:
    return GAME.read_setup(evening.SETUP)[1]


def taken_away(path: Path) -> None:
    path.unlink()


def replaced(path: Path) -> None:
    other(path).replace(path)


def written_over(path: Path) -> None:
    path.write_bytes(other(path).read_bytes())


def spoilt(path: Path) -> None:
    path.write_bytes(b"Dear diary, " * 1000)


def without_its_log(path: Path) -> None:
    path.with_name(path.name + "-wal").unlink()


GONE = "journal.db was taken away or replaced while the companion was running. This game is saved there again."
MENDED: dict[Callable[[Path], None], tuple[str, list[int]]] = {
    taken_away: (GONE, [4]),
    replaced: (GONE, [2, 4]),
    without_its_log: (GONE, [4]),
    written_over: (
        "Another program wrote into journal.db while the companion was running. This game is saved there again.",
        [2, 4],
    ),
    spoilt: ("journal.db was damaged and is kept as journal-damaged-1.db; a new one begins.", [4]),
}


@pytest.mark.parametrize("fault", MENDED)
def test_a_file_changed_in_the_middle_of_an_evening_is_told_once_and_the_evening_is_in_it_again(
    fault: Callable[[Path], None], window: Any, path: Path, tmp_path: Path
) -> None:
    sentence, steps = MENDED[fault]
    with companion(window, tmp_path) as hands:
        begin(hands)
        play(hands, 3)
        fault(path)
        play(hands, 1)
        assert told(hands) == sentence
        assert hands.app.storage.unsaved == ""
        assert on_disk(path) == steps
        hands.app.toasts.go()
        play(hands, 1)
        assert not hands.app.toasts.is_shown
        state = hands.app.evening.table.state
    with companion(window, tmp_path) as hands:
        assert hands.app.evening.table.state == state


def test_on_a_card_that_fills_up_the_evening_goes_on_and_is_saved_once_there_is_room(window: Any, card: Path) -> None:
    with companion(window, card) as hands:
        begin(hands)
        play(hands, 2)
        cards.fill(card / "photos")
        play(hands, 2)
        assert told(hands) == "Not saved yet, but play on. The card is full: make room on it."
        play(hands, 8)
        assert hands.app.storage.unsaved
        (card / "photos").unlink()
        hands.app.save()
        assert told(hands) == "Everything is saved again."

        assert on_disk(journal_file(card)) == [12]


def test_on_a_card_that_can_only_be_read_at_the_start_the_evening_goes_on_where_it_was(window: Any, card: Path) -> None:
    with companion(window, card) as hands:
        begin(hands)
        play(hands, 3)
    cards.close_to_writing(card)
    with companion(window, card) as hands:
        sentence = "The folder of the sessions cannot be written: Read-only file system."
        assert told(hands) == f"Not saved yet, but play on. {sentence}"
        play(hands, 2)
        assert len(hands.app.evening.table.steps) == 5
        cards.open_to_writing(card)
        hands.app.save()

        assert on_disk(journal_file(card)) == [5]


def test_with_a_journal_of_a_newer_companion_the_table_is_told_and_plays_in_memory(
    window: Any, path: Path, tmp_path: Path
) -> None:
    Storage(path).close()
    db = sqlite3.connect(path)
    db.execute(f"PRAGMA user_version = {VERSION + 1}")
    db.close()
    before = path.read_bytes()
    with suppress(NotSaved), companion(window, tmp_path) as hands:
        sentence = "journal.db was written by a newer companion: update this one, or choose another --data folder."
        assert told(hands) == f"Not saved yet, but play on. {sentence}"
        begin(hands)
        play(hands, 2)
        assert len(hands.app.evening.table.steps) == 2

    assert path.read_bytes() == before


def test_with_its_last_pages_torn_off_the_evening_goes_on_from_what_can_be_read(
    window: Any, path: Path, tmp_path: Path
) -> None:
    with companion(window, tmp_path) as hands:
        begin(hands)
        play(hands, 20)
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) - 5_000])
    with companion(window, tmp_path) as hands:
        assert told(hands).startswith("journal.db was damaged and is kept as journal-damaged-1.db; ")
        assert hands.app.storage.unsaved == ""


def test_a_second_companion_is_told_to_use_the_first(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def taken(given: Path) -> None:
        raise AlreadyOpen(f"A companion is already running on {given.parent}: use that one.")

    monkeypatch.setattr(start, "has_screen", lambda: True)
    monkeypatch.setattr(start, "Keeping", taken)

    assert main(["--data", str(tmp_path), "--config", str(tmp_path / "none.toml")]) == 1
    assert capsys.readouterr().err == f"A companion is already running on {path.parent}: use that one.\n"


def test_a_plug_pulled_while_people_sit_down_leaves_the_evening_before_as_it_was(
    window: Any, path: Path, tmp_path: Path
) -> None:
    with companion(window, tmp_path) as hands:
        begin(hands)
        play(hands, 3)
        hands.app.home()
        hands.tap("Dragonscroll")
        hands.tap("plus")
    with companion(window, tmp_path) as hands:
        assert len(hands.app.evening.table.steps) == 3
    assert on_disk(path) == [3]


def test_a_plug_pulled_after_an_undo_leaves_it_undone_and_the_step_can_be_put_back(window: Any, tmp_path: Path) -> None:
    with companion(window, tmp_path) as hands:
        begin(hands)
        play(hands, 4)
        hands.app.undo()
        state, redo = hands.app.evening.table.state, hands.app.redo_text
    with companion(window, tmp_path) as hands:
        assert hands.app.evening.table.state == state
        assert hands.app.redo_text == redo != ""


def test_where_the_sessions_cannot_be_read_any_more_every_way_in_is_told_or_goes_on_without(
    window: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreadable() -> Any:
        raise JournalUnreadable("The card cannot be read.")

    with companion(window, tmp_path) as hands:
        begin(hands)
        play(hands, 2)
        hands.app.home()
        go_on = hands.app.screen.actions.go_on
        hands.app.history()
        open_entry = hands.app.screen.actions.open_entry
        with monkeypatch.context() as worn_out:
            for asked in ("sessions", "last_played"):
                worn_out.setattr(hands.app.storage, asked, unreadable)
            for do in (go_on, lambda: open_entry(1), hands.app.history, hands.app.home):
                do()
            assert told(hands) == "The card cannot be read."
            hands.app.ways.set_up("dragonscroll", ())
            hands.frames(1)
            assert hands.sees("Options")

"""A college read by the camera over the table: whose, where, how turned, what is printed; put down, taken back."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from arm.test_reading import HOSTILE
from companion.games.spires import moves as m
from companion.games.spires.lying import College, Lying
from companion.games.spires.state import Player
from companion.journal import Source
from companion.vision.stickers import Sticker
from stickers.test_groups import PITCH, code
from ui.at_the_table import companion, seats
from ui.measuring import faults
from ui.spires_scenes import OPTIONS, five
from ui.test_read_land import Table, kind, tap
from vision.laid_stickers import save, table

BOARD = """
[[tile]]
id = "quad"
name = "Quad"
kind = "quad"
count = 2
stickers = ["B01", "B02"]
icons = [{ benefit = "beauty", part = "half", at = "e" }]
[[tile]]
id = "B03"
name = "Chapel"
colours = ["yellow"]
icons = [{ benefit = "beauty", part = "half", at = "w" }, { benefit = "status", part = "full" }]
[[tile]]
id = "library"
name = "Library"
colours = ["blue"]
icons = [{ benefit = "academics", part = "full" }]
"""
OWN = {"B01": (0, 0, 0), "B03": (2, 0, 0), "B02": (0, 2, 3)}
"""In half tiles, and quarter turns."""
OTHERS = {"B21": (0, 0, 0), "B22": (2, 1, 1)}
BENS = m.MapCollege(1, ((1, College((Lying("SP:B21", 0, 0), Lying("SP:B02", 2, 0)), 2)),))


def seen(tiles: Mapping[str, tuple[float, float, float]], x: float = 400.0, y: float = 300.0) -> list[Sticker]:
    """TILES as a picture has them; where 0, 0 is at X, Y."""
    return [
        Sticker(f"SP:{name}", code(x + right * PITCH / 2, y + down * PITCH / 2, 90 * turns))
        for name, (right, down, turns) in tiles.items()
    ]


def at_the_table(window: Any, at: Table, board: str = BOARD, moves: Iterable[Any] = ()) -> Any:
    """A game for five with a camera over the table."""
    host: Any = five(window, tuple(moves))
    host.arm, host.wall, host.board = at.arm(), lambda: 1_800_000_000.0, board
    return host


def reading(window: Any, folder: Path, said: list[Sticker], board: str = BOARD, moves: Iterable[Any] = ()) -> Any:
    """The first player's college is read, where the camera sees what is SAID."""
    from ui.conftest import frames

    at = Table(folder, {})
    at.said = said
    host = at_the_table(window, at, board, moves)
    read(host)
    frames(1)
    return host


def read(host: Any, seat: int = 0) -> None:
    from companion.app.spires.read_college import read_college

    read_college(host, seat)


def place(host: Any, x: float, y: float) -> None:
    """A finger on the map of the college, in half tiles."""
    from ui.conftest import frames

    host.on_screen.look_of_it.dispatch("on_place", x, y)
    frames(1)


def anna(host: Any) -> Player:
    player: Player = host.state.players[0]
    return player


def test_where_no_camera_is_over_the_table_nothing_is_offered(window: Any) -> None:
    host = five(window)
    host.plays.open_player(0)
    assert not any(getattr(one, "text", "") == "Read the table" for one in host.on_screen.walk())


def test_what_is_sure_is_put_down_as_one_step_that_is_undone(undrawn: Any, finger: Any, tmp_path: Path) -> None:
    host = reading(undrawn, tmp_path, seen(OWN))
    steps, before = len(host.table.steps), host.state
    view = host.on_screen.view
    assert (view.title, view.line, view.note) == (
        "Anna’s: 3 tiles",
        "2 pictures agree. Tap what is wrong.",
        "It shows 1 beauty, 1 status.",
    )
    tap(finger, host, "Put it down")
    assert kind(host) == "PlayerPage"
    assert (anna(host).college_size, anna(host).benefits) == (3, (1, 0, 0, 1))
    assert {one.sticker: (one.x, one.y, one.turns, one.tile) for one in anna(host).lying} == {
        "SP:B01": (0, 0, 0, "quad"), "SP:B02": (0, 2, 3, "quad"), "SP:B03": (2, 0, 0, "B03")
    }  # fmt: skip
    assert len(host.table.steps) == steps + 1
    assert host.table.steps[-1].played.source is Source.CAMERA
    assert host.table.to_undo.played.move.by == 0
    after = host.state
    host.table.undo()
    assert host.state == before
    host.table.redo()
    assert host.state == after
    tap(finger, host, "Read the table")
    tap(finger, host, "Put it down")
    assert host.toasts[-1] == "The college is known like that already."


def test_what_was_read_is_seen_without_the_camera(undrawn: Any, finger: Any) -> None:
    host = five(undrawn, (BENS,))
    host.plays.open_player(0)
    assert not any(getattr(one, "text", "") == "See the college" for one in host.on_screen.walk())
    host.plays.open_player(1)
    tap(finger, host, "See the college")
    view = host.on_screen.view
    assert (view.title, view.line, view.note) == ("Ben’s: 2 tiles", "As it was last read.", "It shows no benefit yet.")
    host.on_screen.leave()
    assert kind(host) == "PlayerPage"


def test_the_arm_moved_between_two_looks_changes_nothing(undrawn: Any, finger: Any, tmp_path: Path) -> None:
    host = reading(undrawn, tmp_path, seen(OWN))
    tap(finger, host, "Put it down")
    turned = {name: (-down, right, turns + 1) for name, (right, down, turns) in OWN.items()}
    host.arm._read = lambda _picture: tuple(seen(turned, 900, 700))
    read(host)
    before = host.state
    tap(finger, host, "Put it down")
    assert (host.state, host.toasts[-1]) == (before, "The college is known like that already.")


def test_a_college_laid_anew_shares_no_tile_with_what_was_known(undrawn: Any, finger: Any, tmp_path: Path) -> None:
    known = m.MapCollege(0, ((0, College((Lying("SP:B08", 0, 0), Lying("SP:B09", 2, 0)), 2)),))
    host = reading(undrawn, tmp_path, seen(OWN), moves=(known,))
    assert host.on_screen.view.title == "Which one is Anna’s?", "it is not evident"
    place(host, 0, 0)
    assert host.on_screen.view.title == "Where is building 8?"
    tap(finger, host, "None of 2")
    tap(finger, host, "Put it down")
    assert [one.sticker for one in anna(host).lying] == ["SP:B01", "SP:B02", "SP:B03"]


def test_which_college_it_is_is_tapped_where_several_lie_there(undrawn: Any, finger: Any, tmp_path: Path) -> None:
    both = seen(OWN) + seen(OTHERS, 1400, 900)
    host = reading(undrawn, tmp_path, both, board="")
    assert (host.on_screen.view.title, host.on_screen.view.primary) == ("Which one is Anna’s?", "")
    place(host, 16.5, 10.5)
    assert host.on_screen.view.title == "Anna’s: 2 tiles"
    assert "not entered" in host.on_screen.view.note
    tap(finger, host, "Put it down")
    assert [one.sticker for one in anna(host).lying] == ["SP:B21", "SP:B22"]
    assert anna(host).benefits == (0, 0, 0, 0)
    read(host, 1)
    assert host.on_screen.view.title == "Ben’s: 3 tiles", "the other one is Anna’s"


def test_a_tile_of_another_college_is_told_and_goes_where_people_say(undrawn: Any, finger: Any, tmp_path: Path) -> None:
    both = seen(OWN) + seen({"B21": (0, 0, 0)}, 1400, 900)
    host = reading(undrawn, tmp_path, both, moves=(BENS,))
    place(host, 0, 0)
    view = host.on_screen.view
    assert (view.title, view.line) == ("Whose is building 2?", "It was in Ben’s college.")
    tap(finger, host, "Anna")
    tap(finger, host, "Put it down")
    assert (anna(host).college_size, host.state.players[1].college_size) == (3, 1)
    assert [one.sticker for one in host.state.players[1].lying] == ["SP:B21"]


def test_colleges_of_others_alone_are_not_read_as_the_player_s(undrawn: Any, finger: Any, tmp_path: Path) -> None:
    host = reading(undrawn, tmp_path, seen({"B21": (0, 0, 0), "B02": (2, 0, 0)}), moves=(BENS,))
    assert host.on_screen.view.title == "Anna’s was not read"
    tap(finger, host, "Look again")
    assert host.on_screen.view.line == "All these tiles are in other colleges."


def test_a_tile_whose_place_is_doubtful_is_tapped_and_turned(undrawn: Any, finger: Any, tmp_path: Path) -> None:
    askew = [*seen(OWN), *seen({"B03": (0, 0, 0.5)}, 400 + 1.2 * PITCH, 300 + PITCH)]
    askew = [one for one in askew if one.text != "SP:B03"] + [Sticker("SP:B03", askew[-1].corners)]
    host = reading(undrawn, tmp_path, askew)
    assert host.on_screen.view.title == "Where is building 3?"
    place(host, 3.4, 1.4)
    assert host.on_screen.view.line == "Where is the top of building 3?"
    place(host, 3.2, 2.2)
    tap(finger, host, "Left")
    tap(finger, host, "Put it down")
    assert anna(host).lying[2] == Lying("SP:B03", 2, 1, 3, "B03")
    read(host)
    assert host.on_screen.view.title == "Anna’s: 3 tiles", "it lies where it lay"


def test_a_sticker_seen_twice_is_asked_about(undrawn: Any, finger: Any, tmp_path: Path) -> None:
    host = reading(undrawn, tmp_path, [*seen(OWN), *seen({"B03": (0, 0, 0)}, 900, 900)])
    assert host.on_screen.view.title == "Where is building 3?"
    tap(finger, host, "Not in this college")
    assert host.on_screen.view.title == "Anna’s: 2 tiles"


def test_what_is_printed_is_picked_among_what_the_owner_entered(undrawn: Any, finger: Any, tmp_path: Path) -> None:
    more = {**OWN, "B07": (2, 2, 0), "B08": (4, 1, 0), "B09": (6, 1, 0)}
    host = reading(undrawn, tmp_path, seen(more))
    assert (host.on_screen.view.title, host.on_screen.view.line) == ("What is building 7?", "3 to be asked.")
    tap(finger, host, "By name")
    assert kind(host) == "CardForm"
    host.on_screen.leave()
    assert kind(host) == "ReadCollege", "back leaves it as it was"
    tap(finger, host, "By name")
    tap(finger, host, "Library")
    tap(finger, host, "It is this one")
    assert host.on_screen.view.title == "What is building 8?"
    tap(finger, host, "Leave all 2")
    assert host.on_screen.view.note == "Its benefits stay as they are counted: 2 tiles are not entered."
    tap(finger, host, "Put it down")
    assert {one.sticker: one.tile for one in anna(host).lying}["SP:B07"] == "library"
    assert anna(host).benefits == (0, 0, 0, 0)


def test_what_was_read_can_be_said_to_be_wrong(undrawn: Any, finger: Any, tmp_path: Path) -> None:
    host = reading(undrawn, tmp_path, seen(OWN), moves=(m.Correct(0, "college_size", 2),))
    assert host.on_screen.view.fault == "Only 2 were counted."
    place(host, 5.5, 5.5)
    assert not host.on_screen.view.asks, "nothing lies there"
    place(host, 0.4, 3.5)
    assert host.on_screen.view.line == "Where is the top of building 2?"
    tap(finger, host, "Down")
    place(host, 2.2, 1.5)
    tap(finger, host, "Not in this college")
    tap(finger, host, "Put it down")
    assert [(one.sticker, one.turns) for one in anna(host).lying] == [("SP:B01", 0), ("SP:B02", 2)]


def test_more_tiles_counted_than_read_are_asked_about(undrawn: Any, finger: Any, tmp_path: Path) -> None:
    host = reading(undrawn, tmp_path, seen(OWN), moves=(m.Correct(0, "college_size", 5),))
    assert (host.on_screen.view.title, host.on_screen.view.line) == ("How many tiles?", "5 are counted, 3 read.")
    tap(finger, host, "Look again")
    tap(finger, host, "5")
    assert host.on_screen.view.note == "Its benefits stay as they are counted: not all are read."
    tap(finger, host, "Put it down")
    assert (anna(host).college_size, len(anna(host).lying)) == (5, 3)


def test_what_no_college_can_be_is_said_beside_it(undrawn: Any, finger: Any, tmp_path: Path) -> None:
    board = BOARD.replace("library", "B04")
    host = reading(undrawn, tmp_path, seen({"B01": (0, 0, 0), "B03": (2, 0, 0), "B04": (4, 1, 0)}), board)
    assert host.on_screen.view.fault == "Building 4 touches nothing of its own colour."
    tap(finger, host, "Put it down")
    assert anna(host).benefits == (1, 1, 0, 1), "the tiles on the table have the last word"


def test_hostile_stickers_and_those_of_other_games_are_no_tiles(undrawn: Any, finger: Any, tmp_path: Path) -> None:
    strange = [Sticker(text, code(700.0, 100.0 + 90 * k, 0)) for k, text in enumerate((*HOSTILE, "DS:T01"))]
    host = reading(undrawn, tmp_path, [*strange, *seen(OWN)])
    assert host.on_screen.view.title == "Anna’s: 3 tiles"
    host.arm._read = lambda _picture: tuple(strange)
    host.on_screen.again()
    host.on_screen._frame()
    assert host.on_screen.view.title == "No tile was read"


def test_a_camera_that_is_gone_or_a_reader_that_fails_is_said_and_looked_through_again(
    undrawn: Any, finger: Any, tmp_path: Path
) -> None:
    at = Table(tmp_path, {})
    at.said = seen(OWN)
    at.pictures.rename(tmp_path / "away")
    host = at_the_table(undrawn, at)
    read(host)
    assert "ribbon" in host.on_screen.view.fault
    (tmp_path / "away").rename(at.pictures)
    at.said = [Sticker("SP:B01", ())]  # type: ignore[arg-type]
    tap(finger, host, "Look again")
    assert host.on_screen.view.title == "The table was not read"
    at.said = seen(OWN)
    tap(finger, host, "Look again")
    assert host.on_screen.view.title == "Anna’s: 3 tiles"


def test_its_screens_keep_to_the_measures(undrawn: Any, panel: Any, finger: Any, tmp_path: Path) -> None:
    from ui.conftest import frames

    at = Table(tmp_path, {})
    askew = seen({"B09": (0, 0, 0.5)}, 640, 400)
    at.said = [*seen({**OWN, "B07": (2, 2, 0), "B08": (4, 1, 0)}), *askew, *seen({"B21": (0, 0, 0)}, 1400, 900)]
    host = at_the_table(undrawn, at, moves=(BENS, m.Correct(0, "college_size", 8)))
    looks = {}

    def measure(name: str) -> None:
        frames(2)
        looks[name] = faults(host.on_screen)

    def titled(title: str) -> None:
        assert host.on_screen.view.title == title
        measure(title)

    host.plays.open_player(0)
    measure("page")
    read(host)
    frames()
    titled("Which one is Anna’s?")
    place(host, 0, 0)
    titled("Whose is building 2?")
    tap(finger, host, "Ben")
    titled("Where is building 9?")
    place(host, 3, 6)
    titled("How is it turned?")
    tap(finger, host, "Up")
    titled("What is building 7?")
    tap(finger, host, "By name")
    measure("by name")
    host.on_screen.leave()
    tap(finger, host, "Leave all 3")
    titled("How many tiles?")
    tap(finger, host, "8")
    titled("Anna’s: 8 tiles, 5 read")
    tap(finger, host, "Put it down")
    measure("page of a college that was read")
    host.on_screen._see()
    titled("Anna’s: 8 tiles")
    assert host.on_screen.view.line == "As it was last read: 5 of them."
    assert {name: found for name, found in looks.items() if found} == {}


def begin(hands: Any) -> None:
    hands.app.begin("spires", seats(), OPTIONS)
    hands.frames(2)


def test_the_real_app_reads_a_college_with_half_shifts_from_a_picture(undrawn: Any, tmp_path: Path) -> None:
    at = Table(tmp_path, {})
    tiles: Any = {"SP:B01": (0, 0.5, 0), "SP:B02": (1, 0, 1), "SP:B03": (2, 0.5, 0), "DS:T07": (3, 2, 0)}
    save(str(at.pictures / "0.png"), table(tiles))
    with companion(undrawn, at.data, arm=at.arm()) as hands:
        begin(hands)
        hands.app.keep_board("spires", BOARD)
        hands.app._playing.open_player(1)
        hands.frames(2)
        hands.tap("Read the table")
        hands.frames(2)
        hands.tap("Put it down")
        hands.frames(2)
        state = hands.app.evening.table.state
        assert [(one.sticker, one.x, one.y, one.turns) for one in state.players[1].lying] == [
            ("SP:B01", 0, 0, 0), ("SP:B02", 2, -1, 1), ("SP:B03", 4, 0, 0)
        ]  # fmt: skip
        assert state.players[1].college_size == 3
    with companion(undrawn, at.data, arm=at.arm()) as hands:  # the plug was pulled, and the app is there again
        assert hands.app.evening.table.state == state
        hands.app.undo()
        assert hands.app.evening.table.state.players[1].lying == ()


def test_the_plug_pulled_in_the_middle_of_the_questions_leaves_all_as_it_was(undrawn: Any, tmp_path: Path) -> None:
    at = Table(tmp_path, {})
    at.said = [*seen(OWN), *seen({"B03": (0, 0, 0)}, 900, 900)]
    with companion(undrawn, at.data, arm=at.arm()) as hands:
        begin(hands)
        hands.app._playing.open_player(0)
        hands.frames(2)
        hands.tap("Read the table")
        hands.frames(2)
        assert hands.app.screen.view.title == "Where is building 3?"
        before = hands.app.evening.table.state
    with companion(undrawn, at.data, arm=at.arm()) as hands:
        hands.frames(2)
        assert hands.app.evening.table.state == before
        assert before.players[0].lying == ()


def test_a_score_alone_reads_a_college_too(undrawn: Any, tmp_path: Path) -> None:
    from companion.app.spires.score_only import ScoreHost
    from companion.games.spires.facts import ERAS

    at = Table(tmp_path, {})
    at.said = seen(OWN)
    with companion(undrawn, at.data, arm=at.arm()) as hands:
        host = ScoreHost(hands.app, seats(), OPTIONS, lambda: None)
        host._begin(ERAS[0], 0)
        host._play.open_player(2)
        hands.frames(2)
        hands.tap("Read the table")
        hands.frames(2)
        hands.tap("Put it down")
        assert host.table.state.players[2].college_size == 3

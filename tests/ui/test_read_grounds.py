"""House Grounds read by the camera over the table: shown, asked about, put down as one step and taken back."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from arm.test_reading import HOSTILE
from companion.games.dragonsgate import moves as m
from companion.games.dragonsgate.buildings import Building
from companion.games.dragonsgate.grounds import Square
from companion.games.dragonsgate.state import Board, Options
from companion.journal import Source
from companion.stickers.frames import Corners
from companion.vision.stickers import Sticker
from ui.at_the_table import companion, seats
from ui.conftest import frames
from ui.dragonsgate_scenes import DragonsgateHost, four
from ui.measuring import faults
from ui.test_read_land import Table, kind, tap

ROWS = ("..c.B.", ".#.ii.", "p..#..", "....w.")
MIDDLES = {
    "DG:04": (0.5, 3.5),
    "DG:05": (5.5, 0.5),
    "DG:06": (0.5, 0.5),
    "DG:10": (2.0, 2.5),
    "DG:21": (4.5, 1.5),
}
"""Cheap Quarters, Professor Chamber, Trophy Room; the Alchemist over two squares; the Pub in the corner of its L."""
OWN = ("cheap_quarters", "professor_chamber", "trophy_room", "alchemist", "pub")
LIES = {
    "DG:04": ((0, 3),),
    "DG:05": ((5, 0),),
    "DG:06": ((0, 0),),
    "DG:10": ((1, 2), (2, 2)),
    "DG:21": ((4, 1), (4, 2), (5, 1)),
}


def code(x: float, y: float, turns: int = 0, pitch: float = 90.0, side: float = 60.0) -> Corners:
    """A code with its middle there, in squares."""
    corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    a, b, c, d = ((400 + x * pitch + i * side / 2, 200 + y * pitch + j * side / 2) for i, j in corners)
    return ((a, b, c, d), (d, a, b, c), (c, d, a, b), (b, c, d, a))[turns % 4]


def seen(middles: Mapping[str, tuple[float, float]]) -> list[Sticker]:
    return [Sticker(text, code(*at)) for text, at in middles.items()]


def reading(
    window: Any,
    folder: Path,
    said: list[Sticker],
    own: tuple[str, ...] = OWN,
    rows: tuple[str, ...] = ROWS,
    moves: tuple[Any, ...] = (),
) -> DragonsgateHost:
    """Anna's Grounds are read, where the camera sees what is SAID."""
    at = Table(folder, {})
    at.said = said
    host: Any = four(window, Options(board=Board(grounds=rows)))
    host.moves([*(m.Recount(0, one, 1) for one in own), *moves])
    host.arm, host.wall, host.table_at = at.arm(), lambda: 1_800_000_000.0, at
    host.plays._grounds(0, host.refresh)
    frames(1)
    for one in host.on_screen.more():
        if getattr(one.children[0], "text", "") == "Read the table":
            one.children[0].dispatch("on_tap")
            break
    frames(2)
    return host  # type: ignore[no-any-return]


def at(host: Any, *squares: Square) -> None:
    """A finger on the squares."""
    for square in squares:
        host.on_screen.tapped(square)
        frames(1)


def lies(host: Any) -> dict[Building, tuple[Square, ...]]:
    return {site.building: site.squares for site in host.state.houses[0].sites}


def test_where_no_camera_is_over_the_table_nothing_is_offered(undrawn: Any) -> None:
    host = four(undrawn, Options(board=Board(grounds=ROWS)))
    host.plays._grounds(0, host.refresh)
    assert not any(getattr(one, "text", "") == "Read the table" for one in host.on_screen.walk())


def test_one_place_is_tapped_and_the_others_follow(undrawn: Any, finger: Any, tmp_path: Path) -> None:
    host = reading(undrawn, tmp_path, seen(MIDDLES))
    steps, before = len(host.table.steps), host.state
    said = []
    while not host.on_screen.view.primary:
        asked = host.on_screen._asks
        said.append(asked.text)
        assert host.on_screen.view.leave_out == "Not here"
        at(host, *LIES[asked.text])
    assert len(said) <= 3
    assert len(host.table.steps) == steps, "nothing is put down yet"
    assert host.on_screen.view.title == "5 Buildings lie here"
    tap(finger, host, "Put them down")
    assert kind(host) == "GroundsForm"
    assert lies(host) == {list(Building)[int(text[3:]) - 1]: squares for text, squares in LIES.items()}
    assert len(host.table.steps) == steps + 1
    assert host.table.steps[-1].played.source is Source.CAMERA
    after = host.state
    host.table.undo()
    assert host.state == before
    host.table.redo()
    assert host.state == after


WIDE = (*(f"{row}#." for row in ROWS), *("........",) * 5)
SITED = tuple(m.PlaceBuilding(0, list(Building)[int(text[3:]) - 1], LIES[text]) for text in ("DG:04", "DG:05", "DG:06"))


def test_what_the_books_know_needs_no_tap_and_a_suggestion_is_confirmed(
    undrawn: Any, finger: Any, tmp_path: Path
) -> None:
    host = reading(undrawn, tmp_path, seen(MIDDLES), moves=SITED)
    assert (host.on_screen.view.title, host.on_screen.view.line) == (
        "Pub: so?",
        "Tap its 3 squares; 1 left.",
    )
    ways = [host.on_screen.suggested.squares]
    tap(finger, host, "Not so")
    ways.append(host.on_screen.suggested.squares)
    assert len(set(ways)) == 2
    assert all((4, 1) in squares for squares in ways), "the square below its sticker is certain"
    while host.on_screen.suggested.squares != LIES["DG:21"]:
        tap(finger, host, "Not so")
    tap(finger, host, "Yes, so")
    assert host.on_screen.view.note == "13 squares are empty."
    tap(finger, host, "Put them down")
    assert lies(host)[Building.PUB] == LIES["DG:21"]
    tap(finger, host, "Read the table")
    assert host.on_screen.view.title == "5 Buildings lie here", "books and camera agree"
    tap(finger, host, "Put them down")
    assert host.toasts[-1] == "The books say that already."


def test_a_building_that_is_shown_is_tapped_and_put_elsewhere(undrawn: Any, finger: Any, tmp_path: Path) -> None:
    host = reading(undrawn, tmp_path, seen({text: MIDDLES[text] for text in ("DG:04", "DG:05", "DG:06")}), moves=SITED)
    at(host, (5, 0))
    assert host.on_screen.view.title == "Professor Chamber: so?"
    at(host, (0, 0))
    assert host.toasts[-1] == "The Trophy Room was read there."
    at(host, (4, 0))
    assert host.toasts[-1] == "It does not fit there."
    at(host, (5, 1))
    assert host.on_screen.view.primary == "Put them down"
    tap(finger, host, "Put them down")
    assert lies(host)[Building.PROFESSOR_CHAMBER] == ((5, 1),)


def test_a_building_that_is_not_hers_by_the_books_is_told_and_asked(undrawn: Any, finger: Any, tmp_path: Path) -> None:
    more = {**MIDDLES, "DG:14": (3.5, 0.5), "DG:11": (3.0, 3.5)}
    books = (*SITED, m.PlaceBuilding(0, Building.PUB, LIES["DG:21"]), m.Recount(1, "warrior_guild", 1))
    host = reading(undrawn, tmp_path, seen(more), moves=books)
    assert (host.on_screen.view.title, host.on_screen.view.line) == (
        "Weaponsmith?",
        "Nobody’s till now; 2 left.",
    )
    tap(finger, host, "Not here")
    assert host.on_screen.view.line == "Bea’s till now; 1 left."
    tap(finger, host, "Yes, here")
    while not host.on_screen.view.primary:
        at(host, (2, 0), (3, 0))
    assert host.on_screen.view.note.endswith("Nothing is paid or got for what is new.")
    coins = host.state.houses[0].coins
    tap(finger, host, "Put them down")
    assert Building.WARRIOR_GUILD in host.state.houses[0].buildings
    assert host.state.houses[1].buildings == ()
    assert host.state.houses[0].coins == coins
    assert Building.WEAPONSMITH not in lies(host)
    host.table.undo()
    assert host.state.houses[1].buildings == (Building.WARRIOR_GUILD,)


def test_where_nothing_can_be_told_apart_it_is_said(undrawn: Any, finger: Any, tmp_path: Path) -> None:
    alike = [Sticker(f"DG:07{letter}", code(1 + x, 1)) for x, letter in enumerate("AB")]
    host: Any = reading(undrawn, tmp_path, alike, own=("laboratory",))
    assert host.on_screen.view.title == "Which is which?"
    host.table_at.said = [Sticker("DG:06", code(1, 1)), Sticker("DG:06", code(8, 8))]
    tap(finger, host, "Look again")
    assert host.on_screen.view.title == "None of Anna’s was read", "the Trophy Room is not hers"
    host.moves([m.Recount(0, "trophy_room", 1)])
    host.plays._grounds(0, host.refresh)
    tap(finger, host, "Read the table")
    assert host.on_screen.view.title == "Something moved"
    host.table_at.said = []
    tap(finger, host, "Look again")
    assert host.on_screen.view.title == "None of Anna’s was read"


def test_its_screens_keep_to_the_measures(undrawn: Any, panel: Any, finger: Any, tmp_path: Path) -> None:
    more = {**MIDDLES, "DG:14": (3.5, 0.5)}
    rows = WIDE if panel.width > panel.height else (*ROWS, *("......",) * 5)
    host: Any = reading(undrawn, tmp_path, seen(more), rows=rows, moves=SITED)
    looks = {}

    def measure(name: str) -> None:
        frames(2)
        looks[name] = faults(host.on_screen)

    measure("so")
    at(host, *LIES["DG:21"])
    measure("claim")
    tap(finger, host, "Yes, here")
    while not host.on_screen.view.primary:
        tap(finger, host, "Yes, so")
    measure("read")
    at(host, (5, 0))
    host.on_screen.leave_out()
    measure("left out")
    host.on_screen.leave()
    measure("grounds")
    assert {name: found for name, found in looks.items() if found} == {}


def test_whose_of_several_it_was_is_asked(undrawn: Any, finger: Any, tmp_path: Path) -> None:
    more = {**{text: MIDDLES[text] for text in ("DG:04", "DG:05", "DG:06")}, "DG:07C": (2.5, 0.5)}
    books = (*SITED, m.Recount(1, "laboratory", 1), m.Recount(2, "laboratory", 1))
    host = reading(undrawn, tmp_path, seen(more), moves=books)
    assert host.on_screen.view.title == "Laboratory?"
    tap(finger, host, "Carl")
    at(host, (2, 0), (3, 0))
    tap(finger, host, "Put them down")
    assert [house.buildings.count(Building.LABORATORY) for house in host.state.houses] == [1, 1, 0, 0]


def test_the_real_app_reads_grounds_whatever_lies_there_and_a_pulled_plug_costs_only_the_answers(
    undrawn: Any, tmp_path: Path
) -> None:
    at_the_arm = Table(tmp_path, {})
    at_the_arm.said = [*seen(MIDDLES), *(Sticker(text, code(8, k)) for k, text in enumerate((*HOSTILE, "SP:B31")))]
    four_of_them = seats("Anna", "Bea", "Carl")
    with companion(undrawn, at_the_arm.data, arm=at_the_arm.arm()) as hands:
        hands.app.begin("dragonsgate", four_of_them, Options(board=Board(grounds=ROWS)))
        hands.frames(2)
        for one in OWN:
            hands.app.play(m.Recount(0, one, 1))
        hands.app._playing._grounds(0, hands.app.refresh)
        hands.frames(2)
        hands.tap("Read the table")
        hands.frames(2)
        before = hands.app.evening.table.state
        hands.app.screen.tapped((0, 3))
        hands.frames(2)
        assert hands.app.evening.table.state == before
    with companion(undrawn, at_the_arm.data, arm=at_the_arm.arm()) as hands:
        assert hands.app.evening.table.state == before, "what was answered is asked again, and nothing else is lost"
        hands.app._playing._grounds(0, hands.app.refresh)
        hands.frames(2)
        hands.tap("Read the table")
        hands.frames(2)
        while not hands.app.screen.view.primary:
            for square in LIES[hands.app.screen._asks.text]:
                hands.app.screen.tapped(square)
            hands.frames(1)
        hands.tap("Put them down")
        hands.frames(2)
        after = hands.app.evening.table.state
        assert len(after.houses[0].sites) == 5
    with companion(undrawn, at_the_arm.data, arm=at_the_arm.arm()) as hands:
        assert hands.app.evening.table.state == after
        hands.app.undo()
        assert hands.app.evening.table.state == before


def test_a_sticker_twice_and_a_camera_that_is_gone_are_asked_and_said(
    undrawn: Any, finger: Any, tmp_path: Path
) -> None:
    twice = [*seen({text: MIDDLES[text] for text in MIDDLES if text != "DG:10"})]
    twice += [Sticker("DG:10", code(2.0, 2.5)), Sticker("DG:10", code(9.0, 9.5))]
    host: Any = reading(undrawn, tmp_path, twice, moves=(*SITED, m.PlaceBuilding(0, Building.PUB, LIES["DG:21"])))
    assert (host.on_screen.view.title, host.on_screen.view.line) == ("Alchemist?", "Tap its 2 squares; 1 left.")
    at(host, *LIES["DG:10"])
    assert host.on_screen.view.primary == "Put them down"
    host.table_at.pictures.rename(tmp_path / "away")
    host.on_screen.again()
    frames(2)
    assert host.on_screen.view.title == "The table was not read"
    assert "ribbon" in host.on_screen.view.fault
    (tmp_path / "away").rename(host.table_at.pictures)
    tap(finger, host, "Look again")
    assert host.on_screen.view.title == "Alchemist?"

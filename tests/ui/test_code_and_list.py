"""The code on the podium, the list of the history, and the shapes and icons all screens are drawn with."""

from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from companion.app.metrics import SEVEN_INCH
from companion.app.widgets.outline import ALL, NONE, bordered, filled
from ui.examples import PLAY, SCREENS, Heard


def test_the_code_is_scanned_from_whole_pixels_with_four_white_modules_round_it(
    window: Any, show: Any, picture: Any, tmp_path: Path
) -> None:
    import segno

    from companion.app.widgets.code import Code

    code = show(Code(text=PLAY, size_hint=(None, None), size=(260, 260), pos=(7, 11)))
    picture(tmp_path / "code.png")
    wanted = tuple(segno.make(PLAY, error="l", micro=False).matrix_iter(border=4))
    side = len(wanted) * code.module
    left, top = 7 + (260 - side + 1) // 2, SEVEN_INCH.height - (11 + (260 - side + 1) // 2) - side
    drawn = Image.open(tmp_path / "code.png").convert("L").crop((left, top, left + side, top + side))
    seen = [
        [drawn.getpixel((column * code.module, row * code.module)) == 0 for column in range(len(wanted))]
        for row in range(len(wanted))
    ]
    assert code.module == 2
    assert seen == [[bool(module) for module in row] for row in wanted]


def test_a_tap_on_the_code_shows_it_as_high_as_the_panel(show: Any, finger: Any) -> None:
    from companion.app.widgets.code import Code

    heard = Heard()
    podium = show(SCREENS["podium"](heard))
    (card,) = (part for part in podium.walk(restrict=True) if type(part).__name__ == "CodeCard")
    finger.tap(card)
    assert heard.asked == [("enlarge",)]
    podium.parent.remove_widget(podium)
    whole = show(SCREENS["code"](heard))
    (code,) = (part for part in whole.walk(restrict=True) if isinstance(part, Code))
    assert code.module == 4
    finger.tap(whole)
    assert heard.asked[-1] == ("podium",)


def test_without_a_kept_session_the_ranks_stand_beside_the_podium(show: Any) -> None:
    podium = show(SCREENS["podium without code"]())
    rows = [part.block.name for part in podium.walk(restrict=True) if type(part).__name__ == "TotalRow"]
    assert rows == ["Dora", "Anna", "Carl", "Bea"]


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture
def entries(heard: Heard, show: Any) -> Any:
    """The list of a history."""
    return show(SCREENS["history"](heard)).ids.entries


def test_a_finger_moves_the_list_and_taps_nothing(entries: Any, heard: Heard, finger: Any) -> None:
    row = entries.children[-1]
    touch = finger.down(row)
    finger.slide(touch, touch.x, touch.y + 120)
    assert not row.pressed
    finger.up(touch)
    assert entries.offset == pytest.approx(120, abs=1)
    assert heard.asked == []


def test_the_list_ends_with_its_last_row_and_starts_with_its_first(entries: Any) -> None:
    entries.move(99_999)
    assert entries.offset == entries.farthest
    assert min(row.y for row in entries.children) == pytest.approx(entries.y, abs=1)
    entries.move(-5)
    assert entries.offset == 0


def test_only_the_rows_in_sight_are_built(entries: Any) -> None:
    entries.rows(range(5000), lambda number: _row(number), 12)
    entries.move(4000 * 84)
    assert 3 < len(entries.children) < 7


def test_a_long_history_tells_only_of_what_is_in_sight(show: Any) -> None:
    from companion.app.screens.history import HistoryScreen, HistoryView, LogEntry, ToldWhenSeen

    told: list[int] = []

    def tell(number: int) -> LogEntry:
        told.append(number)
        return LogEntry(number, "30.11.", f"Game {number}")

    entries = ToldWhenSeen(range(300), tell)
    screen = show(HistoryScreen(HistoryView((), entries), Heard()))
    assert 3 < len(told) < 10
    screen.ids.entries.move(200 * 84)
    assert len(told) == len(set(told)) < 20
    assert (len(entries), entries[299].key, entries[-2:][0].key) == (300, 299, 298)


def _row(number: int) -> Any:
    from companion.app.widgets.rows import LogRow

    return LogRow(text=str(number))


def test_a_tap_on_a_row_in_sight_opens_it(entries: Any, heard: Heard, finger: Any) -> None:
    entries.move(84)
    row = max((row for row in entries.children if entries.holds(row)), key=lambda row: row.y)
    finger.tap(row)
    assert heard.asked == [("open_entry", 8)]


def test_a_rim_fades_within_half_a_pixel_of_the_edge() -> None:
    corners, order = filled(100.0, 50.0, 12.0, 12.0)
    outside = [x for x, u in zip(corners[0::4], corners[2::4], strict=True) if u == NONE]
    inside = [x for x, u in zip(corners[0::4], corners[2::4], strict=True) if u == ALL]
    assert (min(outside), max(outside)) == (-0.5, 100.5)
    assert (min(inside), max(inside)) == (0.5, 99.5)
    assert max(order) == len(corners) // 4 - 1


def test_a_standing_block_has_square_feet() -> None:
    corners, _ = filled(100.0, 50.0, 12.0, 0.0)
    assert {(x, y) for x, y in zip(corners[0::4], corners[1::4], strict=True) if y < 0} >= {(0.0, -0.5), (100.0, -0.5)}


def test_a_border_lies_inside_its_surface() -> None:
    corners, _ = bordered(100.0, 50.0, 12.0, 12.0, 4.0, 0.0, 0.0)
    assert min(corners[0::4]) == -0.5
    assert max(corners[1::4]) == 50.5

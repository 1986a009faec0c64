"""How a sticker sits on its tile, kept once measured, and what that does to where its tile is seen."""

from pathlib import Path

import pytest

from companion.stickers.frames import Corners
from companion.stickers.layout import Sticker
from companion.stickers.stuck import FILE, Stuck, keep_stuck, load_stuck, tile_px, tile_seen

UPRIGHT: Corners = ((90, 90), (110, 90), (110, 110), (90, 110))
ON_ITS_SIDE: Corners = (UPRIGHT[1], UPRIGHT[2], UPRIGHT[3], UPRIGHT[0])
"""Turned a quarter clockwise."""
OFF = {"A": Stuck(0.1, -0.05, 0.0, 0.4)}


def test_a_tile_never_measured_counts_as_stuck_right() -> None:
    assert tile_seen("B", UPRIGHT, OFF) == Sticker("B", (100, 100), 0) == tile_seen("B", UPRIGHT, {})


def test_a_sticker_right_of_and_above_the_middle_has_its_tile_left_of_and_below_it() -> None:
    seen = tile_seen("A", UPRIGHT, OFF)  # 50 pixels a tile
    assert seen.centre == pytest.approx((95, 102.5))


def test_the_offset_turns_with_the_tile() -> None:
    seen = tile_seen("A", ON_ITS_SIDE, OFF)
    assert seen.rotation == pytest.approx(90)
    assert seen.centre == pytest.approx((97.5, 95))


def test_a_sticker_stuck_askew_has_a_straight_tile() -> None:
    askew = {"A": Stuck(0.1, -0.05, 90.0, 0.4)}
    seen = tile_seen("A", ON_ITS_SIDE, askew)
    assert seen.rotation == pytest.approx(0)
    assert seen.centre == pytest.approx((95, 102.5))


def test_the_size_of_a_tile_is_known_where_its_code_was_measured() -> None:
    assert tile_px([("A", UPRIGHT), ("B", UPRIGHT)], OFF) == pytest.approx(50)
    assert tile_px([("B", UPRIGHT)], OFF) is None


def test_what_was_measured_is_kept_beside_what_was_before(tmp_path: Path) -> None:
    assert load_stuck(tmp_path) == {}
    keep_stuck(tmp_path / "data", OFF)
    keep_stuck(tmp_path / "data", {"B": Stuck(0, 0, 1, 0.4)})
    assert load_stuck(tmp_path / "data") == {**OFF, "B": Stuck(0, 0, 1, 0.4)}


@pytest.mark.parametrize("content", [b"", b"[]", b"\xff", b'{"A": {"x": "far"}}'])
def test_what_cannot_be_read_counts_as_never_measured(content: bytes, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(content)
    assert load_stuck(tmp_path) == {}


@pytest.mark.parametrize(
    "entry",
    [
        '{"x": "far"}',
        "null",
        '{"x": 0, "y": 0, "turned": 0, "code": 0}',
        '{"x": 9e99, "y": 0, "turned": 0, "code": 0.4}',
    ],
)
def test_one_measurement_that_makes_no_sense_costs_no_other(entry: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(f'{{"A": {{"x": 0.1, "y": -0.05, "turned": 0, "code": 0.4}}, "B": {entry}}}')
    assert load_stuck(tmp_path) == OFF
    keep_stuck(tmp_path, {"C": OFF["A"]})
    assert load_stuck(tmp_path) == {**OFF, "C": OFF["A"]}


def test_what_is_forgotten_is_gone_and_the_rest_stays(tmp_path: Path) -> None:
    keep_stuck(tmp_path, {**OFF, "B": Stuck(0, 0, 1, 0.4, 45.0, 1_800_000_000.0)})
    keep_stuck(tmp_path, {"A": None, "C": None})
    assert load_stuck(tmp_path) == {"B": Stuck(0, 0, 1, 0.4, 45.0, 1_800_000_000.0)}


def test_where_the_disk_does_not_give_what_is_known_nothing_is_written_over_it(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with pytest.raises(OSError, match="directory"):
        keep_stuck(tmp_path, OFF)
    assert load_stuck(tmp_path) == {}


def test_a_measurement_from_before_dates_were_kept_is_still_known(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"A": {"x": 0.1, "y": -0.05, "turned": 0.0, "code": 0.4}}')
    assert load_stuck(tmp_path) == OFF

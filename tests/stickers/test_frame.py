"""A tile laid in the printed frame, and how its sticker is seen to sit."""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import cv2
import numpy as np
import pypdfium2
import pytest

from companion.__main__ import main
from companion.stickers import CODE_MM
from companion.stickers.enrolling import FrameSeen
from companion.stickers.frame import frame_places, frame_sheet
from companion.stickers.frames import Corners
from companion.stickers.labels import Label, labels
from companion.stickers.sheet import CannotPrint, Paper
from companion.stickers.stuck import load_stuck
from companion.vision.crops import Picture
from companion.vision.sticker_frame import NotInFrame, frame_in, frame_seen, measured
from companion.vision.stickers import Sticker, read_stickers
from vision.laid_stickers import put

WHEN = datetime(2026, 5, 1, tzinfo=UTC)
DPI = 150
MM = DPI / 25.4


def printed(side: float = 45) -> Picture:
    (page,) = pypdfium2.PdfDocument(frame_sheet(side, Paper.A4, WHEN))
    return np.ascontiguousarray(page.render(scale=DPI / 72, grayscale=True).to_numpy().squeeze())


def middle_of_frame(picture: Picture) -> tuple[float, float]:
    corners = [one.centre for one in read_stickers(picture)]
    x, y = np.mean(corners, axis=0)
    return float(x), float(y)


def with_tile(right: float, down: float, degrees: float) -> Picture:
    """The frame with a sticker so many millimetres off the middle of its tile."""
    picture = printed()
    x, y = middle_of_frame(picture)
    put(picture, "SP:B31", x + right * MM, y + down * MM, degrees, CODE_MM / 21 * MM)
    return picture


def test_the_frame_says_what_size_it_is_for_and_fits_its_stickers() -> None:
    texts = [text for side in (25, 45, 45.5, 120) for text, _ in frame_places(side)]
    assert labels(Label(text, "Frame") for text in texts)
    assert sorted(one.text for one in read_stickers(printed(45.5))) == [
        "FR:45.5:A",
        "FR:45.5:B",
        "FR:45.5:C",
        "FR:45.5:D",
    ]


@pytest.mark.parametrize("side", [0, 24, 121, float("nan")])
def test_a_frame_of_no_use_is_not_printed(side: float) -> None:
    with pytest.raises(CannotPrint, match="25 to 120 mm"):
        frame_sheet(side, Paper.A4, WHEN)


@pytest.mark.parametrize(("right", "down", "degrees"), [(0, 0, 0), (5, -3, 6), (-6, 4, 93)])
def test_how_a_sticker_sits_is_measured(right: float, down: float, degrees: float) -> None:
    text, stuck = measured(read_stickers(with_tile(right, down, degrees)))
    assert text == "SP:B31"
    assert (stuck.x * 45, stuck.y * 45) == pytest.approx((right, down), abs=0.15)
    assert stuck.turned == pytest.approx(degrees, abs=0.7)
    assert stuck.code * 45 == pytest.approx(CODE_MM, abs=0.2)


def test_it_is_measured_from_the_side_as_well() -> None:
    picture = with_tile(5, -3, 6)
    height, width = picture.shape
    there = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32)
    seen = np.array([(90, 40), (width - 60, 0), (width, height), (0, height - 90)], np.float32)
    slanted = cv2.warpPerspective(picture, cv2.getPerspectiveTransform(there, seen), (width, height))
    _, stuck = measured(read_stickers(np.asarray(slanted, np.uint8)))
    assert (stuck.x * 45, stuck.y * 45) == pytest.approx((5, -3), abs=0.3)


def test_without_a_whole_frame_or_with_no_or_two_tiles_nothing_is_measured() -> None:
    whole = read_stickers(with_tile(0, 0, 0))
    with pytest.raises(NotInFrame, match="four corner codes"):
        measured([one for one in whole if not one.text.endswith(":A")])
    with pytest.raises(NotInFrame, match="No stickers"):
        measured([one for one in whole if one.text != "SP:B31"])
    twice = [Sticker("SP:B32", one.corners) for one in whole if one.text == "SP:B31"]
    with pytest.raises(NotInFrame, match="2 stickers"):
        measured([*whole, *twice])


@pytest.mark.parametrize("said", ["", "0", "-45", "nan", "inf", "45.0", "9" * 400, "45:45", "x", "24", "121"])
def test_corner_codes_that_we_never_print_are_no_frame(said: str) -> None:
    whole = read_stickers(with_tile(0, 0, 0))
    others = [Sticker(one.text.replace("FR:45", f"FR:{said}"), one.corners) for one in whole]
    with pytest.raises(NotInFrame, match="four corner codes"):
        measured(others)
    with pytest.raises(NotInFrame, match="four corner codes"):
        measured([Sticker(one.text.replace(":D", ":E"), one.corners) for one in whole])


def test_corner_codes_that_lie_as_on_no_sheet_measure_nothing() -> None:
    whole = {one.text: one.corners for one in read_stickers(with_tile(0, 0, 0))}
    swapped = {**whole, "FR:45:A": whole["FR:45:B"], "FR:45:B": whole["FR:45:A"]}
    at_a_point = {text: (corners[0],) * 4 for text, corners in whole.items()}
    for lie in (swapped, at_a_point, dict.fromkeys(whole, whole["SP:B31"])):
        with pytest.raises(NotInFrame, match="lay the sheet flat"):
            measured([Sticker(text, corners) for text, corners in lie.items()])


def test_a_frame_that_is_hard_to_find_is_looked_for_with_more_contrast_and_then_larger() -> None:
    grey = with_tile(5, -3, 6)
    whole = read_stickers(grey)
    looks: list[Picture] = []

    def found_when(large: bool) -> Callable[[Picture], list[Sticker]]:
        def read(picture: Picture) -> list[Sticker]:
            looks.append(picture)
            seen = list(read_stickers(picture)) if large and len(picture) > len(grey) else list(whole)
            ready = len(picture) > len(grey) if large else not np.array_equal(picture, grey)
            return seen if ready else [one for one in seen if not one.text.endswith(":A")]

        return read

    assert frame_in(grey, lambda _: whole) == frame_seen(whole)
    assert frame_in(grey, found_when(large=False)) == frame_seen(whole)
    assert len(looks) == 2
    (larger,) = frame_in(grey, found_when(large=True)).inside
    (plain,) = frame_seen(whole).inside
    assert larger.stuck.x == pytest.approx(plain.stuck.x, abs=0.005)
    assert np.array(larger.corners) == pytest.approx(np.array(plain.corners), abs=1)
    assert frame_in(grey, lambda _: []) == FrameSeen(0)


def test_a_frame_beside_another_or_bent_measures_nothing() -> None:
    whole = read_stickers(with_tile(0, 0, 0))
    assert frame_seen(whole).corners == 4
    first = next(one for one in whole if one.text.endswith(":A"))
    assert frame_seen([*whole, first]).several
    assert frame_seen([*whole, Sticker("FR:50:A", first.corners)]).several
    a, b, c, d = first.corners
    away: Corners = ((a[0] - 30, a[1] - 20), b, c, d)
    bent = [Sticker(one.text, away) if one is first else one for one in whole]
    assert frame_seen(bent) == FrameSeen(4, flat=False)
    with pytest.raises(NotInFrame, match="lay the sheet flat"):
        measured(bent)


@pytest.mark.parametrize(
    "text",
    ["FR:", "FR::A", "FR:nan:A", "FR:x:A", "FR:0:A", "FR:999:A", "FR:45.0:A", "FR:45:A\n", "FR:４５:A", "FR:45:E"],
)
def test_a_code_that_only_looks_like_a_corner_is_none(text: str) -> None:
    whole = read_stickers(with_tile(0, 0, 0))
    square: Corners = ((0, 0), (20, 0), (20, 20), (0, 20))
    assert frame_seen([*whole, Sticker(text, square)]) == frame_seen(whole)
    assert frame_seen([Sticker(text, square)]) == FrameSeen(0)


def test_enrolment_keeps_how_it_sits_and_laying_reckons_with_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = str(tmp_path / "data")
    assert main(["stickers", "frame", "--tile-mm", "45", "--out", str(tmp_path / "frame.pdf")]) == 0
    cv2.imwrite(str(tmp_path / "tile.png"), with_tile(6, 0, 90))
    capsys.readouterr()
    assert main(["stickers", "enrol", str(tmp_path / "tile.png"), "--json", "--data", data]) == 0
    assert json.loads(capsys.readouterr().out)["SP:B31"]["turned"] == pytest.approx(90, abs=0.7)
    kept = load_stuck(tmp_path / "data")["SP:B31"]
    assert kept.x == pytest.approx(6 / 45, abs=0.005)
    assert kept.tile_mm == 45
    assert kept.when is not None, "it is known when"

    table = np.full((400, 700), 120, np.uint8)
    for text, x, turn in (("SP:B30", 100, 0), ("SP:B31", 280, 90), ("SP:B32", 460, 0)):
        put(table, text, x, 200, turn)
    cv2.imwrite(str(tmp_path / "table.png"), table)
    assert main(["stickers", "lay", str(tmp_path / "table.png"), "--json", "--data", data]) == 0
    tiles = json.loads(capsys.readouterr().out)["tiles"]
    assert [(tile["id"], tile["turns"]) for tile in tiles] == [("SP:B30", 0), ("SP:B31", 0), ("SP:B32", 0)]


def test_a_picture_without_the_frame_keeps_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cv2.imwrite(str(tmp_path / "table.png"), np.full((400, 400), 120, np.uint8))
    assert main(["stickers", "enrol", str(tmp_path / "table.png"), "--data", str(tmp_path)]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert load_stuck(tmp_path) == {}

"""The camera over the table: up to three pictures, made one, whatever they hold and whatever becomes of the reader."""

import sys
from pathlib import Path
from threading import Event
from typing import Any

import numpy as np
import pytest

from companion.arm.arm import Arm
from companion.arm.reading import TableUnseen, look_at_stickers, look_at_table
from companion.arm.set_up import FILE, ArmSetUp, Step, in_words, keep_arm, load_arm, with_step, wrong_with
from companion.sentences import Told
from companion.stickers.frames import Corners, Quality
from companion.vision.stickers import Sticker, read_stickers
from hardware.camera import CameraLost, FilmCamera
from vision.laid_stickers import save, table

LISTED = frozenset({"DS:T01", "DS:T02", "DS:T03"})


def camera_over(folder: Path) -> Any:
    """A camera that shows the pictures in FOLDER one after the other."""
    return lambda: FilmCamera(folder, 1.0, 1, wait=lambda _seconds: None)


def folder_of(tmp_path: Path, *tables: dict[str, tuple[int, int, int]]) -> Path:
    folder = tmp_path / "pictures"
    folder.mkdir()
    for number, tiles in enumerate(tables):
        save(str(folder / f"{number}.png"), table(tiles))
    return folder


def test_two_pictures_that_agree_are_enough(tmp_path: Path) -> None:
    both = {"DS:T01": (0, 0, 0), "DS:T02": (1, 0, 1)}
    seen = look_at_table(camera_over(folder_of(tmp_path, both)), {}, LISTED, read_stickers)
    assert ([text for text, _ in seen.codes], seen.contradicted, seen.frames) == (["DS:T01", "DS:T02"], (), 2)


def test_what_a_hand_covered_in_one_picture_is_there_by_the_third(tmp_path: Path) -> None:
    one, two = {"DS:T01": (0, 0, 0)}, {"DS:T01": (0, 0, 0), "DS:T02": (1, 0, 1)}
    seen = look_at_table(camera_over(folder_of(tmp_path, one, two, two)), {}, LISTED, read_stickers)
    assert ([text for text, _ in seen.codes], seen.frames) == (["DS:T01", "DS:T02"], 3)


def test_a_tile_moved_between_two_pictures_is_to_be_asked(tmp_path: Path) -> None:
    before, after = {"DS:T01": (0, 0, 0), "DS:T02": (1, 0, 1)}, {"DS:T01": (0, 0, 0), "DS:T02": (3, 2, 1)}
    seen = look_at_table(camera_over(folder_of(tmp_path, before, after, after)), {}, LISTED, read_stickers)
    assert seen.contradicted == ("DS:T02",)
    assert [text for text, _ in seen.codes] == ["DS:T01"]


def square(left: float) -> Corners:
    return (left, 0.0), (left + 40.0, 0.0), (left + 40.0, 40.0), (left, 40.0)


HOSTILE = (
    "A" * 4000,
    "a\x1b[31m\x00b\r\n",
    "[b]x[/b] & 'y'",
    "../../etc/passwd",
    "https://example.org/",
    "DG:17",
    "\u202ex",
)


def test_payloads_of_another_game_and_hostile_ones_are_no_tiles(tmp_path: Path) -> None:
    def read(_picture: Any) -> tuple[Sticker, ...]:
        return tuple(Sticker(text, square(100.0 * k)) for k, text in enumerate((*HOSTILE, "DS:T01")))

    seen = look_at_table(camera_over(folder_of(tmp_path, {})), {}, LISTED, read)
    assert [text for text, _ in seen.codes] == ["DS:T01"]
    assert seen.contradicted == ()


@pytest.mark.parametrize("fault", [CameraLost("The camera is gone: plug it in."), RuntimeError("bus error")])
def test_a_camera_that_fails_is_one_sentence(fault: Exception) -> None:
    def broken() -> Any:
        raise fault

    for look in (look_at_table, look_at_stickers):
        with pytest.raises(TableUnseen, match=str(fault)):
            look(broken, {}, LISTED)


def test_a_folder_that_goes_away_is_one_sentence(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, {"DS:T01": (0, 0, 0)})
    camera = camera_over(folder)()
    folder.rename(tmp_path / "away")
    with pytest.raises(TableUnseen, match="is gone"):
        look_at_table(lambda: camera, {}, LISTED, read_stickers)


def test_the_set_up_sees_size_sharpness_and_light(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, {"DS:T01": (0, 0, 0), "DS:T02": (3, 2, 1)})
    look, held = look_at_stickers(camera_over(folder), None, LISTED, read_stickers)
    assert held == {}
    first, second = sorted(look.seen)
    assert first.at == pytest.approx((0.125, 1 / 6), abs=0.003)
    assert second.at == pytest.approx((0.875, 5 / 6), abs=0.003)
    for one in look.seen:
        assert one.pixels == pytest.approx(4, abs=0.1)
        assert one.white == pytest.approx(235, abs=5)
        assert one.dark == pytest.approx(25, abs=5)
        assert not any(wrong_with(step, [one] * 4) for step in Step)


def test_a_picture_out_of_focus_is_not_sharp(tmp_path: Path) -> None:
    import cv2

    folder = folder_of(tmp_path)
    blurred = cv2.GaussianBlur(table({"DS:T01": (0, 0, 0)}), (0, 0), 2.2)
    save(str(folder / "0.png"), np.asarray(blurred, np.uint8))
    look, _ = look_at_stickers(camera_over(folder), None, LISTED, read_stickers)
    assert "not sharp" in wrong_with(Step.FOCUS, look.seen)


GOOD = Quality((0.1, 0.1), 3.7, 0.4, 200.0, 40.0)


@pytest.mark.parametrize(
    ("step", "seen", "what"),
    [
        (Step.HEIGHT, [], "No sticker"),
        (Step.HEIGHT, [GOOD._replace(pixels=2.4)], "20 in a hundred"),
        (Step.FOCUS, [GOOD, GOOD._replace(steep=0.1)], "not sharp"),
        (Step.FIELD, [GOOD] * 3, "1 corner is out of sight"),
        (Step.FIELD, [GOOD], "3 corners are out of sight"),
        (Step.LIGHT, [GOOD._replace(white=255.0)], "shines"),
        (Step.LIGHT, [GOOD._replace(white=50.0)], "dark"),
        (Step.LIGHT, [GOOD._replace(dark=160.0)], "tell apart"),
    ],
)
def test_each_step_says_what_to_do(step: Step, seen: list[Quality], what: str) -> None:
    assert what in wrong_with(step, seen)
    assert wrong_with(step, [GOOD] * 4) == ""


def test_the_set_up_is_kept_for_the_camera_it_was_made_for(tmp_path: Path) -> None:
    found = ArmSetUp(1_800_000_000.0, "usb:0", {"focus": 30.0})
    for step in Step:
        found = with_step(found, step, [GOOD] * 4)
    assert [in_words(step, found) for step in Step] == [
        "4.3 pixels a millimetre", "sharp", "4 corners in sight", "well lit"
    ]  # fmt: skip
    keep_arm(tmp_path, found)
    assert load_arm(tmp_path, "usb:0") == found
    assert load_arm(tmp_path, "usb:1") is None
    (tmp_path / FILE).write_bytes(b"{")
    assert load_arm(tmp_path, "usb:0") is None


def test_a_look_is_taken_beside_the_screen(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, {"DS:T01": (0, 0, 0)})
    arm = Arm(camera_over(folder), "pictures", tmp_path, read=read_stickers)
    assert [text for text, _ in arm.look(LISTED).result(timeout=60).codes] == ["DS:T01"]
    folder.rename(tmp_path / "away")
    assert isinstance(arm.look(LISTED).exception(timeout=60), TableUnseen)


def test_two_looks_never_open_the_camera_at_once(tmp_path: Path) -> None:
    """One that was left in the middle goes on a while beside the next."""
    camera, seen, looks = camera_over(folder_of(tmp_path, {"DS:T01": (0, 0, 0)})), [], [0]

    def open_camera() -> Any:
        looks[0] += 1
        seen.append(looks[0])
        return camera()

    def read(_picture: Any) -> tuple[Sticker, ...]:
        if not first_is_open.is_set():
            first_is_open.set()
            goes_on.wait(20)
            looks[0] -= 1
        return ()

    first_is_open, goes_on = Event(), Event()
    arm = Arm(open_camera, "pictures", tmp_path, read=read)
    first = arm.stickers({}, LISTED)
    assert first_is_open.wait(20)
    second = arm.stickers({}, LISTED)
    goes_on.set()
    first.result(20)
    second.result(20)
    assert seen == [1, 1]


def test_a_camera_that_never_answers_is_told_to_the_next_who_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.arm.arm.PATIENCE_SECONDS", 0.01)
    hangs, never = Event(), Event()

    def open_camera() -> Any:
        hangs.set()
        never.wait(20)
        raise CameraLost("gone")

    arm = Arm(open_camera, "pictures", tmp_path)
    arm.stickers({}, LISTED)
    assert hangs.wait(20)
    with pytest.raises(Told, match="does not answer"):
        arm.stickers({}, LISTED).result(20)
    never.set()


def test_without_its_library_people_are_told_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "companion.arm.reading", None)
    monkeypatch.delattr("companion.arm.reading", raising=False)
    with pytest.raises(Told, match="Install libzbar0"):
        Arm(camera_over(tmp_path), "pictures", tmp_path).stickers({}, LISTED).result(20)


def test_tiles_that_lie_apart_are_laid_each_group_by_itself(tmp_path: Path) -> None:
    def read(_picture: Any) -> tuple[Sticker, ...]:
        stickers = [(100.0, "SP:B01"), (200.0, "SP:B02"), (900.0, "SP:B03"), (300.0, "SP:B04"), (1300.0, "SP:B04")]
        return tuple(Sticker(text, square(left)) for left, text in stickers)

    arm = Arm(camera_over(folder_of(tmp_path, {})), "pictures", tmp_path, read=read)
    texts = [f"SP:B{number:02d}" for number in range(1, 9)]
    seen = arm.grouped(texts, texts).result(timeout=60)
    assert [[one.id for one in group.layout.tiles] for group in seen.groups] == [["SP:B01", "SP:B02"], ["SP:B03"]]
    assert (seen.contradicted, seen.frames) == (("SP:B04",), 2)

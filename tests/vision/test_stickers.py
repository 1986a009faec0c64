"""Stickers found and read in pictures of the table."""

import json
import os
import signal
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np
import pytest
import segno
import zxingcpp
from pyzbar.pyzbar import ZBarSymbol
from pyzbar.pyzbar import decode as zbar_decode

from companion.__main__ import main
from companion.games import catalogue
from companion.sentences import one_line
from companion.stickers.frames import merged
from companion.vision import sticker_reader
from companion.vision.crops import Picture
from companion.vision.sticker_document import lines
from companion.vision.sticker_reader import StickerReader
from companion.vision.stickers import Sticker, plain, read_by_one, read_stickers
from vision.sticker_tables import HARD, NOMINAL, PIXELS_A_MM, Light, table

LABELS = catalogue.entry("dragonscroll").labels()


def turned(text: str, degrees: float, pixels: int = 5) -> Picture:
    """A code on grey paper, turned clockwise about the middle of the picture, 400 x 400."""
    made = segno.make(text, micro=False)
    ink = np.where(np.pad(np.array([list(row) for row in made.matrix]), 4) > 0, 20, 240).astype(np.uint8)
    big = np.kron(ink, np.ones((pixels, pixels), np.uint8))
    size = max(401, big.shape[0] + 40 + big.shape[0] % 2)
    paper = np.full((size, size), 240, np.uint8)
    at = (size - big.shape[0]) // 2
    paper[at : at + big.shape[0], at : at + big.shape[0]] = big
    turn = cv2.getRotationMatrix2D(((size - 1) / 2, (size - 1) / 2), -degrees, 1)
    return np.asarray(cv2.warpAffine(paper, turn, (size, size), flags=cv2.INTER_CUBIC, borderValue=(240,)), np.uint8)


def write(path: Path, picture: Picture) -> str:
    cv2.imwrite(str(path), picture)
    return str(path)


@pytest.mark.parametrize("degrees", [0, 33, 90, 137, 180, 251, 270, 359])
def test_the_rotation_is_that_of_the_code_whatever_it_is(degrees: float) -> None:
    (one,) = read_stickers(turned("DS:T07", degrees))
    assert one.text == "DS:T07"
    assert abs((one.rotation - degrees + 180) % 360 - 180) < 0.3
    assert one.centre == pytest.approx((200, 200), abs=0.1)
    first = np.array(one.corners[0]) - one.centre
    assert np.degrees(np.arctan2(first[1], first[0])) % 360 == pytest.approx((225 + degrees) % 360, abs=1)


class Score:
    """How well tables were read."""

    def __init__(self) -> None:
        self.there = self.read = self.wrong = self.quarters = 0
        self.off: list[float] = []
        self.turned: list[float] = []

    def take(self, truth: Sequence[Sticker], found: Sequence[Sticker]) -> None:
        by_text = {one.text: one for one in truth}
        self.there += len(truth)
        for one in found:
            true = by_text.get(one.text)
            if true is None or np.hypot(*np.subtract(one.centre, true.centre)) > 20:
                self.wrong += 1
                continue
            turn = abs((one.rotation - true.rotation + 180) % 360 - 180)
            self.quarters += turn > 45
            self.read += 1
            self.off.append(float(np.hypot(*np.subtract(one.centre, true.centre))) / PIXELS_A_MM)
            self.turned.append(turn)


def frames(seed: int, light: Light, many: int) -> list[tuple[tuple[Sticker, ...], tuple[Sticker, ...]]]:
    """Truth and readings of so MANY pictures of tables."""
    found = []
    for number in range(many):
        picture, truth = table(np.random.default_rng([seed, number]), LABELS, light)
        found.append((truth, read_stickers(picture)))
    return found


def test_a_whole_table_is_read_at_once() -> None:
    score = Score()
    ((truth, found),) = frames(1, NOMINAL, 1)
    score.take(truth, found)
    assert (score.read, score.wrong, score.quarters) == (64, 0, 0)
    assert np.percentile(score.off, 95) < 0.15
    assert np.percentile(score.turned, 95) < 0.7


@pytest.mark.long
def test_in_ten_thousand_reads_none_is_wrong_and_each_bar_is_met() -> None:
    """79 nominal and 79 hard tables of 64 stickers; plain zbar on the whole picture stands beside them."""
    alone = 0
    for light, bar in ((NOMINAL, 1.0), (HARD, 0.985)):
        score = Score()
        for truth, found in frames(2, light, 79):
            score.take(truth, found)
        for number in range(5):
            picture, _ = table(np.random.default_rng([2, number]), LABELS, light)
            alone += len(zbar_decode(picture, symbols=[ZBarSymbol.QRCODE]))
        off, turn = np.percentile(score.off, 95), np.percentile(score.turned, 95)
        print(
            f"{score.there} stickers, {score.read / score.there:.2%} read, {score.wrong} wrong, {score.quarters} wrong "
            f"quarters; 95 of 100 within {off:.3f} mm and {turn:.2f} degrees"
        )
        assert score.read / score.there >= bar
        assert (score.wrong, score.quarters) == (0, 0)
        assert off < 0.15
        assert turn < 0.7
    print(f"plain zbar: {alone} of {10 * 64}")


@pytest.mark.long
def test_three_pictures_of_a_hard_table_show_every_sticker() -> None:
    """Nobody touches the table; people lean over it, so that shadows and glare lie elsewhere each time."""
    for seed in range(24):
        moments = [np.random.default_rng([seed, number]) for number in range(3)]
        together = merged(
            [read_stickers(table(np.random.default_rng([seed, 77]), LABELS, HARD, one)[0]) for one in moments]
        )
        assert len(together.stickers) == len(LABELS)
        assert together.contradicted == ()


def test_photos_with_known_texts_are_read(shared: Path, capsys: pytest.CaptureFixture[str]) -> None:
    photos = [one for one in json.loads((shared / "stickers/manifest.json").read_text("utf-8")) if one["expected"]]
    names = [str(shared / "stickers" / one["file"]) for one in photos]
    assert main(["stickers", "read", "--any-text", "--json", *names]) == 0
    documents = json.loads(capsys.readouterr().out)
    right = wrong = by_zbar = by_zxing = 0
    for photo, document in zip(photos, documents, strict=True):
        expected = Counter(plain(text) for text in photo["expected"])
        read = Counter(one["text"] for one in document["stickers"])
        right, wrong = right + (expected & read).total(), wrong + (read - expected).total()
        grey = cv2.imread(document["image"], cv2.IMREAD_GRAYSCALE)
        assert grey is not None
        zbar = Counter(
            plain(one.data.decode("utf-8", "replace")) for one in zbar_decode(grey, symbols=[ZBarSymbol.QRCODE])
        )
        zxing = Counter(plain(one.text) for one in zxingcpp.read_barcodes(grey, text_mode=zxingcpp.TextMode.Plain))
        by_zbar, by_zxing = by_zbar + (expected & zbar).total(), by_zxing + (expected & zxing).total()
    there = sum(len(photo["expected"]) for photo in photos)
    print(f"of {there} texts: {right} read, {wrong} misread; zbar alone {by_zbar}, zxing-cpp alone {by_zxing}")
    assert right >= 0.94 * there
    assert wrong == 0
    assert right >= max(by_zbar, by_zxing)


def test_in_uneven_light_those_in_the_dark_and_in_the_glare_are_read_too_and_each_once() -> None:
    picture, truth = table(np.random.default_rng([3, 14]), LABELS[:20], HARD)
    dim = np.linspace(1.0, 0.12, picture.shape[1])
    read = read_stickers(np.asarray(picture * dim, np.uint8)[:, 600:])
    assert len(read) == len({one.text for one in read})
    plainly = read_by_one(np.asarray(picture * dim, np.uint8)[:, 600:])
    assert {one.text for one in plainly} < {one.text for one in read} <= {one.text for one in truth}


HOSTILE = [
    "A" * 4000,
    "a\x1b[31m\x00b\r\n",
    "[b]x[/b] & 'y'",
    "../../etc/passwd",
    "https://example.org/",
    "DS:T99",
    "\u202ex",
]


def test_texts_on_no_list_are_passed_over_and_otherwise_plain_text(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = [write(tmp_path / f"{k}.png", turned(text, 0, pixels=4)) for k, text in enumerate(HOSTILE)]
    assert main(["stickers", "read", "--json", *names]) == 0
    assert not any(one["stickers"] for one in json.loads(capsys.readouterr().out))
    assert main(["stickers", "read", "--any-text", "--json", *names, "--annotate", str(tmp_path / "drawn")]) == 0
    documents = json.loads(capsys.readouterr().out)
    assert [[one["text"] for one in document["stickers"]] for document in documents] == [
        [plain(one)] for one in HOSTILE
    ]
    told = [line for document in documents for line in lines(document)]
    assert len([line for one in told for line in one_line(one).splitlines()]) == 2 * len(HOSTILE)
    assert "\x1b" not in "".join(map(one_line, told))


def die(_: Picture, thorough: bool) -> tuple[Sticker, ...]:
    """A reading in which zbar takes its process down."""
    os.kill(os.getpid(), signal.SIGKILL)
    return ()


def test_a_reader_that_dies_in_a_picture_costs_nothing_but_its_second_opinion(monkeypatch: pytest.MonkeyPatch) -> None:
    picture = turned("DS:T07", 20)
    with StickerReader() as reader:
        with monkeypatch.context() as patch:
            patch.setattr(sticker_reader, "read_stickers", die)
            assert [one.text for one in reader.read(picture)] == ["DS:T07"]
        assert reader.deaths == 1
        assert [one.text for one in reader.read(picture)] == ["DS:T07"]
        assert reader.deaths == 1


@pytest.mark.parametrize("content", [b"", b"no picture", b"\x89PNG\r\n\x1a\n" + b"\0" * 40])
def test_what_is_no_picture_is_refused_in_a_sentence(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "code.png"
    path.write_bytes(content)
    assert main(["stickers", "read", str(path)]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_an_empty_table_has_no_stickers() -> None:
    assert read_stickers(np.full((600, 800), 128, np.uint8)) == ()

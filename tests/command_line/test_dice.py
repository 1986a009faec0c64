import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.__main__ import main


@pytest.fixture
def picture(tmp_path: Path) -> str:
    path = tmp_path / "table.png"
    cv2.imwrite(str(path), np.full((240, 320, 3), (40, 90, 40), np.uint8))
    return str(path)


def test_the_answer_is_one_list_with_a_document_for_each_picture(
    picture: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["dice", picture, picture, "--json"]) == 0
    first, second = json.loads(capsys.readouterr().out)
    assert first["image"] == second["image"] == picture
    assert (first["width"], first["height"]) == (320, 240)
    assert set(first) == {"image", "width", "height", "ms", "sure", "dice"}


def test_missing_dice_make_the_answer_unsure(picture: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dice", picture, "--expect", "2"]) == 0
    said = capsys.readouterr().out
    assert "not sure" in said
    assert "2 dice should lie there" in said


def test_annotated_pictures_are_saved(picture: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dice", picture, "--annotate", str(tmp_path / "seen")]) == 0
    annotated = cv2.imread(str(tmp_path / "seen" / "table.png"))
    assert annotated is not None
    assert annotated.shape == (240, 320, 3)


@pytest.mark.parametrize(
    "wrong",
    [
        ["--faces", "1,2,3"],
        ["--faces", "a,b"],
        ["--colours", "mauve"],
        ["--expect", "-3"],
    ],
)
def test_a_wrong_wish_is_refused_in_one_sentence(
    wrong: list[str], picture: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["dice", picture, "--json", *wrong]) == 1
    told = capsys.readouterr()
    assert json.loads(told.out)["error"] == told.err.strip()
    assert told.err.count("\n") == 1


def test_a_file_that_is_no_picture_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "letter.jpg"
    path.write_text("Dear dice,")
    assert main(["dice", str(path)]) == 1
    told = capsys.readouterr()
    assert told.err.count("\n") == 1
    assert "letter.jpg" in told.err

"""Sheets of stickers to print, and what stands on them."""

from datetime import UTC, datetime
from pathlib import Path

import numpy as np
import pypdfium2
import pytest

from companion.__main__ import main
from companion.games import catalogue
from companion.stickers.labels import Label, labels
from companion.stickers.sheet import MARGIN, CannotPrint, Paper, places, sheet
from companion.vision.stickers import read_stickers

WHEN = datetime(2026, 5, 1, tzinfo=UTC)
TILES = {"dragonscroll": 64, "spires": 88, "dragonsgate": 36, "dragonland": 28}


@pytest.mark.parametrize(("game", "tiles"), TILES.items())
def test_every_tile_of_the_box_has_its_own_sticker(game: str, tiles: int) -> None:
    assert len(catalogue.entry(game).labels()) == tiles


def test_no_two_games_share_a_sticker() -> None:
    every = [label.text for game in catalogue.GAMES for label in game.labels()]
    assert len(set(every)) == len(every) == sum(TILES.values())


@pytest.mark.parametrize("text", ["ds:t1", "DS:T07-LONG", "", "DS:T€"])
def test_a_text_that_fits_no_sticker_is_an_error(text: str) -> None:
    with pytest.raises(ValueError, match="fit no sticker"):
        labels([Label(text, "Tile")])


@pytest.mark.parametrize(("paper", "width", "height"), [(Paper.A4, 210, 297), (Paper.LETTER, 215.9, 279.4)])
def test_stickers_stay_on_the_paper_and_apart(paper: Paper, width: float, height: float) -> None:
    found = list(places(88, width, height, 18))
    side = 18 * 25 / 21
    assert len(set(found)) == 88
    assert all(MARGIN <= at.x <= width - MARGIN - side for at in found)
    assert all(MARGIN <= at.y <= height - MARGIN - side for at in found)


@pytest.mark.parametrize(("game", "paper"), [("dragonscroll", Paper.LETTER), ("dragonsgate", Paper.A4)])
def test_a_printed_sheet_reads_back_whole(game: str, paper: Paper) -> None:
    printed = catalogue.entry(game).labels()
    read = []
    for page in pypdfium2.PdfDocument(sheet(game, printed, paper, 18, WHEN)):
        grey = page.render(scale=150 / 72, grayscale=True).to_numpy().squeeze()
        for one in read_stickers(np.ascontiguousarray(grey)):
            assert abs((one.rotation + 180) % 360 - 180) < 0.3
            assert np.linalg.norm(np.subtract(one.corners[1], one.corners[0])) == pytest.approx(
                18 / 25.4 * 150, abs=0.7
            )
            read.append(one.text)
    assert sorted(read) == sorted(label.text for label in printed)


@pytest.mark.parametrize("size", [0, 11, 61, float("nan")])
def test_a_size_that_is_no_use_is_refused(size: float) -> None:
    with pytest.raises(CannotPrint, match="18 mm"):
        sheet("Game", catalogue.entry("dragonland").labels(), Paper.A4, size, WHEN)


def test_the_sheet_is_written_by_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "sheet.pdf"
    assert main(["stickers", "print", "dragonland", "--out", str(out)]) == 0
    assert out.read_bytes().startswith(b"%PDF")
    assert "28 stickers" in capsys.readouterr().out
    assert main(["stickers", "print", "chess", "--out", str(out)]) == 1
    assert (
        main(["stickers", "print", "spires", "--out", str(tmp_path / "no" / "folder" / "\n.pdf"), "--size-mm", "3"])
        == 1
    )

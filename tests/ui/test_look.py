"""The numbers of ui.md: pixels of the panels, type, contrasts; none of it needs a window."""

from itertools import combinations

import pytest

from companion.app.metrics import CAPITALS, GAP, MAIN, OTHER, SEVEN_INCH, TALL, WIDE, Panel, panel_of
from companion.app.palette import DARK, LIGHT, PLAYERS, contrast
from companion.seats import Colour
from ui.colour_difference import BLINDNESS, difference, lab


@pytest.mark.parametrize(("panel", "main", "other", "gap"), [(SEVEN_INCH, 112, 67, 17), (WIDE, 164, 99, 25)])
def test_targets_and_gaps_in_pixels(panel: Panel, main: int, other: int, gap: int) -> None:
    assert (panel.y(MAIN), panel.y(OTHER), panel.y(GAP)) == (main, other, gap)


def test_a_width_uses_the_pixels_across() -> None:
    assert SEVEN_INCH.x(OTHER) == 62
    assert SEVEN_INCH.x(42) == 218


@pytest.mark.parametrize(
    ("panel", "sizes"),
    [(SEVEN_INCH, (176, 100, 84, 50, 32, 24, 19)), (TALL, (258, 148, 123, 74, 47, 35, 28))],
)
def test_type_sizes(panel: Panel, sizes: tuple[int, ...]) -> None:
    assert tuple(panel.font(style) for style in CAPITALS) == sizes


def test_an_unknown_panel_has_square_pixels() -> None:
    assert panel_of(800, 480) is SEVEN_INCH
    assert panel_of(1920, 1080) == Panel(1920, 1080, 8.22, 8.22)
    assert panel_of(720, 1280).portrait


@pytest.mark.parametrize(
    ("token", "dark", "light"),
    [
        ("edge", (4.7, 4.3, 3.5), (3.7, 4.2, 3.1)),
        ("text", (15.9, 14.4, 11.8), (14.5, 16.5, 12.3)),
        ("mute", (9.5, 8.6, 7.0), (6.8, 7.7, 5.7)),
        ("act", (14.9, 13.4, 11.0), (13.2, 15.0, 11.2)),
        ("warn", (11.4, 10.2, 8.4), (6.5, 7.4, 5.5)),
        ("err", (8.0, 7.2, 5.9), (6.1, 7.0, 5.2)),
        ("ok", (10.4, 9.4, 7.7), (6.0, 6.8, 5.1)),
    ],
)
def test_contrast_on_ground_card_and_raise(token: str, dark: tuple[float, ...], light: tuple[float, ...]) -> None:
    for palette, listed in ((DARK, dark), (LIGHT, light)):
        measured = [contrast(palette[token], palette[under]) for under in ("ground", "card", "raise")]
        assert measured == pytest.approx(listed, abs=0.06)


@pytest.mark.parametrize(
    ("colour", "listed"),
    [
        ("red", 4.5),
        ("orange", 7.6),
        ("yellow", 14.8),
        ("green", 9.0),
        ("blue", 4.5),
        ("purple", 10.0),
        ("white", 16.9),
        ("black", 4.7),
    ],
)
def test_contrast_of_ink_on_a_players_colour(colour: str, listed: float) -> None:
    assert contrast(DARK["ink"], DARK[colour]) == pytest.approx(listed, abs=0.06)


def test_contrast_of_words_on_the_primary_and_while_it_is_pressed() -> None:
    for palette, listed in ((DARK, (14.2, 10.3)), (LIGHT, (14.3, 9.4))):
        measured = [contrast(palette["on-act"], palette[under]) for under in ("act", "act-pressed")]
        assert measured == pytest.approx(listed, abs=0.06)


def test_terrain_shows_its_icon_and_the_frame_in_range() -> None:
    for terrain in ("mountain", "forest", "grassland", "volcano"):
        assert contrast(DARK[terrain], DARK[f"{terrain}-icon"]) >= 3.35
        assert contrast(DARK[terrain], DARK["act"]) >= 4.85


@pytest.mark.parametrize(
    ("colours", "least"),
    [
        (("gem-red", "gem-green", "gem-blue", "gem-clear"), 13.6),
        (("box-grey", "box-yellow", "box-red", "box-fourth"), 15.5),
    ],
)
def test_gems_and_scoring_boxes_differ_for_every_eye(colours: tuple[str, ...], least: float) -> None:
    found = min(
        difference(lab(DARK[one], eye), lab(DARK[other], eye))
        for one, other in combinations(colours, 2)
        for eye in BLINDNESS
    )
    assert found >= least - 0.06


def test_both_themes_know_the_same_colours() -> None:
    assert set(DARK) == set(LIGHT)
    assert set(PLAYERS) == {colour.value for colour in Colour}


def test_pieces_stand_out_on_a_card() -> None:
    for piece in ("orc", "elf", "dwarf", "knight", "wizard", "flame", "coin", "imp", "egg", "goat"):
        assert contrast(DARK[piece], DARK["card"]) >= 5.05
        assert contrast(LIGHT[piece], LIGHT["card"]) >= 5.25


@pytest.mark.parametrize(
    ("colours", "listed"),
    [
        (tuple(PLAYERS), (20.7, 14.7, 16.8, 14.9)),
        (("red", "yellow", "green", "blue"), (33.5, 17.6, 21.4, 20.3)),
        (("red", "yellow", "green", "blue", "purple"), (28.9, 17.6, 17.2, 17.0)),
    ],
)
def test_player_colours_differ_for_every_eye(colours: tuple[str, ...], listed: tuple[float, ...]) -> None:
    least = [
        min(difference(lab(DARK[one], eye), lab(DARK[other], eye)) for one, other in combinations(colours, 2))
        for eye in BLINDNESS
    ]
    assert least == pytest.approx(listed, abs=0.06)

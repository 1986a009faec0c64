"""Screens that every game shares hold five players, scores of three digits, and names of seven and of forty letters."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace

from companion.app.turn_view import Answer, Chip, Count, DoNow, TurnView
from companion.app.writing import with_short_names
from companion.seats import Place
from ui import examples
from ui.examples import Heard
from ui.measuring import faults

pytestmark = pytest.mark.usefixtures("undrawn")
"""Only where things stand is asked here."""

USUAL = ("Anna", "Bea", "Carl", "Dora", "Eleanor")
LONGEST = (
    "Wilhelmina Maximiliane von Mömpelgard-Öl",
    "Mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm",
    "[b]Αλέξανδρος[/b] &amp; Παπακωνσταντίνου",
    "Ångström-Łukaszewicz Wüthrich zu Straßen",
    "Maximilian Bartholomäus Quincy Featherst",
)
COLOURS = ("blue", "red", "green", "yellow", "purple")
PLACES = (Place.LEFT, Place.TOP, Place.TOP, Place.RIGHT, Place.BOTTOM)
SCORES = ("128", "−100", "104", "99", "117")


def turn(names: tuple[str, ...]) -> Any:
    from companion.app.screens.turn import TurnScreen

    counts = (Count("flame", "36", "flame"), Count("minstrel", "33"), Count("card", "27"))
    chips = tuple(
        Chip(name, colour, place, score, counts)
        for name, colour, place, score in zip(names, COLOURS, PLACES, SCORES, strict=True)
    )
    card = DoNow("Draw and lay a tile", "It must touch the land.", Answer(1, "It is laid"), (Answer(2, "Other"),))
    view = TurnView(chips, 3, ("Tile", "Move", "Fight", "End"), 0, card, (Answer(3, "Deed", "scroll"),), "Bea: a tile")
    return TurnScreen(view, Heard())


def pause(names: tuple[str, ...]) -> Any:
    from companion.app.screens.pause import Spent

    clocks = tuple(Spent(name, colour, "1:21:05", 0.6) for name, colour in zip(names, COLOURS, strict=True))
    return _changed(examples.pause(), clocks=clocks)


def history(names: tuple[str, ...]) -> Any:
    from companion.app.screens.history import Filter

    screen = examples.history()
    people = tuple(Filter(str(seat), colour=colour) for seat, colour in enumerate(COLOURS))
    first, *_, sensors, fixed = screen.view.filters
    return _changed(screen, filters=(first, *people, sensors, fixed))


def reveal(names: tuple[str, ...]) -> Any:
    from companion.app.screens.reckoning import Person

    screen = examples.reveal()
    people = tuple(Person(name, colour) for name, colour in zip(names, COLOURS, strict=True))
    shown = tuple(replace(line, values=(*line.values, "−12")) for line in screen.view.shown)
    now = replace(screen.view.now, values=("0", "10", "−12", "1", "100"))
    return _changed(screen, players=people, shown=shown, now=now, totals=SCORES)


def podium(names: tuple[str, ...]) -> Any:
    from companion.app.screens.podium import Block

    order = zip(names, COLOURS, SCORES, "14352", (1.0, 0.0, 0.6, 0.0, 0.8), strict=True)
    blocks = tuple(
        Block(name, colour, score, place, height, wins=place == "1") for name, colour, score, place, height in order
    )
    sentence = with_short_names(f"{names[0]} and {names[4]} both have 128. {names[0]} has more tiles, 5 to 4.", names)
    return _changed(examples.podium(), title=f"{names[0][:12]} wins", blocks=blocks, sentence=sentence)


def players(names: tuple[str, ...]) -> Any:
    from companion.app.widgets.seat_map import MapSeat

    seats = tuple(
        MapSeat(place.value, name, colour, chosen=name == names[3], starts=name == names[0])
        for name, colour, place in zip(names, COLOURS, PLACES, strict=True)
    )
    return _changed(examples.players(), seats=seats, name=names[3])


def options(names: tuple[str, ...]) -> Any:
    from companion.app.screens.setting_up import Starter

    starters = tuple(Starter(name, colour, name == names[1]) for name, colour in zip(names, COLOURS, strict=True))
    return _changed(examples.options(), starters=starters)


def _changed(screen: Any, **parts: Any) -> Any:
    screen.view = replace(screen.view, **parts)
    return screen


SCREENS: dict[str, Callable[[tuple[str, ...]], Any]] = {
    "turn": turn,
    "pause": pause,
    "history": history,
    "reveal": reveal,
    "podium": podium,
    "players": players,
    "options": options,
}


@pytest.mark.parametrize("names", [pytest.param(USUAL, id="usual"), pytest.param(LONGEST, id="longest")])
@pytest.mark.parametrize("name", SCREENS)
def test_five_players_fit(name: str, names: tuple[str, ...], panel: Any, show: Any) -> None:
    assert faults(show(SCREENS[name](names))) == []


def test_five_chips_stand_in_two_rows_on_an_upright_panel(panel: Any, show: Any) -> None:
    screen = show(turn(USUAL))
    rows = {round(chip.y) for chip in screen.ids.rail.children if hasattr(chip, "score")}
    assert len(rows) == (2 if panel.portrait else 5)


def test_a_name_of_five_letters_is_large_one_of_seven_small_and_longer_ones_are_cut(show: Any) -> None:
    from companion.app.theme import look

    chips = {chip.name: chip._name for chip in show(turn(USUAL)).ids.rail.children if hasattr(chip, "score")}
    assert not any(words.is_cut for words in chips.values())
    assert chips["Carl"].setting().size == look.font("body")
    cut = [chip._name.is_cut for chip in show(turn(LONGEST)).ids.rail.children if hasattr(chip, "score")]
    assert all(cut)


@pytest.mark.parametrize("names", [pytest.param(USUAL, id="usual"), pytest.param(LONGEST, id="longest")])
def test_nothing_on_a_chip_lies_over_anything_else(names: tuple[str, ...], panel: Any, show: Any) -> None:
    for chip in show(turn(names)).ids.rail.children:
        for one, other in combinations(map(_drawn, getattr(chip, "children", ())), 2):
            apart = max(other[0] - one[2], one[0] - other[2], other[1] - one[3], one[1] - other[3])
            assert apart >= -2, (chip.name, one, other)


def _drawn(part: Any) -> tuple[float, float, float, float]:
    """Left, bottom, right and top of what is really drawn in the box of PART."""
    from companion.app.theme import look
    from companion.app.widgets.words import Words

    wide: float = look.x(getattr(part, "mm", 0))
    tall = wide
    if isinstance(part, Words):
        setting = part.setting()
        wide, tall = setting.width, setting.size * 0.668
    left = {"left": part.x, "right": part.right - wide}.get(getattr(part, "halign", ""), part.center_x - wide / 2)
    return left, part.center_y - tall / 2, left + wide, part.center_y + tall / 2


def test_numbers_that_stand_in_a_row_have_one_size(panel: Any, show: Any) -> None:
    screen = show(reveal(USUAL))
    assert len({words.setting().size for words in screen._totals}) == 1
    blocks = [part.style for part in show(podium(USUAL)).walk(restrict=True) if type(part).__name__ == "PodiumBlock"]
    assert len(set(blocks)) == 1

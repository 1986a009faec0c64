"""Careers: whether an Apprentice can take a career up and what it costs; then what it gives (DG-75 ff)."""

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.app.dragonsgate.forms.gains import gains_form
from companion.app.dragonsgate.forms.gathering import Gathering
from companion.app.dragonsgate.forms.numbers import number
from companion.app.dragonsgate.forms.people import skill_cells, skills_of
from companion.app.forms.cells import Count, Labelled, Option, Pick
from companion.app.host import Host
from companion.games import Refused
from companion.games.dragonsgate import moves as m
from companion.games.dragonsgate.actions import REFUSALS
from companion.games.dragonsgate.board import Board, read
from companion.games.dragonsgate.careers import LEVELS, MASTERY_LEVELS, Mastery, Wish, prospect
from companion.games.dragonsgate.facts import Career, Gains, Trophy
from companion.games.dragonsgate.printed_tiles import Gift, gifts, level_numbers, masteries
from companion.games.dragonsgate.state import State
from companion.games.dragonsgate.view import Way

CAREER_ICONS = {Career.WIZARD: ("book", "knight"), Career.ROGUE: ("stealth", "elf"), Career.WARRIOR: ("brawn", "orc")}
"""The icon of each career's main skill, and its ink."""
SAME = "same"
MOST_TILES = 12
"""Of a kind in the box, and all that a page has room for."""


class Hopes:
    """What is asked about a career: which one, level, the Apprentice's printed skills, the tiles' numbers."""

    def __init__(self, host: Host, seat: int) -> None:
        """Nothing is said yet."""
        self._state, self._seat = host.evening.table.state, seat
        self.career = Pick([Option(one, one.value.capitalize(), *CAREER_ICONS[one]) for one in Career])
        self.level = Pick([Option(level, str(level)) for level in LEVELS], "Level", value=1)
        self.skills = skill_cells("", 6)
        self.main, self.other = (number(icon, label, highest=9) for icon, label in (("star", LARGE), ("plus", SMALL)))
        asked = [*Career, SAME]
        self.mastery = Pick([Option(one, f"{one} tile".capitalize()) for one in asked], MASTERY, columns=2)
        self.tiles = Pick([Option(count, f"{count} of them") for count in (1, 2)], "How many", value=1)
        board = entered_board(host)
        levels = [Option(one, f"{one.main} and {one.other}") for one in level_numbers(board)[:MOST_TILES]]
        self.tile = Pick(levels, "Level tile", columns=4) if levels else None
        asked_for = [Option(one, f"{one[1]} {one[0]}") for one in masteries(board)[:MOST_TILES]]
        self.known = Pick(asked_for, "Mastery tile", columns=4) if asked_for else None
        self._taken: list[Any] = [None, None]

    @property
    def cells(self) -> dict[str, Labelled]:
        """First what is always asked, then the Mastery tile."""
        known = {"level_tile": self.tile, "mastery_tile": self.known}
        return {
            "career": self.career,
            **self.skills,
            **{name: pick for name, pick in known.items() if pick is not None},
            "main": self.main,
            "other": self.other,
            "mastery": self.mastery,
            "tiles": self.tiles,
        }

    def _take_from_tiles(self) -> None:
        """What was picked among the owner's tiles fills in their numbers."""
        picked = [None if pick is None else pick.value for pick in (self.tile, self.known)]
        if picked == self._taken:
            return
        before, self._taken = self._taken, picked
        level, asked = picked
        if level is not None and level != before[0]:
            self.main.set(level.main)
            self.other.set(level.other)
        if asked is not None and asked != before[1]:
            self.mastery.pick(asked[0])
            self.tiles.pick(asked[1])

    @property
    def wish(self) -> Wish:
        """What is filled in."""
        of = self.mastery.value
        mastery = Mastery(**{str(of): self.tiles.value}) if of and self.level.value in MASTERY_LEVELS else Mastery()
        skills = skills_of(self.skills)
        return Wish(self.career.value, self.level.value, skills, self.main.value, self.other.value, mastery)

    def says(self) -> tuple[str, str]:
        """Whether it can be taken up."""
        self._take_from_tiles()
        if self.career.value is None:
            return "Skills printed on the Apprentice; large and small number of the Level tile.", "Say which career."
        house = self._state.houses[self._seat]
        found = prospect(self.wish, house.skills, house.careers, house.coins)
        if found.why_not is not None:
            return REFUSALS[found.why_not], REFUSALS[found.why_not]
        if found.shortfall:
            return f"It can be: {found.shortfall} {'Coin' if found.shortfall == 1 else 'Coins'} for missing points.", ""
        return "It can be, and costs nothing.", ""


LARGE, SMALL, MASTERY = "Large", "Small", "Mastery tile asks for"


def hopes_form(host: Host, seat: int, leave: Callable[[], None]) -> Gathering:
    """Only looked at: whose turn it is not cannot take a career."""
    hopes = Hopes(host, seat)

    def says() -> tuple[str, str]:
        return hopes.says()[0], "A career is taken with a die."

    return Gathering(
        host, seat, "Which career is open?", hopes.cells, leave, beside={"level": hopes.level}, says=says, leave=leave
    )


def career_form(host: Host, way: Way) -> Gathering:
    """The career that is taken, then what it gives."""
    state: State = host.evening.table.state
    hopes = Hopes(host, state.up)

    def then() -> None:
        host.show(_reward_form(host, way, hopes.wish, lambda: host.show(form)))

    form = Gathering(
        host,
        state.up,
        "Which career?",
        hopes.cells,
        then,
        beside={"level": hopes.level},
        says=hopes.says,
        primary="Take it",
        icon="next",
    )
    return form


def _reward_form(host: Host, way: Way, wish: Wish, leave: Callable[[], None]) -> Gathering:
    """Space, covered place and tile together, with seals and trophy (DG-80)."""
    seals: Count = number("subterfuge", "Seals", highest=3)
    trophy = Pick([Option(one, one.value.capitalize()) for one in Trophy], "Trophy")
    trophy.span = 1
    known = gifts(entered_board(host), wish.career.value)

    def then(gains: Gains, _: bool) -> None:
        by = host.evening.table.state.up
        host.play(m.ChooseCareer(by, way.changed_to, wish=wish, tile=gains, seals=seals.value, trophy=trophy.value))

    card = " The Wizard’s card is drawn by itself." if wish.career is Career.WIZARD else ""
    return gains_form(
        host,
        f"The {wish.career.value} gives",
        then,
        note=f"Of the space, the covered place and the tile, all in all.{card}",
        beside={"seals": seals, "trophy": trophy},
        leave=leave,
        known=[(one.words, one.gains, partial(_give, one, seals, trophy)) for one in known],
    )


def _give(gift: Gift, seals: Count, trophy: Pick) -> None:
    """What is no gain of the tile."""
    seals.set(gift.seals)
    if gift.trophy is not None:
        trophy.pick(gift.trophy)


def entered_board(host: Host) -> Board:
    """What the owner entered of the box; nothing where it cannot be read."""
    try:
        return read(host.board_text("dragonsgate") or 'game = "dragonsgate"')
    except Refused:
        return Board()

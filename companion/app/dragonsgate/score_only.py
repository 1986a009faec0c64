"""Scoring a game of Dragonsgate College that nobody tracked: a guided count, one thing at a time for all players."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from companion.app.flow.score_only import PlayerPage, ScoreOnly, ScorePage
from companion.app.forms.cells import Count, Labelled, Option, Pick
from companion.app.writing import shortened
from companion.games import Refused
from companion.games.dragonsgate import board
from companion.games.dragonsgate.facts import IMPS, PRESTIGE, Careers, Trophies
from companion.games.dragonsgate.scoring import Household, reckon
from companion.score_sheet import ScoreSheet
from companion.seats import Seat

if TYPE_CHECKING:
    from companion.app.app import Companion

ASKED = (
    ("prestige", "Prestige", "star", 99),
    ("coins", "Coins", "coin", 99),
    ("imps", "Imps", "imp", IMPS),
    ("buildings", "Buildings, printed ones not", "tile", 36),
    ("apprentices", "Apprentices on the board", "people", 9),
    ("extra_apprentices", "Apprentices that Buildings count as", "people", 4),
    ("professors", "Professors", "wizard", 6),
    ("wizard", "Wizard tiles", "book", 10),
    ("rogue", "Rogue tiles", "stealth", 10),
    ("warrior", "Warrior tiles", "brawn", 10),
    ("treasure_room_prestige", "Prestige of the Treasure Room", "dungeon", 99),
    ("subterfuge_space", "Space on the Subterfuge track", "subterfuge", 99),
    ("seals", "Seals on Career tiles", "subterfuge", 30),
    ("gold", "Gold trophies, tiles and spaces", "trophy", 30),
    ("silver", "Silver trophies", "trophy", 30),
    ("bronze", "Bronze trophies", "trophy", 30),
    ("empty_spaces", "Empty spaces of the House Grounds", "tile", 99),
)
"""What is counted of everybody: its name, the page's title, its icon, and the most it can be (DG-100 to DG-110)."""
STARTS, GUILD, AWARDS = "starts", "guild", "awards"
LONGEST = 12


class CountPage(ScorePage):
    """One thing, of all players."""

    def __init__(self, app: Companion, title: str, cells: Sequence[Labelled], flow: CollegeScore, at: int) -> None:
        """The page AT that place, called TITLE."""
        self._cells, self._flow, self._at = tuple(cells), flow, at
        self.title = title
        super().__init__(app)

    def cells(self) -> Sequence[Labelled]:
        """A number for each player."""
        return self._cells

    def done(self) -> None:
        """The next thing."""
        self._flow.show(self._at + 1)

    def back(self) -> None:
        """The thing before."""
        self._flow.show(self._at - 1)


class CollegeScore(ScoreOnly):
    """Who has the Starting Player token, all that is counted, and what the Subterfuge track is worth."""

    def __init__(self, app: Companion, seats: tuple[Seat, ...], leave: Callable[[], None]) -> None:
        """For the SEATS; LEAVE goes back to who played."""
        self._entered = _board(app)
        names = [_short(seat.name, seats) for seat in seats]
        self._counts = {key: self._count(key, icon, most, names) for key, _, icon, most in ASKED}
        self._starts = _of_players(names, 0)
        self._guild = _of_players([*names, "Nobody"], len(names))
        printed = self._entered.printed(len(seats))
        awards, self._by_space = printed.subterfuge_awards, printed.subterfuge_by_space
        self._awards = [
            Count("star", f"Number {rank}", value=awards[rank - 1] if rank <= len(awards) else 0)
            for rank in range(1, len(seats) + 1)
        ]
        super().__init__(app, (), leave)
        self._seats = seats
        self._shown = self._all_pages()

    def page(self, seat: Seat) -> PlayerPage:
        """No player has a page of the own here."""
        raise NotImplementedError

    @staticmethod
    def _count(key: str, icon: str, most: int, names: Sequence[str]) -> list[Count]:
        value = PRESTIGE if key == "prestige" else 0
        return [Count(icon, name, value=value, highest=most) for name in names]

    def _all_pages(self) -> list[CountPage]:
        told: list[tuple[str, Sequence[Labelled]]] = [("Who has the Starting Player token?", [self._starts])]
        told += [(title, self._counts[key]) for key, title, _, _ in ASKED]
        told.append(("Who has the Warrior Guild?", [self._guild]))
        if not self._by_space:
            told.append(("Prestige by rank on the Subterfuge track", self._awards))
        many = len(told)
        return [
            CountPage(self._app, f"{title} · {at + 1} of {many}", cells, self, at)
            for at, (title, cells) in enumerate(told)
        ]

    def show(self, page: int) -> None:
        """The page with that number; before the first comes who played, after the last the reckoning."""
        if page < 0:
            self._leave()
        elif page < len(self._shown):
            self._app.show(self._shown[page])
        else:
            self.finish()

    def reckoned(self) -> ScoreSheet:
        """All lines; player order goes clockwise from the Starting Player (DG-31)."""
        players = len(self._seats)
        self._check_imps()
        order = [(self._starts.value + place) % players for place in range(players)]
        awards = [cell.value for cell in self._awards]
        if self._by_space:
            awards = list(self._entered.printed(players).subterfuge_awards)
        households, rulings = [self._household(at) for at in range(players)], self._entered.agreed_rulings
        return reckon(households, order, awards, rulings, by_space=self._by_space)

    def _check_imps(self) -> None:
        if sum(cell.value for cell in self._counts["imps"]) > IMPS:
            raise Refused(f"There are only {IMPS} Imps in the box: count them again.")

    def _household(self, at: int) -> Household:
        said: Mapping[str, int] = {key: cells[at].value for key, cells in self._counts.items()}
        plain = {key: number for key, number in said.items() if key in Household.__struct_fields__}
        return Household(
            name=self._seats[at].name,
            careers=Careers(said["wizard"], said["rogue"], said["warrior"]),
            trophies=Trophies(said["gold"], said["silver"], said["bronze"]),
            warrior_guild=self._guild.value == at,
            **plain,
        )


def _short(name: str, seats: Sequence[Seat]) -> str:
    return name if len(name) <= LONGEST else shortened(name, LONGEST - 3, [seat.name for seat in seats])


def _of_players(names: Sequence[str], now: int) -> Pick:
    return Pick([Option(at, name) for at, name in enumerate(names)], value=now, columns=2)


def _board(app: Companion) -> board.Board:
    """What the owner entered of the box; nothing where it cannot be read."""
    try:
        return board.read(app.board_text("dragonsgate") or 'game = "dragonsgate"')
    except Refused:
        return board.Board()

"""The final reckoning of Dragonsgate College, from Coins to the last tie-break (DG-100 to DG-111, DG-118).

Pure; takes what each player has after the last clean-up, whether a tracked game or people at a table tell it.
"""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from companion.games.dragonsgate.facts import Careers, Trophies
from companion.score_sheet import Line, PlayerScore, ScoreSheet

COINS_A_POINT: Final = 5
IMPS_A_POINT: Final = 2
POINTS_A_CAREER_SET: Final = 2
TROPHIES_A_SET: Final = 3
POINTS_A_TROPHY_SET: Final = 4


class Household(msgspec.Struct, frozen=True):
    """What one player has after the last clean-up; `trophies` are without the one of the Warrior Guild."""

    name: str
    prestige: int = 0
    coins: int = 0
    imps: int = 0
    buildings: int = 0
    apprentices: int = 0
    extra_apprentices: int = 0
    professors: int = 0
    careers: Careers = Careers()
    treasure_room_prestige: int = 0
    subterfuge_space: int = 0
    seals: int = 0
    trophies: Trophies = Trophies()
    warrior_guild: bool = False
    empty_spaces: int = 0


class Rulings(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the table may rule otherwise (A-14, A-18)."""

    majority_needs_one: bool = True
    floor_total_at_zero: bool = False


def trophy_sets(trophies: Trophies) -> int:
    """The most sets of three alike or three different; three mixed sets are as many as three alike (DG-109)."""
    mixed = range(min(TROPHIES_A_SET, 1 + min(trophies.counts)))
    return max(some + sum((count - some) // TROPHIES_A_SET for count in trophies.counts) for some in mixed)


def best_trophy_sets(trophies: Trophies, warrior_guild: bool) -> int:
    """The most sets, with one more trophy of the best kind for the Warrior Guild (A-16)."""
    if not warrior_guild:
        return trophy_sets(trophies)
    return max(trophy_sets(trophies + one) for one in (Trophies(1), Trophies(0, 1), Trophies(0, 0, 1)))


def reckon(
    households: Sequence[Household],
    order: Sequence[int],
    awards: Sequence[int],
    rulings: Rulings,
    *,
    by_space: bool = False,
) -> ScoreSheet:
    """Score all players, in seat order; ORDER are the seats from the Starting Player on, clockwise.

    AWARDS are the Prestige of the first, second, ... on the Subterfuge track, [] where there is none; with BY_SPACE
    those of its spaces, the first of all (A-26).
    """
    seats = range(len(households))
    ranks = _on_subterfuge(households, order)
    lines = [
        (
            *_things(one, starts=seat == order[0]),
            *_majorities(households, one, rulings),
            *_places(one, ranks.index(seat) if seat in ranks else None, awards, by_space=by_space),
        )
        for seat, one in enumerate(households)
    ]
    totals = [_total(some, rulings) for some in lines]
    standings = [_standing(one, totals[seat], order.index(seat)) for seat, one in enumerate(households)]
    best = sorted(seats, key=lambda seat: standings[seat], reverse=True)
    players = tuple(
        PlayerScore(one.name, lines[seat], totals[seat], 1 + best.index(seat)) for seat, one in enumerate(households)
    )
    first, second = best[:2]
    tie_break, words = _tie_break(households[first].name, standings[first], standings[second])
    return ScoreSheet(players, (households[first].name,), tie_break, words)


def _total(lines: Sequence[Line], rulings: Rulings) -> int:
    total = sum(line.points for line in lines)
    return max(0, total) if rulings.floor_total_at_zero else total


def _things(one: Household, *, starts: bool) -> tuple[Line, ...]:
    """What counts by itself (DG-100 to DG-102)."""
    return (
        Line("prestige_track", "Prestige", one.prestige),
        Line("coins", "Coins", one.coins // COINS_A_POINT, _each(one, one.coins, "Coins", COINS_A_POINT)),
        Line("imps", "Imps", one.imps // IMPS_A_POINT, _each(one, one.imps, "Imps", IMPS_A_POINT)),
        Line("start_player", "Starting Player", int(starts)),
    )


def _each(one: Household, number: int, things: str, a_point: int) -> str:
    return f"{one.name}: {number} {things}, one for {a_point}." if number else ""


COUNTED: Final[tuple[tuple[str, str, Callable[[Household], int]], ...]] = (
    ("most_buildings", "Most Buildings", lambda one: one.buildings),
    ("most_apprentices", "Most Apprentices", lambda one: one.apprentices + one.extra_apprentices),
    ("most_professors", "Most Professors", lambda one: one.professors),
)
"""What having the most of is worth one Prestige, to all who have the most (DG-103 to DG-105)."""


def _majorities(households: Sequence[Household], one: Household, rulings: Rulings) -> tuple[Line, ...]:
    lines = []
    for item, label, count in COUNTED:
        own, most = count(one), max(map(count, households))
        scores = own == most and (own > 0 or not rulings.majority_needs_one)
        lines.append(Line(item, label, int(scores), f"{one.name}: {own}." if scores else ""))
    return tuple(lines)


def _places(one: Household, rank: int | None, awards: Sequence[int], *, by_space: bool) -> tuple[Line, ...]:
    """Careers, tracks, trophies and the grounds (DG-106 to DG-110); RANK 0 is first on the Subterfuge track."""
    careers = min(one.careers.wizard, one.careers.rogue, one.careers.warrior)
    trophies = best_trophy_sets(one.trophies, one.warrior_guild)
    place = rank if rank is None or not by_space else one.subterfuge_space - 1
    award = awards[place] if place is not None and place < len(awards) else 0
    return (
        Line("career_sets", "Career sets", POINTS_A_CAREER_SET * careers, _sets(one, careers, POINTS_A_CAREER_SET)),
        Line("treasure_room", "Treasure Room", one.treasure_room_prestige),
        Line("subterfuge_track", "Subterfuge", award, "" if rank is None else _on_track(one, rank)),
        Line("trophies", "Trophies", POINTS_A_TROPHY_SET * trophies, _sets(one, trophies, POINTS_A_TROPHY_SET)),
        Line("empty_spaces", "Empty spaces", -one.empty_spaces),
    )


def _sets(one: Household, sets: int, points: int) -> str:
    return f"{one.name}: {sets} of {points}." if sets else ""


def _on_track(one: Household, rank: int) -> str:
    seals = f", {one.seals} {'seal' if one.seals == 1 else 'seals'}" if one.seals else ""
    return f"{one.name}: number {rank + 1}, space {one.subterfuge_space}{seals}."


def _on_subterfuge(households: Sequence[Household], order: Sequence[int]) -> list[int]:
    """The seats on the Subterfuge track, furthest first; seals and then player order part them (DG-108)."""
    seats = [seat for seat in order if households[seat].subterfuge_space]
    return sorted(seats, key=lambda seat: (-households[seat].subterfuge_space, -households[seat].seals))


Standing = tuple[int, int, int, int, int]
TIE_BREAKS: Final = (
    ("", ""),
    ("most_career_tiles", "more Career tiles ({} to {})"),
    ("most_imps", "more Imps ({} to {})"),
    ("most_coins", "more Coins ({} to {})"),
    ("closer_to_starting_player", "a seat nearer to the Starting Player, clockwise"),
)
"""What parts equal totals, in this order, by key and in words (DG-111)."""


def _standing(one: Household, total: int, place: int) -> Standing:
    """What is compared, highest first; the last is how near the player is to the Starting Player (A-12)."""
    return total, one.careers.total, one.imps, one.coins, -place


def _tie_break(winner: str, first: Standing, second: Standing) -> tuple[str, str]:
    level = next(level for level in range(len(TIE_BREAKS)) if first[level] != second[level])
    key, words = TIE_BREAKS[level]
    return key, f"{winner} wins the tie: {words.format(first[level], second[level])}." if key else ""

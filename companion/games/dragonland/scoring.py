"""The final reckoning of Dragonland: sets, jokers, and gems that are given up (DL-44 to DL-47).

Pure; takes what lies behind each screen and which pieces wear a ring, whether a tracked game or people at a table
tell it. What the box cannot hold is `Refused` with one plain sentence.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from companion.games import Refused
from companion.games.dragonland.facts import BOX, PLAYERS, TITLE, Gem, Gems, Hue, eggs_laid
from companion.score_sheet import Line, PlayerScore, ScoreSheet, shared_ranks

SET_POINTS: Final = 10


class Split(msgspec.Struct, frozen=True):
    """The best use of one player's treasures.

    `jokers` are transparent gems that stand in for each colour in the sets; `given_up` are the gems of ringless
    pieces; `eggs` and `gems` are those outside the sets that count one each.
    """

    sets: int
    jokers: Gems
    given_up: Gems
    eggs: int
    gems: Gems

    @property
    def total(self) -> int:
        """Ten for a set, one for everything else that counts."""
        return SET_POINTS * self.sets + self.eggs + self.gems.total


def best_split(eggs: int, gems: Gems, rings: Sequence[Hue]) -> Split:
    """Make as many sets as can be: each is worth six more than its four parts alone (DL-45, DL-46)."""
    given_up = Gems(**{hue.value: gems[hue] for hue in Hue if hue not in rings})
    kept = Gems(*(count - given_up[gem] for gem, count in gems))
    sets = max(sets for sets in range(eggs + 1) if _jokers(sets, kept).total <= kept.transparent)
    jokers = _jokers(sets, kept)
    left = {hue.value: kept[hue] - (sets - jokers[hue]) for hue in Hue}
    return Split(sets, jokers, given_up, eggs - sets, Gems(**left, transparent=kept.transparent - jokers.total))


def _jokers(sets: int, kept: Gems) -> Gems:
    """The jokers that so many sets need of each colour."""
    return Gems(**{hue.value: max(0, sets - kept[hue]) for hue in Hue})


class Treasure(msgspec.Struct, frozen=True):
    """What one player has at the end: eggs, all gems, and the colours whose piece wears a ring."""

    name: str
    eggs: int = 0
    gems: Gems = Gems()
    rings: tuple[Hue, ...] = ()


def reckon(treasures: Sequence[Treasure]) -> ScoreSheet:
    """Score all players, in seat order; equal totals share the win, as no tie-break is named (DL-47)."""
    splits = [best_split(one.eggs, one.gems, one.rings) for one in treasures]
    totals = tuple(split.total for split in splits)
    players = tuple(
        PlayerScore(one.name, _lines(one, split), split.total, rank)
        for one, split, rank in zip(treasures, splits, shared_ranks(totals), strict=True)
    )
    winners = tuple(player.name for player in players if player.rank == 1)
    shared = len(winners) > 1
    return ScoreSheet(
        players,
        winners,
        tie_break="shared" if shared else "",
        tie_break_words=_shared(winners, max(totals)) if shared else "",
    )


def _shared(winners: tuple[str, ...], total: int) -> str:
    names = f"{', '.join(winners[:-1])} and {winners[-1]}"
    return f"{names} have {total} {'point' if total == 1 else 'points'} each and share the win: nothing breaks the tie."


def _lines(one: Treasure, split: Split) -> tuple[Line, ...]:
    given_up = _given_up(one, split)
    return (
        *((Line("given_up", "Given up", 0, given_up),) if given_up else ()),
        Line("complete_sets", "Sets", SET_POINTS * split.sets, _sets(one, split)),
        Line("extra_dragon_eggs", "Other eggs", split.eggs),
        Line("extra_gems", "Other gems", split.gems.total, _others(one, split)),
    )


def _given_up(one: Treasure, split: Split) -> str:
    gems = gems_in_words(split.given_up)
    return f"{one.name}: {gems}, no ring." if gems else ""


def _sets(one: Treasure, split: Split) -> str:
    if not split.sets:
        return ""
    stand_in = [f"{split.jokers[hue]} as {hue}" for hue in Hue if split.jokers[hue]]
    jokers = f", jokers {', '.join(stand_in)}" if stand_in else ""
    return f"{one.name}: {split.sets} of {SET_POINTS}{jokers}."


def _others(one: Treasure, split: Split) -> str:
    gems = gems_in_words(split.gems)
    return f"{one.name}: {gems}." if gems else ""


def gems_in_words(gems: Gems) -> str:
    """Counts of all kinds that are there: 2 red, 1 transparent; empty where there are none."""
    return ", ".join(f"{count} {gem}" for gem, count in gems if count)


def check_table(treasures: Sequence[Treasure]) -> None:
    """Refuse what cannot lie on the table: the wrong number of people, or more than the box holds (DL-2, DL-48)."""
    fewest, most = PLAYERS
    if not fewest <= len(treasures) <= most:
        raise Refused(f"{TITLE} is for {fewest} to {most} players, not {len(treasures)}.")
    if not all(one.name.strip() for one in treasures):
        raise Refused("Every player needs a name.")
    if len({one.name for one in treasures}) < len(treasures):
        raise Refused("Two players have the same name.")
    for one in treasures:
        if one.eggs < 0 or any(count < 0 for _, count in one.gems):
            raise Refused(f"Nothing of {one.name} can be less than 0.")
    laid = eggs_laid(len(treasures))
    eggs = sum(one.eggs for one in treasures)
    if eggs > laid:
        raise Refused(f"With {len(treasures)} players there are only {laid} dragon eggs, not {eggs}.")
    for gem in Gem:
        held = sum(one.gems[gem] for one in treasures)
        if held > BOX[gem]:
            raise Refused(f"There are only {BOX[gem]} {gem} gems in the box, not {held}.")

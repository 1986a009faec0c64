"""The final reckoning of Dragonscroll: whose story is best (DS-80 to DS-83).

Pure; takes what lies in each story and on each card, whether a tracked game or people at a table tell it. Knows
nothing of the turns before. What the box cannot hold is `Refused` with one plain sentence.
"""

from collections.abc import Mapping, Sequence
from functools import reduce
from itertools import pairwise
from operator import add

import msgspec

from companion.games import Refused
from companion.games.dragonscroll.facts import (
    BOX,
    DESTINIES_FOR_FEW,
    DESTINIES_FOR_FOUR,
    DRAGONSCROLL_CARDS,
    FIREBALL_TOKENS,
    PLAYERS,
    ROYAL_HOME_POINTS,
    ROYAL_OTHER_POINTS,
    STARTING_FIREBALL_TOKENS,
    Destiny,
    Pieces,
    Royal,
    Wizard,
)
from companion.games.dragonscroll.flame_off import Drop, FlameOff, flame_off
from companion.score_sheet import Line, PlayerScore, ScoreSheet, shared_ranks


class Step(msgspec.Struct, frozen=True):
    """One step of a destiny card: so many points from so many pieces on."""

    min: int
    points: int


class DestinyCard(msgspec.Struct, frozen=True):
    """A destiny card, with the points read off it at the table or with its printed steps, rising."""

    kind: Destiny
    points: int | tuple[Step, ...]


class Dragon(msgspec.Struct, frozen=True, kw_only=True):
    """What counts for one dragon at the end.

    Cards are given by their printed points, royals by 3 (home or knights) or 1; a royal still carried is left
    out. `destiny` is None where no card is shown. Tokens matter for the flame off only.
    """

    name: str
    story_cards: tuple[int, ...] = ()
    wizard_cards: tuple[int, ...] = ()
    royal_cards: tuple[int, ...] = ()
    destiny: DestinyCard | None = None
    on_card: Pieces = Pieces()
    broken_minstrels: int = 0
    fireball_tokens: int = STARTING_FIREBALL_TOKENS


class Reckoning(msgspec.Struct, frozen=True):
    """The score sheet, and the flame off where dragons are tied for the win (None where none is needed)."""

    sheet: ScoreSheet
    flame_off: FlameOff | None


def reckon(dragons: Sequence[Dragon], rounds: Sequence[Mapping[str, Drop]] = ()) -> Reckoning:
    """Score all dragons, in seat order; `rounds` are those of the flame off dropped so far (DS-70, DS-83).

    What people write down is checked with `check_table` first; a tracked game has been checked move by move, and
    may go beyond the box where the rules count on without tokens.
    """
    lines = [_lines(dragon) for dragon in dragons]
    totals = tuple(sum(line.points for line in own) for own in lines)
    best = [dragon for dragon, total in zip(dragons, totals, strict=True) if total == max(totals)]
    ranks = dict(zip((dragon.name for dragon in dragons), shared_ranks(totals), strict=True))
    fought = None
    if len(best) > 1:
        fought = flame_off({dragon.name: dragon.fireball_tokens for dragon in best}, rounds)
        ranks |= fought.ranks
    elif rounds:
        raise Refused(f"{best[0].name} has the most points alone: there is no flame off.")
    players = tuple(
        PlayerScore(dragon.name, own, total, ranks[dragon.name])
        for dragon, own, total in zip(dragons, lines, totals, strict=True)
    )
    sheet = ScoreSheet(
        players=players,
        winners=tuple(name for name, rank in ranks.items() if rank == 1),
        tie_break="flame_off" if fought else "",
        tie_break_words=_tie_in_words(fought, max(totals)) if fought else "",
        undecided=fought is not None and fought.winner is None,
    )
    return Reckoning(sheet, fought)


def destiny_points(steps: Sequence[Step], pieces: int) -> int:
    """Points of the last step reached; none below the first (DS-81)."""
    return next((step.points for step in reversed(steps) if step.min <= pieces), 0)


def _lines(dragon: Dragon) -> tuple[Line, ...]:
    return (
        _cards("story_cards", "Deeds", dragon.name, dragon.story_cards),
        _cards("wizard_cards", "Wizards", dragon.name, dragon.wizard_cards),
        _cards("royal_cards", "Royals", dragon.name, dragon.royal_cards),
        _destiny(dragon),
        Line(
            "broken_minstrels",
            "Broken minstrels",
            -dragon.broken_minstrels,
            "Each one costs a point." if dragon.broken_minstrels else "",
        ),
    )


def _cards(item: str, label: str, name: str, points: tuple[int, ...]) -> Line:
    reason = f"{name}: {' + '.join(map(str, points))}." if points else ""
    return Line(item, label, sum(points), reason)


def _destiny(dragon: Dragon) -> Line:
    card = dragon.destiny
    if card is None:
        return Line("destiny", "Destiny", 0)
    pieces = getattr(dragon.on_card, card.kind.value)
    points = card.points if isinstance(card.points, int) else destiny_points(card.points, pieces)
    return Line("destiny", "Destiny", points, f"{dragon.name}: {_so_many(pieces, card.kind)}.")


def _so_many(pieces: int, kind: Destiny) -> str:
    many = {Destiny.ELF: "elves", Destiny.DWARF: "dwarves", Destiny.ORC: "orcs"}
    return f"{pieces} {kind.value if pieces == 1 else many[kind]}"


def _tie_in_words(fought: FlameOff, total: int) -> str:
    tied = f"{_names(fought.dragons)} have {total} {'point' if total == 1 else 'points'} each."
    if fought.winner is not None:
        return f"{tied} {fought.winner} hit the most orcs in the flame off."
    if not fought.rounds:
        return f"{tied} A flame off decides: drop all your fireballs, the most orcs win."
    return f"{tied} {_names(fought.still_tied)} are still level in the flame off and drop again."


def _names(names: Sequence[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}"


def check_table(dragons: Sequence[Dragon]) -> None:
    """Refuse what cannot lie on the table: more than the box holds, or cards that were set aside."""
    fewest, most = PLAYERS
    if not fewest <= len(dragons) <= most:
        raise Refused(f"Dragonscroll is for {fewest} to {most} players, not {len(dragons)}.")
    if len({dragon.name for dragon in dragons}) < len(dragons):
        raise Refused("Two players have the same name.")
    for dragon in dragons:
        _check_dragon(dragon)
    _check_destinies(dragons)
    _check_box(dragons)


def _check_dragon(dragon: Dragon) -> None:
    name = dragon.name
    if not name.strip():
        raise Refused("Every player needs a name.")
    if dragon.fireball_tokens < STARTING_FIREBALL_TOKENS:
        raise Refused(f"{name} has at least {STARTING_FIREBALL_TOKENS} fireball tokens: none is ever lost.")
    if any(points not in (ROYAL_HOME_POINTS, ROYAL_OTHER_POINTS) for points in dragon.royal_cards):
        raise Refused(f"A royal card of {name} shows {ROYAL_HOME_POINTS} points or {ROYAL_OTHER_POINTS}.")
    if min((*dragon.story_cards, *dragon.wizard_cards, *dragon.on_card.counts, dragon.broken_minstrels)) < 0:
        raise Refused(f"Nothing of {name} can be less than 0.")
    steps = () if dragon.destiny is None or isinstance(dragon.destiny.points, int) else dragon.destiny.points
    if any(later.min <= earlier.min for earlier, later in pairwise(steps)):
        raise Refused(f"The steps of {name}'s destiny card must rise.")


def _check_destinies(dragons: Sequence[Dragon]) -> None:
    """DS-11, DS-12: with four no orc card and two of the others, else one of each."""
    dealt = DESTINIES_FOR_FOUR if len(dragons) == PLAYERS[1] else DESTINIES_FOR_FEW
    shown = [dragon.destiny.kind for dragon in dragons if dragon.destiny]
    for kind, cards in dealt.items():
        if shown.count(kind) > cards:
            raise Refused(
                f"With {len(dragons)} players at most {cards} {kind} destiny cards are dealt, not {shown.count(kind)}."
            )


def _check_box(dragons: Sequence[Dragon]) -> None:
    for kind, count in reduce(add, (dragon.on_card for dragon in dragons)):
        _check_limit(f"{kind} pieces", count, BOX[kind])
    _check_limit("Dragonscroll cards", sum(len(dragon.story_cards) for dragon in dragons), DRAGONSCROLL_CARDS)
    _check_limit("wizard cards", sum(len(dragon.wizard_cards) for dragon in dragons), len(Wizard))
    _check_limit("royal cards", sum(len(dragon.royal_cards) for dragon in dragons), len(Royal))
    _check_limit("fireball tokens", sum(dragon.fireball_tokens for dragon in dragons), FIREBALL_TOKENS)


def _check_limit(things: str, count: int, limit: int) -> None:
    if count > limit:
        raise Refused(f"There are only {limit} {things} in the box, not {count}.")

"""Scholars, Events and tiles that the owner has entered, as far as they can be played at a tap; knows no turn."""

from collections.abc import Mapping
from itertools import chain, count

from companion.games.spires import board, colleges
from companion.games.spires.colleges import Benefit
from companion.games.spires.facts import Era, EventType, Tile
from companion.games.spires.moves import Ability
from companion.games.spires.state import EventCard, Gain, Reward, State

TILES = {"garden": Tile.GARDEN, "quad": Tile.QUAD, "other": Tile.BUILDING}


def events_of(state: State, text: str) -> tuple[tuple[str, EventCard], ...]:
    """Names and cards of the era's Events whose type is entered in TEXT; Refused for what is no board."""
    if not text:
        return ()
    return tuple(
        (one.name or one.id, EventCard(EventType(one.type), _reward(one.reward)))
        for one in board.read(text).events
        if one.type and _is_of(state.era, one.era) and _known(state, one.reward)
    )


def scholars_of(state: State, text: str) -> tuple[tuple[str, tuple[str, tuple[str, str]]], ...]:
    """Name and subjects of each of the era’s Scholars entered in TEXT whom nobody has admitted yet. Refused."""
    if not text:
        return ()
    return tuple(
        (name, (name, (one.subjects[0], one.subjects[1])))
        for name, one in _scholars(text).items()
        if len(one.subjects) == 2
        and _is_of(state.era, one.era)
        and name not in state.admitted
        and set(one.subjects) <= set(state.options.subject_names)
    )


def _scholars(text: str) -> dict[str, board.PrintedScholar]:
    """All that are entered in TEXT by their names: of two who are called alike the second is `Smith 2`. Refused."""
    found: dict[str, board.PrintedScholar] = {}
    for one in board.read(text).scholars if text else ():
        name = one.name or one.id
        found[next(free for free in chain([name], (f"{name} {at}" for at in count(2))) if free not in found)] = one
    return found


def tiles_of(state: State, text: str) -> tuple[tuple[str, tuple[Tile, int, tuple[int, ...]]], ...]:
    """Name with price, then kind, price and whole icons of the tiles entered in TEXT that may be built now.

    SP-40, SP-46. No icons are ().
    """
    if not text:
        return ()
    first = not state.players[state.up].college_size
    return tuple(
        (_named(one), (TILES[one.kind], one.price, _whole_icons(one)))
        for one in board.read(text).tiles
        if one.id and not (first and one.kind == "other")
    )


def shows(_state: State, text: str, name: str) -> str:
    """What building the tile called NAME counts, and what it does not: icons in parts count where they meet (SP-45)."""
    one = next(tile for tile in board.read(text).tiles if _named(tile) == name)
    whole = _listed(dict(zip(Benefit, _whole_icons(one), strict=False)))
    counted = f"Counted: {whole}." if whole else ""
    parts = any(icon.part is not colleges.Part.FULL for icon in one.icons)
    return f"{counted} {'Parts of icons that meet are counted by hand.' if parts else ''}".strip()


def _named(tile: board.PrintedTile) -> str:
    return f"{tile.name or tile.id}: {tile.price}"


def _whole_icons(tile: board.PrintedTile) -> tuple[int, ...]:
    whole = [icon.benefit for icon in tile.icons if icon.part is colleges.Part.FULL]
    return tuple(map(whole.count, Benefit)) if whole else ()


def abilities_of(state: State, text: str, name: str) -> tuple[tuple[Ability, bool], ...]:
    """The ability of the Scholar called NAME as TEXT has it, once for each price; and whether it starts an Event.

    Nothing where it is not entered, or names what is not on this board. Refused for what is no board.
    """
    one = _scholars(text).get(name)
    if one is None or not (one.cost or one.gain or one.discard_self or one.triggers_event):
        return ()
    prices = one.cost or ({},)
    if not all(_known(state, part) for part in (*prices, one.gain)):
        return ()
    gain = _reward(one.gain)
    return tuple(
        (
            Ability(_reward({what: -amount for what, amount in price.items()}), gain, one.discard_self),
            one.triggers_event,
        )
        for price in prices
    )


def required(state: State, text: str, name: str) -> str:
    """What the Scholar called NAME asks of the college, and what it lacks by the counters of whose turn it is (SP-31).

    '' where it is not entered. It is told, not refused: the tiles on the table have the last word. Refused.
    """
    one = _scholars(text).get(name)
    if one is None or not any(one.requires.values()):
        return ""
    needs = f"He requires {_listed({str(what): number for what, number in one.requires.items()})}."
    shows = dict(zip(Benefit, state.players[state.up].benefits, strict=True))
    if not any(shows.values()):
        return needs
    needed = {Benefit(what): number for what, number in one.requires.items() if what != "any"}
    lacking, anything = colleges.missing(needed, one.requires.get("any", 0), shows)
    lacks = _listed({**{what.value: number for what, number in lacking.items()}, "any": anything})
    return f"{needs} Its counters lack {lacks}." if lacks else f"{needs} The college has it."


def _listed(numbers: Mapping[str, int]) -> str:
    return ", ".join(f"{number} {what}" for what, number in numbers.items() if number)


def _is_of(era: Era, entered: str) -> bool:
    """Whether a card belongs to ERA, or may belong to it."""
    return entered in ("", era.value)


def _known(state: State, reward: Mapping[str, int]) -> bool:
    return set(reward) <= {*state.options.tracks, "money"}


def _reward(entered: Mapping[str, int]) -> Reward:
    return tuple(Gain(what, amount) for what, amount in entered.items() if amount > 0)

"""The numbers of the table that can be set by hand: where each lies, its limits, and what it is taken from.

Knows no turn. Things are kept: what is set up here is taken from there, so that the box stays whole.
"""

from typing import Final

import msgspec

from companion.games import Refused
from companion.games.dragonland.facts import BOX, HIDDEN, QUICK_STEPS, Gem, Hidden, Hue, Place, Tile, eggs_laid
from companion.games.dragonland.state import Lying, State, Step

replace = msgspec.structs.replace

MOST_TURNS: Final = 999
TAKEN_FROM: Final = {"eggs": "eggs_left", "gems": "gems_left", "tiles": "tiles_removed"}
"""Where the difference goes to or comes from when a player's number is set by hand."""


def value(state: State, counter: str, of: int | None) -> int:
    """The number as it stands. Refused for a name that is none, or that belongs to a player and names none.

    Names are those of the state a script shows: `eggs`, `gems.red`, `tiles.boatman`, `rings.blue` of a player;
    `turn`, `spaces_left`, `takes_left`, `dice.1`, `volcanoes.V3.eggs` of the table.
    """
    where, _, which = counter.partition(".")
    found = _of_the_table(state, where, which) if of is None else _of_a_player(state, of, where, which)
    if found is None:
        raise Refused(f"There is no number called {counter} that could be set {_for_whom(of)}.")
    return found


def _for_whom(of: int | None) -> str:
    return "for the table" if of is None else "for a player"


def _of_the_table(state: State, where: str, which: str) -> int | None:
    match where:
        case "turn" if not which:
            return state.turn
        case "eggs_left" if not which:
            return state.eggs_left
        case "gems_left" if which in tuple(Gem) and state.counting:
            return state.gems_left[Gem(which)]
        case "tiles_removed" if which in tuple(Tile):
            return state.removed[Tile(which)]
        case "spaces_left" if not which and state.moving and state.step is Step.MOVEMENT:
            return state.moving.spaces
        case "takes_left" if not which and state.moving and state.step is Step.TREASURE:
            return state.moving.takes
        case "dice" if which in ("1", "2") and state.dice and int(which) not in state.used:
            return state.dice[int(which) - 1]
        case "volcanoes":
            return _on_a_volcano(state, which)
    return None


def _on_a_volcano(state: State, which: str) -> int | None:
    name, _, what = which.partition(".")
    place = next((one for one in Place if one.is_volcano and one.value == name), None)
    lies = None if place is None else state.volcano(place).lies
    if lies is None or what not in ("eggs", *Gem):
        return None
    return lies.eggs if what == "eggs" else lies.gems[Gem(what)]


def _of_a_player(state: State, of: int, where: str, which: str) -> int | None:
    group = state.groups[of]
    match where:
        case "eggs" if not which and state.counting:
            return group.eggs
        case "gems" if which in tuple(Gem) and state.counting:
            return group.gems[Gem(which)]
        case "tiles" if which in tuple(Tile):
            return group.tiles[Tile(which)]
        case "rings" if which in tuple(Hue):
            return int(group[Hue(which)].ring)
    return None


def limits(state: State, counter: str, of: int | None) -> tuple[int, int]:
    """The least and the most the number may be set to, by what the box holds; the last egg goes by its own move."""
    now = value(state, counter, of)
    where, _, which = counter.partition(".")
    match where:
        case "turn":
            return 1, MOST_TURNS
        case "eggs_left":
            return 1, eggs_laid(len(state.seats))
        case "eggs":
            return 0, now + state.eggs_left - 1
        case "gems":
            return 0, now + state.gems_left[Gem(which)]
        case "tiles":
            return 0, now + state.removed[Tile(which)]
        case "rings":
            return 0, 1
        case "spaces_left":
            return 0, max(max(faces) for faces in state.options.dice) + QUICK_STEPS * HIDDEN[Hidden.QUICK_STEPS]
        case "takes_left":
            return 1, 1 + HIDDEN[Hidden.MAGIC_HAND]
        case "dice":
            faces = state.options.dice[int(which) - 1]
            return min(faces), max(faces)
        case _:
            what = which.partition(".")[2]
            return 0, eggs_laid(len(state.seats)) if what == "eggs" else BOX[Gem(what)]


def counterpart(counter: str) -> str:
    """The number of the table that changes the other way; only for those named in TAKEN_FROM."""
    where, dot, which = counter.partition(".")
    return TAKEN_FROM[where] + dot + which


def with_value(state: State, counter: str, of: int | None, to: int) -> State:
    """The state with one number changed and nothing else."""
    where, _, which = counter.partition(".")
    if of is not None:
        return _with_own(state, of, where, which, to)
    match where:
        case "gems_left":
            return replace(state, gems_left=replace(state.gems_left, **{which: to}))
        case "tiles_removed":
            return replace(state, removed=replace(state.removed, **{which: to}))
        case "spaces_left" if state.moving:
            pips = min(to, state.moving.pips)
            return replace(state, moving=replace(state.moving, pips=pips, quick=to - pips))
        case "takes_left" if state.moving:
            return replace(state, moving=replace(state.moving, takes=to))
        case "dice" if state.dice:
            return replace(state, dice=(to, state.dice[1]) if which == "1" else (state.dice[0], to))
        case "volcanoes":
            name, _, what = which.partition(".")
            lies = state.volcano(Place(name)).lies or Lying()
            other = replace(lies, eggs=to) if what == "eggs" else replace(lies, gems=replace(lies.gems, **{what: to}))
            return state.with_volcano(Place(name), lies=other)
        case _:
            return replace(state, **{counter: to})


def _with_own(state: State, of: int, where: str, which: str, to: int) -> State:
    group = state.groups[of]
    match where:
        case "rings":
            return state.with_group(of, **{which: replace(group[Hue(which)], ring=bool(to))})
        case "eggs":
            return state.with_group(of, eggs=to)
        case _:
            return state.with_group(of, **{where: replace(getattr(group, where), **{which: to})})

"""What Dragonland's turn screen says: the game's view laid out as buttons; knows no Kivy, and no rule."""

from typing import TypeAlias

import msgspec

from companion.app.turn_view import Answer, Chip, Count, DoNow, Piece, TurnView, now
from companion.app.writing import shortened
from companion.games.dragonland.facts import Hidden, Hue, Place
from companion.games.dragonland.state import State, Step
from companion.games.dragonland.told import tile_name
from companion.games.dragonland.view import GroupView, View, view
from companion.seats import Place as Side


class Ask(msgspec.Struct, frozen=True):
    """The button of the move of that name."""

    move: str


class EnterWith(msgspec.Struct, frozen=True):
    """The first entry, with this piece."""

    piece: Hue


class TakeThe(msgspec.Struct, frozen=True):
    """This die, 1 or 2."""

    die: int


class CountOf(msgspec.Struct, frozen=True):
    """What lay behind this seat's screen."""

    seat: int


class AppRolls(msgspec.Struct, frozen=True):
    """The app rolls both dice."""


class Hoard(msgspec.Struct, frozen=True):
    """The player who is up looks behind the screen."""


class KeepThrow(msgspec.Struct, frozen=True):
    """The throw stays after all: no Reroll is played."""


Do: TypeAlias = Ask | EnterWith | TakeThe | CountOf | AppRolls | Hoard | KeepThrow
"""What a finger can ask for on the turn screen."""

NARROW = 6
"""Letters of a name on a button beside three others."""

GEM_ICONS = {Hue.RED: "gem-red", Hue.GREEN: "gem-green", Hue.BLUE: "gem-blue"}
"""The token of each hue's ink."""


def turn_view(state: State, takes_back: str = "", *, rerolling: bool = False) -> TurnView:
    """The turn screen of STATE, as all may see it; TAKES_BACK is what undo would take back.

    REROLLING: a Reroll is on the table, and both dice are awaited once more (DL-16).
    """
    table = view(state, None)
    return TurnView(
        tuple(_chip(group, seat.place) for group, seat in zip(table.groups, state.seats, strict=True)),
        table.active,
        tuple(phase.name for phase in table.phases),
        now(table.phases),
        _reroll(table) if rerolling else _do_now(state, table),
        () if rerolling else _any_time(state, table),
        takes_back,
    )


def _chip(group: GroupView, place: Side) -> Chip:
    """The pieces in the order red, green, blue, with a ring where they wear one; then the open tiles."""
    pieces = tuple(Piece(GEM_ICONS[hue], piece.ring) for hue, piece in zip(Hue, group.pieces, strict=True))
    tiles = Count("tile", str(sum(count for _, count in group.tiles)))
    score = "" if group.hoard is None else str(group.hoard.split.total)
    return Chip(group.name, group.colour, place, score, (tiles,), pieces)


def _do_now(state: State, table: View) -> DoNow:
    primary, choices = _answers(state, table)
    label = table.number_label.replace(" ", "\n")
    line = table.line.replace("volcano ", "volcano\N{NO-BREAK SPACE}")
    return DoNow(table.sentence, line, primary, choices, str(table.number), label, "egg")


def _reroll(table: View) -> DoNow:
    primary, choices = _thrown()
    label = table.number_label.replace(" ", "\n")
    keep = Answer(KeepThrow(), "Keep the\nthrow")
    return DoNow("Roll again", "Both into the tower.", primary, (*choices, keep), str(table.number), label, "egg")


def _thrown() -> tuple[Answer, tuple[Answer, ...]]:
    return Answer(Ask("roll"), "Dice are out", "dice"), (Answer(AppRolls(), "The app\nrolls"),)


def _answers(state: State, table: View) -> tuple[Answer | None, tuple[Answer, ...]]:
    match state.step:
        case Step.FIRST_ROUND:
            pieces = (Answer(EnterWith(hue), hue.capitalize(), "player_circle", ink=GEM_ICONS[hue]) for hue in Hue)
            return None, tuple(pieces)
        case Step.ROLL:
            return _thrown()
        case Step.TAKE_DIE:
            return None, tuple(_die(table, die) for die in (1, 2))
        case Step.MOVEMENT:
            return _movement(table)
        case Step.TREASURE:
            return None, _treasures(state, table)
        case Step.COUNT:
            return None, tuple(_to_count(state, seat) for seat in table.to_count)
        case _:
            return None, ()


def _die(table: View, die: int) -> Answer:
    pips = "" if table.dice is None else str(table.dice[die - 1])
    used = "used this turn" if table.dice_used[die - 1] else ""
    return Answer(TakeThe(die), f"The {pips}", "die", f"die {die}", used)


def _movement(table: View) -> tuple[Answer, tuple[Answer, ...]]:
    """Walking while there are spaces, then stopping."""
    walk, stop = (Answer(Ask(choice.move), choice.label, why_not=choice.why_not) for choice in table.choices)
    return (stop, (walk,)) if walk.why_not else (walk, (stop,))


def _treasures(state: State, table: View) -> tuple[Answer, ...]:
    moving = table.moving
    assert moving is not None
    why = {choice.move: choice.why_not for choice in table.choices}
    tile = state.volcano(state.place).tile
    lies = state.volcano(state.place).lies
    known = lies is not None and moving.most_gems > 0
    gems = f"{moving.most_gems} {moving.piece}" if known else f"all {moving.piece}"
    them = "all of them" if known else "gems"
    with_tile = f"+ {tile_name(tile)}" if tile is not None and tile.held is not None else ""
    return (
        Answer(Ask("take_gems"), gems.capitalize(), "gem", them, why["take_gems"], GEM_ICONS[moving.piece]),
        Answer(Ask("take_transparent"), "1 clear", "gem_clear", "joker", why["take_transparent"]),
        Answer(Ask("take_egg"), "1 egg", "egg", with_tile, why["take_egg"], "egg"),
        Answer(Ask("put_ring"), "Ring", "ring", "instead", _no_ring(state, why["put_ring"])),
    )


def _no_ring(state: State, why: str) -> str:
    """In few words, as the button is narrow."""
    if not why:
        return ""
    return "none here" if state.volcano(state.place).tile is not Hidden.RING else "has one"


def _to_count(state: State, seat: int) -> Answer:
    """Its button is narrow: a longer name is cut, the chip has it in full."""
    name, others = state.name(seat), [one.name for one in state.seats]
    cut = name if len(name) <= NARROW else shortened(name, NARROW - 2, others)
    return Answer(CountOf(seat), cut, sub="count", colour=state.seats[seat].colour.value)


def _any_time(state: State, table: View) -> tuple[Answer, ...]:
    tiles = tuple(Answer(Ask(choice.move), choice.label, why_not=choice.why_not) for choice in table.any_time)
    looks = state.counting and state.secret and state.step in (Step.ROLL, Step.TAKE_DIE, Step.TREASURE)
    return (*tiles, Answer(Hoard(), "My hoard", "eye")) if looks else tiles


def place_name(place: Place) -> str:
    """A place as people say it."""
    return f"Volcano {place.value[1:]}" if place.is_volcano else "On the way"

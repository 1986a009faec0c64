"""Moves written down as a script's names and values, and read back; decides no rule but types and names."""

from collections.abc import Callable
from typing import Final

import msgspec

from companion.games import Refused
from companion.games.dragonland import moves as m
from companion.games.dragonland.facts import Gem, Gems, Hidden, Hue, Place
from companion.games.dragonland.state import State
from companion.games.entries import Entry, count, counts_of, name_in, optional, there, whole
from companion.games.people import seat_of
from companion.games.written import entry_of, plain, read_by


def read_move(state: State, entry: Entry) -> m.AnyMove:
    """A script's entry as a move; parameters not listed for it are passed over."""
    return read_by(READERS, state, entry)


def _enter(state: State, by: int | None, entry: Entry) -> m.AnyMove:
    """In the first round the piece is said, later it is the active one."""
    piece = None if state.first_round_spaces is None else name_in(Hue, there(entry, "piece"), "piece")
    spaces = None if entry.get("spaces") is None else count(entry, "spaces")
    return m.Enter(by, _to(entry), piece, spaces, _tile(entry))


def _to(entry: Entry) -> Place:
    return name_in(Place, there(entry, "to"), "to")


def _tile(entry: Entry) -> Hidden | None:
    return optional(Hidden, entry, "tile")


def _payment(entry: Entry) -> m.Payment:
    return name_in(m.Payment, there(entry, "with"), "with")


def _dice(entry: Entry) -> tuple[int, int]:
    dice = there(entry, "dice")
    if not isinstance(dice, list) or len(dice) != 2 or any(type(value) is not int for value in dice):
        raise Refused("“dice” must be a list of two numbers: die 1, die 2.")
    return dice[0], dice[1]


def _seen(entry: Entry) -> tuple[int | None, int | None] | None:
    """What the camera claimed is no part of the rules: what cannot be read is left out."""
    try:
        return msgspec.convert(entry.get("seen"), tuple[int | None, int | None] | None)
    except msgspec.ValidationError:
        return None


def _take_gems(state: State, by: int | None, entry: Entry) -> m.AnyMove:
    return m.TakeGems(by, None if entry.get("count") is None else count(entry, "count"))


def _count_treasure(state: State, by: int | None, entry: Entry) -> m.AnyMove:
    return m.CountTreasure(by, count(entry, "eggs", 0), Gems(**counts_of(entry.get("gems", {}), Gem, "gems")))


def _correct(state: State, by: int | None, entry: Entry) -> m.AnyMove:
    counter = there(entry, "counter")
    if not isinstance(counter, str):
        raise Refused("“counter” must be the name of a number.")
    of = None if entry.get("of") is None else seat_of(state.seats, entry["of"])
    return m.Correct(by, counter, whole(entry, "to"), of)


READERS: Final[dict[str, Callable[[State, int | None, Entry], m.AnyMove]]] = {
    "enter": _enter,
    "roll": lambda state, by, entry: m.RollDice(by, _dice(entry), _seen(entry)),
    "reroll": lambda state, by, entry: m.Reroll(by, _dice(entry), _seen(entry)),
    "take_die": lambda state, by, entry: m.TakeDie(
        by, count(entry, "die"), name_in(Hue, there(entry, "piece"), "piece")
    ),
    "walk": lambda state, by, entry: m.Walk(by, _to(entry), count(entry, "spaces"), _tile(entry)),
    "quick_steps": lambda state, by, entry: m.PlayQuickSteps(by),
    "boat": lambda state, by, entry: m.TakeBoat(by, _to(entry), _tile(entry)),
    "fly": lambda state, by, entry: m.Fly(by, _to(entry), _payment(entry), _tile(entry)),
    "call": lambda state, by, entry: m.CallKing(by, _payment(entry)),
    "stop": lambda state, by, entry: m.Stop(by),
    "take_gems": _take_gems,
    "take_transparent": lambda state, by, entry: m.TakeTransparent(by),
    "take_egg": lambda state, by, entry: m.TakeEgg(by),
    "put_ring": lambda state, by, entry: m.PutRing(by),
    "magic_hand": lambda state, by, entry: m.PlayMagicHand(by),
    "pass": lambda state, by, entry: m.Pass(by),
    "count_treasure": _count_treasure,
    "correct": _correct,
}
"""How each move is read."""


def write_move(state: State, move: m.AnyMove) -> Entry:
    """A script's entry that `read_move` turns into MOVE again; what is not said is left out."""
    own = {key: getattr(move, key) for key in move.__struct_fields__ if key != "by"}
    if isinstance(move, m.Correct) and move.of is not None:
        own["of"] = state.name(move.of)
    if "payment" in own:
        own["with"] = own.pop("payment")
    said = {key: value for key, value in own.items() if value is not None}
    return entry_of(state, move, plain(said))

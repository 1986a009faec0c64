"""Set-ups and moves written down as a script's names and values, and read back; decides no rule but types and names.

A script comes from people: whatever is not of the right type, is unknown or is missing is refused in one sentence.
"""

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Final

import msgspec

from companion.games import Refused
from companion.games.dragonscroll import moves as m
from companion.games.dragonscroll.facts import (
    Bonus,
    Destiny,
    Foe,
    Piece,
    Pieces,
    Royal,
    Side,
    Sides,
    Village,
    Wizard,
)
from companion.games.dragonscroll.fight import Landing
from companion.games.dragonscroll.flame_off import Drop
from companion.games.dragonscroll.land import Land
from companion.games.dragonscroll.state import Area, State, Terrain
from companion.games.entries import Entry, count, counts_of, name_in, optional, table_of, there, whole, yes
from companion.games.people import seat_of
from companion.games.written import entry_of, plain, read_by

BALLS_END: Final = tuple(end for end in Landing if end is not Landing.IN_PLACE)


def read_move(state: State, entry: Entry) -> m.AnyMove:
    """A script's entry as a move; parameters not listed for it are passed over."""
    return read_by(READERS, state, entry)


def pieces(entry: Entry, key: str, kinds: Iterable[StrEnum], required: bool = False) -> Pieces:
    """Counts of pieces; kinds left out are 0."""
    return Pieces(**counts_of(there(entry, key) if required else entry.get(key, {}), kinds, key))


def _draw_tile(state: State, by: int | None, entry: Entry) -> m.AnyMove:
    areas = entry.get("completed", [])
    if not isinstance(areas, list):
        raise Refused("“completed” must be a list.")
    return m.DrawTile(
        by,
        optional(Village, entry, "village"),
        pieces(entry, "foes", Foe),
        count(entry, "goats", 0),
        count(entry, "filled", 0),
        tuple(_area(table_of(area, "completed")) for area in areas),
    )


def _area(area: Entry) -> Area:
    return Area(name_in(Terrain, area.get("terrain"), "terrain"), count(area, "tiles"))


def _fight(state: State, by: int | None, entry: Entry) -> m.AnyMove:
    return m.BeginFight(
        by,
        pieces(entry, "foes", Foe, required=True),
        count(entry, "goats", 0),
        yes(entry, "next_to_village"),
        optional(Wizard, entry, "wizard"),
    )


def _roll(state: State, by: int | None, entry: Entry) -> m.AnyMove:
    return m.RollFireballs(
        by,
        Sides(**counts_of(entry.get("exits", {}), Side, "exits")),
        None if entry.get("misses") is None else count(entry, "misses"),
        _landing(entry, "wall_ball"),
        _landing(entry, "setup_ball"),
        _seen(entry.get("seen")),
    )


def _landing(entry: Entry, key: str) -> Landing:
    return optional(BALLS_END, entry, key) or Landing.IN_PLACE


def _seen(said: object) -> m.Seen | None:
    """What the beams claimed is no part of the rules: what cannot be read is left out."""
    try:
        return msgspec.convert(said, m.Seen)
    except msgspec.ValidationError:
        return None


def _deed(state: State, by: int | None, entry: Entry) -> m.AnyMove:
    points = count(entry, "points")
    match there(entry, "type"):
        case "discovery":
            terrain = name_in(Terrain, there(entry, "terrain"), "terrain")
            return m.PlayDeed(by, points, m.Discovery(terrain, count(entry, "tiles")))
        case "munch":
            return m.PlayDeed(by, points, m.Munch(pieces(entry, "eats", Piece, required=True)))
        case "frenzy":
            return m.PlayDeed(by, points, m.Frenzy(pieces(entry, "burns", Foe, required=True)))
        case other:
            raise Refused(f"There is no Dragonscroll card of the type {other!r}.")


def _flame_off(state: State, by: int | None, entry: Entry) -> m.AnyMove:
    hits = table_of(there(entry, "hits"), "hits")
    return m.DropForOrcs(
        by, tuple((seat_of(state.seats, name), _drop(table_of(drop, "hits"))) for name, drop in hits.items())
    )


def _drop(entry: Entry) -> Drop:
    return Drop(count(entry, "orc"), _landing(entry, "setup_ball"))


def _bonus(state: State, by: int | None, entry: Entry) -> m.AnyMove:
    card = None if entry.get("card") is None else count(entry, "card")
    return m.TakeBonus(by, name_in(Bonus, entry.get("action"), "action"), card)


def _note(state: State, by: int | None, entry: Entry) -> m.AnyMove:
    points = None if entry.get("points") is None else count(entry, "points")
    return m.NoteDestiny(by, name_in(Destiny, entry.get("kind"), "kind"), points)


def _correct(state: State, by: int | None, entry: Entry) -> m.AnyMove:
    counter = there(entry, "counter")
    if not isinstance(counter, str):
        raise Refused("“counter” must be the name of a number.")
    of = None if entry.get("of") is None else seat_of(state.seats, entry["of"])
    return m.Correct(by, counter, whole(entry, "to"), of)


def _map(state: State, by: int | None, entry: Entry) -> m.AnyMove:
    try:
        return m.MapLand(by, msgspec.convert(there(entry, "land"), Land))
    except msgspec.ValidationError as fault:
        raise Refused(f"The map of the land cannot be read: {fault}.") from fault


READERS: Final[dict[str, Callable[[State, int | None, Entry], m.AnyMove]]] = {
    "place_dragon": lambda state, by, entry: m.PlaceDragon(by),
    "draw_tile": _draw_tile,
    "tile_discarded": lambda state, by, entry: m.TileDiscarded(by),
    "move_dragon": lambda state, by, entry: m.MoveDragon(by),
    "cannot_move": lambda state, by, entry: m.CannotMove(by),
    "fight": _fight,
    "no_fight": lambda state, by, entry: m.NoFight(by, count(entry, "goats", 0)),
    "roll": _roll,
    "rear_split": lambda state, by, entry: m.SplitRear(by, count(entry, "knight", 0), count(entry, "wizard", 0)),
    "penalty": lambda state, by, entry: m.PayPenalty(by, name_in(m.Pay, entry.get("pay"), "pay")),
    "bonus": _bonus,
    "discard_card": lambda state, by, entry: m.DiscardCard(by),
    "eat": lambda state, by, entry: m.Eat(by, pieces(entry, "pieces", Piece), yes(entry, "royal")),
    "play_deed": _deed,
    "pick_up_royal": lambda state, by, entry: m.PickUpRoyal(by, name_in(Royal, entry.get("royal"), "royal")),
    "deliver_royal": lambda state, by, entry: m.DeliverRoyal(by, name_in(Village, entry.get("village"), "village")),
    "challenge": lambda state, by, entry: m.Challenge(by, seat_of(state.seats, entry.get("player"))),
    "flame_off": _flame_off,
    "end_turn": lambda state, by, entry: m.EndTurn(by),
    "reveal_destiny": lambda state, by, entry: m.RevealDestiny(
        by, name_in(Destiny, entry.get("kind"), "kind"), count(entry, "points")
    ),
    "note_destiny": _note,
    "correct": _correct,
    "map_land": _map,
}
"""How each move is read."""


def write_move(state: State, move: m.AnyMove) -> Entry:
    """A script's entry that `read_move` turns into MOVE again; what is as by default is left out."""
    return entry_of(state, move, _parameters(state, move))


def _parameters(state: State, move: m.AnyMove) -> Entry:
    match move:
        case m.PlayDeed(_, points, deed):
            return {"points": points, **_plain({"type": deed.__struct_config__.tag, **msgspec.structs.asdict(deed)})}
        case m.DropForOrcs(_, drops):
            return {"hits": {state.name(seat): _plain({"orc": d.orc, "setup_ball": d.setup_ball}) for seat, d in drops}}
        case m.Challenge(_, player):
            return {"player": state.name(player)}
        case m.Correct(_, counter, to, of):
            return {"counter": counter, "to": to, "of": None if of is None else state.name(of)}
        case _:
            own = {key: getattr(move, key) for key in move.__struct_fields__ if key != "by"}
            return _plain(own)


def _plain(values: Entry) -> Entry:
    """Plain values, without those that say nothing. A ball that kept its place is not mentioned."""
    said = {key: one for key, one in values.items() if one is not None and one is not Landing.IN_PLACE}
    return plain(said)

"""Moves written down as a script's names and values, and read back; decides no rule but types and names."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from companion.documents import shaped
from companion.games import Refused
from companion.games.entries import Entry, count, name_in, table_of, there, yes
from companion.games.people import seat_of
from companion.games.spires import moves as m
from companion.games.spires.colleges import Benefit
from companion.games.spires.facts import EventType, Tile
from companion.games.spires.lying import College
from companion.games.spires.shown import card, reward
from companion.games.spires.state import EventCard, Gain, Reward, State
from companion.games.written import entry_of, read_by


def read_move(state: State, entry: Entry) -> m.AnyMove:
    """A script's entry as a move; parameters not listed for it are passed over, and who does a move of the table."""
    return read_by(READERS, state, entry, BY_THE_TABLE)


BY_THE_TABLE: Final = ("name_chancellor", "reveal_bids", "no_call", "show_money", "score_era")


def _text(entry: Entry, key: str) -> str:
    said = there(entry, key)
    if not isinstance(said, str):
        raise Refused(f"“{key}” must be a name.")
    return said


def _list(entry: Entry, key: str) -> list[Any]:
    said = there(entry, key)
    if not isinstance(said, list):
        raise Refused(f"“{key}” must be a list.")
    return said


def _reward(entry: Entry, key: str) -> Reward:
    said = table_of(entry.get(key, {}), key)
    return tuple(Gain(what, count(said, what)) for what in said)


def _card(entry: Entry) -> EventCard:
    return EventCard(name_in(EventType, there(entry, "type"), "type"), _reward(entry, "reward"))


def _draw_coins(state: State, by: int | None, entry: Entry) -> m.AnyMove:
    values = _list(entry, "values")
    return m.DrawCoins(by, tuple(count({"values": value}, "values") for value in values))


def _admit(state: State, by: int | None, entry: Entry) -> m.AnyMove:
    match _list(entry, "subjects"):
        case [str() as one, str() as other]:
            return m.Admit(by, _text(entry, "scholar"), (one, other))
        case _:
            raise Refused("“subjects” must be the two of the Scholar.")


def _use_scholar(state: State, by: int | None, entry: Entry) -> m.AnyMove:
    gain = None if entry.get("gain") is None else _text(entry, "gain")
    ability = None if entry.get("ability") is None else _ability(table_of(entry["ability"], "ability"))
    return m.UseScholar(by, _text(entry, "scholar"), gain, ability)


def _ability(said: Entry) -> m.Ability:
    event = None if said.get("event") is None else _card(table_of(said["event"], "event"))
    return m.Ability(_reward(said, "cost"), _reward(said, "gain"), yes(said, "discard"), event)


def _show_money(state: State, by: int | None, entry: Entry) -> m.AnyMove:
    said = table_of(there(entry, "money"), "money")
    return m.ShowMoney(None, tuple((seat_of(state.seats, name), count(said, name)) for name in said))


def _reveal_bids(state: State, by: int | None, entry: Entry) -> m.AnyMove:
    if "bids" not in entry:
        return m.RevealBids(None)
    said = table_of(entry["bids"], "bids")
    return m.RevealBids(None, tuple((seat_of(state.seats, name), count(said, name)) for name in said))


def _colleges(state: State, entry: Entry) -> tuple[tuple[int, College], ...]:
    said = table_of(there(entry, "colleges"), "colleges")
    return tuple((seat_of(state.seats, name), shaped(college, College)) for name, college in said.items())


def _benefits(entry: Entry) -> tuple[int, ...]:
    """The whole icons of a tile; () where none is said."""
    said = table_of(entry.get("benefits", {}), "benefits")
    shown = {name_in(Benefit, name, "benefits"): count(said, name) for name in said}
    return tuple(shown.get(one, 0) for one in Benefit) if any(shown.values()) else ()


READERS: Final[dict[str, Callable[[State, int | None, Entry], m.AnyMove]]] = {
    "name_chancellor": lambda state, by, entry: m.NameChancellor(
        None, seat_of(state.seats, there(entry, "chancellor"))
    ),
    "draw_coins": _draw_coins,
    "reveal_event": lambda state, by, entry: m.RevealEvent(by, _card(entry)),
    "build": lambda state, by, entry: m.Build(
        by, name_in(Tile, there(entry, "kind"), "kind"), count(entry, "price", 0), _benefits(entry)
    ),
    "admit": _admit,
    "use_scholar": _use_scholar,
    "draw_coin": lambda state, by, entry: m.DrawCoin(by, count(entry, "value")),
    "bid": lambda state, by, entry: m.Bid(by, count(entry, "amount")),
    "pass": lambda state, by, entry: m.Pass(by),
    "seal_bid": lambda state, by, entry: m.SealBid(by, count(entry, "amount")),
    "reveal_bids": _reveal_bids,
    "dutch_call": lambda state, by, entry: m.DutchCall(by, count(entry, "number")),
    "no_call": lambda state, by, entry: m.NoCall(None),
    "choose": lambda state, by, entry: m.Choose(by, seat_of(state.seats, there(entry, "name"))),
    "show_money": _show_money,
    "score_era": lambda state, by, entry: m.ScoreEra(None),
    "map_college": lambda state, by, entry: m.MapCollege(by, _colleges(state, entry)),
    "correct": lambda state, by, entry: m.Correct(by, _text(entry, "counter"), count(entry, "to")),
}
"""How each move is read."""


def write_move(state: State, move: m.AnyMove) -> Entry:
    """A script's entry that `read_move` turns into MOVE again; what is not said is left out."""
    return entry_of(state, move, _parameters(state, move))


def _parameters(state: State, move: m.AnyMove) -> Entry:
    match move:
        case m.NameChancellor(_, chancellor):
            return {"chancellor": state.name(chancellor)}
        case m.RevealEvent(_, event):
            return card(event)
        case m.UseScholar(_, scholar, gain, ability):
            said = {"gain": gain} if gain is not None else {}
            return {"scholar": scholar, **said, **({} if ability is None else {"ability": _written(ability)})}
        case m.RevealBids(_, bids):
            return {} if bids is None else {"bids": {state.name(seat): amount for seat, amount in bids}}
        case m.ShowMoney(_, money):
            return {"money": {state.name(seat): amount for seat, amount in money}}
        case m.Choose(_, chosen):
            return {"name": state.name(chosen)}
        case m.DrawCoins(_, values):
            return {"values": list(values)}
        case m.Admit(_, scholar, subjects):
            return {"scholar": scholar, "subjects": list(subjects)}
        case m.MapCollege(_, colleges):
            return {"colleges": {state.name(seat): msgspec.to_builtins(college) for seat, college in colleges}}
        case m.Build(_, kind, price, benefits):
            shown = {one.value: number for one, number in zip(Benefit, benefits, strict=False) if number}
            return {"kind": kind.value, "price": price, **({"benefits": shown} if shown else {})}
        case _:
            return {key: getattr(move, key) for key in move.__struct_fields__ if key != "by"}


def _written(ability: m.Ability) -> Entry:
    said: Entry = {"cost": reward(ability.cost), "gain": reward(ability.gain), "discard": ability.discard}
    return said if ability.event is None else {**said, "event": card(ability.event)}

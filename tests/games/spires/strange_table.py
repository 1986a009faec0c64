"""People who play Dreaming Spires by chance: mostly as the rules have it, at times not at all; for property tests."""

from random import Random
from typing import Any

from companion.games.spires import moves as m
from companion.games.spires.allowed import PHASES_OF, UNTOLD, open_moves
from companion.games.spires.facts import SEALED, EventType, Tile
from companion.games.spires.state import MONEY, EventCard, Gain, Reward, State

NAMES = tuple(PHASES_OF)
COUNTERS = ("arts", "fellows", "money", "college_size", "nonsense", "")
SILLY = (-1, 0, 1, 2, 5, 12, 13, 40, 10**12)


def a_legal_move(rng: Random, state: State) -> m.AnyMove:
    """A move that is open, with parameters the rules accept."""
    names = list(open_moves(state))
    if state.conducted and state.choice is None and state.conducted.card.type in SEALED and rng.random() < 0.6:
        return legal(rng, state, "seal_bid")
    lively = [name for name in names if name not in ("pass", "no_call") or rng.random() < 0.5]
    return legal(rng, state, rng.choice(lively or names))


def legal(rng: Random, state: State, name: str) -> m.AnyMove:
    """The open move of that NAME with parameters the rules accept."""
    anybody = rng.randrange(len(state.seats))
    by = anybody if state.to_act is None else state.to_act
    match name:
        case "name_chancellor":
            return m.NameChancellor(None, anybody)
        case "draw_coins":
            return _coins(rng, state)
        case "reveal_event":
            return m.RevealEvent(by, _card(rng, state))
        case "draw_coin":
            return m.DrawCoin(by, _coin(rng, state.bag) if state.options.track_money else 0)
        case "choose":
            assert state.choice is not None
            return m.Choose(by, rng.choice(state.choice.among))
        case "score_era":
            return m.ScoreEra(None)
        case "show_money":
            assert state.choice is not None
            return m.ShowMoney(None, tuple((seat, rng.randint(0, 2)) for seat in state.choice.among))
        case "build" | "admit" | "use_scholar":
            return _action(rng, state, by, name)
        case _:
            return _bidding(rng, state, by, name)


def _coins(rng: Random, state: State) -> m.DrawCoins:
    if not state.options.track_money:
        return m.DrawCoins(None, ())
    waiting = [seat for seat in range(len(state.seats)) if seat not in state.drawn]
    bag, values = state.bag, []
    for _ in range(4):
        values.append(_coin(rng, bag))
        bag = None if bag is None else bag - values[-1]
    return m.DrawCoins(rng.choice(waiting), tuple(values))


def _coin(rng: Random, bag: int | None) -> int:
    return rng.randint(0, 3) if bag is None else min(bag, rng.randint(1, 3))


def _card(rng: Random, state: State) -> EventCard:
    return EventCard(rng.choice(list(EventType)), _reward(rng, state))


def _reward(rng: Random, state: State) -> Reward:
    names = rng.sample((*state.options.tracks, MONEY), rng.randint(0, 2))
    return tuple(Gain(name, rng.randint(0, 2)) for name in names)


def _action(rng: Random, state: State, by: int, name: str) -> m.AnyMove:
    player = state.players[by]
    if name == "build":
        kinds = list(Tile) if player.college_size else [Tile.GARDEN, Tile.QUAD]
        return m.Build(by, rng.choice(kinds), rng.randint(0, min(2, player.money)))
    if name == "admit":
        one, other = rng.sample(state.options.subject_names, 2)
        return m.Admit(by, f"Scholar {len(state.admitted)}", (one, other))
    scholar = rng.choice([one for one in player.scholars if not one.used])
    if rng.random() < 0.4:
        return m.UseScholar(by, scholar.name, gain=rng.choice(scholar.subjects))
    cost = tuple(Gain(one.what, min(one.amount, state.has(by, one.what))) for one in _reward(rng, state))
    event = _card(rng, state) if rng.random() < 0.4 else None
    return m.UseScholar(by, scholar.name, None, m.Ability(cost, _reward(rng, state), rng.random() < 0.3, event))


def _bidding(rng: Random, state: State, by: int, name: str) -> m.AnyMove:
    untracked = not state.options.track_money
    money = 30 if untracked else state.players[by].money
    match name:
        case "bid":
            assert state.conducted is not None
            high = state.conducted.high
            return m.Bid(by, rng.randint(high + 1, min(money, high + 3))) if high < money else m.Pass(by)
        case "pass":
            return m.Pass(by)
        case "seal_bid":
            return m.SealBid(by, rng.randint(0, min(money, 3)))
        case "reveal_bids":
            assert state.conducted is not None
            sealed = state.conducted.sealed
            if None not in sealed and rng.random() < 0.5:
                return m.RevealBids(None)
            open_hands = [seat for seat, bid in enumerate(sealed) if bid is None and rng.random() < 0.8]
            purses = [9999 if untracked else player.money for player in state.players]
            return m.RevealBids(None, tuple((seat, rng.randint(0, min(3, purses[seat]))) for seat in open_hands))
        case "dutch_call":
            least = 0 if state.options.dutch_zero_allowed else 1
            able = [seat for seat, player in enumerate(state.players) if untracked or player.money >= least]
            caller = rng.choice(able)
            return m.DutchCall(caller, rng.randint(least, min(12, 50 if untracked else state.players[caller].money)))
        case _:
            return m.NoCall(None)


def an_odd_move(rng: Random, state: State) -> m.AnyMove:
    """Any move, whether it is open or not, with parameters of any kind."""
    if rng.random() < 0.3:
        return m.Correct(rng.choice((None, 0, 2, 9)), rng.choice(COUNTERS), rng.choice(SILLY))
    return strange(rng, state, rng.choice(NAMES))


def strange(rng: Random, state: State, name: str) -> m.AnyMove:
    """A move of that NAME that may or may not be possible."""
    by, silly = rng.choice((None, -1, 0, 1, 2, 7)), rng.choice(SILLY)
    odd = (Gain(rng.choice((*state.options.tracks, MONEY, "beer")), silly),)
    card = EventCard(rng.choice(list(EventType)), odd)
    made: dict[str, Any] = {
        "name_chancellor": m.NameChancellor(None, silly),
        "draw_coins": m.DrawCoins(by, (silly,) * rng.choice((3, 4, 4))),
        "reveal_event": m.RevealEvent(by, card),
        "build": m.Build(by, rng.choice(list(Tile)), silly),
        "admit": m.Admit(by, rng.choice(("Scholar 0", " ", "new")), rng.choice((("arts", "law"), ("law", "law")))),
        "use_scholar": m.UseScholar(
            by, "Scholar 0", rng.choice((None, "arts")), rng.choice((None, m.Ability(odd, odd, True, card)))
        ),
        "draw_coin": m.DrawCoin(by, silly),
        "bid": m.Bid(by, silly),
        "pass": m.Pass(by),
        "seal_bid": m.SealBid(by, silly),
        "reveal_bids": m.RevealBids(None, rng.choice((None, ((0, silly),), ((9, 1),)))),
        "dutch_call": m.DutchCall(by, silly),
        "no_call": m.NoCall(None),
        "choose": m.Choose(by, silly),
        "show_money": m.ShowMoney(None, ((0, silly), (1, 1))),
        "score_era": m.ScoreEra(None),
    }
    move: m.AnyMove = made[name]
    return move


JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    1.5,
    10**30,
    "",
    "Ann",
    "arts",
    "auction",
    [],
    [1],
    {},
    {"arts": 1},
    {"x": None},
)


def junk_entry(rng: Random) -> dict[str, Any]:
    """An entry of a script that says anything."""
    keys = ("by", "chancellor", "values", "type", "reward", "kind", "price", "scholar", "subjects", "gain", "ability")
    more = ("value", "amount", "bids", "number", "name", "counter", "to")
    said = {key: rng.choice(JUNK) for key in (*keys, *more) if rng.random() < 0.6}
    return {"move": rng.choice((*NAMES, "correct", "nonsense", None)), **said}


__all__ = ["NAMES", "UNTOLD", "a_legal_move", "an_odd_move", "junk_entry", "legal", "strange"]

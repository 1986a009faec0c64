"""The question what comes of an Event (`companion ask`): its shape and its answer; the rules are in `outcomes`."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from companion.games import Refused
from companion.games.people import seat_of
from companion.games.spires.facts import PLAYERS, EventType
from companion.games.spires.outcomes import Outcome, check_call, check_money, opened, sold
from companion.seats import Colour, Seat

Count = Annotated[int, Meta(ge=0)]


class Named(Struct, frozen=True):
    """What every question says."""

    game: Literal["spires"]
    mechanic: str


class EventQuestion(Struct, frozen=True):
    """An Event and what everybody did; `conductor` is the Chancellor unless somebody else is named."""

    type: EventType
    seats: Annotated[tuple[str, ...], Meta(min_length=1, max_length=PLAYERS[1])]
    chancellor: str
    money: dict[str, Count]
    calls: tuple[tuple[str, int], ...] = ()
    bids: dict[str, Count] = {}
    caller: str | None = None
    last_number: int | None = None
    instead_of_number: bool = False
    conductor: str | None = None
    triggered_by_scholar: bool = False
    dutch_zero_allowed: bool = True

    def seat(self, name: str) -> int:
        """The seat of the player of that name; Refused for a stranger."""
        return seat_of(tuple(Seat(one, Colour.WHITE) for one in self.seats), name)


def event(said: EventQuestion) -> dict[str, Any]:
    """Who wins, pays and becomes Chancellor (SP-50 to SP-57)."""
    _check(said)
    outcome = _outcome(said)
    names = said.seats
    moves_mace = bool(outcome.winners) and not said.triggered_by_scholar
    tied = [names[seat] for seat in outcome.winners] if moves_mace and len(outcome.winners) > 1 else []
    follows = names[outcome.winners[0]] if moves_mace else said.chancellor
    return {
        "winners": [names[seat] for seat in outcome.winners],
        "rewarded": [names[seat] for seat in outcome.rewarded],
        "pays": dict(zip(names, outcome.pays, strict=True)),
        "money_after": {name: said.money[name] - paid for name, paid in zip(names, outcome.pays, strict=True)},
        "next_chancellor": None if tied else follows,
        "chancellor_chooses_from": tied,
    }


def _check(said: EventQuestion) -> None:
    if len(set(said.seats)) < len(said.seats):
        raise Refused("Two players have the same name: give each a name of their own.")
    for name in (said.chancellor, *said.money, *said.bids, *([said.conductor] if said.conductor else [])):
        said.seat(name)
    for name in said.seats:
        if name not in said.money:
            raise Refused(f"Say how much money {name} has.")


def _outcome(said: EventQuestion) -> Outcome:
    match said.type:
        case EventType.AUCTION:
            return _auction(said)
        case EventType.DUTCH_AUCTION:
            return _dutch(said)
        case _:
            for name, bid in said.bids.items():
                check_money(name, bid, said.money[name])
            return opened(said.type, [said.bids.get(name, 0) for name in said.seats])


def _auction(said: EventQuestion) -> Outcome:
    """Each call is higher than the last; who has the highest bid does not outbid himself."""
    bidder, high = None, 0
    for name, amount in said.calls:
        seat = said.seat(name)
        check_money(name, amount, said.money[name])
        if amount <= high:
            raise Refused(f"A bid must be higher than {high}.")
        if seat == bidder:
            raise Refused(f"{name} has the highest bid already.")
        bidder, high = seat, amount
    return sold(len(said.seats), bidder, high)


def _dutch(said: EventQuestion) -> Outcome:
    """The last number said is paid; only the conductor calls instead of the next one (A-24)."""
    if said.caller is None:
        return sold(len(said.seats), None, 0)
    seat = said.seat(said.caller)
    if said.last_number is None:
        raise Refused("Nobody can call before a number is said.")
    check_call(said.last_number, zero_allowed=True)
    if said.instead_of_number and said.caller != (said.conductor or said.chancellor):
        raise Refused("Only who counts down can call instead of a number.")
    price = said.last_number - said.instead_of_number
    check_call(price, said.dutch_zero_allowed)
    check_money(said.caller, price, said.money[said.caller])
    return sold(len(said.seats), seat, price)

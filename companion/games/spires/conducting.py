"""How Events are run: bids, passes, fists, the count down, and what comes of it (SP-50 to SP-57).

A sealed bid is a step of its own; nobody else learns of it before all bids are shown.
"""

from typing import Final

from companion.games import Refused
from companion.games.entries import check_counts
from companion.games.people import check_seat
from companion.games.spires import events as e
from companion.games.spires import moves as m
from companion.games.spires.allowed import conducted
from companion.games.spires.course import Course
from companion.games.spires.outcomes import Outcome, check_call, opened, sold
from companion.games.spires.outcomes import check_money as check_amount
from companion.games.spires.state import Choice, ChoiceKind, State
from companion.games.spires.turns import after_action, event_over, give

MORE_THAN_THE_BAG: Final = 1_000
"""48 coins are worth less, whatever is printed on them (SP-1)."""


def check_money(state: State, seat: int, amount: int) -> None:
    """Refuse to bid more than one has; where money is not tracked only the table can tell (SP-50, A-15)."""
    if state.options.track_money:
        check_amount(state.name(seat), amount, state.players[seat].money)
    elif amount > MORE_THAN_THE_BAG:
        raise Refused(f"All coins together are not worth {amount}.")


def bid(course: Course, by: int, move: m.Bid) -> None:
    """Higher than the last bid, and within one's money (SP-50, SP-52)."""
    state = course.state
    if move.amount <= conducted(state).high:
        raise Refused(f"A bid must be higher than {conducted(state).high}.")
    check_money(state, by, move.amount)
    course.then(e.BidMade(by, move.amount))


def pass_(course: Course) -> None:
    """Not final; it is over when all others passed in a row, or all without a bid (SP-52, A-23)."""
    course.then(e.Passed())
    event = conducted(course.state)
    if event.passes == len(course.state.seats) - (event.bidder is not None):
        _settle(course, sold(len(course.state.seats), event.bidder, event.high))


def seal_bid(course: Course, by: int, move: m.SealBid) -> None:
    """A bid in the fist; until all are shown it can be changed (SP-53, SP-55, SP-70)."""
    check_counts(move.amount)
    check_money(course.state, by, move.amount)
    course.then(e.BidSealed(by, move.amount))


def reveal_bids(course: Course, move: m.RevealBids) -> None:
    """All fists open at once; bids that were sealed stand, the others are told by the table."""
    state = course.state
    bids = _told(state, move) if move.bids is not None else _all_sealed(state)
    for seat, amount in enumerate(bids):
        check_money(state, seat, amount)
    _settle(course, opened(conducted(state).card.type, bids))


def _told(state: State, move: m.RevealBids) -> list[int]:
    sealed, told = conducted(state).sealed, dict(move.bids or ())
    check_counts(*told.values())
    for seat, amount in told.items():
        check_seat(seat, state.seats)
        if sealed[seat] not in (None, amount):
            raise Refused(f"{state.name(seat)} has sealed another bid: it can be changed before all are shown.")
    return [told.get(seat, 0) if one is None else one for seat, one in enumerate(sealed)]


def _all_sealed(state: State) -> list[int]:
    sealed = conducted(state).sealed
    waiting = [state.name(seat) for seat, one in enumerate(sealed) if one is None]
    if waiting:
        raise Refused(f"{' and '.join(waiting)} {'has' if len(waiting) == 1 else 'have'} not bid yet.")
    return [amount or 0 for amount in sealed]


def dutch_call(course: Course, by: int, move: m.DutchCall) -> None:
    """The first to call pays the number; who was first is the table's word (SP-54)."""
    state = course.state
    check_call(move.number, state.options.dutch_zero_allowed)
    check_money(state, by, move.number)
    _settle(course, sold(len(state.seats), by, move.number))


def no_call(course: Course) -> None:
    """Nobody called: no winner (A-11)."""
    _settle(course, sold(len(course.state.seats), None, 0))


def _settle(course: Course, outcome: Outcome) -> None:
    """Payments first, then the reward; then the mace, which a Scholar's Event does not touch (SP-51, SP-56, SP-57)."""
    reward = conducted(course.state).card.reward
    for seat, paid in enumerate(outcome.pays):
        if paid and course.state.options.track_money:
            course.then(e.MoneyMoved(seat, -paid))
    course.then(e.EventSettled(outcome))
    for seat in outcome.rewarded:
        give(course, seat, reward)
    if course.state.triggered:
        course.then(e.ScholarsEventOver())
        after_action(course)
    elif len(outcome.winners) > 1:
        course.then(e.ChoiceOpened(Choice(ChoiceKind.MACE, outcome.winners)))
    else:
        stays = course.state.chancellor
        assert stays is not None
        event_over(course, outcome.winners[0] if outcome.winners else stays)

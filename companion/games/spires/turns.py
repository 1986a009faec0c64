"""How turns and eras begin, whose turn follows, and when the planned Event is run (SP-14, SP-20 to SP-27)."""

from typing import Final

from companion.games import Refused
from companion.games.entries import check_counts
from companion.games.people import check_seat
from companion.games.spires import events as e
from companion.games.spires import moves as m
from companion.games.spires.course import Course
from companion.games.spires.facts import ACTIONS, COINS_AN_ERA, TURNS_AN_ERA
from companion.games.spires.state import MONEY, EventCard, Phase, Reward, State

NOT_TRACKED: Final = "Money is not counted in this game."


def name_chancellor(course: Course, move: m.NameChancellor) -> None:
    """The first Chancellor (SP-14)."""
    check_seat(move.chancellor, course.state.seats)
    course.then(e.ChancellorNamed(move.chancellor), e.PhaseReached(Phase.DRAW_COINS))


def draw_coins(course: Course, move: m.DrawCoins) -> None:
    """Four coins each, in any order (SP-20); where money is not tracked all say at once that they have (A-15)."""
    state = course.state
    if move.by in state.drawn:
        raise Refused(f"{state.name(move.by or 0)} has drawn already.")
    if len(move.values) != (COINS_AN_ERA if state.options.track_money else 0):
        raise Refused(f"Everybody draws {COINS_AN_ERA} coins." if state.options.track_money else NOT_TRACKED)
    for by in range(len(state.seats)) if move.by is None else (move.by,):
        if by not in course.state.drawn:
            for value in move.values:
                coin_from_the_bag(course, by, value)
            course.then(e.EraCoinsDrawn(by))
    if len(course.state.drawn) == len(course.state.seats):
        course.then(e.PhaseReached(Phase.REVEAL_EVENT))


def coin_from_the_bag(course: Course, seat: int, value: int) -> None:
    """One coin; from a bag whose value is known no more than it holds, and nothing only once it is empty (A-21)."""
    check_counts(value)
    if not course.state.options.track_money:
        if value:
            raise Refused(NOT_TRACKED)
        return
    bag = course.state.bag
    if bag is not None and value > bag:
        raise Refused("The bag does not hold that much.")
    if bag and value == 0:
        raise Refused("There still are coins in the bag.")
    course.then(e.MoneyMoved(seat, value))


def reveal_event(course: Course, move: m.RevealEvent) -> None:
    """The Chancellor turns the Event and has the first actions (SP-21, SP-22)."""
    check_card(course.state, move.card)
    chancellor = course.state.chancellor
    assert chancellor is not None
    course.then(e.EventRevealed(move.card), e.ActionsBegun(chancellor, ACTIONS))


def check_card(state: State, card: EventCard) -> None:
    """Refuse a reward of what there is not."""
    check_reward(state, card.reward)


def check_reward(state: State, reward: Reward) -> None:
    """Refuse what is neither a track nor money, what is named twice, and less than none."""
    names = [gain.what for gain in reward]
    for name in names:
        if name != MONEY and name not in state.options.tracks:
            raise Refused(f"There is no {name!r} on the board.")
    if len(set(names)) < len(names):
        raise Refused("Name each track once.")
    check_counts(*(gain.amount for gain in reward))


def give(course: Course, seat: int, reward: Reward) -> None:
    """Reputation and money for a player; a bag whose value is known gives no more than it holds."""
    for gain in reward:
        if gain.what == MONEY and not course.state.options.track_money:
            continue
        if gain.what == MONEY:
            bag = course.state.bag
            course.then(e.MoneyMoved(seat, gain.amount if bag is None else min(gain.amount, bag)))
        else:
            course.then(e.ReputationSet(seat, gain.what, course.state.raised(seat, gain.what, gain.amount)))


def after_action(course: Course) -> None:
    """Four actions in a row, then the next player, and after the last one the planned Event (SP-22, SP-25)."""
    state = course.state
    if state.actions_left or state.active is None:
        return
    following = state.after(state.active)
    if following != state.chancellor:
        course.then(e.ActionsBegun(following, ACTIONS))
        return
    assert state.event is not None
    course.then(e.ActionsOver(), e.EventBegun(state.event, following))


def event_over(course: Course, next_chancellor: int) -> None:
    """The planned Event is done: the mace passes, after an era's second turn only once it is scored (SP-26, A-5)."""
    if course.state.turn_in_era == TURNS_AN_ERA:
        course.then(e.EventOver(next_chancellor))
    else:
        begin_turn(course, next_chancellor)


def begin_turn(course: Course, chancellor: int) -> None:
    """The next turn; the first of an era begins with coins (SP-20)."""
    new_era = course.state.turn_in_era == TURNS_AN_ERA
    phase = Phase.DRAW_COINS if new_era else Phase.REVEAL_EVENT
    course.then(e.TurnBegun(course.state.turn + 1, chancellor, phase))

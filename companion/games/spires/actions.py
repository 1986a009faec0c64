"""The four actions (SP-30 to SP-36); placement, icons that meet and what is on show are the table's own affair."""

from companion.games import Refused
from companion.games.entries import check_counts
from companion.games.spires import events as e
from companion.games.spires import moves as m
from companion.games.spires.colleges import Benefit
from companion.games.spires.course import Course
from companion.games.spires.facts import Tile
from companion.games.spires.state import MONEY, State
from companion.games.spires.turns import after_action, check_card, check_reward, coin_from_the_bag, give


def build(course: Course, by: int, move: m.Build) -> None:
    """A tile, paid into the bag; the first is a Garden or a Quad (SP-30, SP-40)."""
    check_counts(move.price, *move.benefits)
    if len(move.benefits) not in (0, len(Benefit)):
        raise Refused(f"A tile's icons are told for each of {', '.join(Benefit)}.")
    player = course.state.players[by]
    if not player.college_size and move.kind is Tile.BUILDING:
        raise Refused("The first tile of a college is a Garden or a Quad.")
    if course.state.options.track_money:
        if move.price > player.money:
            raise Refused(f"{course.state.name(by)} cannot pay that.")
        course.then(e.MoneyMoved(by, -move.price))
    course.then(e.CollegeGrew(by, move.benefits), e.ActionTaken())
    after_action(course)


def admit(course: Course, by: int, move: m.Admit) -> None:
    """A Scholar nobody has had yet; each is one card (SP-31)."""
    if not move.scholar.strip():
        raise Refused("A Scholar needs a name.")
    if move.scholar in course.state.admitted:
        raise Refused(f"{move.scholar} has been admitted already.")
    if len(set(move.subjects)) < len(move.subjects):
        raise Refused("A Scholar has two different subjects.")
    for subject in move.subjects:
        if subject not in course.state.options.subject_names:
            raise Refused(f"There is no subject {subject!r} on the board.")
    course.then(e.ScholarAdmitted(by, move.scholar, move.subjects), e.ActionTaken())
    after_action(course)


def use_scholar(course: Course, by: int, move: m.UseScholar) -> None:
    """One reputation in one of his subjects, or his ability; once a turn (SP-32, A-18)."""
    scholar = course.state.players[by].scholar(move.scholar)
    if scholar is None:
        raise Refused(f"{course.state.name(by)} has no Scholar called {move.scholar!r}.")
    if scholar.used:
        raise Refused(f"{move.scholar} has been used this turn.")
    if (move.gain is None) == (move.ability is None):
        raise Refused("A Scholar gives a reputation or his ability: say which.")
    if move.ability is not None:
        _ability(course, by, move.scholar, move.ability)
        return
    if move.gain not in scholar.subjects:
        raise Refused(f"{move.scholar} helps in {' or '.join(scholar.subjects)}.")
    to = course.state.raised(by, move.gain, 1)
    course.then(e.ScholarUsed(by, move.scholar), e.ReputationSet(by, move.gain, to), e.ActionTaken())
    after_action(course)


def _ability(course: Course, by: int, scholar: str, ability: m.Ability) -> None:
    """The whole cost first, then the gain, then his Event at once, conducted by his player (SP-35, SP-36, SP-57)."""
    for reward in (ability.cost, ability.gain):
        check_reward(course.state, reward)
    if ability.event is not None:
        check_card(course.state, ability.event)
    _check_cost(course.state, by, ability)
    course.then(e.ScholarUsed(by, scholar, ability.discard))
    for cost in ability.cost:
        if cost.what == MONEY and not course.state.options.track_money:
            continue
        if cost.what == MONEY:
            course.then(e.MoneyMoved(by, -cost.amount))
        else:
            course.then(e.ReputationSet(by, cost.what, course.state.has(by, cost.what) - cost.amount))
    give(course, by, ability.gain)
    course.then(e.ActionTaken())
    if ability.event is not None:
        course.then(e.EventBegun(ability.event, by))
    else:
        after_action(course)


def _check_cost(state: State, by: int, ability: m.Ability) -> None:
    for cost in ability.cost:
        known = cost.what != MONEY or state.options.track_money
        if known and cost.amount > state.has(by, cost.what):
            raise Refused(f"{state.name(by)} does not have enough {cost.what} for that.")


def draw_coin(course: Course, by: int, move: m.DrawCoin) -> None:
    """A coin out of the bag (SP-33)."""
    coin_from_the_bag(course, by, move.value)
    course.then(e.ActionTaken())
    after_action(course)

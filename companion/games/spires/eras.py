"""Scoring an era at the table: the run-off with the Chancellor's choices, the free coin, the end (SP-60 to SP-68)."""

from companion.games import Refused
from companion.games.entries import check_counts
from companion.games.spires import events as e
from companion.games.spires import moves as m
from companion.games.spires.course import Course
from companion.games.spires.facts import ERAS, key_of, live_boxes
from companion.games.spires.scoring import College, Question, RunOff, run_off
from companion.games.spires.state import Choice, ChoiceKind, Phase, Player, Scored, State
from companion.games.spires.turns import begin_turn, coin_from_the_bag, event_over
from companion.seats import Seat


def run_off_of(state: State) -> RunOff:
    """The run-off as it stands, with what the Chancellor has answered."""
    answers = {answer.key: answer.seat for answer in state.answers}
    boxes = live_boxes(state.options.subjects, state.era)
    return run_off(colleges(state), boxes, lambda question: answers.get(_key(state, question)))


def preview(state: State) -> RunOff:
    """The run-off as all may see it before the scoring: it stops where only money or the Chancellor decides (SP-70)."""
    for seat in range(len(state.seats)):
        state = state.with_player(seat, money=0)
    return run_off_of(state)


def colleges(state: State) -> tuple[College, ...]:
    """All players in the scoring's words."""
    shown = dict(state.shown_money)
    money = [player.money if state.options.track_money else shown.get(at) for at, player in enumerate(state.players)]
    return tuple(map(_college, state.seats, state.players, money))


def _college(seat: Seat, player: Player, money: int | None) -> College:
    *subjects, fellows, students, tradition = player.reputation
    return College(seat.name, tuple(subjects), (fellows, students, tradition), player.college_size, money)


def _key(state: State, question: Question) -> str:
    if question.box is None:
        return f"out:{question.round}"
    subjects = state.options.subjects
    return f"box:{question.round}:{key_of(subjects, live_boxes(subjects, state.era)[question.box])}"


def score(course: Course) -> None:
    """Play the run-off out as far as the Chancellor need not be asked (SP-61 to SP-66)."""
    state = course.state
    result = run_off_of(state)
    question = result.question
    if question is not None:
        kind = ChoiceKind.LEAVES if question.box is None else ChoiceKind.BOX
        among = question.candidates
        if question.of_money:
            shown = dict(state.shown_money)
            kind, among = ChoiceKind.MONEY, tuple(seat for seat in among if seat not in shown)
        course.then(e.ChoiceOpened(Choice(kind, among, _key(state, question))))
        return
    winner = result.winner(len(state.seats))
    assert winner is not None
    scored = Scored(winner, tuple(one.counts for one in result.rounds), result.left)
    last = state.era is ERAS[-1]
    course.then(e.EraScored(scored, Phase.GAME_OVER if last else Phase.FREE_COIN))


def choose(course: Course, move: m.Choose) -> None:
    """The Chancellor names one of those it is between (SP-56, SP-63, SP-64, A-6, A-8)."""
    choice = course.state.choice
    assert choice is not None
    if move.chosen not in choice.among:
        names = " or ".join(course.state.name(seat) for seat in choice.among)
        raise Refused(f"The choice is between {names}.")
    course.then(e.Chosen(move.chosen))
    if choice.kind is ChoiceKind.MACE:
        event_over(course, move.chosen)
    else:
        score(course)


def show_money(course: Course, move: m.ShowMoney) -> None:
    """Those between whom money decides have shown it: each of them, and nobody else (SP-63, A-7)."""
    choice, told = course.state.choice, dict(move.money)
    assert choice is not None
    if set(told) != set(choice.among) or len(told) < len(move.money):
        raise Refused(f"{' and '.join(course.state.name(seat) for seat in choice.among)} show their money.")
    check_counts(*told.values())
    course.then(e.MoneyShown(move.money))
    score(course)


def free_coin(course: Course, by: int, move: m.DrawCoin) -> None:
    """The winner of the era draws a coin, then the next era begins (SP-67)."""
    coin_from_the_bag(course, by, move.value)
    following = course.state.next_chancellor
    assert following is not None
    begin_turn(course, following)

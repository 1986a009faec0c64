"""How the table looks after an event; knows no rule: what an event says is what happened."""

import msgspec

from companion.games.spires import events as e
from companion.games.spires.colleges import Benefit
from companion.games.spires.facts import EventType
from companion.games.spires.state import MONEY, Answer, Conducted, Phase, Scholar, State

replace = msgspec.structs.replace


def apply(state: State, event: e.AnyEvent) -> State:
    """The state after EVENT."""
    match event:
        case e.ChancellorNamed(seat):
            return replace(state, chancellor=seat)
        case e.PhaseReached(phase):
            return replace(state, phase=phase, drawn=())
        case e.EraCoinsDrawn(seat):
            return replace(state, drawn=(*state.drawn, seat))
        case e.MoneyMoved(seat, more):
            return state.with_money(seat, more)
        case e.ReputationSet(seat, track, to):
            return state.with_reputation(seat, track, to)
        case e.NumberSet(seat, counter, to):
            return _number_set(state, seat, counter, to)
        case e.CollegeMapped(seat, college):
            shows = state.players[seat].benefits if college.shows is None else college.shows
            return state.with_player(seat, lying=college.tiles, college_size=college.size, benefits=shows)
        case e.EventBegun() | e.BidMade() | e.Passed() | e.BidSealed() | e.EventSettled() | e.ScholarsEventOver():
            return _in_an_event(state, event)
        case e.EventOver() | e.ChoiceOpened() | e.Chosen() | e.MoneyShown() | e.EraScored() | e.TurnBegun():
            return _at_an_end(state, event)
        case _:
            return _in_the_actions(state, event)


def _number_set(state: State, seat: int, counter: str, to: int) -> State:
    match counter:
        case "money":
            return state.with_money(seat, to - state.has(seat, MONEY))
        case "college_size":
            return state.with_player(seat, college_size=to)
        case _ if counter.startswith("benefit."):
            place = tuple(Benefit).index(Benefit(counter.removeprefix("benefit.")))
            benefits = state.players[seat].benefits
            return state.with_player(seat, benefits=(*benefits[:place], to, *benefits[place + 1 :]))
        case _:
            return state.with_reputation(seat, counter, to)


def _in_the_actions(
    state: State,
    event: e.EventRevealed
    | e.ActionsBegun
    | e.ActionTaken
    | e.ActionsOver
    | e.CollegeGrew
    | e.ScholarAdmitted
    | e.ScholarUsed,
) -> State:
    match event:
        case e.EventRevealed(card):
            return replace(state, event=card)
        case e.ActionsBegun(seat, actions):
            return replace(state, phase=Phase.ACTIONS, active=seat, actions_left=actions)
        case e.ActionTaken():
            return replace(state, actions_left=state.actions_left - 1)
        case e.ActionsOver():
            return replace(state, active=None)
        case e.CollegeGrew(seat, benefits):
            return _grown(state, seat, benefits)
        case e.ScholarAdmitted(seat, name, subjects):
            state = replace(state, admitted=state.admitted | {name})
            return state.with_player(seat, scholars=(*state.players[seat].scholars, Scholar(name, subjects)))
        case e.ScholarUsed(seat, name, discarded):
            scholars = tuple(
                replace(one, used=True) if one.name == name else one
                for one in state.players[seat].scholars
                if one.name != name or not discarded
            )
            return state.with_player(seat, scholars=scholars)


def _grown(state: State, seat: int, benefits: tuple[int, ...]) -> State:
    """One tile more, and its icons (SP-30, SP-45)."""
    player = state.players[seat]
    beauty, academics, social, status = (
        has + more for has, more in zip(player.benefits, benefits or (0,) * len(player.benefits), strict=True)
    )
    grown = player.college_size + 1
    return state.with_player(seat, college_size=grown, benefits=(beauty, academics, social, status))


def _in_an_event(
    state: State, event: e.EventBegun | e.BidMade | e.Passed | e.BidSealed | e.EventSettled | e.ScholarsEventOver
) -> State:
    match event:
        case e.EventBegun(card, conductor):
            up = conductor if card.type is EventType.AUCTION else None
            conducted = Conducted(card, conductor, sealed=(None,) * len(state.seats), up=up)
            return replace(state, phase=Phase.EVENT, conducted=conducted)
        case e.EventSettled(outcome):
            open_hands = (None,) * len(state.seats)
            return _conducted(replace(state, last_event=outcome), up=None, high=0, bidder=None, sealed=open_hands)
        case e.ScholarsEventOver():
            return replace(state, phase=Phase.ACTIONS, conducted=None)
        case e.BidMade(seat, amount):
            return _conducted(state, up=state.after(seat), high=amount, bidder=seat, passes=0)
        case e.Passed():
            now = state.conducted
            assert now is not None
            assert now.up is not None
            return _conducted(state, up=state.after(now.up), passes=now.passes + 1)
        case e.BidSealed(seat, amount):
            assert state.conducted is not None
            sealed = state.conducted.sealed
            return _conducted(state, sealed=(*sealed[:seat], amount, *sealed[seat + 1 :]))


def _conducted(state: State, **changes: object) -> State:
    assert state.conducted is not None
    return replace(state, conducted=replace(state.conducted, **changes))


def _at_an_end(
    state: State, event: e.EventOver | e.ChoiceOpened | e.Chosen | e.MoneyShown | e.EraScored | e.TurnBegun
) -> State:
    match event:
        case e.EventOver(seat):
            return replace(state, phase=Phase.SCORING, next_chancellor=seat, event=None, conducted=None)
        case e.ChoiceOpened(choice):
            return replace(state, choice=choice)
        case e.Chosen(seat):
            key = "" if state.choice is None else state.choice.key
            answers = (*state.answers, Answer(key, seat)) if key else state.answers
            return replace(state, choice=None, answers=answers)
        case e.MoneyShown(money):
            return replace(state, choice=None, shown_money=(*state.shown_money, *money))
        case e.EraScored(scored, phase):
            winners = (*state.era_winners, scored.winner)
            return replace(state, phase=phase, last_scoring=scored, era_winners=winners)
        case e.TurnBegun(turn, chancellor, phase):
            state = replace(state, turn=turn, chancellor=chancellor, phase=phase, next_chancellor=None)
            return _fresh(replace(state, event=None, conducted=None, active=None, answers=(), shown_money=()))


def _fresh(state: State) -> State:
    """Scholars can be used again; those of an era that is over are gone (SP-24, SP-81)."""
    for seat, player in enumerate(state.players):
        fresh = tuple(replace(one, used=False) for one in player.scholars)
        state = state.with_player(seat, scholars=() if state.phase is Phase.DRAW_COINS else fresh)
    return state

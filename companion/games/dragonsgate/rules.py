"""The rules: who may do what now, and what it makes happen; each rule itself lives with its part of the game."""

from companion.games import Refused
from companion.games.dragonsgate import events as e
from companion.games.dragonsgate import moves as m
from companion.games.dragonsgate.actions import act, check_professor_names
from companion.games.dragonsgate.allowed import DO_FIRST, no_card, too_many_cards, why_not
from companion.games.dragonsgate.correcting import correct
from companion.games.dragonsgate.facts import PROFESSORS, Gains, Skill, Skills
from companion.games.dragonsgate.gaining import receive
from companion.games.dragonsgate.placing import set_right
from companion.games.dragonsgate.reckoning import reckon_up
from companion.games.dragonsgate.recounting import recount
from companion.games.dragonsgate.state import Phase, State, replace
from companion.games.dragonsgate.turns import acted, buy_imp, draft, income, pay_maintenance, roll
from companion.games.entries import check_counts
from companion.games.moves import name_of
from companion.games.people import check_seat

Events = list[e.AnyEvent]


def decide(state: State, move: m.AnyMove) -> Events:
    """Say what MOVE makes happen. Refused, with what to do instead, where the rules do not allow it."""
    check_seat(move.by, state.seats)
    match move:
        case m.Correct():
            return correct(state, move)
        case m.Recount():
            return recount(state, move)
        case m.LayGrounds() | m.PlaceBuilding() | m.LayBuildings():
            return set_right(state, move)
        case m.PlayWizardry() | m.DiscardWizardry():
            return _card(state, move)
    reason = why_not(state, name_of(move))
    if reason is not None:
        raise Refused(reason)
    match move:
        case m.ChooseProfessors():
            return _choose_professors(state, move)
        case m.TakeIncome():
            return income(state, move)
        case m.RollDice():
            return roll(state, move)
        case m.PayMaintenance():
            return pay_maintenance(state, move)
        case m.Score():
            return reckon_up(state, move)
        case _:
            return _in_an_activation(state, move)


def _in_an_activation(state: State, move: m.BuyImp | m.Draft | m.NoAction | m.AnyAct) -> Events:
    """The right player drafts or acts."""
    assert state.to_act is not None
    if move.by != state.to_act:
        raise Refused(f"It is {state.name(state.to_act)}’s turn.")
    match move:
        case m.BuyImp():
            return buy_imp(state, move)
        case m.Draft():
            return draft(state, move)
        case m.NoAction():
            return acted(state)
        case _:
            return act(state, move)


def _choose_professors(state: State, move: m.ChooseProfessors) -> Events:
    """Two own Professors and their skills; after the last player the first turn begins (DG-17, DG-19)."""
    if move.by is None:
        raise Refused("Say whose Professors these are.")
    if state.houses[move.by].professors:
        raise Refused(f"{state.name(move.by)} has chosen already.")
    if len(move.professors) != PROFESSORS:
        raise Refused(f"Each player chooses {PROFESSORS} Professors.")
    check_professor_names([one.name for one in move.professors])
    check_counts(*(one.skills[skill] for one in move.professors for skill in Skill))
    skills = sum((one.skills for one in move.professors), Skills())
    events: Events = [e.ProfessorCame(move.by, replace(one, coloured=True)) for one in move.professors]
    events += receive(state, move.by, Gains(sorcery=skills.sorcery, stealth=skills.stealth, brawn=skills.brawn))
    waiting = sum(not house.professors for house in state.houses)
    return events if waiting > 1 else [*events, e.PhaseReached(Phase.INCOME)]


def _card(state: State, move: m.PlayWizardry | m.DiscardWizardry) -> Events:
    """One Wizardry card less; what it does is told by corrections (DG-85 to DG-88)."""
    if state.phase is Phase.GAME_OVER:
        raise Refused(DO_FIRST[Phase.GAME_OVER])
    if move.by is None:
        raise Refused("Say whose card it is.")
    if not state.houses[move.by].above_the_limit:
        _check_card(state, move, move.by)
    return receive(state, move.by, Gains(wizardry_cards=-1))


def _check_card(state: State, move: m.PlayWizardry | m.DiscardWizardry, by: int) -> None:
    """Whether somebody with no card too many may play one now."""
    if state.over_hand is not None:
        raise Refused(too_many_cards(state, state.over_hand))
    lacking = no_card(state, by)
    if lacking is not None:
        raise Refused(lacking)
    if isinstance(move, m.PlayWizardry) and move.immediate:
        if state.phase is Phase.SETUP:
            raise Refused(DO_FIRST[Phase.SETUP])
        return
    reason = why_not(state, name_of(move))
    if reason is not None:
        raise Refused(reason)
    if by != state.to_act:
        raise Refused(f"It is {state.name(state.queue[0])}’s turn to act.")

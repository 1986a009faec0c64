"""How the table looks after an event; knows no rule: what an event says is what happened."""

from collections.abc import Iterable
from functools import reduce

import msgspec

from companion.games.dragonsgate import events as e
from companion.games.dragonsgate.dice import NEUTRAL
from companion.games.dragonsgate.facts import Careers, Gains, Trophies
from companion.games.dragonsgate.state import Phase, State

replace = msgspec.structs.replace


def after(state: State, events: Iterable[e.AnyEvent]) -> State:
    """The state after EVENTS."""
    return reduce(apply, events, state)


def apply(state: State, event: e.AnyEvent) -> State:
    """The state after EVENT."""
    match event:
        case e.PhaseReached(phase):
            return replace(state, phase=phase, active=None if phase is Phase.CLEAN_UP else state.active)
        case e.Received(seat, gains):
            return _received(state, seat, gains)
        case e.NumberSet(seat, "imps", to):
            return _received(state, seat, Gains(imps=to - state.houses[seat].imps))
        case e.NumberSet(seat, counter, to):
            return state.with_house(seat, **{counter: to})
        case e.Reckoned(result):
            return replace(state, result=result, phase=Phase.GAME_OVER)
        case e.Settled() | e.TurnEnded() | e.TurnBegan():
            return _between_turns(state, event)
        case e.DiceRolled() | e.Activated() | e.ImpBought() | e.Drafted() | e.Acted() | e.DieUsed() | e.DieExchanged():
            return _of_the_dice(state, event)
        case e.ProfessorCame() | e.ProfessorLeft() | e.ApprenticesLeft():
            return _of_people(state, event)
        case e.FaceUpApprenticeTaken():
            return replace(state, face_up_apprentices=_less(state.face_up_apprentices))
        case e.FaceUpProfessorTaken():
            return replace(state, face_up_professors=_less(state.face_up_professors))
        case _:
            return _of_tiles_and_discs(state, event)


def _received(state: State, seat: int, gains: Gains) -> State:
    house = state.houses[seat]
    changed = {name: getattr(house, name) + number for name, number in gains.named.items()}
    return replace(state.with_house(seat, **changed), imps_in_tower=state.imps_in_tower - gains.imps)


def _between_turns(state: State, event: e.Settled | e.TurnEnded | e.TurnBegan) -> State:
    match event:
        case e.Settled(seat):
            return replace(state, settled=(*state.settled, seat))
        case e.TurnEnded(holder):
            state = replace(state, holder=holder, track=(), used=(), settled=())
            return _with_face_up(state, 0, 0)
        case e.TurnBegan(turn):
            state = replace(state, turn=turn, phase=Phase.INCOME)
            return _with_face_up(state, state.board.apprentice_spaces, state.board.professor_spaces)


def _with_face_up(state: State, apprentices: int, professors: int) -> State:
    """So many face-up tiles, where they are counted."""
    board = state.board
    return replace(
        state,
        face_up_apprentices=apprentices if board.apprentice_spaces else None,
        face_up_professors=professors if board.professor_spaces else None,
    )


def _of_the_dice(
    state: State,
    event: e.DiceRolled | e.Activated | e.ImpBought | e.Drafted | e.Acted | e.DieUsed | e.DieExchanged,
) -> State:
    match event:
        case e.DiceRolled(dice):
            return replace(state, ready=dice, phase=Phase.ACTION)
        case e.Activated(seat):
            return replace(state, active=seat, imp_bought=False)
        case e.ImpBought():
            return replace(state, imp_bought=True)
        case e.Drafted(die, queue):
            place = state.ready.index(die)
            return replace(state, ready=state.ready[:place] + state.ready[place + 1 :], drafted=die, queue=queue)
        case e.Acted():
            return replace(state, queue=state.queue[1:])
        case e.DieUsed():
            return replace(state, used=(*state.used, state.drafted.of) if state.drafted else state.used, drafted=None)
        case e.DieExchanged(seat):
            place = state.used.index(NEUTRAL)
            used = (*state.used[:place], seat, *state.used[place + 1 :])
            state = replace(state, used=used, neutral_dice=state.neutral_dice - 1)
            return state.with_house(seat, dice_on_board=state.houses[seat].dice_on_board - 1)


def _of_people(state: State, event: e.ProfessorCame | e.ProfessorLeft | e.ApprenticesLeft) -> State:
    match event:
        case e.ProfessorCame(seat, professor):
            return state.with_house(seat, professors=(*state.houses[seat].professors, professor))
        case e.ProfessorLeft(seat, name):
            stay = tuple(one for one in state.houses[seat].professors if one.name != name)
            return state.with_house(seat, professors=stay)
        case e.ApprenticesLeft(seat, number):
            return state.with_house(seat, apprentices=number)


def _less(face_up: int | None) -> int | None:
    return None if face_up is None else face_up - 1


def _of_tiles_and_discs(
    state: State, event: e.Built | e.DungeonEntered | e.TreasureRoomReached | e.DiscPlaced | e.CareerTaken
) -> State:
    match event:
        case e.Built(seat, building, maintenance):
            buildings = (*state.houses[seat].buildings, building)
            return state.with_house(seat, buildings=buildings, maintenance=maintenance)
        case e.DungeonEntered(seat, spaces):
            return state.with_house(seat, dungeon=spaces)
        case e.TreasureRoomReached(seat, place):
            return state.with_house(seat, treasure_room=place)
        case e.DiscPlaced(seat, space):
            return replace(state, track=(*state.track, (space, seat)))
        case e.CareerTaken(seat, career, seals, trophy):
            house = state.houses[seat]
            trophies = house.trophies + Trophies(**{trophy.value: 1}) if trophy else house.trophies
            careers = house.careers + Careers(**{career.value: 1})
            return state.with_house(seat, careers=careers, seals=house.seals + seals, trophies=trophies)

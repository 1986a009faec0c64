"""The nine actions: what each costs and makes happen (DG-60 to DG-81); whether one is open at all is in `allowed`."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import astuple

from companion.games import Refused
from companion.games.dragonsgate import events as e
from companion.games.dragonsgate import moves as m
from companion.games.dragonsgate.apply import after
from companion.games.dragonsgate.building import build
from companion.games.dragonsgate.careers import LEVELS, WhyNot, prospect
from companion.games.dragonsgate.dice import SIDES, imps_needed
from companion.games.dragonsgate.facts import (
    APPRENTICE_FROM_THE_STACK,
    DUNGEON_STEPS,
    PRESTIGE_DEALS,
    PROFESSOR_FROM_THE_STACK,
    VALUES,
    Action,
    Career,
    Gains,
    Skill,
    Skills,
)
from companion.games.dragonsgate.gaining import check_gains, enter_dungeon, receive
from companion.games.dragonsgate.market import Tile
from companion.games.dragonsgate.state import State
from companion.games.dragonsgate.turns import acted
from companion.games.entries import check_counts
from companion.games.moves import name_of

Events = list[e.AnyEvent]


def act(state: State, move: m.AnyAct) -> Events:
    """The one who is to act does so; the fewest Imps that change the die go back to the Tower first (DG-43)."""
    seat, value = state.queue[0], _value(state, move)
    assert state.drafted is not None
    imps = imps_needed(state.drafted.value, value)
    if imps > state.houses[seat].imps:
        raise Refused(f"That takes {imps} Imps, and {state.name(seat)} has {state.houses[seat].imps}.")
    events = receive(state, seat, Gains(imps=-imps))
    events += DONE[type(move)](after(state, events), seat, move, value)
    return [*events, *acted(after(state, events))]


def _value(state: State, move: m.AnyAct) -> int:
    """What the die counts as; it must be a value of the action (DG-42)."""
    assert state.drafted is not None
    value = state.drafted.value if move.changed_to is None else move.changed_to
    if not 1 <= value <= SIDES:
        raise Refused(f"A die shows 1 to {SIDES}.")
    values = VALUES[Action(name_of(move))]
    if value not in values:
        raise Refused(f"This action takes a {' or '.join(map(str, values))}, not a {value}.")
    return value


def _exchange_die(state: State, seat: int, move: m.ExchangeDie, value: int) -> Events:
    return [e.DieExchanged(seat)]


def _collect_coins(state: State, seat: int, move: m.CollectCoins, value: int) -> Events:
    return receive(state, seat, Gains(coins=value))


def _buy_prestige(state: State, seat: int, move: m.BuyPrestige, value: int) -> Events:
    if move.prestige not in PRESTIGE_DEALS:
        raise Refused("1 Prestige can be bought, or 3.")
    price = PRESTIGE_DEALS[move.prestige]
    _check_coins(state, seat, price)
    return receive(state, seat, Gains(coins=-price, prestige=move.prestige))


def _check_coins(state: State, seat: int, price: int) -> None:
    if state.houses[seat].coins < price:
        raise Refused(f"That costs {price} {'Coin' if price == 1 else 'Coins'}.")


def _take_apprentice(state: State, seat: int, move: m.TakeApprentice, value: int) -> Events:
    """One more, unless there is no space and one of them goes (DG-63)."""
    if move.source is m.Source.STACK:
        events = _from_the_stack(state, seat, Tile.APPRENTICE, APPRENTICE_FROM_THE_STACK)
    else:
        events = _face_up(state.face_up_apprentices, e.FaceUpApprenticeTaken())
    number = state.houses[seat].apprentices
    _check_discard(number < state.board.apprentice_slots, move.discard)
    match move.discard:
        case m.Discard.NEW:
            return [*events, e.Discarded(Tile.APPRENTICE)]
        case m.Discard.OWN:
            return [*events, *_apprentice_leaves(state, seat), e.ApprenticesLeft(seat, number)]
        case _:
            return [*events, e.ApprenticesLeft(seat, number + 1)]


def _apprentice_leaves(state: State, seat: int) -> Events:
    """One less; those of the own colour go first, and into the box (A-4)."""
    house = state.houses[seat]
    neutral: Events = [] if house.coloured else [e.Discarded(Tile.APPRENTICE)]
    return [e.ApprenticesLeft(seat, house.apprentices - 1), *neutral]


def _from_the_stack(state: State, seat: int, tile: Tile, price: int) -> Events:
    _check_coins(state, seat, price)
    return [e.TopTileTaken(tile), *receive(state, seat, Gains(coins=-price))]


def _face_up(number: int | None, taken: e.AnyEvent) -> Events:
    """One of the face-up tiles is TAKEN; how many there are may not be known."""
    if number == 0:
        raise Refused("None lies face up: take one from the stack.")
    return [taken]


def _check_discard(free: bool, discard: str | None) -> None:
    """Somebody goes where no space is free, and only there."""
    if free and discard is not None:
        raise Refused("A space is free: nobody has to go.")
    if not free and discard is None:
        raise Refused("No space is free: say who is discarded.")


def _take_professor(state: State, seat: int, move: m.TakeProfessor, value: int) -> Events:
    """The stack is paid first; skills come with the newcomer and go with the one who leaves (DG-64)."""
    if move.source is m.Source.STACK:
        events = _from_the_stack(state, seat, Tile.PROFESSOR, PROFESSOR_FROM_THE_STACK)
    else:
        events = _face_up(state.face_up_professors, e.FaceUpProfessorTaken())
    free = len(state.houses[seat].professors) < state.professor_spaces(seat)
    _check_discard(free, move.discard)
    if move.discard == m.NEW:
        return [*events, e.Discarded(Tile.PROFESSOR)]
    return [*events, *_arrival(after(state, events), seat, move)]


def _arrival(state: State, seat: int, move: m.TakeProfessor) -> Events:
    """The newcomer stays, in the place of the one named by `discard` if any."""
    newcomer, house = move.professor, state.houses[seat]
    if newcomer is None:
        raise Refused("Say which Professor comes.")
    staying = [one for one in house.professors if one.name != move.discard]
    if move.discard is not None and len(staying) == len(house.professors):
        raise Refused(f"{state.name(seat)} has no Professor called {move.discard!r}.")
    check_professor_names([*(one.name for one in staying), newcomer.name])
    check_counts(newcomer.coins, newcomer.prestige, *(newcomer.skills[skill] for skill in Skill))
    leaver = next((one for one in house.professors if one.name == move.discard), None)
    lost = leaver.skills if leaver else Skills()
    change = {skill.value: newcomer.skills[skill] - min(lost[skill], house.skills[skill]) for skill in Skill}
    gains = Gains(coins=newcomer.coins, prestige=newcomer.prestige, **change)
    left: Events = [e.ProfessorLeft(seat, leaver.name)] if leaver else []
    left += [e.Discarded(Tile.PROFESSOR)] if leaver and not leaver.coloured else []
    return [*left, e.ProfessorCame(seat, newcomer), *receive(state, seat, gains)]


def check_professor_names(names: list[str]) -> None:
    """Refuse names that cannot be told apart, or that stand for the Professor just taken."""
    if not all(name.strip() for name in names):
        raise Refused("Every Professor needs a name.")
    if m.NEW in names:
        raise Refused(f"No Professor can be called {m.NEW!r}.")
    if len(set(names)) < len(names):
        raise Refused("Two Professors of one player have the same name.")


def _enter_dungeon(state: State, seat: int, move: m.EnterDungeon, value: int) -> Events:
    check_gains(move.gets)
    moved, gains = enter_dungeon(state, seat, DUNGEON_STEPS[value], move.gets, last=move.treasure_room)
    return [*moved, *receive(state, seat, gains)]


def _turn_order(state: State, seat: int, move: m.TakeTurnOrder, value: int) -> Events:
    """A free space and what is printed there (DG-67)."""
    spaces = state.board.turn_order_spaces
    check_counts(move.space)
    if move.space < 1 or (spaces and move.space > len(spaces)):
        raise Refused(f"There is no space {move.space} on the Player Order track.")
    if move.space in [space for space, _ in state.track]:
        raise Refused(f"Space {move.space} of the Player Order track is taken.")
    bonus = spaces[move.space - 1] if spaces else move.gets
    return [e.DiscPlaced(seat, move.space), *receive(state, seat, bonus.gains)]


REFUSALS: Final = {
    WhyNot.APPRENTICE: "This Apprentice has no point in the main skill of that career.",
    WhyNot.MAIN: "The main skill is too low, and it cannot be bought.",
    WhyNot.MASTERY: "The Career tiles that the Mastery tile asks for are not there.",
    WhyNot.COINS: "There are not enough Coins for the missing points.",
}
"""Why a career cannot be taken up."""


def _choose_career(state: State, seat: int, move: m.ChooseCareer, value: int) -> Events:
    """Missing points are paid, then come the rewards of space, covered slot and tile; the Apprentice leaves (DG-80)."""
    house, wish = state.houses[seat], move.wish
    if wish.level not in LEVELS:
        raise Refused("Careers have the levels 1, 2 and 3.")
    check_gains(move.space_reward, move.slot_bonus, move.tile)
    check_counts(move.seals, wish.main, wish.other, *astuple(wish.apprentice), *astuple(wish.mastery))
    found = prospect(wish, house.skills, house.careers, house.coins)
    if found.why_not is not None:
        raise Refused(REFUSALS[found.why_not])
    card = Gains(coins=-found.shortfall, wizardry_cards=int(wish.career is Career.WIZARD))
    return [
        e.CareerTaken(seat, wish.career, move.seals, move.trophy),
        *receive(state, seat, card + move.space_reward + move.slot_bonus + move.tile),
        *_apprentice_leaves(state, seat),
    ]


DONE: Final[dict[Any, Callable[[State, int, Any, int], Events]]] = {
    m.ExchangeDie: _exchange_die,
    m.CollectCoins: _collect_coins,
    m.BuyPrestige: _buy_prestige,
    m.TakeApprentice: _take_apprentice,
    m.TakeProfessor: _take_professor,
    m.Build: build,
    m.EnterDungeon: _enter_dungeon,
    m.TakeTurnOrder: _turn_order,
    m.ChooseCareer: _choose_career,
}
"""What each action does, given the state after the Imps went back, the seat, the move and the value of the die."""

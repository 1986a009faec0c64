"""What is open now, judged by the state alone, and in one sentence why something else is not."""

from collections.abc import Callable
from typing import Final

from companion.games.dragonsgate.buildings import PLANS
from companion.games.dragonsgate.dice import NEUTRAL, fewest_imps
from companion.games.dragonsgate.facts import (
    APPRENTICE_FROM_THE_STACK,
    COINS_FOR_AN_IMP,
    HAND,
    PRESTIGE_DEALS,
    PROFESSOR_FROM_THE_STACK,
    Action,
)
from companion.games.dragonsgate.state import House, Phase, State

DO_FIRST: Final = {
    Phase.SETUP: "First every player chooses two Professors.",
    Phase.INCOME: "First everybody takes the income of this turn.",
    Phase.DICE_ROLL: "First roll the dice of this turn.",
    Phase.ACTION: "First all ready dice are drafted and used.",
    Phase.CLEAN_UP: "First every player pays the maintenance.",
    Phase.SCORING: "The last turn is over: reckon up.",
    Phase.GAME_OVER: "The game is over.",
}
"""What to do in each phase instead of what was tried."""

PHASE_OF: Final = {
    "choose_professors": Phase.SETUP,
    "income": Phase.INCOME,
    "roll": Phase.DICE_ROLL,
    "buy_imp": Phase.ACTION,
    "draft": Phase.ACTION,
    **{action.value: Phase.ACTION for action in Action},
    "no_action": Phase.ACTION,
    "pay_maintenance": Phase.CLEAN_UP,
    "score": Phase.SCORING,
}
"""The phase that each move belongs to."""

CARDS: Final = ("play_wizardry", "discard_wizardry")
NAMES: Final = (*PHASE_OF, *CARDS)


def why_not(state: State, name: str) -> str | None:
    """None if the move of that NAME is open for somebody and some parameters, else one sentence what to do instead.

    Immediate cards, and corrections, are open at any time and not asked about here.
    """
    if state.phase is Phase.GAME_OVER:
        return DO_FIRST[Phase.GAME_OVER]
    if state.over_hand is not None:
        return None if name in CARDS else too_many_cards(state, state.over_hand)
    if name in CARDS:
        return _no_card_now(state, name)
    if state.phase is not PHASE_OF[name]:
        return DO_FIRST[state.phase]
    if state.phase is not Phase.ACTION:
        return None
    return _in_the_action_phase(state, name)


def open_moves(state: State) -> tuple[str, ...]:
    """Names of the moves that somebody could make, sorted."""
    return tuple(sorted(name for name in NAMES if why_not(state, name) is None))


def too_many_cards(state: State, seat: int) -> str:
    """Why nothing else can be done now (DG-85)."""
    return f"{state.name(seat)} holds more than {HAND} Wizardry cards: first play or discard."


def _no_card_now(state: State, name: str) -> str | None:
    if name == "discard_wizardry":
        return f"Wizardry cards are discarded only by who holds more than {HAND}."
    if not state.queue:
        return "Wizardry cards are played by who is to act, or at once if they are immediate."
    return no_card(state, state.queue[0])


def no_card(state: State, seat: int) -> str | None:
    """Why the player at SEAT cannot play a card, None if there is one."""
    return None if state.houses[seat].wizardry_cards else f"{state.name(seat)} holds no Wizardry card."


def _in_the_action_phase(state: State, name: str) -> str | None:
    if name in ("draft", "buy_imp"):
        if state.drafted is not None:
            return f"First {state.name(state.queue[0])} acts with the die, or says no action."
        return _no_imp(state) if name == "buy_imp" else None
    if state.drafted is None:
        return "First draft a die."
    if name == "no_action":
        return None
    seat, action = state.queue[0], Action(name)
    house = state.houses[seat]
    if fewest_imps(action, state.drafted.value) > house.imps:
        return f"{state.name(seat)} has too few Imps to make the {state.drafted.value} do for that."
    reason = REASONS.get(action)
    return reason(state, house) if reason else None


def _no_imp(state: State) -> str | None:
    assert state.active is not None
    if state.imp_bought:
        return "Only one Imp can be bought in an activation."
    if state.houses[state.active].coins < COINS_FOR_AN_IMP:
        return f"An Imp costs {COINS_FOR_AN_IMP} Coins."
    return None if state.imps_in_tower else "No Imp is left in the Tower."


def _exchange(state: State, house: House) -> str | None:
    if not house.dice_on_board:
        return "No own die is left on the player board."
    return None if NEUTRAL in state.used else "No white die lies among the Used dice."


def _prestige(state: State, house: House) -> str | None:
    least = min(PRESTIGE_DEALS.values())
    return None if house.coins >= least else f"Prestige costs at least {least} Coins."


def _apprentice(state: State, house: House) -> str | None:
    return _tile(state.face_up_apprentices, house, "Apprentice", APPRENTICE_FROM_THE_STACK)


def _professor(state: State, house: House) -> str | None:
    return _tile(state.face_up_professors, house, "Professor", PROFESSOR_FROM_THE_STACK)


def _tile(face_up: int | None, house: House, what: str, price: int) -> str | None:
    if face_up != 0 or house.coins >= price:
        return None
    return f"No {what} lies face up, and there are no Coins for the stack."


def _build(state: State, house: House) -> str | None:
    cheapest = min((plan.cost for one, plan in PLANS.items() if state.tiles_left(one) > 0), default=None)
    if cheapest is None:
        return "No Building is left."
    return None if house.coins >= cheapest else f"The cheapest Building left costs {cheapest} Coins."


def _dungeon(state: State, house: House) -> str | None:
    return "The disc is in the Treasure Room already." if house.treasure_room else None


def _turn_order(state: State, house: House) -> str | None:
    if state.queue[0] in [seat for _, seat in state.track]:
        return "The Turn Order action can be taken only once a turn."
    spaces = state.board.turn_order_spaces
    return "No space of the Player Order track is free." if spaces and len(state.track) >= len(spaces) else None


def _career(state: State, house: House) -> str | None:
    if not house.apprentices:
        return "No Apprentice is on the player board."
    return None if house.careers.total < state.board.career_slots else "No space for another Career tile is left."


REASONS: Final[dict[Action, Callable[[State, House], str | None]]] = {
    Action.EXCHANGE_DIE: _exchange,
    Action.BUY_PRESTIGE: _prestige,
    Action.TAKE_APPRENTICE: _apprentice,
    Action.TAKE_PROFESSOR: _professor,
    Action.BUILD: _build,
    Action.TRAINING_DUNGEON: _dungeon,
    Action.TURN_ORDER: _turn_order,
    Action.CHOOSE_CAREER: _career,
}
"""What else must be so, action by action; collecting Coins needs nothing."""

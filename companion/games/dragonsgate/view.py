"""The table in words, numbers and choices, ready to show; everything here is open to all (DG-90): hands are counts.

Knows no screen: what is shown where, and how large, is the screens' affair. It asks the rules and decides nothing.
"""

from typing import Final

import msgspec

from companion.games.dragonsgate import buildings as b
from companion.games.dragonsgate.allowed import why_not
from companion.games.dragonsgate.dice import COMBINED, NEUTRAL, fewest_imps, imps_needed
from companion.games.dragonsgate.facts import DUNGEON_STEPS, INCOME, VALUES, Action
from companion.games.dragonsgate.state import Die, Phase, State
from companion.games.dragonsgate.turns import dice_in
from companion.games.turn import Phase as Part
from companion.games.turn import phases
from companion.seats import SILHOUETTES

SENTENCES: Final = {
    Phase.SETUP: ("Choose Professors", "Each places two of the own three."),
    Phase.INCOME: ("Take income", ""),
    Phase.DICE_ROLL: ("Roll the dice", ""),
    Phase.ACTION: ("Act with a die", ""),
    Phase.CLEAN_UP: ("Pay maintenance", "Each Coin not paid costs 2 Prestige."),
    Phase.SCORING: ("Reckon up", "First what only you can see is counted."),
    Phase.GAME_OVER: ("The game is over", ""),
}
"""What the table does in each phase, and a line about it."""

PARTS: Final = ("Prepare", "Income", "Roll", "Action", "Clean-up")
NOW: Final = {Phase.SETUP: 0, Phase.INCOME: 1, Phase.DICE_ROLL: 2, Phase.ACTION: 3, Phase.CLEAN_UP: 4}

LAST: Final[dict[int | str, int]] = {NEUTRAL: 8, COMBINED: 9}
"""Dice of nobody stand behind those of the players."""

BY_VALUE: Final = (Action.COLLECT_COINS, Action.TRAINING_DUNGEON)
"""Actions that give more for a higher value."""


class HouseView(msgspec.Struct, frozen=True):
    """One player: what the rail shows."""

    name: str
    colour: str
    silhouette: str
    prestige: int
    to_act: bool


class Way(msgspec.Struct, frozen=True):
    """An action with the die in hand as VALUE, for so many IMPS; why it cannot be taken, '' if it can."""

    action: Action
    value: int
    imps: int
    why_not: str = ""

    @property
    def changed_to(self) -> int | None:
        """The value that Imps make of the die, None for its own."""
        return self.value if self.imps else None


class ChoiceDue(msgspec.Struct, frozen=True):
    """A Building of the player at SEAT that gives one thing or another in the Income Phase."""

    seat: int
    building: b.Building


class View(msgspec.Struct, frozen=True):
    """The table. `follows_up` says that who is to act did not draft the die.

    `ways` are all sensible actions with the die in hand; `why_no_imp` says why none can be bought, '' if one can.
    """

    sentence: str
    line: str
    phases: tuple[Part, ...]
    houses: tuple[HouseView, ...]
    turn: int
    to_act: int | None
    next_active: int | None
    drafted: Die | None
    follows_up: bool
    ready: tuple[Die, ...]
    ways: tuple[Way, ...]
    why_no_imp: str
    why_no_card: str
    choices_due: tuple[ChoiceDue, ...]
    to_choose: tuple[int, ...]
    to_pay: tuple[int, ...]


def view(state: State) -> View:
    """The table as all may see it."""
    sentence, line = SENTENCES[state.phase]
    acting = state.phase is Phase.ACTION
    return View(
        sentence=sentence,
        line=_line(state) or line,
        phases=phases(PARTS, NOW.get(state.phase, len(PARTS))),
        houses=tuple(_house(state, seat) for seat in range(len(state.seats))),
        turn=state.turn,
        to_act=state.to_act,
        next_active=_next_active(state),
        drafted=state.drafted,
        follows_up=bool(state.queue) and state.queue[0] != state.active,
        ready=tuple(sorted(state.ready, key=lambda die: (LAST.get(die.of, die.of), die.value))),
        ways=ways(state),
        why_no_imp=(why_not(state, "buy_imp") or "") if acting else "Only who drafts a die buys an Imp.",
        why_no_card=why_not(state, "play_wizardry") or "",
        choices_due=choices_due(state),
        to_choose=tuple(seat for seat in state.order if state.phase is Phase.SETUP and not _has_chosen(state, seat)),
        to_pay=tuple(seat for seat in state.order if state.phase is Phase.CLEAN_UP and seat not in state.settled),
    )


def _has_chosen(state: State, seat: int) -> bool:
    return bool(state.houses[seat].professors)


def _house(state: State, seat: int) -> HouseView:
    who = state.seats[seat]
    prestige = state.houses[seat].prestige
    return HouseView(who.name, who.colour.value, SILHOUETTES[who.colour], prestige, seat == state.to_act)


def _line(state: State) -> str:
    """What is said about this phase at this table; '' where the phase's own line does."""
    match state.phase:
        case Phase.INCOME:
            more = any(b.income(*_chosen(state, seat)).named for seat in range(len(state.seats)))
            return f"{INCOME} Coins each{', and what Buildings give' if more else ''}."
        case _:
            return ""


def _chosen(state: State, seat: int) -> tuple[tuple[b.Building, ...], b.RoomChoice, b.HallChoice]:
    return state.houses[seat].buildings, b.RoomChoice.COIN, b.HallChoice.COINS


OR: Final = (b.Building.TROPHY_ROOM, b.Building.TROPHY_HALL)
"""Buildings that give one thing or another."""


def choices_due(state: State) -> tuple[ChoiceDue, ...]:
    """What must be chosen for this income, in player order (DG-35)."""
    if state.phase is not Phase.INCOME:
        return ()
    return tuple(ChoiceDue(seat, one) for seat in state.order for one in OR if one in state.houses[seat].buildings)


def pool_dice(state: State) -> tuple[int | str, ...]:
    """Whose the dice of this turn's roll are, one by one: by seat, then neutral, then combined."""
    return tuple(of for of, number in dice_in(state.pool).items() for _ in range(number))


def _next_active(state: State) -> int | None:
    """Who drafts after the active player, None if nobody does."""
    if state.active is None or not (len(state.ready) - (state.drafted is None)):
        return None
    return (state.active + 1) % len(state.seats)


def ways(state: State) -> tuple[Way, ...]:
    """Each action with the fewest Imps that it takes, and with more where they give more; the cheapest first."""
    if state.phase is not Phase.ACTION or state.drafted is None:
        return ()
    value, imps = state.drafted.value, state.houses[state.queue[0]].imps
    found = [Way(action, to, cost) for action in Action for to, cost in _values(action, value)]
    told = [Way(one.action, one.value, one.imps, _why_not(state, one, imps)) for one in found]
    return tuple(sorted(told, key=lambda way: way.imps))


def _values(action: Action, value: int) -> list[tuple[int, int]]:
    """Values that the die can become for ACTION, each with its Imps; none that costs more and gives no more."""
    if action not in BY_VALUE:
        fewest = fewest_imps(action, value)
        return [min((one, fewest) for one in VALUES[action] if imps_needed(value, one) == fewest)]
    priced = [(one, imps_needed(value, one)) for one in VALUES[action]]
    return [(one, cost) for one, cost in priced if not any(more > one and less <= cost for more, less in priced)]


def _why_not(state: State, way: Way, imps: int) -> str:
    if way.imps > imps:
        have = "none is there" if not imps else f"only {imps} {'is' if imps == 1 else 'are'} there"
        return f"That takes {way.imps} {'Imp' if way.imps == 1 else 'Imps'}; {have}."
    return why_not(state, way.action.value) or ""


LABELS: Final = {
    Action.EXCHANGE_DIE: "Swap a die",
    Action.COLLECT_COINS: "Coins",
    Action.BUY_PRESTIGE: "Prestige",
    Action.TAKE_APPRENTICE: "Apprentice",
    Action.TAKE_PROFESSOR: "Professor",
    Action.BUILD: "Build",
    Action.TRAINING_DUNGEON: "Dungeon",
    Action.TURN_ORDER: "Turn order",
    Action.CHOOSE_CAREER: "Career",
}
"""What each action is called on a button."""


def price(state: State, way: Way) -> str:
    """What a WAY costs or gives besides its Imps, in few words."""
    house = state.houses[state.queue[0]]
    match way.action:
        case Action.COLLECT_COINS:
            return f"+{way.value}"
        case Action.BUY_PRESTIGE:
            return "3 Coins: +1" if house.coins < 7 else "+1 or +3"
        case Action.TAKE_APPRENTICE:
            return "free" if state.face_up_apprentices != 0 else "1 Coin"
        case Action.TAKE_PROFESSOR:
            return "free" if state.face_up_professors != 0 else "2 Coins"
        case Action.BUILD:
            return "from 2 Coins"
        case Action.TRAINING_DUNGEON:
            steps = DUNGEON_STEPS[way.value]
            return f"{steps} {'space' if steps == 1 else 'spaces'}"
        case Action.TURN_ORDER:
            spaces = len(state.board.turn_order_spaces)
            return f"{spaces - len(state.track)} free" if spaces else "a free space"
        case Action.CHOOSE_CAREER:
            return f"of {house.apprentices}"
        case Action.EXCHANGE_DIE:
            return "for white"

"""What the turn screens of Dragonsgate College say: the game's view laid out as buttons; knows no Kivy, and no rule."""

from collections import Counter
from typing import TypeAlias

import msgspec

from companion.app.turn_view import Answer, Chip, Count, DoNow, TurnView, now, short
from companion.app.writing import shortened
from companion.games.dragonsgate.dice import COMBINED, NEUTRAL
from companion.games.dragonsgate.facts import HAND, PROFESSORS, TURNS, Action
from companion.games.dragonsgate.market import Market, Tile
from companion.games.dragonsgate.state import Die, Phase, State
from companion.games.dragonsgate.view import LABELS, View, Way, pool_dice, price, view

NOBODYS = {NEUTRAL: "white", COMBINED: "black"}
"""The bodies of the dice that are nobody's."""

NARROW = 6
"""Letters of a name on a button beside three others."""


class Ask(msgspec.Struct, frozen=True):
    """The button of that name."""

    name: str


class Of(msgspec.Struct, frozen=True):
    """The button of that name, about the player at this seat."""

    name: str
    seat: int


class Take(msgspec.Struct, frozen=True):
    """This die."""

    die: Die


class Go(msgspec.Struct, frozen=True):
    """This action, with so many Imps."""

    way: Way


Do: TypeAlias = Ask | Of | Take | Go
"""What a finger can ask for."""

ICONS = {
    Action.EXCHANGE_DIE: "dice",
    Action.COLLECT_COINS: "coin",
    Action.BUY_PRESTIGE: "star",
    Action.TAKE_APPRENTICE: "people",
    Action.TAKE_PROFESSOR: "wizard",
    Action.BUILD: "tile",
    Action.TRAINING_DUNGEON: "dungeon",
    Action.TURN_ORDER: "turn_order",
    Action.CHOOSE_CAREER: "scroll",
}
"""The icon of each action."""

TRACKERS = (
    ("coins", "coin", "coin"),
    ("imps", "imp", "imp"),
    ("maintenance", "maintenance", "mute"),
    ("sorcery", "book", "knight"),
    ("stealth", "stealth", "elf"),
    ("brawn", "brawn", "orc"),
    ("subterfuge", "subterfuge", "mute"),
    ("dungeon", "dungeon", "mute"),
    ("wizardry_cards", "card", "wizard"),
)
"""The numbers of a player in the strip: name, icon, and the token of the icon's colour."""

WORDS = {
    "coins": "Coins",
    "imps": "Imps",
    "prestige": "Prestige",
    "maintenance": "Maintenance",
    "sorcery": "Sorcery",
    "stealth": "Stealth",
    "brawn": "Brawn",
    "subterfuge": "Subterfuge",
    "dungeon": "Dungeon",
    "wizardry_cards": "Wizardry",
    "apprentices": "Apprentices",
    "wizard": "Wizards",
    "rogue": "Rogues",
    "warrior": "Warriors",
    "seals": "Seals",
    "gold": "Gold",
    "silver": "Silver",
    "bronze": "Bronze",
    "professors": "Professors",
    "treasure_room": "Treasure",
    "dice_on_board": "Own dice",
}
"""What each number is called."""


class ShownDie(msgspec.Struct, frozen=True):
    """A die: the colour of its body; the owner's colour where dice of nobody look alike, so that a token tells."""

    die: Die
    body: str
    owner: str = ""


class ActionView(msgspec.Struct, frozen=True):
    """The screen of the Action Phase: `dice` to tap, the one in hand being `taken`, and the `rest` of the pool.

    `nothing` uses the die in hand up without an action.
    """

    chips: tuple[Chip, ...]
    active: int | None
    phases: tuple[str, ...]
    now: int
    sentence: str
    aside: str
    dice: tuple[ShownDie, ...]
    taken: ShownDie | None
    rest: tuple[ShownDie, ...]
    buttons: tuple[Answer, ...]
    trackers: tuple[Count, ...]
    takes_back: str = ""
    nothing: Answer | None = None


def turn_view(state: State, takes_back: str = "", *, prepared: bool = True, tray: bool = False) -> TurnView:
    """The turn screen of every phase but the Action Phase.

    PREPARED: the spaces of this turn are filled; TRAY: a camera looks into the dice tray.
    """
    table = view(state)
    prepares = not prepared and state.phase is Phase.INCOME
    return TurnView(
        chips(state, table),
        table.to_act,
        tuple(part.name for part in table.phases),
        0 if prepares else now(table.phases),
        _prepare(state) if prepares else _do_now(state, table, tray),
        _any_time(state),
        takes_back,
    )


def chips(state: State, table: View) -> tuple[Chip, ...]:
    """The players with their Prestige, which all can see."""
    return tuple(
        Chip(house.name, house.colour, seat.place, str(house.prestige), ())
        for house, seat in zip(table.houses, state.seats, strict=True)
    )


def _prepare(state: State) -> DoNow:
    """The spaces are filled (DG-32, DG-33)."""
    told = [_drawn(tile, market) for tile in Tile if (market := state.market(tile))]
    careers = " Careers, too." if state.options.career_spaces_refill else ""
    starts = f" {short(state, state.holder)} starts."
    line = " ".join(told) or "Apprentices and Professors, face up. An empty stack: shuffle its discards."
    full, counts = Answer(Ask("prepared"), "All are full", "tick"), Answer(Ask("counts"), "Stacks", "pencil")
    return DoNow("Fill all spaces", f"{line}{careers}{starts}", full, (counts,), *_turn(state))


def _drawn(tile: Tile, market: Market) -> str:
    """What lies there once the spaces are full."""
    shuffled = "shuffled " if market.reshuffled else ""
    return f"{market.face_up} {tile.value.capitalize()}s, {shuffled}stack {market.stack}."


def _do_now(state: State, table: View, tray: bool) -> DoNow:
    if state.over_hand is not None:
        return _too_many_cards(state, state.over_hand)
    match state.phase:
        case Phase.SETUP:
            choices = tuple(_of(state, "professors", seat, f"choose {PROFESSORS}") for seat in table.to_choose)
            return DoNow(table.sentence, table.line, None, choices)
        case Phase.INCOME:
            chosen = "Choose" if table.choices_due else "All took it"
            return DoNow(table.sentence, table.line, Answer(Ask("income"), chosen, "coin"), (), *_turn(state))
        case Phase.DICE_ROLL:
            return _roll(state, table, tray)
        case Phase.CLEAN_UP:
            choices = tuple(_of(state, "pay", seat, "pays") for seat in table.to_pay)
            return DoNow(table.sentence, table.line, None, choices)
        case Phase.SCORING:
            return DoNow(table.sentence, table.line, Answer(Ask("count"), "Count", "score"))
        case _:
            return DoNow(table.sentence, table.line, None)


def _turn(state: State) -> tuple[str, str]:
    return str(state.turn), f"turn\nof {TURNS}"


def _roll(state: State, table: View, tray: bool) -> DoNow:
    number = state.pool.regular + state.pool.combined
    app = Answer(Ask("app_rolls"), "The app\nrolls")
    typed = (Answer(Ask("type"), "Type\nthem"),) if tray else ()
    primary = Answer(Ask("tray" if tray else "type"), "Dice are out", "dice")
    return DoNow(f"Roll {number} dice", _pool_words(state), primary, (app, *typed))


def _pool_words(state: State) -> str:
    """The dice to roll, by owner, white ones and the combined one last (DG-37)."""
    told = Counter(pool_dice(state))
    of = {seat: short(state, seat) for seat in range(len(state.seats))} | {NEUTRAL: "white", COMBINED: "combined"}
    return ", ".join(f"{number} {of[one]}" for one, number in told.items()) + "."


def _too_many_cards(state: State, seat: int) -> DoNow:
    cards = state.houses[seat].wizardry_cards
    line = f"{short(state, seat)} keeps {HAND}: play or discard."
    choices = (
        Answer(Ask("card"), "Play one", "card", "set what it changes"),
        Answer(Ask("discard"), "Discard one", "cross", "under the deck"),
    )
    return DoNow("Too many cards", line, None, choices, str(cards), "Wizardry\ncards", "card")


def _of(state: State, name: str, seat: int, sub: str) -> Answer:
    """A button about a player."""
    return Answer(Of(name, seat), cut(state, seat), sub=sub, colour=state.seats[seat].colour.value)


def cut(state: State, seat: int) -> str:
    """A name where there is room for six letters; the chip has it in full."""
    called, others = state.name(seat), [one.name for one in state.seats]
    return called if len(called) <= NARROW else shortened(called, NARROW - 2, others)


def _any_time(state: State) -> tuple[Answer, ...]:
    if state.phase is Phase.SETUP:
        return (Answer(Ask("starting"), "Starting Coins and Imps", "coin"),)
    return ()


def action_view(state: State, takes_back: str = "") -> ActionView:
    """The screen of the Action Phase."""
    table = view(state)
    seat = state.up
    taken = None if state.drafted is None else shown_die(state, state.drafted)
    pool = tuple(shown_die(state, die) for die in table.ready)
    return ActionView(
        chips(state, table),
        seat,
        tuple(part.name for part in table.phases),
        now(table.phases),
        _sentence(state, table),
        _aside(state, table),
        () if taken else pool,
        taken,
        pool if taken else (),
        _buttons(state, table),
        tuple(Count(icon, str(getattr(state.houses[seat], name)), ink) for name, icon, ink in TRACKERS),
        takes_back,
        Answer(Ask("no_action"), "Skip" if table.follows_up else "No action", "cross") if taken else None,
    )


def shown_die(state: State, die: Die) -> ShownDie:
    """A DIE as it is drawn."""
    if isinstance(die.of, int):
        colour = state.seats[die.of].colour.value
        return ShownDie(die, colour, colour if colour in NOBODYS.values() else "")
    return ShownDie(die, NOBODYS[die.of])


def told_apart(state: State) -> bool:
    """Whether colours say whose each die is: nobody plays the colour of the dice that are nobody's."""
    return not any(seat.colour.value in NOBODYS.values() for seat in state.seats)


def _sentence(state: State, table: View) -> str:
    name = short(state, state.up)
    if table.drafted is None:
        return f"{name} takes a die"
    return f"{name} {'may use' if table.follows_up else 'uses'} the {table.drafted.value}"


def _aside(state: State, table: View) -> str:
    """The turn, and who is next."""
    following = state.queue[1] if len(state.queue) > 1 else table.next_active
    return f"turn {state.turn} of {TURNS}\n" + (
        "the last die" if following is None else f"then {cut(state, following)}"
    )


def _buttons(state: State, table: View) -> tuple[Answer, ...]:
    if table.drafted is None:
        return (Answer(Ask("buy_imp"), "Buy an Imp", "imp", "4 Coins", table.why_no_imp, "imp"),)
    own = tuple(way_button(state, way) for way in table.ways if not way.imps)
    others = [way for way in table.ways if way.imps and not way.why_not]
    more = f"{len(others)} more {'way' if len(others) == 1 else 'ways'}" if others else "or a card"
    return (*own, Answer(Ask("more"), "Use Imps", "imp", more, ink="imp"))


def way_button(state: State, way: Way) -> Answer:
    """An action on a button, with the Imps it takes."""
    sub = price(state, way)
    if way.imps:
        sub = f"{way.imps} {'Imp' if way.imps == 1 else 'Imps'}, {sub}"
    return Answer(Go(way), LABELS[way.action], ICONS[way.action], sub, way.why_not)

"""What the turn screen says: the game's view laid out as buttons. It knows no Kivy, and no rule: it asks the view."""

from enum import Enum, auto

from msgspec.structs import replace

from companion.app.turn_view import Answer, Chip, Count, DoNow, TurnView, now, short
from companion.games.dragonscroll.facts import Village
from companion.games.dragonscroll.moves import Pay
from companion.games.dragonscroll.state import State, Step
from companion.games.dragonscroll.view import DragonView, View, view
from companion.seats import Place


class Do(Enum):
    """What a finger can ask for on the turn screen."""

    PLACE_DRAGON = auto()
    TILE_LAID = auto()
    VILLAGE_TILE = auto()
    TILE_DISCARDED = auto()
    MOVED = auto()
    CANNOT_MOVE = auto()
    FIGHT = auto()
    LAND = auto()
    NO_FIGHT = auto()
    TAKE_MINSTREL = auto()
    DROP_CARD = auto()
    DISCARD = auto()
    CHALLENGE = auto()
    END_TURN = auto()
    FLAME_OFF = auto()
    REVEAL = auto()
    FINISH = auto()
    BONUS = auto()
    EAT = auto()
    DEED = auto()
    ROYAL = auto()


def turn_view(state: State, takes_back: str = "") -> TurnView:
    """The turn screen of STATE; TAKES_BACK is what undo would take back."""
    table = view(state, None)
    return TurnView(
        tuple(_chip(dragon, seat.place) for dragon, seat in zip(table.dragons, state.seats, strict=True)),
        to_reveal(state) if table.to_reveal else table.active,
        tuple(phase.name for phase in table.phases),
        now(table.phases),
        do_now(state, table),
        _any_time(state, table),
        takes_back,
    )


def _chip(dragon: DragonView, place: Place) -> Chip:
    counts = (
        Count("flame", str(dragon.fireball_tokens), "flame"),
        Count("minstrel", str(dragon.broken_minstrels)),
        Count("card", str(dragon.hand)),
    )
    return Chip(dragon.name, dragon.colour, place, f"{dragon.score}".replace("-", "−"), counts)


def to_reveal(state: State) -> int:
    """The seat that turns over its destiny next: clockwise after whoever had the last turn."""
    round_ = [(state.up + away) % len(state.seats) for away in range(1, len(state.seats) + 1)]
    return next((seat for seat in round_ if state.dragons[seat].destiny is None), state.up)


def do_now(state: State, table: View) -> DoNow:
    """The card. A bonus tile and a sixth card in hand come before the step; the view has them in its choices."""
    match [choice.move for choice in table.choices]:
        case ["discard_card"]:
            label = "cards\nin hand"
            return DoNow(table.sentence, table.line, _answer(table, Do.DISCARD), (), str(state.dragon.hand), label)
        case ["draw_tile", *_]:
            found = "All five villages are on the land." if len(table.villages) == len(Village) else ""
            village = Answer(Do.VILLAGE_TILE, "Village\ntile", why_not=found)
            card = _card(table, Do.TILE_LAID, village, _answer(table, Do.TILE_DISCARDED))
            # The longer sentence of the bonus tile needs the number's room.
            label = table.number_label.replace(" ", "\n")
            return card if state.bonus_tile else replace(card, number=str(table.number), number_label=label)
    return _of_step(state, table)


def _of_step(state: State, table: View) -> DoNow:
    match state.step:
        case Step.PLACE_DRAGON:
            return _card(table, Do.PLACE_DRAGON)
        case Step.MOVE_DRAGON:
            return _card(table, Do.MOVED, _answer(table, Do.CANNOT_MOVE))
        case Step.FIGHT:
            return _fight(table)
        case Step.PENALTY:
            return _penalty(state, table)
        case Step.END_OF_TURN:
            return _end(table)
        case _:
            return _beside_the_turns(state, table)


def _answer(table: View, do: Do, icon: str = "") -> Answer:
    """The button for one of the view's choices."""
    choice = next(choice for choice in table.choices if choice.move == MOVES[do])
    return Answer(do, BROKEN.get(choice.label, choice.label), icon, why_not=choice.why_not)


MOVES = {
    Do.PLACE_DRAGON: "place_dragon",
    Do.TILE_LAID: "draw_tile",
    Do.TILE_DISCARDED: "tile_discarded",
    Do.MOVED: "move_dragon",
    Do.CANNOT_MOVE: "cannot_move",
    Do.FIGHT: "fight",
    Do.NO_FIGHT: "no_fight",
    Do.DISCARD: "discard_card",
    Do.CHALLENGE: "challenge",
    Do.END_TURN: "end_turn",
    Do.FLAME_OFF: "flame_off",
    Do.REVEAL: "reveal_destiny",
}
"""The move that a button is about."""

BROKEN = {
    "It fits nowhere": "It fits\nnowhere",
    "It cannot move": "It cannot\nmove",
    "No foe in range": "No foe\nin range",
}
"""Where the words of a choice break on a panel that lies."""


def _card(table: View, primary: Do, *choices: Answer, line: str = "", icon: str = "") -> DoNow:
    """A card with the view's own sentence."""
    return DoNow(table.sentence, line or table.line, _answer(table, primary, icon), choices)


def _fight(table: View) -> DoNow:
    fight, rest = _answer(table, Do.FIGHT, "flame"), _answer(table, Do.NO_FIGHT)
    land = Answer(Do.LAND, "Land\nmap")
    if fight.why_not:
        return _card(table, Do.NO_FIGHT, fight, land)
    return _card(table, Do.FIGHT, rest, land, icon="flame")


def _penalty(state: State, table: View) -> DoNow:
    hand = state.dragon.hand
    empty = "" if Pay.DISCARD_CARD in table.penalties else "no card in hand"
    return DoNow(
        table.sentence,
        table.line,
        None,
        (
            Answer(Do.TAKE_MINSTREL, "Broken minstrel", "minstrel", "1 point less at the end"),
            Answer(Do.DROP_CARD, "Discard a card", "card", empty or f"{hand} in hand", empty),
        ),
    )


def _end(table: View) -> DoNow:
    can_challenge = any(choice.move == "challenge" for choice in table.choices)
    challenge = (_answer(table, Do.CHALLENGE, "dragon"),) if can_challenge else ()
    last = "The last tile is drawn: this is the last turn." if table.last_turn else ""
    return _card(table, Do.END_TURN, *challenge, line="" if table.missing else last)


def _beside_the_turns(state: State, table: View) -> DoNow:
    match state.step:
        case Step.FLAME_OFF:
            names = ", ".join(short(state, seat) for seat in state.flame_off)
            what = "Tied for the win" if state.totals is not None else "Challenged"
            return DoNow(
                table.sentence, f"{what}: {names}. Only orc hits count.", _answer(table, Do.FLAME_OFF, "flame")
            )
        case Step.REVEAL_DESTINY:
            line = f"{short(state, to_reveal(state))} turns over a card."
            return DoNow(table.sentence, line, _answer(table, Do.REVEAL))
        case Step.FINISHED:
            return DoNow(table.sentence, table.line, Answer(Do.FINISH, "The reckoning"))
        case _:
            return DoNow(table.sentence, table.line, None)


def _any_time(state: State, table: View) -> tuple[Answer, ...]:
    why = {choice.move: choice.why_not for choice in table.any_time}
    if not why:
        return ()
    return (
        Answer(Do.BONUS, "0 bonus" if state.this_turn.bonus else "1 bonus", "star", why_not=why["bonus"]),
        Answer(Do.EAT, "Eat three", "flame", why_not=why["eat"]),
        Answer(Do.DEED, "Deed", "scroll", why_not=why["play_deed"]),
        Answer(Do.ROYAL, "Royal", "crown", why_not=why["deliver_royal" if state.dragon.carrying else "pick_up_royal"]),
    )

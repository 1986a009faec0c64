"""What is open now, judged by the state alone, and in one sentence why something else is not."""

from collections.abc import Callable
from typing import Final

from companion.games.dragonscroll.facts import HAND_LIMIT, PIECES_EATEN_FOR_A_FIREBALL, Deed
from companion.games.dragonscroll.state import State, Step, Variant

FEWEST_TILES_DISCOVERED: Final = 2
NO_CARD: Final = "There is no card in hand."

DO_FIRST: Final = {
    Step.PLACE_DRAGON: "First put the dragon on a starting tile.",
    Step.DRAW_TILE: "First draw a tile and lay it.",
    Step.MOVE_DRAGON: "First move the dragon.",
    Step.FIGHT: "First say which foes are in range, or that there are none.",
    Step.ROLL: "First roll the fireballs.",
    Step.REAR_SPLIT: "First share out the hits at the rear.",
    Step.PENALTY: "First take a broken minstrel or discard a card.",
    Step.END_OF_TURN: "That is over for this turn: take the bonus if it is still due, then end the turn.",
    Step.REVEAL_DESTINY: "The last turn is over: turn over the destiny cards.",
    Step.FLAME_OFF: "First roll the flame off.",
    Step.FINISHED: "The game is over.",
}
"""What to do at each step instead of what was tried."""

STEPS_OF: Final = {
    "place_dragon": Step.PLACE_DRAGON,
    "move_dragon": Step.MOVE_DRAGON,
    "cannot_move": Step.MOVE_DRAGON,
    "fight": Step.FIGHT,
    "no_fight": Step.FIGHT,
    "roll": Step.ROLL,
    "rear_split": Step.REAR_SPLIT,
    "penalty": Step.PENALTY,
    "challenge": Step.END_OF_TURN,
    "end_turn": Step.END_OF_TURN,
    "reveal_destiny": Step.REVEAL_DESTINY,
    "flame_off": Step.FLAME_OFF,
}
"""The moves that belong to one step."""

LAYING: Final = ("draw_tile", "tile_discarded")
ANY_TIME: Final = ("bonus", "discard_card", "eat", "play_deed", "pick_up_royal", "deliver_royal")
ANY_TIME_STEPS: Final = (
    Step.DRAW_TILE,
    Step.MOVE_DRAGON,
    Step.FIGHT,
    Step.ROLL,
    Step.REAR_SPLIT,
    Step.PENALTY,
    Step.END_OF_TURN,
)
"""From the first tile to the end of the turn (DS-50 to DS-69)."""


def why_not(state: State, name: str) -> str | None:
    """None if the move of that NAME is open for some parameters, else one sentence what to do instead."""
    reason = REASONS.get(name)
    return not_now(state, name) or (reason(state) if reason else None)


def not_now(state: State, name: str) -> str | None:
    """The same by the step of the turn alone."""
    if state.bonus_tile and name not in LAYING:
        return "First lay the bonus tile."
    if state.dragon.hand > HAND_LIMIT and name != "discard_card":
        return f"First discard down to {HAND_LIMIT} cards."
    if name in LAYING:
        return None if state.tiles_to_draw else _no_tile(state)
    if name in ANY_TIME and state.step not in ANY_TIME_STEPS:
        return DO_FIRST[state.step]
    if name in STEPS_OF and state.step is not STEPS_OF[name]:
        return DO_FIRST[state.step]
    return None


def open_moves(state: State) -> tuple[str, ...]:
    """Names of the moves open to the active player, sorted."""
    return tuple(sorted(name for name in (*STEPS_OF, *LAYING, *ANY_TIME) if why_not(state, name) is None))


def _no_tile(state: State) -> str:
    return "The pile is empty." if state.last_turn and not state.game_over else DO_FIRST[state.step]


def _fight(state: State) -> str | None:
    return None if state.land.foes else "There is no foe on the land: say that there is no fight."


def _bonus(state: State) -> str | None:
    return "The bonus has been taken: one a turn." if state.this_turn.bonus else None


def _discard(state: State) -> str | None:
    if state.dragon.hand > HAND_LIMIT:
        return None
    return f"The hand holds {HAND_LIMIT} cards or fewer: keep them."


def _eat(state: State) -> str | None:
    mouthfuls = state.dragon.stock.total + (state.dragon.carrying is not None)
    if mouthfuls >= PIECES_EATEN_FOR_A_FIREBALL:
        return None
    return f"A meal takes {PIECES_EATEN_FOR_A_FIREBALL} pieces; the card holds {mouthfuls}."


def _deed(state: State) -> str | None:
    if not state.dragon.hand:
        return NO_CARD
    if any(deed_why_not(state, deed) is None for deed in Deed):
        return None
    return "No card can be played now: nothing completed, nothing to eat, nothing to burn."


def deed_why_not(state: State, deed: Deed) -> str | None:
    """The same for one type of card."""
    if not state.dragon.hand:
        return NO_CARD
    if deed in state.this_turn.deeds:
        return f"One {deed.capitalize()} card a turn: this turn’s has been played."
    turn = state.this_turn
    match deed:
        case Deed.DISCOVERY:
            done = any(area.tiles >= FEWEST_TILES_DISCOVERED for area in turn.completed)
            return None if done else "No forest or mountain of two tiles was completed this turn."
        case Deed.MUNCH:
            return None if state.dragon.stock else "There is nothing on the card to eat."
        case Deed.FRENZY:
            return None if turn.burnable else "No foe defeated in this turn’s fight is on the card."


def _pick_up(state: State) -> str | None:
    if state.dragon.carrying is not None:
        return "The dragon already carries a royal: deliver or eat that one first."
    return None if state.royals_left else "No royal is left in the supply."


def _deliver(state: State) -> str | None:
    if state.dragon.carrying is None:
        return "The dragon carries no royal."
    return None if state.villages else "No village has been found yet."


def _challenge(state: State) -> str | None:
    if state.options.variant is Variant.BASIC:
        return "Challenges belong to the Wild Dragon variant."
    if not state.this_turn.bonus:
        return "First take the bonus."
    if state.this_turn.challenged:
        return "One challenge a turn has been made."
    if any(challenge_why_not(state, seat) is None for seat in range(len(state.seats))):
        return None
    return "No other dragon on the land has its character token."


def challenge_why_not(state: State, seat: int) -> str | None:
    """The same for one dragon to be challenged."""
    if seat == state.up:
        return "A dragon cannot challenge itself."
    if not state.dragons[seat].on_land:
        return f"{state.name(seat)}’s dragon is not on the land yet."
    if not state.dragons[seat].character_token:
        return f"{state.name(seat)} has been challenged before: once a game is enough."
    return None


def _end_turn(state: State) -> str | None:
    return None if state.this_turn.bonus else "First take the bonus: one is due every turn."


REASONS: Final[dict[str, Callable[[State], str | None]]] = {
    "fight": _fight,
    "bonus": _bonus,
    "discard_card": _discard,
    "eat": _eat,
    "play_deed": _deed,
    "pick_up_royal": _pick_up,
    "deliver_royal": _deliver,
    "challenge": _challenge,
    "end_turn": _end_turn,
}
"""What else must be so, move by move."""

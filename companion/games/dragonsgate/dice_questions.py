"""Questions about dice and order (`companion ask`): shapes of documents and answers; decides nothing."""

from typing import Annotated

from msgspec import Meta

from companion.games import Refused
from companion.games.dragonsgate import dice, upkeep
from companion.games.dragonsgate.asked import Answer, Asked, Count, Turn, Value, among
from companion.games.dragonsgate.facts import IMPS, NEUTRAL_DICE, PLAYERS, TITLE, VALUES, Action
from companion.games.people import check_names


class DicePool(Asked, frozen=True):
    """Which dice are rolled; `swapped` are own dice brought into the game so far."""

    players: list[str]
    turn: Turn
    swapped: dict[str, Annotated[int, Meta(ge=0, le=2)]]
    extra_combined_variant: bool = False


def dice_pool(asked: DicePool) -> Answer:
    """The make-up of a turn's pool (DG-36 to DG-38)."""
    check_names(asked.players, TITLE, *PLAYERS)
    for name in asked.swapped:
        among(asked.players, name)
    coloured = tuple(1 + asked.swapped.get(name, 0) for name in asked.players)
    pool = dice.pool(asked.turn, coloured, extra_combined=asked.extra_combined_variant)
    left = NEUTRAL_DICE - sum(asked.swapped.values()) - pool.neutral
    if left < 0:
        raise Refused("So many neutral dice are not left in the game.")
    return {
        "coloured": dict(zip(asked.players, pool.coloured, strict=True)),
        "neutral": pool.neutral,
        "combined": pool.combined,
        "regular": pool.regular,
        "total": pool.regular + pool.combined,
        "neutral_left_in_box": left,
    }


class ImpAdjust(Asked, frozen=True, rename={"start": "from", "end": "to"}):
    """How a value becomes another; without `imps` it is not asked whether there are enough."""

    start: Value
    end: Value
    imps: Count = IMPS


def imp_adjust(asked: ImpAdjust) -> Answer:
    """The fewest Imps, and which way round (DG-43)."""
    up, down = (asked.end - asked.start) % dice.SIDES, (asked.start - asked.end) % dice.SIDES
    direction = "none" if up == 0 else "either" if up == down else "up" if up < down else "down"
    imps = dice.imps_needed(asked.start, asked.end)
    return {"imps": imps, "direction": direction, "affordable": imps <= asked.imps}


class ImpsForAction(Asked, frozen=True):
    """Whether a die does for an action; without `imps` it is not asked whether there are enough."""

    action: Action
    die: Value
    imps: Count = IMPS


def imps_for_action(asked: ImpsForAction) -> Answer:
    """The fewest Imps, and all values that can be had."""
    needed = {value: dice.imps_needed(asked.die, value) for value in VALUES[asked.action]}
    options = [{"value": value, "imps": imps} for value, imps in needed.items() if imps <= asked.imps]
    return {"min_imps": min(needed.values()), "options": options, "possible": bool(options)}


class StartPlayer(Asked, frozen=True):
    """The Player Order track after a turn, left to right, None for a free space."""

    seats: list[str]
    holder: str
    track: list[str | None]


def start_player(asked: StartPlayer) -> Answer:
    """Who starts next, and the order that follows (DG-51)."""
    check_names(asked.seats, TITLE, *PLAYERS)
    discs = [among(asked.seats, name) for name in asked.track if name is not None]
    if len(set(discs)) < len(discs):
        raise Refused("Each player has only one disc on the Player Order track.")
    starts = upkeep.next_starting_player(len(asked.seats), among(asked.seats, asked.holder), discs)
    return {
        "start_player": asked.seats[starts],
        "by": "leftmost_disc" if discs else "next_clockwise",
        "order": asked.seats[starts:] + asked.seats[:starts],
    }


class Activations(Asked, frozen=True):
    """The players in order, and how many dice lie ready."""

    order: list[str]
    dice: Annotated[int, Meta(ge=1, le=13)]


def activations(asked: Activations) -> Answer:
    """How often each drafts, and who does last (DG-40)."""
    check_names(asked.order, TITLE, *PLAYERS)
    players = len(asked.order)
    drafts = {name: (asked.dice - place + players - 1) // players for place, name in enumerate(asked.order)}
    return {"drafts": drafts, "last": asked.order[(asked.dice - 1) % players]}


class WhoActs(Asked, frozen=True):
    """A die that was drafted: neutral, combined, or its owner's name."""

    seats: list[str]
    drafter: str
    die: str


def who_acts(asked: WhoActs) -> Answer:
    """Who may act with it, in turn (DG-44 to DG-46)."""
    check_names(asked.seats, TITLE, *PLAYERS)
    combined = asked.die == dice.COMBINED
    owner = None if combined or asked.die == dice.NEUTRAL else among(asked.seats, asked.die)
    acts = dice.actors(len(asked.seats), among(asked.seats, asked.drafter), owner, combined=combined)
    return {"acts": [asked.seats[seat] for seat in acts]}

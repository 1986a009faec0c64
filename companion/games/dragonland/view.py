"""The table as one seat may see it, in words, numbers and choices; secrets are left out here and nowhere else.

Knows no screen: what is shown where, and how large, is the screens' affair. It asks the rules and decides nothing.
"""

import msgspec

from companion.games.dragonland.allowed import most_gems, most_transparent, payment_why_not, why_not
from companion.games.dragonland.facts import VOLCANOES, Gems, Hidden, Hue, Place, Tiles
from companion.games.dragonland.moves import Payment
from companion.games.dragonland.scoring import Split, best_split
from companion.games.dragonland.sentences import ANY_TIME, CHOICES, SENTENCES, label_of
from companion.games.dragonland.state import Group, Kings, Lying, Piece, State, Step
from companion.games.turn import Choice, Phase, phases
from companion.seats import SILHOUETTES


class Hoard(msgspec.Struct, frozen=True):
    """What lies behind a screen, and what it would count now."""

    eggs: int
    gems: Gems
    split: Split


class GroupView(msgspec.Struct, frozen=True):
    """One player; `pieces` in the order red, green, blue; `hoard` None where it is hidden or not known."""

    name: str
    colour: str
    silhouette: str
    pieces: tuple[Piece, Piece, Piece]
    tiles: Tiles
    hoard: Hoard | None
    active: bool


class VolcanoView(msgspec.Struct, frozen=True):
    """One volcano: a tile face down, or face up, or none; `lies` where it is known what lies there."""

    place: Place
    face_down: bool
    tile: Hidden | None
    king: Hue | None
    lies: Lying | None


class PieceView(msgspec.Struct, frozen=True):
    """The active piece, the gems of its colour that can be here, and what would move a King Dragon."""

    die: int
    piece: Hue
    place: Place
    spaces: int
    takes: int
    most_gems: int
    most_transparent: int
    payments: tuple[Payment, ...]


class View(msgspec.Struct, frozen=True):
    """What one seat sees. `sentence` is what the table does next; `pieces_to_move` those that can take a die."""

    sentence: str
    line: str
    number: int
    number_label: str
    phases: tuple[Phase, ...]
    choices: tuple[Choice, ...]
    any_time: tuple[Choice, ...]
    groups: tuple[GroupView, ...]
    volcanoes: tuple[VolcanoView, ...]
    kings: Kings
    active: int | None
    turn: int
    first_round_spaces: int | None
    dice: tuple[int, int] | None
    dice_used: tuple[bool, bool]
    moving: PieceView | None
    pieces_to_move: tuple[Hue, ...]
    to_count: tuple[int, ...]
    totals: tuple[int, ...] | None
    winners: tuple[int, ...] | None


def view(state: State, seat: int | None) -> View:
    """The table as SEAT sees it; None is the screen that all can see."""
    sentence, line = SENTENCES[state.step]
    over = state.step is Step.FINISHED
    return View(
        sentence=sentence,
        line=_line(state) or line,
        number=state.eggs_left,
        number_label="egg left" if state.eggs_left == 1 else "eggs left",
        phases=_phases(state),
        choices=tuple(_choice(state, name) for name in _names(state)),
        any_time=tuple(_choice(state, name) for name in ANY_TIME.get(state.step, ())),
        groups=tuple(_group(state, of, seat) for of in range(len(state.seats))),
        volcanoes=tuple(_volcano(state, place) for place in VOLCANOES),
        kings=state.kings,
        active=state.active,
        turn=state.turn,
        first_round_spaces=state.first_round_spaces,
        dice=state.dice,
        dice_used=(1 in state.used, 2 in state.used),
        moving=_moving(state),
        pieces_to_move=tuple(hue for hue in Hue if hue not in state.moved),
        to_count=tuple(of for of, group in enumerate(state.groups) if state.step is Step.COUNT and not group.counted),
        totals=state.totals if over else None,
        winners=state.winners if over else None,
    )


def _line(state: State) -> str:
    """Which piece it is, where, and how far it may go; '' where the step's own line does."""
    if state.step is Step.FIRST_ROUND:
        return f"{_spaces(state.first_round_spaces or 0)}, by any entrance"
    if state.moving is None:
        return ""
    where = {Place.OUTSIDE: "outside", Place.PATH: "on the way"}.get(state.place, f"volcano {state.place.value[1:]}")
    if state.step is Step.MOVEMENT:
        return f"{state.moving.piece.capitalize()}, {where}, {_spaces(state.moving.spaces)}"
    return f"The {state.moving.piece} piece, {where}"


def _spaces(spaces: int) -> str:
    return f"{spaces} space" if spaces == 1 else f"{spaces} spaces"


PHASES = ("Roll", "Die 1", "Take", "Die 2", "Take")


def _phases(state: State) -> tuple[Phase, ...]:
    """The first round is one long movement; after the last egg all are done."""
    second = 2 if len(state.moved) else 0
    now = {
        Step.ROLL: 0,
        Step.TAKE_DIE: 1 + second,
        Step.FIRST_ROUND: 1,
        Step.MOVEMENT: 1 + second,
        Step.TREASURE: 2 + second,
    }
    return phases(PHASES, now.get(state.step, len(PHASES)))


def _names(state: State) -> tuple[str, ...]:
    """What this step offers: a piece outside enters, one inside walks."""
    names = CHOICES[state.step]
    if state.step is not Step.MOVEMENT:
        return names
    return tuple(name for name in names if name != ("walk" if state.place is Place.OUTSIDE else "enter"))


def _choice(state: State, name: str) -> Choice:
    return Choice(name, label_of(name), why_not(state, name) or "")


def _group(state: State, of: int, seat: int | None) -> GroupView:
    group, who = state.groups[of], state.seats[of]
    return GroupView(
        name=who.name,
        colour=who.colour.value,
        silhouette=SILHOUETTES[who.colour],
        pieces=(group.red, group.green, group.blue),
        tiles=group.tiles,
        hoard=_hoard(group) if _may_see(state, of, seat) else None,
        active=of == state.active,
    )


def _may_see(state: State, of: int, seat: int | None) -> bool:
    """Only the owner looks behind a screen; what was counted at the end is open (DL-27, DL-50)."""
    if not state.counting:
        return state.groups[of].counted
    return not state.secret or of == seat


def _hoard(group: Group) -> Hoard:
    return Hoard(group.eggs, group.gems, best_split(group.eggs, group.gems, group.rings))


def _volcano(state: State, place: Place) -> VolcanoView:
    volcano = state.volcano(place)
    king = next((hue for hue in Hue if state.kings[hue] is place), None)
    return VolcanoView(place, volcano.turned_up is None, volcano.tile, king, volcano.lies)


def _moving(state: State) -> PieceView | None:
    """With the treasures untold, no more is said than the table can see."""
    moving = state.moving
    if moving is None:
        return None
    return PieceView(
        die=moving.die,
        piece=moving.piece,
        place=state.place,
        spaces=moving.spaces,
        takes=moving.takes,
        most_gems=most_gems(state, moving.piece) if state.place.is_volcano else 0,
        most_transparent=most_transparent(state) if state.place.is_volcano else 0,
        payments=tuple(payment for payment in Payment if payment_why_not(state, payment) is None),
    )

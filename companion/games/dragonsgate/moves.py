"""What somebody at the table can do, as values; whether it is allowed is decided elsewhere.

`by` is the seat that does it, None where the table does it together.
"""

from enum import StrEnum
from typing import TypeAlias

import msgspec

from companion.games import moves
from companion.games.dragonsgate.buildings import Building, HallChoice, RoomChoice
from companion.games.dragonsgate.careers import Wish
from companion.games.dragonsgate.facts import Gains, Trophy
from companion.games.dragonsgate.grounds import Rows, Site, Square
from companion.games.dragonsgate.state import Bonus, Die, Professor, Tally


class Source(StrEnum):
    """Where an Apprentice or a Professor comes from."""

    FACE_UP = "face_up"
    STACK = "stack"


class Discard(StrEnum):
    """Which Apprentice goes where there is no room for all."""

    OWN = "own"
    NEW = "new"


NEW: str = Discard.NEW.value
"""Stands for the Professor just taken; no Professor is called so."""


class Move(moves.Move, frozen=True, omit_defaults=True):
    """Somebody does something; what is as by default is not written down."""


class ChooseProfessors(Move, frozen=True, tag="choose_professors"):
    """Two of the own three Professors are placed (DG-17, DG-19)."""

    professors: tuple[Professor, ...]


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the Trophy Room and the Trophy Hall of the player at SEAT give."""

    seat: int
    trophy_room: RoomChoice | None = None
    trophy_hall: HallChoice | None = None


class TakeIncome(Move, frozen=True, tag="income"):
    """Everybody takes the income of the turn (DG-35)."""

    choices: tuple[Choice, ...] = ()


class RollDice(Move, frozen=True, tag="roll"):
    """The pool was rolled (DG-39); `seen` are the values that the camera claimed, die by die, None for unread."""

    dice: tuple[Die, ...]
    seen: tuple[int | None, ...] | None = None


class BuyImp(Move, frozen=True, tag="buy_imp"):
    """4 Coins for an Imp, before drafting (DG-41)."""


class Draft(Move, frozen=True, tag="draft"):
    """A die is drafted: of a seat, neutral, or combined (DG-42)."""

    die: int | str
    value: int


class Act(Move, frozen=True):
    """One of the nine actions; `changed_to` is the value that Imps make of the die, None for its own."""

    changed_to: int | None = None


class ExchangeDie(Act, frozen=True, tag="exchange_die"):
    """An own die for a used white one (DG-60)."""


class CollectCoins(Act, frozen=True, tag="collect_coins"):
    """As many Coins as the die shows (DG-61)."""


class BuyPrestige(Act, frozen=True, kw_only=True, tag="buy_prestige"):
    """1 Prestige for 3 Coins, or 3 for 7 (DG-62)."""

    prestige: int


class TakeApprentice(Act, frozen=True, tag="take_apprentice"):
    """An Apprentice comes (DG-63)."""

    source: Source = Source.FACE_UP
    discard: Discard | None = None


class TakeProfessor(Act, frozen=True, tag="take_professor"):
    """A Professor comes (DG-64); `discard` names an own one, or `new`. One who goes at once need not be named."""

    source: Source = Source.FACE_UP
    professor: Professor | None = None
    discard: str | None = None


class Build(Act, frozen=True, kw_only=True, tag="build"):
    """A Building is placed (DG-65).

    `bonus` is what covered spaces give, and, where the app does not know the Training Dungeon, what its space gives;
    `treasure_room` says that this was the last space. Where the SQUARES are told, the app knows what they give.
    """

    building: Building
    bonus: Gains = Gains()
    treasure_room: bool = False
    squares: tuple[Square, ...] = ()


class EnterDungeon(Act, frozen=True, tag="training_dungeon"):
    """The disc moves on (DG-66); what the spaces give, and the last one, is told where the app does not know."""

    gets: Gains = Gains()
    treasure_room: bool = False


class TakeTurnOrder(Act, frozen=True, kw_only=True, tag="turn_order"):
    """A disc on a space of the Player Order track (DG-67); `gets` is told where the app does not know."""

    space: int
    gets: Bonus = Bonus.NONE


class ChooseCareer(Act, frozen=True, kw_only=True, tag="choose_career"):
    """An Apprentice takes up a career (DG-68, DG-75 to DG-81), with what space, covered slot and tile give."""

    wish: Wish
    space_reward: Gains = Gains()
    slot_bonus: Gains = Gains()
    tile: Gains = Gains()
    seals: int = 0
    trophy: Trophy | None = None


class NoAction(Move, frozen=True, tag="no_action"):
    """The die is used for nothing (DG-70)."""


class PlayWizardry(Move, frozen=True, tag="play_wizardry"):
    """A Wizardry card is played; what it does is told by corrections (DG-85 to DG-88)."""

    immediate: bool = False


class DiscardWizardry(Move, frozen=True, tag="discard_wizardry"):
    """A Wizardry card too many goes under the deck (DG-85)."""


class PayMaintenance(Move, frozen=True, tag="pay_maintenance"):
    """Somebody pays (DG-50): `coins` None for as many as can be; `cost` counts where the app does not know it."""

    coins: int | None = None
    cost: int = 0


class Score(Move, frozen=True, tag="score"):
    """What only the table can see is told, by seat, and all is reckoned up (DG-100 to DG-111)."""

    told: tuple[Tally, ...]


class Correct(Move, frozen=True, tag="correct"):
    """A number of the player `by` is set by hand."""

    counter: str
    to: int


class Recount(Move, frozen=True, tag="recount"):
    """Tiles or dice of the player `by`, or of the table where that is None, are counted again."""

    what: str
    to: int


class LayGrounds(Move, frozen=True, tag="lay_grounds"):
    """What is printed on the squares of the House Grounds of the player `by`, row by row."""

    rows: Rows


class PlaceBuilding(Move, frozen=True, tag="place_building"):
    """A Building of the player `by` lies on these squares; with none it is taken up again."""

    building: Building
    squares: tuple[Square, ...] = ()


class Found(msgspec.Struct, frozen=True, omit_defaults=True):
    """A Building that is there against the books, by which it was `of` the player at that seat, None for nobody."""

    building: Building
    of: int | None = None


class LayBuildings(Move, frozen=True, tag="lay_buildings"):
    """All Buildings of the player `by` of which it is known where they lie; those `found` were missing in the books."""

    sites: tuple[Site, ...]
    found: tuple[Found, ...] = ()


AnyAct: TypeAlias = (
    ExchangeDie
    | CollectCoins
    | BuyPrestige
    | TakeApprentice
    | TakeProfessor
    | Build
    | EnterDungeon
    | TakeTurnOrder
    | ChooseCareer
)
"""The nine actions."""

AnyMove: TypeAlias = (
    ChooseProfessors
    | TakeIncome
    | RollDice
    | BuyImp
    | Draft
    | AnyAct
    | NoAction
    | PlayWizardry
    | DiscardWizardry
    | PayMaintenance
    | Score
    | Correct
    | Recount
    | LayGrounds
    | PlaceBuilding
    | LayBuildings
)
"""All moves; journals are read back with this union."""

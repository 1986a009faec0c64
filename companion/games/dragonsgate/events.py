"""What happened, as values that are kept for ever; an event says an outcome, never a wish. `seat` is whose it is."""

from typing import TypeAlias

from companion.games.dragonsgate.buildings import Building
from companion.games.dragonsgate.facts import Career, Gains, Trophy
from companion.games.dragonsgate.grounds import Rows, Square
from companion.games.dragonsgate.market import Tile
from companion.games.dragonsgate.state import Die, Phase, Professor, Result
from companion.games.moves import Event


class PhaseReached(Event, frozen=True, tag="phase_reached"):
    """The table goes on to this phase."""

    phase: Phase


class Received(Event, frozen=True, tag="received"):
    """A player's numbers went up or, below 0, down; Imps came from the Tower, or went back to it."""

    seat: int
    gains: Gains


class ProfessorCame(Event, frozen=True, tag="professor_came"):
    """A Professor stands on a player board; skills are told by `Received`."""

    seat: int
    professor: Professor


class ProfessorLeft(Event, frozen=True, tag="professor_left"):
    """A Professor was discarded from a player board."""

    seat: int
    name: str


class ApprenticesLeft(Event, frozen=True, tag="apprentices"):
    """So many Apprentices are on a player board."""

    seat: int
    number: int


class FaceUpApprenticeTaken(Event, frozen=True, tag="face_up_apprentice_taken"):
    """One face-up Apprentice less."""


class FaceUpProfessorTaken(Event, frozen=True, tag="face_up_professor_taken"):
    """One face-up Professor less."""


class TopTileTaken(Event, frozen=True, tag="top_tile_taken"):
    """A tile was taken from the top of a stack."""

    tile: Tile


class Discarded(Event, frozen=True, tag="discarded"):
    """A neutral tile was discarded."""

    tile: Tile


class DiceRolled(Event, frozen=True, tag="dice_rolled"):
    """These dice lie ready."""

    dice: tuple[Die, ...]


class Activated(Event, frozen=True, tag="activated"):
    """A player's activation begins."""

    seat: int


class ImpBought(Event, frozen=True, tag="imp_bought"):
    """The active player used the one offer of this activation."""


class Drafted(Event, frozen=True, tag="drafted"):
    """A ready die was drafted; these seats act with it, in turn."""

    die: Die
    queue: tuple[int, ...]


class Acted(Event, frozen=True, tag="acted"):
    """The one whose turn it was to act has done so."""


class DieUsed(Event, frozen=True, tag="die_used"):
    """The die in hand went to the Used dice."""


class DieExchanged(Event, frozen=True, tag="die_exchanged"):
    """An own die took the place of a white one among the Used dice; the white one left the game."""

    seat: int


class Built(Event, frozen=True, tag="built"):
    """A Building was placed; `maintenance` is where the marker then stands."""

    seat: int
    building: Building
    maintenance: int


class GroundsLaid(Event, frozen=True, tag="grounds_laid"):
    """This is printed on the squares of a player's House Grounds."""

    seat: int
    rows: Rows


class Sited(Event, frozen=True, tag="sited"):
    """A Building covers these squares; with none it is not known any more where it lies."""

    seat: int
    building: Building
    squares: tuple[Square, ...] = ()


class DungeonEntered(Event, frozen=True, tag="dungeon_entered"):
    """The disc has moved so many spaces in all."""

    seat: int
    spaces: int


class TreasureRoomReached(Event, frozen=True, tag="treasure_room_reached"):
    """The disc came to the Treasure Room as number `place`."""

    seat: int
    place: int


class DiscPlaced(Event, frozen=True, tag="disc_placed"):
    """A disc lies on this space of the Player Order track."""

    seat: int
    space: int


class CareerTaken(Event, frozen=True, tag="career_taken"):
    """A Career tile is on a player board."""

    seat: int
    career: Career
    seals: int = 0
    trophy: Trophy | None = None


class Settled(Event, frozen=True, tag="settled"):
    """A player's maintenance is settled."""

    seat: int


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """Face-up tiles, discs and used dice are gone; this seat has the Starting Player token."""

    holder: int


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """The next turn: all spaces for face-up tiles are filled, and the Income Phase begins."""

    turn: int


class Reckoned(Event, frozen=True, tag="reckoned"):
    """The game is over."""

    result: Result


class NumberSet(Event, frozen=True, tag="number_set"):
    """A number of a player was set by hand; Imps came from the Tower, or went back to it."""

    seat: int
    counter: str
    to: int


class Recounted(Event, frozen=True, tag="recounted"):
    """Tiles or dice were counted again: of a player, or of the table where `seat` is None."""

    seat: int | None
    what: str
    to: int


AnyEvent: TypeAlias = (
    PhaseReached
    | Received
    | ProfessorCame
    | ProfessorLeft
    | ApprenticesLeft
    | FaceUpApprenticeTaken
    | FaceUpProfessorTaken
    | TopTileTaken
    | Discarded
    | DiceRolled
    | Activated
    | ImpBought
    | Drafted
    | Acted
    | DieUsed
    | DieExchanged
    | Built
    | GroundsLaid
    | Sited
    | DungeonEntered
    | TreasureRoomReached
    | DiscPlaced
    | CareerTaken
    | Settled
    | TurnEnded
    | TurnBegan
    | Reckoned
    | NumberSet
    | Recounted
)
"""All events; journals are read back with this union."""

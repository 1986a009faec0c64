"""What has happened at the table: outcomes that stay true whatever the rules become; written to journals.

Each event is about the group whose turn it is unless it names a seat. Fields are only ever added, with defaults.
"""

from typing import TypeAlias

from companion.games.dragonland.facts import Gem, Gems, Hidden, Hue, Place, Tile
from companion.games.dragonland.state import Step
from companion.games.moves import Event


class StepReached(Event, frozen=True, tag="step_reached"):
    """The turn has come to this step."""

    step: Step


class DiceRolled(Event, frozen=True, tag="dice_rolled"):
    """Both dice lie in the tray; `seen` is what the camera claimed."""

    dice: tuple[int, int]
    seen: tuple[int | None, int | None] | None = None


class DieTaken(Event, frozen=True, tag="die_taken"):
    """A die was taken for a piece, which becomes the active one."""

    die: int
    piece: Hue
    pips: int


class PieceArrived(Event, frozen=True, tag="piece_arrived"):
    """A piece stands there now."""

    piece: Hue
    place: Place


class SpacesLeft(Event, frozen=True, tag="spaces_left"):
    """So much is left to the active piece of its die and of Quick Steps."""

    pips: int = 0
    quick: int = 0


class TileTurnedUp(Event, frozen=True, tag="tile_turned_up"):
    """The face-down tile of a volcano was this one; a King Dragon stands there from now on."""

    volcano: Place
    tile: Hidden


class TilePlayed(Event, frozen=True, tag="tile_played"):
    """A tile left the game."""

    tile: Tile


class KingFlew(Event, frozen=True, tag="king_flew"):
    """A King Dragon is on another volcano."""

    king: Hue
    volcano: Place


class TakesLeft(Event, frozen=True, tag="takes_left"):
    """So many takings are left to the active piece."""

    takes: int = 0


class GemsTaken(Event, frozen=True, tag="gems_taken"):
    """Gems went behind the screen, `count` None where it is not known; `gone` if none of them are left there."""

    volcano: Place
    gem: Gem
    count: int | None
    gone: bool = False


class EggTaken(Event, frozen=True, tag="egg_taken"):
    """An egg went behind the screen, and `tile` before it."""

    volcano: Place
    tile: Tile | None = None


class RingPut(Event, frozen=True, tag="ring_put"):
    """The piece wears a ring."""

    piece: Hue


class PieceDone(Event, frozen=True, tag="piece_done"):
    """The active piece's move is over."""


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """The next seat is up, at this step."""

    up: int
    step: Step


class GameEnded(Event, frozen=True, tag="game_ended"):
    """The last egg is gone."""

    step: Step


class TreasureCounted(Event, frozen=True, tag="treasure_counted"):
    """A player counted what lay behind the screen."""

    seat: int
    eggs: int
    gems: Gems = Gems()


class Reckoned(Event, frozen=True, tag="reckoned"):
    """The totals by seat, and who won."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]


class NumberSet(Event, frozen=True, tag="number_set"):
    """A number was set by hand, or changed because of it; `of` is its seat."""

    counter: str
    to: int
    of: int | None = None


AnyEvent: TypeAlias = (
    StepReached
    | DiceRolled
    | DieTaken
    | PieceArrived
    | SpacesLeft
    | TileTurnedUp
    | TilePlayed
    | KingFlew
    | TakesLeft
    | GemsTaken
    | EggTaken
    | RingPut
    | PieceDone
    | TurnEnded
    | GameEnded
    | TreasureCounted
    | Reckoned
    | NumberSet
)
"""All events; journals are read back with this union."""

"""What has happened at the table: outcomes that stay true whatever the rules become; written to journals.

Each event is about the dragon whose turn it is unless it names a seat. Fields are only ever added, with defaults.
"""

from typing import TypeAlias

from companion.games.dragonscroll.facts import Bonus, Deed, Destiny, Pieces, Royal, Sides, Village, Wizard
from companion.games.dragonscroll.fight import Fight, Roll
from companion.games.dragonscroll.land import Land
from companion.games.dragonscroll.moves import Seen
from companion.games.dragonscroll.state import Area, Step
from companion.games.moves import Event


class StepReached(Event, frozen=True, tag="step_reached"):
    """The turn has come to this step."""

    step: Step


class DragonPlaced(Event, frozen=True, tag="dragon_placed"):
    """The dragon is on the land."""


class TileLaid(Event, frozen=True, tag="tile_laid"):
    """A tile was laid: `pieces` went on it, `filled` volcano tiles round it; `bonus` if another bonus tile follows."""

    pieces: Pieces = Pieces()
    filled: int = 0
    village: Village | None = None
    completed: tuple[Area, ...] = ()
    bonus: bool = False


class TileGone(Event, frozen=True, tag="tile_gone"):
    """A tile left the game; `bonus` if a bonus tile is still to be laid."""

    bonus: bool = False


class BonusTaken(Event, frozen=True, tag="bonus_taken"):
    """The bonus was chosen; `card` (0 to 2) was turned over; `tile` if a tile is to be laid for it."""

    action: Bonus
    card: int | None = None
    tile: bool = False


class CardDrawn(Event, frozen=True, tag="card_drawn"):
    """A Dragonscroll card came to the hand; `reshuffled` if the discards became the stack first."""

    reshuffled: bool = False


class CardDiscarded(Event, frozen=True, tag="card_discarded"):
    """A card left the hand for the discards."""


class BattleBegun(Event, frozen=True, tag="battle_begun"):
    """Foes are in range, and a wizard card may have been turned."""

    foes: Pieces
    goats: int = 0
    next_to_village: bool = False
    wizard: Wizard | None = None


class FireballsRolled(Event, frozen=True, tag="fireballs_rolled"):
    """The balls came to rest; `fight` is all that counted at that moment, `seen` what the beams claimed."""

    fight: Fight
    roll: Roll
    fireballs: int
    hits: Sides
    seen: Seen | None = None


class FoesDefeated(Event, frozen=True, tag="foes_defeated"):
    """The battle is over; these pieces, goats among them, came from the land to the card."""

    pieces: Pieces
    burnable: Pieces


class WizardFell(Event, frozen=True, tag="wizard_fell"):
    """The wizard's card joined the story."""

    wizard: Wizard
    points: int


class GoatsTaken(Event, frozen=True, tag="goats_taken"):
    """Goats came to the card without a fight."""

    goats: int


class MinstrelsTaken(Event, frozen=True, tag="minstrels_taken"):
    """Broken minstrels went to a seat."""

    seat: int
    count: int = 1


class ThreeEaten(Event, frozen=True, tag="three_eaten"):
    """Pieces went to the supply, a royal out of the game, and a token came; `burnable` is what still can burn."""

    pieces: Pieces
    burnable: Pieces
    royal: bool = False


class DeedPlayed(Event, frozen=True, tag="deed_played"):
    """A card went from hand to story and pieces to the supply; `burnable` is what still can burn."""

    deed: Deed
    points: int
    burnable: Pieces
    pieces: Pieces = Pieces()


class RoyalPickedUp(Event, frozen=True, tag="royal_picked_up"):
    """A royal is carried."""

    royal: Royal


class RoyalDelivered(Event, frozen=True, tag="royal_delivered"):
    """The royal's card joined the story."""

    village: Village
    points: int


class Challenged(Event, frozen=True, tag="challenged"):
    """The challenged dragon's character token is gone, and both go to the tower."""

    seat: int


class FlameOffRound(Event, frozen=True, tag="flame_off_round"):
    """One round: (seat, hits that count) of those who rolled, and who is still in it; nobody once it is decided."""

    hits: tuple[tuple[int, int], ...]
    still_in: tuple[int, ...]


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """The next seat is up, at this step."""

    up: int
    step: Step


class LastTurnEnded(Event, frozen=True, tag="last_turn_ended"):
    """The game is over; the destinies are still face down."""


class DestinyNoted(Event, frozen=True, tag="destiny_noted"):
    """The owner entered a destiny card in private."""

    seat: int
    kind: Destiny
    points: int | None = None


class DestinyRevealed(Event, frozen=True, tag="destiny_revealed"):
    """A destiny card was turned over and joined the story."""

    seat: int
    kind: Destiny
    points: int


class Reckoned(Event, frozen=True, tag="reckoned"):
    """The totals by seat; more than one in `tied` means that the win goes to a flame off."""

    totals: tuple[int, ...]
    tied: tuple[int, ...] = ()


class Won(Event, frozen=True, tag="won"):
    """The game has a winner."""

    winners: tuple[int, ...]


class NoTileLeft(Event, frozen=True, tag="no_tile_left"):
    """The pile turned out to be empty, so the bonus tile falls away."""


class NumberSet(Event, frozen=True, tag="number_set"):
    """A number was set by hand, or changed because of it; `of` is its seat."""

    counter: str
    to: int
    of: int | None = None


class LandMapped(Event, frozen=True, tag="land_mapped"):
    """The map of the land is this now."""

    land: Land


AnyEvent: TypeAlias = (
    StepReached
    | DragonPlaced
    | TileLaid
    | TileGone
    | BonusTaken
    | CardDrawn
    | CardDiscarded
    | BattleBegun
    | FireballsRolled
    | FoesDefeated
    | WizardFell
    | GoatsTaken
    | MinstrelsTaken
    | ThreeEaten
    | DeedPlayed
    | RoyalPickedUp
    | RoyalDelivered
    | Challenged
    | FlameOffRound
    | TurnEnded
    | LastTurnEnded
    | DestinyNoted
    | DestinyRevealed
    | Reckoned
    | Won
    | NoTileLeft
    | NumberSet
    | LandMapped
)
"""All events; journals are read back with this union."""

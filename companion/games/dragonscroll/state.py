"""How a game of Dragonscroll stands: the table as frozen values; knows no move, no rule and no screen."""

from enum import StrEnum

import msgspec

from companion.games.dragonscroll.facts import (
    BOX,
    DRAGONSCROLL_CARDS,
    DRAW_PILE,
    FIREBALL_TOKENS,
    MINSTREL_TOKENS,
    SHORT_DRAW_PILE,
    STARTING_FIREBALL_TOKENS,
    STARTING_HAND,
    Bonus,
    Deed,
    Destiny,
    Pieces,
    Royal,
    Village,
    Wizard,
)
from companion.games.dragonscroll.fight import Fight, Roll
from companion.games.dragonscroll.land import Land
from companion.seats import Seat


class Step(StrEnum):
    """What the table does next."""

    PLACE_DRAGON = "place_dragon"
    DRAW_TILE = "draw_tile"
    MOVE_DRAGON = "move_dragon"
    FIGHT = "fight"
    ROLL = "roll"
    REAR_SPLIT = "rear_split"
    PENALTY = "penalty"
    END_OF_TURN = "end_of_turn"
    REVEAL_DESTINY = "reveal_destiny"
    FLAME_OFF = "flame_off"
    FINISHED = "finished"


class Variant(StrEnum):
    """The three ways to play; `wilder` builds on `wild` (DS-90, DS-91)."""

    BASIC = "basic"
    WILD = "wild"
    WILDER = "wilder"


class Terrain(StrEnum):
    """What can be completed and discovered."""

    FOREST = "forest"
    MOUNTAIN = "mountain"


class StoryKind(StrEnum):
    """What a card of the story is."""

    DISCOVERY = "discovery"
    MUNCH = "munch"
    FRENZY = "frenzy"
    WIZARD = "wizard"
    ROYAL = "royal"
    DESTINY = "destiny"


class BonusCard(msgspec.Struct, frozen=True):
    """A two-sided card lying on the table: the action it shows, and the one under it (DS-6)."""

    shown: Bonus
    under: Bonus

    def turned(self) -> "BonusCard":
        """The card with its other side up."""
        return BonusCard(self.under, self.shown)


BonusCards = tuple[BonusCard, BonusCard, BonusCard]


class WizardPoints(msgspec.Struct, frozen=True, omit_defaults=True):
    """The points printed on the five wizard cards; 0 where none are printed."""

    rhurob: int = 0
    grager: int = 0
    henkris: int = 0
    iongle: int = 0
    brigar: int = 0

    def __getitem__(self, wizard: Wizard) -> int:
        points: int = getattr(self, wizard.value)
        return points


class Options(msgspec.Struct, frozen=True):
    """What is agreed before the game.

    `first_player` is a seat. `bonus_cards` holds one entry a seat, None (or no entry) where the sides are not
    known: then every action is always on offer.
    """

    variant: Variant = Variant.BASIC
    short_game: bool = False
    first_player: int = 0
    bonus_cards: tuple[BonusCards | None, ...] = ()
    wizard_card_points: WizardPoints = WizardPoints()

    @property
    def pile(self) -> int:
        """Tiles in the draw pile at the start (DS-8, DS-9)."""
        return SHORT_DRAW_PILE if self.short_game else DRAW_PILE


class StoryCard(msgspec.Struct, frozen=True):
    """A card of a dragon's story, with what it counts."""

    kind: StoryKind
    points: int


class DestinyCard(msgspec.Struct, frozen=True):
    """A destiny card; points None where they have not been worked out yet."""

    kind: Destiny
    points: int | None = None


class Area(msgspec.Struct, frozen=True):
    """A forest or mountain completed this turn, and how many tile centres it has (DS-57)."""

    terrain: Terrain
    tiles: int


class Dragon(msgspec.Struct, frozen=True):
    """One player's card and what lies on it and around it.

    `noted` is the secret destiny as its owner entered it (DS-13); `destiny` the revealed one.
    """

    on_land: bool = False
    hand: int = STARTING_HAND
    fireball_tokens: int = STARTING_FIREBALL_TOKENS
    broken_minstrels: int = 0
    stock: Pieces = Pieces()
    carrying: Royal | None = None
    story: tuple[StoryCard, ...] = ()
    character_token: bool = False
    bonus_cards: BonusCards | None = None
    noted: DestinyCard | None = None
    destiny: DestinyCard | None = None

    @property
    def score(self) -> int:
        """Points of the story less the broken minstrels; no floor at 0 (DS-82)."""
        return sum(card.points for card in self.story) - self.broken_minstrels


class ThisTurn(msgspec.Struct, frozen=True):
    """What is forgotten at the end of the turn.

    `burnable` are foes defeated in this turn's fight that are still on the card (P-1, DS-98).
    """

    bonus: Bonus | None = None
    deeds: tuple[Deed, ...] = ()
    completed: tuple[Area, ...] = ()
    burnable: Pieces = Pieces()
    challenged: bool = False


class Battle(msgspec.Struct, frozen=True):
    """What the table said about the fight that is on; what it rolls depends on the moment of the roll."""

    foes: Pieces
    goats: int = 0
    next_to_village: bool = False
    wizard: Wizard | None = None


class Rolled(msgspec.Struct, frozen=True):
    """A roll of which the rear hits are still to be split, with all that counted at its moment."""

    fight: Fight
    roll: Roll


class State(msgspec.Struct, frozen=True):
    """The whole table. `up` is the seat whose turn it is, or was last.

    `flame_off` holds the seats still in it; before `totals` are known it is a challenge, the challenger first.
    `flame_off_rounds` are (seat, hits) of the rounds dropped so far. `mapped` is the land as somebody showed it on
    the map; it may be empty, and no rule hangs on it.
    """

    seats: tuple[Seat, ...]
    options: Options
    dragons: tuple[Dragon, ...]
    up: int
    tiles_left: int
    stack: int
    step: Step = Step.PLACE_DRAGON
    turn: int = 1
    bonus_tile: bool = False
    supply: Pieces = BOX
    land: Pieces = Pieces()
    villages: tuple[Village, ...] = ()
    royals_left: tuple[Royal, ...] = (Royal.ORC, Royal.ELF, Royal.DWARF)
    discards: int = 0
    wizard_cards: tuple[Wizard, ...] = tuple(Wizard)
    this_turn: ThisTurn = ThisTurn()
    battle: Battle | None = None
    rolled: Rolled | None = None
    flame_off: tuple[int, ...] = ()
    flame_off_rounds: tuple[tuple[tuple[int, int], ...], ...] = ()
    totals: tuple[int, ...] | None = None
    winners: tuple[int, ...] | None = None
    mapped: Land = Land()

    @property
    def dragon(self) -> Dragon:
        """The dragon whose turn it is."""
        return self.dragons[self.up]

    @property
    def game_over(self) -> bool:
        """Whether the last turn has been played (DS-80)."""
        return self.active is None

    @property
    def active(self) -> int | None:
        """The seat whose turn it is; None after the last turn."""
        if self.step in (Step.REVEAL_DESTINY, Step.FINISHED) or self.totals is not None:
            return None
        return self.up

    @property
    def last_turn(self) -> bool:
        """Whether the last tile has been drawn (DS-80)."""
        return self.tiles_left == 0

    @property
    def tiles_to_draw(self) -> int:
        """Tiles that must be laid now: the turn's own, and one for a bonus."""
        return (self.step is Step.DRAW_TILE) + self.bonus_tile

    @property
    def fireball_tokens_left(self) -> int:
        """Tokens in the supply; counting goes on when there are none."""
        return max(0, FIREBALL_TOKENS - sum(dragon.fireball_tokens for dragon in self.dragons))

    @property
    def broken_minstrels_left(self) -> int:
        """Tokens in the supply; counting goes on when there are none."""
        return max(0, MINSTREL_TOKENS - sum(dragon.broken_minstrels for dragon in self.dragons))

    def name(self, seat: int) -> str:
        """What the player at SEAT is called."""
        return self.seats[seat].name


def start(seats: tuple[Seat, ...], options: Options) -> State:
    """Lay the game out (DS-5 to DS-14); seats and options must have been checked."""
    sides = options.bonus_cards
    dragons = tuple(
        Dragon(
            character_token=options.variant is not Variant.BASIC,
            bonus_cards=sides[seat] if seat < len(sides) else None,
        )
        for seat in range(len(seats))
    )
    return State(
        seats,
        options,
        dragons,
        up=options.first_player,
        tiles_left=options.pile,
        stack=DRAGONSCROLL_CARDS - STARTING_HAND * len(seats),
    )

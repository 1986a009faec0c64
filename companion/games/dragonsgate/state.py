"""How a game of Dragonsgate College stands: the table as frozen values; knows no move, no rule and no screen."""

from enum import StrEnum

import msgspec

from companion.games.dragonsgate import buildings as b
from companion.games.dragonsgate import dice
from companion.games.dragonsgate.facts import (
    APPRENTICES,
    DICE_ON_BOARD,
    HAND,
    IMPS,
    NEUTRAL_DICE,
    OWN_DICE,
    PRESTIGE,
    PROFESSORS,
    Careers,
    Gains,
    Skills,
    Trophies,
)
from companion.games.dragonsgate.grounds import Rows, Site
from companion.games.dragonsgate.market import Market, Tile, laid_out
from companion.games.dragonsgate.scoring import Rulings
from companion.seats import Seat

replace = msgspec.structs.replace


class Phase(StrEnum):
    """What the table does."""

    SETUP = "setup"
    INCOME = "income"
    DICE_ROLL = "dice_roll"
    ACTION = "action"
    CLEAN_UP = "clean_up"
    SCORING = "scoring"
    GAME_OVER = "game_over"


class Bonus(StrEnum):
    """What a space of the Player Order track may give (DG-67)."""

    NONE = ""
    IMP = "imp"
    COIN = "coin"

    @property
    def gains(self) -> Gains:
        """The same as gains."""
        return {Bonus.NONE: Gains(), Bonus.IMP: Gains(imps=1), Bonus.COIN: Gains(coins=1)}[self]


class Starting(msgspec.Struct, frozen=True, omit_defaults=True):
    """What each player begins with (DG-24)."""

    coins: int = 0
    imps: int = 0
    wizardry_cards: int = 0
    prestige: int = PRESTIGE


class Board(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the box prints; what is empty or 0 is not known, and the table tells it when it is needed."""

    maintenance_track: tuple[int, ...] = ()
    turn_order_spaces: tuple[Bonus, ...] = ()
    training_dungeon: tuple[Gains, ...] = ()
    treasure_room: tuple[int, ...] = ()
    subterfuge_awards: tuple[int, ...] = ()
    subterfuge_by_space: bool = False
    dungeon_trophies: tuple[str, ...] = ()
    treasure_trophies: tuple[str, ...] = ()
    subterfuge_trophies: tuple[str, ...] = ()
    grounds: Rows = ()
    ground_bonuses: dict[str, Gains] = {}
    apprentice_spaces: int = 0
    professor_spaces: int = 0
    apprentice_slots: int = APPRENTICES
    professor_places: int = PROFESSORS
    career_slots: int = 7


class Options(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is agreed before the game; `starting_player` is a seat."""

    starting_player: int = 0
    starting: Starting = Starting()
    extra_combined_variant: bool = False
    side_b: bool = False
    without_forecast: bool = False
    career_spaces_refill: bool = False
    rulings: Rulings = Rulings()
    board: Board = Board()


class Professor(msgspec.Struct, frozen=True, omit_defaults=True):
    """A Professor tile: its name at this table, its skills, what it gives once; `coloured` is one of the beginning."""

    name: str
    skills: Skills = Skills()
    coins: int = 0
    prestige: int = 0
    coloured: bool = False


class House(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that one player has; `treasure_room` is the place of arrival there, 0 for none.

    `maintenance` is a position on the track, `dungeon` the spaces moved; `coloured` are the Apprentices of the own
    colour, who leave first.
    """

    coins: int = 0
    imps: int = 0
    prestige: int = 0
    wizardry_cards: int = 0
    sorcery: int = 0
    stealth: int = 0
    brawn: int = 0
    subterfuge: int = 0
    maintenance: int = 0
    apprentices: int = APPRENTICES
    coloured: int = APPRENTICES
    professors: tuple[Professor, ...] = ()
    careers: Careers = Careers()
    seals: int = 0
    trophies: Trophies = Trophies()
    buildings: tuple[b.Building, ...] = ()
    grounds: Rows = ()
    sites: tuple[Site, ...] = ()
    dungeon: int = 0
    treasure_room: int = 0
    dice_on_board: int = DICE_ON_BOARD

    @property
    def skills(self) -> Skills:
        """The House's skills."""
        return Skills(self.sorcery, self.stealth, self.brawn)

    @property
    def dice_in_game(self) -> int:
        """Own dice that are rolled (DG-37)."""
        return OWN_DICE - self.dice_on_board

    @property
    def above_the_limit(self) -> bool:
        """Whether cards must be played or thrown away before anything else (DG-85)."""
        return self.wizardry_cards > HAND


class Tally(msgspec.Struct, frozen=True, omit_defaults=True):
    """What only the table can see at the end: empty spaces, trophies on spaces, and the Treasure Room's Prestige."""

    empty_spaces: int = 0
    trophies: Trophies = Trophies()
    treasure_room_prestige: int = 0


class Result(msgspec.Struct, frozen=True):
    """How it ended: what was told, totals and ranks by seat, and the key of what broke a tie, '' if nothing had to."""

    told: tuple[Tally, ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    tie_break: str = ""

    @property
    def winner(self) -> int:
        """The seat that won."""
        return self.ranks.index(1)


class Die(msgspec.Struct, frozen=True):
    """A die that was rolled: the seat it belongs to, or neutral, or combined, and its value."""

    of: int | str
    value: int


class State(msgspec.Struct, frozen=True):
    """The whole table.

    `holder` has the Starting Player token. `drafted` is the die in hand and `queue` who has still to act with it;
    `track` are (space, seat) of the discs on the Player Order track, spaces from 1; `settled` the seats that have
    paid. Apprentices and Professors to be drawn are None where they are not counted.
    """

    seats: tuple[Seat, ...]
    options: Options
    houses: tuple[House, ...]
    holder: int
    imps_in_tower: int
    apprentices: Market | None
    professors: Market | None
    phase: Phase = Phase.SETUP
    turn: int = 1
    ready: tuple[Die, ...] = ()
    used: tuple[int | str, ...] = ()
    neutral_dice: int = NEUTRAL_DICE
    active: int | None = None
    drafted: Die | None = None
    queue: tuple[int, ...] = ()
    imp_bought: bool = False
    track: tuple[tuple[int, int], ...] = ()
    settled: tuple[int, ...] = ()
    result: Result | None = None

    @property
    def board(self) -> Board:
        """What the box prints."""
        return self.options.board

    @property
    def face_up_apprentices(self) -> int | None:
        """Apprentices that lie face up, None where they are not counted."""
        return None if self.apprentices is None else self.apprentices.face_up

    @property
    def face_up_professors(self) -> int | None:
        """Professors that lie face up, None where they are not counted."""
        return None if self.professors is None else self.professors.face_up

    def market(self, tile: Tile) -> Market | None:
        """The tiles of that kind."""
        return self.apprentices if tile is Tile.APPRENTICE else self.professors

    def with_market(self, tile: Tile, market: Market | None) -> "State":
        """The state with the tiles of that kind changed."""
        return replace(self, **{f"{tile.value}s": market})

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in player order: clockwise from the Starting Player (DG-31)."""
        return tuple((self.holder + place) % len(self.seats) for place in range(len(self.seats)))

    @property
    def over_hand(self) -> int | None:
        """The first in order who holds too many cards, None if nobody does."""
        return next((seat for seat in self.order if self.houses[seat].above_the_limit), None)

    @property
    def to_act(self) -> int | None:
        """The seat that must move now; None where all do together, or in any order."""
        if self.over_hand is not None:
            return self.over_hand
        return self.queue[0] if self.queue else self.active

    @property
    def up(self) -> int:
        """The seat that must move now; where all do together, the one with the Starting Player token."""
        return self.holder if self.to_act is None else self.to_act

    @property
    def pool(self) -> dice.Pool:
        """The dice of this turn's roll."""
        coloured = tuple(house.dice_in_game for house in self.houses)
        return dice.pool(self.turn, coloured, extra_combined=self.options.extra_combined_variant)

    @property
    def built(self) -> tuple[b.Building, ...]:
        """All Buildings placed."""
        return tuple(one for house in self.houses for one in house.buildings)

    def tiles_left(self, building: b.Building) -> int:
        """Tiles of a kind that can still be built."""
        return b.supply(len(self.seats)).get(building, 0) - self.built.count(building)

    @property
    def buildings_left(self) -> int:
        """All tiles that can still be built."""
        return sum(b.supply(len(self.seats)).values()) - len(self.built)

    def professor_spaces(self, seat: int) -> int:
        """Spaces for Professors on a player board (DG-91)."""
        return self.board.professor_places + b.professor_spaces(self.houses[seat].buildings)

    def die_name(self, of: int | str) -> str:
        """A die by its owner's name, neutral or combined."""
        return of if isinstance(of, str) else self.name(of)

    def name(self, seat: int) -> str:
        """What the player at SEAT is called."""
        return self.seats[seat].name

    def with_house(self, seat: int, **changes: object) -> "State":
        """The state with one player's things changed."""
        house = replace(self.houses[seat], **changes)
        return replace(self, houses=(*self.houses[:seat], house, *self.houses[seat + 1 :]))


def start(seats: tuple[Seat, ...], options: Options) -> State:
    """Lay the game out (DG-10 to DG-25); seats and options must have been checked."""
    said = options.starting
    house = House(said.coins, said.imps, said.prestige, said.wizardry_cards, grounds=options.board.grounds)
    return State(
        seats,
        options,
        houses=(house,) * len(seats),
        holder=options.starting_player,
        imps_in_tower=IMPS - said.imps * len(seats),
        apprentices=laid_out(Tile.APPRENTICE, options.board.apprentice_spaces),
        professors=laid_out(Tile.PROFESSOR, options.board.professor_spaces),
    )

"""What the box prints and the rulebook does not say: tracks, spaces and starting resources, as the owner entered them.

Everything may be missing: the table then tells it when it is needed. Apprentices and Professors are told each time.
Knows no game in play.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from companion.documents import read_toml, shaped
from companion.games.dragonsgate import state
from companion.games.dragonsgate.facts import APPRENTICES, PROFESSORS, Gains
from companion.games.dragonsgate.grounds import check_rows
from companion.games.dragonsgate.scoring import Rulings

Count = Annotated[int, Meta(ge=0, le=99)]
Track = Annotated[tuple[Count, ...], Meta(max_length=200)]
Players = Annotated[str, Meta(pattern="^[234]$")]
ByPlayers = dict[Players, Count]
TrophyName = Literal["", "gold", "silver", "bronze"]


class Starting(Struct, frozen=True):
    """The reference card (DG-24)."""

    known: bool = False
    coins: Count = 0
    imps: Annotated[int, Meta(ge=0, le=4)] = 0
    wizardry_cards: Count = 0
    prestige: Count = 6


class Bonus(Struct, frozen=True):
    """What a square of the House Grounds gives."""

    coins: Count = 0
    imps: Count = 0
    prestige: Count = 0
    wizardry_cards: Count = 0
    sorcery: Count = 0
    stealth: Count = 0
    brawn: Count = 0
    subterfuge: Count = 0

    @property
    def gains(self) -> Gains:
        """The same in the rules' words."""
        return Gains(*(getattr(self, name) for name in Gains.__struct_fields__))


class PlayerBoard(Struct, frozen=True):
    """One side of a player board."""

    apprentice_slots: Count = APPRENTICES
    professor_places: Count = PROFESSORS
    career_slots: Count = 7
    maintenance_track: Track = ()
    grid: tuple[str, ...] = ()
    grid_bonus: dict[Annotated[str, Meta(min_length=1, max_length=1)], Bonus] = {}


class Market(Struct, frozen=True):
    """Spaces for face-up tiles by the number of players (DG-15)."""

    apprentice_spaces: ByPlayers = {}
    professor_spaces: ByPlayers = {}


class TurnOrderTrack(Struct, frozen=True):
    """The Player Order track, left to right."""

    spaces: Annotated[tuple[state.Bonus, ...], Meta(max_length=20)] = ()


class Space(Bonus, frozen=True):
    """One space of the Training Dungeon; its trophy counts while the disc stands there (DG-118)."""

    trophy: TrophyName = ""


class TrainingDungeon(Struct, frozen=True):
    """One entry for each space entered, the last being the final one."""

    known: bool = False
    spaces: Annotated[tuple[Space, ...], Meta(max_length=99)] = ()


class TreasureRoom(Struct, frozen=True):
    """The positions, topmost first."""

    prestige: Track = ()
    trophies: tuple[TrophyName, ...] = ()


class Subterfuge(Struct, frozen=True):
    """The Subterfuge track; `awards` by rank, or by the space reached (A-26)."""

    known: bool = False
    mode: Literal["rank", "space"] = "rank"
    awards: Track = ()
    awards_by_players: dict[Players, Track] = {}
    trophies: dict[Annotated[str, Meta(pattern="^[1-9][0-9]?$")], TrophyName] = {}

    @property
    def trophies_by_space(self) -> tuple[TrophyName, ...]:
        """From the first space on."""
        last = max(map(int, self.trophies), default=0)
        return tuple(self.trophies.get(str(space), "") for space in range(1, last + 1))


class LevelTile(Struct, frozen=True):
    """The large and the small number of a Level tile; level 0 may lie on any."""

    id: str = ""
    level: Annotated[int, Meta(ge=0, le=3)] = 0
    main: Annotated[int, Meta(ge=0, le=9)] = 0
    other: Annotated[int, Meta(ge=0, le=9)] = 0


class MasteryTile(Struct, frozen=True):
    """How many Career tiles of a kind a Mastery tile asks for, or of the `same` kind; nothing is a blank one."""

    id: str = ""
    need: dict[Literal["wizard", "rogue", "warrior", "same"], Annotated[int, Meta(ge=0, le=2)]] = {}


class CareerTile(Struct, frozen=True):
    """What a Career tile gives."""

    id: str = ""
    type: Literal["", "wizard", "rogue", "warrior"] = ""
    prestige: Count = 0
    coins: Count = 0
    imps: Annotated[int, Meta(ge=0, le=16)] = 0
    subterfuge: Count = 0
    seals: Annotated[int, Meta(ge=0, le=3)] = 0
    trophy: TrophyName = ""


class PrintedRulings(Struct, frozen=True):
    """Open points (A-8, A-14, A-18)."""

    career_spaces_refill: bool = False
    majority_needs_one: bool = True
    floor_total_at_zero: bool = False


class Board(Struct, frozen=True):
    """All that was entered."""

    game: Literal["dragonsgate"] = "dragonsgate"
    starting: Starting = Starting()
    player_board: dict[str, PlayerBoard] = {}
    market: Market = Market()
    turn_order_track: TurnOrderTrack = TurnOrderTrack()
    training_dungeon: TrainingDungeon = TrainingDungeon()
    treasure_room: TreasureRoom = TreasureRoom()
    subterfuge: Subterfuge = Subterfuge()
    level_tiles: Annotated[tuple[LevelTile, ...], Meta(max_length=99)] = field(name="level_tile", default=())
    mastery_tiles: Annotated[tuple[MasteryTile, ...], Meta(max_length=99)] = field(name="mastery_tile", default=())
    career_tiles: Annotated[tuple[CareerTile, ...], Meta(max_length=99)] = field(name="career_tile", default=())
    rulings: PrintedRulings = PrintedRulings()

    @property
    def agreed_rulings(self) -> Rulings:
        """The rulings in the rules' words."""
        return Rulings(self.rulings.majority_needs_one, self.rulings.floor_total_at_zero)

    @property
    def agreed_starting(self) -> state.Starting:
        """What each player begins with; what the rulebook says where the card was not entered."""
        card = self.starting
        if not card.known:
            return state.Starting()
        return state.Starting(card.coins, card.imps, card.wizardry_cards, card.prestige)

    def printed(self, players: int, *, side_b: bool = False) -> state.Board:
        """What so many players need of it; of the B sides, which all differ, the table tells what is printed."""
        side, number = PlayerBoard() if side_b else self.player_board.get("A", PlayerBoard()), str(players)
        dungeon = self.training_dungeon
        return state.Board(
            maintenance_track=side.maintenance_track,
            turn_order_spaces=self.turn_order_track.spaces,
            training_dungeon=tuple(space.gains for space in dungeon.spaces) if dungeon.known else (),
            treasure_room=self.treasure_room.prestige,
            subterfuge_awards=self._awards(number),
            subterfuge_by_space=self.subterfuge.mode == "space",
            dungeon_trophies=_some(tuple(space.trophy for space in dungeon.spaces)) if dungeon.known else (),
            treasure_trophies=_some(self.treasure_room.trophies),
            subterfuge_trophies=self.subterfuge.trophies_by_space,
            apprentice_spaces=self.market.apprentice_spaces.get(number, 0),
            professor_spaces=self.market.professor_spaces.get(number, 0),
            apprentice_slots=side.apprentice_slots or APPRENTICES,
            professor_places=side.professor_places or PROFESSORS,
            career_slots=side.career_slots or 7,
            grounds=side.grid,
            ground_bonuses={letter: bonus.gains for letter, bonus in side.grid_bonus.items()},
        )

    def _awards(self, number: str) -> tuple[int, ...]:
        track = self.subterfuge
        return track.awards_by_players.get(number, track.awards) if track.known else ()


def _some(trophies: tuple[TrophyName, ...]) -> tuple[TrophyName, ...]:
    """The trophies of a track, nothing where it has none."""
    return trophies if any(trophies) else ()


def read(text: str) -> Board:
    """The board data in this TOML text. Refused with one sentence for the first mistake."""
    board = shaped(read_toml(text, "The board data"), Board)
    for side in board.player_board.values():
        check_rows(side.grid, {letter: bonus.gains for letter, bonus in side.grid_bonus.items()})
    return board


def missing(board: Board) -> tuple[str, ...]:
    """What is not entered yet, one short line each; nothing of it stops a game."""
    expected = (
        ("starting resources", board.starting.known),
        ("maintenance track", any(side.maintenance_track for side in board.player_board.values())),
        ("House Grounds", any(side.grid for side in board.player_board.values())),
        ("Player Order track", board.turn_order_track.spaces),
        ("Training Dungeon", board.training_dungeon.known and board.training_dungeon.spaces),
        ("Treasure Room", board.treasure_room.prestige),
        ("Subterfuge track", board.subterfuge.known and board.subterfuge.awards),
        ("face-up Apprentices", any(board.market.apprentice_spaces.values())),
        ("face-up Professors", any(board.market.professor_spaces.values())),
    )
    return tuple(f"No {what} entered yet." for what, entered in expected if not entered)

"""Level, Mastery and Career tiles as the owner entered them, as choices for the table; knows no game in play."""

from msgspec import Struct

from companion.games.dragonsgate.board import Board, CareerTile
from companion.games.dragonsgate.facts import Gains, Trophy


class LevelNumbers(Struct, frozen=True):
    """What a Level tile shows: its large and its small number; level 0 may lie on any."""

    level: int
    main: int
    other: int


class Gift(Struct, frozen=True):
    """What a Career tile gives (DG-80)."""

    gains: Gains
    seals: int
    trophy: Trophy | None

    @property
    def words(self) -> str:
        """All of it, as short as can be."""
        numbers = {**self.gains.named, **({"seals": self.seals} if self.seals else {})}
        said = [f"{number} {name.removesuffix('s') if number == 1 else name}" for name, number in numbers.items()]
        return ", ".join((*said, *([self.trophy.value] if self.trophy else []))).capitalize()


def level_numbers(board: Board) -> tuple[LevelNumbers, ...]:
    """The Level tiles that are entered, each kind once."""
    known = {LevelNumbers(one.level, one.main, one.other) for one in board.level_tiles if one.main or one.other}
    return tuple(sorted(known, key=lambda one: (one.level, one.main, one.other)))


def masteries(board: Board) -> tuple[tuple[str, int], ...]:
    """What the Mastery tiles that are entered ask for: Career tiles of which kind, and how many; each once."""
    return tuple(dict.fromkeys(asked for one in board.mastery_tiles for asked in one.need.items() if asked[1]))


def gifts(board: Board, career: str) -> tuple[Gift, ...]:
    """What the Career tiles of that kind give that are entered, each once."""
    given = (_gift(one) for one in board.career_tiles if one.type == career)
    return tuple(dict.fromkeys(one for one in given if one.words))


def _gift(tile: CareerTile) -> Gift:
    gains = Gains(coins=tile.coins, imps=tile.imps, prestige=tile.prestige, subterfuge=tile.subterfuge)
    return Gift(gains, tile.seals, Trophy(tile.trophy) if tile.trophy else None)

"""What the box prints and the rulebook does not say: dice, volcanoes, rivers and paths, as the owner entered them once.

Everything may be missing: the table then sees to it. Knows no game in play.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from companion.documents import read_toml, shaped
from companion.games import Refused
from companion.games.dragonland.facts import BOX, DICE, EGGS, HIDDEN, MOST_JOINED, VOLCANOES, Hidden, Place
from companion.games.dragonland.state import Way

Count = Annotated[int, Meta(ge=0, le=99)]
Face = Annotated[int, Meta(ge=1, le=9)]
Faces = Annotated[tuple[Face, ...], Meta(min_length=6, max_length=6)]


class Dice(Struct, frozen=True):
    """The faces of the two dice (DL-5)."""

    die_1: Faces = DICE[0]
    die_2: Faces = DICE[1]


class Entrance(Struct, frozen=True):
    """One of the three ways in."""

    id: str
    first_space: str = ""


class PrintedVolcano(Struct, frozen=True):
    """A volcano with its printed numbers, and those it shares a river or waterfall with; 0 is not entered yet."""

    id: Place
    label: str = ""
    eggs: Count = 0
    gems: Count = 0
    rivers_to: tuple[Place, ...] = ()


class PrintedPath(Struct, frozen=True):
    """Two ends and the steps between them, the far end included."""

    start: str = field(name="from")
    end: str = field(name="to")
    spaces: Annotated[int, Meta(ge=1, le=99)]


class Board(Struct, frozen=True):
    """All that was entered."""

    game: Literal["dragonland"] = "dragonland"
    edition: str = ""
    dice: Dice = Dice()
    tiles: dict[Hidden, Count] = {}
    entrances: tuple[Entrance, ...] = field(name="entrance", default=())
    volcanoes: tuple[PrintedVolcano, ...] = field(name="volcano", default=())
    paths: tuple[PrintedPath, ...] = field(name="path", default=())

    @property
    def faces(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The faces of die 1 and die 2."""
        return self.dice.die_1, self.dice.die_2

    @property
    def by_place(self) -> tuple[PrintedVolcano, ...]:
        """All volcanoes, in order; those not entered show nothing."""
        known = {one.id: one for one in self.volcanoes}
        return tuple(known.get(place, PrintedVolcano(place)) for place in VOLCANOES)

    @property
    def knows_treasures(self) -> bool:
        """Whether all printed numbers of eggs and gems were entered."""
        eggs, gems = sum(one.eggs for one in self.volcanoes), sum(one.gems for one in self.volcanoes)
        return eggs == EGGS and gems == BOX.total

    @property
    def rivers(self) -> tuple[tuple[Place, Place], ...]:
        """Pairs of volcanoes that a river or waterfall joins."""
        return tuple((one.id, to) for one in self.volcanoes for to in one.rivers_to)

    @property
    def ways(self) -> tuple[Way, ...]:
        """The paths; none unless every volcano can be reached, for half a map would refuse what is right."""
        ways = tuple(Way(path.start, path.end, path.spaces) for path in self.paths)
        ends = {end for way in ways for end in (way.start, way.end)}
        inside = any(one.id in ends for one in self.entrances)
        return ways if inside and all(place in ends for place in VOLCANOES) else ()


def read(text: str) -> Board:
    """The board data in this TOML text. Refused with one sentence for the first mistake."""
    board = shaped(read_toml(text, "The board data"), Board)
    _check_volcanoes(board)
    _check_paths(board)
    if len(board.rivers) > MOST_JOINED or len(board.paths) > MOST_JOINED:
        raise Refused(f"There are at most {MOST_JOINED} rivers and {MOST_JOINED} paths on a map.")
    for tile, number in board.tiles.items():
        if number != HIDDEN[tile]:
            raise Refused(f"The rules give {HIDDEN[tile]} tiles “{tile}” to the volcanoes, not {number}.")
    return board


def _check_volcanoes(board: Board) -> None:
    ids = [one.id for one in board.volcanoes]
    for one in board.volcanoes:
        if not one.id.is_volcano:
            raise Refused(f"{one.id} is no volcano: they are called V1 to V{len(VOLCANOES)}.")
        if ids.count(one.id) > 1:
            raise Refused(f"{one.id} is entered twice.")
        if any(to is one.id or not to.is_volcano for to in one.rivers_to):
            raise Refused(f"A river from {one.id} leads to another volcano.")
    if sum(one.eggs for one in board.volcanoes) > EGGS:
        raise Refused(f"There are only {EGGS} eggs for all volcanoes.")
    if sum(one.gems for one in board.volcanoes) > BOX.total:
        raise Refused(f"There are only {BOX.total} gems for all volcanoes.")


def _check_paths(board: Board) -> None:
    entrances = [one.id for one in board.entrances]
    if len(set(entrances)) < len(entrances) or set(entrances) & set(Place):
        raise Refused("Each entrance needs a name of its own.")
    known = {*entrances, *(place.value for place in VOLCANOES)}
    for path in board.paths:
        for end in (path.start, path.end):
            if end not in known:
                raise Refused(f"A path leads to {end!r}, which is no volcano and no entrance here.")
        if path.start == path.end:
            raise Refused(f"A path leads from {path.start} to itself.")


def missing(board: Board) -> tuple[str, ...]:
    """What is not entered yet, one short line each; nothing of it stops a game."""
    volcanoes = board.volcanoes
    expected = (
        ("volcanoes", len(volcanoes), len(VOLCANOES)),
        ("eggs", sum(one.eggs for one in volcanoes), EGGS),
        ("gems", sum(one.gems for one in volcanoes), BOX.total),
    )
    lines = [f"{entered} of {all_} {what} entered." for what, entered, all_ in expected if entered < all_]
    lines += [] if board.rivers else ["No rivers entered yet."]
    lines += [] if board.ways else ["Not all paths entered yet."]
    return tuple(lines)

"""What the box prints and the rulebook does not say: subjects, boxes, coins, cards, tiles, as the owner entered them.

Only subjects and boxes are needed for scoring; all else may be missing: the table then says it. Knows no game in play.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from companion.documents import read_toml, shaped
from companion.games import Refused
from companion.games.spires.colleges import Benefit, Part
from companion.games.spires.facts import Area, BoxColour, Subject
from companion.games.spires.labels import LABELS

COINS = 48
SUBJECTS, TILES, SCHOLARS, EVENTS = 7, 88, 43, 27
Count = Annotated[int, Meta(ge=0, le=999)]
Change = Annotated[int, Meta(ge=-99, le=99)]
Colour = Literal["green", "blue", "red", "yellow"]
EdgeColour = Literal["", "green", "blue", "red", "yellow"]
Side = Literal["n", "e", "s", "w"]
Needed = Literal["beauty", "academics", "social", "status", "any"]
EraEntered = Literal["", "medieval", "enlightenment", "imperial", "modern"]
TypeEntered = Literal["", "auction", "silent_auction", "dutch_auction", "contribution"]
"""'' is not entered yet."""


class PrintedSubject(Struct, frozen=True):
    """A column of the board."""

    id: str
    name: str = ""


class PrintedBoxes(Struct, frozen=True, forbid_unknown_fields=True):
    """The colours of a subject's boxes; those left out are not entered yet."""

    fellows: BoxColour | None = None
    students: BoxColour | None = None
    tradition: BoxColour | None = None


class PrintedIcon(Struct, frozen=True):
    """An icon or a part of one, and where it is."""

    benefit: Benefit
    part: Part
    at: str = ""


class PrintedTile(Struct, frozen=True):
    """A kind of tile; `stickers` are those on its tiles: `B05`. A tile named like its sticker need not say it."""

    id: str = ""
    name: str = ""
    kind: Literal["garden", "quad", "other"] = "other"
    count: Count = 1
    price: Count = 0
    colours: tuple[Colour, ...] = ()
    edge_colours: dict[Side, EdgeColour] = {}
    icons: tuple[PrintedIcon, ...] = ()
    stickers: tuple[str, ...] = ()


class PrintedScholar(Struct, frozen=True):
    """A Scholar's card; `cost` names what may be paid, one of these."""

    id: str
    name: str = ""
    era: EraEntered = ""
    requires: dict[Needed, Count] = {}
    subjects: tuple[str, ...] = ()
    cost: tuple[dict[str, Change], ...] = ()
    gain: dict[str, Change] = {}
    discard_self: bool = False
    triggers_event: bool = False
    note: str = ""


class PrintedEvent(Struct, frozen=True):
    """An Event's card."""

    id: str
    name: str = ""
    year: int = 0
    era: EraEntered = ""
    type: TypeEntered = ""
    reward: dict[str, Change] = {}
    note: str = ""


class Rulings(Struct, frozen=True):
    """How the owner reads the rules where they are open (A-5, A-11, A-12, A-15)."""

    new_chancellor_scores: bool = False
    dutch_zero_allowed: bool = True
    garden_quad_wild: bool = True
    track_money: bool = False


class Board(Struct, frozen=True):
    """All that was entered."""

    game: Literal["spires"] = "spires"
    track_max: Count = 0
    subjects: tuple[PrintedSubject, ...] = field(name="subject", default=())
    boxes: dict[str, PrintedBoxes] = {}
    coins: dict[str, Count] = {}
    tiles: tuple[PrintedTile, ...] = field(name="tile", default=())
    scholars: tuple[PrintedScholar, ...] = field(name="scholar", default=())
    events: tuple[PrintedEvent, ...] = field(name="event", default=())
    rulings: Rulings = Rulings()

    @property
    def columns(self) -> tuple[Subject, ...]:
        """The board's columns with their boxes, from the left."""
        boxes = ((one, self.boxes.get(one.id, PrintedBoxes())) for one in self.subjects)
        return tuple(Subject(one.id, box.fellows, box.students, box.tradition) for one, box in boxes)

    @property
    def bag(self) -> int | None:
        """The value of all coins, None unless all of them were entered."""
        known = sum(self.coins.values()) == COINS
        return sum(int(value) * number for value, number in self.coins.items()) if known else None


def read(text: str) -> Board:
    """The board data in this TOML text. Refused with one sentence for the first mistake."""
    board = shaped(read_toml(text, "The board data"), Board)
    ids = [one.id for one in board.subjects]
    if len(set(ids)) < len(ids) or len(ids) > SUBJECTS or not all(one.strip() for one in ids):
        raise Refused(f"The board has {SUBJECTS} subjects, each with a name of its own.")
    if set(ids) & {*Area, "money", "college_size", "any"}:
        raise Refused("A subject needs a name that nothing else has.")
    for subject in board.boxes:
        if subject not in ids:
            raise Refused(f"Boxes are entered for {subject!r}, which is no subject here.")
    if not all(value.isascii() and value.isdigit() and len(value) < 3 for value in board.coins):
        raise Refused("The value of a coin is a small whole number.")
    if sum(board.coins.values()) > COINS:
        raise Refused(f"There are only {COINS} coins.")
    _check_cards(board, ids)
    _check_stickers(board)
    return board


def _check_stickers(board: Board) -> None:
    named = [one for tile in board.tiles for one in tile.stickers]
    known = {label.text.removeprefix("SP:") for label in LABELS}
    for one in named:
        if one not in known:
            raise Refused(f"There is no sticker {one!r} for a tile: they are B01 to B{TILES}.")
        if named.count(one) > 1:
            raise Refused(f"The sticker {one} is on one tile only.")


def _check_cards(board: Board, ids: list[str]) -> None:
    tracks = {*ids, *Area, "money"}
    for scholar in board.scholars:
        named = set(scholar.subjects)
        if not named <= set(ids) or len(scholar.subjects) > 2 or len(named) < len(scholar.subjects):
            raise Refused(f"{scholar.name or scholar.id} needs two subjects of the board.")
        named = {*scholar.gain, *(track for cost in scholar.cost for track in cost)}
        if not named <= tracks:
            raise Refused(f"The ability of {scholar.name or scholar.id} names what is not on the board.")
    for event in board.events:
        if not set(event.reward) <= tracks:
            raise Refused(f"The reward of {event.name or event.id} is not on the board.")


def missing(board: Board) -> tuple[str, ...]:
    """What is not entered yet, one short line each."""
    coloured = sum(one.colour(area) is not None for one in board.columns for area in Area)
    expected = (
        ("subjects", len(board.subjects), SUBJECTS),
        ("boxes", coloured, SUBJECTS * len(Area)),
        ("coins", sum(board.coins.values()), COINS),
        ("tiles", sum(tile.count for tile in board.tiles if tile.id), TILES),
        ("Scholars", len(board.scholars), SCHOLARS),
        ("Events", len(board.events), EVENTS),
    )
    return tuple(f"{entered} of {all_} {what} entered." for what, entered, all_ in expected if entered < all_)

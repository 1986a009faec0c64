"""What the box prints and the rulebook does not say: points, titles and sides, as the owner entered them once.

Everything may be missing: None means "not entered yet", and the table is then asked. Knows no game in play.
"""

from collections import Counter
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct, field

from companion.documents import read_toml, shaped
from companion.games import Refused
from companion.games.dragonscroll.facts import (
    CHARACTERS,
    DESTINIES_FOR_FEW,
    DESTINIES_FOR_FOUR,
    DRAGONSCROLL_CARDS,
    TILES,
    Bonus,
    Deed,
    Destiny,
    Foe,
    Piece,
    Pieces,
    Royal,
    Wizard,
)
from companion.games.dragonscroll.moves import Discovery, Frenzy, Munch
from companion.games.dragonscroll.state import BonusCard, BonusCards, Terrain, WizardPoints
from companion.seats import Colour

Points = Annotated[int, Meta(ge=0, le=99)]
Count = Annotated[int, Meta(ge=1, le=99)]
Ground = Literal["grassland", "forest", "mountain"]
Eaten = Literal["orc", "elf", "dwarf", "knight", "wizard", "goat", "any_foe", "any"]


class Character(Struct, frozen=True):
    """A character and the colour of its dragon; '' where it is not known."""

    name: Annotated[str, Meta(min_length=1)]
    colour: str = ""


class PrintedBonusCard(Struct, frozen=True):
    """One of a character's three bonus cards."""

    character: str
    front: Bonus
    back: Bonus


class PrintedCard(Struct, frozen=True):
    """A Dragonscroll card; `copies` counts equal ones."""

    name: str
    type: Deed
    terrain: Terrain | None = None
    min_tiles: Annotated[int, Meta(ge=2, le=3)] | None = None
    eat: dict[Eaten, Count] | None = None
    fireballs: Count | None = None
    copies: Count = 1
    points: Points | None = None
    text: str = ""


class Row(Struct, frozen=True):
    """One row of a destiny card: from so many pieces on, so many points and this title."""

    min: Annotated[int, Meta(ge=0)]
    points: Points | None = None
    title: str = ""


class PrintedDestiny(Struct, frozen=True):
    """A destiny card; the two of a kind may differ."""

    kind: Destiny
    copy: Annotated[int, Meta(ge=1, le=2)] = 1
    rows: tuple[Row, ...] = ()


class PrintedRoyal(Struct, frozen=True):
    """A royal card; the points are those of its two sides."""

    home: Royal
    name: str = ""
    home_points: Literal[3] = 3
    other_points: Literal[1] = 1


class PrintedWizard(Struct, frozen=True):
    """A wizard card."""

    effect: Wizard
    name: str = ""
    points: Points | None = None
    text: str = ""


class PrintedTile(Struct, frozen=True):
    """A tile; edges clockwise from north as printed. Village and royal are '' where there is none."""

    id: str
    kind: Literal["start", "land", "village", "royal"] = "land"
    centre: Ground | None = None
    edges: tuple[Ground, Ground, Ground, Ground] | None = None
    foes: dict[Foe, Count] = {}
    goats: Annotated[int, Meta(ge=0)] = 0
    village: Literal["", "orc", "elf", "dwarf", "knight", "wizard"] = ""
    royal: Literal["", "elf", "dwarf", "orc"] = ""
    copies: Count = 1


class Tower(Struct, frozen=True):
    """Which beam, by its letter, watches which side."""

    orc: Literal["N", "E", "S", "W"] = "S"
    elf: Literal["N", "E", "S", "W"] = "W"
    dwarf: Literal["N", "E", "S", "W"] = "E"
    rear: Literal["N", "E", "S", "W"] = "N"


class Board(Struct, frozen=True):
    """All that was entered."""

    game: Literal["dragonscroll"] = "dragonscroll"
    characters: tuple[Character, ...] = field(name="character", default=())
    bonus_cards: tuple[PrintedBonusCard, ...] = field(name="bonus_card", default=())
    cards: tuple[PrintedCard, ...] = field(name="dragonscroll_card", default=())
    destinies: tuple[PrintedDestiny, ...] = field(name="destiny_card", default=())
    royals: tuple[PrintedRoyal, ...] = field(name="royal_card", default=())
    wizards: tuple[PrintedWizard, ...] = field(name="wizard_card", default=())
    tiles: tuple[PrintedTile, ...] = field(name="tile", default=())
    tower: Tower = Tower()

    def cards_for(self, deed: Discovery | Munch | Frenzy) -> tuple[PrintedCard, ...]:
        """The cards entered with their points that take exactly what this deed gives (DS-57 to DS-59)."""
        return tuple(card for card in self.cards if card.points is not None and _takes(card, deed))

    def destiny_points(self, kind: Destiny, pieces: int, copy: int | None = None) -> int | None:
        """Points for so many pieces; None also where the two cards of a kind differ and `copy` is not said."""
        cards = [one for one in self.destinies if one.kind is kind and copy in (None, one.copy)]
        answers = {_points(one, pieces) for one in cards}
        return answers.pop() if len(answers) == 1 else None

    def destiny_title(self, kind: Destiny, pieces: int) -> str | None:
        """The title that goes with so many pieces."""
        rows = [_row(one, pieces) for one in self.destinies if one.kind is kind]
        titles = {row.title for row in rows if row is not None and row.title}
        return titles.pop() if len(titles) == 1 else None

    def wizard_points(self, wizard: Wizard) -> int | None:
        """The printed points of a wizard's card."""
        return next((one.points for one in self.wizards if one.effect is wizard), None)

    def all_wizard_points(self) -> WizardPoints:
        """The option of a game: printed points, 0 where none are entered."""
        return WizardPoints(**{wizard.value: self.wizard_points(wizard) or 0 for wizard in Wizard})

    def character_of(self, colour: Colour) -> str | None:
        """Whose dragon has this colour."""
        return next((one.name for one in self.characters if one.colour.strip().lower() == colour.value), None)

    def bonus_cards_of(self, character: str | None) -> BonusCards | None:
        """The three cards of a character, fronts up, once all three are entered."""
        own = [BonusCard(one.front, one.back) for one in self.bonus_cards if one.character == character]
        return (own[0], own[1], own[2]) if len(own) == 3 else None


def _takes(card: PrintedCard, deed: Discovery | Munch | Frenzy) -> bool:
    match deed:
        case Discovery(terrain, tiles):
            return (card.type, card.terrain, card.min_tiles) == (Deed.DISCOVERY, terrain, tiles)
        case Munch(eats):
            return card.type is Deed.MUNCH and _eats(card.eat or {}, eats)
        case Frenzy(burns):
            return (card.type, card.fireballs) == (Deed.FRENZY, burns.total)


def _eats(shown: dict[Eaten, int], eaten: Pieces) -> bool:
    """Whether exactly these pieces are what the card shows; its open places take any foe, or anything."""
    named = Pieces(**{piece.value: shown.get(piece.value, 0) for piece in Piece})
    if eaten.total != sum(shown.values()) or any(eaten[piece] < named[piece] for piece in Piece):
        return False
    left = eaten - named
    return left[Piece.GOAT] <= shown.get("any", 0)


def _row(card: PrintedDestiny, pieces: int) -> Row | None:
    return next((row for row in reversed(card.rows) if row.min <= pieces), None)


def _points(card: PrintedDestiny, pieces: int) -> int | None:
    """A number of pieces below the first row entered is not known to be worth nothing."""
    row = _row(card, pieces)
    return None if row is None else row.points


def read(text: str) -> Board:
    """The board data in this TOML text. Refused with one sentence for the first mistake."""
    board = shaped(read_toml(text, "The board data"), Board)
    _check_characters(board)
    _check_cards(board)
    _check_destinies(board)
    _check_numbers(board)
    return board


def _check_characters(board: Board) -> None:
    if len(board.characters) > len(CHARACTERS):
        raise Refused(f"There are four characters, not {len(board.characters)}.")
    _check_once("character", [one.name for one in board.characters])
    names = {one.name for one in board.characters}
    for who in {one.character for one in board.bonus_cards}:
        if names and who not in names:
            raise Refused(f"A bonus card names {who!r}, who is no character in this file.")
        own = [one for one in board.bonus_cards if one.character == who]
        if len(own) > 3:
            raise Refused(f"{who} has three bonus cards, not {len(own)}.")
        if len({one.front for one in own}) < len(own):
            raise Refused(f"The fronts of {who}’s bonus cards must all differ.")
    if any(one.front is one.back for one in board.bonus_cards):
        raise Refused("Front and back of a bonus card are different actions.")


def _check_cards(board: Board) -> None:
    wanted = {
        Deed.DISCOVERY: ("terrain", "min_tiles"),
        Deed.MUNCH: ("eat",),
        Deed.FRENZY: ("fireballs",),
    }
    for card in board.cards:
        for key in wanted[card.type]:
            if not getattr(card, key):
                raise Refused(f"The card {card.name!r} is a {card.type}: it needs “{key}”.")


def _check_destinies(board: Board) -> None:
    dealt = {kind: max(DESTINIES_FOR_FEW[kind], DESTINIES_FOR_FOUR[kind]) for kind in Destiny}
    for kind, cards in dealt.items():
        copies = [one.copy for one in board.destinies if one.kind is kind]
        if len(copies) > cards or len(set(copies)) < len(copies):
            raise Refused(f"The box holds {cards} {kind} destiny cards: number the copies 1 and 2.")
    for card in board.destinies:
        steps = [row.min for row in card.rows]
        if steps != sorted(set(steps)):
            raise Refused(f"The rows of the {card.kind} destiny card must rise.")


def _check_numbers(board: Board) -> None:
    _check_most("Dragonscroll cards", sum(card.copies for card in board.cards), DRAGONSCROLL_CARDS)
    _check_most("tiles", sum(tile.copies for tile in board.tiles), TILES)
    _check_once("royal card of home", [one.home for one in board.royals])
    _check_once("wizard card of effect", [one.effect for one in board.wizards])
    _check_once("tile", [one.id for one in board.tiles])
    _check_once("village tile", [one.village for one in board.tiles if one.village])
    _check_once("tower beam", list(msgspec.structs.astuple(board.tower)))


def _check_most(what: str, entered: int, most: int) -> None:
    if entered > most:
        raise Refused(f"The box holds {most} {what}, not {entered}.")


def _check_once(what: str, names: list[str]) -> None:
    for name, times in Counter(names).items():
        if times > 1:
            raise Refused(f"There is only one {what} {str(name)!r}: it is entered {times} times.")


def missing(board: Board) -> tuple[str, ...]:
    """What is not entered yet, one short line each; nothing of it stops a game."""
    cards, tiles = sum(card.copies for card in board.cards), sum(tile.copies for tile in board.tiles)
    expected = (
        ("characters", len(board.characters), len(CHARACTERS)),
        ("bonus cards", len(board.bonus_cards), 3 * len(CHARACTERS)),
        ("Dragonscroll cards", cards, DRAGONSCROLL_CARDS),
        ("destiny cards", len(board.destinies), 5),
        ("royal cards", len(board.royals), len(Royal)),
        ("wizard cards", len(board.wizards), len(Wizard)),
        ("tiles", tiles, TILES),
    )
    lines = [f"{entered} of {all_} {what} entered." for what, entered, all_ in expected if entered < all_]
    lines += [f"Points of “{card.name}” not entered yet." for card in board.cards if card.points is None]
    lines += [f"Points of {one.effect.capitalize()} not entered yet." for one in board.wizards if one.points is None]
    lines += [f"Rows of the {one.kind} destiny not entered yet." for one in board.destinies if not one.rows]
    return tuple(lines)

"""Pieces as people say them; knows only names and numbers."""

from companion.games.dragonscroll.facts import Foe, Piece, Pieces

PLURALS = {
    Piece.ORC: "orcs",
    Piece.ELF: "elves",
    Piece.DWARF: "dwarves",
    Piece.KNIGHT: "knights",
    Piece.WIZARD: "wizards",
    Piece.GOAT: "goats",
}


def so_many(kind: Piece | Foe, count: int) -> str:
    """A count of one kind: 1 orc, 2 elves."""
    return f"{count} {kind.value if count == 1 else PLURALS[Piece(kind)]}"


def in_words(pieces: Pieces) -> str:
    """Counts of all kinds that are there: 2 orcs, 1 goat; empty where there is nothing."""
    return ", ".join(so_many(kind, count) for kind, count in pieces if count)

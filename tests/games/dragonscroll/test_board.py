from pathlib import Path

import pytest

from companion.games import Refused
from companion.games.dragonscroll import board
from companion.games.dragonscroll.board import Board
from companion.games.dragonscroll.facts import Bonus, Destiny, Pieces, Royal, Wizard
from companion.games.dragonscroll.moves import Discovery, Frenzy, Munch
from companion.games.dragonscroll.state import BonusCard, Terrain, WizardPoints

ENTERED = """
game = "dragonscroll"
[[character]]
name = "Fundor"
[[bonus_card]]
character = "Fundor"
front = "tile"
back = "card"
[[bonus_card]]
character = "Fundor"
front = "card"
back = "fireball"
[[bonus_card]]
character = "Fundor"
front = "fireball"
back = "tile"
[[dragonscroll_card]]
name = "sizzle"
type = "frenzy"
fireballs = 3
points = 4
[[destiny_card]]
kind = "elf"
rows = [ { min = 1, points = 1 }, { min = 3, points = 4, title = "Draco the Fearsome" } ]
[[destiny_card]]
kind = "elf"
copy = 2
rows = [ { min = 1, points = 2 }, { min = 3, points = 4 } ]
[[royal_card]]
name = "elf prince"
home = "elf"
[[wizard_card]]
effect = "brigar"
points = 2
"""


def test_the_handed_layout_is_read(shared: Path) -> None:
    read = board.read((shared / "board-data/dragonscroll.toml").read_text())

    assert read.destiny_points(Destiny.ELF, 3) == 4


def test_what_was_entered_is_answered() -> None:
    read = board.read(ENTERED)

    assert [(one.name, one.points) for one in read.cards] == [("sizzle", 4)]
    assert [(one.home, one.name) for one in read.royals] == [(Royal.ELF, "elf prince")]
    assert read.wizard_points(Wizard.BRIGAR) == 2
    assert read.all_wizard_points() == WizardPoints(brigar=2)
    assert read.destiny_points(Destiny.ELF, 3) == 4
    assert read.destiny_points(Destiny.ELF, 1, copy=2) == 2
    assert read.destiny_title(Destiny.ELF, 4) == "Draco the Fearsome"
    assert read.bonus_cards_of("Fundor") == (
        BonusCard(Bonus.TILE, Bonus.CARD),
        BonusCard(Bonus.CARD, Bonus.FIREBALL),
        BonusCard(Bonus.FIREBALL, Bonus.TILE),
    )


def test_what_was_not_entered_stays_unknown() -> None:
    read = board.read(ENTERED)

    assert read.destiny_points(Destiny.ELF, 1) is None, "the two cards differ"
    assert read.destiny_points(Destiny.ELF, 0, copy=1) is None, "no row says so"
    assert read.wizard_points(Wizard.IONGLE) is None
    assert read.bonus_cards_of("Snot") is None
    assert "1 of 27 Dragonscroll cards entered." in board.missing(read)


CARDS = """
dragonscroll_card = [
    { name = "the snaid forest", type = "discovery", terrain = "forest", min_tiles = 2, points = 3 },
    { name = "peaks", type = "discovery", terrain = "mountain", min_tiles = 2, points = 4 },
    { name = "not yet", type = "discovery", terrain = "mountain", min_tiles = 3 },
    { name = "Merry Band", type = "munch", eat = { any = 4 }, points = 5 },
    { name = "foes only", type = "munch", eat = { orc = 1, any_foe = 1 }, points = 2 },
    { name = "sizzle", type = "frenzy", fireballs = 3, points = 4 },
]
"""


@pytest.mark.parametrize(
    ("deed", "names"),
    [
        (Discovery(Terrain.FOREST, 2), ["the snaid forest"]),
        (Discovery(Terrain.FOREST, 3), []),
        (Discovery(Terrain.MOUNTAIN, 3), []),
        (Munch(Pieces(orc=2, goat=2)), ["Merry Band"]),
        (Munch(Pieces(orc=1, elf=1)), ["foes only"]),
        (Munch(Pieces(orc=2)), ["foes only"]),
        (Munch(Pieces(orc=1, goat=1)), []),
        (Munch(Pieces(elf=2)), []),
        (Frenzy(Pieces(orc=2, elf=1)), ["sizzle"]),
        (Frenzy(Pieces(orc=2)), []),
    ],
)
def test_a_deed_finds_the_cards_that_take_exactly_this(deed: Discovery | Munch | Frenzy, names: list[str]) -> None:
    assert [card.name for card in board.read(CARDS).cards_for(deed)] == names


def test_an_empty_file_is_allowed_and_all_of_it_missing() -> None:
    assert board.read("") == Board()
    assert len(board.missing(Board())) == 7


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("game = 'dragonland'", "dragonland"),
        ("game = ", "TOML"),
        ("[[character]]\nname='A'\n" * 2, "'A'"),
        ("".join(f"[[character]]\nname='{name}'\n" for name in "ABCDE"), "four"),
        ("[[bonus_card]]\ncharacter='A'\nfront='tile'\nback='tile'", "Front and back"),
        ("[[bonus_card]]\ncharacter='A'\nfront='tile'\nback='card'\n" * 2, "fronts"),
        ("[[bonus_card]]\ncharacter='A'\nfront='nap'\nback='card'", "nap"),
        ("[[character]]\nname='B'\n[[bonus_card]]\ncharacter='A'\nfront='tile'\nback='card'", "'A'"),
        ("[[dragonscroll_card]]\nname='x'\ntype='discovery'\nterrain='forest'", "min_tiles"),
        ("[[dragonscroll_card]]\nname='x'\ntype='discovery'\nterrain='forest'\nmin_tiles=4", "min_tiles"),
        ("[[dragonscroll_card]]\nname='x'\ntype='munch'", "eat"),
        ("[[dragonscroll_card]]\nname='x'\ntype='munch'\neat={cow=1}", "cow"),
        ("[[dragonscroll_card]]\nname='x'\ntype='frenzy'", "fireballs"),
        ("[[dragonscroll_card]]\nname='x'\ntype='frenzy'\nfireballs=2\ncopies=28", "27"),
        ("[[dragonscroll_card]]\nname='x'\ntype='frenzy'\nfireballs=2\npoints=-1", "points"),
        ("[[destiny_card]]\nkind='orc'\n[[destiny_card]]\nkind='orc'\ncopy=2", "1 orc"),
        ("[[destiny_card]]\nkind='elf'\n[[destiny_card]]\nkind='elf'", "copies"),
        ("[[destiny_card]]\nkind='elf'\nrows=[{min=3,points=1},{min=1,points=2}]", "rise"),
        ("[[royal_card]]\nhome='elf'\nhome_points=5", "home_points"),
        ("[[royal_card]]\nhome='elf'\n" * 2, "'elf'"),
        ("[[wizard_card]]\neffect='brigar'\n" * 2, "'brigar'"),
        ("[[tile]]\nid='T1'\ncopies=65", "64"),
        ("[[tile]]\nid='T1'\n" * 2, "'T1'"),
        ("[[tile]]\nid='T1'\nedges=['forest']", "edges"),
        ("[tower]\norc='N'", "'N'"),
        ("[tower]\norc='Q'", "'Q'"),
    ],
)
def test_each_mistake_is_one_sentence_that_names_it(text: str, names: str) -> None:
    with pytest.raises(Refused) as refusal:
        board.read(text)

    assert names in str(refusal.value)
    assert str(refusal.value).endswith(".")

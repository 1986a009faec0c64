"""The map of the land: who is in range on it, what moves and fights do to it, and what cannot be shown."""

import pytest

from companion.games import Refused
from companion.games.dragonscroll import moves as m
from companion.games.dragonscroll.facts import Pieces, Sides, Village
from companion.games.dragonscroll.game import GAME
from companion.games.dragonscroll.land import Ground, Land, Tile, in_range
from games.dragonscroll.sitting import Sitting

WOOD, GRASS, ROCK = Ground.FOREST, Ground.GRASSLAND, Ground.MOUNTAIN
LAND = Land(
    (
        Tile(0, 0, WOOD, pieces=Pieces(elf=1, orc=1)),
        Tile(1, 0, WOOD, pieces=Pieces(elf=2)),
        Tile(2, 0, WOOD, pieces=Pieces(elf=1, orc=5)),
        Tile(0, 1, GRASS, pieces=Pieces(orc=2, goat=1), village=None),
    ),
    ((0, 0),),
)


def in_all(land: Land) -> Pieces:
    return sum(in_range(land, 0).values(), Pieces())


def test_all_elves_of_the_forest_are_in_range_and_orcs_of_the_tiles_around() -> None:
    assert in_range(LAND, 0) == {
        (0, 0): Pieces(elf=1, orc=1),
        (1, 0): Pieces(elf=2),
        (2, 0): Pieces(elf=1),
        (0, 1): Pieces(orc=2),
    }


def test_a_forest_ends_where_an_edge_shows_something_else() -> None:
    cut = LAND.with_tile(Tile(1, 0, WOOD, (WOOD, GRASS, WOOD, WOOD), pieces=Pieces(elf=2)))
    assert in_all(cut).elf == 3


def test_nobody_is_in_range_of_a_dragon_that_is_not_on_the_map() -> None:
    assert in_range(LAND.with_dragon(0, None), 0) == in_range(LAND, 1) == {}


def test_a_dragon_that_moved_is_not_on_the_map_until_somebody_says_where() -> None:
    sitting = Sitting()
    sitting.table.play(m.PlaceDragon(0))
    sitting.table.play(m.DrawTile(0, foes=Pieces(orc=3, elf=4), goats=1))
    sitting.table.play(m.MapLand(None, LAND))
    sitting.table.play(m.MoveDragon(0))
    assert sitting.state.mapped.dragon(0) is None
    sitting.table.undo()
    assert sitting.state.mapped == LAND


def test_what_a_dragon_takes_leaves_the_map_its_own_tile_first() -> None:
    sitting = Sitting()
    sitting.table.play(m.PlaceDragon(0))
    sitting.table.play(m.DrawTile(0, foes=Pieces(orc=8, elf=4), goats=1))
    sitting.table.play(m.MoveDragon(0))
    sitting.table.play(m.MapLand(None, LAND))
    sitting.table.play(m.BeginFight(0, Pieces(orc=3, elf=4)))
    sitting.table.play(m.RollFireballs(0, Sides(elf=2)))
    elves = {tile.cell: tile.pieces.elf for tile in sitting.state.mapped.tiles}
    assert elves == {(0, 0): 0, (1, 0): 1, (2, 0): 1, (0, 1): 0}
    assert sitting.state.mapped.pieces.orc == 8


@pytest.mark.parametrize(
    "land",
    [
        Land((Tile(0, 0, WOOD), Tile(0, 0, ROCK))),
        Land((Tile(0, 0, Ground.VOLCANO),), ((0, 0),)),
        Land((Tile(0, 0, WOOD, village=Village.ELF),), ((0, 0),)),
        Land((Tile(0, 0, WOOD),), ((0, 0), (0, 0))),
        Land((Tile(0, 0, WOOD),), ((1, 0),)),
        Land((Tile(0, 0, WOOD),), (None, None, (0, 0))),
        Land((Tile(0, 0, WOOD, pieces=Pieces(wizard=6)),)),
        Land((Tile(0, 0, WOOD, village=Village.ELF), Tile(1, 0, WOOD, village=Village.ELF))),
        Land((Tile(100, 0, WOOD),)),
        Land(),
    ],
)
def test_what_cannot_be_is_not_shown(land: Land) -> None:
    sitting = Sitting()
    with pytest.raises(Refused):
        sitting.table.play(m.MapLand(None, land))
    assert sitting.state.mapped == Land()


def test_a_map_is_written_into_a_script_and_read_again() -> None:
    state = Sitting().state
    move = m.MapLand(None, LAND)
    assert GAME.read_move(state, GAME.write_move(state, move)) == move
    with pytest.raises(Refused):
        GAME.read_move(state, {"move": "map_land", "land": {"tiles": [{"x": 1}]}})


def test_undo_says_what_was_changed_on_the_map() -> None:
    sitting = Sitting()
    sitting.table.play(m.MapLand(None, Land((Tile(0, 0, WOOD),))))
    last = sitting.table.to_undo
    assert last is not None
    assert GAME.tell(last.before, last.played.move) == "tile mapped"

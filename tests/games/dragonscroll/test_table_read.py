"""The map of the land from what a camera read of the table."""

from msgspec.structs import replace

from companion.games.dragonscroll.board import Board, PrintedTile
from companion.games.dragonscroll.facts import Pieces, Village
from companion.games.dragonscroll.land import Ground, Land, Tile
from companion.games.dragonscroll.table_read import gives_way, land_read, read_table
from companion.stickers.layout import Layout
from companion.stickers.layout import Tile as Laid

BOARD = Board(
    tiles=(
        PrintedTile("T01", centre="forest", edges=("forest", "grassland", "mountain", "forest")),
        PrintedTile("T02", centre="mountain"),
        PrintedTile("T03", kind="village", centre="grassland", village="orc"),
    )
)


def laid(*tiles: tuple[str, int, int, int], unsure: tuple[str, ...] = ()) -> Layout:
    return Layout(tuple(Laid(f"DS:{name}", x, y, turns) for name, x, y, turns in tiles), unsure)


def test_what_is_printed_comes_from_the_board_and_turns_with_the_tile() -> None:
    read = read_table(Land(), laid(("T01", 0, 0, 1), ("T02", 1, 0, 0), ("T03", 1, 1, 2)), BOARD)
    assert read.to_ask == 0
    forest, mountain, village = land_read(read, BOARD).tiles
    assert forest.edges == (Ground.FOREST, Ground.FOREST, Ground.GRASSLAND, Ground.MOUNTAIN)
    assert (mountain.cell, mountain.ground, mountain.edges) == ((1, 0), Ground.MOUNTAIN, None)
    assert (village.village, village.turns, village.sticker) == (Village.ORC, 2, "DS:T03")


def test_what_is_not_known_is_asked_and_not_on_the_map_before() -> None:
    read = read_table(Land(), laid(("T02", 0, 0, 0), ("T09", 1, 0, 0), unsure=("DS:T01", "DS:T08")), BOARD)
    assert (read.to_ask, read.where, read.what) == (3, "DS:T01", "DS:T09")
    assert [tile.sticker for tile in land_read(read, BOARD).tiles] == ["DS:T02"]
    read = read.placed("DS:T01", (0, 1))
    assert (read.to_ask, read.where) == (2, "DS:T08")
    read = read.without("DS:T08").shows("DS:T09", Ground.VOLCANO)
    assert (read.to_ask, read.where, read.what) == (0, None, None)
    assert {tile.sticker: tile.cell for tile in land_read(read, BOARD).tiles} == {
        "DS:T02": (0, 0), "DS:T09": (1, 0), "DS:T01": (0, 1)
    }  # fmt: skip


def test_a_tile_of_which_people_say_that_it_is_not_there_is_asked_no_more() -> None:
    read = read_table(Land(), laid(("T09", 1, 0, 0)), Board()).without("DS:T09")
    assert (read.to_ask, land_read(read, Board())) == (0, Land())


def test_a_tile_whose_place_was_tapped_does_not_tell_how_the_land_is_turned() -> None:
    read = read_table(Land(), laid(("T02", 0, 0, 0), unsure=("DS:T01",)), BOARD).placed("DS:T01", (1, 0))
    land = land_read(read, BOARD)
    assert [(tile.sticker, tile.turns) for tile in land.tiles] == [("DS:T02", 0), ("DS:T01", None)]
    again = read_table(land, laid(("T01", 0, 0, 3), ("T03", 1, 0, 0)), BOARD)
    assert (again.places, again.where) == ({}, "DS:T01")
    again = read_table(land, laid(("T01", 0, 0, 3), ("T02", 1, 0, 0)), BOARD)
    assert again.places["DS:T02"].cell == (0, 0)


BEFORE = Land(
    (
        Tile(4, 4, Ground.MOUNTAIN, pieces=Pieces(dwarf=2), sticker="DS:T02"),
        Tile(4, 5, Ground.FOREST, sticker="DS:T09", turns=1),
        Tile(5, 5, Ground.VOLCANO),
    ),
    ((4, 4), (4, 5)),
)


def test_the_reading_is_laid_over_the_map_and_what_stands_there_stays() -> None:
    seen = laid(("T01", 1, 1, 3), ("T02", 0, 0, 3), ("T09", 1, 0, 0))  # the camera sees the table a quarter turned
    land = land_read(read_table(BEFORE, seen, BOARD), BOARD)
    assert {tile.sticker: (tile.cell, tile.turns) for tile in land.tiles if tile.sticker} == {
        "DS:T02": ((4, 4), 0), "DS:T09": ((4, 5), 1), "DS:T01": ((3, 5), 0)
    }  # fmt: skip
    assert land.tile((4, 4)) == BEFORE.tile((4, 4))
    assert land.tile((5, 5)) == BEFORE.tile((5, 5))
    assert land.dragons == BEFORE.dragons


def test_what_was_asked_once_is_known_the_next_time() -> None:
    read = read_table(BEFORE, laid(("T02", 0, 0, 0), ("T09", 0, 1, 1)), Board())
    assert read.to_ask == 0
    assert land_read(read, Board()) == BEFORE


def test_a_tile_that_was_moved_takes_its_pieces_and_its_dragon_with_it() -> None:
    more = Land((*BEFORE.tiles, Tile(6, 6, Ground.FOREST, pieces=Pieces(elf=1), sticker="DS:T10")), ((6, 6),))
    seen = laid(("T02", 0, 0, 0), ("T09", 0, 1, 1), ("T10", 1, 0, 2))
    land = land_read(read_table(more, seen, BOARD), BOARD)
    moved = land.tile((5, 4))
    assert moved is not None
    assert (moved.pieces, moved.sticker, land.dragons) == (Pieces(elf=1), "DS:T10", ((5, 4),))
    assert land.tile((6, 6)) is None


def test_a_tile_left_out_by_people_goes_from_the_map_with_its_dragon() -> None:
    read = read_table(BEFORE, laid(("T02", 0, 0, 0), unsure=("DS:T09",)), BOARD).without("DS:T09")
    land = land_read(read, BOARD)
    assert land.tile((4, 5)) is None
    assert land.dragons == ((4, 4), None)


def test_a_map_drawn_by_hand_gives_way() -> None:
    by_hand = Land((Tile(0, 0, Ground.FOREST), Tile(9, 9, Ground.FOREST)), ((9, 9),))
    read = read_table(by_hand, laid(("T02", 0, 0, 0)), BOARD)
    assert gives_way(read)
    assert not gives_way(read_table(BEFORE, laid(("T02", 0, 0, 0)), BOARD))
    land = land_read(read, BOARD)
    assert [tile.sticker for tile in land.tiles] == ["DS:T02"]
    assert land.dragons == (None,)


def test_a_tile_drawn_by_hand_on_a_map_that_was_read_keeps_what_stands_there_once_it_is_read() -> None:
    edges = (Ground.VOLCANO, Ground.FOREST, Ground.FOREST, Ground.FOREST)
    by_hand = Tile(5, 4, Ground.FOREST, edges, pieces=Pieces(orc=3))
    before = Land((*BEFORE.tiles, by_hand), ((5, 4),))
    read = read_table(before, laid(("T02", 0, 0, 0), ("T09", 0, 1, 1), ("T11", 1, 0, 2)), Board())
    assert read.to_ask == 0, "people said already what it shows"
    now = land_read(read, Board())
    assert now.tile((5, 4)) == replace(by_hand, sticker="DS:T11", turns=2)
    assert now.dragons == ((5, 4),)


def test_a_tile_whose_place_people_tap_keeps_what_was_drawn_there() -> None:
    before = Land((*BEFORE.tiles, Tile(5, 4, Ground.FOREST, pieces=Pieces(orc=3))))
    read = read_table(before, laid(("T02", 0, 0, 0), unsure=("DS:T11",)), Board()).placed("DS:T11", (5, 4))
    assert read.to_ask == 0
    assert land_read(read, Board()).tile((5, 4)) == Tile(5, 4, Ground.FOREST, pieces=Pieces(orc=3), sticker="DS:T11")


def test_of_a_tile_whose_place_people_tap_nobody_said_how_it_is_turned() -> None:
    read = read_table(Land(), laid(unsure=("DS:T01",)), BOARD).placed("DS:T01", (0, 0))
    assert land_read(read, BOARD).tiles == (Tile(0, 0, Ground.FOREST, sticker="DS:T01", turns=None),)
    known = Tile(0, 0, Ground.FOREST, (Ground.FOREST,) * 4, pieces=Pieces(elf=1), sticker="DS:T01", turns=3)
    again = read_table(Land((known,)), laid(unsure=("DS:T01",)), Board())
    assert land_read(again.placed("DS:T01", (0, 0)), Board()).tiles == (known,)
    moved = land_read(again.placed("DS:T01", (1, 0)), Board()).tile((1, 0))
    assert moved is not None
    assert (moved.edges, moved.pieces) == (None, Pieces(elf=1)), "it may have been turned"


def test_a_reading_that_shares_no_tile_with_the_map_covers_none_of_it_in_silence() -> None:
    read = read_table(BEFORE, laid(("T01", 0, 0, 0), ("T03", 1, 0, 0)), BOARD)
    assert (read.places, read.lost, read.to_ask) == ({}, ("DS:T01", "DS:T03"), 2)
    land = land_read(read.placed("DS:T01", (4, 3)).without("DS:T03"), BOARD)
    assert {tile.cell for tile in land.tiles} == {(4, 3), (4, 4), (4, 5), (5, 5)}
    assert land.dragons == BEFORE.dragons


def test_tiles_that_do_not_agree_how_the_reading_lies_over_the_map_lay_it_nowhere_in_silence() -> None:
    read = read_table(BEFORE, laid(("T02", 0, 0, 0), ("T09", 2, 1, 1), ("T03", 1, 0, 0)), BOARD)
    assert (read.places, read.lost) == ({}, ("DS:T02", "DS:T09", "DS:T03"))
    assert land_read(read, BOARD) == BEFORE

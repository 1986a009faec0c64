import pytest

from companion.games import Refused
from companion.games.dragonscroll.facts import BOX, Pieces
from companion.games.dragonscroll.game import GAME
from companion.games.dragonscroll.moves import DrawTile
from games.dragonscroll.sitting import Sitting


@pytest.mark.parametrize(("players", "tokens", "stack"), [(2, 32, 21), (3, 30, 18), (4, 28, 15)])
def test_ds_1_2_3_7_10_what_is_dealt_by_player_count(players: int, tokens: int, stack: int) -> None:
    table = Sitting(players)

    assert table.shown["fireball_tokens_left"] == tokens
    assert table.shown["dragonscroll_stack"] == stack
    assert table.shown["broken_minstrels_left"] == 33
    assert table.shown["tiles_left"] == 60
    assert table.state.supply == BOX
    assert all(dragon.hand == 3 and dragon.fireball_tokens == 2 for dragon in table.state.dragons)
    assert len(table.shown["wizard_cards_left"]) == 5
    assert table.shown["royals_left"] == ["orc", "elf", "dwarf"]


@pytest.mark.parametrize(
    "cards",
    [
        [["tile", "card"], ["tile", "fireball"], ["card", "tile"]],
        [["tile", "tile"], ["card", "tile"], ["fireball", "tile"]],
        [["tile", "card"], ["card", "tile"]],
        [["tile", "card"], ["card", "tile"], ["fireball", "sleep"]],
    ],
)
def test_ds_6_the_three_bonus_cards_show_three_actions_and_have_two_sides(cards: list[list[str]]) -> None:
    with pytest.raises(Refused):
        Sitting(bonus_cards={"Ann": cards})


@pytest.mark.parametrize(("players", "allowed"), [(2, True), (3, True), (4, False)])
def test_ds_9_ds_92_the_short_game_is_for_two_or_three(players: int, allowed: bool) -> None:
    if allowed:
        assert Sitting(players, short_game=True).shown["tiles_left"] == 45
    else:
        with pytest.raises(Refused):
            Sitting(players, short_game=True)


def test_ds_14_the_first_player_is_agreed_and_turns_go_clockwise() -> None:
    table = Sitting(3, first_player="Carl")

    for name in ("Carl", "Ann", "Bea", "Carl"):
        assert table.shown["active"] == name
        table.quiet_turn(name)
    assert table.shown["turn"] == 5


def test_ds_15_a_dragon_is_placed_before_its_very_first_turn_only() -> None:
    table = Sitting()

    assert table.open == ["place_dragon"]
    table.refused("Ann", "draw_tile")
    table.do("Ann", "place_dragon")
    assert table.dragon("Ann").on_land
    assert not table.dragon("Bea").on_land
    table.quiet_turn("Ann")
    table.quiet_turn("Bea")
    assert table.shown["step"] == "draw_tile"


def test_only_the_player_whose_turn_it_is_may_move() -> None:
    table = Sitting()

    assert table.refused("Bea", "place_dragon") == "It is Ann’s turn."
    table.refused(None, "place_dragon")
    table.refused("Nobody", "place_dragon")


def test_ds_20_a_laid_tile_leads_to_the_move() -> None:
    table = Sitting()
    table.lay("Ann")

    assert table.shown["tiles_left"] == 59
    assert table.shown["step"] == "move_dragon"
    table.refused("Ann", "draw_tile")


def test_ds_21_a_tile_that_fits_nowhere_goes_and_another_is_drawn() -> None:
    table = Sitting()
    table.do("Ann", "place_dragon")
    table.do("Ann", "tile_discarded")

    assert table.shown["tiles_left"] == 59
    assert table.shown["step"] == "draw_tile"


def test_ds_22_printed_pieces_come_from_the_supply_as_far_as_it_goes() -> None:
    table = Sitting()
    table.lay("Ann", foes={"wizard": 4, "orc": 1}, goats=2)
    table.do("Ann", "bonus", action="tile")
    table.do("Ann", "draw_tile", foes={"wizard": 3})

    assert table.state.land == Pieces(orc=1, wizard=5, goat=2)
    assert table.state.supply.wizard == 0
    assert table.everything() == BOX


def test_a_number_that_no_journal_can_hold_is_refused() -> None:
    table = Sitting()
    table.do("Ann", "place_dragon")

    table.refused("Ann", "draw_tile", goats=10**30)
    with pytest.raises(Refused):
        GAME.decide(table.state, DrawTile(0, goats=10**30))


def test_ds_23_a_filled_gap_costs_its_tiles_from_the_pile() -> None:
    table = Sitting()
    table.do("Ann", "place_dragon")

    table.refused("Ann", "draw_tile", filled=60)
    table.do("Ann", "draw_tile", filled=3)
    assert table.shown["tiles_left"] == 56


def test_ds_24_after_a_village_another_tile_follows() -> None:
    table = Sitting()
    table.lay("Ann", village="elf")
    table.do("Ann", "draw_tile", village="orc")

    assert table.shown["step"] == "draw_tile"
    assert table.shown["villages"] == ["orc", "elf"]
    assert table.shown["tiles_left"] == 58


def test_ds_25_each_village_is_found_once() -> None:
    table = Sitting()
    table.lay("Ann", village="elf")

    assert "elf" in table.refused("Ann", "draw_tile", village="elf")
    table.refused("Ann", "draw_tile", village="goat")


@pytest.mark.parametrize("move", ["move_dragon", "cannot_move"])
def test_ds_30_to_32_the_dragon_moves_or_cannot(move: str) -> None:
    table = Sitting()
    table.lay("Ann")
    table.do("Ann", move)

    assert table.shown["step"] == "fight"
    table.refused("Ann", move)


def test_the_turn_ends_only_after_its_steps_and_its_bonus() -> None:
    table = Sitting()
    table.lay("Ann")
    table.refused("Ann", "end_turn")
    table.do("Ann", "move_dragon")
    table.refused("Ann", "end_turn")
    table.do("Ann", "no_fight")

    assert "bonus" in table.refused("Ann", "end_turn")
    table.do("Ann", "bonus", action="fireball")
    table.do("Ann", "end_turn")
    assert table.shown["active"] == "Bea"


def test_what_belongs_to_a_turn_is_forgotten_at_its_end() -> None:
    table = Sitting()
    table.lay("Ann", foes={"orc": 1}, completed=[{"terrain": "forest", "tiles": 2}])
    table.do("Ann", "move_dragon")
    table.do("Ann", "fight", foes={"orc": 1})
    table.do("Ann", "roll", exits={"orc": 1})
    table.do("Ann", "play_deed", type="discovery", points=2, terrain="forest", tiles=2)
    assert table.shown["completed"] == [{"terrain": "forest", "tiles": 2}]
    assert table.shown["burnable"]["orc"] == 1
    table.end("Ann")

    assert table.shown["completed"] == table.shown["deeds_played"] == []
    assert table.shown["bonus_taken"] is None
    assert table.shown["burnable"]["orc"] == 0


def test_ds_80_the_last_tile_makes_this_the_last_turn() -> None:
    table = Sitting()
    table.to_the_last_turn()

    assert table.shown["last_turn"]
    assert table.shown["tiles_to_draw"] == 0
    assert table.shown["active"] == "Ann"
    table.do("Ann", "move_dragon")
    table.do("Ann", "no_fight")
    table.end("Ann")
    assert table.shown["step"] == "reveal_destiny"
    assert table.shown["active"] is None
    assert table.shown["game_over"]
    assert table.shown["turn"] == 1
    assert "destiny" in table.refused("Bea", "place_dragon")


def nearly_empty(left: int) -> Sitting:
    """Ann has laid her tile, Bea is to draw, LEFT tiles are left."""
    table = Sitting()
    table.quiet_turn("Ann", filled=59 - left)
    table.do("Bea", "place_dragon")
    return table


def test_ds_96_a_bonus_tile_that_is_the_last_leaves_none_to_draw() -> None:
    table = nearly_empty(1)
    table.do("Bea", "bonus", action="tile")
    assert table.shown["tiles_to_draw"] == 2
    table.do("Bea", "draw_tile")

    assert table.shown["step"] == "move_dragon"
    assert table.shown["last_turn"]
    assert table.shown["tiles_to_draw"] == 0


@pytest.mark.parametrize("last", ["village", "discard", "fill"])
def test_p_9_a_village_a_discard_or_a_fill_may_be_the_last_tile(last: str) -> None:
    table = nearly_empty(2 if last == "fill" else 1)
    match last:
        case "village":
            table.do("Bea", "draw_tile", village="elf")
        case "discard":
            table.do("Bea", "tile_discarded")
        case _:
            table.do("Bea", "draw_tile", village="elf", filled=1)

    assert table.shown["tiles_left"] == 0
    assert table.shown["step"] == "move_dragon"


def test_p_9_the_same_for_a_bonus_tile() -> None:
    table = nearly_empty(2)
    table.do("Bea", "draw_tile")
    table.do("Bea", "bonus", action="tile")
    table.do("Bea", "tile_discarded")

    assert table.shown["tiles_to_draw"] == 0
    assert table.shown["step"] == "move_dragon"


def test_p_8_no_foes_stand_on_the_starting_tiles() -> None:
    assert Sitting().state.land == Pieces()


def test_the_summary_says_whose_turn_it_is() -> None:
    table = Sitting()
    assert GAME.summary(table.state) == "Ann’s turn, 60 tiles left"
    table.to_the_reveal()
    assert GAME.summary(table.state) == "The last turn is over"

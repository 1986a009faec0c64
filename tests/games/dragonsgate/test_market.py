"""Apprentices and Professors are drawn, discarded and shuffled; none is lost (DG-32, DG-33, DG-49)."""

from hypothesis import given
from hypothesis import strategies as st

from companion.games.dragonsgate.market import Market, Tile, laid_out
from games.dragonsgate.sitting import Sitting


def numbers(market: Market | None) -> tuple[int, int, int]:
    assert market is not None
    return market.face_up, market.stack, market.discards


def test_the_neutral_tiles_lie_on_the_spaces_and_in_the_stack() -> None:
    table = Sitting(2, board={"apprentice_spaces": 5, "professor_spaces": 3})

    assert numbers(table.state.apprentices) == (5, 32 - 5, 0)
    assert numbers(table.state.professors) == (3, 18 - 3, 0)
    assert Sitting(2).state.apprentices is None


def test_what_lies_face_up_is_discarded_and_the_spaces_are_filled_from_the_stack() -> None:
    table = Sitting(2, board={"apprentice_spaces": 5, "professor_spaces": 3})
    table.begin()
    table.rest()

    assert numbers(table.state.apprentices) == (5, 32 - 10, 5)
    assert numbers(table.state.professors) == (3, 18 - 6, 3)


def test_an_empty_stack_is_its_discards_shuffled_and_the_table_is_told() -> None:
    table = Sitting(2, board={"professor_spaces": 7})
    table.begin()
    table.next_turn()
    assert numbers(table.state.professors) == (7, 4, 7)
    assert table.state.professors
    assert not table.state.professors.reshuffled
    table.next_turn()

    assert numbers(table.state.professors) == (7, 4 + 14 - 7, 0)
    assert table.state.professors.reshuffled


def test_those_of_the_own_colour_leave_first_and_go_into_the_box() -> None:
    table = Sitting(2, board={"apprentice_spaces": 4, "professor_spaces": 4})
    table.begin(3, 3, 3, 3)
    table.draft("neutral", 3)
    table.act("take_apprentice", discard="own")
    assert numbers(table.state.apprentices) == (3, 28, 0)
    table.draft("neutral", 3)
    table.act("take_apprentice", discard="new")
    assert numbers(table.state.apprentices) == (2, 28, 1)
    table.correct("Ann", imps=9)
    table.draft("Ann", 3)
    table.act("take_professor", value=2, professor={"name": "R"}, discard="P")
    assert numbers(table.state.professors) == (3, 14, 0)
    table.draft("Bob", 3)
    table.correct("Bob", coins=2, imps=1)
    table.act("take_professor", value=2, from_="stack", discard="new")
    assert numbers(table.state.professors) == (3, 13, 1)
    table.next_turn(2, 2, 3, 3)
    table.draft("Bob", 2)
    table.act("no_action")
    table.draft("Ann", 2)
    table.act("take_professor", professor={"name": "S"}, discard="R")  # Ann discards a neutral one
    assert numbers(table.state.professors) == (3, 13 - 4, 1 + 3 + 1)


moves = st.lists(st.sampled_from(("filled", "swept", "taken", "drawn")), max_size=40)


@given(st.sampled_from(Tile), st.integers(1, 20), moves)
def test_no_tile_is_lost(tile: Tile, spaces: int, made: list[str]) -> None:
    market, held = laid_out(tile, spaces), 0
    assert market is not None
    for name in made:
        face_up, stack, discards = numbers(market)
        if (name == "taken" and face_up) or (name == "drawn" and stack + discards):
            held += 1
        elif name in ("taken", "drawn"):
            market, held = market.discarded(held), 0
            continue
        market = getattr(market, name)()
        assert sum(numbers(market)) + held == tile.in_the_box
        assert min(numbers(market)) >= 0
        assert market.face_up <= spaces

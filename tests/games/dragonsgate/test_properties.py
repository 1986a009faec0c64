"""What holds in every game of Dragonsgate College, however strangely it is played."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.dragonsgate.allowed import NAMES
from companion.games.dragonsgate.dice import NEUTRAL
from companion.games.dragonsgate.game import GAME
from companion.games.dragonsgate.market import Tile
from companion.games.dragonsgate.reckoning import forecast
from companion.games.dragonsgate.state import Phase, State
from games.dragonsgate.sitting import NAMES as PEOPLE
from games.dragonsgate.strange_table import a_legal_move, an_odd_move, junk_entry, legal, strange
from games.strange_game import StrangeGame, check_journal, check_junk, check_open, check_script, check_undo

BOARD = {
    "maintenance_track": [0, 0, 1, 2, 3, 5],
    "turn_order_spaces": ["", "imp", "coin"],
    "training_dungeon": [{"coins": 1}, {"imps": 1}, {"prestige": 1}, {"brawn": 1}, {}],
    "treasure_room": [7, 4, 2],
    "subterfuge_awards": [5, 3],
    "apprentice_spaces": 3,
    "professor_spaces": 2,
}
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"starting": {"coins": 20, "imps": 4}, "starting_player": "Bob"},
    {"board": BOARD, "extra_combined_variant": True},
    {"board": BOARD, "starting": {"coins": 9, "wizardry_cards": 2}, "rulings": {"floor_total_at_zero": True}},
)
games = st.tuples(st.integers(0, 2**32), st.sampled_from((2, 3, 4)), st.sampled_from(OPTIONS))
some = settings(max_examples=6, deadline=None)


def strange_game(seed: int, players: int, options: dict[str, Any]) -> StrangeGame:
    """One game of Dragonsgate College, played by chance."""
    head = {"players": [{"name": name} for name in PEOPLE[:players]], "options": options}
    return StrangeGame(GAME, head, seed, a_legal_move, an_odd_move)


@pytest.mark.parametrize("options", OPTIONS)
def test_a_game_can_be_played_to_its_end_by_open_moves_alone(options: dict[str, Any]) -> None:
    game = strange_game(1, 3, options)
    while not game.over:
        game.table.play(a_legal_move(game.rng, game.state))

    sheet = GAME.sheet(game.state)
    assert sheet is not None
    assert game.state.result is not None
    assert tuple(player.total for player in sheet.players) == game.state.result.totals
    assert sheet.winners == (game.state.name(game.state.result.winner),)


@settings(some, max_examples=12)
@given(games)
def test_the_box_stays_whole(chosen: tuple[int, int, dict[str, Any]]) -> None:
    game = strange_game(*chosen)
    while not game.over:
        game.step()
        check_box(game.state)


def check_box(state: State) -> None:
    """Imps, dice, discs and Buildings are all somewhere, and nothing is less than none."""
    houses = state.houses
    assert state.imps_in_tower + sum(house.imps for house in houses) == 16
    assert state.imps_in_tower >= 0
    for house in houses:
        assert min(house.coins, house.imps, house.prestige, house.wizardry_cards, *_skills(house)) >= 0
        assert 0 <= house.dice_on_board <= 2
        assert 0 <= house.apprentices <= state.board.apprentice_slots
        assert house.careers.total <= state.board.career_slots
    assert min(state.face_up_apprentices or 0, state.face_up_professors or 0) >= 0
    assert len({space for space, _ in state.track}) == len({seat for _, seat in state.track}) == len(state.track)
    assert all(state.tiles_left(one) >= 0 for one in state.built)
    assert state.neutral_dice == 8 - sum(2 - house.dice_on_board for house in houses)
    arrived = sorted(house.treasure_room for house in houses if house.treasure_room)
    assert len(set(arrived)) == len(arrived)
    for tile in Tile:
        market = state.market(tile)
        assert market is None or min(market.face_up, market.stack, market.discards) >= 0
    if state.phase is Phase.ACTION:
        check_dice(state)


def _skills(house: Any) -> tuple[int, int, int]:
    return house.sorcery, house.stealth, house.brawn


def check_dice(state: State) -> None:
    """All dice of the roll are ready, in hand or used, an exchanged one instead of the white one."""
    drafted = [] if state.drafted is None else [state.drafted.of]
    dice = [die.of for die in state.ready] + drafted + list(state.used)
    combined = state.turn == 5 or (state.turn == 3 and state.options.extra_combined_variant)
    assert len(dice) == (2 if state.turn < 3 else 3) * len(state.seats) + combined
    for seat, house in enumerate(state.houses):
        assert dice.count(seat) == 3 - house.dice_on_board
    assert dice.count(NEUTRAL) <= state.neutral_dice


@some
@given(games)
def test_what_is_open_is_accepted_and_nothing_else(chosen: tuple[int, int, dict[str, Any]]) -> None:
    check_open(strange_game(*chosen), 0.3, NAMES, legal, strange)


@some
@given(games)
def test_a_session_read_back_from_its_journal_stands_where_it_stood(chosen: tuple[int, int, dict[str, Any]]) -> None:
    check_journal(strange_game(*chosen))


@some
@given(games)
def test_undone_to_the_start_nothing_is_left_and_redone_all_is_back(chosen: tuple[int, int, dict[str, Any]]) -> None:
    check_undo(strange_game(*chosen))


@some
@given(games)
def test_a_finished_session_written_as_a_script_plays_to_the_same_end(
    chosen: tuple[int, int, dict[str, Any]],
) -> None:
    check_script(strange_game(*chosen))


@some
@given(games)
def test_every_state_can_be_shown_told_and_forecast(chosen: tuple[int, int, dict[str, Any]]) -> None:
    game = strange_game(*chosen)
    while not game.over:
        assert GAME.summary(game.state)
        assert len(forecast(game.state).winners) == 1
        assert not GAME.secret(game.state)
        game.step()
    assert "won" in GAME.summary(game.state)
    for step in game.table.steps:
        assert GAME.tell(step.before, step.played.move)
        GAME.overruled(step.before, step.played.move)


@some
@given(games)
def test_no_entry_of_a_script_does_worse_than_be_refused(chosen: tuple[int, int, dict[str, Any]]) -> None:
    check_junk(strange_game(*chosen), junk_entry, check_box)

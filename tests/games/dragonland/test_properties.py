"""What holds in every game of Dragonland, however strangely it is played."""

from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from companion.games.dragonland.facts import BOX, HIDDEN, VOLCANOES, Gems, Hue, Tile, eggs_laid
from companion.games.dragonland.game import GAME
from companion.games.dragonland.moves import Correct, CountTreasure, TakeEgg, TakeGems, TakeTransparent
from companion.games.dragonland.state import State
from companion.games.dragonland.view import view
from companion.games.moves import name_of
from games.dragonland.sitting import NAMES as PEOPLE
from games.dragonland.sitting import full_table
from games.dragonland.strange_table import NAMES, a_legal_move, an_odd_move, junk_entry, legal, strange
from games.strange_game import StrangeGame, check_journal, check_junk, check_open, check_script, check_undo

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"no_screens": True},
    {"any_gems": True, "first_player": "Bea"},
    {"counted_at_end": True},
    {"table": True},
    {"table": True, "any_gems": True, "no_screens": True, "dice": [[4] * 6, [4] * 6]},
)
games = st.tuples(st.integers(0, 2**32), st.sampled_from((2, 3, 4)), st.sampled_from(OPTIONS))
some = settings(max_examples=25, deadline=None)


def strange_game(seed: int, players: int, options: dict[str, Any]) -> StrangeGame:
    """One game of Dragonland, played by chance."""
    said = {key: value for key, value in options.items() if key != "table"}
    if "table" in options:
        said["volcanoes"] = full_table(players)
    head = {"players": [{"name": name} for name in PEOPLE[:players]], "options": said}
    return StrangeGame(GAME, head, seed, a_legal_move, an_odd_move)


@pytest.mark.parametrize("options", OPTIONS)
def test_a_game_can_be_played_to_its_end_by_open_moves_alone(options: dict[str, Any]) -> None:
    game = strange_game(1, 3, options)
    while not game.over:
        game.table.play(a_legal_move(game.rng, game.state))

    sheet = GAME.sheet(game.state)
    assert sheet is not None
    assert tuple(player.total for player in sheet.players) == game.state.totals
    assert sheet.winners == tuple(game.state.name(seat) for seat in game.state.winners)


@some
@given(games)
def test_the_box_stays_whole(chosen: tuple[int, int, dict[str, Any]]) -> None:
    game = strange_game(*chosen)
    while not game.over:
        game.step()
        check_box(game.state)


def check_box(state: State) -> None:
    """Eggs, gems, rings and tiles are all somewhere, and nothing is less than none."""
    groups, players = state.groups, len(state.seats)
    if state.counting:
        assert state.eggs_left + sum(group.eggs for group in groups) == eggs_laid(players)
        assert sum((group.gems for group in groups), state.gems_left) == BOX
    assert 0 <= state.eggs_left <= eggs_laid(players)
    assert (state.eggs_left == 0) == state.game_over
    assert min(count for one in (state.gems_left, *(group.gems for group in groups)) for _, count in one) >= 0
    assert state.rings_left + sum(len(group.rings) for group in groups) == 12
    for tile in Tile:
        hidden = next((kind for kind in HIDDEN if kind.held is tile), None)
        turned_up = sum(one.turned_up is hidden for one in state.volcanoes) if hidden else 0
        on_volcanoes = sum(one.tile is hidden for one in state.volcanoes) if hidden else 0
        starters = players if tile in (Tile.LITTLE_DRAGON, Tile.BOATMAN, Tile.REROLL) else 0
        held = sum(group.tiles[tile] for group in groups)
        assert held + state.removed[tile] + on_volcanoes == starters + turned_up
        assert min(group.tiles[tile] for group in groups) >= 0
    for hidden, number in HIDDEN.items():
        assert sum(one.turned_up is hidden for one in state.volcanoes) <= number
    assert all(state.kings[hue] is None or state.kings[hue] in VOLCANOES for hue in Hue)
    assert state.moving is None or state.moving.spaces >= 0


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
@example((5679230, 2, {"counted_at_end": True}))
def test_a_finished_session_written_as_a_script_plays_to_the_same_end(
    chosen: tuple[int, int, dict[str, Any]],
) -> None:
    check_script(strange_game(*chosen))


@settings(some, max_examples=6)
@given(games)
def test_every_state_can_be_shown_and_told_and_tells_no_secret(chosen: tuple[int, int, dict[str, Any]]) -> None:
    game = strange_game(*chosen)
    while not game.over:
        game.step()
        if game.rng.random() < 0.2:
            check_secrets(game.state)
    for step in game.table.steps:
        assert GAME.tell(step.before, step.played.move)
        if not isinstance(step.played.move, Correct | CountTreasure):
            assert name_of(step.played.move) in NAMES


def check_secrets(state: State) -> None:
    """Whatever lies behind a screen, nobody else sees a difference."""
    assert GAME.shown(state)
    for seat, group in enumerate(state.groups):
        other = state.with_group(seat, eggs=group.eggs + 1, gems=group.gems + Gems(1, 2, 3, 4))
        assert GAME.summary(other) == GAME.summary(state)
        for viewer in (None, *range(len(state.seats))):
            hidden = state.secret and viewer != seat
            if hidden and not group.counted:
                assert view(other, viewer) == view(state, viewer)
                assert view(state, viewer).groups[seat].hoard is None
            elif state.counting:
                hoard = view(other, viewer).groups[seat].hoard
                assert hoard is not None
                assert (hoard.eggs, hoard.gems) == (group.eggs + 1, group.gems + Gems(1, 2, 3, 4))


@some
@given(games)
def test_what_was_taken_is_told_alike_whatever_and_however_much_it_was(chosen: tuple[int, int, dict[str, Any]]) -> None:
    game = strange_game(*chosen)
    game.to_the_end()
    for step in game.table.steps:
        move = step.played.move
        if isinstance(move, TakeGems | TakeTransparent | TakeEgg) and step.before.secret:
            others = (TakeGems(move.by), TakeGems(move.by, 2), TakeTransparent(move.by), TakeEgg(move.by))
            assert {GAME.tell(step.before, one) for one in others} == {GAME.tell(step.before, move)}


@some
@given(games)
def test_no_entry_of_a_script_does_worse_than_be_refused(chosen: tuple[int, int, dict[str, Any]]) -> None:
    check_junk(strange_game(*chosen), junk_entry, check_box)

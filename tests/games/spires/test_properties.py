"""What holds in every game of Dreaming Spires, however strangely it is played."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import Refused
from companion.games.spires.game import GAME
from companion.games.spires.moves import DrawCoins, SealBid
from companion.games.spires.state import State
from companion.games.spires.view import view
from games.spires.sitting import head
from games.spires.strange_table import NAMES, UNTOLD, a_legal_move, an_odd_move, junk_entry, legal, strange
from games.strange_game import StrangeGame, check_journal, check_junk, check_script, check_undo

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"bag": 60},
    {"bag": 12, "rulings": {"dutch_zero_allowed": False}},
    {"bag": 400, "rulings": {"new_chancellor_scores": True}},
    {"bag": 60, "rulings": {"track_money": False}},
)
games = st.tuples(st.integers(0, 2**32), st.sampled_from((3, 4, 5)), st.sampled_from(OPTIONS))
some = settings(max_examples=8, deadline=None)


def strange_game(seed: int, players: int, options: dict[str, Any]) -> StrangeGame:
    """One game of Dreaming Spires, played by chance."""
    return StrangeGame(GAME, head(players, **options), seed, a_legal_move, an_odd_move)


@pytest.mark.parametrize("options", OPTIONS)
def test_a_game_can_be_played_to_its_end_by_open_moves_alone(options: dict[str, Any]) -> None:
    game = strange_game(1, 3, options)
    while not game.over:
        game.table.play(a_legal_move(game.rng, game.state))

    sheet = GAME.sheet(game.state)
    assert sheet is not None
    assert sheet.winners == (game.state.name(game.state.winner),)
    assert sorted(player.rank or 0 for player in sheet.players) == [1, 2, 3]
    assert len(game.state.era_winners) == 4


@some
@given(games)
def test_no_coin_is_lost_and_nothing_is_less_than_none(chosen: tuple[int, int, dict[str, Any]]) -> None:
    game = strange_game(*chosen)
    while not game.over:
        game.step()
        check_table(game.state)


def check_table(state: State) -> None:
    """The bag and the players hold all coins; nobody bids more than he has; one seat is to act at most."""
    tracked = state.options.track_money
    assert tracked or not any(player.money for player in state.players)
    if tracked and state.options.bag is not None:
        assert state.bag is not None
        assert state.bag >= 0
        assert state.bag + sum(player.money for player in state.players) == state.options.bag
    for seat, player in enumerate(state.players):
        assert min(player.money, player.college_size, *player.reputation) >= 0
        assert {one.name for one in player.scholars} <= state.admitted
        if tracked and state.conducted is not None:
            assert player.money >= (state.conducted.sealed[seat] or 0)
    assert 0 <= state.actions_left <= 4
    assert state.choice is None or state.to_act == (None if state.choice.kind == "money" else state.decider)
    assert (state.conducted is not None) == (state.phase == "event")


@some
@given(games)
def test_what_is_open_is_accepted_and_nothing_else(chosen: tuple[int, int, dict[str, Any]]) -> None:
    game = strange_game(*chosen)
    while not game.over:
        game.step()
        if game.rng.random() < 0.2:
            check_open(game.rng, game.state)
    assert GAME.open_moves(game.state) == ()


def check_open(rng: Random, state: State) -> None:
    """Every open move has parameters that are accepted; one that is not open has none."""
    for name in NAMES:
        if name in GAME.open_moves(state):
            assert GAME.decide(state, legal(rng, state, name))
        elif name not in UNTOLD:
            with pytest.raises(Refused):
                GAME.decide(state, strange(rng, state, name))


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


@settings(some, max_examples=4)
@given(games)
def test_sp_70_nobody_sees_what_others_have_or_have_bid(chosen: tuple[int, int, dict[str, Any]]) -> None:
    game = strange_game(*chosen)
    while not game.over:
        game.step()
        if not game.over and game.rng.random() < 0.2:
            check_secrets(game.state)
    for step in game.table.steps:
        assert GAME.tell(step.before, step.played.move)
        if isinstance(step.played.move, SealBid | DrawCoins):
            other = msgspec.structs.replace(step.played.move, **_other(step.played.move))
            assert GAME.tell(step.before, other) == GAME.tell(step.before, step.played.move)


def _other(move: SealBid | DrawCoins) -> dict[str, Any]:
    return {"amount": 99} if isinstance(move, SealBid) else {"values": (9, 9, 9, 9)}


def check_secrets(state: State) -> None:
    """Whatever money and bids there are, no other seat and no screen for all sees a difference."""
    now = state.conducted
    for seat in range(len(state.seats)):
        other = state.with_player(seat, money=state.players[seat].money + 7)
        if now is not None and now.sealed[seat] is not None:
            sealed = (*now.sealed[:seat], (now.sealed[seat] or 0) + 1, *now.sealed[seat + 1 :])
            other = msgspec.structs.replace(other, conducted=msgspec.structs.replace(now, sealed=sealed))
            assert GAME.shown(other) == GAME.shown(other.with_player(seat, money=other.players[seat].money))
        shown_at_the_scoring = state.choice is not None and state.choice.kind != "mace" and seat in state.choice.among
        for viewer in (None, *range(len(state.seats))):
            if viewer != seat and not shown_at_the_scoring:
                assert view(other, viewer) == view(state, viewer)
            elif state.options.track_money:
                assert view(other, viewer).players[seat].money == other.players[seat].money
        assert GAME.summary(other) == GAME.summary(state)
        assert GAME.secret(other)


@some
@given(games)
def test_no_entry_of_a_script_does_worse_than_be_refused(chosen: tuple[int, int, dict[str, Any]]) -> None:
    check_junk(strange_game(*chosen), junk_entry, check_table, 200)

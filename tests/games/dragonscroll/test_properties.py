"""What holds in every game of Dragonscroll, however strangely it is played."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.dragonscroll.facts import BOX, DRAGONSCROLL_CARDS, Destiny
from companion.games.dragonscroll.game import GAME
from companion.games.dragonscroll.moves import Correct
from companion.games.dragonscroll.state import DestinyCard, State, StoryKind
from companion.games.dragonscroll.view import view
from companion.games.moves import name_of
from games.dragonscroll.sitting import NAMES as PEOPLE
from games.dragonscroll.strange_table import (
    NAMES,
    a_legal_move,
    a_note_or_correction,
    junk_entry,
    legal,
    strange,
)
from games.strange_game import StrangeGame, check_journal, check_junk, check_open, check_script, check_undo

SIDES = [["tile", "card"], ["card", "tile"], ["fireball", "card"]]
games = st.tuples(
    st.integers(0, 2**32),
    st.sampled_from((2, 3, 4)),
    st.sampled_from(("basic", "wild", "wilder")),
    st.booleans(),
)
some = settings(max_examples=20, deadline=None)


def strange_game(seed: int, players: int, variant: str, short: bool) -> StrangeGame:
    """One game of Dragonscroll, played by chance."""
    options: dict[str, Any] = {"variant": variant, "short_game": short and players < 4}
    if short:
        options["bonus_cards"] = {"Bea": SIDES}
    head = {"players": [{"name": name} for name in PEOPLE[:players]], "options": options}
    return StrangeGame(GAME, head, seed, a_legal_move, _odd)


def _odd(rng: Random, state: State) -> Any:
    if rng.random() < 0.5:
        return a_note_or_correction(rng, state)
    return strange(rng, state, rng.choice(NAMES))


@pytest.mark.parametrize("seed", range(3))
def test_a_game_can_be_played_to_its_end_by_open_moves_alone(seed: int) -> None:
    game = strange_game(seed, 2 + seed, ("basic", "wild", "wilder")[seed], False)
    while not game.over:
        game.table.play(a_legal_move(game.rng, game.state))

    sheet = GAME.sheet(game.state)
    assert sheet is not None
    assert tuple(player.total for player in sheet.players) == game.state.totals
    assert sheet.winners == tuple(game.state.name(seat) for seat in game.state.winners or ())


@some
@given(games)
def test_the_box_stays_whole(chosen: tuple[int, int, str, bool]) -> None:
    game = strange_game(*chosen)
    while not game.over:
        game.step()
        check_box(game.state)


def check_box(state: State) -> None:
    """Pieces and cards are all somewhere; tokens and tiles stay within their numbers."""
    deeds = (StoryKind.DISCOVERY, StoryKind.MUNCH, StoryKind.FRENZY)
    story = [card.kind for dragon in state.dragons for card in dragon.story]
    hands = sum(dragon.hand for dragon in state.dragons)
    assert sum((dragon.stock for dragon in state.dragons), state.supply + state.land) == BOX
    assert state.stack + state.discards + hands + sum(kind in deeds for kind in story) == DRAGONSCROLL_CARDS
    assert min(state.stack, state.discards, state.tiles_left, *(dragon.hand for dragon in state.dragons)) >= 0
    assert all(0 <= dragon.hand <= 6 and dragon.fireball_tokens >= 2 for dragon in state.dragons)
    carried = sum(dragon.carrying is not None for dragon in state.dragons)
    assert len(state.royals_left) + carried + story.count(StoryKind.ROYAL) <= 3
    assert len(state.wizard_cards) + story.count(StoryKind.WIZARD) == 5
    assert state.dragon.stock.covers(state.this_turn.burnable)
    assert state.tiles_to_draw == 0 or state.tiles_left > 0


@some
@given(games)
def test_what_is_open_is_accepted_and_nothing_else(chosen: tuple[int, int, str, bool]) -> None:
    check_open(strange_game(*chosen), 0.2, NAMES, legal, strange)


@some
@given(games)
def test_a_session_read_back_from_its_journal_stands_where_it_stood(chosen: tuple[int, int, str, bool]) -> None:
    check_journal(strange_game(*chosen))


@some
@given(games)
def test_undone_to_the_start_nothing_is_left_and_redone_all_is_back(chosen: tuple[int, int, str, bool]) -> None:
    check_undo(strange_game(*chosen))


@some
@given(games)
def test_a_finished_session_written_as_a_script_plays_to_the_same_end(chosen: tuple[int, int, str, bool]) -> None:
    check_script(strange_game(*chosen))


@some
@given(games)
def test_every_state_can_be_shown_and_told_and_tells_no_secret(chosen: tuple[int, int, str, bool]) -> None:
    game = strange_game(*chosen)
    while not game.over:
        game.step()
        if game.rng.random() < 0.1:
            check_secrets(game.state)
    check_secrets(game.state)
    for step in game.table.steps:
        assert GAME.tell(step.before, step.played.move)
        if not isinstance(step.played.move, Correct):
            assert name_of(step.played.move) in (*NAMES, "note_destiny")


def check_secrets(state: State) -> None:
    """Whatever a seat noted, nobody else sees a difference, nor does the shown state."""
    everybody = (None, *range(len(state.seats)))
    for seat, dragon in enumerate(state.dragons):
        if dragon.destiny is not None:
            continue
        others = [DestinyCard(kind, 31) for kind in Destiny]
        for card in (None, *others):
            noted = msgspec.structs.replace(dragon, noted=card)
            dragons = (*state.dragons[:seat], noted, *state.dragons[seat + 1 :])
            other = msgspec.structs.replace(state, dragons=dragons)
            assert GAME.shown(other) == GAME.shown(state)
            assert GAME.summary(other) == GAME.summary(state)
            for viewer in everybody:
                if viewer != seat:
                    assert view(other, viewer) == view(state, viewer)
            assert view(other, seat).dragons[seat].noted == card


@some
@given(games)
def test_no_entry_of_a_script_does_worse_than_be_refused(chosen: tuple[int, int, str, bool]) -> None:
    check_junk(strange_game(*chosen), junk_entry, check_box)

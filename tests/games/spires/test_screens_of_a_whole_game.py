"""What the screens say in every state of a whole game of five, told without drawing them."""

from companion.app.spires.run_off_view import preview_of, reasons, run_off_view, telling
from companion.app.spires.turn_view import turn_view
from companion.games.spires.state import ChoiceKind, Phase
from games.spires.test_whole_game import scorings, whole_game


def test_every_state_has_a_turn_screen_with_something_to_do() -> None:
    table = whole_game()
    for step in table.table.steps:
        state = step.before
        view = turn_view(state)
        asks = view.card.primary is not None or bool(view.card.choices)
        scoring = state.choice is not None and state.choice.kind is not ChoiceKind.MACE
        assert asks or scoring
        assert len(view.chips) == 5
        assert view.now < len(view.phases)
        assert len(view.card.sentence) <= 20


def test_every_scoring_is_told_round_by_round_until_one_is_left() -> None:
    for state in scorings(whole_game()):
        told = telling(state)
        assert told.stages == 5
        for stage in range(told.stages):
            view = run_off_view(told, stage)
            assert sum(bool(one.out) for one in view.colleges) == stage
            assert len(view.boxes) == 3
            assert {len(row) for row in view.boxes} == {len(state.options.subjects)}
            for subject in range(len(state.options.subjects)):
                assert len(reasons(told, stage, subject)) == 3
            assert view.why
        assert run_off_view(told, 4).primary.startswith(f"{state.name(state.era_winners[-1])} wins")


def test_a_preview_never_looks_at_money() -> None:
    seen = 0
    for step in whole_game().table.steps:
        state = step.before
        if state.phase in (Phase.ACTIONS, Phase.EVENT) and state.turn == 2:
            richer = state.with_player(1, money=state.players[1].money + 50)
            assert preview_of(state) == preview_of(richer)
            seen += 1
    assert seen > 5

"""What the table is told of its choices: the ways of a die, the income that must be chosen, the dice to roll."""

from itertools import product

import pytest

from companion.games.dragonsgate.dice import imps_needed
from companion.games.dragonsgate.facts import VALUES, Action
from companion.games.dragonsgate.view import pool_dice, view
from games.dragonsgate.sitting import Sitting


def acting(value: int, imps: int = 3, coins: int = 9) -> Sitting:
    """Ann has a die with this VALUE in hand."""
    table = Sitting(2, starting={"imps": imps, "coins": coins})
    table.begin(value, 6, 6, 6)
    table.draft("Ann", value)
    return table


def ways_of(table: Sitting, action: Action) -> list[tuple[int, int]]:
    return [(way.value, way.imps) for way in view(table.state).ways if way.action is action]


def test_a_higher_value_is_offered_for_more_imps_and_a_lower_one_never() -> None:
    assert ways_of(acting(2), Action.COLLECT_COINS) == [(2, 0), (3, 1), (4, 2)]
    assert ways_of(acting(6), Action.COLLECT_COINS) == [(4, 2)]
    assert ways_of(acting(1), Action.TRAINING_DUNGEON) == [(6, 1)]
    assert ways_of(acting(3), Action.TRAINING_DUNGEON) == [(4, 1), (5, 2), (6, 3)]


@pytest.mark.parametrize(("action", "value"), list(product(Action, range(1, 7))))
def test_every_way_costs_the_fewest_imps_and_ends_on_a_printed_value(action: Action, value: int) -> None:
    found = ways_of(acting(value), action)

    assert found
    assert min(cost for _, cost in found) == min(imps_needed(value, one) for one in VALUES[action])
    assert all(one in VALUES[action] and cost == imps_needed(value, one) for one, cost in found)


def test_a_way_says_what_it_lacks() -> None:
    (professor,) = [way for way in view(acting(3, imps=0).state).ways if way.action is Action.TAKE_PROFESSOR]
    assert professor.why_not == "That takes 1 Imp; none is there."
    (prestige,) = [way for way in view(acting(3, coins=0).state).ways if way.action is Action.BUY_PRESTIGE]
    assert prestige.why_not == "Prestige costs at least 3 Coins."


def test_the_pool_is_told_die_by_die_with_those_of_nobody_last() -> None:
    table = Sitting(3, extra_combined_variant=True)
    table.begin()
    table.next_turn()
    table.rest()

    assert pool_dice(table.state) == (0, 1, 2, *["neutral"] * 6, "combined")


def test_the_next_to_draft_is_told_until_the_last_die() -> None:
    table = acting(4)
    assert view(table.state).next_active == 1
    table.act("no_action")
    while len(table.state.ready) > 1:
        table.draft(**table.shown["ready"][0])
        table.act("no_action")
        while table.state.drafted:
            table.act("no_action")

    assert view(table.state).next_active is None


def test_choices_of_the_income_come_in_player_order() -> None:
    table = Sitting(2, starting={"coins": 20})
    table.begin(5, 5, 5, 5)
    for player, building in (("Ann", "trophy_room"), ("Bob", "trophy_hall")):
        table.draft(player, 5)
        table.act("build", building=building)
    table.rest()

    due = view(table.state).choices_due
    assert [(one.seat, one.building.value) for one in due] == [(1, "trophy_hall"), (0, "trophy_room")]

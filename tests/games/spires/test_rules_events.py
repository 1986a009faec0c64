from pathlib import Path

import pytest

from companion import script
from companion.clock import FakeClock
from companion.evening import resume
from companion.games import Refused
from companion.games.spires.game import GAME
from companion.games.spires.view import view
from companion.storage import Storage
from games.spires.sitting import Sitting


def auction() -> Sitting:
    """An Auction for one Tradition that Ann opens; everybody has four."""
    table = Sitting()
    table.to_event("auction", tradition=1)
    return table


def test_sp_52_an_auction_goes_round_until_all_others_pass_in_a_row() -> None:
    table = auction()
    table.do("Ann", "bid", amount=1)
    table.do("Bob", "pass")
    table.do("Cid", "bid", amount=2)
    table.do("Ann", "pass")
    table.do("Bob", "bid", amount=4)
    assert (table.shown["to_act"], table.shown["high_bid"], table.shown["high_bidder"]) == ("Cid", 4, "Bob")
    assert table.open == ["pass"]
    table.do("Cid", "pass")
    table.do("Ann", "pass")

    assert table.shown["last_event"] == {"winners": ["Bob"], "rewarded": ["Bob"], "paid": {"Bob": 4}}
    assert table.player("Bob")["reputation"]["tradition"] == 1
    assert (table.shown["chancellor"], table.shown["turn"], table.shown["event"]) == ("Bob", 2, None)


def test_a_23_the_opener_may_pass_and_a_10_without_a_bid_the_chancellor_stays() -> None:
    table = auction()
    for name in ("Ann", "Bob", "Cid"):
        assert table.shown["to_act"] == name
        table.do(name, "pass")

    assert table.shown["last_event"] == {"winners": [], "rewarded": [], "paid": {}}
    assert (table.shown["chancellor"], table.shown["phase"]) == ("Ann", "reveal_event")


def test_a_bid_is_higher_within_ones_money_and_in_turn() -> None:
    table = auction()
    table.refused("Ann", "bid", amount=0)
    table.refused("Ann", "bid", amount=5)
    assert table.refused("Bob", "bid", amount=1) == "Ann is to act."
    table.refused("Bob", "pass")
    table.do("Ann", "bid", amount=2)
    assert "higher than 2" in table.refused("Bob", "bid", amount=2)
    table.refused("Bob", "bid")
    table.refused(None, "reveal_bids", bids={})
    table.refused(None, "no_call")
    table.refused("Bob", "seal_bid", amount=3)


def test_an_auction_can_be_undone_bid_by_bid_and_across_its_end() -> None:
    table = auction()
    before = table.state
    for name, amount in (("Ann", 1), ("Bob", 3)):
        table.do(name, "bid", amount=amount)
    table.do("Cid", "pass")
    table.do("Ann", "pass")
    after = table.state
    assert after.turn == 2
    for _ in range(4):
        table.table.undo()
    assert table.state == before
    for _ in range(4):
        table.table.redo()
    assert table.state == after


def test_sp_53_tied_winners_of_a_silent_auction_all_pay_and_the_chancellor_names_the_next() -> None:
    table = Sitting()
    table.to_event("silent_auction", arts=2)
    table.refused(None, "reveal_bids", bids={"Ann": 5})
    table.refused(None, "reveal_bids", bids={"Zoe": 1})
    table.refused(None, "reveal_bids", bids=[1])
    table.refused(None, "reveal_bids")
    table.do(None, "reveal_bids", bids={"Bob": 3, "Cid": 3, "Ann": 1})

    assert table.shown["last_event"] == {
        "winners": ["Bob", "Cid"],
        "rewarded": ["Bob", "Cid"],
        "paid": {"Bob": 3, "Cid": 3},
    }
    assert (table.shown["choice"], table.shown["choose_from"], table.shown["to_act"]) == ("mace", ["Bob", "Cid"], "Ann")
    assert table.open == ["choose"]
    table.refused("Bob", "choose", name="Bob")
    table.refused("Ann", "choose", name="Ann")
    table.refused("Ann", "correct", counter="arts", to=1)
    table.refused(None, "reveal_bids", bids={})
    table.do("Ann", "choose", name="Cid")
    assert (table.shown["chancellor"], table.shown["choice"], table.shown["choose_from"]) == ("Cid", None, [])


@pytest.mark.parametrize(
    ("bids", "rewarded", "chancellor"),
    [
        ({"Ann": 1, "Bob": 4, "Cid": 2}, ["Bob", "Cid"], "Bob"),
        ({"Ann": 2, "Bob": 4, "Cid": 2}, ["Bob", "Ann", "Cid"], "Bob"),
        ({"Cid": 2}, ["Cid"], "Cid"),
        ({}, [], "Ann"),
    ],
)
def test_sp_55_in_a_contribution_all_pay_and_the_highest_bidder_is_next(
    bids: dict[str, int], rewarded: list[str], chancellor: str
) -> None:
    table = Sitting()
    table.to_event("contribution", law=1)
    table.do(None, "reveal_bids", bids=bids)

    assert table.shown["last_event"]["rewarded"] == rewarded
    assert table.shown["last_event"]["paid"] == bids
    assert table.shown["chancellor"] == chancellor


def test_sp_55_a_tie_for_first_leaves_no_second() -> None:
    table = Sitting()
    table.to_event("contribution", law=1)
    table.do(None, "reveal_bids", bids={"Ann": 3, "Cid": 3, "Bob": 2})

    assert table.shown["last_event"]["rewarded"] == ["Ann", "Cid"]
    assert table.shown["choose_from"] == ["Ann", "Cid"]


def test_sp_54_the_first_to_call_pays_the_number() -> None:
    table = Sitting()
    table.to_event("dutch_auction", fellows=1)
    for number in (13, 5, -1, None):
        table.refused("Bob", "dutch_call", number=number)
    table.refused(None, "dutch_call", number=1)
    assert table.open == ["dutch_call", "no_call"]
    table.do("Bob", "dutch_call", number=3)

    assert (table.player("Bob")["money"], table.player("Bob")["reputation"]["fellows"]) == (1, 1)
    assert table.shown["chancellor"] == "Bob"


def test_a_11_zero_can_be_called_unless_it_is_agreed_otherwise() -> None:
    free = Sitting()
    free.to_event("dutch_auction", arts=1)
    free.do("Cid", "dutch_call", number=0)
    assert free.shown["last_event"] == {"winners": ["Cid"], "rewarded": ["Cid"], "paid": {}}
    assert free.shown["chancellor"] == "Cid"

    strict = Sitting(rulings={"dutch_zero_allowed": False})
    strict.to_event("dutch_auction", arts=1)
    strict.refused("Cid", "dutch_call", number=0)
    strict.do(None, "no_call")
    assert strict.shown["chancellor"] == "Ann"


def test_money_as_a_reward_comes_from_the_bag_after_the_winners_paid() -> None:
    table = Sitting(bag=12)
    table.to_event("silent_auction", money=3)
    table.do(None, "reveal_bids", bids={"Ann": 2, "Bob": 2})

    assert [table.player(name)["money"] for name in ("Ann", "Bob")] == [5, 3]
    assert table.shown["money_in_bag"] == 0


def scholars_event(kind: str, actions_before: int = 0) -> Sitting:
    """Bob, not the Chancellor, starts an Event with a Scholar's ability."""
    table = Sitting()
    table.begin("auction")
    for _ in range(4):
        table.do("Ann", "draw_coin", value=0)
    table.do("Bob", "admit", scholar="Palin", subjects=["arts", "law"])
    for _ in range(actions_before):
        table.do("Bob", "draw_coin", value=0)
    event = {"type": kind, "reward": {"students": 1}}
    table.do("Bob", "use_scholar", scholar="Palin", ability={"cost": {"money": 1}, "event": event})
    return table


def test_sp_57_a_scholars_event_is_run_at_once_by_his_player_and_moves_no_mace() -> None:
    table = scholars_event("auction")
    shown = table.shown
    assert (shown["conductor"], shown["to_act"], shown["active"], shown["actions_left"]) == ("Bob", "Bob", "Bob", 2)
    assert shown["event"]["type"] == "auction"
    assert shown["conducted"] == {"type": "auction", "reward": {"students": 1}}
    table.do("Bob", "pass")
    table.do("Cid", "bid", amount=1)
    table.do("Ann", "pass")
    table.do("Bob", "pass")

    shown = table.shown
    assert (shown["phase"], shown["active"], shown["actions_left"]) == ("actions", "Bob", 2)
    assert (shown["chancellor"], shown["conducted"], shown["turn"]) == ("Ann", None, 1)
    assert table.player("Cid")["reputation"]["students"] == 1


def test_a_22_tied_winners_of_a_scholars_event_are_all_rewarded_and_nothing_is_chosen() -> None:
    table = scholars_event("silent_auction", actions_before=2)
    table.do(None, "reveal_bids", bids={"Ann": 2, "Bob": 2})

    assert table.shown["choice"] is None
    assert table.shown["last_event"]["winners"] == ["Ann", "Bob"]
    assert (table.shown["active"], table.shown["actions_left"]) == ("Cid", 4)


def sealed(*names: str) -> Sitting:
    """A Silent Auction in which these have sealed a bid of two."""
    table = Sitting()
    table.to_event("silent_auction", arts=1)
    for name in names:
        table.do(name, "seal_bid", amount=2)
    return table


def test_sealed_bids_are_shown_together_and_not_before_all_are_given() -> None:
    table = sealed("Ann", "Cid")
    assert table.shown["sealed"] == ["Ann", "Cid"]
    assert "Bob has not bid yet" in table.refused(None, "reveal_bids")
    table.do("Bob", "seal_bid", amount=3)
    table.do("Ann", "seal_bid", amount=4)
    table.do(None, "reveal_bids")

    assert table.shown["last_event"]["paid"] == {"Ann": 4}
    assert table.shown["sealed"] == []


def test_a_sealed_bid_is_within_ones_money_and_stands_beside_fists_told_by_the_table() -> None:
    table = sealed("Ann")
    table.refused("Bob", "seal_bid", amount=5)
    table.refused(None, "seal_bid", amount=1)
    table.refused("Bob", "bid", amount=1)
    assert "4" not in table.refused(None, "reveal_bids", bids={"Ann": 4, "Bob": 1})
    table.do(None, "reveal_bids", bids={"Bob": 1, "Ann": 2})

    assert table.shown["last_event"]["paid"] == {"Ann": 2}


def test_a_sealed_bid_is_seen_by_its_bidder_alone_and_told_to_nobody() -> None:
    table = sealed("Bob")
    told = [GAME.tell(step.before, step.played.move) for step in table.table.steps]

    assert told[-1] == "Bob: sealed a bid"
    assert table.open == ["reveal_bids"]
    assert [view(table.state, seat).players[1].bid for seat in (None, 0, 1, 2)] == [None, None, 2, None]
    assert [view(table.state, seat).players[1].money for seat in (None, 0, 1, 2)] == [None, None, 4, None]
    assert view(table.state, None).players[1].has_bid
    assert "bid" not in GAME.summary(table.state)
    table.refused("Bob", "correct", counter="money", to=9)
    table.do("Ann", "correct", counter="money", to=9)


def test_a_sealed_bid_is_taken_back_by_its_bidder_alone() -> None:
    table = sealed("Ann", "Bob")
    before = table.state
    for seat in (None, 0, 2):
        with pytest.raises(Refused, match="Only Bob"):
            table.table.undo(seat)
    assert table.state == before
    table.table.undo(1)
    assert table.shown["sealed"] == ["Ann"]
    table.table.redo()
    assert table.shown["sealed"] == ["Ann", "Bob"]


def test_a_running_session_with_secrets_is_not_written_as_a_script() -> None:
    for table in (sealed("Ann"), Sitting()):
        if table.state.turn and not table.table.steps:
            table.do(None, "name_chancellor", chancellor="Ann")
            script.script_of(GAME, table.seats, table.options, table.journal.entries())
            table.coins()
        with pytest.raises(Refused, match="secrets"):
            script.script_of(GAME, table.seats, table.options, table.journal.entries())


def test_bids_already_sealed_are_there_after_a_restart(tmp_path: Path) -> None:
    played = sealed("Ann", "Cid")
    with Storage(tmp_path / "journal.db") as storage:
        session = storage.begin("spires", played.seats, played.options, 1.0, "0")
        table = resume(storage, session, FakeClock(), FakeClock()).table
        for step in played.table.steps:
            table.play(step.played.move)
        before = table.state
    with Storage(tmp_path / "journal.db") as storage:
        evening = resume(storage, storage.sessions()[0], FakeClock(), FakeClock())
        again = evening.table
        assert again.state == before == played.state
        with pytest.raises(Refused, match="Only Cid"):
            again.undo()
        again.play(GAME.read_move(again.state, {"by": "Bob", "move": "seal_bid", "amount": 3}))
        again.play(GAME.read_move(again.state, {"by": None, "move": "reveal_bids"}))
        assert GAME.shown(again.state)["last_event"]["paid"] == {"Bob": 3}

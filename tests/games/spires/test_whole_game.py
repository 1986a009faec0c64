"""A whole game of five players: all kinds of Events, also by a Scholar, and a tie at every level of the run-off."""

from functools import cache
from itertools import pairwise
from typing import Any

from companion.games.spires.eras import colleges, run_off_of
from companion.games.spires.game import GAME
from companion.games.spires.reasons import why_out
from companion.games.spires.scoring import By
from games.spires.sitting import NAMES, Sitting

COLOURS = ("yellow", "red", "other", None, None, None, None)
BOXES: dict[str, Any] = {
    f"s{number}": {"fellows": "grey", "students": colour, "tradition": None} for number, colour in enumerate(COLOURS, 1)
}


def four_actions_each(table: Sitting) -> None:
    """Coins, until the Event."""
    while table.shown["phase"] == "actions":
        table.do(table.shown["active"], "draw_coin", value=1)


def clear(table: Sitting, **money: int) -> None:
    """Nobody has reputation; colleges of five, four and three."""
    for name, size in zip(NAMES, (5, 5, 4, 5, 3), strict=True):
        held = {track: 0 for track, value in table.player(name)["reputation"].items() if value}
        table.set(name, college_size=size, money=money[name], **held)


def medieval(table: Sitting) -> None:
    """An Auction and a Silent Auction with a tie for the mace; a tie at every level in a box."""
    table.do(None, "name_chancellor", chancellor="Dee")
    table.coins()
    table.event("auction", tradition=1)
    table.do("Dee", "build", kind="quad")
    table.do("Dee", "build", kind="building", price=1)
    four_actions_each(table)
    for name, bid in (("Dee", 1), ("Eve", None), ("Ann", 2), ("Bob", None), ("Cid", None), ("Dee", None), ("Eve", 3)):
        table.do(name, "bid" if bid else "pass", **({"amount": bid} if bid else {}))
    for name in ("Ann", "Bob", "Cid", "Dee"):
        table.do(name, "pass")
    table.event("silent_auction", fellows=1)
    four_actions_each(table)
    for name, bid in zip(NAMES, (1, 2, 0, 2, 1), strict=True):
        table.do(name, "seal_bid", amount=bid)
    table.do(None, "reveal_bids")
    table.do("Eve", "choose", name="Bob")
    clear(table, Ann=10, Bob=10, Cid=6, Dee=8, Eve=6)
    table.set("Ann", s1=2, s3=2, s4=2)
    table.set("Bob", s2=2, s4=2)
    table.set("Cid", s1=1, s5=2, fellows=1)
    table.set("Dee", s3=2, s6=2)
    table.set("Eve", s2=2, s7=2)
    table.do(None, "score_era")
    table.do("Eve", "choose", name="Bob")
    table.do("Eve", "choose", name="Bob")
    table.do("Cid", "draw_coin", value=2)


def enlightenment(table: Sitting) -> None:
    """A Dutch Auction, a Contribution, an Event by a Scholar; nobody has a box: college, money, Chancellor decide."""
    table.coins()
    table.event("dutch_auction", money=2)
    table.do("Bob", "admit", scholar="Locke", subjects=["s1", "s2"])
    table.do("Bob", "use_scholar", scholar="Locke", gain="s2")
    four_actions_each(table)
    table.do("Dee", "dutch_call", number=6)
    table.event("contribution", tradition=1)
    table.do("Dee", "admit", scholar="Moore", subjects=["s3", "s4"])
    started = {"type": "contribution", "reward": {"students": 1}}
    table.do("Dee", "use_scholar", scholar="Moore", ability={"cost": {"money": 1}, "discard": True, "event": started})
    table.do(None, "reveal_bids", bids={"Ann": 1, "Cid": 2, "Eve": 1})
    four_actions_each(table)
    table.do(None, "reveal_bids", bids={"Ann": 3, "Bob": 5, "Cid": 3, "Dee": 1})
    clear(table, Ann=7, Bob=7, Cid=9, Dee=5, Eve=9)
    table.do(None, "score_era")
    table.do("Dee", "choose", name="Ann")
    table.do("Bob", "draw_coin", value=1)


def later(table: Sitting, mace: str) -> None:
    """Two quiet turns; Cid holds more boxes than anybody, then the colleges decide."""
    table.coins()
    for _ in range(2):
        table.event("dutch_auction", s1=1)
        four_actions_each(table)
        table.do(None, "no_call")
    assert table.shown["next_chancellor"] == mace
    clear(table, Ann=3, Bob=2, Cid=1, Dee=1, Eve=0)
    table.set("Cid", s1=1, s2=1, s3=1)
    table.set("Ann", s4=1)
    table.do(None, "score_era")


@cache
def whole_game() -> Sitting:
    """The game, played once."""
    table = Sitting(5, boxes=BOXES)
    medieval(table)
    enlightenment(table)
    later(table, "Bob")
    table.do("Cid", "draw_coin", value=3)
    later(table, "Bob")
    return table


def test_a_whole_game_has_its_winners_and_its_ties_at_every_level() -> None:
    table = whole_game()
    shown = table.shown

    assert (shown["game_over"], shown["winner"], shown["turn"]) == (True, "Cid", 8)
    assert shown["era_winners"] == ["Cid", "Bob", "Cid", "Cid"]
    decided = {held.by for state in scorings(table) for one in run_off_of(state).rounds for held in one.boxes}
    left = {one.by for state in scorings(table) for one in run_off_of(state).rounds}
    ladder = {By.LARGEST_COLLEGE, By.MOST_MONEY, By.CHANCELLOR}
    assert decided >= {By.HIGHEST_TOTAL, By.HIGHER_SUBJECT, By.NO_REPUTATION} | ladder
    assert left >= {By.FEWEST_BOXES} | ladder


def scorings(table: Sitting) -> list[Any]:
    """The states in which an era had just been scored, the Chancellor's answers still known."""
    after = [step.before for step in table.table.steps[1:]] + [table.state]
    return [state for before, state in pairwise(after) if len(state.era_winners) > len(before.era_winners)]


def test_the_run_off_of_the_scored_states_is_that_which_was_written_down() -> None:
    for state in scorings(whole_game()):
        scored, again = state.last_scoring, run_off_of(state)
        assert again.left == scored.out
        assert tuple(one.counts for one in again.rounds) == scored.counts
        assert all(why_out(colleges(state), one) for one in again.rounds)


def test_the_final_sheet_has_a_line_a_round_and_the_order_of_leaving() -> None:
    table = whole_game()
    sheet = GAME.sheet(table.state)

    assert sheet is not None
    assert sheet.winners == ("Cid",)
    assert [player.rank for player in sheet.players] == [2, 3, 1, 4, 5]
    assert [line.points for line in sheet.players[2].lines] == [6, 6, 6, 6]
    assert sheet.tie_break == ""
    assert [row.label for row in sheet.rows] == ["Round 1", "Round 2", "Round 3", "Round 4"]
    assert "Eve is out." in sheet.rows[0].reason


def test_the_game_goes_on_after_a_restart_at_any_step_and_can_be_undone_to_its_start() -> None:
    played = whole_game()
    table = Sitting(5, boxes=BOXES)
    for number, step in enumerate(played.table.steps):
        assert table.state == step.before
        table.table.play(step.played.move)
        if number % 20 == 0:
            table.sit_down()
    assert table.state == played.state
    while table.table.to_undo is not None:
        table.table.undo(table.table.keeper)
    assert table.state == GAME.start(table.seats, table.options)

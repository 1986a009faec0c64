import pytest

from companion.games.dragonsgate.game import GAME
from games.dragonsgate.sitting import Sitting


def told(table: Sitting) -> str:
    step = table.table.to_undo
    assert step is not None
    return GAME.tell(step.before, step.played.move)


def test_undo_says_in_a_few_words_what_was_done() -> None:
    table = Sitting(2, starting={"coins": 9})
    table.begin(4, 6, 2, 3)
    assert told(table) == "rolled 4 6 2 3"
    table.draft("Bob", 6)
    assert told(table) == "Ann: drafts a die of Bob, 6"
    table.act("build", building="builders_guild", bonus={"imps": 1})
    assert told(table) == "Ann: builds Builder’s Guild and 1 Imp"
    table.act("no_action")
    assert told(table) == "Bob: no action"
    table.do("Bob", "buy_imp")
    table.draft("neutral", 3)
    table.act("collect_coins", value=2)
    assert told(table) == "Bob: 2 Coins"
    table.correct("Ann", wizardry_cards=3)
    assert told(table) == "Ann: wizardry cards set to 3"
    table.do("Ann", "discard_wizardry")
    assert told(table) == "Ann: discards a card"
    table.rest()
    assert told(table) == "Bob: pays the maintenance"


@pytest.mark.parametrize(
    ("phase", "words"),
    [("setup", "Turn 1, choosing Professors"), ("action", "Turn 1, Ann’s turn to act"), ("income", "Turn 2, income")],
)
def test_the_home_screen_says_what_is_going_on(phase: str, words: str) -> None:
    table = Sitting(2)
    if phase != "setup":
        table.begin()
    if phase == "income":
        table.rest()

    assert table.shown["phase"] == phase
    assert GAME.summary(table.state) == words

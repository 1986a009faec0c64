"""What a turn screen says of dice that fall through a tower, for any number of them; fingers always work alone."""

import pytest

from companion.app.beams.dice_said import DiceDo, DiceSaid, said_of, with_dice
from companion.app.turn_view import Answer, DoNow
from companion.sensing.dice_roll import DiceSeenFall
from companion.sensing.doubts import Question

WAITING = DiceSeenFall(False, False, False, None, ())
CARD = DoNow("Roll dice", "Both into the tower.", Answer("roll", "Dice are out"), (Answer("app", "The app rolls"),))


def falling(out: int) -> DiceSeenFall:
    return DiceSeenFall(True, False, False, None, (), out)


@pytest.mark.parametrize(
    ("dice", "out", "said"),
    [
        (2, 1, ("One is out", "One is to come.")),
        (2, 2, ("Both out", "Until it is quiet …")),
        (5, 2, ("2 of 5 are out", "3 are to come.")),
        (5, 5, ("All 5 out", "Until it is quiet …")),
        (1, 1, ("Rolled", "Until it is quiet …")),
    ],
)
def test_while_dice_fall_it_is_said_how_many_are_out(dice: int, out: int, said: tuple[str, str]) -> None:
    told = said_of(falling(out), dice)

    assert (told.sentence, told.line) == said
    assert not told.settled
    assert not told.asks


def test_all_out_sure_and_quiet_is_settled() -> None:
    assert said_of(DiceSeenFall(True, True, True, {"F": 5}, (), 5), 5) == DiceSaid(
        "All 5 out", "It is quiet.", settled=True
    )


@pytest.mark.parametrize(("out", "line"), [(1, "One was not seen."), (2, "Please look."), (3, "3 were seen.")])
def test_what_is_unsure_is_asked_in_the_place_of_the_primary(out: int, line: str) -> None:
    told = said_of(DiceSeenFall(True, True, False, None, (Question(None, "Why?"),), out), 2)
    card = with_dice(CARD, told)

    assert (card.sentence, card.line, told.asks) == ("Both out?", line, "Why?")
    assert card.primary is None
    assert [answer.do for answer in card.choices] == ["roll", DiceDo.AGAIN, "app"], "fingers go on to work"


def test_before_anything_falls_the_card_is_as_it_was() -> None:
    assert with_dice(CARD, said_of(WAITING, 2)) == CARD
    assert with_dice(CARD, None) == CARD


def test_only_a_simulated_tower_offers_to_drop_the_dice() -> None:
    assert with_dice(CARD, said_of(WAITING, 2, can_drop=True)).choices[-1].do is DiceDo.DROP

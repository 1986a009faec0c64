"""An evening of Dragonsgate College on the real app: set up by finger, a whole game, a lost plug, the podium."""

from pathlib import Path
from typing import Any

import pytest

from companion.app.dragonsgate.turn_view import Ask, Go, Of, Take
from companion.games.dragonsgate import moves as m
from companion.games.dragonsgate.buildings import PLANS
from companion.games.dragonsgate.facts import Action, Trophies
from companion.games.dragonsgate.game import GAME
from companion.games.dragonsgate.state import Die, Phase, Tally
from companion.games.dragonsgate.view import pool_dice, view
from companion.games.moves import name_of
from companion.seats import Colour, Place, Seat
from games.dragonsgate.plans import BOARD_FOR_TWO, FOUR, TWO
from games.dragonsgate.test_whole_games import Evening
from ui.at_the_table import companion
from ui.measuring import faults

PLACES = (Place.LEFT, Place.TOP, Place.RIGHT, Place.BOTTOM)
COLOURS = (Colour.BLUE, Colour.RED, Colour.GREEN, Colour.YELLOW)


def test_the_college_is_set_up_by_finger_and_its_first_turn_begins(undrawn: Any, tmp_path: Path) -> None:
    with companion(undrawn, tmp_path) as hands:
        hands.tap("Dragonsgate")
        hands.tap("Options")
        hands.tap("Easier game")
        hands.tap("Set-up list")
        hands.tap("Start playing")
        app = hands.app
        assert app.evening.table.state.options.extra_combined_variant
        for seat in app.evening.table.seats:
            hands.tap(f"{seat.name} choose")
            hands.tap("That is it")
        hands.tap("All took it")
        hands.tap("The app rolls")
        assert len(app.evening.table.state.ready) == 4
        hands.tap("Undo")
        assert app.evening.table.state.phase is Phase.DICE_ROLL
        app.correct()
        assert app.screen.view.title == "Whose number is wrong?"


COIN = {"Bob": {"trophy_room": "coin"}}
GIFTS = {2: "card", 3: "imp", 4: "coins", 5: "coins"}


def four() -> Evening:
    """The whole game of four of the rules' own test."""
    return Evening(FOUR, dict.fromkeys((2, 3, 4, 5), COIN), starting={"coins": 30, "imps": 1})


def two() -> Evening:
    """The one of two players, with the board entered."""
    choices = {turn: {"Ann": {"trophy_hall": gift}} for turn, gift in GIFTS.items()}
    return Evening(TWO, choices, starting={"coins": 12}, board=BOARD_FOR_TWO)


class Fingers:
    """Make moves as the buttons and forms of the screens make them; only names of Professors are written there."""

    def __init__(self, app: Any) -> None:
        """At the table of APP."""
        self.app = app

    @property
    def form(self) -> Any:
        """What is on the screen."""
        return self.app.screen

    def answer(self, do: Any) -> None:
        """Tap the button that does so."""
        self.app._playing.answer(do)

    def go(self, action: Action, to: int | None) -> None:
        """Tap that action of the die in hand."""
        ways = [way for way in view(self.app.evening.table.state).ways if way.action is action]
        self.answer(Go(next((way for way in ways if way.changed_to == to), ways[0])))

    def make(self, move: m.AnyMove) -> None:
        """Make MOVE."""
        match move:
            case m.Draft(_, die, value):
                self.answer(Take(Die(die, value)))
            case m.NoAction():
                self.answer(Ask("no_action"))
            case m.TakeIncome(_, choices):
                self.answer(Ask("prepared"))
                self.answer(Ask("income"))
                self._choose(choices)
            case m.RollDice(_, dice):
                self._type(list(dice))
            case m.PayMaintenance(seat, _, cost):
                self._pay(seat, cost)
            case m.ChooseProfessors() | m.TakeProfessor():
                self.app.play(move)
            case m.Score(_, told):
                self._count(told)
            case _:
                self._act(move)

    def _choose(self, choices: Any) -> None:
        said = [pick for one in choices for pick in (one.trophy_room, one.trophy_hall) if pick]
        if said:
            for cell, pick in zip(self.form.cells(), said, strict=True):
                cell.pick(pick)
            self.form.done()

    def _type(self, dice: list[Die]) -> None:
        self.answer(Ask("type"))
        for of in pool_dice(self.app.evening.table.state):
            die = next(one for one in dice if one.of == of)
            dice.remove(die)
            self.form.dice.tell(die.value)
        self.form.done()

    def _pay(self, seat: int | None, cost: int) -> None:
        assert seat is not None
        self.answer(Of("pay", seat))
        if len(self.form.cells()) == 2:
            self.form.cells()[0].set(cost)
        self.form.done()

    def _count(self, told: tuple[Tally, ...]) -> None:
        self.answer(Ask("count"))
        while "Reckon" not in self.form.view.primary:
            self._fill(told)
            self.form.done()
        self._fill(told)
        self.form.done()

    def _fill(self, told: tuple[Tally, ...]) -> None:
        title = self.form.view.title
        for cell, one in zip(self.form.cells(), told, strict="Treasure" not in title):
            for trophy in ("gold", "silver", "bronze"):
                if title.lower().startswith(trophy):
                    cell.set(getattr(one.trophies, trophy))
            if title.startswith("Empty"):
                cell.set(one.empty_spaces)
        if "Treasure" in title:
            inside = [one.treasure_room_prestige for one in told if one.treasure_room_prestige]
            for cell, prestige in zip(self.form.cells(), inside, strict=True):
                cell.set(prestige)

    def _act(self, move: Any) -> None:
        self.go(Action(name_of(move)), move.changed_to)
        match move:
            case m.BuyPrestige(prestige=prestige) if self.form is not self.app._playing._action:
                self._offer(lambda one: one.prestige == prestige)
            case m.TakeApprentice(source=source, discard=discard):
                self._offer(lambda one: (one.source, one.discard) == (source, discard))
            case m.Build(building=building, bonus=bonus):
                self._build(building, bonus)
            case m.EnterDungeon(gets=gets, treasure_room=last) if hasattr(self.form, "cells"):
                self._gains(gets)
                if last:
                    self.form.more()[-1]._turn()
                self.form.done()
            case m.TakeTurnOrder(space=space, gets=gets):
                first, *rest = self.form.cells()
                first.set(space) if rest else first.pick(space)
                for pick in rest:
                    pick.pick(gets)
                self.form.done()
            case m.ChooseCareer():
                self._career(move)

    def _offer(self, fits: Any) -> None:
        self.form._play(next(one.move for one in self.form._offers if fits(one.move)))

    def _gains(self, gets: Any) -> None:
        for cell, name in zip(self.form.cells(), gets.__struct_fields__, strict=True):
            cell.set(getattr(gets, name))

    def _build(self, building: Any, bonus: Any) -> None:
        self.form.more()[0].pick(PLANS[building].size)
        self.form.cells()[0].pick(building)
        self.form.done()
        if hasattr(self.form, "cells"):
            self._gains(bonus)
            self.form.done()

    def _career(self, move: m.ChooseCareer) -> None:
        wish, cells = move.wish, self.form.cells()
        cells[0].pick(wish.career)
        for cell, name in zip(cells[1:4], wish.apprentice.__struct_fields__, strict=True):
            cell.set(getattr(wish.apprentice, name))
        cells[4].set(wish.main)
        cells[5].set(wish.other)
        self.form.done()
        self._gains(move.tile)
        seals, trophy = self.form.more()
        seals.set(move.seals)
        if move.trophy:
            trophy.pick(move.trophy)
        self.form.done()


@pytest.mark.long
@pytest.mark.parametrize(
    ("make", "told", "totals"),
    [
        (
            four,
            (Tally(2), Tally(1), Tally(4, Trophies(0, 2, 1), 7), Tally(9)),
            {"Ann": 23, "Bob": 31, "Cid": 57, "Dan": 22},
        ),
        (two, (Tally(5, Trophies(2)), Tally(2)), {"Ann": 31, "Bob": 36}),
    ],
)
def test_a_whole_game_on_the_screens_with_undo_over_the_turns_and_a_lost_plug(
    make: Any, told: tuple[Tally, ...], totals: dict[str, int], undrawn: Any, tmp_path: Path
) -> None:
    evening = make()
    evening.play()
    steps = list(evening.table.table.steps)
    seats = tuple(
        Seat(seat.name, colour, place)
        for seat, colour, place in zip(evening.table.seats, COLOURS, PLACES, strict=False)
    )
    houses = [step.before.houses for step in steps[1:]] + [evening.table.state.houses]
    middle = len(steps) // 2
    with companion(undrawn, tmp_path) as hands:
        hands.app.begin("dragonsgate", seats, evening.table.options)
        play(hands, steps[:middle], houses[:middle])
    with companion(undrawn, tmp_path) as hands:
        assert len(hands.app.evening.table.steps) == middle
        play(hands, steps[middle:], houses[middle:])
        Fingers(hands.app).make(m.Score(None, told))
        sheet = GAME.sheet(hands.app.evening.table.state)
        assert sheet is not None
        assert {player.name: player.total for player in sheet.players} == totals
        hands.tap("Show all")
        hands.tap("Who won")
        assert hands.app.screen.view.title == f"{sheet.winners[0]} wins"


def play(hands: Any, steps: Any, houses: Any) -> None:
    """Every step by finger; at each income back over the end of the turn, and on again."""
    fingers = Fingers(hands.app)
    for step, expected in zip(steps, houses, strict=True):
        move = step.played.move
        fingers.make(move)
        assert hands.app.evening.table.state.houses == expected, move
        if isinstance(move, m.TakeIncome) and len(hands.app.evening.table.steps) > 20:
            after = hands.app.evening.table.state
            for _ in range(7):
                hands.app.undo()
            assert hands.app.evening.table.state.phase is Phase.ACTION
            for _ in range(7):
                hands.app.redo()
            assert hands.app.evening.table.state == after


def test_a_game_that_nobody_tracked_is_counted_one_thing_at_a_time(undrawn: Any, tmp_path: Path) -> None:
    from companion.app.forms.cells import Count

    with companion(undrawn, tmp_path) as hands:
        for words in ("Score only", "Dragonsgate", "Their scores"):
            hands.tap(words)
        pages = hands.app.screen._flow._shown
        for page in pages:
            assert hands.app.screen is page
            hands.frames(1)
            assert faults(page) == []
            for at, cell in enumerate(cell for cell in page.cells() if isinstance(cell, Count)):
                cell.set(9 - at if "Prestige ·" in page.title else 1)
            hands.tap("Next")
        hands.tap("Show all")
        first, second = hands.app.screen.view.totals
        # 9 Prestige, a Treasure Room of 1, three majorities, a set of careers, one of trophies, an empty space less.
        assert (first, second) == ("20", "18")

"""Every screen of Dragonsgate College measured on every panel with the longest names; every button answers a tap."""

from typing import Any

import pytest

from companion.app.metrics import TALL, WIDE, Panel
from companion.games.dragonsgate import moves as m
from companion.games.dragonsgate.buildings import Building, HallChoice, RoomChoice
from companion.games.dragonsgate.facts import Gains
from companion.games.dragonsgate.state import Die, Phase
from companion.journal import Source
from ui import dragonsgate_scenes
from ui.dragonsgate_scenes import SCENES, DragonsgateHost, drafted, four, prepared, rolled
from ui.test_dragonscroll_screens import LONG, _as_it_was, _look, _targets, all_pages

pytestmark = pytest.mark.usefixtures("undrawn")
"""Only where things stand is asked here."""

NO_UNDO = ("page_household", "page_forecast")
"""Pages on which nothing can be done."""
ALIKE = ("act_2", "act_4", "act_6", "act_as_drawn", "form_ways_imps")
"""Scenes for eyes, whose screens others show, too."""


def some(every: int) -> list[Any]:
    """One scene of EVERY so many; the others in the long run."""
    return [pytest.param(name, marks=() if at % every == 1 else pytest.mark.long) for at, name in enumerate(SCENES)]


def seen(host: DragonsgateHost) -> tuple[Any, ...]:
    """What a tap may change; pages are told by the view, and squares lie in rows."""
    return _look(host), host.on_screen.view, getattr(host.on_screen, "rows", ())


@pytest.mark.parametrize("name", [name for name in SCENES if name not in ALIKE])
def test_the_longest_names_fit_every_target_has_an_answer_and_undo_is_there(
    name: str, undrawn: Any, monkeypatch: Any
) -> None:
    """All of it with one build; dark for one scene, light for the next."""
    from companion.app.theme import Theme, look
    from companion.app.widgets.bar import Bar

    look.use(theme=list(Theme)[list(SCENES).index(name) % 2])
    monkeypatch.setattr(dragonsgate_scenes, "SEATS", LONG)
    host = SCENES[name](undrawn)
    screen, steps, prepared = host.on_screen, len(host.table.steps), host.plays._prepared
    assert all_pages(host) == []
    _first_page(screen)
    assert [bar.has_undo for bar in screen.walk() if isinstance(bar, Bar)] == [True] * (name not in NO_UNDO)
    for place in range(len(_targets(host))):
        target, before = _targets(host)[place], seen(host)
        was_chosen = target.chosen
        target.dispatch(*(("on_refused", target.why_not) if target.why_not else ("on_tap",)))
        assert was_chosen or seen(host) != before, f"nothing came of a tap on {target}"
        _as_it_was(host, screen, steps)
        if host.plays._prepared != prepared:
            host.plays._prepared = prepared
            host.refresh()
        _first_page(screen)


def _first_page(screen: Any) -> None:
    while getattr(screen, "_page", 0):
        screen.turn_page()


@pytest.mark.parametrize("name", some(2))
def test_the_longest_names_fit_on_an_upright_panel(name: str, undrawn: Any, monkeypatch: Any) -> None:
    _measured_on(TALL, name, undrawn, monkeypatch)


@pytest.mark.parametrize("name", some(6))
def test_the_longest_names_fit_on_a_wide_panel(name: str, undrawn: Any, monkeypatch: Any) -> None:
    _measured_on(WIDE, name, undrawn, monkeypatch)


def _measured_on(panel: Panel, name: str, window: Any, monkeypatch: Any) -> None:
    from companion.app.theme import Theme, look
    from ui.conftest import _resize

    look.use(panel=panel, theme=list(Theme)[list(SCENES).index(name) // 2 % 2])
    _resize(window, panel)
    monkeypatch.setattr(dragonsgate_scenes, "SEATS", LONG)
    assert all_pages(SCENES[name](window)) == []


class Hands:
    """Fingers at a table; they find what to tap by its words, and dice by what they show."""

    def __init__(self, host: DragonsgateHost) -> None:
        from companion.app.finger import Finger
        from ui.conftest import frames

        self.host, self.finger, self.frames = host, Finger(), frames
        host.refresh()
        frames()

    def tap(self, *words: str) -> None:
        """Tap one after the other what says these words."""
        for one in words:
            self.finger.tap_words(one)
            self.frames(2)

    def take(self, die: Die) -> None:
        """Tap that die of the pool."""
        self.finger.tap(next(one for one in self.host.on_screen.dice if one.shown.die == die))
        self.frames(2)

    @property
    def state(self) -> Any:
        """How the game stands."""
        return self.host.state

    @property
    def last(self) -> Any:
        """The move made last."""
        return self.host.table.to_undo.played.move


def test_a_die_is_drafted_and_its_owner_follows_up(undrawn: Any) -> None:
    hands = Hands(rolled(undrawn, 3, 5, 1, 4))
    hands.take(Die(1, 5))
    hands.tap("Build", "1", "Cheap Quarters", "Built")
    assert hands.last == m.Build(0, building=Building.CHEAP_QUARTERS)
    assert hands.host.on_screen.view.sentence == "Bea may use the 5"
    hands.tap("Skip")

    assert (hands.state.active, hands.state.drafted) == (1, None)


def test_imps_make_an_action_of_another_value(undrawn: Any) -> None:
    hands = Hands(drafted(undrawn, 3))
    hands.tap("Use Imps", "Coins 1 Imp")

    assert hands.last == m.CollectCoins(0, 4)
    assert hands.state.houses[0].imps == 1


def test_what_cannot_be_done_says_why(undrawn: Any) -> None:
    hands = Hands(drafted(undrawn, 1))
    hands.tap("Swap a die")

    assert hands.host.toasts == ["No white die lies among the Used dice."]


def test_a_covered_bonus_comes_with_the_building(undrawn: Any) -> None:
    hands = Hands(drafted(undrawn, 6))
    hands.tap("Build", "Pub", "It covers a bonus")
    hands.host.on_screen.cells()[0].set(2)
    hands.tap("That is it")

    assert hands.last == m.Build(0, building=Building.PUB, bonus=Gains(coins=2))


def test_the_dungeon_tells_the_last_space(undrawn: Any) -> None:
    hands = Hands(drafted(undrawn, 4))
    hands.tap("Dungeon", "Treasure Room", "That is it")

    assert hands.state.houses[0].treasure_room == 1


def test_the_pool_is_typed_die_by_die(undrawn: Any) -> None:
    hands = Hands(four(undrawn))
    hands.tap("All took it", "Dice are out")
    for value in (3, 5, 1, 6, 6, 2, 4, 4):
        hands.tap(str(value))
    hands.tap("Use these")

    assert [die.value for die in hands.last.dice] == [3, 5, 1, 6, 6, 2, 4, 4]


def test_income_asks_for_each_choice_in_player_order(undrawn: Any) -> None:
    host = dragonsgate_scenes.chosen_income(undrawn)
    prepared(host)
    hands = Hands(host)
    hands.tap("Choose")
    bea, anna = host.on_screen.cells()
    assert [bea.label, anna.label] == ["Bea: Trophy Hall", "Anna: Trophy Room"]
    anna.pick(RoomChoice.IMP)
    hands.tap("All took it")
    assert host.toasts == ["Say what Bea takes."]
    bea.pick(HallChoice.CARD)
    hands.tap("All took it")

    assert (hands.state.houses[1].wizardry_cards, hands.state.houses[0].imps) == (1, 1)


def test_maintenance_is_refused_coin_by_coin(undrawn: Any) -> None:
    host = dragonsgate_scenes.paying_unknown(undrawn)
    hands = Hands(host)
    hands.tap("Carl pays")
    due, refused = host.on_screen.cells()
    due.set(3)
    refused.set(1)
    hands.tap("Settled")

    assert hands.last == m.PayMaintenance(2, 2, 3)
    assert hands.state.houses[2].prestige == 4


def test_a_number_is_set_by_hand_as_a_step_of_its_own(undrawn: Any) -> None:
    hands = Hands(drafted(undrawn, 4))
    hands.host.plays.open_player(1)
    hands.host.on_screen.counts["coins"].set(3)
    hands.host.on_screen.counts["brawn"].set(4)
    hands.frames()
    hands.tap("Set 2 numbers")

    assert (hands.state.houses[1].coins, hands.state.houses[1].brawn) == (3, 4)
    assert hands.last == m.Correct(1, "brawn", 4)


def test_tiles_and_dice_are_counted_again_on_the_page_of_a_player_and_undo_takes_them_back(undrawn: Any) -> None:
    hands = Hands(drafted(undrawn, 4))
    before = hands.state
    hands.host.plays.open_player(1)
    counts = hands.host.on_screen.counts
    for what, to in (("wizard", 2), ("gold", 1), ("seals", 3), ("dice_on_board", 1), ("treasure_room", 1)):
        counts[what].set(to)
    hands.frames()
    hands.tap("Set 5 numbers")

    bea = hands.state.houses[1]
    assert (bea.careers.wizard, bea.trophies.gold, bea.seals) == (2, 1, 3)
    assert (bea.dice_on_board, bea.treasure_room) == (1, 1)
    assert hands.host.table.to_undo.played.source is Source.CORRECTED
    for _ in range(5):
        hands.host.undo()
    assert hands.state == before


def test_a_building_is_built_on_the_squares_that_are_tapped(undrawn: Any) -> None:
    hands = Hands(dragonsgate_scenes.built_up(undrawn))
    imps = hands.state.houses[0].imps
    hands.tap("Build", "Combat Arena", "Built")
    squares = ((3, 1), (4, 1), (5, 1))
    for square in squares:
        _tap_square(hands, square)
    assert hands.host.on_screen.view.note == "Tap the 3 squares it covers. They give 2 imps."
    hands.tap("Built here")

    assert hands.last == m.Build(0, building=Building.COMBAT_ARENA, squares=squares)
    assert hands.state.houses[0].imps == imps + 2


def _tap_square(hands: Hands, square: tuple[int, int]) -> None:
    from companion.app.dragonsgate.forms.squares import GroundSquare

    widgets = hands.host.on_screen.walk()
    hands.finger.tap(next(one for one in widgets if isinstance(one, GroundSquare) and one.means == square))
    hands.frames(2)


def test_buildings_are_put_on_their_squares_and_taken_up_by_finger(undrawn: Any) -> None:
    hands = Hands(dragonsgate_scenes.built_up(undrawn))
    dragonsgate_scenes.grounds(hands.host)
    hands.frames()
    hands.tap("Another")
    for square in ((3, 0), (3, 1), (4, 1)):
        _tap_square(hands, square)
    hands.tap("It lies here")
    assert hands.last == m.PlaceBuilding(0, Building.LIBRARY, ((3, 0), (3, 1), (4, 1)))
    _tap_square(hands, (0, 1))
    hands.tap("Take it up")
    assert hands.last == m.PlaceBuilding(0, Building.PUB)
    _tap_square(hands, (1, 3))
    _tap_square(hands, (4, 1))
    assert hands.host.on_screen.view.primary == "Take it up"
    _tap_square(hands, (4, 1))
    _tap_square(hands, (2, 0))
    hands.tap("It lies here")
    assert hands.last == m.PlaceBuilding(0, Building.SMALL_FENCING_RANGE, ((2, 0),))


def test_the_squares_of_all_boards_are_laid_out_by_finger(undrawn: Any) -> None:
    hands = Hands(drafted(undrawn, 4))
    dragonsgate_scenes.grounds(hands.host)
    hands.frames()
    hands.tap("Lay them out")
    hands.host.on_screen.cells()[0].set(3)
    hands.frames()
    for square in ((0, 0), (1, 0), (2, 2), (2, 2)):
        _tap_square(hands, square)
    hands.tap("Set it so")

    assert all(house.grounds == ("##.", "...", "..B") for house in hands.state.houses)
    hands.host.undo()
    assert hands.state.houses[3].grounds == ()


def test_squares_on_which_somebodys_buildings_cannot_lie_are_laid_out_on_no_board(undrawn: Any) -> None:
    from companion.app.dragonsgate.forms.grounds import SquaresForm

    hands = Hands(dragonsgate_scenes.built_up(undrawn))
    before = hands.state
    hands.host.show(SquaresForm(hands.host, 1, hands.host.refresh))
    hands.frames()
    _tap_square(hands, (0, 1))
    hands.tap("All boards", "Set it so")
    assert hands.state == before
    assert hands.host.toasts == ["Anna: That is not wholly on free squares of the House Grounds."]


def test_the_stacks_are_counted_again_while_the_spaces_are_filled(undrawn: Any) -> None:
    hands = Hands(dragonsgate_scenes.counted(undrawn))
    hands.tap("Stacks")
    hands.host.on_screen.counts["professor_stack"].set(9)
    hands.frames()
    hands.tap("Set it so")

    assert hands.state.professors.stack == 9
    assert "stack 9" in hands.host.on_screen.view.card.line


def test_a_career_costs_what_the_helper_says(undrawn: Any) -> None:
    hands = Hands(drafted(undrawn, 6))
    hands.tap("Career", "Warrior")
    form = hands.host.on_screen
    brawn, main, other = form.cells()[3:6]
    for cell, number in ((brawn, 1), (main, 3), (other, 2)):
        cell.set(number)
    assert form.view.note == "It can be: 2 Coins for missing points."
    hands.tap("Take it", "Gold", "That is it")

    assert hands.state.houses[0].careers.warrior == 1
    assert hands.state.houses[0].coins == 14 - 2
    assert hands.state.houses[0].trophies.gold == 1


def test_the_last_count_ends_the_game(undrawn: Any) -> None:
    host = dragonsgate_scenes.scoring(undrawn)
    hands = Hands(host)
    hands.tap("Count", "Next", "Next", "Next", "Next")
    host.on_screen.cells()[0].set(7)
    hands.tap("Reckon up")

    assert hands.state.phase is Phase.GAME_OVER
    assert hands.state.result.totals[0] == max(hands.state.result.totals)


def test_the_colours_of_the_dice_in_the_tray_say_whose_they_are(undrawn: Any) -> None:
    from companion.app.dragonsgate.tray import the_pool
    from companion.app.tray.purpose import Rolled
    from companion.journal import Source
    from companion.tray.roll import TrayDie

    host = four(undrawn)
    host.moves([m.TakeIncome(None)])
    purpose = the_pool(host)  # type: ignore[arg-type]
    dice = [TrayDie(3, colour) for colour in ("white", "red", "white", "blue", "green", "white", "yellow", "white")]
    assert purpose.why_not(dice) == ""
    assert "these dice are rolled" in purpose.why_not(dice[1:])
    assert "these dice are rolled" in purpose.why_not([TrayDie(3, "red"), *dice[1:]])
    assert purpose.use(Rolled(tuple(dice), Source.CAMERA, None))

    assert sorted(str(die.of) for die in host.state.ready) == ["0", "1", "2", "3", *["neutral"] * 4]


def test_who_plays_white_or_black_types_the_dice(undrawn: Any) -> None:
    from companion.app.dragonsgate.turn_view import told_apart
    from companion.seats import Colour, Seat

    host = DragonsgateHost(undrawn, (Seat("Anna", Colour.WHITE), Seat("Bea", Colour.RED)))

    assert not told_apart(host.state)


def test_buildings_are_counted_again_kind_by_kind(undrawn: Any) -> None:
    host = SCENES["page_buildings"](undrawn)
    page = host.on_screen
    now = {kind: host.table.state.houses[0].buildings.count(kind) for kind in page.counts}
    assert {kind: cell.value for kind, cell in page.counts.items()} == now
    more = next(kind for kind, cell in page.counts.items() if cell.highest > cell.value)
    page.counts[more].set(now[more] + 1)
    page.done()
    assert host.table.state.houses[0].buildings.count(more) == now[more] + 1


def test_level_and_mastery_tiles_that_the_owner_entered_fill_in_their_numbers(undrawn: Any) -> None:
    form = SCENES["form_career_known"](undrawn).on_screen
    level, mastery = (cell for cell in form.cells() if cell.label in ("Level tile", "Mastery tile"))
    assert [option.text for option in level.options][-2:] == ["2 and 3", "5 and 9"]
    assert [option.text for option in mastery.options] == ["2 same"]
    level.pick(level.options[-1].value)
    mastery.pick(("same", 2))
    numbers = {cell.name: cell.value for cell in form.cells() if getattr(cell, "name", "") in ("Large", "Small")}
    assert numbers == {"Large": 5, "Small": 9}
    asked = {cell.label: cell.value for cell in form.cells() if cell.label in ("Mastery tile asks for", "How many")}
    assert asked == {"Mastery tile asks for": "same", "How many": 2}
    level.changed()
    form.cells()[-4].set(1)
    assert form.cells()[-4].value == 1, "what was picked is not filled in again"


def test_a_career_tile_that_the_owner_entered_fills_in_what_it_gives(undrawn: Any) -> None:
    host = SCENES["form_reward_known"](undrawn)
    form = host.on_screen
    tile = form.cells()[0]
    assert [option.text for option in tile.options][:2] == ["2 coins, 4 prestige, 1 seal, gold", "1 coin"]
    form.cells()[1].pick(8)
    assert tile.value != 0, "one of two cells is picked"
    before = host.table.state.houses[host.table.state.up]
    up = host.table.state.up
    tile.pick(0)
    form.done()
    after = host.table.state.houses[up]
    assert (after.prestige - before.prestige, after.seals, after.trophies.gold) == (4, 1, 1)

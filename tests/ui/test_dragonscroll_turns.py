"""Turns of Dragonscroll played by finger through its screens, on a real table in memory."""

from typing import Any

import pytest

from companion.games.dragonscroll import moves as m
from companion.games.dragonscroll.facts import Bonus, Destiny, Piece, Pieces, Royal, Sides, Village, Wizard
from companion.games.dragonscroll.state import Area, Step, StoryKind, Terrain
from companion.journal import Source
from ui.dragonscroll_host import SEATS, FakeHost
from ui.dragonscroll_scenes import FED, FOUGHT, LAID, MOVED, OVER, ROUND, START, basic, wild

pytestmark = pytest.mark.usefixtures("undrawn")
"""Only where things stand is asked here."""


class Hands:
    """Fingers at a table: they find what to tap by its words, and cells of a form by what they count."""

    def __init__(self, host: FakeHost) -> None:
        from companion.app.finger import Finger
        from ui.conftest import frames

        self.host, self.finger, self.frames = host, Finger(), frames
        frames()

    def tap(self, *words: str) -> None:
        """Tap one after the other what says these words."""
        for one in words:
            self.finger.tap_words(one)
            self.frames(2)

    def count(self, **pieces: int) -> None:
        """Tap plus as often as there are pieces; the cells are found by their icons."""
        for icon, times in pieces.items():
            (stepper,) = (one for one in self._steppers() if one.icon == icon)
            for _ in range(times):
                self.finger.tap(stepper.ids.plus)
        self.frames(2)

    def _steppers(self) -> list[Any]:
        from companion.app.widgets.stepper import Stepper

        return [one for one in self.host.on_screen.walk() if isinstance(one, Stepper)]

    @property
    def last(self) -> Any:
        """The move made last."""
        return self.host.table.to_undo.played.move


@pytest.fixture
def hands(window: Any) -> Hands:
    """Hands at a game for three that has just begun."""
    return Hands(basic(window))


def at(host: FakeHost) -> Hands:
    return Hands(host)


def test_a_whole_turn_by_finger(hands: Hands) -> None:
    hands.tap("It stands there", "It is laid")
    hands.count(orc=2, elf=1, goat=1)
    hands.tap("It is laid")
    assert hands.last == m.DrawTile(0, None, Pieces(orc=2, elf=1), 1)
    hands.tap("It has moved", "Fight")
    hands.count(orc=2, goat=1)
    hands.tap("Fight: 2 balls")
    assert hands.host.state.step is Step.ROLL
    hands.host.moves([m.RollFireballs(0, Sides(orc=1))])
    hands.frames()
    hands.tap("Discard a card")
    assert hands.host.state.dragon.hand == 2
    hands.tap("1 bonus", "Fireball", "End turn")
    assert hands.host.state.up == 1
    assert not hands.host.toasts


def test_a_village_tile_is_laid_and_another_one_follows(hands: Hands) -> None:
    hands.tap("It stands there", "Village tile", "It is laid")
    assert hands.host.toasts == ["Say which village it is."]
    hands.tap("Knight", "It is laid")
    assert hands.last == m.DrawTile(0, Village.KNIGHT)
    assert hands.host.state.tiles_to_draw == 1
    hands.tap("It fits nowhere")
    assert hands.last == m.TileDiscarded(0)


def test_gaps_and_completed_land_are_told_with_the_tile(hands: Hands) -> None:
    hands.tap("It stands there", "It is laid")
    hands.count(cone=2, tree=3, peaks=2)
    hands.tap("It is laid")
    areas = (Area(Terrain.FOREST, 3), Area(Terrain.MOUNTAIN, 2))
    assert hands.last == m.DrawTile(0, filled=2, completed=areas)


def test_a_number_can_be_written_on_the_pad(hands: Hands) -> None:
    hands.tap("It stands there", "It is laid")
    form = hands.host.on_screen
    hands.finger.tap(form._filled.stepper.ids.number)
    hands.frames()
    hands.tap("1", "2", "tick")
    assert hands.host.on_screen is form
    hands.tap("It is laid")
    assert hands.last == m.DrawTile(0, filled=12)


def test_a_step_beyond_the_supply_says_how_many_there_are(hands: Hands) -> None:
    hands.tap("It stands there", "It is laid")
    hands.count(wizard=6)
    assert hands.host.toasts == ["Only 5 wizards in the supply."]


def test_a_wizard_in_range_needs_the_card_that_was_turned(window: Any) -> None:
    hands = at(basic(window, MOVED))
    hands.tap("Fight", "Rhurob")
    assert hands.host.toasts == ["No wizard is in range."]
    hands.count(wizard=1)
    hands.tap("Fight")
    assert hands.host.toasts[-1] == "Which wizard was turned over?"
    hands.tap("Iongle", "Village near?", "Fight: 2 balls")
    assert hands.last == m.BeginFight(0, Pieces(wizard=1), 0, True, Wizard.IONGLE)


def test_without_a_foe_in_range_the_goats_are_taken(window: Any) -> None:
    hands = at(basic(window, MOVED))
    hands.tap("No foe in range", "2 goats")
    assert hands.last == m.NoFight(0, 2)


def test_where_no_goat_is_on_the_land_nobody_asks_for_any(window: Any) -> None:
    hands = at(basic(window, (*START, m.DrawTile(0), m.MoveDragon(0))))
    hands.tap("No foe in range")
    assert hands.last == m.NoFight(0)


def test_a_refused_move_leaves_the_form_as_it_was_filled_in(window: Any) -> None:
    laid = (*START, m.DrawTile(0, completed=(Area(Terrain.FOREST, 2),)))
    hands = at(basic(window, laid))
    hands.tap("Deed", "3 tiles", "4", "Play it for 4")
    assert hands.host.toasts == ["No forest of 3 tiles was completed this turn."]
    hands.tap("2 tiles", "Play it for 4")
    assert hands.last == m.PlayDeed(0, 4, m.Discovery(Terrain.FOREST, 2))


def test_three_pieces_are_eaten(window: Any) -> None:
    hands = at(basic(window, FED))
    hands.tap("Eat three")
    hands.count(orc=1, goat=1)
    hands.tap("Eat: +1 fireball")
    assert hands.host.toasts == ["A meal is exactly 3 pieces; 2 chosen."]
    hands.count(elf=1)
    hands.tap("Eat: +1 fireball")
    assert hands.last == m.Eat(0, Pieces(orc=1, elf=1, goat=1))


def test_a_carried_royal_is_eaten_as_one_of_three(window: Any) -> None:
    hands = at(basic(window, (*FED, m.PickUpRoyal(0, Royal.ORC))))
    hands.tap("Eat three", "Eat the royal")
    hands.count(goat=2)
    hands.tap("Eat: +1 fireball")
    assert hands.last == m.Eat(0, Pieces(goat=2), royal=True)


def test_deeds_are_played_with_what_they_take(window: Any) -> None:
    hands = at(basic(window, FED))
    hands.tap("Deed", "Frenzy")
    hands.count(orc=2)
    hands.tap("3", "Play it for 3")
    assert hands.last == m.PlayDeed(0, 3, m.Frenzy(Pieces(orc=2)))
    hands.tap("Deed", "Munch")
    hands.count(goat=1)
    hands.tap("Other", "1", "2", "tick", "Play it for 12")
    assert hands.last == m.PlayDeed(0, 12, m.Munch(Pieces(goat=1)))


def test_the_points_of_a_card_that_the_owner_entered_stand_there_until_another_number_is_tapped(window: Any) -> None:
    host = basic(window, FED)
    host.board = """
    dragonscroll_card = [
        { name = "sizzle", type = "frenzy", fireballs = 2, points = 7 },
        { name = "forest", type = "discovery", terrain = "forest", min_tiles = 3, points = 2 },
    ]"""
    hands = at(host)
    hands.tap("Deed", "Frenzy")
    hands.count(orc=2)
    assert "sizzle: 7" in _words(hands.host.on_screen)
    assert "Play it for 7" in _words(hands.host.on_screen)
    hands.tap("Discovery", "3 tiles")
    assert "Play it for 2" in _words(hands.host.on_screen)
    hands.tap("2 tiles")
    assert "Play it" in _words(hands.host.on_screen), "no card of two tiles was entered"
    hands.tap("3", "3 tiles", "Play it for 3")
    assert hands.last == m.PlayDeed(0, 3, m.Discovery(Terrain.FOREST, 3))


def test_the_points_and_the_title_of_a_destiny_that_the_owner_entered_stand_there(window: Any) -> None:
    host = basic(window, OVER)
    host.board = 'destiny_card = [{ kind = "elf", rows = [{ min = 0, points = 3, title = "Draco the Fearsome" }] }]'
    hands = at(host)
    hands.tap("It is turned over", "Elf")
    assert "0 elves on the card: “Draco the Fearsome”." in _words(hands.host.on_screen)
    hands.tap("Reveal: 3 points")
    assert hands.last == m.RevealDestiny(1, Destiny.ELF, 3)


def test_board_data_with_a_mistake_leaves_the_table_to_say_the_points(window: Any) -> None:
    host = basic(window, FED)
    host.board = "game = 7"
    hands = at(host)
    hands.tap("Deed", "Frenzy")
    hands.count(orc=1)
    hands.tap("4", "Play it for 4")
    assert hands.last == m.PlayDeed(0, 4, m.Frenzy(Pieces(orc=1)))


def test_a_royal_is_picked_up_and_delivered_with_its_points_in_view(window: Any) -> None:
    hands = at(basic(window, LAID))
    hands.tap("Royal", "Elf royal", "Royal")
    assert hands.finger.find("Elf village 3 points")
    hands.tap("Elf village")
    assert hands.host.state.dragon.story[0].kind is StoryKind.ROYAL


def test_a_bonus_tile_is_laid_before_all_else(hands: Hands) -> None:
    hands.tap("It stands there", "1 bonus", "Tile", "0 bonus")
    assert hands.host.toasts == ["First lay the bonus tile."]
    hands.tap("It is laid", "It is laid")
    assert not hands.host.state.bonus_tile


def test_a_sixth_card_is_discarded_before_all_else(window: Any) -> None:
    hands = at(basic(window, (*START, m.Correct(None, "hand", 5, 0))))
    hands.tap("1 bonus", "Card", "It is discarded")
    assert hands.host.state.dragon.hand == 5


def test_a_turn_cannot_end_before_the_bonus(window: Any) -> None:
    hands = at(basic(window, (*START, m.DrawTile(0), m.MoveDragon(0), m.NoFight(0))))
    hands.tap("End turn")
    assert hands.host.toasts == ["First take the bonus: one is due every turn."]
    assert hands.host.state.up == 0


def test_a_penalty_is_paid_with_a_minstrel(window: Any) -> None:
    hands = at(wild(window, FOUGHT))
    hands.tap("Broken minstrel")
    assert hands.host.state.dragon.broken_minstrels == 1


def test_a_challenge_goes_to_the_flame_off_and_back(window: Any) -> None:
    hands = at(wild(window, ROUND))
    hands.tap("Challenge", "Anna", "Enter the hits")
    cells = hands.host.on_screen._drops
    hands.finger.tap(cells[0].hits.stepper.ids.plus)
    hands.finger.tap(cells[1].hits.stepper.ids.plus)
    hands.finger.tap(cells[1].jumped.button)
    hands.tap("All dropped")
    assert hands.host.state.step is Step.END_OF_TURN
    assert hands.host.state.dragons[0].broken_minstrels == 2


def test_destinies_are_revealed_in_turn_to_the_last_tie(window: Any) -> None:
    hands = at(basic(window, OVER))
    for kind in ("Elf", "Orc", "Dwarf"):
        hands.tap("It is turned over", kind, "2", "Reveal: 2 points")
    assert hands.host.state.totals == (2, 2, 2)
    hands.tap("Enter the hits")
    hands.finger.tap(hands.host.on_screen._drops[1].hits.stepper.ids.plus)
    hands.tap("All dropped")
    assert hands.host.state.winners == (1,)


def test_a_destiny_is_noted_in_secret_and_seen_only_under_a_finger(window: Any) -> None:
    from kivy.clock import Clock

    hands = at(basic(window, START))
    hands.tap("Bea", "Story", "Destiny", "Orc")
    assert hands.last == m.NoteDestiny(1, Destiny.ORC)
    assert "orc" not in hands.host.undo_text.lower()
    hands.tap("Bea", "Story", "Destiny")
    screen = hands.host.on_screen
    assert "Orc destiny" not in _words(screen)
    from companion.app.finger import Touch

    touch = Touch(*screen.ids.field.center)
    touch.down()
    Clock.tick()
    screen.ids.field.open()
    hands.frames()
    assert "Orc destiny" in _words(screen)
    touch.up()
    hands.frames()
    assert "Orc destiny" not in _words(screen)


def _words(screen: Any) -> list[str]:
    from companion.app.widgets.words import Words

    return [one.text for one in screen.walk() if isinstance(one, Words)]


def test_a_noted_destiny_is_filled_in_when_it_is_revealed(window: Any) -> None:
    hands = at(basic(window, (m.NoteDestiny(1, Destiny.DWARF), *OVER)))
    hands.tap("It is turned over", "3", "Reveal: 3 points")
    assert hands.last == m.RevealDestiny(1, Destiny.DWARF, 3)


def test_numbers_of_a_player_are_set_by_hand_each_as_a_step(window: Any) -> None:
    hands = at(basic(window, MOVED))
    hands.tap("Bea")
    hands.count(orc=1, minstrel=2)
    hands.tap("Set 2 numbers")
    dragon = hands.host.state.dragons[1]
    assert (dragon.stock[Piece.ORC], dragon.broken_minstrels) == (1, 2)
    assert hands.host.table.to_undo.played.source is Source.CORRECTED
    assert len(hands.host.table.steps) == len(MOVED) + 2


def test_points_of_the_story_and_numbers_of_the_table_are_set_by_hand(window: Any) -> None:
    told = (*FED, m.PlayDeed(0, 4, m.Discovery(Terrain.FOREST, 3)))
    hands = at(basic(window, told))
    hands.tap("Anna", "Story")
    hands.count(tile=1)
    hands.tap("Set it so")
    assert hands.host.state.dragons[0].story[0].points == 5
    hands.tap("Anna", "Table")
    hands.finger.tap(next(one for one in hands._steppers() if one.icon == "tile").ids.minus)
    left = hands.host.state.tiles_left
    hands.tap("Set it so")
    assert hands.host.state.tiles_left == left - 1


def test_back_leaves_a_form_without_a_move(hands: Hands) -> None:
    hands.tap("It stands there", "It is laid")
    hands.count(orc=1)
    hands.tap("back")
    assert hands.host.on_screen is hands.host.plays.screen()
    assert hands.last == m.PlaceDragon(0)


def test_a_bonus_card_with_known_sides_is_turned_over(window: Any) -> None:
    turn = (m.DrawTile(1), m.MoveDragon(1), m.NoFight(1))
    hands = at(wild(window, (*ROUND[: -len(turn) - 2], m.PlaceDragon(1), *turn)))
    hands.tap("1 bonus", "Card")
    assert hands.last == m.TakeBonus(1, Bonus.CARD, 2)
    assert hands.host.state.dragons[1].bonus_cards[1].shown is Bonus.FIREBALL


def test_the_turn_screen_stays_while_turns_pass(window: Any) -> None:
    host = FakeHost(window, SEATS[:2])
    screen = host.on_screen
    host.moves([m.PlaceDragon(0)])
    assert host.on_screen is screen

"""The tower without a game, from the choice of balls to the result and round again, by finger."""

from collections.abc import Iterator
from typing import Any

import pytest

from ui.dragonscroll_tower import SimulatedTower, TowerHost


class Alone:
    """The tower alone with a finger on it."""

    def __init__(self, show: Any) -> None:
        from companion.app.dragonscroll.tower_alone import TowerAlone
        from companion.app.finger import Finger

        self.tower = SimulatedTower()
        self.tower.each_frame = lambda: self.host.screen._frame() if hasattr(self.host.screen, "at") else None
        self.host = TowerHost(None, self.tower.port, self._put)
        self._show, self._on_screen = show, None
        self.finger = Finger(lambda: self.tower.clock.advance(0.4))
        self.host.show(TowerAlone(self.host).screen())

    def _put(self, screen: Any) -> None:
        if self._on_screen is not None and self._on_screen.parent:
            self._on_screen.parent.remove_widget(self._on_screen)
        self._on_screen = self._show(screen)

    def tap(self, *words: str) -> None:
        from ui.conftest import frames

        frames(2)
        for one in words:
            self.finger.tap_words(one)
            self.tower.wait(0.1)
            frames(2)

    def tap_plus(self, foe: str) -> None:
        self.finger.tap(self.host.screen._foes[foe].stepper.ids.plus)

    def fall(self, *sides: str) -> None:
        self.tower.fall(sides)
        self.tower.wait(5)
        self.tap()


@pytest.fixture
def alone(window: Any, show: Any) -> Iterator[Alone]:
    alone = Alone(show)
    yield alone
    getattr(alone.host.screen, "close", lambda: None)()


def test_two_fireballs_are_counted_unless_others_are_chosen(alone: Alone) -> None:
    alone.tap("To the tower")
    assert alone.host.screen.view.sentence == "Drop 2 fireballs"

    alone.fall("orc", "rear")
    alone.tap("Counts are right")
    assert alone.host.screen.title.split() == ["Orc", "1", "Elf", "0", "Dwarf", "0", "Rear", "1"]


def test_a_fight_is_resolved_with_the_balls_that_fell(alone: Alone) -> None:
    alone.finger.tap(alone.host.screen._balls.stepper.ids.plus)
    alone.tap("Wall ball too", "To the tower")
    alone.fall("orc", "elf", "rear")
    alone.fall("elf")
    alone.tap("Counts are right")
    for foe in ("orc", "elf", "knight", "wizard"):
        alone.tap_plus(foe)
    alone.tap("Henkris", "Resolve")

    result = alone.host.screen.view.result
    assert [(line.name, line.outcome) for line in result.lines] == [
        ("Orcs", "it falls"),
        ("Elves", "it stands"),
        ("Knights", "it falls"),
        ("Henkris", "it stands"),
    ]
    alone.tap("Undo")
    assert alone.host.screen.primary == "Resolve"


def test_rear_hits_are_shared_out_by_a_tap(alone: Alone) -> None:
    alone.tap("To the tower")
    alone.fall("rear", "rear")
    alone.tap("Counts are right")
    for foe in ("knight", "knight", "wizard"):
        alone.tap_plus(foe)
    alone.tap("Rhurob", "Resolve")

    assert [choice.text for choice in alone.host.screen.view.result.choices] == []
    assert alone.host.screen.view.result.sentence == "One foe still stands"


def test_a_wizard_that_adds_the_wall_ball_wants_it_dropped(alone: Alone) -> None:
    alone.tap("To the tower")
    alone.fall("rear", "rear")
    alone.tap("Counts are right")
    alone.tap_plus("wizard")
    alone.tap("Grager", "Resolve")

    assert alone.host.toasts == ["The wall ball is rolled too: say where it went."]


def test_again_begins_with_the_same_balls(alone: Alone) -> None:
    alone.finger.tap(alone.host.screen._balls.stepper.ids.plus)
    alone.tap("To the tower")
    alone.fall("rear", "rear", "orc")
    alone.tap("Counts are right", "Again")

    assert alone.host.screen.chosen == (3, False)


def test_back_from_the_fight_shows_the_counts_as_they_were(alone: Alone) -> None:
    alone.tap("To the tower")
    alone.fall("rear", "orc")
    alone.tap("Counts are right")
    alone.finger.tap_icon("back")
    alone.tap()

    assert [side.value for side in alone.host.screen.view.sides] == ["1", "0", "0", "1"]


def test_home_is_one_tap_away(alone: Alone) -> None:
    alone.tap("To the tower")
    alone.finger.tap_icon("home")

    assert alone.host.asked == ["home"]


def test_there_is_no_history_without_a_game(alone: Alone) -> None:
    alone.tap("To the tower")
    alone.finger.find("Undo").dispatch("on_history")

    assert alone.host.asked == []

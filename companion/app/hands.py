"""Hands that play Dragonscroll at the screen: each move of a script becomes the taps that a person would make.

For the demo and the tests of whole evenings. They know where things stand on the screen; the rules stay with the app.
"""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from kivy.base import EventLoop

from companion.app.app import Companion
from companion.app.finger import Finger, NothingToTap, said, targets
from companion.app.forms.cells import Count
from companion.app.widgets.seat_map import SeatButton
from companion.clock import FakeClock
from companion.games.dragonscroll.facts import Side

FRAME_SECONDS = 0.05
BETWEEN_TAPS_SECONDS = 0.4
LONGEST_ROLL_SECONDS = 20.0

Letters = tuple[str, ...]
Drop = Callable[[Letters, int], None]
"""Lets balls fall that leave by these sides (a letter each) from a time in microseconds on."""


class Hands:
    """Plays moves on APP; CLOCK is the app's own and is moved on while balls roll."""

    def __init__(self, app: Companion, clock: FakeClock, drop: Drop | None, chance: Random) -> None:
        """DROP lets balls fall through simulated beams; None where fingers count."""
        self.app, self.finger = app, Finger(lambda: clock.advance(BETWEEN_TAPS_SECONDS))
        self._clock, self._drop, self._chance = clock, drop, chance
        self.looked: Callable[[str], None] = lambda screen: None

    def play(self, move: Mapping[str, Any]) -> None:
        """Make MOVE, an entry of a script."""
        getattr(self, f"_{move['move']}")(move)
        self.frames(1)

    def frames(self, count: int) -> None:
        """Let the app draw, and its time pass."""
        for _ in range(count):
            self._clock.advance(FRAME_SECONDS)
            EventLoop.idle()

    def tap(self, words: str) -> None:
        """Tap what says WORDS; a toast that lies over it is sent away first."""
        self.frames(1)
        if self.app.toasts.is_shown:
            self.finger.tap_at(*self.app.toasts.corner)
            self.frames(1)
        self.finger.tap_words(words)

    def sees(self, words: str) -> bool:
        """Whether something on the screen says WORDS."""
        try:
            self.finger.find(words)
        except NothingToTap:
            return False
        return True

    def count(self, icon: str, number: int) -> None:
        """Set the stepper with that ICON to NUMBER, tap by tap."""
        self.frames(1)
        cell = next(cell for cell in _counts(EventLoop.window) if cell.stepper.icon == icon)
        while cell.value < number:
            self.finger.tap(cell.stepper.ids.plus)
        while cell.value > number:
            self.finger.tap(cell.stepper.ids.minus)

    def counts(self, numbers: Mapping[str, int]) -> None:
        """Set several steppers by their icons."""
        for icon, number in numbers.items():
            if number:
                self.count(icon, number)

    # Before the game.

    def write_name(self, name: str) -> None:
        """Write NAME for the chosen person."""
        self.finger.tap_icon("pencil")
        self.frames(1)
        while self.app.screen.typed:
            self.tap("delete")
        for letter in name:
            self.tap(letter.upper())
        self.looked("name")
        self.tap("That is the name")

    def choose_seat(self, seat: int) -> None:
        """Tap the seat with that number, clockwise from the left of the screen, of those that are taken."""
        self.frames(1)
        taken = [one for one in targets(EventLoop.window) if isinstance(one, SeatButton) and one.seat.name]
        self.finger.tap(taken[seat])

    def choose_colour(self, colour: str) -> None:
        """Tap the silhouette of that COLOUR for the chosen person."""
        self.frames(1)
        buttons = [one for one in targets(EventLoop.window) if getattr(one, "colour", "") == colour]
        self.finger.tap(buttons[-1])

    # On the land.

    def _place_dragon(self, _move: Mapping[str, Any]) -> None:
        self.tap("It stands there")

    def _draw_tile(self, move: Mapping[str, Any]) -> None:
        self.tap("Village" if move.get("village") else "It is laid")
        self.looked("tile")
        if move.get("village"):
            self.tap(move["village"].capitalize())
        self.counts({**move.get("foes", {}), "goat": move.get("goats", 0), "cone": move.get("filled", 0)})
        for area in move.get("completed", ()):
            self.count({"forest": "tree", "mountain": "peaks"}[area["terrain"]], area["tiles"])
        self.tap("It is laid")

    def _tile_discarded(self, _move: Mapping[str, Any]) -> None:
        self.tap("It fits")

    def _move_dragon(self, _move: Mapping[str, Any]) -> None:
        self.tap("It has moved")

    # The fight.

    def _fight(self, move: Mapping[str, Any]) -> None:
        self.tap("Fight")
        self.counts({**move["foes"], "goat": move.get("goats", 0)})
        if move.get("next_to_village"):
            self.tap("Village near")
        if move.get("wizard"):
            self.tap(move["wizard"].capitalize())
        self.looked("fight")
        self.tap("Fight:")

    def _no_fight(self, move: Mapping[str, Any]) -> None:
        self.tap("No foe")
        goats = move.get("goats", 0)
        if self.sees("No goat"):
            self.looked("goats")
            self.tap("No goat" if not goats else f"{goats} goat")

    def _roll(self, move: Mapping[str, Any]) -> None:
        self.frames(2)
        exits = {Side(side): balls for side, balls in move.get("exits", {}).items()}
        letters = {side: letter for letter, side in self.app.tower.sides.items()}
        reds = tuple(letters[side] for side, balls in exits.items() for _ in range(balls))
        self.looked("tower drop")
        if self._drop is None:
            self._count_by_finger(exits, move)
        else:
            self._fall(reds)
            self._answer(move, letters)
        self.looked("tower counted")
        self.tap("Counts are right")

    def _fall(self, letters: Letters) -> None:
        assert self._drop is not None
        self._drop(letters, self.app.tower.now_us())
        self._roll_out()

    def _roll_out(self) -> None:
        """Until the tower asks something, or everything is accounted for."""
        self.frames(10)
        for _ in range(round(LONGEST_ROLL_SECONDS / FRAME_SECONDS)):
            self.frames(1)
            if any(self.sees(words) for words in ("Rolled off", "Other number", "Off the base", "All as shown")):
                return
            if self.sees("Now the wall ball") or not self._dashed("Counts are right"):
                return

    def _dashed(self, words: str) -> bool:
        return bool(getattr(self.finger.find(words), "why_not", ""))

    def _answer(self, move: Mapping[str, Any], letters: Mapping[Side, str]) -> None:
        """Answer what the tower asks, then drop the wall ball where there is one."""
        if move.get("misses"):
            self.looked("tower missing")
            self.tap("Rolled off")
            self._roll_out()
        if move.get("wall_ball"):
            self.looked("tower wall ball")
            self._fall((letters[Side(move["wall_ball"])],))

    def _count_by_finger(self, exits: Mapping[Side, int], move: Mapping[str, Any]) -> None:
        for side, balls in exits.items():
            if balls:
                self.tap_side(side)
                self.looked("tower side")
                self._say_number(balls)
        if move.get("misses"):
            self.tap("The rest rolled off")
        if move.get("wall_ball"):
            self.tap_side(Side(move["wall_ball"]))
        self.frames(2)

    def tap_side(self, side: Side) -> None:
        """Tap the box of SIDE at the tower."""
        self.tap(side.value.capitalize())

    def _say_number(self, number: int) -> None:
        there = [(said(target), target) for target in targets(EventLoop.window)]
        exact = [target for words, target in there if words == str(number)]
        begun = [target for words, target in there if words.split()[:1] == [str(number)]]
        if exact or begun:
            self.finger.tap((exact or begun)[0])
            return
        raise NothingToTap(str(number))

    def _rear_split(self, move: Mapping[str, Any]) -> None:
        self.looked("result")
        self.tap("Wizard" if move.get("wizard") else f"{move['knight']} knight")

    def _penalty(self, move: Mapping[str, Any]) -> None:
        self.looked("penalty")
        self.tap("Broken minstrel" if move["pay"] == "broken_minstrel" else "Discard a card")

    # Any time.

    def _bonus(self, move: Mapping[str, Any]) -> None:
        self.tap("1 bonus" if self.sees("1 bonus") else "Bonus")
        self.looked("bonus")
        self.tap(move["action"].capitalize())

    def _eat(self, move: Mapping[str, Any]) -> None:
        self.tap("Eat three")
        self.counts(move["pieces"])
        self.looked("eat")
        self.tap("Eat: +1")

    def _play_deed(self, move: Mapping[str, Any]) -> None:
        self.tap("Deed")
        self.tap(move["type"].capitalize())
        if move["type"] == "discovery":
            self.tap(move["terrain"].capitalize())
            self.tap(f"{move['tiles']} tiles")
        else:
            self.counts(move["eats"] if move["type"] == "munch" else move["burns"])
        self._say_number(move["points"])
        self.looked(f"deed {move['type']}")
        self.tap("Play it")

    def _pick_up_royal(self, move: Mapping[str, Any]) -> None:
        self.tap("Royal")
        self.looked("royal")
        self.tap(f"{move['royal'].capitalize()} royal")

    def _deliver_royal(self, move: Mapping[str, Any]) -> None:
        self.tap("Royal")
        self.looked("royal delivered")
        self.tap(f"{move['village'].capitalize()} village")

    def _end_turn(self, _move: Mapping[str, Any]) -> None:
        self.looked("end")
        self.tap("End turn")

    # The end.

    def _reveal_destiny(self, move: Mapping[str, Any]) -> None:
        self.looked("destinies")
        self.tap("It is turned over")
        self.tap(move["kind"].capitalize())
        self._say_number(move["points"])
        self.looked("destiny")
        self.tap("Reveal")

    def _flame_off(self, move: Mapping[str, Any]) -> None:
        self.tap("Enter the hits")
        cells = list(_counts(EventLoop.window))
        for cell, hits in zip(cells, move["hits"].values(), strict=True):
            for _ in range(hits["orc"]):
                self.finger.tap(cell.stepper.ids.plus)
        self.looked("flame off")
        self.tap("All dropped")


def _counts(widget: Any) -> Iterator[Count]:
    for child in reversed(widget.children):
        if isinstance(child, Count):
            yield child
        else:
            yield from _counts(child)

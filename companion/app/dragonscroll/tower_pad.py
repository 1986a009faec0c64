"""How many balls lie at one side, and whether the wall ball or the set-up ball lies there too; asked over the tower."""

from collections.abc import Callable
from typing import Any

from companion.app.assets import load_kv
from companion.app.dragonscroll.tower_view import SIDES
from companion.app.screens.screen import Screen, refill, tapping
from companion.app.theme import look
from companion.app.widgets.buttons import Secondary
from companion.app.widgets.number_pad import NumberPad
from companion.games.dragonscroll.facts import Side
from companion.games.dragonscroll.fight import Landing
from companion.games.dragonscroll.tower_roll import TowerRoll

Change = Callable[[TowerRoll], TowerRoll]
LIKELY = 4
"""Numbers on offer above the pad; on an upright panel they fit as well."""


class SidePad(Screen):
    """One side of a roll. `done` is called once, with a change of the roll or None."""

    def __init__(self, host: Any, roll: TowerRoll, side: Side, done: Callable[[Change | None], None]) -> None:
        """Ask for SIDE of ROLL."""
        self.host, self._roll, self._side, self._done = host, roll, side, done
        self.heading = f"{SIDES[side][0]} side: how many fireballs?"
        super().__init__(None, self)

    def fill(self) -> None:
        """The pad with the likely numbers, and the two other balls."""
        pad = NumberPad(lowest=0, highest=self._roll.fireballs, likely=self._likely())
        pad.bind(on_number=lambda _, number: self._done(lambda roll: roll.say(self._side, int(number))))
        pad.bind(on_refused=lambda _, reason: self.host.toast(reason))
        refill(self.ids.pad, [pad])
        refill(self.ids.others, list(self._others()))

    def _likely(self) -> tuple[tuple[int, str], ...]:
        now = self._roll.count(self._side)
        rest = max(0, self._roll.missing) + (now or 0)
        wanted = dict.fromkeys(
            n for n in (now, rest, (now or 0) + 1, (now or 1) - 1, 0, 1, 2, 3) if n is not None and n >= 0
        )
        numbers = sorted([n for n in wanted if n <= self._roll.fireballs][:LIKELY])
        return tuple((number, "as shown" if number == now else "") for number in numbers)

    def _others(self) -> Any:
        here = Landing(self._side.value)
        if self._roll.wall:
            yield self._button("Wall ball here", "ball", self._roll.wall_ball is here, lambda roll: roll.wall_at(here))
        lies = self._roll.setup_ball is here
        words = "Set-up ball back" if lies else "Set-up ball here"
        to = Landing.IN_PLACE if lies else here
        yield self._button(words, "tower", lies, lambda roll: roll.setup_at(to))

    def _button(self, text: str, icon: str, chosen: bool, change: Change) -> Any:
        button = Secondary(text=text, icon=icon, chosen=chosen, one_line=not look.portrait)
        return tapping(button, lambda: self._done(change), self.host.toast)

    def back(self) -> None:
        """Nothing is said."""
        self._done(None)


load_kv("dragonscroll/tower_pad")

"""What a roll at the tower is for: a fight in the game on the table, or the tower alone. The screen is the same."""

from collections.abc import Callable
from typing import Protocol

from companion.app.dragonscroll.result_screen import say_result
from companion.app.host import Host
from companion.games.dragonscroll.allowed import why_not
from companion.games.dragonscroll.fight import before_roll
from companion.games.dragonscroll.fight_words import count_in_words
from companion.games.dragonscroll.fighting import fight_now
from companion.games.dragonscroll.moves import RollFireballs
from companion.games.dragonscroll.state import State
from companion.games.dragonscroll.tower_roll import TowerRoll


class Purpose(Protocol):
    """What the tower screen needs to know, and what becomes of its roll.

    `first` is the roll to begin with; `how` says how the number of fireballs came about; `before` are the names
    of what can still be done before the first ball drops; `in_game`: there is a game with a menu.
    """

    first: TowerRoll
    title: str
    colour: str
    how: str
    before: tuple[str, ...]
    in_game: bool

    @property
    def takes_back(self) -> str:
        """What undo takes back before anything was said of this roll."""
        ...

    def confirm(self, roll: TowerRoll) -> None:
        """The counts are right. Raises Refused."""
        ...

    def do_before(self, place: int) -> None:
        """Do the PLACE-th of `before`."""
        ...

    def undo(self) -> None:
        """Take back what was before this roll."""
        ...


class Fight:
    """The roll of the fight that is on."""

    in_game = True

    def __init__(self, host: Host) -> None:
        """Of the session on the table of HOST; a roll that was just taken back is shown as it was."""
        self._host = host
        state: State = host.evening.table.state
        before = before_roll(fight_now(state))
        self._seat = state.up
        self.first = _first_roll(host, before.fireballs, before.wall_ball)
        self.title, self.colour = f"{state.name(state.up)}’s fireballs", state.seats[state.up].colour.value
        self.how = count_in_words(before)
        self._before = [(name, move) for name, move in BEFORE if why_not(state, move) is None]
        self.before = tuple(name for name, _ in self._before)

    @property
    def takes_back(self) -> str:
        """The last step of the game."""
        return self._host.undo_text

    def confirm(self, roll: TowerRoll) -> None:
        """Resolve the fight, and say what came of it."""
        if self._host.play(roll.move(self._seat), roll.source):
            say_result(self._host)

    def do_before(self, place: int) -> None:
        """Open the form of a bonus or of eating three."""
        from companion.app.dragonscroll.forms.choices import bonus_form
        from companion.app.dragonscroll.forms.eat import EatForm

        _, move = self._before[place]
        self._host.show(bonus_form(self._host) if move == "bonus" else EatForm(self._host))

    def undo(self) -> None:
        """Back to who is in range."""
        self._host.undo()


BEFORE = (("Bonus", "bonus"), ("Eat three", "eat"))
"""What makes another fireball, with the name of its move."""


def _first_roll(host: Host, fireballs: int, wall: bool) -> TowerRoll:
    undone = host.evening.table.to_redo
    if undone is not None and isinstance(undone.move, RollFireballs):
        return TowerRoll.once_more(undone.move, fireballs, wall)
    return TowerRoll(fireballs=fireballs, wall=wall)


class Alone:
    """A roll without a game: the counts are all that comes of it."""

    title, colour, how = "The tower alone", "", ""
    before: tuple[str, ...] = ()
    in_game = False
    takes_back = "the choice of balls"

    def __init__(self, first: TowerRoll, done: Callable[[TowerRoll], None], leave: Callable[[], None]) -> None:
        """FIRST is the roll to begin with; DONE gets it once it is counted, LEAVE goes back to choosing the balls."""
        self.first, self._done, self._leave = first, done, leave

    def confirm(self, roll: TowerRoll) -> None:
        """Show what came of it. Refused before all is known."""
        roll.move(0)
        self._done(roll)

    def do_before(self, place: int) -> None:
        """There is nothing."""

    def undo(self) -> None:
        """Choose the balls again."""
        self._leave()

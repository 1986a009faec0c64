"""Dragonland as one of the companion's games: its rules, texts and scripts under the names that all games share."""

from collections.abc import Sequence
from typing import Any

from companion.games.dragonland import allowed, laid_out, rules, told, written
from companion.games.dragonland.apply import apply
from companion.games.dragonland.events import AnyEvent
from companion.games.dragonland.facts import TITLE
from companion.games.dragonland.moves import AnyMove
from companion.games.dragonland.reckoning import sheet
from companion.games.dragonland.shown import shown
from companion.games.dragonland.state import Options, State, Step, start
from companion.score_sheet import ScoreSheet
from companion.seats import Seat


class Dragonland:
    """The rules of Dragonland (see `Game` for what each name promises)."""

    name, title = "dragonland", TITLE
    moves: Any = AnyMove
    events: Any = AnyEvent
    options: Any = Options

    def start(self, seats: tuple[Seat, ...], options: Options) -> State:
        """Lay the game out; Refused for an impossible set-up."""
        laid_out.check_setup(seats, options)
        return start(seats, options)

    def decide(self, state: State, move: AnyMove) -> Sequence[AnyEvent]:
        """Say what MOVE makes happen, or raise Refused."""
        return rules.decide(state, move)

    def apply(self, state: State, event: AnyEvent) -> State:
        """Say how the table looks after EVENT."""
        return apply(state, event)

    def active(self, state: State) -> int | None:
        """The seat whose turn it is, None once the last egg is gone."""
        return state.active

    def over(self, state: State) -> bool:
        """Whether the game has a winner."""
        return state.step is Step.FINISHED

    def secret(self, state: State) -> bool:
        """Whether treasures behind screens are known to the app (DL-27)."""
        return state.secret and any(group.eggs or group.gems.total for group in state.groups)

    def summary(self, state: State) -> str:
        """What is going on, in one line for the home screen."""
        if state.winners is not None:
            return f"{' and '.join(state.name(seat) for seat in state.winners)} won"
        if state.active is None:
            return "The last egg is gone"
        eggs = f"{state.eggs_left} {'egg' if state.eggs_left == 1 else 'eggs'} left"
        return f"{state.name(state.active)}’s turn, {eggs}"

    def tell(self, state: State, move: AnyMove) -> str:
        """What MOVE did in STATE, without secrets."""
        return told.tell(state, move)

    def overruled(self, state: State, move: AnyMove) -> str:
        """What the camera had claimed of a roll where people said otherwise."""
        return told.overruled(state, move)

    def sheet(self, state: State) -> ScoreSheet | None:
        """The final scores, None before the end."""
        return sheet(state)

    def read_setup(self, script: dict[str, Any]) -> tuple[tuple[Seat, ...], Options]:
        """Seats and options of a script's head; Refused if they are impossible."""
        return laid_out.read_setup(script)

    def read_move(self, state: State, entry: dict[str, Any]) -> AnyMove:
        """A move out of a script's entry; Refused if it names something that does not exist."""
        return written.read_move(state, entry)

    def write_setup(self, seats: tuple[Seat, ...], options: Options) -> dict[str, Any]:
        """The head of a script."""
        return laid_out.write_setup(seats, options)

    def write_move(self, state: State, move: AnyMove) -> dict[str, Any]:
        """A script's entry that `read_move` turns into MOVE again."""
        return written.write_move(state, move)

    def shown(self, state: State) -> dict[str, Any]:
        """The state in the words of a script."""
        return shown(state)

    def open_moves(self, state: State) -> tuple[str, ...]:
        """Names of the moves open to the active player, sorted."""
        return allowed.open_moves(state)


GAME = Dragonland()

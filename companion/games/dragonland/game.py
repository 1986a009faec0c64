"""Dragonland as one of the companion's games: its rules, texts and scripts under the names that all games share."""

from typing import Final

from companion.games import Game
from companion.games.dragonland import allowed, laid_out, rules, told, written
from companion.games.dragonland.apply import apply
from companion.games.dragonland.events import AnyEvent
from companion.games.dragonland.facts import TITLE
from companion.games.dragonland.moves import AnyMove
from companion.games.dragonland.reckoning import sheet
from companion.games.dragonland.shown import shown
from companion.games.dragonland.state import Options, State, Step, start
from companion.seats import Seat


def _start(seats: tuple[Seat, ...], options: Options) -> State:
    laid_out.check_setup(seats, options)
    return start(seats, options)


def _secret(state: State) -> bool:
    """Whether treasures behind screens are known to the app (DL-27)."""
    return state.secret and any(group.eggs or group.gems.total for group in state.groups)


def _summary(state: State) -> str:
    if state.winners is not None:
        return f"{' and '.join(state.name(seat) for seat in state.winners)} won"
    if state.active is None:
        return "The last egg is gone"
    eggs = f"{state.eggs_left} {'egg' if state.eggs_left == 1 else 'eggs'} left"
    return f"{state.name(state.active)}’s turn, {eggs}"


GAME: Final[Game[State, AnyMove, AnyEvent]] = Game(
    name="dragonland",
    title=TITLE,
    moves=AnyMove,
    events=AnyEvent,
    options=Options,
    start=_start,
    decide=rules.decide,
    apply=apply,
    active=lambda state: state.active,
    over=lambda state: state.step is Step.FINISHED,
    secret=_secret,
    summary=_summary,
    tell=told.tell,
    overruled=told.overruled,
    sheet=sheet,
    read_setup=laid_out.read_setup,
    read_move=written.read_move,
    write_setup=laid_out.write_setup,
    write_move=written.write_move,
    shown=shown,
    open_moves=allowed.open_moves,
)

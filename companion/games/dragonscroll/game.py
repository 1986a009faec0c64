"""Dragonscroll as one of the companion's games: its rules, texts and scripts under the names that all games share."""

from typing import Final

from companion.games import Game
from companion.games.dragonscroll import allowed, laid_out, rules, told, written
from companion.games.dragonscroll.apply import apply
from companion.games.dragonscroll.events import AnyEvent
from companion.games.dragonscroll.facts import TITLE
from companion.games.dragonscroll.moves import AnyMove
from companion.games.dragonscroll.reckoning import sheet
from companion.games.dragonscroll.shown import shown
from companion.games.dragonscroll.state import Options, State, Step, start
from companion.seats import Seat


def _start(seats: tuple[Seat, ...], options: Options) -> State:
    laid_out.check_setup(seats, options)
    return start(seats, options)


def _secret(state: State) -> bool:
    """Whether a destiny was noted that is not revealed yet (DS-13)."""
    return any(dragon.noted is not None for dragon in state.dragons)


def _summary(state: State) -> str:
    if state.winners is not None:
        return f"{' and '.join(state.name(seat) for seat in state.winners)} won"
    if state.active is None:
        return "The last turn is over"
    return f"{state.name(state.active)}’s turn, {state.tiles_left} tiles left"


GAME: Final[Game[State, AnyMove, AnyEvent]] = Game(
    name="dragonscroll",
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

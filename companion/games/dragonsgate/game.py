"""Dragonsgate College as one of the companion's games: its rules, texts and scripts under the names all games share."""

from typing import Final

from companion.games import Game
from companion.games.dragonsgate import allowed, laid_out, rules, told, written
from companion.games.dragonsgate.apply import apply
from companion.games.dragonsgate.events import AnyEvent
from companion.games.dragonsgate.facts import TITLE
from companion.games.dragonsgate.moves import AnyMove
from companion.games.dragonsgate.reckoning import sheet
from companion.games.dragonsgate.shown import shown
from companion.games.dragonsgate.state import Options, Phase, State, start
from companion.seats import Seat

DOING: Final = {
    Phase.SETUP: "choosing Professors",
    Phase.INCOME: "income",
    Phase.DICE_ROLL: "the dice are rolled",
    Phase.CLEAN_UP: "clean-up",
    Phase.SCORING: "the last turn is over",
}


def _start(seats: tuple[Seat, ...], options: Options) -> State:
    laid_out.check_setup(seats, options)
    return start(seats, options)


def _active(state: State) -> int | None:
    return None if state.phase is Phase.GAME_OVER else state.to_act


def _summary(state: State) -> str:
    if state.result is not None:
        return f"{state.name(state.result.winner)} won"
    seat = _active(state)
    doing = DOING[state.phase] if seat is None else f"{state.name(seat)}’s turn to act"
    return f"Turn {state.turn}, {doing}"


GAME: Final[Game[State, AnyMove, AnyEvent]] = Game(
    name="dragonsgate",
    title=TITLE,
    moves=AnyMove,
    events=AnyEvent,
    options=Options,
    start=_start,
    decide=rules.decide,
    apply=apply,
    active=_active,
    over=lambda state: state.phase is Phase.GAME_OVER,
    secret=lambda state: False,
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

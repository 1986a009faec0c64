"""Dreaming Spires as one of the companion's games: its rules, texts and scripts under the names all games share."""

from typing import Final

from companion.games import Game
from companion.games.spires import allowed, laid_out, rules, told, written
from companion.games.spires.apply import apply
from companion.games.spires.events import AnyEvent
from companion.games.spires.facts import TITLE
from companion.games.spires.moves import AnyMove, keeper
from companion.games.spires.reckoning import sheet
from companion.games.spires.shown import shown
from companion.games.spires.state import Options, State, start
from companion.seats import Seat


def _start(seats: tuple[Seat, ...], options: Options) -> State:
    laid_out.check_setup(seats, options)
    return start(seats, options)


def _secret(state: State) -> bool:
    """Whether money is known that only its owner may see, or a bid in a fist (SP-70)."""
    sealed = state.conducted is not None and any(bid is not None for bid in state.conducted.sealed)
    return not state.game_over and (sealed or any(player.money for player in state.players))


def _summary(state: State) -> str:
    if state.winner is not None:
        return f"{state.name(state.winner)} won"
    return f"{state.era.capitalize()} era, turn {state.turn_in_era}"


GAME: Final[Game[State, AnyMove, AnyEvent]] = Game(
    name="spires",
    title=TITLE,
    moves=AnyMove,
    events=AnyEvent,
    options=Options,
    start=_start,
    decide=rules.decide,
    apply=apply,
    active=lambda state: state.to_act,
    over=lambda state: state.game_over,
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
    keeper=keeper,
)

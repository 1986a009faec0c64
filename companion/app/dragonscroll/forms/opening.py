"""Which form a button of the turn screen opens; it knows no rule."""

from collections.abc import Callable
from typing import Any

from companion.app.dragonscroll.forms.choices import bonus_form, challenge_form, goats_form, royal_form
from companion.app.dragonscroll.forms.deed import DeedForm
from companion.app.dragonscroll.forms.destiny import DestinyForm
from companion.app.dragonscroll.forms.eat import EatForm
from companion.app.dragonscroll.forms.fight import FightForm
from companion.app.dragonscroll.forms.flame_off import FlameOffForm
from companion.app.dragonscroll.forms.tile import TileForm
from companion.app.dragonscroll.land_screen import LandScreen
from companion.app.dragonscroll.turn_view import Do, to_reveal
from companion.app.host import Host
from companion.games.dragonscroll.board import Board
from companion.games.dragonscroll.state import State


def form_of(host: Host, do: Do, board: Callable[[], Board]) -> Any:
    """The form that DO opens at the table of HOST, None where it is a move; BOARD gives the owner's board data."""
    state: State = host.evening.table.state
    match do:
        case Do.TILE_LAID | Do.VILLAGE_TILE:
            return TileForm(host, village=do is Do.VILLAGE_TILE)
        case Do.FIGHT:
            return FightForm(host)
        case Do.LAND:
            return LandScreen(host)
        case Do.NO_FIGHT if state.land.goat:
            return goats_form(host)
        case Do.CHALLENGE:
            return challenge_form(host)
        case Do.FLAME_OFF:
            return FlameOffForm(host)
        case Do.REVEAL:
            return DestinyForm(host, to_reveal(state), board())
    return _any_time(host, do, board)


def _any_time(host: Host, do: Do, board: Callable[[], Board]) -> Any:
    match do:
        case Do.BONUS:
            return bonus_form(host)
        case Do.EAT:
            return EatForm(host)
        case Do.DEED:
            return DeedForm(host, board())
        case Do.ROYAL:
            return royal_form(host)
    return None

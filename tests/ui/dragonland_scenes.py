"""Every screen on which Dragonland is played by finger, each at a moment of a game that shows all it has."""

from collections.abc import Callable
from random import Random
from typing import Any

from companion.games.dragonland import moves as m
from companion.games.dragonland.facts import Hidden, Hue, Place
from companion.games.dragonland.game import GAME
from companion.games.dragonland.moves import Payment
from companion.games.dragonland.state import Options
from ui.dragonscroll_host import SEATS, FakeHost


class DragonlandHost(FakeHost):
    """What the screens of Dragonland ask of the app; the dice fall always alike."""

    game = GAME

    def screens(self) -> Any:
        """The screens of the game."""
        from companion.app.dragonland.play import DragonlandPlay

        return DragonlandPlay(self, Random(1))

    def at_the_tower(self) -> bool:
        """Never: its dice are typed."""
        return False


def four(window: Any, moves: tuple[Any, ...] = (), options: Options | None = None) -> DragonlandHost:
    """A game for four."""
    host = DragonlandHost(window, SEATS, options)
    host.moves(moves)
    return host


ENTERED = (
    m.Enter(0, Place.V1, Hue.RED, None, Hidden.RING),
    m.Enter(1, Place.V2, Hue.RED, None, Hidden.KING_DRAGON_RED),
    m.Enter(2, Place.V3, Hue.GREEN, None, Hidden.BOATMAN),
    m.Enter(3, Place.PATH, Hue.RED),
)
ROLLED = (*ENTERED, m.RollDice(0, (3, 4)))
TAKEN = (*ROLLED, m.TakeDie(0, 2, Hue.RED))
STOPPED = (*TAKEN, m.Stop(0))
RINGED = (*STOPPED, m.PutRing(0))
OUTSIDE = (*RINGED, m.TakeDie(0, 1, Hue.BLUE))
NEXT = (*OUTSIDE, m.Enter(0, Place.V3, None, 2), m.Stop(0))
WITH_EGG = (*NEXT, m.TakeEgg(0))
KING_HERE = (*TAKEN, m.CallKing(0, Payment.LITTLE_DRAGON))
HAND = (
    *RINGED,
    m.TakeDie(0, 1, Hue.BLUE),
    m.Enter(0, Place.V15, None, 2, Hidden.MAGIC_HAND),
    m.TakeEgg(0),
)
LAST = (*ENTERED, m.Correct(None, "eggs", 17, 1), m.RollDice(0, (2, 2)), m.TakeDie(0, 1, Hue.RED), m.Stop(0))
OVER = (*LAST, m.TakeEgg(0))
COUNTED = (
    *ENTERED,
    m.Correct(None, "eggs_left", 1),
    m.RollDice(0, (2, 2)),
    m.TakeDie(0, 1, Hue.RED),
    m.Stop(0),
    m.TakeEgg(0),
)
SEEN = (*WITH_EGG, m.Correct(None, "gems.red", 16, 0), m.Correct(None, "gems.transparent", 9, 0))


def opened(
    moves: tuple[Any, ...], open_it: Callable[[Any], None] = lambda _: None, options: Options | None = None
) -> Callable[[Any], DragonlandHost]:
    """A scene with a form open."""

    def scene(window: Any) -> DragonlandHost:
        host = four(window, moves, options)
        open_it(host)
        return host

    return scene


def asks(name: str) -> Callable[[Any], None]:
    """A tap on the button of that move."""

    def open_it(host: Any) -> None:
        from companion.app.dragonland.turn_view import Ask

        host.plays.answer(Ask(name))

    return open_it


def _piece(host: Any) -> None:
    from companion.app.dragonland.turn_view import TakeThe

    host.plays.answer(TakeThe(2))


def _payment(host: Any) -> None:
    from companion.app.dragonland.forms.choices import PaymentForm
    from companion.app.dragonland.forms.where import fly_form

    host.show(PaymentForm(host, lambda payment: fly_form(host, payment)))


def _entry(host: Any) -> None:
    from companion.app.dragonland.turn_view import EnterWith

    host.plays.answer(EnterWith(Hue.GREEN))


def _turned_up(host: Any) -> None:
    asks("walk")(host)
    host.on_screen._to.pick(Place.V15)
    host.on_screen.done()


def _count(host: Any) -> None:
    from companion.app.dragonland.turn_view import CountOf

    host.plays.answer(CountOf(1))


def _open_hoard(host: Any) -> None:
    host.plays.open_player(0)
    host.on_screen.is_open = True


OPEN = Options(no_screens=True)
AT_END = Options(counted_at_end=True)

SCENES: dict[str, Callable[[Any], DragonlandHost]] = {
    "first_round": opened(()),
    "roll": opened(ENTERED),
    "take_die": opened(ROLLED),
    "second_die": opened(RINGED),
    "movement": opened(TAKEN),
    "movement_outside": opened(OUTSIDE),
    "movement_king": opened(KING_HERE),
    "treasure": opened(STOPPED),
    "treasure_tile": opened(NEXT),
    "treasure_hand": opened(HAND),
    "without_screens": opened(SEEN, options=OPEN),
    "to_count": opened(COUNTED, options=AT_END),
    "form_entry": opened((), _entry),
    "form_dice": opened(ENTERED, asks("roll")),
    "form_reroll": opened(ROLLED, asks("reroll")),
    "form_piece": opened(ROLLED, _piece),
    "form_walk": opened(TAKEN, asks("walk")),
    "form_boat": opened(TAKEN, asks("boat")),
    "form_call": opened(TAKEN, asks("call")),
    "form_fly": opened((*TAKEN, m.CallKing(0, Payment.DIE)), asks("fly")),
    "form_fly_with": opened((*TAKEN, m.CallKing(0, Payment.DIE), m.Correct(None, "spaces_left", 4)), asks("fly")),
    "form_payment": opened((*TAKEN, m.CallKing(0, Payment.DIE)), _payment),
    "form_turned_up": opened(TAKEN, _turned_up),
    "form_gems": opened(STOPPED, asks("take_gems")),
    "form_gems_any": opened(STOPPED, asks("take_gems"), Options(any_gems=True)),
    "form_count": opened(COUNTED, _count, AT_END),
    "hoard": opened(WITH_EGG, lambda host: host.plays.open_player(0)),
    "hoard_open": opened(WITH_EGG, _open_hoard),
    "page_player": opened(WITH_EGG, lambda host: host.plays.open_numbers(0)),
    "page_player_open": opened(SEEN, lambda host: host.plays.open_player(0), OPEN),
    "page_table": opened(TAKEN, lambda host: host.plays.open_table(), OPEN),
    "page_table_roll": opened(ROLLED, lambda host: host.plays.open_table(), AT_END),
}
"""The scenes by name; each gives the host with its screen on."""

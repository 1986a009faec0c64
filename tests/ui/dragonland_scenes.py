"""Every screen on which Dragonland is played by finger, each at a moment of a game that shows all it has."""

from collections.abc import Callable
from random import Random
from typing import Any

from companion.games.dragonland import moves as m
from companion.games.dragonland.facts import VOLCANOES, Gems, Hidden, Hue, Place, Tiles
from companion.games.dragonland.game import GAME
from companion.games.dragonland.moves import Payment
from companion.games.dragonland.state import Active, Group, Lying, Options, Piece, Volcano, replace
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


def asks(*names: str) -> Callable[[Any], None]:
    """Taps on the buttons of these moves."""

    def open_it(host: Any) -> None:
        from companion.app.dragonland.turn_view import Ask

        for name in names:
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
    host.on_screen.ids.field.is_open = True


def as_drawn(window: Any) -> DragonlandHost:
    """Dora's red piece may take treasure of volcano 6, as in the drawing."""
    host = four(window, STOPPED)
    state = host.state
    ringed, bare = Piece(ring=True), Piece()
    groups = (
        Group(ringed, bare, ringed, Tiles(boatman=1, reroll=1)),
        Group(tiles=Tiles(boatman=1, reroll=1, little_dragon=1)),
        Group(ringed, ringed, bare, Tiles(reroll=1)),
        Group(
            Piece(Place.V6, ring=True),
            bare,
            ringed,
            Tiles(boatman=1, reroll=1),
            2,
            Gems(red=4, green=2, blue=1, transparent=1),
        ),
    )
    lies = Lying(1, Gems(red=3, transparent=1))
    volcanoes = tuple(
        Volcano(Hidden.BOATMAN, lies=lies) if place is Place.V6 else volcano
        for place, volcano in zip(VOLCANOES, state.volcanoes, strict=True)
    )
    moving = Active(1, Hue.RED, 0, takes=1)
    host.table.state = replace(state, groups=groups, volcanoes=volcanoes, up=3, eggs_left=7, moving=moving)
    host.refresh()
    return host


def peek_as_drawn(window: Any) -> DragonlandHost:
    """Dora looks at her hoard, as in the drawing."""
    host = as_drawn(window)
    host.plays.open_player(3)
    host.on_screen.ids.field.is_open = True
    return host


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
    "treasure_as_drawn": as_drawn,
    "treasure_tile": opened(NEXT),
    "treasure_hand": opened(HAND),
    "without_screens": opened(SEEN, options=OPEN),
    "to_count": opened(COUNTED, options=AT_END),
    "form_entry": opened((), _entry),
    "form_dice": opened(ENTERED, asks("roll")),
    "reroll": opened(ROLLED, asks("reroll")),
    "form_reroll": opened(ROLLED, asks("reroll", "roll")),
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
    "hoard_as_drawn": peek_as_drawn,
    "page_player": opened(WITH_EGG, lambda host: host.plays.open_numbers(0)),
    "page_player_open": opened(SEEN, lambda host: host.plays.open_player(0), OPEN),
    "page_table": opened(TAKEN, lambda host: host.plays.open_table(), OPEN),
    "page_table_roll": opened(ROLLED, lambda host: host.plays.open_table(), AT_END),
}
"""The scenes by name; each gives the host with its screen on."""

"""The forms of one tap: pieces for a die, how many gems, what moves a King Dragon, which tile is turned up."""

from collections.abc import Callable
from typing import Any

import msgspec

from companion.app.dragonland.turn_view import GEM_ICONS, place_name
from companion.app.forms.choosing import ChoosingForm, Offer
from companion.app.host import Host
from companion.games.dragonland import moves as m
from companion.games.dragonland.allowed import most_gems, payment_why_not
from companion.games.dragonland.facts import Hidden, Hue
from companion.games.dragonland.state import State
from companion.games.dragonland.told import tile_name

MOST_BUTTONS = 6


def pieces_form(host: Host, die: int) -> ChoosingForm:
    """Which piece moves with the die (DL-17)?"""
    state: State = host.evening.table.state
    pips = "" if state.dice is None else state.dice[die - 1]
    offers = [
        Offer(
            m.TakeDie(state.up, die, hue),
            hue.capitalize(),
            place_name(state.group[hue].place) if state.group[hue].place != "outside" else "outside",
            "player_ring" if state.group[hue].ring else "player_circle",
            GEM_ICONS[hue],
            why_not="has moved this turn" if hue in state.moved else "",
        )
        for hue in Hue
    ]
    return ChoosingForm(host, f"Which piece takes the {pips}?", offers, "Two different pieces move each turn.")


def gems_form(host: Host) -> ChoosingForm:
    """How many gems of the piece's colour lay there (DL-9, DL-25)?"""
    state: State = host.evening.table.state
    assert state.moving is not None
    hue = state.moving.piece
    numbers = range(1, min(MOST_BUTTONS, most_gems(state, hue)) + 1)
    offers = [Offer(m.TakeGems(state.up, number), f"{number} {hue}", "", "gem", GEM_ICONS[hue]) for number in numbers]
    return ChoosingForm(host, "How many are there?", offers, "All of them are taken.")


def payment_form(host: Host, then: Callable[[m.Payment], Any]) -> Any:
    """With the 4 or a Little Dragon (DL-32)? Goes on at once where there is only one of them."""
    state: State = host.evening.table.state
    can = [payment for payment in m.Payment if payment_why_not(state, payment) is None]
    if len(can) == 1:
        return then(can[0])
    return PaymentForm(host, then)


def call_form(host: Host) -> ChoosingForm:
    """The King Dragon comes: with the 4 or with a Little Dragon (DL-33)?"""
    state: State = host.evening.table.state
    offers = [
        Offer(m.CallKing(state.up, payment), text, "", icon, why_not=payment_why_not(state, payment) or "")
        for payment, (text, icon) in PAYMENTS.items()
    ]
    return ChoosingForm(host, "Call the King with what?", offers, "The piece stays; the King comes to it.")


PAYMENTS = {m.Payment.DIE: ("The rolled 4", "die"), m.Payment.LITTLE_DRAGON: ("Little Dragon", "dragon")}


class PaymentForm(ChoosingForm):
    """What moves the King Dragon; the place follows."""

    def __init__(self, host: Host, then: Callable[[m.Payment], Any]) -> None:
        """THEN gives the form that follows."""
        self._then = then
        offers = [Offer(payment, PAYMENTS[payment][0], "", PAYMENTS[payment][1]) for payment in m.Payment]
        super().__init__(host, "Fly with what?", offers, "The 4 is used up whole; a Little Dragon leaves the die.")

    def _play(self, move: Any) -> None:
        self.host.show(self._then(move))


def turned_up_form(host: Host, move: Any) -> ChoosingForm:
    """Which tile was face down there (DL-22)? Each answer makes MOVE with that tile."""
    state: State = host.evening.table.state
    offers = [
        Offer(
            msgspec.structs.replace(move, tile=tile),
            _on_a_button(tile),
            "",
            TILE_ICONS[tile][0],
            TILE_ICONS[tile][1],
            why_not="" if state.hidden_left(tile) else "all turned up",
        )
        for tile in Hidden
    ]
    return ChoosingForm(host, f"{place_name(move.to)}: turn the tile up", offers)


def _on_a_button(tile: Hidden) -> str:
    name = tile_name(tile).replace(" King", "\nKing")
    return f"{name[0].upper()}{name[1:]}"


TILE_ICONS = {
    Hidden.BOATMAN: ("boat", ""),
    Hidden.LITTLE_DRAGON: ("dragon", ""),
    Hidden.QUICK_STEPS: ("next", ""),
    Hidden.KING_DRAGON_RED: ("dragon", "gem-red"),
    Hidden.KING_DRAGON_GREEN: ("dragon", "gem-green"),
    Hidden.KING_DRAGON_BLUE: ("dragon", "gem-blue"),
    Hidden.RING: ("ring", ""),
    Hidden.MAGIC_HAND: ("hand", ""),
}

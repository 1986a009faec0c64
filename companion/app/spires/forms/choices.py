"""The forms of one tap: what is built, which Scholar is used and how, who called, whose numbers are to be seen."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from companion.app.forms.cells import Asked
from companion.app.forms.choosing import ChoosingForm, Offer
from companion.app.host import Host
from companion.app.turn_view import short
from companion.games.spires import moves as m
from companion.games.spires.count_down import PACES
from companion.games.spires.facts import COUNT_DOWN_FROM, EventType, Tile
from companion.games.spires.state import MONEY, State

MOST_MONEY = 144
"""48 coins of three at most, as far as anybody knows."""

EVENTS = {
    EventType.AUCTION: ("Auction", "higher and higher", "coin"),
    EventType.SILENT_AUCTION: ("Silent auction", "the highest fist", "mute"),
    EventType.DUTCH_AUCTION: ("Dutch auction", "down from 12", "timer"),
    EventType.CONTRIBUTION: ("Contribution", "all pay", "hand"),
}
"""Name, sub-line and icon of each type."""

TILES = {Tile.GARDEN: ("Garden", "tree"), Tile.QUAD: ("Quad", "tile"), Tile.BUILDING: ("Building", "tower")}


def subject_name(name: str) -> str:
    """A track as people write it."""
    return name[:1].upper() + name[1:]


def type_form(host: Host, then: Callable[[EventType], None], title: str = "How is it run?") -> ChoosingForm:
    """Which type of Event was turned (SP-21)?"""
    offers = [Offer(lambda kind=kind: then(kind), name, sub, icon) for kind, (name, sub, icon) in EVENTS.items()]
    return ChoosingForm(host, title, offers, "The card says it.")


def build_form(host: Host, by_name: Callable[[], Any] | None = None) -> ChoosingForm:
    """What is built (SP-30, SP-40 to SP-42); the price is asked where money is counted.

    BY_NAME opens the tiles that the owner has entered, if there are any.
    """
    state: State = host.evening.table.state
    by, first = state.up, not state.players[state.up].college_size

    def move(kind: Tile) -> Any:
        if not state.options.track_money:
            return m.Build(by, kind)
        name = TILES[kind][0]
        return Asked(f"The price of the {name}", 0, 0, MOST_MONEY, lambda price: _play(host, m.Build(by, kind, price)))

    offers = [
        Offer(move(kind), name, "", icon, why_not="a Garden or Quad first" if first and kind is Tile.BUILDING else "")
        for kind, (name, icon) in TILES.items()
    ]
    if by_name is not None:
        offers.append(Offer(by_name, "By name", "with its price", "card"))
    wild = " A Garden or a Quad will do." if state.options.garden_quad_wild else ""
    note = "Pay its price to the bag." if first else f"One side beside its own colour; corners do not count.{wild}"
    return ChoosingForm(host, "What is built?", offers, note)


def _play(host: Host, move: Any) -> None:
    host.play(move)


Abilities = Callable[[str], Sequence[tuple[m.Ability, bool]]]
"""The abilities that the owner has entered for a Scholar's name, one a price, and whether each starts an Event."""


def use_form(host: Host, ability: Callable[[str], Any], known: Abilities, then: Callable[..., None]) -> ChoosingForm:
    """Which Scholar is used (SP-32); THEN is called with an ability that is KNOWN, ABILITY gives another’s form."""
    state: State = host.evening.table.state
    offers = [
        Offer(
            lambda name=one.name: host.show(used_form(host, name, ability, known(name), then)),
            one.name,
            "" if one.name == " and ".join(map(subject_name, one.subjects)) else " or ".join(one.subjects),
            "book",
            why_not="used this turn" if one.used else "",
        )
        for one in state.players[state.up].scholars
    ]
    return ChoosingForm(host, "Which Scholar helps?", offers, "Each once a turn, also in the turn he came.")


def used_form(
    host: Host,
    name: str,
    ability: Callable[[str], Any],
    known: Sequence[tuple[m.Ability, bool]],
    then: Callable[..., None],
) -> ChoosingForm:
    """A reputation in one of his subjects, or his ability (SP-32)."""
    state: State = host.evening.table.state
    scholar = state.players[state.up].scholar(name)
    assert scholar is not None
    gains = [
        Offer(m.UseScholar(state.up, name, one), f"+1 {subject_name(one)}", "", "book") for one in scholar.subjects
    ]
    printed = [
        Offer(
            lambda one=one, starts=starts: then(name, one, starts),
            _gain_in_words(one, starts),
            _cost_in_words(one),
            "star",
            why_not=_too_dear(state, one),
        )
        for one, starts in known
    ]
    own = Offer(lambda: host.show(ability(name)), "Other" if printed else "His ability", "as the card says", "pencil")
    return ChoosingForm(host, name, [*gains, *printed, own])


def _gain_in_words(one: m.Ability, starts: bool) -> str:
    gains = [f"+{gain.amount} {subject_name(gain.what)}" for gain in one.gain]
    return ", ".join((*gains, *(["an Event"] if starts else []))) or "His ability"


def _cost_in_words(one: m.Ability) -> str:
    costs = [f"−{cost.amount} {cost.what}" for cost in one.cost]
    return ", ".join((*costs, *(["he is discarded"] if one.discard else [])))


def _too_dear(state: State, one: m.Ability) -> str:
    """What the player has too little of; money is secret, so the rules alone say that (SP-35, SP-70)."""
    short_of = (c.what for c in one.cost if c.what != MONEY and state.has(state.up, c.what) < c.amount)
    what = next(short_of, "")
    return f"too little {what}" if what else ""


def people_form(
    host: Host, title: str, among: Iterable[int], do: Callable[[int], Any], note: str = "", sub: Any = None
) -> ChoosingForm:
    """One of several people; DO gives the move, or what is called; SUB a person's small line."""
    state: State = host.evening.table.state
    offers = [
        Offer(do(seat), short(state, seat), sub(seat) if sub else "", colour=state.seats[seat].colour.value)
        for seat in among
    ]
    return ChoosingForm(host, title, offers, note)


def called_form(host: Host) -> ChoosingForm:
    """Who called at the table, and at which number (SP-54)?"""
    state: State = host.evening.table.state
    lowest = 0 if state.options.dutch_zero_allowed else 1

    def ask(seat: int) -> Asked:
        def answer(number: int) -> None:
            _play(host, m.DutchCall(seat, number))

        return Asked("At which number?", COUNT_DOWN_FROM, lowest, COUNT_DOWN_FROM, answer)

    offers = [Offer(ask(seat), short(state, seat), colour=one.colour.value) for seat, one in enumerate(state.seats)]
    nobody = Offer(m.NoCall(None), "Nobody", "no winner", "cross")
    note = "The first to call pays the last number said; the Chancellor the one that comes next."
    return ChoosingForm(host, "Who called?", [*offers, nobody], note)


def pace_form(host: Host, now: float, choose: Callable[[float], None]) -> ChoosingForm:
    """How fast the Chancellor counts (SP-54)."""
    offers = [
        Offer(lambda pace=pace: choose(pace), f"{pace:g} s", "now" if pace == now else "", "timer") for pace in PACES
    ]
    return ChoosingForm(host, "Time for each number", offers)

"""The forms of one tap or two: Prestige, a space of the Player Order track, ways with Imps, whose numbers."""

from collections.abc import Callable

from companion.app.dragonsgate.forms.gathering import Gathering
from companion.app.dragonsgate.forms.numbers import number
from companion.app.dragonsgate.turn_view import way_button
from companion.app.forms.cells import Labelled, Opener, Option, Pick
from companion.app.forms.choosing import ChoosingForm, Offer
from companion.app.host import Host
from companion.app.widgets.buttons import Secondary
from companion.games.dragonsgate import moves as m
from companion.games.dragonsgate.facts import PRESTIGE_DEALS
from companion.games.dragonsgate.state import Bonus, State
from companion.games.dragonsgate.view import View, Way, view

BONUSES = {Bonus.NONE: ("Nothing", ""), Bonus.IMP: ("1 Imp", "imp"), Bonus.COIN: ("1 Coin", "coin")}
"""What a space of the track gives, with its icon."""


def prestige_form(host: Host, way: Way) -> ChoosingForm:
    """One deal or the other (DG-62)."""
    state: State = host.evening.table.state
    coins = state.houses[state.up].coins
    offers = [
        Offer(
            m.BuyPrestige(state.up, way.changed_to, prestige=prestige),
            f"{prestige} Prestige",
            f"for {price} Coins",
            "star",
            why_not="" if coins >= price else f"It costs {price} Coins.",
        )
        for prestige, price in PRESTIGE_DEALS.items()
    ]
    return ChoosingForm(host, "How much Prestige?", offers, "One deal for one die.")


def turn_order_form(host: Host, way: Way) -> Gathering:
    """Which space the disc goes to, and what is printed there where the app does not know it (DG-67)."""
    state: State = host.evening.table.state
    taken = dict(state.track)
    known = state.board.turn_order_spaces
    spaces = Pick(
        [
            Option(space, f"{space}. {BONUSES[bonus][0]}", BONUSES[bonus][1], why_not=_taken(state, taken.get(space)))
            for space, bonus in enumerate(known, start=1)
        ],
        columns=4,
    )
    space = number("turn_order", "Space", value=1, lowest=1, highest=20)
    gets = Pick([Option(bonus, *said) for bonus, said in BONUSES.items()], "It gives", value=Bonus.NONE)
    cells: dict[str, Labelled] = {"spaces": spaces} if known else {"space": space, "gets": gets}

    def says() -> tuple[str, str]:
        if known:
            return "From left to right.", "Say which space." if spaces.value is None else ""
        why = _taken(state, taken.get(space.value))
        return why or "Counted from the left. The leftmost disc starts the next turn.", why

    def then() -> None:
        to, got = (spaces.value, Bonus.NONE) if known else (space.value, gets.value)
        host.play(m.TakeTurnOrder(state.up, way.changed_to, space=to, gets=got))

    return Gathering(host, state.up, "Which space?", cells, then, says=says)


def _taken(state: State, seat: int | None) -> str:
    return "" if seat is None else f"{state.name(seat)} is there."


class WayCell(Labelled):
    """A button for a way, as high as any other."""

    def __init__(self, text: str, sub: str, icon: str, why_not: str, tapped: Callable[[], object]) -> None:
        """TAPPED is called on a tap."""
        super().__init__()
        button = Secondary(text=text, sub=sub, icon=icon, why_not=why_not, one_line=True, align="left")
        button.bind(on_tap=lambda *_: tapped(), on_refused=lambda _, reason: self.refuse(reason))
        self.add_widget(button)


def ways_form(host: Host, go: Callable[[Way], None]) -> Gathering:
    """All that the die in hand does for Imps; a Wizardry card; or nothing (DG-43, DG-48, DG-70)."""
    state: State = host.evening.table.state
    table: View = view(state)
    by, imps = state.up, state.houses[state.up].imps

    def cell(way: Way) -> WayCell:
        shown = way_button(state, way)
        return WayCell(shown.text, shown.sub, shown.icon, shown.why_not, lambda: go(way))

    others = sorted((way for way in table.ways if way.imps), key=lambda way: bool(way.why_not))
    cells: dict[str, Labelled] = {f"{at}": cell(way) for at, way in enumerate(others)}
    card = WayCell("Play a card", "besides", "card", table.why_no_card, lambda: host.play(m.PlayWizardry(by)))
    return Gathering(
        host,
        by,
        f"With {imps} {'Imp' if imps == 1 else 'Imps'}",
        cells,
        lambda: host.play(m.NoAction(by)),
        beside={"card": card},
        says=lambda: ("The fewest Imps for each. Without an action the die is used up.", ""),
        primary="No action",
        icon="cross",
    )


def whose_form(host: Host, opens: Callable[[int], None], opens_table: Callable[[], None]) -> Gathering:
    """Whose numbers are to be set; or those of the table."""
    state: State = host.evening.table.state

    def cell(seat: int) -> WayCell:
        one = WayCell(state.name(seat), "", "", "", lambda: opens(seat))
        button = one.children[0]
        button.colour, button.may_cut, button.icon_mm = state.seats[seat].colour.value, True, 5.4
        return one

    cells: dict[str, Labelled] = {str(seat): cell(seat) for seat in range(len(state.seats))}
    table: dict[str, Labelled] = {"table": Opener("The table", "tile", opens_table)}
    return Gathering(
        host,
        state.up,
        "Whose number is wrong?",
        cells,
        host.refresh,
        beside=table,
        primary="None",
        icon="",
        leave=host.refresh,
    )

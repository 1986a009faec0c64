"""What comes and goes between the actions: choices of the income, and maintenance Coin by Coin (DG-35, DG-50)."""

from companion.app.dragonsgate.forms.gathering import Gathering
from companion.app.dragonsgate.forms.numbers import number
from companion.app.forms.cells import Labelled, Option, Pick
from companion.app.host import Host
from companion.app.turn_view import short
from companion.games.dragonsgate import moves as m
from companion.games.dragonsgate.buildings import Building, HallChoice, RoomChoice
from companion.games.dragonsgate.state import State
from companion.games.dragonsgate.turns import maintenance_due
from companion.games.dragonsgate.upkeep import Payment, settle
from companion.games.dragonsgate.view import ChoiceDue, View, view

OFFERED = {
    Building.TROPHY_ROOM: (
        Option(RoomChoice.COIN, "1 Coin", "coin", "coin"),
        Option(RoomChoice.IMP, "1 Imp", "imp", "imp"),
    ),
    Building.TROPHY_HALL: (
        Option(HallChoice.COINS, "2 Coins", "coin", "coin"),
        Option(HallChoice.IMP, "1 Imp", "imp", "imp"),
        Option(HallChoice.CARD, "1 card", "card", "wizard"),
    ),
}
"""What each of the two gives."""


def income_form(host: Host) -> Gathering:
    """One choice for each Building that gives one thing or another, in player order."""
    state: State = host.evening.table.state
    table: View = view(state)
    picks = {
        due: Pick(OFFERED[due.building], f"{short(state, due.seat)}: {due.building.label}") for due in table.choices_due
    }

    def then() -> None:
        seats = dict.fromkeys(due.seat for due in picks)
        host.play(m.TakeIncome(None, tuple(_choice(seat, picks) for seat in seats)))

    def says() -> tuple[str, str]:
        silent = next((due for due, pick in picks.items() if pick.value is None), None)
        missing = f"Say what {short(state, silent.seat)} takes." if silent else ""
        return f"{state.imps_in_tower} Imps are in the Tower; in player order.", missing

    cells: dict[str, Labelled] = {f"{due.seat} {due.building}": pick for due, pick in picks.items()}
    return Gathering(host, state.holder, "Income", cells, then, says=says, primary="All took it", icon="coin")


def _choice(seat: int, picks: dict[ChoiceDue, Pick]) -> m.Choice:
    said = {due.building: pick.value for due, pick in picks.items() if due.seat == seat}
    return m.Choice(seat, said.get(Building.TROPHY_ROOM), said.get(Building.TROPHY_HALL))


def pay_form(host: Host, seat: int) -> Gathering:
    """How many Coins are due, where the app does not know it, and how many of them are refused."""
    state: State = host.evening.table.state
    house, due = state.houses[seat], maintenance_due(state, seat)
    cost, refused = number("maintenance", "Coins due"), number("coins", "Not paid")

    def owed() -> int:
        return cost.value if due is None else due

    def pays() -> int:
        refused.highest = min(owed(), house.coins)
        return refused.highest - refused.value

    def says() -> tuple[str, str]:
        return _settled(owed(), settle(owed(), house.coins, house.prestige, pays())), ""

    def then() -> None:
        host.play(m.PayMaintenance(seat, pays(), cost.value if due is None else 0))

    cells: dict[str, Labelled] = {"cost": cost, "refused": refused} if due is None else {"refused": refused}
    title = f"{state.name(seat)}: maintenance" + ("" if due is None else f" {due}")
    return Gathering(host, seat, title, cells, then, says=says, primary="Settled", icon="maintenance")


def _settled(due: int, paid: Payment) -> str:
    """What becomes of it, in words (A-10)."""
    if not due:
        return "Nothing is due."
    said = [f"{paid.paid} of {due} {'Coin' if due == 1 else 'Coins'} paid"]
    said += [f"{paid.forced_extra} of them must be, at 0 Prestige"] if paid.forced_extra else []
    said += [f"{paid.prestige_lost} Prestige lost"] if paid.prestige_lost else []
    said += [f"{paid.waived} let off"] if paid.waived else []
    return "; ".join(said) + "."

"""What the reference card gives each player to begin with, where nobody entered it: one correction a number (DG-24)."""

from companion.app.dragonsgate.forms.gathering import Gathering
from companion.app.dragonsgate.forms.numbers import number
from companion.app.host import Host
from companion.games.dragonsgate.facts import IMPS
from companion.games.dragonsgate.moves import Correct
from companion.games.dragonsgate.state import State
from companion.journal import Source

ASKED = ("coins", "imps", "wizardry_cards", "prestige")


def starting_form(host: Host) -> Gathering:
    """The same for all, from what the first of them has now."""
    state: State = host.evening.table.state
    first, players = state.houses[0], len(state.seats)
    most = {"imps": IMPS // players, "wizardry_cards": 2}
    cells = {name: number(name, value=getattr(first, name), highest=most.get(name, 99)) for name in ASKED}

    def then() -> None:
        wanted = [(name, cell.value) for name, cell in cells.items()]
        for seat in range(players):
            for name, to in wanted:
                if getattr(host.evening.table.state.houses[seat], name) != to:
                    host.play(Correct(seat, name, to), Source.CORRECTED)
        host.refresh()

    note = "For every player, from the reference card."
    return Gathering(host, state.holder, "Each begins with", cells, then, says=lambda: (note, ""))

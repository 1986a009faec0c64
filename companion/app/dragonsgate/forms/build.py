"""Which Building is placed, and what it covers (DG-65, DG-120 to DG-144)."""

from collections.abc import Sequence

from companion.app.dragonsgate.forms.gains import gains_form
from companion.app.dragonsgate.forms.gathering import Gathering
from companion.app.dragonsgate.forms.grounds import SiteForm
from companion.app.forms.cells import Labelled, Opener, Option, Pick
from companion.app.host import Host
from companion.games.dragonsgate import moves as m
from companion.games.dragonsgate.buildings import PLANS, Building, Plan, supply
from companion.games.dragonsgate.facts import Gains
from companion.games.dragonsgate.grounds import Square
from companion.games.dragonsgate.state import State
from companion.games.dragonsgate.view import Way

SIZES = (1, 2, 3)


class Site:
    """What is chosen so far: a size, a Building of it."""

    def __init__(self, host: Host, way: Way) -> None:
        """Nothing yet; the size is the largest that can be paid."""
        self._host, self._way = host, way
        self._squares: tuple[Square, ...] = ()
        self._state: State = host.evening.table.state
        self.size = Pick([Option(size, str(size), "tile") for size in SIZES], "Squares", value=self._affordable())
        self.kinds = self._kinds()

    def _affordable(self) -> int:
        coins = self._state.houses[self._state.up].coins
        return max((size for size in SIZES if Plan(size).cost <= coins), default=1)

    def _kinds(self) -> Pick:
        there = [one for one in supply(len(self._state.seats)) if PLANS[one].size == self.size.value]
        self._shown = self.size.value
        return Pick([Option(one, one.label, why_not=self._why_not(one)) for one in there], columns=3)

    def _why_not(self, one: Building) -> str:
        state, cost = self._state, PLANS[one].cost
        if state.tiles_left(one) <= 0:
            return "No tile of it is left."
        return f"It costs {cost} Coins." if state.houses[state.up].coins < cost else ""

    def anew(self) -> Sequence[Labelled] | None:
        """Other Buildings where another size is chosen."""
        if self._shown == self.size.value:
            return None
        self.kinds = self._kinds()
        return (self.kinds,)

    def says(self) -> tuple[str, str]:
        """What the chosen one costs and gives."""
        one = self.kinds.value
        if one is None:
            known = bool(self._state.houses[self._state.up].grounds)
            note = "Next: its squares." if known else "Whether it fits on the House Grounds is yours to see."
            return note, "Say which Building."
        return effect(one, self._state.turn), ""

    def _asks_where(self) -> bool:
        """Whether the dungeon's space has to be told."""
        state = self._state
        unknown = not state.board.training_dungeon and not state.houses[state.up].treasure_room
        return bool(self.kinds.value and PLANS[self.kinds.value].dungeon and unknown)

    def build(self) -> None:
        """Where it stands is asked where the squares are known."""
        if self._state.houses[self._state.up].grounds:
            self._host.show(SiteForm(self._host, self.kinds.value, self._sited))
        else:
            self._sited(())

    def _sited(self, squares: tuple[Square, ...]) -> None:
        """It stands there, with nothing else covered, unless the dungeon gives what only the table sees."""
        self._squares = squares
        if self._asks_where():
            self.covers()
        else:
            self._play(Gains(), False)

    def covers(self) -> None:
        """What it covers is told."""
        if self.kinds.value is None:
            self._host.toast("Say which Building first.")
            return
        asks = self._asks_where()
        note = "Bonuses that it covers" + (", and the space of the Training Dungeon." if asks else ".")
        form = gains_form(self._host, f"{self.kinds.value.label} gives", self._play, note=note, may_arrive=asks)
        self._host.show(form)

    def _play(self, bonus: Gains, arrives: bool) -> None:
        by, way = self._state.up, self._way
        self._host.play(
            m.Build(
                by,
                way.changed_to,
                building=self.kinds.value,
                bonus=bonus,
                treasure_room=arrives,
                squares=self._squares,
            )
        )


def build_form(host: Host, way: Way) -> Gathering:
    """By size, then by name."""
    site = Site(host, way)
    beside: dict[str, Labelled] = {"size": site.size, "covers": Opener("It covers a bonus", "star", site.covers)}
    return Gathering(
        host,
        host.evening.table.state.up,
        "Which Building?",
        {"kinds": site.kinds},
        site.build,
        beside=beside,
        says=site.says,
        anew=site.anew,
        primary="Built",
    )


RULED = {
    Building.TROPHY_ROOM: "income: 1 Coin or 1 Imp",
    Building.TROPHY_HALL: "income: 2 Coins, 1 Imp or a card",
    Building.PUB: "income: 1 Coin and 1 Imp",
    Building.WARRIOR_GUILD: "at the end one trophy more",
    Building.BUILDERS_GUILD: "1 Prestige when others build large",
}
"""What has rules of its own, in few words."""


def effect(one: Building, turn: int) -> str:
    """What it costs and does when it is built in that TURN."""
    plan = PLANS[one]
    gains = [f"{number} {name.replace('_', ' ')}" for name, number in plan.received(turn).named.items()]
    does = [
        f"{plan.cost} Coins",
        f"maintenance +{plan.steps}",
        *(f"+{said}" for said in gains),
        *(["1 dungeon space"] if plan.dungeon else []),
        *(["a Professor more"] if plan.professor else []),
        *(["counts as an Apprentice"] if plan.apprentice else []),
        *([RULED[one]] if one in RULED else []),
    ]
    return f"{one.label}: {', '.join(does)}."

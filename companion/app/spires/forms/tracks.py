"""Forms of numbers by track: an Event's reward, what an ability costs and gives, bids and money of several people."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from companion.app.forms.cells import Count, Labelled, YesNo
from companion.app.forms.form import Form, FormView
from companion.app.host import Host
from companion.app.spires.forms.choices import EVENTS, MOST_MONEY, subject_name, type_form
from companion.app.writing import shortened
from companion.games.spires import moves as m
from companion.games.spires.facts import Area, EventType
from companion.games.spires.state import MONEY, EventCard, Gain, Reward, State

ICONS = {Area.FELLOWS.value: "people", Area.STUDENTS.value: "book", Area.TRADITION.value: "crown", MONEY: "coin"}
MOST_AT_ONCE = 9
BRIEF = 8
"""Letters of a name beside a number."""


def icon_of(track: str) -> str:
    """The icon of a track, the same for all subjects."""
    return ICONS.get(track, "star")


def ink_of(track: str) -> str:
    """The ink of its icon."""
    return "coin" if track == MONEY else "text"


def track_counts(state: State, lowest: Callable[[str], int]) -> dict[str, Count]:
    """A cell for each track and for money."""
    return {
        track: Count(icon_of(track), subject_name(track), ink=ink_of(track), lowest=lowest(track), highest=MOST_AT_ONCE)
        for track in (*state.options.tracks, MONEY)
    }


def reward_of(counts: Mapping[str, Count], sign: int = 1) -> Reward:
    """What was said, where it is more than nothing; SIGN -1 for what is less."""
    return tuple(Gain(track, sign * cell.value) for track, cell in counts.items() if sign * cell.value > 0)


class RewardForm(Form):
    """What the winners of an Event get (SP-21)."""

    note_mm = 8.0

    def __init__(self, host: Host, kind: EventType, then: Callable[[EventCard], None]) -> None:
        """Of an Event of that KIND; THEN is called with the card."""
        self._kind, self._then = kind, then
        self._counts = track_counts(host.evening.table.state, lambda _: 0)
        super().__init__(host)

    def cells(self) -> Sequence[Labelled]:
        """All tracks."""
        return tuple(self._counts.values())

    def words(self) -> FormView:
        """How it is run."""
        return FormView(f"{EVENTS[self._kind][0]}: the reward", "That is it", "", "What the card gives.", "tick")

    def done(self) -> None:
        """The card is known."""
        self._then(EventCard(self._kind, reward_of(self._counts)))


def event_form(host: Host, then: Callable[[EventCard], None]) -> Any:
    """The type, then the reward."""
    return type_form(host, lambda kind: host.show(RewardForm(host, kind, then)))


class AbilityForm(Form):
    """What a Scholar's ability did: less than none is what it costs (SP-32, SP-35, SP-36, SP-57)."""

    note_mm = 8.0

    def __init__(self, host: Host, scholar: str) -> None:
        """Of the active player's SCHOLAR."""
        self._scholar = scholar
        state: State = host.evening.table.state
        by = state.up

        def most_paid(track: str) -> int:
            unknown = track == MONEY and not state.options.track_money
            return -MOST_AT_ONCE if track == MONEY or unknown else -min(MOST_AT_ONCE, state.has(by, track))

        self._counts = track_counts(state, most_paid)
        self._discard = YesNo("He is discarded", "delete")
        self._event = YesNo("Starts an Event", "card")
        super().__init__(host)

    def cells(self) -> Sequence[Labelled]:
        """All tracks."""
        return tuple(self._counts.values())

    def more(self) -> Sequence[Labelled]:
        """What else it does."""
        return self._discard, self._event

    def words(self) -> FormView:
        """Whose it is."""
        last = "Which Event?" if self._event.is_on else "That is all"
        return FormView(self._scholar, last, "", "Minus is paid, plus is gained.", "tick")

    def done(self) -> None:
        """The Event is asked for first, if there is one."""
        if self._event.is_on:
            self.host.show(event_form(self.host, self._play))
        else:
            self._play(None)

    def _play(self, event: EventCard | None) -> None:
        cost, gain = reward_of(self._counts, -1), reward_of(self._counts)
        ability = m.Ability(cost, gain, self._discard.is_on, event)
        if not self.host.play(m.UseScholar(self.state.up, self._scholar, None, ability)):
            self.host.show(self)


class PeopleForm(Form):
    """A number of each of several people, told by the table: open fists, or money that is shown."""

    note_mm = 8.0

    def __init__(
        self, host: Host, title: str, note: str, among: Iterable[int], move: Callable[[tuple[Any, ...]], Any]
    ) -> None:
        """MOVE takes pairs of a seat and its number."""
        self._title, self._note, self._move = title, note, move
        state: State = host.evening.table.state
        self._counts = {seat: Count("coin", _brief(state, seat), ink="coin", highest=MOST_MONEY) for seat in among}
        super().__init__(host)

    def cells(self) -> Sequence[Labelled]:
        """A number a person."""
        return tuple(self._counts.values())

    def words(self) -> FormView:
        """What they show."""
        return FormView(self._title, "So it is", "", self._note, "tick")

    def done(self) -> None:
        """They are told."""
        self.host.play(self._move(tuple((seat, cell.value) for seat, cell in self._counts.items())))


def _brief(state: State, seat: int) -> str:
    """A name that fits beside its number."""
    name, others = state.name(seat), [one.name for one in state.seats]
    return name if len(name) <= BRIEF else shortened(name, BRIEF - 2, others)


def fists_form(host: Host) -> PeopleForm:
    """The fists that are open now; bids that were sealed stand (SP-53, SP-55)."""
    state: State = host.evening.table.state
    assert state.conducted is not None
    among = [seat for seat, bid in enumerate(state.conducted.sealed) if bid is None]
    sealed = len(state.seats) - len(among)
    note = (
        f"0 is no bid. {sealed} sealed {'bid is' if sealed == 1 else 'bids are'} shown too." if sealed else "0: no bid."
    )
    return PeopleForm(host, "All open their fists", note, among, lambda told: m.RevealBids(None, told))


def money_form(host: Host) -> PeopleForm:
    """The money of those between whom it decides (SP-63, A-7)."""
    state: State = host.evening.table.state
    assert state.choice is not None
    note = "Only they show it: all they have now."
    return PeopleForm(host, "Money decides", note, state.choice.among, lambda told: m.ShowMoney(None, told))

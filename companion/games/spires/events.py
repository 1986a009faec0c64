"""What has happened at the table: outcomes that stay true whatever the rules become; written to journals.

Fields are only ever added, with defaults.
"""

from typing import TypeAlias

from companion.games.moves import Event
from companion.games.spires.lying import College
from companion.games.spires.outcomes import Outcome
from companion.games.spires.state import Choice, EventCard, Phase, Scored


class ChancellorNamed(Event, frozen=True, tag="chancellor_named"):
    """The mace lies in front of this seat."""

    seat: int


class PhaseReached(Event, frozen=True, tag="phase_reached"):
    """The table has come to this phase."""

    phase: Phase


class EraCoinsDrawn(Event, frozen=True, tag="era_coins_drawn"):
    """A player has the coins of the era."""

    seat: int


class MoneyMoved(Event, frozen=True, tag="money_moved"):
    """Money went from the bag to a player, into the bag where it is negative."""

    seat: int
    more: int


class EventRevealed(Event, frozen=True, tag="event_revealed"):
    """The Event of this turn."""

    card: EventCard


class ActionsBegun(Event, frozen=True, tag="actions_begun"):
    """A player has so many actions."""

    seat: int
    actions: int


class ActionTaken(Event, frozen=True, tag="action_taken"):
    """One action less is left."""


class ActionsOver(Event, frozen=True, tag="actions_over"):
    """Everybody has acted; nobody has the turn."""


class CollegeGrew(Event, frozen=True, tag="college_grew"):
    """A tile was laid; `benefits` are its whole icons in the order of SP-44, () for none."""

    seat: int
    benefits: tuple[int, ...] = ()


class ScholarAdmitted(Event, frozen=True, tag="scholar_admitted"):
    """A Scholar came to a college."""

    seat: int
    name: str
    subjects: tuple[str, str]


class ScholarUsed(Event, frozen=True, tag="scholar_used"):
    """A Scholar was used, and left the game where he was discarded."""

    seat: int
    name: str
    discarded: bool = False


class ReputationSet(Event, frozen=True, tag="reputation_set"):
    """A cube was placed, moved or removed."""

    seat: int
    track: str
    to: int


class EventBegun(Event, frozen=True, tag="event_begun"):
    """An Event is conducted; in an Auction the conductor bids first."""

    card: EventCard
    conductor: int


class BidMade(Event, frozen=True, tag="bid_made"):
    """The highest bid is this one."""

    seat: int
    amount: int


class Passed(Event, frozen=True, tag="passed"):
    """Whose turn it was did not bid."""


class BidSealed(Event, frozen=True, tag="bid_sealed"):
    """A secret bid was given, or changed."""

    seat: int
    amount: int


class EventSettled(Event, frozen=True, tag="event_settled"):
    """Who won, who is rewarded, who pays."""

    outcome: Outcome


class ScholarsEventOver(Event, frozen=True, tag="scholars_event_over"):
    """The Event started by a Scholar is over; his player goes on."""


class EventOver(Event, frozen=True, tag="event_over"):
    """The planned Event of an era's second turn is over; the mace goes to this seat after the scoring."""

    next_chancellor: int


class ChoiceOpened(Event, frozen=True, tag="choice_opened"):
    """The Chancellor has to decide."""

    choice: Choice


class Chosen(Event, frozen=True, tag="chosen"):
    """The Chancellor decided what was open."""

    seat: int


class MoneyShown(Event, frozen=True, tag="money_shown"):
    """Those between whom money decides have told theirs: pairs of a seat and its money."""

    money: tuple[tuple[int, int], ...]


class EraScored(Event, frozen=True, tag="era_scored"):
    """The run-off has a winner."""

    scored: Scored
    phase: Phase


class TurnBegun(Event, frozen=True, tag="turn_begun"):
    """The mace passed and the next turn began, perhaps of a new era."""

    turn: int
    chancellor: int
    phase: Phase


class NumberSet(Event, frozen=True, tag="number_set"):
    """A number of a player was set by hand; money comes from the bag."""

    seat: int
    counter: str
    to: int


class CollegeMapped(Event, frozen=True, tag="college_mapped"):
    """A college lies there as it was read: its tiles, how many there are, and its benefits where all are known."""

    seat: int
    college: College


AnyEvent: TypeAlias = (
    ChancellorNamed
    | PhaseReached
    | EraCoinsDrawn
    | MoneyMoved
    | EventRevealed
    | ActionsBegun
    | ActionTaken
    | ActionsOver
    | CollegeGrew
    | ScholarAdmitted
    | ScholarUsed
    | ReputationSet
    | EventBegun
    | BidMade
    | Passed
    | BidSealed
    | EventSettled
    | ScholarsEventOver
    | EventOver
    | ChoiceOpened
    | Chosen
    | MoneyShown
    | EraScored
    | TurnBegun
    | NumberSet
    | CollegeMapped
)
"""All events; journals are read back with this union."""

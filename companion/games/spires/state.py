"""How a game of Dreaming Spires stands: the table as frozen values; knows no move, no rule and no screen."""

from enum import StrEnum

import msgspec

from companion.games.spires.facts import Area, Era, EventType, Subject, era_of, turn_in_era
from companion.games.spires.lying import Lying
from companion.games.spires.outcomes import Outcome
from companion.seats import Seat

replace = msgspec.structs.replace

MONEY = "money"
"""Its name where rewards and numbers are named."""


class Phase(StrEnum):
    """What the table does next."""

    SETUP = "setup"
    DRAW_COINS = "draw_coins"
    REVEAL_EVENT = "reveal_event"
    ACTIONS = "actions"
    EVENT = "event"
    SCORING = "scoring"
    FREE_COIN = "free_coin"
    GAME_OVER = "game_over"


class Options(msgspec.Struct, frozen=True):
    """What is agreed before the game: the board as the owner entered it, and two readings of the rules.

    `bag` is the value of all coins together, None where it is not known. Where money is not tracked nobody says what
    was drawn or paid, and only those between whom it decides tell theirs (A-15). `preview`: whether the table may look
    at how the scoring would end now. `track_max` is where the tracks end, 0 where that is not known (SP-75).
    """

    subjects: tuple[Subject, ...] = ()
    bag: int | None = None
    dutch_zero_allowed: bool = True
    new_chancellor_scores: bool = False
    garden_quad_wild: bool = True
    track_money: bool = True
    preview: bool = True
    track_max: int = 0

    @property
    def subject_names(self) -> tuple[str, ...]:
        """The subjects, from the left of the board."""
        return tuple(subject.name for subject in self.subjects)

    @property
    def tracks(self) -> tuple[str, ...]:
        """All reputation tracks: the subjects, then the areas."""
        return (*self.subject_names, *(area.value for area in Area))


class Gain(msgspec.Struct, frozen=True):
    """So much of one track, or of money."""

    what: str
    amount: int


Reward = tuple[Gain, ...]


class EventCard(msgspec.Struct, frozen=True):
    """How an Event is run and what its winners get."""

    type: EventType
    reward: Reward = ()


class Scholar(msgspec.Struct, frozen=True):
    """A Scholar in a college, and whether this turn has seen him used."""

    name: str
    subjects: tuple[str, str]
    used: bool = False


class Player(msgspec.Struct, frozen=True):
    """One player; reputation in the order of the tracks, benefits in that of SP-44.

    `lying`: the tiles of the college as they were last read from the table, none where that was never done.
    """

    reputation: tuple[int, ...]
    money: int = 0
    college_size: int = 0
    scholars: tuple[Scholar, ...] = ()
    benefits: tuple[int, int, int, int] = (0, 0, 0, 0)
    lying: tuple[Lying, ...] = ()

    def scholar(self, name: str) -> Scholar | None:
        """The Scholar of that name in this college."""
        return next((one for one in self.scholars if one.name == name), None)


class Conducted(msgspec.Struct, frozen=True):
    """The Event going on.

    `up` is who may bid next in an Auction, `high` the last bid and `bidder` whose it is, `passes` those in a row
    since. `sealed` are secret bids given so far, by seat, of which none is shown to anybody before all are.
    """

    card: EventCard
    conductor: int
    sealed: tuple[int | None, ...]
    up: int | None = None
    high: int = 0
    bidder: int | None = None
    passes: int = 0


class ChoiceKind(StrEnum):
    """What the Chancellor decides, or what those who are tied have to show."""

    MACE = "mace"
    BOX = "box"
    LEAVES = "leaves"
    MONEY = "money"


class Choice(msgspec.Struct, frozen=True):
    """An open choice among seats; `key` says which one of the run-off, '' for the mace."""

    kind: ChoiceKind
    among: tuple[int, ...]
    key: str = ""


class Answer(msgspec.Struct, frozen=True):
    """What the Chancellor decided in the run-off."""

    key: str
    seat: int


class Scored(msgspec.Struct, frozen=True):
    """How an era was scored: who won, the boxes of each seat round by round (None once out), who left in order."""

    winner: int
    counts: tuple[tuple[int | None, ...], ...]
    out: tuple[int, ...]


class State(msgspec.Struct, frozen=True):
    """The whole table."""

    seats: tuple[Seat, ...]
    options: Options
    players: tuple[Player, ...]
    bag: int | None
    phase: Phase = Phase.SETUP
    turn: int = 1
    chancellor: int | None = None
    next_chancellor: int | None = None
    active: int | None = None
    actions_left: int = 0
    drawn: tuple[int, ...] = ()
    event: EventCard | None = None
    conducted: Conducted | None = None
    choice: Choice | None = None
    admitted: frozenset[str] = frozenset()
    answers: tuple[Answer, ...] = ()
    shown_money: tuple[tuple[int, int], ...] = ()
    last_event: Outcome | None = None
    last_scoring: Scored | None = None
    era_winners: tuple[int, ...] = ()

    @property
    def era(self) -> Era:
        """The era of this turn."""
        return era_of(self.turn)

    @property
    def turn_in_era(self) -> int:
        """1 or 2."""
        return turn_in_era(self.turn)

    @property
    def game_over(self) -> bool:
        """Whether the Modern era has been scored."""
        return self.phase is Phase.GAME_OVER

    @property
    def winner(self) -> int | None:
        """The winner of the game."""
        return self.era_winners[-1] if self.game_over else None

    @property
    def decider(self) -> int | None:
        """Who decides what is to be chosen: the Chancellor, at the scoring perhaps the next one (A-5)."""
        if self.phase is Phase.SCORING and self.options.new_chancellor_scores:
            return self.next_chancellor
        return self.chancellor

    @property
    def to_act(self) -> int | None:
        """Who alone may move, None if the table or several may."""
        if self.choice is not None:
            return None if self.choice.kind is ChoiceKind.MONEY else self.decider
        match self.phase:
            case Phase.REVEAL_EVENT:
                return self.chancellor
            case Phase.ACTIONS:
                return self.active
            case Phase.EVENT:
                return None if self.conducted is None else self.conducted.up
            case Phase.FREE_COIN:
                return self.era_winners[-1]
            case _:
                return None

    @property
    def up(self) -> int:
        """Whose screen it is: who alone may move, else the Chancellor."""
        only = self.to_act
        return only if only is not None else self.chancellor or 0

    @property
    def triggered(self) -> bool:
        """Whether the Event going on was started by a Scholar: then somebody still has the turn (SP-57)."""
        return self.active is not None

    def name(self, seat: int) -> str:
        """What the player at SEAT is called."""
        return self.seats[seat].name

    def after(self, seat: int) -> int:
        """The next seat, clockwise."""
        return (seat + 1) % len(self.seats)

    def has(self, seat: int, what: str) -> int:
        """How much of a track, or of money, a player has."""
        player = self.players[seat]
        return player.money if what == MONEY else player.reputation[self.options.tracks.index(what)]

    def raised(self, seat: int, track: str, more: int) -> int:
        """Where a cube comes to that is moved up by so many, at most the end of its track."""
        to = self.has(seat, track) + more
        return min(to, self.options.track_max) if self.options.track_max else to

    def with_player(self, seat: int, **changes: object) -> "State":
        """The state with one player's things changed."""
        player = replace(self.players[seat], **changes)
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def with_money(self, seat: int, more: int) -> "State":
        """The state with money moved from the bag to a player, or back where MORE is negative."""
        state = self.with_player(seat, money=self.players[seat].money + more)
        return state if state.bag is None else replace(state, bag=state.bag - more)

    def with_reputation(self, seat: int, track: str, to: int) -> "State":
        """The state with one cube moved."""
        place, now = self.options.tracks.index(track), self.players[seat].reputation
        return self.with_player(seat, reputation=(*now[:place], to, *now[place + 1 :]))


def start(seats: tuple[Seat, ...], options: Options) -> State:
    """Nobody has anything yet (SP-12, SP-13); seats and options must have been checked."""
    nobody = Player(reputation=(0,) * len(options.tracks))
    bag = options.bag if options.track_money else None
    return State(seats, options, players=(nobody,) * len(seats), bag=bag)

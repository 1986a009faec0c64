"""What Dreaming Spires' turn screen says: the game's view laid out as buttons; knows no Kivy, and no rule."""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

import msgspec

from companion.app.turn_view import Answer, Chip, Count, DoNow, TurnView, short
from companion.games.spires import moves as m
from companion.games.spires.count_down import CountDown
from companion.games.spires.facts import ACTIONS, COUNT_DOWN_FROM, SEALED, TURNS_AN_ERA, EventType
from companion.games.spires.state import EventCard, Phase, State
from companion.games.spires.told import event_in_words
from companion.games.spires.view import PlayerView, View, view
from companion.seats import Place


class Make(msgspec.Struct, frozen=True):
    """The move itself."""

    move: Any


class Open(msgspec.Struct, frozen=True):
    """A form of that name."""

    form: str


Do: TypeAlias = Make | Open
"""What a finger can ask for on the turn screen."""

MOST_GAINS = 3
"""So many are told in a line."""

IN_THE_CARD = 4
"""So many people stand in a row on the card; more need a page of their own."""

PHASES = (
    ((Phase.DRAW_COINS, Phase.SETUP), "Coins"),
    ((Phase.REVEAL_EVENT,), "Event"),
    ((Phase.ACTIONS,), "Actions"),
    ((Phase.EVENT,), "Resolve"),
    ((Phase.SCORING, Phase.FREE_COIN), "Score"),
)
"""The parts of a turn; coins in an era's first turn alone, the score in its second."""


def turn_view(state: State, takes_back: str = "", count: CountDown | None = None) -> TurnView:
    """The turn screen of STATE, as all may see it; COUNT is a count down that was stopped."""
    table = view(state, None)
    names, now = _phases(state)
    return TurnView(
        tuple(_chip(state, table, seat) for seat in range(len(state.seats))),
        state.to_act,
        names,
        now,
        _do_now(state, table, count),
        _any_time(state),
        takes_back,
    )


def _phases(state: State) -> tuple[tuple[str, ...], int]:
    first = state.turn_in_era < TURNS_AN_ERA
    shown = PHASES[:-1] if first else PHASES[1:]
    phase = Phase.ACTIONS if state.triggered else state.phase
    now = (place for place, (phases, _) in enumerate(shown) if phase in phases)
    return tuple(name for _, name in shown), next(now, len(shown))


def _chip(state: State, table: View, seat: int) -> Chip:
    """The mace, tiles, Scholars that can still be used; what there is of a bid."""
    player: PlayerView = table.players[seat]
    fresh = sum(not one.used for one in player.scholars)
    counts = [Count("tile", str(player.college_size)), Count("people", str(fresh))]
    if seat == table.chancellor:
        counts.insert(0, Count("crown", ""))
    if player.has_bid:
        counts.append(Count("lock", ""))
    elif seat in _passed(state):
        counts.append(Count("cross", ""))
    elif seat == table.high_bidder:
        counts.append(Count("coin", str(table.high_bid), "coin"))
    return Chip(player.name, player.colour, Place(state.seats[seat].place), "", tuple(counts))


def _passed(state: State) -> tuple[int, ...]:
    """Who has passed since the last bid in an Auction."""
    now, players = state.conducted, len(state.seats)
    if now is None or now.up is None:
        return ()
    return tuple((now.up - back) % players for back in range(1, now.passes + 1))


def when(state: State) -> str:
    """`Medieval era, turn 1`."""
    return f"{state.era.capitalize()} era, turn {state.turn_in_era}"


def _do_now(state: State, table: View, count: CountDown | None) -> DoNow:
    if state.choice is not None:
        among = people(state, state.choice.among, lambda seat: m.Choose(state.up, seat))
        line = "They tie: who is the next Chancellor?"
        return _asking(table.sentence, line, among)
    match state.phase:
        case Phase.SETUP:
            line = "Whoever last finished a good book says who it is."
            everybody = range(len(state.seats))
            return _asking(table.sentence, line, people(state, everybody, lambda seat: m.NameChancellor(None, seat)))
        case Phase.DRAW_COINS:
            return _coins(state, table)
        case Phase.REVEAL_EVENT:
            line = f"{when(state)}. {last_event(state)}"
            return DoNow(table.sentence, line, Answer(Open("event"), "It is turned", "card"))
        case Phase.ACTIONS:
            return _actions(state, table)
        case Phase.EVENT:
            return _event(state, table, count)
        case Phase.SCORING:
            line = f"{when(state)} is over. {last_event(state)}"
            return DoNow(table.sentence, line, Answer(Make(m.ScoreEra(None)), "Play the run-off", "score"))
        case Phase.FREE_COIN:
            return _free_coin(state, table)
        case _:
            return DoNow(table.sentence, "", None)


def people(state: State, among: Iterable[int], move: Callable[[int], Any]) -> tuple[Answer, ...]:
    """A button a person; each makes its MOVE."""
    return tuple(Answer(Make(move(seat)), short(state, seat), colour=state.seats[seat].colour.value) for seat in among)


def _asking(sentence: str, line: str, answers: tuple[Answer, ...]) -> DoNow:
    if len(answers) <= IN_THE_CARD:
        return DoNow(sentence, line, None, answers)
    return DoNow(sentence, line, Answer(Open("people"), "Say who", "crown"))


def _coins(state: State, table: View) -> DoNow:
    new = f"Out: old Scholars and Events. In: 2 Events, 5 Scholars, {state.era.capitalize()}." if state.turn > 1 else ""
    line = new or f"{state.era.capitalize()} era: unseen, out of the bag."
    if not state.options.track_money:
        return DoNow(table.sentence, line, Answer(Make(m.DrawCoins(None, ())), "All have drawn", "tick"))
    following = next_to_draw(state)
    return DoNow(table.sentence, line, Answer(Open("coins"), f"{short(state, following)} counts", "lock"))


def next_to_draw(state: State) -> int:
    """Who counts coins next, from the Chancellor on."""
    first, players = state.chancellor or 0, len(state.seats)
    return next(seat for step in range(players) if (seat := (first + step) % players) not in state.drawn)


def _actions(state: State, table: View) -> DoNow:
    why = {choice.move: choice.why_not for choice in table.choices}
    used = "none left" if why["use_scholar"] else ""
    coin: Do = Open("coin") if state.options.track_money else Make(m.DrawCoin(state.up, 0))
    choices = (
        Answer(Open("build"), "Build", "tile"),
        Answer(Open("admit"), "Admit", "people"),
        Answer(Open("use"), "Use", "book", why_not=used),
        Answer(coin, "Coin", "coin", ink="coin"),
    )
    refill = state.actions_left == ACTIONS and state.active != state.chancellor
    planned = "" if state.event is None else _planned(state.event)
    line = "Refill first: 10 Buildings, 5 Scholars." if refill else planned
    left = "action\nleft" if state.actions_left == 1 else "actions\nleft"
    return DoNow(f"{short(state, state.up)} acts", line, None, choices, str(state.actions_left), left, low=True)


def _planned(card: EventCard) -> str:
    name = event_in_words(card).partition(": ")[0]
    return f"Then: {name}. {reward_in_words(card)}"


def _event(state: State, table: View, count: CountDown | None) -> DoNow:
    card = table.conducted
    assert card is not None
    match card.type:
        case EventType.AUCTION:
            return _auction(state, table, card)
        case EventType.DUTCH_AUCTION:
            return _dutch(state, card, count)
        case _:
            return _fists(state, table, card)


def reward_in_words(card: EventCard) -> str:
    """`For +1 tradition.`; of many gains only how many."""
    gains = event_in_words(card).partition(": ")[2]
    if len(card.reward) > MOST_GAINS:
        return f"For {len(card.reward)} gains, as the card says."
    return f"For {gains}." if gains else "For what the card says."


def _auction(state: State, table: View, card: EventCard) -> DoNow:
    high = table.high_bid
    whose = "no bid\nyet" if table.high_bidder is None else f"bid by\n{short(state, table.high_bidder)}"
    choices = (
        Answer(Make(m.Bid(state.up, high + 1)), f"Bid {high + 1}", "coin", ink="coin"),
        Answer(Open("bid"), "More", "plus"),
        Answer(Make(m.Pass(state.up)), "Pass", "cross"),
    )
    return DoNow(f"{short(state, state.up)} bids", reward_in_words(card), None, choices, str(high), whose)


def _fists(state: State, table: View, card: EventCard) -> DoNow:
    assert card.type in SEALED
    waiting = [short(state, seat) for seat, one in enumerate(table.players) if not one.has_bid]
    missing = f"{' and '.join(waiting)} {'has' if len(waiting) == 1 else 'have'} not bid yet." if waiting else ""
    choices = (
        Answer(Open("seal"), "Bid in\nsecret", "lock"),
        Answer(Open("fists"), "Open\nfists", "hand"),
    )
    pays = "All pay." if card.type is EventType.CONTRIBUTION else "The highest pays."
    show = Answer(Make(m.RevealBids(None)), "Show\nall bids", "eye", why_not=missing)
    return DoNow("Bid with your fists", f"{reward_in_words(card)} {pays}", show, choices)


def _dutch(state: State, card: EventCard, count: CountDown | None) -> DoNow:
    choices = (
        Answer(Open("pace"), "Pace", "timer", pace_words(count)),
        Answer(Open("called"), "Called\naloud", "hand"),
    )
    line = f"{reward_in_words(card)} A touch buys."
    if count is None or not count.spent:
        primary = Answer(Open("count"), f"Count from {COUNT_DOWN_FROM}", "play")
    elif count.is_over(0.0):
        primary = Answer(Make(m.NoCall(None)), "Nobody called", "tick")
    else:
        primary = Answer(Open("count"), f"On from {count.newest}", "play")
    return DoNow("Dutch auction", line, primary, choices)


def pace_words(count: CountDown | None) -> str:
    """`2 s each`."""
    return f"{(count or CountDown()).pace:g} s each"


def _free_coin(state: State, table: View) -> DoNow:
    winner = state.era_winners[-1]
    done: Do = Open("coin") if state.options.track_money else Make(m.DrawCoin(winner, 0))
    line = f"{short(state, winner)} won the {state.era.capitalize()} era."
    return DoNow(table.sentence, line, Answer(done, "It is drawn", "coin"))


def last_event(state: State) -> str:
    """`Ben won and paid 4.`; '' before the first Event."""
    outcome = state.last_event
    if outcome is None:
        return ""
    if not outcome.winners:
        return "Nobody won the last Event."
    told = [
        f"{short(state, seat)} won and paid {outcome.pays[seat]}"
        if outcome.pays[seat]
        else f"{short(state, seat)} won for nothing"
        for seat in outcome.winners
    ]
    seconds = [f"{short(state, seat)} is second" for seat in outcome.seconds]
    return f"{', '.join((*told, *seconds))}."


def _any_time(state: State) -> tuple[Answer, ...]:
    looks = (Answer(Open("preview"), "Preview", "score"),) if state.options.preview else ()
    own = (Answer(Open("money"), "My money", "eye"),) if state.options.track_money else ()
    return () if state.phase in (Phase.SETUP, Phase.FREE_COIN) else (*looks, *own)

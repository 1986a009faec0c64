"""What moves did, in a few words for undo and the log; never what was drawn or bid in secret."""

from companion.games.spires import moves as m
from companion.games.spires.colleges import Benefit
from companion.games.spires.state import MONEY, EventCard, Reward, State


def tell(state: State, move: m.AnyMove) -> str:
    """What MOVE did in STATE, and who did it."""
    what = _what(state, move)
    return what if move.by is None else f"{state.name(move.by)}: {what}"


def overruled(state: State, move: m.AnyMove) -> str:
    """No sensor claims anything in this game."""
    return ""


def _what(state: State, move: m.AnyMove) -> str:
    match move:
        case m.NameChancellor(_, chancellor):
            return f"{state.name(chancellor)} is Chancellor"
        case m.DrawCoins(by):
            return "all drew four coins" if by is None else "drew four coins"
        case m.RevealEvent(_, card):
            return event_in_words(card)
        case m.Build() | m.Admit() | m.UseScholar() | m.DrawCoin():
            return _action(move)
        case m.Choose(_, chosen):
            return f"chose {state.name(chosen)}"
        case m.ShowMoney(_, money):
            return f"Money: {', '.join(f'{state.name(seat)} {amount}' for seat, amount in money)}"
        case m.ScoreEra():
            return f"{state.era.capitalize()} era scored"
        case m.Correct(_, counter, to):
            what = counter.removeprefix("benefit.").replace("_", " ")
            return f"{what} corrected" if counter == MONEY else f"{what} set to {to}"
        case m.MapCollege(by, colleges):
            size = next((college.size for seat, college in colleges if seat == by), 0)
            return f"college read: {size} {'tile' if size == 1 else 'tiles'}"
        case _:
            return _bidding(state, move)


def _action(move: m.Build | m.Admit | m.UseScholar | m.DrawCoin) -> str:
    match move:
        case m.Build(_, kind, price, benefits):
            shows = [f"{number} {one}" for one, number in zip(Benefit, benefits, strict=False) if number]
            return ", ".join((f"built a {kind}{f' for {price}' if price else ''}", *shows))
        case m.Admit(_, scholar, _):
            return f"admitted {scholar}"
        case m.UseScholar(_, scholar, gain, ability):
            if ability is None:
                return f"used {scholar}: +1 {gain}"
            cost = [f"-{words}" for words in _amounts(ability.cost)]
            gains = [f"+{words}" for words in _amounts(ability.gain)]
            event = [] if ability.event is None else [event_in_words(ability.event)]
            gone = ["discarded"] if ability.discard else []
            return f"used {scholar}: {', '.join((*cost, *gains, *gone, *event)) or 'his ability'}"
        case m.DrawCoin():
            return "drew a coin"


def _bidding(state: State, move: m.AnyMove) -> str:
    match move:
        case m.Bid(_, amount):
            return f"bid {amount}"
        case m.Pass():
            return "passed"
        case m.SealBid():
            return "sealed a bid"
        case m.RevealBids(_, bids):
            sealed = () if state.conducted is None else state.conducted.sealed
            told = dict(bids or ())
            shown = [told.get(seat, 0) if one is None else one for seat, one in enumerate(sealed)]
            return f"Bids: {', '.join(f'{state.name(seat)} {amount}' for seat, amount in enumerate(shown))}"
        case m.DutchCall(_, number):
            return f"called at {number}"
        case m.NoCall():
            return "nobody called"
        case _:
            return "done"


def event_in_words(card: EventCard) -> str:
    """`Contribution: +1 tradition`."""
    gains = ", ".join(f"+{words}" for words in _amounts(card.reward))
    name = card.type.replace("_", " ").title()
    return f"{name}: {gains}" if gains else name


def _amounts(reward: Reward) -> list[str]:
    return [f"{gain.amount} {gain.what}" for gain in reward if gain.amount]

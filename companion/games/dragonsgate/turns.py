"""Who follows whom: activations, drafting, and the phases of a turn (DG-30 to DG-52)."""

from collections import Counter

from companion.games import Refused
from companion.games.dragonsgate import buildings as b
from companion.games.dragonsgate import dice, upkeep
from companion.games.dragonsgate import events as e
from companion.games.dragonsgate import moves as m
from companion.games.dragonsgate.apply import after
from companion.games.dragonsgate.facts import COINS_FOR_AN_IMP, INCOME, TURNS, Gains
from companion.games.dragonsgate.gaining import receive
from companion.games.dragonsgate.state import Phase, State
from companion.games.entries import check_counts

Events = list[e.AnyEvent]


def income(state: State, move: m.TakeIncome) -> Events:
    """Everybody gets 2 Coins and what Buildings give, in player order, as Imps may run out (DG-35)."""
    choices = {choice.seat: choice for choice in move.choices}
    events: Events = []
    for seat in state.order:
        choice = choices.get(seat, m.Choice(seat))
        gains = b.income(state.houses[seat].buildings, choice.trophy_room, choice.trophy_hall)
        events += receive(after(state, events), seat, gains + Gains(coins=INCOME))
    return [*events, e.PhaseReached(Phase.DICE_ROLL)]


def roll(state: State, move: m.RollDice) -> Events:
    """Exactly the dice of the pool (DG-36 to DG-39)."""
    if any(not 1 <= die.value <= dice.SIDES for die in move.dice):
        raise Refused(f"A die shows 1 to {dice.SIDES}.")
    if Counter(die.of for die in move.dice) != dice_in(state.pool):
        raise Refused(f"This turn these dice are rolled: {pool_in_words(state)}.")
    return [e.DiceRolled(move.dice), e.Activated(state.holder)]


def dice_in(pool: dice.Pool) -> Counter[int | str]:
    """How many dice of each seat, and how many neutral and combined ones, are in a POOL."""
    owners: Counter[int | str] = Counter(dict(enumerate(pool.coloured)))
    owners.update({dice.NEUTRAL: pool.neutral, dice.COMBINED: pool.combined})
    return +owners


def pool_in_words(state: State) -> str:
    """The dice of this turn, by owner."""
    return ", ".join(f"{number} {state.die_name(of)}" for of, number in dice_in(state.pool).items())


def buy_imp(state: State, move: m.BuyImp) -> Events:
    """4 Coins for an Imp (DG-41)."""
    assert state.active is not None
    return [e.ImpBought(), *receive(state, state.active, Gains(coins=-COINS_FOR_AN_IMP, imps=1))]


def draft(state: State, move: m.Draft) -> Events:
    """A ready die goes to the hand of the active player, and it is known who acts with it (DG-42 to DG-46)."""
    assert state.active is not None
    die = next((die for die in state.ready if (die.of, die.value) == (move.die, move.value)), None)
    if die is None:
        raise Refused(f"No such die lies ready with a {move.value}.")
    owner = die.of if isinstance(die.of, int) else None
    queue = dice.actors(len(state.seats), state.active, owner, combined=die.of == dice.COMBINED)
    return [e.Drafted(die, queue)]


def acted(state: State) -> Events:
    """The next one acts; after the last the die is used, and the next player is active, or all clean up (DG-47)."""
    if len(state.queue) > 1:
        return [e.Acted()]
    assert state.active is not None
    next_one = (state.active + 1) % len(state.seats)
    follows = e.Activated(next_one) if state.ready else e.PhaseReached(Phase.CLEAN_UP)
    return [e.Acted(), e.DieUsed(), follows]


def maintenance_due(state: State, seat: int) -> int | None:
    """Coins due by the track; None where the app does not know it."""
    track = state.board.maintenance_track
    return track[min(state.houses[seat].maintenance, len(track) - 1)] if track else None


def pay_maintenance(state: State, move: m.PayMaintenance) -> Events:
    """One player pays; after the last the turn ends (DG-50 to DG-52)."""
    if move.by is None:
        raise Refused("Say who pays.")
    if move.by in state.settled:
        raise Refused(f"{state.name(move.by)} has settled the maintenance already.")
    house, due = state.houses[move.by], maintenance_due(state, move.by)
    cost = move.cost if due is None else due
    check_counts(cost, move.coins or 0)
    pay = min(cost, house.coins) if move.coins is None else move.coins
    settled = upkeep.settle(cost, house.coins, house.prestige, pay)
    events = receive(state, move.by, Gains(coins=-settled.paid, prestige=-settled.prestige_lost))
    events.append(e.Settled(move.by))
    return events if len(state.settled) + 1 < len(state.seats) else [*events, *_turn_ended(state)]


def _turn_ended(state: State) -> Events:
    discs = [seat for _, seat in sorted(state.track)]
    ended = e.TurnEnded(upkeep.next_starting_player(len(state.seats), state.holder, discs))
    return [ended, e.TurnBegan(state.turn + 1) if state.turn < TURNS else e.PhaseReached(Phase.SCORING)]

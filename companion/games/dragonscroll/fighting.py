"""Step three of a turn: foes in range, the roll, who falls, and what a standing foe costs (DS-40 to DS-46)."""

from companion.games import Refused
from companion.games.dragonscroll import events as e
from companion.games.dragonscroll import fight as tower
from companion.games.dragonscroll.facts import Bonus, Piece, Village
from companion.games.dragonscroll.fight import AfterRoll, Fight, Rear, Roll
from companion.games.dragonscroll.moves import BeginFight, NoFight, Pay, PayPenalty, RollFireballs, SplitRear
from companion.games.dragonscroll.state import State, Step
from companion.games.dragonscroll.words import so_many
from companion.games.entries import check_counts


def begin_fight(state: State, move: BeginFight) -> list[e.AnyEvent]:
    """The table says who is in range, and turns a wizard card (DS-40 to DS-42)."""
    tower.check_in_range(move.foes)
    if not move.foes:
        raise Refused("No foe is named: say who is in range, or that there is no fight.")
    for kind, count in move.foes:
        if count > state.land[kind]:
            raise Refused(f"The land holds {so_many(kind, state.land[kind])}, not {count}: count again.")
    _check_goats(state, move.goats)
    _check_wizard_card(state, move)
    begun = e.BattleBegun(move.foes, move.goats, move.next_to_village, move.wizard)
    return [begun, e.StepReached(Step.ROLL)]


def _check_goats(state: State, goats: int) -> None:
    check_counts(goats)
    if goats > state.land.goat:
        raise Refused(f"The land holds {so_many(Piece.GOAT, state.land.goat)}, not {goats}: count again.")


def _check_wizard_card(state: State, move: BeginFight) -> None:
    """A card is turned exactly when a wizard is in range and cards are left (P-4)."""
    if not move.foes.wizard and move.wizard is not None:
        raise Refused("No wizard is in range: put the wizard card back.")
    if move.foes.wizard and move.wizard is None and state.wizard_cards:
        raise Refused("A wizard is in range: turn over the top wizard card and say who it is.")
    if move.wizard is not None and move.wizard not in state.wizard_cards:
        raise Refused(f"{move.wizard.capitalize()} is in a story already: which card was turned over?")


def no_fight(state: State, move: NoFight) -> list[e.AnyEvent]:
    """Goats are taken, fight or not (DS-44)."""
    _check_goats(state, move.goats)
    taken: list[e.AnyEvent] = [e.GoatsTaken(move.goats)] if move.goats else []
    return [*taken, e.StepReached(Step.END_OF_TURN)]


def fight_now(state: State) -> Fight:
    """All that counts before the roll, at this moment; only while a battle is on (P-2)."""
    battle, dragon = state.battle, state.dragon
    if battle is None:
        raise Refused("There is no fight on.")
    return Fight(
        foes=battle.foes,
        fireball_tokens=dragon.fireball_tokens,
        bonus_fireball=state.this_turn.bonus is Bonus.FIREBALL,
        next_to_village=battle.next_to_village,
        wizard=battle.wizard,
        wizard_village=Village.WIZARD in state.villages,
        broken_minstrels=dragon.broken_minstrels,
    )


def roll(state: State, move: RollFireballs) -> list[e.AnyEvent]:
    """The roll is resolved by part T; a rear split may be open."""
    fight, balls = fight_now(state), Roll(move.exits, move.wall_ball, move.setup_ball)
    fireballs = tower.before_roll(fight).fireballs
    after = tower.after_roll(fight, balls)
    if move.misses is not None and move.misses != after.misses:
        raise Refused(
            f"{move.exits.total} fireballs came out and {move.misses} missed, but {fireballs} were dropped: "
            "where is the rest?"
        )
    rolled = e.FireballsRolled(fight, balls, fireballs, after.hits, move.seen)
    if after.rear_open:
        return [rolled, e.StepReached(Step.REAR_SPLIT)]
    return [rolled, *_resolved(state, fight, after)]


def split_rear(state: State, move: SplitRear) -> list[e.AnyEvent]:
    """The player says who gets the rear hits; wasting some is allowed."""
    rolled = state.rolled
    if rolled is None:
        raise Refused("There is no roll to share out.")
    after = tower.after_roll(rolled.fight, rolled.roll, Rear(move.knight, move.wizard))
    return _resolved(state, rolled.fight, after)


def _resolved(state: State, fight: Fight, after: AfterRoll) -> list[e.AnyEvent]:
    """The defeated and the goats go to the card, a defeated wizard's card to the story (DS-43, DS-44, DS-64)."""
    if after.defeated is None or state.battle is None:
        raise Refused("First share out the hits at the rear.")
    fallen = after.defeated
    events: list[e.AnyEvent] = [e.FoesDefeated(fallen.with_count(Piece.GOAT, state.battle.goats), burnable=fallen)]
    if fallen.wizard and fight.wizard is not None:
        events.append(e.WizardFell(fight.wizard, state.options.wizard_card_points[fight.wizard]))
    return [*events, e.StepReached(Step.PENALTY if after.penalty_due else Step.END_OF_TURN)]


def pay_penalty(state: State, move: PayPenalty) -> list[e.AnyEvent]:
    """A token, or a card if there is one in hand (DS-45, P-3)."""
    match move.pay:
        case Pay.BROKEN_MINSTREL:
            paid: e.AnyEvent = e.MinstrelsTaken(state.up)
        case Pay.DISCARD_CARD:
            if not state.dragon.hand:
                raise Refused("There is no card in hand to discard: take a broken minstrel.")
            paid = e.CardDiscarded()
    return [paid, e.StepReached(Step.END_OF_TURN)]

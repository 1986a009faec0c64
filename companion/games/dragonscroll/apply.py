"""How the table looks after an event; knows no rule: what an event says is what happened."""

import msgspec

from companion.games.dragonscroll import events as e
from companion.games.dragonscroll.counters import with_value
from companion.games.dragonscroll.facts import Deed, Pieces
from companion.games.dragonscroll.land import taken
from companion.games.dragonscroll.state import (
    Battle,
    DestinyCard,
    Dragon,
    Rolled,
    State,
    Step,
    StoryCard,
    StoryKind,
    ThisTurn,
)

replace = msgspec.structs.replace


def apply(state: State, event: e.AnyEvent) -> State:
    """The state after EVENT."""
    match event:
        case e.StepReached(step):
            return replace(state, step=step)
        case e.TileLaid() | e.TileGone() | e.GoatsTaken():
            return _on_the_land(state, event)
        case e.BattleBegun() | e.FireballsRolled() | e.FoesDefeated() | e.WizardFell():
            return _in_battle(state, event)
        case e.BonusTaken() | e.CardDrawn() | e.CardDiscarded():
            return _with_cards(state, event)
        case e.ThreeEaten() | e.DeedPlayed() | e.RoyalPickedUp() | e.RoyalDelivered():
            return _in_the_story(state, event)
        case e.Challenged() | e.FlameOffRound() | e.MinstrelsTaken():
            return _at_the_flame_off(state, event)
        case e.TurnEnded(up, step):
            return replace(state, up=up, turn=state.turn + 1, step=step, this_turn=ThisTurn())
        case e.DragonPlaced():
            return _own(state, on_land=True)
        case e.NoTileLeft():
            return replace(state, bonus_tile=False)
        case e.NumberSet(counter, to, of):
            return with_value(state, counter, of, to)
        case e.LandMapped(land):
            return replace(state, mapped=land)
        case _:
            return _at_the_end(state, event)


def _on_the_land(state: State, event: e.TileLaid | e.TileGone | e.GoatsTaken) -> State:
    match event:
        case e.TileLaid(pieces, filled, village, completed, bonus):
            turn = state.this_turn
            if completed:
                turn = replace(turn, completed=turn.completed + completed)
            return replace(
                state,
                tiles_left=state.tiles_left - 1 - filled,
                bonus_tile=bonus,
                supply=state.supply - pieces,
                land=state.land + pieces,
                villages=state.villages if village is None else (*state.villages, village),
                this_turn=turn,
            )
        case e.TileGone(bonus):
            return replace(state, tiles_left=state.tiles_left - 1, bonus_tile=bonus)
        case e.GoatsTaken(goats):
            return _to_the_card(state, Pieces(goat=goats))


def _to_the_card(state: State, pieces: Pieces) -> State:
    mapped = taken(state.mapped, state.up, pieces)
    state = replace(state, land=state.land - pieces, mapped=mapped)
    return _own(state, stock=state.dragon.stock + pieces)


def _in_battle(state: State, event: e.BattleBegun | e.FireballsRolled | e.FoesDefeated | e.WizardFell) -> State:
    match event:
        case e.BattleBegun(foes, goats, next_to_village, wizard):
            return replace(state, battle=Battle(foes, goats, next_to_village, wizard))
        case e.FireballsRolled(fight, roll):
            return replace(state, rolled=Rolled(fight, roll))
        case e.FoesDefeated(pieces, burnable):
            turn = replace(state.this_turn, burnable=burnable)
            return _to_the_card(replace(state, this_turn=turn, battle=None, rolled=None), pieces)
        case e.WizardFell(wizard, points):
            left = tuple(card for card in state.wizard_cards if card is not wizard)
            return _tell(replace(state, wizard_cards=left), StoryKind.WIZARD, points)


def _with_cards(state: State, event: e.BonusTaken | e.CardDrawn | e.CardDiscarded) -> State:
    match event:
        case e.BonusTaken(action, card, tile):
            turn = replace(state.this_turn, bonus=action)
            state = replace(state, this_turn=turn, bonus_tile=tile)
            cards = state.dragon.bonus_cards
            if card is None or cards is None:
                return state
            turned = tuple(one.turned() if place == card else one for place, one in enumerate(cards))
            return _own(state, bonus_cards=turned)
        case e.CardDrawn(reshuffled):
            if reshuffled:
                state = replace(state, stack=state.stack + state.discards, discards=0)
            return _own(replace(state, stack=state.stack - 1), hand=state.dragon.hand + 1)
        case e.CardDiscarded():
            return _own(replace(state, discards=state.discards + 1), hand=state.dragon.hand - 1)


def _in_the_story(state: State, event: e.ThreeEaten | e.DeedPlayed | e.RoyalPickedUp | e.RoyalDelivered) -> State:
    dragon = state.dragon
    match event:
        case e.ThreeEaten(pieces, burnable, royal):
            carrying = None if royal else dragon.carrying
            state = _to_the_supply(state, pieces, burnable)
            return _own(state, carrying=carrying, fireball_tokens=dragon.fireball_tokens + 1)
        case e.DeedPlayed(deed, points, burnable, pieces):
            state = _to_the_supply(state, pieces, burnable)
            state = replace(state, this_turn=_with_deed(state.this_turn, deed))
            return _tell(_own(state, hand=dragon.hand - 1), StoryKind(deed), points)
        case e.RoyalPickedUp(royal):
            left = tuple(one for one in state.royals_left if one is not royal)
            return _own(replace(state, royals_left=left), carrying=royal)
        case e.RoyalDelivered(_, points):
            return _tell(_own(state, carrying=None), StoryKind.ROYAL, points)


def _to_the_supply(state: State, pieces: Pieces, burnable: Pieces) -> State:
    turn = replace(state.this_turn, burnable=burnable)
    state = replace(state, supply=state.supply + pieces, this_turn=turn)
    return _own(state, stock=state.dragon.stock - pieces)


def _with_deed(turn: ThisTurn, deed: Deed) -> ThisTurn:
    return replace(turn, deeds=(*turn.deeds, deed))


def _at_the_flame_off(state: State, event: e.Challenged | e.FlameOffRound | e.MinstrelsTaken) -> State:
    match event:
        case e.Challenged(seat):
            turn = replace(state.this_turn, challenged=True)
            state = replace(state, this_turn=turn, flame_off=(state.up, seat), flame_off_rounds=())
            return _change(state, seat, character_token=False)
        case e.FlameOffRound(hits, still_in):
            return replace(state, flame_off=still_in, flame_off_rounds=(*state.flame_off_rounds, hits))
        case e.MinstrelsTaken(seat, count):
            return _change(state, seat, broken_minstrels=state.dragons[seat].broken_minstrels + count)


def _at_the_end(
    state: State, event: e.LastTurnEnded | e.DestinyNoted | e.DestinyRevealed | e.Reckoned | e.Won
) -> State:
    match event:
        case e.LastTurnEnded():
            return replace(state, step=Step.REVEAL_DESTINY, this_turn=ThisTurn())
        case e.DestinyNoted(seat, kind, points):
            return _change(state, seat, noted=DestinyCard(kind, points))
        case e.DestinyRevealed(seat, kind, points):
            state = _change(state, seat, noted=None, destiny=DestinyCard(kind, points))
            story = (*state.dragons[seat].story, StoryCard(StoryKind.DESTINY, points))
            return _change(state, seat, story=story)
        case e.Reckoned(totals, tied):
            return replace(state, totals=totals, flame_off=tied, flame_off_rounds=())
        case e.Won(winners):
            return replace(state, winners=winners)


def _tell(state: State, kind: StoryKind, points: int) -> State:
    return _own(state, story=(*state.dragon.story, StoryCard(kind, points)))


def _own(state: State, **changes: object) -> State:
    return _change(state, state.up, **changes)


def _change(state: State, seat: int, **changes: object) -> State:
    dragon: Dragon = replace(state.dragons[seat], **changes)
    return replace(state, dragons=(*state.dragons[:seat], dragon, *state.dragons[seat + 1 :]))

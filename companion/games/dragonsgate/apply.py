"""How the table looks after an event; knows no rule: what an event says is what happened."""

from collections.abc import Callable, Iterable
from functools import reduce

import msgspec

from companion.games.dragonsgate import events as e
from companion.games.dragonsgate.dice import NEUTRAL
from companion.games.dragonsgate.facts import Careers, Gains, Trophies
from companion.games.dragonsgate.grounds import Site
from companion.games.dragonsgate.market import Market, Tile
from companion.games.dragonsgate.recounting import recounted
from companion.games.dragonsgate.state import Phase, State

replace = msgspec.structs.replace


def after(state: State, events: Iterable[e.AnyEvent]) -> State:
    """The state after EVENTS."""
    return reduce(apply, events, state)


def apply(state: State, event: e.AnyEvent) -> State:
    """The state after EVENT."""
    match event:
        case e.PhaseReached(phase):
            return replace(state, phase=phase, active=None if phase is Phase.CLEAN_UP else state.active)
        case e.Received(seat, gains):
            return _received(state, seat, gains)
        case e.NumberSet(seat, "imps", to):
            return _received(state, seat, Gains(imps=to - state.houses[seat].imps))
        case e.NumberSet(seat, counter, to):
            return state.with_house(seat, **{counter: to})
        case e.Reckoned(result):
            return replace(state, result=result, phase=Phase.GAME_OVER)
        case e.Settled() | e.TurnEnded() | e.TurnBegan():
            return _between_turns(state, event)
        case e.DiceRolled() | e.Activated() | e.ImpBought() | e.Drafted() | e.Acted() | e.DieUsed() | e.DieExchanged():
            return _of_the_dice(state, event)
        case e.ProfessorCame() | e.ProfessorLeft() | e.ApprenticesLeft():
            return _of_people(state, event)
        case e.FaceUpApprenticeTaken() | e.FaceUpProfessorTaken() | e.TopTileTaken() | e.Discarded():
            return _of_the_market(state, event)
        case e.Recounted(seat, what, to):
            return recounted(state, seat, what, to)
        case _:
            return _of_tiles_and_discs(state, event)


def _received(state: State, seat: int, gains: Gains) -> State:
    house = state.houses[seat]
    changed = {name: getattr(house, name) + number for name, number in gains.named.items()}
    return replace(state.with_house(seat, **changed), imps_in_tower=state.imps_in_tower - gains.imps)


def _between_turns(state: State, event: e.Settled | e.TurnEnded | e.TurnBegan) -> State:
    match event:
        case e.Settled(seat):
            return replace(state, settled=(*state.settled, seat))
        case e.TurnEnded(holder):
            state = replace(state, holder=holder, track=(), used=(), settled=())
            return _with_markets(state, Market.swept)
        case e.TurnBegan(turn):
            return _with_markets(replace(state, turn=turn, phase=Phase.INCOME), Market.filled)


def _with_markets(state: State, change: Callable[[Market], Market]) -> State:
    """Apprentices and Professors after CHANGE, where they are counted."""
    for tile in Tile:
        market = state.market(tile)
        state = state.with_market(tile, market and change(market))
    return state


def _of_the_market(
    state: State, event: e.FaceUpApprenticeTaken | e.FaceUpProfessorTaken | e.TopTileTaken | e.Discarded
) -> State:
    match event:
        case e.FaceUpApprenticeTaken():
            tile, change = Tile.APPRENTICE, Market.taken
        case e.FaceUpProfessorTaken():
            tile, change = Tile.PROFESSOR, Market.taken
        case e.TopTileTaken(tile):
            change = Market.drawn
        case e.Discarded(tile):
            change = Market.discarded
    market = state.market(tile)
    return state.with_market(tile, market and change(market))


def _of_the_dice(
    state: State,
    event: e.DiceRolled | e.Activated | e.ImpBought | e.Drafted | e.Acted | e.DieUsed | e.DieExchanged,
) -> State:
    match event:
        case e.DiceRolled(dice):
            return replace(state, ready=dice, phase=Phase.ACTION)
        case e.Activated(seat):
            return replace(state, active=seat, imp_bought=False)
        case e.ImpBought():
            return replace(state, imp_bought=True)
        case e.Drafted(die, queue):
            place = state.ready.index(die)
            return replace(state, ready=state.ready[:place] + state.ready[place + 1 :], drafted=die, queue=queue)
        case e.Acted():
            return replace(state, queue=state.queue[1:])
        case e.DieUsed():
            return replace(state, used=(*state.used, state.drafted.of) if state.drafted else state.used, drafted=None)
        case e.DieExchanged(seat):
            place = state.used.index(NEUTRAL)
            used = (*state.used[:place], seat, *state.used[place + 1 :])
            state = replace(state, used=used, neutral_dice=state.neutral_dice - 1)
            return state.with_house(seat, dice_on_board=state.houses[seat].dice_on_board - 1)


def _of_people(state: State, event: e.ProfessorCame | e.ProfessorLeft | e.ApprenticesLeft) -> State:
    match event:
        case e.ProfessorCame(seat, professor):
            return state.with_house(seat, professors=(*state.houses[seat].professors, professor))
        case e.ProfessorLeft(seat, name):
            stay = tuple(one for one in state.houses[seat].professors if one.name != name)
            return state.with_house(seat, professors=stay)
        case e.ApprenticesLeft(seat, number):
            gone = max(0, state.houses[seat].apprentices - number)
            return state.with_house(seat, apprentices=number, coloured=max(0, state.houses[seat].coloured - gone))


def _of_tiles_and_discs(
    state: State,
    event: e.Built | e.GroundsLaid | e.Sited | e.DungeonEntered | e.TreasureRoomReached | e.DiscPlaced | e.CareerTaken,
) -> State:
    match event:
        case e.Built(seat, building, maintenance):
            buildings = (*state.houses[seat].buildings, building)
            return state.with_house(seat, buildings=buildings, maintenance=maintenance)
        case e.GroundsLaid(seat, rows):
            return state.with_house(seat, grounds=rows)
        case e.Sited(seat, building, squares):
            sites = state.houses[seat].sites
            last = next((site for site in reversed(sites) if site.building is building), None)
            stay = sites if squares else tuple(site for site in sites if site is not last)
            return state.with_house(seat, sites=(*stay, Site(building, squares)) if squares else stay)
        case e.DungeonEntered(seat, spaces):
            return state.with_house(seat, dungeon=spaces)
        case e.TreasureRoomReached(seat, place):
            return state.with_house(seat, treasure_room=place)
        case e.DiscPlaced(seat, space):
            return replace(state, track=(*state.track, (space, seat)))
        case e.CareerTaken(seat, career, seals, trophy):
            house = state.houses[seat]
            trophies = house.trophies + Trophies(**{trophy.value: 1}) if trophy else house.trophies
            careers = house.careers + Careers(**{career.value: 1})
            return state.with_house(seat, careers=careers, seals=house.seals + seals, trophies=trophies)

"""People who play Dragonsgate College by chance: mostly as the rules have it, at times not; for property tests."""

from random import Random
from typing import Any

from companion.games.dragonsgate import moves as m
from companion.games.dragonsgate.allowed import NAMES, open_moves
from companion.games.dragonsgate.buildings import PLANS, Building, HallChoice, RoomChoice
from companion.games.dragonsgate.careers import Mastery, Wish
from companion.games.dragonsgate.dice import COMBINED, NEUTRAL, imps_needed
from companion.games.dragonsgate.facts import PRESTIGE_DEALS, VALUES, Action, Career, Gains, Skills, Trophies, Trophy
from companion.games.dragonsgate.recounting import OF_A_PLAYER, OF_THE_TABLE
from companion.games.dragonsgate.state import Bonus, Die, Professor, State, Tally
from companion.games.dragonsgate.turns import dice_in

COUNTERS = ("coins", "imps", "prestige", "wizardry_cards", "sorcery", "maintenance", "apprentices", "dungeon", "x", "")
AGAIN = (*OF_A_PLAYER[:-1], *OF_THE_TABLE, "pub", "laboratory", "trophy_hall", "coins", "")
"""Not the dice: what lies there when they are counted again need not be what was rolled."""
SILLY = (-1, 0, 1, 2, 3, 5, 9, 40, 10**12)


def a_legal_move(rng: Random, state: State) -> m.AnyMove:
    """A move that is open, with parameters the rules accept."""
    names = open_moves(state)
    lively = [name for name in names if name not in ("no_action", "discard_wizardry")]
    return legal(rng, state, rng.choice(lively or names))


def legal(rng: Random, state: State, name: str) -> m.AnyMove:
    """The open move of that NAME with parameters the rules accept."""
    match name:
        case "choose_professors":
            waiting = [seat for seat, house in enumerate(state.houses) if not house.professors]
            return m.ChooseProfessors(rng.choice(waiting), (_professor(rng, "P"), _professor(rng, "Q")))
        case "income":
            seats = range(len(state.seats))
            return m.TakeIncome(None, tuple(m.Choice(seat, *_choices(rng, state, seat)) for seat in seats))
        case "roll":
            dice = [Die(of, rng.randint(1, 6)) for of, number in dice_in(state.pool).items() for _ in range(number)]
            rng.shuffle(dice)
            seen = tuple(rng.choice((None, die.value, 3)) for die in dice)
            return m.RollDice(None, tuple(dice), rng.choice((None, seen)))
        case "draft":
            die = rng.choice(state.ready)
            return m.Draft(state.active, die.of, die.value)
        case "pay_maintenance":
            waiting = [seat for seat in range(len(state.seats)) if seat not in state.settled]
            return m.PayMaintenance(rng.choice(waiting), None, rng.randint(0, 3))
        case "score":
            return m.Score(None, tuple(_told(rng) for _ in state.seats))
        case "play_wizardry" | "discard_wizardry":
            return m.PlayWizardry(state.to_act) if name == "play_wizardry" else m.DiscardWizardry(state.to_act)
        case "buy_imp":
            return m.BuyImp(state.to_act)
        case "no_action":
            return m.NoAction(state.to_act)
        case _:
            return _action(rng, state, Action(name))


def _professor(rng: Random, name: str) -> Professor:
    return Professor(name, Skills(*(rng.randint(0, 2) for _ in range(3))), rng.randint(0, 2), rng.randint(0, 1))


def _choices(rng: Random, state: State, seat: int) -> tuple[RoomChoice | None, HallChoice | None]:
    buildings = state.houses[seat].buildings
    room = rng.choice(list(RoomChoice)) if Building.TROPHY_ROOM in buildings else None
    return room, rng.choice(list(HallChoice)) if Building.TROPHY_HALL in buildings else None


def _told(rng: Random) -> Tally:
    return Tally(rng.randint(0, 5), Trophies(*(rng.randint(0, 2) for _ in range(3))), rng.randint(0, 9))


def _some(rng: Random) -> Gains:
    return Gains(coins=rng.randint(0, 3), imps=rng.randint(0, 2), wizardry_cards=rng.randint(0, 1), brawn=1)


def _action(rng: Random, state: State, action: Action) -> m.AnyMove:
    assert state.drafted is not None
    by, house = state.queue[0], state.houses[state.queue[0]]
    rolled, owned = state.drafted.value, house.imps
    value = rng.choice([value for value in VALUES[action] if imps_needed(rolled, value) <= owned])
    match action:
        case Action.EXCHANGE_DIE:
            return m.ExchangeDie(by, value)
        case Action.COLLECT_COINS:
            return m.CollectCoins(by, value)
        case Action.BUY_PRESTIGE:
            deals = [prestige for prestige, price in PRESTIGE_DEALS.items() if price <= house.coins]
            return m.BuyPrestige(by, value, prestige=rng.choice(deals))
        case Action.TAKE_APPRENTICE:
            full = house.apprentices >= state.board.apprentice_slots
            discard = rng.choice(list(m.Discard)) if full else None
            return m.TakeApprentice(by, value, _source(rng, state.face_up_apprentices, house.coins, 1), discard)
        case Action.TAKE_PROFESSOR:
            source = _source(rng, state.face_up_professors, house.coins, 2)
            full = len(house.professors) >= state.professor_spaces(by)
            goes = rng.choice([m.NEW, *(one.name for one in house.professors)]) if full else None
            name = next(f"T{number}" for number in range(99) if f"T{number}" not in [p.name for p in house.professors])
            return m.TakeProfessor(by, value, source, None if goes == m.NEW else _professor(rng, name), goes)
        case Action.BUILD:
            can = [one for one, plan in PLANS.items() if state.tiles_left(one) > 0 and plan.cost <= house.coins]
            reached = rng.random() < 0.2
            return m.Build(by, value, building=rng.choice(can), bonus=_some(rng), treasure_room=reached)
        case Action.TRAINING_DUNGEON:
            return m.EnterDungeon(by, value, _some(rng), rng.random() < 0.2)
        case Action.TURN_ORDER:
            taken = [space for space, _ in state.track]
            spaces = len(state.board.turn_order_spaces) or 9
            free = [space for space in range(1, spaces + 1) if space not in taken]
            return m.TakeTurnOrder(by, value, space=rng.choice(free), gets=rng.choice(list(Bonus)))
        case Action.CHOOSE_CAREER:
            wish = Wish(rng.choice(list(Career)), rng.randint(1, 3), Skills(1, 1, 1), rng.randint(0, 1), 1)
            trophy = rng.choice((None, *Trophy))
            return m.ChooseCareer(by, value, wish=wish, tile=_some(rng), seals=rng.randint(0, 1), trophy=trophy)


def _source(rng: Random, face_up: int | None, coins: int, price: int) -> m.Source:
    lying = [] if face_up == 0 else [m.Source.FACE_UP]
    return rng.choice([*lying, *([m.Source.STACK] if coins >= price else [])])


def an_odd_move(rng: Random, state: State) -> m.AnyMove:
    """Anything, by anybody; it may be refused."""
    if rng.random() < 0.4:
        of = rng.choice((None, *range(len(state.seats))))
        return m.Correct(of, rng.choice(COUNTERS), rng.choice((*SILLY, rng.randint(0, 20))))
    if rng.random() < 0.3:
        of = rng.choice((None, *range(len(state.seats))))
        return m.Recount(of, rng.choice(AGAIN), rng.choice((*SILLY, rng.randint(0, 9))))
    return strange(rng, state, rng.choice(NAMES))


def strange(rng: Random, state: State, name: str) -> m.AnyMove:
    """A move of that NAME by anybody, with parameters of the right types and any size."""
    by = rng.choice((None, -1, state.to_act, state.to_act, 0, 1, 7))
    number, other = rng.choice(SILLY), rng.choice(SILLY)
    value = rng.choice((None, None, number, rng.randint(1, 6)))
    gains, source = Gains(*(rng.choice(SILLY[:5]) for _ in range(8))), rng.choice(list(m.Source))
    match name:
        case "choose_professors":
            return m.ChooseProfessors(by, (_professor(rng, "P"), _professor(rng, rng.choice(("P", "", "new", "Q")))))
        case "income":
            return m.TakeIncome(by, (m.Choice(number),))
        case "roll":
            return m.RollDice(
                by, tuple(Die(rng.choice((0, 1, NEUTRAL, COMBINED, 9)), other) for _ in range(number % 9))
            )
        case "draft":
            return m.Draft(by, rng.choice((0, 1, 9, NEUTRAL, COMBINED, "x")), number)
        case "pay_maintenance":
            return m.PayMaintenance(by, rng.choice((None, number)), other)
        case "score":
            return m.Score(by, (Tally(number, Trophies(other)),) * rng.randint(0, 4))
        case "play_wizardry":
            return m.PlayWizardry(by)
        case "buy_prestige":
            return m.BuyPrestige(by, value, prestige=number)
        case "take_apprentice":
            return m.TakeApprentice(by, value, source, rng.choice((None, *m.Discard)))
        case "take_professor":
            return m.TakeProfessor(by, value, source, rng.choice((None, _professor(rng, "R"))), rng.choice((None, "P")))
        case "build":
            return m.Build(by, value, building=rng.choice(list(Building)), bonus=gains)
        case "training_dungeon":
            return m.EnterDungeon(by, value, gains, rng.random() < 0.5)
        case "turn_order":
            return m.TakeTurnOrder(by, value, space=number)
        case "choose_career":
            wish = Wish(rng.choice(list(Career)), number, Skills(other, 1, 2), number, other, Mastery(same=other))
            return m.ChooseCareer(by, value, wish=wish, slot_bonus=gains, seals=number)
        case "exchange_die":
            return m.ExchangeDie(by, value)
        case "collect_coins":
            return m.CollectCoins(by, value)
        case _:
            return PLAIN[name](by)  # type: ignore[no-any-return]


PLAIN: dict[str, Any] = {"buy_imp": m.BuyImp, "no_action": m.NoAction, "discard_wizardry": m.DiscardWizardry}

JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    2,
    3.5,
    10**20,
    "",
    "Ann",
    "new",
    "neutral",
    "pub",
    "wizard",
    "gold",
    [],
    [{"die": "Ann", "value": 1}],
    [{"name": "P"}, {"name": 3}],
    {},
    {"Ann": 1},
    {"Ann": {"gold": 1}},
    {"coins": 1},
    {"main": 1, "other": "1"},
)
OF_THE_TURN = ("by", "professors", "choices", "dice", "die", "value", "immediate", "coins", "cost", "counter", "to")
OF_ACTIONS = ("changed_to", "prestige", "from", "discard", "professor", "building", "bonus", "treasure_room", "gets")
OF_CAREERS = ("space", "career", "level", "apprentice", "requirement", "mastery", "tile", "slot_bonus")
KEYS = (*OF_THE_TURN, *OF_ACTIONS, *OF_CAREERS, "empty_spaces", "trophies_on_spaces")


def junk_entry(rng: Random) -> dict[str, Any]:
    """An entry of a script that is hardly a move."""
    entry = {key: rng.choice(JUNK) for key in rng.sample(KEYS, rng.randint(0, 20))}
    return entry | {"move": rng.choice((*NAMES, "correct", "roll_dice", None, 3))}

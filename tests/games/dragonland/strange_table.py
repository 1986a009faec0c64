"""People who play Dragonland by chance: mostly as the rules have it, at times not at all; for property tests."""

from random import Random
from typing import Any

from companion.games.dragonland import moves as m
from companion.games.dragonland.allowed import STEPS_OF, most_gems, open_moves, payment_why_not
from companion.games.dragonland.dealing import throw
from companion.games.dragonland.facts import BOX, VOLCANOES, Gems, Hidden, Hue, Place, eggs_laid
from companion.games.dragonland.state import State, Step

NAMES = tuple(STEPS_OF)
DULL = ("stop", "pass")
COUNTERS = (
    "turn",
    "eggs",
    "eggs_left",
    "gems.red",
    "gems.transparent",
    "tiles.boatman",
    "tiles.magic_hand",
    "rings.blue",
    "spaces_left",
    "takes_left",
    "dice.1",
    "volcanoes.V3.eggs",
    "nonsense",
    "gems.x",
)
SILLY = (-1, 0, 1, 2, 3, 5, 9, 40, 10**12)


def a_legal_move(rng: Random, state: State) -> m.AnyMove:
    """A move that is open, with parameters the rules accept; eggs are liked, so that games end."""
    names = open_moves(state)
    if "take_egg" in names and rng.random() < 0.5:
        return m.TakeEgg(state.up)
    lively = [name for name in names if name not in DULL or rng.random() < 0.3]
    return legal(rng, state, rng.choice(lively or names))


def legal(rng: Random, state: State, name: str) -> m.AnyMove:
    """The open move of that NAME with parameters the rules accept."""
    by = state.up
    match name:
        case "enter" if state.step is Step.FIRST_ROUND:
            to = _anywhere(rng)
            return m.Enter(
                by, to, rng.choice(list(Hue)), rng.choice((None, state.first_round_spaces)), _tile(rng, state, to)
            )
        case "enter" | "walk":
            assert state.moving is not None
            to, spaces = _anywhere(rng), rng.randint(1, state.moving.spaces)
            if name == "enter":
                return m.Enter(by, to, None, spaces, _tile(rng, state, to))
            return m.Walk(by, to, spaces, _tile(rng, state, to))
        case "roll" | "reroll":
            dice = throw(state.options.dice, rng)
            seen = rng.choice((None, (None, 2), dice))
            return m.RollDice(by, dice, seen) if name == "roll" else m.Reroll(by, dice, seen)
        case "take_die":
            return m.TakeDie(by, rng.choice([die for die in (1, 2) if die not in state.used]), _unmoved(rng, state))
        case "boat":
            to = _other(rng, state)
            return m.TakeBoat(by, to, _tile(rng, state, to))
        case "fly":
            to = _other(rng, state)
            return m.Fly(by, to, _payment(rng, state), _tile(rng, state, to))
        case "call":
            return m.CallKing(by, _payment(rng, state))
        case "take_gems":
            return m.TakeGems(by, _gems(rng, state))
        case "count_treasure":
            return _counted(rng, state)
        case _:
            move: m.AnyMove = PLAIN[name](by)
            return move


PLAIN: dict[str, Any] = {
    "quick_steps": m.PlayQuickSteps,
    "stop": m.Stop,
    "take_transparent": m.TakeTransparent,
    "take_egg": m.TakeEgg,
    "put_ring": m.PutRing,
    "magic_hand": m.PlayMagicHand,
    "pass": m.Pass,
}


def _anywhere(rng: Random) -> Place:
    return rng.choice((Place.PATH, *VOLCANOES))


def _other(rng: Random, state: State) -> Place:
    return rng.choice([place for place in VOLCANOES if place is not state.place])


def _tile(rng: Random, state: State, to: Place) -> Hidden | None:
    if not to.is_volcano or state.volcano(to).turned_up is not None:
        return None
    return rng.choice([tile for tile in Hidden if state.hidden_left(tile)])


def _unmoved(rng: Random, state: State) -> Hue:
    return rng.choice([hue for hue in Hue if hue not in state.moved])


def _payment(rng: Random, state: State) -> m.Payment:
    return rng.choice([payment for payment in m.Payment if payment_why_not(state, payment) is None])


def _gems(rng: Random, state: State) -> int | None:
    assert state.moving is not None
    if state.volcano(state.place).lies is not None or not state.counting:
        return None
    return rng.randint(1, most_gems(state, state.moving.piece))


def _counted(rng: Random, state: State) -> m.CountTreasure:
    waiting = [seat for seat, group in enumerate(state.groups) if not group.counted]
    done = [group for group in state.groups if group.counted]
    eggs = eggs_laid(len(state.seats)) - sum(group.eggs for group in done)
    taken = sum((group.gems for group in done), Gems())
    gems = Gems(*(rng.randint(0, count - taken[gem]) for gem, count in BOX))
    return m.CountTreasure(rng.choice(waiting), eggs if len(waiting) == 1 else rng.randint(0, eggs), gems)


def an_odd_move(rng: Random, state: State) -> m.AnyMove:
    """Anything, by anybody; it may be refused."""
    if rng.random() < 0.4:
        of = rng.choice((None, rng.randrange(len(state.seats))))
        return m.Correct(rng.choice((None, 0)), rng.choice(COUNTERS), rng.choice((*SILLY, rng.randint(0, 20))), of)
    return strange(rng, state, rng.choice(NAMES))


def strange(rng: Random, state: State, name: str) -> m.AnyMove:
    """A move of that NAME by anybody, with parameters of the right types and any size."""
    by = rng.choice((None, -1, state.up, state.up, state.up, 0, 1, 7))
    number, to = rng.choice(SILLY), rng.choice(list(Place))
    tile, hue = rng.choice((None, *Hidden)), rng.choice(list(Hue))
    match name:
        case "enter":
            return m.Enter(by, to, rng.choice((None, hue)), rng.choice((None, number)), tile)
        case "roll":
            return m.RollDice(by, (number, rng.choice(SILLY)))
        case "reroll":
            return m.Reroll(by, (number, rng.choice(SILLY)))
        case "take_die":
            return m.TakeDie(by, number, hue)
        case "walk":
            return m.Walk(by, to, number, tile)
        case "boat":
            return m.TakeBoat(by, to, tile)
        case "fly":
            return m.Fly(by, to, rng.choice(list(m.Payment)), tile)
        case "call":
            return m.CallKing(by, rng.choice(list(m.Payment)))
        case "take_gems":
            return m.TakeGems(by, rng.choice((None, number)))
        case "count_treasure":
            return m.CountTreasure(by, number, Gems(*(rng.choice(SILLY) for _ in range(4))))
        case _:
            move: m.AnyMove = PLAIN[name](by)
            return move


JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    2,
    3.5,
    10**20,
    "Ann",
    "red",
    "V1",
    "path",
    "ring",
    "die",
    [],
    [2, 3],
    [2, "3"],
    {},
    {"red": 1},
    {"red": "1"},
)
KEYS = ("by", "to", "piece", "spaces", "tile", "dice", "seen", "die", "with", "count", "eggs", "gems", "counter", "of")


def junk_entry(rng: Random) -> dict[str, Any]:
    """An entry of a script that is hardly a move."""
    entry = {key: rng.choice(JUNK) for key in rng.sample(KEYS, rng.randint(0, 10))}
    return entry | {"move": rng.choice((*NAMES, "correct", "place_dragon", None, 3))}

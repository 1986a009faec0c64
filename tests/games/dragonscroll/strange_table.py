"""People who play Dragonscroll by chance: mostly as the rules have it, at times not at all; for property tests."""

from random import Random
from typing import Any

from companion.games.dragonscroll import moves as m
from companion.games.dragonscroll.allowed import challenge_why_not, deed_why_not, open_moves
from companion.games.dragonscroll.ending import destinies
from companion.games.dragonscroll.facts import (
    Bonus,
    Deed,
    Destiny,
    Foe,
    Piece,
    Pieces,
    Royal,
    Side,
    Sides,
    Village,
    Wizard,
)
from companion.games.dragonscroll.fight import Landing, before_roll
from companion.games.dragonscroll.fighting import fight_now
from companion.games.dragonscroll.flame_off import Drop
from companion.games.dragonscroll.state import Area, State, Terrain

NAMES = (
    "place_dragon",
    "draw_tile",
    "tile_discarded",
    "move_dragon",
    "cannot_move",
    "fight",
    "no_fight",
    "roll",
    "rear_split",
    "penalty",
    "bonus",
    "discard_card",
    "eat",
    "play_deed",
    "pick_up_royal",
    "deliver_royal",
    "challenge",
    "flame_off",
    "end_turn",
    "reveal_destiny",
)
DULL = ("tile_discarded", "cannot_move", "no_fight", "pick_up_royal")
COUNTERS = (
    "tiles_left",
    "turn",
    "dragonscroll_stack",
    "dragonscroll_discards",
    "hand",
    "fireball_tokens",
    "broken_minstrels",
    "character_token",
    "supply.orc",
    "land.orc",
    "land.goat",
    "burnable.orc",
    "stock.orc",
    "stock.goat",
    "story.1",
    "story.9",
    "nonsense",
    "stock.x",
)
SILLY = (-1, 0, 1, 2, 3, 5, 9, 40, 10**12)


def a_legal_move(rng: Random, state: State) -> m.AnyMove:
    """A move that is open, with parameters the rules accept."""
    names = open_moves(state)
    if "end_turn" in names and rng.random() < 0.5:
        return legal(rng, state, "end_turn")
    lively = [name for name in names if name not in DULL or rng.random() < 0.3]
    return legal(rng, state, rng.choice(lively or names))


def legal(rng: Random, state: State, name: str) -> m.AnyMove:
    """The open move of that NAME with parameters the rules accept."""
    by, dragon = state.up, state.dragon
    match name:
        case "draw_tile":
            return _tile(rng, state)
        case "fight":
            return _fight(rng, state)
        case "no_fight":
            return m.NoFight(by, rng.randint(0, min(1, state.land.goat)))
        case "roll":
            return _roll(rng, state)
        case "rear_split":
            assert state.rolled is not None
            hits = state.rolled.roll.exits.rear
            knight = rng.randint(0, hits)
            return m.SplitRear(by, knight, rng.randint(0, hits - knight))
        case "penalty":
            return m.PayPenalty(by, rng.choice(list(m.Pay)) if dragon.hand else m.Pay.BROKEN_MINSTREL)
        case "bonus":
            cards = dragon.bonus_cards
            return m.TakeBonus(by, rng.choice([card.shown for card in cards] if cards else list(Bonus)))
        case "eat":
            return _meal(rng, state)
        case "play_deed":
            return m.PlayDeed(by, rng.randint(0, 9), _deed(rng, state))
        case "pick_up_royal":
            return m.PickUpRoyal(by, rng.choice(state.royals_left))
        case "deliver_royal":
            return m.DeliverRoyal(by, rng.choice(state.villages))
        case "challenge":
            seats = [seat for seat in range(len(state.seats)) if challenge_why_not(state, seat) is None]
            return m.Challenge(by, rng.choice(seats))
        case "flame_off":
            tokens = [(seat, state.dragons[seat].fireball_tokens) for seat in state.flame_off]
            return m.DropForOrcs(None, tuple((seat, Drop(rng.randint(0, most))) for seat, most in tokens))
        case "reveal_destiny":
            return _reveal(rng, state)
        case _:
            move: m.AnyMove = PLAIN[name](by)
            return move


PLAIN: dict[str, Any] = {
    "place_dragon": m.PlaceDragon,
    "tile_discarded": m.TileDiscarded,
    "move_dragon": m.MoveDragon,
    "cannot_move": m.CannotMove,
    "discard_card": m.DiscardCard,
    "end_turn": m.EndTurn,
}


def _tile(rng: Random, state: State) -> m.DrawTile:
    new = [village for village in Village if village not in state.villages]
    areas = tuple(Area(rng.choice(list(Terrain)), rng.randint(1, 4)) for _ in range(rng.choice((0, 0, 1))))
    filled = rng.randint(0, min(8, state.tiles_left - 1)) if rng.random() < 0.3 else 0
    village = rng.choice(new) if new and rng.random() < 0.15 else None
    foes = Pieces(*(rng.choice((0, 1, 1, 2)) for _ in Foe))
    return m.DrawTile(state.up, village, foes, rng.choice((0, 0, 1)), filled, areas)


def _some(rng: Random, there: Pieces, at_most: int) -> Pieces:
    """At least one and at most so many of the pieces that are there."""
    heap = [kind for kind, count in there for _ in range(count)]
    taken = rng.sample(heap, rng.randint(1, min(at_most, len(heap))))
    return Pieces(**{kind.value: taken.count(kind) for kind in Piece})


def _fight(rng: Random, state: State) -> m.BeginFight:
    foes = _some(rng, state.land.foes, 6)
    foes = foes.with_count(Foe.WIZARD, min(1, foes.wizard))
    wizard = rng.choice(state.wizard_cards) if foes.wizard and state.wizard_cards else None
    return m.BeginFight(state.up, foes, rng.randint(0, min(1, state.land.goat)), rng.random() < 0.3, wizard)


def _roll(rng: Random, state: State) -> m.RollFireballs:
    before = before_roll(fight_now(state))
    sides = [rng.choice((*Side, Side.REAR)) for _ in range(rng.randint(0, before.fireballs))]
    ends = [end for end in Landing if end is not Landing.IN_PLACE]
    wall = rng.choice(ends) if before.wall_ball else Landing.IN_PLACE
    jumped = rng.choice(ends) if before.fireballs and rng.random() < 0.1 else Landing.IN_PLACE
    seen = m.Seen(Sides(orc=1)) if rng.random() < 0.2 else None
    return m.RollFireballs(state.up, Sides(*(sides.count(side) for side in Side)), None, wall, jumped, seen)


def _meal(rng: Random, state: State) -> m.Eat:
    royal = state.dragon.carrying is not None and (state.dragon.stock.total < 3 or rng.random() < 0.5)
    heap = [kind for kind, count in state.dragon.stock for _ in range(count)]
    eaten = rng.sample(heap, 3 - royal)
    return m.Eat(state.up, Pieces(**{kind.value: eaten.count(kind) for kind in Piece}), royal)


def _deed(rng: Random, state: State) -> m.Discovery | m.Munch | m.Frenzy:
    match rng.choice([deed for deed in Deed if deed_why_not(state, deed) is None]):
        case Deed.DISCOVERY:
            area = rng.choice([area for area in state.this_turn.completed if area.tiles >= 2])
            return m.Discovery(area.terrain, min(3, area.tiles))
        case Deed.MUNCH:
            return m.Munch(_some(rng, state.dragon.stock, 4))
        case _:
            return m.Frenzy(_some(rng, state.this_turn.burnable, 4))


def _reveal(rng: Random, state: State) -> m.RevealDestiny:
    seat = rng.choice([seat for seat, dragon in enumerate(state.dragons) if dragon.destiny is None])
    shown = [dragon.destiny.kind for dragon in state.dragons if dragon.destiny is not None]
    left = [kind for kind, cards in destinies(len(state.seats)).items() if shown.count(kind) < cards]
    return m.RevealDestiny(seat, rng.choice(left), rng.randint(0, 3))


def a_note_or_correction(rng: Random, state: State) -> m.AnyMove:
    """Something outside the turns; it may be refused."""
    if rng.random() < 0.5:
        kinds = [kind for kind, cards in destinies(len(state.seats)).items() if cards]
        return m.NoteDestiny(_seat(rng, state), rng.choice(kinds), rng.choice((None, 4)))
    of = rng.choice((None, _seat(rng, state)))
    return m.Correct(rng.choice((None, 0)), rng.choice(COUNTERS), rng.choice((*SILLY, rng.randint(0, 60))), of)


def _seat(rng: Random, state: State) -> int:
    return rng.randrange(len(state.seats))


def strange(rng: Random, state: State, name: str) -> m.AnyMove:
    """A move of that NAME by anybody, with parameters of the right types and any size."""
    by = rng.choice((None, -1, state.up, state.up, state.up, 0, 1, 7))
    number, pieces = rng.choice(SILLY), Pieces(*(rng.choice((0, 0, 0, 1, *SILLY)) for _ in Piece))
    match name:
        case "draw_tile":
            areas = (Area(Terrain.FOREST, number),)
            return m.DrawTile(by, rng.choice((None, *Village)), pieces, number, rng.choice(SILLY), areas)
        case "fight":
            return m.BeginFight(by, pieces, number, True, rng.choice((None, *Wizard)))
        case "no_fight":
            return m.NoFight(by, number)
        case "roll":
            return m.RollFireballs(by, Sides(number), rng.choice(SILLY), rng.choice(list(Landing)))
        case "rear_split":
            return m.SplitRear(by, number, rng.choice(SILLY))
        case "penalty":
            return m.PayPenalty(by, rng.choice(list(m.Pay)))
        case "bonus":
            return m.TakeBonus(by, rng.choice(list(Bonus)), rng.choice((None, number)))
        case "eat":
            return m.Eat(by, pieces, rng.random() < 0.5)
        case "play_deed":
            deeds = (m.Discovery(Terrain.FOREST, number), m.Munch(pieces), m.Frenzy(pieces))
            return m.PlayDeed(by, rng.choice((2, number)), rng.choice(deeds))
        case "pick_up_royal":
            return m.PickUpRoyal(by, rng.choice(list(Royal)))
        case "deliver_royal":
            return m.DeliverRoyal(by, rng.choice(list(Village)))
        case "challenge":
            return m.Challenge(by, rng.choice((-1, 0, 1, 2, 9)))
        case "flame_off":
            return m.DropForOrcs(by, tuple((seat, Drop(number)) for seat in rng.choice(((), (0, 1), (0, 9), (0, 0)))))
        case "reveal_destiny":
            return m.RevealDestiny(by, rng.choice(list(Destiny)), number)
        case _:
            move: m.AnyMove = PLAIN[name](by)
            return move


JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    2,
    1.5,
    "orc",
    "Ann",
    "elf",
    [],
    [1],
    {},
    {"orc": 1},
    {"orc": "1"},
    {"Ann": {"orc": 1}},
)
KEYS = (
    "by",
    "village",
    "foes",
    "goats",
    "filled",
    "completed",
    "next_to_village",
    "wizard",
    "exits",
    "misses",
    "wall_ball",
    "setup_ball",
    "knight",
    "pay",
    "action",
    "card",
    "pieces",
    "royal",
    "type",
    "points",
    "terrain",
    "tiles",
    "eats",
    "burns",
    "player",
    "hits",
    "kind",
    "counter",
    "to",
    "of",
    "seen",
)


def junk_entry(rng: Random) -> dict[str, Any]:
    """An entry of a script that is hardly a move."""
    entry = {key: rng.choice(JUNK) for key in rng.sample(KEYS, rng.randint(0, 12))}
    return entry | {"move": rng.choice((*NAMES, "note_destiny", "correct", "fly", None, 3))}

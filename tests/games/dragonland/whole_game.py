"""A whole game of Dragonland for four: every kind of tile is used, the last egg is taken with a die still unused."""

from companion.games.dragonland import moves as m
from companion.games.dragonland.facts import Hidden, Hue, Place
from companion.games.dragonland.moves import AnyMove, Payment

ANN, BEA, CARL, DORA = range(4)
R, G, B = Hue.RED, Hue.GREEN, Hue.BLUE


def die(by: int, number: int, piece: Hue, *then: AnyMove) -> tuple[AnyMove, ...]:
    """A die for a piece, and what the piece does with it."""
    return (m.TakeDie(by, number, piece), *then)


def walks(by: int, spaces: int, to: Place, tile: Hidden | None = None) -> tuple[AnyMove, ...]:
    """To a volcano; there it stays and takes an egg."""
    stays = () if tile is not None else (m.Stop(by),)
    return (m.Walk(by, to, spaces, tile), *stays, m.TakeEgg(by))


def enters(by: int, spaces: int, to: Place, tile: Hidden | None = None) -> tuple[AnyMove, ...]:
    """Through an entrance to a volcano, for an egg."""
    stays = () if tile is not None else (m.Stop(by),)
    return (m.Enter(by, to, None, spaces, tile), *stays, m.TakeEgg(by))


FIRST_ROUND = (
    m.Enter(ANN, Place.V1, R, None, Hidden.KING_DRAGON_RED),
    m.Enter(BEA, Place.V2, R, None, Hidden.RING),
    m.Enter(CARL, Place.V3, G, None, Hidden.BOATMAN),
    m.Enter(DORA, Place.V4, B, None, Hidden.QUICK_STEPS),
)
FIRST_HALF = (
    *FIRST_ROUND,
    m.RollDice(ANN, (2, 3)),
    m.Reroll(ANN, (3, 4)),
    *die(ANN, 2, R, m.Fly(ANN, Place.V5, Payment.DIE, Hidden.QUICK_STEPS), m.TakeEgg(ANN)),
    *die(ANN, 1, G, *enters(ANN, 3, Place.V6, Hidden.MAGIC_HAND), m.PlayMagicHand(ANN), m.TakeGems(ANN, 1)),
    m.RollDice(BEA, (2, 4)),
    *die(BEA, 1, R, m.Stop(BEA), m.PutRing(BEA)),
    *die(BEA, 2, B, *enters(BEA, 4, Place.V7, Hidden.LITTLE_DRAGON)),
    m.RollDice(CARL, (1, 2)),
    *die(CARL, 1, G, m.TakeBoat(CARL, Place.V8, Hidden.BOATMAN), m.TakeEgg(CARL)),
    *die(CARL, 2, R, *enters(CARL, 2, Place.V3)),
    m.RollDice(DORA, (3, 3)),
    *die(DORA, 1, B, m.Stop(DORA), m.TakeEgg(DORA)),
    *die(DORA, 2, R, *enters(DORA, 3, Place.V9, Hidden.KING_DRAGON_BLUE)),
)
SECOND_HALF = (
    m.RollDice(ANN, (2, 4)),
    *die(ANN, 1, G, m.PlayQuickSteps(ANN), *walks(ANN, 5, Place.V10, Hidden.RING)),
    *die(ANN, 2, R, m.Fly(ANN, Place.V1, Payment.DIE), m.Stop(ANN), m.TakeEgg(ANN)),
    m.RollDice(BEA, (3, 2)),
    *die(BEA, 1, R, m.Stop(BEA), m.TakeEgg(BEA)),
    *die(BEA, 2, B, m.CallKing(BEA, Payment.LITTLE_DRAGON), m.Stop(BEA), m.TakeGems(BEA, 1)),
    m.RollDice(CARL, (2, 2)),
    *die(CARL, 1, R, m.Stop(CARL), m.TakeEgg(CARL)),
    *die(CARL, 2, G, *walks(CARL, 2, Place.V11, Hidden.LITTLE_DRAGON)),
    m.RollDice(DORA, (1, 4)),
    *die(DORA, 1, R, *walks(DORA, 1, Place.V12, Hidden.MAGIC_HAND), m.Pass(DORA)),
    *die(DORA, 2, B, *walks(DORA, 4, Place.V13, Hidden.KING_DRAGON_GREEN)),
    m.PlayMagicHand(DORA),
    m.TakeTransparent(DORA),
    m.RollDice(ANN, (2, 3)),
    *die(ANN, 1, R, m.Stop(ANN), m.TakeTransparent(ANN)),
    *die(ANN, 2, G, m.Stop(ANN), m.PutRing(ANN)),
    m.RollDice(BEA, (2, 2)),
    *die(BEA, 1, R, m.Stop(BEA), m.TakeEgg(BEA)),
    *die(BEA, 2, B, *walks(BEA, 2, Place.V14, Hidden.QUICK_STEPS)),
    m.RollDice(CARL, (2, 3)),
    *die(CARL, 1, R, *walks(CARL, 2, Place.V15, Hidden.RING)),
    *die(CARL, 2, G, m.Stop(CARL), m.TakeGems(CARL, 1)),
    m.RollDice(DORA, (2, 2)),
    *die(DORA, 1, R, m.Stop(DORA), m.TakeTransparent(DORA)),
    *die(DORA, 2, B, m.Stop(DORA), m.TakeTransparent(DORA)),
    m.RollDice(ANN, (3, 3)),
    *die(ANN, 1, R, m.Stop(ANN), m.TakeEgg(ANN)),
)
REVEAL = next(at for at, move in enumerate(FIRST_HALF) if isinstance(move, m.TakeBoat))
"""The move by which Carl's boat turns up a tile."""
TOTALS = {"Ann": 7, "Bea": 4, "Carl": 5, "Dora": 13}
"""Ann 5 eggs, a transparent and a green gem with its ring; Bea 4 eggs; Carl 5; Dora 4 eggs and three jokers, a set of
which makes ten. Carl's green gem is given up."""

"""What moves did, in a few words for undo and the log; never with a secret in them."""

from companion.games.dragonscroll import moves as m
from companion.games.dragonscroll.facts import Piece
from companion.games.dragonscroll.fight import Landing
from companion.games.dragonscroll.land import difference
from companion.games.dragonscroll.state import State
from companion.games.dragonscroll.words import in_words, so_many


def tell(state: State, move: m.AnyMove) -> str:
    """What MOVE did in STATE, and who did it."""
    what = _what(state, move)
    return what if move.by is None else f"{state.name(move.by)}: {what}"


def overruled(state: State, move: m.AnyMove) -> str:
    """What the beams had claimed of a roll, side by side with what was said instead; '' where they agree."""
    if not isinstance(move, m.RollFireballs) or move.seen is None:
        return ""
    who = "people" if move.by is None else state.name(move.by)
    sides = [(f"{side} side", str(claimed), str(move.exits[side])) for side, claimed in move.seen.sides]
    balls = [
        (ball, _at(claimed), _at(said))
        for ball, claimed, said in (
            ("wall ball", move.seen.wall_ball, move.wall_ball),
            ("set-up ball", move.seen.setup_ball, move.setup_ball),
        )
        if claimed is not None
    ]
    differing = [(what, claimed, said) for what, claimed, said in sides + balls if claimed != said]
    return "; ".join(f"{what}: beam said {claimed}, {who} said {said}" for what, claimed, said in differing)


def _at(end: Landing) -> str:
    return end.value.replace("_", " ")


def _what(state: State, move: m.AnyMove) -> str:
    match move:
        case m.DrawTile() | m.TileDiscarded() | m.PlaceDragon() | m.MoveDragon() | m.CannotMove():
            return _on_the_land(move)
        case m.BeginFight() | m.NoFight() | m.RollFireballs() | m.SplitRear() | m.PayPenalty():
            return _in_battle(move)
        case m.TakeBonus(_, action):
            return f"bonus {action}"
        case m.DiscardCard():
            return "discarded a card"
        case m.Eat(_, pieces, royal):
            return f"ate {', '.join(filter(None, (in_words(pieces), 'the royal' * royal)))}: +1 power"
        case m.PlayDeed(_, points, deed):
            return f"{type(deed).__name__} for {points}{_spent(deed)}"
        case m.PickUpRoyal(_, royal):
            return f"carries the {royal} royal"
        case m.DeliverRoyal(_, village):
            return f"royal to the {village} village"
        case _:
            return _at_the_end(state, move)


def _spent(deed: m.Discovery | m.Munch | m.Frenzy) -> str:
    match deed:
        case m.Discovery(terrain, tiles):
            return f", {terrain} of {tiles}"
        case m.Munch(eats):
            return f", ate {in_words(eats)}"
        case m.Frenzy(burns):
            return f", burnt {in_words(burns)}"


def _on_the_land(
    move: m.DrawTile | m.TileDiscarded | m.PlaceDragon | m.MoveDragon | m.CannotMove,
) -> str:
    match move:
        case m.PlaceDragon():
            return "dragon on the land"
        case m.TileDiscarded():
            return "tile fits nowhere"
        case m.MoveDragon():
            return "dragon moved"
        case m.CannotMove():
            return "could not move"
        case m.DrawTile(_, village, foes, goats, filled):
            laid = "tile laid" if village is None else f"{village} village laid"
            filling = f"{filled} filled" if filled else ""
            return ", ".join(filter(None, (laid, in_words(foes.with_count(Piece.GOAT, goats)), filling)))


def _in_battle(
    move: m.BeginFight | m.NoFight | m.RollFireballs | m.SplitRear | m.PayPenalty,
) -> str:
    match move:
        case m.BeginFight(_, foes):
            return f"fights {in_words(foes)}"
        case m.NoFight(_, goats):
            return f"no fight, {so_many(Piece.GOAT, goats)}" if goats else "no fight"
        case m.RollFireballs(_, exits):
            hits = ", ".join(f"{side} {balls}" for side, balls in exits if balls)
            return f"rolled {hits}" if hits else "rolled, all missed"
        case m.SplitRear(_, knight, wizard):
            return f"rear hits: knights {knight}, wizard {wizard}"
        case m.PayPenalty(_, pay):
            return "took a broken minstrel" if pay is m.Pay.BROKEN_MINSTREL else "discarded a card"


def _at_the_end(state: State, move: m.AnyMove) -> str:
    match move:
        case m.Challenge(_, player):
            return f"challenged {state.name(player)}"
        case m.DropForOrcs(_, drops):
            return "flame off " + ", ".join(f"{state.name(seat)} {drop.hits}" for seat, drop in drops)
        case m.RevealDestiny(_, kind, points):
            return f"{kind} destiny for {points}"
        case m.NoteDestiny():
            return "destiny noted"
        case m.MapLand(_, land):
            return difference(state.mapped, land)
        case m.Correct(_, counter, to, of):
            whose = "" if of is None else f" of {state.name(of)}"
            return f"{counter.replace('_', ' ').replace('.', ' ')}{whose} set to {to}"
        case _:
            return "turn ended"

"""What moves did, in a few words for undo and the log; never how many gems went behind a screen."""

from companion.games.dragonland import moves as m
from companion.games.dragonland.correcting import BEHIND_SCREENS
from companion.games.dragonland.facts import Gem, Hidden, Place
from companion.games.dragonland.scoring import gems_in_words
from companion.games.dragonland.state import State

TREASURE = "a treasure, hidden until the end"
"""With screens nobody can look up in the log what lies behind them (DL-27)."""


def tell(state: State, move: m.AnyMove) -> str:
    """What MOVE did in STATE, and who did it."""
    what = _what(state, move)
    return what if move.by is None else f"{state.name(move.by)}: {what}"


def overruled(state: State, move: m.AnyMove) -> str:
    """What the camera had claimed of the dice where people said otherwise; '' where they agree."""
    if not isinstance(move, m.RollDice | m.Reroll) or move.seen is None:
        return ""
    who = "people" if move.by is None else state.name(move.by)
    both = enumerate(zip(move.seen, move.dice, strict=True), start=1)
    differing = [(die, claimed, said) for die, (claimed, said) in both if claimed not in (None, said)]
    return "; ".join(f"die {die}: camera said {claimed}, {who} said {said}" for die, claimed, said in differing)


def _what(state: State, move: m.AnyMove) -> str:
    match move:
        case m.Enter() | m.Walk() | m.TakeBoat() | m.Fly() | m.CallKing() | m.Stop() | m.PlayQuickSteps():
            return _on_the_way(state, move)
        case m.RollDice(_, dice):
            return f"rolled {dice[0]} and {dice[1]}"
        case m.Reroll(_, dice):
            return f"Reroll: {dice[0]} and {dice[1]}"
        case m.TakeDie(_, die, piece):
            pips = "" if state.dice is None else f" {state.dice[die - 1]}"
            return f"{piece} takes the{pips or ' die'}"
        case m.TakeGems() | m.TakeTransparent() | m.TakeEgg():
            return TREASURE if state.secret else _treasure(state, move)
        case m.PutRing():
            return f"a ring on {_active(state)}"
        case m.PlayMagicHand():
            return "Magic Hand"
        case m.Pass():
            return "takes nothing more"
        case _:
            return _outside_the_turn(state, move)


def _active(state: State) -> str:
    return "the piece" if state.moving is None else state.moving.piece.value


def _treasure(state: State, move: m.TakeGems | m.TakeTransparent | m.TakeEgg) -> str:
    match move:
        case m.TakeGems(_, count):
            gems = f"{Gem(state.moving.piece.value)} gems" if state.moving else "gems"
            return gems if count is None else f"{count} {gems}"
        case m.TakeTransparent():
            return "a transparent gem"
        case _:
            lying = state.volcano(state.place).tile if state.place.is_volcano else None
            return "an egg" if lying is None or lying.held is None else f"an egg and {tile_name(lying)}"


def _on_the_way(
    state: State, move: m.Enter | m.Walk | m.TakeBoat | m.Fly | m.CallKing | m.Stop | m.PlayQuickSteps
) -> str:
    match move:
        case m.Enter(_, to, piece, _, tile):
            return f"{piece or _active(state)} enters{_to(to, tile)}"
        case m.Walk(_, to, spaces, tile):
            return f"{_active(state)} walks {spaces}{_to(to, tile)}"
        case m.TakeBoat(_, to, tile):
            return f"{_active(state)} by boat{_to(to, tile)}"
        case m.Fly(_, to, _, tile):
            return f"{_active(state)} flies{_to(to, tile)}"
        case m.CallKing():
            return f"{_active(state)} calls its King"
        case m.Stop():
            return f"{_active(state)} stops"
        case m.PlayQuickSteps():
            return "Quick Steps"


def _to(to: Place, tile: Hidden | None) -> str:
    where = f" to {to}" if to.is_volcano else ""
    return where if tile is None else f"{where}: {tile_name(tile)}"


def tile_name(tile: Hidden) -> str:
    """What a tile is called."""
    king = tile.king
    return f"{king.value} King Dragon" if king else tile.value.replace("_", " ").title()


def _outside_the_turn(state: State, move: m.AnyMove) -> str:
    match move:
        case m.CountTreasure(_, eggs, gems):
            return f"counted {eggs} {'egg' if eggs == 1 else 'eggs'}, {gems_in_words(gems) or 'no gems'}"
        case m.Correct(_, counter, to, of):
            whose = "" if of is None else f" of {state.name(of)}"
            what = f"{counter.replace('_', ' ').replace('.', ' ')}{whose}"
            hidden = state.secret and counter.partition(".")[0] in BEHIND_SCREENS
            return f"{what} corrected" if hidden else f"{what} set to {to}"
        case _:
            return "done"

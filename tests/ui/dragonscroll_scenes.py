"""Every screen on which Dragonscroll is played by finger, each at a moment of a game that shows all it has."""

from collections.abc import Callable
from typing import Any

from companion.games.dragonscroll import moves as m
from companion.games.dragonscroll.facts import Bonus, Destiny, Pieces, Royal, Sides, Village, Wizard
from companion.games.dragonscroll.flame_off import Drop
from companion.games.dragonscroll.moves import Pay
from companion.games.dragonscroll.state import Area, BonusCard, Options, Terrain, Variant
from ui.dragonscroll_host import SEATS, FakeHost

START = (m.PlaceDragon(0),)
LAID = (
    *START,
    m.DrawTile(0, Village.ELF),
    m.DrawTile(0, None, Pieces(orc=3, elf=4, dwarf=2, knight=2, wizard=1), 3, 2, (Area(Terrain.FOREST, 3),)),
)
MOVED = (*LAID, m.MoveDragon(0))
FOUGHT = (
    *MOVED,
    m.BeginFight(0, Pieces(orc=3, elf=2, wizard=1), 2, wizard=Wizard.HENKRIS),
    m.TakeBonus(0, Bonus.FIREBALL),
    m.RollFireballs(0, Sides(orc=2, elf=1)),
)
FED = (*FOUGHT, m.PayPenalty(0, Pay.BROKEN_MINSTREL))
TOLD = (
    *FED,
    m.PlayDeed(0, 4, m.Discovery(Terrain.FOREST, 3)),
    m.PickUpRoyal(0, Royal.ELF),
    m.DeliverRoyal(0, Village.ELF),
)


def wild(window: Any, moves: tuple[Any, ...] = ()) -> FakeHost:
    """A game for four with all there is."""
    cards = (
        BonusCard(Bonus.TILE, Bonus.CARD),
        BonusCard(Bonus.CARD, Bonus.FIREBALL),
        BonusCard(Bonus.FIREBALL, Bonus.TILE),
    )
    host = FakeHost(window, SEATS, Options(Variant.WILDER, bonus_cards=(None, cards)))
    host.moves(moves)
    return host


def basic(window: Any, moves: tuple[Any, ...] = ()) -> FakeHost:
    """A game for three."""
    host = FakeHost(window, SEATS[:3])
    host.moves(moves)
    return host


def turn_of(seat: int, *moves: Any) -> tuple[Any, ...]:
    """A short turn."""
    return (
        m.PlaceDragon(seat),
        m.DrawTile(seat, foes=Pieces(orc=1)),
        m.MoveDragon(seat),
        *moves,
        m.NoFight(seat),
        m.TakeBonus(seat, Bonus.CARD),
    )


ROUND = (*TOLD, m.EndTurn(0), *turn_of(1))
CHALLENGED = (*ROUND, m.Challenge(1, 0))
CARD_FULL = (
    *START,
    m.Correct(None, "hand", 5, 0),
    m.TakeBonus(0, Bonus.CARD),
)
LAST = (
    m.Correct(None, "tiles_left", 1),
    *START,
    m.DrawTile(0),
    m.MoveDragon(0),
    m.NoFight(0),
    m.TakeBonus(0, Bonus.CARD),
)
OVER = (*LAST, m.EndTurn(0))
TIED = (
    *OVER,
    m.RevealDestiny(1, Destiny.ELF, 2),
    m.RevealDestiny(2, Destiny.ORC, 2),
    m.RevealDestiny(0, Destiny.DWARF, 2),
)
DONE = (*TIED, m.DropForOrcs(None, ((0, Drop(2)), (1, Drop(0)), (2, Drop(1)))))


def opened(
    start: Callable[[Any, tuple[Any, ...]], FakeHost], moves: tuple[Any, ...], open_it: Callable[[Any], None]
) -> Any:
    """A scene with a form open."""

    def scene(window: Any) -> FakeHost:
        host = start(window, moves)
        open_it(host)
        return host

    return scene


def does(do: str) -> Callable[[Any], None]:
    """A tap on the button of the turn screen that does this."""

    def open_it(host: Any) -> None:
        from companion.app.dragonscroll.turn_view import Do

        host.plays.answer(Do[do])

    return open_it


def _note(host: Any) -> None:
    from companion.app.dragonscroll.forms.note import NoteScreen

    host.show(NoteScreen(host, 1))


def _deed(kind: str) -> Callable[[Any], None]:
    def open_it(host: Any) -> None:
        from companion.games.dragonscroll.facts import Deed

        does("DEED")(host)
        host.on_screen._type.pick(Deed(kind))

    return open_it


def _fight(host: Any) -> None:
    from companion.games.dragonscroll.facts import Piece

    does("FIGHT")(host)
    counts = host.on_screen._land.counts
    counts[Piece.ORC].set(2)
    counts[Piece.WIZARD].set(1)
    host.on_screen._near._turn()
    host.on_screen._wizard.pick(Wizard.HENKRIS)


def _pad(host: Any) -> None:
    does("TILE_LAID")(host)
    host.on_screen._filled._ask()


SCENES: dict[str, Callable[[Any], FakeHost]] = {
    "place": basic,
    "place_wild": wild,
    "tile": opened(basic, (*ROUND, m.EndTurn(1), m.PlaceDragon(2)), lambda _: None),
    "tile_wild": opened(wild, START, lambda _: None),
    "move": opened(basic, LAID, lambda _: None),
    "fight_step": opened(basic, MOVED, lambda _: None),
    "no_foe_step": opened(basic, (*START, m.DrawTile(0), m.MoveDragon(0)), lambda _: None),
    "penalty": opened(wild, FOUGHT, lambda _: None),
    "end_due": opened(wild, (*MOVED, m.NoFight(0)), lambda _: None),
    "end": opened(wild, ROUND, lambda _: None),
    "end_basic": opened(basic, ROUND, lambda _: None),
    "hand_full": opened(wild, CARD_FULL, lambda _: None),
    "bonus_tile": opened(basic, (*START, m.TakeBonus(0, Bonus.TILE)), lambda _: None),
    "last_turn": opened(basic, LAST, lambda _: None),
    "reveal_step": opened(basic, OVER, lambda _: None),
    "flame_off_step": opened(basic, TIED, lambda _: None),
    "finished": opened(basic, DONE, lambda _: None),
    "form_tile": opened(basic, START, does("TILE_LAID")),
    "form_village": opened(basic, LAID[:2], does("VILLAGE_TILE")),
    "form_fight": opened(wild, MOVED, _fight),
    "form_fight_empty": opened(wild, MOVED, does("FIGHT")),
    "form_goats": opened(wild, MOVED, does("NO_FIGHT")),
    "form_eat": opened(wild, FED, does("EAT")),
    "form_deed_discovery": opened(wild, FED, does("DEED")),
    "form_deed_munch": opened(wild, FED, _deed("munch")),
    "form_deed_frenzy": opened(wild, FED, _deed("frenzy")),
    "form_bonus": opened(wild, MOVED, does("BONUS")),
    "form_bonus_sides": opened(wild, (*TOLD, m.EndTurn(0), m.PlaceDragon(1)), does("BONUS")),
    "form_pick_up": opened(wild, TOLD, does("ROYAL")),
    "form_deliver": opened(wild, TOLD[:-1], does("ROYAL")),
    "form_challenge": opened(wild, ROUND, does("CHALLENGE")),
    "form_flame_off": opened(wild, CHALLENGED, does("FLAME_OFF")),
    "form_flame_off_3": opened(basic, TIED, does("FLAME_OFF")),
    "form_destiny": opened(basic, OVER, does("REVEAL")),
    "note": opened(basic, ROUND, _note),
    "page_player": opened(wild, TOLD, lambda host: host.plays.open_player(0)),
    "page_story": opened(wild, TOLD, lambda host: host.plays.open_story(0)),
    "page_story_empty": opened(basic, START, lambda host: host.plays.open_story(1)),
    "page_table": opened(wild, TOLD, lambda host: host.plays.open_table()),
    "pad": opened(basic, START, _pad),
}
"""The scenes by name; each gives the host with its screen on."""

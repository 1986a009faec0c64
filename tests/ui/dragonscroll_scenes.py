"""Every screen on which Dragonscroll is played by finger, each at a moment of a game that shows all it has."""

from collections.abc import Callable
from typing import Any

from companion.games.dragonscroll import moves as m
from companion.games.dragonscroll.facts import Bonus, Destiny, Pieces, Royal, Sides, Village, Wizard
from companion.games.dragonscroll.flame_off import Drop
from companion.games.dragonscroll.land import Ground, Land, Tile
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


def wild(window: Any, moves: tuple[Any, ...] = (), shows: bool = True) -> FakeHost:
    """A game for four with all there is."""
    cards = (
        BonusCard(Bonus.TILE, Bonus.CARD),
        BonusCard(Bonus.CARD, Bonus.FIREBALL),
        BonusCard(Bonus.FIREBALL, Bonus.TILE),
    )
    return FakeHost(window, SEATS, Options(Variant.WILDER, bonus_cards=(None, cards)), moves, shows)


def basic(window: Any, moves: tuple[Any, ...] = (), shows: bool = True) -> FakeHost:
    """A game for three."""
    return FakeHost(window, SEATS[:3], None, moves, shows)


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
    start: Callable[[Any, tuple[Any, ...], bool], FakeHost],
    moves: tuple[Any, ...],
    open_it: Callable[[Any], None] | None = None,
) -> Any:
    """A scene with a form open, or with what the table does next; nothing is built that is not seen."""

    def scene(window: Any) -> FakeHost:
        host = start(window, moves, open_it is None)
        if open_it is not None:
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


WOOD, GRASS, ROCK, FIRE = Ground.FOREST, Ground.GRASSLAND, Ground.MOUNTAIN, Ground.VOLCANO
DRAWN_LAND = Land(
    (
        Tile(1, 0, WOOD),
        Tile(2, 0, WOOD, pieces=Pieces(elf=1)),
        Tile(3, 0, ROCK),
        Tile(1, 1, WOOD),
        Tile(2, 1, WOOD, pieces=Pieces(elf=1)),
        Tile(3, 1, WOOD),
        Tile(4, 1, ROCK),
        Tile(0, 2, GRASS, pieces=Pieces(goat=1)),
        Tile(1, 2, GRASS, pieces=Pieces(orc=1)),
        Tile(2, 2, WOOD, pieces=Pieces(orc=1)),
        Tile(3, 2, WOOD, pieces=Pieces(elf=1)),
        Tile(4, 2, ROCK, pieces=Pieces(dwarf=1)),
        Tile(5, 2, ROCK),
        Tile(1, 3, GRASS),
        Tile(2, 3, GRASS),
        Tile(3, 3, FIRE),
        Tile(4, 3, ROCK),
        Tile(2, 4, GRASS),
        Tile(3, 4, GRASS, pieces=Pieces(knight=1)),
    ),
    ((2, 1),),
)
"""The land of figure 13."""
CROWDED_LAND = Land(
    (
        *(Tile(x, 0, WOOD, pieces=Pieces(orc=1)) for x in range(11)),
        Tile(5, 1, WOOD, pieces=Pieces(orc=2, elf=2, knight=1, wizard=1, goat=1)),
        Tile(6, 1, ROCK, village=Village.ELF, pieces=Pieces(dwarf=2)),
        Tile(4, 1, WOOD, pieces=Pieces(elf=2, orc=2)),
    ),
    ((5, 1), (4, 1)),
)
"""A large land with a crowd, two dragons and a village."""


def mapped(land: Land, moves: tuple[Any, ...] = MOVED) -> Callable[[Any], FakeHost]:
    """The map of LAND, before a fight or at another moment."""

    def scene(window: Any) -> FakeHost:
        host = wild(window, (*moves, m.MapLand(None, land)), False)
        host.plays.open_land()
        return host

    return scene


def _tile_of_the_map(host: Any) -> None:
    host.plays.open_land()
    for _ in range(2):
        host.on_screen.tapped((2, 1))


SCENES: dict[str, Callable[[Any], FakeHost]] = {
    "place": basic,
    "place_wild": wild,
    "tile": opened(basic, (*ROUND, m.EndTurn(1), m.PlaceDragon(2))),
    "tile_wild": opened(wild, START),
    "move": opened(basic, LAID),
    "fight_step": opened(basic, MOVED),
    "no_foe_step": opened(basic, (*START, m.DrawTile(0), m.MoveDragon(0))),
    "penalty": opened(wild, FOUGHT),
    "end_due": opened(wild, (*MOVED, m.NoFight(0))),
    "end": opened(wild, ROUND),
    "end_basic": opened(basic, ROUND),
    "hand_full": opened(wild, CARD_FULL),
    "bonus_tile": opened(basic, (*START, m.TakeBonus(0, Bonus.TILE))),
    "last_turn": opened(basic, LAST),
    "reveal_step": opened(basic, OVER),
    "flame_off_step": opened(basic, TIED),
    "finished": opened(basic, DONE),
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
    "land": mapped(DRAWN_LAND),
    "land_crowded": mapped(CROWDED_LAND),
    "land_where": mapped(DRAWN_LAND.with_dragon(0, None)),
    "land_tile": opened(wild, (*MOVED, m.MapLand(None, DRAWN_LAND)), _tile_of_the_map),
    "page_player": opened(wild, TOLD, lambda host: host.plays.open_player(0)),
    "page_story": opened(wild, TOLD, lambda host: host.plays.open_story(0)),
    "page_story_empty": opened(basic, START, lambda host: host.plays.open_story(1)),
    "page_table": opened(wild, TOLD, lambda host: host.plays.open_table()),
    "pad": opened(basic, START, _pad),
}
"""The scenes by name; each gives the host with its screen on."""

"""The app's own screens at the moments that were drawn, for the contact sheet: the same people, numbers and words."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from companion.games.dragonscroll import moves as m
from companion.games.dragonscroll.facts import Pieces, Side, Sides, Wizard
from companion.games.dragonscroll.fight import Landing
from companion.games.dragonscroll.moves import RollFireballs
from companion.games.dragonscroll.state import StoryCard, StoryKind
from ui import examples
from ui.dragonscroll_host import SEATS, FakeHost
from ui.dragonscroll_scenes import DRAWN_LAND, MOVED, ROUND
from ui.dragonscroll_tower import SimulatedTower, TowerHost, fighting_table

NINE = ("orc", "orc", "orc", "elf", "elf", "dwarf", "rear", "rear")
DRAWN_SCORES = (11, 14, 8)
DRAWN_TOKENS = ((4, 1, 3), (8, 2, 4), (3, 0, 5))
"""Fireball tokens, broken minstrels and cards in hand of each player in the drawing."""

Moment = Callable[[Any], Any]
"""Puts the screen of a moment into the window."""


def generic(name: str) -> Moment:
    """A screen of ui/examples.py."""

    def moment(window: Any) -> Any:
        screen = examples.SCREENS[name]()
        window.add_widget(screen)
        return screen

    return moment


def spires(name: str) -> Moment:
    """A scene of Dreaming Spires."""

    def moment(window: Any) -> Any:
        from ui.spires_scenes import SCENES

        return SCENES[name](window)

    return moment


def college(name: str) -> Moment:
    """A scene of Dragonsgate College."""

    def moment(window: Any) -> Any:
        from ui.dragonsgate_scenes import SCENES

        return SCENES[name](window)

    return moment


def turn(window: Any) -> Any:
    """Bea draws a tile."""
    host = FakeHost(window, SEATS[:3])
    host.moves((*ROUND, m.EndTurn(1), m.PlaceDragon(2)))
    state = host.state
    dragons = tuple(
        replace(
            dragon,
            story=(StoryCard(StoryKind.MUNCH, score + minstrels),),
            fireball_tokens=flames,
            broken_minstrels=minstrels,
            hand=hand,
        )
        for dragon, score, (flames, minstrels, hand) in zip(state.dragons, DRAWN_SCORES, DRAWN_TOKENS, strict=True)
    )
    host.table.state = replace(state, dragons=dragons, up=1, tiles_left=23)
    host.refresh()
    host.on_screen.view = replace(host.on_screen.view, takes_back="Anna took 2 elves")
    return host.on_screen


def land(window: Any) -> Any:
    """The land before a fight with nine balls."""
    host = FakeHost(window, (SEATS[1], SEATS[0], SEATS[2]))
    host.moves((*MOVED, m.MapLand(None, DRAWN_LAND)))
    dragons = tuple(replace(dragon, fireball_tokens=9) for dragon in host.state.dragons)
    host.table.state = replace(host.state, dragons=dragons)
    host.plays.open_land()
    host.on_screen.view = replace(host.on_screen.view, takes_back="dragon moved")
    return host.on_screen


def tower_live(window: Any) -> Any:
    """Eight of nine are seen, the wall ball lies at the dwarf side."""
    screen, tower = _rolling()
    screen.at.say(lambda roll: roll.wall_at(Landing.DWARF), "wall ball: dwarf")
    tower.wait(0.2)
    window.add_widget(screen)
    return screen


def not_sure(window: Any) -> Any:
    """Two may have passed together at the elf side."""
    from companion.games.dragonscroll.tower_asking import Claim, Doubt

    screen, tower = _rolling()
    screen.at.say(lambda roll: roll.wall_at(Landing.DWARF), "wall ball: dwarf")
    count: Any = screen.at._count
    doubt = Doubt(Side.ELF, "Two balls may have passed together.", (3, 2))
    claim = Claim(count.roll.claim.exits, (doubt,), settled=True)
    count.watch.claim = lambda now_us, over=False: claim
    tower.wait(0.3)
    window.add_widget(screen)
    return screen


def _rolling() -> Any:
    from companion.app.dragonscroll.tower_screen import TowerScreen

    tower = SimulatedTower()
    screen = TowerScreen(TowerHost(fighting_table(9, village=True), tower.port))
    tower.each_frame = screen._frame
    tower.wait(0.2)
    tower.fall(NINE)
    tower.wait(5)
    return screen, tower


def tower_result(window: Any) -> Any:
    """Two hits at the rear."""
    from companion.app.dragonscroll.result_screen import ResultScreen

    foes = Pieces(orc=3, elf=2, dwarf=1, knight=2, wizard=1)
    table = fighting_table(9, foes, village=True, wizard=Wizard.HENKRIS)
    table.play(RollFireballs(0, Sides(orc=3, elf=2, dwarf=1, rear=2), wall_ball=Landing.DWARF))
    screen = ResultScreen(TowerHost(table, SimulatedTower(beams=False).port))
    screen.view = replace(screen.view, takes_back="counts confirmed")
    window.add_widget(screen)
    return screen


def put(make: Callable[[], Any]) -> Moment:
    """The screen that MAKE builds."""

    def moment(window: Any) -> Any:
        screen = make()
        window.add_widget(screen)
        return screen

    return moment

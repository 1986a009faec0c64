"""Every state of the tower's screens keeps the sizes of ui.md, section 11, on every panel."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from companion.games.dragonscroll.facts import Foe, Pieces, Side, Sides, Wizard
from companion.games.dragonscroll.fight import Landing
from companion.games.dragonscroll.moves import RollFireballs, Seen
from companion.games.dragonscroll.tower_asking import Claim, Doubt
from companion.games.dragonscroll.tower_roll import TowerRoll
from companion.readings import SensorLost
from ui.dragonscroll_tower import SimulatedTower, TowerHost, fighting_table
from ui.measuring import faults

pytestmark = pytest.mark.usefixtures("undrawn")
"""Only where things stand is asked here."""

EIGHT = ("orc", "orc", "orc", "elf", "elf", "dwarf", "rear", "rear")
LONGEST_WHY = "A beam on this side could not see while balls came out: please check the number."
LOOK_WHY = "No high beam watches the big set-up ball: did it jump out, and on which side?"


class Scene:
    """A tower screen brought into some state."""

    def __init__(self, fireballs: int, *, beams: bool = True, **fight: Any) -> None:
        from companion.app.dragonscroll.tower_screen import TowerScreen

        self.tower = SimulatedTower(beams=beams)
        self.host = TowerHost(fighting_table(fireballs, **fight), self.tower.port)
        self.screen = TowerScreen(self.host)
        self.tower.each_frame = self.screen._frame
        self.tower.wait(0.2)

    def fall(self, sides: Iterable[str], seconds: float = 5.0) -> "Scene":
        self.tower.fall(sides)
        self.tower.wait(seconds)
        return self

    def doubt(self, side: Side | None, why: str, likely: tuple[int, ...] = ()) -> Any:
        """As if the beams were unsure."""
        count: Any = self.screen.at._count
        claim = Claim(count.roll.claim.exits, (Doubt(side, why, likely),), settled=True)
        count.watch.claim = lambda now_us, over=False: claim
        self.tower.wait(0.3)
        return self.screen


def waiting() -> Any:
    scene = Scene(9, village=True).fall(EIGHT)
    scene.screen.reply(next(one for one in scene.screen.view.ask.replies if one.text == "Still inside"))
    return scene.screen


def where_is_wall() -> Any:
    scene = Scene(4, village=True).fall(EIGHT[:4])
    scene.screen.at.no_more()
    scene.tower.wait(0.3)
    return scene.screen


def lost(beam: str = "beams") -> Any:
    scene = Scene(9, village=True).fall(EIGHT, 1)
    scene.tower.emit(SensorLost(beam, "unplugged", scene.tower.port_now()))
    scene.tower.wait(0.2)
    return scene.screen


def page() -> Any:
    scene = Scene(9, village=True).fall(EIGHT)
    scene.screen._open(Side.ORC)
    return scene.screen


def result() -> Any:
    from companion.app.dragonscroll.result_screen import ResultScreen

    foes = Pieces(orc=4, elf=3, dwarf=3, knight=3, wizard=1)
    table = fighting_table(9, foes, village=True, wizard=Wizard.HENKRIS)
    exits = Sides(orc=1, dwarf=3, rear=4)
    table.play(RollFireballs(0, exits, wall_ball=Landing.ELF, seen=Seen(exits, Landing.ELF)))
    return ResultScreen(TowerHost(table, SimulatedTower(beams=False).port))


def resolve_form() -> Any:
    from companion.app.dragonscroll.tower_alone import ResolveForm, TowerAlone

    host = TowerHost(None, SimulatedTower(beams=False).port)
    roll = TowerRoll(fireballs=9, wall=True).say(Side.ORC, 6).gone(3).wall_at(Landing.MISS).setup_at(Landing.DWARF)
    form = ResolveForm(TowerAlone(host), roll)
    for foe, count in zip(Foe, (3, 2, 1, 2, 1), strict=True):
        form._foes[foe].set(count)
    return form


def alone_result() -> Any:
    from companion.app.dragonscroll.tower_alone import AloneResult
    from companion.games.dragonscroll.fight import Rear
    from companion.games.dragonscroll.state import Rolled

    form = resolve_form()
    return AloneResult(form, Rolled(*form._fought()), Rear())


def choose_balls() -> Any:
    from companion.app.dragonscroll.tower_alone import TowerAlone

    return TowerAlone(TowerHost(None, SimulatedTower(beams=False).port)).screen()


SCENES: dict[str, Callable[[], Any]] = {
    "drop": lambda: Scene(9, village=True).screen,
    "rolling": lambda: Scene(9, village=True).fall(EIGHT[:4], 1).screen,
    "where is the ninth": lambda: Scene(9, village=True).fall(EIGHT).screen,
    "how many": lambda: Scene(9).fall(EIGHT).doubt(Side.ELF, LONGEST_WHY, (3, 2)),
    "look": lambda: Scene(3).fall(EIGHT[:3]).doubt(None, f"Dwarf side: {LOOK_WHY}"),
    "too many": lambda: Scene(7).fall(EIGHT).screen,
    "ready": lambda: Scene(8).fall(EIGHT).screen,
    "wall ball": lambda: Scene(8, village=True).fall(EIGHT).screen,
    "where is the wall ball": where_is_wall,
    "still inside": waiting,
    "second lot": lambda: Scene(14, village=True).fall([*EIGHT, "orc"]).fall(EIGHT[:4], 2).screen,
    "lots ready": lambda: Scene(17).fall([*EIGHT, "orc"]).fall(EIGHT).screen,
    "by finger": lambda: Scene(9, beams=False, village=True).screen,
    "lost": lost,
    "one beam lost": lambda: lost("E1"),
    "page": page,
    "none": lambda: Scene(2, foes=Pieces(orc=1, wizard=1), wizard=Wizard.IONGLE, minstrels=3).screen,
    "result": result,
    "choose balls": choose_balls,
    "resolve": resolve_form,
    "result alone": alone_result,
}


WITHOUT_UNDO = ("choose balls", "resolve")
"""Pages without a game: nothing is done yet, and back leads to the counts."""


@pytest.mark.parametrize("name", SCENES)
def test_targets_and_words_keep_their_sizes(panel: Any, show: Any, name: str) -> None:
    from companion.app.widgets.buttons import UndoButton

    screen = show(SCENES[name]())
    found = faults(screen)
    undo = [part for part in screen.walk(restrict=True) if isinstance(part, UndoButton)]
    assert len(undo) == (name not in WITHOUT_UNDO)
    getattr(screen, "close", lambda: None)()

    assert found == []

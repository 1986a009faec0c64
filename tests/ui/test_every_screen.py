"""No screen escapes the tests of sizes, contrasts, letters and taps: each class of them is named here with its scene.

A new screen makes the first test fail with its name: give it a scene (examples, dragonscroll_scenes, dragonland_scenes,
the tower's) or measure it in a test of the real app, and say here where.
"""

import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

BESIDE = "beside/"
"""Measured not as a scene but in a test of the app: the file's name follows."""

MEASURED = {
    "screens.home.HomeScreen": "generic home",
    "screens.setting_up.PlayersScreen": "generic players",
    "screens.setting_up.OptionsScreen": "generic options",
    "screens.setting_up.ChecklistScreen": "generic checklist",
    "screens.pause.PauseScreen": "generic pause",
    "screens.history.HistoryScreen": "generic history",
    "screens.reckoning.RevealScreen": "generic reveal",
    "screens.podium.PodiumScreen": "generic podium",
    "screens.podium.CodeScreen": "generic code",
    "screens.asking.NumberScreen": "generic number",
    "screens.asking.NameScreen": "generic name",
    "screens.asking.SentenceScreen": "generic sentence",
    "screens.settings.SettingsScreen": "generic settings",
    "screens.board.BoardScreen": BESIDE + "test_board",
    "screens.board.RowScreen": BESIDE + "test_board",
    "screens.service.ServiceScreen": BESIDE + "test_service",
    "screens.menu.MenuScreen": "generic menu",
    "screens.menu.HelpScreen": "generic help",
    "screens.turn.TurnScreen": "game tile",
    "forms.choosing.ChoosingForm": "game form_bonus",
    "dragonscroll.forms.tile.TileForm": "game form_tile",
    "dragonscroll.forms.fight.FightForm": "game form_fight",
    "dragonscroll.forms.eat.EatForm": "game form_eat",
    "dragonscroll.forms.deed.DeedForm": "game form_deed_munch",
    "dragonscroll.forms.flame_off.FlameOffForm": "game form_flame_off",
    "dragonscroll.forms.destiny.DestinyForm": "game form_destiny",
    "dragonscroll.forms.note.NoteScreen": "game note",
    "dragonscroll.forms.numbers.PlayerPage": "game page_player",
    "dragonscroll.forms.numbers.StoryPage": "game page_story",
    "dragonscroll.forms.numbers.TablePage": "game page_table",
    "dragonscroll.forms.map_tile.MapTile": "game land_tile",
    "dragonscroll.land_screen.LandScreen": "game land",
    "dragonscroll.tower_screen.TowerScreen": "tower by finger",
    "dragonscroll.result_screen.ResultScreen": "tower result",
    "dragonscroll.tower_alone.ChooseBalls": "tower choose balls",
    "dragonscroll.tower_alone.ResolveForm": "tower resolve",
    "dragonscroll.tower_alone.AloneResult": "tower result alone",
    "dragonscroll.score_only.DragonPage": BESIDE + "test_real_screens",
    "dragonscroll.score_only.FlameOffPage": BESIDE + "test_real_screens",
    "dragonland.score_only.TreasurePage": BESIDE + "test_real_screens",
    "dragonland.forms.choices.PaymentForm": "dragonland form_payment",
    "dragonland.forms.count.CountForm": "dragonland form_count",
    "dragonland.forms.dice.DiceForm": "dragonland form_dice",
    "dragonland.forms.hoard.HoardScreen": "dragonland hoard",
    "dragonland.forms.numbers.PlayerPage": "dragonland page_player",
    "dragonland.forms.numbers.TablePage": "dragonland page_table",
    "dragonland.forms.where.WhereForm": "dragonland form_walk",
    "spires.boxes_screen.BoxesScreen": "spires board",
    "spires.dutch_screen.DutchScreen": "spires count",
    "spires.forms.cards.CardForm": "spires cards_event",
    "spires.forms.numbers.PlayerPage": "spires page_player",
    "spires.forms.peek.CoinsForm": "spires form_coins",
    "spires.forms.peek.PeekScreen": "spires peek_bid",
    "spires.forms.scholar.AdmitForm": "spires form_admit",
    "spires.forms.tracks.AbilityForm": "spires form_ability",
    "spires.forms.tracks.PeopleForm": "spires form_fists",
    "spires.forms.tracks.RewardForm": "spires form_reward",
    "spires.run_off_screen.ReasonsScreen": "spires run_off_why",
    "spires.run_off_screen.RunOffScreen": "spires run_off",
    "dragonsgate.score_only.CountPage": BESIDE + "test_dragonsgate_evening",
    "dragonsgate.action_screen.ActionScreen": "dragonsgate draft",
    "dragonsgate.forms.counted.BuildingsPage": "dragonsgate page_buildings",
    "dragonsgate.forms.gathering.Gathering": "dragonsgate form_build",
    "dragonsgate.forms.grounds.GroundsForm": "dragonsgate page_grounds",
    "dragonsgate.forms.grounds.SiteForm": "dragonsgate form_site",
    "dragonsgate.forms.grounds.SquaresForm": "dragonsgate page_squares",
    "dragonsgate.forms.numbers.PlayerPage": "dragonsgate page_player",
    "dragonsgate.forms.numbers.TablePage": "dragonsgate page_table_unknown",
    "dragonsgate.forms.pool.PoolForm": "dragonsgate form_pool",
    "tray.screen.TrayScreen": BESIDE + "test_dice_tray",
    "tray.kept_picture.KeptPicture": "generic kept picture",
    "tray.setting_up.CameraSetUp": BESIDE + "test_dice_tray",
    "arm.setting_up.ArmSetUpScreen": BESIDE + "test_read_land",
    "arm.stickers.StickersScreen": "generic stickers measured",
    "arm.measuring.MeasureScreen": "generic measuring measured",
    "dragonscroll.read_land.ReadLand": BESIDE + "test_read_land",
    "dragonsgate.read_grounds.ReadGrounds": BESIDE + "test_read_grounds",
    "spires.read_college.ReadCollege": BESIDE + "test_read_college",
    "spires.college_screen.CollegeScreen": BESIDE + "test_read_college",
}


WITHOUT_UNDO = {
    "screens.home.HomeScreen": "home",
    "screens.setting_up.PlayersScreen": "set-up before the first move",
    "screens.setting_up.OptionsScreen": "set-up before the first move",
    "screens.setting_up.ChecklistScreen": "set-up before the first move",
    "screens.asking.NameScreen": "set-up before the first move",
    "screens.asking.SentenceScreen": "before any game",
    "dragonscroll.forms.note.NoteScreen": "a peek",
    "dragonland.forms.hoard.HoardScreen": "a peek",
    "spires.forms.peek.PeekScreen": "a peek",
    "spires.boxes_screen.BoxesScreen": "set-up before the first move",
    "screens.asking.NumberScreen": "a number within a form or a roll: back leaves it as it was",
    "screens.podium.CodeScreen": "the code is as high as the panel; any tap leads back",
    "screens.menu.HelpScreen": "nothing can be done here",
    "tray.kept_picture.KeptPicture": "nothing can be done here",
    "dragonscroll.tower_alone.ChooseBalls": "no game: nothing is done yet",
    "dragonscroll.tower_alone.ResolveForm": "no game: back leads to the counts",
    "dragonscroll.score_only.DragonPage": "no game: back leads to the page before",
    "dragonscroll.score_only.FlameOffPage": "no game: back leads to the page before",
    "dragonland.score_only.TreasurePage": "no game: back leads to the page before",
    "dragonsgate.score_only.CountPage": "no game: back leads to the page before",
}
"""All others have undo on them after the first move (ui.md, section 6); these have none, and why."""


def screens() -> Iterator[tuple[str, Any]]:
    """Every class that is a screen by itself, by its name within companion.app."""
    import companion.app
    from companion.app.screens.screen import Screen

    for module in pkgutil.walk_packages(companion.app.__path__, "companion.app."):
        importlib.import_module(module.name)
    for one in _below(Screen):
        if one.__module__.startswith("companion.app.") and not one.__subclasses__():
            yield f"{one.__module__.removeprefix('companion.app.')}.{one.__name__}", one
    from companion.app.forms.choosing import ChoosingForm

    yield "forms.choosing.ChoosingForm", ChoosingForm


def _below(kind: Any) -> Iterator[Any]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)


def test_every_screen_is_measured(kivy_window: Any) -> None:
    there = {name for name, _ in screens()}
    assert there - set(MEASURED) == set(), "these are measured nowhere"
    assert set(MEASURED) - there == set(), "these do not exist"


def test_every_screen_has_a_scene_or_a_test_that_measures_it() -> None:
    from ui import (
        dragonland_scenes,
        dragonscroll_scenes,
        dragonsgate_scenes,
        examples,
        spires_scenes,
        test_dragonscroll_tower_sizes,
    )

    scenes = {
        *(f"generic {name}" for name in examples.SCREENS),
        *(f"game {name}" for name in dragonscroll_scenes.SCENES),
        *(f"tower {name}" for name in test_dragonscroll_tower_sizes.SCENES),
        *(f"dragonland {name}" for name in dragonland_scenes.SCENES),
        *(f"spires {name}" for name in spires_scenes.SCENES),
        *(f"dragonsgate {name}" for name in dragonsgate_scenes.SCENES),
    }
    for where in MEASURED.values():
        if where.startswith(BESIDE):
            test = Path(__file__).with_name(f"{where.removeprefix(BESIDE)}.py")
            assert "faults(" in test.read_text(encoding="utf-8")
        else:
            assert where in scenes


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name, where in MEASURED.items() if not where.startswith(BESIDE)])
def test_the_scene_shows_that_screen_with_undo_on_it(name: str, window: Any) -> None:
    from ui import (
        dragonland_scenes,
        dragonscroll_scenes,
        dragonsgate_scenes,
        examples,
        spires_scenes,
        test_dragonscroll_tower_sizes,
    )

    kind, _, scene = MEASURED[name].partition(" ")
    match kind:
        case "generic":
            shown = examples.SCREENS[scene]()
        case "tower":
            shown = test_dragonscroll_tower_sizes.SCENES[scene]()
        case "dragonsgate":
            shown = dragonsgate_scenes.SCENES[scene](window).on_screen
        case "game":
            shown = dragonscroll_scenes.SCENES[scene](window).on_screen
        case "spires":
            shown = spires_scenes.SCENES[scene](window).on_screen
        case _:
            shown = dragonland_scenes.SCENES[scene](window).on_screen
    from companion.app.widgets.buttons import UndoButton

    assert type(shown) is dict(screens())[name]
    undo = [part for part in shown.walk(restrict=True) if isinstance(part, UndoButton) and part.opacity]
    assert len(undo) == (name not in WITHOUT_UNDO)
    getattr(shown, "close", lambda: None)()

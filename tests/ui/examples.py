"""Every generic screen with plausible words, for the tests that measure and tap them."""

from collections.abc import Callable
from typing import Any

from ui.heard import Heard as Heard
from ui.sticker_scenes import SCENES as STICKERS


def home(actions: Any = None) -> Any:
    """With the games and tools that the app offers."""
    from companion.app.flow.home import TOOLS, game_cards
    from companion.app.screens.home import HomeScreen, HomeView

    line = "Bea moves her dragon · 23 tiles left · paused 21:40"
    return HomeScreen(HomeView(game_cards(), TOOLS, "Go on:", "Dragonscroll", line), actions or Heard())


def first_home(actions: Any = None) -> Any:
    """Before the first game."""
    from msgspec.structs import replace

    screen = home(actions)
    screen.view = replace(screen.view, lead="", game="", line="")
    return screen


def players(actions: Any = None) -> Any:
    from companion.app.screens.setting_up import ColourChoice, PlayersScreen, PlayersView
    from companion.app.widgets.seat_map import MapSeat

    seats = (
        MapSeat("left", "Anna", "blue", starts=True),
        MapSeat("top", "Dora", "yellow"),
        MapSeat("right", "Carl", "green", chosen=True),
        MapSeat("bottom"),
    )
    colours = tuple(
        ColourChoice(colour, chosen=colour == "green", taken=colour in ("yellow", "blue"))
        for colour in ("red", "orange", "yellow", "green", "blue", "purple", "white", "black")
    )
    line = "Carl is the green square, right of the screen"
    view = PlayersView(seats, colours, "Carl", line, starts=False, same="Same as last time")
    return PlayersScreen(view, actions or Heard())


def options(actions: Any = None) -> Any:
    from companion.app.screens.setting_up import Option, OptionsScreen, OptionsView, Starter

    rows = (
        Option("short", "Short game", "15 tiles out, 45 in the pile", is_on=True),
        Option("wild", "Wild Dragon", "one challenge at each dragon", is_on=False),
        Option("wilder", "Wilder", "two challenges at each", is_on=False, why_not="needs Wild Dragon"),
        Option("peace", "Peace", "nobody fights", is_on=False),
    )
    starters = (Starter("Anna", "blue", True), Starter("Dora", "yellow", False), Starter("Carl", "green", False))
    return OptionsScreen(OptionsView(rows, "Who saw a goat last? Starts.", starters), actions or Heard())


def checklist(actions: Any = None) -> Any:
    from companion.app.screens.setting_up import CheckItem, ChecklistScreen, ChecklistView

    items = (
        CheckItem("tower", "Tower built, head to the orc side", "8 bases, 4 legs, 4 sections", True),
        CheckItem("wizards", "5 wizard cards beside the tower", "shuffled, face down", True),
        CheckItem("flames", "2 fireball tokens each", "30 stay in the supply", False, is_next=True),
        CheckItem("scrolls", "Scroll cards: deal 3 each", "18 left in the stack", False),
        CheckItem("tiles", "45 tiles in the pile", "15 stay in the box", False),
        CheckItem("dragons", "Each dragon on the volcano", "", False),
    )
    lines = "3 players, short game\n45 tiles in the pile\nWild Dragon is off"
    return ChecklistScreen(ChecklistView(items, "4", "of 10 done", lines), actions or Heard())


def pause(actions: Any = None) -> Any:
    from companion.app.screens.pause import PauseScreen, PauseView, Spent

    clocks = (
        Spent("Anna", "blue", "21:05", 0.66),
        Spent("Bea", "red", "31:48", 1.0),
        Spent("Carl", "green", "19:47", 0.62),
    )
    return PauseScreen(PauseView("1:12:40", clocks, "Anna took 2 elves"), actions or Heard())


def history(actions: Any = None) -> Any:
    from companion.app.screens.history import Filter, HistoryScreen, HistoryView, LogEntry

    filters = (
        Filter("all", "Everyone", chosen=True),
        Filter("0", colour="blue"),
        Filter("1", colour="red"),
        Filter("2", colour="green"),
        Filter("sensors", "Sensors", "beam"),
        Filter("fixed", "Fixed", "pencil"),
    )
    said = "beam said 2, Bea said 3"
    entries = (
        LogEntry(9, "21:38", "Bea’s fireballs, elf side", "red", said, "3", "corrected", "pencil", corrected=True),
        LogEntry(8, "21:38", "Bea’s fireballs, other sides", "red", "", "3 · 1 · 2", "beam", "beam"),
        LogEntry(7, "21:36", "Tile D-17 laid beside A-03", "red", "", "2 elves", "camera", "camera"),
        LogEntry(6, "21:34", "Anna ate a goat and 2 orcs", "blue", "", "+1 power", "finger", "finger"),
        LogEntry(5, "21:30", "The game began", "", "", "", "finger", "finger"),
    ) * 3
    return HistoryScreen(HistoryView(filters, entries, "Bea: elf side 3"), actions or Heard())


def reveal(actions: Any = None) -> Any:
    from companion.app.screens.reckoning import Line, Person, RevealScreen, RevealView

    people = (Person("Anna", "blue"), Person("Bea", "red"), Person("Carl", "green"), Person("Dora", "yellow"))
    shown = (
        Line("Coins, 1 for 5", ("1", "2", "0", "1")),
        Line("Imps, 1 for 2", ("1", "0", "2", "1")),
        Line("Start token", ("0", "1", "0", "0")),
    )
    reason = "Carl and Dora have 6 each. In a tie every one of them gets it."
    now = Line("Most Buildings", ("0", "0", "1", "1"), reason)
    totals = ("44", "39", "47", "46")
    view = RevealView(
        people, shown, now, totals, "4 of 11 lines", "Next: most Apprentices", "Start token", "7 more lines"
    )
    return RevealScreen(view, actions or Heard())


PLAY = "https://app.bgstatsapp.com/createPlay.html?data=" + "%7B%22sourceName%22%3A" * 36
"""As long as the link for four players."""


def podium(actions: Any = None, code: str = PLAY) -> Any:
    from companion.app.screens.podium import Block, PodiumScreen, PodiumView

    blocks = (
        Block("Anna", "blue", "58", "2", 0.75),
        Block("Dora", "yellow", "58", "1", 1.0, wins=True),
        Block("Carl", "green", "51", "3", 0.3),
        Block("Bea", "red", "47", "4", 0.0),
    )
    sentence = "Dora and Anna both have 58. Dora has more Career tiles, 5 to 4, so she wins."
    return PodiumScreen(PodiumView("Dora wins", blocks, sentence, "line 11", code=code), actions or Heard())


def podium_without_code(actions: Any = None) -> Any:
    return podium(actions, code="")


def code(actions: Any = None) -> Any:
    from companion.app.screens.podium import CodeScreen, PodiumView

    return CodeScreen(PodiumView("Dora wins", (), "", code=PLAY), actions or Heard())


def number(actions: Any = None) -> Any:
    from companion.app.screens.asking import NumberScreen, NumberView

    view = NumberView(
        "Elf side: how many?", "Two may have passed together.", 0, 9, ((3, "makes 9"), (2, "1 rolled off"))
    )
    return NumberScreen(view, actions or Heard())


def name(actions: Any = None) -> Any:
    from companion.app.screens.asking import NameScreen, NameView

    return NameScreen(NameView("Who is green?", "Carl", "green"), actions or Heard())


def sentence(actions: Any = None) -> Any:
    from companion.app.screens.asking import SentenceScreen, SentenceView

    said = "The saved games cannot be read."
    line = "Nothing is lost: the file was set aside. Start anew, or ask the owner to look at it."
    return SentenceScreen(SentenceView(said, line, "Start anew"), actions or Heard())


def settings(actions: Any = None) -> Any:
    from companion.app.screens.settings import Section, SettingsScreen, SettingsView, SwitchRow
    from companion.app.widgets.badge import Health

    sections = (
        Section("beams", "Beams", "beam", Health.BLOCKED),
        Section("camera", "Camera", "camera", Health.LOST),
        Section("screen", "Screen, sound", "sun", chosen=True),
        Section("power", "Power, heat", "power"),
        Section("save", "Update, save", "disk", Health.ASLEEP),
    )
    rows = (
        SwitchRow("light", "Light theme", "for a bright room", is_on=False),
        SwitchRow("right", "Players at the right", "the rail changes sides", is_on=False),
        SwitchRow("still", "Less motion", "nothing fades or rises", is_on=True),
        SwitchRow("sound", "Sound", "each has a picture too", is_on=False),
    )
    return SettingsScreen(SettingsView(sections, "Screen, sound", rows, "", "less motion"), actions or Heard())


def doctor(actions: Any = None) -> Any:
    from companion.app.screens.settings import Section, SensorRow, SettingsScreen, SettingsView
    from companion.app.widgets.badge import Health

    sections = (
        Section("beams", "Beams", "beam", Health.BLOCKED, chosen=True),
        Section("camera", "Camera", "camera"),
        Section("screen", "Screen, sound", "sun"),
        Section("power", "Power, heat", "power"),
        Section("save", "Update, save", "disk", Health.ASLEEP),
    )
    traces: dict[str, tuple[tuple[float, float], ...]] = {
        "orc": ((0.15, 0.17), (0.35, 0.39), (0.75, 0.77)),
        "elf": ((0.3, 0.32), (0.55, 1.0)),
        "dwarf": ((0.45, 0.47),),
        "rear": (),
    }
    rows = (
        SensorRow("orc", "Orc", "orc", Health.CLEAR, "clear", "3", "orc", trace=traces["orc"]),
        SensorRow("elf", "Elf", "elf", Health.BLOCKED, "blocked", "1", "elf", trace=traces["elf"]),
        SensorRow("dwarf", "Dwarf", "dwarf", Health.CLEAR, "clear", "1", "dwarf", trace=traces["dwarf"]),
        SensorRow("rear", "Rear", "knight", Health.CLEAR, "clear", "0", "knight", trace=traces["rear"]),
    )
    title = "Break each beam with a ball"
    view = SettingsView(sections, title, rows, "last 10 s", "beam counts cleared", "Service")
    return SettingsScreen(view, actions or Heard())


def kept_picture(actions: Any = None) -> Any:
    from concurrent.futures import Future

    from companion.app.tray.kept_picture import KeptPicture

    gone: Future[Any] = Future()
    gone.set_result(None)
    back = (actions or Heard()).back
    return KeptPicture(gone, "Wilhelmina Maximiliane: rolled red 4, white 2, black 6 and blue 3", "corrected", back)


def menu(actions: Any = None) -> Any:
    from companion.app.screens.menu import MenuItem, MenuScreen, MenuView

    items = (
        MenuItem("history", "History", "history"),
        MenuItem("help", "What may I do?", "question"),
        MenuItem("players", "Players", "people"),
        MenuItem("settings", "Settings", "settings"),
        MenuItem("end", "End the game", "trophy", why_not="only in the last round"),
        MenuItem("home", "Home", "home", sub="it is saved"),
    )
    return MenuScreen(MenuView("Dragonscroll", items, "Anna took 2 elves"), actions or Heard())


def help_topic(actions: Any = None) -> Any:
    from companion.app.screens.menu import HelpScreen, HelpView

    text = "Tap the side of the tower that is wrong, then say how many fell out there. " * 3
    return HelpScreen(HelpView("When a count is wrong", text, "2 of 7"), actions or Heard())


SCREENS: dict[str, Callable[..., Any]] = {
    "home": home,
    "first home": first_home,
    "players": players,
    "options": options,
    "checklist": checklist,
    "pause": pause,
    "history": history,
    "reveal": reveal,
    "podium": podium,
    "podium without code": podium_without_code,
    "code": code,
    "number": number,
    "name": name,
    "sentence": sentence,
    "settings": settings,
    "doctor": doctor,
    "kept picture": kept_picture,
    "menu": menu,
    "help": help_topic,
    **STICKERS,
}

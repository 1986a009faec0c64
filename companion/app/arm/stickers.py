"""How the stickers sit on their tiles, page by page: the games, the measuring, what is measured, and forgetting it.

Layout of the lists: kv/arm/stickers.kv. Each measurement is on the disk before the screen shows it.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol

from kivy.properties import StringProperty

from companion.app.arm.measuring import PRINTED, MeasureScreen
from companion.app.assets import load_kv
from companion.app.host import ArmHost
from companion.app.metrics import OTHER
from companion.app.screens.menu import MenuItem, MenuScreen, MenuView
from companion.app.screens.screen import Refusing, Screen, bar_at_the_bottom, tapping
from companion.app.widgets.buttons import Secondary
from companion.app.widgets.target import Target
from companion.arm.watching import Looked
from companion.clock import moment
from companion.games import catalogue
from companion.stickers.enrolling import Enrolment, Tally, between, kit_of, tally
from companion.stickers.stuck import Stuck

WHAT_FOR = "A tile laid in the frame shows where its sticker sits; the table is read the better for it."


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a list, with a small one below it."""

    key: str
    text: str
    sub: str


@dataclass(frozen=True, slots=True)
class StickersView:
    """A list; EXTRA: the words of one more button, '' for none."""

    title: str
    line: str
    rows: tuple[Row, ...]
    takes_back: str
    extra: str = ""


class StickersActions(Refusing, Protocol):
    """What can be asked for in a list."""

    def choose(self, key: str) -> None:
        """This row."""

    def extra(self) -> None:
        """The one more button."""

    def undo(self) -> None:
        """Take back what was done last."""

    def back(self) -> None:
        """Back to where one came from."""


class StickersRow(Target):
    """A row of a list: text, and sub, a small line."""

    text = StringProperty("")
    sub = StringProperty("")


class StickersScreen(Screen):
    """StickersView, StickersActions. Its view never changes: where something was done, another one is shown."""

    def on_kv_post(self, base_widget: Any) -> None:
        """On an upright panel the list stands between what it is for and what can be done."""
        bar_at_the_bottom(self, "bottom")

    def fill(self) -> None:
        """Rows, and the one more button."""
        view: StickersView = self.view
        self.ids.rows.rows(view.rows, self._row, OTHER)
        if view.extra:
            extra = tapping(Secondary(text=view.extra, icon="cross"), self.actions.extra, self.actions.refused)
            self.ids.more.add_widget(extra, index=len(self.ids.more.children))

    def _row(self, row: Row) -> Any:
        made = StickersRow(text=row.text, sub=row.sub, means=row.key)
        return tapping(made, lambda: self.actions.choose(row.key), self.actions.refused)


class Measuring:
    """One game's stickers: hears the touches of its three pages, and keeps what comes of them at once."""

    def __init__(self, host: ArmHost, game: str, back: Callable[[], None]) -> None:
        """GAME's name in the catalogue; BACK leads to where one came from."""
        self._host, self._game, self._back = host, game, back
        kit = kit_of(catalogue.entry(game).title, [(one.title, one.labels()) for one in catalogue.GAMES])
        known = {text: stuck for text, stuck in host.arm.stuck.items() if text in kit.names}
        self.enrolment = Enrolment(kit, known, done=host.arm.measured.get(game, ()))

    @property
    def tally(self) -> Tally:
        """How many are measured."""
        return tally(self.enrolment.kit.names, self.enrolment.known)

    def show(self) -> None:
        """Lay tile after tile."""
        self._host.show(MeasureScreen(self, self._host.arm.watch))

    def saw(self, looked: Looked) -> None:
        """The camera has looked."""
        self._adopt(self.enrolment.saw(looked.frame, looked.bright, self._host.wall()))

    def keep(self) -> None:
        """The sticker that is asked about sits so."""
        self._adopt(self.enrolment.kept(self._host.wall()))

    def again(self) -> None:
        """What was asked is not kept; the camera looks again."""
        self.enrolment = self.enrolment.asked_again()

    def undo(self) -> None:
        """Take back what was measured or forgotten last."""
        self._adopt(self.enrolment.undone())

    def forget(self, texts: tuple[str, ...]) -> None:
        """What was measured of TEXTS is to be measured anew."""
        self._adopt(self.enrolment.forgot(texts))

    def _adopt(self, after: Enrolment) -> None:
        """Keep AFTER on the disk, and only then go on from it."""
        before = self.enrolment
        changes = between(before.known, after.known)
        try:
            if changes:
                self._host.arm.keep_stuck(changes)
        except OSError as fault:
            why = f"It could not be kept: {fault.strerror}."
            self.enrolment = replace(before, sits=None, asks=False, fault=why)
            self._host.toast(why)
            return
        self.enrolment = after
        self._host.arm.measured[self._game] = after.done

    def everything(self) -> None:
        """Show all that is measured."""
        Measured(self._host, self).show()

    def back(self) -> None:
        """Back to where one came from."""
        self._back()

    def refused(self, reason: str) -> None:
        """Say why something cannot be."""
        self._host.toast(reason)


class Measured:
    """The list of what is measured of one game, where it is forgotten: hears its touches."""

    def __init__(self, host: ArmHost, at: Measuring) -> None:
        """What is known AT that game."""
        self._host, self._at = host, at

    def show(self) -> None:
        """The list as it is now."""
        kit, known = self._at.enrolment.kit, self._at.enrolment.known
        rows = tuple(Row(text, name, _day(known[text])) for text, name in kit.names.items() if text in known)
        line = "Tap a tile to forget how its sticker sits." if rows else "Nothing is measured yet."
        extra = f"Forget all {len(rows)}" if len(rows) > 1 else ""
        view = StickersView(f"{kit.title}: {len(rows)} measured", line, rows, self._at.enrolment.takes_back, extra)
        self._host.show(StickersScreen(view, self))

    def choose(self, key: str) -> None:
        """Ask whether this one is to be forgotten."""
        known, name = self._at.enrolment.known[key], self._at.enrolment.kit.names[key]
        self._ask(f"Forget how the sticker of {name} sits?", _day(known), (key,))

    def extra(self) -> None:
        """Ask whether all are to be forgotten."""
        texts = tuple(self._at.enrolment.known)
        self._ask(f"Forget all {len(texts)} of {self._at.enrolment.kit.title}?", "to be measured anew", texts)

    def _ask(self, question: str, line: str, texts: tuple[str, ...]) -> None:
        self._host.show(Forgetting(self._host, self._at, question, line, texts).screen())

    def undo(self) -> None:
        """Take back what was measured or forgotten last."""
        self._at.undo()
        self.show()

    def back(self) -> None:
        """Go on measuring."""
        self._at.show()

    def refused(self, reason: str) -> None:
        """Say why something cannot be."""
        self._host.toast(reason)


class Forgetting:
    """Whether measurements are to be forgotten: hears the answer."""

    def __init__(self, host: ArmHost, at: Measuring, question: str, line: str, texts: tuple[str, ...]) -> None:
        """QUESTION is asked about TEXTS; LINE stands below the answer that forgets them."""
        self._host, self._at, self._question, self._line, self._texts = host, at, question, line, texts

    def screen(self) -> Any:
        """Both answers."""
        items = (
            MenuItem("forget", "Forget it" if len(self._texts) == 1 else "Forget them", "cross", self._line),
            MenuItem("keep", "Keep it" if len(self._texts) == 1 else "Keep them", "tick"),
        )
        return MenuScreen(MenuView(self._question, items, self._at.enrolment.takes_back), self)

    def choose(self, key: str) -> None:
        """The answer."""
        if key == "forget":
            self._at.forget(self._texts)
        self.back()

    def undo(self) -> None:
        """Take back what was done before, and forget nothing."""
        self._at.undo()
        self.back()

    def back(self) -> None:
        """Back to the list."""
        Measured(self._host, self._at).show()

    def refused(self, reason: str) -> None:
        """Say why something cannot be."""
        self._host.toast(reason)


class WhichGame:
    """The first page: of each game how many stickers are measured, and when the last was."""

    def __init__(self, host: ArmHost, back: Callable[[], None]) -> None:
        """BACK leads to where one came from."""
        self._host, self._back = host, back

    def show(self) -> None:
        """The games."""
        known = self._host.arm.stuck
        rows = tuple(
            Row(one.name, one.title, _counted(tally([label.text for label in one.labels()], known)))
            for one in catalogue.GAMES
        )
        self._host.show(StickersScreen(StickersView("How stickers sit", f"{WHAT_FOR} {PRINTED}", rows, ""), self))

    def choose(self, key: str) -> None:
        """Measure this game's."""
        Measuring(self._host, key, self.show).show()

    def extra(self) -> None:
        """There is none."""

    def undo(self) -> None:
        """Nothing was done here."""

    def back(self) -> None:
        """Back to where one came from."""
        self._back()

    def refused(self, reason: str) -> None:
        """Say why something cannot be."""
        self._host.toast(reason)


def measure(host: ArmHost, text: str, back: Callable[[], None]) -> None:
    """Measure the stickers of the game to which TEXT belongs; BACK leads to where one came from."""
    game = next(one.name for one in catalogue.GAMES if any(label.text == text for label in one.labels()))
    Measuring(host, game, back).show()


def _counted(one: Tally) -> str:
    if not one.measured:
        return f"none of {one.of} measured yet"
    last = "" if one.last is None else f" · {moment(one.last):%Y-%m-%d}"
    return f"{one.measured} of {one.of} measured{last}"


def _day(stuck: Stuck) -> str:
    return "measured" if stuck.when is None else f"measured on {moment(stuck.when):%Y-%m-%d}"


load_kv("arm/stickers")

"""The lowest row of a screen: undo, at most one more button, pause, menu."""

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.assets import load_kv
from companion.app.widgets.buttons import Secondary


class ExtraButton(Secondary):
    """The one more button of a bar, which most bars have not."""

    bar = ObjectProperty(None, rebind=True)


class Bar(BoxLayout):
    """12 mm high.

    takes_back: what undo would take back ('' = nothing yet); extra_text, extra_icon: one more button ('' = none);
    has_undo, has_pause, has_menu.
    Events: on_undo(), on_history() (undo held), on_extra(), on_pause(), on_menu(), on_refused(reason).
    """

    takes_back = StringProperty("")
    extra_text = StringProperty("")
    extra_icon = StringProperty("")
    has_undo = BooleanProperty(True)
    has_pause = BooleanProperty(True)
    has_menu = BooleanProperty(True)

    __events__ = ("on_undo", "on_history", "on_extra", "on_pause", "on_menu", "on_refused")

    def on_kv_post(self, base_widget: Any) -> None:
        """The buttons that every bar has are there now."""
        self._undo, self._pause, self._menu = (self.ids[name].__self__ for name in ("undo", "pause", "menu"))
        self._extra: Any = None
        for name in ("extra_text", "extra_icon", "has_undo", "has_pause", "has_menu"):
            self.fbind(name, self._choose)
        self._choose()

    def _choose(self, *_: object) -> None:
        has_extra = bool(self.extra_text or self.extra_icon)
        if has_extra:
            self.make_extra()
        self.clear_widgets()
        shown = (self.has_undo, has_extra, self.has_pause, self.has_menu)
        for part, is_shown in zip((self._undo, self._extra, self._pause, self._menu), shown, strict=True):
            if is_shown:
                self.add_widget(part)

    def make_extra(self) -> None:
        """Build the one more button before it is shown, where the frame that shows it has no time for that."""
        if self._extra is None:
            self._extra = ExtraButton(bar=self)
            self._extra.bind(on_tap=lambda *_: self.dispatch("on_extra"))

    def on_undo(self) -> None:
        """Take back the last step."""

    def on_history(self) -> None:
        """Show what happened."""

    def on_extra(self) -> None:
        """The one more button."""

    def on_pause(self) -> None:
        """Stop the clocks."""

    def on_menu(self) -> None:
        """Open the menu."""

    def on_refused(self, reason: str) -> None:
        """Undo was tapped with nothing to undo."""


load_kv("widgets/bar")

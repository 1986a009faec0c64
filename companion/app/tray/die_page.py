"""One die of the tray: what it shows, of which colour it is, rolled again or not in play. Layout: kv/tray/die.kv."""

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.app.assets import load_kv
from companion.app.metrics import GAP, MAIN, OTHER
from companion.app.screens.screen import refill, tapping
from companion.app.theme import look
from companion.app.widgets.buttons import Secondary
from companion.app.widgets.target import Target
from companion.app.widgets.tray_picture import Boxed
from companion.tray.roll import TrayDie
from companion.vision.dice_looking import COLOURS
from companion.vision.showing import cut_out

CROP_PIXELS = 240
FACES_MM = 15.5
"""Height of a row where none is likely."""
AROUND = 1.6
"""How much of the picture is seen, in sides of the die."""


class FaceChoice(Target):
    """A face of the die, 20 mm high. colour, value: what is drawn; word: 'likely'; likely: it stands first."""

    colour = StringProperty("")
    value = NumericProperty(0)
    word = StringProperty("")
    likely = BooleanProperty(False)


class ColourChoice(Target):
    """A colour of dice, 12 mm high."""

    colour = StringProperty("")


class DiePage(BoxLayout):
    """The page of die NUMBER of the tray SCREEN."""

    title = StringProperty("")
    line = StringProperty("")
    takes_back = StringProperty("")
    colour = StringProperty("")
    screen = ObjectProperty(None)

    def __init__(self, screen: Any, number: int) -> None:
        """Ask what it shows."""
        self.number = number
        self.die: TrayDie = screen.roll.dice[number]
        owner = screen.purpose.owners.get(self.die.colour, ("", ""))[0]
        super().__init__(
            screen=screen,
            title=f"The {self.die.colour} die?",
            line=_line(self.die, owner),
            takes_back=screen.view.takes_back,
            colour=self.die.colour,
        )
        self._crop()
        refill(self.ids.choices, self._choices())

    def _crop(self) -> None:
        seen = self.screen.seen
        if self.die.seen is None or seen is None:
            self.ids.crop.said = "The camera did not see it."
            return
        self.ids.crop.show(cut_out(seen.picture, self.die.seen.box, CROP_PIXELS, AROUND))
        side = CROP_PIXELS / AROUND
        rim = (CROP_PIXELS - side) / 2
        self.ids.crop.mark([Boxed(0, (rim, rim, side, side), None, asking=not self.die.sure)])

    def _choices(self) -> list[Any]:
        likely = self.die.likely
        others = [face for face in sorted(set(self.die.faces)) if face not in likely]
        if not likely:
            rows = [others[:3], others[3:]] if len(others) > 3 else [others]
            return [self._row([self._face(one) for one in part], FACES_MM) for part in rows]
        words = ("likely", "perhaps")
        first = [self._face(one, word, likely=word == "likely") for one, word in zip(likely, words, strict=False)]
        rows = [self._row(first, MAIN)]
        if others:
            rows.append(self._row([self._plain(one) for one in others], OTHER))
        return rows

    @staticmethod
    def _row(parts: list[Any], mm: float) -> Any:
        row = GridLayout(cols=len(parts), spacing=(look.x(GAP), 0), size_hint_y=None, height=look.y(mm))
        for part in parts:
            row.add_widget(part)
        return row

    def _face(self, face: int, word: str = "", *, likely: bool = False) -> Any:
        choice = FaceChoice(colour=self.die.colour, value=face, word=word, likely=likely, means=face)
        return tapping(choice, lambda: self._says(face), self.screen.refused)

    def _plain(self, face: int) -> Any:
        button = Secondary(text=str(face), style="far", smallest="title", one_line=True)
        return tapping(button, lambda: self._says(face), self.screen.refused)

    def _says(self, face: int) -> None:
        self.screen.change(self.screen.roll.says(self.number, face))

    def other_colour(self) -> None:
        """Ask for its colour."""
        self.screen.open_page(ColourPage(self.screen, self.number))

    def roll_it_again(self) -> None:
        """It was cocked or fell out: the dice are read anew, and what was said of the others stays."""
        self.screen.roll_again(self.screen.roll)

    def not_in_play(self) -> None:
        """It is left out."""
        self.screen.change(self.screen.roll.without(self.number))


def _line(die: TrayDie, owner: str) -> str:
    whose = f"{owner}’s die. " if owner else ""
    if die.seen is None:
        return f"{whose}It was added by hand."
    if die.seen.value is None:
        return f"{whose}The camera can’t read it."
    sure = "" if die.seen.sure else " and is not sure"
    return f"{whose}The camera reads {die.seen.value}{sure}."


class ColourPage(BoxLayout):
    """Of which colour die NUMBER of the tray SCREEN is."""

    takes_back = StringProperty("")
    screen = ObjectProperty(None)

    def __init__(self, screen: Any, number: int) -> None:
        """Offer the colours in play, or all."""
        super().__init__(screen=screen, takes_back=screen.view.takes_back)
        calibration = screen.port.calibration
        own = () if calibration is None else calibration.settings.colours
        now = screen.roll.dice[number].colour
        names = dict.fromkeys((*(screen.purpose.prior.colours or own or COLOURS), now))
        refill(self.ids.colours, (self._colour(name, number, chosen=name == now) for name in names))

    def _colour(self, name: str, number: int, *, chosen: bool) -> Any:
        choice = ColourChoice(colour=name, chosen=chosen, means=name, size_hint_y=None, height=look.y(OTHER))
        return tapping(choice, lambda: self._is(name, number), self.screen.refused)

    def _is(self, name: str, number: int) -> None:
        self.screen.roll = self.screen.roll.coloured(number, name)
        self.screen.open_die(number)


load_kv("tray/die")

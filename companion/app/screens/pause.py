"""Pause: everything stands still. Its layout is kv/pause.kv."""

from typing import Any, Protocol

import msgspec
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.assets import load_kv
from companion.app.screens.screen import BarActions, Screen, refill

SAVED = "Everything is saved. All clocks stand still."


class Spent(msgspec.Struct, frozen=True):
    """A player's time in words, and as a part (0 to 1) of the longest."""

    name: str
    colour: str
    time: str
    share: float


class PauseView(msgspec.Struct, frozen=True):
    """`total` is the time of the whole game; `sound` and `theme` are what the buttons would switch to."""

    total: str
    clocks: tuple[Spent, ...]
    takes_back: str
    sound: str = "Sound off"
    sound_icon: str = "mute"
    theme: str = "Light"
    title: str = "Paused"
    line: str = SAVED


class PauseActions(BarActions, Protocol):
    """What can be asked for in a pause."""

    def resume(self) -> None:
        """Play on."""

    def toggle_sound(self) -> None:
        """Sound on or off."""

    def toggle_theme(self) -> None:
        """Dark or light."""

    def home(self) -> None:
        """Leave the game; it stays where it is."""


class SpentBar(BoxLayout):
    """One player's time."""

    name = StringProperty("")
    colour = StringProperty("")
    time = StringProperty("")
    share = NumericProperty(0)


class PauseScreen(Screen):
    """PauseView, PauseActions."""

    def fill(self) -> None:
        """A bar for each player."""
        refill(self.ids.clocks, (self._bar(clock) for clock in self.view.clocks))

    @staticmethod
    def _bar(clock: Spent) -> Any:
        return SpentBar(name=clock.name, colour=clock.colour, time=clock.time, share=clock.share)


load_kv("pause")

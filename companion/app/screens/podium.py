"""Who won, and why. Its layout is kv/podium.kv."""

from typing import Any, Protocol

import msgspec
from kivy.animation import Animation
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.assets import load_kv
from companion.app.metrics import GAP, MARGIN
from companion.app.screens.screen import BarActions, Screen, refill, tapping
from companion.app.theme import look
from companion.app.widgets import code as code
from companion.app.widgets.buttons import Primary
from companion.app.widgets.cards import Card
from companion.app.widgets.target import Target
from companion.app.widgets.words import even_style

RISE_SECONDS = 0.3
LOW, HIGH = 0.62, 1.0
"""Height of the lowest and the highest block, as parts of the room there is."""


class Block(msgspec.Struct, frozen=True):
    """A player on the podium. rise: 0 for the lowest total to 1 for the highest; place: as text; wins: has a crown."""

    name: str
    colour: str
    total: str
    place: str
    rise: float
    wins: bool = False


class PodiumView(msgspec.Struct, frozen=True):
    """`title`: 'Dora wins'. `sentence`: the tie-break in words, or by how much. Blocks in seat order.

    `code` is what a QR code beside the podium carries; '' shows the ranks there instead.
    """

    title: str
    blocks: tuple[Block, ...]
    sentence: str
    takes_back: str = ""
    lines: str = "All lines"
    done: str = "Done"
    code: str = ""


class PodiumActions(BarActions, Protocol):
    """What can be asked for at the end."""

    def all_lines(self) -> None:
        """The whole reckoning."""

    def done(self) -> None:
        """The game is over: home."""

    def enlarge(self) -> None:
        """The code as large as the panel."""

    def podium(self) -> None:
        """Back to the podium."""


class PodiumBlock(BoxLayout):
    """One block; `grown` goes from 0 to 1 while it rises."""

    block = ObjectProperty(None, rebind=True)
    part = NumericProperty(LOW)
    style = StringProperty("score-s")
    grown = NumericProperty(1)


class CodeCard(Target):
    """The code in a card; on_tap enlarges it."""

    code = StringProperty("")


class TotalRow(BoxLayout):
    """One line of the list beside the podium."""

    block = ObjectProperty(None, rebind=True)


class PodiumScreen(Screen):
    """PodiumView, PodiumActions."""

    beside_mm, apart_mm = 50.5, 2.3
    """Width of the column beside the blocks, and what parts the blocks."""

    def on_kv_post(self, base_widget: Any) -> None:
        """The bar is the lowest row: of the panel where it stands upright, else of the left column."""
        if not look.portrait:
            bar = self.ids.bar.__self__
            self.remove_widget(bar)
            self.ids.bar_place.add_widget(bar)

    def fill(self) -> None:
        """Blocks and the list."""
        blocks = self.view.blocks
        refill(self.ids.blocks, (self._block(block) for block in blocks))
        refill(self.ids.told, [self._code() if self.view.code else self._ranks()])
        refill(self.ids.done, [self._done()])

    def _block(self, block: Block) -> Any:
        shown = PodiumBlock(block=block, part=LOW + (HIGH - LOW) * block.rise, style=self._style())
        if not look.less_motion:
            shown.grown = 0
            wait = RISE_SECONDS * sum(other.rise < block.rise for other in self.view.blocks)
            (Animation(d=wait) + Animation(grown=1, d=RISE_SECONDS, t="out_quad")).start(shown)
        return shown

    def _style(self) -> str:
        """That of all totals."""
        wide = look.panel.width - 2 * look.x(MARGIN) - (0 if look.portrait else look.x(self.beside_mm + GAP))
        blocks = self.view.blocks
        room = (wide - (len(blocks) - 1) * look.x(self.apart_mm)) / len(blocks)
        return even_style((block.total for block in blocks), "score-s", "bold", room - look.x(1))

    def _code(self) -> Any:
        return tapping(CodeCard(code=self.view.code), self.actions.enlarge, self.actions.refused)

    def _ranks(self) -> Any:
        ranks = Card(orientation="vertical")
        refill(ranks, (TotalRow(block=block) for block in sorted(self.view.blocks, key=lambda block: block.place)))
        return ranks

    def _done(self) -> Any:
        button = Primary(text=self.view.done)
        button.bind(on_tap=lambda *_: self.actions.done())
        return button


class WholeCode(Target):
    """A white panel with the code; any tap on it leads back."""

    code = StringProperty("")


class CodeScreen(Screen):
    """PodiumView, PodiumActions: the code as high as the panel, to be scanned."""

    def fill(self) -> None:
        """The code, in place of the margin that other screens have."""
        self.padding = 0
        whole = WholeCode(code=self.view.code, radius=0)
        refill(self, [tapping(whole, self.actions.podium, self.actions.refused)])


load_kv("podium")

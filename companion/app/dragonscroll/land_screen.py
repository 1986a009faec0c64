"""The land from above, who is in range on it, and the fight that follows. Layout: kv/dragonscroll/land.kv.

The map fills the counts in; people say what is true, and the rules what comes of it.
"""

from companion.app.assets import load_kv
from companion.app.dragonscroll import land_map as land_map
from companion.app.dragonscroll.forms.fight import FightForm, balls_of, play_battle
from companion.app.dragonscroll.forms.pieces import WHERE_LAND, PieceCounts
from companion.app.dragonscroll.land_view import cell_views, is_fighting, land_view, seen_in_range
from companion.app.forms.cells import Asked, YesNo
from companion.app.forms.pad import Pad
from companion.app.host import ArmHost, Host, with_arm
from companion.app.metrics import OTHER
from companion.app.screens.screen import Screen, refill
from companion.app.theme import look
from companion.app.widgets.buttons import Secondary
from companion.games.dragonscroll.facts import Piece
from companion.games.dragonscroll.land import Cell, next_to_village
from companion.games.dragonscroll.moves import MapLand
from companion.games.dragonscroll.state import Battle, State


class LandScreen(Screen):
    """The map; before a fight with the counts of who is in range. FRAMED: the cell that was tapped last."""

    def __init__(self, host: Host, framed: Cell | None = None) -> None:
        """Of the session on the table of HOST."""
        self.host, self.framed = host, framed
        state: State = host.evening.table.state
        self.state, self._seen = state, seen_in_range(state)
        view = land_view(state, host.undo_text, framed)
        kinds = tuple(Piece(kind) for kind in view.kinds)
        self._counts = PieceCounts(state.land, WHERE_LAND, kinds, labelled=False, at_once=1)
        for kind, count in self._counts.counts.items():
            count.set(self._seen[kind])
        self._near = YesNo("Village near?", "village")
        if next_to_village(state.mapped, state.up):
            self._near._turn()
        super().__init__(view, self)
        self._fill_in()
        self._show_land()
        self._tell()

    def _fill_in(self) -> None:
        """What is filled in before a fight."""
        if look.portrait:
            bar = self.ids.bar.__self__
            bar.parent.remove_widget(bar)
            self.add_widget(bar)
        for cell in (*self._counts.cells, self._near):
            cell.changed, cell.ask, cell.refuse = self._tell, self._ask, self.host.toast
        refill(self.ids.counts, self._counts.cells)
        arm = with_arm(self.host)
        if arm is not None and not self.counts_now:
            self._add_reading(arm)
        self.ids.near.add_widget(self._near, index=1)

    def _add_reading(self, arm: ArmHost) -> None:
        """The camera may look at the table."""
        from companion.app.dragonscroll.read_land import read_land

        button = Secondary(text="Read the table", icon="camera", one_line=True)
        button.size_hint_y, button.height = None, look.y(OTHER)
        button.bind(on_tap=lambda *_: read_land(arm, self._again))
        self.ids.right.add_widget(button, index=1)

    @property
    def counts_now(self) -> bool:
        """Whether it is said here who is in range."""
        return is_fighting(self.state) and self.state.mapped.dragon(self.state.up) is not None

    @property
    def battle(self) -> Battle:
        """Who is in range, as it stands here now."""
        pieces = self._seen
        for kind, count in self._counts.counts.items():
            pieces = pieces.with_count(kind, count.value)
        return Battle(pieces.foes, pieces.goat, self._near.is_on)

    def _show_land(self) -> None:
        at = self.state.mapped.dragon(self.state.up) if is_fighting(self.state) else None
        self.ids.land.tell(cell_views(self.state, self.framed), at)

    def _tell(self) -> None:
        """The primary says what follows."""
        self.view = land_view(self.state, self.host.undo_text, self.framed)
        primary, battle = self.ids.primary, self.battle
        primary.why_not, primary.icon = "", ""
        if not is_fighting(self.state):
            primary.text = "Play on"
        elif not self.counts_now:
            primary.text = "The dragon is here"
            primary.why_not = "" if self._can_stand() else "Tap the tile on which the dragon stands."
        elif battle.foes.wizard and self.state.wizard_cards:
            primary.text = "Which wizard?"
        elif battle.foes:
            primary.text, primary.icon = f"Fight: {balls_of(self.state, battle)}", "flame"
        else:
            primary.text = f"No fight{f', {battle.goats} to the card' if battle.goats else ''}"

    def _can_stand(self) -> bool:
        return self.framed is not None and self.state.mapped.tile(self.framed) is not None

    def go_on(self) -> None:
        """What the primary says."""
        if not is_fighting(self.state):
            self.host.refresh()
        elif not self.counts_now:
            self._stand()
        elif self.battle.foes.wizard and self.state.wizard_cards:
            self.more()
        else:
            play_battle(self.host, self.battle)

    def _stand(self) -> None:
        mapped = self.state.mapped.with_dragon(self.state.up, self.framed)
        if self.host.play(MapLand(self.state.active, mapped)):
            self._again()

    def more(self) -> None:
        """All kinds of foes, and the wizard cards."""
        self.host.show(FightForm(self.host, self.battle))

    def tapped(self, cell: Cell) -> None:
        """The first tap frames a cell, the second opens it: tiles touch each other."""
        if cell == self.framed:
            from companion.app.dragonscroll.forms.map_tile import MapTile

            self.host.show(MapTile(self.host, cell, self._again))
            return
        self.framed = cell
        self._show_land()
        self._tell()

    def _ask(self, asked: Asked) -> None:
        Pad(self.host, asked, lambda: self.host.show(self))

    def _again(self, framed: Cell | None = None) -> None:
        """The map as it is now."""
        self.host.show(LandScreen(self.host, framed))

    def leave(self) -> None:
        """Back to what the table does next."""
        self.host.refresh()

    def undo(self) -> None:
        """Take back the last step; the map stays open if it was one of the map."""
        before = self.state.mapped
        self.host.undo()
        after: State = self.host.evening.table.state
        if after.mapped != before and after.step is self.state.step:
            self._again(self.framed)


load_kv("dragonscroll/land")

"""A college as it was last read from the table, to be looked at without the camera. Layout: kv/spires/college.kv."""

from dataclasses import dataclass

from companion.app.assets import load_kv
from companion.app.bar import BarHeard
from companion.app.host import Host
from companion.app.screens.screen import Screen
from companion.app.spires.college_map import CollegeMap, in_words, tile_views
from companion.app.theme import look
from companion.app.turn_view import short
from companion.games.spires.state import State


@dataclass(frozen=True, slots=True)
class CollegeView:
    """What the page says."""

    title: str
    line: str
    note: str
    takes_back: str


class CollegeScreen(BarHeard, Screen):
    """CollegeView; hears its own touches."""

    def __init__(self, host: Host, seat: int) -> None:
        """Of the player at SEAT."""
        self.host, self.seat = host, seat
        state: State = host.evening.table.state
        player = state.players[seat]
        size, many = player.college_size, len(player.lying)
        title = f"{short(state, seat)}’s: {size} {'tile' if size == 1 else 'tiles'}"
        line = "As it was last read." if many == size else f"As it was last read: {many} of them."
        super().__init__(CollegeView(title, line, in_words(player.benefits), host.undo_text), self)
        college = CollegeMap()
        college.tell(tile_views(player.lying))
        left, bar = self.ids.left.__self__, self.ids.bar.__self__
        left.add_widget(college, index=1)
        if look.portrait:
            left.remove_widget(bar)
            self.add_widget(bar)

    def leave(self) -> None:
        """Back to the player's numbers."""
        from companion.app.spires.forms.numbers import PlayerPage

        self.host.show(PlayerPage(self.host, self.seat))


load_kv("spires/college")

"""A player's college read by the camera over the table: what is sure is shown, the rest asked (`reading_table`).

Nothing is put down before the primary is tapped; then it is one step, which undo takes back.
"""

import math
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from typing import Any, Final

from companion.app.arm.reading_table import Question, ReadingTable, open_reading
from companion.app.host import ArmHost
from companion.app.screens.screen import tapping
from companion.app.spires.college_map import CollegeMap, TileView, in_words, number_of, tile_views
from companion.app.spires.forms.cards import CardForm
from companion.app.theme import look
from companion.app.turn_view import short
from companion.app.widgets.buttons import Choice
from companion.games import Refused
from companion.games.spires.board import Board
from companion.games.spires.college_read import against_the_rules, benefits, by_id, colleges_read, marked
from companion.games.spires.labels import LABELS
from companion.games.spires.lying import NAMES
from companion.games.spires.moves import MapCollege
from companion.games.spires.state import State
from companion.games.spires.table_read import (
    Elsewhere,
    HowMany,
    Printed,
    TableRead,
    Turned,
    Where,
    Whose,
    places_beside,
    read_table,
)
from companion.journal import Source

LISTED: Final = frozenset(label.text for label in LABELS)
LEAVE_OUT: Final = "Not in this college"
TOPS: Final = ("Up", "Right", "Down", "Left")


class ReadCollege(ReadingTable):
    """The college of one player."""

    shifted = LISTED
    read: TableRead | None

    def __init__(self, host: ArmHost, seat: int, board: Board, set_up: Callable[[], None]) -> None:
        """Of the player at SEAT; BOARD: what is printed on the tiles."""
        self.seat, self._board = seat, board
        self.state: State = host.evening.table.state
        shown = CollegeMap()
        shown.bind(on_place=lambda _, x, y: self.tapped(x, y))
        super().__init__(host, LISTED, shown, set_up)

    # What was read.

    def looked(self) -> "Future[Any]":
        """Colleges lie apart."""
        return self.host.arm.grouped(LISTED, LISTED)

    def made_of(self, seen: Any) -> TableRead:
        """What is known of the college."""
        entered = any(tile.id for tile in self._board.tiles)
        return read_table(self.state, self.seat, seen.groups, seen.contradicted, self._mark, entered)

    def doubtful(self, seen: Any, read: TableRead) -> Sequence[str]:
        """Those of this college, once it is known which one it is."""
        return read.lost

    def _mark(self, sticker: str) -> str:
        return marked(self._board, sticker)

    @property
    def _known(self) -> TableRead:
        assert self.read is not None
        return self.read

    @property
    def is_empty(self) -> bool:
        """Whether there is no tile of this college."""
        return not self._known.tiles

    @property
    def whose(self) -> str:
        """`Ann’s`."""
        return f"{short(self.state, self.seat)}’s"

    def nothing(self) -> tuple[str, str]:
        """Other people's colleges may lie there."""
        if self._known.groups and self._known.chosen is None:
            return f"{self.whose} was not read", "All these tiles are in other colleges."
        return self.NOTHING

    # What is asked.

    def asked(self) -> Question | None:
        """One after another."""
        read = self._known
        left = f"{len(read.doubts)} to be asked"
        match read.asked:
            case Whose():
                return Question(f"Which one is {self.whose}?", "Tap a tile of that college.")
            case Elsewhere(sticker, seat):
                other = short(self.state, seat)
                return Question(f"Whose is {_named(sticker)}?", f"It was in {other}’s college.")
            case Where(sticker):
                return Question(f"Where is {_named(sticker)}?", f"Tap its place; {left}.", LEAVE_OUT)
            case Turned(sticker):
                return Question("How is it turned?", f"Where is the top of {_named(sticker)}?", LEAVE_OUT)
            case Printed(sticker):
                return Question(f"What is {_named(sticker)}?", f"{left[0].upper()}{left[1:]}.", LEAVE_OUT)
            case HowMany(counted, many):
                return Question("How many tiles?", f"{counted} are counted, {many} read.")
            case _:
                return None

    def answers(self) -> Sequence[Any]:
        """The answers that are buttons."""
        read = self._known
        match read.asked:
            case Elsewhere(sticker, seat):
                return (
                    self._answer(short(self.state, self.seat), lambda: read.took(sticker), seat=self.seat),
                    self._answer(short(self.state, seat), lambda: read.without(sticker), seat=seat),
                )
            case Where():
                lost = [one.sticker for one in read.doubts if isinstance(one, Where)]
                return [self._answer(f"None of {len(lost)}", lambda: read.without(*lost))] if lost[1:] else ()
            case Turned(sticker):
                return [self._answer(top, partial(read.turned, sticker, k)) for k, top in enumerate(TOPS)]
            case Printed(sticker):
                rest = [one.sticker for one in read.doubts if isinstance(one, Printed)]
                return (
                    self._choice("By name", lambda: self._pick(sticker), icon="card"),
                    self._answer("Leave open", lambda: read.not_told(sticker)),
                    *([self._answer(f"Leave all {len(rest)}", lambda: read.not_told(*rest))] if rest[1:] else ()),
                )
            case HowMany(counted, many):
                return (
                    self._answer(str(counted), lambda: read.there_are(counted), sub=f"{counted - many} not read"),
                    self._answer(str(many), lambda: read.there_are(many), sub="all are read"),
                    self._choice("Look again", self.again, icon="camera"),
                )
            case _:
                return ()

    def _answer(self, text: str, answer: Callable[[], TableRead], sub: str = "", seat: int | None = None) -> Any:
        button = self._choice(text, lambda: self.know(answer()), sub)
        button.colour = "" if seat is None else self.state.seats[seat].colour.value
        return button

    def _choice(self, text: str, do: Callable[[], None], sub: str = "", icon: str = "") -> Any:
        button = Choice(text=text, sub=sub, icon=icon, stacked=True)
        button.size_hint_y, button.height = None, look.y(20)
        return tapping(button, do, self.refused)

    def _pick(self, sticker: str) -> None:
        """Among the tiles that the owner entered, by their names."""

        def back() -> None:
            self.host.show(self)

        def is_it(tile: str) -> None:
            self.know(self._known.shows(sticker, tile))
            back()

        def another() -> ReadCollege:
            self.know(self._known.not_told(sticker))
            return self

        tiles = [(tile.name or tile.id, tile.id) for tile in self._board.tiles if tile.id]
        title = f"Which tile is {_named(sticker)}?"
        self.host.show(CardForm(self.host, title, tiles, is_it, another, lambda _: "", back))

    def tapped(self, x: float, y: float) -> None:
        """A place on the map, in half tiles: it answers what is asked, or else says which tile does not lie so."""
        read = self.read
        match None if read is None else read.asked:
            case Whose():
                self._choose(x, y)
            case Where(sticker) | Turned(sticker):
                assert read is not None
                others = [one for one in read.tiles if one.sticker != sticker]
                places = places_beside(others)
                self.know(read.placed(sticker, min(places, key=lambda at: math.dist((x - 1, y - 1), at)), self._mark))
            case None if read is not None:
                under = (one for one in read.tiles if 0 <= x - one.x < 2 and 0 <= y - one.y < 2)
                for one in under:
                    self.know(read.doubted(one.sticker))

    def _choose(self, x: float, y: float) -> None:
        read = self._known
        spots = [(at, spot) for at, group in enumerate(read.groups) for spot in group.spots.values()]
        group, _ = min(spots, key=lambda spot: math.dist((x, y), (2 * spot[1][0], 2 * spot[1][1])))
        asked = read.asked
        if isinstance(asked, Whose) and group in asked.among:
            self.know(read.chose(group, self._mark))
        else:
            owner = read.owner(group)
            assert owner is not None
            self.host.toast(f"That is {short(self.state, owner)}’s college.")

    def without(self) -> TableRead:
        """What is asked about is no part of this college."""
        read = self._known
        match read.asked:
            case Where(sticker) | Turned(sticker) | Printed(sticker):
                return read.without(sticker)
            case _:
                return read

    # What is shown.

    def show(self) -> None:
        """The tiles that are known, and in a frame the one that is asked about; before, what lies on the table."""
        read = self.read
        asked = None if read is None else read.asked
        if read is not None and isinstance(asked, Whose):
            self.look_of_it.tell(_apart(read, asked))
            return
        tiles = self.state.players[self.seat].lying if read is None else read.tiles
        about = getattr(asked, "sticker", "")
        unturned = () if read is None else read.unturned
        self.look_of_it.tell(tile_views(tiles, about, unturned), 2 if isinstance(asked, Where | Turned) else 0)

    def told(self) -> tuple[str, str, str]:
        """How many tiles."""
        read = self._known
        many, size = len(read.tiles), read.of_size
        title = f"{size} {'tile' if size == 1 else 'tiles'}" + (f", {many} read" if many < size else "")
        return f"{self.whose}: {title}", f"{self.agreed}. Tap what is wrong.", "Put it down"

    def warned(self) -> str:
        """What cannot be as it was read."""
        counted, read = self.state.players[self.seat].college_size, self._known
        odd = against_the_rules(self._board, read.tiles, self.state.options.garden_quad_wild)
        return odd or (
            f"Only {counted} {'was' if counted == 1 else 'were'} counted." if 0 < counted < read.of_size else ""
        )

    def noted(self) -> str:
        """What the college shows."""
        read = self._known
        shows = benefits(self._board, read.tiles, read.of_size)
        if shows is None:
            unknown = sum(by_id(self._board, one.tile) is None for one in read.tiles)
            tiles = "1 tile is" if unknown == 1 else f"{unknown} tiles are"
            why = f"{tiles} not entered" if unknown else "not all are read"
            return f"Its benefits stay as they are counted: {why}."
        return in_words(shows)

    def put_down(self) -> None:
        """One step."""
        colleges = colleges_read(self._known, self._board)
        if self.host.play(MapCollege(self.seat, colleges), Source.CAMERA):
            self.leave()

    def leave(self) -> None:
        """Back to the player's numbers, as they are now."""
        from companion.app.spires.forms.numbers import PlayerPage

        self.host.show(PlayerPage(self.host, self.seat))


def _named(sticker: str) -> str:
    return NAMES[sticker].lower()


def _apart(read: TableRead, asked: Whose) -> list[TileView]:
    """All that lies on the table, as the camera sees it; what cannot be the college is faint."""
    return [
        TileView(number_of(text), 2 * x - 1, 2 * y - 1, None, is_faint=at not in asked.among)
        for at, group in enumerate(read.groups)
        for text, (x, y) in group.spots.items()
    ]


def read_college(host: ArmHost, seat: int) -> None:
    """Open the reading of the college of the player at SEAT; before that the camera's set-up, where it is due."""
    try:
        from companion.games.spires.board import read

        text = host.board_text("spires")
        board = read(text) if text else Board()
    except Refused:
        board = Board()  # a file with a mistake was told of at the start
    open_reading(host, LISTED, lambda set_up: ReadCollege(host, seat, board, set_up))

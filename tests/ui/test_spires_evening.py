"""Evenings of Dreaming Spires on the real app: set up by finger, played whole, its secrets kept over a lost plug."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.app.picture import save_picture
from companion.clock import FakeClock
from companion.folders import board_file
from companion.games.spires import board
from companion.games.spires import moves as m
from companion.games.spires.facts import EventType
from companion.games.spires.game import GAME
from companion.games.spires.state import EventCard, Options, Phase
from companion.games.spires.view import view
from games.spires import test_whole_game as whole
from games.spires.sitting import NAMES, Sitting
from ui.at_the_table import companion
from ui.conftest import SMALLEST, frames
from ui.measuring import faults
from ui.spires_scenes import COUNTED, COUNTED_DRAWN, COUNTED_FISTS, DUTCH, OPTIONS, SEATS, asks, five

SECRET = (37, 41, 43, 47, 53)
"""Money of each seat; no other number in the game looks like one of these."""


def words_on(screen: Any) -> str:
    from companion.app.widgets.words import Words

    return " | ".join(one.text for one in screen.walk() if isinstance(one, Words) and one.text)


@contextmanager
def table(window: Any, data: Path, moves: Any = (), options: Options = OPTIONS, clock: Any = None) -> Iterator[Any]:
    """The app with a game of five after MOVES."""
    with companion(window, data, clock) as hands:
        hands.app.begin("spires", SEATS, options)
        for move in moves:
            hands.app.evening.table.play(move)
        hands.app.refresh()
        hands.frames(2)
        yield hands


def test_it_is_set_up_by_finger_with_its_board_and_its_chancellor(undrawn: Any, tmp_path: Path) -> None:
    from companion.app.spires.boxes_screen import BoxButton

    with companion(undrawn, tmp_path) as hands:
        hands.tap("Dreaming Spires")
        hands.choose_seat(0)
        hands.tap("Options")
        assert "tap to enter its boxes" in words_on(hands.app.screen)
        hands.app.screen.actions.choose_starter(2)
        hands.tap("Count the money")
        hands.tap("Set-up list")
        hands.tap("Start playing")
        boxes = [one for one in hands.app.screen.walk() if isinstance(one, BoxButton)]
        assert len(boxes) == 21
        for box in boxes[1:]:
            box.dispatch("on_tap")
        hands.finger.tap(boxes[0])
        hands.finger.tap(boxes[0])
        hands.tap("1")
        hands.tap("L")
        hands.tap("A")
        hands.tap("That is the name")
        hands.tap("Start playing")

        state = hands.app.evening.table.state
        assert (len(state.seats), state.chancellor, state.phase) == (3, 2, Phase.DRAW_COINS)
        assert state.options.track_money
        entered = board.read(board_file(tmp_path, "spires").read_text("utf-8"))
        assert entered.columns == state.options.subjects
        assert [entered.columns[0].name, entered.columns[0].fellows] == ["La", "yellow"]
        hands.app.home()
        hands.tap("Dreaming Spires")
        hands.tap("Options")
        assert "all boxes entered" in words_on(hands.app.screen)
        hands.tap("Set-up list")
        hands.tap("Start playing")
        assert hands.app.evening.table.state.phase is Phase.SETUP


def test_what_is_entered_of_the_boxes_is_kept_at_once_and_no_file_is_lost(undrawn: Any, tmp_path: Path) -> None:
    from companion.app.spires.boxes_screen import BoxButton

    file = board_file(tmp_path, "spires")
    file.parent.mkdir(parents=True)
    file.write_text("tile = 7 # all that was typed")
    with companion(undrawn, tmp_path) as hands:
        for words in ("Dreaming Spires", "Options", "Set-up list", "Start playing", "Start playing"):
            hands.tap(words)
        assert type(hands.app.screen).__name__ == "BoxesScreen", "without a box there is no board"
        box = next(one for one in hands.app.screen.walk() if isinstance(one, BoxButton))
        hands.finger.tap(box)
        hands.finger.tap(box)
        assert board.read(file.read_text("utf-8")).columns[0].fellows == "yellow"
    assert file.with_suffix(".unread1").read_text() == "tile = 7 # all that was typed"


class AtTheApp(Sitting):
    """A sitting whose moves go through the app, with its screens."""

    def __init__(self, hands: Any) -> None:
        """At the table of HANDS."""
        self.hands = hands
        self.table = hands.app.evening.table

    def do(self, by: str | None, move: str, **parameters: Any) -> None:
        """Make the move through the app, and draw what comes of it."""
        made = GAME.read_move(self.state, {"by": by, "move": move, **parameters})
        assert self.hands.app.play(made), move
        if move not in ("draw_coin", "correct"):
            self.hands.frames(1)


@pytest.mark.long
def test_a_whole_game_of_five_with_all_events_and_ties_goes_through_the_app(undrawn: Any, tmp_path: Path) -> None:
    seats, options = GAME.read_setup({**whole_head(), "players": [{"name": name} for name in NAMES]})
    with companion(undrawn, tmp_path) as hands:
        hands.app.begin("spires", seats, options)
        sitting = AtTheApp(hands)
        whole.medieval(sitting)
        whole.enlightenment(sitting)
        whole.later(sitting, "Bob")
        sitting.do("Cid", "draw_coin", value=3)
        whole.later(sitting, "Bob")
        assert sitting.state.era_winners == whole.whole_game().state.era_winners
        for _ in range(4):
            hands.tap("leaves the run-off")
        hands.tap("Cid wins the game")
        while hands.sees("Next:"):
            hands.tap("Next:")
        hands.tap("Who won")
        assert hands.app.screen.view.title == "Cid wins"
        hands.app.undo()
        assert sitting.state.phase is Phase.SCORING


def whole_head() -> dict[str, Any]:
    return {"game": "spires", "options": {"boxes": whole.BOXES}}


def test_an_era_without_counted_money_is_played_by_finger_over_a_money_tie(undrawn: Any, tmp_path: Path) -> None:
    level = tuple(m.Correct(seat, "Arts", 2) for seat in (0, 1))
    revealed = m.RevealEvent(2, EventCard(EventType.AUCTION))
    acted = tuple(m.DrawCoin(seat, 0) for seat in (2, 3, 4, 0, 1) for _ in range(4))[:-1]
    with table(undrawn, tmp_path, (*DUTCH, m.NoCall(None), *level, revealed, *acted)) as hands:
        hands.tap("Coin")
        hands.tap("Bid 1")
        hands.tap("Pass")
        hands.tap("Undo ")
        for _ in range(4):
            hands.tap("Pass")
        assert hands.app.evening.table.state.next_chancellor == 2
        hands.tap("Undo ")
        assert (hands.app.evening.table.state.conducted.high, hands.app.evening.table.state.up) == (1, 1)
        hands.tap("Pass")
        assert hands.app.evening.table.state.phase is Phase.SCORING
        hands.tap("Play the run-off")
        hands.tap("They show")
        hands.count("coin", 3)
        hands.tap("So it is")
        for _ in range(12):
            if hands.sees("wins the era"):
                break
            if hands.sees("leaves the run-off"):
                hands.tap("leaves the run-off")
            elif hands.sees("They show"):
                hands.tap("They show")
                hands.tap("So it is")
            else:
                framed = next(one for one in hands.app.screen.view.colleges if one.chosen_by)
                hands.tap(framed.name)
        hands.tap("Anna wins")
        hands.tap("It is drawn")
        assert hands.app.evening.table.state.turn == 3


def test_sealed_bids_are_typed_in_turn_changed_and_taken_back_by_their_seat_alone(undrawn: Any, tmp_path: Path) -> None:
    with table(undrawn, tmp_path, COUNTED_FISTS, COUNTED) as hands:
        for name, bid in (("Anna", "4"), ("Eva", "3")):
            hands.tap("Bid in")
            hands.tap(name)
            hands.tap("Type my bid")
            hands.tap(bid)
            hands.finger.tap(hands.app.screen.pad.tick)
        state = hands.app.evening.table.state
        assert state.conducted.sealed == (4, None, None, None, 3)
        hands.tap("Undo ")
        assert hands.app.evening.table.state == state
        assert "Only Eva can take that back." in words_on(hands.app.root)
        hands.tap("Bid in")
        hands.tap("Eva")
        hands.tap("Take it back")
        assert hands.app.evening.table.state.conducted.sealed == (4, None, None, None, None)
        hands.tap("Open")
        hands.tap("So it is")
        assert hands.app.evening.table.state.last_event.winners == (0,)


def with_secrets() -> tuple[Any, ...]:
    """Everybody has a telling sum, and two have bid all of it."""
    money = tuple(m.Correct(seat, "money", amount) for seat, amount in enumerate(SECRET))
    return (*COUNTED_FISTS, *money, m.SealBid(0, SECRET[0]), m.SealBid(3, SECRET[3]))


def tells_a_secret(text: str) -> list[int]:
    return [amount for amount in SECRET if str(amount) in text]


def test_no_screen_for_all_and_no_log_tells_money_or_bids_also_after_a_lost_plug(undrawn: Any, tmp_path: Path) -> None:
    options = Options(subjects=COUNTED.subjects, bag=400)
    with table(undrawn, tmp_path, with_secrets(), options) as hands:
        before = hands.app.evening.table.state
    with companion(undrawn, tmp_path) as hands:
        app = hands.app
        assert app.evening.table.state == before
        for show in (app.refresh, app.history, app.pause, app.menu, app.home):
            show()
            hands.frames(2)
            assert tells_a_secret(words_on(app.root)) == [], show
        hands.tap("Go on")
        for form in ("_open_seal", "_open_money", "_open_preview", "_open_fists"):
            app.refresh()
            getattr(app._playing, form)()
            hands.frames(1)
            assert tells_a_secret(words_on(app.root)) == [], form
        for seat in range(5):
            app._playing.open_player(seat)
            assert tells_a_secret(words_on(app.root)) == []
        app.play(m.RevealBids(None, ((1, 0), (2, 0), (4, 0))))
        assert app.evening.table.state.last_event.winners == (3,)
        assert tells_a_secret(app.undo_text) == [SECRET[0], SECRET[3]]


def with_other_secrets(other: int) -> tuple[Any, ...]:
    """Coins and bids of OTHER amounts, the same steps else."""
    money = tuple(m.DrawCoins(seat, (1 + other, 1, 2, 3 - other)) for seat in range(5))
    acted = tuple(m.DrawCoin(seat, 1 + other) for seat in (2, 3, 4, 0, 1) for _ in range(4))
    bids = (m.SealBid(0, 3 + 2 * other), m.SealBid(3, 9 - other))
    return (*COUNTED_DRAWN[:1], *money, COUNTED_FISTS[6], *acted, m.Correct(2, "money", 8 + other), *bids)


def test_two_tables_whose_secrets_differ_have_the_same_log_and_the_same_pictures(window: Any, tmp_path: Path) -> None:
    seen = []
    for other in (0, 1):
        host = five(window, with_other_secrets(other), Options(subjects=COUNTED.subjects))
        pictures = []
        for form in ("", "seal", "fists"):
            host.refresh()
            asks(*([form] if form else []))(host)
            if form == "seal":
                host.on_screen._play(host.on_screen._offers[0].move)
            frames()
            path = tmp_path / f"{form}{other}.png"
            save_picture(window, path)
            pictures.append(path.read_bytes())
        told = [GAME.tell(step.before, step.played.move) for step in host.table.steps]
        views = [other_than(view(host.state, seat), seat) for seat in (None, 1, 4)]
        assert len(set(pictures)) == len(pictures)
        seen.append((told, views, pictures))
    assert seen[0] == seen[1]


def other_than(seen: Any, seat: int | None) -> Any:
    """A view without the player who looks at it."""
    return replace(seen, players=tuple(player for at, player in enumerate(seen.players) if at != seat))


def test_only_a_resting_finger_opens_a_bid_and_it_closes_at_once(window: Any, tmp_path: Path, finger: Any) -> None:
    with table(window, tmp_path, with_secrets(), Options(subjects=COUNTED.subjects, bag=400)) as hands:
        hands.tap("Bid in")
        hands.tap("Dai")
        assert tells_a_secret(words_on(hands.app.root)) == []
        hands.frames(10)
        field = hands.app.screen.ids.field
        touch = finger.down(field)
        field.open()
        hands.frames(1)
        assert tells_a_secret(words_on(hands.app.root)) == [SECRET[3]]
        finger.up(touch)
        hands.frames(1)
        assert tells_a_secret(words_on(hands.app.root)) == []


# The Dutch count.


@pytest.fixture
def dutch(window: Any, tmp_path: Path) -> Iterator[Any]:
    clock = FakeClock(1000.0)
    with table(window, tmp_path, DUTCH, clock=clock) as hands:
        hands.clock = clock
        hands.tap("Count from")
        hands.frames(8)
        yield hands


def field(hands: Any, name: str) -> Any:
    from companion.app.spires.dutch_screen import DutchField

    return next(one for one in hands.app.screen.walk() if isinstance(one, DutchField) and one.name == name)


def frame_at(hands: Any, seconds: float) -> None:
    """A frame SECONDS after the count began."""
    from kivy.base import EventLoop

    hands.clock.now = hands.app.screen.count.since - hands.app.screen.count.spent + seconds
    EventLoop.idle()


def test_the_finger_counts_for_the_number_on_the_glass_when_it_came_down(dutch: Any, finger: Any) -> None:
    frame_at(dutch, 9.99)
    assert dutch.app.screen.ids.number.text == "8"
    dutch.clock.advance(0.5)  # the number would be 7 by now, but no frame has shown it
    touch = finger.down(field(dutch, "Eva"))
    dutch.frames(2)
    finger.up(touch)

    assert dutch.app.evening.table.to_undo.played.move == m.DutchCall(4, 8)


def test_one_frame_later_it_counts_for_the_next_number_though_the_finger_stays_long(dutch: Any, finger: Any) -> None:
    frame_at(dutch, 9.99)
    frame_at(dutch, 10.01)
    touch = finger.down(field(dutch, "Anna"))
    dutch.frames(100)
    finger.up(touch)

    assert dutch.app.evening.table.to_undo.played.move == m.DutchCall(0, 7)


def test_of_two_fingers_within_40_ms_the_chancellor_says_which_was_first(dutch: Any, finger: Any) -> None:
    frame_at(dutch, 10.01)
    finger.down(field(dutch, "Dai"))
    dutch.clock.advance(0.03)
    finger.down(field(dutch, "Ben"))
    dutch.frames(3)
    assert "Who was first?" in words_on(dutch.app.root)
    dutch.frames(8)
    dutch.tap("Ben")

    assert dutch.app.evening.table.to_undo.played.move == m.DutchCall(1, 7)


def test_a_pause_freezes_the_count_and_an_unheard_end_is_told(dutch: Any) -> None:
    frame_at(dutch, 6.5)
    dutch.app.pause()
    dutch.clock.advance(100)
    dutch.frames(3)
    dutch.app.refresh()
    dutch.frames(8)
    dutch.tap("On from 9")
    dutch.frames(2)
    assert dutch.app.screen.ids.number.text == "9"
    frame_at(dutch, 26.1)
    dutch.frames(8)
    dutch.tap("Nobody called")

    assert isinstance(dutch.app.evening.table.to_undo.played.move, m.NoCall)


def test_after_a_lost_plug_the_count_stands_at_the_last_number_and_goes_on_when_the_table_says_so(
    dutch: Any, window: Any, tmp_path: Path
) -> None:
    frame_at(dutch, 9.99)
    frame_at(dutch, 10.01)
    assert dutch.app.screen.ids.number.text == "7"
    window.remove_widget(dutch.app.root)
    with companion(window, tmp_path, dutch.clock) as again:
        again.clock = dutch.clock
        again.tap("On from 7")
        again.frames(8)
        frame_at(again, 11.99)
        assert again.app.screen.ids.number.text == "7"
        frame_at(again, 12.01)
        assert again.app.screen.ids.number.text == "6"
        again.app.play(m.DutchCall(3, 6))
        again.app.undo()
        again.frames(2)
        assert "On from 6" in words_on(again.app.root)
        again.app.undo()
        again.app.play(m.DrawCoin(1, 0))
        again.frames(2)
        assert "Count from 12" in words_on(again.app.root)


# The scoring alone.


def test_an_era_is_scored_alone_between_two(undrawn: Any, tmp_path: Path) -> None:
    path = board_file(tmp_path, "spires")
    path.parent.mkdir(parents=True)
    path.write_text(
        "\n".join(
            (
                *(f'[[subject]]\nid = "s{number}"' for number in range(7)),
                "[boxes]",
                *(f's{n} = {{ fellows = "grey", students = "red", tradition = "other" }}' for n in range(7)),
            )
        )
    )
    with companion(undrawn, tmp_path) as hands:
        hands.tap("Score only")
        hands.tap("Dreaming Spires")
        hands.app.screen.actions.empty_seat()
        hands.tap("Their scores")
        hands.tap("Modern")
        hands.tap("Red" if hands.sees("Red") else "Green")
        hands.frames(2)
        names = [chip.name for chip in hands.app.screen.view.chips]
        assert len(names) == 2
        hands.tap(names[0])
        hands.count("star", 2)
        hands.tap("Set it so")
        hands.finger.tap_icon("menu")
        assert hands.sees("nothing of it is kept")
        hands.tap("Go on")
        hands.tap("Play the run-off")
        hands.tap(f"{names[1]} leaves")
        hands.tap(f"{names[0]} wins")
        while hands.sees("Next:"):
            hands.tap("Next:")
        hands.tap("Who won")
        assert hands.app.screen.view.title == f"{names[0]} wins"
        assert hands.app.storage.sessions() == []


@pytest.mark.parametrize("panel", SMALLEST, indirect=True)
def test_coins_cards_and_tiles_are_entered_from_the_settings_and_taken_back(
    panel: Any, undrawn: Any, tmp_path: Path
) -> None:
    def entered() -> board.Board:
        return board.read(board_file(tmp_path, "spires").read_text("utf-8"))

    with companion(undrawn, tmp_path) as hands:
        hands.app.keep_board("spires", LONG_NAMES)
        for words in ("Settings", "Update, save", "Dreaming Spires"):
            hands.tap(words)
        list_of_all = hands.app.screen.actions
        assert faults(hands.app.screen) == []
        hands.tap("Coins and")
        hands.tap("Coins")
        hands.tap("Of 2")
        for key in ("1", "8"):
            hands.tap(key)
        hands.finger.tap(hands.app.screen.pad.tick)
        assert entered().coins == {"2": 18}
        list_of_all.open_row("events")
        hands.app.screen.actions.open_row("Event 1")
        hands.frames(2)
        for words in ("Name?", "O", "E", "That is", "Type?", "Auction", "Era?"):
            hands.tap(words)
        assert (entered().events[0].name, entered().events[0].type) == ("Oe", "silent_auction")
        assert entered().events[0].era == "medieval"
        hands.tap("Undo Event 1, Era: Medieval")
        assert entered().events[0].era == ""
        for part, row, widest in WIDEST:
            list_of_all.open_row(part)
            flow = hands.app.screen.actions
            flow.open_row(row)
            for page in next(one for one in flow._rows if one.key == row).parts:
                if page.key in widest:
                    hands.frames(2)
                    assert faults(hands.app.screen) == [], (row, page.key)
                flow.following()
        assert hands.app.screen.view.title == "Another Tile"


WIDEST = (
    ("coins", "Readings", ("readings",)),
    ("scholars", "Scholar 1", ("card", "cost 1")),
    ("tiles", "Tile 1", ("tile", "halves")),
)
"""Parts and rows of the board, and the pages that have most to say."""
LONG_NAMES = """
[[subject]]
id = "Humanities"
[[subject]]
id = "Modern languages"
[[scholar]]
id = "x"
name = "The Honourable Gertrude Margaret Bell"
era = "enlightenment"
subjects = ["Humanities", "Modern languages"]
cost = [{ Humanities = -9, "Modern languages" = -9 }]
gain = { tradition = 9, money = 9 }
requires = { academics = 9, any = 9 }
discard_self = true
triggers_event = true
[[tile]]
id = "y"
name = "Chapel of St. Frideswide by the river"
colours = ["yellow", "yellow"]
price = 99
"""


@pytest.mark.parametrize("panel", SMALLEST, indirect=True)
def test_the_screens_before_the_game_have_room_for_what_is_agreed(panel: Any, undrawn: Any, tmp_path: Path) -> None:
    with companion(undrawn, tmp_path) as hands:
        hands.tap("Dreaming Spires")
        for _ in range(2):
            hands.tap("plus")
        hands.tap("Options")
        hands.frames(2)
        assert faults(hands.app.screen) == []
        for option in ("track_money", "preview"):
            hands.app.screen.actions.toggle(option)
        hands.tap("Set-up list")
        hands.frames(2)
        assert faults(hands.app.screen) == []

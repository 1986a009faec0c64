"""Every screen on which Dreaming Spires is played by finger, each at a moment of a game of five."""

from collections.abc import Callable
from typing import Any

from companion.games.spires import moves as m
from companion.games.spires.facts import BoxColour, EventType, Subject, Tile
from companion.games.spires.game import GAME
from companion.games.spires.state import EventCard, Gain, Options
from companion.seats import Colour, Place, Seat
from ui.dragonscroll_host import FakeHost

SEATS = (
    Seat("Anna", Colour.BLUE, Place.LEFT),
    Seat("Ben", Colour.RED, Place.TOP),
    Seat("Cleo", Colour.PURPLE, Place.TOP),
    Seat("Dai", Colour.GREEN, Place.RIGHT),
    Seat("Eva", Colour.YELLOW, Place.BOTTOM),
)
NAMES = ("Humanities", "Arts", "Law", "Medicine", "Theology", "Physics", "Modern languages")
GREY, YELLOW, RED, OTHER = BoxColour
BOXES = (
    (GREY, YELLOW, RED),
    (YELLOW, RED, GREY),
    (RED, GREY, YELLOW),
    (OTHER, GREY, RED),
    (GREY, OTHER, YELLOW),
    (YELLOW, RED, OTHER),
    (RED, YELLOW, GREY),
)
BOARD = tuple(Subject(name, *three) for name, three in zip(NAMES, BOXES, strict=True))
OPTIONS = Options(subjects=BOARD, track_money=False)
COUNTED = Options(subjects=BOARD, bag=96)


class SpiresHost(FakeHost):
    """What the screens of Dreaming Spires ask of the app."""

    game = GAME

    def screens(self) -> Any:
        """The screens of the game."""
        from companion.app.spires.play import SpiresPlay

        return SpiresPlay(self)

    def at_the_tower(self) -> bool:
        """There is none."""
        return False

    def put_board_aside(self, game: str) -> str:
        return f"{game}.unread1"

    def keep_board(self, game: str, text: str) -> None:
        """Remember what was entered."""
        self.board = text


def five(window: Any, moves: tuple[Any, ...] = (), options: Options | None = None) -> SpiresHost:
    """A game for five."""
    host = SpiresHost(window, SEATS, options or OPTIONS, moves, shows=False)
    host.refresh()
    return host


def card(kind: EventType, **reward: int) -> EventCard:
    """An Event."""
    return EventCard(kind, tuple(Gain(what, amount) for what, amount in reward.items()))


NAMED = (m.NameChancellor(None, 2),)
DRAWN = (*NAMED, m.DrawCoins(None, ()))


def revealed(kind: EventType) -> tuple[Any, ...]:
    """An Event of that KIND is turned."""
    return (*DRAWN, m.RevealEvent(2, card(kind, tradition=1, Arts=2)))


ACTING = revealed(EventType.CONTRIBUTION)
LEARNED = (
    *ACTING,
    m.Build(2, Tile.GARDEN),
    m.Admit(2, "Arts and Law", ("Arts", "Law")),
    m.Admit(2, "J.R.R. Tolkien", ("Humanities", "Arts")),
)
SECOND = (*LEARNED, m.UseScholar(2, "Arts and Law", "Law"))


def to_event(kind: EventType, moves: tuple[Any, ...] = ()) -> tuple[Any, ...]:
    """All have acted after MOVES."""
    before = moves or revealed(kind)
    return (*before, *(m.DrawCoin(seat, 0) for seat in (2, 3, 4, 0, 1) for _ in range(4)))


AUCTION = to_event(EventType.AUCTION)
BIDDING = (*AUCTION, m.Bid(2, 3), m.Pass(3), m.Bid(4, 12), m.Pass(0), m.Pass(1))
FISTS = to_event(EventType.SILENT_AUCTION)
SEALED = (*FISTS, m.SealBid(0, 7), m.SealBid(3, 7))
ALL_SEALED = (*SEALED, m.SealBid(1, 2), m.SealBid(2, 0), m.SealBid(4, 7))
MACE = (*SEALED, m.RevealBids(None, ((1, 7), (2, 7), (4, 7))))
MACE_OF_TWO = (*SEALED, m.RevealBids(None, ((1, 0), (2, 0), (4, 0))))
DUTCH = to_event(EventType.DUTCH_AUCTION)
TURN_2 = (*DUTCH, m.NoCall(None))
REPUTATION: tuple[dict[str, int], ...] = (
    {"Humanities": 3, "Arts": 2, "students": 3, "college_size": 6},
    {"Law": 1, "college_size": 3},
    {"Medicine": 2, "Theology": 1, "fellows": 2, "college_size": 5},
    {"Physics": 2, "Theology": 3, "tradition": 2, "college_size": 5},
    {"Arts": 1, "college_size": 1},
)
SET = tuple(m.Correct(seat, what, to) for seat, held in enumerate(REPUTATION) for what, to in held.items())


def second_turn(chancellor: int = 2) -> tuple[Any, ...]:
    """The second turn of an era, without anything in it."""
    order = [(chancellor + step) % 5 for step in range(5)]
    return (
        m.RevealEvent(chancellor, card(EventType.DUTCH_AUCTION)),
        *(m.DrawCoin(seat, 0) for seat in order for _ in range(4)),
        m.NoCall(None),
    )


TO_SCORE = (*TURN_2, *second_turn(), *SET)
SCORED = (*TO_SCORE, m.ScoreEra(None))
LEVEL = (*TURN_2, *second_turn(), *(m.Correct(seat, "Arts", 2) for seat in range(5)))
MONEY = (*LEVEL, m.ScoreEra(None))
CHOICE = (*MONEY, m.ShowMoney(None, tuple((seat, 4) for seat in range(5))))


def era(number: int) -> tuple[Any, ...]:
    """A later era with nothing in it but its coins, up to the scoring."""
    turn = second_turn()
    return (m.DrawCoins(None, ()), *turn, *turn)


def whole(host: SpiresHost) -> None:
    """Two more eras, so that the third is being scored."""
    for number in (2, 3):
        host.table.play(m.DrawCoin(host.state.up, 0))
        for move in era(number):
            host.table.play(move)
        host.table.play(m.ScoreEra(None))


COINS_COUNTED = NAMED
COUNTED_DRAWN = (*NAMED, *(m.DrawCoins(seat, (1, 2, 1, 3)) for seat in range(5)))
COUNTED_FISTS = (
    *COUNTED_DRAWN,
    m.RevealEvent(2, card(EventType.SILENT_AUCTION, tradition=1)),
    *(m.DrawCoin(seat, 1) for seat in (2, 3, 4, 0, 1) for _ in range(4)),
)
COUNTED_SEALED = (*COUNTED_FISTS, m.SealBid(0, 7))


def opened(
    moves: tuple[Any, ...], open_it: Callable[[Any], None] = lambda _: None, options: Options | None = None
) -> Callable[[Any], SpiresHost]:
    """A scene with a form open."""

    def scene(window: Any) -> SpiresHost:
        host = five(window, moves, options)
        open_it(host)
        return host

    return scene


def asks(*forms: str) -> Callable[[Any], None]:
    """Taps on the buttons that open these forms."""

    def open_it(host: Any) -> None:
        from companion.app.spires.turn_view import Open

        for name in forms:
            host.plays.answer(Open(name))

    return open_it


def offer(form: str, place: int) -> Callable[[Any], None]:
    """The form of that name, and a tap on the offer at PLACE."""

    def open_it(host: Any) -> None:
        asks(form)(host)
        host.on_screen._play(host.on_screen._offers[place].move)

    return open_it


def _ability(host: Any) -> None:
    offer("use", 1)(host)
    host.on_screen._play(host.on_screen._offers[2].move)


def _peeked(form: str, seat: int) -> Callable[[Any], None]:
    def open_it(host: Any) -> None:
        offer(form, seat)(host)
        host.on_screen.is_open = True

    return open_it


def _acted(open_it: Callable[[Any], None]) -> Callable[[Any], None]:
    def then(host: Any) -> None:
        open_it(host)
        host.on_screen.act()

    return then


def stage(number: int) -> Callable[[Any], None]:
    """The run-off, so many rounds on."""

    def open_it(host: Any) -> None:
        for _ in range(number):
            host.on_screen.actions.go_on()

    return open_it


def _why(host: Any) -> None:
    stage(1)(host)
    host.on_screen.actions.open_subject(1)


CARDS = """
[[subject]]
id = "Arts"
[[subject]]
id = "Law"
""" + "".join(
    f'[[tile]]\nid = "t{at}"\nname = "Chapel of St. Frideswide {at}"\nkind = "quad"\nprice = {at}\n'
    f'[[event]]\nid = "e{at}"\nname = "The founding of a library {at}"\ntype = "contribution"\n'
    f'reward = {{ tradition = 1 }}\n[[scholar]]\nid = "s{at}"\nname = "Scholar {at}"\nsubjects = ["Arts", "Law"]\n'
    "requires = { academics = 2, status = 1, any = 1 }\n"
    for at in range(1, 8)
)
"""Board data with seven tiles, Events and Scholars."""

TOLKIEN = """
[[subject]]
id = "Humanities"
[[subject]]
id = "Arts"
[[scholar]]
id = "tolkien"
name = "J.R.R. Tolkien"
cost = [{ Humanities = -1 }, { Arts = -1 }]
gain = { tradition = 1 }
"""
"""Board data with one Scholar and his ability."""


def _cards(form: str) -> Callable[[Any], None]:
    def open_it(host: Any) -> None:
        host.board = CARDS
        asks(form)(host)

    return open_it


def _required(host: Any) -> None:
    """A Scholar is picked whom the college may lack something for."""
    _cards("admit")(host)
    host.on_screen._picks[0].pick(0)


def _by_name(host: Any) -> None:
    host.board = CARDS
    offer("build", -1)(host)


def _known(host: Any) -> None:
    host.board = TOLKIEN
    offer("use", 1)(host)


def _board(window: Any) -> Any:
    from companion.app.spires.boxes_screen import BoxesScreen

    host = five(window)
    screen = BoxesScreen(host, host.home, host.refresh, "Start playing")
    screen._subjects = BOARD
    screen.view = screen._view()
    host.show(screen)
    return host


SCENES: dict[str, Callable[[Any], SpiresHost]] = {
    "setup": opened(()),
    "coins": opened(NAMED),
    "coins_counted": opened(NAMED, options=COUNTED),
    "reveal": opened(DRAWN),
    "actions": opened(LEARNED),
    "actions_counted": opened((*COUNTED_DRAWN, m.RevealEvent(2, card(EventType.AUCTION))), options=COUNTED),
    "auction": opened(BIDDING),
    "fists": opened(SEALED),
    "fists_all": opened(ALL_SEALED),
    "dutch": opened(DUTCH),
    "mace": opened(MACE),
    "mace_of_two": opened(MACE_OF_TWO),
    "score": opened(TO_SCORE),
    "form_people": opened((), asks("people")),
    "form_event": opened(DRAWN, asks("event")),
    "form_reward": opened(DRAWN, offer("event", 3)),
    "form_build": opened(ACTING, asks("build")),
    "form_admit": opened(LEARNED, asks("admit")),
    "form_use": opened(SECOND[:-1], asks("use")),
    "form_used": opened(SECOND[:-1], offer("use", 0)),
    "form_ability": opened(SECOND[:-1], _ability),
    "form_bid": opened(BIDDING, asks("bid")),
    "form_seal": opened(SEALED, asks("seal")),
    "form_fists": opened(FISTS, asks("fists")),
    "form_called": opened(DUTCH, asks("called")),
    "form_pace": opened(DUTCH, asks("pace")),
    "form_money": opened(MONEY, lambda host: host.on_screen.actions.go_on()),
    "form_coins": opened(NAMED, _acted(asks("coins")), COUNTED),
    "peek_bid": opened(COUNTED_SEALED, offer("seal", 0), COUNTED),
    "peek_open": opened(COUNTED_SEALED, _peeked("seal", 0), COUNTED),
    "peek_coins": opened(NAMED, asks("coins"), COUNTED),
    "peek_money": opened(COUNTED_DRAWN, offer("money", 1), COUNTED),
    "count": opened(DUTCH, asks("count")),
    "run_off": opened(SCORED),
    "run_off_3": opened(SCORED, stage(2)),
    "run_off_won": opened(SCORED, stage(4)),
    "run_off_money": opened(MONEY),
    "run_off_choice": opened(CHOICE),
    "run_off_why": opened(SCORED, _why),
    "preview": opened(LEARNED, asks("preview")),
    "page_player": opened(SECOND, lambda host: host.plays.open_player(2)),
    "page_table": opened(SECOND, lambda host: host.plays.open_table()),
    "cards_event": opened(DRAWN, _cards("event")),
    "cards_scholar": opened(ACTING, _cards("admit")),
    "cards_required": opened((*ACTING, m.Correct(2, "benefit.academics", 1)), _required),
    "cards_tile": opened(ACTING, _by_name),
    "form_used_known": opened((*SECOND[:-1], m.Correct(2, "Arts", 1)), _known),
    "board": _board,
}
"""The scenes by name; each gives the host with its screen on."""

"""Every screen on which Dragonsgate College is played by finger, each at a moment of a game that shows all it has."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from companion.games.dragonsgate import moves as m
from companion.games.dragonsgate.buildings import Building
from companion.games.dragonsgate.facts import Action, Career, Skills
from companion.games.dragonsgate.game import GAME
from companion.games.dragonsgate.state import Die, Options, Professor
from companion.games.dragonsgate.view import pool_dice, view
from ui.dragonscroll_host import SEATS, FakeHost

SKILLED = (Professor("Professor 1", Skills(1, 0, 2)), Professor("Professor 2", Skills(0, 1, 0)))


class DragonsgateHost(FakeHost):
    """What the screens of Dragonsgate College ask of the app; the dice fall always alike."""

    game = GAME

    def screens(self) -> Any:
        """The screens of the game."""
        from companion.app.dragonsgate.play import DragonsgatePlay

        return DragonsgatePlay(self, Random(1))

    def moves(self, moves: Iterable[Any]) -> None:
        """Make all MOVES, none of which is refused; what comes of them is shown once, when all are made."""
        for move in moves:
            self.table.play(move)

    def at_the_tower(self) -> bool:
        """Never: its dice are typed."""
        return False

    def roll(self, *values: int) -> None:
        """Roll the pool: VALUES in the order of the pool, and fours for the rest."""
        of = pool_dice(self.state)
        dice = (*values, *(4,) * len(of))
        self.moves([m.RollDice(None, tuple(Die(one, value) for one, value in zip(of, dice, strict=False)))])

    def rest(self) -> None:
        """Play the turn to its end without doing anything."""
        while self.state.ready or self.state.drafted:
            if self.state.drafted is None:
                die = self.state.ready[0]
                self.moves([m.Draft(self.state.up, die.of, die.value)])
            else:
                self.moves([m.NoAction(self.state.up)])

    def pay(self) -> None:
        """All pay what there is to pay."""
        self.moves([m.PayMaintenance(seat) for seat in range(len(self.state.seats))])

    def next_turn(self) -> None:
        """On to the income of the next turn."""
        self.rest()
        self.pay()


def four(window: Any, options: Options | None = None, coins: int = 12, imps: int = 2) -> DragonsgateHost:
    """Four players with Professors, about to take their income."""
    host = DragonsgateHost(window, SEATS, options, shows=False)
    host.moves([m.ChooseProfessors(seat, SKILLED) for seat in range(4)])
    host.moves([m.Correct(seat, "coins", coins) for seat in range(4)])
    host.moves([m.Correct(seat, "imps", imps) for seat in range(4)])
    return host


def rolled(window: Any, *values: int, options: Options | None = None, coins: int = 12) -> DragonsgateHost:
    """The same, with these dice ready: one of each player, then white ones."""
    host = four(window, options, coins)
    host.moves([m.TakeIncome(None)])
    host.roll(*values)
    return host


def drafted(window: Any, value: int, **kept: Any) -> DragonsgateHost:
    """Anna has her own die with this VALUE in hand."""
    host = rolled(window, value, 5, 1, 6, 6, 2, **kept)
    host.moves([m.Draft(0, 0, value)])
    return host


def after(host: DragonsgateHost, *plays: Callable[[Any], None]) -> DragonsgateHost:
    """The HOST with more played."""
    for one in plays:
        one(host)
    return host


def income(host: Any) -> None:
    """All take their income."""
    host.moves([m.TakeIncome(None)])


def opened(make: Callable[[Any], DragonsgateHost], *opens: Callable[[Any], None]) -> Callable[[Any], DragonsgateHost]:
    """A scene with a form open."""

    def scene(window: Any) -> DragonsgateHost:
        host = make(window)
        host.refresh()
        for one in opens:
            one(host)
        return host

    return scene


def ask(name: str) -> Callable[[Any], None]:
    """A tap on the button of that name."""

    def tap(host: Any) -> None:
        from companion.app.dragonsgate.turn_view import Ask

        host.plays.answer(Ask(name))

    return tap


def of(name: str, seat: int) -> Callable[[Any], None]:
    """A tap on the button of that name about a player."""

    def tap(host: Any) -> None:
        from companion.app.dragonsgate.turn_view import Of

        host.plays.answer(Of(name, seat))

    return tap


def go(action: Action) -> Callable[[Any], None]:
    """A tap on that action."""

    def tap(host: Any) -> None:
        from companion.app.dragonsgate.turn_view import Go

        host.plays.answer(Go(next(way for way in view(host.state).ways if way.action is action)))

    return tap


def last_turn(window: Any) -> DragonsgateHost:
    """Turn 5, all dice swapped in that can be: thirteen to draft."""
    host = rolled(window)
    for _ in range(4):
        host.next_turn()
        host.moves([m.TakeIncome(None)])
        host.roll(1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1)
    return host


def follow_up(window: Any) -> DragonsgateHost:
    """Anna has used the die of Carl, who may act now."""
    host = rolled(window, 3, 5, 6, 1)
    host.moves([m.Draft(0, 2, 6), m.NoAction(0)])
    return host


def chosen_income(window: Any) -> DragonsgateHost:
    """Two players have buildings that give one thing or another."""
    host = DragonsgateHost(window, SEATS[:2], shows=False)
    host.moves([m.ChooseProfessors(seat, SKILLED) for seat in range(2)])
    host.moves([m.Correct(0, "coins", 20), m.Correct(1, "coins", 20), m.TakeIncome(None)])
    host.roll(5, 5, 5, 5)
    host.moves([m.Draft(0, 0, 5), m.Build(0, building=Building.TROPHY_ROOM)])
    host.moves([m.Draft(1, 1, 5), m.Build(1, building=Building.TROPHY_HALL)])
    host.next_turn()
    return host


def prepared(host: Any) -> None:
    """The spaces are full."""
    host.plays._prepared = host.state.turn
    host.refresh()


def too_many_cards(window: Any) -> DragonsgateHost:
    """Bea holds four."""
    host = rolled(window, 4)
    host.moves([m.Correct(1, "wizardry_cards", 4)])
    return host


def full_board(window: Any, value: int) -> DragonsgateHost:
    """No space is free for another Apprentice or Professor."""
    return drafted(window, value)


def known_track(window: Any) -> DragonsgateHost:
    """The Player Order track was entered, and Dora is on it."""
    from companion.games.dragonsgate.state import Board, Bonus

    board = Board(
        turn_order_spaces=(Bonus.NONE, Bonus.IMP, Bonus.COIN, Bonus.NONE, Bonus.IMP), maintenance_track=(1, 2, 3)
    )
    return drafted(window, 2, options=Options(board=board))


def paying(window: Any) -> DragonsgateHost:
    """The Action Phase is over."""
    host = known_track(window)
    host.rest()
    return host


def paying_unknown(window: Any) -> DragonsgateHost:
    """The same, where nobody entered the track."""
    host = rolled(window)
    host.rest()
    return host


def scoring(window: Any) -> DragonsgateHost:
    """The last clean-up is done; Anna's disc is in the Treasure Room."""
    host = rolled(window, 6)
    host.moves([m.Draft(0, 0, 6), m.EnterDungeon(0, treasure_room=True)])
    for _ in range(4):
        host.next_turn()
        host.moves([m.TakeIncome(None)])
        host.roll()
    host.next_turn()
    return host


def _last_page(host: Any) -> None:
    ask("count")(host)
    for _ in range(4):
        host.on_screen.done()


def _covers(host: Any) -> None:
    go(Action.BUILD)(host)
    (kinds,) = host.on_screen.cells()
    kinds.pick(kinds.options[-1].value)
    host.on_screen.more()[1].children[0].dispatch("on_tap")


TILES = """
game = "dragonsgate"
[[level_tile]]
level = 1
main = 2
other = 3
[[level_tile]]
level = 3
main = 5
other = 9
[[mastery_tile]]
need = { same = 2 }
[[mastery_tile]]
need = {}
[[career_tile]]
type = "warrior"
prestige = 4
coins = 2
seals = 1
trophy = "gold"
[[career_tile]]
type = "wizard"
imps = 1
"""
"""Some tiles as an owner enters them."""


def _entered(host: Any) -> None:
    more = "".join(f'[[career_tile]]\ntype = "warrior"\ncoins = {coins}\n' for coins in range(1, 9))
    levels = "".join(f"[[level_tile]]\nmain = {main}\nother = 1\n" for main in range(10))
    host.board = TILES + more + levels


def _reward(host: Any) -> None:
    go(Action.CHOOSE_CAREER)(host)
    host.on_screen.cells()[0].pick(Career.WARRIOR)
    host.on_screen.cells()[3].set(1)
    host.on_screen.done()


def as_drawn(window: Any) -> DragonsgateHost:
    """Bea uses a white 3, as in the drawing."""
    host = DragonsgateHost(window, SEATS, Options(starting_player=1), shows=False)
    host.moves([m.ChooseProfessors(seat, SKILLED) for seat in range(4)])
    host.moves([m.TakeIncome(None)])
    host.roll(2, 5, 5, 6, 3, 1, 6, 6)
    told = {
        "coins": 7,
        "imps": 2,
        "maintenance": 3,
        "sorcery": 2,
        "stealth": 1,
        "brawn": 4,
        "subterfuge": 4,
        "dungeon": 5,
    }
    host.moves([m.Correct(1, name, to) for name, to in told.items()])
    host.moves([m.Correct(seat, "prestige", to) for seat, to in enumerate((23, 19, 27, 21))])
    host.moves([m.Draft(1, "neutral", 3)])
    return host


def player(seat: int) -> Callable[[Any], None]:
    """A tap on the chip."""
    return lambda host: host.plays.open_player(seat)


def grounds(host: Any) -> None:
    """The House Grounds of Anna."""
    host.plays.open_player(0)
    host.on_screen.more()[0].children[0].dispatch("on_tap")


def _squares(host: Any) -> None:
    grounds(host)
    host.on_screen.more()[1].children[0].dispatch("on_tap")


def _household(host: Any) -> None:
    grounds(host)
    host.on_screen.more()[0].children[0].dispatch("on_tap")


def built_up(window: Any) -> DragonsgateHost:
    """The squares are known; of Anna's Buildings one lies nowhere yet, and she has a six in hand."""
    from companion.games.dragonsgate.state import Board

    rows = ("..c.B.", ".#.ii.", "p..#..", "....w.")
    host = rolled(window, 6, 5, 1, 6, 6, 2, options=Options(board=Board(grounds=rows)), coins=30)
    host.moves([m.Recount(0, one, 1) for one in ("pub", "laboratory", "small_fencing_range", "library")])
    host.moves(
        [
            m.PlaceBuilding(0, Building.PUB, ((0, 0), (1, 0), (0, 1))),
            m.PlaceBuilding(0, Building.LABORATORY, ((2, 1), (2, 2))),
            m.Draft(0, 0, 6),
        ]
    )
    return host


def _chosen_site(host: Any) -> None:
    go(Action.BUILD)(host)
    (kinds,) = host.on_screen.cells()
    kinds.pick(Building.COMBAT_ARENA)
    host.on_screen.done()
    for square in ((3, 1), (4, 1), (5, 1)):
        host.on_screen.tapped(square)


def _helper(host: Any) -> None:
    host.plays.open_player(0)
    host.on_screen.more()[1].children[0].dispatch("on_tap")


def _forecast(host: Any) -> None:
    host.plays.open_player(0)
    host.on_screen.more()[3].children[0].dispatch("on_tap")


def value(number: int) -> Callable[[Any], DragonsgateHost]:
    """Anna has a die with that value in hand."""
    return lambda window: drafted(window, number)


def counted(window: Any) -> DragonsgateHost:
    """The spaces are to be filled, all tiles are counted, and the stack of Professors ran out."""
    from companion.games.dragonsgate.state import Board

    board = Board(apprentice_spaces=8, professor_spaces=7)
    host = rolled(window, options=Options(board=board, career_spaces_refill=True))
    host.next_turn()
    host.moves([m.TakeIncome(None)])
    host.roll()
    host.next_turn()
    return host


def table(host: Any) -> None:
    """The numbers of the table, from the menu."""
    host.plays.open_table()
    host.on_screen.more()[0].children[0].dispatch("on_tap")


SCENES: dict[str, Callable[[Any], DragonsgateHost]] = {
    "professors": lambda window: DragonsgateHost(window, SEATS, shows=False),
    "prepare_counted": counted,
    "prepare": lambda window: after(rolled(window), DragonsgateHost.next_turn),
    "income": four,
    "income_or": opened(chosen_income, prepared),
    "roll": lambda window: after(four(window), income),
    "draft": lambda window: rolled(window, 3, 5, 1, 6, 6, 2),
    "draft_last": last_turn,
    **{f"act_{number}": value(number) for number in range(1, 7)},
    "act_as_drawn": as_drawn,
    "act_poor": lambda window: drafted(window, 5, coins=0),
    "follow_up": follow_up,
    "cards": too_many_cards,
    "pay": paying,
    "score": scoring,
    "form_professors": opened(lambda window: DragonsgateHost(window, SEATS, shows=False), of("professors", 1)),
    "form_starting": opened(lambda window: DragonsgateHost(window, SEATS, shows=False), ask("starting")),
    "form_income": opened(chosen_income, prepared, ask("income")),
    "form_pool": opened(lambda window: after(four(window), income), ask("type")),
    "form_pool_last": opened(last_turn, lambda host: host.undo(), ask("type")),
    "form_ways": opened(value(2), ask("more")),
    "form_ways_imps": opened(value(3), ask("more")),
    "form_prestige": opened(value(3), go(Action.BUY_PRESTIGE)),
    "form_apprentice": opened(value(4), go(Action.TAKE_APPRENTICE)),
    "form_professor": opened(value(2), go(Action.TAKE_PROFESSOR)),
    "form_build": opened(value(6), go(Action.BUILD)),
    "form_covers": opened(value(6), _covers),
    "form_dungeon": opened(value(6), go(Action.TRAINING_DUNGEON)),
    "form_turn_order": opened(value(2), go(Action.TURN_ORDER)),
    "form_turn_order_known": opened(known_track, go(Action.TURN_ORDER)),
    "form_career": opened(value(6), go(Action.CHOOSE_CAREER)),
    "form_reward": opened(value(6), _reward),
    "form_career_known": opened(value(6), _entered, go(Action.CHOOSE_CAREER)),
    "form_reward_known": opened(value(6), _entered, _reward),
    "form_pay": opened(paying, of("pay", 2)),
    "form_pay_unknown": opened(paying_unknown, of("pay", 2)),
    "form_count": opened(scoring, ask("count")),
    "form_count_last": opened(scoring, _last_page),
    "page_player": opened(value(4), player(1)),
    "page_buildings": opened(built_up, player(0), lambda host: host.on_screen._count_buildings()),
    "page_grounds": opened(built_up, grounds),
    "page_grounds_unknown": opened(value(4), grounds),
    "page_squares": opened(built_up, _squares),
    "form_site": opened(built_up, _chosen_site),
    "page_household": opened(value(4), _household),
    "page_forecast": opened(value(4), _forecast),
    "page_careers": opened(value(4), _helper),
    "page_table": opened(counted, ask("counts")),
    "page_table_unknown": opened(value(4), table),
    "page_whose": opened(value(4), lambda host: host.plays.open_table()),
}
SCENES |= {name: opened(make) for name, make in SCENES.items() if make.__name__ != "scene"}
"""The scenes by name; each gives the host with its screen on."""

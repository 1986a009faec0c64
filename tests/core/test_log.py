from companion.clock import FakeClock
from companion.games.dragonscroll.facts import Sides
from companion.games.dragonscroll.game import GAME
from companion.games.dragonscroll.moves import RollFireballs, Seen
from companion.games.dragonscroll.state import Options
from companion.journal import MemoryJournal, Source
from companion.log import log_of
from companion.seats import Colour, Seat
from companion.table import Table
from core.counting_game import ANN_AND_BO, COUNTING, Add, Added, Count, Pass, TurnPassed
from core.counting_game import Options as CountingOptions

CountingTable = Table[Count, Add | Pass, Added | TurnPassed]


def played() -> CountingTable:
    wall = FakeClock(100.0)
    table: CountingTable = Table(COUNTING, ANN_AND_BO, CountingOptions(), MemoryJournal(), FakeClock(), wall)
    table.play(Add(0, 3))
    wall.advance(60)
    table.play(Add(1, 4), Source.CORRECTED)
    return table


def test_the_log_tells_who_did_what_when_and_how_it_is_known_newest_first() -> None:
    newest, oldest = log_of(played())

    assert (newest.at, newest.seat, newest.text, newest.source) == (160.0, 1, "+4", Source.CORRECTED)
    assert (oldest.at, oldest.seat, oldest.text, oldest.source) == (100.0, 0, "+3", Source.FINGER)


def test_what_was_taken_back_is_no_longer_told() -> None:
    table = played()
    table.undo()

    assert [line.text for line in log_of(table)] == ["+3"]


def test_a_corrected_roll_says_what_the_beam_had_said() -> None:
    game = GAME
    state = game.start((Seat("Anna", Colour.BLUE), Seat("Bea", Colour.RED)), Options())
    move = RollFireballs(1, Sides(orc=1, elf=3), seen=Seen(Sides(orc=1, elf=2)))

    assert game.overruled(state, move) == "elf side: beam said 2, Bea said 3"
    assert game.overruled(state, RollFireballs(1, Sides(elf=3))) == ""

"""How fast nothing is lost: writing, resuming, tallying and starting, each beside a bare way on the same machine.

    python tests/bench/journal.py [FOLDER ON A DISK]

Bars: a move to durable at most 2 bare inserts; 10,000 steps resumed in 0.3 s; 99 of 100 edges tallied on the screen
within 50 ms; `companion score` in 0.2 s. The evening of four hours is in evening.py.
"""

import gc
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

sys.path.extend([str(Path(__file__).parents[2]), str(Path(__file__).parents[1])])

import msgspec

from command_line.valid_documents import SCORES
from companion.clock import FakeClock, monotonic, wall
from companion.evening import resume
from companion.games import catalogue
from companion.games.dragonscroll.moves import Correct
from companion.journal import MemoryJournal
from companion.seats import Colour, Seat
from companion.storage import Storage
from companion.table import Table
from games.dragonscroll.strange_table import a_legal_move

GAME = catalogue.game("dragonscroll")
SEATS = (Seat("Anna", Colour.BLUE), Seat("Bea", Colour.RED), Seat("Carl", Colour.GREEN))
STEPS = 10_000
INSERT = "INSERT INTO entry (session, body) VALUES (1, ?)"


def timed(do: Callable[[], object]) -> float:
    """Seconds that DO takes."""
    began = time.perf_counter()
    do()
    return time.perf_counter() - began


def tell(what: str, ours: float, unit: str, beside: str, bare: float, bar: str) -> None:
    """Print one line."""
    print(f"{what:36} {ours:9.2f} {unit:3} {beside:30} {bare:9.2f} {unit:3} ratio {ours / bare:6.2f}   bar: {bar}")


def bare_file(folder: Path) -> sqlite3.Connection:
    """A journal with nothing around it."""
    db = sqlite3.connect(folder / "bare.db", isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("CREATE TABLE entry (id INTEGER PRIMARY KEY, session INTEGER NOT NULL, body BLOB NOT NULL) STRICT")
    return db


def move_to_durable(folder: Path, many: int = 400) -> None:
    """Moves at a real table on a real file, and as many bare inserts of as many bytes, turn about."""
    bare = bare_file(folder)
    with Storage(folder / "journal.db") as storage:
        session = storage.begin("dragonscroll", SEATS, GAME.options(), wall(), "0")
        table = resume(storage, session, monotonic, wall).table
        moves, inserts = [], []
        for number in range(many):
            move = Correct(0, "fireball_tokens", 2 + number % 2 + 1, of=0)
            moves.append(timed(lambda move=move: table.play(move)))  # type: ignore[misc]
            body = msgspec.json.encode(table.steps[-1].played)
            inserts.append(timed(lambda body=body: bare.execute(INSERT, (body,))))  # type: ignore[misc]
    bare.close()
    tell("a move to durable", 1000 * median(moves), "ms", "a bare insert, FULL", 1000 * median(inserts), "ratio 2")


def long_session(steps: int) -> list[Any]:
    """A session of so many STEPS, by chance; a game that is over is taken back a while and played on."""
    chance, journal = Random(7), MemoryJournal[Any, Any]()
    table: Table[Any, Any, Any] = Table(GAME, SEATS, GAME.options(), journal, FakeClock(), FakeClock())
    while len(journal.entries()) < steps:
        if GAME.over(table.state):
            for _ in range(60):
                table.undo()
        table.play(a_legal_move(chance, table.state))
    return list(journal.entries())


def resuming(folder: Path) -> None:
    """A session of ten thousand steps, taken up again; beside it the same rows only read and parsed."""
    entries = long_session(STEPS)
    with Storage(folder / "long.db") as storage:
        session = storage.begin("dragonscroll", SEATS, GAME.options(), wall(), "0")
        rows = [(number, session.number, msgspec.json.encode(entry)) for number, entry in enumerate(entries, 1)]
        other = sqlite3.connect(folder / "long.db")
        with other:
            other.executemany("INSERT INTO entry (id, session, body) VALUES (?, ?, ?)", rows)
        took = min(timed(lambda: resume(storage, session, FakeClock(), FakeClock())) for _ in range(9))
        select = "SELECT body FROM entry WHERE session = ? ORDER BY id"

        def bare() -> list[Any]:
            return [json.loads(body) for (body,) in other.execute(select, (session.number,)).fetchall()]

        parsed = min(timed(bare) for _ in range(5))
        other.close()
    tell(f"resuming {len(entries)} entries", took, "s", "the same rows read by json", parsed, "0.3 s")


def edge_to_tally(rolls: int = 12, balls: int = 9) -> None:
    """Balls at the real tower screen in the real app, 60 frames a second; beside it an empty frame."""
    from companion.app.window import prepare

    window = prepare((800, 480), offscreen=True)
    from kivy.base import EventLoop
    from kivy.clock import Clock

    from companion.app.beams.tower_port import TowerPort
    from companion.app.dragonscroll.tower_screen import TowerScreen
    from companion.config import TowerConfig
    from companion.readings import Edge
    from hardware.simulated import SimulatedBeams, passage
    from ui.dragonscroll_tower import TowerHost, fighting_table

    Clock._max_fps = 60
    config = TowerConfig()
    made: list[SimulatedBeams] = []

    def open_beams(emit: Any) -> SimulatedBeams:
        made.append(SimulatedBeams(config.pins, emit, lambda: round(monotonic() * 1e6)))
        return made[0]

    delays: list[float] = []
    empty = [timed(EventLoop.idle) for _ in range(60)]
    gc.freeze()  # as the app does when it stands
    for _ in range(rolls):
        made.clear()
        port = TowerPort(config, monotonic, open_beams)
        host = TowerHost(fighting_table(balls), port)
        screen = TowerScreen(host)
        window.add_widget(screen)
        until(lambda screen=screen: not screen.at.testing and screen.view.ask is not None, 1.0)  # type: ignore[misc]
        began_us, fell = port.now_us(), list[Edge]()
        for number in range(balls):
            ball = passage("SWEN"[number % 4], port.now_us() + 30_000, 500.0, 7.0, 6.0)
            made[0].drop(ball)
            last: Edge = ball[-1]
            seen = until(lambda number=number, screen=screen: tallied(screen) > number, 2.0)  # type: ignore[misc]
            fell += ball
            delays.append(seen - deciding(config.geometry, began_us, fell, number + 1).at_us / 1e6)
            until(lambda last=last, port=port: port.now_us() >= last.at_us, 1.0)  # type: ignore[misc]
        screen.close()
        window.remove_widget(screen)
        port.close()
    delays.sort()
    slow = delays[int(0.99 * len(delays)) - 1]
    tell("edge to tally, 99 of 100", 1000 * slow, "ms", "a frame with nothing to do", 1000 * median(empty), "50 ms")
    tell("edge to tally, median", 1000 * median(delays), "ms", "a frame with nothing to do", 1000 * median(empty), "")


def deciding(geometry: Any, began_us: int, edges: list[Any], balls: int) -> Any:
    """The edge with which BALLS can be counted; before it, one fewer."""
    from companion.sensing.tower import TowerCounter

    for many, edge in enumerate(edges, 1):
        counter = TowerCounter(geometry, {})
        counter.phase("red", balls, began_us)
        for one in edges[:many]:
            counter.feed(one)
        if counter.live(edge.at_us).seen == balls:
            return edge
    raise AssertionError(f"{balls} balls are never counted")


def tallied(screen: Any) -> int:
    """How many balls the boxes on the screen show."""
    return sum(int(side.value) for side in screen.view.sides if str(side.value).isdigit())


def until(there: Callable[[], bool], seconds: float) -> float:
    """Draw frames until it is THERE, at most for so many SECONDS; the time after the frame that showed it."""
    from kivy.base import EventLoop

    end = monotonic() + seconds
    while monotonic() < end:
        EventLoop.idle()
        if there():
            break
    return monotonic()


def starting(folder: Path, many: int = 20) -> None:
    """A scoring as a process of its own, beside an empty Python; with byte code, as an installation has it."""
    path = folder / "score.json"
    path.write_text(json.dumps(SCORES[0]))
    surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    surroundings["PYTHONPYCACHEPREFIX"] = str(folder / "byte-code")
    root = Path(__file__).parents[2]

    def run(*arguments: str) -> float:
        program = [sys.executable, *arguments]
        return timed(lambda: subprocess.run(program, env=surroundings, cwd=root, check=True, capture_output=True))

    ours, bare = [], []
    for _ in range(many):
        ours.append(run("-m", "companion", "score", str(path), "--json"))
        bare.append(run("-c", "pass"))
    tell("companion score, the best", min(ours), "s", "an empty Python", min(bare), "0.2 s")
    tell("companion score, median", median(ours), "s", "an empty Python", median(bare), "")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if len(sys.argv) > 1 else Path.home()) as name:
        print(f"on {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
        move_to_durable(Path(name))
        resuming(Path(name))
        starting(Path(name))
        edge_to_tally()

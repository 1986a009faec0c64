"""The command line, and the only place that wires things together.

Commands that only compute import neither Kivy nor pins; each imports what it needs when it is called.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

from companion import __version__, folders
from companion.sentences import Told, one_line, short
from companion.texts import Unreadable, read_text, text_of


class Declined(Told):
    """The request is refused or its input is bad; the message is one sentence."""


def read_input(name: str) -> str:
    """The text of the file NAME, `-` being standard input. Raises Declined."""
    try:
        if name != "-":
            return read_text(Path(name))
        if sys.stdin is None:
            raise Declined("There is no standard input to read from.")
        return text_of(sys.stdin.buffer, "Standard input")
    except OSError as fault:
        raise Declined(f"{name} cannot be read: {fault.strerror}.") from fault
    except Unreadable as fault:
        raise Declined(str(fault)) from fault


def score(options: argparse.Namespace) -> object:
    """End-of-game scoring of one document."""
    from companion import documents
    from companion.games import catalogue

    document = documents.read_document(read_input(options.file), options.file)
    result = catalogue.game_of(document).score(document)
    if not options.json:
        print("\n".join(map(one_line, score_lines(result))))
    return result


def score_lines(result: dict[str, Any]) -> Iterable[str]:
    """A scoring result in words; ranks are left out while something is to be decided."""
    for player in sorted(result["players"], key=lambda one: one["rank"] or 0):
        yield f"{player['rank'] or '?'}. {player['name']}: {player['total']}"
        for line in player["breakdown"]:
            yield f"     {line['item'].replace('_', ' ')}: {line['points']}"
    if question := result.get("needs_choice"):
        yield f"To be decided, {question['key']}: {' or '.join(question['candidates'])}."
        return
    winners = " and ".join(result["winners"])
    yield f"{winners} {'win' if len(result['winners']) > 1 else 'wins'}."


def ask(options: argparse.Namespace) -> object:
    """One question about the rules, answered with the code the app uses."""
    from companion import documents
    from companion.games import catalogue

    document = documents.read_document(read_input(options.file), options.file, rows="images")
    if "game" not in document and ("stickers" in document or "images" in document):  # it is about pictures, not rules
        from companion.stickers.layout_question import answer

        result = answer(document, catalogue.shifted_texts())
    else:
        result = catalogue.asked_of(document).answer(document)
    if not options.json:
        print("\n".join(one_line(f"{key.replace('_', ' ')}: {json.dumps(value)}") for key, value in result.items()))
    return result


def play(options: argparse.Namespace) -> object:
    """Run a script of moves through the real table."""
    from companion import documents, script

    result = script.play(documents.read_document(read_input(options.script), options.script))
    if not options.json:
        for number, outcome in enumerate(result["results"]):
            if outcome != "ok":
                print(f"Move {number} was refused: {outcome['refused']}")
        print(json.dumps(result["state"], indent=2, ensure_ascii=False))
    return result


def tower_resolve(options: argparse.Namespace) -> object:
    """One fight or flame off."""
    from companion import documents
    from companion.games.dragonscroll.fight_document import resolve

    result = resolve(documents.read_document(read_input(options.file), options.file))
    if not options.json:
        print("\n".join(f"{key.replace('_', ' ')}: {json.dumps(value)}" for key, value in result.items()))
    return result


def tower_count(options: argparse.Namespace) -> object:
    """Recorded beam edges, counted as the live ones are."""
    from companion.sensing.counting import count
    from companion.sensing.traces import TraceFault

    results = []
    for name in options.traces:
        try:
            results.append(count(read_input(name).splitlines(), time.perf_counter))
        except TraceFault as fault:
            raise Declined(f"{name}: {fault}") from fault
    if not options.json:
        print("\n".join(map(one_line, count_lines(results))))
    return results


def tower_record(options: argparse.Namespace) -> object:
    """Live beams, written down in the format that is counted."""
    from companion.config import BeamSource, load_config
    from companion.inbox import Inbox
    from companion.sensing.traces import write_trace
    from companion.tower_files import with_calibration
    from companion.tower_record import Recorder
    from hardware.open import open_beams

    config = with_calibration(load_config(folders.config_file(options.config)), folders.data_folder(options.data))
    tower = config.tower if options.dice is None else config.dice_tower
    phase, number = ("red", options.balls) if options.dice is None else ("dice", options.dice)
    source = BeamSource.SIMULATED if options.simulate else tower.beams
    if source is BeamSource.NONE:
        raise Declined('No beams are set up: set beams = "pins" in the configuration, or take --simulate.')
    if options.file != "-" and not Path(options.file).parent.is_dir():
        raise Declined(f"There is no folder {Path(options.file).parent}.")
    inbox = Inbox()
    wiring = config.tower.wiring if options.dice is None else config.dice_wiring
    with open_beams(source is BeamSource.SIMULATED, wiring, config.tower.pin_factory, inbox.put) as beams:
        recorder = Recorder(beams, inbox, tower.geometry, time.monotonic, time.sleep)
        told = f"Drop them now; {options.seconds:g} seconds are recorded, or until Ctrl-C."
        trace = recorder.record(Path(options.file).stem, phase, number, options.seconds, lambda: _tell(told))
    for why in recorder.lost:
        _tell(why)
    text = "\n".join(write_trace(trace)) + "\n"
    try:
        if options.file == "-":
            sys.stdout.write(text)
        else:
            _write_out(Path(options.file), text.encode())
    except OSError as fault:
        raise Declined(f"{options.file} cannot be written: {fault.strerror}.") from fault
    return {"trace": trace.name, "moments": len(trace.moments), "out": options.file}


def _tell(sentence: str) -> None:
    print(sentence, file=sys.stderr)


def seconds(text: str) -> float:
    """A time to record for, at most an hour. Raises ValueError."""
    if not 0 <= float(text) <= 3600:
        raise ValueError
    return float(text)


def few(text: str) -> int:
    """A number of balls or dice. Raises ValueError."""
    if not 0 <= int(text) <= 99:
        raise ValueError
    return int(text)


def count_lines(results: Iterable[dict[str, Any]]) -> Iterable[str]:
    """Counted traces in words."""
    for result in results:
        phases = "; ".join(
            f"{phase} " + " ".join(f"{side}{n}" for side, n in sides.items())
            for phase, sides in result["phases"].items()
        )
        yield f"{result['trace']}: {phases}; missing {result['missing']}; {'sure' if result['sure'] else 'not sure'}"
        for question in result["questions"]:
            yield f"     {question['side'] or 'table'}: {question['why']}"


def dice(options: argparse.Namespace) -> object:
    """Dice in pictures: values, colours, boxes, and whether to ask."""
    from companion.vision.dice_document import lines, prior_of, read_pictures
    from companion.vision.dice_prior import BadPrior
    from companion.vision.pictures import PictureFault

    try:
        prior = prior_of(options.expect, options.colours, options.faces)
        folder = Path(options.annotate) if options.annotate else None
        documents, readings = read_pictures(options.images, prior, time.perf_counter, folder)
    except (BadPrior, PictureFault) as fault:
        raise Declined(str(fault)) from fault
    if not options.json:
        for name, reading in zip(options.images, readings, strict=True):
            print("\n".join(lines(name, reading)))
    return documents


def stickers_print(options: argparse.Namespace) -> object:
    """A sheet of stickers to print, one for each tile of a game."""
    from companion.games import catalogue
    from companion.stickers.sheet import Paper, sheet

    game = catalogue.entry(options.game)
    labels = game.labels()
    content = sheet(game.title, labels, Paper(options.paper), options.size_mm, datetime.now(UTC))
    try:
        _write_out(Path(options.out), content)
    except OSError as fault:
        raise Declined(f"{options.out} cannot be written: {fault.strerror}.") from fault
    if not options.json:
        print(f"{len(labels)} stickers are in {options.out}. Print it at 100 %, then check the ruler at the top.")
    return {"game": game.name, "out": options.out, "stickers": len(labels)}


def stickers_read(options: argparse.Namespace) -> object:
    """Stickers in pictures: what they say, where they are and how they are turned."""
    documents = _stickers(options)
    if not options.json:
        from companion.vision.sticker_document import lines

        print("\n".join(one_line(line) for one in documents for line in lines(one)))
    return documents


def _stickers(options: argparse.Namespace, more: Iterable[str] = ()) -> list[dict[str, Any]]:
    """What is read in the pictures, of the listed texts and those that begin with one of MORE. Raises Declined."""
    from companion.games import catalogue
    from companion.vision.pictures import PictureFault

    try:
        from companion.vision.sticker_document import read_pictures
    except ImportError as fault:  # its library is the system's
        raise Declined("Stickers cannot be read: zbar is missing. Install libzbar0, or start deploy/run.") from fault
    games = [catalogue.entry(options.game)] if options.game else catalogue.GAMES
    listed = {label.text for game in games for label in game.labels()}

    def wanted(text: str) -> bool:
        return options.any_text or text in listed or text.startswith(tuple(more))

    folder = Path(options.annotate) if options.annotate else None
    try:
        return read_pictures(options.images, wanted, time.perf_counter, folder, thorough=options.any_text)
    except PictureFault as fault:
        raise Declined(str(fault)) from fault


def stickers_frame(options: argparse.Namespace) -> object:
    """A frame to print, in which tiles are laid one by one to measure how their stickers sit."""
    from companion.stickers.frame import frame_sheet
    from companion.stickers.sheet import Paper

    content = frame_sheet(options.tile_mm, Paper(options.paper), datetime.now(UTC))
    try:
        _write_out(Path(options.out), content)
    except OSError as fault:
        raise Declined(f"{options.out} cannot be written: {fault.strerror}.") from fault
    if not options.json:
        print(f"The frame is in {options.out}. Print it at 100 %, lay a tile in it and take a picture from above.")
    return {"out": options.out, "tile_mm": options.tile_mm}


def stickers_enrol(options: argparse.Namespace) -> object:
    """Pictures of tiles in the printed frame: how each sticker sits on its tile is kept for every later reading."""
    from companion.stickers.frame import FRAME

    documents = _stickers(options, (FRAME,))
    from companion.stickers.stuck import keep_stuck
    from companion.vision.sticker_document import stickers_of
    from companion.vision.sticker_frame import NotInFrame, measured

    found = {}
    for one in documents:
        try:
            text, stuck = measured(stickers_of(one))
        except NotInFrame as fault:
            raise Declined(f"{one['image']}: {fault}") from fault
        found[text] = stuck
    data = folders.data_folder(options.data)
    try:
        keep_stuck(data, found)
    except OSError as fault:
        raise Declined(f"{data} cannot be written: {fault.strerror}.") from fault
    if not options.json:
        for text, stuck in sorted(found.items()):
            where = f"{100 * stuck.x:+.1f} % right, {100 * stuck.y:+.1f} % down, turned {stuck.turned:+.1f} degrees"
            print(one_line(f"{text}: {where}"))
    return {text: {"x": one.x, "y": one.y, "turned": one.turned, "code": one.code} for text, one in found.items()}


def stickers_lay(options: argparse.Namespace) -> object:
    """Pictures of one table that nobody touched: which tile lies where, and how it is turned."""
    documents = _stickers(options)
    import msgspec

    from companion.games import catalogue
    from companion.stickers.frames import merged
    from companion.stickers.layout_question import seen_together
    from companion.stickers.stuck import load_stuck
    from companion.vision.sticker_document import stickers_of

    together = merged([stickers_of(one) for one in documents])
    known = load_stuck(folders.data_folder(options.data))
    found = seen_together(together.stickers, together.contradicted, catalogue.shifted_texts(), known)
    result: dict[str, Any] = msgspec.to_builtins(found)
    if not options.json:
        for tile in found.tiles:
            print(one_line(f"{tile.id} at {tile.x}, {tile.y}, turned {90 * tile.turns} degrees"))
        for text in found.unsure:
            print(one_line(f"{text} is not sure"))
    return result


def history(options: argparse.Namespace) -> object:
    """Finished and open sessions."""
    from companion.clock import moment
    from companion.evening import Evening, evenings

    def row(evening: Evening) -> dict[str, Any]:
        head, sheet = evening.session.head, evening.game.sheet(evening.table.state)
        return {
            "session": evening.session.number,
            "uuid": head.uuid,
            "game": head.game,
            "players": [seat.name for seat in head.seats],
            "started_at": moment(head.started_at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "minutes": round(evening.table.timers.spent.evening / 60, 1),
            "steps": len(evening.table.steps),
            "finished": evening.over,
            "totals": {player.name: player.total for player in sheet.players} if sheet else None,
            "winners": list(sheet.winners) if sheet else None,
            "summary": evening.game.summary(evening.table.state),
        }

    with open_storage(options) as storage:
        rows = [row(evening) for evening in evenings(storage)]
    if not options.json:
        for one in rows:
            how = f"won by {' and '.join(one['winners'])}" if one["winners"] else f"open: {one['summary']}"
            who = ", ".join(one["players"])
            print(one_line(f"{one['session']}. {one['game']}, {who}, {one['started_at'][:10]}, {how}"))
        if not rows:
            print("Nothing has been played yet.")
    return rows


def export(options: argparse.Namespace) -> object:
    """Hand one session over: the named one, else the newest."""
    from companion import script
    from companion.evening import resume
    from companion.exporting.play_document import play_document, refuse_secrets

    with open_storage(options) as storage:
        sessions = storage.sessions()
        named = [one for one in sessions if options.session in (None, str(one.number), one.head.uuid)]
        if not named:
            raise Declined(
                f"There is no session {options.session}." if options.session else "Nothing has been played yet."
            )
        evening = resume(storage, named[-1])
        if options.format == "json":
            document: object = play_document(evening)
        else:
            refuse_secrets(evening)
            document = script.script_of(evening.game, evening.table.seats, evening.table.options, evening.entries)
    text = json.dumps(document, indent=2, ensure_ascii=False) + "\n"
    try:
        if options.out == "-":
            sys.stdout.write(text)
        else:
            _write_out(Path(options.out), text.encode())
    except OSError as fault:
        raise Declined(f"{options.out} cannot be written: {fault.strerror}.") from fault
    return {"session": evening.session.number, "out": options.out}


def _write_out(path: Path, content: bytes) -> None:
    """Write CONTENT whole or not at all, whenever the plug is pulled; into a device or a pipe as it comes. OSError."""
    from companion.files import new_name, replace_file

    is_plain = path.is_file() or (path.parent.is_dir() and not path.exists())
    if is_plain and path.absolute().parts[1] not in ("dev", "proc"):
        try:
            replace_file(path.resolve(), content)
        except OSError:
            with suppress(OSError):  # half of it must not stay
                new_name(path.resolve()).unlink(missing_ok=True)
            raise
    else:
        path.write_bytes(content)


def doctor(options: argparse.Namespace) -> object:
    """Check everything the companion stands on."""
    from companion.doctor import Health, examine

    found = list(examine(folders.config_file(options.config), folders.data_folder(options.data), datetime.now()))
    if not options.json:
        for one in found:
            print(f"{one.part:14} {one.health:8} {one.sentence}")
    return {
        "well": all(one.health is not Health.WRONG for one in found),
        "findings": [{"part": one.part, "health": one.health, "sentence": one.sentence} for one in found],
    }


def open_storage(options: argparse.Namespace) -> Any:
    """The journal of all sessions, to be used as a context."""
    from companion.storage import Storage

    return Storage(folders.journal_file(folders.data_folder(options.data)))


def demo(options: argparse.Namespace) -> object:
    """A scripted evening on the real app with simulated sensors."""
    from companion.app.demo import run_demo

    return run_demo(Path(options.screenshots) if options.screenshots else None, options.size)


def app(options: argparse.Namespace) -> object:
    """The touchscreen app."""
    from companion.app.start import run_app

    run_app(folders.config_file(options.config), folders.data_folder(options.data), options.simulate, options.size)
    return None


def size(text: str) -> tuple[int, int]:
    """A window's size like 800x480. Raises ValueError."""
    width, height = text.lower().split("x")
    if not (200 <= int(width) <= 8000 and 200 <= int(height) <= 8000):
        raise ValueError
    return int(width), int(height)


def _options(given: Sequence[str]) -> argparse.Namespace:
    """What the words GIVEN ask for. SystemExit, having said what is wrong, where they make no sense.

    The panel starts the app without a command, and should not wait for the parsers of all the commands.
    """
    app_alone = argparse.ArgumentParser(prog="companion", add_help=False, allow_abbrev=False, exit_on_error=False)
    _add_app(app_alone)
    try:
        options, others = app_alone.parse_known_args(given)
    except argparse.ArgumentError:
        return _parser().parse_args(given)
    return _parser().parse_args(given) if others else options


@cache
def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="companion", description="A tableside companion for four board games. Without a command it starts the app."
    )
    parser.add_argument("--version", action="version", version=f"companion {__version__}")
    _add_app(parser)
    commands = parser.add_subparsers(metavar="COMMAND", title="commands")

    def command(
        under: Any, name: str, run: Callable[[argparse.Namespace], object], *, as_json: bool = True
    ) -> argparse.ArgumentParser:
        made: argparse.ArgumentParser = under.add_parser(
            name, help=(run.__doc__ or "").splitlines()[0], description=run.__doc__
        )
        made.set_defaults(run=run)
        if as_json:
            made.add_argument("--json", action="store_true", help="print exactly one JSON value")
        _add_places(made, argparse.SUPPRESS)
        return made

    one = command(commands, "demo", demo, as_json=False)
    one.add_argument("--screenshots", metavar="DIR", help="save a picture of each screen there")
    one.add_argument("--game", choices=["dragonscroll"], default="dragonscroll")
    one.add_argument("--size", type=size, metavar="800x480", default=(800, 480))
    command(commands, "score", score).add_argument("file", metavar="FILE")
    command(commands, "ask", ask).add_argument("file", metavar="FILE")
    command(commands, "play", play).add_argument("script", metavar="SCRIPT")
    tower = commands.add_parser("tower", help="The dice tower.").add_subparsers(metavar="COMMAND", required=True)
    command(tower, "resolve", tower_resolve).add_argument("file", metavar="FILE")
    command(tower, "count", tower_count).add_argument("traces", metavar="TRACE", nargs="+")
    one = command(tower, "record", tower_record, as_json=False)
    one.add_argument("file", metavar="FILE")
    one.add_argument("--balls", metavar="N", type=few, help="so many red balls are dropped")
    one.add_argument("--dice", metavar="N", type=few, help="so many dice are rolled, through the dice tower")
    one.add_argument("--seconds", metavar="S", type=seconds, default=30.0, help="how long; Ctrl-C ends it earlier")
    one.add_argument("--simulate", action="store_true", default=argparse.SUPPRESS, help="use simulated beams")
    one = command(commands, "dice", dice)
    one.add_argument("images", metavar="IMAGE", nargs="+")
    one.add_argument("--expect", metavar="N", type=int, help="so many dice lie there")
    one.add_argument("--colours", metavar="a,b,...", help="the body colours in play")
    one.add_argument("--faces", metavar="1,2,2,2,3,3", action="append", default=[], help="once for each special die")
    one.add_argument("--annotate", metavar="DIR", help="save each picture there with what was read")
    stickers = commands.add_parser("stickers", help="Stickers on tiles.").add_subparsers(
        metavar="COMMAND", required=True
    )
    one = command(stickers, "print", stickers_print)
    one.add_argument("game", metavar="GAME")
    one.add_argument("--out", metavar="FILE.pdf", required=True)
    one.add_argument("--size-mm", metavar="18", type=float, default=18.0, help="the side of a code")
    one.add_argument("--paper", choices=["a4", "letter"], default="a4")
    one = command(stickers, "frame", stickers_frame)
    one.add_argument("--tile-mm", metavar="45", type=float, required=True, help="a side of the tile")
    one.add_argument("--out", metavar="FILE.pdf", required=True)
    one.add_argument("--paper", choices=["a4", "letter"], default="a4")
    for name, run in (("read", stickers_read), ("enrol", stickers_enrol), ("lay", stickers_lay)):
        one = command(stickers, name, run)
        one.add_argument("images", metavar="IMAGE", nargs="+")
        one.add_argument("--game", metavar="GAME", help="take only this game's stickers")
        one.add_argument("--annotate", metavar="DIR", help="save each picture there with what was read")
        one.set_defaults(any_text=False)
        if run is not stickers_enrol:
            words = "take every code, not only those on a game's list"
            one.add_argument("--any-text", action="store_true", help=words)
    command(commands, "history", history)
    one = command(commands, "export", export, as_json=False)
    one.add_argument("session", metavar="SESSION", nargs="?", help="its number or uuid; the newest if left out")
    one.add_argument("--format", choices=["json", "script"], required=True)
    one.add_argument("--out", metavar="FILE", required=True)
    command(commands, "doctor", doctor)
    return parser


def _add_app(parser: argparse.ArgumentParser) -> None:
    """What is said without a command."""
    parser.add_argument("--simulate", action="store_true", help="use simulated sensors")
    parser.add_argument("--size", type=size, metavar="800x480", help="open a window of this size")
    parser.set_defaults(run=app, json=False)
    _add_places(parser, None)


def _add_places(parser: argparse.ArgumentParser, default: Any) -> None:
    parser.add_argument("--config", metavar="FILE", default=default, help="the configuration")
    parser.add_argument("--data", metavar="DIR", default=default, help="the folder of sessions and board data")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0 = done, 1 = refused or bad input, 2 = wrong usage."""
    given = sys.argv[1:] if arguments is None else arguments
    options = _options(given)
    if any("\0" in one for one in given):
        _parser().error("no name of a file or a session holds a zero byte")
    # Stray surrogates in people's text must not break the output.
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError):
            stream.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    as_json: bool = getattr(options, "json", False)
    try:
        result = options.run(options)
        if as_json:
            print(json.dumps(result, ensure_ascii=False))
        sys.stdout.flush()
    except Told as fault:
        print(fault, file=sys.stderr)
        if as_json:
            print(json.dumps({"error": str(fault)}))
        return 1
    except OSError as fault:
        _give_up_output(fault)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def _give_up_output(fault: OSError) -> None:
    """Say why nothing more can be written, if anybody listens; what still waits to be written is let go."""
    with suppress(OSError):
        if not isinstance(fault, BrokenPipeError):
            print(short(f"The answer cannot be written: {fault.strerror}."), file=sys.stderr)
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())

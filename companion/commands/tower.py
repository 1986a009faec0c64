"""The commands of the dice tower: a fight resolved, recorded beams counted, live beams recorded."""

import argparse
import json
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from companion import folders
from companion.commands.arguments import add_command
from companion.commands.in_and_out import Declined, read_input, write_text
from companion.sentences import one_line


def add(commands: Any) -> None:
    """Say how these commands are called."""
    tower = commands.add_parser("tower", help="The dice tower.").add_subparsers(metavar="COMMAND", required=True)
    add_command(tower, "resolve", resolve, more=resolve_told).add_argument("file", metavar="FILE")
    add_command(tower, "count", count).add_argument("traces", metavar="TRACE", nargs="+")
    one = add_command(tower, "record", record, as_json=False)
    one.add_argument("file", metavar="FILE")
    one.add_argument("--balls", metavar="N", type=few, help="so many red balls are dropped")
    one.add_argument("--dice", metavar="N", type=few, help="so many dice are rolled, through the dice tower")
    one.add_argument("--seconds", metavar="S", type=seconds, default=30.0, help="how long; Ctrl-C ends it earlier")
    one.add_argument("--simulate", action="store_true", default=argparse.SUPPRESS, help="use simulated beams")


def resolve_told() -> str:
    """What can be handed in."""
    from companion.commands import told

    return told.fights()


def resolve(options: argparse.Namespace) -> object:
    """One fight or flame off."""
    from companion import documents
    from companion.games.dragonscroll import fight_document

    result = fight_document.resolve(documents.read_document(read_input(options.file), options.file))
    if not options.json:
        print("\n".join(f"{key.replace('_', ' ')}: {json.dumps(value)}" for key, value in result.items()))
    return result


def count(options: argparse.Namespace) -> object:
    """Recorded beam edges, counted as the live ones are."""
    from companion.sensing import counting
    from companion.sensing.traces import TraceFault

    results = []
    for name in options.traces:
        try:
            results.append(counting.count(read_input(name).splitlines(), time.perf_counter))
        except TraceFault as fault:
            raise Declined(f"{name}: {fault}") from fault
    if not options.json:
        print("\n".join(map(one_line, count_lines(results))))
    return results


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


def record(options: argparse.Namespace) -> object:
    """Live beams, written down in the format that is counted."""
    from companion.config import BeamSource, load_config
    from companion.inbox import Inbox
    from companion.sensing.traces import write_trace
    from companion.tower_files import with_calibration
    from companion.tower_record import Recorder
    from hardware.open import open_beams

    config = with_calibration(load_config(folders.config_file(options.config)), folders.data_folder(options.data))
    tower = config.tower if options.dice is None else config.dice_tower
    wiring = config.tower.wiring if options.dice is None else config.dice_wiring
    phase, number = ("red", options.balls) if options.dice is None else ("dice", options.dice)
    source = BeamSource.SIMULATED if options.simulate else tower.beams
    if source is BeamSource.NONE:
        raise Declined('No beams are set up: set beams = "pins" in the configuration, or take --simulate.')
    if options.file != "-" and not Path(options.file).parent.is_dir():
        raise Declined(f"There is no folder {Path(options.file).parent}.")
    inbox = Inbox()
    with open_beams(source is BeamSource.SIMULATED, wiring, config.tower.pin_factory, inbox.put) as beams:
        recorder = Recorder(beams, inbox, tower.geometry, time.monotonic, time.sleep)
        told = f"Drop them now; {options.seconds:g} seconds are recorded, or until Ctrl-C."
        trace = recorder.record(Path(options.file).stem, phase, number, options.seconds, lambda: _tell(told))
    for why in recorder.lost:
        _tell(why)
    write_text(options.file, "\n".join(write_trace(trace)) + "\n")
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

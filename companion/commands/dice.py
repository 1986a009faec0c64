"""The command that reads dice in pictures."""

import argparse
import time
from pathlib import Path
from typing import Any

from companion.commands.arguments import add_command
from companion.commands.in_and_out import Declined


def add(commands: Any) -> None:
    """Say how this command is called."""
    one = add_command(commands, "dice", dice)
    one.add_argument("images", metavar="IMAGE", nargs="+")
    one.add_argument("--expect", metavar="N", type=int, help="so many dice lie there")
    one.add_argument("--colours", metavar="a,b,...", help="the body colours in play")
    one.add_argument("--faces", metavar="1,2,2,2,3,3", action="append", default=[], help="once for each special die")
    one.add_argument("--annotate", metavar="DIR", help="save each picture there with what was read")


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

"""How long the stickers of a whole table take to find and to read, on one core: python tests/bench/stickers.py

64 stickers in pictures of 12 megapixels, lit well and badly; plain zbar on the whole picture beside it. Goals: 60 ms
to find them, 300 ms to read them.
"""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from pyzbar.pyzbar import ZBarSymbol
from pyzbar.pyzbar import decode as zbar_decode

sys.path.extend([str(Path(__file__).parents[2]), str(Path(__file__).parents[1])])

from companion.games import catalogue
from companion.vision.stickers import find_codes, read_stickers
from vision.sticker_tables import HARD, NOMINAL, table

TABLES = 5


def took(work: Callable[[], Any]) -> tuple[float, int]:
    """Milliseconds of this process, the best of three, and how many there were."""
    best, many = float("inf"), 0
    for _ in range(3):
        began = time.process_time()
        many = len(work())
        best = min(best, 1000 * (time.process_time() - began))
    return best, many


def main() -> None:
    """Print the median and the longest of each."""
    cv2.setNumThreads(1)
    labels = catalogue.entry("dragonscroll").labels()
    for name, light in (("nominal", NOMINAL), ("hard", HARD)):
        pictures = [table(np.random.default_rng([3, number]), labels, light)[0] for number in range(TABLES)]
        for what, work in (
            ("find", lambda picture: list(find_codes(picture))),
            ("read", read_stickers),
            ("zbar alone", lambda picture: zbar_decode(picture, symbols=[ZBarSymbol.QRCODE])),
        ):
            results = [took(lambda picture=picture, work=work: work(picture)) for picture in pictures]  # type: ignore[misc]
            times, found = sorted(ms for ms, _ in results), sum(many for _, many in results)
            print(
                f"{name:8} {what:10} {times[TABLES // 2]:5.0f} ms, at most {times[-1]:4.0f}; {found} of {64 * TABLES}"
            )


if __name__ == "__main__":
    main()

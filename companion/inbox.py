"""The inbox: any thread puts readings in, the main thread takes them out, in order; it drops none."""

from collections.abc import Iterator
from queue import SimpleQueue

from companion.readings import Reading


class Inbox:
    """Readings on their way from the sensors' threads to the main thread."""

    def __init__(self) -> None:
        """Start empty."""
        self._queue: SimpleQueue[Reading] = SimpleQueue()

    def put(self, reading: Reading) -> None:
        """Hand a reading over; from any thread, never blocks."""
        self._queue.put(reading)

    def drain(self) -> Iterator[Reading]:
        """Take out what has arrived until now, oldest first; only on the main thread.

        What arrives meanwhile waits for the next time: a sensor gone wild must not hold up the frame for ever.
        """
        for _ in range(self._queue.qsize()):
            yield self._queue.get_nowait()

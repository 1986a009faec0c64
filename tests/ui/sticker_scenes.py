"""The pages on which stickers are measured, at each of their moments, with a watch that shows one picture."""

from queue import SimpleQueue
from typing import Any

from companion.stickers.enrolling import EMPTY, UNSEEN, Enrolment, FrameSeen, Inside, Tally, kit_of, tally
from companion.stickers.frames import Corners
from companion.stickers.stuck import Stuck
from ui.heard import Heard

WHEN = 1_800_000_000.0
SIZE = (480, 270)
SQUARE: Corners = ((220, 120), (260, 120), (260, 160), (220, 160))
FAR_OFF = Stuck(-0.21, 0.17, -7.6, 0.4, 45.0)
MOST_WORDS = Stuck(-0.12, 0.12, -7.6, 0.4, 45.0)


class StillWatch:
    """A watch of a table where all rests; READ: what was read there."""

    def __init__(
        self, read: FrameSeen | None = None, lost: str = "", stir: str = "CALM", *, reads: bool = False
    ) -> None:
        from companion.arm.watching import Live, Looked
        from companion.vision.showing import ENDLESS, Shown
        from companion.vision.stillness import Stir

        self.lost, self.reads, self.within, self._now = lost, reads, ENDLESS, 0.0
        grey = Shown(*SIZE, bytes((120, 120, 120, 255)) * (SIZE[0] * SIZE[1]), *SIZE)
        self.newest = None if lost else Live(1, 0.0, 1, Stir[stir], grey)
        self.looked: SimpleQueue[Looked] = SimpleQueue()
        if read is not None:
            self.looked.put(Looked(1, read, 200.0, grey))

    @property
    def now(self) -> float:
        """Each time that it is asked a second has gone by."""
        self._now += 1.0
        return self._now

    def look_again(self) -> None:
        """It shows what it showed."""

    def stop(self) -> None:
        """It never ran."""


class Told(Heard):
    """Actions of the page where tiles are laid, at this moment."""

    def __init__(self, enrolment: Enrolment) -> None:
        super().__init__()
        self.enrolment = enrolment

    @property
    def tally(self) -> Tally:
        return tally(self.enrolment.kit.names, self.enrolment.known)


def enrolment(title: str, known: int = 12) -> Enrolment:
    """So many tiles of that game are measured."""
    from companion.games import catalogue

    kit = kit_of(title, [(one.title, one.labels()) for one in catalogue.GAMES])
    stuck = Stuck(0.04, -0.06, 2.0, 0.4, 45.0, WHEN)
    return Enrolment(kit, dict.fromkeys(list(kit.names)[:known], stuck))


def saw(at: Enrolment, text: str, stuck: Stuck) -> Enrolment:
    return at.saw(FrameSeen(4, inside=(Inside(text, stuck, SQUARE),)), 200.0, WHEN)


def measuring(at: Enrolment, actions: Any = None, watch: StillWatch | None = None) -> Any:
    """The page at that moment."""
    from companion.app.arm.measuring import MeasureScreen

    told = Told(at)
    if actions is not None:
        told.asked = actions.asked
    return MeasureScreen(told, lambda: watch or StillWatch())  # type: ignore[arg-type, return-value]


def nothing_laid(actions: Any = None) -> Any:
    return measuring(enrolment("Dreaming Spires", 0), actions)


def measured(actions: Any = None) -> Any:
    """With the longest name and the most words."""
    return measuring(saw(enrolment("Dragonsgate College", 0), "DG:02B", MOST_WORDS), actions)


def asked(actions: Any = None) -> Any:
    """About the longest name."""
    return measuring(saw(enrolment("Dragonsgate College", 0), "DG:02B", FAR_OFF), actions)


def not_measured(actions: Any = None) -> Any:
    """With the longest reason."""
    at = saw(enrolment("Dragonsgate College"), "DG:02B", FAR_OFF)
    return measuring(at.saw(FrameSeen(3), 200.0, WHEN), actions)


def next_tile(actions: Any = None) -> Any:
    """The frame is empty again."""
    at = saw(enrolment("Dragonsgate College"), "DG:02B", MOST_WORDS).saw(FrameSeen(4), 200.0, WHEN)
    assert at.fault == EMPTY
    return measuring(at, actions)


def frame_unseen(actions: Any = None) -> Any:
    at = enrolment("Dragonscroll").saw(FrameSeen(0), 200.0, WHEN)
    assert at.fault == UNSEEN
    return measuring(at, actions, StillWatch(reads=True))


def lost(actions: Any = None) -> Any:
    why = "The Raspberry Pi’s camera needs the package python3-picamera2: install it, or name another camera."
    return measuring(enrolment("Dragonscroll"), actions, StillWatch(lost=why))


def games(actions: Any = None) -> Any:
    from companion.app.arm.stickers import WhichGame

    class Host:
        """Shows the page of games."""

        def __init__(self) -> None:
            self.arm, self.shown = self, None
            self.stuck = {**enrolment("Dragonsgate College", 36).known, **enrolment("Dragonscroll", 5).known}

        def show(self, screen: Any) -> None:
            self.shown = screen

    host: Any = Host()
    WhichGame(host, lambda: None).show()
    if actions is not None:
        host.shown.actions = actions
    return host.shown


def list_of_measured(actions: Any = None) -> Any:
    from companion.app.arm.stickers import Row, StickersScreen, StickersView

    rows = tuple(
        Row(text, f"Small Fencing Range {name}", "measured on 2027-01-15")
        for text, name in enrolment("Dragonscroll").kit.names.items()
    )
    line = "Tap a tile to forget how its sticker sits."
    view = StickersView(
        "Dragonsgate College: 64 measured", line, rows, "Small Fencing Range B measured", "Forget all 64"
    )
    return StickersScreen(view, actions or Heard())


SCENES = {
    "stickers games": games,
    "stickers measured": list_of_measured,
    "measuring": nothing_laid,
    "measuring measured": measured,
    "measuring asks": asked,
    "measuring not": not_measured,
}
"""Those that are measured with all generic screens."""
MORE = {"next": next_tile, "unseen": frame_unseen, "lost": lost}

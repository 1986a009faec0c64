"""Measuring how the stickers of one game sit, tile by tile in the printed frame; a value, which never acts by itself.

Knows no camera, no picture, no disk and no screen: what a picture shows of the frame comes in, what is known goes out.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

import msgspec

from companion.stickers.frames import Corners
from companion.stickers.labels import Label
from companion.stickers.stuck import Changes, Measured, Stuck

CORNERS: Final = 4
FARTHEST_OFF: Final = 0.15
"""Tiles from the middle, on each axis, up to which a layout can be read without a question (schema_layout.md)."""
MOST_TURNED: Final = 8.0
"""And degrees."""
ALIKE: Final = (0.02, 2.0)
"""Tiles and degrees between which two looks at one sticker say the same."""
DARK: Final = 70.0
"""Of 255: white paper is brighter than this where a code can be read."""
UNSEEN: Final = "The frame is not seen: lay it flat under the camera, in good light."
EMPTY: Final = "No sticker is seen in the frame: lay one tile there, its sticker up and in the light."


class Inside(NamedTuple):
    """A code that lies where the tile is to lie: what it says, how it sits there, its corners in the picture."""

    text: str
    stuck: Stuck
    corners: Corners


class FrameSeen(NamedTuple):
    """What a picture shows of the frame.

    CORNERS: how many of its four codes; SEVERAL: whether there are more frames than one; FLAT: whether they stand to
    one another as they were printed. INSIDE: what lies in it, nothing unless one whole frame lies flat.
    """

    corners: int
    several: bool = False
    flat: bool = True
    inside: tuple[Inside, ...] = ()


class Kit(NamedTuple):
    """The stickers of one game: its title, the names of its tiles by text, and whose the other games' texts are."""

    title: str
    names: Mapping[str, str]
    elsewhere: Mapping[str, str]


class Sits(NamedTuple):
    """How the sticker of the tile NAME sits."""

    text: str
    name: str
    stuck: Stuck


def kit_of(title: str, games: Iterable[tuple[str, Collection[Label]]]) -> Kit:
    """The stickers of the game TITLE, one of GAMES (titles and labels)."""
    every = dict(games)
    names = {label.text: label.name for label in every[title]}
    elsewhere = {label.text: one for one, labels in every.items() for label in labels if one != title}
    return Kit(title, names, elsewhere)


def look_at_frame(seen: FrameSeen, bright: float, kit: Kit) -> Sits | str:
    """The one tile of KIT that lies in the frame; or one sentence that says what to do.

    BRIGHT: the brightest of the picture, of 255. What a code says that is none of ours is never repeated.
    """
    if seen.several:
        return "Two frames are seen: leave one on the table."
    if seen.corners < CORNERS:
        return _frame_unseen(seen.corners, bright)
    if not seen.flat:
        return "The frame is not flat: lay it on the table, and weigh its edges down."
    if not seen.inside:
        return EMPTY
    if len(seen.inside) > 1:
        return f"{len(seen.inside)} stickers lie in the frame: leave one tile there."
    (found,) = seen.inside
    if found.text in kit.names:
        return Sits(found.text, kit.names[found.text], found.stuck)
    if found.text in kit.elsewhere:
        return f"That tile is of {kit.elsewhere[found.text]}: lay one of {kit.title} in the frame."
    return "That code is none of our stickers: lay a tile with a sticker from the sheet in the frame."


def _frame_unseen(corners: int, bright: float) -> str:
    if bright < DARK:
        return "It is too dark to read: switch a lamp on."
    if not corners:
        return UNSEEN
    return f"Only {corners} of the frame’s 4 corner codes are seen: take hands and tiles off them, or move it."


def how(stuck: Stuck) -> str:
    """How a sticker sits, for people."""
    across, down = _far(stuck.x, stuck, "left", "right"), _far(stuck.y, stuck, "above", "below")
    where = " and ".join(part for part in (across, down) if part)
    middle = "" if not where else " the middle" if down else " of the middle"
    turned = round(stuck.turned)
    turn = f"turned {abs(turned)} degree{'' if abs(turned) == 1 else 's'} {'right' if turned > 0 else 'left'}"
    return f"{where}{middle}, {turn if turned else 'straight'}" if where else turn if turned else "right in the middle"


def _far(part: float, stuck: Stuck, back: str, forth: str) -> str:
    """So far to one side, '' where that rounds to nothing."""
    many = round(abs(part) * (100 if stuck.tile_mm is None else stuck.tile_mm))
    unit = "% of the tile" if stuck.tile_mm is None else "mm"
    return f"{many} {unit} {forth if part > 0 else back}" if many else ""


def odd(stuck: Stuck) -> str:
    """What is odd about how a sticker sits, as a question; '' where a layout can be read with it."""
    quarters = round(stuck.turned / 90) % 4
    if quarters:
        way = "upside down" if quarters == 2 else "turned by a quarter"
        return f"The sticker looks {way}: does the tile’s printed north point to the top of the sheet?"
    if max(abs(stuck.x), abs(stuck.y)) > FARTHEST_OFF:
        return "The sticker is far off the middle: does the tile lie right in the square?"
    if abs(stuck.turned) > MOST_TURNED:
        return "The sticker is much turned: does the tile lie straight in the square?"
    return ""


def _alike(one: Stuck, other: Stuck | None) -> bool:
    if other is None:
        return False
    tiles, degrees = ALIKE
    turned = (one.turned - other.turned + 180) % 360 - 180
    return max(abs(one.x - other.x), abs(one.y - other.y)) <= tiles and abs(turned) <= degrees


class Change(NamedTuple):
    """Something that was done, and what was known BEFORE of the stickers it changed."""

    words: str
    before: Changes


@dataclass(frozen=True)
class Enrolment:
    """The measurements of one game while people lay tile after tile in the frame.

    KNOWN: by text; SITS: the tile that was seen last; ASKS: whether that one is odd, and so not kept before somebody
    says so; FAULT: why nothing was measured at the last look; NOTE: what became of a tile that was asked about;
    DONE: what can be taken back, the last last.
    """

    kit: Kit
    known: Measured = field(default_factory=dict)
    sits: Sits | None = None
    asks: bool = False
    fault: str = ""
    note: str = ""
    done: tuple[Change, ...] = ()

    @property
    def takes_back(self) -> str:
        """What undo takes back, '' for nothing."""
        return self.done[-1].words if self.done else ""

    def saw(self, seen: FrameSeen, bright: float, now: float) -> "Enrolment":
        """After a look at the frame at NOW (seconds since 1970): what sits as it should is kept, the rest is told."""
        found = look_at_frame(seen, bright, self.kit)
        dropped = self.sits.name if self.sits is not None and self.asks else ""
        again = isinstance(found, Sits) and self.sits is not None and found.text == self.sits.text
        note = f"{dropped} was not kept." if dropped and not again else ""
        if isinstance(found, str):
            last = None if self.asks else self.sits
            return replace(self, sits=last, asks=False, fault=found, note=note)
        fresh = replace(self, sits=found, asks=False, fault="", note=note)
        before = self.known.get(found.text)
        if _alike(found.stuck, before):
            return fresh  # a sticker that was odd and is kept is not asked about again
        return replace(fresh, asks=True) if odd(found.stuck) else fresh._keeping(found, now)

    def kept(self, now: float) -> "Enrolment":
        """People say that the sticker which is asked about sits so."""
        return self if self.sits is None or not self.asks else replace(self, asks=False)._keeping(self.sits, now)

    def asked_again(self) -> "Enrolment":
        """People want another look; what was asked is not kept."""
        return replace(self, sits=None if self.asks else self.sits, asks=False, fault="", note="")

    def _keeping(self, sits: Sits, now: float) -> "Enrolment":
        changes = {sits.text: msgspec.structs.replace(sits.stuck, when=now)}
        return self._changed(f"{sits.name} measured", changes)

    def forgot(self, texts: Collection[str]) -> "Enrolment":
        """Without what was measured of TEXTS."""
        gone = [text for text in texts if text in self.known]
        if not gone:
            return self
        what = self.kit.names.get(gone[0], "") if len(gone) == 1 else f"{len(gone)} tiles"
        return self._changed(f"{what} forgotten", dict.fromkeys(gone))

    def undone(self) -> "Enrolment":
        """Without what was done last."""
        if not self.done:
            return self
        *earlier, last = self.done
        sits = None if self.sits is not None and self.sits.text in last.before else self.sits
        known = _with(self.known, last.before)
        return replace(self, known=known, done=tuple(earlier), sits=sits, asks=self.asks and sits is not None, note="")

    def _changed(self, words: str, changes: Changes) -> "Enrolment":
        before = {text: self.known.get(text) for text in changes}
        return replace(self, known=_with(self.known, changes), done=(*self.done, Change(words, before)))


def _with(known: Measured, changes: Changes) -> dict[str, Stuck]:
    return {text: stuck for text, stuck in {**known, **changes}.items() if stuck is not None}


def between(before: Measured, after: Measured) -> Changes:
    """What is to be kept so that AFTER is known where BEFORE was."""
    texts = {*before, *after}
    return {text: after.get(text) for text in sorted(texts) if before.get(text) != after.get(text)}


class Tally(NamedTuple):
    """How many of a game's stickers are measured, of how many; the last of them when (None where nobody kept that)."""

    measured: int
    of: int
    last: float | None


def tally(names: Collection[str], known: Measured) -> Tally:
    """Of the stickers with the texts NAMES."""
    there = [known[text] for text in names if text in known]
    return Tally(len(there), len(names), max((one.when for one in there if one.when is not None), default=None))

"""Looks at the table through the camera on its arm: up to three pictures, read and made one; then where tiles lie."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, NamedTuple

from companion.sentences import Told
from companion.stickers.frames import Corners, Quality, merged
from companion.stickers.groups import Group, groups
from companion.stickers.layout import Layout
from companion.stickers.layout_question import seen_together
from companion.stickers.stuck import Measured
from companion.vision.crops import Picture
from companion.vision.showing import Shown, shown
from companion.vision.sticker_quality import grey_of, quality
from companion.vision.sticker_reader import StickerReader
from companion.vision.stickers import Sticker

FRAMES: Final = 3
SHOWN: Final = (1280.0, 1280.0)
Read = Callable[[Picture], tuple[Sticker, ...]]


class TableLook(NamedTuple):
    """Codes by text, each once; the texts that the pictures contradict; how many pictures there were."""

    codes: tuple[tuple[str, Corners], ...]
    contradicted: tuple[str, ...]
    frames: int


class TableLaid(NamedTuple):
    """Which tile lies where, and from how many pictures that is told."""

    layout: Layout
    frames: int


class TableGroups(NamedTuple):
    """Tiles that lie apart, in groups; the texts that the pictures contradict; how many pictures there were."""

    groups: tuple[Group, ...]
    contradicted: tuple[str, ...]
    frames: int


class StickersLook(NamedTuple):
    """One picture for people, and how well its stickers are seen."""

    shown: Shown
    seen: tuple[Quality, ...]


class TableUnseen(Told):
    """The table cannot be read; one sentence that says what to do."""


def look_at_table(
    open_camera: Callable[[], Any], held: Mapping[str, float], listed: Collection[str], read: Read | None = None
) -> TableLook:
    """What lies there of the texts LISTED: pictures are taken until one adds nothing, three at the most.

    Raises TableUnseen. READ: vision's, in a process of its own where none is given.
    """
    with StickerReader() as reader:
        frames: list[tuple[Sticker, ...]] = []
        for picture in _stills(open_camera, held):
            found = tuple(one for one in (read or reader.read)(picture) if one.text in listed)
            before = merged(frames)
            frames.append(found)
            together = merged(frames)
            if len(frames) > 1 and [text for text, _ in together.stickers] == [text for text, _ in before.stickers]:
                break
    return TableLook(together.stickers, together.contradicted, len(frames))


def look_at_layout(
    open_camera: Callable[[], Any],
    held: Mapping[str, float],
    listed: Collection[str],
    shifted: Collection[str],
    stuck: Measured,
    read: Read | None = None,
) -> TableLaid:
    """Where LISTED tiles lie, in half tiles where all are SHIFTED; STUCK: how stickers sit on them. TableUnseen."""
    seen = look_at_table(open_camera, held, listed, read)
    return TableLaid(seen_together(seen.codes, seen.contradicted, shifted, stuck), seen.frames)


def look_at_groups(
    open_camera: Callable[[], Any],
    held: Mapping[str, float],
    listed: Collection[str],
    shifted: Collection[str],
    stuck: Measured,
    read: Read | None = None,
) -> TableGroups:
    """The same for tiles that lie apart, each group on a grid of its own. TableUnseen."""
    seen = look_at_table(open_camera, held, listed, read)
    return TableGroups(groups(seen.codes, shifted, stuck), seen.contradicted, seen.frames)


def look_at_stickers(
    open_camera: Callable[[], Any],
    held: Mapping[str, float] | None,
    listed: Collection[str],
    read: Read | None = None,
) -> tuple[StickersLook, dict[str, float]]:
    """One picture, its stickers and what the camera holds: HELD, or what it chooses now where that is None.

    Raises TableUnseen.
    """
    with StickerReader() as reader:
        camera = _opened(open_camera)
        try:
            chosen = dict(camera.settle() if held is None else held)
            camera.hold(chosen)
            picture = camera.still()
        except Exception as fault:  # a camera may fail in any way, at any time
            raise TableUnseen(str(fault) or "The camera fails.") from fault
        finally:
            camera.close()
        grey = grey_of(picture)
        found = [one for one in (read or reader.read)(grey) if one.text in listed]
    return StickersLook(shown(picture, SHOWN), quality(grey, found)), chosen


def _opened(open_camera: Callable[[], Any]) -> Any:
    try:
        return open_camera()
    except Exception as fault:
        raise TableUnseen(str(fault) or "The camera fails.") from fault


def _stills(open_camera: Callable[[], Any], held: Mapping[str, float]) -> Any:
    camera = _opened(open_camera)
    try:
        if held:
            camera.hold(held)
        for _ in range(FRAMES):
            camera.preview()
            yield grey_of(camera.still())
    except GeneratorExit:
        raise
    except Exception as fault:
        raise TableUnseen(str(fault) or "The camera fails.") from fault
    finally:
        camera.close()

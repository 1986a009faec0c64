"""The dice of one roll as the table has them: as read, and as people put it right. Knows no camera, game or screen.

Nothing is taken that is not sure: `doubt` is what the table must be asked next. Every change can be taken back.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.journal import Source
from companion.vision.agreement import Agreed, there
from companion.vision.dice import Die, Reading
from companion.vision.dice_prior import ORDINARY

Box = tuple[float, float, float, float]
Faces = tuple[int, ...]
LOOKS_LIKE = {1: (3, 2), 2: (3, 1), 3: (2, 5), 4: (5, 6), 5: (4, 6), 6: (4, 5)}
"""What each value is most easily taken for: a pip more or less is in the shade."""


@dataclass(frozen=True, slots=True)
class TrayDie:
    """A die in play. VALUE None: nobody knows yet. SEEN is what the camera made of it, None where a person added it.

    FACES are those that are on it; PERHAPS other values that were read for it.
    """

    value: int | None
    colour: str
    faces: Faces = ORDINARY
    seen: Die | None = None
    perhaps: tuple[int, ...] = ()
    by_hand: bool = False

    @property
    def sure(self) -> bool:
        """Whether it may be taken without asking."""
        return self.value is not None and (self.by_hand or (self.seen is not None and self.seen.sure))

    @property
    def as_read(self) -> bool:
        """Whether it is what the camera read."""
        return self.seen is not None and (self.seen.value, self.seen.colour) == (self.value, self.colour)

    @property
    def likely(self) -> tuple[int, ...]:
        """At most two faces that it could show, the likeliest first: what was read, now and then, and the chances."""
        if self.seen is None:
            return ()
        read = () if self.seen.value is None else (self.seen.value,)
        possible = dict.fromkeys((*read, *self.perhaps, *_ranked(self.seen)))
        return tuple(face for face in possible if face in self.faces)[:2]


@dataclass(frozen=True, slots=True)
class TrayRoll:
    """One roll. TOLD is what the last change was, '' for none; LOOKED: people said that it is all of it.

    SEEN is how many dice the camera read, None where it read nothing.
    """

    dice: tuple[TrayDie, ...] = ()
    doubts: tuple[str, ...] = ()
    seen: int | None = None
    looked: bool = False
    told: str = ""
    before: "TrayRoll | None" = None

    @staticmethod
    def read(
        agreed: Agreed, faces: tuple[Faces, ...] = (), earlier: "TrayRoll | None" = None, first: Sequence[str] = ()
    ) -> "TrayRoll":
        """What the camera read; FACES of the special dice, which come first.

        After them come those of the colours FIRST, and all row by row as they lie.
        What people said of dice of an EARLIER reading that still lie there as they did goes on to be so.
        """
        many = len(agreed.reading.dice)
        pairs = list(zip(agreed.reading.dice, agreed.perhaps, strict=True))
        special = min(many, len(faces))
        pairs[special:] = sorted(pairs[special:], key=lambda pair: (pair[0].colour not in first, _row(pair[0])))
        # With a special die missing nobody knows which one it is.
        every = tuple(sorted({face for one in faces for face in one}))
        own = [every] * many if many < len(faces) else [*faces, *[ORDINARY] * many]
        dice = [
            TrayDie(die.value, die.colour, one, die, perhaps) for (die, perhaps), one in zip(pairs, own, strict=False)
        ]
        said = [] if earlier is None else [one for one in earlier.dice if one.by_hand and one.seen is not None]
        kept = tuple(next((old for old in said if _still_there(old, die)), die) for die in dice)
        doubts = tuple(doubt for doubt in agreed.reading.doubts if not _of_a_die(doubt))
        return TrayRoll(kept, doubts, seen=many)

    @staticmethod
    def by_finger(faces: Sequence[Faces], colours: Sequence[str] = ()) -> "TrayRoll":
        """As many dice as FACES are given, of which people will say the values."""
        named = [*colours, *["white"] * len(faces)]
        return TrayRoll(tuple(TrayDie(None, colour, one) for one, colour in zip(faces, named, strict=False)))

    @property
    def unsure(self) -> int | None:
        """The number of the first die that must be asked for, None if there is none."""
        return next((number for number, die in enumerate(self.dice) if not die.sure), None)

    @property
    def doubt(self) -> str:
        """What is doubtful about the roll as a whole, '' if nothing is."""
        return "" if self.looked or not self.doubts else self.doubts[0]

    @property
    def source(self) -> Source:
        """How the roll is known; who only confirms what the camera read has corrected nothing."""
        if self.seen is None:
            return Source.FINGER
        as_read = len(self.dice) == self.seen and all(die.as_read for die in self.dice)
        return Source.CAMERA if as_read else Source.CORRECTED

    def says(self, number: int, value: int) -> "TrayRoll":
        """Die NUMBER shows VALUE."""
        die = self.dice[number]
        return self._with(number, replace(die, value=value, by_hand=True), f"{die.colour} die {value}")

    def coloured(self, number: int, colour: str) -> "TrayRoll":
        """Die NUMBER is of that COLOUR."""
        die = self.dice[number]
        return self._with(number, replace(die, colour=colour, by_hand=die.value is not None), f"die is {colour}")

    def without(self, number: int) -> "TrayRoll":
        """Die NUMBER is not in play."""
        dice = (*self.dice[:number], *self.dice[number + 1 :])
        return self._changed(dice, f"{self.dice[number].colour} die left out")

    def added(self, colour: str, value: int | None = None, faces: Faces = ORDINARY) -> "TrayRoll":
        """One more die, which the camera did not see."""
        return self._changed((*self.dice, TrayDie(value, colour, faces, by_hand=True)), f"{colour} die added")

    def looks_right(self) -> "TrayRoll":
        """People looked: these are all."""
        return replace(self._changed(self.dice, "looked"), looked=True)

    def back(self) -> "TrayRoll":
        """Before the last change."""
        return self if self.before is None else self.before

    def _with(self, number: int, die: TrayDie, told: str) -> "TrayRoll":
        return self._changed((*self.dice[:number], die, *self.dice[number + 1 :]), told)

    def _changed(self, dice: tuple[TrayDie, ...], told: str) -> "TrayRoll":
        return replace(self, dice=dice, told=told, before=self, looked=False)


def _ranked(die: Die) -> Sequence[int]:
    """All faces by their chances; without chances, by how easily they are taken for what was read."""
    if die.chances:
        return sorted(ORDINARY, key=lambda face: -die.chances[face - 1])
    if die.value is None:
        return ()
    read = die.value
    return (*LOOKS_LIKE[read], *sorted(ORDINARY, key=lambda face: abs(face - read)))


def _row(die: Die) -> tuple[int, float]:
    """In which row of the picture it lies, and where in it."""
    x, y, width, height = die.box
    return round((y + height / 2) / max(1.0, 1.5 * height)), x + width / 2


def _still_there(said: TrayDie, now: TrayDie) -> bool:
    """Whether a die that people spoke of lies there as it did, and the camera says of it what it said."""
    assert said.seen is not None
    assert now.seen is not None
    same = there(said.seen, Reading((now.seen,), ()))
    return same is not None and (same.value, same.colour) == (said.seen.value, said.seen.colour)


def _of_a_die(doubt: str) -> bool:
    """Whether a doubt is about one die, which is asked about by itself."""
    return doubt.startswith("The ") and " die at " in doubt

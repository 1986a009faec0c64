"""Questions about a college that lies on the table (`companion ask`): its shape and its answers; decides nothing."""

from collections.abc import Callable
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from companion.documents import shaped
from companion.games import Refused
from companion.games.spires.colleges import Benefit, Icon, Laid, Part, check_apart, icons_of, missing_quarters
from companion.games.spires.placing import HalfSides, Tile, judge, places, turned

Answer = dict[str, Any]
Colour = Literal["green", "blue", "red", "yellow"]
FARTHEST: Final = 1_000_000
MOST_TILES: Final = 200
"""The box holds 88."""
Place = Annotated[int, Meta(ge=-FARTHEST, le=FARTHEST)]


class IconSaid(Struct, frozen=True):
    """An icon as printed; a whole one is at no place in particular."""

    benefit: Benefit
    part: Part
    at: str | None = None


class TileSaid(Struct, frozen=True):
    """A tile as printed and how it lies; where a place is asked for, it lies nowhere yet."""

    id: str
    kind: Literal["garden", "quad", "building"]
    sides: Annotated[tuple[Colour | tuple[Colour, Colour], ...], Meta(min_length=4, max_length=4)] | None = None
    x: Place | None = None
    y: Place | None = None
    turns: Annotated[int, Meta(ge=0, le=3)] = 0
    icons: tuple[IconSaid, ...] = ()

    @property
    def printed(self) -> tuple[HalfSides, ...]:
        """Its sides before it was turned. Refused for a building without, or a Garden or Quad with any."""
        if (self.sides is None) == (self.kind == "building"):
            raise Refused(f"A building has four sides with colours, a Garden or a Quad has none: look at {self.id!r}.")
        return tuple((side, side) if isinstance(side, str) else side for side in self.sides or ())

    @property
    def laid(self) -> Tile:
        """The tile as it lies."""
        x, y = self._place
        return Tile(self.id, x, y, turned(self.printed, self.turns))

    @property
    def with_icons(self) -> Laid:
        """The same for its icons. Refused for a whole icon that is said to be somewhere."""
        if any(icon.part is Part.FULL and icon.at for icon in self.icons):
            raise Refused(f"A whole icon lies at no side and no corner: look at {self.id!r}.")
        x, y = self._place
        return Laid(x, y, self.turns, tuple(Icon(icon.benefit, icon.part, icon.at or "") for icon in self.icons))

    @property
    def _place(self) -> tuple[int, int]:
        if self.x is None or self.y is None:
            raise Refused(f"Say where {self.id!r} lies.")
        return self.x, self.y


class CollegeQuestion(Struct, frozen=True):
    """A college and what is asked about it."""

    question: str
    tiles: Annotated[tuple[TileSaid, ...], Meta(max_length=MOST_TILES)]
    tile: TileSaid | None = None
    garden_quad_wild: bool = True

    @property
    def college(self) -> tuple[Tile, ...]:
        """All that lies there."""
        return tuple(tile.laid for tile in self.tiles)

    @property
    def new(self) -> TileSaid:
        """The tile that is asked about."""
        if self.tile is None:
            raise Refused("Say which tile it is.")
        return self.tile


def answer(document: object) -> Answer:
    """Answer one question about a college as plain values; Refused for one that cannot be."""
    said = shaped(document, CollegeQuestion)
    if said.question not in QUESTIONS:
        raise Refused(f"Nothing called {said.question!r} can be asked about a college.")
    ids = [tile.id for tile in (*said.tiles, *([said.tile] if said.tile else []))]
    if len(set(ids)) < len(ids):
        raise Refused("Two tiles have the same id.")
    laid = [tile.with_icons for tile in said.tiles]
    check_apart(laid)
    icons_of([*laid, *([Laid(0, 0, 0, _icons(said.tile))] if said.tile else [])])
    return QUESTIONS[said.question](said)


def _icons(tile: TileSaid) -> tuple[Icon, ...]:
    return tuple(Icon(icon.benefit, icon.part, icon.at or "") for icon in tile.icons)


def _legal(said: CollegeQuestion) -> Answer:
    verdict = judge(said.college, said.new.laid, said.garden_quad_wild)
    return {
        "legal": verdict.reason is None,
        "reason": verdict.reason,
        "touching": [
            {"id": one.id, "side": one.side, "half_sides": one.half_sides, "match": one.match}
            for one in verdict.touching
        ],
        "corner_only": list(verdict.corner_only),
    }


def _places(said: CollegeQuestion) -> Answer:
    tile = Tile(said.new.id, 0, 0, said.new.printed)
    found = places(said.college, tile, said.garden_quad_wild)
    return {"places": [list(place) for place in found], "anywhere": not said.tiles and tile.basic}


def _benefits(said: CollegeQuestion) -> Answer:
    _ = said.college
    whole, meeting = icons_of([tile.with_icons for tile in said.tiles])
    benefits, joined, still_open = dict(whole), [], []
    for (benefit, x, y), parts in sorted(meeting.items(), key=lambda item: (item[0][0], item[0][2], item[0][1])):
        point = {"benefit": benefit.value, "at": [x, y], "parts": sorted(part.value for part in parts)}
        lacking = missing_quarters(parts)
        if lacking:
            still_open.append({**point, "missing_quarters": lacking})
        else:
            benefits[benefit] += 1
            joined.append(point)
    return {
        "benefits": {one.value: count for one, count in benefits.items()},
        "whole": {one.value: count for one, count in whole.items()},
        "joined": joined,
        "open": still_open,
        "size": len(said.tiles),
    }


QUESTIONS: Final[dict[str, Callable[[CollegeQuestion], Answer]]] = {
    "legal": _legal,
    "places": _places,
    "benefits": _benefits,
}
"""The questions by their names."""

"""Single questions about the rules (`companion ask`), by their mechanic, or about a college; decides nothing."""

from collections.abc import Callable
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from companion.documents import shaped
from companion.games import Refused
from companion.games.spires import college_question, colleges
from companion.games.spires.colleges import Benefit, Icon, Laid, Part, Touch
from companion.games.spires.event_question import EventQuestion, Named, event
from companion.games.spires.facts import TITLE, TURNS, TURNS_AN_ERA, era_of, turn_in_era

Answer = dict[str, Any]
Count = Annotated[int, Meta(ge=0)]
ANY: Final = "any"
BASIC: Final = ("garden", "quad")
Kind = Literal["garden", "quad", "other"]


class Join(Struct, frozen=True):
    """Parts of icons that meet at one point."""

    benefit: Benefit
    parts: Annotated[tuple[Literal["half", "quarter"], ...], Meta(min_length=1)]


class BenefitsQuestion(Struct, frozen=True):
    """Whole icons, and parts that meet."""

    complete: dict[Benefit, Count] = {}
    joins: tuple[Join, ...] = ()


def _benefits(said: BenefitsQuestion) -> Answer:
    lacking = [(join.benefit, colleges.missing_quarters(map(Part, join.parts))) for join in said.joins]
    whole = {one: said.complete.get(one, 0) + lacking.count((one, 0)) for one in Benefit}
    still_open = [{"benefit": one.value, "missing_quarters": quarters} for one, quarters in lacking if quarters]
    return {"benefits": _by_name(whole), "open_joins": still_open}


class IconSaid(Struct, frozen=True):
    """An icon as printed; a whole one lies nowhere in particular."""

    benefit: Benefit
    part: Part
    at: str | None = None


class TileSaid(Struct, frozen=True):
    """A tile that lies there, in half tiles."""

    x: int
    y: int
    turns: Annotated[int, Meta(ge=0, le=3)] = 0
    icons: tuple[IconSaid, ...] = ()


class GridQuestion(Struct, frozen=True):
    """A whole college."""

    tiles: tuple[TileSaid, ...]


def _grid(said: GridQuestion) -> Answer:
    laid = [
        Laid(tile.x, tile.y, tile.turns, tuple(Icon(icon.benefit, icon.part, icon.at or "") for icon in tile.icons))
        for tile in said.tiles
    ]
    return {"benefits": _by_name(colleges.benefits_of(laid))}


class AdmitQuestion(Struct, frozen=True):
    """What a Scholar asks for, `any` included, and what the college shows."""

    required: dict[str, Count]
    benefits: dict[Benefit, Count]


def _admit(said: AdmitQuestion) -> Answer:
    for name in said.required:
        if name not in (*Benefit, ANY):
            raise Refused(f"There is no benefit called {name!r}.")
    required = {Benefit(name): need for name, need in said.required.items() if name != ANY}
    lacking, anything = colleges.missing(required, said.required.get(ANY, 0), said.benefits)
    missing = _by_name(lacking) | ({ANY: anything} if anything else {})
    return {"allowed": not missing, "missing": missing}


class ReputationQuestion(Struct, frozen=True):
    """A track and what changes on it."""

    current: Count
    delta: int


def _reputation(said: ReputationQuestion) -> Answer:
    wanted = said.current + said.delta
    after = wanted if wanted >= 0 else said.current
    return {"allowed": wanted >= 0, "reputation": after, "cube": colleges.cube(said.current, after).value}


class TouchSaid(Struct, frozen=True):
    """One contact of the new tile."""

    touch: Literal["side", "corner"]
    colour: str | None = None
    its_colour: str | None = None
    its_kind: Kind = "other"


class PlacementQuestion(Struct, frozen=True):
    """A new tile and what it touches."""

    kind: Kind
    first: bool
    touches: tuple[TouchSaid, ...] = ()


def _placement(said: PlacementQuestion) -> Answer:
    touches = [Touch(one.touch == "side", one.colour, one.its_colour, one.its_kind in BASIC) for one in said.touches]
    reason = colleges.why_not_there(said.kind in BASIC, said.first, touches)
    return {"allowed": reason is None, "reason": reason}


class TurnQuestion(Struct, frozen=True):
    """A turn of the game."""

    turn: Annotated[int, Meta(ge=1, le=TURNS)]


def _turn(said: TurnQuestion) -> Answer:
    in_era = turn_in_era(said.turn)
    return {
        "era": era_of(said.turn).value,
        "turn_in_era": in_era,
        "new_era_setup": in_era == 1,
        "score_after": in_era == TURNS_AN_ERA,
        "last": said.turn == TURNS,
    }


def _by_name(counts: dict[Benefit, int]) -> dict[str, int]:
    return {one.value: count for one, count in counts.items()}


QUESTIONS: Final[dict[str, tuple[type[Struct], Callable[[Any], Answer]]]] = {
    "benefits": (BenefitsQuestion, _benefits),
    "benefits_grid": (GridQuestion, _grid),
    "admit": (AdmitQuestion, _admit),
    "reputation": (ReputationQuestion, _reputation),
    "event": (EventQuestion, event),
    "placement": (PlacementQuestion, _placement),
    "turn": (TurnQuestion, _turn),
}
"""The questions by their mechanic."""


def answer(document: object) -> Answer:
    """Answer one question as plain values; Refused for a document that cannot be, or a request that is not legal."""
    if isinstance(document, dict) and "question" in document and "mechanic" not in document:
        return college_question.answer(document)
    asked = shaped(document, Named)
    if asked.mechanic not in QUESTIONS:
        raise Refused(f"There is no mechanic called {asked.mechanic!r} in {TITLE}.")
    shape, answered = QUESTIONS[asked.mechanic]
    return answered(shaped(document, shape))

"""The document of an era's scoring (`companion score`): its shape and its answer; the rules are in `scoring`."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from companion.documents import shaped
from companion.games import Refused
from companion.games.people import check_people
from companion.games.spires.facts import (
    SCORED_PLAYERS,
    TITLE,
    BoxColour,
    Era,
    Subject,
    key_of,
    live_boxes,
)
from companion.games.spires.scoring import By, College, Question, Round, RunOff, run_off
from companion.seats import Colour, Seat

Keys = tuple[str, ...]
"""The names of the live boxes, in board order."""
Count = Annotated[int, Meta(ge=0)]


class AreasDocument(Struct, frozen=True, forbid_unknown_fields=True):
    """Reputation in the three areas."""

    fellows: Count = 0
    students: Count = 0
    tradition: Count = 0


class ReputationDocument(Struct, frozen=True, forbid_unknown_fields=True):
    """All reputation of a college; what is not said is none."""

    subjects: dict[str, Count] = {}
    areas: AreasDocument = AreasDocument()


class CollegeDocument(Struct, frozen=True, forbid_unknown_fields=True):
    """One player."""

    name: str
    reputation: ReputationDocument = ReputationDocument()
    college_size: Count = 0
    money: Count = 0


class BoxesDocument(Struct, frozen=True, forbid_unknown_fields=True):
    """The colours of one subject's boxes; None is no box."""

    fellows: BoxColour | None = None
    students: BoxColour | None = None
    tradition: BoxColour | None = None


class ScoreDocument(Struct, frozen=True):
    """What is said about the end of an era."""

    game: Literal["spires"]
    era: Era
    chancellor: str
    boxes: dict[str, BoxesDocument]
    players: list[CollegeDocument]
    chancellor_preference: list[str] | None = None
    chancellor_choices: dict[str, str] | None = None

    @property
    def names(self) -> list[str]:
        """The players in seat order."""
        return [player.name for player in self.players]

    @property
    def board(self) -> tuple[Subject, ...]:
        """The board's columns."""
        return tuple(Subject(name, one.fellows, one.students, one.tradition) for name, one in self.boxes.items())

    @property
    def colleges(self) -> tuple[College, ...]:
        """The players in the scoring's words; reputation in subjects that are not on the board counts for nothing."""
        return tuple(
            College(
                player.name,
                tuple(player.reputation.subjects.get(name, 0) for name in self.boxes),
                (player.reputation.areas.fellows, player.reputation.areas.students, player.reputation.areas.tradition),
                player.college_size,
                player.money,
            )
            for player in self.players
        )


def score(document: object) -> dict[str, Any]:
    """Score an era as plain values; Refused for a document that cannot be (SP-60 to SP-67)."""
    said = shaped(document, ScoreDocument)
    _check(said)
    subjects = said.board
    boxes = live_boxes(subjects, said.era)
    keys = tuple(key_of(subjects, box) for box in boxes)
    return _answer(said, keys, run_off(said.colleges, boxes, lambda question: _chosen(said, keys, question)))


def _check(said: ScoreDocument) -> None:
    check_people(tuple(Seat(name, Colour.WHITE) for name in said.names), TITLE, *SCORED_PLAYERS)
    if said.chancellor not in said.names:
        raise Refused(f"The Chancellor {said.chancellor!r} is not one of the players.")
    preference = said.chancellor_preference
    if preference is not None and sorted(preference) != sorted(said.names):
        raise Refused("The Chancellor’s preference must name every player once.")


def _key(keys: Keys, question: Question) -> str:
    return f"out:{question.round}" if question.box is None else f"box:{question.round}:{keys[question.box]}"


def _chosen(said: ScoreDocument, keys: Keys, question: Question) -> int | None:
    """The single answer, else the preference: its first gets a box, its last leaves."""
    key, names = _key(keys, question), said.names
    tied = [names[seat] for seat in question.candidates]
    chosen = (said.chancellor_choices or {}).get(key)
    if chosen is not None:
        if chosen not in tied:
            raise Refused(f"The Chancellor’s choice {key} must be one of {', '.join(tied)}.")
        return names.index(chosen)
    if said.chancellor_preference is None:
        return None
    liked = sorted(tied, key=said.chancellor_preference.index)
    return names.index(liked[-1] if question.box is None else liked[0])


def _answer(said: ScoreDocument, keys: Keys, result: RunOff) -> dict[str, Any]:
    winner = result.winner(len(said.players))
    answer: dict[str, Any] = {
        "players": [_player(said, result, seat, winner) for seat in range(len(said.players))],
        "winners": [] if winner is None else [said.names[winner]],
        "tie_break": _tie_break(result),
        "active_boxes": list(keys),
        "rounds": [_round(said, keys, number, one) for number, one in enumerate(result.rounds, 1)],
        "reward": None if winner is None else "wins_game" if said.era is Era.MODERN else "draw_one_coin",
    }
    if result.question is not None:
        answer["needs_choice"] = _question(said, keys, result.question)
    return answer


def _player(said: ScoreDocument, result: RunOff, seat: int, winner: int | None) -> dict[str, Any]:
    """The winner is first; of the others, whoever left last is second."""
    counts = [count for one in result.rounds if (count := one.counts[seat]) is not None]
    places = [winner, *reversed(result.left)]
    return {
        "name": said.names[seat],
        "total": counts[-1] if counts else 0,
        "rank": None if winner is None else 1 + places.index(seat),
        "breakdown": [{"item": f"round_{number}_boxes", "points": count} for number, count in enumerate(counts, 1)],
    }


def _tie_break(result: RunOff) -> str | None:
    """How the last elimination was decided, also while a box of the round after it is open; None for the box count."""
    by = result.rounds[-1].by if result.rounds else None
    return None if by is None or by is By.FEWEST_BOXES else by.value


def _round(said: ScoreDocument, keys: Keys, number: int, one: Round) -> dict[str, Any]:
    names = said.names
    return {
        "round": number,
        "boxes": {
            key: {"winner": None if held.seat is None else names[held.seat], "by": held.by.value}
            for key, held in zip(keys, one.boxes, strict=True)
        },
        "counts": {names[seat]: count for seat, count in enumerate(one.counts) if count is not None},
        "fewest": [names[seat] for seat in one.fewest],
        "eliminated": None if one.out is None else names[one.out],
        "decided_by": None if one.by is None else one.by.value,
    }


def _question(said: ScoreDocument, keys: Keys, question: Question) -> dict[str, Any]:
    about: dict[str, Any] = {"kind": "elimination", "round": question.round}
    if question.box is not None:
        about = {"kind": "box", "round": question.round, "box": keys[question.box]}
    return {**about, "key": _key(keys, question), "candidates": [said.names[seat] for seat in question.candidates]}

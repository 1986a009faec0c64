"""The Scholars and Events that the owner has entered, as far as they can be played at a tap; knows no turn."""

from collections.abc import Mapping

from companion.games.spires import board
from companion.games.spires.facts import Era, EventType
from companion.games.spires.state import EventCard, Gain, Reward, State


def events_of(state: State, text: str) -> tuple[tuple[str, EventCard], ...]:
    """Names and cards of the era's Events whose type is entered in TEXT; Refused for what is no board."""
    if not text:
        return ()
    return tuple(
        (one.name or one.id, EventCard(EventType(one.type), _reward(one.reward)))
        for one in board.read(text).events
        if one.type and _is_of(state.era, one.era) and _known(state, one.reward)
    )


def scholars_of(state: State, text: str) -> tuple[tuple[str, tuple[str, tuple[str, str]]], ...]:
    """Name and subjects of each of the era’s Scholars entered in TEXT whom nobody has admitted yet. Refused."""
    if not text:
        return ()
    found = ((one.name or one.id, one) for one in board.read(text).scholars)
    return tuple(
        (name, (name, (one.subjects[0], one.subjects[1])))
        for name, one in found
        if len(one.subjects) == 2
        and _is_of(state.era, one.era)
        and name not in state.admitted
        and set(one.subjects) <= set(state.options.subject_names)
    )


def _is_of(era: Era, entered: str) -> bool:
    """Whether a card belongs to ERA, or may belong to it."""
    return entered in ("", era.value)


def _known(state: State, reward: Mapping[str, int]) -> bool:
    return set(reward) <= {*state.options.tracks, "money"}


def _reward(entered: Mapping[str, int]) -> Reward:
    return tuple(Gain(what, amount) for what, amount in entered.items() if amount > 0)

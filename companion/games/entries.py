"""Names and values of a script, read and refused in one sentence; knows types and names, and no game's rule.

A script comes from people: whatever is not of the right type, is unknown or is missing is refused.
"""

from collections.abc import Collection, Iterable
from enum import StrEnum
from typing import Any, Final, TypeVar

from companion.games import Refused

Name = TypeVar("Name", bound=StrEnum)
Entry = dict[str, Any]

MOST_OF_ANYTHING: Final = 1_000_000


def check_counts(*counts: int) -> None:
    """Refuse numbers of things below none, and such as no journal could hold."""
    if min(counts, default=0) < 0:
        raise Refused("There cannot be fewer than none: count again.")
    if max(counts, default=0) > MOST_OF_ANYTHING:
        raise Refused("There is not that much of anything on a table: count again.")


def count(entry: Entry, key: str, default: int | None = None) -> int:
    """A whole number, not below 0; without a default it must be there."""
    number = whole(entry, key, default)
    if number < 0:
        raise Refused(f"“{key}” cannot be less than 0.")
    return number


def whole(entry: Entry, key: str, default: int | None = None) -> int:
    """Any whole number; true and 2.0 are none."""
    number = entry.get(key, default) if default is not None else there(entry, key)
    if type(number) is not int or abs(number) > MOST_OF_ANYTHING:
        raise Refused(f"“{key}” must be a whole number of things on a table.")
    return number


def yes(entry: Entry, key: str) -> bool:
    """True or false; false where it is not said."""
    answer = entry.get(key, False)
    if type(answer) is not bool:
        raise Refused(f"“{key}” must be true or false.")
    return answer


def name_in(names: Iterable[Name], said: object, key: str) -> Name:
    """One of NAMES as it is written."""
    for name in names:
        if isinstance(said, str) and name.value == said:
            return name
    raise Refused(f"“{key}” cannot be {said!r}.")


def optional(names: Iterable[Name], entry: Entry, key: str) -> Name | None:
    """One of NAMES, None where it is null or not said."""
    return None if entry.get(key) is None else name_in(names, entry[key], key)


def there(entry: Entry, key: str) -> Any:
    """What is said under KEY, which must be there."""
    if key not in entry:
        raise Refused(f"“{key}” is missing.")
    return entry[key]


def table_of(said: object, key: str) -> Entry:
    """Names and values, of whatever kind."""
    if not isinstance(said, dict):
        raise Refused(f"“{key}” must hold names and values.")
    return said


def counts_of(said: object, names: Iterable[StrEnum], key: str) -> dict[str, int]:
    """Counts by name; names left out are left out."""
    counts, names = table_of(said, key), tuple(names)
    return {name_in(names, one, key).value: count(counts, one) for one in counts}


def options_of(script: Entry, known: Collection[str], game: str) -> Entry:
    """The options in the head of a SCRIPT of GAME, all of them KNOWN."""
    said = table_of(script.get("options", {}), "options")
    for key in said:
        if key not in known:
            raise Refused(f"{game} has no option {key!r}.")
    return said

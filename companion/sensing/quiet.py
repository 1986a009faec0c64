"""How long nothing must have moved at the tower before a roll is over (environment: the tower)."""

from typing import Final

QUIET_US: Final = 3_000_000
"""No normal roll is cut short."""
ALL_SEEN_QUIET_US: Final = 800_000
"""Enough once all were seen; a beam that is blocked for longer is a doubt by then."""


def is_over(quiet_us: int, *, all_seen: bool) -> bool:
    """Whether a roll is over in which nothing has moved for QUIET_US, and in which perhaps ALL_SEEN are out."""
    return quiet_us >= (ALL_SEEN_QUIET_US if all_seen else QUIET_US)

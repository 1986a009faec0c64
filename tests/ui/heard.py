"""Actions of any screen that only remember what was asked for."""

from collections.abc import Callable


class Heard:
    """Actions of any screen: remembers what was asked for, as (name, *arguments)."""

    def __init__(self) -> None:
        self.asked: list[tuple[object, ...]] = []

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *arguments: self.asked.append((name, *arguments))

"""Painting once a frame, however much changed since the last one."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock


def before_the_frame(paint: Callable[..., None]) -> Callable[..., Any]:
    """Give what a property can be bound to: PAINT is called once, before the next frame is drawn."""
    trigger: Callable[..., Any] = Clock.create_trigger(paint, -1)
    return trigger

"""What one move makes happen, event by event, each told with the state that the ones before it have left."""

from companion.games.spires.apply import apply
from companion.games.spires.events import AnyEvent
from companion.games.spires.state import State


class Course:
    """Events in the making; only `decide` makes one, and hands its events on."""

    def __init__(self, state: State) -> None:
        """Begin with STATE."""
        self.state = state
        self.events: list[AnyEvent] = []

    def then(self, *events: AnyEvent) -> "Course":
        """These EVENTS happen next."""
        for event in events:
            self.events.append(event)
            self.state = apply(self.state, event)
        return self

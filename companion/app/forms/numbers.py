"""Pages on which numbers of the table are set by hand; each that was changed becomes a correction of its own.

What the box allows is asked of the game.
"""

from typing import Any

from companion.app.forms.cells import Count
from companion.app.forms.form import Form
from companion.app.host import Host
from companion.app.theme import look
from companion.journal import Source


class Numbers(Form):
    """Numbers to be set: `self.counts` by the name the corrections know them by.

    A game says what its `limits` and `value` of a counter are, and which move is its `correction`.
    """

    of: int | None = None
    limits: Any
    value: Any
    correction: Any

    def __init__(self, host: Host) -> None:
        """As they are now."""
        self.counts: dict[str, Count] = {}
        super().__init__(host)

    def count(self, counter: str, icon: str, label: str = "", ink: str = "text", *, above: bool = True) -> Count:
        """A cell for the number COUNTER. On a panel that lies the label is ABOVE it, or else below the number."""
        least, most = self.limits(self.state, counter, self.of)
        cell = Count(
            icon,
            label if above or look.portrait else "",
            ink=ink,
            value=self.value(self.state, counter, self.of),
            lowest=least,
            highest=most,
        )
        cell.stepper.label = "" if above or look.portrait else label
        cell.name = label or counter.partition(".")[2].capitalize()
        cell.most_words = f"No more than {most}: the box holds no more."
        self.counts[counter] = cell
        return cell

    @property
    def changes(self) -> dict[str, int]:
        """The numbers that are to be set."""
        now = self.host.evening.table.state
        return {name: cell.value for name, cell in self.counts.items() if cell.value != self.value(now, name, self.of)}

    def primary(self) -> tuple[str, str]:
        """Words of the primary, and what is missing."""
        count = len(self.changes)
        if not count:
            return "Set it so", "Nothing is changed: step a number first."
        return ("Set it so" if count == 1 else f"Set {count} numbers"), ""

    def done(self) -> None:
        """One correction a number; what is refused stays here to be looked at."""
        for counter, to in self.changes.items():
            if not self.host.play(self.correction(None, counter, to, self.of), Source.CORRECTED):
                self.host.show(self)
                self.tell()
                return

"""A card that the owner has entered is picked by its name; another one is told as if none were entered."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

from companion.app.forms.cells import Labelled, Opener, Option, Pick
from companion.app.forms.form import Form, FormView
from companion.app.host import Host
from companion.games import Refused
from companion.games.spires.state import State

Found = TypeVar("Found")
ON_A_PAGE, COLUMNS = 6, 2


class CardForm(Form):
    """One of several cards."""

    note_mm = 13.0

    def __init__(
        self,
        host: Host,
        title: str,
        cards: Sequence[tuple[str, Any]],
        then: Callable[[Any], None],
        other: Any,
        say: Callable[[str], str],
        back: Callable[[], None] | None = None,
    ) -> None:
        """THEN is called with what belongs to the picked name, OTHER gives the form for a card that is not here.

        SAY gives what is to be known of the name that is picked. BACK leads to where it was opened, where that is
        not the turn.
        """
        self._title, self._then, self._other, self._say = title, then, other, say
        self._back = back or host.refresh
        names = [Option(at, name) for at, (name, _) in enumerate(cards)]
        self._names, self._cards = [name for name, _ in cards], [card for _, card in cards]
        self._picks = [Pick(names[at : at + ON_A_PAGE], columns=COLUMNS) for at in range(0, len(names), ON_A_PAGE)]
        for pick in self._picks:
            for button in pick._buttons:
                button.may_cut = True  # in two lines, for many begin alike
        super().__init__(host)

    def cells(self) -> Sequence[Labelled]:
        """The names, page by page."""
        return tuple(self._picks)

    def more(self) -> Sequence[Labelled]:
        """A card that is not among them."""
        return (Opener("Another", "pencil", lambda: self.host.show(self._other())),)

    def _listen(self) -> None:
        """A name picked on one page is picked on no other."""
        super()._listen()
        for pick in self._picks:
            pick.changed = partial(self._only, pick)

    def _only(self, picked: Pick) -> None:
        for pick in self._picks:
            if pick is not picked:
                pick.value = None
                pick.offer(pick.options)
        self.tell()

    @property
    def _picked(self) -> int | None:
        return next((pick.value for pick in self._picks if pick.value is not None), None)

    def words(self) -> FormView:
        """What is missing."""
        picked = self._picked
        missing = "Say which one it is." if picked is None else ""
        note = "" if picked is None else self._say(self._names[picked])
        return FormView(self._title, "It is this one", missing, note or "As the owner entered them.", "tick")

    def leave(self) -> None:
        """Close without an answer."""
        self._back()

    def done(self) -> None:
        """It is this card."""
        picked = self._picked
        if picked is not None:
            self._then(self._cards[picked])


def card_form(
    host: Host,
    title: str,
    known: Callable[[Any, str], Sequence[tuple[str, Any]]],
    then: Callable[[Any], None],
    other: Callable[[], Any],
    say: Callable[[State, str, str], str] = lambda state, text, name: "",
) -> Any:
    """The cards that are KNOWN by the board data, or at once the OTHER form where none are.

    SAY gives what is to be known of a card, from the state, the board data and its name.
    """
    cards = entered(host, known)
    state, text = host.evening.table.state, _text(host)
    return CardForm(host, title, cards, then, other, lambda name: say(state, text, name)) if cards else other()


def entered(host: Host, known: Callable[[State, str], Sequence[Found]]) -> Sequence[Found]:
    """What is KNOWN by the owner's board data; nothing where that is none, which is said."""
    try:
        return known(host.evening.table.state, _text(host))
    except Refused as reason:
        host.toast(f"The board data is not used: {reason}")
        return ()


def _text(host: Host) -> str:
    try:
        return host.board_text("spires")
    except Refused as reason:
        host.toast(f"The board data is not used: {reason}")
        return ""

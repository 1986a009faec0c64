"""Telling a run-off, stage by stage: hears the touches of its screens; which moves follow is the host's affair."""

from collections.abc import Callable
from typing import Any

from companion.app.bar import BarHeard
from companion.app.host import Host
from companion.app.spires.forms.tracks import money_form
from companion.app.spires.run_off_screen import ReasonsScreen, ReasonsView, RunOffScreen
from companion.app.spires.run_off_view import Telling, reasons, run_off_view
from companion.games.spires import moves as m
from companion.games.spires.state import State


class RunOffTold(BarHeard):
    """One telling on the screen. `stage` is how far it is; DONE is called when there is nothing more to tell."""

    def __init__(
        self,
        host: Host,
        told: Telling,
        done: Callable[[], None],
        stage: int = 0,
        remember: Callable[[int], None] = lambda stage: None,
    ) -> None:
        """TOLD from STAGE on; REMEMBER hears how far it is."""
        self.host, self.told, self.stage, self._done = host, told, min(stage, told.stages - 1), done
        self._remember = remember
        self._screen: Any = None
        self._subject = 0

    def screen(self) -> Any:
        """The grid at this stage."""
        self._screen = RunOffScreen(self._view(), self)
        return self._screen

    def _view(self) -> Any:
        return run_off_view(self.told, self.stage, self.host.undo_text)

    def go_on(self) -> None:
        """The next stage; after the last one money is shown, or it is done."""
        question = self.told.run.question
        if self.stage + 1 < self.told.stages:
            self.stage += 1
            self._remember(self.stage)
            self._screen.view = self._view()
        elif question is not None and question.of_money and not self.told.preview:
            self.host.show(money_form(self.host))
        else:
            self._done()

    def touch_college(self, seat: int) -> None:
        """The Chancellor's choice, where there is one; else a word about the college."""
        shown = self._screen.view.colleges[seat]
        if shown.chosen_by:
            state: State = self.host.evening.table.state
            self.host.play(m.Choose(state.decider, seat))
        else:
            self.host.toast(f"{self.told.short(seat)}: {_boxes(shown.boxes)}." if shown.boxes else f"{shown.out}.")

    def say_why(self) -> None:
        """In full, why it is so."""
        self.host.toast(self._screen.view.why)

    def open_subject(self, subject: int) -> None:
        """Why its boxes are whose they are."""
        self._subject = subject
        self.host.show(ReasonsScreen(self._reasons(), self.host, self._leave, self._turn))

    def _reasons(self) -> ReasonsView:
        name = self.told.subjects[self._subject].name
        lines = reasons(self.told, self.stage, self._subject)
        title = f"{name[:1].upper()}{name[1:]}: {self._view().title}"
        return ReasonsView(title, lines, self.host.undo_text)

    def _leave(self) -> None:
        self.host.show(self.screen())

    def _turn(self) -> None:
        self.open_subject((self._subject + 1) % len(self.told.subjects))


def _boxes(count: str) -> str:
    return "1 box" if count == "1" else f"{count} boxes"

"""What a bar asks for in most places: undo, history, menu, and a word on what is dashed."""

from companion.app.host import Host


class BarHeard:
    """Passes the bar's touches on to its `host`; where one means something else there, the class says so."""

    host: Host

    def undo(self) -> None:
        """Take back the last step."""
        self.host.undo()

    def history(self) -> None:
        """Show what happened."""
        self.host.history()

    def menu(self) -> None:
        """Open the menu."""
        self.host.menu()

    def refused(self, reason: str) -> None:
        """Say why something cannot be."""
        self.host.toast(reason)

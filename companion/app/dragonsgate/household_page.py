"""What stands on a player board, in words, player by player: Buildings, Professors, careers, trophies and seals."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from companion.app.host import Host
from companion.app.screens.menu import HelpScreen, HelpView
from companion.games.dragonsgate.facts import Career, Skill, Trophy
from companion.games.dragonsgate.reckoning import forecast
from companion.games.dragonsgate.state import House, State


class HouseholdPages:
    """Hears the touches while somebody reads."""

    def __init__(self, host: Host, seat: int, leave: Callable[[], None]) -> None:
        """Begin with the player at SEAT; LEAVE leads back."""
        self._host, self._seat, self._leave = host, seat, leave
        self._screen: Any = None

    def screen(self) -> Any:
        """The first player."""
        self._screen = HelpScreen(self._view(), self)
        return self._screen

    def _view(self) -> HelpView:
        state: State = self._host.evening.table.state
        return HelpView(
            state.name(self._seat), household_words(state.houses[self._seat]), f"{self._seat + 1} of {len(state.seats)}"
        )

    def turn(self, by: int) -> None:
        """Another player, round and round."""
        self._seat = (self._seat + by) % len(self._host.evening.table.state.seats)
        self._screen.view = self._view()

    def back(self) -> None:
        """Back to the numbers."""
        self._leave()


class ForecastPages(HouseholdPages):
    """What each would have if the game ended now, but for what only the table can see."""

    def _view(self) -> HelpView:
        state: State = self._host.evening.table.state
        player = forecast(state).players[self._seat]
        lines = [f"{line.label} {line.points}".replace("-", "−") for line in player.lines if line.points]
        text = (
            f"If it ended now: {player.total}\n{', '.join(lines)}.\nEmpty spaces and trophies on spaces are not in it."
        )
        return HelpView(player.name, text, f"{self._seat + 1} of {len(state.seats)}")


def household_words(house: House) -> str:
    """All that stands there, a line a kind."""
    built = Counter(one.label for one in house.buildings)
    lines = [
        f"Buildings: {_listed(built)}.",
        "Professors: " + (", ".join(_professor(one) for one in house.professors) or "none") + ".",
        f"Careers: {_listed({one.value: house.careers[one] for one in Career})}; {house.seals} seals.",
        f"Trophies: {_listed({one.value: getattr(house.trophies, one.value) for one in Trophy})}.",
        f"Own dice on the board: {house.dice_on_board}.",
    ]
    if house.treasure_room:
        lines.append(f"In the Treasure Room as number {house.treasure_room}.")
    return "\n".join(lines)


def _listed(counts: Any) -> str:
    told = [f"{number} {name}" if number > 1 else name for name, number in counts.items() if number]
    return ", ".join(told) or "none"


def _professor(one: Any) -> str:
    skills = [f"{one.skills[skill]} {skill.value}" for skill in Skill if one.skills[skill]]
    return f"{one.name} ({', '.join(skills) or 'no skill'})"

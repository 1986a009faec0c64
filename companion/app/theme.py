"""What everything on the screen is drawn with: the panel's millimetres and the colours of the chosen theme.

kv reads the one `look` (`#:import look companion.app.theme.look`). It is plain on purpose: widgets read it
when they are built, so after `look.use(...)` build the screens anew.
"""

from enum import Enum

from companion.app.metrics import SEVEN_INCH, Panel
from companion.app.palette import CLEAR, DARK, LIGHT, Rgba, rgba_of
from companion.seats import SILHOUETTES, Colour


class Theme(Enum):
    """Dark is the default; light is a switch in Pause and in Settings."""

    DARK = "dark"
    LIGHT = "light"


class Look:
    """The panel, the theme, and the table: its taste (rail side, less motion) and its people's names."""

    def __init__(self) -> None:
        """The 7-inch panel in the dark."""
        self.panel = SEVEN_INCH
        self.theme = Theme.DARK
        self.less_motion = False
        self.rail_right = False
        self.names: tuple[str, ...] = ()

    def use(
        self,
        *,
        panel: Panel | None = None,
        theme: Theme | None = None,
        less_motion: bool | None = None,
        rail_right: bool | None = None,
        names: tuple[str, ...] | None = None,
    ) -> None:
        """Change what is given. Screens built before keep the old look."""
        self.panel = panel or self.panel
        self.theme = theme or self.theme
        self.less_motion = self.less_motion if less_motion is None else less_motion
        self.rail_right = self.rail_right if rail_right is None else rail_right
        self.names = self.names if names is None else names

    def names_beside(self, text: str) -> tuple[str, ...]:
        """If TEXT is the name of somebody at the table, those of the others: cut short it must not look like them."""
        return tuple(name for name in self.names if name != text) if text in self.names else ()

    @property
    def portrait(self) -> bool:
        """Whether the panel stands upright."""
        return self.panel.portrait

    @property
    def outlined(self) -> bool:
        """Whether silhouettes need their outline of ink (light theme)."""
        return self.theme is Theme.LIGHT

    def x(self, mm: float) -> int:
        """Pixels across."""
        return self.panel.x(mm)

    def y(self, mm: float) -> int:
        """Pixels down."""
        return self.panel.y(mm)

    def font(self, style: str) -> int:
        """Font size of a style, in pixels."""
        return self.panel.font(style)

    def rgba(self, token: str, opacity: float = 1.0) -> Rgba:
        """The colour of a token of ui.md, section 4, or of a player; '' is no colour. KeyError for others."""
        if not token:
            return CLEAR
        red, green, blue, _ = rgba_of((DARK if self.theme is Theme.DARK else LIGHT)[token])
        return (red, green, blue, opacity)

    def silhouette(self, colour: str) -> str:
        """The name of the icon that goes with a player colour."""
        return f"player_{SILHOUETTES[Colour(colour)]}"


look = Look()

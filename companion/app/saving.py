"""Whether all that was played is on disk, for every screen to show.

kv reads the one `saving` (`#:import saving companion.app.saving.saving`); only the app sets it.
"""

from kivy.event import EventDispatcher
from kivy.properties import StringProperty


class Saving(EventDispatcher):
    """note: a few words while something waits to be written, else ''."""

    note = StringProperty("")


saving = Saving()

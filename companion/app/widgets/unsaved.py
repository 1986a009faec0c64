"""The line at the foot of an undo button that says what is not saved yet."""

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.assets import load_kv


class UnsavedLine(BoxLayout):
    """As long as its button, UNDO; gone while all is saved."""

    undo = ObjectProperty(None, rebind=True)


load_kv("widgets/unsaved")

"""Where layouts, fonts and icons lie: beside the package in a checkout, inside it once installed."""

from pathlib import Path

from kivy.lang import Builder

_PACKAGE = Path(__file__).parents[1]


def kv_folder() -> Path:
    """The folder kv/; FileNotFoundError says what to do where it is missing."""
    for folder in (_PACKAGE / "kv", _PACKAGE.parent / "kv"):
        if (folder / "assets").is_dir():
            return folder
    raise FileNotFoundError("The screens' layouts (kv/) are missing: please install the companion again.")


def asset(name: str) -> str:
    """The path of a font or of the icons, like 'fonts/TablesideSans-Bold.ttf'."""
    return str(kv_folder() / "assets" / name)


def load_kv(name: str) -> None:
    """Load kv/NAME.kv, once only: a second time would double every rule in it."""
    path = str(kv_folder() / f"{name}.kv")
    if path not in Builder.files:
        Builder.load_file(path)

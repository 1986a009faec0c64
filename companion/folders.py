"""Where the companion keeps its files: what is asked for first, then the environment, then the usual folders."""

import os
from pathlib import Path


def config_file(asked: str | None = None) -> Path:
    """The configuration file: ASKED, $COMPANION_CONFIG, or config.toml in the user's configuration folder."""
    given = asked or os.environ.get("COMPANION_CONFIG")
    return Path(given) if given else _usual("config") / "config.toml"


def data_folder(asked: str | None = None) -> Path:
    """The folder of sessions and board data: ASKED, $COMPANION_DATA, or the user's data folder."""
    given = asked or os.environ.get("COMPANION_DATA")
    return Path(given) if given else _usual("data")


def _usual(kind: str) -> Path:
    import platformdirs  # takes as long to load as a whole scoring, and scoring needs no folder

    return platformdirs.user_config_path("companion") if kind == "config" else platformdirs.user_data_path("companion")


def journal_file(data: Path) -> Path:
    """The journal of all sessions in the folder DATA."""
    return data / "journal.db"


def board_file(data: Path, game: str) -> Path:
    """What the owner read off the cards and tiles of GAME, in the folder DATA; it need not be there."""
    return data / "board-data" / f"{game}.toml"

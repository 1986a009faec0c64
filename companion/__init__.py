"""A tableside companion for four board games: it keeps the count and never plays for the players."""

__version__ = "0.1.0"

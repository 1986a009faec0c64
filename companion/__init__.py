"""A tableside companion for four board games: it keeps the count and never plays for the players."""

"""Forms that gather one move of Dragonland."""

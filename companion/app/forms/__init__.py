"""Forms that gather one move, for the screens of every game."""

"""Forms that gather one move of Dreaming Spires."""

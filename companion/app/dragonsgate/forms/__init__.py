"""Forms that gather one move of Dragonsgate College; most are the general one, filled with cells."""

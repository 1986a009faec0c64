"""The screens on which Dragonsgate College is played by finger."""

"""The screens on which Dragonland is played by finger."""

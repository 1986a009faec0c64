"""The screens on which a tracked game of Dragonscroll is played by finger."""

"""The screens on which Dreaming Spires is played by finger."""

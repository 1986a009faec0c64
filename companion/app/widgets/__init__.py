"""The parts that screens are made of (ui.md, section 6). They know no game."""

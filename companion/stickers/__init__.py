"""Which sticker is on which tile: printed sheets, and the layout of what a camera read."""

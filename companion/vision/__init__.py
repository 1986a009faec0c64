"""Pictures in, what lies on the table out. Knows no camera, no game and no screen; times and pictures are arguments."""

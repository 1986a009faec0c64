"""What sensors report, turned into finished observations; it knows no pins, no screen and no clock of its own."""

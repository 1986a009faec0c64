"""Dreaming Spires: its rules, its scoring and how it is told to the table."""

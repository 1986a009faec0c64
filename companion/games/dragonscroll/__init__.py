"""Dragonscroll: its rules, its fight at the tower, its scoring and how it is told to the table."""

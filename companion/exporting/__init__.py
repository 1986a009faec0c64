"""Handing sessions over to other programs."""

"""The commands of the command line, a module for each family; a command imports what it needs when it is called.

So one that only computes loads neither Kivy nor OpenCV nor pins, and the answer stands early.
"""

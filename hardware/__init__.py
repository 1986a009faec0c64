"""The real devices and their simulators, behind the same small protocols."""

"""Times and dates in the few words that a screen has room for."""

from companion.clock import moment


def clock_words(seconds: float) -> str:
    """Time spent: 21:40, and 1:02:05 from an hour on."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def time_of_day(at: float) -> str:
    """When it was, by the wall clock of this place: 21:38."""
    return moment(at).strftime("%H:%M")

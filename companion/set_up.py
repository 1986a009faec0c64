"""Who will play and where they sit, while it is being agreed; a value that knows no game's rules and no screen."""

from collections.abc import Iterable

import msgspec

from companion.seats import Colour, Place, Seat
from companion.sentences import Refused

CHAIRS = (Place.LEFT, Place.TOP, Place.RIGHT, Place.BOTTOM)
"""The chairs round the table, clockwise; the turn goes round in this order."""

FIVE_CHAIRS = (Place.LEFT, Place.TOP, Place.TOP, Place.RIGHT, Place.BOTTOM)
"""The same for a game that five can play."""

FIRST_COLOURS = (Colour.BLUE, Colour.RED, Colour.GREEN, Colour.YELLOW, Colour.PURPLE)
"""Given out in this order; the easiest to tell apart come first."""

LONGEST_NAME = 40


class SetUp(msgspec.Struct, frozen=True):
    """The chairs in order, each a Seat or None; `chosen` is the chair being changed, `first` the one who starts."""

    chairs: tuple[Seat | None, ...]
    chosen: int = 0
    first: int | None = None

    @classmethod
    def for_players(cls, players: int, most: int = len(CHAIRS)) -> "SetUp":
        """So many PLAYERS named after their colours; MOST can play."""
        empty = cls((None,) * len(_chairs(most)))
        for chair in ((0, 2, 1, 3) if most <= len(CHAIRS) else (0, 1, 3, 2, 4))[:players]:
            empty = empty.sit(chair)
        return msgspec.structs.replace(empty, chosen=0)

    @classmethod
    def like(cls, seats: Iterable[Seat], most: int = len(CHAIRS)) -> "SetUp":
        """The same people in the same places as last time; who finds no chair in a game for MOST stays out."""
        places = _chairs(most)
        chairs: list[Seat | None] = [None] * len(places)
        for seat in seats:
            free = [chair for chair, taken in enumerate(chairs) if taken is None]
            wanted = [chair for chair in free if places[chair] is seat.place]
            if free:
                chair = (wanted or free)[0]
                chairs[chair] = msgspec.structs.replace(seat, place=places[chair])
        return cls(tuple(chairs), chosen=next(chair for chair, seat in enumerate(chairs) if seat))

    @property
    def places(self) -> tuple[Place, ...]:
        """The side of the screen at which each chair stands."""
        return _chairs(len(self.chairs))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The people in seat order, clockwise."""
        return tuple(seat for seat in self.chairs if seat)

    @property
    def first_seat(self) -> int:
        """The place in `seats` of the one who starts; the first seat unless somebody was named."""
        starter = self.chairs[self.first] if self.first is not None else None
        return self.seats.index(starter) if starter else 0

    def why_not(self, fewest: int, most: int) -> str:
        """Why a game for FEWEST to MOST players cannot begin like this, '' if it can."""
        if len(self.seats) < fewest:
            return f"At least {fewest} people play: tap an empty seat."
        if len(self.seats) > most:
            return f"At most {most} people play: take somebody away."
        return ""

    def choose(self, chair: int) -> "SetUp":
        """Change CHAIR from now on; somebody sits down there if it is empty."""
        return msgspec.structs.replace(self, chosen=chair) if self.chairs[chair] else self.sit(chair)

    def sit(self, chair: int) -> "SetUp":
        """Somebody sits down in the empty CHAIR, named after a free colour."""
        taken = {seat.colour for seat in self.seats}
        colour = next(colour for colour in (*FIRST_COLOURS, *Colour) if colour not in taken)
        return self._with(chair, Seat(self._free_name(colour), colour, self.places[chair]), chosen=chair)

    def leave(self) -> "SetUp":
        """The person in the chosen chair is not playing. Refused for the last one."""
        if len(self.seats) <= 1:
            raise Refused("Somebody must stay.")
        left = self._with(self.chosen, None)
        chosen = next(chair for chair, seat in enumerate(left.chairs) if seat)
        return msgspec.structs.replace(left, chosen=chosen, first=None if self.first == self.chosen else self.first)

    def rename(self, name: str) -> "SetUp":
        """The person in the chosen chair is called NAME. Refused for an empty name or somebody else's."""
        name = " ".join(name.split())[:LONGEST_NAME]
        if not name:
            raise Refused("A name needs at least one letter.")
        seat = self._chosen_seat()
        if any(other.name.casefold() == name.casefold() for other in self.seats if other is not seat):
            raise Refused(f"Somebody else is called {name} already.")
        return self._with(self.chosen, msgspec.structs.replace(seat, name=name))

    def recolour(self, colour: Colour) -> "SetUp":
        """The person in the chosen chair takes COLOUR; whoever had it gets theirs. Names of colours follow."""
        seat = self._chosen_seat()
        holder = next((chair for chair, other in enumerate(self.chairs) if other and other.colour is colour), None)
        changed = self
        if holder is not None and holder != self.chosen:
            changed = changed._with(holder, _in(self.chairs[holder], seat.colour))
        return changed._with(self.chosen, _in(seat, colour))

    def starts(self) -> "SetUp":
        """The person in the chosen chair starts."""
        return msgspec.structs.replace(self, first=self.chosen)

    def _chosen_seat(self) -> Seat:
        seat = self.chairs[self.chosen]
        assert seat is not None
        return seat

    def _free_name(self, colour: Colour) -> str:
        names = {seat.name for seat in self.seats}
        name, number = colour.value.capitalize(), 2
        while name in names:
            name, number = f"{colour.value.capitalize()} {number}", number + 1
        return name

    def _with(self, chair: int, seat: Seat | None, **changes: object) -> "SetUp":
        chairs = tuple(seat if place == chair else other for place, other in enumerate(self.chairs))
        return msgspec.structs.replace(self, chairs=chairs, **changes)


def _chairs(most: int) -> tuple[Place, ...]:
    return CHAIRS if most <= len(CHAIRS) else FIVE_CHAIRS


def _in(seat: Seat | None, colour: Colour) -> Seat:
    assert seat is not None
    unnamed = seat.name == seat.colour.value.capitalize()
    return msgspec.structs.replace(seat, colour=colour, name=colour.value.capitalize() if unnamed else seat.name)

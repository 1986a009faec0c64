"""Moves written down as a script's names and values, and read back; decides no rule but types and names."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec

from companion.games import Refused
from companion.games.dragonsgate import moves as m
from companion.games.dragonsgate.buildings import Building, HallChoice, RoomChoice
from companion.games.dragonsgate.careers import Mastery, Wish
from companion.games.dragonsgate.dice import COMBINED, NEUTRAL
from companion.games.dragonsgate.facts import Career, Skills, Trophies, Trophy
from companion.games.dragonsgate.grounds import Site
from companion.games.dragonsgate.laid_out import gains_of, rows_of, squares_of
from companion.games.dragonsgate.state import Bonus, Die, Professor, State, Tally, replace
from companion.games.entries import Entry, count, name_in, optional, table_of, there, yes
from companion.games.people import seat_of
from companion.games.written import entry_of, plain, read_by

Numbers = TypeVar("Numbers", Skills, Trophies, Mastery)
FOR_ALL: Final = ("income", "roll", "score")
"""Moves of the whole table: it does not matter who says them."""


def read_move(state: State, entry: Entry) -> m.AnyMove:
    """A script's entry as a move; parameters not listed for it are passed over."""
    return read_by(READERS, state, entry, FOR_ALL)


def _numbers(shape: type[Numbers], said: object, key: str) -> Numbers:
    """Numbers by name, 0 where nothing is said."""
    numbers = {} if said is None else table_of(said, key)
    for name in numbers:
        if name not in shape.__struct_fields__:
            raise Refused(f"“{key}” cannot hold {name!r}.")
    return shape(**{name: count(numbers, name) for name in numbers})


def _professor(said: object, key: str) -> Professor:
    one = table_of(said, key)
    return replace(_starter(one, key), coins=count(one, "coins", 0), prestige=count(one, "prestige", 0))


def _starter(said: object, key: str) -> Professor:
    """A Professor of the beginning, who gives no Coins and no Prestige (DG-19)."""
    one = table_of(said, key)
    name = there(one, "name")
    if not isinstance(name, str):
        raise Refused("The name of a Professor must be text.")
    return Professor(name, Skills(*(count(one, skill, 0) for skill in Skills.__struct_fields__)))


def _choose_professors(state: State, by: int | None, entry: Entry) -> m.AnyMove:
    said = there(entry, "professors")
    if not isinstance(said, list):
        raise Refused("“professors” must be a list of two.")
    return m.ChooseProfessors(by, tuple(_starter(one, "professors") for one in said))


def _by_name(state: State, entry: Entry, key: str) -> dict[int, Any]:
    """What is said under KEY of each player, by seat."""
    said = {} if entry.get(key) is None else table_of(entry[key], key)
    return {seat_of(state.seats, name): one for name, one in said.items()}


def _income(state: State, by: int | None, entry: Entry) -> m.AnyMove:
    choices = []
    for seat, said in _by_name(state, entry, "choices").items():
        own, buildings = table_of(said, "choices"), state.houses[seat].buildings
        room = optional(RoomChoice, own, "trophy_room") if Building.TROPHY_ROOM in buildings else None
        hall = optional(HallChoice, own, "trophy_hall") if Building.TROPHY_HALL in buildings else None
        choices += [m.Choice(seat, room, hall)] if room or hall else []
    return m.TakeIncome(None, tuple(choices))


def _roll(state: State, by: int | None, entry: Entry) -> m.AnyMove:
    said = there(entry, "dice")
    if not isinstance(said, list):
        raise Refused("“dice” must be a list of dice, each with its value.")
    dice = [table_of(one, "dice") for one in said]
    return m.RollDice(None, tuple(Die(_die(state, one), count(one, "value")) for one in dice), _seen(entry))


def _seen(entry: Entry) -> tuple[int | None, ...] | None:
    """What the camera claimed is no part of the rules: what cannot be read is left out."""
    try:
        return msgspec.convert(entry.get("seen"), tuple[int | None, ...] | None)
    except msgspec.ValidationError:
        return None


def _die(state: State, entry: Entry) -> int | str:
    """The die that is named after its owner, or is neutral or combined."""
    name = there(entry, "die")
    return name if name in (NEUTRAL, COMBINED) else seat_of(state.seats, name)


def _changed(entry: Entry) -> int | None:
    return None if entry.get("changed_to") is None else count(entry, "changed_to")


def _source(entry: Entry) -> m.Source:
    return optional(m.Source, entry, "from") or m.Source.FACE_UP


def _take_professor(state: State, by: int | None, entry: Entry) -> m.AnyMove:
    """Of a Professor who is discarded at once nothing need be said."""
    discard = entry.get("discard")
    if discard is not None and not isinstance(discard, str):
        raise Refused("“discard” must be the name of a Professor.")
    said = None if discard == m.NEW else entry.get("professor")
    professor = None if said is None else _professor(said, "professor")
    return m.TakeProfessor(by, _changed(entry), _source(entry), professor, discard)


def _build(state: State, by: int | None, entry: Entry) -> m.AnyMove:
    building = name_in(Building, there(entry, "building"), "building")
    asked = building is Building.FENCING_RANGE and not state.board.training_dungeon
    reached = asked and yes(entry, "treasure_room")
    bonus, squares = gains_of(entry.get("bonus"), "bonus"), squares_of(entry)
    return m.Build(by, _changed(entry), building=building, bonus=bonus, treasure_room=reached, squares=squares)


def _training_dungeon(state: State, by: int | None, entry: Entry) -> m.AnyMove:
    """With the track entered nothing more is told."""
    if state.board.training_dungeon:
        return m.EnterDungeon(by, _changed(entry))
    return m.EnterDungeon(by, _changed(entry), gains_of(entry.get("gets"), "gets"), yes(entry, "treasure_room"))


def _turn_order(state: State, by: int | None, entry: Entry) -> m.AnyMove:
    """With the track entered nothing is told of its bonus."""
    known = bool(state.board.turn_order_spaces)
    gets = Bonus.NONE if known else optional(Bonus, entry, "gets") or Bonus.NONE
    return m.TakeTurnOrder(by, _changed(entry), space=count(entry, "space"), gets=gets)


def _choose_career(state: State, by: int | None, entry: Entry) -> m.AnyMove:
    requirement = table_of(there(entry, "requirement"), "requirement")
    wish = Wish(
        name_in(Career, there(entry, "career"), "career"),
        count(entry, "level", 1),
        _numbers(Skills, entry.get("apprentice"), "apprentice"),
        count(requirement, "main"),
        count(requirement, "other"),
        _numbers(Mastery, entry.get("mastery"), "mastery"),
    )
    tile = {} if entry.get("tile") is None else table_of(entry["tile"], "tile")
    return m.ChooseCareer(
        by,
        _changed(entry),
        wish=wish,
        space_reward=gains_of(entry.get("space_reward"), "space_reward"),
        slot_bonus=gains_of(entry.get("slot_bonus"), "slot_bonus"),
        tile=gains_of({name: number for name, number in tile.items() if name not in ("seals", "trophy")}, "tile"),
        seals=count(tile, "seals", 0),
        trophy=optional(Trophy, tile, "trophy") if tile.get("trophy") != "" else None,
    )


def _pay(state: State, by: int | None, entry: Entry) -> m.AnyMove:
    """With the track entered nobody tells the cost."""
    coins = None if entry.get("coins") is None else count(entry, "coins")
    return m.PayMaintenance(by, coins, 0 if state.board.maintenance_track else count(entry, "cost", 0))


def _score(state: State, by: int | None, entry: Entry) -> m.AnyMove:
    spaces = _by_name(state, entry, "empty_spaces")
    trophies = _by_name(state, entry, "trophies_on_spaces")
    treasures = _by_name(state, entry, "treasure_room_prestige")
    told = [
        Tally(
            count({"empty_spaces": spaces.get(seat, 0)}, "empty_spaces"),
            _numbers(Trophies, trophies.get(seat), "trophies_on_spaces"),
            count({"treasure_room_prestige": treasures.get(seat, 0)}, "treasure_room_prestige"),
        )
        for seat in range(len(state.seats))
    ]
    return m.Score(None, tuple(told))


def _correct(state: State, by: int | None, entry: Entry) -> m.AnyMove:
    counter = there(entry, "counter")
    if not isinstance(counter, str):
        raise Refused("“counter” must be the name of a number.")
    return m.Correct(by, counter, count(entry, "to"))


def _recount(state: State, by: int | None, entry: Entry) -> m.AnyMove:
    what = there(entry, "what")
    if not isinstance(what, str):
        raise Refused("“what” must say what is counted again.")
    return m.Recount(by, what, count(entry, "to"))


def _sites(entry: Entry) -> tuple[Site, ...]:
    """Buildings and their squares."""
    said = [table_of(one, "sites") for one in _list(entry, "sites")]
    return tuple(Site(name_in(Building, there(one, "building"), "building"), squares_of(one)) for one in said)


def _found(state: State, entry: Entry) -> tuple[m.Found, ...]:
    """Buildings that the books did not know there, each with the name of whom they gave it to."""
    said = [table_of(one, "found") for one in _list(entry, "found")]
    return tuple(
        m.Found(
            name_in(Building, there(one, "building"), "building"),
            None if one.get("of") is None else seat_of(state.seats, one["of"]),
        )
        for one in said
    )


def _list(entry: Entry, key: str) -> list[object]:
    said = entry.get(key) or []
    if not isinstance(said, list):
        raise Refused(f"“{key}” must be a list of Buildings.")
    return said


READERS: Final[dict[str, Callable[[State, int | None, Entry], m.AnyMove]]] = {
    "choose_professors": _choose_professors,
    "income": _income,
    "roll": _roll,
    "buy_imp": lambda state, by, entry: m.BuyImp(by),
    "draft": lambda state, by, entry: m.Draft(by, _die(state, entry), count(entry, "value")),
    "exchange_die": lambda state, by, entry: m.ExchangeDie(by, _changed(entry)),
    "collect_coins": lambda state, by, entry: m.CollectCoins(by, _changed(entry)),
    "buy_prestige": lambda state, by, entry: m.BuyPrestige(by, _changed(entry), prestige=count(entry, "prestige")),
    "take_apprentice": lambda state, by, entry: m.TakeApprentice(
        by, _changed(entry), _source(entry), optional(m.Discard, entry, "discard")
    ),
    "take_professor": _take_professor,
    "build": _build,
    "training_dungeon": _training_dungeon,
    "turn_order": _turn_order,
    "choose_career": _choose_career,
    "no_action": lambda state, by, entry: m.NoAction(by),
    "play_wizardry": lambda state, by, entry: m.PlayWizardry(by, yes(entry, "immediate")),
    "discard_wizardry": lambda state, by, entry: m.DiscardWizardry(by),
    "pay_maintenance": _pay,
    "score": _score,
    "correct": _correct,
    "recount": _recount,
    "lay_grounds": lambda state, by, entry: m.LayGrounds(by, rows_of(there(entry, "rows"), "rows")),
    "lay_buildings": lambda state, by, entry: m.LayBuildings(by, _sites(entry), _found(state, entry)),
    "place_building": lambda state, by, entry: m.PlaceBuilding(
        by, name_in(Building, there(entry, "building"), "building"), squares_of(entry)
    ),
}
"""How each move is read."""


def write_move(state: State, move: m.AnyMove) -> Entry:
    """A script's entry that `read_move` turns into MOVE again; what is as by default is left out."""
    said = entry_of(state, move, plain(_said(state, move)))
    return {key: value for key, value in said.items() if value is not None or key == "by"}


def _said(state: State, move: m.AnyMove) -> Entry:
    """The parameters of MOVE in a script's words."""
    own: Entry = {key: getattr(move, key) for key in move.__struct_fields__ if key != "by"}
    match move:
        case m.ChooseProfessors(_, professors):
            return {"professors": [_written(one) for one in professors]}
        case m.TakeIncome(_, choices):
            return {"choices": {state.name(one.seat): _choice(one) for one in choices}}
        case m.RollDice(_, dice, seen):
            return {"dice": [{"die": state.die_name(die.of), "value": die.value} for die in dice], "seen": seen}
        case m.Draft(_, die, _):
            return {**own, "die": state.die_name(die)}
        case m.TakeApprentice() | m.TakeProfessor():
            own["from"] = own.pop("source")
            if own.get("professor") is not None:
                own["professor"] = _written(own["professor"])
            return own
        case m.ChooseCareer():
            return _career(move)
        case m.Score(_, told):
            return _told(state, told)
        case m.LayBuildings(_, sites, found):
            named = [{"building": one.building, "of": None if one.of is None else state.name(one.of)} for one in found]
            return {"sites": sites, "found": named}
        case _:
            return own


def _choice(one: m.Choice) -> Entry:
    return {"trophy_room": one.trophy_room, "trophy_hall": one.trophy_hall}


def _written(one: Professor) -> Entry:
    return {"name": one.name, "coins": one.coins, "prestige": one.prestige, **msgspec.structs.asdict(one.skills)}


def _career(move: m.ChooseCareer) -> Entry:
    wish, tile = move.wish, move.tile.named
    return {
        "changed_to": move.changed_to,
        "career": wish.career,
        "level": wish.level,
        "apprentice": wish.apprentice,
        "requirement": {"main": wish.main, "other": wish.other},
        "mastery": wish.mastery,
        "space_reward": move.space_reward,
        "slot_bonus": move.slot_bonus,
        "tile": {**tile, "seals": move.seals, "trophy": move.trophy},
    }


def _told(state: State, told: tuple[Tally, ...]) -> Entry:
    names = [state.name(seat) for seat in range(len(told))]
    return {
        "empty_spaces": {name: one.empty_spaces for name, one in zip(names, told, strict=True)},
        "trophies_on_spaces": {name: one.trophies for name, one in zip(names, told, strict=True)},
        "treasure_room_prestige": {name: one.treasure_room_prestige for name, one in zip(names, told, strict=True)},
    }

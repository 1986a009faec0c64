"""The evening that the demo plays: three dragons, a short game, every kind of thing that can happen; only moves.

Written as a script that `companion play` runs as well; how each move is tapped is in demo.py.
"""

from typing import Any

ANNA, BEA, CARL = "Anna", "Bea", "Carl"

SETUP: dict[str, Any] = {
    "game": "dragonscroll",
    "players": [
        {"name": ANNA, "colour": "blue"},
        {"name": BEA, "colour": "red"},
        {"name": CARL, "colour": "green"},
    ],
    "options": {"short_game": True},
}


def _turn(by: str, *moves: dict[str, Any]) -> tuple[dict[str, Any], ...]:
    return tuple({"by": by, **move} for move in moves)


def _move(name: str, **parameters: Any) -> dict[str, Any]:
    return {"move": name, **parameters}


PLACE, WALK, END = _move("place_dragon"), _move("move_dragon"), _move("end_turn")


def _tile(**foes: int) -> dict[str, Any]:
    goats = foes.pop("goat", 0)
    filled = foes.pop("filled", 0)
    return _move("draw_tile", foes=foes, goats=goats, filled=filled)


def _bonus(action: str) -> dict[str, Any]:
    return _move("bonus", action=action)


FIRST_HALF: tuple[dict[str, Any], ...] = (
    *_turn(ANNA, PLACE, _tile(orc=2, goat=1), WALK, _move("fight", foes={"orc": 2}, goats=1)),
    *_turn(ANNA, _bonus("fireball"), _move("roll", exits={"orc": 2, "elf": 1}), END),
    *_turn(BEA, PLACE, _tile(orc=1, elf=2, filled=2), WALK, _move("fight", foes={"orc": 1, "elf": 2})),
    *_turn(BEA, _move("roll", exits={"orc": 1, "rear": 1}), _move("penalty", pay="broken_minstrel")),
    *_turn(BEA, _bonus("card"), END),
    *_turn(CARL, PLACE, _move("draw_tile", village="elf"), _tile(dwarf=2, goat=1, filled=3), WALK),
    *_turn(CARL, _move("no_fight", goats=1), _bonus("card"), END),
    *_turn(ANNA, _tile(knight=2, wizard=1), WALK, _move("eat", pieces={"orc": 2, "goat": 1})),
    *_turn(ANNA, _move("fight", foes={"knight": 2, "wizard": 1}, next_to_village=True, wizard="henkris")),
    *_turn(ANNA, _bonus("fireball"), _move("roll", exits={"rear": 2, "orc": 1, "dwarf": 1}, wall_ball="dwarf")),
    *_turn(ANNA, _move("rear_split", knight=2, wizard=0), _move("penalty", pay="discard_card"), END),
    *_turn(BEA, _tile(orc=2, filled=4), WALK, _move("fight", foes={"orc": 2, "elf": 2})),
    *_turn(BEA, _bonus("fireball"), _move("roll", exits={"elf": 2, "orc": 1})),
    *_turn(BEA, _move("penalty", pay="broken_minstrel")),
    *_turn(BEA, _move("play_deed", type="frenzy", burns={"elf": 2}, points=4), END),
)

SECOND_HALF: tuple[dict[str, Any], ...] = (
    *_turn(CARL, _move("draw_tile", foes={"dwarf": 1}, completed=[{"terrain": "forest", "tiles": 3}])),
    *_turn(CARL, _move("play_deed", type="discovery", terrain="forest", tiles=2, points=3), WALK),
    *_turn(CARL, _move("pick_up_royal", royal="elf"), _move("fight", foes={"dwarf": 3})),
    *_turn(CARL, _bonus("fireball"), _move("roll", exits={"dwarf": 3}), END),
    *_turn(ANNA, _move("tile_discarded"), _tile(orc=3, goat=2, filled=5), WALK),
    *_turn(ANNA, _move("fight", foes={"orc": 4}, goats=1), _move("roll", exits={"orc": 2}, misses=1)),
    *_turn(ANNA, _move("penalty", pay="discard_card"), _bonus("card"), END),
    *_turn(BEA, _move("draw_tile", village="wizard"), _tile(elf=1, goat=1, filled=5), WALK),
    *_turn(BEA, _move("fight", foes={"elf": 1, "orc": 2}, goats=1), _bonus("fireball")),
    *_turn(BEA, _move("roll", exits={"elf": 1, "orc": 2})),
    *_turn(BEA, _move("play_deed", type="munch", eats={"orc": 2, "goat": 1}, points=3), END),
    *_turn(CARL, _tile(wizard=1, filled=5), WALK, _move("deliver_royal", village="elf")),
    *_turn(CARL, _move("eat", pieces={"dwarf": 2, "goat": 1})),
    *_turn(CARL, _move("fight", foes={"wizard": 1}, wizard="grager"), _bonus("fireball")),
    *_turn(CARL, _move("roll", exits={"rear": 2, "elf": 1}, wall_ball="orc"), END),
    *_turn(ANNA, _tile(knight=1, goat=1, filled=5), WALK, _move("fight", foes={"knight": 1})),
    *_turn(ANNA, _move("roll", exits={"rear": 2, "elf": 1}), _bonus("card"), END),
    *_turn(BEA, _tile(filled=2), WALK, _move("no_fight", goats=1), _bonus("tile"), END),
    *_turn(CARL, _move("reveal_destiny", kind="dwarf", points=1)),
    *_turn(ANNA, _move("reveal_destiny", kind="orc", points=1)),
    *_turn(BEA, _move("reveal_destiny", kind="elf", points=2)),
    {"by": None, **_move("flame_off", hits={BEA: {"orc": 1}, CARL: {"orc": 2}})},
)

DRAGONLAND = (
    {"by": "Anna", "move": "enter", "piece": "red", "to": "V1", "tile": "king_dragon_red"},
    {"by": "Bea", "move": "enter", "piece": "green", "to": "V2", "tile": "ring"},
    {"by": "Carl", "move": "enter", "piece": "blue", "to": "path"},
    {"by": "Anna", "move": "roll", "dice": [3, 4]},
    {"by": "Anna", "move": "take_die", "die": 2, "piece": "red"},
    {"by": "Anna", "move": "fly", "to": "V5", "with": "die", "tile": "quick_steps"},
    {"by": "Anna", "move": "take_egg"},
    {"by": "Anna", "move": "take_die", "die": 1, "piece": "green"},
    {"by": "Anna", "move": "enter", "spaces": 3, "to": "V2"},
    {"by": "Anna", "move": "stop"},
    {"by": "Anna", "move": "put_ring"},
)
"""The beginning of a game of Dragonland between the same people."""

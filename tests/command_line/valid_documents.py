"""Valid documents of every kind that people hand in, to be broken by `hostile`."""

import json
from typing import Any

from companion.app import demo_evening as evening
from companion.sensing.traces import write_trace
from sensing.tower_world import recorded


def dragon(name: str, **more: Any) -> dict[str, Any]:
    plain: dict[str, Any] = {"story_cards": [3], "wizard_cards": [], "royal_cards": [], "foes_on_card": {"orc": 2}}
    return {"name": name, **plain, "broken_minstrels": 0, "fireball_tokens": 2, **more}


SCORES = [
    {"game": "dragonscroll", "players": [dragon("Anna"), dragon("Bea", story_cards=[1, 4], broken_minstrels=1)]},
    {
        "game": "dragonscroll",
        "players": [
            dragon("Anna", destiny={"kind": "elf", "points_table": [{"min": 1, "points": 2}, {"min": 3, "points": 4}]}),
            dragon("Bea", destiny={"kind": "orc", "points": 0}, royal_cards=[3, 1], wizard_cards=[2]),
            dragon("Carl", destiny=None),
        ],
    },
    {
        "game": "dragonscroll",
        "players": [dragon("Anna"), dragon("Bea")],
        "flame_off": [
            {"Anna": {"orc": 1}, "Bea": {"orc": 1, "setup_ball": None}},
            {"Anna": {"orc": 2, "setup_ball": "orc"}, "Bea": {"orc": 1, "setup_ball": "miss"}},
        ],
    },
]
FIGHTS = [
    {"fireball_tokens": 4, "foes_in_range": {"orc": 2, "elf": 1}, "bonus_fireball": True, "next_to_village": True},
    {
        "fireball_tokens": 9,
        "foes_in_range": {"orc": 2, "knight": 1, "wizard": 1},
        "wizard_card": "brigar",
        "wizard_village_discovered": True,
        "broken_minstrels": 1,
        "sensor_counts": {"orc": 3, "rear": 3},
        "wall_ball": "orc",
        "setup_ball": None,
        "rear_split": {"knight": 1, "wizard": 0},
        "frenzy_fireballs": 1,
        "incinerate": {"orc": 1},
        "hand_size": 0,
        "goats_on_tile": 2,
    },
    {"fireball_tokens": 3, "foes_in_range": {"dwarf": 1}, "exits": {"dwarf": 1, "orc": 1}, "misses": 1},
    {
        "mode": "flame_off",
        "variant": "wilder",
        "fireball_tokens": {"Anna": 3, "Bea": 2},
        "rounds": [
            {"Anna": {"orc": 1}, "Bea": {"orc": 1}},
            {"Anna": {"orc": 2}, "Bea": {"orc": 0, "setup_ball": "elf"}},
        ],
    },
]
MOVES = (*evening.FIRST_HALF, *evening.SECOND_HALF)
SCRIPTS = [
    {**evening.SETUP, "moves": [*MOVES[:end], {"undo": True}, {"check": True}]} for end in (2, 9, 20, len(MOVES))
]
TRACES = [
    [json.loads(line) for line in write_trace(recorded(grade, seed)[0])]
    for grade, seed in (("easy", 1), ("typical", 2), ("typical", 3), ("nasty", 4))
]
CONFIGS = [
    {
        "tower": {
            "beams": "pins",
            "layout": "open",
            "sides": {"orc": "N", "elf": "E", "dwarf": "W", "rear": "S"},
            "pins": {"N1": 5, "N2": 6, "E1": 12},
            "emitters": 21,
            "ball_mm": 9.0,
            "chord_mm": 7.4,
            "setup_in_gate": True,
        },
        "screen": {"theme": "light", "rail": "right", "less_motion": True},
    }
]
BOARDS = [
    {
        "game": "dragonscroll",
        "character": [{"name": "Fundor", "colour": "red"}],
        "bonus_card": [{"character": "Fundor", "front": "tile", "back": "card"}],
        "dragonscroll_card": [
            {"name": "sizzle", "type": "frenzy", "fireballs": 3, "points": 4},
            {"name": "nibble", "type": "munch", "eat": {"orc": 2}, "copies": 2},
            {"name": "look", "type": "discovery", "terrain": "forest", "min_tiles": 2},
        ],
        "destiny_card": [{"kind": "elf", "copy": 1, "rows": [{"min": 1, "points": 1, "title": "Small"}]}],
        "royal_card": [{"home": "elf", "name": "prince"}],
        "wizard_card": [{"effect": "brigar", "points": 2}],
        "tile": [{"id": "T1", "edges": ["forest", "forest", "mountain", "grassland"], "foes": {"orc": 1}}],
        "tower": {"orc": "S", "elf": "W", "dwarf": "E", "rear": "N"},
    }
]

"""Valid documents of every kind that people hand in, to be broken by `hostile`."""

import json
from contextlib import suppress
from random import Random
from typing import Any

from companion.app import demo_evening as evening
from companion.clock import FakeClock
from companion.games import Refused, catalogue
from companion.journal import MemoryJournal
from companion.script import script_of
from companion.sensing.traces import write_trace
from companion.table import Table
from games.dragonland.sitting import full_table
from games.dragonland.strange_table import a_legal_move
from sensing.tower_world import recorded


def dragon(name: str, **more: Any) -> dict[str, Any]:
    plain: dict[str, Any] = {"story_cards": [3], "wizard_cards": [], "royal_cards": [], "foes_on_card": {"orc": 2}}
    return {"name": name, **plain, "broken_minstrels": 0, "fireball_tokens": 2, **more}


def treasure(name: str, **gems: int) -> dict[str, Any]:
    return {"name": name, "dragon_eggs": 5, "gems": {"red": 4, "blue": 2, **gems}, "rings": {"red": True, "blue": True}}


def college(name: str, arts: int, **more: Any) -> dict[str, Any]:
    reputation = {"subjects": {"arts": arts, "law": 1}, "areas": {"fellows": 1, "students": 0, "tradition": arts}}
    return {"name": name, "reputation": reputation, "college_size": 3, "money": 2, **more}


ERA: dict[str, Any] = {
    "game": "spires",
    "era": "imperial",
    "chancellor": "Ann",
    "boxes": {
        "arts": {"fellows": "grey", "students": "yellow", "tradition": "red"},
        "law": {"fellows": "other", "students": None, "tradition": "grey"},
    },
}
SCORES: list[dict[str, Any]] = [
    {"game": "dragonland", "players": [treasure("Ann", transparent=3), treasure("Bea", green=5)]},
    {
        "game": "dragonland",
        "players": [{"name": "Ann"}, treasure("Bea"), treasure("Carl"), {"name": "Dora", "gems": {}}],
    },
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
    {
        "game": "dragonsgate",
        "subterfuge_awards": [6, 3],
        "rulings": {"majority_needs_one": False, "floor_total_at_zero": True},
        "player_order": ["Bea", "Anna"],
        "players": [
            {"name": "Anna", "prestige": 9, "coins": 7, "careers": {"rogue": 1}, "subterfuge_space": 2, "seals": 1},
            {"name": "Bea", "has_start_player": True, "trophies": {"gold": 2}, "warrior_guild": True, "imps": 3},
        ],
    },
    ERA | {"players": [college("Ann", 2), college("Bob", 2), college("Cy", 1, money=9)]},
    ERA
    | {
        "players": [college("Ann", 2), college("Bob", 2), college("Cy", 2)],
        "chancellor_preference": ["Bob", "Ann", "Cy"],
        "chancellor_choices": {"box:1:arts/fellows": "Cy", "out:1": "Ann"},
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


def in_dragonland(seed: int, moves: int, **options: Any) -> dict[str, Any]:
    """So many MOVES by chance, as a script."""
    game, chance = catalogue.game("dragonland"), Random(seed)
    people = [{"name": name, "colour": colour} for name, colour in (("Ann", "red"), ("Bea", "blue"), ("Carl", "green"))]
    journal: MemoryJournal[Any, Any] = MemoryJournal()
    seats, agreed = game.read_setup({"players": people, "options": {"no_screens": True, **options}})
    table: Table[Any, Any, Any] = Table(game, seats, agreed, journal, FakeClock(), FakeClock())
    for _ in range(moves):
        if not game.over(table.state):
            with suppress(Refused):  # the map may not know the way
                table.play(a_legal_move(chance, table.state))
    script: dict[str, Any] = json.loads(json.dumps(script_of(game, seats, agreed, journal.entries())))
    return {**script, "moves": [*script["moves"], {"undo": True}, {"check": True}]}


SPIRES_NAMES = ("Ann", "Bob", "Cid")
SPIRES_MOVES: list[dict[str, Any]] = [
    {"by": None, "move": "name_chancellor", "chancellor": "Bob"},
    *({"by": name, "move": "draw_coins", "values": [1, 2, 3, 1]} for name in SPIRES_NAMES),
    {"by": "Bob", "move": "reveal_event", "type": "contribution", "reward": {"arts": 1, "money": 1}},
    {"by": "Bob", "move": "build", "kind": "quad", "price": 1},
    {"by": "Bob", "move": "admit", "scholar": "Locke", "subjects": ["arts", "law"]},
    {
        "by": "Bob",
        "move": "use_scholar",
        "scholar": "Locke",
        "ability": {"cost": {"money": 1}, "gain": {"law": 1}, "event": {"type": "auction", "reward": {"law": 1}}},
    },
    {"by": "Bob", "move": "bid", "amount": 1},
    {"by": "Cid", "move": "pass"},
    {"by": "Ann", "move": "pass"},
    {"by": "Bob", "move": "draw_coin", "value": 1},
    *({"by": name, "move": "draw_coin", "value": 1} for name in ("Cid", "Ann") for _ in range(4)),
    {"by": "Cid", "move": "correct", "counter": "fellows", "to": 2},
    {"by": "Cid", "move": "seal_bid", "amount": 2},
    {"check": True},
    {"by": None, "move": "reveal_bids", "bids": {"Ann": 2, "Bob": 1}},
    {"by": "Bob", "move": "choose", "name": "Ann"},
]
SPIRES_HEAD: dict[str, Any] = {
    "game": "spires",
    "players": [{"name": name, "colour": "red"} for name in SPIRES_NAMES],
    "options": {"boxes": ERA["boxes"], "bag": 60, "rulings": {"dutch_zero_allowed": False}},
}
SCRIPTS = [
    *({**SPIRES_HEAD, "moves": [*SPIRES_MOVES[:end], {"undo": True}]} for end in (6, len(SPIRES_MOVES))),
    *({**evening.SETUP, "moves": [*MOVES[:end], {"undo": True}, {"check": True}]} for end in (2, 9, 20, len(MOVES))),
    in_dragonland(1, 4, rivers=[["V1", "V2"]], ways=[{"start": "E1", "end": "V1", "spaces": 1}]),
    in_dragonland(2, 40, volcanoes=full_table(), first_player="Bea"),
    in_dragonland(3, 400, dice=[[1, 2, 2, 2, 3, 3], [2, 3, 3, 4, 4, 4]]),
]
_GATE_BOARD = {
    "maintenance_track": [0, 1, 2, 3],
    "turn_order_spaces": ["", "imp", "coin"],
    "training_dungeon": [{"coins": 1}, {"brawn": 1}, {}],
    "treasure_room": [7, 4],
    "subterfuge_awards": [6, 3],
    "apprentice_spaces": 3,
    "professor_spaces": 2,
}
_TUTORS = [{"name": "P", "sorcery": 2}, {"name": "Q", "stealth": 1, "brawn": 1}]
_GATE_HEAD = {"game": "dragonsgate", "players": [{"name": "Anna"}, {"name": "Bea"}]}
_GATE_BEGIN: list[dict[str, Any]] = [
    {"by": "Anna", "move": "choose_professors", "professors": _TUTORS},
    {"by": "Bea", "move": "choose_professors", "professors": _TUTORS},
    {"move": "income"},
    {
        "move": "roll",
        "dice": [
            {"die": "Anna", "value": 1},
            {"die": "Bea", "value": 5},
            {"die": "neutral", "value": 4},
            {"die": "neutral", "value": 6},
        ],
    },
]
_CAREER = {"career": "wizard", "level": 2, "apprentice": {"sorcery": 1}, "requirement": {"main": 3, "other": 1}}
_GATE_MOVES: list[dict[str, Any]] = [
    *_GATE_BEGIN,
    {"by": "Anna", "move": "buy_imp"},
    {"by": "Anna", "move": "draft", "die": "Bea", "value": 5},
    {"by": "Anna", "move": "build", "changed_to": 5, "building": "arcane_fair", "bonus": {"brawn": 1, "imps": 1}},
    {"by": "Bea", "move": "turn_order", "space": 2, "gets": "imp"},
    {"by": "Bea", "move": "draft", "die": "Anna", "value": 1},
    {"by": "Bea", "move": "take_professor", "from": "stack", "professor": {"name": "R", "coins": 2}, "discard": "Q"},
    {
        "by": "Anna",
        "move": "choose_career",
        **_CAREER,
        "tile": {"seals": 1, "trophy": "gold"},
        "slot_bonus": {"coins": 1},
    },
    {"by": "Anna", "move": "discard_wizardry"},
    {"by": "Anna", "move": "draft", "die": "neutral", "value": 6},
    {"by": "Anna", "move": "training_dungeon", "gets": {"coins": 1}, "treasure_room": True},
    {"by": "Anna", "move": "correct", "counter": "wizardry_cards", "to": 3},
    {"by": "Anna", "move": "discard_wizardry"},
    {"by": "Bea", "move": "draft", "die": "neutral", "value": 4},
    {"by": "Bea", "move": "take_apprentice", "from": "face_up", "discard": "own"},
    {"by": "Bea", "move": "pay_maintenance", "coins": 0},
    {"by": "Anna", "move": "pay_maintenance"},
    {"undo": True},
    {"check": True},
]
SCRIPTS += [
    {**_GATE_HEAD, "options": {"starting": {"coins": 9, "imps": 1}, "board": _GATE_BOARD}, "moves": _GATE_MOVES},
    {**_GATE_HEAD, "options": {"rulings": {"floor_total_at_zero": True}}, "moves": _GATE_MOVES[:7]},
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
BOARDS: list[dict[str, Any]] = [
    {
        "game": "dragonsgate",
        "starting": {"known": True, "coins": 4, "imps": 1, "prestige": 6},
        "player_board": {"A": {"apprentice_slots": 3, "maintenance_track": [0, 1, 2]}},
        "market": {"apprentice_spaces": {"2": 3}, "professor_spaces": {"4": 4}},
        "turn_order_track": {"spaces": ["", "imp"]},
        "training_dungeon": {"known": True, "spaces": [{"coins": 1}, {"brawn": 1, "trophy": "gold"}]},
        "treasure_room": {"prestige": [7, 4], "trophies": ["", "gold"]},
        "subterfuge": {"known": True, "mode": "rank", "awards": [6, 3], "awards_by_players": {"2": [5]}},
        "rulings": {"majority_needs_one": False},
    },
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
    },
    {
        "game": "dragonland",
        "edition": "2002",
        "dice": {"die_1": [1, 2, 2, 2, 3, 3], "die_2": [2, 3, 3, 4, 4, 4]},
        "tiles": {"boatman": 2, "ring": 3},
        "entrance": [{"id": "E1", "first_space": "s1"}],
        "volcano": [
            {"id": f"V{one}", "label": "peak", "eggs": 2 if one < 4 else 1, "gems": gems, "rivers_to": ["V9"]}
            for one, gems in enumerate([5] * 3 + [4] * 5, 1)
        ],
        "path": [{"from": "E1", "to": "V1", "spaces": 3}, {"from": "V1", "to": "V2", "spaces": 2}],
    },
]
_NAMES = ["Anna", "Bea", "Carl"]
_SKILLS = {"sorcery": 2, "stealth": 1, "brawn": 3}
_EVENT = {"seats": _NAMES, "chancellor": "Anna", "money": {"Anna": 3, "Bea": 9, "Carl": 4}}
_COLLEGE: dict[str, Any] = {
    "tiles": [
        {"id": "q", "x": 0, "y": 0, "turns": 0, "kind": "quad", "sides": None, "icons": []},
        {
            "id": "b",
            "x": 2,
            "y": -1,
            "turns": 1,
            "kind": "building",
            "sides": ["red", ["red", "green"], "red", "red"],
            "icons": [{"benefit": "social", "part": "quarter", "at": "ne"}],
        },
    ],
    "tile": {"id": "n", "x": 1, "y": 2, "turns": 3, "kind": "building", "sides": ["red"] * 4, "icons": []},
}
_STICKERS = [
    {"text": f"T{k:02d}", "centre": [100 + 100 * (k % 4), 100 + 100 * (k // 4)], "rotation": 90.0 * (k % 4)}
    for k in range(9)
]
QUESTIONS: list[dict[str, Any]] = [
    {"stickers": _STICKERS, "tile_px": 100},
    {"stickers": _STICKERS, "tile_px": None, "grid": "half"},
    *({"question": question, **_COLLEGE} for question in ("legal", "places", "benefits")),
    {"game": "spires", "mechanic": "event", "type": "auction", "calls": [["Anna", 1], ["Carl", 3]], **_EVENT},
    {"game": "spires", "mechanic": "event", "type": "contribution", "bids": {"Bea": 2, "Carl": 2}, **_EVENT},
    {"game": "spires", "mechanic": "event", "type": "dutch_auction", "caller": "Bea", "last_number": 8, **_EVENT},
    {
        "game": "spires",
        "mechanic": "benefits_grid",
        "tiles": [
            {"x": 0, "y": 0, "icons": [{"benefit": "social", "part": "half", "at": "e"}]},
            {"x": 2, "y": 0, "turns": 2, "icons": [{"benefit": "social", "part": "half", "at": "e"}]},
        ],
    },
    {"game": "spires", "mechanic": "admit", "required": {"any": 1, "social": 1}, "benefits": {"social": 2}},
    *(
        {"game": "dragonsgate", "mechanic": mechanic, **said}
        for mechanic, said in (
            ("dice_pool", {"players": _NAMES, "turn": 3, "swapped": {"Bea": 1}, "extra_combined_variant": True}),
            ("imp_adjust", {"from": 6, "to": 2, "imps": 2}),
            ("imps_for_action", {"action": "build", "die": 2, "imps": 3}),
            (
                "career",
                {
                    "career": "rogue",
                    "level": 2,
                    "apprentice": _SKILLS,
                    "house": _SKILLS,
                    "requirement": {"main": 2, "other": 5},
                    "mastery": {"same": 1},
                    "careers": {"rogue": 1},
                    "coins": 4,
                },
            ),
            ("maintenance", {"cost": 3, "coins": 2, "prestige": 1, "pay": 1}),
            ("start_player", {"seats": _NAMES, "holder": "Bea", "track": [None, "Carl"]}),
            ("activations", {"order": _NAMES, "dice": 10}),
            ("who_acts", {"seats": _NAMES, "drafter": "Bea", "die": "combined"}),
            (
                "build",
                {"building": "large_storage", "coins": 7, "turn": 2, "player_count": 3, "builder": "Anna"}
                | {"builders_guild_owner": "Bea"},
            ),
            ("income", {"buildings": ["trophy_room"], "choices": {"trophy_room": "imp"}, "imps_in_tower": 2}),
            ("training_dungeon", {"value": 6, "position": 4, "track_length": 6, "treasure_room_taken": 1}),
        )
    ),
]

"""Small documents that work as they stand, for the help of the commands; a test hands each of them in."""

from typing import Any, Final

Document = dict[str, Any]

ANNA, BEA = {"name": "Anna", "colour": "blue"}, {"name": "Bea", "colour": "red"}

SCORES: Final[tuple[Document, ...]] = (
    {
        "game": "dragonsgate",
        "players": [
            {"name": "Anna", "prestige": 24, "coins": 7, "has_start_player": True, "careers": {"wizard": 2}},
            {"name": "Bea", "prestige": 21, "coins": 3, "trophies": {"gold": 1}, "subterfuge_space": 4},
        ],
        "subterfuge_awards": [6, 3],
    },
    {
        "game": "spires",
        "era": "medieval",
        "chancellor": "Anna",
        "boxes": {"arts": {"fellows": "grey", "students": "yellow", "tradition": "red"}},
        "players": [
            {"name": "Anna", "reputation": {"subjects": {"arts": 2}, "areas": {"fellows": 1}}, "college_size": 3},
            {"name": "Bea", "reputation": {"subjects": {"arts": 1}, "areas": {"fellows": 1}}, "college_size": 4},
        ],
    },
    {
        "game": "dragonland",
        "players": [
            {"name": "Anna", "dragon_eggs": 5, "gems": {"red": 4, "transparent": 2}, "rings": {"red": True}},
            {"name": "Bea", "dragon_eggs": 4, "gems": {"red": 1, "green": 2, "blue": 2}},
        ],
    },
    {
        "game": "dragonscroll",
        "players": [
            {
                "name": name,
                "story_cards": story,
                "wizard_cards": [],
                "royal_cards": [],
                "foes_on_card": {"orc": 2, "elf": 1},
                "broken_minstrels": 0,
                "fireball_tokens": 4,
                "destiny": {"kind": kind, "points": 2},
            }
            for name, story, kind in (("Anna", [3, 2], "elf"), ("Bea", [4], "dwarf"))
        ],
    },
)

PLAYS: Final[tuple[Document, ...]] = (
    {
        "game": "dragonsgate",
        "players": [ANNA, BEA],
        "moves": [
            *(
                {"by": name, "move": "choose_professors", "professors": [{"name": "P", "sorcery": 2}, {"name": "Q"}]}
                for name in ("Anna", "Bea")
            ),
            {"move": "income"},
        ],
    },
    {
        "game": "spires",
        "players": [ANNA, BEA, {"name": "Carl", "colour": "green"}],
        "options": {"boxes": {"arts": {"fellows": "grey"}, "law": {"fellows": "grey"}}, "bag": 60},
        "moves": [
            {"move": "name_chancellor", "chancellor": "Bea"},
            *({"by": name, "move": "draw_coins", "values": [1, 2, 3, 1]} for name in ("Anna", "Bea", "Carl")),
            {"by": "Bea", "move": "reveal_event", "type": "auction", "reward": {"arts": 1}},
            {"by": "Bea", "move": "build", "kind": "quad", "price": 1},
        ],
    },
    {
        "game": "dragonland",
        "players": [ANNA, BEA],
        "moves": [{"check": True}],
    },
    {
        "game": "dragonscroll",
        "players": [ANNA, BEA],
        "options": {"short_game": True},
        "moves": [
            {"by": "Anna", "move": "place_dragon"},
            {"by": "Anna", "move": "draw_tile", "foes": {"orc": 2}, "goats": 1},
            {"undo": True},
            {"check": True},
        ],
    },
)

FIGHTS: Final[tuple[Document, ...]] = (
    {
        "fireball_tokens": 4,
        "foes_in_range": {"orc": 2, "elf": 1},
        "exits": {"orc": 2, "elf": 1},
        "misses": 1,
    },
    {
        "mode": "flame_off",
        "fireball_tokens": {"Anna": 3, "Bea": 2},
        "rounds": [{"Anna": {"orc": 2}, "Bea": {"orc": 1}}],
    },
)

QUESTIONS: Final[tuple[Document, ...]] = (
    {"game": "dragonsgate", "mechanic": "imp_adjust", "from": 6, "to": 2, "imps": 2},
    {"game": "spires", "mechanic": "admit", "required": {"any": 1, "social": 1}, "benefits": {"social": 2}},
    {
        "question": "reach",
        "player": "Anna",
        "tiles": [{"id": "T1", "x": 0, "y": 0, "centre": "forest", "edges": ["forest"] * 4}],
        "dragons": [{"player": "Anna", "x": 0, "y": 0}],
    },
    {
        "question": "places",
        "tiles": [{"id": "A", "kind": "quad", "x": 0, "y": 0}],
        "tile": {"id": "B", "kind": "garden"},
    },
)

BOARDS: Final[dict[str, Document]] = {
    "dragonsgate": {
        "game": "dragonsgate",
        "starting": {"known": True, "coins": 4, "imps": 1},
        "player_board": {"A": {"maintenance_track": [0, 1, 2, 3]}},
        "market": {"apprentice_spaces": {"2": 3, "3": 4}},
        "training_dungeon": {"known": True, "spaces": [{"coins": 1}, {"brawn": 1, "trophy": "gold"}]},
        "subterfuge": {"known": True, "awards": [6, 3]},
        "level_tile": [{"level": 1, "main": 2, "other": 3}],
        "mastery_tile": [{"need": {"same": 2}}],
        "career_tile": [{"type": "rogue", "prestige": 2, "seals": 1}],
    },
    "spires": {
        "game": "spires",
        "subject": [{"id": "arts"}, {"id": "law"}],
        "boxes": {"arts": {"fellows": "grey", "students": "yellow", "tradition": "red"}},
        "coins": {"1": 20, "2": 18, "3": 10},
        "tile": [{"id": "1", "name": "Chapel", "price": 1, "colours": ["yellow"]}],
        "event": [{"id": "1", "name": "A dictionary", "type": "contribution", "reward": {"tradition": 1}}],
    },
    "dragonland": {
        "game": "dragonland",
        "entrance": [{"id": "E1"}],
        "volcano": [{"id": "V1", "label": "north peak", "eggs": 1, "gems": 3, "rivers_to": ["V2"]}],
        "path": [{"from": "E1", "to": "V1", "spaces": 3}],
    },
    "dragonscroll": {
        "game": "dragonscroll",
        "tile": [{"id": "T1", "edges": ["forest", "forest", "mountain", "grassland"], "foes": {"orc": 1}}],
        "royal_card": [{"home": "elf", "name": "prince"}],
        "tower": {"orc": "S", "elf": "W", "dwarf": "E", "rear": "N"},
    },
}

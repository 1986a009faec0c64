"""Two whole games of Dragonsgate College, written down draft by draft, each with what it does by the rulebook.

A line says: die, value, what is done: what that changes. The die is `own`, `neutral`, `combined`, or somebody's.
Lines that begin with `then` are acted by a player who drafts nothing. Knows nothing of the companion's rules.
"""

from typing import Any

CAREER: dict[str, Any] = {"requirement": {"main": 1, "other": 0}}
SAID: dict[str, tuple[str, dict[str, Any]]] = {
    "coins": ("collect_coins", {}),
    "exchange": ("exchange_die", {}),
    "nothing": ("no_action", {}),
    "one prestige": ("buy_prestige", {"prestige": 1}),
    "three prestige": ("buy_prestige", {"prestige": 3}),
    "apprentice": ("take_apprentice", {}),
    "apprentice from the stack": ("take_apprentice", {"from": "stack"}),
    "professor": ("take_professor", {"professor": {"name": "R", "brawn": 1, "coins": 1}}),
    "professor for P": (
        "take_professor",
        {"from": "stack", "professor": {"name": "S", "stealth": 2}, "discard": "P"},
    ),
    "dungeon": ("training_dungeon", {"gets": {"coins": 2}}),
    "treasure room": ("training_dungeon", {"gets": {"prestige": 1}, "treasure_room": True}),
    "order": ("turn_order", {"space": 2, "gets": "coin"}),
    "wizard": ("choose_career", CAREER | {"career": "wizard", "apprentice": {"sorcery": 1}}),
    "rogue": (
        "choose_career",
        CAREER | {"career": "rogue", "apprentice": {"stealth": 1}, "tile": {"subterfuge": 2, "imps": 1, "seals": 1}},
    ),
    "warrior": (
        "choose_career",
        CAREER | {"career": "warrior", "apprentice": {"brawn": 1}, "tile": {"prestige": 2, "trophy": "gold"}},
    ),
}
"""What is done, in a script's words; `build X` builds X."""

FOUR = {
    "Ann": """
        neutral 5 build small_laboratory: coins -2, prestige 1, maintenance 1, sorcery 1
        own 1 exchange: dice_on_board -1
        ---
        own 6 build cheap_quarters: coins -2, prestige 1, maintenance 1
        own 5 build professor_chamber: coins -2, prestige 1, maintenance 1
        ---
        own 2 professor: brawn 1, coins 1
        own 5 build laboratory: coins -4, prestige 2, maintenance 2, sorcery 1, wizardry_cards 1
        neutral 6 build fencing_range: coins -4, prestige 2, maintenance 2, brawn 1, dungeon 1
        ---
        own 3 rogue: apprentices -1, subterfuge 2, imps 1, seals 1
        own 4 coins: coins 4
        neutral 5 build alchemist: coins -4, prestige 2, maintenance 1, sorcery 1
        ---
        own 1 wizard: apprentices -1, wizardry_cards 1
        own 3 apprentice: apprentices 1
        neutral 5 three prestige: coins -7, prestige 3
        then build library: coins -6, prestige 3, maintenance 3, sorcery 1
    """,
    "Bob": """
        own 5 build pub: coins -6, prestige 3, maintenance 3
        neutral 6 build trophy_room: coins -2, prestige 1, maintenance 1
        ---
        own 5 build guild_hall: coins -4, prestige 2, maintenance 2, stealth 1, subterfuge 1
        neutral 6 build weaponsmith: coins -4, prestige 2, maintenance 1, brawn 1
        ---
        own 5 build smuggling_den: coins -4, prestige 2, maintenance 1, subterfuge 1
        neutral 6 build arcane_fair: coins -2, prestige 2, maintenance 2, wizardry_cards 2, sorcery 1
        neutral 4 dungeon: coins 2, dungeon 1
        ---
        own 6 build locksmith: coins -4, prestige 2, maintenance 1, stealth 1
        neutral 5 build small_guild_hall: coins -2, prestige 1, maintenance 1, stealth 1
        neutral 3 warrior: apprentices -1, prestige 2
        ---
        own 4 coins: coins 4
        neutral 5 dungeon: coins 2, dungeon 2
        neutral 2 coins: coins 2
        combined 6 build small_fencing_range: coins -2, prestige 1, maintenance 1, brawn 1
    """,
    "Cid": """
        own 5 build builders_guild: coins -6, prestige 3, maintenance 3
        neutral 4 coins: coins 4
        ---
        own 6 build professor_quarters: coins -4, prestige 2, maintenance 1
        neutral 6 build warrior_guild: coins -4, prestige 2, maintenance 2, brawn 1
        ---
        own 5 build large_storage: coins -3, imps 1, prestige 5, maintenance 2
        neutral 3 warrior: apprentices -1, prestige 2
        neutral 6 warrior: apprentices -1, prestige 2
        ---
        Dan 6 build combat_arena: coins -6, prestige 3, maintenance 3, brawn 1
        neutral 1 wizard: apprentices -1, wizardry_cards 1
        neutral 4 coins: coins 4
        then nothing:
        ---
        own 5 one prestige: coins -3, prestige 1
        neutral 4 apprentice: apprentices 1
        neutral 6 treasure room: prestige 1, dungeon 3
        then rogue: apprentices -1, subterfuge 2, imps 1, seals 1
    """,
    "Dan": """
        own 6 build secret_chamber: coins -6, prestige 3, maintenance 3, stealth 1
        neutral 5 build fraternity_house: coins -6, prestige 7, maintenance 2
        ---
        own 4 order: coins 1
        neutral 2 professor: brawn 1, coins 1
        ---
        own 4 coins: coins 4
        neutral 3 coins: coins 3
        neutral 5 three prestige: coins -7, prestige 3
        ---
        Cid 3 coins: coins 3
        neutral 6 build laboratory: coins -4, prestige 2, maintenance 2, sorcery 1, wizardry_cards 1
        neutral 1 nothing:
        then rogue: apprentices -1, subterfuge 2, imps 1, seals 1
        ---
        own 6 dungeon: coins 2, dungeon 3
        neutral 5 build small_laboratory: coins -2, prestige 1, maintenance 1, sorcery 1
        neutral 3 apprentice from the stack: coins -1, apprentices 1
        then warrior: apprentices -1, prestige 2
    """,
}
"""Nobody entered the board. The Starting Players are Ann, Bob, Dan by his disc, Ann and Bob, and then Cid."""

TWO = {
    "Ann": """
        own 5 build trophy_hall: coins -6, prestige 3, maintenance 3
        neutral 4 coins: coins 4
        ---
        own 6 dungeon: coins 1, imps 1, dungeon 3
        neutral 1 exchange: dice_on_board -1
        ---
        own 3 warrior: apprentices -1, prestige 2
        own 5 build fencing_range: coins -4, prestige 2, maintenance 2, brawn 1, dungeon 1
        neutral 2 professor for P: coins -2, stealth 2
        ---
        Bob 6 build large_storage: coins -3, imps 1, prestige 4, maintenance 2
        neutral 3 apprentice: apprentices 1
        own 4 order: imps 1
        then rogue: apprentices -1, subterfuge 2, imps 1, seals 1
        ---
        own 1 wizard: apprentices -1, wizardry_cards 1
        own 5 one prestige: coins -3, prestige 1
        neutral 5 coins: imps -1, coins 4
        combined 3 rogue: apprentices -1, subterfuge 2, imps 1, seals 1
    """,
    "Bob": """
        own 5 build builders_guild: coins -6, prestige 3, maintenance 3
        neutral 2 coins: coins 2
        ---
        own 6 dungeon: coins 1, imps 1, dungeon 3
        neutral 4 coins: coins 4
        ---
        own 3 rogue: apprentices -1, subterfuge 2, imps 1, seals 1
        neutral 6 dungeon: coins 3, dungeon 2
        neutral 5 one prestige: coins -3, prestige 1
        ---
        Ann 1 warrior: apprentices -1, prestige 2
        neutral 5 build combat_arena: coins -6, prestige 3, maintenance 3, brawn 1
        neutral 4 coins: coins 4
        then build small_guild_hall: coins -2, prestige 1, maintenance 1, stealth 1
        ---
        own 1 wizard: apprentices -1, wizardry_cards 1
        neutral 3 apprentice: apprentices 1
        neutral 4 coins: coins 4
        then coins: coins 3
    """,
}
"""With `BOARD_FOR_TWO`. The Starting Players are Ann, Bob, Ann, Bob, Ann by her disc, and then Bob."""

BOARD_FOR_TWO: dict[str, Any] = {
    "maintenance_track": [0, 0, 0, 1, 1, 1, 2, 2, 2, 3],
    "turn_order_spaces": ["", "imp"],
    "training_dungeon": [{"coins": 1}, {}, {"imps": 1}, {}, {"coins": 3}],
    "treasure_room": [7, 4],
    "subterfuge_awards": [6, 3],
    "apprentice_spaces": 4,
    "professor_spaces": 3,
}

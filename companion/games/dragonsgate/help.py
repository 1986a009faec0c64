"""How the companion reads what the rulebook leaves open, topic by topic, for people at the table; decides nothing."""

from typing import Final

from companion.games.pages import Topic, topics_of

_BEFORE: Final = {
    "A-22": "Who starts is agreed or drawn: the rulebook names nobody.",
    "A-21": "The sixth space of the Prestige track is read as 6 Prestige.",
    "A-3": "The marker of the Subterfuge track is a disc; the cubes are all in use elsewhere.",
    "A-23": "There is one Training Dungeon track.",
}
_TURN: Final = {
    "A-4": "When a stack is used up, its discarded neutral tiles are shuffled; coloured ones stay in the box.",
    "A-8": "Empty Career spaces are not filled again, unless that is agreed before the game.",
    "Stacks": "A stack is shuffled anew when a tile is to be drawn and none is left.",
    "Own colour": "The Apprentices of one’s colour are taken to leave first, into the box.",
    "A-11": "Player order goes clockwise from the Starting Player; the track only says who that is.",
    "A-2": "4 Coins buy an Imp only for the one who drafts, once, before drafting.",
    "A-20": "Coins never run out; Imps come from the Tower, and only while it holds some.",
    "Income": "An Imp may be chosen though the Tower is empty: then nothing comes.",
}
_ACTING: Final = {
    "A-1": "The owner of a die, and all with the combined one, act fully with its value, but draft nothing.",
    "A-19": "Imps change a die only for the one who spends them.",
    "DG-43": "Imps go back to the Tower before the action gives anything.",
    "A-25": "Coins are collected by the changed value.",
    "A-29": "A die in hand is not among the Used dice yet.",
    "A-13": "Who can do nothing uses the die up without an action.",
    "A-27": "With all Career spaces covered there is no further career.",
    "DG-64": "A Professor leaves before the new one comes; skills never fall below 0.",
    "DG-79": "A Mastery tile is looked at on the levels 2 and 3 only.",
    "Professors": "The Professors of one player have different names, and none is called “new”.",
    "DG-65": "The maintenance marker goes up first and then back, and stays on its track.",
    "Fencing Range": "Its step in the Training Dungeon is nothing once the disc is in the Treasure Room.",
    "A-30": "Steps beyond the last space of the dungeon are lost.",
    "A-7": "In the Treasure Room each position holds one disc: first come, first placed.",
}
_CARDS: Final = {
    "A-9": "A Wizardry card is played besides the action, not for it.",
    "DG-85": "Above 2 cards nothing else is done by anybody until they are played or discarded.",
    "Several players": "Those with more than 2 cards come down in any order; the first in player order is named.",
    "DG-87": "An immediate card can be played at any time once the game has begun.",
    "DG-88": "What a card does is entered by setting the numbers it changes.",
}
_CLEAN_UP: Final = {
    "A-10": "Coins refused come first, 2 Prestige each; at 0 Prestige the other Coins must be paid.",
    "DG-50": "With 1 Prestige left a Coin can be refused: it costs that 1.",
}
_END: Final = {
    "A-14": "With nothing of a kind nobody has the most of it, unless the table rules so.",
    "A-5": "Apprentices count who are on the board now, and those that Buildings count as.",
    "A-6": "The Combat Arena counts as an Apprentice at the end, like the others.",
    "A-15": "Printed buildings are not among the most Buildings.",
    "A-16": "The Warrior Guild’s trophy is chosen at the end, the best one.",
    "A-17": "Trophies are split into sets in the best way.",
    "A-28": "A trophy on a space counts only for the disc that stands there at the end.",
    "A-24": "Seals count on Career tiles only.",
    "A-26": "The Subterfuge track gives Prestige by rank, unless the board data says by space.",
    "DG-107": "Only a disc that reached the Treasure Room scores there, and only a position that was entered.",
    "A-18": "A total may be below 0, unless the table rules otherwise.",
    "A-12": "The last tie-break goes clockwise from who has the token after the last clean-up.",
}
_CORRECTIONS: Final = {
    "Imps": "What is set for a player comes from the Tower, and goes back to it.",
    "Training Dungeon": "A disc leaves the Treasure Room by setting its place there to 0; then it can be moved.",
    "Tiles and dice": "Counted again they give and cost nothing; only what lies there is set right.",
    "The same number": "Setting a number to what it is counts as a step, too.",
}


def topics() -> tuple[Topic, ...]:
    """All pages, in the order of a game; every reading is one of ours."""
    pages = (
        ("Before the first turn", _BEFORE),
        ("The turn", _TURN),
        ("Acting", _ACTING),
        ("Wizardry cards", _CARDS),
        ("Maintenance", _CLEAN_UP),
        ("The end", _END),
        ("Correcting a number", _CORRECTIONS),
    )
    return topics_of(pages)

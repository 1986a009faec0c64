"""How the companion reads what the rulebook leaves open, topic by topic, for people at the table; decides nothing."""

from typing import Final

from companion.games.dragonscroll.fight_words import READINGS as OF_THE_FIGHT
from companion.games.dragonscroll.fight_words import SPELLS, SPELLS_WITH_VILLAGE
from companion.games.pages import Topic, topics_of

SILENT: Final = "The book is silent; we read it so:"


_TILES: Final = {
    "DS-15": "Two dragons never start on the same tile, as they never rest on the same one.",
    "DS-22": "If the supply cannot give all that a tile shows, the tile gets what there is.",
    "DS-23": "If the pile runs out while a gap is filled, the rest of the gap stays open.",
    "DS-96": "If a bonus tile or a fill takes the last tile, nothing more is drawn: the turn goes on with the move.",
    "DS-97": "A forest or mountain that your own volcano tiles close counts as completed by you.",
    "P-5": "A bonus tile is laid at once, before anything else; it may be taken in the middle of a fight.",
    "P-8": "No foes stand on the four starting tiles.",
    "P-9": "If a village, a discarded tile or a fill was the last tile, no other one follows.",
}
_FIGHT: Final = {
    "P-1": "A Frenzy may be played until the turn ends, with foes of this fight that are still on the card. "
    "Pieces of a kind are alike: older ones are eaten first.",
    "P-2": "With no fireball the roll is still reported: a bonus or a meal before it may change that.",
    "P-3": "With an empty hand the penalty is still asked: the card bonus may come first.",
    "P-4": "A wizard who finds no card left in the supply is a foe without a spell: one hit.",
    "DS-53": "The fireball bonus may be taken after the wizard card is seen; only the roll ends it.",
}
_CARDS: Final = {
    "DS-54": "If the Dragonscroll stack is empty, the discards are shuffled; without discards the bonus does nothing.",
    "DS-95": "A Discovery may be played until the turn ends, also if the card was drawn after the area was completed.",
    "DS-93": "Foes caught this turn may be eaten this turn; a foe that was burnt is gone.",
    "DS-98": "A Frenzy burns foes of this fight only, never older ones.",
}
_ROYALS: Final = {
    "DS-63": "A delivered royal is part of the story and cannot be eaten any more.",
    "DS-94": "A royal helps towards fireball power, never towards a Munch card.",
    "P-7": "A royal on the dragon’s tile may be picked up at any time of the own turn.",
}
_CHALLENGES: Final = {
    "DS-90": "The challenger needs no character token; only the challenged dragon does.",
    "DS-99": "Nobody is challenged twice: the token is gone after the first time.",
    "P-6": "One challenge a turn, once the bonus is taken; cards and meals may still follow. Also on the last turn.",
}
_CORRECTIONS: Final = {
    "Pieces": "What is set up on a card or on the land comes from the supply; the supply itself from the land.",
    "Scroll cards": "Cards in hand come from the stack; stack and discards from each other.",
    "Points": "A card of a story can be set to other points until the totals are known.",
}
_LIMITS: Final = {
    "36 fireball tokens": "Power is for good: when the tokens are gone, use something else and keep counting.",
    "33 broken minstrels": "When the tokens are gone, keep counting: each still costs a point.",
}


def topics() -> tuple[Topic, ...]:
    """All pages, in the order of a turn; every reading is one of ours."""
    flame_off = {rule: words for rule, words in OF_THE_FIGHT.items() if rule.startswith("DS-")}
    tower = {rule: words for rule, words in OF_THE_FIGHT.items() if rule not in flame_off}
    pages = (
        ("Tiles", _TILES),
        ("The tower", tower),
        ("Fights", _FIGHT),
        ("Bonus and cards", _CARDS),
        ("Royals", _ROYALS),
        ("Challenges and flame off", _CHALLENGES | flame_off),
        ("When things run out", _LIMITS),
        ("Correcting a number", _CORRECTIONS),
    )
    return topics_of(pages)


def wizards() -> tuple[tuple[str, str, str], ...]:
    """(name, spell, spell once the wizard village is found) of all five; these are the book's own."""
    return tuple((who.capitalize(), SPELLS[who], SPELLS_WITH_VILLAGE[who]) for who in SPELLS)

"""A fight in words: what each wizard does, why a roll ends as it does, and how the app reads the gaps in the rules.

Only tells; `fight` decides.
"""

from companion.games.dragonscroll.facts import Foe, Pieces, Side, Wizard
from companion.games.dragonscroll.fight import FRONT, AfterRoll, BeforeRoll, Fight, Roll, Source, before_roll

SPELLS: dict[Wizard, str] = {
    Wizard.RHUROB: "Rhurob falls only if every other foe in range falls too.",
    Wizard.GRAGER: "Grager adds the wall ball, unless it is rolled anyway.",
    Wizard.HENKRIS: "Henkris falls only to 2 hits.",
    Wizard.IONGLE: "Iongle takes away one fireball for each broken minstrel you hold.",
    Wizard.BRIGAR: "Brigar shields all others: each of them falls only to 2 hits.",
}
"""What each wizard does as long as the wizard village is not on the land."""

SPELLS_WITH_VILLAGE: dict[Wizard, str] = {
    Wizard.RHUROB: SPELLS[Wizard.RHUROB] + " His village is found: he takes 2 hits himself.",
    Wizard.GRAGER: SPELLS[Wizard.GRAGER] + " His village is found: you drop one fireball less.",
    Wizard.HENKRIS: "Henkris falls only to 3 hits, because the wizard village is found.",
    Wizard.IONGLE: SPELLS[Wizard.IONGLE] + " His village is found: the wall ball is rolled too.",
    Wizard.BRIGAR: SPELLS[Wizard.BRIGAR] + " His village is found: he takes 2 hits himself.",
}
"""The same once the wizard village has been found."""

READINGS: dict[str, str] = {
    "T-A1": "Rhurob looks at all other foes in range, not at himself; alone he just needs his hits.",
    "T-A2": "Giving a card instead of taking a minstrel does not bring Rhurob down: a foe still stands.",
    "T-A3": "Fireballs never go below 0. With none there is no roll and no wall ball, and every foe stands.",
    "T-A4": "With more than 9 fireballs the 9 balls are dropped again; the wall ball still only once.",
    "T-A5": "Hits beyond the foes of a kind are lost; they never move on to another kind.",
    "T-A6": "Against Brigar you heap the hits: every two fell one foe, an odd one is lost, none is kept.",
    "T-A7": "The 3 hits for Henkris replace his 2; the villages of Rhurob and Brigar come on top of the spell.",
    "T-A8": "A wall ball that leaves the tower shields nobody and is not rolled again.",
    "T-A9": "A set-up ball that jumps out shields its side like the wall ball, also in a flame off. Put it back.",
    "T-A10": "Iongle counts the minstrels you held before this fight.",
    "T-A11": "Drop a stuck ball again. A ball that rolled off the base is a miss, even if a beam counted it.",
    "T-A12": "The beams see all balls alike, so the wall ball is dropped on its own after the red ones.",
    "T-A13": "There is at most one wizard in range: the one on your own tile.",
    "T-A14": "A Frenzy card may be played before you choose which card to give up.",
    "T-A15": "Foes burnt by a Frenzy card count as defeated.",
    "DS-70": "Dragons with fewer hits drop out of the flame off; those level at the top drop again.",
    "DS-91": "Wilder: the difference in hits is that of the round that decided the flame off.",
}
"""How the app reads what the rulebook leaves open, by rule; shown as help."""

_SOURCES = {
    Source.TOKENS: "from your tokens",
    Source.BONUS: "for the bonus",
    Source.GRAGER: "for Grager and his village",
    Source.IONGLE: "for Iongle and your broken minstrels",
}
_MANY = {
    Foe.ORC: ("orc", "orcs"),
    Foe.ELF: ("elf", "elves"),
    Foe.DWARF: ("dwarf", "dwarves"),
    Foe.KNIGHT: ("knight", "knights"),
    Foe.WIZARD: ("wizard", "wizards"),
}


def spell(wizard: Wizard, village_found: bool) -> str:
    """What this wizard does now."""
    return (SPELLS_WITH_VILLAGE if village_found else SPELLS)[wizard]


def count_in_words(before: BeforeRoll) -> str:
    """How the number of fireballs came about; empty where nothing is rolled for want of foes."""
    if not before.count:
        return ""
    first, *others = before.count
    parts = [f"{first.change} {_SOURCES[first.source]}"]
    parts += [f"{line.change:+d} {_SOURCES[line.source]}".replace("-", "−") for line in others]
    return f"{', '.join(parts)}: {before.fireballs}."


def foes_in_words(foes: Pieces) -> str:
    """Foes as people say them: "2 orcs, 1 elf"; "nobody" for none."""
    named = [f"{foes[foe]} {_MANY[foe][foes[foe] != 1]}" for foe in Foe if foes[foe]]
    return ", ".join(named) or "nobody"


def reasons(fight: Fight, roll: Roll, after: AfterRoll) -> tuple[str, ...]:
    """Sentences on all that may surprise the table in this result; none where it is plain."""
    before = before_roll(fight)
    told = [_shield(side, roll) for side in after.blocked if roll.exits[side]]
    if fight.foes and not before.fireballs:
        told.append(READINGS["T-A3"])
    for foe in FRONT:
        used = after.front[foe] * before.hits_needed[foe]
        told += _lost(foe, after.hits[Side(foe)], used, standing=fight.foes[foe] > after.front[foe])
    if after.defeated is not None and fight.wizard is Wizard.RHUROB and not after.wizard_falls and after.hits.rear:
        told.append(_rhurob(fight, after.defeated))
    return tuple(told)


def _shield(side: Side, roll: Roll) -> str:
    there = [name for name, at in (("wall ball", roll.wall_ball), ("set-up ball", roll.setup_ball)) if at.side is side]
    return f"No hits on the {side} side: the {' and the '.join(there)} came out there."


def _lost(foe: Foe, hits: int, used: int, *, standing: bool) -> list[str]:
    if hits == used:
        return []
    why = "each foe there takes two" if standing else "no more foes are there"
    return [f"Lost hits on the {foe} side: {hits - used} of {hits}, {why}."]


def _rhurob(fight: Fight, defeated: Pieces) -> str:
    others = fight.foes.with_count(Foe.WIZARD, 0) - defeated.with_count(Foe.WIZARD, 0)
    if others:
        return f"Rhurob got away, because others still stand: {foes_in_words(others)}."
    return "Rhurob got away: too few hits were left for him."

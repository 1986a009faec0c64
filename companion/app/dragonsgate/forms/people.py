"""Apprentices and Professors who come, and who goes for them (DG-17, DG-63, DG-64)."""

from companion.app.dragonsgate.forms.gathering import Gathering
from companion.app.dragonsgate.forms.numbers import number
from companion.app.forms.cells import Count, Labelled, Option, Pick
from companion.app.forms.choosing import ChoosingForm, Offer
from companion.app.host import Host
from companion.games.dragonsgate import moves as m
from companion.games.dragonsgate.facts import PROFESSOR_FROM_THE_STACK, PROFESSORS, Skill, Skills
from companion.games.dragonsgate.state import Professor, State
from companion.games.dragonsgate.view import Way

BESIDE = 3
"""With fewer Professors there is room beside the skills to say who goes."""
STACK, FACE_UP = m.Source.STACK, m.Source.FACE_UP


def skill_cells(tag: str = "", highest: int = 9) -> dict[str, Count]:
    """A stepper for each skill, TAG before its name."""
    return {skill.value: number(skill.value, f"{tag}{skill.value.capitalize()}", highest=highest) for skill in Skill}


def skills_of(cells: dict[str, Count]) -> Skills:
    """What is filled in."""
    return Skills(*(cells[skill.value].value for skill in Skill))


def free_name(state: State, seat: int, after: int = 0) -> str:
    """What the next Professor of a player is called here: by number, never one that is there."""
    taken = {one.name for one in state.houses[seat].professors}
    names = [f"Professor {count}" for count in range(1, len(taken) + after + 2)]
    return [name for name in names if name not in taken][after]


def professors_form(host: Host, seat: int) -> Gathering:
    """The two Professors of the beginning and their skills."""
    state: State = host.evening.table.state
    both = [skill_cells(f"{count}. ") for count in range(1, PROFESSORS + 1)]
    cells: dict[str, Labelled] = {f"{name}{at}": one[name] for name in both[0] for at, one in enumerate(both)}

    def then() -> None:
        chosen = tuple(Professor(free_name(state, seat, at), skills_of(one)) for at, one in enumerate(both))
        host.play(m.ChooseProfessors(seat, chosen))

    note = "The skills printed on the two that stay; the third goes into the box."
    return Gathering(host, seat, f"{state.name(seat)}: Professors", cells, then, says=lambda: (note, ""))


def apprentice_form(host: Host, way: Way) -> ChoosingForm:
    """From the board or the stack; where no space is free, who goes."""
    state: State = host.evening.table.state
    by = state.up
    full = state.houses[by].apprentices >= state.board.apprentice_slots
    goes = [("the old one goes", m.Discard.OWN), ("the new one goes", m.Discard.NEW)] if full else [("", None)]
    offers = [
        Offer(
            m.TakeApprentice(by, way.changed_to, source, discard),
            words,
            f"{price}, {what}" if what else price,
            icon,
            why_not=_no_coins(state, price == "1 Coin") or (NONE_UP if _none_up(state, source) else ""),
        )
        for what, discard in goes
        for source, words, price, icon in ((FACE_UP, "Face up", "free", "eye"), (STACK, "Stack", "1 Coin", "card"))
    ]
    note = "No space is free: one is discarded." if full else ""
    return ChoosingForm(host, "Which Apprentice?", offers, note)


NONE_UP = "None lies face up."


def _none_up(state: State, source: m.Source) -> bool:
    return source is FACE_UP and state.face_up_apprentices == 0


def _no_coins(state: State, costs: bool) -> str:
    return "There is no Coin." if costs and not state.houses[state.up].coins else ""


def professor_form(host: Host, way: Way) -> Gathering:
    """Where the Professor comes from, what is printed there, and who goes where no space is free."""
    state: State = host.evening.table.state
    by, house = state.up, state.houses[state.up]
    source = Pick(_sources(state), value=STACK if state.face_up_professors == 0 else FACE_UP)
    skills, once = skill_cells(), {name: number(name, name.capitalize()) for name in ("coins", "prestige")}
    full = len(house.professors) >= state.professor_spaces(by)
    few = len(house.professors) < BESIDE
    leavers = [*(Option(one.name, _told(one)) for one in house.professors), Option(m.NEW, "The new one")]
    goes = Pick(leavers, "No space: who goes?", columns=1 if few else 2)
    asked: dict[str, Labelled] = {"goes": goes} if full else {}
    cells: dict[str, Labelled] = {"source": source, **skills, **once, **({} if few else asked)}

    def then() -> None:
        comes = Professor(free_name(state, by), skills_of(skills), once["coins"].value, once["prestige"].value)
        discard = goes.value if full else None
        who = None if discard == m.NEW else comes
        host.play(m.TakeProfessor(by, way.changed_to, source.value, who, discard))

    def says() -> tuple[str, str]:
        return "Coins and Prestige are got once.", "Say who goes." if full and goes.value is None else ""

    return Gathering(host, by, "Which Professor?", cells, then, beside=asked if few else {}, says=says)


def _sources(state: State) -> list[Option]:
    poor = state.houses[state.up].coins < PROFESSOR_FROM_THE_STACK
    return [
        Option(FACE_UP, "Face up, free", "eye", why_not=NONE_UP if state.face_up_professors == 0 else ""),
        Option(STACK, "Stack, 2 Coins", "card", why_not="That costs 2 Coins." if poor else ""),
    ]


def _told(one: Professor) -> str:
    """A Professor by name and skills."""
    skills = [f"{one.skills[skill]} {skill.value[:2].capitalize()}" for skill in Skill if one.skills[skill]]
    return f"{one.name.removeprefix('Professor ')}: {' '.join(skills) or 'no skill'}"

"""What moves did, in a few words for undo and the log; of Wizardry cards nothing but their number is known."""

from typing import Final

from companion.games.dragonsgate import moves as m
from companion.games.dragonsgate.facts import Gains
from companion.games.dragonsgate.state import Die, State


def tell(state: State, move: m.AnyMove) -> str:
    """What MOVE did in STATE, and who did it."""
    what = _what(state, move)
    return what if move.by is None else f"{state.name(move.by)}: {what}"


def overruled(state: State, move: m.AnyMove) -> str:
    """What the camera had claimed of the dice where people said otherwise; '' where they agree."""
    if not isinstance(move, m.RollDice) or move.seen is None:
        return ""
    both = zip(move.seen, move.dice, strict=False)
    differing = [(die, claimed) for claimed, die in both if claimed not in (None, die.value)]
    return "; ".join(
        f"{_die_words(state, die)}: camera said {claimed}, people said {die.value}" for die, claimed in differing
    )


def _die_words(state: State, die: Die) -> str:
    return f"a die of {state.name(die.of)}" if isinstance(die.of, int) else f"a {die.of} die"


def _what(state: State, move: m.AnyMove) -> str:
    match move:
        case m.ChooseProfessors(_, professors):
            return " and ".join(one.name for one in professors)
        case m.TakeIncome():
            return "income for all"
        case m.RollDice(_, dice):
            return f"rolled {' '.join(str(die.value) for die in dice)}"
        case m.BuyImp():
            return "an Imp for 4 Coins"
        case m.PlayWizardry() | m.DiscardWizardry() | m.Draft() | m.NoAction():
            return _in_an_activation(state, move)
        case m.PayMaintenance(_, coins):
            return "pays the maintenance" if coins is None else f"pays {coins} for maintenance"
        case m.Score():
            return "reckoned up"
        case m.Correct(_, counter, to):
            return f"{counter.replace('_', ' ')} set to {to}"
        case m.LayGrounds():
            return "House Grounds laid out"
        case m.PlaceBuilding(_, building, squares):
            return f"{building.label} {'placed' if squares else 'taken up'}"
        case m.LayBuildings(_, sites):
            return f"House Grounds read, {len(sites)} {'Building' if len(sites) == 1 else 'Buildings'}"
        case m.Recount(_, what, to):
            return f"{what.replace('_', ' ')} counted again: {to}"
        case _:
            return _action(state, move)


def _in_an_activation(state: State, move: m.PlayWizardry | m.DiscardWizardry | m.Draft | m.NoAction) -> str:
    match move:
        case m.Draft(_, die, value):
            return f"drafts {_die_words(state, Die(die, value))}, {value}"
        case m.NoAction():
            return "no action"
        case m.PlayWizardry(_, immediate):
            return "an immediate card" if immediate else "a Wizardry card"
        case m.DiscardWizardry():
            return "discards a card"


def _action(state: State, move: m.AnyAct) -> str:
    match move:
        case m.ExchangeDie():
            return "an own die for a white one"
        case m.CollectCoins(changed_to=value):
            return f"{value or (state.drafted.value if state.drafted else 0)} Coins"
        case m.BuyPrestige(prestige=prestige):
            return f"buys {prestige} Prestige"
        case m.TakeApprentice(source=source):
            return f"an Apprentice{_from(source)}"
        case m.TakeProfessor(source=source, professor=professor, discard=discard):
            who = "a Professor" if professor is None or discard == m.NEW else f"Professor {professor.name}"
            return f"{who}{_from(source)}"
        case m.Build(building=building, bonus=bonus):
            return f"builds {building.label}{_and(bonus)}"
        case m.EnterDungeon(gets=gets):
            return f"Training Dungeon{_and(gets)}"
        case m.TakeTurnOrder(space=space):
            return f"Turn Order, space {space}"
        case m.ChooseCareer(wish=wish):
            return f"a {wish.career.value.title()} of level {wish.level}"


def _from(source: m.Source) -> str:
    return " from the stack" if source is m.Source.STACK else ""


COUNTED: Final = ("coins", "imps", "wizardry_cards")
"""What there can be several of."""


def _and(gains: Gains) -> str:
    """What else was got, in words."""
    words = [f"{number} {_named(name, number)}" for name, number in gains.named.items()]
    return f" and {', '.join(words)}" if words else ""


def _named(name: str, number: int) -> str:
    words = name.replace("_", " ").capitalize()
    return words.removesuffix("s") if name in COUNTED and number == 1 else words

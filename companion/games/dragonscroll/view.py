"""The table as one seat may see it, in words, numbers and choices; secrets are left out here and nowhere else.

Knows no screen: what is shown where, and how large, is the screens' affair. It asks the rules and decides nothing.
"""

import msgspec

from companion.games.dragonscroll.allowed import why_not
from companion.games.dragonscroll.facts import HAND_LIMIT, Pieces, Royal, Village, Wizard
from companion.games.dragonscroll.fight import Rear, after_roll, before_roll
from companion.games.dragonscroll.fight_words import count_in_words, reasons, spell
from companion.games.dragonscroll.fighting import fight_now
from companion.games.dragonscroll.moves import Pay
from companion.games.dragonscroll.sentences import ANY_TIME, CHOICES, SENTENCES, label_of
from companion.games.dragonscroll.state import BonusCards, DestinyCard, State, Step, StoryCard, Variant
from companion.games.turn import Choice, Phase, phases
from companion.seats import SILHOUETTES


class DragonView(msgspec.Struct, frozen=True):
    """One player. `noted` is the destiny its owner entered, seen only by the owner; `destiny` the revealed one."""

    name: str
    colour: str
    silhouette: str
    score: int
    fireball_tokens: int
    broken_minstrels: int
    hand: int
    character_token: bool
    carrying: Royal | None
    stock: Pieces
    story: tuple[StoryCard, ...]
    bonus_cards: BonusCards | None
    destiny: DestinyCard | None
    noted: DestinyCard | None
    active: bool


class FightView(msgspec.Struct, frozen=True):
    """What is to be rolled, before the roll: how many, how that came about, in which lots, and hits per foe."""

    foes: Pieces
    fireballs: int
    how: str
    batches: tuple[int, ...]
    wall_ball: bool
    hits_needed: Pieces
    wizard: Wizard | None
    spell: str


class RearView(msgspec.Struct, frozen=True):
    """The rear hits, the outcomes to choose from, and what may surprise the table in this roll."""

    hits: int
    outcomes: tuple[Rear, ...]
    hits_needed: Pieces
    reasons: tuple[str, ...]


class FlameOffView(msgspec.Struct, frozen=True):
    """The seats that drop now, with their fireballs, and (seat, hits) of the rounds before."""

    seats: tuple[int, ...]
    fireballs: tuple[int, ...]
    rounds: tuple[tuple[tuple[int, int], ...], ...]
    for_the_win: bool


class View(msgspec.Struct, frozen=True):
    """What one seat sees. `sentence` is what the table does next; `missing` what stands before End turn."""

    sentence: str
    line: str
    number: int
    number_label: str
    phases: tuple[Phase, ...]
    choices: tuple[Choice, ...]
    any_time: tuple[Choice, ...]
    dragons: tuple[DragonView, ...]
    active: int | None
    turn: int
    last_turn: bool
    missing: tuple[str, ...]
    land: Pieces
    supply: Pieces
    villages: tuple[Village, ...]
    royals_left: tuple[Royal, ...]
    fight: FightView | None
    rear: RearView | None
    penalties: tuple[Pay, ...]
    flame_off: FlameOffView | None
    to_reveal: tuple[int, ...]
    totals: tuple[int, ...] | None
    winners: tuple[int, ...] | None


def view(state: State, seat: int | None) -> View:
    """The table as SEAT sees it; None is the screen that all can see."""
    sentence, line = _sentence(state)
    number, number_label = _number(state)
    return View(
        sentence=sentence,
        line=line,
        number=number,
        number_label=number_label,
        phases=_phases(state),
        choices=_choices(state),
        any_time=() if state.active is None else tuple(_choice(state, name) for name in ANY_TIME),
        dragons=tuple(_dragon(state, of, seat) for of in range(len(state.seats))),
        active=state.active,
        turn=state.turn,
        last_turn=state.last_turn,
        missing=_missing(state),
        land=state.land,
        supply=state.supply,
        villages=tuple(village for village in Village if village in state.villages),
        royals_left=state.royals_left,
        fight=_fight(state),
        rear=_rear(state),
        penalties=_penalties(state),
        flame_off=_flame_off(state),
        to_reveal=_to_reveal(state),
        totals=state.totals,
        winners=state.winners,
    )


def _sentence(state: State) -> tuple[str, str]:
    """At most two lines of 20 characters, and what helps with it."""
    if state.bonus_tile:
        return "Lay the bonus tile", "Touching edges must match."
    if state.dragon.hand > HAND_LIMIT:
        return "Discard a card", f"No more than {HAND_LIMIT} cards stay in hand."
    if state.step is Step.END_OF_TURN and not state.this_turn.bonus:
        return "Take your bonus", "One is due every turn, before it ends."
    return SENTENCES[state.step]


def _number(state: State) -> tuple[int, str]:
    if state.step is Step.ROLL:
        fireballs = before_roll(fight_now(state)).fireballs
        return fireballs, "fireball" if fireballs == 1 else "fireballs"
    return state.tiles_left, "tile left" if state.tiles_left == 1 else "tiles left"


PHASES = ("Tile", "Move", "Fight", "End")
PHASE_OF = {
    Step.PLACE_DRAGON: 0,
    Step.DRAW_TILE: 0,
    Step.MOVE_DRAGON: 1,
    Step.FIGHT: 2,
    Step.ROLL: 2,
    Step.REAR_SPLIT: 2,
    Step.PENALTY: 2,
    Step.END_OF_TURN: 3,
    Step.FLAME_OFF: 3,
}


def _phases(state: State) -> tuple[Phase, ...]:
    """After the last turn all are done."""
    return phases(PHASES, len(PHASES) if state.game_over else PHASE_OF[state.step])


def _choices(state: State) -> tuple[Choice, ...]:
    """What this step offers; a bonus tile and a sixth card in hand come before it."""
    if state.bonus_tile:
        return tuple(_choice(state, name) for name in CHOICES[Step.DRAW_TILE])
    if state.dragon.hand > HAND_LIMIT:
        return (_choice(state, "discard_card"),)
    basic = state.options.variant is Variant.BASIC
    return tuple(_choice(state, name) for name in CHOICES[state.step] if not (basic and name == "challenge"))


def _choice(state: State, name: str) -> Choice:
    return Choice(name, label_of(name), why_not(state, name) or "")


def _dragon(state: State, of: int, seat: int | None) -> DragonView:
    dragon, who = state.dragons[of], state.seats[of]
    return DragonView(
        name=who.name,
        colour=who.colour.value,
        silhouette=SILHOUETTES[who.colour],
        score=dragon.score,
        fireball_tokens=dragon.fireball_tokens,
        broken_minstrels=dragon.broken_minstrels,
        hand=dragon.hand,
        character_token=dragon.character_token,
        carrying=dragon.carrying,
        stock=dragon.stock,
        story=dragon.story,
        bonus_cards=dragon.bonus_cards,
        destiny=dragon.destiny,
        noted=dragon.noted if of == seat else None,
        active=of == state.active,
    )


def _missing(state: State) -> tuple[str, ...]:
    """What must still happen before this turn can end."""
    if state.active is None:
        return ()
    due = (
        (state.bonus_tile, "the bonus tile"),
        (state.dragon.hand > HAND_LIMIT, "a card to discard"),
        (state.step is not Step.END_OF_TURN, SENTENCES[state.step][0].lower()),
        (state.this_turn.bonus is None, "the bonus"),
    )
    return tuple(what for missing, what in due if missing)


def _fight(state: State) -> FightView | None:
    if state.step is not Step.ROLL:
        return None
    fight = fight_now(state)
    before = before_roll(fight)
    return FightView(
        foes=fight.foes,
        fireballs=before.fireballs,
        how=count_in_words(before),
        batches=before.batches,
        wall_ball=before.wall_ball,
        hits_needed=before.hits_needed,
        wizard=fight.wizard,
        spell="" if fight.wizard is None else spell(fight.wizard, fight.wizard_village),
    )


def _rear(state: State) -> RearView | None:
    if state.rolled is None:
        return None
    after = after_roll(state.rolled.fight, state.rolled.roll)
    return RearView(
        hits=after.hits.rear,
        outcomes=after.rear_options,
        hits_needed=before_roll(state.rolled.fight).hits_needed,
        reasons=reasons(state.rolled.fight, state.rolled.roll, after),
    )


def _penalties(state: State) -> tuple[Pay, ...]:
    if state.step is not Step.PENALTY:
        return ()
    return tuple(Pay) if state.dragon.hand else (Pay.BROKEN_MINSTREL,)


def _flame_off(state: State) -> FlameOffView | None:
    if state.step is not Step.FLAME_OFF:
        return None
    return FlameOffView(
        seats=state.flame_off,
        fireballs=tuple(state.dragons[seat].fireball_tokens for seat in state.flame_off),
        rounds=state.flame_off_rounds,
        for_the_win=state.totals is not None,
    )


def _to_reveal(state: State) -> tuple[int, ...]:
    if state.step is not Step.REVEAL_DESTINY:
        return ()
    return tuple(seat for seat, dragon in enumerate(state.dragons) if dragon.destiny is None)

"""Who is in range, and what that means for the roll (DS-40 to DS-42)."""

from collections.abc import Sequence

import msgspec

from companion.app.dragonscroll.forms.pieces import WHERE_LAND, PieceCounts
from companion.app.forms.cells import Labelled, Option, Pick, YesNo
from companion.app.forms.form import Form, FormView
from companion.app.host import Host
from companion.app.theme import look
from companion.games.dragonscroll.facts import Piece, Wizard
from companion.games.dragonscroll.fight import BeforeRoll, Fight, before_roll
from companion.games.dragonscroll.fight_words import count_in_words, spell
from companion.games.dragonscroll.fighting import fight_now
from companion.games.dragonscroll.moves import BeginFight, NoFight
from companion.games.dragonscroll.state import Battle, State, Step


class FightForm(Form):
    """Foes in range, goats on the tile, village near, wizard card; and a look at the roll to come."""

    note_mm = 13.0

    def __init__(self, host: Host, said: Battle | None = None) -> None:
        """Nobody is in range yet, or who the map SAID."""
        self._land = PieceCounts(host.evening.table.state.land, WHERE_LAND, labelled=look.portrait, at_once=1)
        self._near = YesNo("Village near?", "village")
        if said is not None:
            for kind, count in said.foes.with_count(Piece.GOAT, said.goats):
                self._land.counts[kind].set(count)
            self._near.button.chosen = said.next_to_village
        self._wizard = Pick(self._wizards(host), "Card turned" if look.portrait else "")
        super().__init__(host)

    def cells(self) -> Sequence[Labelled]:
        """Pieces; the wizard cards where a wizard can be in range."""
        wizard = [self._wizard] if self.state.land.wizard and self.state.wizard_cards else []
        return (*self._land.cells, *wizard)

    def more(self) -> Sequence[Labelled]:
        """What brings the wall ball."""
        return (self._near,)

    def tell(self) -> None:
        """The wizard cards follow the wizard's count."""
        self._wizard.offer(self._wizards(self.host))
        super().tell()

    def words(self) -> FormView:
        """The roll to come."""
        battle = self._battle()
        if not battle.foes:
            goats = f", {battle.goats} to the card" if battle.goats else ""
            return FormView("Who is in range?", f"No fight{goats}", "", "Nobody in range: no roll, no penalty.")
        if self._card_missing(battle):
            where = " Say it on the next page." if look.portrait else ""
            missing = f"Which wizard was turned over?{where}"
            return FormView("Who is in range?", "Fight", missing, f"Turn over the top wizard card.{where}", "flame")
        fight = _fight(self.state, battle)
        return FormView(
            "Who is in range?",
            f"Fight: {balls_of(self.state, battle)}",
            "",
            _preview(before_roll(fight), fight),
            "flame",
        )

    def done(self) -> None:
        """To the tower, or the goats alone."""
        play_battle(self.host, self._battle())

    def _battle(self) -> Battle:
        pieces = self._land.pieces
        return Battle(pieces.foes, pieces[Piece.GOAT], self._near.is_on, self._wizard.value)

    def _card_missing(self, battle: Battle) -> bool:
        return bool(battle.foes.wizard and battle.wizard is None and self.state.wizard_cards)

    def _wizards(self, host: Host) -> list[Option]:
        left = host.evening.table.state.wizard_cards
        absent = "" if self._land.pieces.wizard else "No wizard is in range."
        return [
            Option(one, one.capitalize(), why_not=absent or ("" if one in left else "In a story already."))
            for one in Wizard
        ]


def play_battle(host: Host, battle: Battle) -> None:
    """To the tower; with nobody in range the goats alone."""
    by = host.evening.table.state.active
    if battle.foes:
        host.play(BeginFight(by, battle.foes, battle.goats, battle.next_to_village, battle.wizard))
    else:
        host.play(NoFight(by, battle.goats))


def balls_of(state: State, battle: Battle) -> str:
    """How many fireballs are dropped in BATTLE: 9 balls."""
    fireballs = before_roll(_fight(state, battle)).fireballs
    return "1 ball" if fireballs == 1 else f"{fireballs} balls"


def _fight(state: State, battle: Battle) -> Fight:
    return fight_now(msgspec.structs.replace(state, battle=battle, step=Step.ROLL))


def _preview(before: BeforeRoll, fight: Fight) -> str:
    lines = [count_in_words(before), "With the wall ball." if before.wall_ball else "No wall ball."]
    if fight.wizard is not None:
        lines.append(spell(fight.wizard, fight.wizard_village))
    return "\n".join(lines)

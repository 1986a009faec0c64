import pytest

from companion.games.dragonscroll.facts import Destiny, Pieces, Sides
from companion.games.dragonscroll.fight import Landing, Rear
from companion.games.dragonscroll.game import GAME
from companion.games.dragonscroll.moves import NoteDestiny, Pay, RollFireballs, Seen
from companion.games.dragonscroll.sentences import ANY_TIME, CHOICES, SENTENCES, label_of
from companion.games.dragonscroll.state import DestinyCard, Step
from companion.games.dragonscroll.view import View, view
from companion.games.turn import Progress
from games.dragonscroll.sitting import Sitting


def seen(table: Sitting, seat: int | None = None) -> View:
    return view(table.state, seat)


def moves(table: Sitting) -> list[str]:
    return [choice.move for choice in seen(table).choices]


def lines(sentence: str) -> list[str]:
    """The sentence broken as the card breaks it: whole words, at most 20 characters a line."""
    broken = [""]
    for word in sentence.split():
        longer = f"{broken[-1]} {word}".strip()
        broken = [*broken[:-1], longer] if len(longer) <= 20 else [*broken, word]
    return broken


@pytest.mark.parametrize("step", Step)
def test_every_step_has_a_sentence_of_at_most_two_lines_of_20(step: Step) -> None:
    sentence = lines(SENTENCES[step][0])

    assert len(sentence) <= 2
    assert all(len(line) <= 20 for line in sentence)


def test_every_choice_has_a_label() -> None:
    for name in (*ANY_TIME, *(name for names in CHOICES.values() for name in names)):
        assert label_of(name)


def test_the_phase_bar_follows_the_turn() -> None:
    table = Sitting()
    now = {"place_dragon": "Tile", "draw_tile": "Tile", "move_dragon": "Move", "fight": "Fight", "end_of_turn": "End"}
    table.do("Ann", "place_dragon")
    for move in ("draw_tile", "move_dragon", "no_fight"):
        shown = seen(table)
        assert [phase.name for phase in shown.phases if phase.progress is Progress.NOW] == [now[table.state.step]]
        table.do("Ann", move)

    assert [phase.progress.value for phase in seen(table).phases] == ["done", "done", "done", "now"]


def test_the_choices_are_those_of_the_step_with_the_reason_why_not() -> None:
    table = Sitting()
    table.lay("Ann")
    table.do("Ann", "move_dragon")

    fight, rest = seen(table).choices
    assert (fight.move, rest.move) == ("fight", "no_fight")
    assert fight.why_not
    assert not rest.why_not


def test_a_bonus_tile_and_a_sixth_card_come_before_the_step() -> None:
    table = Sitting()
    table.do(None, "correct", counter="hand", to=5, of="Ann")
    table.lay("Ann")
    table.do("Ann", "bonus", action="tile")
    assert seen(table).sentence == "Lay the bonus tile"
    assert moves(table) == ["draw_tile", "tile_discarded"]
    table.table.undo()
    table.do("Ann", "bonus", action="card")

    assert seen(table).sentence == "Discard a card"
    assert moves(table) == ["discard_card"]


def test_what_is_missing_before_the_turn_can_end() -> None:
    table = Sitting()
    table.lay("Ann")
    assert seen(table).missing == ("move your dragon", "the bonus")
    table.do("Ann", "move_dragon")
    table.do("Ann", "no_fight")
    assert seen(table).missing == ("the bonus",)
    assert seen(table).sentence == "Take your bonus"
    table.do("Ann", "bonus", action="card")

    assert seen(table).missing == ()
    assert seen(table).sentence == "End your turn"


def test_the_score_shown_is_the_story_less_the_minstrels() -> None:
    table = Sitting()
    table.do(None, "correct", counter="stock.orc", to=1, of="Ann")
    table.do(None, "correct", counter="broken_minstrels", to=2, of="Ann")
    table.lay("Ann")
    table.do("Ann", "play_deed", type="munch", points=5, eats={"orc": 1})

    ann, bea = seen(table).dragons
    assert (ann.score, ann.broken_minstrels, ann.hand, ann.active) == (3, 2, 2, True)
    assert (bea.score, bea.active) == (0, False)
    assert ann.silhouette == "triangle"


def test_before_the_roll_the_view_says_what_to_roll_and_how_that_came_about() -> None:
    table = Sitting()
    table.fight("Ann", {"orc": 1, "wizard": 1}, next_to_village=True, wizard="brigar")
    table.do("Ann", "bonus", action="fireball")
    fight = seen(table).fight

    assert fight is not None
    assert (fight.fireballs, fight.wall_ball, fight.batches) == (3, True, (3,))
    assert fight.hits_needed == Pieces(orc=2, wizard=1)
    assert "bonus" in fight.how
    assert "Brigar" in fight.spell
    assert (seen(table).number, seen(table).number_label) == (3, "fireballs")


def test_an_open_rear_split_offers_its_outcomes() -> None:
    table = Sitting()
    table.fight("Ann", {"knight": 2, "wizard": 1}, wizard="henkris")
    table.do("Ann", "roll", exits={"rear": 2})
    rear = seen(table).rear

    assert rear is not None
    assert rear.outcomes == (Rear(2, 0), Rear(0, 1))
    assert rear.hits == 2
    assert seen(table).fight is None


def test_the_penalties_that_can_be_paid() -> None:
    table = Sitting()
    table.fight("Ann", {"orc": 1})
    table.do("Ann", "roll")
    assert seen(table).penalties == (Pay.BROKEN_MINSTREL, Pay.DISCARD_CARD)
    table.do(None, "correct", counter="hand", to=0, of="Ann")

    assert seen(table).penalties == (Pay.BROKEN_MINSTREL,)


def test_destinies_still_face_down_and_the_end() -> None:
    table = Sitting()
    table.to_the_reveal()
    table.do("Bea", "reveal_destiny", kind="elf", points=1)
    assert seen(table).to_reveal == (0,)
    assert seen(table).any_time == ()
    table.do("Ann", "reveal_destiny", kind="orc", points=1)
    flame_off = seen(table).flame_off
    assert flame_off is not None
    assert (flame_off.seats, flame_off.fireballs, flame_off.for_the_win) == ((0, 1), (2, 2), True)
    table.do(None, "flame_off", hits={"Ann": {"orc": 1}, "Bea": {"orc": 0}})

    assert seen(table).totals == (1, 1)
    assert seen(table).winners == (0,)
    assert seen(table).choices == ()


def test_in_the_basic_game_no_challenge_is_offered() -> None:
    table = Sitting()
    table.catch("Ann")
    assert moves(table) == ["end_turn"]

    wild = Sitting(variant="wild")
    wild.catch("Ann")
    assert [choice.move for choice in seen(wild).choices] == ["end_turn", "challenge"]


def test_ds_13_a_noted_destiny_is_seen_by_its_owner_alone() -> None:
    table = Sitting()
    table.do("Bea", "note_destiny", kind="dwarf", points=7)

    assert seen(table, 1).dragons[1].noted == DestinyCard(Destiny.DWARF, 7)
    for seat in (0, None):
        assert seen(table, seat).dragons[1].noted is None
        assert "dwarf', points=7" not in repr(seen(table, seat))
    assert GAME.tell(table.state, table.table.steps[-1].played.move) == "Bea: destiny noted"


def test_what_a_move_did_is_told_in_a_few_words() -> None:
    table = Sitting()
    told = []
    table.lay("Ann", foes={"elf": 2}, goats=1)
    table.do("Ann", "move_dragon")
    table.do("Ann", "fight", foes={"elf": 2}, goats=1)
    table.do("Ann", "roll", exits={"elf": 2})
    table.do("Ann", "eat", pieces={"elf": 2, "goat": 1})
    table.do(None, "correct", counter="stock.orc", to=1, of="Bea")
    told = [GAME.tell(step.before, step.played.move) for step in table.table.steps]

    assert told == [
        "Ann: dragon on the land",
        "Ann: tile laid, 2 elves, 1 goat",
        "Ann: dragon moved",
        "Ann: fights 2 elves",
        "Ann: rolled elf 2",
        "Ann: ate 2 elves, 1 goat: +1 power",
        "stock orc of Bea set to 1",
    ]


def test_a_note_is_told_without_its_kind() -> None:
    for kind in (Destiny.ELF, Destiny.DWARF):
        assert kind not in GAME.tell(Sitting().state, NoteDestiny(0, kind, 3))


def test_what_the_beams_said_is_told_where_people_said_otherwise() -> None:
    table = Sitting()
    table.fight("Ann", {"orc": 3}, next_to_village=True)
    seen_by_beams = Seen(Sides(orc=1), wall_ball=Landing.ELF)
    roll = RollFireballs(0, Sides(orc=2), wall_ball=Landing.DWARF, seen=seen_by_beams)

    assert GAME.overruled(table.state, roll) == (
        "orc side: beam said 1, Ann said 2; wall ball: beam said elf, Ann said dwarf"
    )
    agreed = RollFireballs(0, Sides(orc=1), wall_ball=Landing.ELF, seen=seen_by_beams)
    assert GAME.overruled(table.state, agreed) == ""
    assert GAME.overruled(table.state, RollFireballs(0, Sides(orc=1))) == ""

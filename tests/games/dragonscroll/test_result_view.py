from companion.games.dragonscroll.events import FireballsRolled, FoesDefeated
from companion.games.dragonscroll.facts import Foe, Pieces, Sides, Wizard
from companion.games.dragonscroll.fight import Fight, Landing, Rear, Roll
from companion.games.dragonscroll.moves import RollFireballs, SplitRear
from companion.games.dragonscroll.result_view import ResultView, SplitChoice, latest_roll, result_view
from companion.games.dragonscroll.state import Rolled
from companion.journal import Played
from companion.timers import Spent

HENKRIS = Fight(
    foes=Pieces(orc=3, elf=2, dwarf=1, knight=2, wizard=1),
    fireball_tokens=8,
    next_to_village=True,
    wizard=Wizard.HENKRIS,
)
OPEN = Rolled(HENKRIS, Roll(Sides(orc=3, elf=2, dwarf=1, rear=2), wall_ball=Landing.DWARF))


def view(fight: Fight, roll: Roll, split: Rear | None = None) -> ResultView:
    return result_view(Rolled(fight, roll), "Bea", split)


def plain(foes: Pieces, **exits: int) -> ResultView:
    tokens = max(2, sum(exits.values()))
    return view(Fight(foes=foes, fireball_tokens=tokens), Roll(Sides(**exits)))


def test_while_the_rear_hits_are_open_the_choices_are_the_splits_that_no_other_beats() -> None:
    shown = result_view(OPEN, "Bea")

    assert shown.sentence == "Rear: 2 hits. Who falls?"
    assert shown.choices == (
        SplitChoice(Rear(2, 0), Foe.KNIGHT, "2 knights", "the wizard stands"),
        SplitChoice(Rear(0, 2), Foe.WIZARD, "Wizard Henkris", "takes 2 hits; knights stand"),
    )
    assert shown.warning == "Foes still stand: Bea will take a minstrel or drop a card."


def test_each_kind_in_range_has_a_line_but_those_of_whom_it_is_still_open() -> None:
    lines = result_view(OPEN, "Bea").lines

    assert [(line.name, line.reached, line.outcome) for line in lines] == [
        ("Orcs", "3 hits", "all 3 fall"),
        ("Elves", "2 hits", "both fall"),
        ("Dwarves", "wall ball", "it stands"),
    ]
    assert [(line.in_range, line.falling) for line in lines] == [(3, 3), (2, 2), (1, 0)]


def test_once_the_hits_are_shared_out_all_kinds_have_a_line_and_nothing_is_chosen() -> None:
    shown = result_view(OPEN, "Bea", Rear(0, 2))

    assert shown.choices == ()
    assert [(line.name, line.outcome) for line in shown.lines[3:]] == [
        ("Knights", "both stand"),
        ("Henkris", "it falls"),
    ]
    assert shown.sentence == "3 foes still stand"
    assert shown.summary == "3 orcs, 2 elves and 1 wizard fell. Still there: 1 dwarf, 2 knights."


def test_a_split_that_leaves_a_hit_for_a_knight_says_so() -> None:
    fight = Fight(foes=Pieces(knight=3, wizard=1), fireball_tokens=3)

    (_, wizard) = view(fight, Roll(Sides(rear=3))).choices
    assert wizard.sub == "takes 1 hit; 2 knights fall too"
    assert wizard.text == "The wizard"


def test_where_one_split_beats_all_others_nothing_is_asked() -> None:
    shown = plain(Pieces(knight=1, wizard=1), rear=2)

    assert shown.choices == ()
    assert shown.sentence == "All of them fall"
    assert shown.warning == ""


def test_some_of_a_kind_fall() -> None:
    (line,) = plain(Pieces(orc=3), orc=1).lines
    assert (line.reached, line.outcome) == ("1 hit", "1 of 3 falls")
    (line,) = plain(Pieces(orc=3), orc=2).lines
    assert line.outcome == "2 of 3 fall"


def test_with_nothing_hit_everybody_stands() -> None:
    shown = plain(Pieces(orc=3, elf=1), dwarf=2)

    assert [(line.reached, line.outcome) for line in shown.lines] == [
        ("no hit", "all 3 stand"),
        ("no hit", "it stands"),
    ]
    assert shown.summary == "Nobody fell. Still there: 3 orcs, 1 elf."
    assert shown.sentence == "4 foes still stand"


def test_a_set_up_ball_is_told_like_the_wall_ball() -> None:
    shown = view(Fight(foes=Pieces(elf=1), fireball_tokens=2), Roll(Sides(elf=2), setup_ball=Landing.ELF))

    assert shown.lines[0].reached == "set-up ball"
    assert shown.sentence == "One foe still stands"
    assert shown.reasons


def played(move: RollFireballs | SplitRear, *events: FireballsRolled | FoesDefeated) -> Played[object, object]:
    return Played(move, events, 0.0, Spent(0.0, (0.0, 0.0)))


def test_the_latest_roll_is_found_with_its_split() -> None:
    first = FireballsRolled(Fight(foes=Pieces(orc=1), fireball_tokens=2), Roll(), 2, Sides())
    second = FireballsRolled(OPEN.fight, OPEN.roll, 9, Sides())
    steps = [played(RollFireballs(0), first), played(RollFireballs(0), second)]
    assert latest_roll([]) is None
    assert latest_roll(steps) == (OPEN, None)

    steps.append(played(SplitRear(0, 0, 2), FoesDefeated(Pieces(), Pieces())))
    assert latest_roll(steps) == (OPEN, Rear(0, 2))

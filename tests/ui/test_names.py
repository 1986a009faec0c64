"""Names of every kind, written by finger or come from a journal: shown as text, drawn without boxes, told apart."""

from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.app.writing import as_drawn, shortened, tidy
from companion.seats import Colour, Seat
from ui.at_the_table import begin, companion, seats

pytestmark = pytest.mark.usefixtures("undrawn")
"""Only where things stand is asked here."""

ODD = {
    "markup": "[b]x[/b]",
    "colour markup": "[color=ff0000]Bo[/color]",
    "reference": "&amp;&bl;",
    "quotes": '"Bo" \'n’ “Al”',
    "kv": "{root.x} #:import",
    "lines": "A\nB\tC",
    "Hebrew": "מיכל",
    "Arabic": "محمد علي",
    "Greek": "Αλέξανδρος",
    "Cyrillic": "Ёлка",
    "accents apart": "Zoe\u0308",
    "accents in a heap": "Z" + "\u0301" * 30 + "oe",
    "emoji": "Bo 🐉👩\u200d👧",
    "emoji alone": "🐉",
    "Chinese": "王芳",
    "direction": "\u202eoB\u202c",
    "nothing to see": "\u200b\u2060",
    "forty": "Mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm",
    "one word": "Donaudampfschifffahrtsgesellschaftskapit",
}


def batched(names: Iterable[str], size: int) -> Iterator[list[str]]:
    """NAMES, so many at one table."""
    left = iter(names)
    while table := list(islice(left, size)):
        yield table


@pytest.fixture
def hands(window: Any, tmp_path: Path) -> Iterator[Any]:
    with companion(window, tmp_path) as hands:
        yield hands


def shown_words(widget: Any) -> list[str]:
    """All words on the screen, as they are set."""
    from companion.app.widgets.words import Words

    lines = []
    for part in widget.walk(restrict=True):
        if isinstance(part, Words) and part.text.strip():
            lines += [line for line in part.setting().lines if line.strip()]
    return lines


def screens_of(hands: Any) -> Iterator[Any]:
    """Screens with names on them, on the way through a game."""
    hands.frames(1)
    yield hands.app.screen
    for show in (hands.app.history, hands.app.pause):
        show()
        hands.frames(1)
        yield hands.app.screen
    hands.app.refresh()
    hands.app._playing.open_player(0)
    hands.frames(1)
    yield hands.app.screen
    hands.app.home()
    hands.app.history()
    hands.frames(1)
    yield hands.app.screen
    hands.app.ways.set_up("dragonscroll", ())
    hands.tap("Same as last time")
    hands.frames(1)
    yield hands.app.screen
    hands.tap("Options")
    hands.frames(1)
    yield hands.app.screen


@pytest.mark.parametrize("kinds", list(batched(ODD, 3)), ids=", ".join)
def test_any_name_from_a_journal_is_drawn_on_every_screen_without_a_box_and_fits(hands: Any, kinds: list[str]) -> None:
    from ui.measuring import faults

    begin(hands, *([ODD[kind] for kind in kinds] + ["Bea", "Carl"])[:3])
    for screen in screens_of(hands):
        assert faults(screen) == []


@pytest.mark.parametrize("kind", ["markup", "colour markup", "reference", "quotes", "kv"])
def test_no_mark_in_a_name_is_taken_for_anything_but_letters(hands: Any, kind: str) -> None:
    begin(hands, ODD[kind], "Bea", "Carl")
    hands.app._playing.open_player(0)
    hands.frames(1)

    assert any(ODD[kind] in line for line in shown_words(hands.app.screen))


def test_what_is_written_down_keeps_the_name_as_it_was_given(hands: Any) -> None:
    begin(hands, "王芳", "Bo 🐉", "Bo 🐲")
    kept = [seat.name for seat in hands.app.storage.sessions()[-1].head.seats]
    shown = [seat.name for seat in hands.app.evening.table.seats]

    assert kept == ["王芳", "Bo 🐉", "Bo 🐲"]
    assert shown == [seats()[0].colour.value.capitalize(), "Bo", "Bo 2"]


def test_a_letter_that_no_font_has_is_left_out_of_any_words(window: Any) -> None:
    from companion.app.fonts import drawable

    assert drawable("Bo 🐉 has 3") == "Bo  has 3"
    assert drawable("Ångström · 5 × 2 ≥ ½ “x” … —") == "Ångström · 5 × 2 ≥ ½ “x” … —"


def test_an_emoji_does_not_change_the_font_of_the_words_round_it(window: Any) -> None:
    from companion.app.fonts import set_words

    assert set_words("Bo 🐉", "bold", ((24, 27.0),), 500, 100, True).font == "Tableside bold"


# Cut short.

ALIKE = [
    ("Maximilian", "Maximiliane", "Maxima"),
    ("Anna-Maria Schmidt", "Anna-Marta Schmidt", "Anna-Maria Schulz"),
    ("Mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmma", "Mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmb", "Mmmmmmmmmm"),
    ("אברהם בן דוד", "אברהם בן דודו", "אברהם"),
]


@pytest.mark.parametrize("names", ALIKE)
def test_names_that_begin_alike_stay_different_on_the_chips(names: tuple[str, ...], hands: Any, panel: Any) -> None:
    from companion.app.widgets.chip import PlayerChip

    begin(hands, *names)
    hands.app.refresh()
    hands.frames(2)
    chips = [part for part in hands.app.screen.walk(restrict=True) if isinstance(part, PlayerChip)]
    shown = {chip._name.setting().lines for chip in chips}
    assert len(shown) == 3


@pytest.mark.parametrize("names", ALIKE)
def test_names_that_begin_alike_stay_different_in_sentences(names: tuple[str, ...]) -> None:
    from companion.app.turn_view import short
    from companion.games.dragonscroll.state import Options, start

    state = start(tuple(Seat(name, colour) for name, colour in zip(names, Colour, strict=False)), Options())
    assert len({short(state, seat) for seat in range(3)}) == 3


def test_a_name_that_nobody_else_begins_with_is_cut_at_its_end() -> None:
    assert shortened("Bartholomew", 6, ("Anna", "Barbara")) == "Bartho…"
    assert shortened("Maximilian", 4, ("Maximiliane",)) == "Maxi…n"
    assert shortened("Maximiliane", 4, ("Maximilian",)) == "Maxi…e"


# From right to left.


@pytest.mark.parametrize("line", ["−100", "−1", "14 − 1", "3 · 1 · 2", "€ 5 ≥ 4", "…", "“2” ½"])
def test_numbers_and_signs_without_letters_stay_in_their_order(line: str) -> None:
    assert as_drawn(line) == line


def test_hebrew_runs_from_the_right_also_within_a_sentence() -> None:
    assert as_drawn("דן") == "ןד"
    assert as_drawn("דן moves 12") == "ןד moves 12"
    assert as_drawn("דן בן moves") == "ןב ןד moves"
    assert as_drawn("דן…") == "…ןד"
    assert as_drawn("דן 12") == "12 ןד"


def test_arabic_letters_join() -> None:
    # meem initial, hah medial, meem medial, dal final, turned round
    assert as_drawn("محمد") == "\ufeaa\ufee4\ufea4\ufee3"
    # lam and alef are one letter
    assert as_drawn("لا") == "\ufefb"


@given(st.text(max_size=40))
def test_drawing_loses_and_adds_no_letter_of_text_that_runs_from_the_left(text: str) -> None:
    plain = tidy(text)
    if max(plain, default="") < "\u0590":
        assert as_drawn(plain) == plain
    assert len(as_drawn(plain)) <= len(plain)


@given(st.text(st.sampled_from("אבגדה אב12().…Aa"), max_size=20))
def test_turning_round_keeps_every_letter(text: str) -> None:
    brackets = str.maketrans("()", "||")
    assert sorted(as_drawn(text).translate(brackets)) == sorted(text.translate(brackets))


def test_accents_become_one_with_their_letter_and_never_pile_up() -> None:
    assert tidy("Zoe\u0308") == "Zoë"
    assert tidy("e" + "\u0301" * 9) == "é\u0301\u0301"
    assert tidy("a\u202eb\u200dc\ufe0f") == "abc"


def test_undo_says_what_it_takes_back_however_long_the_name(hands: Any) -> None:
    begin(hands, *("Mm Mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm" + letter for letter in "abc"))
    hands.tap("It stands there")
    assert hands.app.undo_text == "Mm Mmmmmm…a: dragon on the land"
    hands.app.undo()
    assert hands.app.redo_text == "Mm Mmmmmm…a: dragon on the land"


# Written by finger.


def test_a_name_with_accents_digits_and_signs_is_written_by_finger(hands: Any) -> None:
    hands.tap("Dragonscroll")
    hands.finger.tap_icon("pencil")
    hands.frames(1)
    screen = hands.app.screen
    while screen.typed:
        hands.finger.tap_icon("delete")
    write(hands, "Zoë 2")
    hands.tap("That is the name")

    assert hands.app.screen.view.name == "Zoë 2"


def test_after_a_letter_with_an_accent_the_plain_ones_come_back(hands: Any) -> None:
    hands.tap("Dragonscroll")
    hands.finger.tap_icon("pencil")
    hands.frames(1)
    hands.app.screen.typed = "Zo"
    write(hands, "ë")

    assert hands.app.screen.typed == "Zoë"
    assert hands.app.screen.keys[0].text == "A"


def write(hands: Any, name: str) -> None:
    """Tap the keys of NAME, turning to their page."""
    from companion.app.screens.asking import KEYS

    for letter in name:
        if letter == " ":
            hands.tap("Space")
            continue
        key = letter.upper()
        while key not in KEYS[int(hands.app.screen.page)]:
            hands.tap(hands.app.screen.next_keys)
        hands.finger.tap(next(button for button in hands.app.screen.keys if button.text == key))


def test_every_key_writes_one_letter_that_the_font_has(window: Any) -> None:
    from companion.app.fonts import drawable
    from companion.app.screens.asking import KEYS

    for keys in KEYS:
        assert len(keys) <= len(KEYS[0])
        assert drawable(keys + keys.lower()) == keys + keys.lower()
        assert all(len(letter.lower()) == 1 for letter in keys)
    assert len(set("".join(KEYS))) == len("".join(KEYS))


def test_forty_letters_go_in_and_then_the_keys_say_why_not(hands: Any) -> None:
    hands.tap("Dragonscroll")
    hands.finger.tap_icon("pencil")
    hands.frames(1)
    hands.app.screen.typed = "M" + "m" * 39
    hands.tap("A")

    assert len(hands.app.screen.typed) == 40
    assert hands.app.toasts.text == "A name has 40 letters at most."


def test_two_people_cannot_take_one_name_whatever_its_capitals(hands: Any) -> None:
    hands.tap("Dragonscroll")
    first = hands.app.screen.view.name
    hands.choose_seat(1)
    hands.finger.tap_icon("pencil")
    hands.frames(1)
    hands.app.screen.typed = first.upper()
    hands.tap("That is the name")

    assert hands.app.screen.view.name != first.upper()
    assert "already" in hands.app.toasts.text

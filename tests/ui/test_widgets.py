"""Targets feel fingers as ui.md section 6 says."""

from random import Random
from typing import Any


def test_a_tap_fires_once(show: Any, finger: Any) -> None:
    from companion.app.widgets.buttons import Primary

    taps: list[object] = []
    button = show(Primary(text="It is laid"))
    button.bind(on_tap=taps.append)
    finger.tap(button)
    assert len(taps) == 1


def test_the_press_shows_on_touch_down(show: Any, finger: Any) -> None:
    from companion.app.theme import look
    from companion.app.widgets.buttons import Primary

    button = show(Primary(text="It is laid"))
    touch = finger.down(button)
    assert tuple(button.fill_rgba) == look.rgba("act-pressed")
    finger.up(touch)
    assert tuple(button.fill_rgba) == look.rgba("act")


def test_a_finger_that_slides_off_does_nothing(show: Any, finger: Any) -> None:
    from kivy.uix.floatlayout import FloatLayout

    from companion.app.widgets.buttons import Secondary

    taps: list[object] = []
    button = Secondary(text="Deed", size_hint=(None, None), size=(100, 80))
    button.bind(on_tap=taps.append)
    box = FloatLayout()
    box.add_widget(button)
    show(box)
    touch = finger.down(button)
    finger.slide(touch, 400, 300)
    assert not button.pressed
    finger.slide(touch, *button.center)
    finger.up(touch)
    assert not taps
    finger.tap(button)
    assert len(taps) == 1


def test_a_dashed_target_says_what_is_missing(show: Any, finger: Any) -> None:
    from companion.app.widgets.buttons import Primary

    said: list[str] = []
    taps: list[object] = []
    button = show(Primary(text="Counts are right", why_not="The ninth ball is missing."))
    button.bind(on_refused=lambda _, reason: said.append(reason), on_tap=taps.append)
    finger.tap(button)
    assert said == ["The ninth ball is missing."]
    assert not taps
    assert button.dashed


def test_undo_says_what_it_takes_back_and_cuts_what_is_too_long(show: Any) -> None:
    from kivy.uix.anchorlayout import AnchorLayout

    from companion.app.widgets.bar import Bar

    bar = Bar(takes_back="Anna took two elves and a dwarf and then the village tile and the royal one; " * 3)
    box = AnchorLayout()
    box.add_widget(bar)
    show(box)
    assert bar.ids.undo.ids.what.is_cut
    bar.takes_back = "Anna +3"
    assert not bar.ids.undo.ids.what.is_cut


def test_holding_undo_opens_the_history(show: Any, finger: Any) -> None:
    from companion.app.widgets.buttons import UndoButton

    events: list[str] = []
    button = show(UndoButton(takes_back="Anna +3"))
    button.bind(on_history=lambda *_: events.append("history"), on_tap=lambda *_: events.append("undo"))
    touch = finger.down(button)
    button._held()
    finger.up(touch)
    assert events == ["history"]


def test_a_stepper_stops_at_its_limits(show: Any, finger: Any) -> None:
    from companion.app.widgets.stepper import Stepper

    stepper = show(Stepper(value=1, lowest=0, highest=2))
    stepper.bind(on_value_wanted=lambda one, value: setattr(one, "value", value))
    finger.tap(stepper.ids.plus)
    finger.tap(stepper.ids.plus)
    assert stepper.value == 2
    finger.tap(stepper.ids.minus)
    finger.tap(stepper.ids.minus)
    finger.tap(stepper.ids.minus)
    assert stepper.value == 0


def test_a_tapped_number_asks_for_the_pad(show: Any, finger: Any) -> None:
    from companion.app.widgets.stepper import Stepper

    asked: list[object] = []
    stepper = show(Stepper(value=1))
    stepper.bind(on_pad=asked.append)
    finger.tap(stepper.ids.number)
    assert len(asked) == 1


def test_names_are_text_and_never_markup(show: Any) -> None:
    from companion.app.widgets.chip import PlayerChip

    chip = show(PlayerChip(name="[b]x", colour="red", score="3"))
    assert chip._name.setting(1000, 1000).lines == ("[b]x",)
    assert chip._behind_colour.a == 0, "no ink lies behind pieces that are not there"


def test_a_name_in_other_letters_is_set_in_a_font_that_has_them(window: Any) -> None:
    from companion.app.fonts import font_for

    assert font_for("Zażółć", "bold") == "Tableside bold"
    assert font_for("Αλέξης", "bold") == "Fallback"


def test_two_fingers_press_two_targets_at_once(show: Any, finger: Any) -> None:
    from kivy.uix.boxlayout import BoxLayout

    from companion.app.widgets.buttons import Choice

    taps: list[str] = []
    box = BoxLayout(spacing=20)
    buttons = [Choice(text=text) for text in ("left", "right")]
    for button in buttons:
        button.bind(on_tap=lambda one: taps.append(one.text))
        box.add_widget(button)
    show(box)
    first, second = (finger.down(button) for button in buttons)
    assert all(button.pressed for button in buttons)
    finger.up(second)
    finger.up(first)
    assert taps == ["right", "left"]


def test_a_toast_lets_fingers_through_once_it_is_gone(show: Any, finger: Any) -> None:
    from companion.app.widgets.toast import Toast

    undone: list[object] = []
    toast = show(Toast(size=(500, 84)))
    toast.bind(on_undo=undone.append)
    toast.say("Elf side is 3 now", can_undo=True)
    assert toast.is_shown
    finger.tap(toast.ids.undo)
    assert len(undone) == 1
    assert not toast.is_shown
    finger.tap(toast.ids.undo)
    assert len(undone) == 1


def test_a_number_is_typed_and_sent_and_impossible_ones_are_dashed(show: Any, finger: Any) -> None:
    from companion.app.widgets.number_pad import NumberPad

    said: list[int] = []
    pad = show(NumberPad(lowest=0, highest=15, likely=((3, "makes 9"),)))
    pad.bind(on_number=lambda _, number: said.append(number))
    assert pad.tick.why_not
    finger.tap(pad.digits["1"])
    assert pad.digits["6"].why_not
    assert not pad.digits["5"].why_not
    finger.tap(pad.digits["2"])
    finger.tap(pad.tick)
    assert said == [12]


def test_digits_that_lead_nowhere() -> None:
    from companion.app.widgets.number_pad import can_become

    assert can_become("1", 10, 12)
    assert not can_become("2", 10, 12)
    assert can_become("0", 0, 9)
    assert not can_become("0", 1, 9)
    assert not can_become("01", 0, 99)
    assert can_become("9", 40, 99)


def test_a_box_that_asks_shows_a_question_mark_in_a_dashed_frame(show: Any) -> None:
    from companion.app.widgets.asking import SideBox

    box = show(SideBox(name="Elf", value="3"))
    assert (box.ids.value.text, box.dashed) == ("3", False)
    box.asking = True
    assert (box.ids.value.text, box.dashed, box.border) == ("?", True, "warn")


def test_words_that_do_not_fit_become_smaller_before_they_are_cut(show: Any) -> None:
    from companion.app.theme import look
    from companion.app.widgets.words import Words

    words = show(
        Words(text="Check the blue die", style="title", smallest="small", one_line=True, size_hint=(None, None))
    )
    words.size = (230, 60)
    assert words.setting().size == look.font("body")
    assert not words.is_cut
    words.size = (90, 60)
    assert words.setting().size == look.font("small")
    assert words.is_cut


def test_a_side_says_the_sensor_is_blocked_with_a_shape_of_its_own(show: Any) -> None:
    from companion.app.widgets.badge import Health, HealthShape

    shapes = {health: show(HealthShape(health=health)) for health in Health}
    looks = {(shape.fill, shape.border, shape.radius) for shape in shapes.values()}
    assert len(looks) == len(Health)


def test_a_rail_of_four_with_long_names_and_three_digit_scores_fits_at_every_panel(panel: Any, show: Any) -> None:
    from kivy.uix.gridlayout import GridLayout

    from companion.app.theme import look
    from companion.app.turn_view import Count
    from companion.app.widgets.chip import PlayerChip

    counts = (Count("flame", "12", "flame"), Count("minstrel", "10"), Count("card", "11"))
    rail = GridLayout(cols=2 if look.portrait else 1, spacing=(look.x(3.1), look.y(3.1)), size_hint=(None, None))
    rail.size = (panel.width - look.x(5.3), look.y(53)) if look.portrait else (look.x(42), panel.height - look.y(5.1))
    for colour in ("red", "yellow", "green", "blue"):
        rail.add_widget(PlayerChip(name="Bartholomew", colour=colour, score="127", counts=counts, seat="left"))
    show(rail)
    for chip in rail.children:
        for words in (part for part in chip.walk(restrict=True) if hasattr(part, "natural_width") and part.text):
            assert words.setting().size >= look.font("small")
            assert words.may_cut or not words.is_cut, words.text
            assert chip.x <= words.x
            assert words.x + words.width <= chip.x + chip.width + 1
        assert chip._score.setting().size >= look.font("far")


def test_a_smaller_icon_has_the_mean_opacity_of_each_four_pixels(window: Any) -> None:
    from companion.app.widgets.icon import _halved

    chance = Random(3)
    upper, lower = chance.randbytes(24), chance.randbytes(24)
    means = [(sum(upper[at : at + 2]) + sum(lower[at : at + 2]) + 2) // 4 for at in range(0, 24, 2)]
    assert list(_halved(upper, lower)) == means

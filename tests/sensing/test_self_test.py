"""A beam that fails its self-test is named, with what to do about it."""

import pytest

from companion.sensing.self_test import Fault, faults, sentences

CHANNELS = ("N1", "N2", "NH", "E1", "E2", "EH")


def levels(*blocked: str) -> dict[str, bool]:
    return {channel: channel in blocked for channel in CHANNELS}


DARK = levels(*CHANNELS)


def told(lit: dict[str, bool], dark: dict[str, bool]) -> tuple[str, ...]:
    return sentences(faults(lit, dark), CHANNELS)


def test_beams_that_follow_the_emitters_are_well() -> None:
    assert told(levels(), DARK) == ()


def test_a_beam_that_is_blocked_with_the_emitters_on_is_named() -> None:
    assert told(levels("E2"), DARK) == (
        "Side E: the outer beam (E2) always reads blocked: look for a ball or a loose plug.",
    )


def test_a_beam_that_stays_clear_with_the_emitters_off_is_named() -> None:
    assert told(levels(), {**DARK, "NH": False}) == (
        "Side N: the high beam (NH) always reads clear: shade it from the sun, and look for wires that touch.",
    )


def test_a_side_of_which_no_beam_goes_dark_stands_in_the_sun() -> None:
    (sentence,) = told(levels(), levels("N1", "N2", "NH"))
    assert sentence.startswith("Side E: none of its beams goes dark: sunlight")


def test_a_side_that_is_all_blocked_has_lost_its_plug() -> None:
    (sentence,) = told(levels("N1", "N2", "NH"), DARK)
    assert sentence.startswith("Side N: all its beams read blocked: is its plug off")


@pytest.mark.parametrize(
    ("lit", "dark", "cause"),
    [
        (DARK, DARK, "the emitters are dark"),
        (levels(), levels(), "check the emitters' pin"),
        (DARK, levels(), 'set blocked to the other of "high" and "low"'),
    ],
)
def test_what_all_beams_share_has_one_cause(lit: dict[str, bool], dark: dict[str, bool], cause: str) -> None:
    (sentence,) = told(lit, dark)
    assert cause in sentence


def test_two_causes_are_told_apart() -> None:
    assert faults(levels("N1"), {**DARK, "E1": False}) == {"N1": Fault.ALWAYS_BLOCKED, "E1": Fault.ALWAYS_CLEAR}
    assert len(told(levels("N1"), {**DARK, "E1": False})) == 2

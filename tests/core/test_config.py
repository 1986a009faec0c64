from pathlib import Path

import pytest

from companion.config import DEFAULT_PINS, BadConfig, BeamSource, Config, ThemeName, load_config, read_config
from companion.sensing.geometry import Layout
from companion.sensing.wiring import Level, Pull, Wiring


def test_no_file_means_everything_as_delivered(tmp_path: Path) -> None:
    assert load_config(tmp_path / "config.toml") == Config()


def test_what_the_file_says_is_taken_and_the_rest_stays(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text('[screen]\ntheme = "light"\n[tower]\nbeams = "pins"\nlayout = "open"\nchord_mm = 7.4\n')
    config = load_config(path)

    assert config.screen.theme is ThemeName.LIGHT
    assert config.tower.beams is BeamSource.PINS
    assert config.tower.geometry.layout is Layout.OPEN
    assert config.tower.geometry.chord_mm == 7.4
    assert config.tower.pins["N1"] == 5


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[tower", "Expected ']'"),
        ("tower = 3", "tower"),
        ('[tower]\nbeam = "pins"', "beam"),
        ('[tower]\nbeams = "laser"', "laser"),
        ('[tower]\nlayout = "round"', "round"),
        ('[tower.sides]\norc = "N"', "N, E, S and W"),
        ("[tower.pins]\nQ7 = 5", "Q7 is no channel"),
        ("[tower.pins]\nN1 = 99", "99 does not exist"),
        ("[tower.pins]\nN1 = 5\nN2 = 5", "used twice"),
        ("[tower.pins]\nN1 = 21", "used twice"),
        ("[tower.pins]\nN1 = 2", "resistor of its own"),
        ("[tower.pins]\nN2 = 6", "outer beam without an inner one: call it N1"),
        ("[tower]\npins = {}", "names no beam"),
        ('[tower]\nblocked = "maybe"', "maybe"),
        ('[tower]\npull = "sideways"', "sideways"),
        ('[tower]\npin_factory = "pigpio"', "pigpio"),
        ("[tower]\nball_mm = 0", "ball_mm"),
        ("[tower]\nchord_mm = 9.5", "no more than the whole ball"),
        ("[tower]\ngap_mm = 20", "must see the same ball"),
        ("[tower]\nlane_mm = 8", "let one ball through"),
        ("[tower]\nlane_mm = 20", 'set layout = "open"'),
        ("[tower]\nsetup_ball_mm = 8", "only the bigger ball"),
        ("[tower]\nsetup_in_gate = true", "cannot pass a lane of 13 mm"),
        ("[dice_tower.pins]\nH1 = 4", "H1 is no channel"),
        ('[tower]\nbeams = "pins"\n[dice_tower]\nbeams = "pins"\npins = {F1 = 5}', "used twice"),
        ('[tower]\nbeams = "pins"\n[dice_tower]\nbeams = "pins"\npins = {N1 = 4}', "a beam of the other tower"),
        ('[tower]\nbeams = "pins"\n[dice_tower]\nbeams = "pins"\npins = {F1 = 21}', "switches the emitters already"),
        ('[tower]\nbeams = "pins"\n[dice_tower]\nbeams = "simulated"', "hang on the same pins"),
        ("[dice_tower]\ndie_mm = 0", "die_mm"),
        ("[tower]\nball_mm = nan", "ball_mm"),
        ('[screen]\nrail = "up"', "rail"),
        ('[screen]\ntheme = "pink"', "pink"),
    ],
)
def test_each_mistake_is_told_in_one_sentence_with_its_place(text: str, told: str) -> None:
    with pytest.raises(BadConfig) as caught:
        read_config(text, "config.toml")

    assert told in str(caught.value)
    assert str(caught.value).startswith("config.toml")
    assert "\n" not in str(caught.value)


def test_a_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadConfig, match="not a text file"):
        load_config(path)


def test_a_folder_in_place_of_the_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadConfig, match="cannot be read"):
        load_config(tmp_path)


def test_a_tower_of_one_beam_a_side_and_no_emitters_is_possible() -> None:
    text = '[tower]\nbeams = "pins"\nemitters = 0\nblocked = "low"\npull = "down"\npins = {N1 = 5, E1 = 12}'
    wiring = read_config(text, "config.toml").tower.wiring

    assert wiring == Wiring({"N1": 5, "E1": 12}, None, Level.LOW, Level.HIGH, Pull.DOWN)


def test_the_pins_as_delivered_are_those_of_the_wiring_plan() -> None:
    wiring = Config().tower.wiring
    gates = {"N1": 5, "N2": 6, "E1": 12, "E2": 13, "S1": 16, "S2": 26, "W1": 22, "W2": 23}

    assert wiring == Wiring({**gates, "NH": 24, "EH": 25, "SH": 27, "WH": 17}, emitters=21)
    assert Config().dice_tower.pins == {"F1": 4}


def test_the_wiring_plan_is_a_configuration_that_is_accepted() -> None:
    plan = (Path(__file__).parents[2] / "deploy" / "wiring.md").read_text("utf-8")
    config = read_config("\n".join(line[4:] for line in plan.splitlines() if line.startswith("    ")), "wiring.md")
    rows = [[cell.strip() for cell in line.split("|")[2:-1]] for line in plan.splitlines() if line.startswith("| ")]

    assert config.dice_tower.pins == {"F1": 4, "F2": 14}
    drawn = dict(cell.split(" = ") for row in rows[2:] for cell in row)
    assert {channel: int(pin) for channel, pin in drawn.items()} == DEFAULT_PINS

from pathlib import Path

import pytest

from companion.config import BadConfig, BeamSource, Config, ThemeName, load_config, read_config
from companion.sensing.geometry import Layout


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
        ("[tower]\nball_mm = 0", "ball_mm"),
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

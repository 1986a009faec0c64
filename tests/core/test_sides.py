"""Which beam watches which side of the tower: as the configuration says, else as the owner's board data says."""

from pathlib import Path

from companion.app.start import with_sides
from companion.board_files import keep_board
from companion.config import Config, Sides, read_config

TURNED = '[tower]\norc = "N"\nrear = "S"\n'


def sides_of(config: Config, data: Path) -> Sides:
    return with_sides(config, data).tower.sides


def test_without_board_data_the_letters_are_those_of_the_wiring(tmp_path: Path) -> None:
    assert sides_of(Config(), tmp_path) == Sides()


def test_the_owners_board_data_says_how_the_tower_stands(tmp_path: Path) -> None:
    keep_board(tmp_path, "dragonscroll", TURNED)

    assert sides_of(Config(), tmp_path) == Sides(orc="N", rear="S")


def test_the_configuration_comes_first(tmp_path: Path) -> None:
    keep_board(tmp_path, "dragonscroll", TURNED)
    config = read_config('[tower.sides]\norc = "E"\ndwarf = "S"\n', "config.toml")

    assert sides_of(config, tmp_path) == Sides(orc="E", dwarf="S")


def test_board_data_that_cannot_be_read_turns_nothing(tmp_path: Path) -> None:
    keep_board(tmp_path, "dragonscroll", TURNED + 'elf = "N"\n')

    assert sides_of(Config(), tmp_path) == Sides()

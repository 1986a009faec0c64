"""Opening the pins: the factory that is named, the chip behind the header, and one sentence for each refusal."""

from pathlib import Path

import pytest

from companion.sensing.wiring import Wiring
from hardware.beams import GpioBeams
from hardware.pins import BeamsUnavailable, pins_named
from hardware_lgpio import FakeLgpio, pretend

PI_4 = {0: "pinctrl-bcm2711", 1: "raspberrypi-exp-gpio"}
PI_5_OLD = {0: "gpio-brcmstb@107d508500", 4: "pinctrl-rp1"}
PI_5_NEW = {0: "pinctrl-rp1", 10: "gpio-brcmstb@107d508500"}


@pytest.mark.parametrize(("chips", "number"), [(PI_4, 0), (PI_5_OLD, 4), (PI_5_NEW, 0)])
def test_the_chip_of_the_header_is_found_by_its_label(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, chips: dict[int, str], number: int
) -> None:
    lgpio = FakeLgpio(chips)
    pretend(monkeypatch, tmp_path, lgpio)
    pins = pins_named("lgpio")

    assert pins.chip == number
    assert lgpio.opened == [number], "the chips that were only looked at are closed again"


def refusal(patch: pytest.MonkeyPatch, folder: Path, lgpio: FakeLgpio | None, name: str = "lgpio") -> str:
    pretend(patch, folder, lgpio)
    with pytest.raises(BeamsUnavailable) as caught:
        GpioBeams(Wiring({"N1": 5, "N2": 6}, 21), lambda reading: None, pins_named(name)).close()
    return str(caught.value)


@pytest.mark.parametrize(
    ("lgpio", "told"),
    [
        (None, "lgpio is missing"),
        (FakeLgpio({}), "This machine has no pins: run the tower on a Raspberry Pi"),
        (FakeLgpio(PI_4, denied=True), "This user may not use the pins: run 'sudo usermod -aG gpio'"),
        (FakeLgpio({0: "gpio-brcmstb@107d508500"}), "None of this machine's chips drives a Pi's header"),
        (FakeLgpio(PI_4, busy=(6,)), r"Pin 6 (beam N2) is in use: close the other program"),
        (FakeLgpio(PI_4, busy=(21,)), r"Pin 21 (the emitters) is in use"),
    ],
)
def test_pins_that_cannot_be_had_are_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lgpio: FakeLgpio | None, told: str
) -> None:
    sentence = refusal(monkeypatch, tmp_path, lgpio)

    assert told in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence


def test_a_factory_that_does_not_exist_is_told() -> None:
    with pytest.raises(BeamsUnavailable, match="no pins called laser; take lgpio or mock"):
        pins_named("laser")


def test_mock_pins_are_had_by_name_alone() -> None:
    with GpioBeams(Wiring({"N1": 5}), lambda reading: None, pins_named("mock")) as beams:
        assert beams.levels() == {"N1": False}


def test_pins_can_be_had_once_at_a_time(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pretend(monkeypatch, tmp_path, FakeLgpio(PI_4))
    beams = GpioBeams(Wiring({"N1": 5}), lambda reading: None, pins_named("lgpio"))
    with pytest.raises(BeamsUnavailable, match="has the pins already"):
        pins_named("lgpio")

    beams.close()
    GpioBeams(Wiring({"N1": 5}), lambda reading: None, pins_named("lgpio")).close()

"""One ball down each lane: the length is measured, and what is no clean pass is told and asked for again."""

from collections.abc import Iterable

from companion.sensing.beam_service import BeamService
from companion.sensing.calibration import Calibrating
from companion.sensing.geometry import Calibration, Geometry
from sensing.gates import GATES, HIGH, LANES, Dark, edges, out

NAMES = {"S": "orc", "W": "elf", "E": "dwarf", "N": "rear"}


def begun(geometry: Geometry = LANES) -> Calibrating:
    return Calibrating(geometry, dict.fromkeys(geometry.channels, False), NAMES)


def pass_by(calibrating: Calibrating, dark: Iterable[Dark]) -> str:
    """What is said once the beams were DARK as told, and a while later."""
    last = 0
    for edge in edges(dark):
        calibrating.feed(edge)
        last = edge.at_us
    calibrating.look(last + 100_000)
    calibrating.look(last + 300_000)
    return calibrating.said


def test_the_first_side_is_asked_for() -> None:
    assert begun().said == "Let one ball roll out on the rear side."


def test_a_ball_down_each_lane_measures_them_all() -> None:
    calibrating = begun()
    for index, side in enumerate(calibrating.sides):
        assert calibrating.awaited == side
        said = pass_by(calibrating, out(side, 1000 + 1000 * index, speed=0.4 + 0.2 * index, length=7.3))

    assert said == "All lanes are measured: a ball looks 7.3 mm long."
    lengths = {"N": 7.3, "E": 7.3, "S": 7.3, "W": 7.3}
    assert calibrating.result("2026-11-30") == Calibration(7.3, lengths, "2026-11-30", LANES.ball_mm, LANES.gap_mm)


def test_a_ball_on_another_side_is_told() -> None:
    calibrating = begun()

    assert pass_by(calibrating, out("S", 1000)).startswith("That was the orc side: roll one out on the rear")
    assert calibrating.awaited == "N"


def test_two_balls_are_told_and_the_side_is_asked_for_again() -> None:
    calibrating = begun()

    assert pass_by(calibrating, [*out("N", 1000), *out("N", 1150)]).startswith("That was no clean pass")
    assert pass_by(calibrating, out("N", 5000)) == "Let one ball roll out on the dwarf side."


def test_what_no_single_ball_is_is_told() -> None:
    assert "looked 20.0 mm long" in pass_by(begun(), out("N", 1000, length=20.0))


def test_beams_that_were_swapped_are_told() -> None:
    swapped = [({"1": "N2", "2": "N1"}[channel[1]], start, end) for channel, start, end in out("N", 1000)]

    assert "are the rear side's beams swapped?" in pass_by(begun(), swapped)


def test_lanes_that_see_a_ball_quite_differently_cannot_be_kept() -> None:
    calibrating = begun()
    for index, side in enumerate(calibrating.sides):
        pass_by(calibrating, out(side, 1000 + 1000 * index, length=4.5 if side == "W" else 8.0))

    assert not calibrating.alike
    assert calibrating.said.startswith("Unlike: elf 4.5 mm, rear 8.0 mm.")


def test_a_tower_of_one_beam_a_side_has_no_lengths() -> None:
    calibrating = begun(Geometry(("N1", "E1")))

    assert calibrating.awaited is None
    assert not calibrating.alike
    assert calibrating.said == "No side has two beams, so no length can be measured."


def service(dark: Iterable[Dark]) -> BeamService:
    made = BeamService(LANES, dict.fromkeys(GATES + HIGH, False))
    for edge in edges(dark):
        made.feed(edge)
    return made


def test_each_beam_is_shown_with_its_level_its_last_pulse_and_the_length_of_the_ball() -> None:
    north, east, *_ = service([*out("N", 1000, speed=0.5, length=7.5), ("EH", 2000, 0)]).sides(3_000_000)

    assert north.length_mm == 7.5
    assert [(beam.channel, beam.pulse_ms, beam.edges) for beam in north.beams] == [
        ("N1", 15.0, 2),
        ("N2", 15.0, 2),
        ("NH", None, 0),
    ]
    assert [beam.channel for beam in east.beams if beam.blocked] == ["EH"]


def test_a_lamp_is_shown_as_flicker_while_it_shines() -> None:
    lamp: list[Dark] = [("S1", 1000 + 10 * beat, 1003 + 10 * beat) for beat in range(60)]
    made = service(lamp)

    assert [beam.channel for side in made.sides(1_700_000) for beam in side.beams if beam.flickers] == ["S1"]
    assert not any(beam.flickers for side in made.sides(5_000_000) for beam in side.beams)


def test_what_is_long_ago_leaves_its_last_pulse_but_no_edges() -> None:
    made = service(out("N", 1000))
    made.sides(2_000_000)
    north = made.sides(60_000_000)[0]

    assert north.beams[0].pulse_ms == 12.5
    assert not north.beams[0].blocked

from pathlib import Path

from games.scripted import check_handed_sessions


def test_the_handed_sessions_play_as_expected(shared: Path) -> None:
    check_handed_sessions(shared / "cases/play_dragonsgate.json")

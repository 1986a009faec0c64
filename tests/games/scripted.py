"""Handed sessions as scripts: played, and compared with what is expected of them; for the tests of every game."""

import json
from pathlib import Path
from typing import Any

from companion import script


def differences(expected: Any, found: Any, where: str = "") -> list[str]:
    """Objects are compared key by key at every depth, lists and values whole."""
    if isinstance(expected, dict) and isinstance(found, dict):
        return [
            line
            for key, value in expected.items()
            for line in (
                differences(value, found[key], f"{where}.{key}") if key in found else [f"{where}.{key} is missing"]
            )
        ]
    return [] if expected == found else [f"{where} is {found}, not {expected}"]


def check_handed_sessions(cases: Path) -> None:
    """Every session of CASES is refused, checked and ends as expected."""
    for case in json.loads(cases.read_text()):
        played, expected = script.play(case["input"]), case["expected"]

        refused = [place for place, result in enumerate(played["results"]) if result != "ok"]
        assert refused == expected["refused"], case["id"]
        assert len(played["checks"]) == len(expected["checks"]), case["id"]
        for wanted, check in zip(expected["checks"], played["checks"], strict=True):
            assert differences(wanted, check) == [], case["id"]
        assert differences(expected["state"], played["state"]) == [], case["id"]
        assert expected["open"] in (None, played["open"]), case["id"]

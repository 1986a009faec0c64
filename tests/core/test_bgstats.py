"""The link that hands a play over to BG Stats."""

import json
from typing import Any
from urllib.parse import unquote

import pytest

from companion.exporting import bgstats
from companion.exporting.bgstats import ADDRESS, LONGEST, bgstats_link


def document(breakdown: int = 3) -> dict[str, Any]:
    """A play as everything about it is told."""
    players = [
        {
            "uuid": f"player-{name}",
            "name": name,
            "colour": "red",
            "start_player": name == "Bea",
            "score": score,
            "rank": rank,
            "winner": rank == 1,
            "breakdown": [{"item": "story", "label": "Story", "points": score}] * breakdown,
        }
        for name, score, rank in (("Anna", 11, 2), ("Bea", 14, 1))
    ]
    return {
        "uuid": "play",
        "game": {"name": "Dragonscroll", "bgg_id": 165404},
        "started_at": "2026-11-30T19:00:00Z",
        "ended_at": "2026-11-30T20:15:00Z",
        "minutes": {"net": 61.4},
        "players": players,
        "tie_break": "",
    }


def linked(monkeypatch: pytest.MonkeyPatch, play: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    monkeypatch.setattr(bgstats, "play_document", lambda evening: play)
    evening: Any = None
    link = bgstats_link(evening)
    return link, json.loads(unquote(link.removeprefix(ADDRESS)))


def test_a_play_is_told_in_the_words_of_bg_stats(monkeypatch: pytest.MonkeyPatch) -> None:
    _, play = linked(monkeypatch, document())

    assert play["playDate"] == "2026-11-30 20:15:00"
    assert play["game"] == {"name": "Dragonscroll", "bggId": 165404, "highestWins": True}
    assert play["durationMin"] == 61
    assert play["players"][1] == {
        "name": "Bea",
        "sourcePlayerId": "player-Bea",
        "startPlayer": True,
        "winner": True,
        "score": 14,
        "rank": 1,
        "role": "red",
    }
    assert play["comments"].startswith("Anna: Story 11, Story 11")


def test_comments_are_dropped_before_a_code_grows_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    link, play = linked(monkeypatch, document(breakdown=60))

    assert "comments" not in play
    assert len(link) < LONGEST

"""A finished session as a BG Stats link: one play, handed over by whoever scans or opens it. Nothing is sent by us."""

import json
from typing import Any
from urllib.parse import quote

from companion.evening import Evening
from companion.exporting.play_document import play_document

SOURCE = "Tabletop Companion"
"""Matches are remembered by it: never change it."""
LONGEST = 1500
"""Characters of a link that a code still holds; comments are left out first."""
ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="


def bgstats_link(evening: Evening) -> str:
    """The link for EVENING (export-formats, BG Stats link). Refused where it would tell a secret."""
    play = play_document(evening)
    linked, comments = _play(play), _comments(play)
    if not comments:
        return _link(linked)
    whole = _link({**linked, "comments": comments})
    return whole if len(whole) < LONGEST else _link(linked)


def _play(play: dict[str, Any]) -> dict[str, Any]:
    ended = play["ended_at"] or play["started_at"]
    return {
        "sourceName": SOURCE,
        "sourcePlayId": play["uuid"],
        "playDate": ended.replace("T", " ").removesuffix("Z"),
        "game": {"name": play["game"]["name"], "bggId": play["game"]["bgg_id"], "highestWins": True},
        "players": [_player(player) for player in play["players"]],
        "durationMin": round(play["minutes"]["net"]),
    }


def _player(player: dict[str, Any]) -> dict[str, Any]:
    """Only what is so is said, which keeps the link short."""
    told = {
        "name": player["name"],
        "sourcePlayerId": player["uuid"],
        "startPlayer": player["start_player"],
        "winner": player["winner"],
        "score": player["score"],
        "rank": player["rank"],
        "role": player["colour"],
    }
    return {key: value for key, value in told.items() if value is not None and value is not False}


def _comments(play: dict[str, Any]) -> str:
    """The breakdown, a line a player, and what parted a tie."""
    lines = [
        f"{player['name']}: " + ", ".join(f"{line['label']} {line['points']}" for line in player["breakdown"])
        for player in play["players"]
        if player["breakdown"]
    ]
    return "\n".join([*lines, *([play["tie_break"]] if play["tie_break"] else [])])


def _link(play: dict[str, Any]) -> str:
    return ADDRESS + quote(json.dumps(play, ensure_ascii=False, separators=(",", ":")), safe="")

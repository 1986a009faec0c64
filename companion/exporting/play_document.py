"""A session as one JSON value with everything that is known of it."""

import uuid
from datetime import UTC
from typing import Any

from companion import __version__
from companion.clock import moment
from companion.evening import Evening
from companion.games import Refused, catalogue
from companion.score_sheet import PlayerScore, ScoreSheet

_OURS = uuid.UUID("6d1f0c55-2c8c-4ac0-9c2e-8f1f6d0c7a10")
"""Namespace of the lasting names of games and players."""


def refuse_secrets(evening: Evening) -> None:
    """Refused while a running session holds what others must not see yet."""
    if not evening.over and evening.game.secret(evening.table.state):
        raise Refused(f"Session {evening.session.number} is still being played and holds secrets: finish it first.")


def play_document(evening: Evening) -> dict[str, Any]:
    """Everything about EVENING (export-formats, JSON). Refused where it would tell a secret."""
    refuse_secrets(evening)
    head, table = evening.session.head, evening.table
    entries = evening.entries
    sheet = evening.game.sheet(table.state)
    ended = entries[-1].at if entries else head.started_at
    return {
        "uuid": head.uuid,
        "game": {
            "uuid": _name_uuid("game", head.game),
            "name": evening.game.title,
            "bgg_id": catalogue.entry(head.game).bgg_id,
        },
        "started_at": _utc(head.started_at),
        "ended_at": _utc(ended) if evening.over else None,
        "time_zone": str(moment(head.started_at).astimezone().tzinfo),
        "minutes": {
            "net": round(table.timers.spent.evening / 60, 1),
            "gross": round(max(0.0, ended - head.started_at) / 60, 1),
        },
        "setup": evening.game.write_setup(head.seats, table.options),
        "players": [_player(evening, seat, sheet) for seat in range(len(head.seats))],
        "tie_break": sheet.tie_break_words if sheet else "",
        "winners": list(sheet.winners) if sheet else [],
        "rounds": evening.game.shown(table.state).get("turn"),
        "finished": evening.over,
        "app_version": __version__,
        "recorded_by_version": head.app_version,
    }


def _player(evening: Evening, seat: int, sheet: ScoreSheet | None) -> dict[str, Any]:
    who = evening.session.head.seats[seat]
    document: dict[str, Any] = {
        "uuid": _name_uuid("player", who.name),
        "name": who.name,
        "colour": who.colour.value,
        "seat": seat + 1,
        "minutes": round(evening.table.timers.spent.seats[seat] / 60, 1),
        "start_player": evening.game.active(evening.game.start(evening.session.head.seats, evening.table.options))
        == seat,
        "team": None,
        "score": None,
        "rank": None,
        "winner": False,
        "breakdown": [],
    }
    return document | (_scored(sheet.players[seat], sheet) if sheet else {})


def _scored(player: PlayerScore, sheet: ScoreSheet) -> dict[str, Any]:
    return {
        "score": player.total,
        "rank": player.rank,
        "winner": player.name in sheet.winners,
        "breakdown": [{"item": line.item, "label": line.label, "points": line.points} for line in player.lines],
    }


def _utc(seconds: float) -> str:
    return moment(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _name_uuid(kind: str, name: str) -> str:
    return str(uuid.uuid5(_OURS, f"{kind}:{name}"))

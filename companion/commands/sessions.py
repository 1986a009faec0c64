"""The commands of the sessions that were played: listed, and handed over as a document or a script."""

import argparse
import json
from datetime import UTC
from typing import TYPE_CHECKING, Any

from companion import folders
from companion.clock import moment
from companion.commands.arguments import add_command
from companion.commands.in_and_out import Declined, write_text
from companion.sentences import one_line

if TYPE_CHECKING:
    from companion.evening import Evening


def add(commands: Any) -> None:
    """Say how these commands are called."""
    add_command(commands, "history", history)
    one = add_command(commands, "export", export, as_json=False)
    one.add_argument("session", metavar="SESSION", nargs="?", help="its number or uuid; the newest if left out")
    one.add_argument("--format", choices=["json", "script"], required=True)
    one.add_argument("--out", metavar="FILE", required=True)


def history(options: argparse.Namespace) -> object:
    """Finished and open sessions."""
    from companion.evening import evenings

    with open_storage(options) as storage:
        rows = [_row(evening) for evening in evenings(storage)]
    if not options.json:
        for one in rows:
            how = f"won by {' and '.join(one['winners'])}" if one["winners"] else f"open: {one['summary']}"
            who = ", ".join(one["players"])
            print(one_line(f"{one['session']}. {one['game']}, {who}, {one['started_at'][:10]}, {how}"))
        if not rows:
            print("Nothing has been played yet.")
    return rows


def _row(evening: "Evening") -> dict[str, Any]:
    head, sheet = evening.session.head, evening.game.sheet(evening.table.state)
    return {
        "session": evening.session.number,
        "uuid": head.uuid,
        "game": head.game,
        "players": [seat.name for seat in head.seats],
        "started_at": moment(head.started_at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "minutes": round(evening.table.timers.spent.evening / 60, 1),
        "steps": len(evening.table.steps),
        "finished": evening.over,
        "totals": {player.name: player.total for player in sheet.players} if sheet else None,
        "winners": list(sheet.winners) if sheet else None,
        "summary": evening.game.summary(evening.table.state),
    }


def export(options: argparse.Namespace) -> object:
    """Hand one session over: the named one, else the newest."""
    from companion import script
    from companion.evening import resume
    from companion.exporting.play_document import play_document, refuse_secrets

    with open_storage(options) as storage:
        sessions = storage.sessions()
        named = [one for one in sessions if options.session in (None, str(one.number), one.head.uuid)]
        if not named:
            raise Declined(
                f"There is no session {options.session}." if options.session else "Nothing has been played yet."
            )
        evening = resume(storage, named[-1])
        if options.format == "json":
            document: object = play_document(evening)
        else:
            refuse_secrets(evening)
            document = script.script_of(evening.game, evening.table.seats, evening.table.options, evening.entries)
    write_text(options.out, json.dumps(document, indent=2, ensure_ascii=False) + "\n")
    return {"session": evening.session.number, "out": options.out}


def open_storage(options: argparse.Namespace) -> Any:
    """The journal of all sessions, to be used as a context."""
    from companion.storage import Storage

    return Storage(folders.journal_file(folders.data_folder(options.data)))

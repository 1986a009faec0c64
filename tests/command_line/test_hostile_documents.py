"""Whatever is handed in is answered or refused in one sentence, in a moment, and without filling the memory.

The shares of 100,000 documents are long; `-s` then tells how many were refused, the slowest and the biggest.
"""

import gc
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from command_line.hostile import as_json, as_lines, as_toml, hostile, shaken
from command_line.valid_documents import BOARDS, CONFIGS, FIGHTS, QUESTIONS, SCORES, SCRIPTS, TRACES
from companion.__main__ import main
from companion.app import demo_evening as evening
from companion.config import BadConfig, load_config
from companion.games import Refused, catalogue
from companion.texts import Unreadable, read_text

SECONDS = 1.0
"""Of the processor, for one document."""
MEGABYTES = 500
STATUS = Path("/proc/self/status")
MEMORY = Path("/dev/shm")
"""A folder without a disk, where there is one: the disk is not what is tried here."""
LONG_SHARES = {
    "score": 22_000,
    "ask": 10_000,
    "play": 22_000,
    "resolve": 22_000,
    "count": 14_000,
    "config": 10_000,
    "board": 10_000,
}
QUICK = 150


SEATS, _ = catalogue.game("dragonscroll").read_setup(evening.SETUP)


class TookTooLong(BaseException):
    """Still at work after a second."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raise TookTooLong in what needs the processor for longer."""

    def alarm(number: int, frame: FrameType | None) -> None:
        raise TookTooLong(f"more than {seconds} s")

    before = signal.signal(signal.SIGPROF, alarm)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


@dataclass
class Told:
    """What became of all documents of a kind: how many were refused, and which took longest and made memory grow."""

    documents: int = 0
    refused: int = 0
    slowest: float = 0.0
    biggest: int = 0

    def take(self, refused: bool, seconds: float, megabytes: int) -> None:
        self.documents += 1
        self.refused += refused
        self.slowest = max(self.slowest, seconds)
        self.biggest = max(self.biggest, megabytes)


def memory_mb(kind: str) -> int:
    """What this process holds now (RSS), or has held at most since `forget_peak` (HWM); without them 0."""
    lines = STATUS.read_text().splitlines() if STATUS.exists() else []
    return next((int(line.split()[1]) // 1024 for line in lines if line.startswith(f"Vm{kind}:")), 0)


def forget_peak() -> None:
    """What the test itself holds, and has held, is not the companion's."""
    if STATUS.exists():
        STATUS.with_name("clear_refs").write_text("5")


@dataclass
class Reader:
    """Reads a file as the companion does; gives the sentence it is refused with, '' if it is not."""

    path: Path
    read: Callable[[str], str]
    told: Told = field(default_factory=Told)

    def hand_in(self, raw: bytes) -> None:
        self.path.write_bytes(raw)
        forget_peak()
        before, began = memory_mb("RSS"), time.process_time()
        gc.freeze()  # looking through all that the test itself keeps takes a second
        try:
            with within(SECONDS):
                sentence = self.read(str(self.path))
            took = time.process_time() - began
        finally:
            gc.unfreeze()
        self.told.take(bool(sentence), took, memory_mb("HWM") - before)
        assert self.told.biggest < MEGABYTES
        assert len(sentence.splitlines()) <= 1
        assert len(sentence) <= 300
        assert "Traceback" not in sentence


def by_command(capsys: pytest.CaptureFixture[str], *command: str) -> Callable[[str], str]:
    """Through the command line."""

    def read(name: str) -> str:
        status = main([*command, name, "--json"])
        told = capsys.readouterr()
        answer = json.loads(told.out, parse_constant=_no_number)
        if status == 0:
            assert told.err == ""
            return ""
        assert status == 1
        assert list(answer) == ["error"]
        assert told.err == f"{answer['error']}\n"
        assert answer["error"]
        return str(answer["error"])

    return read


def _no_number(name: str) -> None:
    raise AssertionError(f"{name} is no JSON")


def config_sentence(name: str) -> str:
    """Through the reading of the configuration."""
    try:
        load_config(Path(name))
    except BadConfig as fault:
        return str(fault)
    return ""


def board_sentence(name: str) -> str:
    """Through the reading of the board data; it is refused if no game takes it."""
    sentences = []
    for game in catalogue.GAMES:
        try:
            setup, options = game.setup(), game.game().options()
            setup.with_board(options, SEATS, read_text(Path(name)))
        except (Refused, Unreadable) as fault:
            sentences.append(str(fault))
    return max(sentences, key=len) if len(sentences) == len(catalogue.GAMES) else ""


def hand_in_many(kind: str, folder: Path, capsys: pytest.CaptureFixture[str], many: int) -> Told:
    """So MANY hostile documents of KIND; the same ones every time."""
    command = {"resolve": ("tower", "resolve"), "count": ("tower", "count")}.get(kind, (kind,))
    read = {"config": config_sentence, "board": board_sentence}.get(kind) or by_command(capsys, *command)
    documents = {
        "score": hostile(SCORES, as_json) | hostile(SCORES, as_toml),
        "ask": hostile(QUESTIONS, as_json) | hostile(QUESTIONS, as_toml),
        "play": hostile(SCRIPTS, as_json),
        "resolve": hostile(FIGHTS, as_json) | hostile(FIGHTS, as_toml),
        "count": hostile(TRACES, as_lines) | shaken(TRACES).map(as_lines),
        "config": hostile(CONFIGS, as_toml),
        "board": hostile(BOARDS, as_toml),
    }[kind]
    reader = Reader(folder / "handed-in", read)

    @settings(
        max_examples=many,
        derandomize=True,
        deadline=None,
        database=None,
        phases=(Phase.generate, Phase.shrink) if many <= QUICK else (Phase.generate,),  # shrinking takes minutes
        suppress_health_check=list(HealthCheck),
    )
    @given(documents)
    def all_of_them(raw: bytes) -> None:
        reader.hand_in(raw)

    all_of_them()
    return reader.told


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Where documents are handed in."""
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else tmp_path) as made:
        yield Path(made)


@pytest.mark.parametrize("kind", LONG_SHARES)
def test_a_hostile_document_is_answered_or_refused_in_one_sentence(
    kind: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = hand_in_many(kind, folder, capsys, QUICK)

    assert 0 < told.refused < told.documents


@pytest.mark.long
@pytest.mark.parametrize("kind", LONG_SHARES)
def test_a_hundred_thousand_hostile_documents_are_answered_or_refused(
    kind: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = hand_in_many(kind, folder, capsys, LONG_SHARES[kind])

    with capsys.disabled():
        print(
            f"\n{kind}: {told.documents} documents, {told.refused} refused, the slowest {told.slowest:.2f} s, "
            f"the biggest {told.biggest} MB"
        )
    assert told.documents >= LONG_SHARES[kind]


COMMANDS = (["score"], ["ask"], ["play"], ["tower", "resolve"], ["tower", "count"])


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("path", ["/dev/null", "/dev/zero", "/proc/self/mem", "folder", "loop", "gone", "x" * 5_000])
def test_what_is_no_file_is_refused_in_one_sentence(
    command: list[str], path: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "folder").symlink_to(tmp_path, target_is_directory=True)
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    with within(SECONDS):
        assert by_command(capsys, *command)(str(tmp_path / path))


def test_a_file_that_may_not_be_read_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked(path: Path, mode: str = "r") -> Any:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "open", locked)  # the tests may run as root, who may read everything

    assert "Permission denied" in by_command(capsys, "score")(str(tmp_path / "x.json"))


def test_a_name_with_a_zero_byte_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["score", "a\0b"])

    assert caught.value.code == 2
    assert "Traceback" not in capsys.readouterr().err


def companion(*arguments: str, stdin: Any = subprocess.DEVNULL, stdout: Any = subprocess.PIPE) -> tuple[int, str]:
    """A real process; its status and what it told on standard error."""
    program = [sys.executable, "-m", "companion", *arguments]
    done = subprocess.run(program, stdin=stdin, stdout=stdout, stderr=subprocess.PIPE, timeout=60)
    return done.returncode, done.stderr.decode()


@pytest.mark.parametrize("raw", [b"", b"\xff", b"[" * 100_000, as_json({"game": "a" * 9_000_000}), b"[1]"])
def test_a_real_process_refuses_in_one_sentence(raw: bytes, tmp_path: Path) -> None:
    path = tmp_path / "handed-in"
    path.write_bytes(raw)
    status, told = companion("score", str(path), "--json")

    assert (status, len(told.splitlines())) == (1, 1)


def test_standard_input_that_never_ends_or_is_not_there_is_refused_in_one_sentence() -> None:
    with open("/dev/zero", "rb") as endless:
        status, told = companion("score", "-", stdin=endless)
    assert (status, told) == (1, "Standard input is longer than 8 MB: is it the right file?\n")

    closed = f"exec {sys.executable} -m companion score - <&-"
    done = subprocess.run(["sh", "-c", closed], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (1, "There is no standard input to read from.\n")


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_an_answer_that_cannot_be_written_is_told_in_one_sentence(form: list[str], tmp_path: Path) -> None:
    path = tmp_path / "score.json"
    path.write_bytes(as_json(SCORES[0]))
    with open("/dev/full", "wb") as full:
        status, told = companion("score", str(path), *form, stdout=full)
    assert (status, told) == (1, "The answer cannot be written: No space left on device.\n")

    out, into = os.pipe()
    os.close(out)
    status, told = companion("score", str(path), *form, stdout=into)
    os.close(into)
    assert (status, told) == (1, "")


@pytest.mark.long
def test_a_share_of_the_hostile_documents_goes_through_real_processes(tmp_path: Path) -> None:
    reader = Reader(tmp_path / "handed-in", lambda name: process_sentence("score", name))

    @settings(max_examples=300, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(hostile(SCORES, as_json))
    def all_of_them(raw: bytes) -> None:
        reader.hand_in(raw)

    all_of_them()


def process_sentence(command: str, name: str) -> str:
    """Through a process of its own."""
    status, told = companion(command, name, "--json")
    assert status in (0, 1)
    assert bool(told) == bool(status)
    return told.rstrip("\n")

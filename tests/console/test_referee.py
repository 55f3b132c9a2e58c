"""`prismdesk referee`: streams, files, exit codes, and what can go wrong with them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from prismdesk.console.lines import LONGEST
from prismdesk.console.referee import Asked, Referee, set_up
from prismdesk.core.refusal import Refused
from prismdesk.games import GAMES
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.saved import Saved, load
from tests.support.program_process import Ended, prismdesk, prismdesk_process

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files or signals")


def play(given: bytes | str, *arguments: str) -> Ended:
    return prismdesk("referee", "prizmik", *arguments, given=given)


def test_one_answer_a_line_and_exit_0() -> None:
    ended = play("@5 red a1>a2\n\n# so far\nblue a8>a7\nview red\n")
    assert (ended.code, ended.err) == (0, "")
    assert [answer["n"] for answer in ended.answers] == [1, 2, 2]


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ("", 0),
        ("red a1-a2\n", 0),
        ("nonsense\nred a1>a2\n", 2),
        ("@9 red a1>a2\n@8 blue a8>a7\n", 2),
        ("red a1>a2", 0),
    ],
    ids=["nothing", "refused", "unreadable", "time goes back", "no line end"],
)
def test_exit_codes(given: str, code: int) -> None:
    assert play(given).code == code


@pytest.mark.parametrize("strict", [False, True])
def test_after_a_line_that_could_not_be_saved_it_ends_with_1(tmp_path: Path, strict: bool) -> None:
    path = tmp_path / "a.prismdesk"
    keeper = set_up(PRIZMIK, Asked(save=path))
    assert not isinstance(keeper, Refused)

    def lines() -> Iterator[str]:
        yield "red a1>a2"
        path.unlink()
        yield from ("blue a8>a7", "nonsense")

    referee = Referee(keeper)
    answers = [json.loads(answer) for answer in referee.play(lines(), strict=strict)]
    keeper.close()
    assert (answers[1]["code"], referee.exit_code) == ("not-saved", 1)


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_a_line_has_a_length_that_no_game_passes(game: str) -> None:
    long = ("red " + "a1-" * LONGEST, "host pause " + "x" * LONGEST, "@1 red " + "0,0 " * 10**6)
    ended = prismdesk("referee", game, given="\n".join((*long, "host pause because")))
    assert [answer.get("code") for answer in ended.answers] == ["unreadable"] * 3 + [None]
    assert ended.answers[0]["message"] == f"A line has up to {LONGEST} letters; this one has more."


@pytest.mark.parametrize(
    "names",
    ["Mina", "Mina,", f"Mina,{'x' * 41}", "Mina,Jae\u202e", "Mina,\x1b[31mJae", "a,b\u200b"],
)
def test_names_of_seats_are_those_that_a_person_can_have(names: str) -> None:
    ended = play("", "--seats", names)
    assert ended.code == 2
    assert "letters that can be seen" in ended.sentence()


def test_a_name_is_kept_without_the_spaces_around_it(tmp_path: Path) -> None:
    given = "host fill blue network  Jae   Kim \nhost fill blue here J\u202e\n"
    ended = play(given, "--seats", "Mina , J", "--save", str(tmp_path / "a.prismdesk"))
    assert ended.answers[1]["message"].startswith("Write “fill red bot 3 NAME”")
    saved = load(tmp_path / "a.prismdesk")
    assert isinstance(saved, Saved)
    assert [one.name for one in saved.match.players] == ["Mina", "J"]
    assert [one.name for one in saved.table.match.players] == ["Mina", "Jae Kim"]


def test_strict_ends_with_3() -> None:
    ended = play("red a1-a2\nred a1>a2\n", "--strict")
    assert (ended.code, len(ended.answers)) == (3, 1)


def test_answers_come_while_the_input_is_still_open() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "prismdesk", "referee", "prizmik"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for number, line in enumerate((b"red a1>a2\n", b"blue a8>a7\n"), start=1):
            process.stdin.write(line)
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["n"] == number
        process.stdin.close()
        assert process.wait() == 0


def test_binary_input_is_unreadable_line_by_line() -> None:
    ended = play(bytes(range(256)) * 8 + b"\nred a1>a2\n")
    assert ended.code == 2
    assert ended.err == ""
    assert [answer["ok"] for answer in ended.answers][-1] is True
    assert {answer.get("code") for answer in ended.answers[:-1]} == {"unreadable"}


def test_the_output_is_utf_8_whatever_the_system_prefers() -> None:
    surroundings = {**os.environ, "PYTHONIOENCODING": "ascii", "LC_ALL": "C", "PYTHONUTF8": "0"}
    ended = prismdesk_process("referee", "prizmik", given="host pause ☕\n", env=surroundings)
    assert ended.answers[0]["status"]["paused"]["reason"] == "☕"


BAD_SETUPS = {
    "binary": bytes(range(128, 256)),
    "empty": b"",
    "wrong": b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "a rank too many": b"7a/8/8/8/8/8/8/8/A7 r 3 3",
    "no base": b"8/8/8/8/8/8/8/A7 r 3 3",
    "long": b"x" * 5_000_000,
    "nothing but nought": b"\0" * 500,
}


@pytest.mark.parametrize("name", BAD_SETUPS)
def test_a_bad_setup_is_one_sentence_and_exit_2(name: str, tmp_path: Path) -> None:
    text = tmp_path / "setup.txt"
    text.write_bytes(BAD_SETUPS[name])
    ended = play("red a1>a2\n", "--setup", str(text), "--save", str(tmp_path / "a.prismdesk"))
    assert (ended.code, ended.out) == (2, "")
    ended.sentence()
    assert not (tmp_path / "a.prismdesk").exists()


@pytest.mark.parametrize(
    "arguments",
    [
        ("--option", "clock=soon"),
        ("--option", "colour=red"),
        ("--seats", "Mina"),
        ("--seats", "Mina,,"),
        ("--seats", "Mina," + "x" * 41),
        ("--seed", ""),
        ("--seed", "x" * 65),
    ],
)
def test_bad_arguments_are_one_sentence_and_exit_2(arguments: tuple[str, ...]) -> None:
    ended = play("red a1>a2\n", *arguments)
    assert (ended.code, ended.out) == (2, "")
    ended.sentence()


@pytest.mark.parametrize("arguments", [("chess",), ("prizmik", "--option", "x"), ("--seed",), ()])
def test_arguments_that_make_no_sense_are_answered_with_the_usage(
    arguments: tuple[str, ...],
) -> None:
    ended = prismdesk("referee", *arguments)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith("usage: prismdesk referee")
    assert "Traceback" not in ended.err


def test_save_keeps_every_action_with_the_names(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "a.prismdesk"
    ended = play("red a1>a2\nred a1>a2\nblue a8>a7\n", "--save", str(path), "--seats", "Mina,Jae ")
    assert ended.code == 0
    saved = load(path, verify=True)
    assert isinstance(saved, Saved)
    assert [player.name for player in saved.match.players] == ["Mina", "Jae"]
    assert len(saved.entries) == 2


def test_an_existing_file_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "a.prismdesk"
    path.write_text("my diary")
    ended = play("red a1>a2\n", "--save", str(path))
    assert (ended.code, ended.out) == (2, "")
    assert "already there" in ended.sentence()
    assert path.read_text() == "my diary"


def test_a_place_where_nothing_can_be_saved_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for place in (tmp_path / "file" / "a.prismdesk", tmp_path, tmp_path / ("n" * 300)):
        ended = play("red a1>a2\n", "--save", str(place))
        assert (ended.code, ended.out) == (2, "")
        ended.sentence()


@POSIX
def test_a_name_that_is_no_text_is_one_sentence() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "prismdesk", "referee", "prizmik", "--seats", b"\xff,b"],
        input=b"",
        capture_output=True,
        check=False,
    )
    Ended(done.returncode, done.stdout.decode(), done.stderr.decode()).sentence()
    assert done.returncode == 2


@POSIX
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize(
    "arguments",
    [
        ("referee", "prizmik"),
        ("options", "prizmik"),
        ("legal", "prizmik", "7a/8/8/8/8/8/8/A7 r 3 3"),
    ],
)
def test_an_output_that_is_full_is_one_sentence_and_exit_1(arguments: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "prismdesk", *arguments],
            input=b"red a1>a2\n" * 9,
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert done.returncode == 1
    assert "output" in Ended(1, "", done.stderr.decode()).sentence()


def test_a_reader_who_has_gone_is_no_error(tmp_path: Path) -> None:
    """The action that was played before he went is in the file."""
    path = tmp_path / "a.prismdesk"
    command = [sys.executable, "-m", "prismdesk", "referee", "prizmik", "--save", str(path)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(b"red a1>a2\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["ok"]
        process.stdout.close()
        process.stdin.write(b"blue a8>a7\nred a2-a4\n")
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait() == 1
    saved = load(path, verify=True)
    assert isinstance(saved, Saved)
    assert len(saved.entries) >= 1


@POSIX
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_streams_that_are_closed_from_the_start(closed: str, tmp_path: Path) -> None:
    path = tmp_path / "a.prismdesk"
    command = f'"{sys.executable}" -m prismdesk referee prizmik --save "{path}" {closed}'
    done = subprocess.run(
        ["/bin/sh", "-c", command], input=b"red a1>a2\n", capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    saved = load(path, verify=True)
    assert isinstance(saved, Saved), str(saved)
    assert len(saved.entries) == (0 if "<" in closed else 1)


@POSIX
def test_an_interrupt_ends_it_quietly_with_everything_saved(tmp_path: Path) -> None:
    path = tmp_path / "a.prismdesk"
    command = [sys.executable, "-m", "prismdesk", "referee", "prizmik", "--save", str(path)]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # Whoever runs the tests in the background may have had interrupts ignored, for all of them.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509 # no threads yet
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"red a1>a2\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["ok"]
        process.send_signal(signal.SIGINT)
        _, err = process.communicate()
        assert (process.returncode, err) == (130, b"")
    saved = load(path, verify=True)
    assert isinstance(saved, Saved)
    assert len(saved.entries) == 1


_STOPS = """
import builtins, os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
importing, left = builtins.__import__, int(sys.argv.pop(1))

def interrupted(name, *given, **more):
    global left
    left -= left > 0 and (name == "prismdesk.cli" or "prismdesk.cli" in sys.modules)
    if left == 0:
        left = -1
        os.kill(os.getpid(), signal.SIGINT)
    return importing(name, *given, **more)

builtins.__import__ = interrupted
import runpy
runpy.run_module("prismdesk", run_name="__main__", alter_sys=True)
"""


@POSIX
@pytest.mark.parametrize("place", [1, 30, 100, 300, 600, 900])
def test_an_interrupt_ends_it_without_a_traceback_wherever_it_comes(place: int) -> None:
    """At one of the many hundred imports with which it begins, from its own first one on."""
    done = subprocess.run(
        [sys.executable, "-c", _STOPS, str(place), "options", "prisma"],
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert done.returncode in (130, -signal.SIGINT)
    assert done.stderr == b""

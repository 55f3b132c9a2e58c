"""`--selftest`: what it says, how parts come to an end, and that nothing is left of any of them."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path

import pytest

import prismdesk
from prismdesk.link import own_process
from prismdesk.selftest import process, run
from prismdesk.selftest.part_process import PARTS, SEEN, WRONG, Part, judged
from prismdesk.selftest.process import Answer, Process
from tests.support.bot_processes import PATIENCE_S, is_alive
from tests.support.program_process import prismdesk as asked
from tests.support.program_process import prismdesk_process as started

BY_NAME = {part.name: part for part in PARTS}


def saved_by_a_person(home: Path) -> dict[Path, bytes]:
    """A home with settings and a match in it, as bytes by their places."""
    for name, text in (("settings.json", "mine"), ("matches/mine.prismdesk", "a match")):
        path = home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}


def test_the_program_is_right_on_this_machine(tmp_path: Path) -> None:
    """Once as a person starts it: a line a part, and nothing is left or touched."""
    scratch, home = tmp_path / "试 一 试", tmp_path / "home"
    scratch.mkdir()
    before = saved_by_a_person(home)
    own = {**os.environ, "PRISMDESK_HOME": str(home), "TMPDIR": str(scratch)}
    done = started("--selftest", env={**own, "QT_QPA_PLATFORM": "offscreen"}, cwd=tmp_path)
    assert (done.code, done.err) == (0, ""), done.out
    first, *lines, last = done.out.splitlines()
    assert re.fullmatch(
        r"PrismDesk [\d.]+ tries itself on .+; Python [\d.]+, not bundled; windows: offscreen",
        first,
    )
    assert [line.split("  ")[1:3] for line in lines] == [["right", part.name] for part in PARTS]
    assert re.fullmatch(
        rf"PrismDesk {prismdesk.__version__} is right on this machine"
        rf" \({len(PARTS)} parts, [\d.]+ s\)",
        last,
    )
    assert list(scratch.iterdir()) == []
    assert {path: path.read_bytes() for path in home.rglob("*") if path.is_file()} == before


def test_the_option_is_hidden_and_takes_no_file() -> None:
    assert "selftest" not in asked("--help").out
    refused = asked("--selftest", "a.prismdesk")
    assert refused.code == 2
    assert refused.err.endswith("error: the self-test opens no file\n")


# What becomes of a part.


def _fails(_folder: Path) -> str:
    from prismdesk.geometry.triangle import SIDE

    return str(SIDE["no\nside"])


def _fails_inside(_folder: Path) -> str:
    from prismdesk.core.codec import decode

    return str(decode(b"{", int))


def test_a_mistake_is_one_line_with_its_kind_and_words(tmp_path: Path) -> None:
    said = judged(_fails, tmp_path)
    assert said == {WRONG: "The program made a mistake. KeyError: 'no\\nside'"}
    inside = judged(_fails_inside, tmp_path)[WRONG]
    assert re.search(r"Unreadable: .+ \(prismdesk\.core\.codec, line \d+\)$", inside), inside


def test_a_mistake_that_nobody_was_told_of_is_one(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """In a table's thread, or in the log."""
    from prismdesk.link.loop import Loop

    def in_a_loop(_folder: Path) -> str:
        loop = Loop("broken")
        loop.call(lambda: 1 // 0)
        loop.close()
        return "all is well"

    def in_a_thread(_folder: Path) -> str:
        thread = threading.Thread(target=lambda: 1 // 0)
        thread.start()
        thread.join()
        return "all is well"

    for tries in (in_a_loop, in_a_thread):
        assert "ZeroDivisionError: integer division" in judged(tries, tmp_path)[WRONG]
    caplog.clear()


def test_what_cannot_be_loaded_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Qt's absence is a sentence of the window's part alone, and has a way out."""
    monkeypatch.setitem(sys.modules, "shapely", None)
    monkeypatch.delitem(sys.modules, "prismdesk.selftest.geometry", raising=False)
    said = judged(BY_NAME["geometry"].tries, tmp_path)[WRONG]
    assert said.startswith("A part of the program cannot be loaded. ModuleNotFoundError: ")
    assert "shapely" in said
    monkeypatch.setitem(sys.modules, "PySide6.QtCore", None)
    monkeypatch.delitem(sys.modules, "prismdesk.selftest.window", raising=False)
    said = judged(BY_NAME["window"].tries, tmp_path)[WRONG]
    assert said.startswith("Qt "), said
    assert said.endswith("mends that."), said


def test_a_library_that_qt_lacks_is_named_with_a_way_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As Python says it in a bundle: without the name of what wanted it."""

    class Lacks:
        def find_spec(self, name: str, *_given: object) -> None:
            if name == "prismdesk.selftest.window":
                said = "cannot open shared object file: No such file or directory"
                raise ImportError(f"libEGL.so.1: {said}")

    monkeypatch.delitem(sys.modules, "prismdesk.selftest.window", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Lacks(), *sys.meta_path])
    said = judged(BY_NAME["window"].tries, tmp_path)[WRONG]
    assert said.startswith("Qt cannot be loaded: this system lacks libEGL.so.1"), said
    assert "libegl1" in said


WITHOUT_QT = """
import sys
from pathlib import Path

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "PySide6":
            raise ImportError(f"{name} is blocked", name=name)

sys.meta_path.insert(0, Blocked())
from prismdesk.selftest.part_process import PARTS, judged
for part in PARTS:
    print(part.name, *judged(part.tries, Path(sys.argv[1], part.name)).items())
"""


def test_without_qt_every_part_but_the_window_is_right(tmp_path: Path) -> None:
    for part in PARTS:
        (tmp_path / part.name).mkdir()
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_QT, str(tmp_path)],
        env={**os.environ, "PRISMDESK_INTERFACES": "none"},
        cwd=Path(prismdesk.__file__).parents[1],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.stderr == ""
    *others, window = done.stdout.splitlines()
    assert [line for line in others if f"('{SEEN}', " not in line] == []
    assert len(others) == len(PARTS) - 1
    assert window.startswith(f"window ('{WRONG}', "), window
    assert "Qt " in window


# The processes.


def answer_of(code: str, within_s: float = PATIENCE_S) -> Answer:
    return Process((sys.executable, "-c", code), os.environ).answer(within_s)


def test_a_process_that_comes_to_a_bad_end_is_said_to() -> None:
    died = answer_of("import os; os.abort()").wrong
    assert died == "It ended without an answer, by SIGABRT."
    later = answer_of("""import os; print('{"seen": "4"}', flush=True); os.kill(os.getpid(), 11)""")
    assert later.wrong == "It ended after its answer, by SIGSEGV."
    spoke = answer_of("import sys; print('a\\nb', file=sys.stderr); sys.exit(3)")
    assert spoke.wrong == "It ended without an answer, with exit code 3. Its last words: a b"
    no_window = answer_of("import sys; print('No display.', file=sys.stderr); sys.exit(2)")
    assert no_window.wrong == "No display."


@pytest.mark.skipif(sys.platform != "linux", reason="it looks into /proc")
def test_a_process_that_hangs_ends_with_all_that_it_started(tmp_path: Path) -> None:
    known = tmp_path / "pids"
    code = (
        "import os, signal, subprocess, sys; other = subprocess.Popen(['sleep', '1000']);"
        f" open({str(known)!r}, 'w').write(f'{{os.getpid()}} {{other.pid}}');"
        " signal.pause()"
    )
    assert answer_of(code, 1.5).wrong == "It was not through in 2 seconds, and was ended."
    pids = [int(word) for word in known.read_text().split()]
    assert len(pids) == 2
    for pid in pids:
        # What was killed is gone a moment later, in the system's own time.
        with suppress(ProcessLookupError):
            end = os.pidfd_open(pid)
            select.select([end], [], [], PATIENCE_S)
            os.close(end)
    assert [pid for pid in pids if is_alive(pid)] == []


# All of them.

SCRIPTS = {
    "good": """print('{"seen": "4 things"}')""",
    "bad": """print('{"wrong": "It is not."}'); raise SystemExit(1)""",
    "slow": "import time; time.sleep(1000)",
}


@pytest.fixture
def scratch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Parts are the scripts, and homes are made here."""
    monkeypatch.setattr(process, "part", lambda name, folder: (sys.executable, "-c", SCRIPTS[name]))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    return tmp_path


def parts(**limits: float) -> tuple[Part, ...]:
    return tuple(Part(name, lambda _folder: "", limit_s) for name, limit_s in limits.items())


def test_a_verdict_names_what_is_wrong(scratch: Path) -> None:
    said: list[str] = []
    assert run.tried(said.append, parts(good=9)) == 0
    assert re.fullmatch(
        r"PrismDesk [\d.]+ is right on this machine \(1 parts?, [\d.]+ s\)", said[-1]
    )
    assert run.tried(said.append, parts(bad=9, good=9)) == 1
    assert re.fullmatch(r"  WRONG  bad +[\d.]+ s  It is not\.", said[-3])
    assert re.fullmatch(r"  right  good +[\d.]+ s  4 things", said[-2])
    assert "is not right on this machine: bad (1 of 2 parts, " in said[-1]
    assert list(scratch.iterdir()) == []


STUCK = """
import sys, time
from prismdesk.selftest import run
run._LATE_S = 0.2

def say(text):
    print(text, flush=True)
    if "is right" in text:
        time.sleep(1000)

sys.exit(run.tried(say, (), whole_s=0.2))
"""


def test_not_even_the_program_itself_hangs(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", STUCK],
        env={**os.environ, "TMPDIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_S,
    )
    assert done.returncode == 1
    assert done.stdout.endswith(" was not through in 0 seconds.\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals there")
@pytest.mark.parametrize("number", ["SIGTERM", "SIGINT", "SIGHUP"])
def test_who_is_stopped_leaves_nothing(number: str, tmp_path: Path) -> None:
    with subprocess.Popen(
        [*own_process.program(), "--selftest"],
        env={**os.environ, "TMPDIR": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        text=True,
        # Also where the tests themselves were told to go on after such a signal.
        preexec_fn=lambda: signal.signal(getattr(signal, number), signal.SIG_DFL),  # noqa: PLW1509 # no threads yet
    ) as began:
        assert began.stdout is not None
        assert "tries itself" in began.stdout.readline()
        assert "right" in began.stdout.readline()
        (home,) = tmp_path.iterdir()
        began.send_signal(getattr(signal, number))
        assert began.wait(PATIENCE_S) == 130
    assert list(tmp_path.iterdir()) == []
    assert str(home) not in _commands()


def _commands() -> str:
    """The command lines of all that runs."""
    lines = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            lines.append(path.read_bytes().replace(b"\0", b" ").decode(errors="replace"))
        except OSError:  # it has just gone
            continue
    return "\n".join(lines)

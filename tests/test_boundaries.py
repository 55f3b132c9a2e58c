"""Who may know whom: pure parts, parts without a screen, and the contracts of the imports."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import prismdesk

ROOT = Path(__file__).resolve().parent.parent
PURE = ("core", "geometry", "games", "table", "wire", "bots")
WITHOUT_A_SCREEN = (*PURE, "link", "files", "console")

BLOCKED = """
import sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in blocked:
            raise ImportError(f"{name} is blocked")

import importlib, pkgutil
import msgspec, json, hashlib, re, decimal
blocked = set(sys.argv[1].split(","))
for name in [name for name in sys.modules if name.partition(".")[0] in blocked]:
    del sys.modules[name]
sys.meta_path.insert(0, Blocked())
"""

IMPORT_ALL = """
for part in sys.argv[2].split(","):
    package = importlib.import_module(f"prismdesk.{part}")
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)
        print(module.name)
"""

RUN = """
from prismdesk.cli import main
sys.exit(main(sys.argv[2:]))
"""

HELP_OF_ALL = """
from prismdesk.cli import main
for words in sys.argv[2:]:
    try:
        code = main(words.split(";"))
    except SystemExit as ended:
        code = ended.code
    print(words, "ended with", code)
"""

VERBS = ("referee", "options", "legal", "check", "verify", "show", "host", "join")

IMPURE = (
    "asyncio,concurrent,multiprocessing,PySide6,random,secrets,selectors,socket,ssl,subprocess,time"
)
"""What reads a clock, rolls a die, or reaches beyond the process."""


def python(code: str, *arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", BLOCKED + code, *arguments],
        input=given,
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def modules_of(parts: tuple[str, ...]) -> int:
    folder = Path(prismdesk.__file__).parent
    return sum(
        path.name != "__init__.py" or path.parent.parent != folder
        for part in parts
        for path in (folder / part).rglob("*.py")
    )


def test_pure_parts_import_without_a_screen_a_socket_a_clock_or_luck() -> None:
    done = python(IMPORT_ALL, IMPURE, ",".join(PURE))
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == modules_of(PURE)


def test_link_files_and_console_import_without_a_screen() -> None:
    done = python(IMPORT_ALL, "PySide6", ",".join(WITHOUT_A_SCREEN))
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == modules_of(WITHOUT_A_SCREEN)


def test_help_version_and_every_verb_answer_without_a_screen() -> None:
    position = "legal;prizmik;7a/8/8/8/8/8/8/A7 r 3 3"
    verbs = [f"{verb};--help" for verb in VERBS]
    asked = ["--help", "--version", "options;prizmik", position, *verbs]
    done = python(HELP_OF_ALL, "PySide6", *asked)
    assert (done.returncode, done.stderr) == (0, "")
    for words in asked:
        assert f"\n{words} ended with 0\n" in done.stdout


def test_a_match_is_played_verified_and_shown_without_a_screen(tmp_path: Path) -> None:
    path = str(tmp_path / "a.prismdesk")
    played = python(RUN, "PySide6", "referee", "prizmik", "--save", path, given="red a1>a2\n")
    assert (played.returncode, played.stderr) == (0, "")
    for arguments in (("verify",), ("show",), ("show", "--format", "json")):
        done = python(RUN, "PySide6", *arguments, path)
        assert (done.returncode, done.stderr) == (0, ""), done.stderr


def test_a_table_is_hosted_without_a_screen() -> None:
    given = ("host", "prizmik", "--headless", "--listen", "127.0.0.1", "--port", "0")
    done = python(RUN, "PySide6", *given, given="who\ncodes\nclose\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith('{"news": "closed"}\n')


def test_the_contracts_of_the_imports_are_kept() -> None:
    """The list of who may import whom stands in `pyproject.toml`."""
    code = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    done = subprocess.run(
        [sys.executable, "-c", code, "--no-logo", "--no-cache"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 broken" in done.stdout


def test_every_part_of_the_program_is_under_some_contract() -> None:
    folder = Path(prismdesk.__file__).parent
    parts = {path.name for path in folder.iterdir() if (path / "__init__.py").exists()}
    assert parts - {"resources"} == {*WITHOUT_A_SCREEN, "desk", "selftest"}

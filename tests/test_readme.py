"""What the README shows is what happens."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

from setting_up import system

TREE = Path(__file__).resolve().parent.parent
README = (TREE / "README.md").read_text("utf-8")


def fenced(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def commands() -> list[tuple[list[str], str]]:
    """Every command of the README, as its words, with the output below it."""
    found = []
    for block in fenced("console"):
        for shown in re.split(r"^\$ prismdesk ", block, flags=re.MULTILINE)[1:]:
            line, _, output = shown.partition("\n")
            words = [quoted or bare for quoted, bare in re.findall(r'"([^"]*)"|(\S+)', line)]
            found.append((words, output))
    return found


def fits(shown: str, printed: str) -> bool:
    """Whether the output is as shown, where … stands for anything."""
    pattern = ".*".join(re.escape(part) for part in shown.rstrip("\n").split("…"))
    return re.fullmatch(pattern, printed.rstrip("\n"), re.DOTALL) is not None


def answers_first(output: str) -> str:
    """The lines with a table's news below the answers: news come in between at any time."""
    return "\n".join(sorted(output.splitlines(), key=lambda line: line.startswith('{"news"')))


def test_console_examples(tmp_path: Path) -> None:
    """ALL4, PZ7, PZ22 to PZ24, BP8, BP25, BP27, GP6, GP10, PR9, PR35: the README’s examples."""
    names = (
        "table.txt",
        "game.txt",
        "prism.txt",
        "gems.txt",
        "paths.txt",
        "field.txt",
        "tiles.txt",
    )
    for name, said in zip(names, fenced("text"), strict=True):
        (tmp_path / name).write_text(said, encoding="utf-8")
    shutil.copy(TREE / "tests" / "playthroughs" / "prism.setup", tmp_path / "boards.txt")
    assert len(commands()) == 12
    for words, shown in commands():
        given = b""
        if "<" in words:
            given = (tmp_path / words.pop()).read_bytes()
            words.remove("<")
        done = subprocess.run(
            [sys.executable, "-m", "prismdesk", *words],
            input=given,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
            cwd=tmp_path,
        )
        assert done.returncode == 0, words
        printed = done.stdout.decode().replace("\r\n", "\n")
        assert fits(answers_first(shown), answers_first(printed)), f"{words}: {printed}"


def test_the_packages_that_it_names_are_those_that_the_bundle_needs() -> None:
    command = re.search(r"^    apt install ((?:[^\n]*\\\n)*[^\n]*)$", README, re.MULTILINE)
    assert command is not None
    named = command[1].replace("\\\n", " ").split()
    assert named == sorted({*system.BUNDLE.values(), *system.BUNDLE_DATA})

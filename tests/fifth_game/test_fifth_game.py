"""A fifth game costs a folder in `games`, `bots` and `desk/games`, and a line in each tuple.

The program is put together anew out of links to its files, with such a game in it; nothing else
of it is touched. Then the game is played: on the console, and in the window against its bot.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import prismdesk
from prismdesk.core import resources

HERE = Path(__file__).resolve().parent
PROGRAM = Path(prismdesk.__file__).resolve().parent

LISTS = {
    "games/__init__.py": (
        "PRISMA)",
        "PRISMA, PEBBLES)",
        "from prismdesk.games.pebbles.rules import PEBBLES",
    ),
    "bots/all.py": (
        "PRISMA)",
        "PRISMA, PEBBLES)",
        "from prismdesk.bots.pebbles import PEBBLES",
    ),
    "desk/games/__init__.py": (
        "prizmik, prisma)",
        "prizmik, prisma, pebbles)",
        "from prismdesk.desk.games import pebbles",
    ),
}
"""Where games are listed: what a tuple ends with today and with one game more, and its import."""


def opened(folder: Path, within: Path) -> None:
    """The folder, a link so far, becomes one of links, and so do those around it."""
    if folder != within:
        opened(folder.parent, within)
    if folder.is_symlink():
        original = folder.resolve()
        folder.unlink()
        folder.mkdir()
        for path in original.iterdir():
            if path.name != "__pycache__":
                (folder / path.name).symlink_to(path)


def written(path: Path, text: str, within: Path) -> None:
    """The file, a link so far, becomes one of its own."""
    opened(path.parent, within)
    assert path.is_symlink(), "the program itself stays as it is"
    path.unlink()
    path.write_text(text, "utf-8")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which that program lies."""
    folder = tmp_path_factory.mktemp("house")
    (folder / "resources").symlink_to(resources.folder())
    program = folder / "prismdesk"
    program.symlink_to(PROGRAM)
    for path in PROGRAM.rglob("*.py"):
        # Its own place tells it where the resources are, and what a process of its own imports.
        if "__file__" in (text := path.read_text("utf-8")):
            written(program / path.relative_to(PROGRAM), text, program)
    for part, place in (("games", "games"), ("bots", "bots"), ("desk", "desk/games")):
        opened(program / place, program)
        (program / place / "pebbles").symlink_to(HERE / part / "pebbles")
    for name, (end, longer, line) in LISTS.items():
        text = (PROGRAM / name).read_text("utf-8")
        assert text.count(end) == 1, name
        future = "from __future__ import annotations\n"
        text = text.replace(end, longer).replace(future, f"{future}\n{line}\n", 1)
        written(program / name, text, program)
    return folder


def run(house: Path, *words: str, given: str = "") -> str:
    """What Python says there."""
    done = subprocess.run(
        [sys.executable, *words],
        input=given,
        cwd=house,
        env={**os.environ, "PYTHONPATH": str(house), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


def test_it_is_played_verified_and_shown_on_the_console(house: Path, tmp_path: Path) -> None:
    program, path = ("-m", "prismdesk"), str(tmp_path / "match.prismdesk")
    played = run(house, *program, "referee", "pebbles", "--save", path, given="red 3\nred 1\n")
    assert '"left": 7' in played
    assert '"rule": "ALL3"' in played
    assert "Pebbles" in run(house, *program, "verify", path)
    assert run(house, *program, "show", path).count("o") >= 7


def test_it_is_played_in_the_window_against_its_bot_and_told_on_the_broadcast(
    house: Path, tmp_path: Path
) -> None:
    said = run(house, str(HERE / "plays.py"), str(tmp_path / "match.prismdesk"))
    assert "'pebbles']" in said
    assert "blue bot" in said
    assert "left: 4\nphase: Red to take" in said
    assert "4 left" in said.partition("broadcast:")[2]

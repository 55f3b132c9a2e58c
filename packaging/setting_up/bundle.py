"""The one-folder program: made with PyInstaller, then tried as a person without Python would."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from setting_up import contents, linking, runpath, trying
from setting_up.checkout import Checkout
from setting_up.environment import own_settings
from setting_up.trouble import Trouble, say

# A few lines of each game: in Broken Prism up to a verdict, which needs Shapely and NetworkX.
MATCHES = {
    "prizmik": "@0 red a1>a2\n@0 blue h8>h7\n",
    "broken-prism": "@0 host next\n@0 red claim 29\n@0 red submit S 19+6+4\n@60000 clock tick\n",
    "glittering-paths": "@0 host next\n@120000 clock tick\n@180000 clock tick\n",
}
_FOLDERS = (".venv", "build", "packaging", "prismdesk", "resources")
"""Those of the tree from which something comes into a bundle."""
DATE_WITHOUT_GIT = 1767225600
"""Where git cannot tell one: 1 January 2026, in seconds since 1970."""


def build(checkout: Checkout) -> None:
    """Makes `dist/prismdesk` anew, and looks through it. Raises Trouble."""
    say("Making the bundle")
    build_at(checkout, checkout.python, date_of(checkout))


def build_at(checkout: Checkout, python: Path, date: int) -> None:
    """Makes the bundle of this tree with that Python of an environment, as of that date.

    `date` is in seconds since 1970. The same tree gives the same bytes, wherever it lies and
    whenever it is made. Raises Trouble.
    """
    root = checkout.root
    for old in (root / "dist" / "prismdesk", root / "build" / "prismdesk", root / "build" / "kept"):
        shutil.rmtree(old, ignore_errors=True)
    made = subprocess.run(
        [
            *(str(python), "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"),
            *("--distpath", str(root / "dist"), "--workpath", str(root / "build")),
            str(root / "packaging" / "prismdesk.spec"),
        ],
        cwd=root,
        env=settings(root, date),
        stdin=subprocess.DEVNULL,
        umask=0o022 if os.name == "posix" else -1,  # everybody may read it, whoever makes it
        check=False,
    )
    if made.returncode:
        raise Trouble("PyInstaller could not make the bundle; its own words are above.")
    folder = checkout.bundled_program.parent
    if sys.platform == "linux":
        check_links(folder)
    check_names(folder, root)


def settings(root: Path, date: int) -> dict[str, str]:
    """The environment for PyInstaller: what decides about bytes is the same everywhere."""
    return {
        **own_settings(),
        "PYTHONHASHSEED": "0",
        "SOURCE_DATE_EPOCH": str(date),
        # Whatever PyInstaller keeps from one time to the next belongs to this tree.
        "PYINSTALLER_CONFIG_DIR": str(root / "build" / "kept"),
        # A folder with modules of the same names must not lead it astray.
        "PYTHONSAFEPATH": "1",
    }


def date_of(checkout: Checkout) -> int:
    """The date that the bundle is made as of: that of the last commit, if git can tell it."""
    try:
        asked = subprocess.run(
            ["git", "log", "-1", "--format=%ct"],
            cwd=checkout.root,
            capture_output=True,
            text=True,
            check=False,
        )
    except OSError:
        return DATE_WITHOUT_GIT
    # A tree that was exported into somebody else's repository is no part of it.
    known = asked.returncode == 0 and (checkout.root / ".git").exists()
    return int(asked.stdout) if known else DATE_WITHOUT_GIT


def check_links(folder: Path) -> None:
    """Whether all that the files of a bundle need is in it or the system's. Raises Trouble."""
    binaries = linking.binaries_in(folder)
    for path in binaries:
        if runpath.without_runpath(path.read_bytes()) is not None:
            raise Trouble(f"{path} looks for libraries in a folder of this machine.")
    needed = linking.needs_of(str(path) for path in binaries)
    places = {path.relative_to(folder).as_posix(): needed[str(path)] for path in binaries}
    contents.check(places, {path.name for path in binaries})


def wants_of_system(folder: Path) -> str:
    """What a system must have for this bundle, in words that end its name; empty for nothing."""
    if sys.platform != "linux":
        return ""
    return f", for systems with glibc {linking.glibc_of(linking.binaries_in(folder))} or newer"


def check_names(folder: Path, root: Path) -> None:
    """Whether the bundle is free of the name of the folder it was made in. Raises Trouble."""
    # Not that of the tree alone: a short one, such as /src, can stand in any file by chance.
    names = [os.fsencode(root / part) + os.sep.encode() for part in _FOLDERS]
    for path in sorted(folder.rglob("*")):
        data = path.read_bytes() if path.is_file() else b""
        if any(name in data for name in names):
            raise Trouble(f"{path} names {root}, which nobody else has.")


def try_out(program: Path) -> None:
    """Starts the bundle four ways: version, matches, best answers, and its own trial of itself.

    It gets a home of its own that is thrown away after. Raises Trouble for a bundle that fails.
    """
    with tempfile.TemporaryDirectory(prefix="prismdesk-bundle-") as home:
        say(f"Trying {program}")
        trying.answer([str(program), "--version"], home)
        for game, lines in MATCHES.items():
            file = str(Path(home) / f"{game}.prismdesk")
            asked = ("--seed", "7", "--option", "rules=practice", "--save", file)
            answers = trying.answer([str(program), "referee", game, *asked], home, lines)
            if not is_match_accepted(answers, lines):
                raise Trouble(f"The bundle's console did not take every line:\n{answers}")
            trying.answer([str(program), "solve", file, "--seconds", "1"], home)
        trying.answer([str(program), "--selftest"], home)


def is_match_accepted(answers: str, lines: str) -> bool:
    """Whether the console's answers say that every one of the lines was taken."""
    try:
        taken = [json.loads(line)["ok"] for line in answers.splitlines()]
    except (ValueError, KeyError, TypeError):
        return False
    return taken == [True] * len(lines.splitlines())

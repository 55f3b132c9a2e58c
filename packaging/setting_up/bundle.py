"""The one-folder program: made with PyInstaller, then tried as a person without Python would."""

import json
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from setting_up.checkout import Checkout
from setting_up.environment import own_settings
from setting_up.trouble import Trouble, say

# A few lines of each game: in Broken Prism up to a verdict, which needs Shapely and NetworkX.
MATCHES = {
    "prizmik": "@0 red a1>a2\n@0 blue h8>h7\n",
    "broken-prism": "@0 host next\n@0 red claim 29\n@0 red submit S 19+6+4\n@60000 clock tick\n",
    "glittering-paths": "@0 host next\n@120000 clock tick\n@180000 clock tick\n",
}
PATIENCE_S = 120


def build(checkout: Checkout) -> None:
    """Makes `dist/prismdesk` anew. Raises Trouble."""
    say("Making the bundle")
    root = checkout.root
    made = subprocess.run(
        [
            *(str(checkout.python), "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"),
            *("--distpath", str(root / "dist"), "--workpath", str(root / "build")),
            str(root / "packaging" / "prismdesk.spec"),
        ],
        cwd=root,
        env=own_settings(),
        stdin=subprocess.DEVNULL,
        check=False,
    )
    if made.returncode:
        raise Trouble("PyInstaller could not make the bundle; its own words are above.")


def try_out(program: Path) -> None:
    """Starts the bundle four ways: version, matches, best answers, a window with bots offscreen.

    It gets a home of its own that is thrown away after. Raises Trouble for a bundle that fails.
    """
    with tempfile.TemporaryDirectory(prefix="prismdesk-bundle-") as home:
        say(f"Trying {program}")
        _output([str(program), "--version"], home)
        for game, lines in MATCHES.items():
            file = str(Path(home) / f"{game}.prismdesk")
            asked = ("--seed", "7", "--option", "rules=practice", "--save", file)
            answers = _output([str(program), "referee", game, *asked], home, lines)
            if not is_match_accepted(answers, lines):
                raise Trouble(f"The bundle's console did not take every line:\n{answers}")
            _output([str(program), "solve", file, "--seconds", "1"], home)
        _output([str(program), "--smoke-test"], home)


def is_match_accepted(answers: str, lines: str) -> bool:
    """Whether the console's answers say that every one of the lines was taken."""
    try:
        taken = [json.loads(line)["ok"] for line in answers.splitlines()]
    except (ValueError, KeyError, TypeError):
        return False
    return taken == [True] * len(lines.splitlines())


def _output(command: Sequence[str], home: str, lines: str = "") -> str:
    """What the program prints, given `lines` to read; raises Trouble if it fails or hangs."""
    settings = {**own_settings(), "PRISMDESK_HOME": home, "QT_QPA_PLATFORM": "offscreen"}
    words = " ".join(command)
    try:
        done = subprocess.run(
            command,
            input=lines,
            env=settings,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=PATIENCE_S,
            check=False,
        )
    except subprocess.TimeoutExpired as expired:
        raise Trouble(f"{words} did not end within {PATIENCE_S} seconds.") from expired
    except OSError as error:
        raise Trouble(f"{words} cannot be started: {error}.") from error
    if done.returncode:
        raise Trouble(f"{words} ended with exit code {done.returncode}:\n{done.stderr}")
    return done.stdout

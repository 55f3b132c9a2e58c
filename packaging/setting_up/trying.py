"""Starting a program that was made here, as a person would, with a home that is thrown away."""

import subprocess
from collections.abc import Sequence

from setting_up.environment import own_settings
from setting_up.trouble import Trouble

PATIENCE_S = 150


def answer(command: Sequence[str], home: str, lines: str = "") -> str:
    """What the program prints, given `lines` to read; `home` is the folder it has for everything.

    Raises Trouble if it fails, hangs or cannot be started.
    """
    words = " ".join(command)
    try:
        done = subprocess.run(
            command,
            cwd=home,
            input=lines,
            env={**own_settings(), "PRISMDESK_HOME": home, "QT_QPA_PLATFORM": "offscreen"},
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
        said = done.stdout + done.stderr
        raise Trouble(f"{words} ended with exit code {done.returncode}:\n{said}")
    return done.stdout

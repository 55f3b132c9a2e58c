#!/usr/bin/env python3
"""Renews the lock files: the `.txt` beside each `.in`, for every Python and system at once.

It needs the program `uv` on the path (or the value of UV) and a connection; nothing of either
ends up in the locks. The program is locked first, and the others on top of exactly that, so
that each of them holds it. Only what has a ready-made wheel is chosen, and of each library one
version that all Pythons can have.
"""

import os
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "requirements"
OLDEST_PYTHON = "3.11"
COMPILE = (
    *("pip", "compile", "--quiet", "--universal", "--python-version", OLDEST_PYTHON),
    *("--fork-strategy", "fewest"),
    *("--generate-hashes", "--only-binary", ":all:", "--no-header", "--no-annotate"),
)


def renew(name: str, *extra: str) -> None:
    """Writes the lock `name`.txt for `name`.in; raises CalledProcessError if that fails."""
    command = [os.environ.get("UV", "uv"), *COMPILE, *extra, f"{name}.in", "-o", f"{name}.txt"]
    subprocess.run(command, cwd=FOLDER, check=True)


def main(arguments: list[str]) -> int:
    """Renews all locks: to the newest of everything with `--upgrade`, else as little as needed."""
    if arguments not in ([], ["--upgrade"]):
        sys.stderr.write("usage: python3 packaging/lock.py [--upgrade]\n")
        return 2
    renew("run", *arguments)
    for name in ("dev", "bundle"):
        renew(name, "--constraint", "run.txt", *arguments)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

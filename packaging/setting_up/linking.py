"""Which shared libraries a file asks the system's loader for, on Linux."""

import re
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path

from setting_up.trouble import Trouble

_GLIBC = re.compile(rb"\0GLIBC_2\.(\d+)(?=\0)")
_A_CALL = 200
"""Files for one call of objdump: a command line has room for that many."""


def needs_of(files: Iterable[str]) -> dict[str, frozenset[str]]:
    """The sonames that each of these files names as needed; empty for what is no such file.

    Raises Trouble without objdump.
    """
    wanted = list(files)
    found: dict[str, frozenset[str]] = {}
    for first in range(0, len(wanted), _A_CALL):
        some = wanted[first : first + _A_CALL]
        found.update({file: frozenset() for file in some})
        found.update(read_objdump(_objdump(some)))
    return found


def read_objdump(text: str) -> Mapping[str, frozenset[str]]:
    """What `objdump -p` printed, as file -> the sonames it needs."""
    found: dict[str, set[str]] = {}
    file = ""
    for line in text.splitlines():
        if ":" in line and " file format " in line:
            file = line.rpartition(":")[0]
            found[file] = set()
        elif line.startswith("  NEEDED "):
            found[file].add(line.split()[1])
    return {file: frozenset(sonames) for file, sonames in found.items()}


def binaries_in(folder: Path) -> list[Path]:
    """The programs and shared libraries below `folder`, in the order of their names."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sorted(path for path in files if _is_binary(path))


def _is_binary(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def glibc_of(files: Iterable[Path]) -> str:
    """The oldest version of glibc that has all that the programs and libraries ask of it."""
    return f"2.{max(map(_least_glibc, files), default=0)}"


def _least_glibc(file: Path) -> int:
    data = file.read_bytes()
    return max(map(int, _GLIBC.findall(data)), default=0) if data.startswith(b"\x7fELF") else 0


def _objdump(files: list[str]) -> str:
    try:
        # It fails for files that are none of its kind, and lists the others all the same.
        done = subprocess.run(
            ["objdump", "-p", *files], capture_output=True, text=True, errors="replace", check=False
        )
    except FileNotFoundError as missing:
        raise Trouble("objdump is missing: install binutils.") from missing
    return done.stdout

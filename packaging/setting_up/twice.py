"""Whether two bundles of one tree are the same, byte by byte."""

import filecmp
import os
import shutil
import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path

from setting_up import bundle
from setting_up.checkout import Checkout
from setting_up.trouble import Trouble, say

SOURCES = ("packaging", "prismdesk", "resources", "pyproject.toml", "README.md")
"""What a bundle is made from."""
_NAMED = 10
"""As many files as a person wants to read about."""


def make_again(checkout: Checkout) -> None:
    """Makes the bundle once more, from a copy of the tree elsewhere, and compares the two.

    Raises Trouble, which names the first files that differ.
    """
    with tempfile.TemporaryDirectory(prefix="prismdesk-again-") as elsewhere:
        copy = Checkout(Path(elsewhere) / "a tree with another name")
        copy_sources(checkout.root, copy.root)
        say(f"Making the bundle again, in {copy.root}")
        bundle.build_at(copy, checkout.python, bundle.date_of(checkout))
        wrong = differences(
            checkout.bundled_program.parent,
            copy.bundled_program.parent,
        )
    if wrong:
        more = f"\n  and {len(wrong) - _NAMED} more" if len(wrong) > _NAMED else ""
        named = "".join(f"\n  {line}" for line in wrong[:_NAMED])
        raise Trouble(f"Two bundles of this tree are not the same:{named}{more}")
    say("Both bundles are the same, byte by byte.")


def copy_sources(root: Path, to: Path) -> None:
    """Copies what a bundle is made from into the new folder `to`."""
    to.mkdir(parents=True)
    for name in SOURCES:
        if (root / name).is_dir():
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(root / name, to / name, ignore=ignored)
        else:
            shutil.copy2(root / name, to / name)


def differences(one: Path, other: Path) -> list[str]:
    """In what two folders differ, a line for each path below them, in the order of the paths.

    Counted are files and folders, what is in them, where links lead and who may run what; when a
    file was written is not.
    """
    in_one, in_other = set(_below(one)), set(_below(other))
    lines = []
    for path in sorted(in_one | in_other):
        if path not in in_one or path not in in_other:
            there = "first" if path in in_one else "second"
            lines.append(f"{path} is in the {there} only")
        else:
            why = _difference(one / path, other / path)
            if why:
                lines.append(f"{path} {why}")
    return lines


def _below(folder: Path) -> Iterator[str]:
    for path, folders, files in os.walk(folder):
        for name in (*folders, *files):
            yield (Path(path) / name).relative_to(folder).as_posix()


def _difference(one: Path, other: Path) -> str:
    """Why two paths with the same name are not the same; empty where they are."""
    modes = one.lstat().st_mode, other.lstat().st_mode
    if stat.S_IFMT(modes[0]) != stat.S_IFMT(modes[1]):
        return "is of another kind"
    if one.is_symlink():
        return "" if one.readlink() == other.readlink() else "leads elsewhere"
    if stat.S_IMODE(modes[0]) != stat.S_IMODE(modes[1]):
        return f"has other rights: {modes[0] & 0o777:o} and {modes[1] & 0o777:o}"
    if one.is_dir() or filecmp.cmp(one, other, shallow=False):
        return ""
    sizes = one.stat().st_size, other.stat().st_size
    if sizes[0] != sizes[1]:
        return f"has {sizes[0]} and {sizes[1]} bytes"
    return f"differs at byte {_first_difference(one, other)}"


def _first_difference(one: Path, other: Path) -> int:
    """Where two files of the same length begin to differ; they do."""
    left, right = one.read_bytes(), other.read_bytes()
    return next(at for at, (a, b) in enumerate(zip(left, right, strict=True)) if a != b)

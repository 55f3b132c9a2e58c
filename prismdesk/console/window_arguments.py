"""What the command line takes where the window opens: no verb, or a match."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path

from prismdesk import __version__


def read(words: Sequence[str], verbs: Iterable[str]) -> argparse.Namespace:
    """What is asked for: `file`, or None, and `selftest`. Where it cannot be read the program ends.

    `verbs` are those that the help lists.
    """
    parser = argparse.ArgumentParser(
        prog="prismdesk",
        description="A table for board games. Without a verb the window opens.",
        epilog=f"Verbs: {', '.join(verbs)}; “prismdesk VERB --help” says more.",
    )
    parser.add_argument("--version", action="version", version=f"PrismDesk {__version__}")
    parser.add_argument("file", nargs="?", type=Path, help="a match to open (.prismdesk)")
    parser.add_argument("--selftest", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args(words)
    if asked.selftest and asked.file is not None:
        parser.error("the self-test opens no file")
    return asked

"""The public steps of a match, each told once: by itself, or with the answer to a host's line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from prismdesk.console import news
from prismdesk.console.telling import told
from prismdesk.core.refusal import Refused
from prismdesk.files import match_file
from prismdesk.table.table import Table
from prismdesk.table.updates import ending_status


class Steps:
    """What has been told of the match that is on, and what has not yet.

    A match that is met in the middle is told from there. `speak` writes one value.
    """

    def __init__(self, speak: Callable[[dict[str, Any]], None]) -> None:
        self._speak = speak
        self._path: Path | None = None
        self._table: Table | None = None
        self._told_n = 0
        self._is_new = False
        self._end_told = False

    def begin(self, path: Path | None) -> None:
        """Another match begins, kept at that path."""
        self._path, self._table, self._is_new, self._end_told = path, None, False, False

    def met(self, table: Table) -> None:
        """The table after a step that everybody may know of."""
        if self._table is None:
            self._told_n = table.public_n
        self._table, self._is_new = table, True

    def tell(self) -> None:
        """Tells by itself what has not been told."""
        if self._is_new:
            self._speak({"news": "step", **self.taken()})
        self._tell_ending()

    def taken(self) -> dict[str, Any]:
        """What is to be told now, for whoever tells it, and the present state."""
        if self._table is None:
            return {}
        since, self._told_n, self._is_new = self._told_n, self._table.public_n, False
        return told(self._table, since)

    def _tell_ending(self) -> None:
        """Tells once that the match has ended; again if it was taken back in between."""
        if self._table is None:
            return
        ending, was_told = self._table.ending, self._end_told
        self._end_told = ending is not None
        if ending is not None and not was_told:
            self._speak(news.ended(ending_status(ending), self._path, self._last_hash()))

    def _last_hash(self) -> str | None:
        """What `verify` says of the same file, at each machine that has it."""
        found = None if self._path is None else match_file.read(self._path)
        if isinstance(found, Refused):
            self._speak(news.trouble(found))
            return None
        return None if found is None else found.last_hash.hex()

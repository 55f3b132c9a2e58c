"""A table without a window under the hand of a test, without a process or a network."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

from prismdesk.console.headless import Headless
from prismdesk.console.news import as_line
from prismdesk.core.seats import Seat
from prismdesk.games.prizmik.rules import PRIZMIK
from tests.support.fake_room import FakeRoom
from tests.support.table_by_hand import AnyRules


class Hall:
    """A headless table under the hand of a test: `said` is all that it wrote and was not read."""

    def __init__(
        self,
        rules: AnyRules = PRIZMIK,
        path: Path | None = None,
        /,
        waits: bool = False,
        setup: str | None = None,
        **options: str,
    ) -> None:
        given = {name.replace("_", "-"): value for name, value in options.items()}
        self.room = FakeRoom(rules, path, setup, **given)
        self.lines: list[str] = []
        self.ended = 0
        self.answered = 0
        self.headless = Headless(cast(Any, self.room), self._speak, self, waits=waits)
        self.headless.open()

    def _speak(self, value: dict[str, Any]) -> None:
        self.lines.append(as_line(value))

    def carry(self, call: Callable[[], None]) -> None:
        call()

    def end(self) -> None:
        self.ended += 1

    def _count(self) -> None:
        self.answered += 1

    def said(self) -> list[dict[str, Any]]:
        lines, self.lines = self.lines, []
        return [json.loads(line) for line in lines]

    def news(self, kind: str) -> dict[str, Any]:
        """The only news of that kind among what was said."""
        (found,) = [one for one in self.said() if one.get("news") == kind]
        return found

    def ask(self, line: str) -> dict[str, Any]:
        """The answer to a line; what else was said is left for `said`."""
        before = len(self.lines)
        self.headless.take(line, self._count)
        new = [json.loads(one) for one in self.lines[before:]]
        (answer,) = [one for one in new if "ok" in one]
        self.lines = [one for one in self.lines if "ok" not in json.loads(one)]
        return answer

    def play(self) -> Hall:
        self.room.sit(Seat.RED, "Mina")
        self.room.sit(Seat.BLUE, "Jae")
        self.said()
        return self

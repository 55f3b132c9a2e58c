"""A match with bots at one computer, and the people who play against them."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import Any

from prismdesk.core.seats import Seat
from prismdesk.games import GAMES
from prismdesk.link.client import Client
from prismdesk.table.commands import Done
from prismdesk.table.match import Match
from tests.support.bot_processes import Watched, watched


def opened(stack: ExitStack, match: Match, start_bot: Any, path: Path | None = None) -> Watched:
    rules = next(one for one in GAMES if one.name == match.game)
    at = watched(match, rules, start_bot, path)
    stack.callback(at.played.close)
    return at


class Person:
    """Somebody in a seat at the same machine, in the test's thread."""

    def __init__(self, at: Watched, seat: Seat) -> None:
        self.at = at
        self.client: Client = at.played.client(seat, at.calls.put)
        self.answers: dict[int, object] = {}
        self.client.on_answer = lambda _client, number, answer: self.answers.update(
            {number: answer}
        )
        at.until(lambda: self.client.latest)

    def order(self, order: Any) -> object:
        return self._answer(self.client.order(order))

    def act(self, action: Any) -> object:
        return self._answer(self.client.act(action))

    def _answer(self, number: int) -> object:
        self.at.until(lambda: number in self.answers)
        return self.answers[number]

    def moves(self) -> None:
        """The first legal action, in its turn."""
        self.at.until(lambda: self.client.view.legal)
        assert isinstance(self.act(self.client.view.legal[0]), Done)

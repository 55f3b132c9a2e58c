"""A match of a game in rounds, under the hand of a test."""

from __future__ import annotations

from typing import Any

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Seat
from prismdesk.table.commands import Answer
from tests.support.table_by_hand import Tabletop

RED, BLUE, HOST = Seat.RED, Seat.BLUE, Agent.HOST


class Rounds(Tabletop):
    """A table of a game in rounds (ALL10)."""

    def done(self, by: Any, *texts: str) -> None:
        """Actions that must not be refused."""
        for text in texts:
            answer = self.act(by, text)
            assert not isinstance(answer, Refused), f"{text}: {answer}"

    def refused(self, by: Any, text: str) -> Refused:
        """An action that must be refused, and change nothing but a remark (ALL3)."""
        before = self.table.state
        answer: Answer = self.act(by, text)
        assert isinstance(answer, Refused), f"{text} was done"
        assert self.table.state == before
        return answer

    def press_on(self) -> None:
        """The host, or both players, begin the round or what else waits for it."""
        if self.match.has_host:
            self.done(HOST, "next")
        else:
            self.done(RED, "ready")
            self.done(BLUE, "ready")

    @property
    def scores(self) -> tuple[int, ...]:
        scores = self.table.scores
        assert scores is not None
        return scores

    @property
    def said(self) -> str:
        """What the last line of the log says beside an action."""
        return str(self.line.text)

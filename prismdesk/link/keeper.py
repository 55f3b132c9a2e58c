"""Keeps a table: writes each step to the match file before anybody is told of it.

It has no thread, no clock and no loop; whoever has those calls it.
"""

from __future__ import annotations

from pathlib import Path

from prismdesk import __version__
from prismdesk.core.codec import encode, raw
from prismdesk.core.game import AnyRules
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent
from prismdesk.files.match_file import Header, MatchWriter, NotSaved, create, reopen
from prismdesk.link.saved import Told, nobody, understood
from prismdesk.table.commands import CLOSED, Answer, Command, Order, Pause, Reopen
from prismdesk.table.handle import Step, handle, tick
from prismdesk.table.match import Match
from prismdesk.table.table import Table, begin


class Keeper:
    """A table and its file.

    `table` only ever is what the file holds: a step is written and synced in one piece, then
    adopted. If the disk refuses, the old table stays and the answer is `not-saved`. `path` is where
    it is saved now, and None if nowhere.
    """

    def __init__(self, table: Table, writer: MatchWriter | None = None) -> None:
        self.table = table
        self.path = None if writer is None else writer.path
        self._writer = writer

    def handle(self, command: Command, now_ms: int) -> Answer:
        """The command done and saved, or refused."""
        step = handle(self.table, command, now_ms)
        refused = self._adopt(step)
        assert step.answer is not None, "a command has an answer"
        return refused or step.answer

    def tick(self, now_ms: int) -> Refused | None:
        """Time passes; answers a refusal only if what was due could not be saved."""
        return self._adopt(tick(self.table, now_ms))

    def close(self) -> None:
        """Lets go of the file."""
        if self._writer is not None:
            self._writer.close()
            self.path, self._writer = self._writer.path, None

    def _adopt(self, step: Step) -> Refused | None:
        if step.entries and self._writer is not None:
            try:
                self._writer.append([encode(entry) for entry in step.entries])
            except NotSaved as failed:
                self.path = self._writer.path
                return failed.refused
        self.table = step.table
        return None


def new_keeper(match: Match, rules: AnyRules, path: Path | None) -> Keeper | Refused:
    """The keeper of a new match, saved at `path` from the start (None: nowhere)."""
    table = begin(match, rules)
    if isinstance(table, Refused) or path is None:
        return table if isinstance(table, Refused) else Keeper(table)
    header = Header(program=__version__, match=raw(match))
    try:
        writer = create(path, header)
    except NotSaved as failed:
        return failed.refused
    return Keeper(table, writer)


def reopened(path: Path, told: Told = nobody) -> tuple[Keeper, bool] | Refused:
    """The keeper of a match on disk, and whether a torn end was dropped from its file."""
    opened = reopen(path)
    if isinstance(opened, Refused):
        return opened
    found, writer = opened
    saved = understood(found, path.name, told=told)
    if isinstance(saved, Refused):
        writer.close()
        return saved
    if saved.missing:
        try:
            writer.append([encode(entry) for entry in saved.missing])
        except NotSaved as failed:
            writer.close()
            return failed.refused
    return Keeper(saved.table, writer), found.torn


def clocks_command(keeper: Keeper, order: Order) -> Command:
    """The order in the clock's name, with its next number."""
    heard = keeper.table.last_of(Agent.CLOCK)
    return Command(Agent.CLOCK, heard.number + 1 if heard else 1, order)


def wait_again(keeper: Keeper) -> Refused | None:
    """Lets a match that is opened again wait, paused, if its clock ran when it was left (ALL2).

    Its clock goes back to the last moment of which everybody knew, so that the time that remains
    does not tell whether something sealed came after it (BP23). Answers a refusal if that failed.
    """
    return _stand(keeper, Reopen(), keeper.table.clockwork.now_ms)


def pause_clocks(keeper: Keeper, now_ms: int) -> Refused | None:
    """Pauses a match whose clock runs, in the clock's name; answers a refusal if that failed."""
    return _stand(keeper, Pause(CLOSED), now_ms)


def _stand(keeper: Keeper, order: Pause | Reopen, now_ms: int) -> Refused | None:
    refused = keeper.tick(now_ms)
    table = keeper.table
    is_sealing = isinstance(order, Reopen) and table.rules.sealing(table.state)
    if refused is not None or table.standing or not (table.clockwork.due or is_sealing):
        return refused
    answer = keeper.handle(clocks_command(keeper, order), now_ms)
    return answer if isinstance(answer, Refused) else None

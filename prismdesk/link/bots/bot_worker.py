"""Inside a bot process: reads questions from standard input, writes answers to standard output.

It knows nothing but what a question holds, has neither a screen nor a network, and ends when
nobody can ask it any more, in the middle of a thought too.
"""

from __future__ import annotations

import itertools
import os
import queue
import signal
import sys
import threading
import time
from collections.abc import Callable
from typing import BinaryIO, Final, NamedTuple, Protocol

from prismdesk.bots.all import bot_for, solver_for
from prismdesk.bots.bot import Situation, solved
from prismdesk.bots.limit import Limit
from prismdesk.core.chance import Draws
from prismdesk.core.codec import Unreadable, decode, raw
from prismdesk.core.refusal import refuse
from prismdesk.games import game_named
from prismdesk.link.bots import bot_protocol

PATIENCE: Final = 10
"""How much nicer than others the process is: whatever is on the screen comes first."""

BAD_INPUT: Final = 2
"""The exit code after bytes that are no frames."""

OUTDATED: Final = bot_protocol.Unable(refuse("outdated", "Another question has come since."))


class Source(Protocol):
    """Where bytes come from."""

    def read(self, size: int, /) -> bytes | None:
        """Up to so many bytes; none at the end."""


def answered(asked: bot_protocol.Asked, is_late: Callable[[], bool]) -> bot_protocol.Said:
    """The answer to a question. `unreadable` is what is no game, or no view of it."""
    try:
        situation = _situation(asked)
    except Unreadable as wrong:
        return _unreadable(wrong)
    if isinstance(asked, bot_protocol.Solve):
        solver = solver_for(asked.game)
        found = solved(solver, situation, asked.played, _shares(asked, is_late))
        return bot_protocol.Found(found)
    bot = bot_for(asked.game)
    limit = Limit(bot.limit(asked.level) if asked.nodes is None else asked.nodes, is_late)
    if isinstance(asked, bot_protocol.Agrees):
        return bot_protocol.Agreed(bot.agrees(situation, asked.offer, asked.level, limit))
    thought = bot.think(situation, asked.level, limit, Draws(asked.seed))
    return bot_protocol.Wants(raw(thought.action), thought.wait_ms)


def _shares(asked: bot_protocol.Solve, is_late: Callable[[], bool]) -> Callable[[], Limit]:
    """A limit for each search of an analysis: of its time, as much as there are searches left."""
    began_s = time.monotonic()
    share_s = asked.ms / 1000 / (1 + len(asked.played))
    ends_s = itertools.count(began_s + share_s, share_s)

    def limit() -> Limit:
        end_s = next(ends_s)
        return Limit(asked.nodes, lambda: is_late() or time.monotonic() >= end_s)

    return limit


def _situation(asked: bot_protocol.Question) -> Situation[object]:
    rules = game_named(asked.game)
    if rules is None:
        raise Unreadable(f"there is no game {asked.game}")
    view = decode(asked.view, rules.view_type)
    return Situation(asked.seat, asked.seats, asked.chosen, view, asked.may, asked.left_ms)


def _unreadable(wrong: Exception) -> bot_protocol.Unable:
    return bot_protocol.Unable(
        refuse("unreadable", "That is no question: {why}", why=str(wrong)[:200])
    )


class _Waiting(NamedTuple):
    """A question that has come, and the time at which an answer to it is late."""

    number: int
    asked: bot_protocol.Asked
    until_s: float


class BotWorker:
    """Takes questions and answers them, one after the other, until there are no more.

    `ended` is called in a thread of its own at the end of the questions, or with `BAD_INPUT` at
    what is no question's beginning or end.
    """

    def __init__(self, source: Source, sink: BinaryIO, ended: Callable[[int], object]) -> None:
        self._source = source
        self._sink = sink
        self._ended = ended
        self._asked: queue.SimpleQueue[_Waiting | bot_protocol.Unable | None] = queue.SimpleQueue()
        self._latest = 0
        self._gate = threading.Lock()

    def run(self) -> None:
        """Answers until the questions end."""
        reader = threading.Thread(target=self._read, name="questions", daemon=True)
        reader.start()
        while (taken := self._asked.get()) is not None:
            if isinstance(taken, bot_protocol.Unable):
                self._say(bot_protocol.Answer(0, taken))
                continue
            self._say(bot_protocol.Answer(taken.number, self._answer(taken)))

    def _answer(self, waiting: _Waiting) -> bot_protocol.Said:
        number, asked, until_s = waiting
        if number != self._latest:
            return OUTDATED
        said = answered(asked, lambda: number != self._latest or time.monotonic() >= until_s)
        return said if number == self._latest else OUTDATED

    def _say(self, answer: bot_protocol.Answer) -> None:
        with self._gate:
            self._sink.write(bot_protocol.framed(answer))
            self._sink.flush()

    def _read(self) -> None:
        """In its own thread, so that a search hears of the next question, and of the end."""
        code = BAD_INPUT
        try:
            while (data := self._frame()) is not None:
                self._take(data)
            code = 0
        except Unreadable as wrong:
            self._say(bot_protocol.Answer(0, _unreadable(wrong)))
        finally:  # also where nobody hears it any more
            self._asked.put(None)
            self._ended(code)

    def _take(self, data: bytes) -> None:
        try:
            ask: bot_protocol.Ask = decode(data, bot_protocol.Ask)
        except Unreadable as wrong:
            self._asked.put(_unreadable(wrong))
            return
        self._latest = ask.number
        if ask.asked is not None:
            until_s = time.monotonic() + ask.asked.ms / 1000
            self._asked.put(_Waiting(ask.number, ask.asked, until_s))

    def _frame(self) -> bytes | None:
        """The next frame's message; None at the end. Raises `Unreadable` for what is none."""
        head = self._exactly(bot_protocol.HEAD)
        if not head:
            return None
        if len(head) == bot_protocol.HEAD:
            length = bot_protocol.length_of(head)
            data = self._exactly(length)
            if len(data) == length:
                return data
        raise Unreadable("the input ends in the middle of a frame")

    def _exactly(self, size: int) -> bytes:
        """So many bytes, or fewer at the end."""
        found = bytearray()
        while len(found) < size:
            piece = self._source.read(size - len(found))
            if not piece:
                break
            found += piece
        return bytes(found)


def think() -> int:
    """The process's whole work; the exit code."""
    if sys.platform != "win32":  # there whoever starts the process says so
        os.nice(PATIENCE)
    # The console's interrupt goes to everybody there; who asks says when this ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # What anything prints by mistake must not fall among the answers.
    with os.fdopen(os.dup(1), "wb") as sink, os.fdopen(os.dup(0), "rb", buffering=0) as source:
        os.dup2(2, 1)
        try:
            # Not even a search that never looks at its limit outlives who asked.
            BotWorker(source, sink, os._exit).run()
        except BrokenPipeError:
            return 0
    return 0

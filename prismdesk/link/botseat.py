"""A seat that a program plays: a client like any other, with a process that thinks for it.

All of it runs in the table's loop. The process gets what the seat's client gets and answers with
an action, which the table judges as anybody's.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

import msgspec

from prismdesk.core.codec import Unreadable, decode
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.link.bot_answers import Answering
from prismdesk.link.bot_questions import Asking, key_of, thinking_ms
from prismdesk.link.loop import Loop
from prismdesk.link.questions import Wants
from prismdesk.link.short_wire import Doors, wired
from prismdesk.link.stopwatch import Stopwatch
from prismdesk.link.thinking import Stopped, Thinking
from prismdesk.table.match import Player
from prismdesk.table.updates import Update

TRIES: Final = 3
"""So often in a row a process is asked anew that has failed, or whose answer was refused."""

MARGIN_MS: Final = 400
"""So long before its own clock runs out a bot acts, whatever a person would have waited."""

DISK_S: Final = 2.0
"""After so long a bot tries again what a disk has refused."""

READY: Final = "ready"
READY_MS: Final = 1_000
"""After so long a bot presses Ready that has nothing else to do."""

_LOG = logging.getLogger(__name__)


class Chair(msgspec.Struct, frozen=True):
    """Where a bot sits: the ways to the table, its rules, its loop, and the running time there.

    `luck` gives another seed each time.
    """

    doors: Doors
    asking: Asking
    loop: Loop
    now_ms: Callable[[], int]
    luck: Callable[[], str]


class BotSeat:
    """Plays one seat until it is left, or until its process has failed too often (`stopped`)."""

    def __init__(
        self, player: Player, chair: Chair, thinking: Thinking, stopped: Callable[[Seat], None]
    ) -> None:
        assert player.level is not None, "a bot has a level"
        self.player: Final = player
        self.is_stopped = False
        self._chair = chair
        self._level = player.level
        self._thinking = thinking
        self._stopped = stopped
        self._key: object = None
        self._watch = Stopwatch(chair.now_ms)
        self._wants: tuple[Any, int] | None = None
        self._sent: int | None = None
        self._waits_for_disk = False
        self._failed = self._refused = 0
        self._task: asyncio.Task[None] | None = None
        self._alarm: asyncio.Handle | None = None
        rules = chair.asking.rules
        self._client, self._connection = wired(chair.doors, player.seat, rules, chair.loop.call)
        self._client.on_update = lambda _client, _facts: self._moved()
        self._client.on_answer = lambda _client, number, answer: self._answered(number, answer)
        self._client.on_trouble = lambda _client, refused: self._troubled(refused)
        self._offers = Answering(self._client, chair.loop, self._judge, self._moved)

    def leave(self) -> None:
        """Plays no longer. The process is left to whoever gave it."""
        self._rest()
        self._client.on_update = self._client.on_answer = self._client.on_trouble = None
        self._chair.doors.leave(self._connection)

    def _rest(self) -> None:
        """Nothing is thought about, and nothing waits."""
        self._offers.rest()
        self._hush()
        self._disarm()

    def _moved(self) -> None:
        """Something may have changed: the position, a pause, an offer."""
        update = self._client.latest
        if update is None or self.is_stopped:
            return
        if update.ending is not None:
            self._forget(None)
            self._offers.look(update)
            return
        if not update.standing and (key := self._situation(update)) != self._key:
            self._forget(key)
        self._watch.run(runs=not update.standing)
        self._offers.look(update)
        self._go_on(update)

    def _situation(self, update: Update) -> object:
        return key_of(self._chair.asking.rules, update)

    def _forget(self, key: object) -> None:
        """Another situation has come about, and nothing of the one before counts."""
        self._hush()
        self._disarm()
        self._key, self._wants, self._sent, self._refused = key, None, None, 0
        self._waits_for_disk = False
        self._watch.restart()

    def _go_on(self, update: Update) -> None:
        """Does next what is to be done: thinks, or acts in its time."""
        if self._sent is not None or self._waits_for_disk:
            return
        self._disarm()
        if self._task is None:
            self._offers.begin()  # whoever offers again and again stops no thought
        if not self._offers.is_judging and self._wants is None:
            self._begin()
        elif self._wants is not None and not update.standing:
            self._arm(update, self._wants)

    # Thinking.

    def _begin(self) -> None:
        if self._task is None and self._key is not None and self._has_something():
            self._task = self._chair.loop.begin(self._think())

    def _has_something(self) -> bool:
        update = self._client.latest
        return update is not None and bool(self._chair.asking.kinds(update))

    def _hush(self) -> None:
        task, self._task = self._task, None
        if task is not None:
            task.cancel()

    async def _think(self) -> None:
        task = asyncio.current_task()
        asking, client = self._chair.asking, self._client
        assert client.latest is not None, "it was asked because of an update"
        question = asking.think(client, self._level, self._chair.luck())
        try:
            said = await self._thinking.ask(question)
            wants = self._understood(said)
        except Stopped as why:
            if self._task is task:
                self._task = None
                self._fail(str(why))
            return
        if self._task is task:
            self._task, self._failed = None, 0
            self._wants = wants
            self._moved()

    def _understood(self, said: object) -> tuple[Any, int]:
        """The action that is wanted, and after which wait. Raises `Stopped` for nonsense."""
        rules = self._chair.asking.rules
        if not isinstance(said, Wants):
            self._thinking.stop()
            raise Stopped("it answers another question")
        try:
            action = decode(said.action, rules.action_type | None)
        except Unreadable as wrong:
            self._thinking.stop()
            raise Stopped(f"it wants what is no action: {wrong}") from wrong
        update = self._client.latest
        if action is None and update is not None and READY in update.may:
            return rules.read(READY), READY_MS
        return action, said.wait_ms

    def _fail(self, why: str) -> None:
        """The process was of no use. It is asked again, but not for ever."""
        seat = self.player.seat.colour
        self._failed += 1
        if self._failed < TRIES:
            _LOG.info("the bot of %s failed: %s", seat, why)
            self._moved()
            return
        _LOG.info("the bot of %s has stopped: %s", seat, why)
        self.is_stopped = True
        self._rest()
        self._thinking.stop()
        self._stopped(self.player.seat)

    async def _judge(self) -> bool:
        """Whether it accepts the offer that is open. Raises `Stopped`."""
        question = self._chair.asking.agrees(self._client, self._level)
        return await self._chair.asking.agreed(self._thinking, question)

    # Acting.

    def _arm(self, update: Update, wants: tuple[Any, int]) -> None:
        """Waits until it acts. While an offer is read only its own clock makes it act."""
        action, wait_ms = wants
        own = thinking_ms(update, self._client.left_ms(), self.player.seat, alone=True)
        waits = [] if self._offers.is_asked else [wait_ms - self._watch.ms]
        left_ms = min(waits if own is None else [*waits, own - MARGIN_MS], default=None)
        if action is None or left_ms is None:
            return
        self._alarm = self._chair.loop.later(max(0, left_ms) / 1000, self._act)

    def _disarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _act(self) -> None:
        assert self._wants is not None, "only what is wanted is waited for"
        self._alarm = None
        self._sent = self._client.act(self._wants[0])

    def _answered(self, number: int, answer: object) -> None:
        """What the table says to an action of this situation; to any other it is too late."""
        if number != self._sent:
            return
        self._sent = None
        if not isinstance(answer, Refused):
            self._wants = None, 0
            self._moved()
            return
        update = self._client.latest
        if update is not None and update.standing:
            return  # a pause came first; what is wanted waits for its end
        if answer.code == "not-saved":
            self._waits_for_disk = True
            self._alarm = self._chair.loop.later(DISK_S, self._try_again)
            return
        self._wants = None
        self._refused += 1
        if self._refused >= TRIES:
            self._failed = TRIES - 1
            self._fail(f"what it wants is refused: {answer}")
        else:
            self._moved()

    def _troubled(self, refused: Refused | None) -> None:
        """A disk that refuses is nobody's fault: once it takes something again, it takes this."""
        if refused is None:
            self._try_again()

    def _try_again(self) -> None:
        self._waits_for_disk = False
        self._moved()

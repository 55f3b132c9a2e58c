"""The bots at one table: who sits where, and a client for each that asks a bot process.

A bot is a client like any other. All of it runs in the table's loop. The process gets what the
seat's client gets and answers with an action, which the table judges as anybody's.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import Any, Final

import msgspec

from prismdesk.core.codec import Unreadable, decode
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.link.bots.bot_decisions import Answering, Asking, key_of, kinds_of, thinking_ms
from prismdesk.link.bots.bot_process import BotProcess, SpawnedBotProcess, StartsBotProcess, Stopped
from prismdesk.link.bots.bot_protocol import Agreed, Wants
from prismdesk.link.clocks import Stopwatch, monotonic_ms
from prismdesk.link.host import Host
from prismdesk.link.hosted_match import StoppedSeats, wired
from prismdesk.link.listeners import Listeners
from prismdesk.table.match import Player
from prismdesk.table.table import Table
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


class BotSetting(msgspec.Struct, frozen=True):
    """Where a bot sits: its table's host, what is asked there, and the running time.

    `luck` gives another seed each time.
    """

    host: Host
    asking: Asking
    now_ms: Callable[[], int]
    luck: Callable[[], str]


class BotClient:
    """Plays one seat until it is left, or until its process has failed too often (`stopped`)."""

    def __init__(
        self,
        player: Player,
        setting: BotSetting,
        thinking: BotProcess,
        stopped: Callable[[], None],
    ) -> None:
        assert player.level is not None, "a bot has a level"
        self.player: Final = player
        self.is_stopped = False
        self._setting = setting
        self._level = player.level
        self._thinking = thinking
        self._stopped = stopped
        self._key: object = None
        self._watch = Stopwatch(setting.now_ms)
        self._wants: tuple[Any, int] | None = None
        self._sent: int | None = None
        self._waits_for_disk = False
        self._failed = self._refused = 0
        self._task: asyncio.Task[None] | None = None
        self._alarm: asyncio.Handle | None = None
        self._rules = setting.asking.rules
        loop = setting.host.loop
        self._client, self._connection = wired(setting.host, player.seat, self._rules, loop.call)
        self._client.on_update = lambda _client, _facts: self._moved()
        self._client.on_answer = lambda _client, number, answer: self._answered(number, answer)
        self._client.on_trouble = lambda _client, refused: self._troubled(refused)
        self._offers = Answering(self._client, loop, self._judge, self._moved)

    def leave(self) -> None:
        """Plays no longer. The process is left to whoever gave it."""
        self._cancel_all()
        self._client.on_update = self._client.on_answer = self._client.on_trouble = None
        self._setting.host.leave(self._connection)

    def _cancel_all(self) -> None:
        """Nothing is thought about, and nothing waits."""
        self._offers.cancel()
        self._cancel_thought()
        self._disarm()

    def _moved(self) -> None:
        """Something may have changed: the position, a pause, an offer."""
        update = self._client.latest
        if update is None or self.is_stopped:
            return
        if update.ending is not None:
            self._reset(None)
            self._offers.look(update)
            return
        if not update.standing and (key := key_of(self._rules, update)) != self._key:
            self._reset(key)
        self._watch.run(runs=not update.standing)
        self._offers.look(update)
        self._next_step(update)

    def _reset(self, key: object) -> None:
        """Another situation has come about, and nothing of the one before counts."""
        self._cancel_thought()
        self._disarm()
        self._key, self._wants, self._sent, self._refused = key, None, None, 0
        self._waits_for_disk = False
        self._watch.restart()

    def _next_step(self, update: Update) -> None:
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
        update = self._client.latest
        if self._task is not None or self._key is None or update is None:
            return
        if kinds_of(self._rules, update):
            self._task = self._setting.host.loop.begin(self._think())

    def _cancel_thought(self) -> None:
        task, self._task = self._task, None
        if task is not None:
            task.cancel()

    async def _think(self) -> None:
        task = asyncio.current_task()
        asking, client = self._setting.asking, self._client
        assert client.latest is not None, "it was asked because of an update"
        question = asking.think(client, self._level, self._setting.luck())
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
        if not isinstance(said, Wants):
            self._thinking.stop()
            raise Stopped("it answers another question")
        try:
            action = decode(said.action, self._rules.action_type | None)
        except Unreadable as wrong:
            self._thinking.stop()
            raise Stopped(f"it wants what is no action: {wrong}") from wrong
        update = self._client.latest
        if action is None and update is not None and READY in update.may:
            return self._rules.read(READY), READY_MS
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
        self._cancel_all()
        self._thinking.stop()
        self._stopped()

    async def _judge(self) -> bool:
        """Whether it accepts the offer that is open. Raises `Stopped`."""
        question = self._setting.asking.agrees(self._client, self._level)
        said = await self._thinking.ask(question)
        if not isinstance(said, Agreed):
            self._thinking.stop()
            raise Stopped("it answers another question")
        return said.yes

    # Acting.

    def _arm(self, update: Update, wants: tuple[Any, int]) -> None:
        """Waits until it acts. While an offer is read only its own clock makes it act."""
        action, wait_ms = wants
        own = thinking_ms(update, self._client.left_ms(), self.player.seat, alone=True)
        waits = [] if self._offers.is_asked else [wait_ms - self._watch.ms]
        left_ms = min(waits if own is None else [*waits, own - MARGIN_MS], default=None)
        if action is None or left_ms is None:
            return
        self._alarm = self._setting.host.loop.later(max(0, left_ms) / 1000, self._act)

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
            self._alarm = self._setting.host.loop.later(DISK_S, self._try_again)
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


def luck() -> str:
    """A seed that nobody can guess: a bot's luck is nobody else's business."""
    return secrets.token_hex(16)


class BotManager:
    """Seats bots as the table says, in the table's loop, and lets them go with the table.

    `look` is to be told of the table at its beginning and after every step that everybody may
    know of. Whoever listens to `stopped` hears when a bot has stopped, or one that had is seated
    anew; `on_change` is called then in the loop itself.
    """

    def __init__(
        self,
        host: Host,
        start_bot: StartsBotProcess = SpawnedBotProcess,
        *,
        now_ms: Callable[[], int] = monotonic_ms,
        luck: Callable[[], str] = luck,
    ) -> None:
        self.on_change: Callable[[StoppedSeats], object] = lambda _stopped: None
        table = host.table
        asking = Asking(table.rules, table.match.seats, table.match.chosen)
        self._setting: Final = BotSetting(host, asking, now_ms, luck)
        self._start_bot = start_bot
        self._processes: dict[Seat, BotProcess] = {}
        self._bots: dict[Seat, BotClient] = {}
        self.stopped: Final = Listeners[StoppedSeats](frozenset)
        self._now_stopped: StoppedSeats = frozenset()
        self.stopped.tell(self._now_stopped)

    def look(self, table: Table) -> None:
        """Who plays now: bots come and go. A player that was seated anew is another object."""
        for player in table.match.players:
            bot = self._bots.get(player.seat)
            if bot is not None and bot.player is not player:
                self._leave(player.seat)
                bot = None
            if bot is None and player.played_by is PlayedBy.BOT:
                process = self._processes.setdefault(
                    player.seat, self._start_bot(self._setting.host.loop)
                )
                self._bots[player.seat] = BotClient(player, self._setting, process, self._changed)
            elif bot is None and player.seat in self._processes:
                self._processes.pop(player.seat).stop()
        if table.ending is not None:
            for process in self._processes.values():
                process.stop()  # if the match goes on after all, it begins anew
        self._changed()

    def stop(self) -> None:
        """All bots leave, and their processes end."""
        for seat in tuple(self._bots):
            self._leave(seat)
        for process in self._processes.values():
            process.stop()
        self._processes.clear()
        self.stopped.close()

    def _leave(self, seat: Seat) -> None:
        self._bots.pop(seat).leave()

    def _changed(self) -> None:
        stopped = frozenset(seat for seat, bot in self._bots.items() if bot.is_stopped)
        if stopped != self._now_stopped:
            self._now_stopped = stopped
            self.stopped.tell(stopped)
            self.on_change(stopped)

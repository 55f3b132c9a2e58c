"""A table without a window: lines in, and one JSON object a line out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Protocol

from prismdesk.console import news, table_lines
from prismdesk.console.lines import Line
from prismdesk.console.plain import plain_refusal
from prismdesk.console.steps import Steps
from prismdesk.console.telling import viewed
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat, Viewer, Watcher
from prismdesk.core.words import phrase
from prismdesk.link.around import Guests, News, NoSeat, OpenTo, Sat, Spoken, Started
from prismdesk.link.client import Client
from prismdesk.link.played import Played
from prismdesk.table.commands import Fill
from prismdesk.table.table import Table
from prismdesk.wire.seating import Seating, Stage

if TYPE_CHECKING:
    from prismdesk.link.room import Room


_NO_SCREEN: Final = Refused(
    code="seats",
    rule="ALL11",
    message=phrase("A person needs a window to play at this computer; here there is none."),
)


class Thread(Protocol):
    """The one in which lines are taken and news are told."""

    def carry(self, call: Callable[[], None]) -> None:
        """Runs the call there, from any thread, after those that were carried before."""

    def end(self) -> None:
        """Ends what is done there."""


class Headless:
    """What stands in the place of a window at the table's own machine.

    Everything here runs in `thread`, which is ended once the table is to be closed. `speak` writes
    one value. With `waits` the match begins at the word `start` only, and otherwise with the last
    seat that is taken.
    """

    def __init__(
        self,
        room: Room,
        speak: Callable[[dict[str, Any]], None],
        thread: Thread,
        *,
        waits: bool,
    ) -> None:
        self._room = room
        self._speak = speak
        self._carry = thread.carry
        self._end = thread.end
        self._waits = waits
        self._open: OpenTo | None = None
        self._seating: Seating | None = None
        self._guests = Guests(())
        self._steps = Steps(speak)
        self._played: Played | None = None
        self._host: Client | None = None
        self._answered: Callable[[], None] | None = None
        self._is_asking = False
        self._refused: Refused | None = None
        self._early: list[Callable[[], None]] = []

    def open(self) -> None:
        """Begins to tell what happens."""
        self._room.listen(self._carry, self._hear)
        self._room.watch(lambda table: self._carry(lambda: self._stepped(table)))

    def take(self, text: str, answered: Callable[[], None]) -> None:
        """Does what the line says. `answered` is called after its answer, when the next may come.

        A line that says nothing has no answer. What comes before the table is open waits for that.
        """
        if self._open is None:
            self._early.append(lambda: self.take(text, answered))
            return
        self._answered = answered
        read = table_lines.read_table_line(text, self._room.rules)
        match read:
            case None:
                self._ready()
            case Refused():
                self._answer(read)
            case Line(viewer=None):
                self._order(read)
            case Line():
                self._view(read.viewer)
            case _:
                self._word(read)

    def _answer(self, answer: dict[str, Any] | Refused) -> None:
        if isinstance(answer, Refused):
            self._speak(plain_refusal(answer))
        else:
            self._speak({"ok": True, **answer})
        self._ready()

    def _ready(self) -> None:
        answered, self._answered = self._answered, None
        self._steps.tell()
        if answered is not None:
            answered()

    # Words for the table.

    def _word(self, word: table_lines.Word) -> None:
        room = self._room
        match word:
            case table_lines.Start():
                self._ask(room.start)
            case table_lines.NewCodes():
                self._ask(room.new_codes)
            case table_lines.Free(seat):
                self._ask(lambda: room.free(seat))
            case table_lines.Kick(peer):
                self._ask(lambda: room.kick(peer))
            case table_lines.Once(how):
                self._ask(lambda: room.want_again(how))
            case table_lines.Say(text):
                self._ask(lambda: room.chat(text))
            case table_lines.Codes():
                assert self._open is not None, "before that no line is taken"
                self._answer(news.codes(self._open))
            case table_lines.Who():
                self._answer(self._who())
            case table_lines.CloseTable():
                self._answer({})
                self._end()

    def _ask(self, call: Callable[[], None]) -> None:
        """Asks it of the table's machine; the answer is a refusal if one comes by then.

        What was refused before the table's machine heard of it has nothing to do with it.
        """
        self._room.after(lambda: self._carry(self._ask_now))
        call()
        self._room.after(lambda: self._carry(self._asked))

    def _ask_now(self) -> None:
        self._is_asking, self._refused = True, None

    def _asked(self) -> None:
        self._is_asking = False
        self._answer(self._refused or {})

    def _who(self) -> dict[str, Any]:
        seating = {} if self._seating is None else news.present(self._seating)
        return {**seating, "guests": [news.guest(one) for one in self._guests.guests]}

    # The host's orders.

    def _order(self, line: Line) -> None:
        assert line.order is not None, "a line without a viewer has an order"
        order = line.order
        if isinstance(order, Fill) and order.player.played_by is PlayedBy.PERSON_HERE:
            self._answer(_NO_SCREEN)
            return
        if isinstance(order, Fill) and self._host is None and not line.by_host:
            self._ask(lambda: self._room.fill(order.player))
            return
        if self._host is None:
            self._answer(self._hostless())
            return
        seat = line.by if isinstance(line.by, Seat) else None
        if line.action is None:
            self._host.order(order, for_seat=seat)
        else:
            self._host.act(line.action, for_seat=seat)

    def _hostless(self) -> Refused:
        if self._played is None:
            return Refused(code="not-begun", message=phrase("The match has not begun."))
        return Refused(code="no-host", rule="ALL11", message=phrase("This match has no host."))

    def _done(self, answer: object) -> None:
        self._answer(answer if isinstance(answer, Refused) else self._steps.taken())

    def _view(self, viewer: Viewer | None) -> None:
        """A spectator’s view always; what a host may see only where there is one (ALL13)."""
        assert viewer is not None, "a line without an order asks for a view"
        if self._played is None:
            self._answer(self._hostless())
        elif viewer is not Watcher.SPECTATOR and self._host is None:
            text = "Without a host only the spectator’s view is shown here."
            self._answer(Refused(code="secret", rule="ALL13", message=phrase(text)))
        else:
            self._room.see(lambda table: self._seen(viewed(table, viewer)))

    def _seen(self, answer: dict[str, Any] | Refused) -> None:
        self._carry(lambda: self._answer(answer))

    # What happens.

    def _hear(self, heard: News) -> None:
        if self._open is None and not isinstance(heard, OpenTo):
            self._early.append(lambda: self._hear(heard))
            return
        match heard:
            case OpenTo():
                self._opened(heard)
            case Sat(seating):
                self._sat(seating)
            case Guests():
                self._came_and_went(heard)
            case Started(played):
                self._began(played)
            case Spoken(chatted):
                self._speak(news.chatted(chatted))
            case NoSeat(refused) if self._is_asking:
                self._refused = refused
            case NoSeat(refused):
                self._speak(news.trouble(refused))

    def _opened(self, how: OpenTo) -> None:
        """How others come in is told before everything else."""
        self._open = how
        room = self._room
        self._speak(news.opened(room.table, room.name, room.rules.name, how))
        early, self._early = self._early, []
        for call in early:
            call()

    def _sat(self, seating: Seating) -> None:
        before, self._seating = self._seating, seating
        if before is None or news.settled(before) != news.settled(seating):
            self._speak(news.seated(seating))
            if seating.stage is Stage.OPEN and not seating.free and not self._waits:
                self._room.start()

    def _came_and_went(self, now: Guests) -> None:
        before = {one.peer: one for one in self._guests.guests}
        self._guests = now
        for one in now.guests:
            if before.pop(one.peer, None) != one:
                self._speak(news.came(one))
        for peer in before:
            self._speak(news.gone(peer))

    def _began(self, played: Played) -> None:
        self._played, self._host = played, None
        self._steps.begin(played.path)
        self._speak(news.started(played.match, played.path))
        has_host = Watcher.ARBITER in played.viewers
        client = played.client(Watcher.ARBITER if has_host else Watcher.SPECTATOR, self._carry)
        client.on_answer = lambda _client, _number, answer: self._done(answer)
        client.on_trouble = lambda _client, refused: self._troubled(refused)
        self._host = client if has_host else None

    def _troubled(self, refused: Refused | None) -> None:
        self._speak({"news": "well"} if refused is None else news.trouble(refused))

    def _stepped(self, table: Table) -> None:
        """While a line is being done, the step is told with its answer or after it."""
        if self._open is None:
            self._early.append(lambda: self._stepped(table))
            return
        self._steps.met(table)
        if self._answered is None:
            self._steps.tell()

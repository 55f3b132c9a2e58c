"""`host --headless`: a table without a window; lines in, and one JSON object a line out."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Protocol, assert_never

from prismdesk.console import lines, news
from prismdesk.console.json_output import plain_refusal, told, viewed
from prismdesk.console.line_reader import Listening
from prismdesk.console.lines import Line
from prismdesk.console.streams import say
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import PlayedBy, Seat, Viewer, Watcher
from prismdesk.files import match_file
from prismdesk.games import game_named
from prismdesk.link import table_source
from prismdesk.link.addresses import DEFAULT_PORT
from prismdesk.link.client import Client
from prismdesk.link.discovery.dns_sd import DnsSdAnnouncer
from prismdesk.link.match_source import MatchSource
from prismdesk.link.room.room import Room, RoomSettings, open_room, reopen_room
from prismdesk.link.saved import beside, path_for
from prismdesk.table.commands import Fill
from prismdesk.table.match import Match
from prismdesk.table.table import Table
from prismdesk.table.updates import ending_status
from prismdesk.wire.seating import Seating, Stage


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


_NO_SCREEN: Final = refuse(
    "seats", "A person needs a window to play at this computer; here there is none.", "ALL11"
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
        self._open: table_source.JoinInfo | None = None
        self._seating: Seating | None = None
        self._guests = table_source.Guests(())
        self._steps = Steps(speak)
        self._played: MatchSource | None = None
        self._host: Client | None = None
        self._answered: Callable[[], None] | None = None
        self._is_asking = False
        self._refused: Refused | None = None
        self._early: list[Callable[[], None]] = []
        self.lost: Refused | None = None
        """What could not be saved at some time, last, though it may be well again."""

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
        read = lines.read_table_line(text, self._room.rules)
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
            self._note(answer)
            self._speak(plain_refusal(answer))
        else:
            self._speak({"ok": True, **answer})
        self._ready()

    def _note(self, refused: Refused) -> None:
        if refused.code == "not-saved":
            self.lost = refused

    def _ready(self) -> None:
        answered, self._answered = self._answered, None
        self._steps.tell()
        if answered is not None:
            answered()

    # Words for the table.

    def _word(self, word: lines.Word) -> None:
        room = self._room
        match word:
            case lines.Alone.START:
                self._ask(room.start)
            case lines.Alone.NEW_CODES:
                self._ask(room.new_codes)
            case lines.Free(seat):
                self._ask(lambda: room.free(seat))
            case lines.Kick(peer):
                self._ask(lambda: room.kick(peer))
            case lines.Once(how):
                self._ask(lambda: room.want_again(how))
            case lines.Say(text):
                self._ask(lambda: room.chat(text))
            case lines.Alone.CODES:
                assert self._open is not None, "before that no line is taken"
                self._answer(news.codes(self._open))
            case lines.Alone.WHO:
                self._answer(self._who())
            case lines.Alone.CLOSE:
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
            return refuse("not-begun", "The match has not begun.")
        return refuse("no-host", "This match has no host.", "ALL11")

    def _done(self, answer: object) -> None:
        self._answer(answer if isinstance(answer, Refused) else self._steps.taken())

    def _view(self, viewer: Viewer | None) -> None:
        """A spectator’s view always; what a host may see only where there is one (ALL13)."""
        assert viewer is not None, "a line without an order asks for a view"
        if self._played is None:
            self._answer(self._hostless())
        elif viewer is not Watcher.SPECTATOR and self._host is None:
            text = "Without a host only the spectator’s view is shown here."
            self._answer(refuse("secret", text, "ALL13"))
        else:
            self._room.see(lambda table: self._seen(viewed(table, viewer)))

    def _seen(self, answer: dict[str, Any] | Refused) -> None:
        self._carry(lambda: self._answer(answer))

    # What happens.

    def _hear(self, heard: table_source.News) -> None:
        if self._open is None and not isinstance(heard, table_source.JoinInfo):
            self._early.append(lambda: self._hear(heard))
            return
        match heard:
            case table_source.JoinInfo():
                self._opened(heard)
            case table_source.SeatingNews(seating):
                self._sat(seating)
            case table_source.Guests():
                self._came_and_went(heard)
            case table_source.Started(played):
                self._began(played)
            case table_source.ChatNews(chatted):
                self._speak(news.chatted(chatted))
            case table_source.RefusalNews(refused) if self._is_asking:
                self._refused = refused
            case table_source.RefusalNews(refused):
                self._troubled(refused)
            case table_source.ConnectionNews() | table_source.FileSaved():
                pass  # the table is here, and so is its file
            case _:
                assert_never(heard)

    def _opened(self, how: table_source.JoinInfo) -> None:
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

    def _came_and_went(self, now: table_source.Guests) -> None:
        before = {one.peer: one for one in self._guests.guests}
        self._guests = now
        for one in now.guests:
            if before.pop(one.peer, None) != one:
                self._speak({"news": "guest", **news.guest(one)})
        for peer in before:
            self._speak({"news": "gone", "peer": peer})

    def _began(self, played: MatchSource) -> None:
        self._played, self._host = played, None
        self._steps.begin(played.path)
        self._speak(news.started(played.match, played.path))
        has_host = Watcher.ARBITER in played.viewers
        client = played.client(Watcher.ARBITER if has_host else Watcher.SPECTATOR, self._carry)
        client.on_answer = lambda _client, _number, answer: self._done(answer)
        client.on_trouble = lambda _client, refused: self._troubled(refused)
        self._host = client if has_host else None

    def _troubled(self, refused: Refused | None) -> None:
        if refused is not None:
            self._note(refused)
        self._speak({"news": "well"} if refused is None else news.trouble(refused))

    def _stepped(self, table: Table) -> None:
        """While a line is being done, the step is told with its answer or after it."""
        if self._open is None:
            self._early.append(lambda: self._stepped(table))
            return
        self._steps.met(table)
        if self._answered is None:
            self._steps.tell()


def host(draft: Match | None, asked: Namespace) -> Refused | None:
    """Has a table without a window until a line or a signal closes it.

    Says why it cannot, or afterwards what at some time it could not save.
    """
    with Listening() as listening:
        room = opened(draft, asked)
        if isinstance(room, Refused):
            return room

        def speak(value: dict[str, Any]) -> None:
            say(news.as_line(value))

        headless = Headless(room, speak, listening, waits=asked.wait)
        try:
            listening.run(headless.open, headless.take)
        finally:
            room.close()
        speak({"news": "closed"})
    return headless.lost


def opened(draft: Match | None, asked: Namespace) -> Room | Refused:
    """The table of that draft, or without one that of the match that is to go on.

    What was not `asked` of its name, its port and the one address to listen at is as usual; a table
    that listens at one address only does not make itself known. The first match is kept where that
    was said; another one beside it.
    """
    settings = (
        RoomSettings(announcing=DnsSdAnnouncer())
        if asked.listen is None
        else RoomSettings(hosts=(asked.listen,))
    )
    if draft is None:
        path: Path = asked.resume
        name = asked.name or ""
        return reopen_room(path, name=name, path_for=beside(path), settings=settings)
    rules = game_named(draft.game)
    assert rules is not None, "a draft is of a game that there is"
    return open_room(
        draft,
        rules,
        name=asked.name or rules.title,
        path_for=path_for if asked.save is None else beside(asked.save),
        port=DEFAULT_PORT if asked.port is None else asked.port,
        settings=settings,
    )

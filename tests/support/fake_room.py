"""A table's own machine without a network or a thread: everything is done at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from prismdesk.console.match_setup import Wanted, draft
from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat, Viewer, Watcher
from prismdesk.link.client import Client
from prismdesk.link.keeper import Keeper, new_keeper
from prismdesk.link.match_source import Carry, TableElsewhere, Watching
from prismdesk.link.messages import Answered
from prismdesk.link.table_source import (
    ChatNews,
    GuestInfo,
    Guests,
    JoinInfo,
    News,
    RefusalNews,
    SeatingNews,
    Started,
)
from prismdesk.table.commands import Act, Command, Order
from prismdesk.table.match import Match, Player, PublicMatch
from prismdesk.table.table import Table
from prismdesk.wire.messages import Chatted
from prismdesk.wire.seating import Again, Place, Presence, Seating, Stage
from tests.support.table_by_hand import AnyRules


class FakePlayed(TableElsewhere):
    """The room's own end of its match: the arbiter's where there is a host, or a spectator's."""

    torn = False

    def __init__(self, room: FakeRoom) -> None:
        self.room = room
        self.match: PublicMatch = room.keeper.table.match.public
        self.rules = room.rules
        self.path = room.path
        self.viewers = (Watcher.ARBITER if self.match.has_host else Watcher.SPECTATOR,)

    def client(self, viewer: Viewer, carry: Carry) -> Client:
        self.room.host = Client(viewer, self.rules, self.room.put)
        return self.room.host

    def drop(self, client: Client) -> None:
        """No seat of this table is ever played by somebody else."""

    can_watch = True

    def watch(self, carry: Carry) -> Watching:
        return Watching(Client(Watcher.SPECTATOR, self.rules, self.room.put), lambda: None)

    def close(self) -> None:
        self.room.keeper.close()


class FakeRoom:
    """`hear` brings news as the real one would; `asked` lists what was asked of it.

    `before` is done once, in front of the next thing that is asked of it.
    """

    table = "7" * 32
    name = "The corner table"

    def __init__(
        self,
        rules: AnyRules,
        path: Path | None = None,
        setup: str | None = None,
        /,
        **options: str,
    ) -> None:
        wanted = Wanted(options=options, seed="seed", setup=setup, in_window=False)
        made = draft(rules, wanted)
        assert not isinstance(made, Refused), made
        self.rules = rules
        self.path = path
        self.match: Match = made
        self.host: Client
        self.asked: list[tuple[Any, ...]] = []
        self.refuses: Refused | None = None
        self.before: Callable[[], None] = lambda: None
        self.seating = Seating(
            self.name,
            rules.name,
            Stage.OPEN,
            tuple(
                Place(seat, "", PlayedBy.NETWORK, Presence.FREE) for seat in (Seat.RED, Seat.BLUE)
            ),
        )
        self.hear: Callable[[News], None] = lambda _news: None
        self.watcher: Callable[[Table], None] = lambda _table: None

    def listen(self, carry: Carry, hear: Callable[[News], None]) -> None:
        self.hear = hear
        hear(JoinInfo("7F3K9Q", "ABCDEF", ("192.168.1.23",), 47800))
        hear(SeatingNews(self.seating, 0))

    def watch(self, seen: Callable[[Table], None]) -> None:
        self.watcher = seen

    def see(self, seen: Callable[[Table], None]) -> None:
        seen(self.keeper.table)

    def after(self, then: Callable[[], None]) -> None:
        before, self.before = self.before, lambda: None
        before()
        then()

    def seat(self, seat: Seat, **changes: Any) -> None:
        places = tuple(
            msgspec.structs.replace(one, **changes) if one.seat is seat else one
            for one in self.seating.places
        )
        self.seating = msgspec.structs.replace(self.seating, places=places)
        self.hear(SeatingNews(self.seating, 0))

    def sit(self, seat: Seat, name: str) -> None:
        self.hear(Guests((GuestInfo(seat + 1, name, (seat,), False, True),)))
        self.seat(seat, name=name, presence=Presence.CONNECTED, peer=seat + 1)

    def start(self) -> None:
        if self._refused("start"):
            return
        if self.seating.free:
            message = phrase("A seat is still free.")
            self.hear(RefusalNews(Refused(code="seats-free", message=message)))
            return
        self.begin()

    def begin(self) -> None:
        keeper = new_keeper(self.match, self.rules, self.path)
        assert not isinstance(keeper, Refused)
        self.keeper: Keeper = keeper
        self.seating = msgspec.structs.replace(self.seating, stage=Stage.STARTED)
        self.hear(Started(FakePlayed(self)))
        self.watcher(keeper.table)
        self.hear(SeatingNews(self.seating, 0))

    def put(self, asked: Any) -> None:
        """An order of the host's own client."""
        assert isinstance(asked, Command)
        answer = self._do(asked)
        self.host.receive(Answered(asked.number, answer))

    def act(self, seat: Seat, order: Order | str) -> None:
        """What a guest does; refused is nothing that he is expected to do."""
        if isinstance(order, str):
            action = self.rules.read(order)
            assert not isinstance(action, Refused), action
            order = Act(msgspec.Raw(msgspec.json.encode(action)))
        heard = self.keeper.table.last_of(seat)
        number = heard.number + 1 if heard else 1
        answer = self._do(Command(seat, number, order))
        assert not isinstance(answer, Refused), answer

    def _do(self, command: Command) -> Any:
        before = self.keeper.table
        answer = self.keeper.handle(command, 0)
        after = self.keeper.table
        if after.public_n != before.public_n or after.marks != before.marks:
            self.watcher(after)
        return answer

    def _refused(self, *asked: Any) -> bool:
        self.asked.append(asked)
        if self.refuses is not None:
            self.hear(RefusalNews(self.refuses))
        return self.refuses is not None

    def fill(self, player: Player) -> None:
        self._refused("fill", player)

    def free(self, seat: Seat) -> None:
        self._refused("free", seat)

    def kick(self, peer: int) -> None:
        self._refused("kick", peer)

    def new_codes(self) -> None:
        if not self._refused("new-codes"):
            self.hear(JoinInfo("222222", "333333", ("192.168.1.23",), 47800))

    def want_again(self, how: Again | None) -> None:
        self._refused("again", how)

    def chat(self, text: str) -> None:
        if not self._refused("chat", text):
            self.hear(ChatNews(Chatted(0, "host", None, text)))

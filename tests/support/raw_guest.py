"""A guest made of one socket and the session's own end, so that a test can send what it likes."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from typing import Any, TypeVar

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from prismdesk.core.codec import decode, raw
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Viewer
from prismdesk.games import GAMES
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.loop import Loop
from prismdesk.link.messages import Asked, Said
from prismdesk.link.security import client_context, fingerprint_of, prover
from prismdesk.table.match import PublicMatch
from prismdesk.wire.events import Close, Entered, Event, Heard, Send, Waits, Welcomed
from prismdesk.wire.frames import MOST_FROM_TABLE, SEALED_STEP, framed
from prismdesk.wire.guest_end import ByCode, ByToken, GuestEnd
from prismdesk.wire.messages import Admitted, Begun, GameVersion, Put, TakeSeat, Told, Welcome
from tests.support.loopback_network import AtRoom, Lan

PATIENCE_S = 30
EVERY_VERSION = tuple(GameVersion(game.name, game.version) for game in GAMES)

_T = TypeVar("_T")


class RawGuest:
    """One connection to a table on this machine; use it as a context.

    What comes is read when somebody waits for it: `passed` is what has been looked at by then,
    `heard` what is still to be. `bye` is the reason with which it ended.
    """

    def __init__(self, port: int, *, host: str = "127.0.0.1") -> None:
        self._loop = Loop("raw guest")
        try:
            self.socket: ClientConnection = self._do(_opened(host, port))
        except BaseException:
            self._loop.close()
            raise
        tls = self.socket.transport.get_extra_info("ssl_object")
        self.fingerprint = fingerprint_of(tls.getpeercert(binary_form=True))
        self.frames: list[bytes] = []
        self.heard: list[Any] = []
        self.passed: list[Any] = []
        self.welcome: Welcome | None = None
        self.admitted: Admitted | None = None
        self.match = "0" * 32
        self.waits: int | None = None
        self.bye: Close | None = None
        self._end: GuestEnd | None = None

    def __enter__(self) -> RawGuest:
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self._do(self.socket.close())
        finally:
            self._loop.close()

    def comes(
        self,
        code: str = "",
        *,
        watch: bool = False,
        token: tuple[str, str] | None = None,
        program: str = "PrismDesk test",
        games: tuple[GameVersion, ...] = EVERY_VERSION,
        fingerprint: str | None = None,
    ) -> RawGuest:
        """Begins to come in, by a code or by (token, table)."""
        way: ByCode | ByToken
        if token is None:
            seen = self.fingerprint if fingerprint is None else fingerprint
            way = ByCode(prover(code, seen, is_table=False), watch)
        else:
            way = ByToken(*token)
        self._end = GuestEnd(program=program, games=games, way=way)
        self._follow(self._end.begin())
        return self

    def enters(self, code: str = "", **more: Any) -> RawGuest:
        """Comes in, and is in afterwards."""
        self.comes(code, **more)
        self.until(lambda: self.admitted)
        return self

    def held(self) -> None:
        """Tells that the token is kept."""
        assert self._end is not None
        self._follow(self._end.held())

    @property
    def token(self) -> tuple[str, str]:
        """The token and the table, for the next time."""
        assert self.admitted is not None
        assert self.welcome is not None
        return self.admitted.token, self.welcome.table

    def send(self, message: object, *, step: int = 1) -> None:
        """A message; nothing if the connection has ended."""
        self.throw(framed(message, step=step))

    def put(self, viewer: Viewer, asked: Asked) -> None:
        """What a viewer wants, of the last match of which this guest has read."""
        self.send(Put(self.match, viewer, raw(asked)), step=SEALED_STEP)

    def throw(self, data: bytes | str) -> None:
        """Any bytes, or any text."""
        try:
            self._do(self.socket.send(data))
        except ConnectionClosed:
            return

    def until(self, found: Callable[[], _T]) -> _T:
        """Reads until `found` gives something. Fails if the connection ends before."""
        while not (it := found()):
            assert self._read(), f"ended: {self.bye}"
        return it

    def hear(self, kind: type[_T], is_so: Callable[[_T], Any] = lambda _one: True) -> _T:
        """The next message of that kind of which this is so; those before it are passed over."""
        while True:
            self.until(lambda: self.heard)
            one = self.heard.pop(0)
            self.passed.append(one)
            if isinstance(one, kind) and is_so(one):
                return one

    def told(self, kind: type[_T]) -> _T:
        """The next thing of that kind that the table says to a viewer here."""
        while True:
            said: Any = decode(self.hear(Told).said, Said)  # type: ignore[arg-type]
            if isinstance(said, kind):
                return said

    def ends(self) -> Refused:
        """Reads to the connection's end; the reason that was given."""
        while self._read():
            pass
        assert self.bye is not None, "no reason was given"
        return self.bye.refused

    def says_last(self, message: object) -> None:
        """A message and the closing in one piece, as they come from a busy machine."""

        def write() -> None:
            protocol = self.socket.protocol
            protocol.send_binary(framed(message))
            protocol.send_close(1000)
            self.socket.transport.write(b"".join(protocol.data_to_send()))

        self._loop.call(write)

    def cut(self) -> None:
        """The connection breaks, without a word."""
        self._loop.call(self.socket.transport.abort)

    def goes_deaf(self) -> None:
        """Nothing that comes is read any more, not even whether it is there."""
        self._loop.call(self.socket.transport.pause_reading)

    def next(self) -> bytes | None:
        """The next frame; None when the connection has ended."""
        try:
            return self._do(self.socket.recv(decode=False))
        except ConnectionClosed:
            return None

    def _do(self, work: Coroutine[Any, Any, _T]) -> _T:
        """Done in the guest's own thread, which also answers when the table asks for a sign."""
        done: Future[_T] = Future()

        async def doing() -> None:
            try:
                done.set_result(await work)
            except (OSError, WebSocketException) as wrong:
                done.set_exception(wrong)

        self._loop.run(doing())
        return done.result(PATIENCE_S)

    def _read(self) -> bool:
        data = self.next()
        if data is None:
            return False
        self.frames.append(data)
        if self._end is not None:
            self._follow(self._end.receive(data))
        return True

    def _follow(self, events: tuple[Event, ...]) -> None:
        for event in events:
            match event:
                case Send(data):
                    self.throw(data)
                case Welcomed(welcome):
                    self.welcome = welcome
                case Waits(wait_ms):
                    self.waits = wait_ms
                case Entered(admitted):
                    self.admitted = admitted
                case Heard(Begun() as message):
                    self.match = decode(message.match, PublicMatch).id
                    self.heard.append(message)
                case Heard(message):
                    self.heard.append(message)
                case Close():
                    self.bye = event


async def _opened(host: str, port: int) -> ClientConnection:
    return await connect(
        f"wss://{host}:{port}",
        ssl=client_context(),
        server_hostname="prismdesk",
        compression=None,
        proxy=None,
        ping_interval=None,
        max_size=MOST_FROM_TABLE,
        max_queue=None,
        close_timeout=5,
    )


def raw_two(net: Lan, **given: Any) -> tuple[AtRoom, RawGuest, RawGuest]:
    """A started match between two raw guests."""
    at = net.room(PRIZMIK, **given)
    red = RawGuest(at.open_to.port).enters(at.open_to.code)
    blue = RawGuest(at.open_to.port).enters(at.open_to.code)
    red.send(TakeSeat(Seat.RED, "Mina"))
    blue.send(TakeSeat(Seat.BLUE, "Jae"))
    at.sits(lambda seating: not seating.free)
    at.room.start()
    return at, red, blue

"""A match on the air under the hand of a test: clients of all seats, and the picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec
from PySide6.QtCore import QObject, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Viewer, Watcher
from prismdesk.desk.broadcast.brush import PaintedText, Placed
from prismdesk.desk.broadcast.feed import Feed
from prismdesk.desk.broadcast.frame import Frame
from prismdesk.desk.broadcast.on_air import OnAir
from prismdesk.desk.thread_bridge import ThreadBridge
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.link.host import Host
from prismdesk.link.keeper import new_keeper
from prismdesk.link.local.local_match import LocalMatch
from prismdesk.table.commands import Order, Rewind
from prismdesk.table.updates import Update
from tests.support.broken_prism_by_hand import BOARD
from tests.support.made_match import a_match
from tests.support.match_page import PATIENCE_MS
from tests.support.quick_bots import bots_at
from tests.support.rounds_page import Clock
from tests.support.table_by_hand import AnyRules

SIZE = (1920, 1080)


def airing(
    qtbot: QtBot,
    game: AnyRules,
    /,
    *,
    names: Sequence[str] = ("Mina", "Jae", "Ola", "Raj"),
    **given: Any,
) -> Airing:
    """A match of these people on the air, with a host unless it is said otherwise.

    Its table's time stands still.
    """
    given.setdefault("host", "present")
    known = given.pop("known_seed", False)
    match = msgspec.structs.replace(a_match(game, **given), known_seed=known)
    players = tuple(
        msgspec.structs.replace(one, name=name)
        for one, name in zip(match.players, names, strict=False)
    )
    match = msgspec.structs.replace(match, players=players)
    keeper = new_keeper(match, game, None)
    assert not isinstance(keeper, Refused), keeper
    host = Host(keeper, Clock())
    return Airing(qtbot, LocalMatch(host, bots_at(host)))


class Airing:
    """A frame that follows a match, whose seats and host are played by text."""

    def __init__(self, qtbot: QtBot, match: LocalMatch) -> None:
        self.qtbot, self.match = qtbot, match
        self._whole = QObject()
        self._bridge = ThreadBridge()
        self.refused: list[Refused] = []
        self.clients = {viewer: self._client(viewer) for viewer in match.viewers}
        self.on_air = OnAir(parent=self._whole)
        self.frame = Frame(self.on_air, self._whole)
        self.changed: list[QRectF] = []
        self.frame.changed.connect(self.changed.append)
        self.feed = Feed(match, self._whole)
        self.frame.follow(self.feed)
        self.until(lambda: self.feed.seen is not None)

    def _client(self, viewer: Viewer) -> Any:
        client = self.match.client(viewer, self._bridge.carry)
        client.on_answer = lambda _client, _n, answer: self._answered(answer)
        return client

    def _answered(self, answer: object) -> None:
        if isinstance(answer, Refused):
            self.refused.append(answer)

    def until(self, is_so: Any) -> None:
        self.qtbot.waitUntil(is_so, timeout=PATIENCE_MS)
        assert not self.refused, self.refused

    @property
    def update(self) -> Update:
        assert self.feed.seen is not None
        return self.feed.seen.update

    def act(self, seat: Seat | None, *texts: str, rest: bool = True) -> None:
        """Actions of a seat (None: the host’s), each seen by the audience; its board comes to rest.

        One that is sealed is not waited for.
        """
        for text in texts:
            action = self.match.rules.read(text)
            assert not isinstance(action, Refused), action
            n = self.update.n
            self.clients[Watcher.ARBITER if seat is None else seat].act(action)
            if not text.startswith(("submit", "done")):
                self.until(lambda n=n: self.update.n > n)
        if rest:
            self.rest()

    def claim(self, by: Seat, target: str, mine: str, theirs: str, *, rest: bool = True) -> None:
        """A claim of Broken Prism with one submission each, up to its reveal."""
        self.act(by, f"claim {target}")
        other = Seat.BLUE if by is Seat.RED else Seat.RED
        self.sealed(by, mine)
        self.sealed(other, theirs)
        self.act(by, "done", rest=False)
        self.act(other, "done", rest=False)
        self.until(lambda: self.update.phase == "reveal")
        if rest:
            self.rest()

    def sealed(self, seat: Seat, text: str) -> None:
        """A submission; the seat's own view says that it came."""
        client = self.clients[seat]
        before = client.latest.number
        self.act(seat, f"submit {text}", rest=False)
        self.until(lambda: client.latest.number > before)

    def turn(self, *texts: str) -> None:
        """Actions of whoever is on turn."""
        for text in texts:
            self.act(self.update.acting[0], text)

    def order(self, order: Order, seat: Seat | None = None) -> None:
        """An order of a seat, or of the host."""
        n = self.update.n
        host = Watcher.ARBITER if Watcher.ARBITER in self.clients else Watcher.STEWARD
        self.clients[host if seat is None else seat].order(order)
        self.until(lambda: self.update.n > n)
        self.rest()

    def rewind(self, to: int) -> None:
        self.order(Rewind(to, "the wrong side was claimed"))

    def rest(self) -> None:
        """Whatever moves on the board is at its end."""
        if self.frame.board is not None:
            self.frame.board.finish()

    def image(self, written: list[PaintedText] | None = None, *, high: int = SIZE[1]) -> QImage:
        """The picture now, on a screen as high as that."""
        self.frame.set_ratio(high / SIZE[1])
        made = QImage(SIZE[0] * high // SIZE[1], high, QImage.Format.Format_RGB32)
        with QPainter(made) as painter:
            painter.scale(high / SIZE[1], high / SIZE[1])
            self.frame.paint(painter, None, written)
        return made

    def patched(self, whole: QImage, part: QRectF) -> QImage:
        """A picture in which that part was wiped and painted again."""
        made = whole.copy()
        with QPainter(made) as painter:
            painter.fillRect(part, Qt.GlobalColor.magenta)
            self.frame.paint(painter, part)
        return made

    @property
    def ticks(self) -> bool:
        """Whether a timer runs for the picture."""
        return self.frame._beat.isActive()

    @property
    def pieces(self) -> dict[str, Placed]:
        """What the picture is made of, by name."""
        return self.frame._composed.pieces

    def end_hold(self) -> None:
        """What was done last has been seen for long enough."""
        assert self.frame._hold.isActive()
        self.frame._hold.stop()
        self.frame._hold.timeout.emit()

    def beat(self) -> None:
        """The timer for the picture is due."""
        self.frame._beat.timeout.emit()

    def pass_ms(self, ms: int) -> None:
        """For the audience so much time passes; the table hears nothing of it."""
        client = self.feed._client
        now = client._now() + ms
        client._now = lambda: now
        self.beat()

    @property
    def written(self) -> list[PaintedText]:
        """Every line of text in the picture."""
        found: list[PaintedText] = []
        self.image(found)
        return found

    @property
    def said(self) -> str:
        """All texts of the picture."""
        return "\n".join(one.text for one in self.written)

    def close(self) -> None:
        self.frame.follow(None)
        self.feed.close()
        self._bridge.close()
        self._whole.deleteLater()
        self.match.close()


Make = Callable[..., Airing]
"""Puts a match on the air."""

_BOARD_ROOM: Final = QRectF(532, 78, 856, 836)


def prism(on_air: Make, **given: Any) -> Airing:
    """Broken Prism with round 1 on the board."""
    made = on_air(BROKEN_PRISM, setup=BOARD, windows="together", **given)
    made.act(None, "next")
    return made


def seen_board(made: Airing) -> QImage:
    """The part of the picture in which the board lies."""
    return made.image().copy(_BOARD_ROOM.toAlignedRect())

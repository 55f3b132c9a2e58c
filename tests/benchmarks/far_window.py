"""The other player's window, in a process of its own and without a display.

Takes the port and the code, sits down as Blue, and shows the match. It says when each point was
painted, on the machine's running clock, and answers every move of Red's with one of its own.
"""

from __future__ import annotations

import gc
import json
import os
import random
import sys
import time

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.app.start import application
from prismdesk.desk.match.page import MatchPage
from prismdesk.desk.match.session import Session
from prismdesk.desk.preferences import Preferences
from prismdesk.desk.theme import theme
from prismdesk.desk.thread_bridge import ThreadBridge
from prismdesk.files import folders
from prismdesk.link.addresses import Address
from prismdesk.link.guest.guest import Guest, join
from prismdesk.link.table_source import ConnectionNews, Line, News, SeatingNews, Started
from prismdesk.wire.code import read_code
from tests.support.loopback_network import HASTY


def say(**what: object) -> None:
    print(json.dumps(what), flush=True)


class FarWindow(QObject):
    """A match window whose paint events are noted."""

    def __init__(self, guest: Guest) -> None:
        super().__init__()
        self.guest = guest
        self.bridge = ThreadBridge()
        self.window: MatchPage | None = None
        self.painted = -1
        self.luck = random.Random(5)
        guest.listen(self.bridge.carry, self.hear)

    def hear(self, news: News) -> None:
        match news:
            case SeatingNews(seating, peer) if Seat.BLUE in seating.free and not seating.seats_of(
                peer
            ):
                self.guest.sit(Seat.BLUE, "Jae")
            case Started(played):
                window = MatchPage(Session(played), Preferences(folders.settings_file()))
                window.session.setParent(window)
                window.resize(1920, 1080)
                window.show()
                window.board_view.viewport().installEventFilter(self)
                self.window = window
            case ConnectionNews(Line.GONE):
                QApplication.quit()

    def eventFilter(  # noqa: N802  # Qt calls it so
        self, _watched: QObject, event: QEvent
    ) -> bool:
        window = self.window
        if event.type() == QEvent.Type.Paint and window is not None:
            latest = window.session.latest
            if latest is not None and latest.n > self.painted:
                self.painted = latest.n
                QTimer.singleShot(0, self, lambda: self.done(latest.n))
        return False

    def done(self, n: int) -> None:
        """What was to be painted then has been."""
        say(painted=n, at=time.monotonic())
        window = self.window
        assert window is not None
        latest, moves = window.session.latest, window.session.shown.view.legal
        if moves and latest is not None and latest.n == n:
            window.board.finish()
            window.session.clients[Seat.BLUE].act(self.luck.choice(moves))


def main() -> None:
    code = read_code(sys.argv[2])
    assert not isinstance(code, Refused)
    app = application()
    theme.apply(app, "dark")
    guest = join(Address("127.0.0.1", int(sys.argv[1])), code, name="", pace=HASTY)
    far = FarWindow(guest)
    gc.freeze()  # as the program does once its window is there
    app.exec()
    far.guest.close()


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    main()

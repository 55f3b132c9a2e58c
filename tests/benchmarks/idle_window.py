"""The program's window without a display, with a match on it whose clock runs, and no hand on it.

Takes the game, and either `alone`, `broadcast`, where the audience's window is open as well, or the
port and the code of a table at which the match is played. Says when a clock runs. With no game Home
stays as it is.
"""

from __future__ import annotations

import json
import os
import sys

from PySide6.QtCore import QTimer

from prismdesk.desk.app.main_window import MainWindow
from prismdesk.desk.app.start import run
from prismdesk.games import game_named
from tests.support.made_match import a_match

CLOCK = "total:600+10"
LONG_MS = 30_000


def say(**what: object) -> None:
    print(json.dumps(what), flush=True)


class Idle:
    """Begins what is to run, and tells when it does."""

    def __init__(self, game: str, *how: str) -> None:
        rules = game_named(game)
        assert rules is not None, game
        self.rules, self.how = rules, how
        self.looks = QTimer(interval=50)

    def begin(self, window: MainWindow) -> None:
        """The first thing that is done with the window."""
        if len(self.how) > 1:
            port, code = self.how
            window.join(f"127.0.0.1:{port}", code, name="Jae")
        else:
            has_clock = any(one.name == "clock" for one in self.rules.options)
            match = a_match(self.rules, clock=CLOCK) if has_clock else a_match(self.rules)
            window.begin(match)
        self.looks.timeout.connect(lambda: self.look(window))
        self.looks.start()

    def look(self, window: MainWindow) -> None:
        """Once there is a match, goes on to where a clock runs for long."""
        session = None if window.match is None else window.match.session
        if session is None or session.latest is None:
            return
        waits = [seat for seat in session.seats if "ready" in session.may(seat)]
        if waits:
            session.act(self.rules.read("ready"), waits[0])
        elif any(one.running and one.left_ms > LONG_MS for one in session.latest.clocks):
            self.looks.stop()
            if self.how == ("broadcast",):
                window.presenting.presenter.show_broadcast()
            say(runs=session.latest.phase)


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.exit(run(Idle(*sys.argv[1:]).begin if sys.argv[1:] else lambda _: say(runs="Home")))

"""A smoke test from inside the program: matches are begun, a few actions are played, and it ends.

In half of them a bot answers, from a process of its own.
"""

from __future__ import annotations

import itertools
import tempfile
import uuid
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QDeadlineTimer, QEventLoop
from PySide6.QtWidgets import QApplication

from prismdesk.core.options import choose
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.main_window import MainWindow
from prismdesk.desk.match.window import MatchWindow
from prismdesk.games import GAMES
from prismdesk.link.local import begin
from prismdesk.table.match import Match, Player

_PATIENCE_MS = 20_000
"""How long the table may take for an action before the test counts as failed."""


def smoke(app: QApplication, window: MainWindow) -> int:
    """Plays the opening of each game, between people and with a bot; 0 if all was done, else 1."""
    for rules, has_bot in itertools.product(GAMES, (False, True)):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "smoke.prismdesk"
            local = begin(_match(rules, has_bot=has_bot), rules, path)
            if isinstance(local, Refused):
                return 1
            window.show_match(local)
            done = _plays(app, window, rules.opening, by_bot=int(has_bot))
            window.go_home()
            if not done:
                return 1
    window.close()
    return 0


def _match(rules: Any, *, has_bot: bool) -> Match:
    chosen = choose(rules.options, {})
    assert not isinstance(chosen, Refused), "the defaults are values"
    seats = tuple(Seat)[: rules.seat_counts[0]]
    players = [Player(seat, seat.colour.capitalize()) for seat in seats]
    if has_bot:
        players[-1] = Player(seats[-1], "Bot", PlayedBy.BOT, 1)
    return Match(
        id=uuid.uuid4().hex,
        game=rules.name,
        rules_version=rules.version,
        chosen=chosen,
        players=tuple(players),
        seed="smoke",
    )


def _plays(app: QApplication, window: MainWindow, actions: Sequence[str], *, by_bot: int) -> bool:
    """Whether these actions, typed one after the other, are all done, the last `by_bot` by a bot.

    What a bot does is its own affair.
    """
    match = window.match
    if match is None:
        return False
    before = -1
    for text in actions[: len(actions) - by_bot]:
        if not _until(app, partial(_is_past, match, before)):
            return False
        before = _heard(match)[0]
        match.entry.typed.emit(text)
    return _until(app, partial(_is_past, match, before + by_bot))


def _is_past(match: MatchWindow, n: int) -> bool:
    """Whether everybody here has heard of the same later point, at which somebody can act."""
    heard = _heard(match)
    latest = match.session.latest
    return heard[0] > n and len(set(heard)) == 1 and latest is not None and bool(latest.acting)


def _heard(match: MatchWindow) -> list[int]:
    """The point of which each client here has heard last; -1 for none."""
    updates = [client.latest for client in match.session.clients.values()]
    return [-1 if update is None else update.n for update in updates]


def _until(app: QApplication, is_so: Callable[[], bool]) -> bool:
    """Handles events until it is so; False if it never is."""
    deadline = QDeadlineTimer(_PATIENCE_MS)
    while not is_so():
        if deadline.hasExpired():
            return False
        app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 50)
    return True

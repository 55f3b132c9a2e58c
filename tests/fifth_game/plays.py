"""Plays a fifth game in the window, against its bot, with the broadcast beside it.

A script: it runs where `prismdesk` has the game, and prints what was seen.
"""

from __future__ import annotations

import sys
from pathlib import Path

from prismdesk.desk.games.pebbles.board import PebblesBoard
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from prismdesk.core.seats import Seat
from prismdesk.desk.app.main_window import MainWindow
from prismdesk.desk.app.python_runtime import GarbageCollector
from prismdesk.desk.app.start import application, wear
from prismdesk.desk.broadcast.feed import Feed
from prismdesk.desk.broadcast.frame import Frame
from prismdesk.desk.broadcast.on_air import OnAir
from prismdesk.desk.preferences import Preferences
from prismdesk.files import folders
from prismdesk.games import game_named
from prismdesk.link.local.local_match import LocalMatch, begin
from prismdesk.link.loop import wait_for_ending_threads
from prismdesk.selftest import window as selftest


def play(window: MainWindow, local: LocalMatch) -> None:
    """A click takes three of ten, and the bot leaves a multiple of four."""
    app = application()
    on_air = OnAir()
    frame, feed = Frame(on_air), Feed(local)
    frame.follow(feed)
    window.show_match(local)
    match = window.match
    assert match is not None
    selftest._until(app, lambda: selftest._is_past(match, -1), "It did not begin")
    view = match.board_view
    board = match.board
    assert isinstance(board, PebblesBoard)
    at = view.mapFromScene(board.pebble(7).center())
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    there = match.session.shown
    selftest._until(app, lambda: "4 left" in frame.words and there.view.left == 4, "No bot played")
    print("left:", there.view.left)
    print("phase:", board.words.phase(board.view))
    print("broadcast:", frame.words)
    frame.follow(None)
    feed.close()


def main() -> None:
    """Home has a card for it, a match of it is played, and everything ends."""
    app = application()
    collector = GarbageCollector(app)
    preferences = Preferences(folders.settings_file(), app)
    wear(app, preferences.now)
    window = MainWindow(preferences)
    window.show()
    selftest._until(app, lambda: not window.home.is_waiting, "Home was not made ready")
    print("Home:", [card.game for card in window.home.games])
    rules = game_named("pebbles")
    assert rules is not None
    local = begin(selftest._match(rules, has_bot=True), rules, Path(sys.argv[1]))
    assert isinstance(local, LocalMatch), local
    print(Seat.BLUE.colour, local.match.player(Seat.BLUE).played_by)
    play(window, local)
    window.end()
    wait_for_ending_threads()
    collector.end()


main()

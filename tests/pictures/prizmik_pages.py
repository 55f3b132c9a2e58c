"""The page of a match of PRIZMIK at every moment that looks otherwise."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from prismdesk.core.game import Agreement
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.games.prizmik.rules import PRIZMIK
from tests.pictures.camera import Camera, Scene, Shot
from tests.pictures.looks import SEEN, SIZED
from tests.pictures.matches import (
    hosting,
    looked_back,
    menus,
    offered,
    paused,
    resigned,
    sat,
)
from tests.support.panes import MIDDLE

GAME = PRIZMIK.name
ACTIONS = ("a1>a2", "h8>h7", "a2-a4", "h7-h5", "e1>e2", "d8>d7")


def a_match(camera: Camera) -> Iterator[Shot]:
    """From the first action to the last."""
    game = sat(camera, PRIZMIK, clock="total:300+5")
    yield Shot("match-begun", game.window)
    game.typed(*ACTIONS)
    game.pass_time(75_000)
    game.window.board_view.setFocus()
    yield Shot("match-middle", game.window, SEEN)
    game.click("a4")
    yield Shot("match-draft", game.window, SIZED)
    game.click("h6")
    game.until(game.window.board.bubble.isVisible)
    yield Shot("match-refused", game.window)
    game.press(Qt.Key.Key_Escape)
    yield from looked_back(game, 3)
    for what in (Agreement.DRAW, Agreement.TAKEBACK):
        yield from offered(game, what)
    yield from paused(game)
    yield from menus(game)
    yield from resigned(game)


def rich(camera: Camera) -> Iterator[Shot]:
    """Pieces of all kinds under practice rules, and a line typed that cannot be read."""
    game = sat(camera, PRIZMIK, setup=MIDDLE, rules="practice")
    yield Shot("match-practice", game.window)
    game.window.board_view.setFocus()
    QTest.keyClick(game.window.board_view, Qt.Key.Key_Right)
    yield Shot("match-keys", game.window)
    game.type("nonsense")
    yield Shot("match-unreadable", game.window)
    game.window.display.turn()
    yield Shot("match-turned", game.window)


def bots(camera: Camera) -> Iterator[Shot]:
    """A bot thinks; and nobody but bots plays."""
    game = sat(camera, PRIZMIK, "Mina", 3)
    game.type("a1>a2")
    game.at(1)
    yield Shot("match-bot", game.window)


def hosted(camera: Camera) -> Iterator[Shot]:
    """A host who types for both."""
    game = sat(camera, PRIZMIK, host="present", by=PlayedBy.HOST)
    game.typed(*ACTIONS[:3])
    yield Shot("match-hosted", game.window)
    yield from hosting(game, "pause", "forfeit")


def won(camera: Camera) -> Iterator[Shot]:
    """The last base is captured."""
    game = sat(camera, PRIZMIK, setup="a6a/T7/8/8/8/8/8/A6A r 2 1")
    assert game.session.seat is Seat.RED
    game.typed("a7xa8")
    yield Shot("match-capture", game.window)


SCENES = tuple(
    Scene(f"prizmik {play.__name__}", GAME, play) for play in (a_match, rich, bots, hosted, won)
)

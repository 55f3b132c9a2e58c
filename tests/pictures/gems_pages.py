"""The page of a match of Glittering Paths at every moment that looks otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from prismdesk.core.game import Agreement
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from tests.pictures import matches
from tests.pictures.camera import Camera, Scene, Shot
from tests.pictures.looks import SEEN, SIZED
from tests.pictures.matches import hosting, looked_back, menus, offered, paused, resigned, sat
from tests.support.glitter_playing import GlitterPlaying
from tests.support.glittering_paths_by_hand import BOARDS

GAME = GLITTERING_PATHS.name


opened = partial(matches.opened, GlitterPlaying)
"""Opens a page before round 1."""


def a_race(camera: Camera) -> Iterator[Shot]:
    """A race by buzzer: lost by one, won by the other."""
    game = opened(camera)
    yield Shot("match-card", game.window, SIZED)
    game.begin()
    yield Shot("match-race", game.window, SIZED)
    game.key("A")
    yield Shot("match-buzzed", game.window)
    game.drag_path("a1-b1-b2-b3-b4")
    yield Shot("match-draft-wrong", game.window)
    game.click("b4")
    game.until(game.window.board.bubble.isVisible)
    yield Shot("match-refused", game.window, SIZED)
    game.pass_time(15_000)
    game.until(lambda: game.phase == "buzz")
    yield Shot("match-race-lost", game.window)
    game.key("L")
    game.made("d1-c1-c2")
    yield Shot("match-first-path", game.window)


def a_match(camera: Camera) -> Iterator[Shot]:
    """Turns, what is asked, the ends of rounds and of the match."""
    game = opened(camera)
    game.begin()
    game.key("A")
    game.made("e3-f3-f4")
    game.made("b4-a4-a3")
    game.pass_time(9_000)
    yield Shot("match-middle", game.window, SEEN)
    game.click_path("a1-b1-b2")
    yield Shot("match-draft", game.window, SIZED)
    game.press(Qt.Key.Key_Escape)
    yield from looked_back(game, 4)
    yield from offered(game, Agreement.END_ROUND)
    yield from paused(game)
    yield from menus(game)
    game.dragged("a1-b1-b2-c2-c1")
    game.skip_out()
    yield Shot("match-round-card", game.window, SIZED)
    game.begin()
    yield Shot("match-round-2", game.window)
    yield from resigned(game)


def practice(camera: Camera) -> Iterator[Shot]:
    """Practice rules, by arrival, with a draft that is worth something."""
    game = opened(camera, rules="practice", race="arrival", hosted=(Seat.RED, Seat.BLUE))
    game.key("N")
    game.click_path("a1-b1-b2")
    yield Shot("match-practice", game.window, SIZED)
    game.window.board_view.setFocus()
    QTest.keyClick(game.window.board_view, Qt.Key.Key_Right)
    yield Shot("match-keys", game.window)


def hosted(camera: Camera) -> Iterator[Shot]:
    """A host who types for both."""
    game = opened(camera, hosted=(Seat.RED, Seat.BLUE))
    yield Shot("match-hosted-card", game.window)
    game.key("N")
    game.made("a1-b1-b2")
    yield Shot("match-hosted", game.window)
    yield from hosting(game, "pause", "points", "time", "end-round", "forfeit")


def others(camera: Camera) -> Iterator[Shot]:
    """A host without a seat; a person against a bot."""
    game = sat(camera, GLITTERING_PATHS, host="present", by=PlayedBy.NETWORK, setup=BOARDS)
    yield Shot("match-arbiter", game.window)
    game = sat(camera, GLITTERING_PATHS, "Mina", 4, setup=BOARDS, race="arrival")
    yield Shot("match-bot", game.window)


SCENES = tuple(
    Scene(f"glittering-paths {play.__name__}", GAME, play)
    for play in (a_race, a_match, practice, hosted, others)
)

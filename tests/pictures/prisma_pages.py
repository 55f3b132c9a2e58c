"""The page of a match of Prisma at every moment that looks otherwise."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import Any

from PySide6.QtCore import QPoint, Qt

from prismdesk.core.game import Agreement
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.games.prisma.actions import Place
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.geometry.hexagon import cell_named
from tests.pictures.camera import Camera, Scene, Shot
from tests.pictures.looks import SEEN, SIZED, USUAL
from tests.pictures.matches import (
    FOUR,
    TWO,
    a_table,
    hosting,
    looked_back,
    menus,
    offered,
    over,
    paused,
    resigned,
    sat,
)
from tests.support.match_page import Playing
from tests.support.on_screen import move_to
from tests.support.prisma import pick
from tests.support.prisma_look import RICH
from tests.support.prisma_pane import NEARLY, OPENING
from tests.support.prisma_playing import TWO_LOOPS, PrismaPlaying
from tests.support.rounds_page import Clock
from tests.support.window_checks import settle

GAME = PRISMA.name


class Tiles(PrismaPlaying):
    """A page with such a match on it, whose time stands still."""

    def __init__(self, camera: Camera, *who: str | int, **given: Any) -> None:
        folder = camera.folder()
        self.file = folder / "match.prismdesk"
        self.clock = Clock()
        match = a_table(PRISMA, self.file, self.clock, who or TWO, **given)
        Playing.__init__(self, camera.bot, folder, match)
        for client in self.session.clients.values():
            client._now = self.clock
            client._received_ms = self.clock()
        camera.ends(self.close)
        self.front()
        settle()

    def play_on(self, luck: random.Random, most: int = 400) -> None:
        """So many actions at random, typed."""
        for _ in range(most):
            if self.is_over:
                break
            self.do(pick(self.view, luck), "typed")
        # Else a cell would be named that the pointer is over by chance.
        move_to(self.window.board_view, QPoint(1, 1), down=False)


def a_match(camera: Camera) -> Iterator[Shot]:
    """The first tiles, what is asked, and the end by resignation."""
    game = Tiles(camera, seed="two")
    yield Shot("match-begun", game.window, SIZED)
    action = pick(game.view, random.Random(3))
    assert isinstance(action, Place), "the first action is one"
    game.take(action.tile)
    hover = partial(game.hover, cell_named(action.at))
    hover()
    yield Shot("match-draft", game.window, SIZED, hover)
    game.press(Qt.Key.Key_R)
    yield Shot("match-draft-turned", game.window, USUAL, hover)
    game.press(Qt.Key.Key_Escape)
    game.play_on(random.Random(7), 12)
    yield Shot("match-middle", game.window, SEEN)
    yield from looked_back(game, 2)
    yield from offered(game, Agreement.DRAW)
    while (game.view.stage, game.view.phase, game.view.to_place) != ("middle", "placing", 1):
        game.play_on(random.Random(7), 1)
    yield from offered(game, Agreement.TAKEBACK)
    yield from paused(game)
    yield from menus(game)
    yield from resigned(game)


def loops(camera: Camera) -> Iterator[Shot]:
    """Loops are marked and frozen, and a tile is relocated."""
    game = Tiles(camera, setup=TWO_LOOPS)
    game.typed("place 1 1,1 0")
    game.window.board_view.setFocus()
    yield Shot("match-marking", game.window, SIZED)
    game.key("F")
    game.key("M")
    yield Shot("match-earned", game.window)
    game = Tiles(camera, setup=NEARLY)
    game.typed("place 1 1,1 5", "mark 1,1")
    game.click("2,0")
    yield Shot("match-relocating", game.window)


def refused(camera: Camera) -> Iterator[Shot]:
    """A tile that does not fit; a line that cannot be read."""
    game = Tiles(camera, setup=OPENING, rules="practice")
    yield Shot("match-practice", game.window)
    game.type("place 1 5,5 0")
    game.until(game.board.bubble.isVisible)
    yield Shot("match-refused", game.window)
    game.press(Qt.Key.Key_Escape)
    game.type("nonsense")
    yield Shot("match-unreadable", game.window)


def four(camera: Camera) -> Iterator[Shot]:
    """Four players on a field with much on it."""
    game = Tiles(camera, *FOUR, seed="two")
    game.play_on(random.Random(5), 40)
    yield Shot("match-four", game.window, SEEN)
    game.window.display.turn()
    yield Shot("match-four-turned", game.window)
    game = Tiles(camera, *FOUR, setup=RICH)
    yield Shot("match-four-over", game.window, SIZED)


def to_the_end(camera: Camera) -> Iterator[Shot]:
    """A whole match of two, and of three."""
    for who in (TWO, FOUR[:3]):
        game = Tiles(camera, *who, seed="two")
        game.play_on(random.Random(47))
        for shot in over(game):
            yield shot._replace(page=f"match-over-{len(who)}")


def hosted(camera: Camera) -> Iterator[Shot]:
    """A host who types for both, one without a seat, and bots."""
    game = Tiles(camera, host="present", by=PlayedBy.HOST, setup=OPENING)
    yield Shot("match-hosted", game.window)
    yield from hosting(game, "pause", "points", "forfeit")
    arbiter = sat(camera, PRISMA, host="present", by=PlayedBy.NETWORK, setup=OPENING)
    yield Shot("match-arbiter", arbiter.window)
    bots = Tiles(camera, "Mina", 2, 3, 5, seed="bots")
    yield Shot("match-bots", bots.window)
    assert bots.session.seats == (Seat.RED,)


SCENES = tuple(
    Scene(f"prisma {play.__name__}", GAME, play)
    for play in (a_match, loops, refused, four, to_the_end, hosted)
)

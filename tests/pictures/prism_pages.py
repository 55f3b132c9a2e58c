"""The page of a match of Broken Prism at every moment that looks otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PySide6.QtTest import QTest

from prismdesk.core.game import Agreement
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from tests.pictures import matches
from tests.pictures.camera import Camera, Scene, Shot
from tests.pictures.looks import SEEN, SIZED
from tests.pictures.matches import hosting, looked_back, menus, offered, paused, resigned, sat
from tests.support.broken_prism_by_hand import BOARD
from tests.support.match_page import LEFT
from tests.support.prism_playing import PrismPlaying
from tests.support.two_pages import TwoDesks

GAME = BROKEN_PRISM.name
CLOSES, STRAIGHT, SHORT = "B 28+26-15", "G 17+16+6", "I 22+17"
"""Submissions for 39: a closed triangle, a chain straight through, a short one."""


opened = partial(matches.opened, PrismPlaying)
"""Opens a page before round 1."""


def a_round(camera: Camera) -> Iterator[Shot]:
    """A round at one computer, with a curtain between the players."""
    game = opened(camera)
    yield Shot("match-card", game.window, SIZED)
    game.begin()
    yield Shot("match-open", game.window)
    game.click_sides("Bl", "Br")
    yield Shot("match-draft", game.window, SIZED)
    game.key("Q")
    yield Shot("match-curtain", game.window, SIZED)
    game.lift("S")
    game.pass_time(12_000)
    yield Shot("match-window", game.window)
    game.write("hello there")
    game.enter()
    yield Shot("match-refused", game.window)
    game.submit(SHORT)
    game.submit(CLOSES)
    yield Shot("match-received", game.window)
    game.done()
    game.lift("K")
    game.submit(STRAIGHT)
    game.done()
    yield Shot("match-curtain-both", game.window)
    game.lift("S")
    yield Shot("match-reveal", game.window, SEEN)
    game.begin()
    yield Shot("match-solid", game.window)


def several_rounds(camera: Camera) -> Iterator[Shot]:
    """Claims that stand, break and fail; what is asked; the ends of a round and of the match."""
    game = opened(camera)
    game.begin()
    game.play_out("Q", STRAIGHT, SHORT)
    game.to_reveal("M", "L 12-7", "N 27-22")
    yield Shot("match-reveal-broken", game.window)
    game.begin()
    yield Shot("match-middle", game.window, SEEN)
    yield from looked_back(game, 3)
    yield from offered(game, Agreement.END_ROUND)
    yield from paused(game)
    yield from menus(game)
    game.to_reveal("A", "E 6x4", "")
    game.begin()
    if game.phase == "open":
        game.pass_time(600_000)
    game.until(lambda: game.phase == "between")
    yield Shot("match-round-card", game.window, SIZED)
    game.begin()
    yield from resigned(game)
    game.card._turn()
    yield Shot("match-over-secrets", game.window)


def together(camera: Camera) -> Iterator[Shot]:
    """Practice rules and windows together, at a window of his own."""
    folder = camera.folder()
    two = TwoDesks(camera.bot, folder, rules="practice")
    camera.ends(two.close)
    two.begin()
    two.at("open")
    two.mina.front()
    yield Shot("match-far", two.mina.window)
    two.mina.press_key("Q")
    two.at("window")
    two.mina.write("B 28+26")
    yield Shot("match-practice", two.mina.window, SIZED)
    two.mina.submit(CLOSES)
    yield Shot("match-far-claimer", two.mina.window)
    yield Shot("match-far-other", two.jae.window)
    watching = two.spectator()
    two.at("window")
    yield Shot("match-spectator", watching.window)


def hosted(camera: Camera) -> Iterator[Shot]:
    """A host who types for both, and rules."""
    game = opened(camera, hosted=(Seat.RED, Seat.BLUE))
    yield Shot("match-hosted-card", game.window)
    game.key("N")
    game.key("Q")
    game.submit(SHORT)
    yield Shot("match-hosted", game.window)
    game.pass_time(60_000)
    game.until(lambda: game.phase == "reveal")
    yield Shot("match-hosted-reveal", game.window)
    yield from hosting(game, "rule")
    game.key("N")
    yield from hosting(game, "pause", "points", "time", "end-round", "end", "forfeit")
    game.window.model.look(2)
    game.until(lambda: game.window.model.at == 2)
    yield from hosting(game, "rewind")


def without_a_seat(camera: Camera) -> Iterator[Shot]:
    """A host who neither plays nor types."""
    game = sat(camera, BROKEN_PRISM, host="present", by=PlayedBy.NETWORK, setup=BOARD)
    yield Shot("match-arbiter-card", game.window)
    game.key("N")
    yield Shot("match-arbiter", game.window)
    yield from hosting(game, "pause", "end", who="arbiter")


def bots(camera: Camera) -> Iterator[Shot]:
    """Against a bot, which thinks."""
    game = sat(camera, BROKEN_PRISM, "Mina", 2, setup=BOARD, windows="together")
    yield Shot("match-bot", game.window)
    n = game.n
    QTest.mouseClick(game.window.panels.over.on.buttons[0], LEFT)  # type: ignore[union-attr]
    game.settled(n)
    yield Shot("match-bot-ready", game.window)


SCENES = tuple(
    Scene(f"broken-prism {play.__name__}", GAME, play)
    for play in (a_round, several_rounds, together, hosted, without_a_seat, bots)
)

"""Matches whose time stands still, and what every game's page of a match shows at some time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from prismdesk.core.game import Agreement
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.link.bots.bot_client import BotManager
from prismdesk.link.host import Host
from prismdesk.link.keeper import new_keeper
from prismdesk.link.local.local_match import LocalMatch
from prismdesk.table.updates import Update
from tests.pictures.camera import Camera, Shot
from tests.pictures.looks import OWN
from tests.support.match_page import LEFT, Sitting
from tests.support.quick_bots import QuickBots, a_bot_match
from tests.support.rounds_page import Clock, RoundPlaying
from tests.support.table_by_hand import AnyRules
from tests.support.window_checks import settle

TWO = ("Mina", "Jae")
FOUR = ("Mina", "Jae", "Ola", "Raj")


def a_table(
    game: AnyRules,
    path: Path | None,
    clock: Clock,
    who: tuple[str | int, ...] = TWO,
    /,
    by: PlayedBy | None = None,
    **given: Any,
) -> LocalMatch:
    """A match of these people and bots (by their level); bots think about it for ever.

    With `by` all people play so.
    """
    match = a_bot_match(game, *who, **given)
    if by is not None:
        players = tuple(
            one if one.played_by is PlayedBy.BOT else msgspec.structs.replace(one, played_by=by)
            for one in match.players
        )
        match = msgspec.structs.replace(match, players=players)
    keeper = new_keeper(match, game, path)
    assert not isinstance(keeper, Refused), keeper
    host, bots = Host(keeper, clock), QuickBots()
    bots.holds = True
    crew = BotManager(host, bots)
    host.on_step = crew.look
    return LocalMatch(host, crew.stopped)


Page = TypeVar("Page", bound=RoundPlaying)


def opened(page: Callable[..., Page], camera: Camera, **given: Any) -> Page:
    """A page of a game in rounds, before round 1."""
    made = page(camera.bot, camera.folder(), **given)
    camera.ends(made.close)
    made.front()
    return made


def sat(camera: Camera, game: AnyRules, /, *who: str | int, **given: Any) -> RoundPlaying:
    """A page with such a match on it."""
    folder, clock = camera.folder(), Clock()
    match = a_table(game, folder / "match.prismdesk", clock, who or TWO, **given)
    made = RoundPlaying(camera.bot, folder, match, clock=clock)
    camera.ends(made.close)
    made.front()
    settle()
    return made


def paused(game: Sitting) -> Iterator[Shot]:
    """The match stands still, and goes on afterwards."""
    QTest.mouseClick(game.window.top.pause, LEFT)
    _until_all(game, lambda update: update.paused is not None)
    yield Shot("match-paused", game.window)
    game.answer("Go on")
    _until_all(game, lambda update: update.paused is None)


def offered(game: Sitting, what: Agreement) -> Iterator[Shot]:
    """The player on turn offers that; the other declines."""
    game.window.commands.offers[what].trigger()
    _until_all(game, lambda update: update.offer is not None)
    yield Shot(f"match-offer-{what.value}", game.window)
    words = [one.text() for one in game.window.prompt.buttons]
    game.answer(next(one for one in words if one.startswith("Decline")))
    _until_all(game, lambda update: update.offer is None)


def looked_back(game: Sitting, n: int) -> Iterator[Shot]:
    """How it was before."""
    game.window.model.look(n)
    game.until(lambda: game.window.model.at == n)
    yield Shot("match-history", game.window)
    game.window.model.look(None)
    game.until(lambda: game.window.model.at is None)


def menus(game: Sitting) -> Iterator[Shot]:
    """The menu of the page."""
    yield from _menu("match-menu", game.window.top.menu)


def resigned(game: Sitting, seat: Seat = Seat.BLUE) -> Iterator[Shot]:
    """That seat is asked whether it resigns, and does."""
    game.window.commands.resignations[seat].trigger()
    settle()
    yield Shot("match-resigning", game.window)
    game.answer("Resign")
    yield from over(game)


def over(game: Sitting) -> Iterator[Shot]:
    """The match has ended."""
    _until_all(game, lambda update: update.ending is not None)
    yield Shot("match-over", game.window)


def _until_all(game: Sitting, is_so: Callable[[Update], bool]) -> None:
    """Waits until everybody at this computer knows that it is so."""

    def all_know() -> bool:
        every = [client.latest for client in game.session.clients.values()]
        return all(update is not None and is_so(update) for update in every)

    game.until(all_know)
    settle()


def _menu(page: str, menu: QMenu) -> Iterator[Shot]:
    menu.popup(QPoint(0, 0))
    settle()
    yield Shot(page, menu, OWN)
    menu.hide()


def hosting(game: Sitting, *kinds: str, who: str = "host") -> Iterator[Shot]:
    """The forms of these acts of that host."""
    hosts = game.window.commands.host_menu
    assert hosts is not None
    for kind in kinds:
        hosts.actions[kind].trigger()
        settle()
        yield Shot(f"match-{who}-{kind}", game.window)
        game.answer("Cancel")
        settle()

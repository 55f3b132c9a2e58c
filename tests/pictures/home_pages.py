"""Home: empty, with matches that wait and that are over, with tables near by and elsewhere."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Final

from prismdesk.core.seats import Seat
from prismdesk.desk.app.main_window import MainWindow
from prismdesk.desk.home.page import Home
from prismdesk.desk.preferences import Preferences
from prismdesk.files import folders
from prismdesk.games import GAMES
from prismdesk.link.addresses import Address
from prismdesk.link.guest import remembered
from prismdesk.link.guest.remembered import Held, Remembered
from tests.pictures.camera import Camera, Scene, Shot
from tests.pictures.looks import SIZED
from tests.pictures.still import NEAR, NOW
from tests.support.fake_table import a_found
from tests.support.finished import LINES, played
from tests.support.match_folders import shelve, shelve_finished, shelve_paused
from tests.support.window_checks import settle

GAME: Final = "home"
AGES_H: Final = (0.5, 3, 30, 80, 400, 9000)


def opened(camera: Camera) -> Home:
    """Home by itself, with what is on the shelf."""
    page = Home()
    camera.show(page)
    page.refresh()
    page.focus_first()
    camera.bot.waitUntil(lambda: not page.is_waiting)
    settle()
    return page


def empty(camera: Camera) -> Iterator[Shot]:
    """The first start."""
    yield Shot("empty", opened(camera), SIZED)


def full(camera: Camera) -> Iterator[Shot]:
    """Matches of all games, on all kinds of days, and a damaged file."""
    _fill()
    page = opened(camera)
    yield Shot("matches", page, SIZED)
    page.shelf.more.click()
    settle()
    yield Shot("matches-all", page)
    bar = page._area.verticalScrollBar()
    bar.setValue(bar.maximum())
    settle()
    yield Shot("matches-below", page)


def tables(camera: Camera) -> Iterator[Shot]:
    """The program's window, with tables near by and one at which somebody here has a seat."""
    aged(shelve("one"), AGES_H[1])
    remembered.remember(_sat_at())
    NEAR.clear()
    main = MainWindow(Preferences(camera.folder() / "settings.json"))
    camera.ends(main.close)
    camera.show(main)
    camera.bot.waitUntil(lambda: bool(NEAR) and not main.home.is_waiting)
    main.resize(1280, 720)
    NEAR[-1].find(a_found(), a_found("Club", 2, game="prisma"), a_found("Full", 3, free=0))
    settle()
    yield Shot("tables", main, SIZED)
    main.notice.ask("Others sit at this table.", "Close the table", settle)
    yield Shot("asked", main)


def aged(path: Path, hours: float) -> Path:
    """The same file as if it had been written so long before the day of the pictures."""
    when = (NOW - timedelta(hours=hours)).timestamp()
    os.utime(path, (when, when))
    return path


def _fill() -> None:
    shelf = folders.matches()
    shelf.mkdir(parents=True, exist_ok=True)
    paths = [shelve("one"), shelve("clock", moves=3, clock="total:300+5"), shelve_paused("paused")]
    names = [game.name for game in GAMES]
    paths += [
        played(shelf / f"{name}.prismdesk", name, LINES[name][:3])
        for name in names
        if name != "prizmik"
    ]
    paths += [played(shelf / f"over {name}.prismdesk", name) for name in names]
    paths.append(shelve_finished("over"))
    damaged = shelf / "damaged.prismdesk"
    damaged.write_text("no match\n")
    for number, path in enumerate((*paths, damaged)):
        aged(path, AGES_H[number % len(AGES_H)] + number / 10)


def _sat_at() -> Remembered:
    return Remembered(
        table=f"{7:032x}",
        peer=1,
        name="Ola’s table",
        game="glittering-paths",
        known=(Address("192.168.1.23", 47800),),
        fingerprint="a" * 64,
        token="b" * 64,
        watches=False,
        seats=(Held(Seat.BLUE, "Theo"),),
        at_ms=round((NOW - timedelta(hours=2)).timestamp() * 1000),
    )


SCENES = tuple(Scene(f"home {play.__name__}", GAME, play) for play in (empty, full, tables))

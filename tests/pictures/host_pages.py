"""The host desk: without a match, beside one in each phase, its forms, and its cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from prismdesk.core.seats import Seat
from prismdesk.desk.app.main_window import MainWindow
from prismdesk.desk.broadcast.on_air import Kind
from prismdesk.desk.preferences import Preferences
from prismdesk.games import GAMES
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from tests.pictures.camera import Camera, Scene, Shot
from tests.pictures.looks import SIZED
from tests.pictures.matches import TWO, a_table
from tests.support.broadcast_event import WINDOW_MS, Event
from tests.support.host_pages import AtDesk
from tests.support.match_page import LEFT
from tests.support.presenter_window import Presenting
from tests.support.prism_playing import Clock, prism_local
from tests.support.table_by_hand import AnyRules
from tests.support.window_checks import settle

BOTH = (Seat.RED, Seat.BLUE)


def window(camera: Camera) -> MainWindow:
    """The program's window."""
    main = MainWindow(Preferences(camera.folder() / "settings.json"))
    camera.ends(main.end)
    camera.show(main)
    return main


def idle(camera: Camera) -> Iterator[Shot]:
    """No match is on; every kind of card is written, and one is up."""
    on = Presenting(camera.bot, window(camera))
    clock = Clock()
    on.main.presenting.show_desk()
    on.presenter.on_air.now_ms = clock
    desk, cards = on.presenter.desk, on.presenter.panel.cards
    settle()
    yield Shot("desk-idle", desk, SIZED)
    for kind in Kind:
        QTest.mouseClick(cards.kinds.segments[kind.value], LEFT)
        settle()
        yield Shot(f"desk-card-{kind.value}", desk)
    QTest.mouseClick(cards.put_up, LEFT)
    settle()
    yield Shot("desk-card-refused", desk)
    cards.put_up_at_once()
    settle()
    yield Shot("desk-card-up", desk)


def on_air(camera: Camera) -> Iterator[Shot]:
    """A match of Broken Prism whose host types for both, on air all the time."""
    clock, main = Clock(), window(camera)
    path = camera.folder() / "event.prismdesk"
    match = prism_local(path, clock, BOTH, reveal="held")
    main.show_match(match)
    event = Event(camera.bot, main, clock, match.host)
    camera.ends(event.presenter.broadcast.hide)
    desk = event.desk
    event.at_rest()
    yield Shot("desk-match", desk.window, SIZED)
    desk.press_on()
    event.page.claims("Q")
    event.page.types_for(Seat.RED, "B 28+26-15")
    event.page.types_for(Seat.BLUE, "G 17+16+6")
    event.pass_time(21_000)
    event.at_rest()
    yield Shot("desk-claim", desk.window, SIZED)
    yield Shot("desk-beside", main)
    event.pass_time(WINDOW_MS)
    event.page.until(lambda: event.page.phase != "window")
    event.at_rest()
    yield Shot("desk-held", desk.window)
    desk.reveal()
    event.at_rest()
    yield Shot("desk-reveal", desk.window)
    yield from _acts(desk)
    event.pauses("Jae does not hear us")
    event.at_rest()
    yield Shot("desk-paused", desk.window)


def _acts(desk: AtDesk) -> Iterator[Shot]:
    """The forms of what a host can do."""
    for kind in ("pause", "rule", "points", "time", "end-round", "forfeit", "end"):
        if not desk.can(kind):
            continue
        desk.front()
        desk.press(kind)
        settle()
        yield Shot(f"desk-{kind}", desk.window)
        QTest.keyClick(desk.form.reason, Qt.Key.Key_Escape)
        settle()


def beside(camera: Camera, game: AnyRules) -> Iterator[Shot]:
    """The desk beside the beginning of a match."""
    main = window(camera)
    main.show_match(a_table(game, None, Clock(), TWO, host="present"))
    on = Presenting(camera.bot, main)
    main.presenting.show_desk()
    on.fed()
    settle()
    yield Shot("desk-begun", on.presenter.desk)


SCENES = (
    *(Scene(f"desk {play.__name__}", BROKEN_PRISM.name, play) for play in (idle, on_air)),
    *(Scene(f"desk {game.name}", game.name, partial(beside, game=game)) for game in GAMES),
)

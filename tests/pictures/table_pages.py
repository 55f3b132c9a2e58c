"""Tables in the network: joining one, waiting at it, chat, and why it is not seen."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Final

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.lobby.diagnosis import DiagnosisPage
from prismdesk.desk.lobby.join import JoinPage
from prismdesk.desk.preferences import Preferences
from prismdesk.link.addresses import Address
from prismdesk.link.discovery.diagnosis import Finding
from prismdesk.link.table_source import ChatNews, ConnectionNews, Line, SeatingNews
from prismdesk.wire import reasons
from prismdesk.wire.messages import Chatted
from prismdesk.wire.seating import Presence, Stage
from tests.pictures.camera import Camera, Scene, Shot
from tests.pictures.looks import SIZED
from tests.support.fake_table import (
    FakeGuest,
    a_found,
    a_guest_here,
    a_place,
    a_room,
    a_seating,
    a_visit,
)
from tests.support.lobby_pages import WaitingDriver, two_seated
from tests.support.two_pages import TwoDesks
from tests.support.window_checks import settle

GAME: Final = "table"
RED, BLUE, YELLOW, PURPLE = Seat
WELL = Finding(ok=True, message=phrase("This computer is in a network."))
NOT = Finding(ok=False, message=phrase("Nothing answers there: a firewall may stand between."))


def join(camera: Camera) -> Iterator[Shot]:
    """The page to join, with no table found and with some, and a code that is wrong."""
    preferences = Preferences(camera.folder() / "settings.json")
    page = JoinPage(preferences)
    page.open()
    camera.show(page)
    yield Shot("join", page, SIZED)
    preferences.change(own_name="Theo")
    full = a_found("Full", 3, free=0, stage=Stage.STARTED)
    page.show_found((a_found(), a_found("Club", 2, game="broken-prism"), full))
    settle()
    yield Shot("join-found", page, SIZED)
    QTest.keyClicks(page.code, "7F3K9")
    settle()
    yield Shot("join-typing", page)
    page.show_refused(reasons.WRONG_CODE)
    settle()
    yield Shot("join-refused", page)


def waiting_host(camera: Camera) -> Iterator[Shot]:
    """A table waits at its own machine: alone, with a guest, with everybody there."""
    on = WaitingDriver(camera.bot, camera.folder(), a_room(), "Mina")
    yield Shot("waiting-host", on.page, SIZED)
    seats = two_seated()
    far = a_place(BLUE, "Theo", 1, presence=Presence.AWAY)
    guests = (a_guest_here(1, "Theo", BLUE), a_guest_here(2, "Kim", watches=True))
    on = WaitingDriver(camera.bot, camera.folder(), a_room(seats, *guests), "Mina")
    on.source.tell(_says(1, "Theo", BLUE, "Good evening"), _says(0, "Mina", RED, "Hello!"))
    settle()
    yield Shot("waiting-full", on.page, SIZED)
    on.sat(a_place(RED, "Mina", 0), far)
    yield Shot("waiting-away", on.page)
    places = [a_place(seat, name, n) for n, (seat, name) in enumerate(zip(Seat, "ABC"))]  # noqa: B905
    seating = a_seating(*places, a_place(PURPLE), game="prisma")
    on = WaitingDriver(camera.bot, camera.folder(), a_room(seating), "Mina")
    yield Shot("waiting-four", on.page)


def waiting_guest(camera: Camera) -> Iterator[Shot]:
    """A guest at a table: without a seat, with one, cut off, as a spectator."""
    on = WaitingDriver(camera.bot, camera.folder(), a_visit(), "Theo")
    yield Shot("waiting-guest", on.page, SIZED)
    on.sat(a_place(RED, "Mina", 0), a_place(BLUE, "Theo", 1))
    yield Shot("waiting-seated", on.page)
    on.source.tell(ConnectionNews(Line.CONNECTING))
    settle()
    yield Shot("waiting-cut-off", on.page)
    watches = FakeGuest(ConnectionNews(Line.CONNECTED), SeatingNews(a_seating(), 2, watches=True))
    on = WaitingDriver(camera.bot, camera.folder(), watches, "Kim")
    yield Shot("waiting-spectator", on.page)


def diagnosis(camera: Camera) -> Iterator[Shot]:
    """Why a table is not seen: while it is looked for, and what was found."""
    go = threading.Event()
    camera.ends(go.set)

    def examine(_address: Address | None, _port: int | None) -> tuple[Finding, ...]:
        go.wait(60)
        return WELL, NOT

    page = DiagnosisPage(examine)
    camera.show(page)
    page.open("192.168.1.23", None)
    yield Shot("diagnosis-looking", page)
    go.set()
    camera.bot.waitUntil(lambda: len(page.lines) == 2)
    yield Shot("diagnosis", page, SIZED)
    page.open("", 47800)
    camera.bot.waitUntil(lambda: len(page.lines) == 2)
    yield Shot("diagnosis-host", page)


def chat(camera: Camera) -> Iterator[Shot]:
    """The chat beside a match, and a player who is cut off."""
    two = TwoDesks(camera.bot, camera.folder(), at_table=True)
    camera.ends(two.close)
    two.begin()
    two.at("open")
    two.mina.front()
    two.mina.tell(_says(1, "Jae", BLUE, "One moment"), _says(1, "Jae", BLUE, "please"))
    yield Shot("chat-unseen", two.mina.window)
    held = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(two.mina.window, Qt.Key.Key_M, held)
    yield Shot("chat", two.mina.window, SIZED)
    two.mina.tell(SeatingNews(two.seating(presence=Presence.AWAY), 0))
    yield Shot("chat-away", two.mina.window)
    two.jae.tell(ConnectionNews(Line.GONE, _gone()))
    yield Shot("chat-gone", two.jae.window)


def _gone() -> Refused:
    return msgspec.structs.replace(reasons.WRONG_CODE, message=phrase("The table was closed."))


def _says(peer: int, name: str, seat: Seat | None, text: str) -> ChatNews:
    return ChatNews(Chatted(peer=peer, name=name, seat=seat, text=text))


SCENES = tuple(
    Scene(f"table {play.__name__}", GAME, play)
    for play in (join, waiting_host, waiting_guest, diagnosis, chat)
)

"""A whole event under the hand of a test: a match, its host's desk, and what an audience sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from prismdesk.core.seats import Seat
from prismdesk.desk.app.main_window import MainWindow
from prismdesk.desk.broadcast.brush import PaintedText
from prismdesk.desk.broadcast.layout import rooms
from prismdesk.desk.host.presenter import Presenter
from prismdesk.link.client import Client
from prismdesk.link.host import Host
from prismdesk.table.updates import Update
from tests.support.host_pages import AtDesk
from tests.support.match_page import LEFT, Sitting
from tests.support.picture_comparison import alike_levels, levels
from tests.support.prism_playing import PrismPlaying
from tests.support.rounds_page import Clock
from tests.support.window_checks import settle

RED, BLUE = Seat.RED, Seat.BLUE
WINDOW_MS: Final = 60_000
"""A window from the claim to its end (BP22)."""

SIDES: Final = ("left", "right")
"""Where it is told what happened, and so what the host did."""

_ROW_PX: Final = 16
"""Lines of text whose middles are no further apart than that stand in one row."""

_EMPTY: Final = 0.2
"""So much of its size the box of a line of text has above and below its letters."""


class BroadcastPicture(NamedTuple):
    """The broadcast at one moment, with what it was made of.

    `words` has what is to be read, by the names of the places where it stands.
    """

    image: QImage
    words: Mapping[str, str]
    view: Any
    left_ms: Mapping[str, int]
    scores: tuple[int, ...] | None

    def looks_like(self, other: BroadcastPicture, *, but: tuple[str, ...] = ()) -> bool:
        """Whether the images are alike, but for those places."""
        one, another = (_pixels(picture.image, but) for picture in (self, other))
        return alike_levels(one, another)


class Hand(PrismPlaying):
    """The page of a match in a window of the program, and who is in front of it."""

    def __init__(self, qtbot: QtBot, main: MainWindow, clock: Clock) -> None:
        assert main.match is not None
        Sitting.__init__(self, qtbot, main.match)
        self.clock = clock
        self.until(lambda: self.session.latest is not None)
        for client in self.session.clients.values():
            _by_hand(client, clock)

    def types_for(self, seat: Seat, text: str) -> None:
        """A host types what that player has said to him."""
        self.front()
        if self.session.seat is not seat:
            QTest.mouseClick(self.window.command_line.input_seats.buttons[seat], LEFT)
            self.until(lambda: self.session.seat is seat)
        self.submit(text)

    def claims(self, key: str) -> None:
        """A target is claimed by its key."""
        self.front()
        self.key(key)


class EventDesk(AtDesk):
    """A host in front of the program's own desk, with what is on air at its left."""

    def __init__(self, qtbot: QtBot, main: MainWindow) -> None:
        assert main.match is not None
        main.presenting.show_desk()
        presenter = main.presenting.presenter
        self.qtbot, self.session = qtbot, main.match.session
        self.window, self.air = presenter.desk, presenter.panel

    def press_on(self) -> None:
        """The key for what comes next: a round, or the end of a reveal."""
        n = self.n
        self.front()
        self.key(Qt.Key.Key_N)
        self.until(lambda: self.n > n)

    def click(self, made: QPushButton) -> None:
        """Clicks a button of the desk."""
        assert made.isEnabled(), made.text()
        assert made.isVisible(), made.text()
        QTest.mouseClick(made, LEFT)
        settle()

    def way(self, value: str) -> None:
        """Chooses how submissions are revealed."""
        assert self.acts.reveal is not None
        QTest.mouseClick(self.acts.reveal.ways.segments[value], LEFT)

    def reveal(self) -> None:
        """Presses the button with which he reveals."""
        n = self.n
        assert self.acts.reveal is not None
        self.click(self.acts.reveal.button)
        self.until(lambda: self.n > n)

    def rewind(self, to: int, reason: str) -> None:
        """Goes back to that point, chosen in the log."""
        self.front()
        self.pick(to)
        assert self.match.point == to
        self.done("rewind", reason)

    @property
    def logged(self) -> list[str]:
        """The whole log in words."""
        log = self.match.log.log
        return [log.words(line) for line in log.lines]


class Event:
    """The program of a host with its desk and its broadcast, both shown, at a match that is on.

    `at_first` is what was to be read when the last thing that happened began to move.
    """

    at_first: Mapping[str, str]

    def __init__(self, qtbot: QtBot, main: MainWindow, clock: Clock, host: Host) -> None:
        self.qtbot, self.main, self.clock, self.host = qtbot, main, clock, host
        self.page = Hand(qtbot, main, clock)
        self.desk = EventDesk(qtbot, main)
        self.presenter: Presenter = main.presenting.presenter
        self.presenter.on_air.now_ms = clock
        self.desk.click(self.desk.air.showing)
        self.follow()

    def opened(self) -> None:
        """Another match is on in the window, or the same from its file."""
        self.page = Hand(self.qtbot, self.main, self.clock)
        self.desk.session = self.page.session
        self.follow()

    def follow(self) -> None:
        """Waits until the broadcast has the match that is on, whose time is then moved by hand."""
        feed = self.presenter.feed
        assert feed is not None
        self.page.until(lambda: feed.seen is not None)
        feed.updated.connect(self._heard)
        _by_hand(feed._client, self.clock)

    @property
    def audience(self) -> Client:
        """The spectator's client that feeds the picture."""
        assert self.presenter.feed is not None
        return self.presenter.feed._client

    @property
    def latest(self) -> Update:
        """The last update that the audience had."""
        assert self.audience.latest is not None
        return self.audience.latest

    @property
    def hosts_view(self) -> Any:
        """What the host sees."""
        return self.page.session.shown.view

    def pass_time(self, ms: int) -> None:
        """So much time passes at once at the table, and for everybody at it.

        Who has not heard yet of what was before would count from after it.
        """
        self.caught_up()
        self.clock.ms += ms
        self.host.loop.call(self.host._tick)

    def to_phase(self, phase: str) -> None:
        """Waits until the match is in that phase."""
        self.page.until(lambda: self.page.phase == phase)

    def to_reveal(self, ms: int = WINDOW_MS) -> None:
        """The window runs out, and what was submitted is revealed."""
        self.pass_time(ms)
        self.to_phase("reveal")

    def pauses(self, reason: str) -> None:
        """The host pauses at his desk, by the key."""
        self.desk.front()
        self.desk.key(Qt.Key.Key_P)
        self.desk.send(reason)

    def goes_on(self) -> None:
        """He goes on, by the key."""
        self.desk.front()
        self.desk.key(Qt.Key.Key_P, shift=True)
        self.page.until(lambda: self.latest.paused is None)

    def rules(self, choice: str, reason: str) -> None:
        """He rules on a submission."""
        self.desk.front()
        self.desk.done("rule", reason, choice)

    def caught_up(self) -> None:
        """The broadcast has heard of all that the host knows."""
        n, client = self.desk.n, self.audience
        self.page.until(lambda: client.latest is not None and client.latest.n >= n)
        settle()

    def at_rest(self) -> None:
        """The same, with everything played to its end that moves on its board."""
        self.caught_up()
        board = self.presenter.frame.board
        assert board is not None
        board.finish()
        self.page.window.board.finish()
        self.presenter.frame._refresh()
        settle()

    def picture(self) -> BroadcastPicture:
        """What is on air now."""
        self.at_rest()
        image, words = self._painted()
        client = self.audience
        return BroadcastPicture(image, words, client.view, client.left_ms(), self.latest.scores)

    @property
    def words(self) -> dict[str, str]:
        """What is to be read on air at this very moment, also of what is still moving."""
        return self._painted()[1]

    def _heard(self, facts: Sequence[object]) -> None:
        if facts:
            self.at_first = self.words

    def _painted(self) -> tuple[QImage, dict[str, str]]:
        image = QImage(1920, 1080, QImage.Format.Format_RGB32)
        written: list[PaintedText] = []
        with QPainter(image) as painter:
            self.presenter.frame.paint(painter, None, written)
        if self.presenter.on_air.card is not None or self.presenter.feed is None:
            return image, {"card": _read(written)}
        has_banner = "banner" in self.presenter.frame._composed.pieces
        places = _places(clock=bool(self.latest.clocks), banner=has_banner)
        return image, _by_place(written, places)

    def is_back(self, before: BroadcastPicture, **beside: str) -> None:
        """Board, points and clocks are as they were, and so is the picture of them (ALL6).

        `beside` is what is told now in the columns, with why the host went back.
        """
        now = self.picture()
        assert now[2:] == before[2:], "view, clocks and points"
        assert now.looks_like(before, but=SIDES), "the picture"
        assert now.words == {**before.words, **beside}, f"on air is {now.words}"

    def said(self, points: str, clock: str = "", **places: str) -> None:
        """Exactly this is to be read on air besides names and rules; `points` as `5 : 0`."""
        red, blue = points.split(" : ")
        expected = {"red": f"Mina {red}", "blue": f"Jae wins ties {blue}", **places}
        if clock:
            expected["clock"] = clock
        found = dict(self.picture().words)
        about = found.pop("about")
        assert about.startswith("Broken Prism")
        assert about.endswith("Event rules")
        wrong = {
            place: found.get(place)
            for place in {**expected, **found}
            if place not in expected or expected[place] != found.get(place)
        }
        assert not wrong, f"on air is {wrong}"


def _places(*, clock: bool, banner: bool = True) -> Mapping[str, QRectF]:
    """The places of the picture; a title card goes down to where a banner would end."""
    found = rooms("whole", (RED, BLUE), clock=clock)
    return {
        "clock": found.clock,
        "left": found.left,
        "red": found.player_panels[RED],
        "right": found.right,
        "blue": found.player_panels[BLUE],
        "about": found.title,
        **({"banner": found.banner} if banner else {}),
        "middle": found.board if banner else found.board | found.banner,
    }


def _by_place(written: list[PaintedText], places: Mapping[str, QRectF]) -> dict[str, str]:
    """What was written, place by place, each read from its top row by row."""
    found: dict[str, list[PaintedText]] = {}
    for one in written:
        assert one.text == one.whole, f"{one.whole} is cut off"
        place = next((name for name, area in places.items() if area.contains(one.box.center())), "")
        assert place, f"{one} stands nowhere"
        empty = one.size * _EMPTY
        assert places[place].adjusted(0, -empty, 0, empty).contains(one.box), f"{one} overflows"
        found.setdefault(place, []).append(one)
    return {place: _read(lines) for place, lines in found.items()}


def _read(lines: list[PaintedText]) -> str:
    rows: list[list[PaintedText]] = []
    for one in sorted(lines, key=lambda one: one.box.center().y()):
        if rows and one.box.center().y() - rows[-1][0].box.center().y() <= _ROW_PX:
            rows[-1].append(one)
        else:
            rows.append([one])
    ordered = [one.text for row in rows for one in sorted(row, key=lambda one: one.box.x())]
    return " ".join(ordered).replace("\u00a0", " ")


def _pixels(image: QImage, without: tuple[str, ...]) -> Any:
    seen = levels(image)
    for place in without:
        area = _places(clock=True)[place].toRect()
        seen[area.top() : area.bottom() + 1, area.left() : area.right() + 1] = 0
    return seen


def _by_hand(client: Client, clock: Clock) -> None:
    """For this client time passes with that clock."""
    client._now = clock
    client._received_ms = clock()

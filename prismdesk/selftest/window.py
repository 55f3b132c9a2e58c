"""Checks the window: Home, the first moves of each game, and that text and pictures are seen."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QDeadlineTimer, QEventLoop, qVersion
from PySide6.QtGui import QColor, QFont, QFontInfo, QImage, QPainter, QRawFont
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from prismdesk.console.match_setup import Wanted, draft
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.app.main_window import MainWindow
from prismdesk.desk.app.python_runtime import GarbageCollector
from prismdesk.desk.app.start import application, wear
from prismdesk.desk.match.page import MatchPage
from prismdesk.desk.preferences import Preferences
from prismdesk.desk.theme.theme import BOLD, FAMILY, FIGURES, MEDIUM, font
from prismdesk.files import folders
from prismdesk.games import GAMES
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.local.local_match import begin
from prismdesk.link.loop import wait_for_ending_threads
from prismdesk.selftest.outcome import Known, Wrong
from prismdesk.table.match import Match

_WORD: Final = "PrismDesk"

_WIDTHS: Final = ((MEDIUM, 4813), (BOLD, 5009), (FIGURES, 5193))
"""How wide the word is in each weight, in thousandths of its size: the sum of its letters' widths,
as the typeface's own files have them."""

_STEP: Final = 7
"""Every seventh point is looked at."""


def try_letters(known: Known) -> None:
    """The program's own typeface is there, in all its weights, and paints. Raises Wrong."""
    for weight, width in _WIDTHS:
        made = QFont(font(20, weight))
        made.setPixelSize(1000)
        made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
        known.same("The typeface that is used", QFontInfo(made).family(), FAMILY)
        raw = QRawFont.fromFont(made)
        glyphs = raw.glyphIndexesForString(_WORD)
        found = sum(point.x() for point in raw.advancesForGlyphIndexes(glyphs))
        known.same(f"The width of “{_WORD}” in weight {weight.value}", round(found), width)
    known.so("Letters are painted as nothing.", 0.02 < _inked() < 0.5)


def try_worn(window: QWidget, known: Known) -> None:
    """Everything that is written in the window has that typeface. Raises Wrong."""
    kinds = (QLabel, QAbstractButton)
    written = [one for kind in kinds for one in window.findChildren(kind) if one.isVisible()]
    known.so("Nothing is written in the window.", bool(written))
    families = {QFontInfo(one.font()).family() for one in written}
    known.same("The typefaces in the window", families, {FAMILY})


def _inked() -> float:
    """Which part of a picture of the word is ink."""
    picture = QImage(240, 60, QImage.Format.Format_RGB32)
    picture.fill(QColor("white"))
    painter = QPainter(picture)
    painter.setFont(font(40, BOLD))
    painter.setPen(QColor("black"))
    painter.drawText(picture.rect(), _WORD)
    painter.end()
    points = _points(picture, 1)
    return sum(count for colour, count in points.items() if colour & 0xFF < 128) / points.total()


def try_seen(picture: QImage, what: str, known: Known) -> None:
    """The picture is not blank: many colours, none of them everywhere. Raises Wrong."""
    points = _points(picture, _STEP)
    ((_, most),) = points.most_common(1) or ((0, 0),)
    size = f"{picture.width()} × {picture.height()}"
    is_seen = len(points) > 12 and most < 0.98 * points.total()
    known.so(f"{what} is blank: {len(points)} colours on {size} points.", is_seen)


def _points(picture: QImage, step: int) -> Counter[int]:
    """How often there is which colour."""
    plain = picture.convertToFormat(QImage.Format.Format_RGB32)
    if plain.isNull():
        return Counter()
    return Counter(memoryview(plain.constBits()).cast("I")[::step])


_SEED: Final = "7"
"""By which Red begins in Prisma."""

_PATIENCE_MS: Final = 20_000
"""How long the table may take for an action."""


def tried(folder: Path) -> str:
    """Opens the window, plays, and looks at it. Raises Wrong."""
    known = Known()
    app = application()
    gatherer = GarbageCollector(app)
    preferences = Preferences(folders.settings_file(), app)
    wear(app, preferences.now)
    try_letters(known)
    window = MainWindow(preferences)
    try:
        window.show()
        _until(app, lambda: _is_shown(window), "The window was not shown")
        _until(app, lambda: not window.home.is_waiting, "Home was not made ready")
        try_seen(window.grab().toImage(), "Home", known)
        try_worn(window, known)
        for rules in GAMES:
            _play(app, window, rules, folder, known)
        _play(app, window, PRIZMIK, folder, known, has_bot=True)
    finally:
        window.end()
        wait_for_ending_threads()
        gatherer.end()
    asked = os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0]
    known.same("What Qt paints on", app.platformName(), asked or app.platformName())
    ratio = window.devicePixelRatioF()
    size = f"{window.width()} × {window.height()} at {ratio:g}"
    return f"Qt {qVersion()} on {app.platformName()}, {size}; {len(GAMES)} games and a bot"


def _is_shown(window: MainWindow) -> bool:
    return window.windowHandle().isExposed()


def _play(
    app: QApplication,
    window: MainWindow,
    rules: Any,
    folder: Path,
    known: Known,
    *,
    has_bot: bool = False,
) -> None:
    """Begins a match, plays its opening in the window, and leaves it for Home."""
    path = folder / f"{rules.name} {has_bot}.prismdesk"
    local = begin(_match(rules, has_bot=has_bot), rules, path)
    if isinstance(local, Refused):
        raise Wrong(f"{rules.title} cannot be begun: {local}")
    window.show_match(local)
    match = window.match
    if match is None:
        raise Wrong(f"{rules.title} is not shown.")
    _until(app, partial(_is_past, match, -1), f"{rules.title} does not begin")
    before = _board(match)
    _type(app, match, rules.opening, by_bot=int(has_bot))
    match.board.finish()
    after = _board(match)
    try_seen(after, f"The board of {rules.title}", known)
    known.so(f"The board of {rules.title} does not change.", after != before)
    try_seen(window.grab().toImage(), f"The match of {rules.title}", known)
    window.go_home()


def _board(match: MatchPage) -> QImage:
    match.board_view.rest()
    return match.board_view.grab().toImage()


def _match(rules: Any, *, has_bot: bool) -> Match:
    seats = [f"{seat.colour}=here" for seat in tuple(Seat)[: rules.seat_counts[0]]]
    if has_bot:
        seats[-1] = seats[-1].replace("here", "bot:1:Bot")
    made = draft(rules, Wanted(seed=_SEED, seats=",".join(seats)))
    if isinstance(made, Refused):
        raise Wrong(f"{rules.title} cannot be set up: {made}")
    return made


def _type(app: QApplication, match: MatchPage, actions: Sequence[str], *, by_bot: int) -> None:
    """Types these actions one after the other; the last `by_bot` of them are a bot's own."""
    title = match.session.rules.title
    before = -1
    for text in actions[: len(actions) - by_bot]:
        _until(app, partial(_is_past, match, before), f"“{text}” in {title} has to wait")
        before = _heard(match)[0]
        match.command_line.typed.emit(text)
    last = "A bot did nothing" if by_bot else f"“{actions[-1]}” was not done"
    _until(app, partial(_is_past, match, before + by_bot), f"{last} in {title}")


def _is_past(match: MatchPage, n: int) -> bool:
    """Whether everybody here has heard of the same later point, at which somebody can act."""
    heard = _heard(match)
    latest = match.session.latest
    return heard[0] > n and len(set(heard)) == 1 and latest is not None and bool(latest.acting)


def _heard(match: MatchPage) -> list[int]:
    """The point of which each client here has heard last; -1 for none."""
    updates = [client.latest for client in match.session.clients.values()]
    return [-1 if update is None else update.n for update in updates]


def _until(app: QApplication, is_so: Callable[[], bool], what: str) -> None:
    """Handles events until it is so. Raises Wrong if it never is: `what`."""
    deadline = QDeadlineTimer(_PATIENCE_MS)
    while not is_so():
        if deadline.hasExpired():
            raise Wrong(f"{what} within {_PATIENCE_MS // 1000} seconds.")
        app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 50)

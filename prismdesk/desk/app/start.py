"""Starts the program with its window: the one place that puts everything together."""

from __future__ import annotations

import gc
import logging
import sys
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QLocale, QLoggingCategory, QTimer
from PySide6.QtWidgets import QApplication

from prismdesk import __version__
from prismdesk.desk.app import logs
from prismdesk.desk.app.display import NO_DISPLAY, has_display
from prismdesk.desk.app.main_window import MainWindow
from prismdesk.desk.app.python_runtime import GarbageCollector, Interrupts
from prismdesk.desk.app.qt_startup import Application, make_application
from prismdesk.desk.app.single_instance import IncomingFiles, LaterStarts
from prismdesk.desk.preferences import Preferences, Settings
from prismdesk.desk.texts import say, tr
from prismdesk.desk.theme import theme
from prismdesk.desk.theme.palettes import DARK, EYES, PALETTES, palette_for
from prismdesk.files import folders
from prismdesk.files.starts import Alone, First

UNREADABLE: Final = 2

APP_ID: Final = "org.prismdesk.PrismDesk"
"""The name of the entry in a Linux desktop's menu, by which it knows our windows as ours."""

_UNSAID: Final = "qt.qpa.services.warning=false\nqt.qpa.theme.gnome.warning=false"
"""What Qt would tell whoever starts us from a terminal: that the desktop lacks a service."""

NO_ANSWER: Final = (
    "Another window of PrismDesk is open and does not answer, so this one was opened beside it."
)

_LOOK_MS: Final = 300
"""With Home on the screen there is time to look at the disk."""

_LOG = logging.getLogger(__name__)


def run(
    first: Callable[[MainWindow], None] | None = None, *, arrived: First | Alone | None = None
) -> int:
    """Opens the window, and does `first` with it once it is there; the exit code.

    `arrived` says what it is to later starts; None, nothing. Without a display it says so in one
    sentence and answers 2.
    """
    if not has_display():
        return _no_display()
    logs.begin(folders.log_file())
    app = application()
    if app.primaryScreen() is None:  # as by Qt's platform linuxfb without such a screen
        return _no_display()
    preferences = Preferences(folders.settings_file(), app)
    wear(app, preferences.now)
    preferences.changed.connect(lambda settings: wear(app, settings))
    with theme.bare(app):
        window = MainWindow(preferences)
    mistake = tr("PrismDesk made a mistake. Everything up to here is saved; About has the log.")
    logs.catch_mistakes(lambda: window.notice.say(mistake))
    window.show()
    gc.freeze()  # it stays as long as the program runs; looking through it would stop a match
    return _lived(app, window, _reached(app, window, first, arrived))


def _reached(
    app: QApplication,
    window: MainWindow,
    first: Callable[[MainWindow], None] | None,
    arrived: First | Alone | None,
) -> LaterStarts | None:
    """Does with the window what is wanted first, and lets in what comes from outside."""
    outside = IncomingFiles(window, window.notice)
    outside.wanted.connect(window.open)
    if isinstance(app, Application):
        app.file_wanted.connect(outside.open)
    if first is not None:
        QTimer.singleShot(0, window, lambda: outside.do(lambda: first(window)))
    later = _met(arrived, outside, window)
    QTimer.singleShot(_LOOK_MS, window, lambda: _look_for_room(outside))
    return later


def _lived(app: QApplication, window: MainWindow, later: LaterStarts | None) -> int:
    """The program, from its first event to its end; the exit code."""
    gatherer = GarbageCollector(app)

    def end() -> None:
        window.end()
        app.exit()  # a dialog of the system that is open does not hold it up

    interrupts = Interrupts(end, app)
    try:
        return app.exec()
    finally:
        if later is not None:
            later.part()
        interrupts.stop()
        gatherer.end()
        _part()
        if later is not None:
            later.end()  # only now: until here a match may still be held, which they want to open


def _no_display() -> int:
    print(tr(NO_DISPLAY), file=sys.stderr)  # noqa: T201 # there is nowhere else to say it
    return UNREADABLE


def _met(
    arrived: First | Alone | None, outside: IncomingFiles, window: MainWindow
) -> LaterStarts | None:
    """What listens to later starts, if this one is the first of them."""
    if isinstance(arrived, First):
        return LaterStarts(arrived, outside, window)
    if arrived is not None:
        _LOG.warning("a window of its own: %s", arrived.why)
        if arrived.is_unanswered:
            outside.say(tr(NO_ANSWER))
    return None


def _look_for_room(outside: IncomingFiles) -> None:
    """Nobody is to set up a match first and then be told that it cannot be kept."""
    wanted = (folders.matches(), folders.settings_file().parent)
    for refused in filter(None, map(folders.why_not, wanted)):
        outside.say(say(refused.message, {}))
        return


def _part() -> None:
    """The windows are gone; who is left at a table is still told, and the table kept."""
    from prismdesk.link.loop import wait_for_ending_threads  # noqa: PLC0415 # Home starts without it

    wait_for_ending_threads()


def application() -> QApplication:
    """The application object, which must be there before any widget."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        QLoggingCategory.setFilterRules(_UNSAID)
        app = make_application(lambda: Application([*sys.argv[:1], "-style", "Fusion"]))
        app.setProperty(theme.IS_FUSION, True)
    app.setApplicationName("PrismDesk")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName(APP_ID)
    # Figures in numbers and times are the same for everybody at the table.
    QLocale.setDefault(QLocale(QLocale.Language.English))
    return app


def wear(app: QApplication, settings: Settings) -> None:
    """Puts on the theme and the text scale of the settings; unknown ones are the usual ones."""
    name = settings.theme if settings.theme in PALETTES else DARK.name
    eyes = settings.eyes if settings.eyes in EYES else EYES[0]
    scale = settings.text_scale / 100
    worn = theme.theme()
    if (worn.palette, worn.text_scale) != (palette_for(name, eyes), scale) or not app.styleSheet():
        theme.apply(app, name, scale, eyes)

"""Starting the program with its window: the one place that puts everything together."""

from __future__ import annotations

import gc
import logging
import os
import sys
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QLocale, QTimer
from PySide6.QtWidgets import QApplication

from prismdesk import __version__
from prismdesk.desk import logs
from prismdesk.desk.display import NO_DISPLAY, has_display
from prismdesk.desk.gathering import Gatherer
from prismdesk.desk.interrupts import Interrupts
from prismdesk.desk.look import theme
from prismdesk.desk.look.palettes import DARK, EYES, PALETTES, palette_for
from prismdesk.desk.main_window import MainWindow
from prismdesk.desk.preferences import Preferences, Settings
from prismdesk.desk.texts import tr
from prismdesk.files import folders

UNREADABLE: Final = 2

_LOG = logging.getLogger(__name__)


def run(first: Callable[[MainWindow], None] | None = None, *, smoke_test: bool = False) -> int:
    """Opens the window, and does `first` with it once it is there; the exit code.

    Without a display it says so in one sentence and answers 2. With `smoke_test` it plays two
    actions and ends: 0 if they were done.
    """
    if smoke_test:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if not has_display():
        print(tr(NO_DISPLAY), file=sys.stderr)  # noqa: T201 # there is nowhere else to say it
        return UNREADABLE
    app = application()
    logs.begin(folders.log_file())
    preferences = Preferences(folders.settings_file(), app)
    wear(app, preferences.now)
    preferences.changed.connect(lambda settings: wear(app, settings))
    window = MainWindow(preferences)
    mistake = tr("PrismDesk made a mistake. Everything up to here is saved; About has the log.")
    logs.catch_mistakes(lambda: window.notice.say(mistake))
    window.show()
    gc.freeze()  # it stays as long as the program runs; looking through it would stop a match
    gatherer = Gatherer(app)
    if smoke_test:
        from prismdesk.desk.smoke import smoke  # noqa: PLC0415 # only a smoke test needs it

        return smoke(app, window)
    if first is not None:
        QTimer.singleShot(0, window, lambda: first(window))

    def end() -> None:
        window.end()
        app.exit()  # a dialog of the system that is open does not hold it up

    interrupts = Interrupts(end, app)
    try:
        return app.exec()
    finally:
        interrupts.stop()
        gatherer.end()
        _part()


def _part() -> None:
    """The windows are gone; who is left at a table is still told, and the table kept."""
    from prismdesk.link.loop import wait_for_partings  # noqa: PLC0415 # Home starts without it

    wait_for_partings()


def application() -> QApplication:
    """The application object, which must be there before any widget."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication([*sys.argv[:1], "-style", "Fusion"])
        app.setProperty(theme.IS_FUSION, True)
    app.setApplicationName("PrismDesk")
    app.setApplicationVersion(__version__)
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

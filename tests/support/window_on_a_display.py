"""Opens the main window on a display as the program does, and prints as JSON what it wears."""

from __future__ import annotations

import json
import subprocess
import time

from PySide6.QtWidgets import QApplication, QLabel

from prismdesk.desk.app import start as desk_app
from prismdesk.desk.app.main_window import MainWindow
from prismdesk.desk.preferences import Preferences
from prismdesk.desk.theme import theme
from prismdesk.files import folders

_PATIENCE_S = 20


def main() -> None:
    app = desk_app.application()
    preferences = Preferences(folders.settings_file(), app)
    desk_app.wear(app, preferences.now)
    with theme.bare(app):
        window = MainWindow(preferences)
    window.show()
    end = time.monotonic() + _PATIENCE_S
    while not window.windowHandle().isExposed() and time.monotonic() < end:
        app.processEvents()
    told = {
        "new": QApplication.font(QLabel()).family(),
        "labels": sorted({label.font().family() for label in window.findChildren(QLabel)}),
        "known": _asked(int(window.winId()), "WM_CLASS", "_KDE_NET_WM_DESKTOP_FILE"),
    }
    print(json.dumps(told))
    window.close()
    app.quit()


def _asked(window: int, *properties: str) -> list[str]:
    done = subprocess.run(
        ["xprop", "-id", str(window), "-notype", *properties],
        capture_output=True,
        text=True,
        check=True,
        timeout=_PATIENCE_S,
    )
    return done.stdout.splitlines()


if __name__ == "__main__":
    main()

"""Shows the broadcast's window on an X server, and what others see of it there.

Prints a line of JSON. It asks with `xdotool` and `xprop`, as any other program could.
"""

from __future__ import annotations

import json
import re
import subprocess
import time
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication, QWidget

from prismdesk.desk.broadcast.on_air import OnAir
from prismdesk.desk.broadcast.window import TITLE, BroadcastWindow
from prismdesk.desk.preferences import BroadcastPicture
from tests.support.broadcast_window import FakeFrame

_PATIENCE_S = 20


def main() -> None:
    """With a manager of windows on the display, so that a window can be closed and minimised."""
    app = QApplication([])
    print(json.dumps(_told(app)))


def _told(app: QApplication) -> dict[str, Any]:
    frame: Any = FakeFrame()
    on_air = OnAir(BroadcastPicture(size=(1280, 720)))
    window = BroadcastWindow(frame, on_air)
    seen: list[bool] = []
    window.seen_changed.connect(lambda: seen.append(window.is_seen))
    told: dict[str, Any] = {}

    def until(is_so: Callable[[], bool]) -> bool:
        end = time.monotonic() + _PATIENCE_S
        while not is_so() and time.monotonic() < end:
            app.processEvents()
        return is_so()

    def paints_when_asked() -> bool:
        frame.areas.clear()
        frame.changed.emit(QRectF(100, 100, 60, 60))
        return until(lambda: bool(frame.areas))

    work = _work_window()
    assert until(lambda: work.windowHandle().isExposed() and work.isActiveWindow())
    window.show()
    assert until(lambda: window.windowHandle().isExposed() and _found() != [])
    told["beneath"] = until(lambda: _order()[:2] == [int(window.winId()), int(work.winId())])
    told["works on"] = work.isActiveWindow()
    told["found"], told["own"] = _found(), int(window.winId())
    told["name"] = _asked("xprop", "-id", str(told["own"]), "-notype", "_NET_WM_NAME")
    told["size"] = _asked("xdotool", "getwindowgeometry", "--shell", str(told["own"]))

    told["covered"] = paints_when_asked()

    _asked("xdotool", "windowminimize", str(told["own"]))
    assert until(window.isMinimized)
    app.processEvents()
    told["minimised"] = paints_when_asked()
    told["seen while minimised"] = window.is_seen
    window.show()
    told["seen again"] = until(lambda: window.is_seen and _state(told["own"]) == "Normal")

    _asked("xdotool", "windowactivate", "--sync", str(told["own"]), "key", "alt+F4")
    told["closed"] = until(lambda: not window.isVisible())
    told["told of"] = list(seen)
    window.show()
    assert until(lambda: window.windowHandle().isExposed() and _found() != [])
    told["found again"], told["still"] = _found(), int(window.winId())
    told["beneath again"] = until(lambda: _order()[:2] == [told["own"], int(work.winId())])
    window.close()
    work.close()
    return told


def _work_window() -> QWidget:
    """A window that somebody works in. It covers the broadcast."""
    work = QWidget()
    work.resize(1400, 800)
    work.move(0, 0)
    work.show()
    return work


def _order() -> list[int]:
    """The windows from the lowest to the uppermost."""
    told = _asked("xprop", "-root", "_NET_CLIENT_LIST_STACKING")
    return [int(one, 16) for one in re.findall("0x[0-9a-f]+", told)]


def _state(window: int) -> str:
    """As its manager has it: Normal, Iconic (which is minimised), or none where it is hidden."""
    found = re.search("window state: (\\w+)", _asked("xprop", "-id", str(window), "WM_STATE"))
    return found[1] if found else ""


def _found() -> list[int]:
    return list(map(int, _asked("xdotool", "search", "--onlyvisible", "--name", TITLE).split()))


def _asked(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=20)
    return done.stdout.strip()


if __name__ == "__main__":
    main()

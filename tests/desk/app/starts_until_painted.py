"""Starts PrismDesk as a person does, and prints as JSON what each phase of the start needed.

Until Home has been painted, and until it has settled: the modules that were there, and for how
many milliseconds the windows' thread was away at most, the longest step of the second phase.
"""

import json
import sys
import time

from PySide6.QtWidgets import QApplication

from prismdesk import cli
from prismdesk.desk.app.main_window import MainWindow
from tests.benchmarks.first_paint import Watch


def through_both_phases(*_arguments: object) -> int:
    """In the place of the event loop."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    (window,) = (one for one in application.topLevelWidgets() if isinstance(one, MainWindow))
    watch = Watch()
    window.installEventFilter(watch)
    while not watch.painted:
        application.processEvents()
    painted, longest = sorted(sys.modules), 0.0
    while not window._is_settled or window.home.is_waiting:
        begun = time.perf_counter()
        application.processEvents()
        longest = max(longest, time.perf_counter() - begun)
    settled = sorted(sys.modules)
    print(json.dumps({"painted": painted, "settled": settled, "longest_ms": longest * 1000}))
    window.end()
    return 0


QApplication.exec = through_both_phases  # type: ignore[method-assign]
sys.exit(cli.main([]))

"""Starts PrismDesk as a person does, and ends the moment Home has been painted."""

from typing import NoReturn

from PySide6.QtWidgets import QApplication

from prismdesk import cli
from prismdesk.desk.app.python_runtime import restore_import
from tests.benchmarks.first_paint import Watch, end_when_painted


def until_painted(*_arguments: object) -> NoReturn:
    """In the place of the event loop."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    (window,) = (one for one in application.topLevelWidgets() if one.isVisible())
    watch = Watch()
    window.installEventFilter(watch)
    end_when_painted(application, window, watch)


# A person's start has not imported PySide by now, which looks into all that is imported after it.
restore_import()
QApplication.exec = until_painted  # type: ignore[method-assign]
cli.main([])

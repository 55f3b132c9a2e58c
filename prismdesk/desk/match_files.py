"""Match files that somebody brings to the window: chosen in a dialog, or dropped on it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from prismdesk.desk.texts import tr
from prismdesk.files import folders
from prismdesk.files.match_file import SUFFIX


class FileChooser(QObject):
    """Asks for a match file, while what is played goes on. `chosen(Path)`: this one."""

    chosen = Signal(object)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        wanted = tr("Matches (*{suffix})", suffix=SUFFIX)
        self._dialog = QFileDialog(window, tr("Open a match"), str(folders.matches()), wanted)
        self._dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        self._dialog.setWindowModality(Qt.WindowModality.NonModal)
        self._dialog.fileSelected.connect(lambda name: self.chosen.emit(Path(name)))

    def show(self) -> None:
        """Asks, or brings the question to the front."""
        self._dialog.show()
        self._dialog.raise_()

    def close(self) -> None:
        """Asks no longer."""
        self._dialog.close()


def dropped(event: QDropEvent) -> Path | None:
    """The first file that is dropped; whether it is a match is said when it is opened."""
    files = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
    return Path(files[0]) if files else None

"""The dialogs that ask which set-up file to load or to save."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, QStandardPaths, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from prismdesk.core.phrases import Phrase
from prismdesk.desk.texts import say, tr

_SUFFIX: Final = "txt"


class FileWords(NamedTuple):
    """What is said of the files: the titles of the two questions, what they hold, a first name."""

    load: Phrase
    save: Phrase
    kind: Phrase
    name: str


class Files(QObject):
    """Asks for a file. `loaded(Path)`, `saved(Path)`: the person chose it."""

    loaded = Signal(object)
    saved = Signal(object)

    def __init__(self, owner: QWidget, words: FileWords) -> None:
        super().__init__(owner)
        self._owner = owner
        self._words = words
        self._dialog: QFileDialog | None = None

    def choose_to_load(self) -> None:
        """Asks for a file that is there."""
        asking = self._ask(say(self._words.load, {}))
        asking.setFileMode(QFileDialog.FileMode.ExistingFile)
        asking.fileSelected.connect(lambda name: self.loaded.emit(Path(name)))
        asking.show()

    def choose_to_save(self) -> None:
        """Asks for a file, which may be there already."""
        asking = self._ask(say(self._words.save, {}))
        asking.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        asking.setDefaultSuffix(_SUFFIX)
        asking.selectFile(f"{self._words.name}.{_SUFFIX}")
        asking.fileSelected.connect(lambda name: self.saved.emit(Path(name)))
        asking.show()

    def close(self) -> None:
        """Ask no more."""
        if self._dialog is not None:
            self._dialog.close()
            self._dialog.deleteLater()
            self._dialog = None

    def _ask(self, title: str) -> QFileDialog:
        self.close()
        folders = QStandardPaths.StandardLocation
        kind = say(self._words.kind, {})
        kinds = ";;".join((f"{kind} (*.{_SUFFIX})", tr("All files (*)")))
        where = QStandardPaths.writableLocation(folders.DocumentsLocation)
        if not Path(where).is_dir():
            where = QStandardPaths.writableLocation(folders.HomeLocation)
        self._dialog = QFileDialog(self._owner.window(), title, where, kinds)
        self._dialog.setWindowModality(Qt.WindowModality.NonModal)
        return self._dialog

"""Own boards and targets of Broken Prism in New match."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QWidget

from prismdesk.core.game import Rules
from prismdesk.desk.entering.broken_prism.editor import BoardsEditor
from prismdesk.desk.entering.set_up import OwnBoards
from prismdesk.desk.texts import tr


class BoardsSetup(OwnBoards):
    """Seven rounds, each with its board and its targets."""

    editor: BoardsEditor

    def __init__(self, rules: Rules[Any, Any, Any], parent: QWidget | None = None) -> None:
        super().__init__(rules, BoardsEditor(), tr("Boards and targets"), parent)

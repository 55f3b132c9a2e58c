"""Own boards of Glittering Paths in New match."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QWidget

from prismdesk.core.game import Rules
from prismdesk.desk.entering.glittering_paths.editor import GemsEditor
from prismdesk.desk.entering.set_up import OwnBoards
from prismdesk.desk.texts import tr


class GemBoardsSetup(OwnBoards):
    """Three rounds, each with its board."""

    editor: GemsEditor

    def __init__(self, rules: Rules[Any, Any, Any], parent: QWidget | None = None) -> None:
        super().__init__(rules, GemsEditor(), tr("Boards"), parent)

"""An own position of Prisma in New match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtWidgets import QWidget

from prismdesk.core.game import Rules
from prismdesk.core.refusal import Refused
from prismdesk.desk.entering.page import EditorPage
from prismdesk.desk.entering.prisma.editor import FieldEditor
from prismdesk.desk.entering.set_up import OwnOnPage
from prismdesk.desk.texts import tr


class PrismaSetup(OwnOnPage):
    """A field with all that belongs to it; it begins with the usual markers and tiles dealt."""

    editor: FieldEditor

    def __init__(self, rules: Rules[Any, Any, Any], parent: QWidget | None = None) -> None:
        page = EditorPage(FieldEditor(), tr("Position"))
        super().__init__(rules, page, tr("Edit position…"), parent)

    def begin(self, usual: str) -> None:
        self.editor.set_text(usual)
        self.editor.deal_tiles()

    def show_with(self, given: Mapping[str, str], count: int, refused: Refused | None) -> None:
        self.editor.set_seats(count)
        super().show_with(given, count, refused)

    def say(self) -> None:
        """Nothing: beside it stand the picture and, where there are any, the faults."""
        self.words.hide()

"""Buttons that Enter presses, and lines of text that end in … where there is no room."""

from __future__ import annotations

import html

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QPushButton

from prismdesk.desk.icons import dress
from prismdesk.desk.panels.parts import Elided


def button(text: str, kind: str = "", icon: str = "", *, tip: str = "") -> QPushButton:
    """A button that Enter presses as well as the space bar."""
    made = QPushButton(text)
    made.setAutoDefault(True)
    if kind:
        made.setProperty("kind", kind)
    if icon:
        made.setIconSize(QSize(20, 20))
        dress(made, icon, on_primary=kind == "primary")
    if tip:
        made.setToolTip(tip)
        made.setAccessibleName(text or tip)
    return made


def elided(text: str = "", role: str = "") -> Elided:
    """One line of text that is cut where there is no room for it."""
    made = Elided(role)
    # A name that is written from right to left stays beside its sign all the same.
    flag = Qt.AlignmentFlag
    made.setAlignment(flag.AlignLeft | flag.AlignAbsolute | flag.AlignVCenter)
    made.say(text)
    return made


def as_tip(text: str) -> str:
    """The text for a tip that breaks into lines and reads no name as markup."""
    return f"<p>{html.escape(text)}</p>"

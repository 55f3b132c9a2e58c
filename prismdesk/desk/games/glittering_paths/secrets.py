"""What was secret until the match ended: the seed, and the boards as they began (ALL13)."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from prismdesk.desk.games.rounds.secrets import SecretsShown
from prismdesk.desk.parts.basics import label
from prismdesk.desk.parts.pages import column
from prismdesk.desk.parts.pictures import Position
from prismdesk.desk.texts import tr
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.games.glittering_paths.view import View

_HIGH = 150


class Secrets(SecretsShown):
    """A picture of every round's full board, whether it was played or not, and the seed."""

    def __init__(self, view: View, seed: str | None) -> None:
        super().__init__(seed, tr("The boards of all rounds, as they began."))
        boards = QHBoxLayout()
        boards.setSpacing(12)
        for place in range(len(view.boards)):
            boards.addWidget(_board(view, place), 1)
        self.inside.addLayout(boards)


def _board(view: View, place: int) -> QWidget:
    board = view.boards[place]
    made, inside = column(4)
    picture = Position()
    picture.set_most(_HIGH)
    full = msgspec.structs.replace(view, board=board, moves=(), mover=None, buzzer=None)
    picture.show_view(GLITTERING_PATHS.name, full)
    picture.setAccessibleName(", ".join(board.from_top))
    inside.addWidget(picture)
    said = label(tr("Round {n}", n=place + 1), "strong")
    size = label(tr("{columns} × {rows}", columns=board.columns, rows=board.rows), "note")
    for one in (said, size):
        inside.addWidget(one, 0, Qt.AlignmentFlag.AlignHCenter)
    return made

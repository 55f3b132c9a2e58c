"""A position as a picture file, drawn by its board without a display."""

from __future__ import annotations

import os
import sys
from typing import Any, Final, Literal

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtWidgets import QApplication

from prismdesk.desk.board.picture import board_for, image, svg
from prismdesk.desk.look.palettes import DARK

WIDTH: Final = 1200


def drawn(game: str, view: Any, kind: Literal["png", "svg"]) -> bytes:
    """The view as a PNG or SVG file, 1200 wide, with its coordinates on the dark ground."""
    # Nothing is shown, so no display is asked for, not even one that is there.
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication), "boards need a widget application"
    if kind == "svg":
        return svg(game, view, WIDTH, DARK, title=game)
    board = board_for(game, view, DARK, lettered=True)
    picture = image(board, WIDTH, ground=DARK.ground)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG")  # type: ignore[call-overload] # the stub asks for bytes, Qt does not
    buffer.close()
    return bytes(data.data())

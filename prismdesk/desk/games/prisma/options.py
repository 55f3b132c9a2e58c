"""Prisma's own options in New match: the tile set, and which direction each seat plays for."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QHideEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QComboBox, QSizePolicy, QWidget

from prismdesk.core.options import Option
from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.boards.painting import draw_text, placed
from prismdesk.desk.editors.file_dialogs import Files, FileWords
from prismdesk.desk.editors.side_panel import FaultList, faulty_rows
from prismdesk.desk.game_ui.choice_cell import ChoiceCell
from prismdesk.desk.games.prisma.board.tile_picture import paint_tile
from prismdesk.desk.texts import apart, say, seat_word, tr
from prismdesk.desk.theme.palettes import NOTE, Palette
from prismdesk.desk.theme.seat_signs import SignWidget
from prismdesk.desk.theme.theme import Painted, font, theme
from prismdesk.desk.widgets.basics import Paragraph, button, label
from prismdesk.desk.widgets.interaction import unwheeled
from prismdesk.desk.widgets.layouts import flow
from prismdesk.desk.widgets.page_frame import held, row
from prismdesk.files import setup_text
from prismdesk.files.refusals import NotSaved, shown
from prismdesk.games.prisma.options import DIRECTIONS, TILE_SET
from prismdesk.games.prisma.sets import in_lines, read_directions, read_set, set_chosen, written
from prismdesk.games.prisma.tiles import Direction
from prismdesk.geometry.hexagon import SIDES

_SIDE: Final = 12.5
"""The length of a tile's side, in pixels at the usual text scale."""

_WIDE: Final = 48
_HIGH: Final = 28
"""What a tile with its number takes."""


class TileSetPicture(Painted, QWidget):
    """As many rows as the width asks for."""

    def __init__(self) -> None:
        super().__init__()
        self._counts: dict[str, int] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme().changed.connect(self._refit)

    def show_tiles(self, tiles: Sequence[str]) -> None:
        """Show these tiles."""
        self._counts = dict(Counter(tiles))
        said = tr("{count} tiles of {shapes} kinds", count=len(tiles), shapes=len(self._counts))
        self.setAccessibleName(said)
        self._refit()

    def sizeHint(self) -> QSize:
        width = self._measure(_WIDE) * 5
        return QSize(width, self.heightForWidth(width))

    def heightForWidth(self, width: int) -> int:
        rows = math.ceil(len(self._counts) / self._across(width))
        return rows * self._measure(_HIGH) + 4

    def draw(self, painter: QPainter, palette: Palette) -> None:
        across, face, ink = self._across(self.width()), font(NOTE), QColor(palette.muted)
        wide, high = self._measure(_WIDE), self._measure(_HIGH)
        side = _SIDE * _scale()
        for number, (sides, count) in enumerate(self._counts.items()):
            down, right = divmod(number, across)
            middle = QPointF(right * wide + side + 1, down * high + high / 2)
            with placed(painter, middle):
                paint_tile(painter, sides, palette, side)
            room = QRectF(middle.x() + side + 3, middle.y() - high / 2, wide, high)
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            draw_text(painter, room, f"×{count}", face, ink, flags)

    def _across(self, width: int) -> int:
        return max(1, width // self._measure(_WIDE))

    def _measure(self, length: int) -> int:
        return round(length * _scale())

    def _refit(self, _: object = None) -> None:
        self.updateGeometry()
        self.update()


def _scale() -> float:
    return max(1.0, theme().text_scale)


_WORDS: Final = FileWords(
    load=phrase("Open a tile set"),
    save=phrase("Save the tile set"),
    kind=phrase("Tile sets"),
    name="tiles",
)

_FAULTY: Final = {
    (True, True): "“{file}” has a fault; the tiles are as before.",
    (True, False): "“{file}” has a fault.",
    (False, True): "“{file}” has {count} faults; the tiles are as before.",
    (False, False): "“{file}” has {count} faults.",
}
"""By whether there is only one, and whether tiles were chosen before it, which stay."""

_EDGES: Final = 8
_MOST: Final = 280
"""How high the list of faults can grow; then it scrolls."""


class _Faults(FaultList):
    """As high as its rows are in the width that it has."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            # Qt is in the midst of laying the rows out.
            QTimer.singleShot(0, self, self.fit)

    def fit(self) -> None:
        """Take the height that the rows need now."""
        self.doItemsLayout()
        rows = (self.visualItemRect(self.item(number)) for number in range(self.count()))
        self.setFixedHeight(min(sum(row.height() for row in rows) + _EDGES, _MOST))


class TileSetCell(ChoiceCell):
    """A named set, or one from a file: then the whole of it is the value (PR3)."""

    def __init__(self, option: Option) -> None:
        super().__init__(option, Paragraph("muted"), own=True)
        self._own = ""
        self.files = Files(self, _WORDS)
        self.files.loaded.connect(self.load)
        self.files.saved.connect(self.save)
        self.open = button(tr("Open a file…"), then=self.files.choose_to_load)
        self.keep = button(
            tr("Save an example…"),
            "quiet",
            tip=tr("Put the house set into a file, as something to change"),
            then=self.files.choose_to_save,
        )
        self.strip = TileSetPicture()
        self.told = Paragraph("strong")
        self.list = _Faults()
        layout = self.lay(self.strip, self.told, self.list)
        buttons = flow(self.open, self.keep)
        buttons.setContentsMargins(0, 4, 0, 0)
        layout.addLayout(buttons)
        layout.addStretch(1)
        self.set_value(option.default)

    @property
    def own_value(self) -> str:
        """All of a set; empty while there is none yet."""
        return self._own

    def take_own(self, value: str) -> None:
        self._own = value

    def own_words(self) -> str:
        if not self._own:
            return tr("A text file with 60 tiles and their markers.")
        name = apart(set_chosen(self._own).name)
        return tr("“{name}”; everybody at the table gets all of it.", name=name)

    @property
    def fault(self) -> str:
        if not self.value:
            return tr("Open a file with a tile set, or take one of the others.")
        return ""

    def point(self) -> None:
        if not self._own:
            self.open.setFocus(Qt.FocusReason.OtherFocusReason)

    # Files.

    def load(self, path: Path) -> None:
        """Take the set of that file; if it has faults, only list them."""
        text = setup_text.read(path, kind="tile set")
        found = text if isinstance(text, Refused) else read_set(text)
        if isinstance(found, Refused):
            self._show_faults(shown(path), found)
            return
        self.set_value(written(found))
        self.changed.emit()

    def save(self, path: Path) -> None:
        """Put the usual set into that file."""
        try:
            setup_text.write(path, in_lines(set_chosen(self.option.default)))
        except NotSaved as wrong:
            self._tell(say(wrong.message, {}))
        else:
            self._tell(tr("Saved in “{file}”.", file=shown(path)))

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.files.close()

    # What is shown.

    def show_value(self) -> None:
        """Show what is chosen, and no faults of a file."""
        super().show_value()
        self.told.hide()
        self.list.hide()
        self.strip.setVisible(bool(self.value))
        if self.value:
            self.strip.show_tiles(set_chosen(self.value).tiles)
        for one in (self.open, self.keep):
            one.setVisible(self.is_own)

    def _show_faults(self, name: str, refused: Refused) -> None:
        """All that is wrong with a file; what was chosen stays."""
        self.show_value()
        count = len(refused.faults)
        if not count:
            self._tell(say(refused.message, {}))
            return
        text = _FAULTY[count == 1, bool(self.value)]
        self._tell(tr(text, file=name, count=count))
        self.list.show_rows(faulty_rows(refused.faults))
        self.list.show()
        self.list.fit()

    def _tell(self, text: str) -> None:
        self.told.setText(text)
        self.told.show()


class DirectionsCell(ChoiceCell):
    """A direction for each seat that plays; who takes another's gives him his own for it.

    Own ones begin with those of the tile set for as many as play, and are kept for that number.
    """

    def __init__(self, option: Option) -> None:
        super().__init__(option, label("", "muted", wraps=True), own=True)
        self._count = 2
        self._set = TILE_SET.default
        self._chosen: dict[int, tuple[Direction, ...]] = {}
        self.boxes = {seat: self._box(seat) for seat in Seat}
        signs = {seat: SignWidget(seat, 20) for seat in Seat}
        self._pairs = {seat: held(row(signs[seat], self.boxes[seat])) for seat in Seat}
        pairs = flow(*self._pairs.values(), gap=16)
        pairs.setContentsMargins(0, 4, 0, 4)
        self.lay(held(pairs)).addStretch(1)
        self.set_value(option.default)

    def _box(self, seat: Seat) -> QComboBox:
        made = QComboBox()
        made.addItems(SIDES)
        made.setAccessibleName(tr("Direction of {seat}", seat=seat_word(seat)))
        unwheeled(made)
        made.activated.connect(lambda number: self._take(seat, SIDES[number]))
        return made

    @property
    def own_value(self) -> str:
        """As `N,SE`: a direction for each seat that plays."""
        return ",".join(self._own)

    @property
    def _own(self) -> tuple[Direction, ...]:
        """What is chosen for as many as play, or else what the tile set has for them."""
        usual = set_chosen(self._set).markers[self._count]
        return self._chosen.get(self._count, tuple(side for side, _ in usual))

    def take_own(self, value: str) -> None:
        """Choose these, for as many as are named. Raises Unfit for none."""
        self._chosen = {}
        if value:
            named = read_directions(value)
            self._chosen[len(named)] = named

    def own_words(self) -> str:
        return tr("Seats play in turn clockwise, as their directions lie.")

    def show_with(self, given: Mapping[str, str], count: int) -> None:
        tiles = given.get(TILE_SET.name, TILE_SET.default)
        now = tiles if TILE_SET.takes(tiles) else TILE_SET.default
        if (now, count) != (self._set, self._count):
            self._set, self._count = now, count
            self.show_value()

    def _take(self, seat: Seat, side: Direction) -> None:
        """The seat plays for that direction; whoever had it plays for the seat's."""
        own = list(self._own)
        if side in own:
            own[own.index(side)] = own[seat]
        own[seat] = side
        self._chosen[self._count] = tuple(own)
        self.edited()

    def show_value(self) -> None:
        super().show_value()
        for seat in Seat:
            self._pairs[seat].setVisible(seat < self._count)
        for seat, side in zip(Seat, self._own, strict=False):
            self.boxes[seat].setCurrentText(side)


CELLS: Final[Mapping[str, Callable[[Option], ChoiceCell]]] = {
    TILE_SET.name: TileSetCell,
    DIRECTIONS.name: DirectionsCell,
}
"""By the option's name."""

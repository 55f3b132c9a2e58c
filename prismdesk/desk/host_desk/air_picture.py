"""How the broadcast looks, how large it is and on which screen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QScreen
from PySide6.QtWidgets import QComboBox, QSizePolicy, QVBoxLayout, QWidget

from prismdesk.desk.broadcast.look import SIZES
from prismdesk.desk.broadcast.on_air import OnAir
from prismdesk.desk.broadcast.sizes import exact_sizes, is_exact
from prismdesk.desk.host_desk.air_words import (
    Size,
    exactness,
    is_beyond,
    pixels_of,
    screen_words,
    size_words,
)
from prismdesk.desk.parts.basics import button, label
from prismdesk.desk.parts.flow import Flow
from prismdesk.desk.parts.pages import panel
from prismdesk.desk.parts.segments import Segments
from prismdesk.desk.parts.unwheeled import unwheeled
from prismdesk.desk.texts import tr


class PicturePart(QWidget):
    """The choices of the picture. `screen_wanted(QScreen)`: the broadcast is to be there."""

    screen_wanted = Signal(object)

    def __init__(self, on_air: OnAir, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._on_air = on_air
        self._screens: tuple[QScreen, ...] = ()
        self._scale = 1.0
        self._room: Size | None = None
        self._pixels = on_air.picture.size
        self.shows = Segments(
            [("whole", tr("Whole")), ("board", tr("Board")), ("strip", tr("Strip"))],
            tr("What it shows"),
        )
        self.shows.chosen.connect(lambda shows: self._change(shows=shows))
        self.ground = Segments(
            [("dark", tr("Dark")), ("light", tr("Light")), ("chroma", tr("Chroma key"))],
            tr("Ground"),
        )
        self.ground.chosen.connect(lambda ground: self._change(ground=ground))
        self.sizes = _box(tr("Size"))
        self.sizes.activated.connect(self._take_size)
        self.screens = _box(tr("Screen"))
        self.screens.hide()
        self.screens.activated.connect(self._take_screen)
        self.exact = label("", "muted", wraps=True)
        self._fitting, self._flow = QWidget(), Flow(gap=8)
        self._fitting.setLayout(self._flow)
        self._flow.setContentsMargins(0, 0, 0, 0)
        self.fitting: dict[Size, QWidget] = {}
        self._lay()
        on_air.changed.connect(self._show)
        self._show()

    def show_fit(self, screens: Sequence[QScreen], on: QScreen, pixels: Size) -> None:
        """Which screens there are, on which of them the broadcast is, and how large."""
        self._pixels = pixels
        self._screens, self._scale = tuple(screens), on.devicePixelRatio()
        self._room = pixels_of(on)
        self.screens.clear()
        for number, screen in enumerate(screens, 1):
            self.screens.addItem(screen_words(number, screen))
        self.screens.setCurrentIndex(self._screens.index(on))
        self.screens.setVisible(len(screens) > 1)
        self._show()

    def _lay(self) -> None:
        frame, inside = panel(16, 12)
        for choices in (self.shows, self.ground):
            inside.addWidget(choices, 0, Qt.AlignmentFlag.AlignLeft)
        for one in (self.sizes, self.exact, self._fitting, self.screens):
            inside.addWidget(one)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(frame)

    def _show(self) -> None:
        picture = self._on_air.picture
        self.shows.set_value(picture.shows)
        self.ground.set_value(picture.ground)
        size, offered = picture.size, self._offered
        self.sizes.clear()
        for one in offered:
            self.sizes.addItem(size_words(one))
        self.sizes.setCurrentIndex(offered.index(size))
        others = () if self._suits(size) else tuple(filter(self._suits, exact_sizes(self._scale)))
        self.exact.setText(exactness(size, self._pixels, self._scale, others, self._room))
        self._offer(others)

    def _suits(self, size: Size) -> bool:
        """Whether a picture of that size is exact on the screen, and all of it is on it."""
        fits = self._room is None or not is_beyond(size, self._room)
        return fits and is_exact(size, self._scale)

    @property
    def _offered(self) -> tuple[Size, ...]:
        """The usual sizes, and that which the picture has."""
        return tuple(sorted({*SIZES, self._on_air.picture.size}))

    def _offer(self, sizes: Sequence[Size]) -> None:
        """Buttons for sizes that fit the screen's pixels."""
        self._fitting.setVisible(bool(sizes))
        if tuple(self.fitting) == tuple(sizes):
            return
        for old in self.fitting.values():
            old.hide()
            old.deleteLater()
        self.fitting = {}
        for size in sizes:
            made = button(size_words(size), then=partial(self._change, size=size))
            self._flow.addWidget(made)
            self.fitting[size] = made

    def _take_size(self, number: int) -> None:
        self._change(size=self._offered[number])

    def _take_screen(self, number: int) -> None:
        self.screen_wanted.emit(self._screens[number])

    def _change(self, **values: object) -> None:
        self._on_air.look(msgspec.structs.replace(self._on_air.picture, **values))


def _box(words: str) -> QComboBox:
    made = QComboBox()
    made.setAccessibleName(words)
    unwheeled(made)
    # As wide as the column, however long its words are.
    made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    made.setMinimumContentsLength(12)
    made.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    return made

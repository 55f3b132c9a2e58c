"""How the broadcast looks and sounds: size, screen, ground, volume, and what is said about them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QScreen
from PySide6.QtWidgets import QCheckBox, QComboBox, QSizePolicy, QSlider, QWidget

from prismdesk.desk.broadcast.on_air import Card, OnAir
from prismdesk.desk.broadcast.window import exact_sizes, is_exact
from prismdesk.desk.preferences import PICTURE_SIZES
from prismdesk.desk.sounds.match_sounds import MatchSounds
from prismdesk.desk.texts import listed, tr
from prismdesk.desk.widgets.basics import button, label, say_or_hide
from prismdesk.desk.widgets.input_fields import Segments
from prismdesk.desk.widgets.interaction import unwheeled
from prismdesk.desk.widgets.layouts import flow
from prismdesk.desk.widgets.line_breaking import letters_missing
from prismdesk.desk.widgets.page_frame import discard, fill, held, panel, row, stack

Size = tuple[int, int]


def on_air_words(
    *, is_shown: bool, card: Card | None, has_match: bool, is_over: bool = False
) -> str:
    """What an audience has before it now; `is_over`: the countdown of the card is at nothing."""
    if card is not None and is_over:
        what = tr("card “{title}”, whose countdown is over", title=card.title)
    elif card is not None:
        what = tr("card “{title}”", title=card.title)
    else:
        what = tr("the match") if has_match else tr("the waiting picture")
    if is_shown:
        return tr("On air: {what}", what=what)
    return tr("Hidden. Ready: {what}", what=what)


def size_words(size: Size) -> str:
    """A size in pixels of the screen."""
    wide, high = size
    return tr("{wide}\u00a0×\u00a0{high}", wide=wide, high=high)


def exactness(
    size: Size, pixels: Size, scale: float, others: Sequence[Size], room: Size | None = None
) -> str:
    """Whether the broadcast, which has so many `pixels`, has its size on a screen of that scaling.

    `others` are sizes that can be had there, `room` is how many pixels the screen has.
    """
    if room is not None and is_beyond(size, room):
        said = "{size} is more than this screen has, {room}; what is beyond it is not seen."
        told = tr(said, size=size_words(size), room=size_words(room))
    elif pixels == size and is_exact(size, scale):
        return tr("{size} exactly.", size=size_words(size))
    elif is_exact(size, scale):
        said = "The system made it {pixels} instead of {size}."
        return tr(said, pixels=size_words(pixels), size=size_words(size))
    else:
        said = "This screen’s scaling of {percent} % cannot show {size} exactly."
        told = tr(said, percent=round(scale * 100), size=size_words(size))
    rest = tr("These sizes fit:") if others else tr("Another screen, or a scaling of 100 %, can.")
    return f"{told} {rest}"


def is_beyond(size: Size, room: Size) -> bool:
    """Whether a picture of that size reaches over the edge of a screen."""
    return any(side > there for side, there in zip(size, room, strict=True))


def pixels_of(screen: QScreen) -> Size:
    """How many pixels a screen has."""
    size, scale = screen.size(), screen.devicePixelRatio()
    return round(size.width() * scale), round(size.height() * scale)


def strange_letters(names: Iterable[str], card: Card | None) -> str:
    """Where there are letters for which this computer has no typeface; empty if nowhere."""
    strange = [name for name in names if letters_missing(name)]
    if card is not None and letters_missing(card.title + card.text):
        strange.append(tr("this card"))
    if not strange:
        return ""
    said = "This computer has not all letters of {names}; boxes stand in their place."
    return tr(said, names=listed(strange))


class PictureSettings(QWidget):
    """The choices of the picture. `screen_wanted(QScreen)`: the broadcast is to be there."""

    screen_wanted = Signal(object)

    def __init__(self, on_air: OnAir) -> None:
        super().__init__()
        self._on_air = on_air
        self._screens: tuple[QScreen, ...] = ()
        self._scale = 1.0
        self._room: Size | None = None
        self._pixels = on_air.picture.size
        self.shows = Segments(
            [("whole", tr("Whole")), ("board", tr("Board")), ("strip", tr("Strip"))],
            tr("What it shows"),
        )
        self.shows.chosen.connect(lambda shows: on_air.change(shows=shows))
        self.ground = Segments(
            [("dark", tr("Dark")), ("light", tr("Light")), ("chroma", tr("Chroma key"))],
            tr("Ground"),
        )
        self.ground.chosen.connect(lambda ground: on_air.change(ground=ground))
        self.sizes = _box(tr("Size"))
        self.sizes.activated.connect(lambda number: on_air.change(size=self._offered[number]))
        self.screens = _box(tr("Screen"))
        self.screens.hide()
        self.screens.activated.connect(
            lambda number: self.screen_wanted.emit(self._screens[number])
        )
        self.exact = label("", "muted", wraps=True)
        self._flow = flow()
        self._fitting = held(self._flow)
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
            size = size_words(pixels_of(screen))
            self.screens.addItem(tr("Screen {number}: {size}", number=number, size=size))
        self.screens.setCurrentIndex(self._screens.index(on))
        self.screens.setVisible(len(screens) > 1)
        self._show()

    def _lay(self) -> None:
        frame, inside = panel(16, 12)
        for choices in (self.shows, self.ground):
            inside.addWidget(choices, 0, Qt.AlignmentFlag.AlignLeft)
        fill(inside, self.sizes, self.exact, self._fitting, self.screens)
        stack(frame, on=self)

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
        return tuple(sorted({*PICTURE_SIZES, self._on_air.picture.size}))

    def _offer(self, sizes: Sequence[Size]) -> None:
        """Buttons for sizes that fit the screen's pixels."""
        self._fitting.setVisible(bool(sizes))
        if tuple(self.fitting) == tuple(sizes):
            return
        discard(self.fitting.values())
        self.fitting = {}
        for size in sizes:
            made = button(size_words(size), then=partial(self._on_air.change, size=size))
            self._flow.addWidget(made)
            self.fitting[size] = made


def _box(words: str) -> QComboBox:
    made = QComboBox()
    made.setAccessibleName(words)
    unwheeled(made)
    # As wide as the column, however long its words are.
    made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    made.setMinimumContentsLength(12)
    made.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    return made


_STEP, _LEAP = 5, 20


class SoundSettings(QWidget):
    """Sounds on or off, their volume, and a sound to try it; and why nothing is heard."""

    def __init__(self, on_air: OnAir, sounder: MatchSounds) -> None:
        super().__init__()
        self._on_air, self._sounder = on_air, sounder
        self.sounds = QCheckBox(tr("Sounds"))
        self.sounds.clicked.connect(lambda on: on_air.change(sounds=on))
        self.volume = QSlider(Qt.Orientation.Horizontal)
        self.volume.setRange(0, 100)
        self.volume.setSingleStep(_STEP)
        self.volume.setPageStep(_LEAP)
        self.volume.setAccessibleName(tr("Volume"))
        unwheeled(self.volume)
        # A setting is saved at each change; the way to a volume is none.
        self.volume.setTracking(False)
        self.volume.valueChanged.connect(lambda volume: on_air.change(volume=volume))
        self.volume.sliderMoved.connect(self._say_volume)
        self.percent = label("", "muted")
        self.percent.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.percent.setAccessibleName(tr("Volume"))
        self.test = button(tr("Test"), "", "sound", then=sounder.test)
        self.trouble = label("", "strong", wraps=True)
        frame, inside = panel(16, 12)
        inside.addLayout(row(self.sounds, None, self.test))
        inside.addLayout(row(self.volume, self.percent, gap=12))
        inside.addWidget(self.trouble)
        stack(frame, on=self)
        on_air.changed.connect(self._show)
        sounder.trouble_changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        picture = self._on_air.picture
        self.sounds.setChecked(picture.sounds)
        self.volume.setValue(picture.volume)
        self._say_volume(picture.volume)
        say_or_hide(self.trouble, self._sounder.trouble)

    def _say_volume(self, volume: int) -> None:
        widest = self.percent.fontMetrics().horizontalAdvance(tr("{n} %", n=100))
        self.percent.setMinimumWidth(widest)
        self.percent.setText(tr("{n} %", n=volume))

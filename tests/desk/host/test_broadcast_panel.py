"""The on-air side of the host desk: what is said, what is chosen, and the picture in small."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from prismdesk.desk.broadcast.on_air import Card, Kind, OnAir
from prismdesk.desk.broadcast.window import exact_sizes
from prismdesk.desk.host import broadcast_panel
from prismdesk.desk.host.broadcast_panel import BroadcastPanel, Miniature
from prismdesk.desk.host.broadcast_settings import PictureSettings, exactness, strange_letters
from prismdesk.desk.preferences import BroadcastPicture
from prismdesk.desk.sounds.match_sounds import MatchSounds
from prismdesk.desk.sounds.player import NoDevice, Player
from prismdesk.desk.theme import theme
from prismdesk.desk.widgets.page_frame import Scroller
from tests.support.window_checks import cut_off, settle, untranslated

LEFT = Qt.MouseButton.LeftButton
TITLE = "PrismDesk – Broadcast"


class OneColour(QObject):
    """A frame that is of one colour all over; `painted` is how often it was asked."""

    changed = Signal(QRectF)

    def __init__(self) -> None:
        super().__init__()
        self.colour = QColor("#204060")
        self.painted = 0

    def paint(self, painter: QPainter, area: QRectF | None = None) -> None:
        self.painted += 1
        painter.fillRect(QRectF(0, 0, 1920, 1080), self.colour)

    def become(self, colour: str) -> None:
        self.colour = QColor(colour)
        self.changed.emit(QRectF(0, 0, 1920, 1080))


class Silent:
    """Where no sound device is."""

    def __call__(self) -> object:
        raise NoDevice("none")


class Air:
    """The panel before nobody; `wanted` is what it asked for."""

    def __init__(self, qtbot: QtBot, width: int = 380) -> None:
        self.frame = OneColour()
        self.on_air = OnAir()
        self.sounder = MatchSounds(self.on_air.hearing, Player(Silent()))  # type: ignore[arg-type]
        self.panel = BroadcastPanel(self.on_air, self.frame, self.sounder)  # type: ignore[arg-type]
        self.wanted: list[bool] = []
        self.panel.show_wanted.connect(self.wanted.append)
        qtbot.addWidget(self.panel)
        self.panel.resize(width, 760)
        self.panel.show_shown(False, TITLE)
        self.panel.show()
        qtbot.waitExposed(self.panel)
        settle()


@pytest.fixture
def air(qtbot: QtBot) -> Air:
    return Air(qtbot)


def test_what_is_on_air_is_said_in_words(air: Air) -> None:
    panel = air.panel
    assert panel.now.whole == "Hidden. Ready: the waiting picture"
    panel.show_match(("Mina", "Theo"), told="It is shown at the table’s computer.")
    assert panel.told.isVisible()
    assert panel.now.whole == "Hidden. Ready: the waiting picture", "it cannot be told here"
    panel.show_match(("Mina", "Theo"))
    assert not panel.told.isVisible()
    assert panel.now.whole == "Hidden. Ready: the match"
    QTest.mouseClick(panel.showing, LEFT)
    panel.show_shown(True, TITLE)
    assert panel.now.whole == "On air: the match"
    air.on_air.put_up(Card(Kind.TECHNICAL, "Technical pause"))
    assert panel.now.whole == "On air: card “Technical pause”"
    air.on_air.take_down()
    panel.show_match(())
    assert panel.now.whole == "On air: the waiting picture"
    assert panel.showing.text() == "Hide the broadcast"
    QTest.mouseClick(panel.showing, LEFT)
    assert air.wanted == [True, False]


def test_the_picture_is_chosen_with_a_click(air: Air) -> None:
    picture = air.panel.picture
    QTest.mouseClick(picture.shows.segments["strip"], LEFT)
    QTest.mouseClick(picture.ground.segments["chroma"], LEFT)
    picture.sizes.activated.emit(3)
    now = air.on_air.picture
    assert (now.shows, now.ground, now.size) == ("strip", "chroma", (3840, 2160))
    air.on_air.look(BroadcastPicture())
    assert (picture.shows.value, picture.ground.value) == ("whole", "dark")
    assert picture.sizes.currentText() == "1920\u00a0×\u00a01080"


def test_a_size_that_does_not_fit_the_screen_offers_those_that_do() -> None:
    size = (1920, 1080)
    assert exactness(size, size, 1.0, ()) == "1920\u00a0×\u00a01080 exactly."
    assert exactness(size, size, 1.5, ()) == "1920\u00a0×\u00a01080 exactly."
    assert exactness(size, (1920, 1081), 1.75, exact_sizes(1.75)) == (
        "This screen’s scaling of 175 % cannot show 1920\u00a0×\u00a01080 exactly. These sizes fit:"
    )
    assert exactness(size, (1921, 1081), 1.37, ()) == (
        "This screen’s scaling of 137 % cannot show 1920\u00a0×\u00a01080 exactly."
        " Another screen, or a scaling of 100 %, can."
    )
    assert exactness(size, size, 1.0, ((1280, 720),), (1400, 900)) == (
        "1920\u00a0×\u00a01080 is more than this screen has, 1400\u00a0×\u00a0900; what is beyond"
        " it is not seen. These sizes fit:"
    )
    assert exactness(size, (1916, 1076), 1.0, ()) == (
        "The system made it 1916\u00a0×\u00a01076 instead of 1920\u00a0×\u00a01080."
    )


class Screen:
    """A screen of another scaling."""

    def __init__(self, scale: float, size: QSize | None = None) -> None:
        self.scale = scale
        self._size = QSize(3840, 2160) if size is None else size

    def devicePixelRatio(self) -> float:  # noqa: N802
        return self.scale

    def size(self) -> object:
        return self._size


def test_sizes_that_fit_are_a_click_away(qtbot: QtBot) -> None:
    on_air = OnAir()
    part = PictureSettings(on_air)
    qtbot.addWidget(part)
    part.show()
    screen = Screen(1.75)
    part.show_fit([screen], screen, (1920, 1080))  # type: ignore[list-item, arg-type]
    assert tuple(part.fitting) == exact_sizes(1.75)
    size = exact_sizes(1.75)[1]
    QTest.mouseClick(part.fitting[size], LEFT)
    assert on_air.picture.size == size
    part.show_fit([screen], screen, size)  # type: ignore[list-item, arg-type]
    assert part.exact.text().endswith("exactly.")
    assert not part.fitting
    assert part.sizes.currentText() in part.exact.text()
    assert part.screens.isHidden()


def test_what_is_wrong_moves_no_button_from_under_the_pointer(air: Air) -> None:
    cards = air.panel.cards
    QTest.mouseClick(cards.kinds.segments[Kind.OWN.value], LEFT)
    settle()
    before = cards.put_up.mapTo(cards, QPoint(0, 0))
    QTest.mouseClick(cards.put_up, LEFT)
    air.panel.show_match(("\U000e0fff",))
    air.on_air.put_up(Card(Kind.THANKS, "W" * 60))
    settle()
    assert cards.fault.text() == "A card needs a title."
    assert cards.fault.isVisible()
    assert air.panel.strange.isVisible()
    assert cards.put_up.mapTo(cards, QPoint(0, 0)) == before
    assert cards.mapTo(air.panel, QPoint(0, 0)).y() > air.panel.now.y()


def test_that_the_match_goes_on_under_a_card_is_in_sight(air: Air) -> None:
    """ALL12: its clocks run on while nobody sees them."""
    air.panel.resize(440, 600)
    air.panel.cards.show_match(goes_on=True, is_paused=False)
    settle()
    air.panel.cards.put_up_at_once()
    settle()
    assert not air.panel.now.visibleRegion().isEmpty(), "nor does that scroll away what is on air"
    assert not air.panel.miniature.visibleRegion().isEmpty()
    pausing = air.panel.cards.pausing
    assert pausing.visibleRegion().boundingRect() == pausing.rect()


def test_a_countdown_that_is_over_is_told(air: Air, qtbot: QtBot) -> None:
    now = air.on_air.now_ms()
    air.on_air.put_up(Card(Kind.BACK, "Back in", until_ms=now + 60))
    assert air.panel.now.whole == "Hidden. Ready: card “Back in”"
    qtbot.waitUntil(lambda: air.panel.now.whole.endswith("“Back in”, whose countdown is over"))
    air.on_air.put_up(Card(Kind.BACK, "Back in", until_ms=now + 60_000))
    air.on_air.take_down()
    assert not air.panel.countdown.isActive()


@pytest.mark.parametrize("height", [600, 960])
def test_the_small_picture_grows_with_its_column(air: Air, height: int) -> None:
    air.panel.resize(700, height)
    settle()
    assert air.panel.miniature.width() == max(288, round(height / 3 * 16 / 9))
    room = (
        air.panel.miniature.mapTo(air.panel, QPoint(0, 0)).y() - air.panel.now.geometry().bottom()
    )
    assert room <= 12, "nothing is left empty above it"


def test_another_screen_is_chosen_where_there_is_one(qtbot: QtBot) -> None:
    part = PictureSettings(OnAir())
    qtbot.addWidget(part)
    part.show()
    screens = [Screen(1.0), Screen(2.0)]
    part.show_fit(screens, screens[1], (1920, 1080))  # type: ignore[arg-type]
    assert part.screens.isVisible()
    assert (part.screens.count(), part.screens.currentIndex()) == (2, 1)
    with qtbot.waitSignal(part.screen_wanted) as wanted:
        part.screens.activated.emit(0)
    assert wanted.args == [screens[0]]


def wheel_over(field: QWidget) -> None:
    window = field.window()
    spot = QPointF(field.mapTo(window, field.rect().center()))
    QTest.wheelEvent(window.windowHandle(), spot, QPoint(0, -120))
    settle()


@pytest.mark.parametrize("has_keyboard", [False, True])
def test_the_wheel_scrolls_the_column_and_changes_nothing_in_it(
    air: Air, has_keyboard: bool
) -> None:
    """Whoever scrolls over a screen, a size or a volume sends nothing to another screen."""
    picture, sound = air.panel.picture, air.panel.sound
    air.panel.resize(380, 300)
    screens = [Screen(1.0), Screen(2.0)]
    picture.show_fit(screens, screens[1], (1920, 1080))  # type: ignore[arg-type]
    wanted: list[object] = []
    picture.screen_wanted.connect(wanted.append)
    area = air.panel.findChild(Scroller)
    assert area is not None
    settle()
    for field in (picture.sizes, picture.screens, sound.volume):
        area.ensureWidgetVisible(field)
        area.verticalScrollBar().setValue(area.verticalScrollBar().value() - 20)
        before = area.verticalScrollBar().value()
        if has_keyboard:
            field.setFocus()
        wheel_over(field)
        assert air.on_air.picture == BroadcastPicture()
        assert wanted == []
        assert area.verticalScrollBar().value() > before
        assert field.hasFocus() == has_keyboard


def test_sounds_are_set_and_tried_and_silence_is_explained(air: Air) -> None:
    sound = air.panel.sound
    QTest.mouseClick(sound.sounds, LEFT, pos=QPoint(12, sound.sounds.height() // 2))
    assert not air.on_air.picture.sounds
    sound.volume.setFocus()
    QTest.keyClick(sound.volume, Qt.Key.Key_Home)
    assert air.on_air.picture.volume == 0
    QTest.keyClick(sound.volume, Qt.Key.Key_PageUp)
    assert air.on_air.picture.volume == 20
    assert sound.percent.text() == "20 %"
    assert sound.trouble.isHidden()
    QTest.mouseClick(sound.test, LEFT)
    assert not sound.trouble.isHidden()
    assert sound.trouble.text() == "There is no sound device here, so nothing is heard."


def test_names_that_nobody_here_could_read_are_told(air: Air) -> None:
    """Whoever has such a name would be boxes on the broadcast; a card as well."""
    unknown = "\U000e0fff"  # never given to a letter
    assert strange_letters(("Mina", "Zoë", ""), Card(Kind.THANKS, "Thanks")) == ""
    air.panel.show_match(("Mina", unknown))
    assert air.panel.strange.isVisible()
    assert unknown in air.panel.strange.text()
    air.panel.show_match(())
    assert not air.panel.strange.isVisible()
    air.on_air.put_up(Card(Kind.OWN, unknown))
    assert "this card" in air.panel.strange.text()


@pytest.fixture
def small(qtbot: QtBot) -> tuple[Miniature, OneColour]:
    frame = OneColour()
    shown = Miniature(frame)  # type: ignore[arg-type]
    shown.show_on_air(True)
    qtbot.addWidget(shown)
    shown.resize(320, 180)
    shown.show()
    qtbot.waitExposed(shown)
    qtbot.waitUntil(lambda: frame.painted == 1)
    return shown, frame


def middle(shown: Miniature) -> str:
    image = QImage(shown.size(), QImage.Format.Format_RGB32)
    shown.render(image)
    return image.pixelColor(image.rect().center()).name()


def test_the_miniature_follows_the_frame_but_not_more_than_twice_a_second(
    small: tuple[Miniature, OneColour], qtbot: QtBot
) -> None:
    shown, frame = small
    assert middle(shown) == "#204060"
    for colour in ("#111111", "#222222", "#333333"):
        frame.become(colour)
        shown.update()
        settle()
    assert frame.painted == 1
    qtbot.waitUntil(lambda: frame.painted == 2, timeout=4 * broadcast_panel.EVERY_MS)
    assert middle(shown) == "#333333"


def test_the_miniature_costs_nothing_while_nothing_changes_or_nobody_looks(
    small: tuple[Miniature, OneColour], qtbot: QtBot
) -> None:
    shown, frame = small
    qtbot.waitUntil(lambda: not shown.rest.isActive(), timeout=4 * broadcast_panel.EVERY_MS)
    shown.update()
    settle()
    assert frame.painted == 1
    shown.hide()
    frame.become("#445566")
    settle()
    assert not shown.rest.isActive()
    assert frame.painted == 1
    shown.show()
    qtbot.waitUntil(lambda: frame.painted == 2)


def test_what_is_not_on_air_is_paler(small: tuple[Miniature, OneColour]) -> None:
    shown, frame = small
    shown.show_on_air(False)
    assert middle(shown) != frame.colour.name()


@pytest.mark.parametrize(("name", "scale"), [("dark", 1.0), ("contrast", 1.3), ("light", 1.75)])
def test_nothing_is_cut_off(
    qtbot: QtBot, qapp: QApplication, scale: float, name: str, request: pytest.FixtureRequest
) -> None:
    theme.apply(qapp, name, scale)
    request.addfinalizer(lambda: theme.apply(qapp, "dark"))
    air = Air(qtbot, round(360 * min(1.3, scale)))
    air.panel.show_match(("Mina", "N" * 40), told="It is shown at the table’s computer.")
    air.on_air.put_up(Card(Kind.OWN, "W" * 60, "x" * 160))
    settle()
    assert cut_off(air.panel) == []


@pytest.mark.usefixtures("accented")
def test_every_text_is_translated(qtbot: QtBot) -> None:
    air = Air(qtbot)
    air.sounder.test()
    assert untranslated(air.panel, names=("Shift", "Broadcast")) == []

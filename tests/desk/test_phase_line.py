"""The phase line says all of a refusal where it can; a plate stays as high as it is."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QFontMetrics, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from prismdesk.core.seats import Seat
from prismdesk.desk.look import theme
from prismdesk.desk.match.plate import Plate
from prismdesk.desk.match.top_bar import PhaseLine, _phase_font
from prismdesk.desk.texts import apart

REFUSAL = "A path begins on a gem of its player’s own colour; d5 has a lapis."


@pytest.fixture
def shown(qtbot: QtBot) -> Callable[..., QImage]:
    def make(text: str, time: str = "0:46 left", wide: int = 613, **how: bool) -> QImage:
        line = PhaseLine()
        qtbot.addWidget(line)
        line.resize(wide, 38)
        line.show_time(time)
        line.say(text, Seat.RED, **how)
        return line.grab().toImage()

    return make


def test_all4_the_time_gives_way_to_a_refusal_that_has_no_room_beside_it(
    shown: Callable[..., QImage],
) -> None:
    assert shown(REFUSAL, passing=True) == shown(REFUSAL, "", passing=True)
    assert shown(REFUSAL) != shown(REFUSAL, ""), "what lasts keeps its time"
    assert shown("No.", passing=True) == shown("No.")


def test_all4_a_refusal_is_written_smaller_before_it_is_cut(shown: Callable[..., QImage]) -> None:
    assert shown(REFUSAL, "", 540, passing=True) != shown(REFUSAL, "", 540)


def test_the_pill_stays_as_wide_when_tenths_come(qtbot: QtBot) -> None:
    line = PhaseLine()
    qtbot.addWidget(line)
    line.say("A longer name than usual draws", Seat.RED)
    widths = []
    for time in ("0:10 left", "0:09.9 left", "0:00.1 left"):
        line.show_time(time)
        widths.append(line.sizeHint().width())
    assert len(set(widths)) == 1
    line.show_time("")
    assert line.sizeHint().width() < widths[0]


@pytest.mark.parametrize(
    "name", ["Wolfgang-Amadeus Hohenzollern-Sigmaringen", "Bo", "محمد 🀄 中村"]
)
def test_a_name_gives_way_before_what_is_said_of_it(
    qtbot: QtBot, qapp: QApplication, name: str
) -> None:
    theme.apply(qapp, "dark")
    line = PhaseLine()
    qtbot.addWidget(line)
    line.show_names({Seat.RED: name, Seat.BLUE: "Jae"})
    line.say(f"{apart(name)} claims 145", Seat.RED)
    metrics = QFontMetrics(_phase_font())
    whole = metrics.horizontalAdvance(line.text)
    for room in range(metrics.horizontalAdvance("claims 145"), whole + 1):
        text = line._fitted(metrics, room)
        assert text.endswith("claims 145")
        assert metrics.horizontalAdvance(text) <= room
    assert line._fitted(metrics, whole) == line.text


@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3, 1.75])
def test_a_plate_is_as_high_with_a_standing_as_without(
    qtbot: QtBot, qapp: QApplication, scale: float
) -> None:
    theme.apply(qapp, "dark", scale)
    plate = Plate(Seat.RED, "Mina", "this computer", 2)
    qtbot.addWidget(plate)
    plate.show()
    high = []
    for standing in ("", "Cannot buzz next", ""):
        plate.show_seat(acts=False, score=200, standing=standing)
        QApplication.processEvents()
        high.append(plate.sizeHint().height())
    theme.apply(qapp, "dark")
    assert len(set(high)) == 1

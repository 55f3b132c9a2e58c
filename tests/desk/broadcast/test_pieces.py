"""What the picture is made from: times that know when they change, what is remembered, rooms."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from prismdesk.core.phrases import phrase
from prismdesk.core.seats import Agent, Seat
from prismdesk.desk.broadcast.brush import Brush, PaintedText
from prismdesk.desk.broadcast.clock import BannerText
from prismdesk.desk.broadcast.composer import TimeTexts
from prismdesk.desk.broadcast.content import short_names
from prismdesk.desk.broadcast.frame import LastCaption
from prismdesk.desk.broadcast.headings import FullCard, Heading, HeadingLine, Title
from prismdesk.desk.broadcast.layout import SAFE, rooms
from prismdesk.desk.broadcast.on_air import Card, Kind
from prismdesk.desk.broadcast.palettes import broadcast_palette
from prismdesk.desk.broadcast.player_panel import PlayerPanel
from prismdesk.desk.broadcast.sidebar import SidebarRows
from prismdesk.desk.broadcast.styles import NOTE, STRONG
from prismdesk.desk.broadcast.text_stack import CaptionColumn
from prismdesk.desk.broadcast.title_card import TitleCardPiece
from prismdesk.desk.game_ui.broadcast_data import Caption, Line, Row, ScoreTable, Sidebar, TitleCard
from prismdesk.desk.preferences import BroadcastPicture
from prismdesk.desk.texts import apart
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.table.commands import AddTime, Pause
from prismdesk.table.log import LogLine
from tests.support.broadcast_match import Airing, airing
from tests.support.broken_prism_by_hand import BOARD
from tests.support.window_checks import PseudoLocale

RED, BLUE = Seat.RED, Seat.BLUE
COLUMN = QRectF(96, 284, 416, 408)
MIDDLE = QRectF(532, 78, 856, 836)


def written(piece: Any, room: QRectF) -> list[PaintedText]:
    """The lines of a piece that is painted by itself."""
    found: list[PaintedText] = []
    image = QImage(1920, 1080, QImage.Format.Format_RGB32)
    with QPainter(image) as painter:
        piece.paint(Brush(painter, broadcast_palette("dark"), found), room)
    return found


def texts(piece: Any, room: QRectF) -> list[str]:
    return [one.text for one in written(piece, room)]


# Times.


@pytest.mark.parametrize(
    ("left", "wanted"), [(65_400, 400), (65_000, 1000), (10_001, 1), (9_999, 100), (50, 51)]
)
def test_a_time_is_told_again_when_it_reads_otherwise(left: int, wanted: int) -> None:
    times = TimeTexts({"round": left}, frozenset({"round"}), 0)
    assert times.next_ms is None
    times.text("round")
    assert times.next_ms is not None
    assert wanted <= times.next_ms <= wanted + 10


def test_a_time_that_stands_or_is_gone_is_told_once() -> None:
    times = TimeTexts({"round": 65_400, "window": 0}, frozenset({"window"}), 0)
    assert times.text("round") == "1:06"
    assert times.text("window") == "0:00.0"
    assert times.text("nothing") == ""
    assert times.next_ms is None


def test_a_countdown_has_no_tenths() -> None:
    times = TimeTexts({}, frozenset(), 1_000)
    assert times.countdown(Card(Kind.BACK, "Back in", until_ms=6_200)) == "0:06"
    assert times.next_ms is not None
    assert 200 <= times.next_ms <= 210
    assert times.countdown(Card(Kind.THANKS, "Thanks")) == ""


# What is remembered.


def line(n: int, back_to: int | None = None) -> LogLine:
    return LogLine(n, 0, Agent.HOST, text=phrase("x"), back_to=back_to)


def test_what_happened_last_is_that_of_the_point_gone_back_to() -> None:
    memory = LastCaption()
    captions = {n: Caption(str(n), ()) for n in (2, 5, 7)}
    lines: list[LogLine] = []
    for n in range(1, 8):
        lines.append(line(n))
        memory.hear(n, lines, captions.get(n))
    lines.append(line(8, back_to=6))
    assert memory.went_back(lines)
    memory.hear(8, lines, None)
    assert memory.last == captions[5]
    lines.append(line(9, back_to=1))
    memory.hear(9, lines, None)
    assert memory.last is None
    assert not memory.went_back(lines)


# Rooms.


@pytest.mark.parametrize("shows", ["whole", "board", "strip"])
@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("clock", [True, False])
def test_all_rooms_are_in_the_safe_area_and_each_plate_has_its_place(
    shows: Any, count: int, *, clock: bool
) -> None:
    found = rooms(shows, tuple(Seat)[:count], clock=clock)
    every = [one for one in found if isinstance(one, QRectF)]
    for one in (*every, *found.player_panels.values()):
        assert one.isEmpty() or SAFE.contains(one)
    if shows == "board":
        assert found.board.height() >= 900
    else:
        assert len(found.player_panels) == count
        assert found.player_panels[RED].left() < found.player_panels[BLUE].left()


# Pieces.


@pytest.mark.usefixtures("qapp")
def test_a_tale_keeps_its_last_strong_line() -> None:
    lines = (*(Line(f"line {n}") for n in range(20)), Line("9 points", "strong"))
    found = texts(CaptionColumn((Caption("Mina", lines, RED),)), COLUMN)
    assert found[0] == "Mina"
    assert found[-1] == "9 points"
    assert 4 < len(found) < 12


@pytest.mark.usefixtures("qapp")
def test_a_column_leaves_out_what_has_no_room() -> None:
    captions = tuple(Caption(f"Tale {n}", (Line("one"), Line("two"))) for n in range(4))
    found = written(CaptionColumn(captions), COLUMN)
    assert "Tale 0" in {one.text for one in found}
    assert max(one.room.bottom() for one in found) <= COLUMN.bottom()


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("count", [1, 3, 5, 7])
def test_a_strip_shows_all_its_rows(count: int) -> None:
    rows = tuple(Row(f"Row {n}", "claimed", RED if n % 2 else None) for n in range(count))
    found = texts(SidebarRows(Sidebar("Targets", rows), ("claimed",) * count), COLUMN)
    assert [f"Row {n}" for n in range(count)] == [one for one in found if one.startswith("Row")]
    assert found.count("claimed") == count


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("rounds", [1, 3, 7])
def test_a_slide_has_room_for_the_points_of_every_round(rounds: int) -> None:
    heads = (*(str(n + 1) for n in range(rounds)), "Host", "Total")
    blues = ("−12",) * (len(heads) - 2) + ("", "−12")
    table = ScoreTable(heads, ((RED, ("118",) * len(heads)), (BLUE, blues)))
    title_card = TitleCard("Round 7 is over", (Line("Mina leads"),), RED, table, ("The credit.",))
    found = written(TitleCardPiece(title_card, "1:00"), MIDDLE)
    assert all(one.text == one.whole for one in found)
    assert {"Host", "Total", "1:00", "The credit.", "Mina leads"} <= {one.text for one in found}
    assert all(MIDDLE.contains(one.room) for one in found)


@pytest.mark.usefixtures("qapp")
def test_a_slide_that_is_full_gives_its_title_less_room() -> None:
    lines = tuple(Line(f"Reason {n} of many") for n in range(11))
    loose = written(TitleCardPiece(TitleCard("Mina wins", lines[:2], RED)), MIDDLE)
    tight = written(TitleCardPiece(TitleCard("Mina wins", lines, RED)), MIDDLE)
    assert loose[0].size == 96
    assert tight[0].size == 56
    assert tight[-1].text == "Reason 10 of many"


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("rows", [0, 2, 4])
def test_all6_a_slide_has_the_longest_reason_or_as_much_as_there_is_room_for(rows: int) -> None:
    reason = "It is what all of them agreed on before the match. " * 10
    heads = ("Beams", "Loops", "Total")
    table = ScoreTable(heads, tuple((seat, ("1", "2", "3")) for seat in tuple(Seat)[:rows]))
    title, points = "The first and the second share the first place", table if rows else None
    for title_card in (
        TitleCard(title, (Line(reason),), RED, points, ("The credit.",)),
        TitleCard(title, (), RED, points, (reason, "The credit.")),
    ):
        found = written(TitleCardPiece(title_card), MIDDLE)
        assert "The credit." in {one.text for one in found}
        assert all(MIDDLE.contains(one.room) for one in found)
        assert sum("agreed" in one.text for one in found) >= 3
        if not rows:
            assert all(one.text == one.whole for one in found)


@pytest.mark.usefixtures("qapp")
def test_a_plate_has_room_for_everything() -> None:
    panel = PlayerPanel(BLUE, "W" * 20, ("has won", "DM Opponent"), "118")
    for room in (QRectF(96, 700, 416, 300), QRectF(96, 700, 416, 318)):
        assert all(one.text == one.whole for one in written(panel, room))


@pytest.mark.usefixtures("qapp")
def test_the_rules_in_force_are_never_left_out_of_a_title() -> None:
    about = ("Round 3 of 7", "an own set of tiles of many letters")
    title = Title(Heading("Broken Prism", about, ("Practice rules", "known seed")))
    room = rooms("whole", (RED, BLUE), clock=True).title
    found = texts(title, room)
    assert found == ["Broken Prism", "Round 3 of 7", "Practice rules", "known seed"]


@pytest.mark.usefixtures("qapp")
def test_nothing_moves_when_a_time_comes_to_have_tenths() -> None:
    banner, sidebar = QRectF(532, 930, 856, 96), Sidebar("Targets", (Row("39", "locked"),))
    for name in ("Mina", "W" * 12):
        before, after = (
            [(one.text, one.room) for one in written(BannerText(f"{name} claims 17", time), banner)]
            for time in ("1:00", "0:09.6")
        )
        assert before[:-1] == after[:-1]
        assert before[-1][1].topLeft() == after[-1][1].topLeft()
    sizes = [
        {one.size for one in written(SidebarRows(sidebar, (f"locked {time}",)), COLUMN)}
        for time in ("1:00", "0:09.6")
    ]
    assert sizes[0] == sizes[1]


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", ["W" * 20, apart("محمدبنعبدالرحمنالخوا"), "Bartholomew Featherst"])
@pytest.mark.parametrize("time", ["", "0:45"])
def test_a_banner_breaks_no_name_and_leaves_no_number_alone(name: str, time: str) -> None:
    room = QRectF(532, 930, 856, 96)
    found = written(BannerText(f"{name} claims 39", time), room)
    said = [one.text for one in (found[:-1] if time else found)]
    assert len(said) == 1 or said[-1] == "claims\u00a039"
    assert all(one.text == one.whole for one in found)


@pytest.mark.usefixtures("qapp")
def test_a_title_of_two_names_says_what_they_do() -> None:
    title = f"{'W' * 20} and {'M' * 20} share the first place"
    rows = tuple((seat, ("1", "2")) for seat in Seat)
    for table in (None, ScoreTable(("Beams", "Total"), rows)):
        found = texts(TitleCardPiece(TitleCard(title, (), None, table, ("The credit.",))), MIDDLE)
        assert "share the first place" in " ".join(found).replace("\u00a0", " ")


@pytest.mark.usefixtures("qapp")
def test_a_countdown_stands_below_what_it_counts_down_to() -> None:
    found = texts(FullCard("Back in", "Coffee", "4:59"), QRectF(0, 0, 1920, 1080))
    assert found == ["Back in", "4:59", "Coffee"]


class _Dot(NamedTuple):
    """A picture that notes where it was to be."""

    rooms: list[QRectF]

    def draw(self, painter: QPainter, room: QRectF, palette: Any) -> None:
        self.rooms.append(room)


@pytest.mark.usefixtures("qapp")
def test_small_pictures_keep_their_place_beside_any_time() -> None:
    found = []
    for time in ("5:05", "10:05", "0:09.6"):
        rooms: list[QRectF] = []
        panel = PlayerPanel(
            RED, "Mina", ("3 bases, 3 in reserve",), time=time, pictures=(_Dot(rooms),) * 6
        )
        texts = written(panel, QRectF(96, 734, 416, 292))
        assert len(rooms) == 6
        assert not any(room.intersects(one.room) for room in rooms for one in texts[:-1])
        found.append(rooms)
    assert found[0] == found[1] == found[2]


@pytest.mark.usefixtures("qapp")
def test_small_pictures_stand_there_without_a_clock_too() -> None:
    rooms: list[QRectF] = []
    panel = PlayerPanel(RED, "Mina", ("3 bases, 3 in reserve",), pictures=(_Dot(rooms),) * 6)
    written(panel, QRectF(96, 734, 416, 292))
    assert len(rooms) == 6


def test_names_are_shortened_by_letters_and_never_to_the_same() -> None:
    long = "Alexander of Macedonia the "
    assert short_names({RED: "Mina", BLUE: "x" * 21}) == {RED: "Mina", BLUE: "x" * 19 + "…"}
    found = short_names({RED: f"{long}first", BLUE: f"{long}second"})
    assert len(set(found.values())) == 2
    assert max(map(len, found.values())) <= 20
    family = "👩‍👩‍👧‍👦"
    assert short_names({RED: family * 30, BLUE: "b"})[RED] == family * 19 + "…"
    alike = {RED: "W" * 30, BLUE: "W" * 10 + "M" + "W" * 19}
    assert len(set(short_names(alike).values())) == 2


@pytest.mark.usefixtures("qapp")
def test_a_caption_stands_on_one_line() -> None:
    room = QRectF(96, 70, 1728, 54)
    game, about = written(HeadingLine(Heading("Prisma", ("Opening",), ("Event rules",))), room)
    above = [
        one.room.top() + style._replace(size=one.size).metrics.ascent()
        for one, style in ((game, STRONG), (about, NOTE))
    ]
    assert above[0] == pytest.approx(above[1])


# Words.


@pytest.fixture
def foreign(qapp: QApplication) -> Iterator[None]:
    translator = PseudoLocale()
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


@pytest.mark.usefixtures("foreign")
def test_every_text_is_translated(qtbot: QtBot) -> None:
    for game, given in (
        (PRIZMIK, {"clock": "total:300"}),
        (BROKEN_PRISM, {"setup": BOARD, "windows": "together"}),
    ):
        made = airing(qtbot, game, names=("11", "22"), **given)
        _check(made)
        if game is PRIZMIK:
            made.turn("a1>a2")
            made.order(AddTime("clock-red", 1_000, "33"))
            _check(made)
        made.order(Pause("44"))
        _check(made)
        made.on_air.look(BroadcastPicture(shows="strip"))
        _check(made)
        made.on_air.look(BroadcastPicture())
        made.close()


def _check(made: Airing) -> None:
    said = re.sub(r"PRIZMIK|Broken Prism|[a-h]\d[->x][a-h]\d", "", made.frame.words)
    assert re.findall(r"[A-Za-z]{3,}", said) == [], said

"""What stands where on Home: the games first of all, and nothing in their way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle, islice, pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QScrollArea, QWidget

from prismdesk.desk.games import GAME_UIS
from prismdesk.desk.home.game_cards import GameCard
from prismdesk.desk.home.page import Home
from prismdesk.desk.theme import theme
from prismdesk.desk.widgets.basics import Elided
from prismdesk.desk.widgets.layouts import Columns
from tests.desk.home.test_home_tables import sat_at
from tests.support.fake_table import a_found
from tests.support.match_folders import aged, shelve, shelve_finished
from tests.support.repeats import many
from tests.support.window_checks import cut_off, settle

LEFT = Qt.MouseButton.LeftButton
SIZES = [(1024, 600), (1280, 720), (1440, 900), (1920, 1080), (2560, 1440)]


def whole(widget: QWidget) -> bool:
    """Whether all of it is to be seen without scrolling."""
    return widget.visibleRegion().boundingRect() == widget.rect()


def scrolls(page: Home) -> bool:
    return page._area.verticalScrollBar().maximum() > 0


def on_page(page: Home, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(page, QPoint(0, 0)), widget.size())


def words(card: GameCard) -> list[QLabel]:
    """Its title, and its sentence."""
    return card.findChildren(QLabel)


def sizes(page: Home, wanted: list[tuple[int, int]] = SIZES) -> Iterator[tuple[int, int]]:
    """The page in one size after the other."""
    for size in wanted:
        page.resize(*size)
        settle()
        yield size


def rows_of(page: Home) -> list[int]:
    """How many games stand in each row."""
    tops = [card.y() for card in page.games]
    return [tops.count(top) for top in sorted(set(tops))]


@pytest.fixture
def with_games(home: Callable[..., Home], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Home]:
    """Opens Home of that size with so many games on it, some of them more than once."""

    def make(count: int, width: int, height: int) -> Home:
        names = list(islice(cycle(GAME_UIS), count))
        monkeypatch.setattr("prismdesk.desk.home.game_cards.GAME_UIS", names)
        page = home(width, height)
        assert len(page.games) == count
        return page

    return make


@pytest.mark.parametrize("look", many(["contrast"], ["dark", "light", "contrast"]))
def test_every_game_can_be_begun_without_scrolling(
    page: Home, qapp: QApplication, look: str
) -> None:
    theme.apply(qapp, look)
    for size in sizes(page):
        assert rows_of(page) == [len(page.games)]
        for card in page.games:
            assert whole(card.bot)
            assert whole(card.read)
            assert whole(card.stage.picture)
            # The smallest window shows all four games at once. Edges for contrast take room.
            least = 150 if size == SIZES[0] else 180
            assert look == "contrast" or card.stage.picture.height() >= least
            drawn = card.stage.picture._image
            assert drawn is not None
            assert drawn.size() == card.stage.picture.size() * page.devicePixelRatioF()


def test_where_nothing_waits_there_is_no_panel_and_all_is_seen(page: Home) -> None:
    """What is not there has a quiet line at most."""
    assert not page.shelf.isVisible()
    assert not page.shelf.over.isVisible()
    assert page.game_cards.note.isVisible()
    assert page.near.quiet.isVisible()
    assert page.near.height() < 2 * page.near.quiet.sizeHint().height()
    panels = [one for one in page.findChildren(QFrame) if one.property("panel") and whole(one)]
    assert panels == page.games
    for _ in sizes(page, SIZES[1:]):
        assert not scrolls(page)
        assert all(whole(card) for card in page.learn.cards)
        assert whole(page.near.ask_why)
    page.near.show_found((a_found(), a_found("Club", 2)))
    for size in sizes(page):
        assert all(whole(card.bot) for card in page.games)
        assert size == SIZES[0] or all(whole(card) for card in page.near.cards.values())


def test_what_waits_comes_first_and_what_is_over_last(home: Callable[..., Home]) -> None:
    shelve("match")
    shelve_finished("over")
    page = home(1440, 900)
    page.near.show_found((a_found(),))
    settle()
    parts = (page.shelf, page.game_cards, page.near, page.learn, page.shelf.over)
    assert all(one.isVisible() for one in parts)
    assert all(below.y() > above.geometry().bottom() for above, below in pairwise(parts))
    assert page.shelf.over.isAncestorOf(page.shelf.over_cards[0])
    assert not page.game_cards.note.isVisible()


@pytest.mark.parametrize("matches", many([1, 30], [1, 5, 30]))
def test_many_matches_do_not_push_the_games_away(home: Callable[..., Home], matches: int) -> None:
    for number in range(matches):
        shelve(f"match {number}")
    page = home()
    for _ in sizes(page):
        assert whole(page.shelf.cards[0])
        assert all(whole(card.bot) for card in page.games)
        assert cut_off(page) == []


def test_the_page_scrolls_as_a_whole(home: Callable[..., Home]) -> None:
    for number in range(30):
        shelve(f"match {number}")
    page = home()
    page.shelf.more.click()
    settle()
    assert page.findChildren(QScrollArea) == [page._area]
    assert scrolls(page)
    assert page._area.width() == page.width()


@pytest.mark.parametrize("scale", many([1.75], [1.0, 1.75]))
@pytest.mark.parametrize("count", many([3, 4], [1, 3, 4]))
def test_cards_of_a_row_are_alike(
    with_games: Callable[..., Home], qapp: QApplication, count: int, scale: float
) -> None:
    """Equal heights, equal boards, the words side by side, and the buttons on one line below."""
    theme.apply(qapp, "dark", scale)
    page = with_games(count, 1280, 720)
    for _ in sizes(page):
        for top in {card.y() for card in page.games}:
            row = [card for card in page.games if card.y() == top]
            assert len({card.height() for card in row}) == 1
            for name in ("begin", "read"):
                assert len({on_page(page, getattr(card, name)).bottom() for card in row}) == 1
            for place in (0, 1):
                assert len({words(card)[place].y() for card in row}) == 1
            for sentence in (words(card)[1] for card in row):
                assert sentence.height() == sentence.heightForWidth(sentence.width())
        assert len({card.stage.height() for card in page.games}) == 1
        assert max(card.width() for card in page.games) - page.games[0].width() <= 1
        assert cut_off(page) == []


@pytest.mark.parametrize(
    ("count", "width", "scale", "rows"),
    [
        (1, 1280, 1.0, [1]),
        (3, 1024, 1.0, [3]),
        (3, 1280, 1.75, [3]),
        (3, 1024, 1.75, [2, 1]),
        (4, 960, 1.0, [2, 2]),
        (4, 1024, 1.0, [4]),
        (4, 1280, 1.0, [4]),
        (4, 1280, 1.75, [2, 2]),
        (4, 1920, 1.75, [4]),
    ],
)
def test_games_stand_in_one_row_or_in_even_rows(
    with_games: Callable[..., Home],
    qapp: QApplication,
    count: int,
    width: int,
    scale: float,
    rows: list[int],
) -> None:
    theme.apply(qapp, "dark", scale)
    page = with_games(count, width, 720)
    assert rows_of(page) == rows
    assert whole(page.games[0].bot)


def test_rows_change_with_the_window(with_games: Callable[..., Home]) -> None:
    page = with_games(4, 1280, 720)
    rows = [rows_of(page) for _ in sizes(page, [(960, 720), (1280, 720)])]
    assert rows == [[2, 2], [4]]


def test_a_game_is_begun_by_its_board_and_named_by_its_buttons(page: Home) -> None:
    for card, game in zip(page.games, GAME_UIS.values(), strict=True):
        for one in (card.bot, card.two, card.begin, card.read):
            assert one.accessibleDescription() == game.introduction.title
    asked: list[str] = []
    page.game_cards.at_once.connect(lambda name, alone: asked.append(name if alone else ""))
    for card in page.games:
        QTest.mouseClick(card.stage, LEFT)
    QTest.mouseClick(page.games[0].stage, Qt.MouseButton.RightButton)
    assert asked == list(GAME_UIS)


def test_all_matches_are_shown_when_wanted(home: Callable[..., Home]) -> None:
    sat_at()
    for number in range(5):
        aged(shelve(f"match {number}"), number)
    page = home()
    more = page.shelf.more

    def shown() -> list[bool]:
        return [card.isVisible() for card in (*page.shelf.far, *page.shelf.cards)]

    assert shown() == [True] * 3
    assert more.text() == "Show all 6"
    more.setFocus()
    QTest.keyClick(more, Qt.Key.Key_Return)
    settle()
    assert shown() == [True] * 6
    assert more.hasFocus()
    assert more.text() == "Show fewer"
    QTest.mouseClick(more, LEFT)
    settle()
    assert shown() == [True] * 3


def test_arrow_keys_end_at_the_last_card_that_is_shown(home: Callable[..., Home]) -> None:
    for number in range(6):
        aged(shelve(f"match {number}"), number)
    page = home()
    last = page.shelf.cards[2]
    last.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down):
        QTest.keyClick(last, key)
        assert last.hasFocus()
    page.shelf.more.click()
    settle()
    assert last.hasFocus(), "no hidden card has been waiting for the keyboard"
    QTest.keyClick(last, Qt.Key.Key_Down)
    assert page.shelf.cards[5].hasFocus()


def test_a_tall_page_shows_a_second_row_of_matches(home: Callable[..., Home]) -> None:
    for number in range(7):
        shelve(f"match {number}")
    page = home()
    wanted = [(1280, 900), (1280, 720), (2560, 1440)]
    shown = [sum(card.isVisible() for card in page.shelf.cards) for _ in sizes(page, wanted)]
    assert shown == [6, 3, 7]
    assert not page.shelf.more.isVisible()


def test_what_comes_back_from_the_bin_is_seen(
    home: Callable[..., Home], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Also if it is too old for the first row."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for number in range(6):
        aged(shelve(f"match {number}"), number)
    page = home()
    page.shelf.more.click()
    page.shelf.cards[5].setFocus()
    QTest.keyClick(page.shelf.cards[5], Qt.Key.Key_Delete)
    page.shelf.more.click()
    settle()
    QTest.mouseClick(page.notice.action, LEFT)
    settle()
    (held,) = (card for card in page.shelf.cards if card.hasFocus())
    assert held.shelved.path.stem == "match 5"
    assert whole(held)


def test_a_long_name_takes_what_a_short_one_can_spare(home: Callable[..., Home]) -> None:
    shelve("long", ("Ελένη Παπαδοπούλου", "Jae"))
    aged(shelve("short"), 1)
    page = home()
    long, short = page.shelf.cards
    names = {one.whole: one for one in long.findChildren(Elided)}
    assert names["Ελένη Παπαδοπούλου"].text() == "Ελένη Παπαδοπούλου"
    assert names["Jae"].text() == "Jae"
    halves = [one.parentWidget() for one in short.findChildren(Elided) if one.whole in "MinaJae"]
    widths = [half.width() for half in halves if half is not None]
    assert len(widths) == 2
    assert abs(widths[0] - widths[1]) <= 1


def test_even_columns_fill_their_rows() -> None:
    held = QWidget()
    grid = Columns(200, gap=10, even=True)
    held.setLayout(grid)
    for _ in range(4):
        grid.addWidget(QWidget())
    assert [grid.count_for(width) for width in (830, 829, 620, 409, 200, 9)] == [4, 2, 2, 1, 1, 1]
    assert grid.width_for(2000) == (2000 - 30) // 4
    grid.takeAt(3)
    assert grid.count_for(2000) == 3


def test_what_is_hidden_takes_no_place_in_columns() -> None:
    held = QWidget()
    grid = Columns(100, gap=10)
    held.setLayout(grid)
    boxes = [QWidget() for _ in range(3)]
    for box in boxes:
        box.setFixedSize(QSize(100, 40))
        grid.addWidget(box)
    assert grid.heightForWidth(100) == 140
    boxes[1].hide()
    assert grid.heightForWidth(100) == 90
    grid.setGeometry(QRect(0, 0, 100, 90))
    assert boxes[2].y() == 50


def test_words_stand_on_one_line_and_a_notice_below_the_page(page: Home) -> None:
    heading, note = page.game_cards.heading, page.game_cards.note

    def line(one: QWidget) -> float:
        metrics = one.fontMetrics()
        return one.geometry().center().y() + (metrics.ascent() - metrics.descent()) / 2

    assert heading.font().pixelSize() > note.font().pixelSize()
    assert abs(line(heading) - line(note)) <= 1
    shape = page._area.geometry()
    page.notice.say("Something is in the bin.")
    settle()
    assert page.notice.y() >= page._area.geometry().bottom() + 8
    assert page.notice.geometry().bottom() <= page.height() - 16
    assert page.notice.x() == on_page(page, page.games[0]).x()
    page.notice.hide()
    settle()
    assert page._area.geometry() == shape

"""Home: what it shows of the shelf, and every way in by pointer and keys."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from prismdesk.core.refusal import Refused
from prismdesk.desk.home import shelf_reader
from prismdesk.desk.home import trash as bin_
from prismdesk.desk.home.match_cards import MatchCard, date_words
from prismdesk.desk.home.page import Home
from prismdesk.desk.home.shelf_reader import MOST, Seen
from prismdesk.desk.theme import theme
from prismdesk.desk.widgets.basics import Elided, Paragraph
from prismdesk.desk.widgets.layouts import Columns
from prismdesk.files import folders, lock
from prismdesk.games import GAMES
from prismdesk.games.prizmik.rules import Prizmik
from tests.support.match_folders import aged, shelve, shelve_finished, shelve_paused
from tests.support.window_checks import cut_off, fits_across, settle, untranslated

LEFT = Qt.MouseButton.LeftButton


def texts(card: MatchCard) -> list[str]:
    return [one.whole for one in card.findChildren(Elided) if one.isVisibleTo(card)]


def standing(card: MatchCard) -> Paragraph:
    (found,) = card.findChildren(Paragraph)
    return found


def files(cards: list[MatchCard]) -> list[str]:
    return [card.shelved.path.stem for card in cards]


def test_newest_first_and_finished_ones_behind(home: Callable[..., Home]) -> None:
    aged(shelve("old"), 50)
    aged(shelve_finished("over"), 1)
    shelve("new")
    page = home()
    assert files(page.shelf.cards) == ["new", "old"]
    assert files(page.shelf.over_cards) == ["over"]
    assert texts(page.shelf.over_cards[0])[-1].startswith("Jae wins · PRIZMIK · ")


@pytest.mark.parametrize(("decimals", "points"), [(0, "8 : 3"), (2, "0.08 : 0.03")])
def test_a_finished_card_has_the_points(
    home: Callable[..., Home], monkeypatch: pytest.MonkeyPatch, decimals: int, points: str
) -> None:
    monkeypatch.setattr(Prizmik, "decimals", decimals)
    shelve_finished("over")
    page = home()
    (card,) = page.shelf.over_cards
    seen = page.shelf._reader.known(card.shelved)
    assert isinstance(seen, Seen)
    assert seen.points == (), "PRIZMIK has none"
    card.show_seen(msgspec.structs.replace(seen, points=(8, 3)))
    settle()
    assert texts(card)[-1].startswith(f"Jae wins · {points} · PRIZMIK · ")


def test_a_card_says_who_plays_whose_turn_it_is_and_when(home: Callable[..., Home]) -> None:
    shelve("match", ("Ελένη Παπαδοπούλου", "A very long name, forty letters long"), moves=1)
    page = home()
    card = page.shelf.cards[0]
    lines = texts(card)
    assert lines[:2] == ["Ελένη Παπαδοπούλου", "A very long name, forty letters long"]
    said = standing(card)
    assert said.text().endswith("A very long name, forty letters long to move")
    assert said.height() >= said.heightForWidth(said.width()), "nothing of it is cut off"
    assert lines[2].startswith("PRIZMIK · today ")


def test_a_damaged_file_is_one_sentence_and_opens_nothing(home: Callable[..., Home]) -> None:
    shelve("good")
    (folders.matches() / "Letter.prismdesk").write_text("Dear Jae", "utf-8")
    path = shelve("broken")
    data = path.read_bytes()
    path.write_bytes(data[:-40] + b"#" + data[-39:])
    page = home()
    assert files(page.shelf.cards)[0] == "good"
    wanted: list[Path] = []
    page.shelf.resume.connect(wanted.append)
    said = {}
    for card in page.shelf.cards:
        QTest.mouseClick(card, LEFT)
        said[card.shelved.path.stem] = card.accessibleName()
    assert [path.stem for path in wanted] == ["good"]
    assert said["Letter"] == "“Letter.prismdesk” is not a PrismDesk match."
    assert said["broken"] == "Line 3 of “broken.prismdesk” is damaged; the file was left as it is."


def test_a_pause_gives_no_time_to_think_all12(home: Callable[..., Home]) -> None:
    """The picture of a match that is paused under event rules is covered."""
    shelve("open")
    shelve_paused("paused")
    page = home()
    covers = {card.shelved.path.stem: card.picture.cover for card in page.shelf.cards}
    assert covers == {"open": None, "paused": "Paused"}


def test_a_file_that_did_not_change_is_read_once(
    home: Callable[..., Home], monkeypatch: pytest.MonkeyPatch
) -> None:
    shelve("match")
    page = home()
    monkeypatch.setattr("prismdesk.link.saved.load", lambda _path: pytest.fail("read"))
    page.refresh()
    assert not page.is_waiting
    assert page.shelf.cards[0].picture.view is not None


def test_of_many_matches_only_what_is_shown_has_a_card_and_only_the_newest_are_read(
    home: Callable[..., Home], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, over = shelve("match").read_bytes(), shelve_finished("over").read_bytes()
    for number in range(MOST + 20):
        path = folders.matches() / f"m{number:04}.prismdesk"
        path.write_bytes(over if number % 2 else first)
        aged(path, number + 5)
    read: list[str] = []
    seen = shelf_reader._seen

    def noted(path: Path) -> Seen | Refused:
        read.append(path.stem)
        return seen(path)

    monkeypatch.setattr(shelf_reader, "_seen", noted)
    page = home()
    assert len(read) == len(set(read)) == MOST
    assert f"m{MOST:04}" not in read
    assert len(page.findChildren(MatchCard)) == len(page.shelf.cards) == 3
    assert page.shelf.more.text() == f"Show all {MOST // 2}"
    asked: list[bool] = []
    page.shelf.open_file.connect(lambda: asked.append(True))
    QTest.mouseClick(page.shelf.older, LEFT)
    assert asked == [True]


def test_where_nothing_waits_among_the_newest_older_ones_are_still_reached(
    home: Callable[..., Home],
) -> None:
    over = shelve_finished("over").read_bytes()
    for number in range(MOST):
        (folders.matches() / f"m{number:04}.prismdesk").write_bytes(over)
    page = home()
    assert page.shelf.cards == []
    assert page.shelf.older.isVisible()


def test_a_card_that_turns_out_finished_hands_the_keyboard_to_the_one_that_takes_its_place(
    home: Callable[..., Home],
) -> None:
    for name, age in (("first", 1), ("third", 3)):
        aged(shelve(name), age)
    aged(shelve_finished("second"), 2)
    page = home()
    shelf = page.shelf
    shelf._reader.keep_only(())
    page.refresh()
    assert files(shelf.cards) == ["first", "second", "third"]
    shelf.cards[1].setFocus()
    while shelf.is_waiting:
        shelf.fill_one()
    assert files(shelf.cards) == ["first", "third"]
    assert files([card for card in shelf.shown if card.hasFocus()]) == ["second"]


def test_many_cards_are_laid_out_together(
    home: Callable[..., Home], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each by itself would take a second for some hundred."""
    for number in range(12):
        shelve(f"match {number}")
    page = home()
    real, laid = Columns.heightForWidth, [0]

    def counted(self: Columns, width: int) -> int:
        laid[0] += 1
        return real(self, width)

    monkeypatch.setattr(Columns, "heightForWidth", counted)
    page.refresh()
    assert laid[0] < len(page.shelf.cards)


def test_delete_keeps_the_place_on_the_page(
    home: Callable[..., Home], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for number in range(30):
        aged(shelve(f"match {number:02}"), number)
    page = home()
    page.shelf.more.click()
    settle()
    card = page.shelf.cards[24]
    card.setFocus()
    page._area.ensureWidgetVisible(card)
    at, height = page._area.verticalScrollBar().value(), card.height()
    assert at > 0
    QTest.keyClick(card, Qt.Key.Key_Delete)
    settle()
    assert files([one for one in page.shelf.cards if one.hasFocus()]) == ["match 25"]
    assert abs(page._area.verticalScrollBar().value() - at) < height


def test_everything_is_reached_by_tab_and_pressed_by_enter(home: Callable[..., Home]) -> None:
    for number in range(3):
        aged(shelve(f"match {number}"), number)
    page = home()
    pressed: list[object] = []
    cards, learn = page.game_cards, page.learn
    for signal in (page.shelf.resume, cards.new_match, cards.rules, learn.rules, learn.first_game):
        signal.connect(lambda what: pressed.append(getattr(what, "stem", what)))
    cards.at_once.connect(lambda game, alone: pressed.append((game, alone)))
    for name in ("settings", "about", "keys", "host", "join"):
        getattr(page, name).connect(lambda name=name: pressed.append(name))
    page.near.why.connect(lambda: pressed.append("why"))
    names = [game.name for game in GAMES]
    walks = [*names, "all"]
    of_each = [one for name in names for one in ((name, True), (name, False), name, name)]
    band = ["host", "join", "keys", "about", "settings"]
    expected = ["match 0", "match 1", "match 2", *of_each, "why", *walks, *band]
    for _ in expected:
        focused = page.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, Qt.Key.Key_Return)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    assert pressed == expected


def test_arrow_keys_go_from_card_to_card(home: Callable[..., Home]) -> None:
    for number in range(5):
        aged(shelve(f"match {number}"), number)
    page = home(1440, 900)
    went = []
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up):
        focused = page.focusWidget()
        assert isinstance(focused, QWidget)
        QTest.keyClick(focused, key)
        went += files([card for card in page.shelf.cards if card.hasFocus()])
    assert went == ["match 1", "match 4", "match 3", "match 0"]


def test_delete_moves_to_the_bin_and_undo_brings_back(
    home: Callable[..., Home], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    path = shelve("match")
    before = path.read_bytes()
    page = home()
    gone: list[Path] = []
    page.forget.connect(gone.append)
    QTest.keyClick(page.shelf.cards[0], Qt.Key.Key_Delete)
    assert gone == [path]
    assert not path.exists()
    assert not page.shelf.cards
    assert page.notice.text == "“match” is in the bin."
    QTest.mouseClick(page.notice.action, LEFT)
    assert path.read_bytes() == before
    assert files(page.shelf.cards) == ["match"]
    assert not page.notice.isVisible()
    left = [one for one in (tmp_path / "data").rglob("*") if one.is_file()]
    assert left == []


def test_a_bin_that_refuses_is_said_and_nothing_is_lost(
    home: Callable[..., Home], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bin_, "_trashed", lambda _file: False)
    path = shelve("match")
    page = home()
    QTest.keyClick(page.shelf.cards[0], Qt.Key.Key_Delete)
    assert page.notice.text == (
        "“match.prismdesk” could not be moved to the bin, so it stays here."
    )
    assert path.exists()
    assert files(page.shelf.cards) == ["match"]
    caplog.clear()


def test_a_match_that_goes_on_elsewhere_stays(home: Callable[..., Home]) -> None:
    path = shelve("match")
    page = home()
    with path.open("rb+") as file:
        assert lock.take(file.fileno(), path) is None
        QTest.keyClick(page.shelf.cards[0], Qt.Key.Key_Delete)
    assert "already open in another window" in page.notice.text
    assert path.exists()


def test_the_menu_of_a_card(home: Callable[..., Home]) -> None:
    shelve("match")
    (folders.matches() / "Letter.prismdesk").write_text("Dear Jae", "utf-8")
    page = home()
    menus = [[action.text() for action in card.menu().actions()] for card in page.shelf.cards]
    assert menus == [["Open", "Move to bin"], ["Move to bin"]]


def test_a_folder_that_cannot_be_read_is_one_sentence(home: Callable[..., Home]) -> None:
    folders.matches().parent.mkdir(parents=True, exist_ok=True)
    folders.matches().write_text("no folder", "utf-8")
    page = home()
    assert "could not be read" in page.shelf.trouble.text()
    assert page.games[0].bot.isVisible()


def test_what_came_back_is_not_written_over(tmp_path: Path) -> None:
    here, there = tmp_path / "bin.prismdesk", tmp_path / "match.prismdesk"
    here.write_text("old", "utf-8")
    there.write_text("new", "utf-8")
    refused = bin_.bring_back(bin_.Trashed(there, here))
    assert refused is not None
    assert str(refused) == "“match.prismdesk” could not be brought back; it is still in the bin."
    assert there.read_text("utf-8") == "new"


@pytest.mark.parametrize(
    ("when", "said"),
    [
        ((2026, 11, 20, 14, 5), "today 14:05"),
        ((2026, 11, 19, 23, 59), "yesterday 23:59"),
        ((2026, 1, 2, 8, 0), "2 January"),
        ((2025, 12, 31, 8, 0), "31 December 2025"),
    ],
)
def test_dates_in_words(when: tuple[int, int, int, int, int], said: str) -> None:
    now = datetime(2026, 11, 20, 15, 0).astimezone()
    assert date_words(datetime(*when).astimezone(), now) == said


@pytest.mark.parametrize("matches", [0, 1, 40])
def test_nothing_is_cut_off(home: Callable[..., Home], qapp: QApplication, matches: int) -> None:
    for number in range(matches):
        shelve(f"match {number}", ("A very long name, forty letters long", "Jae"), moves=1)
    page = home()
    for scale in (1.0, 1.3):
        theme.apply(qapp, "light", scale)
        settle()
        assert cut_off(page) == []
        for card in page.games:
            assert card.bot.visibleRegion().boundingRect() == card.bot.rect()


@pytest.mark.parametrize("scale", [1.0, 1.75, 2.0])
def test_a_game_card_keeps_within_its_column(
    home: Callable[..., Home], qapp: QApplication, scale: float
) -> None:
    page = home(900, 600)
    theme.apply(qapp, "dark", scale)
    for width in (900, 1024, 1280, 1920):
        page.resize(width, 600)
        settle()
        for before, after in pairwise(page.games):
            assert after.x() > before.geometry().right() or after.y() > before.geometry().bottom()
        for card in page.games:
            assert card.geometry().right() < page.game_cards.width()
            for one in (card.bot, card.read):
                assert one.geometry().right() <= card.width() - 16
        assert fits_across(page._area)
        assert cut_off(page) == []


@pytest.mark.usefixtures("accented")
def test_no_text_is_left_in_english(home: Callable[..., Home]) -> None:
    shelve("match")
    shelve_finished("over")
    shelve_paused("paused")
    (folders.matches() / "Letter.prismdesk").write_text("Dear Jae", "utf-8")
    page = home()
    assert untranslated(page, ("Mina", "Jae")) == []
    assert cut_off(page) == []

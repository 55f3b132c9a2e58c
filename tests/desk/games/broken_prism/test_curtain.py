"""On a shared screen nobody sees what the other has drafted or sent (BP23, BP31, ALL12, ALL14)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QIcon, QImage, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.app.main_window import MainWindow
from prismdesk.desk.games.broken_prism.board.board import BrokenPrismBoard
from prismdesk.desk.match import curtain
from prismdesk.desk.match.page import MatchPage
from prismdesk.desk.preferences import Preferences
from prismdesk.games.broken_prism.actions import Lift
from prismdesk.geometry.triangle import SIDES
from prismdesk.link.local.local_match import resume
from tests.support.match_page import LEFT
from tests.support.prism_playing import Clock, PrismPlaying, every_text, prism_local
from tests.support.window_checks import settle


def seen(game: PrismPlaying) -> QImage:
    """The whole window, as it is on the screen."""
    settle()
    return game.window.grab().toImage()


def busy_window(game: PrismPlaying, *texts: str) -> None:
    """A player at work: he clicks, types, copies, is refused, sends, and leaves it lying there."""
    game.window.board_view.setFocus()
    game.click_sides("Bl", "Br")
    for text in texts:
        game.submit(text)
    game.write("hello there")
    QTest.keyClick(game.window.command_line.line, Qt.Key.Key_Return)
    game.write(texts[-1] + "+1")
    game.window.command_line.line.selectAll()
    game.window.command_line.line.copy()


SECRETS = ("22+17", "28+26", "17+16", "hello there")


def nothing_of_it(game: PrismPlaying) -> None:
    """No widget, tip, title, clipboard or undo holds what the other player has made."""
    for text in every_text(game.window):
        assert not any(secret in text for secret in SECRETS), text
    clipboard = QApplication.clipboard()
    assert clipboard.text() == ""
    assert clipboard.text(clipboard.Mode.Selection) == ""
    line = game.window.command_line.line
    assert not line.isUndoAvailable()
    assert not line.isRedoAvailable()
    board = game.window.board
    assert isinstance(board, BrokenPrismBoard)
    assert board.input.draft.text == ""


def pictures(game: PrismPlaying, texts: tuple[str, ...]) -> list[QImage]:
    """A claim of Mina's with these submissions: all that Jae gets to see before the reveal."""
    game.key("Q")
    found = [seen(game)]
    game.lift("S")
    busy_window(game, *texts)
    game.pass_time(5_000)
    game.done()
    found.append(seen(game))
    nothing_of_it(game)
    game.lift("K")
    found.append(seen(game))
    nothing_of_it(game)
    game.write("N 27")
    found.append(seen(game))
    game.window.model.look(2)
    game.until(lambda: game.window.model.at == 2)
    found.append(seen(game))
    for text in every_text(game.window):
        assert not any(secret in text for secret in SECRETS), text
    game.window.model.look(None)
    game.done()
    found.append(seen(game))
    nothing_of_it(game)
    return found


@pytest.mark.parametrize("rules", ["event", "practice"])
def test_pixels_tell_nothing_of_what_the_other_has_sent_bp31(begun: Any, rules: str) -> None:
    """Two matches that differ in Mina's window alone look the same to Jae."""
    first = pictures(begun(rules=rules), ("B 28+26-15",))
    second = pictures(begun(rules=rules), ("I 22+17", "G 17+16+6"))
    assert len(first) == 6
    for number, (one, other) in enumerate(zip(first, second, strict=True)):
        assert one == other, f"picture {number} differs"


def test_the_curtain_covers_everything_before_anything_else_is_shown_bp31(begun: Any) -> None:
    game = begun()
    game.key("M")
    page = game.window.curtain
    assert page.geometry() == game.window.rect()
    assert not game.window.page_layout.isVisible()
    assert "Jae’s turn at the screen" in page.accessibleName()
    assert not page.time.isVisible(), "his seconds begin when it is lifted"
    game.lift("K")
    game.done()
    assert "Mina’s turn at the screen" in page.accessibleName()
    game.lift("S")
    game.done()
    assert "everybody may look" in page.accessibleName()
    assert [one.key for one in page.buttons] == ["S", "K"]

    game.lift("S")
    game.begin()

    shown: list[tuple[str, Seat | None, bool]] = []
    sync = game.window.board.sync

    def spying(view: Any, *rest: Any, **more: Any) -> None:
        shown.append((view.phase, view.sitter, game.window.privacy.is_up))
        sync(view, *rest, **more)

    game.window.board.sync = spying
    game.claim("Q")
    game.done()
    game.lift("K")
    game.done()
    game.lift("S")
    assert ("curtain", Seat.RED, True) in shown
    assert ("curtain", Seat.BLUE, True) in shown
    assert ("curtain", None, True) in shown
    behind = [one for one in shown if one[0] == "window"]
    assert {sitter for _, sitter, _ in behind} == {Seat.RED, Seat.BLUE}


def test_only_the_right_key_lifts_it_and_nobody_who_still_types(
    begun: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = begun()
    monkeypatch.setattr(curtain, "REST_MS", 60_000)
    game.key("Q")
    page, wished = game.window.curtain, []
    monkeypatch.setattr(game.session, "act", lambda action, seat: wished.append((action, seat)))
    QTest.keyClick(page, Qt.Key.Key_S)
    assert wished == [], "somebody may still be typing"
    page._rest.stop()
    for key in (
        Qt.Key.Key_K,
        Qt.Key.Key_A,
        Qt.Key.Key_Q,
        Qt.Key.Key_Return,
        Qt.Key.Key_Space,
        Qt.Key.Key_Escape,
    ):
        QTest.keyClick(page, key)
    held = QKeyEvent(
        QKeyEvent.Type.KeyPress, Qt.Key.Key_S, Qt.KeyboardModifier.NoModifier, "s", autorep=True
    )
    QApplication.sendEvent(page, held)
    assert wished == []
    QTest.keyClick(page, Qt.Key.Key_S)
    assert wished == [(Lift(), Seat.RED)]


def test_a_draft_from_before_the_claim_is_the_claimers_and_goes_when_time_is_up_bp31_bp32(
    begun: Any,
) -> None:
    game = begun()
    game.write("B 28+26-15")
    game.window.board_view.setFocus()
    game.claim("Q")
    assert game.window.command_line.line.text() == "B 28+26-15"
    game.done()
    game.lift("K")
    assert game.window.command_line.line.text() == ""
    nothing_of_it(game)
    game.done()
    game.lift("K")
    game.begin()
    game.claim("A")
    assert game.window.command_line.line.text() == "", "it was for one window"

    busy_window(game, "I 22+17")
    game.does(game.pass_time, 60_000)
    assert game.window.privacy.is_up
    nothing_of_it(game)
    game.lift("K")
    nothing_of_it(game)


def test_a_match_opened_again_in_a_window_asks_who_sits_there_bp31(
    begun: Any, qtbot: Any, tmp_path: Path
) -> None:
    game = begun()
    game.claim("Q")
    game.submit("I 22+17")
    game.close()
    found = resume(tmp_path / "0" / "match.prismdesk")
    again = PrismPlaying(qtbot, tmp_path / "again", found)
    try:
        page = again.window.curtain
        assert page.isVisible(), "before anything of the window is there"
        assert "Mina’s turn at the screen" in page.accessibleName()
        nothing_of_it(again)
        n = again.n
        QTest.keyClick(page, Qt.Key.Key_K)
        again.lift("S")
        assert again.n == n + 1
        assert again.session.latest is not None
        assert again.session.latest.paused is None
        assert again.window.command_line.line.hasFocus()
        assert not again.window.privacy.is_up, "the same press; his time runs only now"
        assert "22+17" in again.window.command_line.note
    finally:
        again.close()


def test_no_late_refusal_and_no_action_shown_again_is_for_who_sits_next_bp31(begun: Any) -> None:
    game = begun()
    game.claim("Q")
    busy_window(game, "I 22+17")
    game.done()
    no = Refused(code="misses-target", message=phrase("hello there"))
    game.session.refused.emit(no, Seat.RED)
    nothing_of_it(game)
    assert not game.window.board.bubble.isVisible()
    game.lift("K")
    nothing_of_it(game)
    before = seen(game)
    game.window.display.replay_last()
    game.window.board.finish()
    assert seen(game) == before


@pytest.fixture
def game(begun: Callable[..., PrismPlaying]) -> PrismPlaying:
    """A match in which Mina sits in her window."""
    made = begun()
    made.claim("Q")
    return made


def board_of(game: PrismPlaying) -> BrokenPrismBoard:
    assert isinstance(game.window.board, BrokenPrismBoard)
    return game.window.board


def test_the_keys_cursor_begins_anew_for_who_sits_down(game: PrismPlaying) -> None:
    cursor = board_of(game).input.cursor
    game.window.board_view.setFocus()
    for _ in range(4):
        QTest.keyClick(game.window.board_view, Qt.Key.Key_Down)
    left = cursor.place
    assert left is not None
    game.done()
    assert cursor.place is None
    game.lift("K")
    game.window.board_view.setFocus()
    QTest.keyClick(game.window.board_view, Qt.Key.Key_Right)
    assert cursor.place is not None
    assert SIDES[cursor.place] == "Sr" != SIDES[left]


def test_neither_a_held_button_nor_a_held_key_goes_on_behind_the_curtain(
    game: PrismPlaying,
) -> None:
    viewport = game.window.board_view.viewport()
    QTest.mousePress(viewport, LEFT, pos=game.side("Bl"))
    assert board_of(game).input.draft.text == "B 28"
    game.does(game.pass_time, 60_000)
    game.lift("K")
    QTest.mouseMove(viewport, game.side("Br"))
    QTest.mouseRelease(viewport, LEFT, pos=game.side("Br"))
    assert board_of(game).input.draft.text == ""
    assert game.window.command_line.line.text() == ""

    line = game.window.command_line.line
    assert line.hasFocus()
    for _ in range(3):
        held = QKeyEvent(
            QEvent.Type.KeyPress, Qt.Key.Key_K, Qt.KeyboardModifier.NoModifier, "k", True
        )
        QApplication.sendEvent(line, held)
    assert line.text() == ""
    QTest.keyClicks(line, "B 28")
    assert line.text() == "B 28"


def _has_come_to(window: MatchPage, n: int) -> bool:
    return window.session.latest is not None and window.session.latest.n >= n


@pytest.mark.parametrize("way", ["home", "new match", "closed"])
def test_who_leaves_a_private_window_leaves_nothing_on_the_clipboard(
    qtbot: Any, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    monkeypatch.setattr(curtain, "REST_MS", 0)
    qapp.setWindowIcon(QIcon())
    main = MainWindow(Preferences(tmp_path / "settings.json"))
    qtbot.addWidget(main)
    main.show()
    qtbot.waitExposed(main)
    qtbot.waitUntil(lambda: not main.home.is_waiting and not qapp.windowIcon().isNull())
    main.show_match(prism_local(tmp_path / "match.prismdesk", Clock()))
    window = main.match
    assert window is not None
    qtbot.waitUntil(lambda: window.session.latest is not None)
    for n, key in enumerate("SKQ", start=1):
        QTest.keyClick(window.board_view, Qt.Key(ord(key)))
        qtbot.waitUntil(partial(_has_come_to, window, n))
    QTest.keyClick(window.curtain, Qt.Key.Key_S)
    qtbot.waitUntil(lambda: not window.privacy.is_up)
    line = window.command_line.line
    QTest.keyClicks(line, "B 28+5")
    line.selectAll()
    line.copy()
    assert qapp.clipboard().text() == "B 28+5"
    match way:
        case "home":
            main.go_home()
        case "new match":
            main.ask_new_match("")
        case _:
            main.close()
    assert qapp.clipboard().text() == ""
    main.close()
    qapp.setWindowIcon(QIcon())

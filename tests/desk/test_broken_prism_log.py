"""The log of a Broken Prism match says in short sentences who did what."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPixmap, QTextDocumentFragment
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListView, QStyleOptionViewItem

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Seat
from prismdesk.core.words import phrase
from prismdesk.desk.games.broken_prism.conduct import BrokenPrismConduct
from prismdesk.desk.match import log_delegate
from prismdesk.desk.match.log_delegate import LogDelegate
from prismdesk.desk.match.log_model import Log
from prismdesk.desk.texts import say
from prismdesk.link.local import resume
from prismdesk.table.log import LogLine
from tests.support.looking import settle
from tests.support.playing import LEFT
from tests.support.prism_playing import NAMES, PrismPlaying


@pytest.fixture
def game(begun: Callable[..., PrismPlaying]) -> PrismPlaying:
    return begun()


def test_each_line_is_a_sentence_with_its_author(game: PrismPlaying) -> None:
    game.claim("Q")
    game.done()
    game.lift("K")
    log = game.window.log.log
    lines = [log.data(log.index(row)) for row in range(log.rowCount())]
    assert lines == [
        "Mina is ready",
        "Jae is ready. Round 1 begins.",
        "Mina claims 39",
        "Mina lifts the curtain",
        "Mina is done. Jae sits down next.",
        "Jae lifts the curtain",
    ]


def test_what_came_of_it_stands_below_where_there_is_no_room_beside_it(game: PrismPlaying) -> None:
    game.claim("Q")
    game.done()
    panel = game.window.log
    delegate = panel.list.itemDelegate()
    assert isinstance(delegate, LogDelegate)

    def texts(width: int) -> list[list[str]]:
        panel.list.resize(width, 300)
        lines = panel.log.lines[2:]
        return [["".join(words for words, _ in one) for one in delegate.texts(it)] for it in lines]

    assert texts(900) == [["claims 39"], ["lifts the curtain"], ["is done. Jae sits down next."]]
    assert texts(260) == [["claims 39"], ["lifts the curtain"], ["is done.", "Jae sits down next."]]


def test_each_line_has_the_sign_of_its_author(
    game: PrismPlaying, monkeypatch: pytest.MonkeyPatch
) -> None:
    game.claim("Q")
    panel = game.window.log
    signs: list[Seat] = []
    monkeypatch.setattr(log_delegate, "draw_sign", lambda _, seat, *_rest: signs.append(seat))
    option = QStyleOptionViewItem()
    option.rect = QRect(0, 0, 300, 30)
    picture = QPixmap(300, 30)
    with QPainter(picture) as painter:
        for row in range(3):
            panel.list.itemDelegate().paint(painter, option, panel.log.index(row))
    assert signs == [Seat.RED, Seat.BLUE, Seat.RED]


@pytest.mark.usefixtures("qapp")
def test_a_path_without_end_is_cut_but_no_reason_is() -> None:
    """ALL6: what a host gives as his reason is for everybody to read, the whole of it."""
    reason = "Taken. " * 71
    line = LogLine(n=1, at_ms=0, by=Seat.RED, notation="5+" * 500, text=phrase(reason))
    texts = laid(line, NAMES)
    assert texts[3].startswith("5+")
    assert "…" in texts[3]
    assert texts[3].endswith("5+")
    assert " ".join(texts[4:]) == reason.strip()


WIDE = "محمد عبد الرحمن 🀄 中村"
"""A name that is read from right to left, with a sign that Qt counts as two."""


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", [WIDE, "🀄🀄🀄 Mina", "محمد عبد الرحمن بن محمد الفارسي القرطبي"])
def test_no_name_breaks_the_words_beside_it(name: str) -> None:
    """Every line can be read alone: what turns in it is closed in it."""
    text = phrase("{seat}’s submission is revealed first, before the other one.", seat=Seat.RED)
    line = LogLine(n=1, at_ms=0, by=Agent.HOST, text=text)
    texts = laid(line, {Seat.RED: name})
    assert len(texts) > 1
    whole = say(text, {Seat.RED: name})
    alone = str.maketrans("", "", "\u2068\u2069")
    assert " ".join(texts).translate(alone) == whole.translate(alone)
    for one in texts:
        assert one.count("\u2068") == one.count("\u2069")


def laid(line: LogLine, names: dict[Seat, str]) -> list[str]:
    """The lines of text of an entry in a narrow log."""
    log = Log(names, lambda _: None)
    log.show([line])
    view = QListView()
    view.resize(300, 100)
    return ["".join(words for words, _ in one) for one in LogDelegate(log, view).texts(line)]


def test_the_notation_is_in_the_tip_and_on_the_clipboard(game: PrismPlaying) -> None:
    game.claim("Q")
    panel = game.window.log
    tip = panel.log.data(panel.log.index(2), Qt.ItemDataRole.ToolTipRole)
    shown = QTextDocumentFragment.fromHtml(str(tip)).toPlainText()
    assert shown.endswith("Mina · claims 39 · claim 39")
    assert panel.log.notation().splitlines() == ["1. ready", "2. ready", "3. claim 39", "4. lift"]


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(
    ("notation", "said"),
    [
        ("claim -7/3", "claims -7/3"),
        ("next", "presses on"),
        ("rule accept red misheard", "rules on a submission"),
        ("B 5+3x2", None),
        ("hello", None),
    ],
)
def test_actions_in_words(notation: str, said: str | None) -> None:
    found = BrokenPrismConduct().action_text(notation)
    assert (None if found is None else say(found, NAMES)) == said


def at_the_end(game: PrismPlaying) -> bool:
    """Whether the last line of the log is to be seen, in a list that is too long for its room."""
    settle()
    bar = game.window.log.list.verticalScrollBar()
    assert bar.maximum() > 0
    return bar.value() == bar.maximum()


def long_play(game: PrismPlaying) -> None:
    """So much that the log has not room for all of it."""
    for _ in range(4):
        game.claim("Q")
        game.done()
        game.lift("K")
        game.done()
        game.lift("S")
        game.key("S")
        game.key("K")
        n = game.n
        game.pass_time(30_000)
        game.settled(n)


def test_the_log_shows_its_end_after_going_back_to_the_present(game: PrismPlaying) -> None:
    long_play(game)
    assert at_the_end(game)
    first, *_, last = game.window.log._steps
    QTest.mouseClick(first, LEFT)
    game.until(lambda: game.window.at == 0)
    game.window.log.list.scrollToTop()
    QTest.mouseClick(last, LEFT)
    assert game.window.at is None
    assert at_the_end(game)


def test_the_log_of_a_saved_match_is_opened_at_its_end(
    game: PrismPlaying, qtbot: Any, tmp_path: Path
) -> None:
    long_play(game)
    game.close()
    found = resume(tmp_path / "0" / "match.prismdesk")
    assert not isinstance(found, Refused)
    again = PrismPlaying(qtbot, tmp_path / "again", found)
    try:
        again.answer("Go on")
        again.until(lambda: not again.window.board.is_covered)
        assert at_the_end(again)
        again.key("S" if again.phase == "between" else "Q")
        assert at_the_end(again)
    finally:
        again.close()

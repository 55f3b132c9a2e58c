"""What page and log of a Broken Prism match say is so, and nothing goes by without a word."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPixmap, QTextDocumentFragment
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListView, QStyleOptionViewItem

from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Seat
from prismdesk.desk.games.broken_prism.match_ui import BrokenPrismMatchUi
from prismdesk.desk.match import log_view
from prismdesk.desk.match.host_actions import HostForm
from prismdesk.desk.match.log_model import Log
from prismdesk.desk.match.log_view import LogDelegate
from prismdesk.desk.texts import say
from prismdesk.desk.theme import theme
from prismdesk.link.local.local_match import resume
from prismdesk.table.log import LogLine
from tests.support.host_pages import act, sent
from tests.support.match_page import LEFT
from tests.support.prism_playing import NAMES, PrismPlaying
from tests.support.window_checks import settle

BOTH = (Seat.RED, Seat.BLUE)


def test_practice_rules_say_what_to_do_where_it_is_read_all5(begun: Any) -> None:
    practice, event = begun(rules="practice").targets, begun().targets
    assert practice.note == "Make a target, then press its key."
    assert practice._note.text() == practice.note, "all of it fits"
    assert event.note == "Press the key shown to claim."


def test_the_key_of_a_locked_target_says_for_how_long_bp26(begun: Any) -> None:
    game = begun()
    game.play_out("Q")
    game.pass_time(12_500)
    game.until(lambda: game.targets.plates[0].said == "Locked 0:18")
    n, phase = game.n, game.window.top.phase
    for key in "QP":
        game.press_key(key)
        game.until(lambda: phase.text == "39 is locked for 0:18; nobody had it right.")
        assert game.window.command_line.note == phase.text
        assert game.window.command_line._rule.text() == "BP26"
    assert game.n == n


def test_what_became_of_targets_is_said_by_key_beside_earlier_points_and_after_the_round_bp27_bp29(
    begun: Any,
) -> None:
    game = begun()
    game.play_out("Q", "B 28+26-15")
    game.press_key("P")
    game.until(lambda: game.window.top.phase.text == "Mina has taken 39 already.")
    assert game.window.command_line._rule.text() == "BP27"
    assert not any(one.isVisible() for one in game.targets.plates[0].buttons.values())
    assert game.targets.note == "Press the key shown to claim.", "of those that are open"

    words = game.window.left_column._present
    plate, muted = game.window.player_panels[Seat.RED], theme.theme().palette.muted
    assert not words.isVisible()
    game.window.model.look(2)
    game.until(lambda: game.window.model.at == 2)
    assert words.isVisible()
    assert words.text() == "Scores and clocks show the present."
    assert plate._big.text() == "5"
    clock = game.window.clocks.cards["round"]._time
    assert muted in plate._big.styleSheet()
    assert muted in clock.styleSheet()
    game.window.model.look(None)
    assert not words.isVisible()
    assert muted not in plate._big.styleSheet()
    assert muted not in clock.styleSheet()

    game.play_out("A")
    assert game.targets.plates[1].said.startswith("Locked")
    game.pass_time(600_000)
    game.until(lambda: game.phase == "between")
    said = [plate.said for plate in game.targets.plates]
    assert said == ["Mina · 3 + 1 × 2 = 5", "Not taken", "Not taken"]


def choices(asked: HostForm) -> list[str]:
    assert asked.choices is not None
    return list(asked.choices.segments)


def test_going_back_says_that_points_and_clocks_go_too_all6(begun: Any) -> None:
    """Escape leaves a host's form, wherever the keyboard is in it."""
    game = begun(hosted=BOTH)
    game.key("Q")
    game.window.model.look(1)
    game.until(lambda: game.window.model.at == 1)
    n = game.n
    asked = act(game, "rewind")
    said = game.window.prompt._text.text()
    assert said == (
        "Back to just before Mina claims 39. "
        "Points and clocks go back with the board to how they were then."
    )
    QTest.keyClicks(asked.reason, "no")
    asked.reason.setFocus()
    QTest.keyClick(asked.reason, Qt.Key.Key_Escape)
    assert not game.window.prompt.isVisible()
    assert game.window.board_view.hasFocus()
    assert act(game, "points").amount.hasFocus()
    last = game.window.prompt.buttons[-1]
    last.setFocus()
    QTest.keyClick(last, Qt.Key.Key_Escape)
    assert not game.window.prompt.isVisible()
    assert game.window.board_view.hasFocus()
    assert game.n == n


def test_after_the_match_no_target_looks_claimed_and_the_window_may_be_shared_all6(
    begun: Any,
) -> None:
    game = begun(hosted=BOTH)
    warning = game.window.warning
    assert warning.text() == "This window is yours alone; do not share it."
    assert warning.isVisible()
    game.key("Q")
    plate = game.targets.plates[0]
    assert (plate.said, plate._seat) == ("Claimed by Mina", Seat.RED)
    ending = act(game, "end")
    assert choices(ending) == ["red", "blue"], "a game without a draw is not ended by one (ALL1)"
    QTest.mouseClick(ending.choices.segments["red"], LEFT)  # type: ignore[union-attr]
    sent(game, ending, "late")
    assert (plate.said, plate._seat) == ("Not taken", None)
    colours = plate.grab().toImage()
    red = theme.theme().palette.seat(Seat.RED).rgb()
    edge = [colours.pixel(x, 0) for x in range(colours.width())]
    assert red not in edge, "its frame is not lit"
    assert not warning.isVisible()


def test_only_what_was_submitted_is_ruled_on_and_only_the_other_way_all6(begun: Any) -> None:
    game = begun(hosted=BOTH)

    def to_reveal(key: str, *texts: str) -> None:
        game.key(key)
        for text in texts:
            game.submit(text)
        game.pass_time(60_000)
        game.until(lambda: game.phase == "reveal")
        game.window.board.finish()

    to_reveal("Q")
    assert not game.window.commands.host_menu.actions["rule"].isEnabled(), "nothing was submitted"
    game.key("N")
    to_reveal("A", "B 28+26")
    asked = act(game, "rule")
    assert choices(asked) == ["accept red"]
    sent(game, asked, "misheard")
    assert choices(act(game, "rule")) == ["reject red"]


@pytest.fixture
def game(begun: Callable[..., PrismPlaying]) -> PrismPlaying:
    return begun()


def test_each_line_is_a_sentence_with_its_author_and_his_sign(
    game: PrismPlaying, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The notation is in the tip, and on the clipboard."""
    game.claim("Q")
    panel = game.window.log
    tip = panel.log.data(panel.log.index(2), Qt.ItemDataRole.ToolTipRole)
    shown = QTextDocumentFragment.fromHtml(str(tip)).toPlainText()
    assert shown.endswith("Mina · claims 39 · claim 39")
    assert panel.log.notation().splitlines() == ["1. ready", "2. ready", "3. claim 39", "4. lift"]
    signs: list[Seat] = []
    monkeypatch.setattr(log_view, "draw_sign", lambda _, seat, *_rest: signs.append(seat))
    option = QStyleOptionViewItem()
    option.rect = QRect(0, 0, 300, 30)
    picture = QPixmap(300, 30)
    with QPainter(picture) as painter:
        for row in range(3):
            panel.list.itemDelegate().paint(painter, option, panel.log.index(row))
    assert signs == [Seat.RED, Seat.BLUE, Seat.RED]
    game.done()
    game.lift("K")
    lines = [panel.log.data(panel.log.index(row)) for row in range(panel.log.rowCount())]
    assert lines == [
        "Mina is ready",
        "Jae is ready. Round 1 begins.",
        "Mina claims 39",
        "Mina lifts the curtain",
        "Mina is done. Jae is next at the screen.",
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

    begun = [["claims 39"], ["lifts the curtain"]]
    assert texts(900) == [*begun, ["is done. Jae is next at the screen."]]
    assert texts(260) == [*begun, ["is done.", "Jae is next at the", "screen."]]


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
    found = BrokenPrismMatchUi().action_text(notation)
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
        game.does(game.pass_time, 30_000)


def test_the_log_shows_its_end_after_going_back_to_the_present_and_when_opened_again(
    game: PrismPlaying, qtbot: Any, tmp_path: Path
) -> None:
    long_play(game)
    assert at_the_end(game)
    first, *_, last = game.window.log._steps
    QTest.mouseClick(first, LEFT)
    game.until(lambda: game.window.model.at == 0)
    game.window.log.list.scrollToTop()
    QTest.mouseClick(last, LEFT)
    assert game.window.model.at is None
    assert at_the_end(game)
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

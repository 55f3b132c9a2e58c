"""What a host does at his desk: every act with its button, its key and its reason (ALL6)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from prismdesk.core.seats import Seat
from prismdesk.desk.match.host_actions import HostActions
from prismdesk.table.commands import AddTime
from tests.support.host_pages import AtDesk, claimed
from tests.support.prism_playing import PrismPlaying, every_text
from tests.support.prisma_playing import PrismaPlaying
from tests.support.window_checks import settle

BOTH = (Seat.RED, Seat.BLUE)


def said_last(desk: AtDesk) -> str:
    log = desk.match.log.log
    return log.words(log.lines[-1])


def to_reveal(game: PrismPlaying, desk: AtDesk, mine: str) -> None:
    """Mina has claimed, sent this, and both windows are over."""
    game.front()
    game.key("Q")
    game.submit(mine)
    game.pass_time(60_000)
    game.until(lambda: game.phase == "reveal")
    desk.front()


def test_pressed_twice_it_does_not_go_on_twice_all10(
    playing: Callable[..., PrismPlaying], qtbot: QtBot
) -> None:
    game = playing(hosted=BOTH)
    desk = AtDesk(qtbot, game.session)
    sent: list[object] = []
    act = game.session.host_act
    game.session.host_act = lambda action, hear=None: (sent.append(action), act(action, hear))  # type: ignore[method-assign, assignment, func-returns-value]
    desk.key(Qt.Key.Key_N)
    desk.key(Qt.Key.Key_N)
    desk.until(lambda: game.phase == "open")
    assert len(sent) == 1


def test_a_pause_has_a_reason_whoever_asks_and_is_ended_by_a_key_all6_all12(hosted: Any) -> None:
    game, desk = hosted()
    desk.key(Qt.Key.Key_P)
    assert desk.form.reason.hasFocus()
    desk.send("the line is bad")
    assert desk.match.now.phase.text() == "Paused by the host: the line is bad"
    assert game.window.top.phase.text == "Paused by the host: the line is bad"
    assert not desk.can("pause")
    desk.key(Qt.Key.Key_P, shift=True)
    desk.until(lambda: game.session.latest.paused is None)
    assert desk.can("pause")
    assert not desk.can("resume")
    assert desk.window.ask_pause("Technical pause")
    assert desk.form.reason.selectedText() == "Technical pause"
    desk.send("a technical fault")
    assert not desk.window.ask_pause("Technical pause"), "it is paused already"


def test_without_a_reason_and_a_choice_nothing_is_sent_all6(hosted: Any) -> None:
    """A reason and Enter end no match for whoever stands first."""
    game, desk = hosted()
    n = desk.n
    for kind in ("pause", "points", "end-round", "forfeit", "end"):
        desk.press(kind)
        form = desk.form
        if not form.amount.isHidden():
            form.amount.setText("+2")
        form.reason.setText("  ")
        desk.answer(desk.acts.asking.buttons[0].text())
        assert desk.form is form, "it stands there still"
        assert form._fault.text() == "It needs a reason, which everybody will read."
        desk.answer("Cancel")
    settle()
    assert desk.n == n
    assert not game.window.prompt.isVisible(), "the form is at the desk, and nowhere else"

    n = desk.n
    for kind in ("end", "forfeit", "points"):
        desk.press(kind)
        form = desk.form
        assert form.choices is not None
        assert form.choice == ""
        assert form.choices.accessibleName() in every_text(form), "it says what is chosen"
        form.amount.setText("+2")
        QTest.keyClicks(form.reason, "time is up")
        QTest.keyClick(form.reason, Qt.Key.Key_Return)
        assert form._fault.text() == f"{form.choices.accessibleName()}? Choose first."
        assert desk.n == n
        if kind != "points":
            desk.answer("Cancel")
    desk.choose("red")
    QTest.keyClick(desk.form.reason, Qt.Key.Key_Return)
    desk.until(lambda: desk.n > n)


def test_time_and_points_are_given_and_what_is_refused_is_said_at_the_desk_alone_all4_all6(
    hosted: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wrong amount is said in the form, and can be mended."""
    game, desk = hosted()
    claimed(game, desk)
    desk.press("time")
    desk.choose("window")
    QTest.keyClicks(desk.form.amount, "lots")
    QTest.keyClicks(desk.form.reason, "noise")
    QTest.keyClick(desk.form.reason, Qt.Key.Key_Return)
    assert desk.form._fault.text() == "Write seconds, such as +30 or -10."
    desk.form.amount.clear()
    desk.send("", "+12.5")
    assert game.session.shown.left_ms()["window"] == 72_500
    assert desk.match.now.lines["window"].figure.text() == "1:13"
    desk.done("points", "a slip", "blue", "-1")
    assert game.session.latest.scores == (0, -1)
    assert desk.match.seats.rows[Seat.BLUE].points.text() == "-1"
    assert "Jae −1 points: a slip" in said_last(desk)

    order = partial(AddTime, "no-such-clock", 1_000)
    monkeypatch.setattr(HostActions, "_time", lambda self, form: order("noise"))
    elsewhere: list[object] = []
    game.session.refused.connect(lambda *told: elsewhere.append(told))
    desk.press("time")
    form = desk.form
    QTest.keyClicks(form.reason, "noise")
    QTest.keyClick(form.reason, Qt.Key.Key_Return)
    desk.until(form._fault.isVisible)
    assert form._fault.text()
    assert form.reason.text() == "noise", "what was written is there still"
    assert elsewhere == []
    assert game.window.top.phase.text == "Mina claims 39"


def test_a_round_and_the_match_are_ended_all6(hosted: Any) -> None:
    """What cannot be done any more looks so."""
    game, desk = hosted()

    def reds(kind: str) -> int:
        image = desk.acts.buttons[kind].grab().toImage()
        colours = (image.pixelColor(x, y) for x in range(image.width()) for y in range(30))
        return sum(one.red() > one.blue() + 60 for one in colours)

    assert reds("forfeit")
    desk.done("end-round", "it is late")
    assert game.phase == "between"
    desk.done("end", "Jae has to go", "red")
    assert desk.match.now.phase.text() == "Mina wins"
    desk.until(lambda: not desk.can("forfeit"))
    assert not desk.can("end")
    settle()
    assert not reds("forfeit")


def test_a_verdict_is_overturned_and_taken_back_with_points_and_clocks_all6(hosted: Any) -> None:
    """A rewind restores board, score and clocks, whatever was ruled in between."""
    game, desk = hosted()
    game.pass_time(7_000)
    to_reveal(game, desk, "B 28+26")
    for verdict, scores in (("accept", (2, 0)), ("reject", (0, 0)), ("accept", (2, 0))):
        desk.until(lambda: desk.can("rule"))
        desk.done("rule", "heard at last", f"{verdict} red")
        assert game.session.latest.scores == scores
    desk.key(Qt.Key.Key_N)
    desk.until(lambda: game.phase == "open")
    assert game.session.latest.scores == (2, 0)
    game.pass_time(5_000)
    desk.done("points", "so that there is news", "red", "+1")
    claim = next(line.n for line in desk.match.log.log.lines if line.notation == "claim 39")
    desk.pick(claim - 1)
    desk.done("rewind", "a wrong claim")
    assert game.phase == "open"
    assert game.session.latest.scores == (0, 0)
    assert game.session.shown.view.chains == ()
    assert game.session.shown.left_ms()["round"] == 600_000
    assert desk.match.seats.rows[Seat.RED].points.text() == "0"


def test_a_player_is_taken_out_all6_all8(hosted: Any) -> None:
    game, desk = hosted()
    desk.press("forfeit")
    assert "The other one wins." in desk.acts.asking.accessibleName()
    desk.choose("red")
    desk.send("absent")
    assert game.session.latest.ending.winner is Seat.BLUE


def test_a_press_that_is_refused_is_said_where_it_was_pressed_alone_all4(hosted: Any) -> None:
    game, desk = hosted()
    elsewhere: list[object] = []
    game.session.refused.connect(lambda *told: elsewhere.append(told))
    game.session.host_act(game.session.rules.read("next"))
    game.until(lambda: bool(elsewhere))
    assert not desk.acts.refused.isVisible(), "the match window asked"
    desk.acts._session.host_act(game.session.rules.read("next"), desk.acts._heard)
    desk.until(desk.acts.refused.isVisible)
    assert len(elsewhere) == 1
    claimed(game, desk)
    assert desk.acts.refused.isVisible(), "it can still be read after other news"
    desk.press("pause")
    assert not desk.acts.refused.isVisible(), "it goes with the next act"


def test_news_of_something_else_lets_nothing_through_twice_all10(hosted: Any) -> None:
    """What was pressed is done only once, whatever is told before its answer."""
    game, desk = hosted()
    to_reveal(game, desk, "B 28+26-15")
    sent: list[object] = []
    game.session.host_act = lambda action, hear=None: sent.append(action)
    desk.key(Qt.Key.Key_N)
    desk.done("points", "a slip", "red", "+1")
    QTest.keyClick(desk.window, Qt.Key.Key_N)
    assert len(sent) == 1


def test_an_answer_that_comes_at_once_is_heard_as_well_all4(
    hosted: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While very many orders wait, a further one is refused before it has a number."""
    game, desk = hosted()
    elsewhere: list[object] = []
    game.session.refused.connect(lambda *told: elsewhere.append(told))
    monkeypatch.setattr("prismdesk.link.messages.MOST_UNANSWERED", 0)
    desk.press("pause")
    form = desk.form
    QTest.keyClicks(form.reason, "noise")
    QTest.keyClick(form.reason, Qt.Key.Key_Return)
    assert form._fault.text().startswith("The table has not answered for a while")
    assert elsewhere == []
    game.session.host_act(game.session.rules.read("next"))
    assert len(elsewhere) == 1, "what nobody else hears is told to everybody here"
    monkeypatch.undo()
    QTest.keyClick(form.reason, Qt.Key.Key_Return)
    desk.until(lambda: game.session.latest.paused is not None)


def test_nobody_goes_back_to_the_present_all6(hosted: Any) -> None:
    _game, desk = hosted()
    desk.done("points", "a slip", "blue", "+1")
    desk.pick(desk.n)
    assert desk.match.point == desk.n
    assert not desk.can("rewind")
    desk.pick(desk.n - 1)
    assert desk.can("rewind")


def test_a_game_without_rounds_has_no_act_about_one(
    prisma: Callable[..., PrismaPlaying], qtbot: QtBot
) -> None:
    game: Any = prisma(host="present")
    desk = AtDesk(qtbot, game.session)
    assert {"rule", "end-round"}.isdisjoint(desk.acts.buttons)
    assert desk.acts.reveal is None
    desk.done("points", "a slip", "blue", "+3")
    assert game.session.latest.scores[1] == 3
    desk.done("pause", "the door")
    desk.press("resume")
    desk.until(lambda: game.session.latest.paused is None)
    desk.done("end", "it is late", "draw")
    assert game.session.latest.ending.winner is None

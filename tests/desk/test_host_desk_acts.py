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
from prismdesk.desk.match.host_acts import HostActs
from prismdesk.table.commands import AddTime
from tests.support.host_desk import AtDesk
from tests.support.looking import settle
from tests.support.playing import LEFT
from tests.support.prism_playing import PrismPlaying, every_text
from tests.support.prisma_playing import PrismaPlaying

BOTH = (Seat.RED, Seat.BLUE)


@pytest.fixture
def hosted(
    begun: Callable[..., PrismPlaying], qtbot: QtBot
) -> Callable[..., tuple[PrismPlaying, AtDesk]]:
    """Round 1 of Broken Prism, whose host types for both, and his desk beside it."""

    def make(**given: Any) -> tuple[PrismPlaying, AtDesk]:
        game = begun(hosted=BOTH, **given)
        return game, AtDesk(qtbot, game.session)

    return make


def said_last(desk: AtDesk) -> str:
    log = desk.match.log.log
    return log.words(log.lines[-1])


def claimed(game: PrismPlaying, desk: AtDesk) -> None:
    """Mina has claimed the first target; the host is back at his desk."""
    game.front()
    game.key("Q")
    desk.front()


def to_reveal(game: PrismPlaying, desk: AtDesk, mine: str) -> None:
    """Mina has claimed, sent this, and both windows are over."""
    game.front()
    game.key("Q")
    game.submit(mine)
    game.pass_time(60_000)
    game.until(lambda: game.phase == "reveal")
    desk.front()


def test_a_round_begins_by_the_button_and_its_key_all10(
    playing: Callable[..., PrismPlaying], qtbot: QtBot
) -> None:
    game = playing(hosted=BOTH)
    desk = AtDesk(qtbot, game.session)
    begin = desk.wish("Begin round 1")
    assert begin.key == "N"
    QTest.mouseClick(begin, LEFT)
    desk.until(lambda: game.phase == "open")
    assert desk.acts.wish_buttons == []
    to_reveal(game, desk, "B 28+26-15")
    assert desk.wish("Go on").isVisible()
    desk.key(Qt.Key.Key_N)
    desk.until(lambda: game.phase == "open")


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


def test_a_pause_has_a_reason_and_is_ended_by_a_key_all6_all12(hosted: Any) -> None:
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


def test_without_a_reason_nothing_is_sent_all6(hosted: Any) -> None:
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
        desk.answer("Leave it")
    settle()
    assert desk.n == n
    assert not game.window.asking.isVisible(), "the form is at the desk, and nowhere else"


def test_time_and_points_are_given_and_taken_all6(hosted: Any) -> None:
    game, desk = hosted()
    claimed(game, desk)
    desk.done("time", "noise", "window", "+12.5")
    assert game.session.shown.left_ms()["window"] == 72_500
    assert desk.match.now.lines["window"].figure.text() == "1:13"
    desk.done("points", "a slip", "blue", "-1")
    assert game.session.latest.scores == (0, -1)
    assert desk.match.seats.rows[Seat.BLUE].points.text() == "-1"
    assert "Jae −1 points: a slip" in said_last(desk)


def test_a_wrong_amount_is_said_in_the_form_and_can_be_mended(hosted: Any) -> None:
    _game, desk = hosted()
    desk.press("time")
    QTest.keyClicks(desk.form.amount, "lots")
    QTest.keyClicks(desk.form.reason, "noise")
    QTest.keyClick(desk.form.reason, Qt.Key.Key_Return)
    assert desk.form._fault.text() == "Write seconds, such as +30 or -10."
    desk.form.amount.clear()
    desk.send("", "+5")


def test_a_round_and_the_match_are_ended_all6(hosted: Any) -> None:
    game, desk = hosted()
    desk.done("end-round", "it is late")
    assert game.phase == "between"
    desk.done("end", "Jae has to go", "red")
    assert desk.match.now.phase.text() == "Mina wins"
    assert not desk.can("end")
    assert not desk.can("forfeit")


@pytest.mark.parametrize("kind", ["end", "forfeit", "points"])
def test_nobody_is_chosen_before_the_host_chooses_all6(hosted: Any, kind: str) -> None:
    """A reason and Enter end no match for whoever stands first."""
    _game, desk = hosted()
    n = desk.n
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
    desk.choose("red")
    QTest.keyClick(form.reason, Qt.Key.Key_Return)
    desk.until(lambda: desk.n > n)


def test_a_player_is_taken_out_all6_all8(hosted: Any) -> None:
    game, desk = hosted()
    desk.press("forfeit")
    assert "The other one wins." in desk.acts.asking.accessibleName()
    desk.choose("red")
    desk.send("absent")
    assert game.session.latest.ending.winner is Seat.BLUE


def test_a_verdict_is_overturned_and_taken_back_with_points_and_clocks_all6(hosted: Any) -> None:
    """A rewind restores board, score and clocks, whatever was ruled in between."""
    game, desk = hosted()
    game.pass_time(7_000)
    to_reveal(game, desk, "B 28+26")
    desk.until(lambda: desk.can("rule"))
    desk.done("rule", "misheard", "accept red")
    assert game.session.latest.scores == (2, 0)
    desk.until(lambda: desk.can("rule"))
    desk.done("rule", "heard at last", "reject red")
    assert game.session.latest.scores == (0, 0)
    desk.until(lambda: desk.can("rule"))
    desk.done("rule", "misheard after all", "accept red")
    desk.key(Qt.Key.Key_N)
    desk.until(lambda: game.phase == "open")
    assert game.session.latest.scores == (2, 0)
    game.pass_time(5_000)
    desk.done("points", "so that there is news", "red", "+1")
    claim = next(line.n for line in desk.match.log.log.lines if line.notation == "claim 39")
    assert not desk.can("rewind"), "no point is chosen"
    desk.pick(claim - 1)
    assert desk.match.point == claim - 1
    desk.key(Qt.Key.Key_G)
    assert "Back to before Mina claims 39." in desk.acts.asking.accessibleName()
    desk.send("a wrong claim")
    assert game.phase == "open"
    assert game.session.latest.scores == (0, 0)
    assert game.session.shown.view.chains == ()
    assert game.session.shown.left_ms()["round"] == 600_000
    assert desk.match.point is None
    assert not desk.can("rewind")
    assert desk.match.seats.rows[Seat.RED].points.text() == "0"


def test_what_the_table_refuses_is_said_at_the_desk_alone_all4(
    hosted: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, desk = hosted()
    claimed(game, desk)
    order = partial(AddTime, "no-such-clock", 1_000)
    monkeypatch.setattr(HostActs, "_time", lambda self, form: order("noise"))
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


def test_a_press_that_is_refused_is_said_at_the_desk_alone_all4(hosted: Any) -> None:
    game, desk = hosted()
    elsewhere: list[object] = []
    game.session.refused.connect(lambda *told: elsewhere.append(told))
    desk.acts._session.host_act(game.session.rules.read("next"), desk.acts._heard)
    desk.until(desk.acts.refused.isVisible)
    assert elsewhere == []
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
    monkeypatch.setattr("prismdesk.link.client.MOST_UNANSWERED", 0)
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


def test_what_the_match_window_asked_is_refused_there_and_not_at_the_desk_all4(
    hosted: Any,
) -> None:
    game, desk = hosted()
    elsewhere: list[object] = []
    game.session.refused.connect(lambda *told: elsewhere.append(told))
    game.session.host_act(game.session.rules.read("next"))
    game.until(lambda: bool(elsewhere))
    assert not desk.acts.refused.isVisible()


def test_what_cannot_be_done_any_more_looks_so(hosted: Any) -> None:
    _game, desk = hosted()

    def reds(kind: str) -> int:
        image = desk.acts.buttons[kind].grab().toImage()
        colours = (image.pixelColor(x, y) for x in range(image.width()) for y in range(30))
        return sum(one.red() > one.blue() + 60 for one in colours)

    assert reds("forfeit")
    desk.done("end", "it is late", "red")
    desk.until(lambda: not desk.can("forfeit"))
    settle()
    assert not reds("forfeit")


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


def test_the_form_of_a_pause_is_opened_for_whoever_asks(hosted: Any) -> None:
    _game, desk = hosted()
    assert desk.window.ask_pause("Technical pause")
    assert desk.form.reason.selectedText() == "Technical pause"
    desk.send("a technical fault")
    assert not desk.window.ask_pause("Technical pause"), "it is paused already"

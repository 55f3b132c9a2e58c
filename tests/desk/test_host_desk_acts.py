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
from prismdesk.desk.host_desk.acts_panel import ACT_KEYS
from prismdesk.desk.match.host_acts import HostActs
from prismdesk.desk.side.keys import IN_DESK, KEYS
from prismdesk.table.commands import AddTime
from tests.support.host_desk import AtDesk
from tests.support.looking import settle
from tests.support.playing import LEFT
from tests.support.prism_playing import PrismPlaying
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
    assert "Jae -1 points: a slip" in said_last(desk)


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
    assert not desk.acts.refused.isVisible(), "it goes with the next news"


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


def test_every_key_is_on_its_button_and_opens_its_form(hosted: Any) -> None:
    game, desk = hosted()
    claimed(game, desk)
    desk.pick(1)
    for kind, key in ACT_KEYS.items():
        assert desk.acts.buttons[kind].key == key
        assert key in desk.acts.buttons[kind].accessibleName()
        if kind in ("resume", "rule"):
            assert not desk.can(kind)
            continue
        desk.key(Qt.Key(ord(key)))
        assert desk.form.isVisible(), kind
        QTest.keyClick(desk.form.first, Qt.Key.Key_Escape)
        assert not desk.acts.asking.isVisible(), kind
        assert desk.acts.buttons[kind].hasFocus(), kind


def test_keys_are_dead_while_any_field_has_the_keyboard(hosted: Any) -> None:
    _game, desk = hosted()
    n = desk.n
    fired: list[str] = []
    desk.window.keys.add("B", lambda: fired.append("B"))
    desk.window.keys.add("Ctrl+Shift+Y", lambda: fired.append("Y"))
    QTest.mouseClick(desk.field, LEFT)
    for letter in "ptouegxmnrb":
        desk.key(Qt.Key(ord(letter.upper())))
    QTest.keyClick(
        desk.field,
        Qt.Key.Key_Y,
        Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
    )
    assert desk.field.text() == "ptouegxmnrb"
    assert desk.acts.asking.form is None
    desk.press("pause")
    assert desk.form.reason.hasFocus()
    QTest.keyClicks(desk.form.reason, "pbg")
    assert desk.form.reason.text() == "pbg"
    assert fired == []
    assert desk.n == n
    QTest.keyClick(desk.form.reason, Qt.Key.Key_Escape)
    desk.key(Qt.Key.Key_B)
    assert fired == ["B"]
    QTest.mouseClick(desk.field, LEFT)
    QTest.mouseClick(desk.match.now, LEFT)
    desk.key(Qt.Key.Key_B)
    assert fired == ["B", "B"], "a click beside everything gives the keys back"


def test_a_key_cannot_mean_two_things(hosted: Any) -> None:
    _game, desk = hosted()
    with pytest.raises(ValueError, match="P"):
        desk.window.keys.add("P", lambda: None)


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
    assert desk.window.ask_pause()
    desk.send("a technical fault")
    assert not desk.window.ask_pause(), "it is paused already"


def test_every_key_of_the_desk_is_in_the_list_of_keys(hosted: Any) -> None:
    _game, desk = hosted()
    listed = {keys for key in KEYS if key.group == IN_DESK for keys in key.keys}
    there = {action.shortcut().toString() for action in desk.window.actions()}
    assert there == listed - {"B", "Shift+B"}, "those are of what is on air"

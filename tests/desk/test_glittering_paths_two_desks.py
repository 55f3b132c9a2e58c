"""Glittering Paths at two desks: races by arrival, turns, and drafts that stay where they are."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from tests.support.glitter import BOARDS
from tests.support.glitter_playing import GemsHand
from tests.support.looking import settle
from tests.support.prism_playing import every_text
from tests.support.two_desks import Desk, TwoDesks

Desks = Callable[..., TwoDesks]


def raced(desks: Desks, **given: Any) -> TwoDesks:
    """Each at a machine of his own, and the race of round 1 is on."""
    two = desks(game=GLITTERING_PATHS, setup=BOARDS, race="arrival", **given)
    two.begin()
    two.at("race")
    return two


def sent(desk: Desk, text: str) -> None:
    """A line that is typed and sent, whatever comes of it."""
    desk.write(text)
    desk.enter()


def test_gp15_a_race_by_arrival_is_won_by_the_first_legal_path(desks: Desks) -> None:
    two = raced(desks)
    for desk in (two.mina, two.jae):
        assert desk.window.entry.isVisible()
        assert desk.window.entry.note.startswith("The first legal path counts.")
        assert not desk.window.entry.besides.isVisible(), "there is no passing in the race"
        assert "to act" not in desk.window.plates[Seat.RED].accessibleName()
    sent(two.mina, "a1-b1")
    two.mina.until(lambda: two.mina.window.entry._rule.text() == "GP8")
    assert two.jae.phase == "race"
    sent(two.jae, "d1-c1-c2")
    two.at("turn")
    assert two.mina.session.shown.view.moves[0].seat is Seat.BLUE
    assert two.mina.window.entry.line.text() == "a1-b1", "still of use: none of it was cleared"


def test_gp15_all3_a_first_path_that_comes_second_is_no_turn(desks: Desks) -> None:
    """Both send in the same moment; the second is on turn by then, and yet it is not played."""
    two = raced(desks)
    two.mina.write("a1-b1-b2")
    two.jae.write("d1-c1-c2")
    for desk in (two.mina, two.jae):
        QTest.keyClick(desk.window.entry.line, Qt.Key.Key_Return)
    two.at("turn")
    first = two.mina.session.shown.view.moves[0].seat
    late = two.jae if first is Seat.RED else two.mina
    late.until(lambda: late.window.entry._rule.text() == "GP15")
    assert "now it is your turn" in late.window.entry.note
    mine = "a1-b1-b2" if late is two.mina else "d1-c1-c2"
    assert late.window.entry.line.text() == mine, "it can be sent once more, as a turn"
    assert len(late.session.shown.view.moves) == 1


def test_gp15_what_was_drawn_for_a_lost_race_is_no_turn_however_late_it_is_sent(
    desks: Desks,
) -> None:
    """ALL3: nobody reacts to what came a moment before his Enter. Sent once more it is a turn."""
    two = raced(desks)
    two.jae.write("d1-c1-c2")
    sent(two.mina, "a1-b1-b2")
    two.at("turn")
    line = two.jae.window.entry.line
    assert line.text() == "d1-c1-c2"
    two.jae.front()
    line.setFocus()
    QTest.keyClick(line, Qt.Key.Key_Return)
    two.jae.until(lambda: two.jae.window.entry._rule.text() == "GP15")
    assert len(two.jae.session.shown.view.moves) == 1
    QTest.keyClick(line, Qt.Key.Key_Return)
    two.until_all(lambda desk: len(desk.session.shown.view.moves) == 2)


def test_gp16_what_is_drawn_after_a_lost_race_is_a_turn_at_once(desks: Desks) -> None:
    two = raced(desks)
    two.jae.write("d1-c1")
    sent(two.mina, "a1-b1-b2")
    two.at("turn")
    sent(two.jae, "d1-c1-c2")
    two.until_all(lambda desk: len(desk.session.shown.view.moves) == 2)


def test_gp16_a_path_can_be_drafted_ahead_and_is_sent_in_ones_own_turn(desks: Desks) -> None:
    two = raced(desks)
    sent(two.mina, "a1-b1-b2")
    two.at("turn")
    entry = two.mina.window.entry
    assert entry.note == "Jae is on turn; you can draw ahead."
    assert entry.besides.isVisible(), "nothing moves when the turn changes"
    assert not entry.besides.isEnabled()
    assert not entry.send.isEnabled()
    sent(two.mina, "e3-f3-f4")
    assert entry.note == "It is Jae’s turn."
    assert entry._rule.text() == "GP16"
    assert entry.line.text() == "e3-f3-f4"
    assert isinstance(entry.lead.held, Refused)
    sent(two.jae, "d1-c1-c2")
    two.until_all(lambda desk: len(desk.session.shown.view.moves) == 2)
    assert entry.line.text() == "e3-f3-f4"
    assert entry.send.isEnabled()
    two.mina.front()
    entry.line.setFocus()
    QTest.keyClick(entry.line, Qt.Key.Key_Return)
    two.until_all(lambda desk: len(desk.session.shown.view.moves) == 3)
    assert entry.line.text() == ""


def test_gp14_a_draft_over_a_cell_that_was_cleared_is_dropped(desks: Desks) -> None:
    two = raced(desks)
    sent(two.mina, "e3-f3-f4")
    two.at("turn")
    two.mina.write("b2-c2-c1")
    sent(two.jae, "d1-c1-c2")
    two.until_all(lambda desk: len(desk.session.shown.view.moves) == 2)
    assert two.mina.window.entry.line.text() == ""


def test_who_watches_has_no_buzzer_and_no_line(desks: Desks) -> None:
    two = desks(game=GLITTERING_PATHS, setup=BOARDS, race="buzzer")
    watcher = two.spectator()
    two.begin()
    two.at("buzz")
    assert not watcher.window.entry.isVisible()
    assert watcher.window.below is not None
    assert not watcher.window.below.isVisible()
    assert watcher.window.aside is not None
    assert watcher.window.aside.isVisible()


class There(NamedTuple):
    """All that there is of a match at a desk."""

    number: int
    view: object
    texts: list[str]
    picture: QImage


def there(desk: Desk) -> There:
    settle()
    update = desk.session.latest
    assert update is not None
    picture = desk.window.grab().toImage()
    return There(update.number, desk.session.shown.view, list(every_text(desk.window)), picture)


def all_is_heard(two: TwoDesks) -> None:
    """Whatever anybody has sent by now has been at the table, and its news at every desk."""
    at_the_table = threading.Event()
    two.host.loop.call(at_the_table.set)
    assert at_the_table.wait(10)
    for desk in two.desks:
        heard: list[bool] = []
        desk.session._bridge.carry(lambda heard=heard: heard.append(True))  # type: ignore[misc]
        desk.until(lambda heard=heard: bool(heard))


def heard_at(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What comes to a desk from the table from now on."""
    client, came = desk.session.shown, list[object]()
    receive = client.receive

    def hear(said: Any) -> None:
        came.append(said)
        receive(said)

    monkeypatch.setattr(client, "receive", hear)
    return came


def draft_in_every_way(mina: GemsHand) -> None:
    """By drag, click, keys, and in the line: legal ones, and one that is not."""
    mina.drag_path("a1-b1-b2")
    mina.click("c2")
    mina.press(Qt.Key.Key_Backspace, Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_Escape)
    mina.click_path("a1-b1-b2-b3")
    mina.write("d5-c5-c9")
    mina.write("a1-b1-b2-c2")


BEFORE = {"race": {}, "on turn": {Seat.BLUE: "d1-c1-c2"}, "drawing ahead": {Seat.RED: "e3-f3-f4"}}
"""What was made before: nothing, or a first path, after which Mina or Jae is on turn."""


@pytest.mark.parametrize("rules", ["event", "practice"])
@pytest.mark.parametrize("stage", BEFORE)
def test_gp21_all5_a_draft_stays_at_the_desk_where_it_is_drawn(
    desks: Desks, monkeypatch: pytest.MonkeyPatch, rules: str, stage: str
) -> None:
    """Nothing of it comes to the other player or to who watches, until it is sent."""
    two = raced(desks, rules=rules)
    others = [two.jae, two.spectator()]
    for seat, path in BEFORE[stage].items():
        sent(two.desks[seat], path)
        two.at("turn")
    two.mina.front()
    heard = [heard_at(desk, monkeypatch) for desk in others]
    before, at_mina = [there(desk) for desk in others], there(two.mina)
    draft_in_every_way(GemsHand(two.qtbot, two.mina.window))
    all_is_heard(two)
    assert heard == [[], []]
    assert [there(desk) for desk in others] == before
    assert there(two.mina).picture != at_mina.picture, "she sees it herself"
    if stage == "drawing ahead":
        sent(two.jae, "d1-c1-c2")
    else:
        sent(two.mina, "a1-b1-b2")
    all_is_heard(two)
    assert all(heard)

"""Glittering Paths with each player at a window of his own, also over TLS."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from itertools import product
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from prismdesk.console.queries import verify_line
from prismdesk.core.game import Agreement
from prismdesk.core.refusal import Refused
from prismdesk.core.rounds import other
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.app.main_window import MainWindow
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from tests.support.glitter_playing import GemsHand
from tests.support.glittering_paths_by_hand import BOARDS
from tests.support.loopback_network import a_draft, last_hash
from tests.support.match_page import LEFT
from tests.support.network_windows import PATIENCE_MS, come_in, match, waiting
from tests.support.prism_playing import every_text
from tests.support.repeats import many
from tests.support.two_pages import Desk, TwoDesks
from tests.support.window_checks import settle

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
        assert desk.window.command_line.isVisible()
        assert desk.window.command_line.note.startswith("The first legal path counts.")
        assert not desk.window.command_line.besides.isVisible(), "there is no passing in the race"
        assert "to act" not in desk.window.player_panels[Seat.RED].accessibleName()
    sent(two.mina, "a1-b1")
    two.mina.until(lambda: two.mina.window.command_line._rule.text() == "GP8")
    assert two.jae.phase == "race"
    sent(two.jae, "d1-c1-c2")
    two.at("turn")
    assert two.mina.session.shown.view.moves[0].seat is Seat.BLUE
    assert two.mina.window.command_line.line.text() == "a1-b1", (
        "still of use: none of it was cleared"
    )


def test_gp15_all3_a_first_path_that_comes_second_is_no_turn(desks: Desks) -> None:
    """Both send in the same moment; the second is on turn by then, and yet it is not played."""
    two = raced(desks)
    two.mina.write("a1-b1-b2")
    two.jae.write("d1-c1-c2")
    for desk in (two.mina, two.jae):
        QTest.keyClick(desk.window.command_line.line, Qt.Key.Key_Return)
    two.at("turn")
    first = two.mina.session.shown.view.moves[0].seat
    late = two.jae if first is Seat.RED else two.mina
    late.until(lambda: late.window.command_line._rule.text() == "GP15")
    assert "now it is your turn" in late.window.command_line.note
    mine = "a1-b1-b2" if late is two.mina else "d1-c1-c2"
    assert late.window.command_line.line.text() == mine, "it can be sent once more, as a turn"
    assert len(late.session.shown.view.moves) == 1


def test_gp15_what_was_drawn_for_a_lost_race_is_no_turn_however_late_it_is_sent(
    desks: Desks,
) -> None:
    """ALL3: nobody reacts to what came a moment before his Enter. Sent once more it is a turn."""
    two = raced(desks)
    two.jae.write("d1-c1-c2")
    sent(two.mina, "a1-b1-b2")
    two.at("turn")
    line = two.jae.window.command_line.line
    assert line.text() == "d1-c1-c2"
    two.jae.front()
    line.setFocus()
    QTest.keyClick(line, Qt.Key.Key_Return)
    two.jae.until(lambda: two.jae.window.command_line._rule.text() == "GP15")
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
    entry = two.mina.window.command_line
    assert entry.note == "Jae is on turn; you can draw ahead."
    assert entry.besides.isVisible(), "nothing moves when the turn changes"
    assert not entry.besides.isEnabled()
    assert not entry.send.isEnabled()
    sent(two.mina, "e3-f3-f4")
    assert entry.note == "It is Jae’s turn."
    assert entry._rule.text() == "GP16"
    assert entry.line.text() == "e3-f3-f4"
    assert isinstance(two.mina.window.model.line_state.held, Refused)
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
    assert two.mina.window.command_line.line.text() == ""


def test_who_watches_has_no_buzzer_and_no_line(desks: Desks) -> None:
    two = desks(game=GLITTERING_PATHS, setup=BOARDS, race="buzzer")
    watcher = two.spectator()
    two.begin()
    two.at("buzz")
    assert not watcher.window.command_line.isVisible()
    assert watcher.window.panels.below is not None
    assert not watcher.window.panels.below.isVisible()
    assert watcher.window.panels.aside is not None
    assert watcher.window.panels.aside.isVisible()


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


EVERY = list(product(("event", "practice"), BEFORE))


STAGES = many(EVERY[::2], EVERY)


@pytest.mark.parametrize(("rules", "stage"), STAGES)
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


RED, BLUE = Seat.RED, Seat.BLUE


FIRST = {RED: "a1-b1-b2", BLUE: "d1-c1-c2"}
"""They have no cell in common: each would be legal after the other, in its sender's turn."""


SECOND = {RED: "e3-f3-f4", BLUE: "b4-a4-a3"}


class TwoWindows:
    """Mina at the table's own machine and Theo at another; the match is before its round 1."""

    def __init__(self, qtbot: QtBot, host: MainWindow, guest: MainWindow) -> None:
        self.qtbot = qtbot
        host.host(a_draft(GLITTERING_PATHS, PlayedBy.PERSON_HERE, setup=BOARDS), name="Club")
        self.until(lambda: host.tables.at is not None and host.tables.at.open_to is not None)
        coming_in = waiting(host).coming_in
        assert coming_in is not None
        come_in(guest, coming_in.addresses[0].whole, coming_in.code.text())
        self.until(waiting(host).start.isEnabled)
        QTest.mouseClick(waiting(host).start, LEFT)
        self.until(lambda: host.match is not None and guest.match is not None)
        self.hands = {
            RED: GemsHand(qtbot, match(host)),
            BLUE: GemsHand(qtbot, match(guest)),
        }
        self.at(0)

    def until(self, is_so: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(is_so()), timeout=PATIENCE_MS)

    def at(self, n: int) -> None:
        """Waits for point n in both windows, with their pictures at rest."""
        self.until(lambda: all(hand.n == n for hand in self.hands.values()))
        for hand in self.hands.values():
            hand.window.board.finish()

    def done(self, seat: Seat, what: Callable[[GemsHand], object]) -> None:
        """Something that the seat does in its window, and what both see of it."""
        n = self.hands[seat].n
        what(self.hands[seat])
        self.at(n + 1)

    def press_on(self) -> None:
        """Each presses his own key, and the next race begins in both windows."""
        for seat, hand in self.hands.items():
            hand.front()
            self.done(seat, partial(GemsHand.key, key=hand.window.match_ui.sitting_key(seat)))
        self.sees("race")

    def sees(self, phase: str) -> None:
        """Both windows are in that phase."""
        assert {hand.phase for hand in self.hands.values()} == {phase}

    def skip_out(self) -> None:
        """Four skips by the button of whoever is on turn (GP17)."""
        for _ in range(4):
            self.done(self.hands[RED].session.shown.view.mover, GemsHand.passes)
        self.sees("between" if self.hands[RED].session.shown.view.round < 3 else "over")

    def agree_to_end(self, seat: Seat) -> None:
        """The seat offers it by the menu, and the other one accepts it in his window (GP17)."""
        asked = self.hands[other(seat)]
        offer = self.hands[seat].window.commands.offers[Agreement.END_ROUND]
        self.hands[seat].choose(offer)
        self.until(asked.window.prompt.isVisible)
        self.done(other(seat), lambda hand: hand.answer("Accept"))
        self.sees("between")

    @property
    def totals(self) -> tuple[tuple[str, ...], ...]:
        """The sums in either window's table."""
        return tuple(hand.totals for hand in self.hands.values())


def both_send_a_first_path(two: TwoWindows) -> Seat:
    """In the same moment, by a click and by Enter; whose path was made (GP15, ALL3)."""
    mina, theo = two.hands[RED], two.hands[BLUE]
    mina.drag_path(FIRST[RED])
    theo.front()
    theo.write(FIRST[BLUE])
    mina.click("b2")
    theo.enter()
    two.sees("race")
    two.until(lambda: all(hand.session.lines[-1].late for hand in two.hands.values()))
    two.sees("turn")
    assert [len(hand.session.shown.view.moves) for hand in two.hands.values()] == [1, 1]
    winner: Seat = mina.session.shown.view.moves[0].seat
    return winner


def refused_and_kept(two: TwoWindows, late: Seat) -> None:
    """He is told in his window, and has his line still; it is a remark in both logs."""
    entry = two.hands[late].window.command_line
    two.until(lambda: entry._rule.text() == "GP15")
    assert "now it is your turn" in entry.note
    assert entry.line.text() == FIRST[late]
    assert two.hands[other(late)].window.command_line.line.text() == ""
    for hand in two.hands.values():
        line = hand.session.lines[-1]
        assert (line.by, line.late) == (late, True)
        assert FIRST[late] in hand.window.log.log.words(line)


@pytest.mark.qt_log_ignore("does not support (propagateSizeHints|raise|grabbing)")
def test_a_whole_match_in_two_windows_over_tls_by_mouse_and_keys(
    window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    """GP15 to GP20: two first paths at once, turns by drag and by clicks, skips, an agreement."""
    two = TwoWindows(qtbot, window(), window())
    two.press_on()
    winner = both_send_a_first_path(two)
    late = other(winner)
    refused_and_kept(two, late)
    two.done(late, GemsHand.enter)
    two.done(winner, lambda hand: hand.dragged(SECOND[winner]))
    two.done(late, lambda hand: hand.made(SECOND[late]))
    two.skip_out()
    assert two.totals == (("4.00", "4.00"),) * 2

    two.press_on()
    two.done(RED, lambda hand: hand.made("d3-c3-c2-b2-b1"))
    two.agree_to_end(BLUE)
    assert two.totals == (("7.00", "4.00"),) * 2

    two.press_on()
    two.done(BLUE, lambda hand: hand.dragged("f1-e1-e2-d2-d3-c3-c4"))
    two.skip_out()
    ended_alike(two)


def ended_alike(two: TwoWindows) -> None:
    """The last card in both windows, and the same match in both files."""
    assert two.totals == (("7.00", "8.00"),) * 2
    for hand in two.hands.values():
        assert hand.card.isVisible()
        assert hand.card.title.text() == "Theo wins"
        assert "(GP20)" in hand.card.text.text()
    two.until(lambda: two.hands[BLUE].session.path is not None)
    paths: list[Any] = [hand.session.path for hand in two.hands.values()]
    assert len(set(paths)) == 2, "the guest's machine has a file of its own"
    assert all(verify_line(path)[0] for path in paths)
    assert len({last_hash(path) for path in paths}) == 1

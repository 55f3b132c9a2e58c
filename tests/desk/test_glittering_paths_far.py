"""Glittering Paths over loopback TLS, each at a window of his own, with mouse and keys alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from prismdesk.console.reading import verify_line
from prismdesk.core.game import Agreement
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.main_window import MainWindow
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.games.glittering_paths.state import other
from tests.support.glitter import BOARDS
from tests.support.glitter_playing import GemsHand
from tests.support.lan import a_draft, last_hash
from tests.support.own_windows import PATIENCE_MS, come_in, match, waiting
from tests.support.playing import LEFT

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
            self.done(seat, partial(GemsHand.key, key=hand.window.conduct.sitting_key(seat)))
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
        self.until(asked.window.asking.isVisible)
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
    entry = two.hands[late].window.entry
    two.until(lambda: entry._rule.text() == "GP15")
    assert "now it is your turn" in entry.note
    assert entry.line.text() == FIRST[late]
    assert two.hands[other(late)].window.entry.line.text() == ""
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

"""A host who also plays: he asks the others, and his window knows no more than theirs (ALL6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat, Watcher
from prismdesk.desk.lobby.table_model import TableModel
from prismdesk.desk.match.page import MatchPage
from prismdesk.desk.match.questions import asked_now
from prismdesk.desk.match.session import Session
from prismdesk.desk.preferences import Preferences
from prismdesk.games.broken_prism.actions import Claim, Ready
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.broken_prism.state import State
from prismdesk.link.host import Host
from prismdesk.link.keeper import Keeper
from prismdesk.link.room.room import Room
from prismdesk.link.table_source import SeatingNews
from prismdesk.table.commands import Pause
from prismdesk.table.match import Match
from prismdesk.table.table import Moment, Table
from prismdesk.wire.seating import Presence
from tests.support.broken_prism_by_hand import BOARD
from tests.support.host_pages import act, sent
from tests.support.loopback_network import a_draft, lan
from tests.support.match_page import LEFT
from tests.support.prism_playing import every_text
from tests.support.reachable import reachable
from tests.support.two_pages import Desk, TwoDesks
from tests.support.window_checks import settle

Desks = Callable[..., TwoDesks]


@pytest.fixture
def two(rounds: Desks) -> TwoDesks:
    return rounds(host="seated", at_table=True)


def asks(two: TwoDesks, kind: str, reason: str, amount: str = "") -> None:
    """Mina, the host, asks for an act of hers."""
    two.mina.front()
    form = act(two.mina, kind)
    if form.choices is not None:
        form.choices.segments["red"].click()
    form.amount.setText(amount)
    sent(two.mina, form, reason)
    two.until_all(lambda desk: desk.session.latest.offer is not None)


def texts(desk: Desk) -> list[str]:
    return [text for text in every_text(desk.window.prompt) if text]


def test_he_sees_what_his_seat_sees_and_no_more(two: TwoDesks) -> None:
    session = two.mina.session
    assert session.clients.keys() == {Seat.RED, Watcher.STEWARD}
    assert session.shown.viewer is Seat.RED
    assert not session.is_hosts_alone
    assert not session.is_shared
    assert not any("do not share" in text for text in every_text(two.mina.window))
    assert "this computer · the host" in list(every_text(two.mina.window.player_panels[Seat.RED]))
    assert "at the table’s computer · the host" in list(
        every_text(two.jae.window.player_panels[Seat.RED])
    )
    assert two.jae.window.commands.host_menu is None
    for desk in two.desks:
        assert type(desk.session.match) is not Match
        assert not hasattr(desk.session.match, "seed")


def test_nobody_else_acts_on_what_he_asks_until_it_is_accepted_all6(two: TwoDesks) -> None:
    asks(two, "points", "a slip", "+2")
    assert two.mina.session.latest is not None
    assert two.mina.session.latest.scores == (0, 0)
    assert "Waiting for Jae." in "\n".join(texts(two.mina))
    assert [one.text() for one in two.mina.window.prompt.buttons] == ["Withdraw"]
    assert "Mina asks, as the host" in texts(two.jae)
    assert any("+2 points: a slip" in text for text in texts(two.jae))
    two.jae.answer("Accept")
    two.until_all(lambda desk: desk.session.latest.scores == (2, 0))
    assert not two.mina.window.prompt.isVisible()
    watching = two.spectator()
    asks(two, "end-round", "it is late")
    assert any("it is late" in text for text in texts(watching))
    assert watching.window.prompt.buttons == []


def test_what_was_declined_withdrawn_or_replaced_is_never_done_all6(two: TwoDesks) -> None:
    """At last Jae accepts what he saw, while something else is asked for by then."""
    asks(two, "end-round", "it is late")
    two.jae.answer("Decline")
    two.until_all(lambda desk: desk.session.latest.offer is None)
    asks(two, "end-round", "it is late")
    two.mina.answer("Withdraw")
    two.until_all(lambda desk: desk.session.latest.offer is None)
    assert two.mina.phase == "open"

    asks(two, "points", "a slip", "+2")
    seen = asked_now(two.jae.window.model, two.jae.window._actions())
    assert seen is not None
    _, _, accept = seen.answers[0]
    assert accept is not None
    two.mina.answer("Withdraw")
    two.until_all(lambda desk: desk.session.latest.offer is None)
    asks(two, "points", "a slip", "+90")
    refused: list[str] = []
    two.jae.session.refused.connect(lambda why, _seat: refused.append(why.code))
    accept()
    two.jae.until(lambda: bool(refused))
    assert refused == ["other-offer"]
    assert two.mina.session.latest is not None
    assert two.mina.session.latest.scores == (0, 0)


def test_nobody_is_asked_to_go_on_while_nobody_else_is_there_all6(two: TwoDesks) -> None:
    mina = two.mina
    n = mina.n
    two.host.loop.call(two.host.by_clock, Pause("Jae is away."))
    two.until_all(lambda desk: desk.n > n)
    assert [one.text() for one in mina.window.prompt.buttons] == ["Ask the others to go on"]
    mina.tell(SeatingNews(two.seating(presence=Presence.AWAY), 0))
    assert mina.window.prompt.buttons == []
    mina.tell(SeatingNews(two.seating(), 0))
    assert [one.text() for one in mina.window.prompt.buttons] == ["Ask the others to go on"]


def test_pauses_are_at_once_and_only_the_host_asks_to_go_on_all6_all12(two: TwoDesks) -> None:
    two.jae.front()
    QTest.mouseClick(two.jae.window.top.pause, LEFT)
    two.until_all(lambda desk: desk.window.board.is_covered)
    two.jae.answer("Go on")
    two.until_all(lambda desk: not desk.window.board.is_covered)

    two.mina.front()
    QTest.mouseClick(two.mina.window.top.pause, LEFT)
    form: Any = two.mina.window.prompt.form
    QTest.keyClicks(form.reason, "the door")
    QTest.keyClick(form.reason, Qt.Key.Key_Return)
    two.until_all(lambda desk: desk.window.board.is_covered)
    two.mina.answer("Ask the others to go on")
    two.until_all(lambda desk: desk.session.latest.offer is not None)
    assert two.jae.window.board.is_covered
    two.jae.answer("Accept")
    two.until_all(lambda desk: not desk.window.board.is_covered)

    two.mina.front()
    form = act(two.mina, "end-round")
    words = [one.text() for one in two.mina.window.prompt.buttons]
    assert words == ["Ask the others", "Cancel"]
    assert any("when the others accept it" in text for text in texts(two.mina))
    two.mina.answer("Cancel")
    form = act(two.mina, "pause")
    assert [one.text() for one in two.mina.window.prompt.buttons] == ["Pause", "Cancel"]
    sent(two.mina, form, "the door")
    two.until_all(lambda desk: desk.window.board.is_covered)
    assert two.jae.window.top.phase.text == "Paused by the host: the door"


def in_a_window(two: TwoDesks) -> None:
    """Jae has sent something, and left a draft."""
    two.mina.press_key("Q")
    two.at("window")
    two.jae.submit("I 22+17")
    two.jae.write("N 27+24")
    two.mina.submit("B 28+26-15")
    settle()


SECRET = (Table, Keeper, Moment, State, Match)


def held(two: TwoDesks, *doors: type) -> list[object]:
    """What the window of the table's own machine holds, and all that hangs on it."""
    window, session = two.mina.window, two.mina.session
    return list(reachable((window, session, two.mina.table), doors))


def said(found: list[object]) -> bytes:
    """All texts among these."""
    texts = (one for one in found if isinstance(one, str | bytes))
    return b"\n".join(one if isinstance(one, bytes) else one.encode() for one in texts)


def test_nothing_of_the_other_is_reached_from_his_window_but_by_the_tables_door_all6_all14(
    two: TwoDesks,
) -> None:
    """The door is the host of the table, which takes calls into the thread of its own."""
    in_a_window(two)
    found = held(two, Host)
    assert any(isinstance(one, Host) for one in found)
    assert [one for one in found if isinstance(one, SECRET)] == []
    window = two.mina.window
    assert any(one is window.session.shown.view for one in found), "it went through the window"
    assert any(one is window.command_line.line for one in found)
    mine = said(held(two, Host))
    assert b"28+26-15" in mine
    for secret in (b"22+17", b"27+24"):
        assert secret not in mine
    kinds = {type(one) for one in held(two)}
    assert {Table, Keeper, Moment, State, Match} <= kinds


def test_a_rewind_is_asked_for_from_the_log_all6(two: TwoDesks) -> None:
    two.mina.press_key("Q")
    two.at("window")
    two.mina.window.model.look(2)
    two.mina.until(lambda: two.mina.window.model.at == 2)
    asks(two, "rewind", "a wrong claim")
    assert any("a wrong claim" in text for text in texts(two.jae))
    told = "go back to just before Mina claims"
    assert any(told in text for text in texts(two.jae)), "in words, too"
    two.jae.answer("Accept")
    two.at("open")


@pytest.fixture
def over_the_lan(qtbot: QtBot, tmp_path: Path) -> Iterator[tuple[MatchPage, TableModel]]:
    """Mina's window at a real table, while Jae has sent something from another machine."""
    with lan(tmp_path) as net:
        draft = a_draft(
            BROKEN_PRISM, PlayedBy.HOST_HIMSELF, host="seated", windows="together", setup=BOARD
        )
        at = net.room(BROKEN_PRISM, draft)
        guest = net.guest(at, "Jae")
        at.seen(Seat.BLUE, Presence.CONNECTED)
        at.room.start()
        session, table = Session(at.played()), TableModel(at.room)
        window = MatchPage(session, Preferences(tmp_path / "settings.json"), table)
        for one in (session, table):
            one.setParent(window)
        qtbot.addWidget(window)
        jae = guest.player(Seat.BLUE)

        def in_phase(phase: str) -> None:
            qtbot.waitUntil(lambda: session.latest is not None and session.latest.phase == phase)

        in_phase("between")
        session.act(Ready())
        jae.act("ready")
        in_phase("open")
        session.act(Claim("39"))
        in_phase("window")
        assert not isinstance(jae.act("submit I 22+17"), Refused)
        session.act(BROKEN_PRISM.read("submit B 28+26-15"))
        qtbot.waitUntil(lambda: session.shown.view.own.count == 1)
        yield window, table
        session.close()


def test_nothing_of_a_real_table_is_in_his_window_either_all6_all14(
    over_the_lan: tuple[MatchPage, TableModel],
) -> None:
    """The doors are the host of the table, and the room around it."""
    window, table = over_the_lan
    found = list(reachable((window, window.session, table), (Host, Room)))
    assert {Host, Room} <= {type(one) for one in found}
    assert [one for one in found if isinstance(one, SECRET)] == []
    assert b"28+26-15" in said(found)
    assert b"22+17" not in said(found)
    behind = {type(one) for one in reachable((window, table))}
    assert {Table, Keeper, State, Match} <= behind, "the search goes through doors that are open"

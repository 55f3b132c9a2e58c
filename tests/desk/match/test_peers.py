"""The others at the table: where they are, whether they answer, and the way out."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from prismdesk.core.game import Agreement
from prismdesk.core.phrases import phrase
from prismdesk.core.seats import Agent, Seat
from prismdesk.desk.game_ui.history_text import pause_text
from prismdesk.desk.match.log_model import Log
from prismdesk.desk.match.player_panel import FULL, Density
from prismdesk.link.host import SLEPT
from prismdesk.link.refusals import CLOSED_FOR_NOW
from prismdesk.link.table_source import ConnectionNews, FileSaved, Guests, Line, SeatingNews
from prismdesk.table.commands import CLOSED, Pause, Resign, Resume
from prismdesk.table.log import LogLine
from prismdesk.table.table import Paused
from prismdesk.wire.seating import Again, Presence, Stage
from tests.support.fake_table import a_guest_here, a_visit, refusal
from tests.support.match_page import LEFT
from tests.support.prism_playing import NAMES, every_text
from tests.support.two_pages import Desk, TwoDesks
from tests.support.window_checks import settle, untranslated

Desks = Callable[..., TwoDesks]


def plate(desk: Desk, seat: Seat) -> list[str]:
    """What a plate says."""
    return list(every_text(desk.window.player_panels[seat]))


def clock_says(two: TwoDesks, order: Pause | Resume) -> None:
    """The table pauses or goes on by itself, as it does for who is away (ALL12)."""
    n = two.mina.n
    two.host.loop.call(two.host.by_clock, order)
    two.until_all(lambda desk: desk.n > n)


def test_plates_say_where_everybody_is_and_who_is_waited_for(two: TwoDesks) -> None:
    assert "this computer" in plate(two.mina, Seat.RED)
    assert "in the network · wins ties" in plate(two.mina, Seat.BLUE)
    assert "12 ms" in plate(two.mina, Seat.BLUE)
    assert "at the table’s computer" in plate(two.jae, Seat.RED)
    assert "this computer · wins ties" in plate(two.jae, Seat.BLUE)
    assert "12 ms" in plate(two.jae, Seat.BLUE)
    two.jae.tell(ConnectionNews(Line.CONNECTED, round_trip_ms=31))
    assert "31 ms" in plate(two.jae, Seat.BLUE)

    phase = two.mina.window.top.phase
    two.mina.tell(SeatingNews(two.seating(presence=Presence.MISSED), 0))
    assert phase.text == "Waiting for Jae …"
    assert "no answer just now · wins ties" in plate(two.mina, Seat.BLUE)
    assert "12 ms" not in [text for text in plate(two.mina, Seat.BLUE) if text]
    assert not two.mina.window.board.is_covered
    two.mina.tell(SeatingNews(two.seating(presence=Presence.AWAY), 0))
    assert "away · wins ties" in plate(two.mina, Seat.BLUE)
    name = two.mina.window.player_panels[Seat.BLUE].accessibleName()
    assert name == "Jae. away · wins ties"
    two.mina.press_key("Q")
    two.at("window")
    two.mina.tell(SeatingNews(two.seating(), 0))
    assert phase.text == "Mina claims 39"
    assert "in the network · wins ties" in plate(two.mina, Seat.BLUE)


def test_what_just_fits_beside_the_board_does_not_come_and_go(
    two: TwoDesks, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the height of the window: it finds its way, and then nothing moves."""
    window = two.mina.window
    two.mina.session.offer(Agreement.END_ROUND)
    two.until_all(lambda desk: desk.window.prompt.isVisible())
    changes: list[bool] = []
    red = window.player_panels[Seat.RED]
    set_density = red.set_density

    def counted(density: Density) -> None:
        if (density == FULL) != (red._density == FULL):
            changes.append(density != FULL)
        set_density(density)

    monkeypatch.setattr(red, "set_density", counted)
    for height in range(760, 640, -4):
        window.resize(1280, height)
        settle()
        changes.clear()
        for _ in range(3):
            window.clocks.show_times()
            settle()
        assert changes == [], height


def test_a_pause_for_who_is_away_says_so_and_covers_the_boards_all12(two: TwoDesks) -> None:
    two.mina.tell(SeatingNews(two.seating(presence=Presence.AWAY), 0))
    clock_says(two, Pause("Jae is away."))
    assert two.mina.window.board.is_covered
    assert two.mina.window.top.phase.text == "Paused while Jae is away"
    texts = list(every_text(two.mina.window.prompt))
    assert "It continues automatically when everybody is back." in texts
    assert two.jae.window.top.phase.text == "Paused: Jae is away"
    two.mina.tell(SeatingNews(two.seating(), 0))
    clock_says(two, Resume())
    assert not two.mina.window.board.is_covered
    assert two.mina.window.top.phase.text == "Claims are open"


def test_a_name_from_right_to_left_turns_nothing_around_it(two: TwoDesks) -> None:
    name = "מינה"
    names = {Seat.RED: name, Seat.BLUE: "Jae"}
    line = LogLine(1, 0, Agent.CLOCK, text=phrase("Paused: {reason}", reason=f"{name} is away."))
    log = Log(names, lambda _notation: None)
    assert log.words(line) == f"Paused: \u2068\u2068{name}\u2069 is away.\u2069"
    paused = Paused(Agent.CLOCK, f"{name} is away.")
    update = two.mina.session.latest
    assert update is not None
    update = msgspec.structs.replace(update, paused=paused)
    assert pause_text(update, names) == f"Paused: \u2068\u2068{name}\u2069 is away\u2069"
    both = pause_text(update, names, (Seat.RED, Seat.BLUE))
    assert (
        both.replace("\u2068", "").replace("\u2069", "") == f"Paused while {name} and Jae are away"
    )
    assert f"\u2068{name}\u2069" in both


@pytest.mark.parametrize("reason", [CLOSED, SLEPT])
def test_a_pause_that_waits_for_a_press_does_not_say_that_it_goes_on_by_itself(
    two: TwoDesks, reason: str
) -> None:
    two.mina.tell(SeatingNews(two.seating(presence=Presence.AWAY), 0))
    clock_says(two, Pause(reason))
    assert "Jae" not in two.mina.window.top.phase.text
    texts = list(every_text(two.mina.window.prompt))
    assert not any("by itself" in text for text in texts)
    assert [one.text() for one in two.mina.window.prompt.buttons] == ["Go on"]


def test_a_guests_line_is_told_in_a_calm_bar_with_the_way_out(two: TwoDesks, qtbot: QtBot) -> None:
    """Else it would be done when the line is back and nobody expects it."""
    two.jae.tell(ConnectionNews(Line.LOST))
    n = two.jae.n
    two.jae.press_key("M")
    phase = two.jae.window.top.phase
    assert phase.text == "There is no connection to the table just now; this was not sent."
    two.jae.tell(ConnectionNews(Line.CONNECTED))
    settle()
    assert two.jae.n == n
    two.jae.press_key("M")
    two.at("window")

    window = two.jae.window
    bar = window.connection_bar
    assert not bar.isVisible()
    heard: list[str] = []
    window.board.announced.connect(heard.append)
    two.jae.write("N 27")
    two.jae.tell(ConnectionNews(Line.MISSED))
    assert bar.text == "The table does not answer just now …"
    two.jae.tell(ConnectionNews(Line.LOST, refusal("cut", "The cable is out.")))
    assert bar.isVisible()
    assert bar.text.startswith("Connection lost; trying again. Everything up to here is saved")
    assert not bar.home.isVisible()
    assert not window.board.is_covered
    assert window.command_line.line.text() == "N 27"
    assert "cannot be reached now" in plate(two.jae, Seat.RED)
    two.jae.tell(ConnectionNews(Line.CONNECTED))
    assert not bar.isVisible()
    assert "at the table’s computer" in plate(two.jae, Seat.RED)
    assert [text.split(";")[0] for text in heard] == [
        "The table does not answer just now …",
        "Connection lost",
        "Everybody is there again.",
    ]

    two.jae.tell(ConnectionNews(Line.LOST, CLOSED_FOR_NOW))
    assert two.jae.window.connection_bar.text == str(CLOSED_FOR_NOW)

    two.jae.tell(ConnectionNews(Line.GONE, refusal("freed", "The host freed this seat.")))
    assert bar.text == "The host freed this seat."
    with qtbot.waitSignal(two.jae.window.leave):
        QTest.mouseClick(bar.home, LEFT)


@pytest.mark.usefixtures("accented")
def test_no_text_is_left_in_english(desks: Desks) -> None:
    two = desks(at_table=True, host="seated")
    window = two.jae.window
    assert window.log_chat_tabs is not None
    window.log_chat_tabs.open_chat()
    for line in Line:
        two.jae.tell(ConnectionNews(line))
        settle()
        assert untranslated(window, NAMES.values()) == [], line
    for presence in Presence:
        two.mina.tell(SeatingNews(two.seating(presence=presence), 0))
        settle()
        assert untranslated(two.mina.window, NAMES.values()) == [], presence


def actions(menu: QMenu) -> list[str]:
    return [one.text() for one in menu.actions() if one.text()]


def press(menu: QMenu, words: str) -> None:
    next(one for one in menu.actions() if one.text() == words).trigger()


def guests() -> Guests:
    return Guests((a_guest_here(1, "Jae", Seat.BLUE), a_guest_here(4, "", watches=True)))


def test_the_menu_of_the_table_offers_each_what_he_may(two: TwoDesks, qtbot: QtBot) -> None:
    two.mina.tell(guests())
    table = two.mina.window.commands.table
    assert table is not None
    assert actions(table.menu) == [
        "Show the codes", "Free the seat of Jae…", "Send Jae away…",
        "Send A spectator away…", "Close the table…",
    ]  # fmt: skip
    with qtbot.waitSignal(two.mina.window.commands.show_table):
        press(table.menu, "Show the codes")
    assert two.mina.source is not None
    press(table.menu, "Free the seat of Jae…")
    two.mina.answer("Not now")
    assert two.mina.source.asked == []
    press(table.menu, "Free the seat of Jae…")
    two.mina.answer("Free the seat")
    press(table.menu, "Send A spectator away…")
    two.mina.answer("Send away")
    assert two.mina.source.asked == [("free", Seat.BLUE), ("kick", 4)]
    assert not two.mina.window.prompt.isVisible()

    table = two.jae.window.commands.table
    assert table is not None
    assert actions(table.menu) == ["Leave; the seat is kept"]
    with qtbot.waitSignal(two.jae.window.leave):
        press(table.menu, "Leave; the seat is kept")

    watching = two.spectator(a_visit(two.seating(), peer=5))
    table = watching.window.commands.table
    assert table is not None
    assert actions(table.menu) == ["Leave"]
    watching.tell(SeatingNews(two.seating(presence=Presence.FREE), 5))
    assert actions(table.menu) == ["Take the free seat…", "Leave"]
    with qtbot.waitSignal(watching.window.commands.show_table):
        press(table.menu, "Take the free seat…")
    watching.tell(SeatingNews(two.seating(presence=Presence.FREE), 5, watches=True))
    assert actions(table.menu) == ["Leave"], "the table would tell a spectator no"


def ended(two: TwoDesks) -> None:
    two.jae.session.order(Resign(), Seat.BLUE)
    two.at("over")


def test_another_match_is_wished_for_until_the_table_is_gone(two: TwoDesks) -> None:
    """A press would reach nobody."""
    ended(two)
    jae, window = two.jae, two.jae.window
    begun: list[bool] = []
    window.again.connect(begun.append)
    assert not window.prompt.isVisible(), "the card says it all"
    QTest.mouseClick(jae.card._again[0], LEFT)
    assert jae.source is not None
    assert jae.source.asked == [("again", Again.SAME)]
    assert begun == []
    jae.tell(SeatingNews(two.seating(Stage.ENDED, again=Again.SAME), 1))
    said = "\n".join(every_text(window.prompt))
    assert "You want a rematch.\nWaiting for Mina." in said
    two.mina.tell(SeatingNews(two.seating(Stage.ENDED, again=Again.SAME), 0))
    assert "Jae wants a rematch." in list(every_text(two.mina.window.prompt))
    two.mina.answer("Swap seats")
    seating = two.seating(Stage.ENDED, again=Again.SAME)
    mina = msgspec.structs.replace(seating.places[0], again=Again.CHANGED)
    differing = msgspec.structs.replace(seating, places=(mina, *seating.places[1:]))
    two.mina.tell(SeatingNews(differing, 0))
    said = "\n".join(every_text(two.mina.window.prompt))
    assert "It begins as soon as you want the same." in said
    assert two.mina.source is not None
    assert two.mina.source.asked == [("again", Again.CHANGED)]
    jae.answer("Withdraw")
    assert jae.source.asked[-1] == ("again", None)
    jae.tell(SeatingNews(two.seating(Stage.ENDED), 1))
    assert not window.prompt.isVisible()

    assert all(one.isVisible() for one in jae.card._again)
    jae.tell(ConnectionNews(Line.GONE, refusal("closed", "The host has closed the table.")))
    assert not any(one.isVisible() for one in jae.card._again)
    jae.card._close()
    settle()
    assert [one.text() for one in window.prompt.buttons] == ["Home", "Show the result"]


def test_the_whole_file_is_said_to_be_here(two: TwoDesks) -> None:
    ended(two)
    two.jae.tell(FileSaved(two.folder / "here.prismdesk"))
    said = list(every_text(two.jae.window.prompt))
    assert "The whole match is saved on this computer." in said


def test_after_done_the_keys_are_for_the_board(two: TwoDesks) -> None:
    two.mina.press_key("Q")
    two.at("window")
    two.mina.front()
    QTest.mouseClick(two.mina.window.command_line.besides, LEFT)
    two.mina.until(lambda: not two.mina.window.command_line.line.isEnabled())
    assert two.mina.window.board_view.hasFocus()

"""A match against bots in the program's window: played, taken over, handed on, stopped, resumed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from prismdesk.core.codec import decode
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.home.match_cards import MatchCard
from prismdesk.desk.widgets.basics import Elided
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.table.updates import Update
from tests.support.bot_match_page import BotDesk, advice
from tests.support.match_page import LEFT, Sitting
from tests.support.quick_bots import a_bot_match
from tests.support.table_by_hand import AnyRules
from tests.support.window_checks import settle

RED, BLUE, YELLOW, PURPLE = Seat
HERE, BOT = PlayedBy.PERSON_HERE, PlayedBy.BOT
SMALL = "a7/8/8/3s4/8/8/3F4/A7 r 0 0"
"""A match of few pieces, which is soon over."""


def stopped(desk: BotDesk, *who: str | int) -> Sitting:
    """A match in which a bot that has to act has stopped."""
    desk.bots.stops = True
    page = desk.begin(PRIZMIK, *who, rules="practice")
    if who[0] == "Mina":
        page.click_through("a1>a2")
    page.until(lambda: bool(page.session.stopped))
    settle()
    return page


def take_over(desk: BotDesk, bot: str) -> Sitting:
    """Jae plays from now on for that bot, who is Blue."""
    form = desk.choose(f"Take over from {bot}…")
    assert form.by is HERE
    QTest.keyClicks(form.name, "Jae")
    desk.change()
    desk.until_played(BLUE, HERE)
    return desk.page


def latest(page: Sitting) -> Update:
    update = page.session.latest
    assert update is not None
    return update


# Playing.


def test_a_whole_match_by_mouse_against_a_bot(desk: BotDesk) -> None:
    page = desk.begin(PRIZMIK, "Mina", 1, setup=SMALL, also_drawn="repetition")
    session = page.session
    for _ in range(150):
        page.until(lambda: latest(page).ending is not None or RED in latest(page).acting)
        if latest(page).ending is not None:
            break
        n, text = page.n, PRIZMIK.write(advice(page, RED))
        page.window.board.finish()
        page.click(text[:2])
        if text[2] == ">" and page._letter(text[:2]) in "Tt":
            page.click(text[:2])
        page.click(text[3:5])
        page.until(lambda n=n: page.n > n)
    assert latest(page).ending is not None, "it was played to its end"
    acted = {line.by for line in session.lines if line.notation is not None}
    assert acted == {RED, BLUE}
    assert not page.window.privacy.is_up


def test_one_person_and_a_bot_need_no_curtain_bp31(desk: BotDesk) -> None:
    page = desk.begin(BROKEN_PRISM, "Mina", 1, rules="practice")
    session = page.session
    assert not session.is_shared
    QTest.keyClick(page.window.board_view, Qt.Key.Key_Z)
    seen: list[int] = []
    page.window.pages.currentChanged.connect(seen.append)
    page.until(lambda: any(line.by is BLUE for line in session.lines) or page.n > 0)
    settle()
    assert seen == [], "the curtain never came down"


def test_bots_race_by_arrival_gp22(desk: BotDesk) -> None:
    page = desk.begin(GLITTERING_PATHS, "Mina", 1, rules="practice")
    assert page.session.match.option("race") == "arrival"
    assert page.session.seats == (RED,)


def test_a_missing_fourth_player_is_a_bot_pr6(desk: BotDesk) -> None:
    page = desk.begin(PRISMA, "Mina", "Jae", "Ola", 1)
    session = page.session
    for seat in (RED, BLUE, YELLOW):
        page.until(lambda seat=seat: seat in latest(page).acting)
        n = page.n
        while seat in latest(page).acting and page.n < n + 6:
            now = page.n
            session.act(advice(page, seat, 20), seat)
            page.until(lambda now=now: page.n > now)
    page.until(lambda: any(line.by is PURPLE for line in session.lines))
    assert "bot, level 1" in desk.told(PURPLE)


# What is seen of a bot.


@pytest.mark.parametrize("game", [BROKEN_PRISM, PRIZMIK, PRISMA, GLITTERING_PATHS])
def test_a_bots_view_never_comes_to_the_window_nor_anybodys_to_the_bot_bp31(
    desk: BotDesk, game: AnyRules
) -> None:
    page = desk.begin(game, 1, "Mina", rules="practice")
    page.until(lambda: bool(desk.bots.asked))
    assert set(page.session.clients) == {BLUE}
    for asked in desk.bots.asked:
        assert asked.seat is RED
        assert decode(asked.view, game.view_type).you is RED


def test_thinking_is_told_from_public_knowledge_and_no_timer_runs(desk: BotDesk) -> None:
    desk.bots.holds = True
    page = desk.begin(PRIZMIK, "Mina", 3, rules="practice")
    plate = page.window.player_panels[BLUE]
    assert desk.told(BLUE) == "bot, level 3", "it is not its turn"
    assert plate._bot.isVisibleTo(page.window)
    assert not page.window.player_panels[RED]._bot.isVisibleTo(page.window)
    page.click_through("a1>a2")
    assert desk.told(BLUE) == "bot, level 3 · thinking …"
    assert "Bot 3, to act" in plate.accessibleName()
    page.session.pause_or_go_on()
    page.until(lambda: latest(page).paused is not None)
    settle()
    assert desk.told(BLUE) == "bot, level 3", "in a pause nobody thinks"


def test_a_plate_tells_thinking_in_full_but_not_in_a_sealed_window_all1_bp24(
    desk: BotDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It ends in no “…” of its own, and in a window for one pair of eyes it says only who plays."""
    desk.bots.holds = True
    page = desk.begin(BROKEN_PRISM, "Mina", 3, rules="practice")
    QTest.keyClick(page.window.board_view, Qt.Key.Key_S)
    page.until(lambda: BLUE in latest(page).acting)
    settle()
    assert desk.told(BLUE) == "bot, level 3 · wins ties · thinking …"
    shown = page.window.player_panels[BLUE]._place.text()
    assert shown == "bot, level 3 · wins ties · thinking …"
    window = page.window
    window.session.updated.emit(())
    assert "thinking" in desk.told(BLUE), "or nothing is hidden"
    monkeypatch.setattr(window.match_ui, "audience", lambda _update: (RED, BLUE))
    window.session.updated.emit(())
    assert "thinking" not in desk.told(BLUE)


def test_a_stopped_bot_says_so_and_is_started_again(desk: BotDesk) -> None:
    page = stopped(desk, "Mina", 3)
    assert desk.told(BLUE) == "bot, level 3 · has stopped"
    asking = page.window.prompt
    assert asking.isVisibleTo(page.window)
    assert [one.text() for one in asking.buttons] == [
        "Start it again", "Take the seat…", "Another level…",
    ]  # fmt: skip
    assert "Bot 3 has stopped" in (asking.accessibleName() or "")
    desk.bots.stops = False
    page.answer("Start it again")
    page.until(lambda: any(line.by is BLUE for line in page.session.lines))
    settle()
    assert not asking.isVisibleTo(page.window)
    assert desk.told(BLUE) == "bot, level 3"


def test_a_stopped_bot_is_refilled_by_another_level(desk: BotDesk) -> None:
    page = stopped(desk, "Mina", 3)
    page.answer("Another level…")
    assert desk.form.by is BOT
    desk.level(1)
    desk.bots.stops = False
    desk.change()
    page.until(lambda: any(line.by is BLUE for line in page.session.lines))
    settle()
    assert page.session.names[BLUE] == "Bot 1"
    assert desk.told(BLUE) == "bot, level 1"
    assert page.window is desk.page.window, "the same people are here: the same page"


# Who plays changes in the match.


def test_a_person_takes_a_bots_seat_in_the_middle(desk: BotDesk) -> None:
    desk.bots.holds = True
    page = desk.begin(PRIZMIK, "Mina", 3, rules="practice")
    page.click_through("a1>a2")
    assert desk.words(BLUE) == ["Take over from Bot 3…", "Another level for Bot 3…"]
    page = take_over(desk, "Bot 3")
    assert page.session.seats == (RED, BLUE)
    assert [page.window.player_panels[seat]._name.whole for seat in (RED, BLUE)] == ["Mina", "Jae"]
    assert not page.window.player_panels[BLUE]._bot.isVisibleTo(page.window)
    assert desk.main.windowTitle() == "Mina – Jae · PRIZMIK"
    n = page.n
    page.click("h8")
    page.click("h7")
    page.until(lambda: page.n == n + 1)
    assert [line.by for line in page.session.actions] == [RED, BLUE]
    page.click_through("a2-a3")


def test_a_person_hands_his_seat_to_a_bot_and_watches(desk: BotDesk) -> None:
    page = desk.begin(PRIZMIK, "Mina", 1, rules="practice")
    desk.bots.holds = True
    form = desk.choose("Let a bot play for Mina…")
    assert form.by is BOT
    desk.level(4)
    desk.change()
    desk.until_played(RED, BOT)
    page = desk.page
    assert page.session.is_watched
    assert page.window.player_panels[RED]._name.whole == "Bot 4"
    assert page.window.player_panels[RED]._bot.isVisibleTo(page.window)
    assert not page.window.commands.resignations
    desk.choose("Take over from Bot 4…")
    desk.change()
    desk.until_played(RED, HERE)
    assert desk.page.session.seats == (RED,)
    desk.page.click_through("a1>a2")


def test_a_handed_seat_plays_on_at_once(desk: BotDesk) -> None:
    page = desk.begin(PRIZMIK, "Mina", "Jae", rules="practice")
    page.click_through("a1>a2")
    desk.choose("Let a bot play for Jae…")
    desk.change()
    desk.until_played(BLUE, BOT)
    page = desk.page
    page.until(lambda: any(line.by is BLUE for line in page.session.actions))
    assert page.session.seats == (RED,)


def test_a_second_person_at_a_screen_of_one_is_refused_in_the_form_all11(desk: BotDesk) -> None:
    """The windows of this match are together: two people at one screen would see each other's."""
    page = desk.begin(BROKEN_PRISM, "Mina", 1, rules="practice")
    desk.bots.holds = True
    form = desk.choose("Take over from Bot 1…")
    desk.change()
    page.until(lambda: form._fault.isVisibleTo(form))
    assert "one screen" in form._fault.text() or "screen" in form._fault.text()
    assert desk.plays(BLUE) is BOT
    page.answer("Cancel")
    assert page.window.prompt.form is None


def test_a_form_is_left_by_escape(desk: BotDesk) -> None:
    desk.bots.holds = True
    page = desk.begin(PRIZMIK, "Mina", 1, rules="practice")
    form = desk.choose("Another level for Bot 1…")
    QTest.keyClick(form.name, Qt.Key.Key_Escape)
    settle()
    assert page.window.prompt.form is None
    assert desk.main.focusWidget() is page.window.board_view


# Bots alone.


def test_bots_alone_are_watched_and_can_be_paused(desk: BotDesk) -> None:
    desk.bots.holds = True
    page = desk.begin(PRIZMIK, 1, 2, rules="practice")
    session = page.session
    assert session.is_watched
    assert page.window.top.pause.isEnabled()
    QTest.mouseClick(page.window.top.pause, LEFT)
    page.until(lambda: latest(page).paused is not None)
    settle()
    assert page.window.top.pause.text() == "Go on"
    page.answer("Go on")
    page.until(lambda: latest(page).paused is None)


def test_a_host_tries_out_his_event_with_bots_all6(desk: BotDesk) -> None:
    desk.bots.holds = True
    page = desk.begin(PRIZMIK, 1, 2, rules="event", host="present")
    assert page.session.is_hosts_alone
    assert desk.words(RED) == ["Take over from Bot 1…", "Another level for Bot 1…"]
    form = desk.choose("Take over from Bot 1…")
    assert form.by is PlayedBy.HOST
    desk.change()
    desk.until_played(RED, PlayedBy.HOST)
    page = desk.page
    assert page.session.hosted == frozenset({RED})
    page.typed("a1>a2")
    assert page.session.lines[-1].by_host


# Everywhere else.


def test_home_says_that_bots_play_and_resumes_them(desk: BotDesk) -> None:
    main = desk.main
    desk.bots.holds = True
    main.begin(a_bot_match(PRIZMIK, "Mina", 2, rules="practice", also_drawn="repetition"))
    page = desk.page
    page.until(lambda: page.session.latest is not None)
    page.click_through("a1>a2")
    QTest.keyClick(page.window.board_view, Qt.Key.Key_Home, Qt.KeyboardModifier.AltModifier)
    desk.qtbot.waitUntil(lambda: not main.home.is_waiting)
    card = main.home.shelf.cards[0]
    assert any("With a bot" in one.whole for one in card.findChildren(Elided))
    desk.bots.holds = False
    QTest.mouseClick(card, LEFT)
    page = desk.page
    page.until(lambda: page.session.latest is not None)
    if latest(page).paused is not None:
        page.answer("Go on")
    page.until(lambda: any(line.by is BLUE for line in page.session.lines))
    assert "bot, level 2" in desk.told(BLUE)


def test_a_card_names_those_who_play_by_now(desk: BotDesk) -> None:
    main = desk.main
    desk.bots.holds = True
    main.begin(a_bot_match(PRIZMIK, "Mina", 2, rules="practice"))
    desk.page.until(lambda: desk.page.session.latest is not None)
    take_over(desk, "Bot 2")
    desk.page.does(desk.page.session.act, PRIZMIK.read("a1>a2"))
    main.go_home()

    def shown() -> list[str]:
        card: MatchCard = main.home.shelf.cards[0]
        return [one.whole for one in card.findChildren(Elided) if one.isVisibleTo(card)]

    desk.qtbot.waitUntil(lambda: bool(main.home.shelf.cards) and "Jae" in shown())
    assert not any("bot" in one.lower() for one in shown())


def test_broadcast_and_host_desk_go_by_who_plays_now(desk: BotDesk) -> None:
    desk.bots.holds = True
    page = desk.begin(PRIZMIK, "Mina", 2, rules="practice")
    presenter = desk.main.presenting.presenter
    page.until(lambda: presenter.feed is not None and presenter.feed.seen is not None)
    assert presenter.desk.match is not None
    row = presenter.desk.match.seats.rows[BLUE]
    assert row.name == "Bot 2"
    assert "bot, level 2" in row.state.whole
    take_over(desk, "Bot 2")
    feed = presenter.feed
    assert feed is not None
    desk.page.until(lambda: feed.seen is not None and feed.seen.names[BLUE] == "Jae")
    assert presenter.feed is feed, "the broadcast goes on as it was"
    told = presenter.frame._told
    assert told is not None
    row = presenter.desk.match.seats.rows[BLUE]
    assert row.name == "Jae"
    assert not row.bot.isVisibleTo(presenter.desk)
    assert presenter.desk._players.whole == "Mina – Jae"


def test_the_host_desk_starts_a_stopped_bot_again(
    desk: BotDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A menu takes mouse and keys from all windows, which the tests' screen does not know.
    monkeypatch.setattr(QMenu, "popup", lambda *_: None)
    page = stopped(desk, 1, "Mina")
    presenter = desk.main.presenting.presenter
    assert presenter.desk.match is not None
    seats = presenter.desk.match.seats
    assert "has stopped" in seats.rows[RED].state.whole
    words = [said for said, _ in seats._changes(RED)]
    assert words[0] == "Start Bot 1 again"
    desk.bots.stops = False
    presenter.show_desk()
    settle()
    QTest.mouseClick(seats.away._buttons[0][0], LEFT)
    action = seats.away.menu.actions()[0]
    assert action.text() == "Start Bot 1 again"
    action.trigger()
    page.until(lambda: any(line.by is RED for line in page.session.lines))
    assert "has stopped" not in seats.rows[RED].state.whole

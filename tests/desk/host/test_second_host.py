"""There is one host of a match: whoever else wants to be it is told so, and nothing is touched."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Watcher
from prismdesk.desk.app.main_window import MainWindow
from prismdesk.desk.broadcast.feed import Feed
from prismdesk.link.local.local_match import LocalMatch
from prismdesk.table.commands import AddTime, Pause
from tests.support.match_page import local

TAKEN = "“match.prismdesk” is already open in another window of PrismDesk."


@pytest.fixture
def hosted(tmp_path: Path) -> LocalMatch:
    return local(tmp_path / "match.prismdesk", host="present", clock="turn:60")


def test_all6_a_second_program_cannot_lead_the_same_match(
    qtbot: QtBot, window: Callable[[], MainWindow], hosted: LocalMatch
) -> None:
    first, second = window(), window()
    qtbot.waitUntil(lambda: first._is_settled and second._is_settled)
    first.show_match(hosted)
    assert first.match is not None
    session = first.match.session
    qtbot.waitUntil(lambda: session.latest is not None)
    assert hosted.path is not None
    before = hosted.path.read_bytes()
    second.open(hosted.path)
    assert second.notice.text == TAKEN
    assert second.match is None
    assert hosted.path.read_bytes() == before
    # The first one leads on.
    session.rule(Pause("a cable"))
    qtbot.waitUntil(lambda: session.latest is not None and session.latest.paused is not None)


def test_a_second_desk_is_the_first_one(
    qtbot: QtBot, window: Callable[[], MainWindow], hosted: LocalMatch
) -> None:
    main = window()
    qtbot.waitUntil(lambda: main._is_settled)
    main.show_match(hosted)
    main.presenting.show_desk()
    desk = main.presenting.presenter.desk
    main.presenting.show_desk()
    assert main.presenting.presenter.desk is desk
    assert desk.isVisible()


def test_whoever_watches_gives_no_orders(qtbot: QtBot, hosted: LocalMatch) -> None:
    """A broadcast's client is a spectator's: what it would order as the host is refused."""
    feed = Feed(hosted)
    qtbot.waitUntil(lambda: feed.seen is not None)
    client = feed._client
    assert client.viewer is Watcher.SPECTATOR
    answers: list[object] = []
    client.on_answer = lambda _client, _number, answer: answers.append(answer)
    client.order(AddTime("clock-red", 60_000, "for a friend"))
    qtbot.waitUntil(lambda: bool(answers))
    assert isinstance(answers[0], Refused)
    feed.close()
    hosted.close()


def test_a_feed_that_is_closed_is_sent_nothing_more(qtbot: QtBot, hosted: LocalMatch) -> None:
    feed = Feed(hosted)
    qtbot.waitUntil(lambda: feed.seen is not None)
    assert len(hosted.host._connections) == 1
    feed.close()
    qtbot.waitUntil(lambda: not hosted.host._connections)
    hosted.close()
    # Closed once more, or after the match, it stays as it is.
    feed.close()

"""The program's window with a match against bots, under the hand of a test."""

from __future__ import annotations

from typing import Any

from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from prismdesk.bots.all import bot_for
from prismdesk.bots.bot import Situation
from prismdesk.bots.limit import Limit
from prismdesk.core.chance import Draws
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.app.main_window import MainWindow
from prismdesk.desk.match.commands import PlayersMenu
from prismdesk.desk.match.replace_player import PlayerChange, PlayerForm
from tests.support.match_page import LEFT, Sitting
from tests.support.quick_bots import QuickBots, local_with
from tests.support.table_by_hand import AnyRules
from tests.support.window_checks import settle


class BotDesk:
    """A person in front of the program's window. Each page of the match is another `Sitting`."""

    def __init__(self, qtbot: QtBot, main: MainWindow, bots: QuickBots) -> None:
        self.qtbot, self.main, self.bots = qtbot, main, bots

    def begin(self, game: AnyRules, /, *who: str | int, **given: Any) -> Sitting:
        self.main.show_match(local_with(self.bots, game, *who, **given))
        self.main.resize(1280, 720)
        page = self.page
        page.until(lambda: page.session.latest is not None)
        settle()
        return page

    @property
    def page(self) -> Sitting:
        assert self.main.match is not None
        return Sitting(self.qtbot, self.main.match)

    @property
    def menu(self) -> PlayersMenu:
        found = self.page.window.commands.players
        assert found is not None
        return found

    def changes(self, seat: Seat) -> list[PlayerChange]:
        self.menu.refresh()
        return [one for one in self.menu._shown if one.seat is seat]

    def words(self, seat: Seat) -> list[str]:
        return [one.words for one in self.changes(seat)]

    def choose(self, words: str) -> PlayerForm:
        """A change is chosen in the menu; its form stands beside the board."""
        self.menu.refresh()
        action = next(one for one in self.menu.menu.actions() if one.text() == words)
        action.trigger()
        settle()
        return self.form

    @property
    def form(self) -> PlayerForm:
        form = self.page.window.prompt.form
        assert isinstance(form, PlayerForm)
        return form

    def change(self) -> None:
        self.page.answer("Swap player")

    def pick(self, by: PlayedBy) -> None:
        QTest.mouseClick(self.form.kinds.segments[by.value], LEFT)

    def level(self, level: int) -> None:
        QTest.mouseClick(self.form.level.segments.segments[str(level)], LEFT)

    def plays(self, seat: Seat) -> PlayedBy:
        players = self.page.session.match.players
        return next(one.played_by for one in players if one.seat is seat)

    def until_played(self, seat: Seat, by: PlayedBy) -> None:
        def is_so() -> bool:
            update = self.page.session.latest
            here = by in (PlayedBy.PERSON_HERE, PlayedBy.HOST)
            return (
                self.plays(seat) is by
                and update is not None
                and (seat in self.page.session.seats) == here
            )

        self.page.until(is_so)
        settle()

    def told(self, seat: Seat) -> str:
        """What a plate says of its player."""
        return self.page.window.player_panels[seat]._place.whole


def advice(page: Sitting, seat: Seat, nodes: int = 200) -> Any:
    """What a good player does from what that seat sees, for a person who is to win in a test."""
    update = page.session.clients[seat].latest
    assert update is not None
    match = page.session.match
    view = page.session.clients[seat].view
    situation = Situation(seat, match.seats, match.chosen, view, update.may)
    draws = Draws(f"{update.n:032x}")
    return bot_for(match.game).think(situation, 5, Limit(nodes), draws).action

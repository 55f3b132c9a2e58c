"""What a match sounds like at its window: to one who plays here alone, to two, and to nobody."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from prismdesk.core.game import Agreement
from prismdesk.desk.app import match_opening
from prismdesk.desk.game_ui.broadcast import GameBroadcast
from prismdesk.desk.game_ui.cues import Cue
from prismdesk.desk.games import GAME_UIS
from prismdesk.desk.match.window_sounds import WindowSounds
from prismdesk.desk.sounds.player import Player
from prismdesk.desk.sounds.synth import Samples, samples
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.table.commands import Accept, Resign
from tests.support.bot_match_page import BotDesk
from tests.support.glitter_playing import GlitterPlaying
from tests.support.match_page import Playing
from tests.support.prism_playing import PrismPlaying
from tests.support.prisma_playing import PrismaPlaying

NEARLY = "b7/S7/8/8/8/7s/8/A7 r 0 0"
"""Red takes the last base of Blue with one capture."""


class Heard(Player):
    """A player that only notes what it was to play, and how loud."""

    def __init__(self, parent: object = None) -> None:
        super().__init__()
        self.cues: list[Cue] = []
        self.gains: set[float] = set()
        self.is_closed = False

    def close(self) -> None:
        self.is_closed = True

    def play(self, wave: Samples, gain: float, after_ms: int = 0) -> None:
        self.cues.append(next(cue for cue in Cue if samples(cue) is wave))
        self.gains.add(gain)


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    made = Heard()
    monkeypatch.setattr(match_opening, "Player", lambda parent: made)
    return made


def test_who_plays_a_bot_hears_actions_and_when_to_act(heard: Heard, desk: BotDesk) -> None:
    page = desk.begin(PRIZMIK, "Mina", 1, rules="practice")
    assert heard.cues == []
    page.session.act(PRIZMIK.read("a1>a2"))
    page.until(lambda: len(heard.cues) >= 3)
    assert heard.cues == [Cue.MOVE, Cue.MOVE, Cue.TURN]
    assert heard.gains == {0.25}
    page.window.model.enter("a1-h8")
    page.until(lambda: heard.cues[3:] == [Cue.REFUSED])
    page.session.order(Resign())
    page.until(lambda: len(heard.cues) == 5)
    assert heard.cues[4:] == [Cue.LOSS]
    desk.main.go_home()


def test_who_wins_hears_that(heard: Heard, desk: BotDesk) -> None:
    page = desk.begin(PRIZMIK, "Mina", 1, setup=NEARLY)
    page.session.act(PRIZMIK.read("a7xa8"))
    page.until(lambda: len(heard.cues) == 2)
    assert heard.cues == [Cue.CAPTURE, Cue.WIN]


def two_here(game: Playing, heard: Heard, *, drowned: bool = False) -> WindowSounds:
    page = game.window
    broadcast = GAME_UIS[game.session.rules.name].broadcast()
    return WindowSounds(
        page.model, broadcast, page.board, game.preferences, heard, lambda: drowned
    )  # fmt: skip


def test_two_at_one_computer_hear_what_an_audience_would(game: Playing) -> None:
    heard = Heard()
    two_here(game, heard)
    game.typed("a1>a2")
    assert heard.cues == [Cue.MOVE], "whose turn it is, both of them know"
    game.does(game.session.offer, Agreement.DRAW)
    game.does(game.session.order, Resign())
    assert heard.cues == [Cue.MOVE, Cue.OFFER, Cue.END]


def test_each_kind_has_its_switch(game: Playing) -> None:
    heard = Heard()
    two_here(game, heard)
    game.preferences.change(sound_game=False)
    game.typed("a1>a2")
    game.does(game.session.offer, Agreement.DRAW)
    assert heard.cues == [Cue.OFFER]
    game.preferences.change(sound_game=True, sound_offers=False, sound_volume=0)
    game.does(game.session.order, Resign())
    assert heard.cues == [Cue.OFFER], "at no volume nothing is played"


def test_the_last_ten_seconds_are_the_clocks(prizmik: Callable[..., Playing]) -> None:
    game = prizmik(clock="turn:60")
    heard = Heard()
    sounds = two_here(game, heard).sounds
    game.typed("a1>a2")
    assert 45_000 < sounds._second.interval() <= 50_000
    game.preferences.change(sound_clock=False)
    sounds.sound((Cue.TICK,))
    assert Cue.TICK not in heard.cues
    game.preferences.change(sound_clock=True)
    sounds.sound((Cue.TICK,))
    assert heard.cues[-1] is Cue.TICK


def test_whose_turn_it_is_is_heard_whatever_happened_before(heard: Heard, desk: BotDesk) -> None:
    page = desk.begin(PRIZMIK, "Mina", 1, rules="practice")
    assert desk.main._shown is not None
    window_sounds = desk.main._shown.sounds
    assert window_sounds is not None
    sounds = window_sounds.sounds
    sounds._broadcast = Much()
    page.session.act(PRIZMIK.read("a1>a2"))
    page.until(lambda: Cue.TURN in heard.cues)
    assert heard.cues == [Cue.CLAIM, Cue.MOVE, Cue.EARN, Cue.CLAIM, Cue.MOVE, Cue.TURN]


class Much(GameBroadcast):
    """A game in which each action is heard three times."""

    def cues(self, seen: object, facts: object) -> tuple[Cue, ...]:
        return (Cue.CLAIM, Cue.MOVE, Cue.EARN) if facts else ()


def test_an_offer_is_heard_once_however_many_accept(prisma: Callable[..., PrismaPlaying]) -> None:
    game = prisma(seats=4)
    heard = Heard()
    two_here(game, heard)
    game.does(game.session.offer, Agreement.DRAW)
    latest = game.session.latest
    assert latest is not None
    other = next(seat for seat in game.session.seats if "accept" in game.session.may(seat))
    assert latest.offer is not None
    game.does(game.session.order, Accept(latest.offer.n), other)
    assert heard.cues == [Cue.OFFER]


def test_a_race_that_is_won_is_heard_as_such_gp15(glitter: Callable[..., GlitterPlaying]) -> None:
    game = glitter()
    heard = Heard()
    two_here(game, heard)
    game.begin()
    game.key("A")
    game.made("a1-b1-b2")
    assert heard.cues[-2:] == [Cue.CLAIM, Cue.MOVE]


def test_while_the_broadcast_is_heard_the_window_is_silent(game: Playing) -> None:
    heard = Heard()
    two_here(game, heard, drowned=True)
    game.typed("a1>a2")
    assert heard.cues == []


def test_whatever_the_broadcast_sounds_like_it_alone_is_heard(heard: Heard, desk: BotDesk) -> None:
    """An operator who turns it off does not hear, and send, the window instead."""
    desk.bots.holds = True
    page = desk.begin(PRIZMIK, "Mina", 1, rules="practice")
    assert not desk.main.presenting.is_heard
    presenter = desk.main.presenting.presenter
    page.until(lambda: presenter.feed is not None and presenter.feed.seen is not None)
    presenter.show_broadcast()
    for sounds in (True, False):
        presenter.on_air.change(sounds=sounds)
        assert desk.main.presenting.is_heard
    page.window.model.enter("a1-h8")
    page.until(lambda: page.window.command_line.note != "")
    assert heard.cues == []
    presenter.show_broadcast(False)
    assert not desk.main.presenting.is_heard
    page.session.act(PRIZMIK.read("a1>a2"))
    page.until(lambda: heard.cues == [Cue.MOVE])


def test_what_is_left_is_heard_no_more(heard: Heard, desk: BotDesk) -> None:
    desk.bots.holds = True
    page = desk.begin(PRIZMIK, "Mina", 1, rules="practice", clock="turn:60")
    shown = desk.main._shown
    assert shown is not None
    assert shown.sounds is not None
    sounds = shown.sounds.sounds
    page.session.act(PRIZMIK.read("a1>a2"))
    page.until(lambda: heard.cues == [Cue.MOVE])
    assert sounds._second.isActive()
    desk.main.go_home()
    assert shown.sounds is None
    assert not sounds._second.isActive()
    desk.main.end()
    assert heard.is_closed


def test_no_sound_tells_what_is_sealed_bp24(begun: Callable[..., PrismPlaying]) -> None:
    """Behind the curtain, and in the window, whoever sits beside the screen hears nothing of it."""
    game = begun()
    heard = Heard()
    two_here(game, heard)
    game.window.model.enter("no chain at all")
    assert heard.cues == [Cue.REFUSED], "before a claim anybody may know it"
    game.key("Q")
    assert game.window.privacy.is_up
    heard.cues.clear()
    game.window.model.enter("no chain at all")
    assert heard.cues == []
    game.lift("S")
    game.submit("B 5+3")
    game.window.model.enter("no chain at all")
    QTest.keyClick(game.window.board_view, Qt.Key.Key_Escape)
    assert heard.cues == []

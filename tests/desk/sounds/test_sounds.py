"""The sounds of a match: made of notes, mixed, and silent where there is no device."""

from __future__ import annotations

import contextlib
from array import array
from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent
from prismdesk.desk.broadcast.on_air import Card, Kind, OnAir
from prismdesk.desk.game_ui.broadcast import GameBroadcast
from prismdesk.desk.game_ui.cues import Cue
from prismdesk.desk.preferences import BroadcastPicture, Settings
from prismdesk.desk.sounds import player as sound_player
from prismdesk.desk.sounds.match_sounds import APART_MS, MatchSounds
from prismdesk.desk.sounds.player import NoDevice, Player, Speaker, Wanted
from prismdesk.desk.sounds.synth import LOUDEST, RATE, Samples, samples
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.table.commands import AddTime, Rewind
from tests.support.spectator_match import OnAirGame
from tests.support.table_by_hand import Tabletop


class FakeDevice:
    """A device that asks for samples when the test says so."""

    def __init__(self) -> None:
        self.wanted: Wanted | None = None
        self.closed = False

    def start(self, wanted: Wanted) -> None:
        self.wanted = wanted

    def stop(self) -> None:
        self.wanted = None

    def close(self) -> None:
        self.closed = True

    def heard(self, count: int) -> list[int]:
        assert self.wanted is not None, "it is started"
        return array("h", self.wanted.send(count)).tolist()


@pytest.fixture
def speaker() -> FakeDevice:
    return FakeDevice()


@pytest.fixture
def heard_by(speaker: FakeDevice, qtbot: QtBot) -> Iterator[Player]:
    made = Player(lambda: speaker)
    yield made
    made.close()


@pytest.mark.parametrize("cue", Cue)
def test_each_sound_begins_and_ends_in_silence_and_is_never_overdriven(cue: Cue) -> None:
    wave = samples(cue)
    assert RATE * 0.05 < len(wave) < RATE * 2
    assert abs(wave[0]) < LOUDEST / 1000
    assert abs(wave[-1]) < LOUDEST / 1000
    assert LOUDEST / 10 < max(map(abs, wave)) <= LOUDEST


def test_no_two_sounds_are_alike() -> None:
    assert len({samples(cue).tobytes() for cue in Cue}) == len(Cue)


def test_what_is_played_comes_at_the_volume_asked_for(
    heard_by: Player, speaker: FakeDevice
) -> None:
    heard_by.play(samples(Cue.MOVE), 0.5)
    count = len(samples(Cue.MOVE))
    wanted = [int(0.5 * one) for one in samples(Cue.MOVE)]
    assert speaker.heard(count) == wanted
    assert speaker.heard(10) == [0] * 10


def test_sounds_that_meet_are_heard_together_and_never_wrap_round(
    heard_by: Player, speaker: FakeDevice
) -> None:
    for _ in range(9):
        heard_by.play(samples(Cue.CLAIM), 1.0)
    loud = speaker.heard(len(samples(Cue.CLAIM)))
    assert max(loud) == 32_767
    # Where one alone is positive, so are nine: nothing has gone round into its opposite.
    alone = samples(Cue.CLAIM)
    assert all((one > 0) == (many > 0) for one, many in zip(alone, loud, strict=True) if one > 0)


def test_a_sound_that_is_to_come_later_waits(heard_by: Player, speaker: FakeDevice) -> None:
    heard_by.play(samples(Cue.MOVE), 1.0, after_ms=100)
    early, rest = speaker.heard(1500), speaker.heard(1500)
    assert early == [0] * 1500
    assert not any(rest[:900])
    assert any(rest[900:])


def test_what_comes_together_stays_six_decibels_below_the_loudest(
    heard_by: Player, speaker: FakeDevice
) -> None:
    """At the volume of match windows, as many as follow one another at once."""
    gain = (Settings().sound_volume / 100) ** 2
    for cue in Cue:
        for place, wave in enumerate((samples(cue), samples(Cue.CLAIM), samples(cue))):
            heard_by.play(wave, gain, place * APART_MS)
        track = speaker.heard(3 * RATE)
        assert max(map(abs, track)) <= LOUDEST / 2


def test_the_device_rests_once_all_has_been_heard(
    heard_by: Player, speaker: FakeDevice, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound_player, "REST_MS", 0)
    heard_by.play(samples(Cue.TICK), 1.0)
    assert speaker.wanted is not None
    qtbot.waitUntil(lambda: speaker.wanted is None)
    heard_by.play(samples(Cue.TICK), 1.0)
    assert any(speaker.heard(1000))


def test_without_a_device_it_is_silent_and_says_so_once(qtbot: QtBot) -> None:
    tried: list[int] = []

    def none() -> FakeDevice:
        tried.append(1)
        raise NoDevice("no card")

    made = Player(none)
    with qtbot.waitSignal(made.silent):
        made.play(samples(Cue.MOVE), 1.0)
    made.play(samples(Cue.MOVE), 1.0)
    assert tried == [1]
    made.close()


class Gone(FakeDevice):
    """A device that has gone since it was opened."""

    def start(self, wanted: Wanted) -> None:
        raise NoDevice("pulled out")


def test_a_device_that_has_gone_is_looked_for_once_more(qtbot: QtBot) -> None:
    gone, there = Gone(), FakeDevice()
    found: list[FakeDevice] = [gone, there]
    made = Player(lambda: found.pop(0))
    made.play(samples(Cue.MOVE), 1.0)
    assert gone.closed
    assert any(there.heard(1000))
    assert not made.is_silent
    made.close()


def test_a_device_that_does_not_come_back_is_said_to_be_none(qtbot: QtBot) -> None:
    found: list[FakeDevice] = [Gone()]

    def opens() -> FakeDevice:
        if found:
            return found.pop()
        raise NoDevice("nothing plugged in")

    made = Player(opens)
    with qtbot.waitSignal(made.silent):
        made.play(samples(Cue.MOVE), 1.0)
    assert made.is_silent
    made.play(samples(Cue.MOVE), 1.0)
    made.close()


def test_the_real_device_opens_or_is_none() -> None:
    """Here there may be one or not; what must not be is anything but these two."""
    with contextlib.suppress(NoDevice):
        Speaker().close()


class Loudspeaker(Player):
    """A player that notes what it was to play, and when."""

    def __init__(self) -> None:
        super().__init__(FakeDevice)
        self.played: list[tuple[Cue, float, int]] = []

    def play(self, wave: Samples, gain: float, after_ms: int = 0) -> None:
        cue = next(one for one in Cue if samples(one) is wave)
        self.played.append((cue, gain, after_ms))


class Told(GameBroadcast):
    """Facts are sounds, and one limit is heard."""

    def cues(self, seen: object, facts: Sequence[Any]) -> tuple[Cue, ...]:
        return tuple(facts)

    def ticks(self, seen: object) -> tuple[str, ...]:
        return ("window",)


class News(QObject):
    """A feed in the hand of a test: what is known, and what is left of the one limit."""

    updated = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.left: int | None = None
        self.paused = self.ending = None
        self.lines: list[Any] = []

    @property
    def seen(self) -> Any:
        running = frozenset() if self.left is None else frozenset({"window"})
        update = SimpleNamespace(running=running, paused=self.paused, ending=self.ending)
        return SimpleNamespace(update=update, view=1, lines=list(self.lines))

    def left_ms(self) -> dict[str, int]:
        return {} if self.left is None else {"window": self.left}


class Stage(QObject):
    """A board that may be revealing."""

    revealed = Signal()
    is_revealing = False


class Ears:
    """A sounder with all that it listens to."""

    def __init__(self) -> None:
        self.on_air, self.speaker, self.news, self.stage = OnAir(), Loudspeaker(), News(), Stage()
        self.sounder = MatchSounds(self.on_air.hearing, self.speaker)
        feed: Any = self.news
        board: Any = self.stage
        self.sounder.follow(feed, Told(), board)
        self.sounded: list[Cue] = []
        self.sounder.sounded.connect(self.sounded.append)

    def tell(self, *cues: Cue) -> None:
        self.news.updated.emit(cues)

    @property
    def heard(self) -> list[Cue]:
        return [cue for cue, _, _ in self.speaker.played]


@pytest.fixture
def ears(qtbot: QtBot) -> Iterator[Ears]:
    made = Ears()
    yield made
    made.sounder.close()


def test_sounds_that_come_together_follow_one_another_each_once(ears: Ears) -> None:
    ears.tell(Cue.MOVE, Cue.EARN, Cue.MOVE)
    assert [(cue, after) for cue, _, after in ears.speaker.played] == [
        (Cue.MOVE, 0), (Cue.EARN, APART_MS),
    ]  # fmt: skip


def test_nothing_tells_an_outcome_before_the_board_has_shown_it(ears: Ears) -> None:
    ears.stage.is_revealing = True
    ears.tell(Cue.REVEAL, Cue.FAIL)
    assert ears.heard == [Cue.REVEAL]
    ears.stage.is_revealing = False
    ears.stage.revealed.emit()
    assert ears.heard == [Cue.REVEAL, Cue.FAIL]
    ears.stage.revealed.emit()
    assert ears.heard == [Cue.REVEAL, Cue.FAIL]


def test_what_was_held_back_is_dropped_when_something_else_comes_first(ears: Ears) -> None:
    ears.stage.is_revealing = True
    ears.tell(Cue.REVEAL, Cue.EARN)
    ears.stage.is_revealing = False
    ears.tell()
    ears.stage.revealed.emit()
    assert ears.heard == [Cue.REVEAL]


def test_sound_that_is_turned_off_or_not_to_be_heard_plays_nothing(ears: Ears) -> None:
    ears.on_air.look(BroadcastPicture(sounds=False))
    ears.tell(Cue.MOVE)
    ears.on_air.look(BroadcastPicture(volume=0))
    ears.tell(Cue.MOVE)
    ears.on_air.look(BroadcastPicture())
    ears.sounder.is_heard = False
    ears.tell(Cue.MOVE)
    assert ears.heard == []
    assert ears.sounded == [Cue.MOVE] * 3


def test_under_a_card_nothing_of_the_match_is_heard(ears: Ears) -> None:
    ears.on_air.put_up(Card(Kind.TECHNICAL, "Technical pause"))
    ears.tell(Cue.CLAIM)
    ears.on_air.take_down()
    ears.tell(Cue.MOVE)
    assert ears.heard == [Cue.MOVE]


def test_all_6_an_act_is_heard_where_the_feed_is_a_real_one(qapp: QApplication) -> None:
    """What was seen before is not what the log has become since."""
    game = OnAirGame(Tabletop(PRIZMIK, host="present", clock="turn:60"))
    speaker = Loudspeaker()
    sounder = MatchSounds(OnAir().hearing, speaker)
    sounder.follow(game.feed, game.broadcast, game.board)
    for order in (AddTime("clock-red", 5000, "late"), Rewind(0, "wrong side")):
        assert not isinstance(game.top.give(Agent.HOST, order), Refused)
        game.tell()
    assert [cue for cue, _, _ in speaker.played] == [Cue.RULING, Cue.RULING]
    sounder.close()
    game.close()


def test_the_test_is_heard_also_where_the_match_is_not(ears: Ears) -> None:
    ears.on_air.look(BroadcastPicture(sounds=False, volume=50))
    ears.sounder.is_heard = False
    ears.sounder.test()
    assert [(cue, gain) for cue, gain, _ in ears.speaker.played] == [(Cue.EARN, 0.25)]


def test_all_6_what_the_host_does_is_heard_in_every_game(ears: Ears) -> None:
    ears.news.lines.append(SimpleNamespace(by=Agent.HOST, notation=None))
    ears.tell()
    assert ears.heard == [Cue.RULING]
    ears.tell()
    assert ears.heard == [Cue.RULING]


def test_a_pause_and_the_end_are_heard(ears: Ears) -> None:
    ears.news.paused = ears.news.seen
    ears.tell()
    ears.news.ending = ears.news.seen
    ears.tell()
    assert ears.heard == [Cue.RULING, Cue.END]


def test_each_of_the_last_five_seconds_is_heard_once(ears: Ears) -> None:
    timer = ears.sounder._second
    ears.news.left = 60_000
    ears.tell()
    waits = []
    # The system's timers come a little early or late.
    for off in (-3, 4, -2, 0, 7, 0):
        if not timer.isActive():
            break
        waits.append(timer.interval())
        ears.news.left = max(0, ears.news.left - timer.interval() + off)
        timer.stop()
        ears.sounder._tick()
    assert ears.heard == [Cue.TICK] * 5
    assert waits[0] == 55_000
    assert not timer.isActive()


def test_a_limit_that_stands_is_not_waited_for(ears: Ears) -> None:
    ears.news.left = None
    ears.tell()
    assert not ears.sounder._second.isActive()


def test_it_says_where_there_is_no_device(qtbot: QtBot) -> None:
    def none() -> FakeDevice:
        raise NoDevice("no card")

    made = MatchSounds(OnAir().hearing, Player(none))
    assert made.trouble == ""
    with qtbot.waitSignal(made.trouble_changed):
        made.test()
    assert made.trouble == "There is no sound device here, so nothing is heard."
    made.close()


def test_after_it_is_closed_nothing_is_heard(ears: Ears) -> None:
    ears.sounder.close()
    ears.tell(Cue.MOVE)
    assert ears.heard == []

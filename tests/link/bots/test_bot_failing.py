"""Bots at one computer whose processes fail, hang or are killed, and what the match makes of it."""

from __future__ import annotations

import os
import signal
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from prismdesk.core.seats import Seat
from prismdesk.files.match_file import MatchWriter
from prismdesk.files.refusals import Cause, NotSaved
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.bots import bot_decisions
from prismdesk.link.bots.bot_client import TRIES
from prismdesk.link.bots.bot_process import SpawnedBotProcess
from prismdesk.link.bots.bot_protocol import Asked, Said
from prismdesk.table.commands import Done
from tests.support.bot_processes import Processes, at_once, bot, is_alive, with_bots
from tests.support.local_bot_match import Person, opened
from tests.support.repeats import many

RED, BLUE = Seat.RED, Seat.BLUE


@pytest.mark.parametrize(
    "word",
    many(["crash", "hang", "text"], ["crash", "hang", "nonsense", "text", "other", "no-action"]),
)
def test_a_process_that_fails_is_ended_and_asked_anew_and_then_the_match_goes_on(
    word: str, tmp_path: Path, stack: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_decisions, "USUAL_MS", 100)
    # One that hangs is given little time to start, and the one after those as much as it needs.
    start_s = iter((2, 60, 60) if word == "hang" else (60, 60, 60))
    again = "crash" if word == "hang" else word
    minds = Processes(tmp_path, word, again, "first", grace_s=0.1)

    def start_bot(loop: Any) -> SpawnedBotProcess:
        made = minds(loop)
        asks = made.ask

        async def ask(asked: Asked) -> Said:
            made.start_s = next(start_s)
            return await asks(asked)

        made.ask = ask  # type: ignore[method-assign]
        return made

    at = opened(stack, with_bots(PRIZMIK, RED), start_bot)
    at.at(1)
    pids = minds.pids()
    assert len(pids) == TRIES
    assert not at.stopped
    at.settled(lambda: list(map(is_alive, pids)) == [False, False, True])
    at.played.close()
    assert not any(map(is_alive, pids))


@pytest.mark.parametrize("word", many(["crash", "illegal"], ["crash", "nonsense", "illegal"]))
def test_one_that_fails_again_and_again_stops_and_is_seated_anew(
    word: str, tmp_path: Path, stack: ExitStack
) -> None:
    """The seat says so; it can be filled with the same bot, and then the match goes on."""
    often = (word,) * (1 if word == "illegal" else TRIES)
    minds = Processes(tmp_path, *often, "first")
    at = opened(stack, with_bots(PRIZMIK, RED), minds)
    at.stops(RED)
    assert at.n == 0
    at.settled(lambda: not any(map(is_alive, minds.pids())))
    assert isinstance(at.fill(bot(RED)), Done)
    at.stops()
    at.at(2)


def test_a_mistake_of_the_bot_is_in_the_log(
    tmp_path: Path, stack: ExitStack, caplog: pytest.LogCaptureFixture
) -> None:
    at = opened(stack, with_bots(PRIZMIK, RED), Processes(tmp_path, "fail"))
    at.stops(RED)
    at.played.close()
    assert "a mistake of the bot’s" in caplog.text
    caplog.clear()


def test_a_process_that_somebody_kills_is_started_anew(tmp_path: Path, stack: ExitStack) -> None:
    minds = Processes(tmp_path, "hang", "first")
    at = opened(stack, with_bots(PRIZMIK, RED), minds)
    person = Person(at, BLUE)
    at.settled(minds.pids)
    os.kill(minds.pids()[0], signal.SIGKILL)
    at.at(1)
    person.moves()


def test_a_level_that_cannot_be_started_stops(
    stack: ExitStack, caplog: pytest.LogCaptureFixture
) -> None:
    at = opened(
        stack, with_bots(PRIZMIK, RED), lambda loop: SpawnedBotProcess(loop, ("/no/such/program",))
    )
    at.stops(RED)
    at.played.close()
    assert "cannot be started" in caplog.text
    caplog.clear()


def test_a_disk_that_refuses_is_not_the_bots_fault(
    stack: ExitStack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full: list[bool] = []
    append = MatchWriter.append

    def refuses(writer: MatchWriter, payloads: Any) -> None:
        if full:
            raise NotSaved(Cause.DISK_FULL, tmp_path)
        append(writer, payloads)

    monkeypatch.setattr(MatchWriter, "append", refuses)
    at = opened(stack, with_bots(PRIZMIK), at_once, tmp_path / "match.prismdesk")
    troubles: list[object] = []
    at.client.on_trouble = lambda _client, refused: troubles.append(refused)
    at.at(1)
    full.append(True)
    at.until(lambda: troubles)
    before = at.n
    full.clear()
    at.at(before + 3)
    assert troubles[-1] is None
    assert not at.stopped

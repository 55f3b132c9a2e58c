"""Bots in a match at one computer: they play it, are replaced and come back."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from prismdesk.core.codec import raw
from prismdesk.core.game import Agreement
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat, Watcher
from prismdesk.games import GAMES
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.bots import bot_client, bot_decisions
from prismdesk.link.bots.bot_protocol import Agreed, Agrees, Asked, Said, Think, Wants
from prismdesk.link.client import Client
from prismdesk.link.local.local_match import resume
from prismdesk.link.saved import load
from prismdesk.table.commands import Answer, Done, End, Offer, Pause, Resign, Resume
from prismdesk.table.match import Player
from tests.support.bot_processes import (
    Processes,
    Scripted,
    Watched,
    at_once,
    bot,
    failing,
    is_alive,
    with_bots,
)
from tests.support.fake_bot_process import first
from tests.support.local_bot_match import Person, opened

RED, BLUE = Seat.RED, Seat.BLUE
MINA = Player(BLUE, "Mina", PlayedBy.PERSON_HERE)

OPTIONS: dict[str, dict[str, str]] = {"prizmik": {"also_drawn": "hundred"}}


class Slow(Scripted):
    """Thinks until its gate opens; agrees to nothing."""

    def __init__(self) -> None:
        super().__init__(first)
        self.gate = asyncio.Event()

    async def ask(self, asked: Asked) -> Said:
        self.asked.append(asked)
        if isinstance(asked, Agrees):
            return Agreed(False)
        await self.gate.wait()
        return first(asked)


@pytest.mark.parametrize("game", [one.name for one in GAMES])
def test_the_real_bots_play_a_whole_match_in_processes_of_their_own(
    game: str, tmp_path: Path, stack: ExitStack
) -> None:
    rules = next(one for one in GAMES if one.name == game)
    minds = Processes(tmp_path, "swift")
    path = tmp_path / "match.prismdesk"
    at = opened(stack, with_bots(rules, **OPTIONS.get(game, {})), minds, path)
    if game == "broken-prism":
        at.at(12)  # its rounds last for minutes
    else:
        assert at.over().ending is not None
    at.played.close()
    assert not isinstance(load(path, verify=True), Refused)
    assert len(minds.made) == 2
    for which in range(2):
        (pid,) = minds.pids(which)
        assert not is_alive(pid)


def test_a_person_takes_over_and_another_bot_takes_the_seat_back(stack: ExitStack) -> None:
    """ALL11: who has left the seat is told nothing more, nor can he act."""
    at = opened(stack, with_bots(PRIZMIK, RED), lambda _loop: Scripted(first))
    at.at(1)
    person = Person(at, BLUE)
    assert isinstance(at.fill(bot(BLUE)), Done)
    at.until(lambda: person.client.latest and person.client.latest.players[1].level)
    seen = person.client.latest
    at.at(6)
    assert person.client.latest is seen
    person.client.order(Resign())
    assert isinstance(at.fill(MINA), Done)
    assert at.played.viewers == (BLUE,)
    back = Person(at, BLUE)
    at.until(lambda: back.client.view.legal)
    before = at.table().public_n
    assert at.table().ending is None, "the order of one who had left did nothing"
    back.moves()
    at.at(before + 2)


def test_only_who_plays_here_has_a_client_here(stack: ExitStack) -> None:
    at = opened(stack, with_bots(PRIZMIK, RED), failing)
    at.stops(RED)
    with pytest.raises(KeyError):
        at.played.client(RED, at.calls.put)
    client = at.played.client(BLUE, at.calls.put)
    at.until(lambda: client.latest)
    at.played.drop(client)
    at.played.drop(client)
    latest = client.latest
    assert isinstance(at.fill(bot(RED, 2)), Done)
    at.at(1)
    assert client.latest is latest


def test_only_a_match_of_bots_is_paused_from_where_it_is_watched_all12(stack: ExitStack) -> None:
    def stands(at: Watched, *, paused: bool) -> Answer:
        answers: list[Answer] = []
        at.played.set_paused(paused, at.calls.put, answers.append)
        return at.until(lambda: answers)[0]

    at = opened(stack, with_bots(PRIZMIK), failing)
    assert isinstance(stands(at, paused=True), Done)
    assert at.table().paused is not None
    assert isinstance(stands(at, paused=False), Done)
    for match in (with_bots(PRIZMIK, RED), with_bots(PRIZMIK, host="present")):
        at = opened(stack, match, failing)
        answer = stands(at, paused=True)
        assert isinstance(answer, Refused)
        assert answer.code == "not-allowed"


def test_nobody_comes_over_the_network_to_a_match_without_a_table(stack: ExitStack) -> None:
    at = opened(stack, with_bots(PRIZMIK, RED), failing)
    answer = at.fill(Player(RED, "Ada", PlayedBy.NETWORK))
    assert isinstance(answer, Refused)
    assert answer.code == "no-network"


def test_a_pause_waits_with_what_is_wanted_and_a_resume_goes_on(stack: ExitStack) -> None:
    """ALL12: nothing is sent while the match stands, and the thought is not begun anew."""
    minds: list[Scripted] = []

    def slowly(asked: Asked) -> Said:
        said = first(asked)
        assert isinstance(said, Wants)
        return Wants(said.action, 300)

    def start_bot(_loop: Any) -> Scripted:
        minds.append(Scripted(slowly))
        return minds[0]

    at = opened(stack, with_bots(PRIZMIK, RED), start_bot)
    person = Person(at, BLUE)
    assert isinstance(person.order(Pause()), Done)
    assert person.client.latest is not None
    paused_at = person.client.latest.n
    assert isinstance(person.order(Resume()), Done)
    at.at(paused_at + 2)
    assert len(minds[0].asked) == 1


def test_an_answer_to_an_earlier_situation_is_dropped(stack: ExitStack) -> None:
    """What was thought out before somebody took back is not done after it."""
    asked: list[Asked] = []

    def does(question: Asked) -> Said:
        asked.append(question)
        said = first(question)
        if isinstance(said, Wants) and len(asked) == 1:
            return Wants(said.action, 60_000)
        return said

    at = opened(stack, with_bots(PRIZMIK, BLUE), lambda _loop: Scripted(does))
    person = Person(at, RED)
    person.moves()
    assert isinstance(person.order(Offer(Agreement.TAKEBACK, 0)), Done)
    at.until(lambda: at.table().state == at.table().moments[0].state)
    person.moves()
    at.until(lambda: at.table().moments[-1].line.by is BLUE)  # type: ignore[union-attr]
    assert len([one for one in asked if isinstance(one, Think)]) == 2


@pytest.fixture
def readily(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot thinks about a draw from the first action on."""
    monkeypatch.setattr(bot_decisions, "EARLIEST_DRAW", 0)


def test_no_draw_is_agreed_on_while_little_has_been_played_all7(stack: ExitStack) -> None:
    """However a bot would judge it, it is not asked."""

    def does(question: Asked) -> Said:
        return Agreed(True) if isinstance(question, Agrees) else first(question)

    mind = Scripted(does)
    at = opened(stack, with_bots(PRIZMIK, BLUE), lambda _loop: mind)
    person = Person(at, RED)
    assert isinstance(person.order(Offer(Agreement.DRAW)), Done)
    at.until(lambda: at.n >= 2)
    assert at.table().ending is None
    assert at.table().offer is None
    assert not [one for one in mind.asked if isinstance(one, Agrees)]


@pytest.mark.parametrize("yes", [True, False])
@pytest.mark.usefixtures("readily")
def test_a_draw_is_judged_and_answered_all7(yes: bool, stack: ExitStack) -> None:
    def does(question: Asked) -> Said:
        if isinstance(question, Agrees):
            return Agreed(yes)
        said = first(question)
        return Wants(said.action, 60_000) if isinstance(said, Wants) else said

    at = opened(stack, with_bots(PRIZMIK, BLUE), lambda _loop: Scripted(does))
    person = Person(at, RED)
    assert isinstance(person.order(Offer(Agreement.DRAW)), Done)
    at.until(lambda: at.n >= 2)
    table = at.table()
    assert (table.ending is not None) == yes
    assert table.offer is None


@pytest.mark.usefixtures("readily")
def test_who_offers_again_and_again_keeps_no_bot_from_its_action_all7(stack: ExitStack) -> None:
    """An offer is judged after what is being thought about, and that is not thrown away."""
    mind = Slow()
    at = opened(stack, with_bots(PRIZMIK, RED), lambda _loop: mind)
    person = Person(at, BLUE)
    at.settled(lambda: mind.asked)

    def again(client: Client) -> None:
        latest = client.latest
        if latest is not None and latest.offer is None and "offer" in latest.may:
            client.order(Offer(Agreement.DRAW))

    person.client.on_update = lambda client, _facts: again(client)
    again(person.client)
    at.until(lambda: at.client.latest and at.client.latest.offer)
    assert [type(one) for one in mind.asked] == [Think]
    at.played.host.loop.call(mind.gate.set)
    at.until(lambda: at.table().moments[-1].state is not at.table().moments[0].state)
    assert len([one for one in mind.asked if isinstance(one, Think)]) == 1


@pytest.mark.usefixtures("readily")
def test_its_own_clock_makes_a_bot_act_while_an_offer_is_read(
    stack: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate: list[bool] = []

    def slowly(asked: Asked) -> Said:
        if isinstance(asked, Agrees):
            gate.append(True)
            monkeypatch.setattr(bot_client, "MARGIN_MS", 3_600_000)
            return Agreed(False)
        said = first(asked)
        assert isinstance(said, Wants)
        return Wants(said.action, 60_000)

    monkeypatch.setattr(bot_decisions, "COURTESY_S", 3600)
    match = with_bots(PRIZMIK, RED, clock="total:600")
    at = opened(stack, match, lambda _loop: Scripted(slowly))
    person = Person(at, BLUE)
    assert isinstance(person.order(Offer(Agreement.DRAW)), Done)
    at.until(lambda: gate and at.table().moments[-1].state is not at.table().moments[0].state)


def test_a_host_who_plays_gets_the_bots_accept_all6(stack: ExitStack) -> None:
    match = with_bots(PRIZMIK, BLUE, host="seated")
    at = opened(stack, match, lambda _loop: Scripted(first))
    steward = Person(at, Watcher.STEWARD)  # type: ignore[arg-type]
    assert isinstance(steward.order(End(RED, "he has to go")), Done)
    assert at.over().ending is not None


def test_bots_press_ready_where_a_game_asks_for_it_all10(stack: ExitStack) -> None:
    def nothing(asked: Asked) -> Said:
        return Wants(raw(None))

    at = opened(stack, with_bots(GLITTERING_PATHS), lambda _loop: Scripted(nothing))
    at.until(lambda: at.client.latest and at.client.latest.phase != "between")


def test_bots_come_back_with_the_match_from_its_file(tmp_path: Path, stack: ExitStack) -> None:
    """Who plays now is in the journal, not in the header."""
    path = tmp_path / "match.prismdesk"
    at = opened(stack, with_bots(PRIZMIK, RED), lambda _loop: Scripted(first), path)
    at.at(1)
    assert isinstance(at.fill(bot(BLUE, 4, "Ada")), Done)
    at.at(6)
    at.played.close()
    again = Watched(resume(path, at_once))
    stack.callback(again.played.close)
    again.until(lambda: again.client.latest)
    before = again.n
    again.at(before + 3)
    assert again.table().match.players[BLUE] == bot(BLUE, 4, "Ada")
    assert again.played.viewers == (Watcher.SPECTATOR,)

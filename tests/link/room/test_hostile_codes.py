"""Who does not know the code, and who stands between those who do: nobody gets in by that."""

from __future__ import annotations

import threading
from collections import Counter
from pathlib import Path

import msgspec

from prismdesk.core.refusal import Refused
from prismdesk.link.guest import remembered
from prismdesk.link.guest.guest import join, rejoin
from prismdesk.link.guest.websocket import Pace
from prismdesk.link.security import own_certificate
from prismdesk.link.table_source import ConnectionNews, JoinInfo, Line
from prismdesk.wire.code import AT_ONCE, EACH_MS, MOST_WRONG
from tests.support.loopback_network import AtGuest, Ear, Lan
from tests.support.many_strangers import Outcome, Swarm
from tests.support.match_under_attack import Besieged
from tests.support.raw_guest import RawGuest
from tests.support.repeats import many
from tests.support.scripted_table import CODE, ScriptedTable, lets_in

MANY = many(100, 1000)
BAD = "222222"
QUICK = Pace(open_s=5.0, first_s=0.01, most_s=0.05)


class Hand:
    """A clock that is moved by hand, in steps in which nobody seems to be silent."""

    def __init__(self) -> None:
        self.ms = 0

    def __call__(self) -> int:
        return self.ms

    def moves(self, span_ms: int, match: Besieged) -> None:
        while span_ms > 0:
            step_ms = min(span_ms, 2000)
            self.ms, span_ms = self.ms + step_ms, span_ms - step_ms
            match.goes_on()


def codes(outcomes: list[Outcome]) -> Counter[str]:
    return Counter(one.code for one in outcomes)


def test_a_thousand_wrong_codes_get_no_further_than_the_limit(net: Lan) -> None:
    """200 at a time: no more are tried than ten, and one waits; the others are told to wait."""
    hand = Hand()
    match = Besieged(net, now_ms=hand)
    with match.unharmed(), Swarm(match.port) as swarm:
        found: list[Outcome] = []
        works = [lambda: swarm.tries(BAD)] * MANY
        attack = threading.Thread(target=lambda: found.extend(swarm.all(works, 200)))
        attack.start()
        while attack.is_alive():
            match.goes_on()
        attack.join()
        tried = codes(found)
        assert tried["in"] == 0
        assert tried["wrong-code"] <= AT_ONCE + 1
        assert set(tried) <= {"wrong-code", "code-waiting", "crowded", "cut"}
        assert sum(tried.values()) == MANY


def test_after_fifty_failures_the_host_is_shown_a_new_code(net: Lan) -> None:
    hand = Hand()
    match = Besieged(net, now_ms=hand)
    before, authentication = match.at.open_to, match.at.room._authentication
    # That forty-seven were wrong before takes a proof each, which is slow, and tells nothing new.
    authentication._guesses = msgspec.structs.replace(
        authentication._guesses, failed=MOST_WRONG - 3
    )
    with match.unharmed(), Swarm(match.port) as swarm:
        for _ in range(3):
            assert match.at.open_to == before
            hand.moves(EACH_MS, match)
            assert swarm.do(swarm.tries(BAD)).code == "wrong-code"
        after = match.at.news(JoinInfo, lambda one: one.code != before.code)
        hand.moves(EACH_MS, match)
        assert swarm.do(swarm.tries(before.code)).code == "wrong-code"
        assert swarm.do(swarm.tries(after.code)).code == "in"


def test_an_old_conversation_opens_nothing(net: Lan, tmp_path: Path) -> None:
    """What a listener inside the TLS would have: the frames of a guest who was let in."""
    match = Besieged(net)
    with match.unharmed():
        sent: list[bytes] = []
        with RawGuest(match.port) as guest:
            throw = guest.throw

            def noted(data: bytes | str) -> None:
                sent.append(data if isinstance(data, bytes) else data.encode())
                throw(data)

            guest.throw = noted  # type: ignore[method-assign]
            guest.enters(match.code)
        assert len(sent) >= 3
        with RawGuest(match.port) as replayer:
            for frame in sent:
                replayer.throw(frame)
            frames = []
            while (data := replayer.next()) is not None:
                frames.append(data)
            assert b"wrong-code" in frames[-1]
            assert not any(b"admitted" in one for one in frames)


def test_a_token_counts_once_and_at_its_own_table(net: Lan) -> None:
    match = Besieged(net)
    with match.unharmed(), Swarm(match.port) as swarm:
        with RawGuest(match.port).enters(match.code) as guest:
            first = guest.token
            guest.held()
        with RawGuest(match.port).enters(token=first) as guest:
            second = guest.token
            guest.held()
            guest.hear(object)
            match.at.done()
        old = swarm.do(swarm.tries(BAD, token=first))
        assert (old.code, old.for_good) == ("not-known", True)
        assert swarm.do(swarm.tries(BAD, token=second)).code == "in"
    other = Besieged(net)
    with other.unharmed(), Swarm(other.port) as swarm:
        # Its end at the guest shows no token to a table of another name; a bent one might.
        strange = (second[0], other.at.room.table)
        assert swarm.do(swarm.tries(BAD, token=strange)).code == "not-known"


def test_a_changed_certificate_gets_no_token_to_see(net: Lan, tmp_path: Path) -> None:
    """A table of the right name at the right address: what it was sent is written down."""
    fake = ScriptedTable(tmp_path / "one", lets_in)
    guest = join(fake.address, CODE, name="Jae", pace=QUICK)
    AtGuest(guest).news(ConnectionNews, lambda one: one.line is Line.CONNECTED)
    (kept,) = remembered.listing()
    guest.close()
    fake.close()
    other = ScriptedTable(tmp_path / "two", lets_in, port=fake.port)
    assert own_certificate(tmp_path / "two") != own_certificate(tmp_path / "one")
    back = rejoin(kept, pace=QUICK)
    why = Ear(back).news(ConnectionNews, lambda one: one.why is not None).why
    back.close()
    other.close()
    assert isinstance(why, Refused)
    assert why.code == "certificate-changed"
    assert (other.tokens, other.frames) == ([], [])

"""The proof of the code, and what is made of it by whoever sits between."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from prismdesk.wire import guest_end, messages, reasons, table_end
from prismdesk.wire.events import (
    Close,
    Guess,
    Proved,
    Send,
)
from prismdesk.wire.frames import framed, unframed
from tests.support.session_ends import (
    CODE,
    EXAMPLES,
    CheapProver,
    Line,
    a_guest,
    a_table,
    closing,
    guest_in,
    kinds,
    table_in,
)

AtTable = table_end.State
AtGuest = guest_end.State


def test_a_wrong_code_gets_no_proof_of_the_tables() -> None:
    """Whoever guesses learns yes or no, and nothing that he could try codes against."""
    line = Line(a_guest("222222"), a_table()).begin()
    line.run()
    assert closing(line.at_table) == closing(line.at_guest) == "wrong-code"
    sent = [unframed(e.data, messages.FromTable) for e in line.at_table if isinstance(e, Send)]
    assert [type(one) for one in sent] == [messages.Welcome, messages.Proving, messages.Bye]
    assert Proved not in kinds(line.at_table)


def test_a_proof_that_is_none_is_a_wrong_one() -> None:
    end = table_in(AtTable.WELCOMED)
    assert end.receive(framed(messages.Prove("ab"))) == (Guess(watch=False),)
    assert closing(end.prove(CheapProver(CODE, is_table=True))) == "no-proof"
    closed = guest_in(AtGuest.PROVING).receive(framed(messages.Proving("ab")))
    assert closed == (Close(reasons.TABLE_UNPROVEN),)


def test_the_guests_own_proof_sent_back_is_no_proof_of_the_tables() -> None:
    line = Line(a_guest(), a_table()).begin()
    line.run_until(lambda: line.guest.state is AtGuest.CONFIRMING)
    own = line.to_table[-1]
    assert isinstance(unframed(own, messages.FromTable), messages.Proven)
    assert closing(line.guest.receive(own)) == "table-unproven"


def test_a_player_is_not_made_a_spectator_on_the_way() -> None:
    line = Line(a_guest(), a_table())
    line.on_the_way = lambda frame: (frame.replace(b'"watch":false', b'"watch":true'),)
    line.begin().run()
    assert Guess(watch=True) in line.at_table
    assert closing(line.at_table) == "wrong-code"


@settings(max_examples=EXAMPLES)
@given(st.data())
def test_no_proof_holds_over_a_frame_that_was_bent(data: st.DataObject) -> None:
    """One byte of one frame before the last proof is another: neither end is in."""
    victim = data.draw(st.integers(0, 6))
    passed = 0

    def bend(frame: bytes) -> tuple[bytes, ...]:
        nonlocal passed
        passed += 1
        if passed != victim + 1:
            return (frame,)
        place = data.draw(st.integers(0, len(frame) - 1))
        other = data.draw(st.integers(0, 255).filter(lambda byte: byte != frame[place]))
        return (frame[:place] + bytes((other,)) + frame[place + 1 :],)

    line = Line(a_guest(), a_table(), waits=True)
    line.on_the_way = bend
    line.begin().run()
    assert passed > victim
    assert closing([*line.at_table, *line.at_guest]) is not None
    assert line.guest.state is not AtGuest.ADMITTED
    if victim < 6:  # the last is the table's own proof, after the guest's was right
        assert Proved not in kinds(line.at_table)

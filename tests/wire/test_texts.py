"""What is said, and how people call themselves: one line, whose signs keep to themselves."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prismdesk.core.codec import Unreadable, decode, encode
from prismdesk.core.phrases import Phrase
from prismdesk.core.plain_text import one_line
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.wire.frames import framed
from prismdesk.wire.guest_end import ByToken, GuestEnd, State
from prismdesk.wire.messages import Bye, Chat, Chatted, TakeSeat
from prismdesk.wire.seating import Place, Presence, Seating, Stage
from prismdesk.wire.texts import MOST_NAME, MOST_SAID, tidied

LINES = ("a\nb", "a\n", "\n", "a\rb", "a\x00b", "a\u2028b", "a\x85b")
TURNS = ("a\u202eb", "a\u2066b", "a\u200eb", "a\u061cb")
UNSEEN = (
    "a\u200bb",
    "a\u2060b",
    "a\ufeffb",
    "a\u00adb",
    "a\u3164b",
    "a\u200db",
    "a\u200cb",
    "\u200da",
)


@pytest.mark.parametrize("text", [*LINES, *TURNS, *UNSEEN])
def test_what_is_not_one_plain_line_is_no_chat_and_no_name(text: str) -> None:
    place = Place(Seat.RED, text, PlayedBy.NETWORK, Presence.CONNECTED, 1)
    messages = (
        Chat(text),
        TakeSeat(Seat.RED, text),
        Chatted(1, text, Seat.RED, "hello"),
        Seating(text, "prizmik", Stage.OPEN, (place, place)),
        Seating("x", "prizmik", Stage.OPEN, (place, place)),
        Seating("x", "prizmik", Stage.OPEN, (), options=(text,)),
    )
    for message in messages:
        with pytest.raises(Unreadable):
            decode(encode(message), type(message))
    assert one_line(text, MOST_SAID) in ("a b", "ab", "a", "")


@given(
    st.text(alphabet=st.characters(), max_size=400) | st.text(alphabet="\u200d\u200cक🚀 a\u202e")
)
def test_what_was_typed_can_be_sent(text: str) -> None:
    """Half a sign outside the first plane is no text and cannot even be encoded."""
    for most, make in ((MOST_SAID, Chat), (MOST_NAME, lambda name: TakeSeat(Seat.RED, name))):
        line = one_line(text + "\ud800x", most)
        message = make(line)
        if line:
            assert decode(encode(message), type(message)) == message


# What a table says passes one door.


@pytest.mark.parametrize("text", [*TURNS, "a\x00b", "a\x9bb", "a\u200bb", "a\ufeffb", "a\u2060b"])
@pytest.mark.parametrize("escaped", [True, False])
def test_strange_signs_are_taken_out_wherever_they_are(text: str, escaped: bool) -> None:  # a case
    said = {"deep": [{text: text, "n": 7}], "lines": "one\ntwo"}
    data = json.dumps(said, ensure_ascii=escaped).encode()
    assert json.loads(tidied(data)) == {"deep": [{"ab": "ab", "n": 7}], "lines": "one\ntwo"}


@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_whatever_comes_is_tidied_or_unreadable(data: bytes) -> None:
    try:
        found = tidied(data)
    except Unreadable:
        return
    assert tidied(found) == found


def test_a_guest_is_shown_no_sign_that_turns_the_writing() -> None:
    end = GuestEnd(program="x", games=(), way=ByToken("12" * 32, "ab" * 16))
    end.begin()
    end.state = State.ADMITTED
    said = Phrase("It is \u202e{name}\u2069.", (("name", "Mi\u200bna"),))
    (event,) = end.receive(framed(Bye(Refused(code="x", message=said))))
    assert str(event.refused) == "It is Mina."  # type: ignore[union-attr]

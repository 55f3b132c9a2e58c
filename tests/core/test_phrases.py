"""A sentence from another machine is filled with its values, and asks for nothing else."""

from __future__ import annotations

import pytest

from prismdesk.core.codec import Unreadable, decode, encode
from prismdesk.core.phrases import Phrase, joined, phrase

STRANGE = (
    "{a:>999999999}",
    "{a:{a}}",
    "{a!r}",
    "{a.__class__}",
    "{a[0]}",
    "{b}",
    "{}",
    "{0}",
    "{",
    "}",
    "{a",
)


@pytest.mark.parametrize("text", STRANGE)
def test_a_gap_that_asks_for_more_than_its_value_is_unreadable(text: str) -> None:
    data = encode({"text": text, "values": [["a", "x"]]})
    with pytest.raises(Unreadable):
        decode(data, Phrase)


def test_a_word_of_the_program_stands_in_the_english_sentence_as_it_is() -> None:
    said = phrase("{cell} is {gem_word}.", cell="a1", gem_word="ruby")
    assert str(decode(encode(said), Phrase)) == "a1 is ruby."


def test_sentences_are_joined_with_all_their_gaps() -> None:
    """So that a window still finds the seats in them and shows names."""
    said = joined(phrase("{seat} resigns.", seat="red"), phrase("{winner} wins.", winner="blue"))
    assert said == phrase("{seat} resigns. {winner} wins.", seat="red", winner="blue")
    assert str(said) == "Red resigns. Blue wins."

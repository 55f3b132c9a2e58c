"""The codes that let people in."""

from __future__ import annotations

import os
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prismdesk.core.codec import encode
from prismdesk.core.refusal import Refused
from prismdesk.wire.code import JOIN_SIGNS, code_from, read_code, shown_code


def fed(*data: bytes) -> str:
    """The code that comes of these draws, one after the other."""
    draws = iter(data)
    return code_from(lambda count: next(draws)[:count])


def test_no_sign_is_drawn_more_often_than_another() -> None:
    """Of all bytes eight give each sign, at every place; the other sixteen are passed over."""
    rest = bytes(6)
    for place in range(6):
        signs = Counter(fed(rest[:place] + bytes((byte,)) + rest)[place] for byte in range(240))
        assert signs == dict.fromkeys(JOIN_SIGNS, 8)
        for byte in range(240, 256):
            assert fed(rest[:place] + bytes((byte,)) + b"\x01" * 6, b"\x01" * 6)[place] == "3"
    assert fed(bytes((240, 255, 1, 2, 3, 4)), bytes((250, 5, 6, 7, 8, 9))) == "345678"


def test_the_signs_are_those_of_the_design() -> None:
    assert JOIN_SIGNS == "23456789ABCDEFGHJKMNPQRSTVWXYZ"
    assert not set("01ILOU") & set(JOIN_SIGNS)


def test_a_code_is_shown_in_two_parts_and_read_however_it_is_typed() -> None:
    assert shown_code("7F3K9Q") == "7F3-K9Q"
    for typed in ("7F3-K9Q", "7f3k9q", " 7f3 k9q ", "7F3–K9Q", "7-F-3-K-9-Q", "7f3\u00a0k9q"):
        assert read_code(typed) == "7F3K9Q"


@given(st.binary(min_size=60, max_size=60).filter(lambda b: sum(x < 240 for x in b) >= 36))
def test_every_code_is_read_back(noise: bytes) -> None:
    feed = iter(noise)
    code = code_from(lambda count: bytes(next(feed) for _ in range(count)))
    assert read_code(code) == read_code(shown_code(code).lower()) == code


def test_real_random_bytes_do() -> None:
    assert len({code_from(os.urandom) for _ in range(1000)}) == 1000


@pytest.mark.parametrize(
    "typed", ["", "7F3K9", "7F3K9QQ", "7F3-K90", "ß23456", "７F3K9Q", "7F3K9\n"]
)
def test_what_is_no_code_is_refused_in_one_sentence(typed: str) -> None:
    refused = read_code(typed)
    assert isinstance(refused, Refused)
    assert refused.code == "not-a-code"
    assert "7F3-K9Q" in str(refused)


@given(st.text(max_size=12))
def test_any_text_is_a_code_or_refused(typed: str) -> None:
    found = read_code(typed)
    if isinstance(found, Refused):
        assert str(found)
        encode(found)
    else:
        assert set(found) <= set(JOIN_SIGNS)
        assert len(found) == 6

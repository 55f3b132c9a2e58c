"""The codes that let people in."""

from __future__ import annotations

from collections import Counter

import pytest

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


@pytest.mark.parametrize(
    "typed", ["", "7F3K9", "7F3K9QQ", "7F3-K90", "ß23456", "７F3K9Q", "7F3K9\n"]
)
def test_what_is_no_code_is_refused_in_one_sentence(typed: str) -> None:
    refused = read_code(typed)
    assert isinstance(refused, Refused)
    assert refused.code == "not-a-code"
    assert "7F3-K9Q" in str(refused)

"""The chain of hashes, and what a line is."""

from __future__ import annotations

import hashlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prismdesk.core import codec
from prismdesk.files import chain

PAYLOADS = st.lists(
    st.dictionaries(st.text(), st.none() | st.integers(0, 2**60) | st.text(), min_size=1).map(
        codec.encode
    ),
    max_size=6,
)


@given(PAYLOADS)
def test_what_was_chained_is_followed(payloads: list[bytes]) -> None:
    data, last = chain.chained(chain.START, payloads)
    here, found = chain.START, []
    for line in data.split(b"\n")[:-1]:
        followed = chain.follow(here, line)
        assert followed is not None
        found.append(followed[0])
        here = followed[1]
    assert (found, here) == (payloads, last)


def test_a_line_is_one_object_with_its_hash_last() -> None:
    data, last = chain.chained(chain.START, [b'{"a":1}'])
    assert last == hashlib.sha256(chain.START + b'{"a":1}').digest()
    assert data == b'{"a":1,"hash":"' + last.hex().encode() + b'"}\n'
    assert json.loads(data) == {"a": 1, "hash": last.hex()}


def test_the_same_payload_at_another_place_is_not_followed() -> None:
    data, _ = chain.chained(chain.START, [b'{"a":1}', b'{"a":1}'])
    first, second, _ = data.split(b"\n")
    assert first != second
    assert chain.follow(chain.START, second) is None


@pytest.mark.parametrize("payload", [b"", b"{}", b"[1]", b'"a"', b'{"a":1', b'{"a":\n1}', b"null"])
def test_what_is_no_payload_is_not_chained(payload: bytes) -> None:
    with pytest.raises(ValueError, match="one JSON object on one line"):
        chain.chained(chain.START, [payload])


def test_a_whole_line_is_found_behind_what_only_looks_like_its_end() -> None:
    inner = b'{"in":{"b":1,"hash":"' + b"0" * 64 + b'"},"c":2}'
    line = chain.chained(chain.START, [inner])[0][:-1]
    assert chain.starts_whole(chain.START, line + b"\x0b")
    for length in range(len(line)):
        assert not chain.starts_whole(chain.START, line[:length])

"""Encodes and decodes every message and file line (msgspec).

Encoding is JSON with the fields in the order of their declaration, so equal values give equal
bytes on every machine. Decoding validates; whatever is wrong with the bytes is one `Unreadable`.
"""

from __future__ import annotations

from _thread import allocate_lock  # `threading` reads the clock
from typing import Any, Final, TypeVar

import msgspec

_T = TypeVar("_T")

_ENCODER: Final = msgspec.json.Encoder(order="deterministic")


class Unreadable(ValueError):
    """Bytes that are not what was expected; `str()` says where and why in one sentence."""


_DECODERS: Final[dict[Any, msgspec.json.Decoder[Any]]] = {}
"""Made once for each type: making one takes longer than decoding."""


_MAKING: Final = allocate_lock()


def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    if kind not in _DECODERS:
        with _MAKING:
            # What msgspec notes at a class is unfinished while a decoder is made; another thread
            # that makes one meanwhile would take it, and the process would end.
            _DECODERS[kind] = msgspec.json.Decoder(kind)
    return _DECODERS[kind]


def encode(value: object) -> bytes:
    """The value as one line of JSON, without a line end."""
    return _ENCODER.encode(value)


def raw(value: object) -> msgspec.Raw:
    """The value encoded, to be carried inside another message unread."""
    return msgspec.Raw(_ENCODER.encode(value))


def whole(pattern: str) -> str:
    """For `msgspec.Meta(pattern=…)`: a text that is this from its first letter to its last.

    A pattern is searched for, and in Python `$` alone lets a line end through.
    """
    return rf"^(?:{pattern})$(?!\n)"


def fits(value: object, kind: type[Any]) -> bool:
    """Whether the value, once encoded, can be read back: its texts are texts, and within bounds.

    What the program itself makes is checked by nobody else, and what a person typed is in it.
    """
    try:
        decode(encode(value), kind)
    except (Unreadable, UnicodeEncodeError):
        return False
    return True


def decode(data: bytes | msgspec.Raw, kind: type[_T]) -> _T:
    """The value of type `kind` that the bytes spell. Raises `Unreadable` for anything else."""
    try:
        value: _T = _decoder(kind).decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as wrong:
        raise Unreadable(str(wrong)) from wrong
    return value


def decode_once(data: bytes | msgspec.Raw, kind: type[_T]) -> _T:
    """As `decode`, for what a stranger may have made: nothing in it has a field twice.

    Of two with one name each reader would take another one.
    """
    import json  # noqa: PLC0415 # Home is painted without it

    value = decode(data, kind)
    try:
        json.loads(bytes(data), object_pairs_hook=_each_once, parse_int=str)
    except (ValueError, RecursionError) as wrong:
        raise Unreadable(str(wrong)) from wrong
    return value


def _each_once(fields: list[tuple[str, Any]]) -> None:
    if len(dict(fields)) != len(fields):
        raise Unreadable("an object has a field twice")

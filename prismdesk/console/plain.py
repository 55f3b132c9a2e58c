"""The words of the program as plain JSON values for scripts: seats by colour."""

from __future__ import annotations

import enum
from typing import Any

import msgspec

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.core.words import Phrase
from prismdesk.files.sentences import JOINERS


def plain(value: Any) -> Any:
    """The value as JSON knows it: Structs as objects, seats by colour, phrases as sentences."""
    if isinstance(value, Phrase):
        return str(value)
    if isinstance(value, Seat):
        return value.colour
    if isinstance(value, enum.Enum):
        return value.value
    if isinstance(value, msgspec.Struct):
        fields = {
            field.encode_name: plain(getattr(value, field.name))
            for field in msgspec.structs.fields(value)
        }
        tag = value.__struct_config__.tag
        return fields if tag is None else {"type": tag, **fields}
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items()}
    if isinstance(value, tuple | list):
        return [plain(one) for one in value]
    return value


def printable(text: str) -> str:
    """The text without what could do something to a screen: line ends, escapes, turned writing."""
    return "".join(one if one.isprintable() or one in JOINERS else "�" for one in text)


def plain_refusal(refused: Refused) -> dict[str, Any]:
    """A refusal as an answer of the console, keys in their fixed order; faults where it has any."""
    answer = {
        "ok": False,
        "rule": refused.rule,
        "code": refused.code,
        "message": str(refused.message),
        "where": refused.where,
    }
    return answer | {"faults": plain(refused.faults)} if refused.faults else answer

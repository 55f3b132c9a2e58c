"""What people write to each other: one line, whose signs keep to themselves and can be seen.

A name that looks like another's, or turns the writing around it, is nobody's. A joiner is allowed
where it does something: inside emoji, and in scripts that join their letters.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Final

import msgspec

from prismdesk.core.codec import Unreadable, encode

_CONTROL: Final = r"\x00-\x1f\x7f-\x9f\u2028\u2029"
"""Control characters and line ends."""

_HIDDEN: Final = (
    r"\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e"
    r"\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb"
)
"""Signs that cannot be seen, or that turn the writing around them."""

_JOINERS: Final = r"\u200c\u200d"
_JOINED: Final = r"\u0590-\u1fff\u2100-\ud7ff\uf900-\U0010ffff"
"""What a joiner may join: no letter of Latin, Greek or Cyrillic, no space."""

PLAIN: Final = (
    rf"^(?:[^{_CONTROL}{_HIDDEN}{_JOINERS}]"
    rf"|(?<=[{_JOINED}])[{_JOINERS}](?=[{_JOINED}]))*(?![\s\S])"
)

MOST_SAID: Final = 300
MOST_NAME: Final = 40

Program = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=PLAIN)]
"""A program's name and version, such as `PrismDesk 1.2.0`."""

Said = Annotated[str, msgspec.Meta(min_length=1, max_length=MOST_SAID, pattern=PLAIN)]
"""What a person says in the chat."""

TypedName = Annotated[str, msgspec.Meta(max_length=MOST_NAME, pattern=PLAIN)]
"""The name under which a person sits, or wants to; empty where nobody has said one."""

ShownName = Annotated[str, msgspec.Meta(min_length=1, max_length=MOST_NAME, pattern=PLAIN)]
"""What something is called."""

Line = Annotated[str, msgspec.Meta(max_length=500, pattern=PLAIN)]
"""Any text of one line."""

_CONTROLS: Final = re.compile(rf"[{_CONTROL}\ud800-\udfff]+")
_HIDDENS: Final = re.compile(rf"[{_HIDDEN}]+")
_LOOSE: Final = re.compile(rf"(?<![{_JOINED}])[{_JOINERS}]+|[{_JOINERS}]+(?![{_JOINED}])")
_NEVER: Final = re.compile(rf"[{_HIDDEN}\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029]")
"""What no text has, however many lines it has."""

_SUSPECT: Final = re.compile(
    rb"\\u|\x7f|\xc2[\x80-\x9f\xad]|\xcd\x8f|\xd8\x9c|\xe1[\x85\x9e\xa0]"
    rb"|\xe2(?:\x80[\x8b\x8e\x8f\xa8-\xae]|\x81[\xa0-\xaf])"
    rb"|\xe3\x85\xa4|\xef(?:\xbb\xbf|\xbe\xa0|\xbf[\xb0-\xbb])"
)
"""Where JSON may hold one of these signs, written out or as an escape."""


def one_line(text: str, most: int) -> str:
    """What was typed or pasted, as it can be sent: without strange signs, not too long."""
    plain = _HIDDENS.sub("", _CONTROLS.sub(" ", text))
    return _LOOSE.sub("", plain.strip()[:most])


def tidied(data: bytes) -> bytes:
    """The JSON without signs that nobody sees or that turn writing, in whichever text of it.

    What another machine says is shown on this one; it passes here before anything else reads it.
    Raises `Unreadable` for what is no JSON.
    """
    if _SUSPECT.search(data) is None:
        return data
    try:
        return encode(_tidy(msgspec.json.decode(data)))
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as wrong:
        raise Unreadable(str(wrong)) from wrong


def _tidy(value: Any) -> Any:
    match value:
        case str():
            return _NEVER.sub("", value)
        case list():
            return [_tidy(one) for one in value]
        case dict():
            return {_tidy(key): _tidy(one) for key, one in value.items()}
    return value

"""Names and chat lines from people: one line, without invisible characters.

A name that looks like another's, or turns the writing around it, is nobody's. A joiner is allowed
where it does something: inside emoji, and in scripts that join their letters.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Final

import msgspec

from prismdesk.core.codec import Unreadable, encode
from prismdesk.core.options import MOST_CHOSEN
from prismdesk.core.plain_text import HIDDEN, PLAIN

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

OptionLine = Annotated[str, msgspec.Meta(max_length=40 + 1 + MOST_CHOSEN, pattern=PLAIN)]
"""An option as NAME=VALUE."""

_NEVER: Final = re.compile(rf"[{HIDDEN}\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029]")
"""What no text has, however many lines it has."""

_SUSPECT: Final = re.compile(
    rb"\\u|\x7f|\xc2[\x80-\x9f\xad]|\xcd\x8f|\xd8\x9c|\xe1[\x85\x9e\xa0]"
    rb"|\xe2(?:\x80[\x8b\x8e\x8f\xa8-\xae]|\x81[\xa0-\xaf])"
    rb"|\xe3\x85\xa4|\xef(?:\xbb\xbf|\xbe\xa0|\xbf[\xb0-\xbb])"
)
"""Where JSON may hold one of these signs, written out or as an escape."""


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

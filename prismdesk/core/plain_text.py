"""Text that people write: split into lines, without hidden or direction-changing characters."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

CONTROL: Final = r"\x00-\x1f\x7f-\x9f\u2028\u2029"
"""Control characters and line ends."""

HIDDEN: Final = (
    r"\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e"
    r"\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb"
)
"""Signs that cannot be seen, or that turn the writing around them."""

_JOINERS: Final = r"\u200c\u200d"
_JOINED: Final = r"\u0590-\u1fff\u2100-\ud7ff\uf900-\U0010ffff"
"""What a joiner may join: no letter of Latin, Greek or Cyrillic, no space."""

PLAIN: Final = (
    rf"^(?:[^{CONTROL}{HIDDEN}{_JOINERS}]"
    rf"|(?<=[{_JOINED}])[{_JOINERS}](?=[{_JOINED}]))*(?![\s\S])"
)
"""The pattern of such a text."""

_CONTROLS: Final = re.compile(rf"[{CONTROL}\ud800-\udfff]+")
_HIDDENS: Final = re.compile(rf"[{HIDDEN}]+")
_LOOSE: Final = re.compile(rf"(?<![{_JOINED}])[{_JOINERS}]+|[{_JOINERS}]+(?![{_JOINED}])")


def one_line(text: str, most: int) -> str:
    """What was typed or pasted, as it can be sent: without strange signs, not too long."""
    plain = _HIDDENS.sub("", _CONTROLS.sub(" ", text))
    return _LOOSE.sub("", plain.strip()[:most])


_LINE: Final = re.compile(r"([^\r\n]+)(?:\r\n|\r|\n|\Z)|\r\n|\r|\n")
_MARK: Final = "\ufeff"
"""What some editors put at the beginning of a file."""


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """Each line by its number from 1, without its comment, and with single spaces.

    `#` begins a comment. A line that holds nothing else is left out; an empty one is empty.
    """
    for number, found in enumerate(_LINE.finditer(text.removeprefix(_MARK)), start=1):
        words = " ".join((found[1] or "").split())
        said = words.partition("#")[0].strip()
        if said or not words:
            yield number, said

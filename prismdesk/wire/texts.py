"""What people write to each other: one line, whose signs keep to themselves."""

from __future__ import annotations

import re
from typing import Annotated, Final

import msgspec

_STRANGE: Final = r"\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069"
"""Control characters, line ends, and signs that turn the writing around them."""

PLAIN: Final = rf"^[^{_STRANGE}]*(?![\s\S])"

MOST_SAID: Final = 300
MOST_NAME: Final = 40

Program = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=PLAIN)]
"""A program's name and version, such as `PrismDesk 1.2.0`."""

Said = Annotated[str, msgspec.Meta(min_length=1, max_length=MOST_SAID, pattern=PLAIN)]
"""What a person says in the chat."""

TypedName = Annotated[str, msgspec.Meta(max_length=MOST_NAME, pattern=PLAIN)]
"""The name under which a person wants to sit."""


def one_line(text: str, most: int) -> str:
    """What was typed or pasted, as it can be sent: without strange signs, not too long."""
    plain = re.sub(rf"[{_STRANGE}\ud800-\udfff]+", " ", text)
    return plain.strip()[:most]

"""The codes that let people in: six signs that nobody mistakes for others.

There are 30 to the power of 6 of them, 729 million. There is a new one after 50 wrong ones (see
`guesses`), so whoever tries at random needs some fourteen million codes to meet one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from prismdesk.core.refusal import Refused
from prismdesk.core.words import phrase

JOIN_SIGNS: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Neither 0 nor O, neither 1 nor I nor L, and no U, which some read as V."""

_LENGTH: Final = 6
_HALF: Final = 3
_BETWEEN: Final = frozenset("-‐‑‒–—−_. \t\u00a0\u2009\u202f")
"""What people and keyboards put between signs."""


def code_from(draw: Callable[[int], bytes]) -> str:
    """A new code. `draw` gives so many random bytes; every code is equally likely.

    A byte beyond the last whole round of the signs is thrown away, for it would favour some.
    """
    fair = 256 - 256 % len(JOIN_SIGNS)
    signs: list[str] = []
    while len(signs) < _LENGTH:
        signs += [JOIN_SIGNS[byte % len(JOIN_SIGNS)] for byte in draw(_LENGTH) if byte < fair]
    return "".join(signs[:_LENGTH])


def shown_code(code: str) -> str:
    """The code as people are shown it, such as `7F3-K9Q`."""
    return f"{code[:_HALF]}-{code[_HALF:]}"


def read_code(text: str) -> str | Refused:
    """The code that a person typed, without regard to case, dashes and spaces.

    Refused: `not-a-code`.
    """
    signs = [one.upper() if one.isascii() else one for one in text if one not in _BETWEEN]
    strange = next((one for one in signs if one not in JOIN_SIGNS), None)
    if strange is not None and strange.isprintable():
        said = "A code has six letters and digits, as in 7F3-K9Q; “{sign}” is in none."
        return Refused(code="not-a-code", message=phrase(said, sign=strange))
    if strange is not None or len(signs) != _LENGTH:
        said = "A code has six letters and digits, as in 7F3-K9Q."
        return Refused(code="not-a-code", message=phrase(said))
    return "".join(signs)

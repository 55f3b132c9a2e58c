"""What a match of Broken Prism can be set up with."""

from __future__ import annotations

from typing import Final

from prismdesk.core.options import (
    HOST,
    OPPONENT,
    WINDOWS,
    Choice,
    Chosen,
    Need,
    Option,
    own_rules,
)
from prismdesk.core.words import phrase

_LEAST, _MOST = 20, 99


def _largest(text: str) -> int:
    """The number that the text spells. Raises ValueError where it is none, or out of range."""
    number = int(text) if text.isascii() and text.isdecimal() else 0
    if not _LEAST <= number <= _MOST or text != str(number):
        raise ValueError(text)
    return number


LARGEST: Final = Option(
    "largest-number",
    phrase("Largest number"),
    "BP4",
    (
        Choice("50", phrase("Sides carry 1 to 50.")),
        Choice("20", phrase("Sides carry 1 to 20: easier sums.")),
        Choice("99", phrase("Sides carry 1 to 99: harder sums.")),
    ),
    form="20 to 99",
    fits=_largest,
)
TARGETS: Final = Option(
    "targets",
    phrase("Targets"),
    "BP7",
    (
        Choice("whole", phrase("Whole numbers from 1 to 200.")),
        Choice("fractions", phrase("Also fractions with a denominator up to 12.")),
        Choice("negative", phrase("Also fractions and negative numbers.")),
    ),
)
BREAKING: Final = Option(
    "breaking",
    phrase("Breaking"),
    "BP15",
    (
        Choice("crossing", phrase("A chain may meet a solid chain, but not cross it.")),
        Choice("touching", phrase("A chain may meet a solid chain only with its two ends.")),
    ),
)
SHOW_SUBMISSIONS: Final = Option(
    "show-submissions",
    phrase("Show that a submission was made"),
    "BP23",
    (
        Choice("no", phrase("Nobody learns of a submission before the reveal.")),
        Choice("yes", phrase("Everybody sees that a player has submitted, and no more.")),
    ),
)
REVEAL: Final = Option(
    "reveal",
    phrase("Reveal"),
    "BP28",
    (
        Choice("at-once", phrase("Both submissions are revealed when the window is over.")),
        Choice(
            "held",
            phrase("A host without a seat looks first, and reveals both or the claimer’s first."),
        ),
    ),
    needs=Need(
        Chosen("host", "present"), phrase("A reveal can be held only by a host without a seat.")
    ),
)
_RULES: Final = own_rules(
    phrase(
        "Nothing is computed for you. A submission is only received, and judged at the "
        "reveal. A pause covers the board."
    ),
    phrase(
        "Your draft shows its value, its points and what is wrong with it, and where it can go on."
    ),
)
OPTIONS: Final = (
    OPPONENT,
    TARGETS,
    LARGEST,
    BREAKING,
    SHOW_SUBMISSIONS,
    REVEAL,
    WINDOWS,
    _RULES,
    HOST,
)

"""What a match of Broken Prism can be set up with."""

from __future__ import annotations

from typing import Final

from prismdesk.core.options import HOST, OPPONENT, WINDOWS, Chosen, Need, option, own_rules
from prismdesk.core.phrases import phrase

_LEAST, _MOST = 20, 99


def _largest(text: str) -> int:
    """The number that the text spells. Raises ValueError where it is none, or out of range."""
    number = int(text) if text.isascii() and text.isdecimal() else 0
    if not _LEAST <= number <= _MOST or text != str(number):
        raise ValueError(text)
    return number


LARGEST: Final = option(
    "largest-number",
    "Largest number",
    "BP4",
    ("50", "Sides carry 1 to 50."),
    ("20", "Sides carry 1 to 20: easier sums."),
    ("99", "Sides carry 1 to 99: harder sums."),
    form="20 to 99",
    fits=_largest,
)
TARGETS: Final = option(
    "targets",
    "Targets",
    "BP7",
    ("whole", "Whole numbers from 1 to 200."),
    ("fractions", "Also fractions with a denominator up to 12."),
    ("negative", "Also fractions and negative numbers."),
)
BREAKING: Final = option(
    "breaking",
    "Breaking",
    "BP15",
    ("crossing", "A chain may meet a solid chain, but not cross it."),
    ("touching", "A chain may meet a solid chain only with its two ends."),
)
SHOW_SUBMISSIONS: Final = option(
    "show-submissions",
    "Show that a submission was made",
    "BP23",
    ("no", "Nobody learns of a submission before the reveal."),
    ("yes", "Everybody sees that a player has submitted, and no more."),
)
REVEAL: Final = option(
    "reveal",
    "Reveal",
    "BP28",
    ("at-once", "Both submissions are revealed when the window is over."),
    ("held", "A host without a seat looks first, and reveals both or the claimer’s first."),
    needs=Need(
        Chosen("host", "present"), phrase("A reveal can be held only by a host without a seat.")
    ),
)
_RULES: Final = own_rules(
    "Nothing is computed for you. A submission is only received, and judged at the reveal. A "
    "pause covers the board.",
    "Your draft shows its value, its points and what is wrong with it, and where it can go on.",
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

"""Faults of a set-up, as people are told them."""

from __future__ import annotations

from collections.abc import Iterable

from prismdesk.core.refusal import Fault


def told_plainly(faults: Iterable[Fault], most: int) -> None:
    """Each is one sentence of its line, not too long, in which its place is named."""
    for fault in faults:
        sentence = str(fault.message)
        assert sentence.endswith(".")
        assert len(sentence) < most
        assert fault.where is None or fault.where in sentence
        assert str(fault).startswith(f"line {fault.line}: ")

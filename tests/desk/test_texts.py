"""How times are written, and for how long each reads as it does."""

from __future__ import annotations

import pytest

from prismdesk.desk.texts import clock_text, next_clock_text_ms


@pytest.mark.parametrize("left_ms", [100, 150, 9_999, 10_000, 10_001, 11_000, 65_400, 3_600_000])
def test_a_running_clock_reads_the_same_until_its_next_text(left_ms: int) -> None:
    next_ms = next_clock_text_ms((left_ms, 4_000_000))
    assert next_ms is not None
    assert {clock_text(left_ms - passed) for passed in range(next_ms)} == {clock_text(left_ms)}
    assert clock_text(left_ms - next_ms) != clock_text(left_ms)


def test_clocks_that_are_out_wake_nobody() -> None:
    assert next_clock_text_ms((0, 0)) is None
    assert next_clock_text_ms(()) is None

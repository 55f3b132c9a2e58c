"""What a rate lets through."""

from __future__ import annotations

from prismdesk.link.clocks import Bucket, Rate


def test_whoever_was_silent_for_long_may_still_send_no_more_than_the_burst_at_once() -> None:
    bucket = Bucket(Rate(per_s=10, burst=3))
    assert [bucket.takes(1, 0) for _ in range(4)] == [True, True, True, False]
    assert not bucket.takes(1, 99)
    assert bucket.takes(1, 100)
    assert [bucket.takes(1, 3_600_000) for _ in range(4)] == [True, True, True, False]

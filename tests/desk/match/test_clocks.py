"""When the clocks of the match page are shown anew."""

from __future__ import annotations

from collections.abc import Callable

from tests.support.prism_playing import PrismPlaying


def test_clocks_are_shown_anew_only_when_they_read_otherwise(
    begun: Callable[..., PrismPlaying],
) -> None:
    game = begun()
    clocks = game.window.clocks
    game.clock.ms += 300
    clocks.show_times()
    before = clocks.cards["round"].accessibleName()
    assert clocks.beat.interval() == 700
    game.clock.ms += 699
    clocks.show_times()
    assert clocks.cards["round"].accessibleName() == before
    game.clock.ms += 1
    clocks.show_times()
    assert clocks.cards["round"].accessibleName() != before
    assert clocks.beat.interval() == 1000
    game.session.pause_or_go_on()
    game.until(lambda: not clocks.beat.isActive())

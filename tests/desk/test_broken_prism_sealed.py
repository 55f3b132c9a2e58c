"""What a host reads of the submissions while they are sealed (BP23, BP28)."""

from __future__ import annotations

import msgspec

from prismdesk.core.seats import Seat
from prismdesk.desk.games.broken_prism.sealed import sealed
from prismdesk.games.broken_prism.view import Own, Points, Sealed, Verdict
from tests.support.prism_pane import revealed, window_view


def test_who_submitted_nothing_is_not_called_sealed() -> None:
    held = revealed("Ab Bc", "").reveal
    assert held is not None
    nothing = Verdict(Seat.BLUE)
    held = msgspec.structs.replace(held, verdicts=(held.verdicts[0], nothing))
    red, blue = sealed(window_view(phase="parsing", held=held))
    assert (str(red.state), str(blue.state)) == ("is sealed", "sent nothing")
    half = msgspec.structs.replace(held, waits=Seat.RED)
    red, blue = sealed(window_view(phase="parsing", held=held, reveal=half))
    assert (str(red.state), str(blue.state)) == ("is sealed", "is revealed")


def test_a_value_below_nothing_has_a_true_minus() -> None:
    own = Own("B 1-6", 1, done=False, standing="B 1-6", value="-5", points=Points(1, 0, 1))
    red, _blue = sealed(
        window_view(sealed=(Sealed(Seat.RED, own), Sealed(Seat.BLUE, Own(None, 0, done=False))))
    )
    assert [str(one) for one in red.told] == ["= −5", "1 point"]

"""Positions without a match: what they cannot be is refused, and nobody acts where all is over."""

from __future__ import annotations

import pytest

from prismdesk.core.game import Ending, EndKind
from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.games.positions import acting_view, open_view, played, state_of
from prismdesk.games.prizmik.rules import PRIZMIK


def test_an_option_that_there_is_not_is_refused() -> None:
    assert isinstance(state_of(PRIZMIK, None, {"set-up": "sideways"}), Refused)


@pytest.mark.parametrize(
    ("line", "code"),
    [("blue h8>h7", "not-now"), ("green a1>a2", "not-now"), ("red hello", "unreadable")],
)
def test_what_nobody_can_do_there_is_refused(line: str, code: str) -> None:
    refused = played(PRIZMIK, state_of(PRIZMIK, None), line)
    assert isinstance(refused, Refused)
    assert refused.code == code


def test_where_nobody_acts_all_of_it_is_shown() -> None:
    state = state_of(PRIZMIK, None)
    assert not isinstance(state, Refused)
    assert acting_view(PRIZMIK, state) == PRIZMIK.view(state, Seat.RED)
    over = PRIZMIK.end(state, Ending(EndKind.DRAW, None, phrase("By agreement."), "ALL7"))
    assert acting_view(PRIZMIK, over) == open_view(PRIZMIK, over)

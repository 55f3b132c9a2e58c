"""A point to go back to is named by what was done next: nobody knows its number (ALL6)."""

from __future__ import annotations

import pytest

from prismdesk.core.seats import Agent, Author, Seat
from prismdesk.core.words import Phrase, phrase
from prismdesk.desk.match.moments import before
from prismdesk.table.log import LogLine

NAMES = {Seat.RED: "Mina", Seat.BLUE: "Jae"}


def line(n: int, by: Author, text: Phrase | None = None, notation: str | None = None) -> LogLine:
    back_to = None
    if text is not None and text.text.startswith("Back to"):
        back_to = int(dict(text.values)["point"])
    return LogLine(n=n, at_ms=0, by=by, text=text, notation=notation, back_to=back_to)


def told(point: int, *lines: LogLine) -> str:
    return before(point, lines, NAMES, lambda notation: phrase("claims 39"))


@pytest.mark.parametrize(
    ("by", "text", "said"),
    [
        (Seat.RED, phrase("{seat} resigns.", seat=Seat.RED), "before “Mina resigns”"),
        (
            Agent.HOST,
            phrase("{seat} forfeits: {reason}", seat=Seat.BLUE, reason="left: for good"),
            "before “Jae forfeits”",
        ),
        (Agent.HOST, phrase("Paused: {reason}", reason="Back in"), "before “Paused”"),
        (
            Agent.CLOCK,
            phrase("Time is up: {timer}.", timer="Window"),
            "before “Time is up: Window”",
        ),
        (Seat.BLUE, phrase("offers a draw"), "before “Jae offers a draw”"),
    ],
)
def test_where_no_action_follows_it_is_what_else_happened(
    by: Author, text: Phrase, said: str
) -> None:
    assert told(1, line(1, Agent.HOST, notation="next"), line(2, by, text)) == said


def test_an_action_comes_before_all_else() -> None:
    paused = line(2, Agent.HOST, phrase("Paused."))
    assert told(
        1, line(1, Agent.HOST, notation="next"), paused, line(3, Seat.RED, notation="x")
    ) == ("before Mina claims 39")


def test_an_earlier_way_back_is_named_by_what_was_undone() -> None:
    """Where a rewind is all that came after the point, its own point has no number either."""
    lines = (
        line(1, Agent.HOST, notation="next"),
        line(2, Seat.RED, notation="x"),
        line(3, Agent.HOST, phrase("Back to {point}: {reason}", point=1, reason="wrong")),
    )
    assert told(1, *lines) == "before “Back to before Mina claims 39”"


def test_where_nothing_follows_there_is_only_the_number() -> None:
    assert told(1, line(1, Agent.HOST, notation="next")) == "1"

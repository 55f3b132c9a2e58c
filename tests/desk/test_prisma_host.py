"""What a host's menu offers in Prisma, and what is told of a field that a pause covers."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from prismdesk.core.seats import Seat
from prismdesk.desk.games.prisma.points import rows
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.table.commands import AddPoints
from tests.support.beams import HOST, Beams, hands
from tests.support.prisma_playing import PrismaPlaying

FIELD = "0,1 ...R..\n0,2 R.RR..\n0,3 RR.R..\n1,2 ....RR\nloop red 0,2 0,3 1,2\n"
"""A loop of Red's that scores by the beam of 0,3."""


def test_all6_no_end_of_a_round_is_offered_where_there_are_none(
    prisma: Callable[..., PrismaPlaying],
) -> None:
    game = prisma(host="present")
    hosting = game.window.commands.hosting
    assert hosting is not None
    assert "end-round" not in hosting.actions
    assert hosting.actions["forfeit"].isVisible()


@pytest.mark.parametrize("points", [0, -3])
def test_pr33_figures_are_the_same_without_the_field(points: int) -> None:
    """They come as numbers to somebody who joins while a pause covers the field (ALL12)."""
    top = Beams(FIELD + hands("R....."), host="present")
    if points:
        top.orders(HOST, AddPoints(Seat.BLUE, points, "x"))
    seen = rows(PRISMA.view(top.state, Seat.BLUE))
    covered = rows(PRISMA.covered(top.state, Seat.BLUE))
    assert [(row.title, row.is_sum) for row in covered] == [(row.title, row.is_sum) for row in seen]
    for with_tiles, without in zip(seen, covered, strict=True):
        texts = [figure.text for figure in with_tiles.figures]
        assert [figure.text for figure in without.figures] == texts
        assert all(figure.groups == () for figure in without.figures)
    assert covered[1].figures[0].text == "1"

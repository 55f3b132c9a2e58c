"""Solid chains on the board: their lines, their owners' signs, the spaces they enclose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from prismdesk.core.seats import Seat
from prismdesk.desk.board.broken_prism.badges import Badge, Space
from prismdesk.desk.board.broken_prism.draft import Leg, walk
from prismdesk.desk.board.broken_prism.layers import Z_BADGE, Z_CHAIN, Z_SPACE
from prismdesk.desk.board.broken_prism.lines import Line, along, gauge
from prismdesk.desk.board.broken_prism.places import VERTICES
from prismdesk.desk.board.broken_prism.sketch import way
from prismdesk.desk.board.floor import NO_FLOOR
from prismdesk.games.broken_prism.view import Chain
from prismdesk.geometry.triangle import LETTERS, SIDE

if TYPE_CHECKING:
    from prismdesk.desk.board.broken_prism.board import BrokenPrismBoard

_ASIDE: Final = 21.0
"""How far along its first side a sign stands whose vertex another has, which is small there."""


def filled(chains: Sequence[Chain]) -> dict[Seat, str]:
    """The triangles to be filled for each seat; a later chain has what an earlier one had."""
    owners = {letter: chain.owner for chain in chains for space in chain.spaces for letter in space}
    return {
        seat: "".join(letter for letter in LETTERS if owners.get(letter) is seat)
        for seat in set(owners.values())
    }


def show_chains(board: BrokenPrismBoard, chains: Sequence[Chain]) -> None:
    """Draw these chains, and none that were drawn before."""
    board.sweep("chain:", "badge:", "space:")
    taken: set[int] = set()
    for number, chain in enumerate(chains):
        legs = _legs(chain)
        path = along((legs[0].start, *(leg.end for leg in legs)))
        colour = board.colours.seats[chain.owner]
        casing, wide = board.colours.casing, gauge(board.least)
        line = Line(board.colours, path, colour, casing, dashed=False, gauge=wide)
        board.put_at(f"chain:{number}", line, Z_CHAIN)
        put_badge(board, f"badge:{number}", chain.owner, legs[0], taken)
    for seat, letters in filled(chains).items():
        fill_space(board, f"space:{seat.colour}", seat, letters)


def _legs(chain: Chain) -> tuple[Leg, ...]:
    return walk([SIDE[side] for side in chain.sides])


def beginnings(chains: Sequence[Chain]) -> set[int]:
    """The vertices where these chains begin."""
    return {_legs(chain)[0].start for chain in chains}


def put_badge(board: BrokenPrismBoard, key: str, owner: Seat, first: Leg, taken: set[int]) -> None:
    """Put the owner's sign where a chain begins, or beside it; the place is `taken` then."""
    at, is_aside = VERTICES[first.start], first.start in taken
    if is_aside:
        at = at + way(first) * _ASIDE
    taken.add(first.start)
    badge = Badge(board.colours, owner, NO_FLOOR if is_aside else board.least)
    board.put_at(key, badge, Z_BADGE, at)


def fill_space(board: BrokenPrismBoard, key: str, seat: Seat, letters: str) -> None:
    """Fill these triangles with a tint of the seat's colour."""
    board.put_at(key, Space(board.colours, seat, letters), Z_SPACE)

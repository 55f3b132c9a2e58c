"""The rules of Prisma in the app as tests ask them: diagrams, their positions, their words."""

from __future__ import annotations

import re
from collections.abc import Iterator

from prismdesk.core.game import Applied
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Watcher
from prismdesk.desk.games.positions import played, state_of
from prismdesk.desk.games.prisma.board.light import Groups, lit
from prismdesk.desk.rulebook import parser
from prismdesk.desk.rulebook.parser import Block, Diagram
from prismdesk.games.prisma.actions import Action
from prismdesk.games.prisma.field import Field
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prisma.scoring import Sheet, sheets
from prismdesk.games.prisma.state import State
from tests.support import rulebook_diagrams

RULES, WALK = "prisma", "prisma-first-game"
RED, BLUE = Seat.RED, Seat.BLUE
CELL = re.compile(r"(?<![\d,-])-?\d,-?\d(?!,?\d)")


def blocks_of(name: str = RULES) -> Iterator[tuple[str, Block]]:
    """Every block with the number of its section, or the title of its part."""
    return rulebook_diagrams.blocks_of(name)


def diagrams(number: str, name: str = RULES) -> list[Diagram]:
    """The diagrams of a section, or of a part's own."""
    return rulebook_diagrams.diagrams(number, name)


def begun(diagram: Diagram, **options: str) -> State:
    """The position of a diagram, with what is played in it."""
    state = state_of(PRISMA, diagram.position, options)
    assert isinstance(state, State), state
    state = played(PRISMA, state, diagram.play or "")
    assert isinstance(state, State), state
    return state


def shown(number: str, which: int = 0) -> State:
    """The position of that diagram of a section."""
    return begun(diagrams(number)[which])


def action(text: str) -> Action:
    read = PRISMA.read(text)
    assert not isinstance(read, Refused), read
    assert PRISMA.write(read) == text
    return read


def drafted(diagram: Diagram) -> Applied | Refused:
    """What comes of a diagram's draft, if the seat on turn does it."""
    assert diagram.draft is not None
    state = begun(diagram)
    assert state.mover is not None
    return PRISMA.apply(state, state.mover, action(diagram.draft))


def light(diagram: Diagram) -> Groups:
    """What a diagram lights up."""
    assert diagram.light is not None
    return lit(PRISMA.view(begun(diagram), Watcher.ARBITER), diagram.light)


def caption(diagram: Diagram) -> str:
    return parser.plain(diagram.caption)


def names(text: str) -> list[str]:
    """The cells that a text names."""
    return CELL.findall(text)


def sheet(number: str, which: int = 0, seat: Seat = RED) -> Sheet:
    return sheets(shown(number, which))[seat]


def loops(field: Field) -> list[tuple[int, int]]:
    """The tiles and the empty spaces of each loop, the larger first."""
    return sorted(((len(one.ring), len(one.spaces)) for one in field.loops), reverse=True)


def before(diagram: Diagram) -> Diagram:
    """The same before anything is played."""
    return Diagram(diagram.caption, diagram.position)


EVERY = [(name, where, it) for name in (RULES, WALK) for where, it in blocks_of(name)]
"""Every block of both texts, with the text and the number of its section."""

"""Hands and stacks dealt for a position, of the tiles of a set that do not lie on its field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from prismdesk.core.chance import Draws
from prismdesk.core.seats import Seat
from prismdesk.desk.entering.textlines import ENDS
from prismdesk.games.prisma.chances import HAND, STACKS
from prismdesk.games.prisma.linereader import Lines
from prismdesk.games.prisma.setreader import WHOLE
from prismdesk.games.prisma.spelling import words_of
from prismdesk.games.prisma.tiles import turned


def dealt(text: str, tiles: Sequence[str], seats: Sequence[Seat], seed: str) -> str:
    """The text with other hands and stacks: of these tiles, in the order that the seed gives.

    What lies on the field is left out. All seats get as many, and no more than they begin with.
    """
    lying = Lines(text).tiles
    left, mixed = _left(tiles, [said.what for said in lying.values()]), []
    here = Draws(seed)
    while left:
        place, here = here.below(len(left))
        mixed.append(left.pop(place))
    count = min(len(mixed), max(0, WHOLE - len(lying)))
    each = min(STACKS[len(seats)], count // len(seats))
    lines = [line for line in ENDS.split(text) if not _begins(line, "hand", "stack")]
    while lines and not lines[-1].strip():
        lines.pop()
    # Whose turn it is stands last.
    turn = [lines.pop()] if lines and _begins(lines[-1], "turn") else []
    for place, seat in enumerate(seats):
        own = mixed[place * each : (place + 1) * each]
        lines += _kept(seat, own)
    return "\n".join([*lines, *turn, ""])


def _kept(seat: Seat, tiles: Sequence[str]) -> Iterator[str]:
    """The lines of a hand and a stack."""
    for word, own in (("hand", tiles[:HAND]), ("stack", tiles[HAND:])):
        if own:
            yield " ".join((word, seat.colour, *own))


def _left(tiles: Sequence[str], lying: Iterable[str]) -> list[str]:
    """The tiles without those of the field, however these are turned."""
    used = Counter(map(_spelled, lying))
    left = []
    for sides in tiles:
        if used[_spelled(sides)]:
            used[_spelled(sides)] -= 1
        else:
            left.append(sides)
    return left


def _spelled(sides: str) -> str:
    """One spelling for all turns of a tile."""
    return max(turned(sides, by) for by in range(6))


def _begins(line: str, *words: str) -> bool:
    """Whether the reader takes it for a line of that kind."""
    return any(word.lower() in words for word in words_of(line.partition("#")[0])[:1])

"""An entered position: its faults, and every change to it, dealing of tiles included. No Qt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import ClassVar, NamedTuple

from prismdesk.core.chance import Draws
from prismdesk.core.options import Chosen, choose
from prismdesk.core.refusal import Fault, Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.editors.model import ENDS, SetupModel
from prismdesk.desk.editors.validation import IN_TEXT, Finding, Spot
from prismdesk.games.prisma.board_lines import read_setup, sketch
from prismdesk.games.prisma.chances import HAND, STACKS
from prismdesk.games.prisma.line_reader import Lines
from prismdesk.games.prisma.options import OPTIONS, TILE_SET, settings
from prismdesk.games.prisma.sets import WHOLE, set_chosen
from prismdesk.games.prisma.spelling import words_of
from prismdesk.games.prisma.state import Settings, State
from prismdesk.games.prisma.tiles import turned
from prismdesk.geometry.hexagon import Cell, cell_named


class FieldReading(NamedTuple):
    """A position under somebody's hand; `shown` is what its picture shows."""

    shown: State
    findings: tuple[Finding, ...]
    entered: bool = True

    @property
    def wrong(self) -> frozenset[Cell]:
        """The cells that have a fault."""
        return frozenset(cell_named(one.fault.where) for one in self.findings if one.fault.where)


@lru_cache(maxsize=4)
def read(text: str, seats: tuple[Seat, ...], settings: Settings) -> FieldReading:
    """That text, as a position with these seats. Each change asks for it several times."""
    found = read_setup(text, seats, settings)
    findings = _findings(found) if isinstance(found, Refused) else ()
    return FieldReading(sketch(text, seats, settings), findings)


def _findings(refused: Refused) -> tuple[Finding, ...]:
    """The faults with their lines; a text that says nothing is only unfinished."""
    if not refused.faults:
        nothing = Fault(refused.message, refused.rule)
        return (Finding(nothing, Spot(IN_TEXT, 0, 1), unfinished=True),)
    return tuple(Finding(fault, Spot(IN_TEXT, 0, fault.line or 1)) for fault in refused.faults)


def cells_at(text: str, number: int) -> tuple[Cell, ...]:
    """The cells that a line of the text, from 0, is about."""
    raw = ENDS.split(text)
    if number >= len(raw):
        return ()
    found = []
    for word in words_of(raw[number].partition("#")[0]):
        try:
            found.append(cell_named(word))
        except ValueError:
            # Not all words of a line are cells.
            continue
    return tuple(found)


def line_of(text: str, cell: Cell) -> int | None:
    """The line, from 1, that says what lies on the cell; None if none does."""
    lines = Lines(text)
    said = lines.tiles.get(cell) or lines.markers.get(cell)
    return None if said is None else said.line


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


class FieldModel(SetupModel[FieldReading]):
    """One position, as one text."""

    rounds: ClassVar[int] = 1
    rule: ClassVar[str] = "PR35"

    def __init__(self) -> None:
        super().__init__()
        self.set_options({}, 2)

    def set_options(self, given: Mapping[str, str], count: int) -> None:
        self._seats = tuple(Seat)[:count]
        chosen = choose(OPTIONS, {})
        assert not isinstance(chosen, Refused), "the usual options can be chosen"
        wanted = tuple(Chosen(one.name, given.get(one.name, one.value)) for one in chosen)
        self._settings = settings(wanted)
        self._tiles = set_chosen(given.get(TILE_SET.name, TILE_SET.default)).tiles

    def read(self, text: str, place: int) -> FieldReading:
        return read(text, self._seats, self._settings)

    def join(self, texts: Sequence[str]) -> str:
        return "".join(text for text in texts if self.is_entered(text))

    def split(self, text: str, first: int = 1) -> dict[int, str]:
        return {first: text} if text.strip() else {}

    def heading(self, place: int, text: str) -> str:
        return ""

    def is_entered(self, text: str) -> bool:
        return bool(text.strip())

    def wrong_with(self, text: str) -> Refused | None:
        found = read_setup(text, self._seats, self._settings)
        return found if isinstance(found, Refused) else None

    def draw(self, seed: str) -> Refused | None:
        """Deal what does not lie on the field into hands and stacks."""
        return self.put(dealt(self.text, self._tiles, self._seats, seed))

"""Seven entered rounds: their numbers, faults and where these are; every change (BP8). No Qt."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar, Final, NamedTuple

from prismdesk.core.chance import Draws
from prismdesk.core.options import choose, value_of
from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.refusal import Fault, Refused, listed
from prismdesk.core.seats import Seat
from prismdesk.desk.editors.model import SetupModel
from prismdesk.desk.editors.validation import IN_TEXT, ON_BOARD, Finding, Spot
from prismdesk.desk.games.broken_prism.editor.round_text import (
    Parts,
    heading,
    parts,
    split,
    with_side,
    with_solid,
    with_target,
)
from prismdesk.desk.texts import say, tr
from prismdesk.games.broken_prism.board_lines import SOLID, TARGETS, Line, blocks
from prismdesk.games.broken_prism.boards import (
    RoundReader,
    clashes,
    number_of,
    read_rounds,
    write_rounds,
)
from prismdesk.games.broken_prism.judge import Ground, judged
from prismdesk.games.broken_prism.maker import Wanted, drawn_round
from prismdesk.games.broken_prism.notation import read_target
from prismdesk.games.broken_prism.options import LARGEST
from prismdesk.games.broken_prism.options import TARGETS as KINDS
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.broken_prism.state import ROUNDS, Round, settings
from prismdesk.geometry.triangle import LETTERS, SIDES, SIDES_OF, TRIANGLES_BY

IN_TARGETS: Final = "target"
IN_SOLID: Final = "solid"
"""The parts of a round beside its board: its targets and its solid lines."""


class Laid(NamedTuple):
    """A solid chain: whose, and its sides in walking order."""

    owner: Seat
    sides: tuple[int, ...]


class Reading(NamedTuple):
    """A round as it stands. `sides`, `triangles` and `targets` are those with a fault.

    `round` is there if there is no finding; `chains` are then its solid chains. A round in which
    nothing is entered has no finding and is not there either.
    """

    parts: Parts
    findings: tuple[Finding, ...] = ()
    sides: frozenset[int] = frozenset()
    triangles: frozenset[int] = frozenset()
    targets: frozenset[int] = frozenset()
    round: Round | None = None
    chains: tuple[Laid, ...] = ()

    @property
    def entered(self) -> bool:
        """Whether anything stands in it."""
        return bool(self.findings) or self.round is not None


NOTHING: Final = Reading(Parts())


@functools.lru_cache(maxsize=64)
def read(text: str, place: int, touching: bool) -> Reading:
    """The text as that round, from 1; `touching` is BP15's option."""
    found = blocks(text)
    if not found:
        return NOTHING
    reader = RoundReader(found[0], place)
    one = reader.read(touching)
    look = _Look(parts(text), found[0].lines)
    faults = [fault for fault in reader.faults if fault not in reader.unfinished]
    for block in found[1:]:
        more = phrase("Here begins another round; each has a page of its own.")
        faults.append(Fault(more, "BP33", line=block.lines[0].number))
    found_faults = (Finding(fault, look.spot(fault)) for fault in listed(faults))
    findings = (*found_faults, *look.unfinished())
    return Reading(
        look.parts,
        findings,
        look.sides,
        look.triangles(faults),
        look.targets,
        None if findings else one,
        () if findings or one is None else _chains(one, touching),
    )


class _Look:
    """Finds the places of faults in a round's parts."""

    def __init__(self, found: Parts, lines: list[Line]) -> None:
        self.parts = found
        self._lines = {line.number: line for line in lines}
        self._top = lines[0].number
        self.clashes = tuple(clashes(tuple(number_of(word) for word in found.sides)))
        odd = {side for side, word in enumerate(found.sides) if word and number_of(word) is None}
        self.sides = frozenset(odd | {side for clash in self.clashes for side in clash.sides})
        self.targets = frozenset(self._odd_targets())

    def _odd_targets(self) -> Iterator[int]:
        known: set[str] = set()
        for place, word in enumerate(self.parts.targets):
            target = read_target(word)
            if word and (isinstance(target, Refused) or target in known):
                yield place
            elif isinstance(target, str):
                known.add(target)

    def triangles(self, faults: list[Fault]) -> frozenset[int]:
        """The triangles that a fault names, both of a pair."""
        named = {fault.where for fault in faults}
        named.update(letter for clash in self.clashes for letter in clash.triangles)
        return frozenset(place for place, letter in enumerate(LETTERS) if letter in named)

    def unfinished(self) -> Iterator[Finding]:
        """What is still to come, the sides together and the targets together."""
        sides = [side for side, word in enumerate(self.parts.sides) if not word]
        targets = [place for place, word in enumerate(self.parts.targets) if not word]
        if sides:
            text = "{count} sides have no number yet, the first is {side}."
            if len(sides) == 1:
                text = "{side} has no number yet."
            name = SIDES[sides[0]]
            said = phrase(text, count=len(sides), side=name)
            yield Finding(Fault(said, "BP33", name), Spot(ON_BOARD, sides[0], self._top), True)
        if targets:
            text = "{count} targets are still to come."
            if len(targets) == 1:
                text = "Target {number} is still to come."
            said = phrase(text, count=len(targets), number=targets[0] + 1)
            yield Finding(Fault(said, "BP6"), Spot(IN_TARGETS, targets[0], self._top), True)

    def spot(self, fault: Fault) -> Spot:
        """The place of a fault."""
        number = fault.line or self._top
        line = self._lines.get(number)
        if line is not None and line.word == SOLID:
            solid = [one.number for one in self._lines.values() if one.word == SOLID]
            place = solid.index(number)
            return Spot(IN_SOLID, place, number, phrase("Solid line {number}", number=place + 1))
        if line is not None and line.word == TARGETS:
            return Spot(IN_TARGETS, min(self.targets, default=0), number)
        letter = fault.where or ""
        if letter and letter in LETTERS:
            sides = SIDES_OF[LETTERS.index(letter)]
            wanting = [side for side in sides if side in self.sides or not self.parts.sides[side]]
            if wanting:
                return Spot(ON_BOARD, min(wanting), number)
        return Spot(IN_TEXT, 0, number)


def _chains(one: Round, touching: bool) -> tuple[Laid, ...]:
    laid: list[Laid] = []
    for seat, submit in one.laid:
        ground = Ground(one.numbers, tuple(chain.sides for chain in laid), touching)
        laid.append(Laid(seat, judged(ground, submit, None).sides))
    return tuple(laid)


def at_side(side: int) -> Phrase:
    """A side by its name and its triangles."""
    near = [LETTERS[triangle] for triangle in TRIANGLES_BY[side]]
    if len(near) == 1:
        return phrase("{side}, at the edge of {first}", side=SIDES[side], first=near[0])
    text = "{side}, between {first} and {last}"
    return phrase(text, side=SIDES[side], first=near[0], last=near[1])


def side(reading: Reading, number: int) -> str:
    """A side with what stands on it, as it is spoken."""
    word = reading.parts.sides[number]
    place = say(at_side(number), {})
    if not word:
        return tr("{side}: no number", side=place)
    if number in reading.sides:
        return tr("{side}: {number}, which has a fault", side=place, number=word)
    return tr("{side}: {number}", side=place, number=word)


class NumbersModel(SetupModel[Reading]):
    """Seven rounds of numbers, targets and solid lines."""

    rounds: ClassVar[int] = ROUNDS
    rule: ClassVar[str] = "BP8"
    split = staticmethod(split)
    heading = staticmethod(heading)

    def __init__(self) -> None:
        super().__init__()
        self._wanted = Wanted(0, "", touching=False)
        self.set_options({}, 2)

    @property
    def touching(self) -> bool:
        """BP15's option."""
        return self._wanted.touching

    def read(self, text: str, place: int) -> Reading:
        return read(text, place, self.touching)

    def is_entered(self, text: str) -> bool:
        return bool(blocks(text))

    def wrong_with(self, text: str) -> Refused | None:
        found = read_rounds(text, self.touching)
        return found if isinstance(found, Refused) else None

    def set_options(self, given: Mapping[str, str], count: int) -> None:
        chosen = choose(BROKEN_PRISM.options, given)
        assert not isinstance(chosen, Refused), chosen
        largest, kinds = int(value_of(chosen, LARGEST.name)), value_of(chosen, KINDS.name)
        self._wanted = Wanted(largest, kinds, settings(chosen).touching)

    def draw(self, seed: str) -> Refused | None:
        """As in `SetupModel`; the witnesses of the round are forgotten (BP7)."""
        one, _ = drawn_round(self._wanted, Draws(seed))
        return self.put(split(write_rounds((one,)))[1])

    def type_side(self, side: int, word: str) -> Refused | None:
        """Put that on a side."""
        return self.put(with_side(self.text, side, word), f"side {side}")

    def type_target(self, target: int, word: str) -> Refused | None:
        """Name that target."""
        return self.put(with_target(self.text, target, word), f"target {target}")

    def type_solid(self, lines: Iterable[str]) -> Refused | None:
        """Lay these chains; a word `solid` in front of one is forgiven."""
        said = [line.strip() for line in lines]
        bare = [line[5:] if line.lower().startswith("solid ") else line for line in said]
        return self.put(with_solid(self.text, bare), "solid")


def same_solid(text: str, lines: Iterable[str]) -> bool:
    """Whether a round's text has these solid lines already, but for spaces."""
    return parts(text).solid == tuple(" ".join(line.split()) for line in lines if line.strip())

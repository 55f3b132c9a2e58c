"""The draft of a chain without Qt: what is picked or typed, and what practice rules tell of it.

Clicking and typing make one draft. Nothing in it is judged: it takes any side (ALL5).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from prismdesk.core.refusal import Refused
from prismdesk.games.broken_prism.actions import Submit
from prismdesk.games.broken_prism.breaking import lying
from prismdesk.games.broken_prism.judge import Ground, judged
from prismdesk.games.broken_prism.notation import steps
from prismdesk.games.broken_prism.view import Points, View
from prismdesk.geometry.triangle import ENDS, LETTERS, POINTS, SIDE, SIDES, SIDES_AT, TRIANGLES_BY

SIGNS: Final = {"+": "+", "-": "−", "x": "×", "/": "÷"}
"""The operators as they are written, and as people see them."""

_SAME: Final = str.maketrans("−–X*×·÷:", "--xxxx//")
_SHAPE: Final = re.compile(r"([A-Za-z]?)((?:\d{1,6}[-+x/])*)(\d{0,6})", re.ASCII)
_TERM: Final = re.compile(r"(\d+)([-+x/])", re.ASCII)


class Term(NamedTuple):
    """A number, the sign before it, and its side; None for one that was only typed."""

    sign: str
    number: int
    side: int | None


class Draft(NamedTuple):
    """An expression on its way: its triangle's letter, its terms, and a sign for the next one.

    `odd` is a typed text that is no expression; then all else is empty.
    """

    letter: str = ""
    terms: tuple[Term, ...] = ()
    pending: str = ""
    odd: str = ""

    @property
    def text(self) -> str:
        """The draft as the line shows it, written as BP12 has it."""
        said = "".join(f"{term.sign}{term.number}" for term in self.terms) + self.pending
        return self.odd or f"{self.letter} {said}".strip()

    @property
    def is_whole(self) -> bool:
        """Whether it is an expression as it stands: two numbers at least (BP9), no sign behind."""
        return len(self.terms) > 1 and not self.pending

    @property
    def sides(self) -> tuple[int | None, ...]:
        """The side of each term."""
        return tuple(term.side for term in self.terms)


def picked(draft: Draft, side: int, numbers: Sequence[int]) -> Draft:
    """The draft after a click on a side: it is added, or taken back if it was the last one."""
    if draft.terms and draft.terms[-1].side == side:
        return stepped_back(draft._replace(pending=""))
    if not draft.terms:
        letter = SIDES[side][0]
        return Draft(letter, (Term("", numbers[side], side),))
    new = Term(draft.pending or "+", numbers[side], side)
    return draft._replace(terms=(*draft.terms, new), pending="")


def stepped_back(draft: Draft) -> Draft:
    """The draft before its last step."""
    if draft.pending:
        return draft._replace(pending="")
    left = draft._replace(terms=draft.terms[:-1], odd="")
    return left if left.terms else Draft()


def signed(draft: Draft, place: int, sign: str) -> Draft:
    """The draft with another sign before the term at that place; behind the last, for the next."""
    if place >= len(draft.terms):
        return draft._replace(pending=sign)
    terms = list(draft.terms)
    terms[place] = terms[place]._replace(sign=sign)
    return draft._replace(terms=tuple(terms))


def sign_at(draft: Draft, place: int) -> str:
    """The sign before the term at that place; behind the last, the one for the next."""
    return draft.terms[place].sign if place < len(draft.terms) else draft.pending


def typed(draft: Draft, text: str) -> Draft:
    """What the line says now. Sides that were clicked stay as far as their numbers still stand."""
    packed = "".join(text.split())
    # Only behind the letter: X is a triangle too.
    shape = _SHAPE.fullmatch(packed[:1] + packed[1:].translate(_SAME))
    if shape is None or packed == "":
        return Draft(odd=text.strip())
    letter, joined, last = shape.groups()
    pairs = [(int(number), sign) for number, sign in _TERM.findall(joined)]
    given = [number for number, _ in pairs] + ([int(last)] if last else [])
    signs = ["", *(sign for _, sign in pairs)]
    sides = _kept(draft, letter, given)
    terms = (Term(*term) for term in zip(signs, given, sides, strict=False))
    return Draft(letter, tuple(terms), signs[-1] if pairs and not last else "")


def _kept(draft: Draft, letter: str, given: list[int]) -> list[int | None]:
    """The sides of the terms that are still as they were clicked."""
    kept: list[int | None] = [None] * len(given)
    first = draft.sides[0] if draft.sides else None
    if first is not None and letter not in {LETTERS[near] for near in TRIANGLES_BY[first]}:
        return kept
    for place, (number, term) in enumerate(zip(given, draft.terms, strict=False)):
        if number != term.number:
            break
        kept[place] = term.side
    return kept


def exact(draft: Draft, text: str) -> Submit | None:
    """The submission of just this chain (BP14), if it was clicked and `text` is still its text."""
    if typed(draft, text) != draft or not draft.is_whole:
        return None
    submit = submission(draft)
    return None if submit.via is None else submit


def submission(draft: Draft) -> Submit:
    """The draft as a submission, with the chain if all of it was clicked.

    Raises ValueError for a draft of less than two terms.
    """
    numbers = tuple(term.number for term in draft.terms)
    signs = "".join(term.sign for term in draft.terms)
    sides = tuple(SIDES[side] for side in draft.sides if side is not None)
    return Submit(draft.letter, numbers, signs, sides if len(sides) == len(numbers) else None)


class Leg(NamedTuple):
    """A side as it is walked: from one vertex to another."""

    start: int
    end: int


def walk(sides: Sequence[int]) -> tuple[Leg, ...]:
    """How the sides are walked one after the other, also where one does not meet the next."""
    legs: list[Leg] = []
    for place, side in enumerate(sides):
        if legs:
            start = _nearest(side, legs[-1].end)
        elif place + 1 < len(sides):
            start = _away(side, sides[place + 1])
        else:
            start = ENDS[side][0]
        first, second = ENDS[side]
        legs.append(Leg(start, second if start == first else first))
    return tuple(legs)


def _away(side: int, following: int) -> int:
    """The end of the first side that the following one does not begin at."""
    first, second = ENDS[side]
    near = min(_steps(second, end) for end in ENDS[following])
    return first if near <= min(_steps(first, end) for end in ENDS[following]) else second


def _nearest(side: int, vertex: int) -> int:
    return min(ENDS[side], key=lambda end: _steps(vertex, end))


def _steps(first: int, second: int) -> int:
    """How many sides apart two vertices are."""
    (x, y), (a, b) = POINTS[first], POINTS[second]
    dx, dy = a - x, b - y
    return max(abs(dx), abs(dy)) if dx * dy >= 0 else abs(dx) + abs(dy)


def open_ends(sides: Sequence[int]) -> tuple[int, ...]:
    """The vertices at which a side added next would meet the chain: one side has two."""
    if not sides:
        return ()
    return ENDS[sides[0]] if len(sides) == 1 else (walk(sides)[-1].end,)


class Advice(NamedTuple):
    """What is shown of a draft; under event rules only `sides`.

    `sides` are those of its terms, as far as they are known, `following` those that may come
    next. `value` is that of the chain as far as it goes, `target` the one claimed. `points` is
    what the chain would bring, `refused` why it would bring nothing; whether the value hits is
    not asked for either.
    """

    sides: tuple[int | None, ...] = ()
    following: tuple[int, ...] = ()
    value: str = ""
    target: str | None = None
    points: Points | None = None
    refused: Refused | None = None


def advice(view: View, draft: Draft) -> Advice:
    """What is to be told of this draft on the board of the view."""
    if not view.practice:
        return Advice(draft.sides)
    target = None if view.claim is None else view.claim.target
    if len(draft.terms) < 2 or not draft.letter:
        return Advice(draft.sides, _following(view, draft.sides), target=target)
    submit = submission(draft)
    found = judged(ground_of(view), submit, None)
    is_clicked = submit.via is not None
    unknown = [None] * (len(draft.terms) - len(found.sides))
    sides = draft.sides if is_clicked else (*found.sides, *unknown)
    reached = steps(submit.numbers[: len(found.sides)], submit.operators) if found.sides else ()
    return Advice(
        sides,
        () if found.refused else _following(view, sides),
        str(reached[-1]) if reached else "",
        target,
        found.points,
        found.refused,
    )


def ground_of(view: View) -> Ground:
    """What a submission would be judged on."""
    chains = tuple(tuple(SIDE[side] for side in chain.sides) for chain in view.chains)
    return Ground(view.numbers, chains, view.touching)


def _following(view: View, sides: tuple[int | None, ...]) -> tuple[int, ...]:
    """The sides with which this chain could go on (BP10, BP11, BP15)."""
    chain = tuple(side for side in sides if side is not None)
    if len(chain) != len(sides) or not chain:
        return ()
    ground = ground_of(view)
    here = lying(ground.numbers, ground.chains, ground.touching)
    near = {side for vertex in open_ends(chain) for side in SIDES_AT[vertex]}
    unused = sorted(near - set(chain) - here.solid)
    return tuple(side for side in unused if here.wall.broken_by((*chain, side)) is None)

"""A refusal: a rule or a code, one plain sentence, and the place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final

import msgspec

from prismdesk.core.codec import whole
from prismdesk.core.phrases import Count, Phrase, phrase
from prismdesk.core.seats import Seat

Code = Annotated[str, msgspec.Meta(max_length=40, pattern=whole("[a-z0-9-]+"))]
RuleNumber = Annotated[str, msgspec.Meta(max_length=6, pattern=whole("[A-Z]+[0-9]+"))]


Place = Annotated[str, msgspec.Meta(max_length=200)]
"""A place in the game's own text form."""

MOST_FAULTS: Final = 200


class Fault(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is wrong with a text of many lines; `line` counts from 1."""

    message: Phrase
    rule: RuleNumber | None = None
    where: Place | None = None
    line: Count | None = None

    def __str__(self) -> str:
        line = "" if self.line is None else f"line {self.line}: "
        return f"{line}{self.message}" + (f" ({self.rule})" if self.rule else "")


class Refused(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="refused", kw_only=True):
    """An input that changes nothing, and why (ALL4).

    `rule` is the number of the rule that it breaks, if it is one; `code` a lasting word for
    scripts; `where` the place it concerns. `faults` lists everything that is wrong where that is
    more than one thing, as with a set-up of many lines (BP8).
    """

    code: Code
    message: Phrase
    rule: RuleNumber | None = None
    where: Place | None = None
    faults: Annotated[tuple[Fault, ...], msgspec.Meta(max_length=MOST_FAULTS)] = ()

    def __str__(self) -> str:
        return str(self.message) + (f" ({self.rule})" if self.rule else "")


def refuse(
    code: str,
    text: str,
    rule: str | None = None,
    where: str | None = None,
    /,
    **values: str | int | Seat,
) -> Refused:
    """A refusal with its sentence, whose gaps are filled as `phrase` fills them."""
    return Refused(code=code, message=phrase(text, **values), rule=rule, where=where)


def fault(
    rule: str,
    text: str,
    where: str | None = None,
    line: int | None = None,
    /,
    **values: str | int | Seat,
) -> Fault:
    """A fault with its sentence, whose gaps are filled as `phrase` fills them."""
    return Fault(phrase(text, **values), rule, where, line)


def listed(faults: list[Fault]) -> tuple[Fault, ...]:
    """The faults, but no more than a refusal holds; the last one then says how many more."""
    if len(faults) <= MOST_FAULTS:
        return tuple(faults)
    left = len(faults) - MOST_FAULTS + 1
    return (*faults[: MOST_FAULTS - 1], Fault(phrase("{count} more faults.", count=left)))


def faulty(code: str, rule: str, faults: Iterable[Fault], *, one: str, many: str) -> Refused:
    """The refusal of what has these faults, in the order of its lines; `many` has a `{count}`."""
    found = sorted(faults, key=lambda fault: fault.line or 0)
    refused = refuse(code, many, rule, count=len(found))
    if len(found) == 1:
        refused = refuse(code, one, rule)
    return msgspec.structs.replace(refused, faults=listed(found))


def faulty_set_up(rule: str, faults: Iterable[Fault]) -> Refused:
    """The refusal of a set-up that has these faults: `set-up`."""
    one, many = "The set-up has a fault.", "The set-up has {count} faults."
    return faulty("set-up", rule, faults, one=one, many=many)

"""Saying no: with a rule or a code, one plain sentence, and the place."""

from __future__ import annotations

from typing import Annotated

import msgspec

from prismdesk.core.words import Phrase

Code = Annotated[str, msgspec.Meta(max_length=40, pattern=r"^[a-z0-9-]+$")]
RuleNumber = Annotated[str, msgspec.Meta(max_length=6, pattern=r"^[A-Z]+[0-9]+$")]


class Refused(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="refused", kw_only=True):
    """An input that changes nothing, and why (ALL4).

    `rule` is the number of the rule that it breaks, if it is one; `code` a lasting word for
    scripts; `where` the place it concerns, in the game's own text form.
    """

    code: Code
    message: Phrase
    rule: RuleNumber | None = None
    where: Annotated[str, msgspec.Meta(max_length=200)] | None = None

    def __str__(self) -> str:
        return str(self.message) + (f" ({self.rule})" if self.rule else "")

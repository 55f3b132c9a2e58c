"""What a host without a seat is told of the submissions of a claim, before anybody else (BP23)."""

from __future__ import annotations

from collections.abc import Iterator

from prismdesk.core.seats import Seat
from prismdesk.core.words import Phrase, phrase
from prismdesk.desk.games.broken_prism.words import expression_text, value_text
from prismdesk.desk.match.conduct import SealedNow
from prismdesk.games.broken_prism.view import Own, Points, Verdict, View


def sealed(view: View) -> tuple[SealedNow, ...]:
    """Both seats while their submissions are sealed, the claimer's first; nothing before and after.

    `view` is the arbiter's.
    """
    if view.held is not None:
        return tuple(_judged(verdict, view) for verdict in view.held.verdicts)
    if view.claim is None or view.reveal is not None:
        return ()
    by = view.claim.by
    return tuple(
        _sent(one.seat, one.own) for one in sorted(view.sealed, key=lambda one: one.seat is not by)
    )


def _sent(seat: Seat, own: Own) -> SealedNow:
    if not own.count:
        return SealedNow(seat, phrase("done, sent nothing") if own.done else phrase("nothing yet"))
    state = phrase("done, sent {n}" if own.done else "sent {n}", n=own.count)
    if own.standing is None:
        told = phrase("Nothing that was sent is valid so far.")
        return SealedNow(seat, state, expression_text(own.last or ""), (told,))
    worth = tuple(_worth(own.value, own.points))
    if own.last != own.standing:
        last = expression_text(own.last or "")
        worth = (*worth, phrase("The last one sent was {last}", last=last))
    return SealedNow(seat, state, expression_text(own.standing), worth)


def _judged(verdict: Verdict, view: View) -> SealedNow:
    assert view.held is not None, "it is what is judged"
    shown = view.reveal is not None and view.reveal.waits is not verdict.seat
    state = phrase("is revealed" if shown else "is sealed")
    if verdict.notation is None:
        empty = state if shown else phrase("sent nothing")
        return SealedNow(verdict.seat, empty, "", (phrase("Nothing was submitted."),))
    wrote = expression_text(verdict.notation)
    if verdict.refused is not None:
        told = (phrase("Fails"), verdict.refused.message)
        return SealedNow(verdict.seat, state, wrote, told)
    ends = phrase("Stands" if verdict.stands else "Is beaten")
    return SealedNow(verdict.seat, state, wrote, (*_worth(verdict.value, verdict.points), ends))


def _worth(value: str | None, points: Points | None) -> Iterator[Phrase]:
    """The value, and the points part by part (BP16, BP17)."""
    if value is not None:
        yield phrase("= {value}", value=value_text(value))
    if points is None:
        return
    if not points.spaces:
        total = points.total
        yield phrase("1 point") if total == 1 else phrase("{n} points", n=total)
        return
    text = "{sides} + {spaces} × 2 = {total} points"
    yield phrase(text, sides=points.sides, spaces=points.spaces, total=points.total)

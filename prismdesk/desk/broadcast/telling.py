"""What every match tells an audience, whatever the game: pauses, offers, the host's acts."""

from __future__ import annotations

from typing import Final

from prismdesk.core.game import Agreement
from prismdesk.core.seats import Agent, Seat
from prismdesk.desk.broadcast.parts import Banner, Line, Slide, Tale
from prismdesk.desk.broadcast.seen import Seen
from prismdesk.desk.endings import ending_title, ranking
from prismdesk.desk.match.conduct import Conduct
from prismdesk.desk.match.moments import before, dated
from prismdesk.desk.match.words import pause_text
from prismdesk.desk.texts import names_apart, say, tr
from prismdesk.table.log import LogLine
from prismdesk.table.table import OpenOffer, Paused

_REASON: Final = "reason"
"""The gap in which the log has the reason of a host's act."""

_PROPOSES: Final = "Proposes "
"""How the log begins what a host who plays only asks for (`table.proposing`)."""


def general(seen: Seen, conduct: Conduct) -> Banner | None:
    """What is said below the board instead of what the game says: the end, a pause, an offer."""
    update, names = seen.update, seen.names
    if update.ending is not None:
        return Banner(ending_title(update.ending, names), update.ending.winner)
    if update.paused is not None:
        return Banner(pause_text(update, names))
    if isinstance(update.offer, OpenOffer):
        return Banner(_offer_text(update.offer, seen, conduct), update.offer.by)
    if update.offer is not None:
        words = dated(update.offer.words, seen.lines, names, conduct.action_text)
        seat = seen.match.host_seat
        who = tr("The host") if seat is None else tr("{name}, as the host", name=names[seat])
        return Banner(tr("{who}: {what}", who=who, what=words), seat)
    return None


def _offer_text(offer: OpenOffer, seen: Seen, conduct: Conduct) -> str:
    name = seen.names[offer.by]
    match offer.what:
        case Agreement.DRAW:
            return tr("{name} offers a draw", name=name)
        case Agreement.END_ROUND:
            return tr("{name} offers to end the round", name=name)
        case Agreement.TAKEBACK:
            moment = before(offer.to or 0, seen.lines, seen.names, conduct.action_text)
            return tr("{name} asks to go back to {moment}", name=name, moment=moment)


def pause_slide(paused: Paused, seen: Seen) -> Slide:
    """What covers the board in a pause (ALL12): by whom it is, and why (ALL6)."""
    who = ""
    if isinstance(paused.by, Seat):
        who = tr("by {who}", who=seen.names[paused.by])
    elif paused.by is Agent.HOST:
        who = tr("by the host")
    reason = names_apart(paused.reason, seen.names.values())
    lines = (Line(who, "muted"), Line(reason, "body"))
    return Slide(tr("Paused"), tuple(line for line in lines if line.text))


def final_slide(seen: Seen) -> Slide | None:
    """The end of a match, where the game says nothing better."""
    ending, names = seen.update.ending, seen.names
    if ending is None:
        return None
    reason = say(ending.reason, names)
    lines = [Line(f"{reason} ({ending.rule})" if ending.rule else reason)]
    lines += [Line(place, "strong") for place in ranking(ending, names)]
    return Slide(ending_title(ending, names), tuple(lines), ending.winner)


def act_of_host(seen: Seen, conduct: Conduct) -> Tale | None:
    """The host's last act with its reason (ALL6), until somebody has gone on playing."""
    lines = [line for line in seen.lines if line.text is not None or line.moved]
    last = next(
        (n for n, line in enumerate(reversed(lines)) if line.by is not Agent.HOST and line.moved),
        len(lines),
    )
    since = lines[len(lines) - last :]
    # What the host does as an action of the game the game tells itself.
    acts = [
        line
        for line in since
        if line.by is Agent.HOST and line.text is not None and line.notation is None
    ]
    if not acts or seen.update.paused is not None or not _has_reason(acts[-1]):
        return None
    seat = seen.match.host_seat
    who = tr("The host") if seat is None else tr("{name}, as the host", name=seen.names[seat])
    return Tale("", (Line(who, "strong"), Line(_act_text(acts[-1], seen, conduct), "muted")))


def _has_reason(line: LogLine) -> bool:
    """Whether it says why; that a match goes on needs no reason, and a proposal is no act yet."""
    text = line.text
    if text is None or text.text.startswith(_PROPOSES):
        return False
    return any(gap == _REASON for gap, _ in text.values)


def _act_text(line: LogLine, seen: Seen, conduct: Conduct) -> str:
    assert line.text is not None, "an act in words"
    until = [one for one in seen.lines if one.n < line.n]
    return dated(line.text, until, seen.names, conduct.action_text)

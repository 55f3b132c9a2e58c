"""What every match tells an audience, whatever the game: pauses, offers, the host's acts."""

from __future__ import annotations

from typing import Final

from prismdesk.core.game import Agreement
from prismdesk.core.seats import Agent, Seat
from prismdesk.core.words import Phrase
from prismdesk.desk.broadcast.parts import Banner, Line, Slide, Tale
from prismdesk.desk.broadcast.seen import Seen
from prismdesk.desk.endings import ending_reason, ending_title, ranking
from prismdesk.desk.match.conduct import Conduct
from prismdesk.desk.match.moments import before, dated
from prismdesk.desk.match.words import pause_text
from prismdesk.desk.texts import names_apart, tr
from prismdesk.table.log import LogLine
from prismdesk.table.table import OpenOffer, Paused

_REASON: Final = "reason"
"""The gap in which the log has the reason of a host's act."""

_MARK: Final = "\0"
"""Stands for it, where the sentence is taken apart."""

_THE_HOST: Final = "The host "
"""How the log begins what it tells of the host by name."""

_PAUSED: Final = "Paused"
"""How the log begins what it tells of a pause."""

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
    lines = [Line(ending_reason(ending, names))]
    lines += [Line(place, "strong") for place in ranking(ending, names)]
    return Slide(ending_title(ending, names), tuple(lines), ending.winner)


def act_of_host(seen: Seen, conduct: Conduct) -> Tale | None:
    """The host's last act with its reason (ALL6), until the match has gone on.

    What he does as an action of the game the game tells itself; a pause, and what ends the match,
    have a card of their own.
    """
    lines = [line for line in seen.lines if line.text is not None or line.moved]
    last = next((n for n, line in enumerate(reversed(lines)) if _goes_on(line)), len(lines))
    acts = [line for line in lines[len(lines) - last :] if _is_of_host(line) and _has_reason(line)]
    ending = seen.update.ending
    if not acts or (ending is not None and acts[-1].text == ending.reason):
        return None
    what, reason = _act_words(acts[-1], seen, conduct)
    told = Line(what, "strong"), Line(reason)
    return Tale(_who(acts[-1], seen), tuple(line for line in told if line.text))


def _is_of_host(line: LogLine) -> bool:
    return line.by is Agent.HOST and line.text is not None and line.notation is None


def _goes_on(line: LogLine) -> bool:
    """Whether it is a step of the game, also one that a host makes, such as the next round."""
    return line.moved and (line.by is not Agent.HOST or line.notation is not None)


def _has_reason(line: LogLine) -> bool:
    """Whether it says why, and is to be told here; a proposal is no act yet."""
    text = line.text
    if text is None or text.text.startswith((_PROPOSES, _PAUSED)):
        return False
    return any(gap == _REASON for gap, _ in text.values)


def _who(line: LogLine, seen: Seen) -> str:
    """Who ruled, unless the sentence says that itself."""
    seat = seen.match.host_seat
    if seat is not None:
        return tr("{name}, as the host", name=seen.names[seat])
    assert line.text is not None, "an act in words"
    return "" if line.text.text.startswith(_THE_HOST) else tr("The host")


def _act_words(line: LogLine, seen: Seen, conduct: Conduct) -> tuple[str, str]:
    """What was done, and why: apart, so that where one is long the other is there all the same."""
    assert line.text is not None, "an act in words"
    until = [one for one in seen.lines if one.n < line.n]
    reason = next(value for gap, value in line.text.values if gap == _REASON)
    marked = tuple((gap, _MARK if gap == _REASON else value) for gap, value in line.text.values)
    text = Phrase(line.text.text, marked)
    before_it, _, after = dated(text, until, seen.names, conduct.action_text).partition(_MARK)
    return before_it.strip(), f"{names_apart(reason, seen.names.values())}{after}".strip()

"""What a match window says: the phase, the rules in force, and what is asked of the people."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from prismdesk.core.game import Agreement, Ending
from prismdesk.core.seats import Seat, named
from prismdesk.desk.board.scene import Board
from prismdesk.desk.match.asking import Answer
from prismdesk.desk.match.session import Session
from prismdesk.desk.texts import say, tr
from prismdesk.link.host import CLOSED
from prismdesk.table.commands import Accept, Decline
from prismdesk.table.match import Match
from prismdesk.table.table import OpenOffer
from prismdesk.table.updates import Update

if TYPE_CHECKING:
    from prismdesk.desk.match.window import MatchWindow

Question = tuple[object, str, str, list[Answer], Seat | None]


def rules_in_force(match: Match) -> str:
    """Which rules of ALL5 hold, and whether the seed is known (ALL13)."""
    rules = tr("Practice rules") if match.option("rules") == "practice" else tr("Event rules")
    return tr("{rules} · known seed", rules=rules) if match.known_seed else rules


def phase_now(session: Session, board: Board, at: int | None) -> tuple[str, Seat | None]:
    """The phase line, and whose sign stands in it."""
    update = session.latest
    if update is None:
        return "", None
    if at is not None:
        return tr("You are looking at {n} of {last}", n=at, last=update.n), None
    if update.ending is not None:
        return ending_title(update.ending, session.names), update.ending.winner
    if update.paused is not None:
        return pause_text(update, session.names), None
    return say(board.phase_text(session.shown.view), session.names), session.seat


def pause_text(update: Update, names: dict[Seat, str]) -> str:
    """Who paused, and why."""
    assert update.paused is not None, "the match is paused"
    by, reason = update.paused.by, update.paused.reason
    if reason == CLOSED:
        return tr("Paused since the match was closed")
    who = names[by] if isinstance(by, Seat) else tr(named(by).capitalize())
    if reason:
        return tr("Paused by {who}: {reason}", who=who, reason=reason)
    return tr("Paused by {who}", who=who)


def ending_title(ending: Ending, names: dict[Seat, str]) -> str:
    """Who won."""
    if ending.winner is None:
        return tr("Drawn")
    return tr("{winner} wins", winner=names[ending.winner])


def asked_now(window: MatchWindow) -> Question | None:
    """What stands beside the board now: the end, a pause, an offer, or nothing."""
    update = window.session.latest
    if update is None:
        return None
    if update.ending is not None:
        return _ended(window, update.ending)
    if update.paused is not None:
        go_on: list[Answer] = [(tr("Go on"), "primary", window.session.pause_or_go_on)]
        can = "resume" in update.may
        title = pause_text(update, window.session.names)
        return (update.paused, title, "", go_on if can else [], None)
    if update.offer is not None:
        return _offered(window.session, update.offer)
    return window.commands.own_question


def _ended(window: MatchWindow, ending: Ending) -> Question:
    names = window.session.names
    reason = say(ending.reason, names)
    text = f"{reason} ({ending.rule})" if ending.rule else reason
    answers: list[Answer] = [
        (tr("Play again"), "primary", lambda: window.again.emit(False)),
        (tr("Play again, seats changed"), "", lambda: window.again.emit(True)),
        (tr("Home"), "quiet", window.leave.emit),
    ]
    return (("ending", text), ending_title(ending, names), text, answers, ending.winner)


def _first_after(session: Session, offer: OpenOffer) -> str:
    """The first action that would be taken back."""
    later = (line.notation for line in session.actions if line.n > (offer.to or 0))
    return next(later, None) or ""


def _offered(session: Session, offer: OpenOffer) -> Question:
    names = session.names
    if offer.what is Agreement.DRAW:
        title, text = tr("{name} offers a draw", name=names[offer.by]), ""
    else:
        title = tr("{name} asks to take back", name=names[offer.by])
        text = tr("Back to before {action}, clocks included.", action=_first_after(session, offer))
    others = [seat for seat in names if seat is not offer.by and seat not in offer.accepted]
    answers: list[Answer] = []
    for seat in others:
        words = tr("Accept as {name}", name=names[seat])
        answers.append((words, "primary", partial(session.order, Accept(), seat)))
    if others:
        answers.append((tr("Decline"), "", partial(session.order, Decline(), others[0])))
    answers.append((tr("Withdraw"), "quiet", partial(session.order, Decline(), offer.by)))
    return (offer, title, text, answers, offer.by)

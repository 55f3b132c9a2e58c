"""What a match window says: the phase, the rules in force, and what is asked of the people."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from prismdesk.core.game import Agreement, Ending
from prismdesk.core.options import OPPONENT
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.match.asking import Answer, Question
from prismdesk.desk.match.conduct import Now
from prismdesk.desk.match.session import Session
from prismdesk.desk.texts import say, tr
from prismdesk.link.host import CLOSED
from prismdesk.table.commands import Accept, Decline
from prismdesk.table.match import Player, PublicMatch
from prismdesk.table.table import OpenOffer
from prismdesk.table.updates import Update

if TYPE_CHECKING:
    from prismdesk.desk.match.window import MatchWindow


def rules_in_force(match: PublicMatch) -> str:
    """Which rules of ALL5 hold, and whether the seed is known (ALL13)."""
    rules = tr("Practice rules") if match.option("rules") == "practice" else tr("Event rules")
    return tr("{rules} · known seed", rules=rules) if match.known_seed else rules


def place_of(match: PublicMatch, player: Player) -> str:
    """Where a player is, and whether a tie is his (ALL1)."""
    by_host = match.has_host and player.played_by is PlayedBy.HOST
    place = tr("played by the host") if by_host else tr("this computer")
    if match.option(OPPONENT.name) == player.seat.colour:
        return tr("{place} · DM Opponent", place=place)
    return place


def phase_now(window: MatchWindow, now: Now) -> tuple[str, Seat | None]:
    """The phase line, and whose sign stands in it."""
    update = now.update
    if window.at is not None:
        return tr("You are looking at {n} of {last}", n=window.at, last=update.n), None
    if update.ending is not None:
        return ending_title(update.ending, now.names), update.ending.winner
    if update.paused is not None:
        return pause_text(update, now.names), None
    return say(window.board.phase_text(now.view), now.names), window.conduct.leader(now)


def pause_text(update: Update, names: Mapping[Seat, str]) -> str:
    """Who paused, and why."""
    assert update.paused is not None, "the match is paused"
    by, reason = update.paused.by, update.paused.reason
    if reason == CLOSED:
        return tr("Paused since the match was closed")
    who = names[by] if isinstance(by, Seat) else tr("the host")
    if reason:
        return tr("Paused by {who}: {reason}", who=who, reason=reason)
    return tr("Paused by {who}", who=who)


def ending_title(ending: Ending, names: Mapping[Seat, str]) -> str:
    """Who won."""
    if ending.winner is None:
        return tr("Drawn")
    return tr("{winner} wins", winner=names[ending.winner])


def asked_now(window: MatchWindow) -> Question | None:
    """What stands beside the board now: the person's own, the end, a pause, an offer, or nothing.

    What a card over the board says is not said again beside it.
    """
    update = window.session.latest
    if update is None or window.commands.own_question is not None:
        return window.commands.own_question
    if update.ending is not None:
        has_card = window.over is not None and not window.over.isHidden()
        return None if has_card else _ended(window, update.ending)
    if update.paused is not None:
        go_on: list[Answer] = [(tr("Go on"), "primary", window.session.pause_or_go_on)]
        can = "resume" in update.may
        title = pause_text(update, window.session.names)
        return Question(update.paused, title, "", go_on if can else [], None)
    return None if update.offer is None else _offered(window.session, update.offer)


def _ended(window: MatchWindow, ending: Ending) -> Question:
    names = window.session.names
    reason = say(ending.reason, names)
    text = f"{reason} ({ending.rule})" if ending.rule else reason
    answers: list[Answer] = [
        (tr("Play again"), "primary", lambda: window.again.emit(False)),
        (tr("Play again, seats changed"), "", lambda: window.again.emit(True)),
        (tr("Home"), "quiet", window.leave.emit),
    ]
    if window.over is not None:
        answers.append((tr("Show the result"), "", window.show_card))
    return Question(("ending", text), ending_title(ending, names), text, answers, ending.winner)


def _first_after(session: Session, offer: OpenOffer) -> str:
    """The first action that would be taken back."""
    later = (line.notation for line in session.actions if line.n > (offer.to or 0))
    return next(later, None) or ""


def _offered(session: Session, offer: OpenOffer) -> Question:
    names = session.names
    title, text = _offer_words(session, offer)
    others = [seat for seat in names if seat is not offer.by and seat not in offer.accepted]
    answers: list[Answer] = []
    for seat in others:
        words = tr("Accept as {name}", name=names[seat])
        answers.append((words, "primary", partial(session.order, Accept(), seat)))
    if others:
        answers.append((tr("Decline"), "", partial(session.order, Decline(), others[0])))
    answers.append((tr("Withdraw"), "quiet", partial(session.order, Decline(), offer.by)))
    return Question(offer, title, text, answers, offer.by)


def _offer_words(session: Session, offer: OpenOffer) -> tuple[str, str]:
    name = session.names[offer.by]
    match offer.what:
        case Agreement.DRAW:
            return tr("{name} offers a draw", name=name), ""
        case Agreement.END_ROUND:
            return tr("{name} offers to end the round", name=name), ""
        case Agreement.TAKEBACK:
            first = _first_after(session, offer)
            text = tr("Back to before {action}, clocks included.", action=first)
            return tr("{name} asks to take back", name=name), text

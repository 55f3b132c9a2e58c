"""What a match window says: the phase, the rules in force, and what is asked of the people."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

from prismdesk.core.game import Agreement
from prismdesk.core.options import OPPONENT
from prismdesk.core.seats import Agent, PlayedBy, Seat
from prismdesk.desk.bot_words import bot_words
from prismdesk.desk.endings import ending_title
from prismdesk.desk.match.again import ended
from prismdesk.desk.match.asking import Answer, Question
from prismdesk.desk.match.conduct import Now
from prismdesk.desk.match.moments import ActionText, before, dated
from prismdesk.desk.match.session import Session
from prismdesk.desk.match.whereabouts import where
from prismdesk.desk.table.at_table import AtTable
from prismdesk.desk.texts import listed, names_apart, say, tr
from prismdesk.link.host import SLEPT
from prismdesk.link.manning import WATCHED
from prismdesk.table.commands import CLOSED, Accept, Decline
from prismdesk.table.match import PublicMatch
from prismdesk.table.table import OpenOffer, Proposal
from prismdesk.table.updates import Update

if TYPE_CHECKING:
    from prismdesk.desk.match.window import MatchWindow

_BY_HAND: Final = {CLOSED, SLEPT, WATCHED}
"""Pauses of the program's own from which somebody goes on, whoever is there."""


def rules_in_force(match: PublicMatch, *, watches: bool = False) -> str:
    """Which rules of ALL5 hold, whether the seed is known (ALL13), and who only watches."""
    rules = tr("Practice rules") if match.option("rules") == "practice" else tr("Event rules")
    if match.known_seed:
        rules = tr("{rules} · known seed", rules=rules)
    return tr("{rules} · you watch", rules=rules) if watches else rules


def where_saved(session: Session) -> str:
    """Where all that is shown is saved by then."""
    if session.path is None:
        return tr("Every action on the screen is saved at the table.")
    return tr("Every action on the screen is on disk.")


def place_of(session: Session, at: AtTable | None, seat: Seat) -> str:
    """Where a player is, whether he is the host (ALL6), and whether a tie is his (ALL1).

    `at` is the table that others can join, if it is one.
    """
    match = session.match
    player = match.player(seat)
    played_by = player.played_by
    if played_by is PlayedBy.BOT:
        place = bot_words(player.level)
    elif played_by is PlayedBy.HOST:
        place = tr("played by the host")
    elif at is not None:
        place = where(at, seat)
    else:
        is_here = seat in session.seats
        place = tr("this computer") if is_here else tr("in the network")
    if played_by is PlayedBy.HOST_HIMSELF:
        place = tr("{place} · the host", place=place)
    return with_opponent(session, seat, place)


def with_opponent(session: Session, seat: Seat, place: str) -> str:
    """Where a player is, and whether a tie is his (ALL1)."""
    if session.match.option(OPPONENT.name) == seat.colour:
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
        return pause_text(update, now.names, window.missing), None
    if window.company is not None and window.missing:
        return window.company.waiting, window.missing[0]
    return say(window.board.phase_text(now.view), now.names), window.conduct.leader(now)


def pause_text(update: Update, names: Mapping[Seat, str], missing: tuple[Seat, ...] = ()) -> str:
    """Who paused, and why. What the clock paused waits for those who are missing."""
    assert update.paused is not None, "the match is paused"
    by, reason = update.paused.by, names_apart(update.paused.reason, names.values())
    if reason == CLOSED:
        return tr("Paused since the match was closed")
    if reason == WATCHED and by is Agent.CLOCK:
        return tr("Paused by whoever watches")
    if by is Agent.CLOCK:
        if missing and reason not in _BY_HAND:
            text = "{names} is away" if len(missing) == 1 else "{names} are away"
            who = listed(names[seat] for seat in missing)
            return tr("Paused while {away}", away=tr(text, names=who))
        return tr("Paused: {reason}", reason=reason.rstrip("."))
    who = names[by] if isinstance(by, Seat) else tr("the host")
    if reason:
        return tr("Paused by {who}: {reason}", who=who, reason=reason)
    return tr("Paused by {who}", who=who)


def asked_now(window: MatchWindow) -> Question | None:
    """What stands beside the board now, or nothing.

    It is the person's own, a host's proposal, the end, a stopped bot, a pause, or an offer.
    """
    update = window.session.latest
    if update is None or window.commands.own_question is not None:
        return window.commands.own_question
    if isinstance(update.offer, Proposal):
        return _proposed(window, update.offer)
    if update.ending is not None:
        return ended(window, update.ending)
    stopped = _stopped(window)
    if stopped is not None:
        return stopped
    if update.paused is not None:
        return _paused(window, update)
    return None if update.offer is None else _offered(window, update.offer)


def _stopped(window: MatchWindow) -> Question | None:
    """What there is to be done about the first bot that has stopped, where that is done here."""
    menu = window.commands.players
    seats = [one for one in window.session.match.seats if one in window.session.stopped]
    return None if menu is None or not seats else menu.stopped(seats[0])


def _paused(window: MatchWindow, update: Update) -> Question:
    session, missing = window.session, window.missing
    assert update.paused is not None, "the match is paused"
    asks = session.must_ask and session.hosts_pause
    words = tr("Ask the others to go on") if asks else tr("Go on")
    go_on: list[Answer] = [(words, "primary", session.pause_or_go_on)]
    title = pause_text(update, session.names, missing)
    text = ""
    if missing and update.paused.by is Agent.CLOCK and update.paused.reason not in _BY_HAND:
        text = tr("It goes on by itself as soon as everybody is back.")
    # A proposal needs somebody who can accept it.
    is_alone = set(session.match.seats) == {*session.seats, *missing, *session.gone}
    can = session.severed is None and session.pauses and not (asks and is_alone)
    about = (update.paused, missing, words, can)
    return Question(about, title, text, go_on if can else [], None)


def _offered(window: MatchWindow, offer: OpenOffer) -> Question:
    session = window.session
    title, text = _offer_words(window, offer)
    others = _unanswered(session, offer.by, offer.accepted)
    answers = _answers(session, others, offer)
    if offer.by in session.seats:
        withdraw = partial(session.order, Decline(), offer.by)
        answers.append((tr("Withdraw"), "quiet", withdraw))
    return Question(offer, title, _waited_for(session, text, others), answers, offer.by)


def _proposed(window: MatchWindow, offer: Proposal) -> Question:
    """What a host who plays wants to do: all others have to accept it (ALL6)."""
    session = window.session
    others = _still_asked(session, offer)
    answers = _answers(session, others, offer)
    if session.must_ask:
        answers.append((tr("Withdraw"), "quiet", partial(session.rule, Decline())))
    seat = session.match.host_seat
    title, text = proposal_words(session, offer, window.conduct.action_text)
    return Question(offer, title, _waited_for(session, text, others), answers, seat)


def proposal_words(session: Session, offer: Proposal, action_text: ActionText) -> tuple[str, str]:
    """Who wants something as the host, and what that is."""
    seat = session.match.host_seat
    assert seat is not None, "only a host who plays proposes"
    title = tr("{name} asks, as the host", name=session.names[seat])
    return title, dated(offer.words, session.lines, session.names, action_text)


def proposal_waits(session: Session, offer: Proposal) -> str:
    """For whose answer a host's proposal waits, wherever they are."""
    names = [session.names[seat] for seat in _still_asked(session, offer)]
    return tr("Waiting for {names}.", names=listed(names)) if names else ""


def _still_asked(session: Session, offer: Proposal) -> list[Seat]:
    seat = session.match.host_seat
    assert seat is not None, "only a host who plays proposes"
    asked = offer.asked(tuple(_unanswered(session, seat, ())))
    return [one for one in asked if one not in offer.accepted]


def _unanswered(session: Session, by: Seat, accepted: tuple[Seat, ...]) -> list[Seat]:
    """Who has yet to answer; nobody asks those who have left the match (ALL8)."""
    without = {by, *accepted, *session.gone}
    return [one for one in session.match.seats if one not in without]


def _answers(session: Session, others: list[Seat], offer: OpenOffer | Proposal) -> list[Answer]:
    """Accept and Decline for those of them who are here; the others answer where they are.

    What is accepted is this offer, and nothing that took its place. Who has accepted keeps his
    place among the buttons, so that no other comes under the pointer.
    """
    here = [seat for seat in others if seat in session.seats]
    alone = len(session.seats) == 1
    answers: list[Answer] = []
    for seat in session.seats if here else ():
        if seat in here:
            words = tr("Accept") if alone else tr("Accept as {name}", name=session.names[seat])
            accept = partial(session.order, Accept(offer.n), seat)
            answers.append((words, "primary", accept))
        elif seat in offer.accepted:
            answers.append((tr("{name} accepts", name=session.names[seat]), "", None))
    if here:
        answers.append((tr("Decline"), "", partial(session.order, Decline(), here[0])))
    return answers


def _waited_for(session: Session, text: str, others: list[Seat]) -> str:
    """The text, and who elsewhere has still to answer."""
    away = [session.names[seat] for seat in others if seat not in session.seats]
    said = tr("Waiting for {names}.", names=listed(away)) if away else ""
    return "\n".join(part for part in (text, said) if part)


def _offer_words(window: MatchWindow, offer: OpenOffer) -> tuple[str, str]:
    session = window.session
    name = session.names[offer.by]
    match offer.what:
        case Agreement.DRAW:
            return tr("{name} offers a draw", name=name), ""
        case Agreement.END_ROUND:
            return tr("{name} offers to end the round", name=name), ""
        case Agreement.TAKEBACK:
            told = window.conduct.action_text
            moment = before(offer.to or 0, session.lines, session.names, told)
            text = tr("Back to {moment}, clocks included.", moment=moment)
            return tr("{name} asks to take back", name=name), text

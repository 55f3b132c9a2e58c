"""Somebody else is to play a seat of a match that is on: what can be done, and what is asked then.

A match's menu, a stopped bot's question and the host desk have the same changes. They are there
only at the table's own machine.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from shiboken6 import isValid

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.bot_words import levels
from prismdesk.desk.match.asking import Answer, Question
from prismdesk.desk.match.fill_form import FillForm, kinds_at
from prismdesk.desk.match.session import Session
from prismdesk.desk.table.at_table import AtTable
from prismdesk.desk.texts import say, seat_word, tr
from prismdesk.table import commands

Leave = Callable[[], None]
"""Takes the question away, whether it was answered or not."""


class Change(NamedTuple):
    """A change of who plays a seat: how it is called, and what its form begins with."""

    words: str
    seat: Seat
    by: PlayedBy


def changes(session: Session, at: AtTable | None, seat: Seat) -> list[Change]:
    """What can be changed about who plays that seat now; nothing where that is not settled here."""
    match, update = session.match, session.latest
    is_off = update is None or update.ending is not None or seat in session.gone
    if is_off or not session.played.can_fill or seat is match.host_seat:
        return []
    player = match.player(seat)
    here = PlayedBy.HOST if match.has_host else PlayedBy.PERSON_HERE
    is_bot, is_far = player.played_by is PlayedBy.BOT, player.played_by is PlayedBy.NETWORK
    wanted = [
        ("Take over from {name}…", here, is_bot or is_far),
        ("Another level for {name}…", PlayedBy.BOT, is_bot),
        ("Let a bot play for {name}…", PlayedBy.BOT, not is_bot),
        ("Open the seat of {name} to the network…", PlayedBy.NETWORK,
         _has_network(at) and not is_far),
    ]  # fmt: skip
    return [
        Change(tr(text, name=player.name), seat, by)
        for text, by, is_wanted in wanted
        if is_wanted and (by is not PlayedBy.BOT or levels(match.game))
    ]


def filling(
    session: Session, at: AtTable | None, change: Change, leave: Leave, own_name: str = ""
) -> Question:
    """The form of a change with its two answers. `own_name` is the person's at this computer."""
    match, seat = session.match, change.seat
    now = match.player(seat)
    others = [one.name for one in match.players if one.seat is not seat]
    kinds = kinds_at(match.game, network=_has_network(at), host=match.has_host)
    form = FillForm(now, match.game, kinds, others, own_name)
    form.choose(change.by)
    send = partial(_send, session, form, leave)
    form.sent.connect(send)
    answers: list[Answer] = [(tr("Change"), "primary", send), (tr("Leave it"), "", leave)]
    title = tr("Who plays {seat}?", seat=seat_word(seat))
    text = tr("Going back in the match does not bring {name} back.", name=now.name)
    return Question(form, title, text, answers, seat, form, leave)


def stopped(
    session: Session, at: AtTable | None, seat: Seat, ask: Callable[[Change], None]
) -> Question:
    """What stands where a bot has stopped. A change is asked about by `ask`."""
    player = session.match.player(seat)
    again = partial(session.fill, player)
    answers: list[Answer] = [(tr("Start it again"), "primary", again)]
    words = {
        PlayedBy.BOT: tr("Another level…"),
        PlayedBy.NETWORK: tr("Open the seat to the network…"),
    }
    for change in changes(session, at, seat):
        said = words.get(change.by, tr("Take the seat…"))
        answers.append((said, "", partial(ask, change)))
    title = tr("{name} has stopped", name=player.name)
    text = tr("The match goes on. Somebody has to play {seat}.", seat=seat_word(seat))
    return Question(("stopped", player, len(answers)), title, text, answers, seat)


def _has_network(at: AtTable | None) -> bool:
    return at is not None and at.is_host and not at.is_gone


def _send(session: Session, form: FillForm, leave: Leave) -> None:
    session.fill(form.player, partial(_answered, form, leave))


def _answered(form: FillForm, leave: Leave, answer: commands.Answer) -> None:
    """What is refused is said in the form, where it can be mended."""
    if not isValid(form):
        return  # he has left it meanwhile
    if isinstance(answer, Refused):
        form.complain(say(answer.message, {}))
    else:
        leave()

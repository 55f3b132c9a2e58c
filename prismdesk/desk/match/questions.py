"""What the match page asks and says: offers, pauses, proposals, a rematch, the phase line."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from prismdesk.core.game import Agreement, Ending
from prismdesk.core.seats import Agent, Seat
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.game_ui.history_text import (
    BY_HAND,
    ActionText,
    before,
    dated,
    ending_reason,
    ending_title,
    pause_text,
    ranking,
)
from prismdesk.desk.game_ui.match_ui import Now
from prismdesk.desk.game_ui.option_words import material_words
from prismdesk.desk.match.curtain import CurtainPage
from prismdesk.desk.match.model import MatchModel
from prismdesk.desk.match.peers import Peers
from prismdesk.desk.match.prompt import Answer, PromptCard, Question
from prismdesk.desk.match.replace_player import PlayerChange, stopped_question
from prismdesk.desk.match.session import Session
from prismdesk.desk.texts import listed, say, tr
from prismdesk.desk.widgets.interaction import chain
from prismdesk.table.commands import Accept, Decline
from prismdesk.table.table import OpenOffer, Proposal
from prismdesk.table.updates import Update
from prismdesk.wire.seating import Again


def where_saved(session: Session) -> str:
    """Where all that is shown is saved by then."""
    if session.path is None:
        return tr("Every action on the screen is saved at the table.")
    return tr("Every action on the screen is on disk.")


def subtitle_words(model: MatchModel, now: Now) -> list[str]:
    """What stands behind the game's name: the round, and what it is played with."""
    subtitle = None if now.known is None else model.match_ui.subtitle(now.known)
    said = [] if subtitle is None else [say(subtitle, now.names)]
    return [*said, *material_words(model.session.match)]


def phase_now(model: MatchModel, now: Now, board: Board) -> tuple[str, Seat | None]:
    """The phase line, and whose sign stands in it; what is going on the `board` itself says."""
    update, missing = now.update, model.peers.missing
    if model.at is not None:
        return tr("Position {n} of {last}", n=model.at, last=update.n), None
    if update.ending is not None:
        return ending_title(update.ending, now.names), update.ending.winner
    if update.paused is not None:
        return pause_text(update, now.names, missing), None
    if missing:
        return model.peers.waiting, missing[0]
    return say(board.words.phase(now.view), now.names), model.match_ui.leader(now)


class PageActions(NamedTuple):
    """What answers can do besides orders; None: that cannot be done now.

    `again(swapped)` begins the same match once more. `show_result` shows the card over the board,
    which `has_card` says is there. `replace(change)` asks who else is to play a seat.
    """

    home: Callable[[], None]
    again: Callable[[bool], None]
    analysis: Callable[[], None] | None
    show_result: Callable[[], None] | None
    has_card: bool
    replace: Callable[[PlayerChange], None] | None


def asked_now(model: MatchModel, can: PageActions) -> Question | None:
    """What stands beside the board now, or nothing.

    It is the person's own, a host's proposal, the end, a stopped bot, a pause, or an offer.
    """
    update, session = model.latest, model.session
    if update is None or model.own_question is not None:
        return model.own_question
    if isinstance(update.offer, Proposal):
        return _proposed(model, update.offer)
    if update.ending is not None:
        return _ended(model, update.ending, can)
    stopped = [one for one in session.match.seats if one in session.stopped]
    if stopped and can.replace is not None:
        return stopped_question(session, model.peers, stopped[0], can.replace)
    if update.paused is not None:
        return _paused(model, update)
    return None if update.offer is None else _offered(model, update.offer)


def _paused(model: MatchModel, update: Update) -> Question:
    session, missing = model.session, model.peers.missing
    assert update.paused is not None, "the match is paused"
    asks = session.must_ask and session.hosts_pause
    words = tr("Ask the others to go on") if asks else tr("Go on")
    go_on: list[Answer] = [(words, "primary", session.pause_or_go_on)]
    title = pause_text(update, session.names, missing)
    text = ""
    if missing and update.paused.by is Agent.CLOCK and update.paused.reason not in BY_HAND:
        text = tr("It continues automatically when everybody is back.")
    # A proposal needs somebody who can accept it.
    is_alone = set(session.match.seats) == {*session.seats, *missing, *session.gone}
    can = session.severed is None and session.pauses and not (asks and is_alone)
    about = (update.paused, missing, words, can)
    return Question(about, title, text, go_on if can else [], None)


def _offered(model: MatchModel, offer: OpenOffer) -> Question:
    session = model.session
    title, text = _offer_words(model, offer)
    others = _unanswered(session, offer.by, offer.accepted)
    answers = _answers(session, others, offer)
    if offer.by in session.seats:
        withdraw = partial(session.order, Decline(), offer.by)
        answers.append((tr("Withdraw"), "quiet", withdraw))
    return Question(offer, title, _waited_for(session, text, others), answers, offer.by)


def _proposed(model: MatchModel, offer: Proposal) -> Question:
    """What a host who plays wants to do: all others have to accept it (ALL6)."""
    session = model.session
    others = _still_asked(session, offer)
    answers = _answers(session, others, offer)
    if session.must_ask:
        answers.append((tr("Withdraw"), "quiet", partial(session.rule, Decline())))
    seat = session.match.host_seat
    title, text = proposal_words(session, offer, model.match_ui.action_text)
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


def _offer_words(model: MatchModel, offer: OpenOffer) -> tuple[str, str]:
    session = model.session
    name = session.names[offer.by]
    match offer.what:
        case Agreement.DRAW:
            return tr("{name} offers a draw", name=name), ""
        case Agreement.END_ROUND:
            return tr("{name} offers to end the round", name=name), ""
        case Agreement.TAKEBACK:
            told = model.match_ui.action_text
            moment = before(offer.to or 0, session.lines, session.names, told)
            text = tr("Back to {moment}, clocks included.", moment=moment)
            return tr("{name} asks to take back", name=name), text


def _ended(model: MatchModel, ending: Ending, can: PageActions) -> Question | None:
    """The end beside the board. What a card over the board says is not said again here.

    Nothing, if there is a card and nobody else at the table wants anything.
    """
    peers, names, has_card = model.peers, model.names, can.has_card
    has_table = peers.table is not None
    if has_card and not has_table:
        return None
    title = ending_title(ending, names)
    # The places, where there are more than two players, and why the match is over.
    text = "\n".join((*ranking(ending, names), ending_reason(ending, names)))
    if has_card:
        title, text = tr("Another match?"), ""
    # Where nobody else has a part in it another match begins at once.
    answers: list[Answer] = [
        (tr("Rematch"), "primary", partial(can.again, False)),
        (tr("Swap seats"), "", partial(can.again, True)),
    ]
    if has_table:
        answers = _wishes(peers)
        said = _said(peers)
        if has_card and peers.wanted is None and not peers.wishes:
            # What can be wanted is on the card already.
            if not said:
                return None
            title, said, answers = said[0], [], []
        text = "\n".join((text, *said)).strip()
    if not has_card:
        if can.analysis is not None:
            answers.append((tr("Analysis"), "", can.analysis))
        answers.append((tr("Home"), "quiet", can.home))
        if can.show_result is not None:
            answers.append((tr("Show the result"), "", can.show_result))
    wishes = (peers.wanted, peers.wishes)
    about = ("ending", title, text, wishes, has_card, can.analysis is None)
    return Question(about, title, text, answers, None if has_card else ending.winner)


def _wishes(peers: Peers) -> list[Answer]:
    """What this machine can wish for now."""
    if not peers.can_want:
        return []
    words = {Again.SAME: tr("Rematch"), Again.CHANGED: tr("Swap seats")}
    want = peers.want
    others = {how for _name, how in peers.wishes}
    # What all the others want is the nearest; without a wish of anybody the same seats are.
    near = next(iter(others)) if len(others) == 1 else None if peers.wanted else Again.SAME
    answers: list[Answer] = [
        (said, "primary" if how is near else "", partial(want, how))
        for how, said in words.items()
        if how is not peers.wanted
    ]  # fmt: skip
    if peers.wanted is not None:
        answers.append((tr("Withdraw"), "quiet", partial(want, None)))
    return answers


def _said(peers: Peers) -> list[str]:
    """Who wants what, and who is waited for."""
    said = [
        tr("{name} wants a rematch.", name=name)
        if how is Again.SAME
        else tr("{name} wants a rematch with swapped seats.", name=name)
        for name, how in peers.wishes
    ]
    if peers.wanted is not None:
        mine = tr("You want a rematch.")
        if peers.wanted is Again.CHANGED:
            mine = tr("You want a rematch with swapped seats.")
        said.append(mine)
        if any(how is not peers.wanted for _name, how in peers.wishes):
            said.append(tr("It begins as soon as you want the same."))
        elif peers.undecided:
            said.append(tr("Waiting for {names}.", names=listed(peers.undecided)))
    if peers.file is not None:
        said.append(tr("The whole match is saved on this computer."))
    return said


class Prompter(QObject):
    """Keeps the two prompts of a page to what the model asks; `can` says what answers can do."""

    def __init__(
        self,
        model: MatchModel,
        prompt: PromptCard,
        curtain: CurtainPage,
        around: tuple[QWidget, QWidget],
        can: Callable[[], PageActions],
    ) -> None:
        """`around` the prompt are the board and the line, between which Tab comes to it."""
        super().__init__(prompt)
        self._model, self._can = model, can
        self._prompt, self._curtain = prompt, curtain
        self._board, self._line = around
        for news in (model.asks, model.peers.changed, model.session.players_changed):
            news.connect(self.ask)
        model.asks_anew.connect(self._ask_anew)
        model.cleared.connect(self._clear)
        model.host_refused.connect(curtain.refuse)

    def ask(self) -> None:
        """Asks it; on the curtain there is only what a host wants himself."""
        model, prompt, is_up = self._model, self._prompt, self._model.privacy.is_up
        self._curtain.prompt.ask(model.own_question if is_up else None)
        question = None if is_up else asked_now(model, self._can())
        held = prompt.has_keyboard
        prompt.ask(question)
        if question is not None:
            # What is asked is answered from the board with one press of Tab.
            chain(self._board, prompt, self._line)
        if held and not prompt.has_keyboard:
            self._board.setFocus()

    def _ask_anew(self) -> None:
        # What is asked next is asked anew, even if it is the same.
        self._prompt.about = self._curtain.prompt.about = None
        self._clear()

    def _clear(self) -> None:
        self._curtain.refuse("")
        self.ask()

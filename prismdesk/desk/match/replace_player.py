"""Forms and questions for replacing a player, freeing a seat and removing a guest.

A match's menu, a stopped bot's question and the host desk have the same changes. They are there
only at the table's own machine.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.game_ui.choice_cell import USUAL, BotLevel
from prismdesk.desk.game_ui.option_words import bot_name, levels, player_kinds
from prismdesk.desk.match.peers import Peers
from prismdesk.desk.match.prompt import Answer, Question, QuestionForm
from prismdesk.desk.match.session import Session
from prismdesk.desk.texts import say, seat_word, tr
from prismdesk.desk.widgets.input_fields import Segments, line_edit
from prismdesk.link.table_source import GuestInfo, HostedTable
from prismdesk.table import commands
from prismdesk.table.match import Player
from prismdesk.wire.texts import MOST_NAME


class PlayerForm(QuestionForm):
    """The fields of a change. `own_name` is what a person at this computer is called."""

    def __init__(self, session: Session, peers: Peers, change: PlayerChange, own_name: str) -> None:
        super().__init__()
        match = session.match
        self._seat, self._now = change.seat, match.player(change.seat)
        self._others = {one.name for one in match.players if one.seat is not change.seat}
        self._own_name = own_name
        without = {
            PlayedBy.NETWORK: not peers.can_open_seats,
            PlayedBy.HOST: not match.has_host,
            PlayedBy.BOT: not levels(match.game),
        }
        words = player_kinds().items()
        choices = [(by.value, word) for by, word in words if not without.get(by, False)]
        seat = seat_word(change.seat)
        self.kinds = Segments(choices, tr("Who plays {seat}", seat=seat), is_tight=True)
        self.kinds.setVisible(len(choices) > 1)
        self.level = BotLevel(seat)
        self.level.show_game(match.game)
        self.level.set_value(self._now.level or USUAL)
        self.name = line_edit(tr("Name of {seat}", seat=seat), most=MOST_NAME)
        self.lay(self.kinds, self.level, self.name)
        self.kinds.chosen.connect(lambda _: self._show())
        self.level.changed.connect(self._call)
        self.name.returnPressed.connect(self.sent)
        self.kinds.set_value(change.by.value)
        self._show()

    @property
    def by(self) -> PlayedBy:
        """Who is to play."""
        return PlayedBy(self.kinds.value)

    @property
    def player(self) -> Player:
        """The player as he is filled in; one without a name is called as is usual."""
        name = " ".join(self.name.text().split()) or self.name.placeholderText()
        level = self.level.value if self.by is PlayedBy.BOT else None
        return Player(self._seat, name, self.by, level)

    def focus_first(self) -> None:
        """Give the keyboard to what there is to choose, or to write."""
        level = self.level.segments
        first: QWidget = self.name
        if not self.level.isHidden():
            first = level.segments[level.value]
        first.setFocus(Qt.FocusReason.OtherFocusReason)
        self.name.selectAll()

    def _show(self) -> None:
        is_bot = self.by is PlayedBy.BOT
        self.level.setVisible(is_bot)
        self._fault.hide()
        self.name.setText(self._kept_name())
        self._call()

    def _kept_name(self) -> str:
        """A name that somebody gave stays with its player; a person here has one already."""
        level = self._now.level
        if level is not None and self.by is PlayedBy.BOT:
            usual = bot_name(self._seat, level)
            is_usual = self._now.name in (usual, bot_name(self._seat, level, {usual}))
            return "" if is_usual else self._now.name
        if self.by is PlayedBy.PERSON_HERE and self._own_name not in self._others:
            return self._own_name
        return ""

    def _call(self) -> None:
        word = seat_word(self._seat)
        if self.by is PlayedBy.BOT:
            word = bot_name(self._seat, self.level.value, self._others)
        self.name.setPlaceholderText(word)


Leave = Callable[[], None]
"""Takes the question away, whether it was answered or not."""


class PlayerChange(NamedTuple):
    """A change of who plays a seat: how it is called, and what its form begins with."""

    words: str
    seat: Seat
    by: PlayedBy


def changes(session: Session, peers: Peers, seat: Seat) -> list[PlayerChange]:
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
         peers.can_open_seats and not is_far),
    ]  # fmt: skip
    return [
        PlayerChange(tr(text, name=player.name), seat, by)
        for text, by, is_wanted in wanted
        if is_wanted and (by is not PlayedBy.BOT or levels(match.game))
    ]


def replace_question(
    session: Session, peers: Peers, change: PlayerChange, leave: Leave, own_name: str = ""
) -> Question:
    """The form of a change with its two answers. `own_name` is the person's at this computer."""
    form = PlayerForm(session, peers, change, own_name)

    def send() -> None:
        session.fill(form.player, partial(_answered, form, leave))

    form.sent.connect(send)
    answers: list[Answer] = [(tr("Swap player"), "primary", send), (tr("Cancel"), "", leave)]
    title = tr("Who plays {seat}?", seat=seat_word(change.seat))
    text = tr("Taking moves back will not undo this swap.")
    return Question(form, title, text, answers, change.seat, form, leave)


def stopped_question(
    session: Session, peers: Peers, seat: Seat, ask: Callable[[PlayerChange], None]
) -> Question:
    """What stands where a bot has stopped. A change is asked about by `ask`."""
    player = session.match.player(seat)
    again = partial(session.fill, player)
    answers: list[Answer] = [(tr("Start it again"), "primary", again)]
    words = {
        PlayedBy.BOT: tr("Another level…"),
        PlayedBy.NETWORK: tr("Open the seat to the network…"),
    }
    for change in changes(session, peers, seat):
        said = words.get(change.by, tr("Take the seat…"))
        answers.append((said, "", partial(ask, change)))
    title = tr("{name} has stopped", name=player.name)
    text = tr("The match goes on. Somebody has to play {seat}.", seat=seat_word(seat))
    return Question(("stopped", player, len(answers)), title, text, answers, seat)


def _answered(form: PlayerForm, leave: Leave, answer: commands.Answer) -> None:
    """What is refused is said in the form, where it can be mended."""
    if not isValid(form):
        return  # he has left it meanwhile
    if isinstance(answer, Refused):
        form.complain(say(answer.message, {}))
    else:
        leave()


def guest_name(guest: GuestInfo) -> str:
    """A machine that is let in, by the name of who is at it."""
    return guest.name or tr("A spectator")


def free_seat_question(hosting: HostedTable, leave: Leave, seat: Seat, name: str) -> Question:
    """Whether the seat is taken from the machine that has it."""
    title = tr("Free the seat of {name}?", name=name)
    text = tr("That computer is disconnected. Anyone with the code can take the seat.")
    does = _does(tr("Free the seat"), partial(hosting.free, seat), leave)
    return Question(("free", seat), title, text, does, seat, leave=leave)


def remove_guest_question(hosting: HostedTable, leave: Leave, guest: GuestInfo) -> Question:
    """Whether the machine is sent away for good."""
    title = tr("Send {name} away?", name=guest_name(guest))
    text = tr("That computer cannot come back, and its seats are free.")
    does = _does(tr("Send away"), partial(hosting.kick, guest.peer), leave)
    return Question(("kick", guest.peer), title, text, does, None, leave=leave)


def guest_changes(
    guest: GuestInfo, names: Mapping[Seat, str]
) -> list[tuple[str, Callable[[HostedTable, Leave], Question]]]:
    """What a host can do about a machine that is let in, in words, and how each is asked."""
    free: list[tuple[str, Callable[[HostedTable, Leave], Question]]] = [
        (tr("Free the seat of {name}…", name=names[seat]),
         partial(free_seat_question, seat=seat, name=names[seat]))
        for seat in guest.seats
        if seat in names
    ]  # fmt: skip
    words = tr("Send {name} away…", name=guest_name(guest))
    return [*free, (words, partial(remove_guest_question, guest=guest))]


def _does(words: str, then: Callable[[], None], leave: Leave) -> list[Answer]:
    def done() -> None:
        leave()
        then()

    return [(words, "danger", done), (tr("Not now"), "", leave)]

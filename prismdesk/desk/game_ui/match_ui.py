"""What a game adds to the match page: its panels, keys, clocks, and whose eyes a view is for.

A game says here what is its own: clocks, what one key does, whose eyes alone a view is for, who is
to sit down behind a curtain, what the typed line is for, and panels. The window knows no game.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.boards.scene import Board
from prismdesk.table.match import PublicMatch
from prismdesk.table.updates import Update


class Now(NamedTuple):
    """A match as a window has it at one moment.

    `view` is the one shown, `seat` the one that acts when somebody clicks or types, None where
    nobody plays here. `may` has what may be done here for each seat of the match, which is nothing
    for those that are elsewhere; `host_may` is what a host may do. `hosted` are the seats that a
    host plays here. `shared` says that several people look at this screen, `has_host` that a host
    without a seat leads the match, here or elsewhere. With `is_past` the view is an earlier one.

    While a pause covers the board, panels get no `view`, but `known` still (ALL12): the last view,
    or one without the board where there was none. Only what a pause leaves open is told from it.
    """

    view: Any
    update: Update
    seat: Seat | None
    names: Mapping[Seat, str]
    may: Mapping[Seat, frozenset[str]]
    host_may: frozenset[str]
    hosted: frozenset[Seat]
    shared: bool
    has_host: bool
    known: Any
    is_past: bool = False


class Wish(NamedTuple):
    """What one press does: an action of a seat, or of the host (None), and the key for it.

    `tip` says what comes of it where the words are too few for that.
    """

    seat: Seat | None
    action: Any
    key: str
    words: Phrase
    tip: Phrase | None = None


class ClockFace(NamedTuple):
    """A timer of the game as a clock of the window.

    `length_ms` is its whole length; one that is `draining` has a bar. `still` says why it does
    not run while it does not. `line` is how the phase line tells what is left, with a gap `time`.
    """

    timer: str
    title: Phrase
    length_ms: int
    draining: bool = False
    still: Phrase | None = None
    line: str = ""


class Curtain(NamedTuple):
    """A curtain that is up: who is to sit down (None: it is for all), and what he reads on it.

    `wishes` lift it, each with its key.
    """

    seat: Seat | None
    title: Phrase
    text: Phrase
    wishes: tuple[Wish, ...] = ()


class CommandLineState(NamedTuple):
    """What the typed line is for now: the words in it, those on its button, and those below it.

    `besides` is what can be done without the line, with a button of its own. A line that is
    `closed` takes nothing more; one that is `held` can be drafted in, and says why nothing is sent
    off yet. With `sealed` nobody else knows what is sent, so that each seat has a draft of its own.
    `signs` says whether the board's operators stand beside it.
    """

    asks: Phrase = phrase("Type an action")
    button: Phrase = phrase("Play")
    note: Phrase | None = None
    besides: Wish | None = None
    closed: bool = False
    held: Refused | None = None
    sealed: bool = False
    signs: bool = False


DEFAULT_COMMAND_LINE: Final = CommandLineState()


class RevealWords(NamedTuple):
    """How a host may reveal what he has looked at first: all at once, or one part before."""

    whole: Phrase
    first: Phrase


class RevealOffer(NamedTuple):
    """What a host may reveal now that he alone sees: all of it, or first one part (None: done)."""

    whole: Wish
    first: Wish | None = None


class SealedSubmission(NamedTuple):
    """What a host without a seat knows of a sealed submission, and nobody else but its sender.

    `state` says whether there is one, `wrote` is it in notation (empty: none), and `told` what it
    would come to.
    """

    seat: Seat
    state: Phrase
    wrote: str = ""
    told: tuple[Phrase, ...] = ()


class Panel(QWidget):
    """Something of a game's own beside its board.

    `wished(wish)`: the person wants this. `ruling(number)`: he wants to read that rule. `chose()`:
    he chose what a wish is about, so that the wishes are others now.
    """

    wished = Signal(object)
    ruling = Signal(str)
    chose = Signal()

    plays_along: ClassVar[bool] = False
    """Whether it tells an outcome in step with the board; others hear of it when that is over."""

    @abstractmethod
    def show_now(self, now: Now, wishes: tuple[Wish, ...]) -> None:
        """Shows the match as it is now, with what can be done; hides itself if that is nothing."""

    @property
    def useful(self) -> int:
        """On a player panel: by how much it has use for more height than it needs."""
        return 0

    def show_clocks(self, left_ms: Mapping[str, int]) -> None:
        """What remains of each timer."""

    def rest_keys(self, resting: bool) -> None:
        """Whether the keys of wishes do nothing, because a line of text has the keyboard."""


class Card(Panel):
    """A panel that lies over the board.

    `again(swapped)`: the same match once more. `leave()`: back to Home. `closed()`: the person
    wants to see the board. `analysis()`: he wants to see what was best.
    """

    again = Signal(bool)
    leave = Signal()
    closed = Signal()
    analysis = Signal()

    @abstractmethod
    def reopen(self) -> None:
        """Shows itself again after it was closed."""

    @abstractmethod
    def offer_again(self, offered: bool) -> None:
        """Whether the same match once more can be wished for here."""

    @abstractmethod
    def offer_analysis(self, offered: bool) -> None:
        """Whether there is an analysis."""


class MatchUi:
    """What a match page has of a game in which the seats act in turn and nothing is secret."""

    def side_panel(self, board: Board) -> Panel | None:
        """A new panel to stand above the log."""
        return None

    def tray(self, board: Board) -> Panel | None:
        """A new panel to stand between the board and the typed line, such as a hand."""
        return None

    def on_player_panel(self, seat: Seat, board: Board) -> Panel | None:
        """A new panel to stand on that seat's player panel, no higher than a line or two."""
        return None

    def below(self, board: Board) -> Panel | None:
        """A new panel that takes the place of the typed line while it has something to show."""
        return None

    def over(self) -> Card | None:
        """A new panel that lies over the board while it has something to show."""
        return None

    def wishes(self, now: Now) -> tuple[Wish, ...]:
        """What can be done now by one press."""
        return ()

    def clocks(self, view: Any) -> tuple[ClockFace, ...]:
        """The timers of the game that are shown as clocks."""
        return ()

    def curtain(self, now: Now) -> Curtain | None:
        """The curtain that is up, if one is (BP31)."""
        return None

    def audience(self, update: Update) -> tuple[Seat, ...]:
        """Who has a view for his eyes alone now; nobody: all views are alike.

        Told from what is public, for behind the cover of a pause there is no view (ALL12).
        """
        return ()

    def sitting_key(self, seat: Seat) -> str:
        """The key by which a player says that it is he who sits at a shared screen."""
        return ""

    def leader(self, now: Now) -> Seat | None:
        """Whom it is all about now: his panel is lit, and his sign stands in the phase line."""
        acting = now.update.acting
        return acting[0] if len(acting) == 1 else None

    def subtitle(self, view: Any) -> Phrase | None:
        """What stands behind the game's name, such as the round."""
        return None

    def command_line_state(self, now: Now) -> CommandLineState:
        """What the typed line is for."""
        return DEFAULT_COMMAND_LINE

    def action_text(self, notation: str) -> Phrase | None:
        """What its author does by an action, such as “claims 24”; None: it is best as it stands."""
        return None

    def refusal(self, refused: Refused, view: Any, left_ms: Mapping[str, int]) -> Phrase | None:
        """Why something was refused, with what remains of a timer; None: as the table says it."""
        return None

    def notice(self, facts: Sequence[Any]) -> Phrase | None:
        """What happened by itself that nobody is to miss; it passes in the phase line."""
        return None

    def rulings(self, view: Any) -> tuple[tuple[Seat, bool], ...]:
        """On whose submission a host can rule now, and whether so that it is accepted (ALL6)."""
        return ()

    def ready(self, view: Any) -> tuple[Seat, ...]:
        """Who has pressed on, where that is waited for (ALL10)."""
        return ()

    def sealed(self, view: Any) -> tuple[SealedSubmission, ...]:
        """What is sealed now, told from the view of a host without a seat."""
        return ()

    def reveal_words(self, match: PublicMatch) -> RevealWords | None:
        """The ways to reveal, in a match whose host first looks at what is sealed; or None."""
        return None

    def reveal_offer(self, now: Now) -> RevealOffer | None:
        """What the host may reveal now, where this match has him do that."""
        return None

    def keeps_line(self, text: str, before: Any, view: Any, *, sent: bool) -> bool:
        """Whether the text in the line is still of use after this change of the view.

        It was `sent` just now; what has become of that is not known yet.
        """
        return False

"""Brings every part of a match window to what there is now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from prismdesk.desk.match.conduct import NO_LEAD, Face, Now
from prismdesk.desk.match.whoplays import show_bot
from prismdesk.desk.match.words import phase_now
from prismdesk.desk.match_words import material_words
from prismdesk.desk.parts.basics import has_keyboard
from prismdesk.desk.texts import say, tr

if TYPE_CHECKING:
    from prismdesk.desk.match.window import MatchWindow


class Showing:
    """Shows a match in the parts of its window. `faces` are the clocks of the game.

    While the board still plays an outcome, what would tell it waits for the end of that.
    """

    def __init__(self, window: MatchWindow) -> None:
        self._window = window
        self.faces: tuple[Face, ...] = ()
        self._before: Any = None
        self._last_facts: tuple[Any, ...] = ()
        self._waiting: Now | None = None
        window.board.revealed.connect(self._tell)

    def everything(self, now: Now, facts: tuple[Any, ...]) -> None:
        """All parts but the question beside the board, which comes from several of them."""
        window = self._window
        self._line_before(now, facts)
        self._board(now, facts)
        self._waiting = now if window.board.is_revealing else None
        self._outcome(now)
        self._line(now)
        self.panels(now)
        if window.warning is not None:
            window.warning.setVisible(now.update.ending is None)
        window.top.show_pausing(
            paused=now.update.paused is not None,
            can=window.session.pauses,
        )

    def _outcome(self, now: Now) -> None:
        """Points and log, unless they would tell what is still being revealed."""
        if self._waiting is None:
            self._plates(now)
            self._window.log.show_lines(self._window.session.lines[: now.update.n])

    def _tell(self) -> None:
        """The outcome has been played, or was cut short by whatever came next."""
        now, self._waiting = self._waiting, None
        if now is not None:
            self._outcome(now)
            self.panels(now)

    def nothing(self) -> None:
        """Behind a curtain there is nothing of what is for one pair of eyes."""
        window = self._window
        window.board.cover("")
        window.entry.show_lead(NO_LEAD)
        for panel in window.panels:
            panel.hide()
        # How long something takes is no secret, and is told on the curtain.
        window.clocks.show_faces(self.faces, None)
        window.log.show_lines(window.session.lines)

    def panels(self, now: Now) -> None:
        """What the game has of its own beside the board, its clocks, and its keys.

        While an earlier view is looked at, panels show that one, and nothing can be done.
        """
        window, conduct = self._window, self._window.conduct
        seen = self._is_seen(now)
        can = seen and not now.update.standing and window.at is None
        wishes = conduct.wishes(now) if can else ()
        window.letters.show(wishes)
        about = now._replace(view=now.known)
        held = next((panel for panel in window.panels if has_keyboard(panel)), None)
        for panel in window.panels:
            if self._waiting is not None and not panel.plays_along:
                continue
            panel.show_now(self._for_panels(now), wishes)
            panel.rest_keys(window.letters.rest)
        if window.over is not None and window.at is not None:
            window.over.hide()
        window.stage.settle()
        if held is not None and not has_keyboard(held):
            # What is hidden with the focus would hand it on to Home.
            window.board_view.setFocus()
        self.faces = () if now.known is None else conduct.clocks(now.known)
        window.clocks.show_faces(self.faces, conduct.leader(about))
        subtitle = None if now.known is None else conduct.subtitle(now.known)
        said = [] if subtitle is None else [say(subtitle, now.names)]
        window.top.show_subtitle(" · ".join([*said, *material_words(window.session.match)]))

    def panels_again(self) -> None:
        """Shows the panels of a game once more: what can be wished for is another thing now."""
        now = self._window.now()
        if now is not None:
            self.panels(now)

    def _for_panels(self, now: Now) -> Now:
        """The moment that is shown; what a pause covers is covered beside the board too (ALL12)."""
        looked, is_past = self._window.looked, self._window.at is not None
        if looked is not None:
            now = now._replace(view=looked, known=looked)
        return now._replace(view=now.view if self._is_seen(now) else None, is_past=is_past)

    def phase(self, now: Now) -> None:
        """The phase line."""
        if now.view is not None or now.update.standing:
            self._window.top.phase.say(*phase_now(self._window, now))

    def last_again(self) -> None:
        """What happened last, once more."""
        board = self._window.board
        if self._before is not None and not board.is_covered:
            live = board.view
            board.sync(self._before, animate=False)
            board.sync(live, self._last_facts)

    def _is_seen(self, now: Now) -> bool:
        return now.view is not None and not self._window.session.is_covered

    def _line_before(self, now: Now, facts: tuple[Any, ...]) -> None:
        """Empties the line of what was done; a draft that was not sent off stays."""
        window = self._window
        if not facts:
            # The answer to what is sealed: it stays in the line, to be made better.
            if window.was_typed:
                window.board.draft_was_sent()
            window.was_typed = False
            return
        before = window.board.view
        keeps = before is not None and window.conduct.keeps_line(
            window.entry.text, before, now.view, sent=window.was_typed
        )
        if not keeps:
            window.drafts.clear()
            window.entry.forget()
        window.was_typed = False

    def _board(self, now: Now, facts: tuple[Any, ...]) -> None:
        window, board = self._window, self._window.board
        if window.session.is_covered:
            board.cover(tr("Paused"))
            return
        if board.is_covered:
            board.uncover()
        if facts:
            self._before, self._last_facts = board.view, facts
        self._turn(now)
        board.set_interactive(not now.update.standing and now.seat is not None)
        board.sync(now.view, facts)

    def _turn(self, now: Now) -> None:
        """Turns the board to who plays here alone, once, or to whoever is on turn if wished."""
        window, seats = self._window, self._window.session.seats
        board = window.board
        if len(seats) == 1 and board.view is None:
            board.set_turned(board.facing(now.view, seats[0]))
        wanted = window.preferences.now.turn_board and now.update.ending is None
        if wanted and len(seats) > 1 and now.seat is not None:
            board.set_turned(board.facing(now.view, now.seat))

    def _plates(self, now: Now) -> None:
        window, board = self._window, self._window.board
        scores, leader = now.update.scores, window.conduct.leader(now)
        view = now.view if self._is_seen(now) else None
        # Points are public, in a pause as well.
        known = now.known
        ledgers = {seat: board.ledger(known, seat) if known else () for seat in window.plates}
        most = max((one or 0 for ledger in ledgers.values() for one in ledger), default=0)
        ending = now.update.ending
        alone = () if ending is None or ending.winner is None else (ending.winner,)
        winners = alone if ending is None else alone or ending.first
        for seat, plate in window.plates.items():
            standing = None if view is None else board.seat_text(view, seat)
            show_bot(window, now, seat)
            plate.show_left(seat in now.update.gone)
            plate.show_won(seat in winners)
            plate.show_seat(
                acts=seat is leader and not now.update.standing,
                score=None if scores is None else scores[seat],
                standing="" if standing is None else say(standing, now.names),
            )
            if known is not None:
                plate.show_ledger(ledgers[seat], most)
        seen = winners[0] if winners else leader
        window.beside.look_at(None if seen is None else window.plates[seen])

    def _line(self, now: Now) -> None:
        window = self._window
        lead = window.conduct.lead(now) if self._is_seen(now) else NO_LEAD
        if window.entry.show_lead(lead) and window.entry.note:
            # That something was received is all that happens; it is to be heard as well.
            window.board.announced.emit(window.entry.note)
        # A draft on the screen would give time to think, as the board would (ALL12).
        window.entry.cover(covered=window.session.is_covered)
        window.entry.set_usable(not now.update.standing)
        window.entry.show_speakers(window.session.acting, now.seat)

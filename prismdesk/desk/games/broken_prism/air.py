"""Broken Prism as it is told to an audience (ALL5, BP23, BP28).

While the board plays a reveal, nothing beside it tells what it will come to.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from prismdesk.core.seats import Seat
from prismdesk.desk.board.broken_prism.board import BrokenPrismBoard
from prismdesk.desk.board.scene import Board
from prismdesk.desk.broadcast.cues import Cue
from prismdesk.desk.broadcast.parts import Banner, Line, Row, Slide, Strip, Tale
from prismdesk.desk.broadcast.seen import Seen
from prismdesk.desk.games.broken_prism.air_verdict import parts, total, verdict_tale
from prismdesk.desk.games.broken_prism.conduct import series
from prismdesk.desk.games.rounds.air import RoundsAir, tell
from prismdesk.desk.texts import tr
from prismdesk.games.broken_prism import facts
from prismdesk.games.broken_prism import state as at
from prismdesk.games.broken_prism.timing import IN_WINDOW, LOCKS, ROUND, WINDOW_MS
from prismdesk.games.broken_prism.view import Points, Reveal, Target, Verdict, View


class BrokenPrismAir(RoundsAir):
    """Targets, claims, both verdicts of a reveal, and cards between rounds and curtains."""

    def __init__(self) -> None:
        super().__init__(series())

    def strip(self, seen: Seen, board: Board) -> Strip | None:
        """The three targets, and how each stands."""
        view: View | None = seen.view
        if view is None or not view.targets:
            return None
        rows = (_row(view, place, board) for place in range(len(view.targets)))
        return Strip(tr("Targets"), tuple(rows))

    def banner(self, seen: Seen, board: Board) -> Banner | None:
        """Who claims, submits, or takes; from the claim to the end of its reveal."""
        view: View | None = seen.view
        if view is None or view.claim is None:
            return None
        claim, names = view.claim, seen.names
        target = _shown(claim.target)
        match view.phase:
            case at.WINDOW if view.sitter is not None:
                text = tr("{name} submits for {target}", name=names[view.sitter], target=target)
                return Banner(text, view.sitter, IN_WINDOW)
            case at.CURTAIN if view.sitter is not claim.by:
                if view.sitter is None:
                    return Banner(tr("{name} claims {target}", name=names[claim.by], target=target))
                text = tr("{name} to submit for {target}", name=names[view.sitter], target=target)
                return Banner(text, view.sitter)
            case at.WINDOW | at.CURTAIN:
                text = tr("{name} claims {target}", name=names[claim.by], target=target)
                return Banner(text, claim.by, IN_WINDOW if view.phase == at.WINDOW else "")
            case at.PARSING if view.reveal is None:
                return Banner(tr("The host reads the submissions"))
            case at.PARSING | at.REVEAL:
                assert view.reveal is not None, "something is revealed"
                return _reveal_banner(seen, view.reveal, is_told=_is_told(view, board))
        return None

    def tales(self, seen: Seen, board: Board, shown: int) -> tuple[Tale | None, Tale | None]:
        """Both verdicts, Red's on the left; of a reveal in two steps only the one that is open."""
        view: View | None = seen.view
        if view is None or view.reveal is None or view.phase not in (at.PARSING, at.REVEAL):
            return None, None
        assert isinstance(board, BrokenPrismBoard), "a look has both"
        known = board.unveiling.known
        by_seat = {
            one.seat: verdict_tale(seen, view.reveal, one, shown, known)
            for one in view.reveal.verdicts
        }
        return by_seat[Seat.RED], by_seat[Seat.BLUE]

    def slide(self, seen: Seen, board: Board) -> Slide | None:
        """The card of the next round, or of who sits down behind a curtain (BP31)."""
        view: View | None = seen.view
        if view is None or view.phase != at.CURTAIN:
            return super().slide(seen, board)
        assert view.claim is not None, "a curtain belongs to a claim"
        target = _shown(view.claim.target)
        if view.sitter is None:
            line = Line(tr("The submissions for {target} come next", target=target))
            return Slide(tr("Both windows are over"), (line,))
        text, seconds = "{n} seconds to submit for {target}", WINDOW_MS // 1000
        return Slide(
            tr("{name} sits down", name=seen.names[view.sitter]),
            (Line(tr(text, n=seconds, target=target)),),
            view.sitter,
        )

    def standing(self, view: View, seat: Seat) -> list[str]:
        """That the seat has submitted, only where the match shows that to all (BP23)."""
        waits = view.phase in (at.CURTAIN, at.WINDOW, at.PARSING)
        submitted = [tr("submitted")] if waits and seat in view.submitted else []
        return submitted + super().standing(view, seat)

    def tale_of(self, seen: Seen, fact: Any) -> Tale | None:
        match fact:
            case facts.Revealed(reveal) | facts.Ruled(reveal=reveal) if reveal.waits is None:
                return _outcome(seen, reveal)
            case facts.RoundBegan(number):
                return tell(Line(tr("Round {n} begins", n=number)))
            case facts.RoundEnded(number, points):
                return self.round_over(seen, number, points)
        return None

    def tale_of_now(self, seen: Seen, view: View) -> Tale | None:
        chain = next((one for one in reversed(view.chains) if one.target is not None), None)
        if chain is None or chain.target is None:
            return None
        return _taken(seen, chain.owner, chain.target, chain.points)

    def cues(self, seen: Seen, facts: Sequence[Any]) -> tuple[Cue, ...]:
        """What comes of a reveal is heard after the reveal itself."""
        return tuple(cue for fact in facts for cue in _cues(fact))

    def ticks(self, seen: Seen) -> tuple[str, ...]:
        return (IN_WINDOW, ROUND)


def _is_told(view: View, board: Board) -> bool:
    """Whether the reveal is over as far as the board shows it, so that its outcome may be told."""
    return view.reveal is not None and view.reveal.waits is None and not board.is_revealing


def _shown(value: str) -> str:
    """A target with a true minus."""
    return value.replace("-", "−")


def _row(view: View, place: int, board: Board) -> Row:
    target, reveal = view.targets[place], view.reveal
    value = _shown(target.value)
    if reveal is not None and reveal.target == target.value and not _is_told(view, board):
        return Row(value, tr("claimed"), reveal.by)
    if view.phase in (at.BETWEEN, at.OVER) and target.state != "taken":
        return Row(value, tr("not taken"), faint=True)
    return _standing(target, value, place, in_window=view.phase == at.WINDOW)


def _standing(target: Target, value: str, place: int, *, in_window: bool) -> Row:
    match target.state:
        case "claimed" if in_window:
            return Row(value, "", target.by, IN_WINDOW)
        case "claimed":
            return Row(value, tr("claimed"), target.by)
        case "taken":
            return Row(value, f"+{target.points or 0}", target.by)
        case "locked":
            return Row(value, tr("locked"), timer=LOCKS[place])
    return Row(value, tr("open"))


def _reveal_banner(seen: Seen, reveal: Reveal, *, is_told: bool) -> Banner:
    """Who takes the target is told only when the reveal is over."""
    target = _shown(reveal.target)
    if reveal.waits is not None:
        name = seen.names[reveal.by]
        return Banner(tr("{name}’s submission for {target}", name=name, target=target), reveal.by)
    if not is_told:
        return Banner(tr("The reveal for {target}", target=target))
    best = _best(reveal)
    if best is None:
        return Banner(tr("Nobody takes {target}", target=target))
    return Banner(tr("{name} takes {target}", name=seen.names[best.seat], target=target), best.seat)


def _best(reveal: Reveal) -> Verdict | None:
    return next((verdict for verdict in reveal.verdicts if verdict.stands), None)


def _outcome(seen: Seen, reveal: Reveal) -> Tale:
    best = _best(reveal)
    if best is not None and best.points is not None:
        return _taken(seen, best.seat, reveal.target, best.points)
    return tell(Line(tr("Nobody takes {target}", target=_shown(reveal.target)), "strong"))


def _taken(seen: Seen, seat: Seat, target: str, points: Points) -> Tale:
    text = tr("{name} takes {target}", name=seen.names[seat], target=_shown(target))
    how = Line(parts(points), aside=True)
    return tell(Line(text, "strong"), how, Line(total(points), "strong"), seat=seat)


def _cues(fact: Any) -> tuple[Cue, ...]:
    match fact:
        case facts.RoundBegan():
            return (Cue.BEGIN,)
        case facts.TargetClaimed():
            return (Cue.CLAIM,)
        case facts.Revealed(reveal) if reveal.waits is not None:
            return (Cue.REVEAL,)
        case facts.Revealed(reveal):
            return (Cue.REVEAL, Cue.FAIL if _best(reveal) is None else Cue.EARN)
        case facts.Ruled():
            return (Cue.RULING,)
        case facts.RoundEnded():
            return (Cue.END,)
    return ()

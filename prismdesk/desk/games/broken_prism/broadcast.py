"""What Broken Prism adds to the broadcast: targets, claims, reveal, cards (ALL5, BP23, BP28).

While the board plays a reveal, nothing beside it tells what it will come to.
"""

from __future__ import annotations

import re
from typing import Any, ClassVar, Final

from prismdesk.core.refusal import Refused
from prismdesk.core.rounds import BETWEEN, OVER
from prismdesk.core.seats import Seat
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.game_ui.broadcast import SpectatorNow
from prismdesk.desk.game_ui.broadcast_data import Banner, Caption, Line, Row, Sidebar, TitleCard
from prismdesk.desk.game_ui.cues import Cue
from prismdesk.desk.game_ui.rounds.broadcast import TIED, RoundsBroadcast, last_caption
from prismdesk.desk.games.broken_prism.board.board import BrokenPrismBoard
from prismdesk.desk.games.broken_prism.board.draft import SIGNS
from prismdesk.desk.games.broken_prism.board.words import expression_text, value_text
from prismdesk.desk.games.broken_prism.match_ui import SERIES
from prismdesk.desk.texts import say, tr
from prismdesk.games.broken_prism import facts
from prismdesk.games.broken_prism import state as at
from prismdesk.games.broken_prism.actions import Rule
from prismdesk.games.broken_prism.breaking import breaks
from prismdesk.games.broken_prism.notation import read
from prismdesk.games.broken_prism.timing import IN_WINDOW, LOCKS, ROUND, WINDOW_MS
from prismdesk.games.broken_prism.view import Points, Reveal, Target, Verdict, View
from prismdesk.geometry.triangle import SIDE, VERTEX_NAMES
from prismdesk.table.log import line_of_play

_TOKEN: Final = re.compile(r"[A-Za-z]+(?= )|[-+x/]?\d+")
_LONGEST: Final = 8
_LONGEST_FAILED: Final = 6
"""As many numbers of an expression are shown; of a longer one the middle is left out.

One that fails has less room, for why it does.
"""

_DIGITS: Final = 12
"""As many letters of a value are shown; of a longer one the middle is left out."""

_BREAKS: Final = {
    Seat.RED: "Breaks the red chain at {vertex} ({rule})",
    Seat.BLUE: "Breaks the blue chain at {vertex} ({rule})",
    None: "Breaks a solid chain at {vertex} ({rule})",
}


def verdict_caption(
    seen: SpectatorNow, reveal: Reveal, verdict: Verdict, shown: int, known: Seat | None = None
) -> Caption:
    """The card of one seat; nothing is told of a submission that is still sealed.

    While the board has read out `shown` numbers it tells so much and no more, but of one that was
    `known` before; with -1 the verdict stands there too.
    """
    name, seat = seen.names[verdict.seat], verdict.seat
    if reveal.waits is seat:
        return Caption(name, (Line(tr("Still sealed"), "muted"),), seat)
    if shown >= 0 and seat is not known:
        return Caption(name, _read_so_far(verdict, shown), seat)
    is_open = reveal.waits is not None or shown >= 0
    return Caption(name, _judged(seen, reveal, verdict, is_open=is_open), seat)


def _judged(
    seen: SpectatorNow, reveal: Reveal, verdict: Verdict, *, is_open: bool
) -> tuple[Line, ...]:
    """The whole submission and its verdict; `is_open` is whether it stands."""
    if verdict.notation is None:
        return (Line(tr("Submitted nothing"), "strong"),)
    most = _LONGEST if verdict.refused is None else _LONGEST_FAILED
    lines = [Line(expression_words(verdict.notation, most))]
    if verdict.value is not None:
        lines.append(_value(verdict.value)._replace(aside=True))
    if verdict.refused is not None:
        reason = reason_words(seen, reveal, verdict, verdict.refused)
        return (*lines, Line(tr("Fails. {reason}", reason=reason), "strong"))
    if verdict.ruled:
        text = "The host accepts it: {reason}"
        lines.append(Line(tr(text, reason=_ruling(seen, verdict.seat)), "muted"))
    if verdict.points is not None:
        lines.append(Line(parts(verdict.points), aside=True))
        lines.append(Line(_worth(verdict, verdict.points, is_open=is_open), "strong"))
    return tuple(lines)


def _read_so_far(verdict: Verdict, shown: int) -> tuple[Line, ...]:
    """The expression as far as it is read, with what it comes to so far."""
    count = min(shown, len(verdict.steps))
    if verdict.notation is None or not count:
        return ()
    letter, numbers = _tokens(verdict.notation)
    latest = numbers[:count] if count <= _LONGEST else ["…", *numbers[count - _LONGEST : count]]
    return Line(_joined(letter, latest)), _value(verdict.steps[count - 1])


def _value(value: str) -> Line:
    return Line(tr("= {value}", value=value_words(value)), "big")


def value_words(value: str) -> str:
    """A value with a true minus; of a very long one the middle is left out."""
    if len(value) > _DIGITS:
        half = _DIGITS // 2
        value = f"{value[:half]}…{value[-half:]}"
    return value_text(value)


def expression_words(notation: str, most: int = _LONGEST) -> str:
    """An expression with its letter, to be broken before its signs.

    Of one with more than so many numbers the middle is left out: the board shows all of its chain.
    """
    letter, numbers = _tokens(notation)
    if len(numbers) > most:
        half = most // 2
        numbers = [*numbers[:half], "…", *numbers[-half:]]
    return _joined(letter, numbers)


def _tokens(notation: str) -> tuple[str, list[str]]:
    """The letter, and each number with the sign before it."""
    letter, *numbers = _TOKEN.findall(expression_text(notation))
    return letter, [_signed(one) for one in numbers]


def _signed(number: str) -> str:
    sign = SIGNS.get(number[0])
    return value_words(number) if sign is None else f"{sign}{TIED}{value_words(number[1:])}"


def _joined(letter: str, numbers: list[str]) -> str:
    first, *rest = numbers
    return " ".join((f"{letter}{TIED}{first}", *rest))


def parts(points: Points) -> str:
    """Points part by part, such as `9 sides + 1 space × 2` (BP16, BP17); it breaks before the +."""
    sides = tr("1 side") if points.sides == 1 else tr("{n} sides", n=points.sides)
    if not points.spaces:
        return sides
    one = points.spaces == 1
    spaces = tr("1 space") if one else tr("{n} spaces", n=points.spaces)
    twice = tr("+ {spaces} × 2", spaces=spaces)
    return f"{sides} {twice.replace(' ', TIED)}"


def total(points: Points) -> str:
    """All of them, such as `5 points`."""
    return tr("1 point") if points.total == 1 else tr("{n} points", n=points.total)


def _worth(verdict: Verdict, points: Points, *, is_open: bool) -> str:
    """What it is worth; while the other is not revealed nobody knows whether it stands.

    It can be read without the parts, which may have no room, as no sum of the numbers above it.
    """
    if is_open:
        return total(points)
    text = "{points}: stands" if verdict.stands else "{points}: beaten"
    return tr(text, points=total(points))


def _ruling(seen: SpectatorNow, seat: Seat) -> str:
    """The host's reason for his last ruling on that seat's submission that holds (ALL6)."""
    for line in reversed(line_of_play(seen.lines, len(seen.lines))):
        action = None if line.notation is None else read(line.notation)
        if isinstance(action, Rule) and action.seat is seat:
            return action.reason
    return ""


def reason_words(seen: SpectatorNow, reveal: Reveal, verdict: Verdict, refused: Refused) -> str:
    """Why a submission fails, with the rule and the place (BP28); a host’s ruling by its reason."""
    if refused.code == "breaks-chain" and refused.where is not None:
        text = _BREAKS[_broken(seen.view, reveal, verdict, refused.where)]
        return tr(text, vertex=refused.where, rule=refused.rule or "")
    if refused.code == "ruled-out":
        return tr("The host ruled it out: {reason}", reason=_ruling(seen, verdict.seat))
    reason = say(refused.message, seen.names).removesuffix(".")
    return f"{reason} ({refused.rule})" if refused.rule else reason


def _broken(view: View, reveal: Reveal, verdict: Verdict, vertex: str) -> Seat | None:
    """Whose solid chain is broken at that vertex; None where that is told of neither alone."""
    chain = [SIDE[side] for side in verdict.sides]
    owners = set()
    for solid in view.chains[: reveal.earlier]:
        found = breaks(chain, [SIDE[side] for side in solid.sides], touching=view.touching)
        if found is not None and VERTEX_NAMES[found.vertex] == vertex:
            owners.add(solid.owner)
    return owners.pop() if len(owners) == 1 else None


class BrokenPrismBroadcast(RoundsBroadcast):
    """Targets, claims, both verdicts of a reveal, and cards between rounds and curtains."""

    cue_by_fact: ClassVar = {
        facts.RoundBegan: Cue.BEGIN,
        facts.TargetClaimed: Cue.CLAIM,
        facts.Revealed: Cue.REVEAL,
        facts.Ruled: Cue.RULING,
        facts.RoundEnded: Cue.END,
    }

    series = SERIES

    def sidebar(self, seen: SpectatorNow, board: Board) -> Sidebar | None:
        """The three targets, and how each stands."""
        view: View | None = seen.view
        if view is None or not view.targets:
            return None
        rows = (_row(view, place, board) for place in range(len(view.targets)))
        return Sidebar(tr("Targets"), tuple(rows))

    def banner(self, seen: SpectatorNow, board: Board) -> Banner | None:
        """Who claims, submits, or takes; from the claim to the end of its reveal."""
        view: View | None = seen.view
        if view is None or view.claim is None:
            return None
        claim, names = view.claim, seen.names
        target = value_text(claim.target)
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

    def captions(
        self, seen: SpectatorNow, board: Board, shown: int
    ) -> tuple[Caption | None, Caption | None]:
        """Both verdicts, Red's on the left; of a reveal in two steps only the one that is open."""
        view: View | None = seen.view
        if view is None or view.reveal is None or view.phase not in (at.PARSING, at.REVEAL):
            return None, None
        assert isinstance(board, BrokenPrismBoard), "a look has both"
        known = board.reveal_animation.known
        by_seat = {
            one.seat: verdict_caption(seen, view.reveal, one, shown, known)
            for one in view.reveal.verdicts
        }
        return by_seat[Seat.RED], by_seat[Seat.BLUE]

    def title_card(self, seen: SpectatorNow, board: Board) -> TitleCard | None:
        """The card of the next round, or of who sits down behind a curtain (BP31)."""
        view: View | None = seen.view
        if view is None or view.phase != at.CURTAIN:
            return super().title_card(seen, board)
        assert view.claim is not None, "a curtain belongs to a claim"
        target = value_text(view.claim.target)
        if view.sitter is None:
            line = Line(tr("The submissions for {target} come next", target=target))
            return TitleCard(tr("Both windows are over"), (line,))
        text, seconds = "{n} seconds to submit for {target}", WINDOW_MS // 1000
        return TitleCard(
            tr("{name}’s turn at the screen", name=seen.names[view.sitter]),
            (Line(tr(text, n=seconds, target=target)),),
            view.sitter,
        )

    def standing(self, view: View, seat: Seat) -> list[str]:
        """That the seat has submitted, only where the match shows that to all (BP23)."""
        waits = view.phase in (at.CURTAIN, at.WINDOW, at.PARSING)
        submitted = [tr("submitted")] if waits and seat in view.submitted else []
        return submitted + super().standing(view, seat)

    def caption_of(self, seen: SpectatorNow, fact: Any) -> Caption | None:
        match fact:
            case facts.Revealed(reveal) | facts.Ruled(reveal=reveal) if reveal.waits is None:
                return _outcome(seen, reveal)
        return super().caption_of(seen, fact)

    def caption_of_now(self, seen: SpectatorNow, view: View) -> Caption | None:
        chain = next((one for one in reversed(view.chains) if one.target is not None), None)
        if chain is None or chain.target is None:
            return None
        return _taken(seen, chain.owner, chain.target, chain.points)

    def cues_of(self, seen: SpectatorNow, fact: Any) -> tuple[Cue, ...]:
        """What comes of a reveal is heard after the reveal itself."""
        found = super().cues_of(seen, fact)
        if not isinstance(fact, facts.Revealed) or fact.reveal.waits is not None:
            return found
        return (*found, Cue.FAIL if _best(fact.reveal) is None else Cue.EARN)

    def ticks(self, seen: SpectatorNow) -> tuple[str, ...]:
        return (IN_WINDOW, ROUND)


def _is_told(view: View, board: Board) -> bool:
    """Whether the reveal is over as far as the board shows it, so that its outcome may be told."""
    return view.reveal is not None and view.reveal.waits is None and not board.is_revealing


def _row(view: View, place: int, board: Board) -> Row:
    target, reveal = view.targets[place], view.reveal
    value = value_text(target.value)
    if reveal is not None and reveal.target == target.value and not _is_told(view, board):
        return Row(value, tr("claimed"), reveal.by)
    if view.phase in (BETWEEN, OVER) and target.state != "taken":
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


def _reveal_banner(seen: SpectatorNow, reveal: Reveal, *, is_told: bool) -> Banner:
    """Who takes the target is told only when the reveal is over."""
    target = value_text(reveal.target)
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


def _outcome(seen: SpectatorNow, reveal: Reveal) -> Caption:
    best = _best(reveal)
    if best is not None and best.points is not None:
        return _taken(seen, best.seat, reveal.target, best.points)
    return last_caption(
        Line(tr("Nobody takes {target}", target=value_text(reveal.target)), "strong")
    )


def _taken(seen: SpectatorNow, seat: Seat, target: str, points: Points) -> Caption:
    text = tr("{name} takes {target}", name=seen.names[seat], target=value_text(target))
    how = Line(parts(points), aside=True)
    return last_caption(Line(text, "strong"), how, Line(total(points), "strong"), seat=seat)

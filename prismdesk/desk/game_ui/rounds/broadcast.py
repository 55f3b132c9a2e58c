"""What games in rounds add to the broadcast: cards before, between and after rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from prismdesk.core.points import told
from prismdesk.core.rounds import BETWEEN, OVER, Pair, summed
from prismdesk.core.seats import Seat
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.game_ui.broadcast import GameBroadcast, SpectatorNow
from prismdesk.desk.game_ui.broadcast_data import Caption, Line, PanelExtras, ScoreTable, TitleCard
from prismdesk.desk.game_ui.history_text import ending_reason
from prismdesk.desk.game_ui.rounds.series import Series, round_points, winner_words
from prismdesk.desk.texts import listed, say, tr

_PARTED: Final = " · "


class RoundsBroadcast(GameBroadcast):
    """What games in rounds have in common (ALL10): points by round, and who presses on."""

    series: ClassVar[Series]

    def title_card(self, seen: SpectatorNow, board: Board) -> TitleCard | None:
        """The card of the round that comes next."""
        view = seen.view
        if view is None or view.phase != BETWEEN:
            return None
        rounds = self.series.rounds
        lines = [] if not view.round else [Line(self._leading(seen, view), "strong")]
        why = self.series.why(seen.now)
        if why is not None:
            lines.append(Line(say(why, seen.names), "muted"))
        if not view.round:
            lines.append(Line(say(self.series.following(view), seen.names)))
        running = {clock.id for clock in seen.update.clocks}
        return TitleCard(
            tr("Round {n} of {rounds}", n=view.round + 1, rounds=rounds),
            tuple(lines),
            table=self._score_table(seen, view),
            foot=(_awaited(seen, view),),
            timer=next((timer for timer in self.series.timers if timer in running), ""),
            is_between=True,
        )

    def final(self, seen: SpectatorNow, board: Board) -> TitleCard | None:
        """Who has won with which points, by which rule, and who made the game (ALL1)."""
        view, ending = seen.view, seen.update.ending
        if view is None or ending is None:
            return None
        winner = ending.winner
        title = winner_words(winner, seen.names)
        lines = (Line(ending_reason(ending, seen.names)),)
        credit = say(self.series.credit, seen.names)
        return TitleCard(title, lines, winner, self._score_table(seen, view), (credit,))

    def panel_extras(self, seen: SpectatorNow, seat: Seat, board: Board) -> PanelExtras:
        return PanelExtras(
            _PARTED.join(() if seen.view is None else self.standing(seen.view, seat))
        )

    def last(self, seen: SpectatorNow, facts: Sequence[Any], board: Board) -> Caption | None:
        told = [caption for fact in facts if (caption := self.caption_of(seen, fact)) is not None]
        return told[-1] if told else None

    def so_far(self, seen: SpectatorNow, board: Board) -> Caption | None:
        return self.caption_of_now(seen, seen.view)

    def caption_of(self, seen: SpectatorNow, fact: Any) -> Caption | None:
        """What is told of a fact, if it is the last one."""
        if isinstance(fact, self.series.began):
            return last_caption(Line(tr("Round {n} begins", n=fact.round)))
        if not isinstance(fact, self.series.ended):
            return None
        made = zip(seen.names.values(), fact.points, strict=True)
        lines = (
            Line(tr("{name}: {points}", name=name, points=self.points(one))) for name, one in made
        )
        return last_caption(Line(tr("Round {n} is over", n=fact.round), "strong"), *lines)

    def caption_of_now(self, seen: SpectatorNow, view: Any) -> Caption | None:
        """What had happened last, as far as the view has it."""
        return None

    def standing(self, view: Any, seat: Seat) -> list[str]:
        """What a panel says of its seat, in a word or two each."""
        is_asked = view.phase != OVER
        return [tr("ready")] if is_asked and seat in view.ready else []

    def points(self, points: int) -> str:
        """Points as they are written in this game, with a true minus."""
        return told(points, self.series.decimals)

    def _leading(self, seen: SpectatorNow, view: Any) -> str:
        red, blue = summed(view.rounds, view.added)
        if red == blue:
            return tr("Level at {points}", points=self.points(red))
        leads = Seat.RED if red > blue else Seat.BLUE
        more, less = self.points(max(red, blue)), self.points(min(red, blue))
        return tr("{name} leads, {more} to {less}", name=seen.names[leads], more=more, less=less)

    def _score_table(self, seen: SpectatorNow, view: Any) -> ScoreTable | None:
        rounds: tuple[Pair, ...] = view.rounds
        if not rounds and not any(view.added):
            return None
        points = round_points(rounds, view.added, self.series.decimals)
        if points.host is not None:
            added = zip(points.host, view.added, strict=True)
            points = points._replace(host=tuple(text if some else "" for text, some in added))
        heads, columns = zip(*points.columns, strict=True)
        rows = tuple(
            (seat, tuple(figures[seat].replace("-", "−") for figures in columns))
            for seat in seen.names
        )
        return ScoreTable(heads, rows)


TIED: Final = "\u00a0"
"""Keeps a sign with its number, so that a line breaks before the sign."""


def last_caption(*lines: Line, seat: Seat | None = None) -> Caption:
    """The card of what happened last."""
    return Caption(tr("Last"), lines, seat)


def _awaited(seen: SpectatorNow, view: Any) -> str:
    """Who has to press on, so that the next round begins (ALL10)."""
    if seen.match.has_host:
        return tr("Begins when the host presses on")
    if not view.ready:
        return tr("Begins when both are ready")
    awaited = (name for seat, name in seen.names.items() if seat not in view.ready)
    return tr("Waiting for {names}", names=listed(awaited))

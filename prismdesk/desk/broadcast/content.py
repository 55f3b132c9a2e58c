"""What is to be told of a match at one moment, before it has a place and a time in the picture."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from prismdesk.core.game import Ending
from prismdesk.core.options import OPPONENT
from prismdesk.core.points import written
from prismdesk.core.seats import Seat
from prismdesk.desk.board.scene import Board
from prismdesk.desk.broadcast.air import Air
from prismdesk.desk.broadcast.parts import Banner, Slide, Strip, Tale
from prismdesk.desk.broadcast.pieces.plate import Bars, Plate, State
from prismdesk.desk.broadcast.seen import Seen
from prismdesk.desk.broadcast.telling import act_of_host, final_slide, general, pause_slide
from prismdesk.desk.match.conduct import Conduct, Face
from prismdesk.desk.match.words import rules_in_force
from prismdesk.desk.match_words import material_words
from prismdesk.desk.texts import apart, say, tr

_LONGEST: Final = 20
"""Letters of a name within a sentence."""

_USUAL: Final = 10
"""Points of a round that fill the height of a bar, unless one has brought more."""


class Game(NamedTuple):
    """What belongs to the game of a match: its board, its clocks, and how it is told."""

    board: Board
    conduct: Conduct
    air: Air


class Content(NamedTuple):
    """What is to be told. With a slide the board is not to be seen.

    `heading` is the game, what its match is by now, and the rules in force.
    """

    heading: tuple[str, tuple[str, ...], tuple[str, ...]]
    faces: tuple[Face, ...]
    leader: Seat | None
    plates: tuple[Plate, ...]
    strip: Strip | None
    banner: Banner | None
    slide: Slide | None
    tales: tuple[Tale | None, Tale | None]
    act: Tale | None
    is_paused: bool
    is_covered: bool


def content(seen: Seen, game: Game, shown: int) -> Content:
    """All of it; `shown` is how far a reveal is that the board plays, and -1 when it is over."""
    whole, seen = seen.names, seen._replace(names=short_names(seen.names))
    board, conduct, air = game
    known = seen.known
    about = seen.now._replace(view=known)
    leader = None if known is None else conduct.leader(about)
    banner = air.banner(seen, board)
    lit = leader if banner is None else banner.seat
    return Content(
        heading=(seen.rules.title, _about(seen, conduct), _rules(seen)),
        faces=() if known is None else conduct.clocks(known),
        leader=leader,
        plates=tuple(
            _plate(seen, game, seat, lit)._replace(name=apart(whole[seat]))
            for seat in seen.match.seats
        ),
        strip=air.strip(seen, board),
        banner=general(seen, conduct) or banner or _phase(seen, board),
        slide=_slide(seen, game),
        tales=air.tales(seen, board, shown),
        act=act_of_host(seen, conduct),
        is_paused=seen.update.paused is not None,
        is_covered=seen.view is None,
    )


def _about(seen: Seen, conduct: Conduct) -> tuple[str, ...]:
    subtitle = None if seen.known is None else conduct.subtitle(seen.known)
    said = () if subtitle is None else (say(subtitle, seen.names),)
    return (*said, *material_words(seen.match))


def _rules(seen: Seen) -> tuple[str, ...]:
    """The rules in force, and that the seed is known, part by part."""
    return tuple(rules_in_force(seen.match).split(" · "))


def _phase(seen: Seen, board: Board) -> Banner | None:
    """What is to happen now, as the board says it."""
    if seen.view is None:
        return None
    return Banner(say(board.phase_text(seen.view), seen.names))


def short_names(names: Mapping[Seat, str]) -> dict[Seat, str]:
    """The names as they stand within sentences, where a long one would leave no room for them."""
    return {
        seat: name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1].rstrip()}…"
        for seat, name in names.items()
    }


def _slide(seen: Seen, game: Game) -> Slide | None:
    update = seen.update
    if update.ending is not None:
        return game.air.final(seen, game.board) or final_slide(seen)
    if update.covered and update.paused is not None:
        return pause_slide(update.paused, seen)
    return None if seen.view is None else game.air.slide(seen, game.board)


def _plate(seen: Seen, game: Game, seat: Seat, leader: Seat | None) -> Plate:
    update = seen.update
    plaque = game.air.plaque(seen, seat, game.board)
    state = _state(seen, seat, leader)
    special = {"won": tr("has won"), "gone": tr("has left the match")}.get(state, "")
    opponent = tr("DM Opponent") if seen.match.option(OPPONENT.name) == seat.colour else ""
    scores, decimals = update.scores, seen.rules.decimals
    return Plate(
        seat=seat,
        name=seen.names[seat],
        below=tuple(one for one in (special or plaque.below, opponent) if one),
        score="" if scores is None else written(scores[seat], decimals).replace("-", "−"),
        state=state,
        bars=_bars(seen, game.board, seat),
        sketches=plaque.sketches,
    )


def _state(seen: Seen, seat: Seat, leader: Seat | None) -> State:
    update = seen.update
    if seat in update.gone:
        return "gone"
    if update.ending is not None:
        return "won" if seat in _winners(update.ending) else "waits"
    return "acts" if seat is leader and not update.standing else "waits"


def _winners(ending: Ending) -> tuple[Seat, ...]:
    return ending.first if ending.winner is None else (ending.winner,)


def _bars(seen: Seen, board: Board, seat: Seat) -> Bars | None:
    if seen.known is None:
        return None
    ledgers = {one: board.ledger(seen.known, one) for one in seen.match.seats}
    most = max((one or 0 for ledger in ledgers.values() for one in ledger), default=0)
    usual = _USUAL * 10**seen.rules.decimals
    return Bars(ledgers[seat], max(usual, most)) if ledgers[seat] else None

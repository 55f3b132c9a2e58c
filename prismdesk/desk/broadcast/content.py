"""What is to be told of a match at one moment, before it has a place and a time in the picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

from prismdesk.core.game import Ending
from prismdesk.core.options import OPPONENT
from prismdesk.core.points import written
from prismdesk.core.seats import Seat
from prismdesk.desk.board.scene import Board
from prismdesk.desk.broadcast.air import Air
from prismdesk.desk.broadcast.layout import BOARD_WIDE, COLUMN
from prismdesk.desk.broadcast.parts import Banner, Slide, Strip, Tale
from prismdesk.desk.broadcast.pieces.banner import is_one_line
from prismdesk.desk.broadcast.pieces.plate import Bars, Plate, State
from prismdesk.desk.broadcast.pieces.slide import has_room_for_heading
from prismdesk.desk.broadcast.pieces.tale import has_room_for_title
from prismdesk.desk.broadcast.seen import Seen
from prismdesk.desk.broadcast.telling import act_of_host, final_slide, general, pause_slide
from prismdesk.desk.match.conduct import Conduct, Face
from prismdesk.desk.match.words import rules_in_force
from prismdesk.desk.match_words import material_words
from prismdesk.desk.parts.broken_lines import letters
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

    `heading` is the game, what its match is by now, and the rules in force. In a pause and at the
    end the banner `is_said` by the slide as well.
    """

    heading: tuple[str, tuple[str, ...], tuple[str, ...]]
    faces: tuple[Face, ...]
    leader: Seat | None
    plates: tuple[Plate, ...]
    strip: Strip | None
    banner: Banner | None
    is_said: bool
    slide: Slide | None
    tales: tuple[Tale | None, Tale | None]
    act: Tale | None
    is_paused: bool
    is_covered: bool


def content(seen: Seen, game: Game, shown: int) -> Content:
    """All of it; `shown` is how far a reveal is that the board plays, and -1 when it is over."""
    whole, seen = seen, seen._replace(names=_fitting(seen.names))
    board, conduct, air = game
    known = seen.known
    about = seen.now._replace(view=known)
    leader = None if known is None else conduct.leader(about)
    bars = _bars(seen, board)
    banner, slide = air.banner(seen, board), _headed(_slide(whole, game), _slide(seen, game))
    lit = leader if banner is None else banner.seat
    return Content(
        heading=(seen.rules.title, _about(seen, conduct, slide), _rules(seen)),
        faces=() if known is None else conduct.clocks(known),
        leader=leader,
        plates=tuple(
            _plate(seen, game, seat, lit)._replace(
                name=apart(whole.names[seat]), bars=bars.get(seat)
            )
            for seat in seen.match.seats
        ),
        strip=air.strip(seen, board),
        banner=_fuller(_said(whole, game), _said(seen, game)),
        is_said=seen.update.ending is not None or seen.update.paused is not None,
        slide=slide,
        tales=air.tales(seen, board, shown),
        act=act_of_host(seen, conduct),
        is_paused=seen.update.paused is not None,
        is_covered=seen.view is None,
    )


def _about(seen: Seen, conduct: Conduct, slide: Slide | None) -> tuple[str, ...]:
    """How far the match is, unless a card between rounds says that, and with what it is played."""
    says_so = slide is not None and slide.is_between
    subtitle = None if seen.known is None or says_so else conduct.subtitle(seen.known)
    said = () if subtitle is None else (say(subtitle, seen.names),)
    return (*said, *material_words(seen.match))


def _rules(seen: Seen) -> tuple[str, ...]:
    """The rules in force, and that the seed is known, part by part."""
    return tuple(rules_in_force(seen.match).split(" · "))


def _said(seen: Seen, game: Game) -> Banner | None:
    """The sentence below the board."""
    board, conduct, air = game
    return general(seen, conduct) or air.banner(seen, board) or _phase(seen, board)


def _fuller(whole: Banner | None, short: Banner | None) -> Banner | None:
    """The one with whole names, if it has room for them without a second line."""
    if whole is None or is_one_line(whole.text, BOARD_WIDE, timed=bool(whole.timer)):
        return whole
    return short


def _headed(whole: Slide | None, short: Slide | None) -> Slide | None:
    """The second one, with the heading of the first if that has room."""
    if whole is None or short is None or not has_room_for_heading(whole.title, BOARD_WIDE):
        return short
    return short._replace(title=whole.title)


def _phase(seen: Seen, board: Board) -> Banner | None:
    """What is to happen now, as the board says it."""
    if seen.view is None:
        return None
    return Banner(say(board.phase_text(seen.view), seen.names))


def _fitting(names: Mapping[Seat, str]) -> dict[Seat, str]:
    """Each name whole, if over a card it takes no more lines than when it is shortened."""
    short = short_names(names)
    return {
        seat: name if has_room_for_title(name, short[seat], COLUMN) else short[seat]
        for seat, name in names.items()
    }


def short_names(names: Mapping[Seat, str]) -> dict[Seat, str]:
    """The names as they stand within sentences, where a long one would leave no room for them.

    Two that begin alike keep their ends, or are left as they are.
    """
    found = dict(names)
    for cut in (_ended, _without_middle):
        made = {seat: cut(name) for seat, name in names.items()}
        for seat, name in made.items():
            if Counter(made.values())[name] == 1 and found[seat] == names[seat]:
                found[seat] = name
    return found


def _ended(name: str) -> str:
    signs = letters(name)
    return name if len(signs) <= _LONGEST else f"{''.join(signs[: _LONGEST - 1]).rstrip()}…"


def _without_middle(name: str) -> str:
    signs, half = letters(name), _LONGEST // 2 - 1
    return name if len(signs) <= _LONGEST else f"{''.join(signs[:half])}…{''.join(signs[-half:])}"


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
    is_shared = update.ending is not None and update.ending.winner is None
    won = tr("shares first place") if is_shared else tr("has won")
    special = {"won": won, "gone": tr("has left the match")}.get(state, "")
    opponent = tr("DM Opponent") if seen.match.option(OPPONENT.name) == seat.colour else ""
    scores, decimals = update.scores, seen.rules.decimals
    return Plate(
        seat=seat,
        name=seen.names[seat],
        below=tuple(one for one in (special or plaque.below, opponent) if one),
        score="" if scores is None else written(scores[seat], decimals).replace("-", "−"),
        state=state,
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


def _bars(seen: Seen, board: Board) -> dict[Seat, Bars]:
    """The points by round of each seat, on one scale."""
    if seen.known is None:
        return {}
    ledgers = {seat: board.ledger(seen.known, seat) for seat in seen.match.seats}
    most = max((one or 0 for ledger in ledgers.values() for one in ledger), default=0)
    usual = _USUAL * 10**seen.rules.decimals
    return {seat: Bars(ledger, max(usual, most)) for seat, ledger in ledgers.items() if ledger}

"""What the broadcast tells of a match at one moment, before it has a place in the picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

from prismdesk.core.game import Agreement
from prismdesk.core.options import OPPONENT
from prismdesk.core.phrases import Phrase
from prismdesk.core.points import told
from prismdesk.core.seats import Agent, Seat
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.broadcast.clock import is_one_line
from prismdesk.desk.broadcast.headings import Heading
from prismdesk.desk.broadcast.layout import BOARD_WIDE, COLUMN
from prismdesk.desk.broadcast.player_panel import Bars, PlayerPanel, State
from prismdesk.desk.broadcast.text_stack import has_room_for_title
from prismdesk.desk.broadcast.title_card import has_room_for_heading
from prismdesk.desk.game_ui.broadcast import GameBroadcast, SpectatorNow
from prismdesk.desk.game_ui.broadcast_data import Banner, Caption, Line, Sidebar, TitleCard
from prismdesk.desk.game_ui.history_text import (
    before,
    dated,
    ending_reason,
    ending_title,
    pause_text,
    ranking,
    rules_in_force,
)
from prismdesk.desk.game_ui.match_ui import ClockFace, MatchUi
from prismdesk.desk.game_ui.option_words import material_words
from prismdesk.desk.texts import apart, names_apart, say, tr
from prismdesk.desk.widgets.line_breaking import letters
from prismdesk.table.log import LogLine
from prismdesk.table.table import OpenOffer, Paused

_REASON: Final = "reason"
"""The gap in which the log has the reason of a host's act."""

_MARK: Final = "\0"
"""Stands for it, where the sentence is taken apart."""

_THE_HOST: Final = "The host "
"""How the log begins what it tells of the host by name."""

_PAUSED: Final = "Paused"
"""How the log begins what it tells of a pause."""

_PROPOSES: Final = "Proposes "
"""How the log begins what a host who plays only asks for (`table.host_words`)."""


def general(seen: SpectatorNow, match_ui: MatchUi) -> Banner | None:
    """What is said below the board instead of what the game says: the end, a pause, an offer."""
    update, names = seen.update, seen.names
    if update.ending is not None:
        return Banner(ending_title(update.ending, names), update.ending.winner)
    if update.paused is not None:
        return Banner(pause_text(update, names))
    if isinstance(update.offer, OpenOffer):
        return Banner(_offer_text(update.offer, seen, match_ui), update.offer.by)
    if update.offer is not None:
        words = dated(update.offer.words, seen.lines, names, match_ui.action_text)
        said = tr("{who}: {what}", who=_host(seen), what=words)
        return Banner(said, seen.match.host_seat)
    return None


def _host(seen: SpectatorNow) -> str:
    seat = seen.match.host_seat
    return tr("The host") if seat is None else tr("{name}, as the host", name=seen.names[seat])


def _offer_text(offer: OpenOffer, seen: SpectatorNow, match_ui: MatchUi) -> str:
    name = seen.names[offer.by]
    match offer.what:
        case Agreement.DRAW:
            return tr("{name} offers a draw", name=name)
        case Agreement.END_ROUND:
            return tr("{name} offers to end the round", name=name)
        case Agreement.TAKEBACK:
            moment = before(offer.to or 0, seen.lines, seen.names, match_ui.action_text)
            return tr("{name} asks to go back to {moment}", name=name, moment=moment)


def pause_card(paused: Paused, seen: SpectatorNow) -> TitleCard:
    """What covers the board in a pause (ALL12): by whom it is, and why (ALL6)."""
    who = ""
    if isinstance(paused.by, Seat):
        who = tr("by {who}", who=seen.names[paused.by])
    elif paused.by is Agent.HOST:
        who = tr("by the host")
    reason = names_apart(paused.reason, seen.names.values())
    lines = (Line(who, "muted"), Line(reason, "body"))
    return TitleCard(tr("Paused"), tuple(line for line in lines if line.text))


def final_card(seen: SpectatorNow) -> TitleCard | None:
    """The end of a match, where the game says nothing better."""
    ending, names = seen.update.ending, seen.names
    if ending is None:
        return None
    lines = [Line(ending_reason(ending, names))]
    lines += [Line(place, "strong") for place in ranking(ending, names)]
    return TitleCard(ending_title(ending, names), tuple(lines), ending.winner)


def act_of_host(seen: SpectatorNow, match_ui: MatchUi) -> Caption | None:
    """The host's last act with its reason (ALL6), until the match has gone on.

    What he does as an action of the game the game tells itself; a pause, and what ends the match,
    have a card of their own.
    """
    lines = [line for line in seen.lines if line.text is not None or line.moved]
    last = next((n for n, line in enumerate(reversed(lines)) if _goes_on(line)), len(lines))
    acts = [line for line in lines[len(lines) - last :] if _is_act(line)]
    ending = seen.update.ending
    if not acts or (ending is not None and acts[-1].text == ending.reason):
        return None
    act, text = acts[-1], acts[-1].text
    assert text is not None, "an act in words"
    says_who = seen.match.host_seat is None and text.text.startswith(_THE_HOST)
    what, reason = _act_words(text, act.n, seen, match_ui)
    told = Line(what, "strong"), Line(reason)
    return Caption("" if says_who else _host(seen), tuple(line for line in told if line.text))


def _goes_on(line: LogLine) -> bool:
    """Whether it is a step of the game, also one that a host makes, such as the next round."""
    return line.moved and (line.by is not Agent.HOST or line.notation is not None)


def _is_act(line: LogLine) -> bool:
    """Whether the host did it, with a reason that is to be told here; a proposal is no act yet."""
    text = line.text
    if text is None or line.by is not Agent.HOST or line.notation is not None:
        return False
    if text.text.startswith((_PROPOSES, _PAUSED)):
        return False
    return any(gap == _REASON for gap, _ in text.values)


def _act_words(said: Phrase, n: int, seen: SpectatorNow, match_ui: MatchUi) -> tuple[str, str]:
    """What was done, and why: apart, so that where one is long the other is there all the same."""
    until = [one for one in seen.lines if one.n < n]
    reason = next(value for gap, value in said.values if gap == _REASON)
    marked = tuple((gap, _MARK if gap == _REASON else value) for gap, value in said.values)
    text = Phrase(said.text, marked)
    before_it, _, after = dated(text, until, seen.names, match_ui.action_text).partition(_MARK)
    return before_it.strip(), f"{names_apart(reason, seen.names.values())}{after}".strip()


_LONGEST: Final = 20
"""Letters of a name within a sentence."""

_USUAL: Final = 10
"""Points of a round that fill the height of a bar, unless one has brought more."""


class Game(NamedTuple):
    """What belongs to the game of a match: its board, its clocks, and how it is told."""

    board: Board
    match_ui: MatchUi
    broadcast: GameBroadcast


class Content(NamedTuple):
    """What is to be told. With a title card the board is not to be seen.

    In a pause and at the end the banner `is_said` by the title card as well.
    """

    heading: Heading
    faces: tuple[ClockFace, ...]
    leader: Seat | None
    player_panels: tuple[PlayerPanel, ...]
    sidebar: Sidebar | None
    banner: Banner | None
    is_said: bool
    title_card: TitleCard | None
    captions: tuple[Caption | None, Caption | None]
    act: Caption | None
    is_paused: bool
    is_covered: bool


def content(seen: SpectatorNow, game: Game, shown: int) -> Content:
    """All of it; `shown` is how far a reveal is that the board plays, and -1 when it is over."""
    whole, seen = seen, seen._replace(names=_fitting(seen.names))
    board, match_ui, broadcast = game
    known = seen.known
    about = seen.now._replace(view=known)
    leader = None if known is None else match_ui.leader(about)
    bars = _bars(seen, board)
    banner = broadcast.banner(seen, board)
    title_card = _headed(_title_card(whole, game), _title_card(seen, game))
    lit = leader if banner is None else banner.seat
    return Content(
        heading=Heading(
            seen.rules.title,
            _about(seen, match_ui, title_card),
            tuple(rules_in_force(seen.match).split(" · ")),
        ),
        faces=() if known is None else match_ui.clocks(known),
        leader=leader,
        player_panels=tuple(
            _player_panel(seen, game, seat, lit)._replace(
                name=apart(whole.names[seat]), bars=bars.get(seat)
            )
            for seat in seen.match.seats
        ),
        sidebar=broadcast.sidebar(seen, board),
        banner=_fuller(_said(whole, game), _said(seen, game)),
        is_said=seen.update.ending is not None or seen.update.paused is not None,
        title_card=title_card,
        captions=broadcast.captions(seen, board, shown),
        act=act_of_host(seen, match_ui),
        is_paused=seen.update.paused is not None,
        is_covered=seen.view is None,
    )


def _about(seen: SpectatorNow, match_ui: MatchUi, title_card: TitleCard | None) -> tuple[str, ...]:
    """How far the match is, unless a card between rounds says that, and with what it is played."""
    says_so = title_card is not None and title_card.is_between
    subtitle = None if seen.known is None or says_so else match_ui.subtitle(seen.known)
    said = () if subtitle is None else (say(subtitle, seen.names),)
    return (*said, *material_words(seen.match))


def _said(seen: SpectatorNow, game: Game) -> Banner | None:
    """The sentence below the board; where nothing else is to be said, the board’s own."""
    board, match_ui, broadcast = game
    said = general(seen, match_ui) or broadcast.banner(seen, board)
    if said is not None or seen.view is None:
        return said
    return Banner(say(board.words.phase(seen.view), seen.names))


def _fuller(whole: Banner | None, short: Banner | None) -> Banner | None:
    """The one with whole names, if it has room for them without a second line."""
    if whole is None or is_one_line(whole.text, BOARD_WIDE, timed=bool(whole.timer)):
        return whole
    return short


def _headed(whole: TitleCard | None, short: TitleCard | None) -> TitleCard | None:
    """The second one, with the heading of the first if that has room."""
    if whole is None or short is None or not has_room_for_heading(whole.title, BOARD_WIDE):
        return short
    return short._replace(title=whole.title)


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


def _title_card(seen: SpectatorNow, game: Game) -> TitleCard | None:
    update = seen.update
    if update.ending is not None:
        return game.broadcast.final(seen, game.board) or final_card(seen)
    if update.covered and update.paused is not None:
        return pause_card(update.paused, seen)
    return None if seen.view is None else game.broadcast.title_card(seen, game.board)


def _player_panel(seen: SpectatorNow, game: Game, seat: Seat, leader: Seat | None) -> PlayerPanel:
    update = seen.update
    panel_extras = game.broadcast.panel_extras(seen, seat, game.board)
    state = _state(seen, seat, leader)
    is_shared = update.ending is not None and update.ending.winner is None
    won = tr("shares first place") if is_shared else tr("has won")
    special = {"won": won, "gone": tr("has left the match")}.get(state, "")
    opponent = tr("wins ties") if seen.match.option(OPPONENT.name) == seat.colour else ""
    scores, decimals = update.scores, seen.rules.decimals
    return PlayerPanel(
        seat=seat,
        name=seen.names[seat],
        below=tuple(one for one in (special or panel_extras.below, opponent) if one),
        score="" if scores is None else told(scores[seat], decimals),
        state=state,
        pictures=panel_extras.pictures,
    )


def _state(seen: SpectatorNow, seat: Seat, leader: Seat | None) -> State:
    update = seen.update
    if seat in update.gone:
        return "gone"
    if update.ending is not None:
        ending = update.ending
        winners = ending.first if ending.winner is None else (ending.winner,)
        return "won" if seat in winners else "waits"
    return "acts" if seat is leader and not update.standing else "waits"


def _bars(seen: SpectatorNow, board: Board) -> dict[Seat, Bars]:
    """The points by round of each seat, on one scale."""
    if seen.known is None:
        return {}
    scores_by_seat = {seat: board.round_scores(seen.known, seat) for seat in seen.match.seats}
    most = max(
        (one or 0 for round_scores in scores_by_seat.values() for one in round_scores), default=0
    )
    usual = _USUAL * 10**seen.rules.decimals
    return {
        seat: Bars(round_scores, max(usual, most))
        for seat, round_scores in scores_by_seat.items()
        if round_scores
    }

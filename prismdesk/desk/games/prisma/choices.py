"""The choices about loops just made and actions earned, and which loop is meant (PR14, PR20).

Everything here is told from a view. A choice that is closed says why.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.seats import Seat
from prismdesk.desk.game_ui.match_ui import Now, Wish
from prismdesk.desk.games.prisma.board.draft import movable, rings_to_choose
from prismdesk.games.prisma import actions
from prismdesk.games.prisma.field import LARGE
from prismdesk.games.prisma.judging import field_in
from prismdesk.games.prisma.notation import Ring
from prismdesk.games.prisma.state import EARNED, MARKING
from prismdesk.games.prisma.view import Earned, View

MARK_KEY: Final = "M"
FREEZE_KEY: Final = "F"
GIVE_UP_KEY: Final = "G"


class Choice(NamedTuple):
    """One thing that can be chosen, or could be: `wish` is what it does.

    One that is `on_board` is chosen there. With neither it is closed, and `note` says why.
    """

    words: Phrase
    note: Phrase
    key: str = ""
    wish: Wish | None = None
    on_board: bool = False

    @property
    def is_open(self) -> bool:
        """Whether it can be chosen now."""
        return self.wish is not None or self.on_board


def loop_words(view: View, ring: Ring) -> Phrase:
    """A loop in words: how large it is, and what is in it (PR19)."""
    if len(ring) < LARGE:
        return phrase("small loop, {tiles} tiles", tiles=len(ring))
    spaces = len(field_in(view).named[ring].spaces)
    if not spaces:
        return phrase("large loop, {tiles} tiles", tiles=len(ring))
    if spaces == 1:
        return phrase("large loop, {tiles} tiles, 1 space", tiles=len(ring))
    return phrase("large loop, {tiles} tiles, {spaces} spaces", tiles=len(ring), spaces=spaces)


def choices(now: Now, ring: Ring | None) -> tuple[Choice, ...]:
    """What whoever acts here can choose now; `ring` is the loop that a choice is about."""
    view: View | None = now.view
    if view is None or view.mover is None or now.update.standing or not now.may[view.mover]:
        return ()
    if view.phase == MARKING and ring is not None:
        return _marking(view, view.mover, ring)
    if view.phase == EARNED and view.earned is not None:
        return _earned(view, view.mover, view.earned, ring)
    return ()


def _marking(view: View, seat: Seat, ring: Ring) -> tuple[Choice, ...]:
    place = view.seats.index(seat)
    left = view.loops_left[place]
    if left:
        mark = _does(phrase("Mark"), loop_words(view, ring), MARK_KEY, seat, actions.Mark(ring))
    else:
        mark = Choice(phrase("Mark"), phrase("no loop marker left"), MARK_KEY)
    giving_up = phrase("no marker on it")
    if len(view.unmarked) > 1:
        giving_up = phrase("no markers on these")
    given_up = _does(phrase("Give up"), giving_up, GIVE_UP_KEY, seat, actions.GiveUpMarker())
    if not view.freezing:
        return (mark, given_up)
    return (mark, _freezing(seat, ring, left=view.frozen_left[place]), given_up)


def _freezing(seat: Seat, ring: Ring, *, left: int) -> Choice:
    """The frozen marker, and why it cannot be used (PR26)."""
    words = phrase("Freeze")
    if len(ring) >= LARGE:
        return Choice(words, phrase("only a small loop can be frozen"), FREEZE_KEY)
    if not left:
        return Choice(words, phrase("the frozen marker lies already"), FREEZE_KEY)
    note = phrase("cannot be broken")
    return _does(words, note, FREEZE_KEY, seat, actions.Freeze(ring))


def _earned(view: View, seat: Seat, earned: Earned, ring: Ring | None) -> tuple[Choice, ...]:
    relocate = _relocating(view, earned)
    note = phrase("and go on")
    given_up = _does(phrase("Don’t relocate"), note, GIVE_UP_KEY, seat, actions.GiveUpRelocation())
    if not view.freezing:
        return (relocate, given_up)
    return (relocate, _unfreezing(view, seat, earned, ring), given_up)


def _relocating(view: View, earned: Earned) -> Choice:
    words = phrase("Relocate")
    if not earned.relocation:
        return Choice(words, phrase("done already"))
    tiles = len(movable(view))
    if not tiles:
        return Choice(words, phrase("no tile may be relocated now"))
    text = "1 tile can move" if tiles == 1 else "{tiles} tiles can move"
    if earned.relocation == "loop":
        one, more = "1 tile can move, to no new loop", "{tiles} tiles can move, to no new loop"
        text = one if tiles == 1 else more
    return Choice(words, phrase(text, tiles=tiles), on_board=True)


def _unfreezing(view: View, seat: Seat, earned: Earned, ring: Ring | None) -> Choice:
    """Taking off a frozen marker, and why it cannot be done (PR27)."""
    words = phrase("Unfreeze")
    if not any(one.frozen for one in view.marked):
        return Choice(words, phrase("none is on the field"), FREEZE_KEY)
    if not earned.unfreezing:
        return Choice(words, phrase("done already"), FREEZE_KEY)
    assert ring is not None, "one lies, and may be chosen"
    owner = next(one.seat for one in view.marked if one.ring == ring)
    note = phrase("{seat}’s; the relocation stays", seat=owner)
    if earned.costs:
        note = phrase("{seat}’s; costs the relocation", seat=owner)
    elif not earned.relocation:
        note = phrase("{seat}’s frozen marker", seat=owner)
    return _does(words, note, FREEZE_KEY, seat, actions.Unfreeze(ring))


def _does(words: Phrase, note: Phrase, key: str, seat: Seat, action: actions.Action) -> Choice:
    return Choice(words, note, key, Wish(seat, action, key, words, note))


class Chooser:
    """Keeps the loop that was chosen as long as it can be chosen; at first the first one is."""

    def __init__(self) -> None:
        self._wanted: Ring | None = None

    def ring(self, view: View | None) -> Ring | None:
        """The loop that is chosen in this view, or None where there is none to choose."""
        found = () if view is None else rings_to_choose(view)
        return self._wanted if self._wanted in found else next(iter(found), None)

    def want(self, ring: Ring) -> None:
        """Choose that loop."""
        self._wanted = ring

    def step(self, view: View, by: int) -> None:
        """Choose the loop so many further on, round and round."""
        found = rings_to_choose(view)
        here = self.ring(view)
        if here is not None:
            self._wanted = found[(found.index(here) + by) % len(found)]

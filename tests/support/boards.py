"""PRIZMIK positions for tests: set up, played on, turned round."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from prismdesk.bots.bot import Situation
from prismdesk.core.chance import Draws
from prismdesk.core.codec import decode
from prismdesk.core.game import Applied
from prismdesk.core.options import choose
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Viewer
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.games.prizmik.state import State
from prismdesk.games.prizmik.view import View
from prismdesk.table.commands import Act, Entry

START = "a2a3a/8/8/8/8/8/8/A3A2A r 3 3"


def set_up(position: str | None, **given: str) -> State | Refused:
    """The position set up with these options, names with _ for -."""
    options = {name.replace("_", "-"): value for name, value in given.items()}
    chosen = choose(PRIZMIK.options, options)
    assert not isinstance(chosen, Refused), chosen
    ready = PRIZMIK.setup(chosen, (Seat.RED, Seat.BLUE), position, Draws("0"))
    return ready if isinstance(ready, Refused) else ready[0]


def state(position: str | None = None, **given: str) -> State:
    ready = set_up(position, **given)
    assert not isinstance(ready, Refused), ready
    return ready


def situation(here: State, viewer: Viewer | None = None, **given: str) -> Situation[View]:
    """What the seat on turn, or who looks on, knows; who is on turn may do anything."""
    options = {name.replace("_", "-"): value for name, value in given.items()}
    chosen = choose(PRIZMIK.options, options)
    assert not isinstance(chosen, Refused), chosen
    viewer = here.mover if viewer is None else viewer
    seat = viewer if isinstance(viewer, Seat) else here.mover
    may = ("move", "deploy", "capture") if viewer is here.mover else ()
    return Situation(seat, (Seat.RED, Seat.BLUE), chosen, PRIZMIK.view(here, viewer), may)


def after(here: State, *texts: str) -> State:
    """The state after these actions, none of which may be refused."""
    for text in texts:
        action = PRIZMIK.read(text)
        assert not isinstance(action, Refused), action
        applied = PRIZMIK.apply(here, here.mover, action)
        assert isinstance(applied, Applied), f"{text}: {applied}"
        here = applied.state
    return here


def written(entry: Entry) -> str:
    """The action of an entry of a PRIZMIK match as PZ22 writes it."""
    assert isinstance(entry.body, Act)
    kind: Any = PRIZMIK.action_type
    return PRIZMIK.write(decode(entry.body.action, kind))


def positions() -> st.SearchStrategy[str]:
    """Positions of all kinds as PZ23 writes them, each with a base on both sides."""
    letters = st.sampled_from("........ABTSFabtsf")

    def spelled(squares: list[str], side: str, red: int, blue: int, bases: tuple[Any, ...]) -> str:
        for cell, letter in bases:
            squares[cell] = letter
        ranks = ("".join(squares[row * 8 : row * 8 + 8]) for row in range(7, -1, -1))
        return f"{'/'.join(_runs(rank) for rank in ranks)} {side} {red} {blue}"

    return st.builds(
        spelled,
        st.lists(letters, min_size=64, max_size=64),
        st.sampled_from("rb"),
        st.integers(0, 6),
        st.integers(0, 6),
        st.lists(st.integers(0, 63), min_size=2, max_size=2, unique=True).flatmap(
            lambda cells: st.tuples(
                st.tuples(st.just(cells[0]), st.sampled_from("AB")),
                st.tuples(st.just(cells[1]), st.sampled_from("ab")),
            )
        ),
    )


def _runs(rank: str) -> str:
    out, empty = "", 0
    for letter in rank:
        if letter == ".":
            empty += 1
            continue
        out += (str(empty) if empty else "") + letter
        empty = 0
    return out + (str(empty) if empty else "")

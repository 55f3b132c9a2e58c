"""Short matches of the referee console, each pinned in a text file named after its ruling.

A file of `tests/playthroughs/` begins with comments that say what has to happen, then the game,
options, the set-up (`setup`, or `setup-file` for one of many lines beside the playthroughs), the
seed, and the names of all players (`seats`) where more than the fewest play; then come lines for
the console, each behind `>>>`, with the whole answer and, for every viewer, what an update would
show him now, if that changed. Write the header and the `>>>` lines by hand, or change them, and let

    python -m tests.support.playthroughs

fill in the rest; then read every answer against the ruling before it is kept.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from prismdesk.console.referee import Asked, Referee, set_up
from prismdesk.core.codec import decode
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Viewer, Watcher, named
from prismdesk.games.broken_prism.view import Own
from prismdesk.games.broken_prism.view import View as PrismView
from prismdesk.games.glittering_paths.view import View as GemsView
from prismdesk.games.prisma.view import View as BeamsView
from prismdesk.games.prizmik.actions import write
from prismdesk.games.prizmik.view import View
from prismdesk.link.keeper import Keeper
from prismdesk.table.updates import update
from tests.support.table_by_hand import EVERY_GAME

FOLDER = Path(__file__).resolve().parent.parent / "playthroughs"
PROMPT = ">>> "
_MOST_LISTED = 8
"""Legal actions that a line still names one by one."""


def files() -> list[Path]:
    return sorted(FOLDER.glob("*.txt"))


def replayed(text: str) -> str:
    """The playthrough with its answers and views as the program gives them now."""
    header = text.split("\n\n", 1)[0].split("\n")
    said = [line for line in text.split("\n") if line.startswith(PROMPT.rstrip())]
    keeper = _keeper(header)
    seen = list(_views(keeper))
    lines = [*header, "", "start", *seen]
    referee = Referee(keeper)
    for line in said:
        lines += ["", line, *referee.play([line.removeprefix(PROMPT)])]
        before, seen = seen, list(_views(keeper))
        lines += seen if seen != before else [f"{'all':>9}  as before"]
    return "\n".join((*lines, "", f"exit {referee.exit_code}", ""))


def _keeper(header: list[str]) -> Keeper:
    pairs = [line.split(" ", 1) for line in header if line and not line.startswith("#")]
    said = {word: rest for word, rest in pairs if word != "option"}
    options = dict(rest.split("=", 1) for word, rest in pairs if word == "option")
    rules = next(rules for rules in EVERY_GAME if rules.name == said["game"])
    setup = said.get("setup")
    if "setup-file" in said:
        setup = (FOLDER / f"{said['setup-file']}.setup").read_text("utf-8")
    names = tuple(said["seats"].split(",")) if "seats" in said else ()
    keeper = set_up(rules, Asked(options, said.get("seed", "0"), setup, names))
    assert not isinstance(keeper, Refused), keeper
    keeper.tick(0)
    return keeper


def _views(keeper: Keeper) -> Iterator[str]:
    match = keeper.table.match
    host = Watcher.STEWARD if match.has_seated_host else Watcher.ARBITER
    viewers: tuple[Viewer, ...] = (*match.seats, Watcher.SPECTATOR, host)
    for viewer in viewers:
        sent = update(keeper.table, viewer, 1, None)
        rules = keeper.table.rules
        shown = "covered"
        if not sent.covered:
            shown = _COMPACT[rules.name](decode(sent.view, rules.view_type))
        yield f"{named(viewer):>9}  {shown}"


def _prizmik(view: View) -> str:
    ranks = (view.board[row * 8 : row * 8 + 8] for row in range(7, -1, -1))
    board = "/".join(re.sub(r"\.+", lambda run: str(len(run.group())), rank) for rank in ranks)
    red, blue = view.reserves
    parts = [f"{board} {'rb'[view.mover]} {red} {blue}"]
    if view.lifting:
        parts.append("may lift")
    if view.legal is None:
        parts.append("legal actions hidden")
    elif len(view.legal) > _MOST_LISTED:
        parts.append(f"{len(view.legal)} actions")
    elif view.legal:
        parts.append(" ".join(write(action) for action in view.legal))
    return " · ".join(parts)


def _broken_prism(view: PrismView) -> str:
    """Everything but the numbers of the board, which are many and change only with the round."""
    board = f"board {sum(view.numbers)}" if view.numbers else "no board"
    parts = [f"round {view.round} {view.phase}", board]
    parts += [f"{one.value} {one.state}" for one in view.targets]
    parts += [f"{one.owner.colour} {one.notation} {one.spaces}" for one in view.chains]
    if view.claim is not None:
        parts.append(f"claimed by {view.claim.by.colour}")
    if view.sitter is not None:
        parts.append(f"sitter {view.sitter.colour}")
    parts += [f"own {_own(view.own)}"] if view.own is not None else []
    parts += [f"sealed {one.seat.colour} {_own(one.own)}" for one in view.sealed]
    parts += [f"{seat.colour} submitted" for seat in view.submitted]
    if view.reveal is not None:
        shown = (one for one in view.reveal.verdicts if one.seat is not view.reveal.waits)
        parts += [f"shown {one.seat.colour} {one.notation}" for one in shown]
        waits = view.reveal.waits
        parts += [] if waits is None else [f"{waits.colour} waits"]
    if view.held is not None:
        parts += [f"held {one.seat.colour} {one.notation}" for one in view.held.verdicts]
    parts += [f"{seat.colour} ready" for seat in view.ready]
    parts += [f"{len(view.sheets)} sheets"] if view.sheets else []
    parts += [f"host {view.added}"] if any(view.added) else []
    return " · ".join((*parts, f"points {view.rounds}"))


def _own(own: Own) -> str:
    worth = f" = {own.value}" if own.value is not None else ""
    return f"{own.count} {own.last} stands {own.standing}{worth}{' done' if own.done else ''}"


def _glittering_paths(view: GemsView) -> str:
    parts = [f"round {view.round} {view.phase}"]
    parts.append("/".join(view.board.from_top) if view.board is not None else "no board")
    parts += [f"turn of {view.mover.colour}"] if view.mover is not None else []
    parts += [f"{view.buzzer.colour} draws"] if view.buzzer is not None else []
    parts += [f"{view.barred.colour} may not buzz"] if view.barred is not None else []
    parts += [f"{view.skips} skips"] if view.skips else []
    parts += [f"{one.seat.colour} {'-'.join(one.cells)} {one.points}" for one in view.moves]
    parts += [f"{seat.colour} ready" for seat in view.ready]
    parts += ["/".join(board.from_top) for board in view.boards]
    parts += [f"host {view.added}"] if any(view.added) else []
    return " · ".join((*parts, f"points {view.rounds}"))


def _prisma(view: BeamsView) -> str:
    """Everything but the tiles of the field, which stand in the answer's status."""
    parts = [f"{view.stage} {view.phase}", f"{len(view.tiles)} tiles"]
    if view.mover is not None:
        parts.append(f"turn of {view.mover.colour}, {view.to_place} to place")
    parts += [f"{_loop(one.ring, one.frozen)} {one.seat.colour}" for one in view.marked]
    parts += [f"unmarked {_loop(ring)}" for ring in view.unmarked]
    if view.earned is not None:
        cost = " for it" if view.earned.costs else ""
        off = f" unfreezing{cost}" if view.earned.unfreezing else ""
        parts.append(f"earned {view.earned.relocation}{off}")
    parts += [f"laid {' '.join(view.fresh)}"] if view.fresh else []
    parts += [f"linked by {' '.join(view.linking)}"] if view.linking else []
    parts.append(f"hands {' | '.join(map(' '.join, view.hands))}")
    parts.append(f"stacks {' '.join(map(str, view.stacks))}")
    parts += [f"contents {' | '.join(map(' '.join, view.contents))}"] if view.contents else []
    parts += [f"rolls {' '.join(map(str, view.rolls))}"] if any(view.rolls) else []
    parts += [f"{seat.colour} gone" for seat in view.gone]
    parts += [f"{seat.colour} passed over" for seat in view.passed]
    return " · ".join(parts)


def _loop(ring: tuple[str, ...], frozen: bool = False) -> str:
    return f"{'ice' if frozen else 'loop'} {'/'.join(ring)}"


def _sealed(view: Any) -> str:
    return f"round {view.round} hits {view.hits} own {view.own} die {view.die}"


_COMPACT: dict[str, Callable[[Any], str]] = {
    "broken-prism": _broken_prism,
    "glittering-paths": _glittering_paths,
    "prisma": _prisma,
    "prizmik": _prizmik,
    "sealed-dice": _sealed,
}


def main() -> None:
    for path in files():
        before = path.read_text("utf-8")
        after = replayed(before)
        if after != before:
            path.write_text(after, "utf-8", newline="\n")
            sys.stdout.write(f"written: {path.name}\n")


if __name__ == "__main__":
    main()

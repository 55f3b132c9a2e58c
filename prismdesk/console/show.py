"""`show`: any point of a match file, as text, JSON, PNG or SVG, for one viewer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from prismdesk.console.plain import plain, printable
from prismdesk.console.reading import result
from prismdesk.core.options import shortened
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Viewer, Watcher, eyes, named, viewer_named
from prismdesk.core.words import phrase
from prismdesk.link.saved import Saved, load
from prismdesk.table.log import LogLine
from prismdesk.table.table import Moment
from prismdesk.table.updates import ending_status


def shown(path: Path, at: int | None) -> tuple[Saved, Moment] | Refused:
    """The match and its moment after public number `at` (None: the last)."""
    saved = load(path)
    if isinstance(saved, Refused):
        return saved
    moments = saved.table.moments
    if at is not None and not 0 <= at < len(moments):
        text = "This match has the points 0 to {last}; there is no {at}."
        message = phrase(text, last=len(moments) - 1, at=at)
        return Refused(code="no-such-point", message=message)
    return saved, moments[-1 if at is None else at]


def viewer_of(word: str, saved: Saved) -> Viewer | Refused:
    """The viewer of that name in this match."""
    viewer = viewer_named(word)
    if viewer is None or (isinstance(viewer, Seat) and viewer not in saved.match.seats):
        text = "There is no viewer “{word}” in this match; try a seat, spectator or arbiter."
        return Refused(code="no-such-viewer", message=phrase(text, word=word[:60]))
    if saved.table.ending is not None:
        return viewer
    if isinstance(viewer, Seat) and saved.rules.sealed:
        text = "Only the spectator’s view is shown before the match has ended."
        return Refused(code="secret", rule="ALL13", message=phrase(text))
    if viewer is Watcher.ARBITER:
        text = "The arbiter’s view is shown when the match has ended; before that it is secret."
        return Refused(code="secret", rule="ALL13", message=phrase(text))
    return viewer


def as_text(saved: Saved, moment: Moment, viewer: Viewer) -> str:
    """Players, position and log up to the moment, for people."""
    match, rules = saved.match, saved.rules
    players = ", ".join(f"{player.seat.colour}: {player.name}" for player in match.players)
    options = ", ".join(_changed_options(saved)) or "all defaults"
    lines = [
        f"{rules.title} · {players}",
        f"options: {options}",
        f"point {moment.n} of {saved.table.public_n} · {result(saved.table)}",
        f"seen by {named(viewer)}",
        "",
        *rules.text(rules.view(moment.state, viewer)).split("\n"),
        "",
        *(_log_text(saved, line) for line in _lines(saved, moment)),
    ]
    return "\n".join(printable(line) for line in lines).rstrip()


def as_json(saved: Saved, moment: Moment, viewer: Viewer) -> str:
    """The same for scripts: match, point, view, log."""
    match, ending = saved.match, saved.rules.ending(moment.state)
    value: dict[str, Any] = {
        "game": match.game,
        "players": {player.seat.colour: player.name for player in match.players},
        "options": {one.name: one.value for one in match.chosen},
        "at": moment.n,
        "of": saved.table.public_n,
        "viewer": named(viewer),
        "view": plain(saved.rules.view(moment.state, eyes(viewer))),
        "ending": None if ending is None else ending_status(ending),
        "log": [plain(line) for line in _lines(saved, moment)],
    }
    return json.dumps(value, ensure_ascii=False, indent=2)


def _lines(saved: Saved, moment: Moment) -> list[LogLine]:
    return [one.line for one in saved.table.moments[1 : moment.n + 1] if one.line is not None]


def _changed_options(saved: Saved) -> Iterator[str]:
    """Each option that is not as usual, a long value by its name or its beginning."""
    options = {option.name: option for option in saved.rules.options}
    for one in saved.match.chosen:
        option = options[one.name]
        if one.value != option.default:
            yield f"{one.name}={option.called(one.value) or shortened(one.value)}"


def _log_text(saved: Saved, line: LogLine) -> str:
    seconds, milliseconds = divmod(line.at_ms, 1000)
    minutes, seconds = divmod(seconds, 60)
    who = saved.match.name_of(line.by) if isinstance(line.by, Seat) else line.by.value
    typed = " (entered by the host)" if line.by_host else ""
    words = "  ".join(str(part) for part in (line.notation, line.text) if part is not None)
    return f"{line.n:>4}  {minutes:>3}:{seconds:02d}.{milliseconds:03d}  {who}{typed}  {words}"

"""The words of New match's narrow places."""

from __future__ import annotations

from prismdesk.core.timing import read_clock
from prismdesk.desk.texts import tr


def short_length(ms: int) -> str:
    """The same for a narrow place, such as `5 min` or `1:30 min`."""
    minutes, seconds = divmod(ms // 1000, 60)
    if not minutes:
        return tr("{n} s", n=seconds)
    return tr("{n} min", n=f"{minutes}:{seconds:02}" if seconds else minutes)


def clock_word(value: str) -> str:
    """A clock as a short choice."""
    setting = read_clock(value)
    if setting is None:
        return tr("None")
    main = short_length(setting.length_ms)
    if setting.per_turn:
        return tr("{time} a turn", time=main)
    if not setting.increment_ms:
        return main
    return tr("{time} + {more}", time=main, more=short_length(setting.increment_ms))

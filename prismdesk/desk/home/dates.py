"""When something was, in words."""

from __future__ import annotations

from datetime import datetime, timedelta

from PySide6.QtCore import QLocale

from prismdesk.desk.texts import tr


def in_words(when: datetime, now: datetime) -> str:
    """A local time as people say it: `today 14:05`, `yesterday 14:05`, or the date."""
    clock = f"{when:%H:%M}"
    if when.date() == now.date():
        return tr("today {time}", time=clock)
    if when.date() == now.date() - timedelta(days=1):
        return tr("yesterday {time}", time=clock)
    month = QLocale().monthName(when.month)
    if when.year == now.year:
        return tr("{day} {month}", day=when.day, month=month)
    return tr("{day} {month} {year}", day=when.day, month=month, year=when.year)

"""A host's acts by menu and form, for tests."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from prismdesk.desk.match.asking import Asking
from prismdesk.desk.match.host_form import HostForm
from tests.support.prism_playing import PrismPlaying


def act(game: PrismPlaying, kind: str, asking: Asking | None = None) -> HostForm:
    """The form of an act, opened from the menu, beside the board or on the curtain."""
    hosting = game.window.commands.hosting
    assert hosting is not None
    assert hosting.actions[kind].isEnabled()
    hosting.actions[kind].trigger()
    form = (asking or game.window.asking).form
    assert isinstance(form, HostForm)
    assert form.isVisible()
    return form


def sent(game: PrismPlaying, form: HostForm, reason: str) -> None:
    """The form filled in and sent by Enter."""
    n = game.n
    QTest.keyClicks(form.reason, reason)
    QTest.keyClick(form.reason, Qt.Key.Key_Return)
    game.settled(n)

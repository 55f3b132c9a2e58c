"""The program for a while with one game more: the smallest one for two to four players."""

from __future__ import annotations

import pytest

from prismdesk import games
from prismdesk.link import guest_talk
from prismdesk.wire.messages import GameVersion
from tests.support.steps import STEPS


def know_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files of it can be read, and it is played at tables, until the end of the test."""
    every = (*games.GAMES, STEPS)
    monkeypatch.setattr(games, "GAMES", every)
    spoken = tuple(GameVersion(one.name, one.version) for one in every)
    monkeypatch.setattr(guest_talk, "GAMES_HERE", spoken)

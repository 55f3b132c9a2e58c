"""What the tests of bots begin with."""

from __future__ import annotations

import pytest

from prismdesk.link.bots import bot_client, bot_decisions


@pytest.fixture(autouse=True)
def _bots_do_not_wait_out_of_courtesy(monkeypatch: pytest.MonkeyPatch) -> None:
    """As they do for people, who need time to read what is offered."""
    monkeypatch.setattr(bot_decisions, "COURTESY_S", 0.02)
    monkeypatch.setattr(bot_client, "READY_MS", 20)
    monkeypatch.setattr(bot_client, "DISK_S", 0.05)

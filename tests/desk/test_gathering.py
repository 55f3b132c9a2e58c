"""Rubbish is gathered where Qt's objects live, when nothing else is to be done there."""

from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from prismdesk.desk.gathering import Gatherer


class Knot:
    """It holds itself, so that only gathering lets go of it."""

    def __init__(self) -> None:
        self.itself = self


def many() -> weakref.ref[Knot]:
    """More rubbish than is kept; one piece of it to be looked at."""
    knots = [Knot() for _ in range(2 * gc.get_threshold()[0])]
    return weakref.ref(knots[0])


@pytest.fixture
def gatherer(qtbot: QtBot) -> Iterator[Gatherer]:
    made = Gatherer()
    yield made
    made.end()
    made.deleteLater()


def test_it_is_gathered_before_the_windows_thread_sleeps(gatherer: Gatherer, qtbot: QtBot) -> None:
    seen = many()
    assert seen() is not None
    qtbot.waitUntil(lambda: seen() is None)


def test_no_other_thread_gathers(gatherer: Gatherer) -> None:
    seen: list[weakref.ref[Knot]] = []
    other = threading.Thread(target=lambda: seen.extend([many(), many()]))
    other.start()
    other.join()
    assert [one() is not None for one in seen] == [True, True]


def test_a_little_is_left_for_later(gatherer: Gatherer) -> None:
    gc.collect()
    seen = weakref.ref(Knot())
    gatherer.gather()
    assert seen() is not None


def test_at_its_end_python_gathers_by_itself_again(qtbot: QtBot) -> None:
    made = Gatherer()
    assert not gc.isenabled()
    made.end()
    assert gc.isenabled()
    made.deleteLater()

"""What the tests of the link begin with."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.support.bad_network import Far
from tests.support.guests_by_hand import Place
from tests.support.loopback_network import Lan, lan


@pytest.fixture
def net(tmp_path: Path) -> Iterator[Lan]:
    """Tables and guests, closed at the test's end."""
    with lan(tmp_path) as made:
        yield made


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    made = Place(tmp_path)
    yield made
    made.close()


@pytest.fixture
def far(net: Lan) -> Iterator[Far]:
    made = Far(net, rules="practice")
    yield made
    made.close()


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    """Whatever is entered in it, or called back by it, ends with the test."""
    with ExitStack() as made:
        yield made

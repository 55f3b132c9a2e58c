"""A name on a plate: whole where there is room, and never with its letters torn apart."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from prismdesk.desk.widgets.line_breaking import FittedName

TILES = "محمد عبد الرحمن 🀄 中村"
"""Read from right to left, with a sign that Qt counts as two."""


pytestmark = pytest.mark.usefixtures("qapp")


Shown = Callable[[str, int], FittedName]


@pytest.fixture
def shown(qtbot: QtBot) -> Shown:
    """A name in so much room."""

    def make(name: str, width: int) -> FittedName:
        made = FittedName(name)
        qtbot.addWidget(made)
        made.resize(width, 60)
        made.show()
        return made

    return make


@pytest.mark.parametrize("name", [TILES, "🀄🀄 Mina Bartholomew", "Mina-Sofia Featherstonehaugh"])
@pytest.mark.parametrize("width", [70, 110, 150, 200])
def test_every_line_is_a_part_of_the_name_and_has_its_room(
    shown: Shown, name: str, width: int
) -> None:
    made = shown(name, width)
    metrics = QFontMetricsF(made._font)
    for line in made.lines:
        assert metrics.horizontalAdvance(line) <= width
        assert line.removesuffix("…").strip() in name
    if "…" not in "".join(made.lines):
        assert "".join("".join(made.lines).split()) == "".join(name.split())


def test_letters_that_join_are_not_torn_apart(shown: Shown) -> None:
    """Where its words have no room the name is cut, and can be read up to there."""
    made = shown("عبدالرحمن محمدالفارسي القرطبي", 80)
    assert made.lines[0] == "عبدالرحمن"
    assert made.lines[-1].endswith("…")


def test_other_letters_are_broken_anywhere_before_the_name_is_cut(shown: Shown) -> None:
    made = shown("Wolfeschlegelstein Hausen", 110)
    assert len(made.lines) == 2
    assert "…" not in "".join(made.lines)

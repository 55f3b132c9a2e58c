"""A first game to play along, one step at a time."""

from __future__ import annotations

import html
from collections.abc import Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from prismdesk.core.game import Rules
from prismdesk.desk.rulebook.parser import Block, Diagram, Rulebook
from prismdesk.desk.rulebook.typesetting import blocks_html, diagrams_of, head_html, lesson_html
from prismdesk.desk.texts import tr
from prismdesk.desk.widgets.basics import button, label
from prismdesk.desk.widgets.page_frame import row, stack
from prismdesk.desk.widgets.text_page import TextPage

_DIAGRAM = 380


class FirstGame(QWidget):
    """The steps of a walk, with Back and Next; the arrow keys do the same.

    `played()`: at its end the person wants to play a match.
    """

    ruling = Signal(str)
    played = Signal()

    def __init__(self, games: Sequence[Rules[Any, Any, Any]], book: Rulebook) -> None:
        super().__init__()
        self.steps = steps_of(book)
        self._sections = len(book.sections)
        self.at = 0
        self.page = TextPage(diagrams_of(games), _DIAGRAM, lessons=True)
        self.page.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.page.ruling.connect(self.ruling)
        self.back = button(tr("Back"), icon="back", then=lambda: self.go(self.at - 1))
        self.next = button(tr("Next"), "primary", "forward", then=lambda: self.go(self.at + 1))
        self.next.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        self.play = button(tr("New match"), "primary", "plus", then=self.played.emit)
        for one in (self.back, self.next, self.play):
            one.installEventFilter(self)
        self.count = label("", "muted")
        steps = (self.back, None, self.count, None, self.next, self.play)
        foot = row(*steps, gap=16, margins=(32, 16, 32, 24))
        stack((self.page, 1), foot, gap=0, on=self)
        self.go(0)

    def go(self, number: int) -> None:
        """Show that step, or the nearest there is."""
        self.at = min(max(0, number), len(self.steps) - 1)
        step = self.steps[self.at]
        self.page.show_html(step.beside, step.below)
        is_last = self.at == len(self.steps) - 1
        held = self.next.hasFocus() or self.play.hasFocus()
        self.next.setVisible(not is_last)
        self.play.setVisible(is_last)
        # A button that is put out of use would hand the keyboard on to whatever comes next.
        if (self.at == 0 and self.back.hasFocus()) or (held and not is_last):
            self.next.setFocus()
        elif held:
            self.play.setFocus()
        self.back.setEnabled(self.at > 0)
        count = tr("Step {n} of {all}", n=step.number, all=self._sections) if step.number else ""
        self.count.setText(count)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # A button takes the arrow keys for the way to the next button.
        return isinstance(event, QKeyEvent) and self._walked(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._walked(event):
            super().keyPressEvent(event)

    def _walked(self, event: QKeyEvent) -> bool:
        by = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if by is None or event.type() != QEvent.Type.KeyPress:
            return False
        self.go(self.at + by)
        return True


class Step(NamedTuple):
    """A page of a walk: with the words beside its picture, and with the words below it.

    `number` is that of its heading; what stands before and between the numbered steps has none.
    """

    beside: str
    below: str
    number: str = ""


def steps_of(book: Rulebook) -> list[Step]:
    """What stands before the parts, each part's own words, and each section, as pages."""
    steps = [_step(f"<h1>{html.escape(book.title)}</h1>", book.lead)]
    for part in book.parts:
        if part.blocks:
            steps.append(_step(f"<h2>{html.escape(part.title)}</h2>", part.blocks))
        steps += [_step(head_html(one), one.blocks, one.number) for one in part.sections]
    return steps


def _step(head: str, blocks: tuple[Block, ...], number: str = "") -> Step:
    stacked = head + blocks_html(blocks)
    if not any(isinstance(block, Diagram) for block in blocks):
        return Step(stacked, stacked, number)
    return Step(head + lesson_html(blocks), stacked, number)

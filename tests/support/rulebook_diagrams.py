"""The rules texts in the app as tests ask them: their blocks and diagrams."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from PySide6.QtCore import QUrl
from PySide6.QtGui import QImage, QTextDocument

from prismdesk.desk.rulebook import parser
from prismdesk.desk.rulebook.parser import Block, Diagram, Play
from prismdesk.desk.widgets.text_page import TextPage


def blocks_of(name: str) -> Iterator[tuple[str, Block]]:
    """Every block with the number of its section, or the title of its part."""
    for part in parser.load(name).parts:
        yield from ((part.title, block) for block in part.blocks)
        for section in part.sections:
            yield from ((section.number, block) for block in section.blocks)


S = TypeVar("S")


def walked(
    walk: str,
    begun: Callable[[Diagram], S],
    play: Callable[[S, str], S],
    seen: Callable[[S], object] = lambda state: state,
) -> S:
    """A first game to its end: its actions can be done, and its pictures show what comes of them.

    `begun` is the state in a picture, of which `seen` is compared.
    """
    state: S | None = None
    for _, block in blocks_of(walk):
        match block:
            case Diagram():
                pictured = begun(block)
                state = state or pictured
                assert seen(pictured) == seen(state)
            case Play(text):
                assert state is not None
                state = play(state, text)
    assert state is not None
    return state


def diagrams(number: str, name: str) -> list[Diagram]:
    """The diagrams of a section, or of a part's own."""
    return [it for where, it in blocks_of(name) if where == number and isinstance(it, Diagram)]


def pictures(page: TextPage) -> list[str]:
    """The addresses of the diagrams in the text."""
    found = []
    block = page.document().begin()
    while block.isValid():
        fragments = block.begin()
        while not fragments.atEnd():
            form = fragments.fragment().charFormat()
            if form.isImageFormat():
                found.append(form.toImageFormat().name())
            fragments += 1
        block = block.next()
    return found


def picture(page: TextPage, address: str) -> QImage:
    made = page.loadResource(QTextDocument.ResourceType.ImageResource.value, QUrl(address))
    assert isinstance(made, QImage)
    return made

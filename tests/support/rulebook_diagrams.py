"""The rules texts in the app as tests ask them: their blocks and diagrams."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QUrl
from PySide6.QtGui import QImage, QTextDocument

from prismdesk.desk.rulebook import parser
from prismdesk.desk.rulebook.parser import Block, Diagram
from prismdesk.desk.widgets.text_page import TextPage


def blocks_of(name: str) -> Iterator[tuple[str, Block]]:
    """Every block with the number of its section, or the title of its part."""
    for part in parser.load(name).parts:
        yield from ((part.title, block) for block in part.blocks)
        for section in part.sections:
            yield from ((section.number, block) for block in section.blocks)


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

"""The rules texts in the app as tests ask them: their blocks and diagrams."""

from __future__ import annotations

from collections.abc import Iterator

from prismdesk.desk.reading import rulebook
from prismdesk.desk.reading.rulebook import Block, Diagram


def blocks_of(name: str) -> Iterator[tuple[str, Block]]:
    """Every block with the number of its section, or the title of its part."""
    for part in rulebook.load(name).parts:
        yield from ((part.title, block) for block in part.blocks)
        for section in part.sections:
            yield from ((section.number, block) for block in section.blocks)


def diagrams(number: str, name: str) -> list[Diagram]:
    """The diagrams of a section, or of a part's own."""
    return [it for where, it in blocks_of(name) if where == number and isinstance(it, Diagram)]

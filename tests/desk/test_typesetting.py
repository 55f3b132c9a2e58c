"""Rules texts as HTML: every tag is closed, numbers are links, diagrams stand side by side."""

from __future__ import annotations

import html.parser
import re

import pytest

from prismdesk.core import resources
from prismdesk.desk.reading import rulebook, typesetting


class Page(html.parser.HTMLParser):
    """Reads a page back: that every tag is closed, what it links to, what it says."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, str]] = []
        self.said = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "img":
            self.open.append(tag)
        self.found += [(name, value or "") for name, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.said += data


def test_html_escapes_and_links() -> None:
    book = rulebook.read_rulebook(
        "# T\n# P\n## PZ7 · Ships & more\n`a1>a2` & *so*, PZ8\n\n> House ruling: “&amp;”\n\n"
        '![A & “B” "C"](board:8/8_r?pick=d4)'
    )
    text = typesetting.to_html(book.sections[0], typesetting.Labels(house="Haus & Regel"))
    page = Page(text)
    assert not page.open
    assert ("name", "PZ7") in page.found
    assert ("href", "rule:PZ8") in page.found
    assert ("src", "board:8/8_r?pick=d4") in page.found
    assert ("alt", 'A & “B” "C"') in page.found
    for said in ("Ships & more", "a1>a2", "Haus & Regel", "“&amp;”"):
        assert said in page.said


@pytest.mark.parametrize(("columns", "rows"), [(1, 3), (2, 2), (3, 1), (4, 1)])
def test_diagrams_stand_side_by_side(columns: int, rows: int) -> None:
    """Their order stays, and what follows them comes after them."""
    shown = "".join(f"![{it}](board:{it}_r)\n\n" for it in "123")
    book = rulebook.read_rulebook(f"# T\n# P\n## PZ7 · Ships\n{shown}The end")
    text = typesetting.to_html(book.sections[0], columns=columns)
    assert text.count("<tr>") == rows
    assert re.findall(r'src="board:(\d)_r"', text) == ["1", "2", "3"]
    assert text.endswith("</table><p>The end</p>")
    assert not Page(text).open


@pytest.mark.parametrize(
    "name", sorted(path.stem for path in (resources.folder() / "rules").glob("*.md"))
)
def test_every_text_makes_a_page(name: str) -> None:
    book = rulebook.load(name)
    for section in book.sections:
        assert not Page(typesetting.to_html(section)).open
    for part in book.parts:
        assert not Page(typesetting.blocks_html(part.blocks)).open

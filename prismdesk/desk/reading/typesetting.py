"""Rules texts as HTML that a QTextBrowser reads.

There is no Qt here: whoever shows the text resolves its addresses `board:…` (pictures) and
`rule:PZ7` (links).
"""

from __future__ import annotations

import html
from typing import Final

import msgspec

from prismdesk.desk.reading.rulebook import (
    Block,
    Diagram,
    HouseRuling,
    Items,
    Kind,
    OptionNote,
    Paragraph,
    Play,
    Section,
    Span,
    Words,
    plain,
)

_TAGS: Final = {Kind.CODE: "code", Kind.EMPHASIS: "i", Kind.STRONG: "b"}


class Labels(msgspec.Struct, frozen=True):
    """The words that a page adds, so that a window can translate them."""

    house: str = "House ruling"
    option: str = "Option"
    play: str = "Play"


def to_html(section: Section, labels: Labels | None = None, columns: int = 1) -> str:
    """A section for a QTextBrowser, with its number as the anchor to scroll to.

    `columns` is how many diagrams may stand side by side. The classes `number`, `house`,
    `option`, `play`, `diagrams` and `caption` are for the window's style sheet.
    """
    return head_html(section) + blocks_html(section.blocks, labels, columns)


def head_html(section: Section) -> str:
    """The heading of a section, with its number as the anchor."""
    return (
        f'<h3><a name="{section.number}"></a><span class="number">{section.number}</span>'
        f"&nbsp; {html.escape(section.title)}</h3>"
    )


def lesson_html(blocks: tuple[Block, ...], labels: Labels | None = None) -> str:
    """Blocks with their diagrams on the left and all words beside them, on a page for both."""
    diagrams = tuple(block for block in blocks if isinstance(block, Diagram))
    words = tuple(block for block in blocks if not isinstance(block, Diagram))
    cells = (blocks_html(diagrams, labels), blocks_html(words, labels))
    row = "".join(f'<td width="50%">{cell}</td>' for cell in cells)
    return f'<table width="100%" cellpadding="4"><tr>{row}</tr></table>'


def blocks_html(blocks: tuple[Block, ...], labels: Labels | None = None, columns: int = 1) -> str:
    """Blocks, one after the other, as in `to_html`."""
    said = labels or Labels()
    parts: list[str] = []
    diagrams: list[Diagram] = []
    for block in blocks:
        if isinstance(block, Diagram) and len(diagrams) < columns:
            diagrams.append(block)
            continue
        parts.append(_diagrams_html(diagrams))
        diagrams = [block] if isinstance(block, Diagram) else []
        if not isinstance(block, Diagram):
            parts.append(_block_html(block, said))
    return "".join([*parts, _diagrams_html(diagrams)])


def _block_html(block: Paragraph | HouseRuling | OptionNote | Items | Play, labels: Labels) -> str:
    match block:
        case Paragraph(words):
            return f"<p>{_spans_html(words)}</p>"
        case HouseRuling(words):
            return _box("house", labels.house, _spans_html(words))
        case OptionNote(words):
            return _box("option", labels.option, _spans_html(words))
        case Play(action):
            return _box("play", labels.play, f"<code>{html.escape(action)}</code>")
        case Items(items):
            return f"<ul>{''.join(f'<li>{_spans_html(item)}</li>' for item in items)}</ul>"


def _diagrams_html(diagrams: list[Diagram]) -> str:
    """A row of diagrams, each with its caption below; nothing for none."""
    if not diagrams:
        return ""
    cells = [
        f'<img src="{html.escape(one.address)}" alt="{html.escape(plain(one.caption))}">'
        f'<p class="caption">{_spans_html(one.caption)}</p>'
        for one in diagrams
    ]
    row = "".join(f'<td width="{100 // len(cells)}%">{cell}</td>' for cell in cells)
    return f'<table class="diagrams" cellpadding="4"><tr>{row}</tr></table>'


def _box(name: str, label: str, inner: str) -> str:
    """A marked paragraph; a table, because that is what a QTextBrowser gives a ground to."""
    said = f"<b>{html.escape(label)}</b>&nbsp; {inner}"
    return f'<table class="{name}" width="100%" cellpadding="10"><tr><td>{said}</td></tr></table>'


def _spans_html(words: Words) -> str:
    return "".join(_span_html(span) for span in words)


def _span_html(span: Span) -> str:
    said = html.escape(span.text)
    if span.kind is Kind.REFERENCE:
        return f'<a href="rule:{said}">{said}</a>'
    tag = _TAGS.get(span.kind)
    return f"<{tag}>{said}</{tag}>" if tag else said

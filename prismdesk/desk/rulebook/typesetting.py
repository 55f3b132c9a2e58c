"""Turns rulebook texts into HTML for QTextBrowser, and their diagrams into pictures.

Whoever shows the text resolves its addresses `board:…` (pictures) and `rule:PZ7` (links).
"""

from __future__ import annotations

import html
from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtGui import QImage

from prismdesk.core import resources
from prismdesk.core.game import Rules
from prismdesk.core.refusal import Refused
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.games import introduction, pictures
from prismdesk.desk.games.positions import acting_view, open_view, played, state_of
from prismdesk.desk.rulebook.parser import (
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
    read_address,
    read_rulebook,
)
from prismdesk.desk.texts import tr
from prismdesk.desk.theme.palettes import Palette
from prismdesk.desk.theme.theme import theme
from prismdesk.desk.widgets.text_page import Draw, Widths

_TAGS: Final = {Kind.CODE: "code", Kind.EMPHASIS: "i", Kind.STRONG: "b"}


def to_html(section: Section, columns: int = 1) -> str:
    """A section for a QTextBrowser, with its number as the anchor to scroll to.

    `columns` is how many diagrams may stand side by side. The classes `number`, `house`,
    `option`, `play`, `diagrams` and `caption` are for the window's style sheet.
    """
    return head_html(section) + blocks_html(section.blocks, columns)


def head_html(section: Section) -> str:
    """The heading of a section, with its number as the anchor."""
    return (
        f'<h3><a name="{section.number}"></a><span class="number">{section.number}</span>'
        f"&nbsp; {html.escape(section.title)}</h3>"
    )


def lesson_html(blocks: tuple[Block, ...]) -> str:
    """Blocks with their diagrams on the left and all words beside them, on a page for both."""
    diagrams = tuple(block for block in blocks if isinstance(block, Diagram))
    words = tuple(block for block in blocks if not isinstance(block, Diagram))
    cells = (blocks_html(diagrams), blocks_html(words))
    row = "".join(f'<td width="50%">{cell}</td>' for cell in cells)
    return f'<table width="100%" cellpadding="4"><tr>{row}</tr></table>'


def blocks_html(blocks: tuple[Block, ...], columns: int = 1) -> str:
    """Blocks, one after the other, as in `to_html`."""
    parts: list[str] = []
    diagrams: list[Diagram] = []
    for block in blocks:
        if isinstance(block, Diagram) and len(diagrams) < columns:
            diagrams.append(block)
            continue
        parts.append(_diagrams_html(diagrams))
        diagrams = [block] if isinstance(block, Diagram) else []
        if not isinstance(block, Diagram):
            parts.append(_block_html(block))
    return "".join([*parts, _diagrams_html(diagrams)])


def _block_html(block: Paragraph | Items | Play) -> str:
    match block:
        case HouseRuling(words):
            return _box("house", tr("House ruling"), _spans_html(words))
        case OptionNote(words):
            return _box("option", tr("Option"), _spans_html(words))
        case Paragraph(words):
            return f"<p>{_spans_html(words)}</p>"
        case Play(action):
            return _box("play", tr("Play"), f"<code>{html.escape(action)}</code>")
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


def credits_html() -> str:
    """The credits, which are written in the same small language as the rules."""
    book = read_rulebook((resources.folder() / "credits.md").read_text("utf-8"))
    parts = [f"<h3>{html.escape(one.title)}</h3>{blocks_html(one.blocks)}" for one in book.parts]
    return "".join([blocks_html(book.lead), *parts])


def diagrams_of(games: Sequence[Rules[Any, Any, Any]]) -> Draw:
    """What draws the diagrams of these games' rules."""

    def draw(address: str, widths: Widths, ratio: float) -> QImage:
        for rules in games:
            board = board_of(rules, address, theme().palette)
            if board is not None:
                width = widths.wide if read_address(address).wide else widths.usual
                if widths.most_high:
                    width = min(width, pictures.width_for(board, widths.most_high))
                return pictures.image(board, width, ratio)
        return QImage()

    return draw


def board_of(rules: Rules[Any, Any, Any], address: str, palette: Palette) -> Board | None:
    """The board that a diagram's address names.

    None if it is no position of the game, or what is played in it cannot be done.
    """
    diagram = read_address(address)
    state = state_of(rules, diagram.position, introduction(rules.name).open_options)
    if isinstance(state, Refused):
        return None
    state = rules.pictured(state)
    if diagram.play is not None:
        state = played(rules, state, diagram.play)
        if isinstance(state, Refused):
            return None
    view = open_view(rules, state) if diagram.pick is None else acting_view(rules, state)
    board = pictures.board_for(rules.name, view, palette, lettered=True)
    if diagram.pick is not None:
        board.set_interactive(True)
        board.pick(diagram.pick)
        board.leave()
    if diagram.light is not None:
        board.light_up(diagram.light)
    if diagram.draft is not None:
        board.input.take(diagram.draft)
        # What is wrong with it is for the words around the picture.
        board.hush()
    return board

"""Parses the rulebooks in `resources/rules/` into parts, sections and diagrams.

A text is a small, strict part of Markdown, so that a slip in it is found by the tests and not by
a reader. The first heading is the title, further `# ` headings are parts, and `## PZ7 · Ships
move` opens a section with its number. Between headings stand blocks, with empty lines between:

- a paragraph, or a list whose lines start with `- `;
- `> House ruling: …`, `> Option: …`, and `> Play: …` for an action of a guided walk;
- `![caption](board:POSITION)`: a diagram; POSITION is the game's text form with `_` for spaces and
  `;` for the ends of lines. Behind it `?play=red_a2-a4;blue_h8>h7` plays on from there, `?pick=d4`
  picks a piece, `?draft=B_5+3` makes a draft, `?light=red_x` lights up what the game's board calls
so, and `#wide` makes the picture half as wide again.

A long position that several diagrams share is written once, before them, between the lines
"```board NAME" and "```"; the NAME then stands for its lines at the beginning of a POSITION.
Inside a block there is `code`, *emphasis*, **strong** and rule numbers, which become links.
"""

from __future__ import annotations

import enum
import re
from typing import Final

import msgspec

from prismdesk.core import resources


class Kind(enum.StrEnum):
    """How a stretch of text is set."""

    PLAIN = "plain"
    CODE = "code"
    EMPHASIS = "emphasis"
    STRONG = "strong"
    REFERENCE = "reference"


class Span(msgspec.Struct, frozen=True):
    """A stretch of text without its marks; a REFERENCE is the number of a rule, such as PZ7."""

    kind: Kind
    text: str


Words = tuple[Span, ...]


class Paragraph(msgspec.Struct, frozen=True):
    """An ordinary paragraph."""

    words: Words


class HouseRuling(Paragraph, frozen=True):
    """What PrismDesk decided because the designers' text leaves it open."""


class OptionNote(Paragraph, frozen=True):
    """What the people at the table may choose when they set a match up."""


class Items(msgspec.Struct, frozen=True):
    """A list."""

    items: tuple[Words, ...]


class Play(msgspec.Struct, frozen=True):
    """The action, in the game's text form, that a guided walk does in the position before it."""

    action: str


class Diagram(msgspec.Struct, frozen=True):
    """A position to be drawn by the game's own board.

    `position` is the game's text form of a position, not yet read by its rules; `play` is what is
    done in it first, a line each, as `played` reads them. `pick` names the place of a piece that is
    picked up, so that the board marks what it can do, `draft` is an action as typed, which the
    board draws, and `light` is what it lights up. One that is `wide` shows more of what is small.
    """

    caption: Words
    position: str
    pick: str | None = None
    draft: str | None = None
    wide: bool = False
    play: str | None = None
    light: str | None = None

    @property
    def address(self) -> str:
        """What the page names the picture by; `read_address` gives the diagram back."""
        played = f"?play={self.play}" if self.play else ""
        picked = f"?pick={self.pick}" if self.pick else ""
        drafted = f"?draft={self.draft}" if self.draft else ""
        lit = f"?light={self.light}" if self.light else ""
        wide = "#wide" if self.wide else ""
        return "board:" + f"{self.position}{played}{picked}{drafted}{lit}{wide}".translate(_WRITTEN)


Block = Paragraph | Items | Play | Diagram


class Section(msgspec.Struct, frozen=True):
    """One ruling, or one step of a walk: its number, its title and what it says."""

    number: str
    title: str
    blocks: tuple[Block, ...]


class Part(msgspec.Struct, frozen=True):
    """Sections that belong together, after blocks of the part's own."""

    title: str
    blocks: tuple[Block, ...]
    sections: tuple[Section, ...]


class Rulebook(msgspec.Struct, frozen=True):
    """A whole text; `lead` are the blocks between its title and its first part."""

    title: str
    lead: tuple[Block, ...]
    parts: tuple[Part, ...]

    @property
    def sections(self) -> tuple[Section, ...]:
        """All sections, in reading order."""
        return tuple(section for part in self.parts for section in part.sections)


def plain(words: Words) -> str:
    """The words without marks, for a search or a screen reader."""
    return "".join(span.text for span in words)


def load(name: str) -> Rulebook:
    """The text of that name in `resources/rules/`: a game's, `all`, or `prizmik-first-game`."""
    return read_rulebook((resources.folder() / "rules" / f"{name}.md").read_text("utf-8"))


def read_rulebook(text: str) -> Rulebook:
    """The rulebook that the text spells. Raises ValueError, naming the line, for bad text."""
    reader, number = _Reader(), 1
    try:
        for number, chunk in _chunks(text):  # noqa: B007 - the line to name when one is bad
            reader.take(chunk)
        return reader.rulebook()
    except ValueError as wrong:
        raise ValueError(f"Line {number}: {wrong}") from None


_ADDRESS: Final = re.compile(
    r"board:([^\s?#]+)(?:\?play=([^\s?#]+))?"
    r"(?:\?pick=([a-z0-9,-]+)|\?draft=([^\s?#]+)|\?light=([^\s?#]+))?(?:#(wide))?"
)
_WRITTEN: Final = str.maketrans(" \n", "_;")
_SPOKEN: Final = str.maketrans("_;", " \n")


def read_address(address: str, caption: Words = ()) -> Diagram:
    """The diagram that its address names. Raises ValueError for what is no address."""
    found = _ADDRESS.fullmatch(address)
    if not found:
        raise ValueError(f"“{address}” is no address of a board; write board:POSITION.")
    spoken = (part and part.translate(_SPOKEN) for part in found.groups())
    position, play, pick, draft, light, wide = spoken
    return Diagram(caption, position, pick, draft, wide is not None, play, light)


_RULE: Final = r"(?:ALL|BP|GP|PZ|PR)\d{1,2}"
_SECTION: Final = re.compile(rf"## ({_RULE}|\d{{1,2}}) · (\S.*)")
_DIAGRAM: Final = re.compile(r"!\[([^\]]+)\]\(([^)]+)\)")
_BOARD: Final = re.compile(r"```board ([a-z]+)\n(.+)\n```", re.DOTALL)
_QUOTE: Final = re.compile(r"> (House ruling|Option|Play): (\S.*)")
_INLINE: Final = re.compile(rf"`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\b({_RULE})\b")
_KINDS: Final = (Kind.CODE, Kind.STRONG, Kind.EMPHASIS, Kind.REFERENCE)


def _chunks(text: str) -> list[tuple[int, str]]:
    """Blocks and headings, each as its lines, with the number of its first line."""
    chunks: list[tuple[int, str]] = []
    fresh = True
    for number, line in enumerate(text.splitlines(), 1):
        bare = line.rstrip()
        if bare and (fresh or bare.startswith("#")):
            chunks.append((number, bare))
        elif bare:
            first, before = chunks[-1]
            chunks[-1] = (first, f"{before}\n{bare}")
        fresh = not bare or bare.startswith("#")
    return chunks


_OpenSection = tuple[str, str, list[Block]]
"""A section's number and title, and its blocks so far."""


class _Reader:
    """Takes headings and blocks in their order, and puts them where they belong."""

    def __init__(self) -> None:
        self._title: str | None = None
        self._lead: list[Block] = []
        self._parts: list[tuple[str, list[Block], list[_OpenSection]]] = []
        self._boards: dict[str, str] = {}

    def take(self, chunk: str) -> None:
        if chunk.startswith("#"):
            self._heading(chunk)
        elif self._title is None:
            raise ValueError("A rulebook begins with its title, such as “# PRIZMIK”.")
        elif chunk.startswith("```"):
            self._board(chunk)
        else:
            block = _block(chunk)
            self._home().append(self._spelled(block) if isinstance(block, Diagram) else block)

    def rulebook(self) -> Rulebook:
        if self._title is None:
            raise ValueError("There is no rulebook in this text.")
        self._end_section()
        parts = []
        for title, own, opened in self._parts:
            sections = tuple(Section(number, head, tuple(said)) for number, head, said in opened)
            parts.append(Part(title, tuple(own), sections))
        return Rulebook(self._title, tuple(self._lead), tuple(parts))

    def _home(self) -> list[Block]:
        """Where a block that comes now belongs."""
        if not self._parts:
            return self._lead
        _, own, sections = self._parts[-1]
        return sections[-1][2] if sections else own

    def _board(self, chunk: str) -> None:
        found = _BOARD.fullmatch(chunk)
        if not found:
            raise ValueError("A board stands between the lines “```board NAME” and “```”.")
        if found[1] in self._boards:
            raise ValueError(f"There is a board “{found[1]}” already.")
        self._boards[found[1]] = found[2]

    def _spelled(self, diagram: Diagram) -> Diagram:
        """The diagram with the lines of its board in place of the board's name."""
        first, *rest = diagram.position.split("\n")
        position = "\n".join([self._boards.get(first, first), *rest])
        return msgspec.structs.replace(diagram, position=position)

    def _heading(self, line: str) -> None:
        if line.startswith("# ") and line[2:].strip():
            self._end_section()
            if self._title is None:
                self._title = line[2:].strip()
            else:
                self._parts.append((line[2:].strip(), [], []))
            return
        found = _SECTION.fullmatch(line)
        if not found:
            raise ValueError(f"“{line}” is no heading; write “# Part” or “## PZ7 · Ships move”.")
        if not self._parts:
            raise ValueError(f"{found[1]} stands before the first part.")
        self._end_section()
        if any(found[1] == number for _, _, sections in self._parts for number, _, _ in sections):
            raise ValueError(f"{found[1]} has a heading already.")
        self._parts[-1][2].append((found[1], found[2], []))

    def _end_section(self) -> None:
        """Something else begins: refuses a section that has no blocks."""
        sections = self._parts[-1][2] if self._parts else []
        if sections and not sections[-1][2]:
            raise ValueError(f"{sections[-1][0]}, the section that ends here, says nothing.")


def _block(chunk: str) -> Block:
    """The block that these lines spell."""
    lines = chunk.split("\n")
    if chunk.startswith("!["):
        return _diagram(chunk)
    if chunk.startswith(">"):
        return _quote(lines)
    if chunk.startswith("- "):
        if not all(line.startswith("- ") for line in lines):
            raise ValueError("Each line of a list starts with “- ”.")
        return Items(tuple(_words(line[2:]) for line in lines))
    return Paragraph(_words(" ".join(lines)))


def _diagram(chunk: str) -> Diagram:
    found = _DIAGRAM.fullmatch(chunk)
    if not found:
        raise ValueError("A diagram is written ![caption](board:POSITION), on a line of its own.")
    return read_address(found[2], _words(found[1]))


def _quote(lines: list[str]) -> Block:
    if not all(line.startswith("> ") for line in lines):
        raise ValueError("Each line of a quotation starts with “> ”.")
    joined = "> " + " ".join(line[2:] for line in lines)
    found = _QUOTE.fullmatch(joined)
    if not found:
        raise ValueError("A quotation starts with “House ruling: ”, “Option: ” or “Play: ”.")
    words = _words(found[2])
    if found[1] == "House ruling":
        return HouseRuling(words)
    if found[1] == "Option":
        return OptionNote(words)
    if len(words) != 1 or words[0].kind is not Kind.CODE:
        raise ValueError("After “Play: ” stands one action, between backquotes.")
    return Play(words[0].text)


def _words(text: str) -> Words:
    """The text as spans. Refuses marks that are not closed, or that mean nothing here."""
    spans: list[Span] = []
    here = 0
    for found in _INLINE.finditer(text):
        spans += _plain(text[here : found.start()])
        which = next(group for group in range(1, 5) if found[group])
        spans.append(Span(_KINDS[which - 1], found[which]))
        here = found.end()
    return (*spans, *_plain(text[here:]))


def _plain(text: str) -> list[Span]:
    for mark in ("`", "*", "](", "<", "|", "#"):
        if mark in text:
            raise ValueError(f"“{mark}” in “{text.strip()[:40]}” opens or closes nothing.")
    return [Span(Kind.PLAIN, text)] if text else []

"""The rules as text: how they are read, and set as pages."""

from __future__ import annotations

import html.parser
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from prismdesk.core import resources
from prismdesk.core.chance import Draws
from prismdesk.core.game import Applied
from prismdesk.core.options import Option, choose
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.rulebook import parser, typesetting
from prismdesk.desk.rulebook.parser import (
    Block,
    Diagram,
    HouseRuling,
    Items,
    Kind,
    OptionNote,
    Paragraph,
    Play,
    Rulebook,
    Span,
)
from prismdesk.games import GAMES
from prismdesk.games.prizmik.actions import CELLS
from prismdesk.games.prizmik.legal import legal
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.games.prizmik.state import State, write_position

TEXTS = sorted(path.stem for path in (resources.folder() / "rules").glob("*.md"))


BOOKS = ["all", *(game.name for game in GAMES)]


DESIGNERS = {
    "broken-prism": ["uriquack"],
    "glittering-paths": ["e_is_cool", "elara"],
    "prisma": ["Equator Games"],
    "prizmik": ["Andrew Moses", "Garrett Bailey"],
}


START = "a2a3a/8/8/8/8/8/8/A3A2A r 3 3"


def blocks_of(book: Rulebook) -> Iterator[tuple[str, Block]]:
    """Every block with the number of its section, or the title of its part."""
    for block in book.lead:
        yield book.title, block
    for part in book.parts:
        for block in part.blocks:
            yield part.title, block
        for section in part.sections:
            for block in section.blocks:
                yield section.number, block


def set_up(position: str, capturing_piece: str = "takes") -> State:
    chosen = choose(PRIZMIK.options, {"capturing-piece": capturing_piece})
    assert not isinstance(chosen, Refused)
    ready = PRIZMIK.setup(chosen, (Seat.RED, Seat.BLUE), position, Draws("a seed"))
    assert not isinstance(ready, Refused), f"{position}: {ready}"
    return ready[0]


@pytest.mark.parametrize("name", TEXTS)
def test_every_text_reads_and_names_its_authors(name: str) -> None:
    book = parser.load(name)
    assert book.lead
    assert book.sections
    if name != "all":
        spans = [
            span for block in book.lead if isinstance(block, Paragraph) for span in block.words
        ]
        for designer in DESIGNERS[name.removesuffix("-first-game")]:
            assert Span(Kind.STRONG, designer) in spans


@pytest.mark.parametrize("name", TEXTS)
def test_every_reference_leads_somewhere(name: str) -> None:
    known = {section.number for text in BOOKS for section in parser.load(text).sections}
    for _, block in blocks_of(parser.load(name)):
        for span in spans_of(block):
            if span.kind is Kind.REFERENCE:
                assert span.text in known


def spans_of(block: Block) -> list[Span]:
    match block:
        case Paragraph(words) | HouseRuling(words) | OptionNote(words) | Diagram(words):
            return list(words)
        case Items(items):
            return [span for item in items for span in item]
    return []


@pytest.mark.parametrize("name", TEXTS)
def test_every_address_leads_back_to_its_diagram(name: str) -> None:
    for _, block in blocks_of(parser.load(name)):
        if isinstance(block, Diagram):
            assert not re.search(r"\s", block.address)
            assert parser.read_address(block.address, block.caption) == block


@pytest.mark.parametrize("name", ["prizmik", "prizmik-first-game"])
def test_every_diagram_is_a_position(name: str) -> None:
    """PZ23; and the piece that is picked belongs to the player to move, and can do something."""
    for where, block in blocks_of(parser.load(name)):
        if not isinstance(block, Diagram):
            continue
        state = set_up(block.position)
        assert write_position(state) == block.position
        assert (state.ending is None) != (where in {"PZ19", "PZ20"}), block.position
        if block.pick:
            letter = chr(state.board[CELLS[block.pick]])
            assert letter.isupper() == (state.mover is Seat.RED), block.position
            assert any(action.start == block.pick for action in legal(state)), block.position


def test_captions_tell_what_the_rules_say() -> None:
    """PZ7, PZ8, PZ9, PZ11, PZ13, PZ14: the words below a picture name what is marked in it."""
    by_number = {section.number: section for section in parser.load("prizmik").sections}

    def marked(number: str, which: int = 0) -> list[str]:
        diagrams = [block for block in by_number[number].blocks if isinstance(block, Diagram)]
        state = set_up(diagrams[which].position)
        actions = [it for it in legal(state) if it.start == diagrams[which].pick]
        return sorted(PRIZMIK.write(action)[2:] for action in actions)

    assert marked("PZ7") == ["-c3", "-c5", "-d2", "-d3", "-d5", "-e3", "-e4", "-e5", "-f4"]
    assert len(marked("PZ8")) == 7
    assert marked("PZ9") == [">c4", ">d3", ">d5", ">e4"]
    assert marked("PZ9", 1)[-4:] == [">c4", ">d3", ">d5", ">e4"]
    assert [it for it in marked("PZ11") if "8" in it] == ["-b8=b1", "-c8=c1", "-d8=d1"]
    assert [it for it in marked("PZ12") if "8" in it] == ["-d8=d1", "-e8", "-f8=f1"]
    assert [it for it in marked("PZ13") if "x" in it] == ["xc4", "xd5", "xe4"]
    assert [it for it in marked("PZ14") if "x" in it] == ["xc3", "xc4", "xd5", "xe5"]
    assert "xd5" in marked("PZ18")


@pytest.mark.parametrize(
    ("number", "capturing", "action", "which"),
    [
        ("PZ11", "takes", "c7-c8", 1),
        ("PZ17", "takes", "d4xd5", 1),
        ("PZ17", "stays", "d4xd5", 2),
    ],
)
def test_before_and_after(number: str, capturing: str, action: str, which: int) -> None:
    """PZ11, PZ17: the second picture is what the action makes of the first."""
    section = next(it for it in parser.load("prizmik").sections if it.number == number)
    pictures = [block.position for block in section.blocks if isinstance(block, Diagram)]
    state = set_up(pictures[0], capturing_piece=capturing)
    read = PRIZMIK.read(action)
    assert not isinstance(read, Refused)
    came = PRIZMIK.apply(state, state.mover, read)
    assert isinstance(came, Applied)
    assert write_position(came.state) == pictures[which]


def option_notes() -> list[tuple[str, OptionNote]]:
    return [
        (number, block)
        for name in BOOKS
        for number, block in blocks_of(parser.load(name))
        if isinstance(block, OptionNote)
    ]


def test_every_option_is_explained_under_its_rule() -> None:
    """ALL1, ALL5, ALL9, ALL11 and the games' own: title and values as in New match."""
    expected = {
        (option.rule, str(option.title), named(option)) for game in GAMES for option in game.options
    }
    found = [
        (number, block.words[0].text, tuple(it.text for it in block.words if it.kind is Kind.CODE))
        for number, block in option_notes()
    ]
    assert sorted(found) == sorted(expected)
    assert all(block.words[0].kind is Kind.EMPHASIS for _, block in option_notes())


def named(option: Option) -> tuple[str, ...]:
    return tuple(choice.value for choice in option.choices)


def test_first_game_can_be_played() -> None:
    """Each action is legal in the picture above it and leads to the next picture."""
    state = set_up(START)
    pictures = plays = 0
    for _, block in blocks_of(parser.load("prizmik-first-game")):
        match block:
            case Diagram():
                assert block.position == write_position(state)
                assert block.pick is not None
                pictures += 1
            case Play(text):
                action = PRIZMIK.read(text)
                assert not isinstance(action, Refused)
                assert PRIZMIK.write(action) == text
                came = PRIZMIK.apply(state, state.mover, action)
                assert isinstance(came, Applied), came
                assert came.action == action
                state = came.state
                plays += 1
    assert 6 <= plays <= 10
    assert pictures == plays + 1
    assert PRIZMIK.ending(state) is None


def test_blocks_and_words() -> None:
    book = parser.read_rulebook(
        "# Game\nBy *us*.\n\n# Part\nFirst line\nsecond line.\n## PZ7 · Ships move\n"
        "Two **spaces**, see PZ8 and `d7-d8=d1`.\n\n- one\n- two\n\n"
        "> House ruling: so\n> be it\n\n> Option: *Set-up*. Left.\n\n> Play: `a1>a2`\n\n"
        "![Look](board:8/8_r_3_3?pick=d4)\n"
    )
    section = book.parts[0].sections[0]
    assert book.title == "Game"
    assert parser.plain(book.lead[0].words) == "By us."  # type: ignore[union-attr]
    assert book.parts[0].blocks == (Paragraph((Span(Kind.PLAIN, "First line second line."),)),)
    assert (section.number, section.title) == ("PZ7", "Ships move")
    assert section.blocks == (
        Paragraph(
            (
                Span(Kind.PLAIN, "Two "),
                Span(Kind.STRONG, "spaces"),
                Span(Kind.PLAIN, ", see "),
                Span(Kind.REFERENCE, "PZ8"),
                Span(Kind.PLAIN, " and "),
                Span(Kind.CODE, "d7-d8=d1"),
                Span(Kind.PLAIN, "."),
            )
        ),
        Items(((Span(Kind.PLAIN, "one"),), (Span(Kind.PLAIN, "two"),))),
        HouseRuling((Span(Kind.PLAIN, "so be it"),)),
        OptionNote((Span(Kind.EMPHASIS, "Set-up"), Span(Kind.PLAIN, ". Left."))),
        Play("a1>a2"),
        Diagram((Span(Kind.PLAIN, "Look"),), "8/8 r 3 3", "d4"),
    )


def test_a_board_is_written_once_and_drawn_often() -> None:
    book = parser.read_rulebook(
        "# T\n\n```board plain\nA 1 2 3\nB 4 5 6\n```\n\n![as it is](board:plain)\n\n"
        "![with more](board:plain;solid_red_B_4+5?draft=A_1x2#wide)\n\n![no name](board:plainer)"
    )
    positions = [block.position for block in book.lead if isinstance(block, Diagram)]
    drafts = [block.draft for block in book.lead if isinstance(block, Diagram)]
    assert positions == ["A 1 2 3\nB 4 5 6", "A 1 2 3\nB 4 5 6\nsolid red B 4+5", "plainer"]
    assert drafts == [None, "A 1x2", None]
    assert isinstance(book.lead[1], Diagram)
    assert book.lead[1].wide
    address = book.lead[1].address
    assert address == "board:A_1_2_3;B_4_5_6;solid_red_B_4+5?draft=A_1x2#wide"


def test_a_diagram_lights_up_what_its_game_names() -> None:
    for rest, play in (("", None), ("?play=red_a1", "red a1")):
        address = f"board:8/8_r{rest}?light=red_x#wide"
        diagram = parser.read_address(address)
        assert (diagram.play, diagram.light, diagram.wide) == (play, "red x", True)
        assert diagram.address == address


def test_a_diagram_plays_on_before_it_picks_or_drafts() -> None:
    """What is played stands between the position and what a person does in it."""
    for rest, play, pick, draft in (
        ("?play=red_a2-a4;blue_pass", "red a2-a4\nblue pass", None, None),
        ("?play=end-round?pick=d4", "end-round", "d4", None),
        ("?play=red_a1?draft=b2-b3", "red a1", None, "b2-b3"),
        ("?pick=2,-1", None, "2,-1", None),
    ):
        diagram = parser.read_address(f"board:8/8_r{rest}")
        assert (diagram.position, diagram.play) == ("8/8 r", play)
        assert (diagram.pick, diagram.draft, diagram.light) == (pick, draft, None)
        assert diagram.address == f"board:8/8_r{rest}"


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("", 1, "no rulebook"),
        ("\n\nNo title", 3, "begins with its title"),
        ("# T\n\n## PZ1 · Too early\n\nText", 3, "before the first part"),
        ("# T\n# P\n### PZ1", 3, "no heading"),
        ("# T\n# P\n## Ships", 3, "no heading"),
        ("# T\n# P\n## PZ1 - Ships", 3, "no heading"),
        ("# T\n# P\n## PZ1 · One\na\n## PZ1 · Two\nb", 5, "has a heading already"),
        ("# T\n# P\n## PZ1 · One\n## PZ2 · Two\nb", 4, "PZ1, the section that ends here"),
        ("# T\n# P\n## PZ1 · One", 3, "says nothing"),
        ("# T\n\n> Ruling: x", 3, "A quotation starts with"),
        ("# T\n\n> Option: x\nand y", 3, "Each line of a quotation"),
        ("# T\n\n> Play: a1>a2", 3, "one action"),
        ("# T\n\n- one\ntwo", 3, "Each line of a list"),
        ("# T\n\n![x](picture.png)", 3, "no address of a board"),
        ("# T\n\n![x](board:8/8 r 3 3)", 3, "no address of a board"),
        ("# T\n\n![x](board:8/8_r?pick=)", 3, "no address of a board"),
        ("# T\n\n![x](board:8/8_r#big)", 3, "no address of a board"),
        ("# T\n\n![x](board:8/8_r) and more", 3, "on a line of its own"),
        ("# T\n\n![x](board:8/8_r?draft=)", 3, "no address of a board"),
        ("# T\n\n![x](board:8/8_r?play=)", 3, "no address of a board"),
        ("# T\n\n![x](board:8/8_r?draft=a2?play=red_a1)", 3, "no address of a board"),
        ("# T\n\n```board one\nA 1 2 3", 3, "A board stands between"),
        ("# T\n\n```board\nA 1 2 3\n```", 3, "A board stands between"),
        ("# T\n\n```board a\nA\n```\n\n```board a\nB\n```", 7, "a board “a” already"),
        ("# T\n\nSee ![x](board:8/8_r)", 3, "opens or closes nothing"),
        ("# T\n\nfine\n\nan `open mark", 5, "“`”"),
        ("# T\n\nan *open mark", 3, "“*”"),
        ("# T\n\na **half* mark", 3, "opens or closes nothing"),
        ("# T\n\n<b>bold</b>", 3, "“<”"),
        ("# T\n\n| a | b |", 3, "“|”"),
    ],
)
def test_bad_text_is_refused_by_its_line(text: str, line: int, says: str) -> None:
    with pytest.raises(ValueError, match=rf"^Line {line}: ") as refused:
        parser.read_rulebook(text)
    assert says in str(refused.value)


def test_credits_read_as_well() -> None:
    text = (resources.folder() / "credits.md").read_text("utf-8")
    said = " ".join(parser.plain(spans) for spans in credit_lines(parser.read_rulebook(text)))
    names = [name for designers in DESIGNERS.values() for name in designers]
    parts = ["PySide6", "msgspec", "platformdirs", "Shapely", "GEOS", "NumPy", "NetworkX"]
    for name in names + parts:
        assert name in said


def credit_lines(book: Rulebook) -> Iterator[parser.Words]:
    for part in book.parts:
        for block in part.blocks:
            yield from block.items if isinstance(block, Items) else [tuple(spans_of(block))]


def test_a_text_that_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here: Callable[[], Path] = lambda: tmp_path  # noqa: E731 - it stands in for a function
    monkeypatch.setattr(resources, "folder", here)
    with pytest.raises(FileNotFoundError, match="prizmik"):
        parser.load("prizmik")


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


def test_html_escapes_and_links(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typesetting, "tr", {"House ruling": "Haus & Regel"}.__getitem__)
    book = parser.read_rulebook(
        "# T\n# P\n## PZ7 · Ships & more\n`a1>a2` & *so*, PZ8\n\n> House ruling: “&amp;”\n\n"
        '![A & “B” "C"](board:8/8_r?pick=d4)'
    )
    text = typesetting.to_html(book.sections[0])
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
    book = parser.read_rulebook(f"# T\n# P\n## PZ7 · Ships\n{shown}The end")
    text = typesetting.to_html(book.sections[0], columns=columns)
    assert text.count("<tr>") == rows
    assert re.findall(r'src="board:(\d)_r"', text) == ["1", "2", "3"]
    assert text.endswith("</table><p>The end</p>")
    assert not Page(text).open


@pytest.mark.parametrize(
    "name", sorted(path.stem for path in (resources.folder() / "rules").glob("*.md"))
)
def test_every_text_makes_a_page(name: str) -> None:
    book = parser.load(name)
    for section in book.sections:
        assert not Page(typesetting.to_html(section)).open
    for part in book.parts:
        assert not Page(typesetting.blocks_html(part.blocks)).open

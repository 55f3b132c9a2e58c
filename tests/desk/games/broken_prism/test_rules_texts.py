"""Broken Prism in the app: its pictures show what the words beside them say, by its own rules."""

from __future__ import annotations

import pytest

from prismdesk.core.chance import Draws
from prismdesk.core.game import Applied
from prismdesk.core.options import choose
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.rulebook import parser
from prismdesk.desk.rulebook.parser import Diagram
from prismdesk.games.broken_prism.actions import Submit
from prismdesk.games.broken_prism.judge import Judged, judged
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.broken_prism.state import REVEAL, State, ground
from tests.support import rulebook_diagrams
from tests.support.rulebook_diagrams import blocks_of, walked

RULES, WALK = "broken-prism", "broken-prism-first-game"


def diagrams(number: str, name: str = RULES) -> list[Diagram]:
    """The diagrams of a section, or of a part's own."""
    return rulebook_diagrams.diagrams(number, name)


def begun(diagram: Diagram, **options: str) -> State:
    """The round of a diagram, on."""
    chosen = choose(BROKEN_PRISM.options, options)
    assert not isinstance(chosen, Refused)
    seats = (Seat.RED, Seat.BLUE)
    ready = BROKEN_PRISM.setup(chosen, seats, diagram.position, Draws("a seed"))
    assert not isinstance(ready, Refused), ready
    return BROKEN_PRISM.pictured(ready[0])


def draft(diagram: Diagram, target: str | None = None, **options: str) -> Judged:
    """What a diagram's draft comes to."""
    assert diagram.draft is not None
    submit = BROKEN_PRISM.read(diagram.draft)
    assert isinstance(submit, Submit)
    return judged(ground(begun(diagram, **options)), submit, target)


def last_laid(diagram: Diagram) -> tuple[int, int, int]:
    """What the last solid chain of a diagram is worth: sides, spaces, and points."""
    state = begun(diagram)
    *before, last = state.chains
    submit = BROKEN_PRISM.read(last.notation)
    assert isinstance(submit, Submit)
    points = judged(ground(state, tuple(before)), submit, None).points
    assert points is not None
    return points.sides, points.spaces, points.total


@pytest.mark.parametrize("name", [RULES, WALK])
def test_every_diagram_is_a_round(name: str) -> None:
    """BP33, BP34; and each draft names one chain that lies on the board."""
    pictures = [it for _, it in blocks_of(name) if isinstance(it, Diagram)]
    assert len(pictures) > 8
    for diagram in pictures:
        assert begun(diagram).round == 1
        if diagram.draft is not None:
            submit = BROKEN_PRISM.read(diagram.draft)
            assert isinstance(submit, Submit)
            assert len(draft(diagram).sides) == len(submit.numbers)
            assert diagram.draft in parser.plain(diagram.caption) or name == WALK


def test_two_spellings_of_one_chain_bp12() -> None:
    (diagram,) = diagrams("BP12")
    found = draft(diagram, "24")
    assert found.refused is None
    assert found.value == "24"
    assert diagram.draft is not None
    other = parser.Diagram((), diagram.position, draft="C" + diagram.draft[1:])
    assert draft(other, "24").sides == found.sides


@pytest.mark.parametrize(
    ("which", "crossing", "touching"), [(0, True, True), (1, False, True), (2, False, False)]
)
def test_what_breaks_bp15(which: int, crossing: bool, touching: bool) -> None:
    """The three pictures of a crossing, a meeting and an end, under both readings."""
    diagram = diagrams("BP15")[which]
    for breaking, breaks in (("crossing", crossing), ("touching", touching)):
        refused = draft(diagram, breaking=breaking).refused
        assert (refused is not None) == breaks
        if refused is not None:
            assert (refused.rule, refused.where) == ("BP15", "EFGKLM")


@pytest.mark.parametrize(
    ("number", "which", "points"),
    [
        ("In one minute", 0, (4, 1, 6)),
        ("BP17", 0, (2, 1, 4)),
        ("BP18", 0, (2, 2, 6)),
        ("BP18", 1, (3, 1, 5)),
        ("BP19", 0, (9, 1, 11)),
        ("BP19", 1, (11, 3, 17)),
    ],
)
def test_points_in_the_pictures(number: str, which: int, points: tuple[int, int, int]) -> None:
    """BP16 to BP19: the points that a picture's words give are those of its last chain."""
    diagram = diagrams(number)[which]
    assert last_laid(diagram) == points
    assert str(points[-1]) in parser.plain(diagram.caption)


def test_spaces_by_name_bp19() -> None:
    state = begun(diagrams("BP19")[1])
    assert sorted(state.chains[-1].spaces) == ["C", "K", "LST"]


AUTHORS = ["red", "red", "blue", "blue", "blue", "red", "red", "red", "blue"]
"""Who does what in the walk, action by action, as its words tell."""


def test_first_game_can_be_played() -> None:
    """BP21 to BP29: the walk's actions can be done, and its pictures show what comes of them."""
    authors = iter(AUTHORS)

    def play(state: State, text: str) -> State:
        return played(state, Seat[next(authors).upper()], text)

    state = walked(WALK, begun, play, lying)
    assert next(authors, None) is None
    assert state.totals == (5, 10)
    assert [chain.points.total for chain in state.chains] == [7, 3, 5]


def lying(state: State) -> list[tuple[Seat, tuple[int, ...]]]:
    return [(chain.owner, chain.sides) for chain in state.chains]


def played(state: State, seat: Seat, text: str) -> State:
    """The state after the action, and after the reveal if both players have submitted now."""
    if state.phase == REVEAL:
        for each in Seat.RED, Seat.BLUE:
            state = done(state, each, "ready")
    state = done(state, seat, text)
    if all(sealed.last for sealed in state.sealed):
        state = BROKEN_PRISM.expire(state, "window").state
    return state


def done(state: State, seat: Seat, text: str) -> State:
    action = BROKEN_PRISM.read(text)
    assert not isinstance(action, Refused)
    assert BROKEN_PRISM.write(action) == text
    came = BROKEN_PRISM.apply(state, seat, action)
    assert isinstance(came, Applied), came
    after: State = came.state
    return after


def test_first_game_breaks_a_chain() -> None:
    """BP15, BP24: Red's second path hits its target and breaks Blue's chain at EFGKLM."""
    (diagram,) = diagrams("6", WALK)
    refused = draft(diagram, "7/3").refused
    assert refused is not None
    assert (refused.rule, refused.where) == ("BP15", "EFGKLM")
    assert draft(diagram, "7/3").value == "7/3"

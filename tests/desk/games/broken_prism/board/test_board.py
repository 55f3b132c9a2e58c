"""The board of Broken Prism: what it shows of a view, and how it is put into words."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPointF

from prismdesk.core.seats import Seat
from prismdesk.desk.games import pictures as picture
from prismdesk.desk.games.broken_prism.board.board import BrokenPrismBoard
from prismdesk.desk.games.broken_prism.board.chains import filled
from prismdesk.desk.games.broken_prism.board.geometry import VERTICES, side_at
from prismdesk.desk.texts import say
from prismdesk.desk.theme.palettes import CONTRAST, DARK, LIGHT, Palette
from prismdesk.games.broken_prism.facts import (
    ClaimsOpened,
    CurtainLifted,
    Revealed,
    RoundBegan,
    RoundEnded,
    Ruled,
    TargetClaimed,
    Unlocked,
)
from prismdesk.games.broken_prism.view import Chain, Own, Points, Sealed, Verdict, View
from prismdesk.geometry.triangle import LETTERS, SIDE, SIDES, VERTEX_NAMES
from tests.support.on_screen import portrait
from tests.support.prism_pane import (
    BEFORE,
    BLUE_CHAIN,
    CURTAIN,
    NUMBERS,
    RED_CHAIN,
    PrismPane,
    a_trail,
    fresh_prism,
    made_view,
    reveal_fact,
    revealed,
    solid,
    window_view,
)
from tests.support.repeats import many

pytestmark = pytest.mark.usefixtures("qapp")


NAMES = {Seat.RED: "Mina", Seat.BLUE: "Jae"}


FIRST, SECOND = "bl Sl Lb Ur fl", "fr Ur Lb Sl Ql"


def views() -> st.SearchStrategy[View]:
    trails = st.builds(a_trail, st.integers(0, 999), st.integers(2, 12))
    chains = st.lists(
        st.builds(solid, st.sampled_from([Seat.RED, Seat.BLUE]), trails), max_size=3
    ).map(tuple)
    numbers = st.permutations(range(1, 85)).map(tuple)
    return st.one_of(
        st.builds(lambda them, board: made_view(chains=them, numbers=board), chains, numbers),
        st.builds(lambda them: window_view(chains=them, practice=True), chains),
        st.builds(revealed, trails, trails, st.sampled_from([None, *SIDES, *VERTEX_NAMES])),
        st.sampled_from([BEFORE, CURTAIN, made_view(phase="between"), made_view(phase="over")]),
    )


@settings(
    max_examples=many(12, 40),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(shown=st.lists(views(), min_size=2, max_size=4), drafts=st.booleans())
def test_any_view_after_any_other_looks_as_on_a_fresh_board(
    qapp: object, shown: list[View], drafts: bool
) -> None:
    board = BrokenPrismBoard()
    for view in shown:
        board.input.take("")
        board.sync(view)
        if drafts and view is not shown[-1]:
            board.input.take("B 1+2")
    assert portrait(board) == portrait(fresh_prism(shown[-1]))


@pytest.mark.parametrize("view", [BEFORE, CURTAIN], ids=["before", "curtain"])
def test_without_a_board_nothing_of_an_earlier_one_is_seen(view: View) -> None:
    """BP31: nor of a draft, a chain or a reveal."""
    boards = []
    for earlier in (made_view(), revealed(FIRST, SECOND), window_view(chains=())):
        pane = PrismPane(earlier)
        pane.click("bl", "Sl")
        pane.board.sync(view)
        pane.board.leave()
        assert pane.board.keys("number:") == []
        assert pane.board.cells() == []
        boards.append(pane.board)
    pictures = [portrait(board) for board in (*boards, fresh_prism(view))]
    assert all(one == pictures[-1] for one in pictures)


def test_a_covered_board_shows_and_says_nothing_of_the_game() -> None:
    """ALL12."""
    shown = [made_view(), revealed(FIRST, SECOND), window_view(chains=(), numbers=NUMBERS[::-1])]
    boards = [fresh_prism(view) for view in shown]
    for board in boards:
        board.cover("Paused")
        assert board.cells() == []
    pictures = [portrait(board) for board in boards]
    assert pictures[0] == pictures[1] == pictures[2]
    boards[0].uncover()
    assert portrait(boards[0]) == portrait(fresh_prism(shown[0]))


def test_what_is_sealed_is_in_no_picture_and_no_word() -> None:
    """BP23: the arbiter's view and a seat's own are shown elsewhere, if at all."""
    own = Own("b 49+34", 2, done=False, standing="b 49+34", value="83", points=Points(2, 0, 2))
    quiet, laden = (
        window_view(own=mine, sealed=(Sealed(Seat.BLUE, own),) if mine else ())
        for mine in (None, own)
    )
    boards = [fresh_prism(view) for view in (quiet, laden)]
    assert portrait(boards[0]) == portrait(boards[1])
    for said in (
        lambda board, view: board.cells(),
        lambda board, view: board.words.phase(view),
        lambda board, view: board.words.summary(view),
        lambda board, view: [board.words.standing(view, seat) for seat in NAMES],
    ):
        assert said(boards[0], quiet) == said(boards[1], laden)


@pytest.mark.parametrize("palette", [LIGHT, CONTRAST, DARK], ids=lambda palette: palette.name)
def test_themes_are_put_on_live(palette: Palette) -> None:
    for view in (made_view(), revealed(FIRST, SECOND), BEFORE):
        board = fresh_prism(view, LIGHT if palette is DARK else DARK)
        board.set_theme(palette)
        assert portrait(board) == portrait(fresh_prism(view, palette))


def test_letters_can_be_hidden() -> None:
    board = fresh_prism(made_view())
    lettered = portrait(board)
    board.set_coordinates(False)
    assert portrait(board) != lettered
    board.set_coordinates(True)
    assert portrait(board) == lettered


def test_turning_changes_nothing() -> None:
    board = fresh_prism(made_view())
    board.set_turned(1)
    assert portrait(board) == portrait(fresh_prism(made_view()))


# Places.


def test_places_are_sides_triangles_and_vertices() -> None:
    """BP1, BP34: `Bl`, `B`, `EFGKLM`."""
    board = fresh_prism(made_view())
    where: dict[str, QPointF] = {}
    for name in (*SIDES, *LETTERS, *VERTEX_NAMES):
        area = board.place(name)
        assert area is not None, name
        assert board.field().contains(area.center()), name
        where[name] = area.center()
    assert where["Bl"].x() < where["B"].x() < where["Br"].x()
    assert where["Bl"].y() < where["B"].y() < where["Bb"].y()
    assert where["C"].y() > where["Ab"].y(), "C points down, below its level side"
    assert where["EFGKLM"] == VERTICES[7]
    for unknown in ("", "Zz", "x", "99", "Cl"):
        assert board.place(unknown) is None


def test_every_number_means_its_side_and_every_vertex_none() -> None:
    for side in range(len(SIDES)):
        area = fresh_area(side)
        assert {side_at(corner) for corner in area} == {side}
    assert {side_at(vertex) for vertex in VERTICES} == {None}
    assert side_at(QPointF(-40, 20)) is None


def fresh_area(side: int) -> list[QPointF]:
    area = BrokenPrismBoard().place(SIDES[side])
    assert area is not None
    inner = area.adjusted(1, 1, -1, -1)
    return [inner.center(), inner.topLeft(), inner.bottomRight(), inner.topRight()]


# Chains.


def test_numbers_of_a_chain_wear_its_owners_colour() -> None:
    board = fresh_prism(made_view())
    tiles = {side: board.part(f"number:{SIDE[side]}")._dress.fill for side in SIDES}
    for side in SIDES:
        wanted = DARK.surface
        if side in RED_CHAIN.sides:
            wanted = DARK.seats[0]
        elif side in BLUE_CHAIN.sides:
            wanted = DARK.seats[1]
        assert tiles[side] == wanted


def test_a_chain_has_its_owners_sign_where_it_begins() -> None:
    """Colour and shape; and two that begin at one vertex are both seen."""
    first, second = solid(Seat.RED, "Gl Lr"), solid(Seat.BLUE, "Gr Nl")
    board = fresh_prism(made_view(chains=(first, second)))
    one, other = board.part("badge:0"), board.part("badge:1")
    assert one.pos() == VERTICES[4]
    apart = other.pos() - VERTICES[4]
    assert 15 < (apart.x() ** 2 + apart.y() ** 2) ** 0.5 < 30


def test_a_space_is_filled_for_the_chain_that_was_paid_last() -> None:
    """BP18: a chord through an old space is paid for both parts."""
    chains = (solid(Seat.RED, "Al Ar Ab", "ABCD"), solid(Seat.BLUE, "Bl Br", "A", "BC"))
    assert filled(chains) == {Seat.BLUE: "ABC", Seat.RED: "D"}
    board = fresh_prism(made_view(chains=chains))
    assert set(board.keys("space:")) == {"space:red", "space:blue"}


# Pictures.


def test_pictures_are_made_at_any_size() -> None:
    view = made_view(you=None)
    small = picture.image(fresh_prism(view), 240)
    large = picture.image(fresh_prism(view), 240, 2)
    assert small.size() * 2 == large.size()
    drawing = picture.svg("broken-prism", view, 480, LIGHT, title="Broken Prism").decode()
    assert "<title>Broken Prism</title>" in drawing
    assert drawing.count("<text") >= 84


def test_a_board_is_not_more_than_220_items() -> None:
    chains: tuple[Chain, ...] = (RED_CHAIN, BLUE_CHAIN, solid(Seat.RED, "Lb Nb Pb"))
    pane = PrismPane(made_view(chains=chains, practice=True))
    pane.click("bl", "Sl", "Ql", "Zl", "Zr", "Zb", "kr", "kb")
    assert len(pane.board.items()) < 220
    assert len(fresh_prism(revealed(a_trail(3, 60), a_trail(4, 60))).items()) < 220


def test_the_words_of_the_sides() -> None:
    view = made_view()
    board = fresh_prism(view)
    cells = board.cells()
    assert len(cells) == 84
    assert "Al: 1" in cells
    assert "Ab: 3, between A and C" in cells
    assert "El: 10, in a chain of Red" in cells
    pane = PrismPane(view)
    pane.click("bl", "Sl")
    assert "Sl: 34, between R and S, the draft ends here" in pane.board.cells()
    assert " in the draft" in " ".join(pane.board.cells())


def test_all5_only_practice_rules_count_the_sides_of_a_draft() -> None:
    """As along a path: the length of a chain is what it is paid for (BP16)."""
    counted = PrismPane(made_view(practice=True))
    counted.click("bl", "Sl")
    assert "Sl: 34, between R and S, number 2 of the draft" in counted.board.cells()
    plain = PrismPane(made_view())
    plain.click("bl", "Sl")
    assert "number" not in " ".join((*plain.board.cells(), *plain.spoken))


@pytest.mark.parametrize(
    ("view", "words"),
    [
        (BEFORE, "Round 1 is about to begin"),
        (made_view(phase="between"), "Round 4 is about to begin"),
        (made_view(), "Claims are open"),
        (window_view(), "Mina claims 24"),
        (window_view(sitter=Seat.BLUE), "Jae submits for 24"),
        (CURTAIN, "Jae’s turn at the screen"),
        (window_view(phase="curtain", numbers=(), sitter=None), "The submissions come next"),
        (revealed(FIRST, ""), "The claim on 24 is revealed"),
        (made_view(phase="over"), "The match is over"),
    ],
)
def test_the_words_of_the_phases(view: View, words: str) -> None:
    assert say(fresh_prism(view).words.phase(view), NAMES) == words


@pytest.mark.parametrize(
    ("fact", "words"),
    [
        (RoundBegan(3), "Round 3 begins."),
        (TargetClaimed(Seat.RED, "7/3"), "Mina claims 7/3."),
        (CurtainLifted(Seat.BLUE), "Jae’s turn at the screen."),
        (CurtainLifted(None), "The curtain is lifted for all."),
        (reveal_fact(revealed(FIRST, SECOND)), "Mina takes 24 for 5 points."),
        (ClaimsOpened(), "Claims are open."),
        (Unlocked("24"), "24 can be claimed again."),
        (RoundEnded(3, (12, 11)), "Round 3 is over, 12 : 11."),
    ],
)
def test_facts_are_spoken_with_the_players_names(fact: Any, words: str) -> None:
    pane = PrismPane(made_view())
    pane.board.set_names(NAMES)
    pane.board.sync(made_view(round=4), [fact])
    assert words in pane.spoken


def test_the_outcome_of_a_reveal_is_told() -> None:
    """BP26, ALL6."""
    board = fresh_prism(made_view())
    reveal = reveal_fact(revealed(FIRST, SECOND)).reveal
    ruled = say(board.words.fact(Ruled(Seat.RED, reveal)), NAMES)  # type: ignore[arg-type]
    assert ruled == "By the host’s ruling Mina takes 24 for 5 points."
    failed = reveal.verdicts[1]
    nobody = msgspec.structs.replace(reveal, verdicts=(Verdict(Seat.RED), failed))
    wanted = "Nobody has a valid expression for 24; it is locked for 30 seconds."
    assert say(board.words.fact(Revealed(nobody)), NAMES) == wanted  # type: ignore[arg-type]
    ruled = say(board.words.fact(Ruled(Seat.BLUE, nobody)), NAMES)  # type: ignore[arg-type]
    assert ruled == "By the host’s ruling nobody has a valid expression for 24."


def test_the_words_of_the_match() -> None:
    """BP23."""
    view = made_view(submitted=(Seat.RED,))
    board = fresh_prism(view)
    assert say(board.words.summary(view), NAMES) == "Round 3 of 7 · 43 : 38"
    ruled = made_view(added=(2, -5))
    assert say(board.words.summary(ruled), NAMES) == "Round 3 of 7 · 45 : 33", (
        "the host’s too (ALL6)"
    )
    assert say(board.words.summary(BEFORE), NAMES) == "Before round 1 of 7"
    assert say(board.words.standing(view, Seat.RED), NAMES) == "Has submitted"  # type: ignore[arg-type]
    assert board.words.standing(view, Seat.BLUE) is None
    assert board.round_scores(view, Seat.BLUE) == (9, 18, 11, None, None, None, None)

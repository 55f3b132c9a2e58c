"""Glittering Paths in the app: its pictures show what the words beside them say, by its rules."""

from __future__ import annotations

import pytest

from prismdesk.core.chance import Draws
from prismdesk.core.game import Applied
from prismdesk.core.options import choose
from prismdesk.core.refusal import Refused
from prismdesk.core.rounds import BETWEEN
from prismdesk.core.seats import Seat
from prismdesk.desk.games.positions import played
from prismdesk.desk.rulebook import parser
from prismdesk.desk.rulebook.parser import Diagram, HouseRuling, Items, Kind
from prismdesk.games.glittering_paths.actions import Path
from prismdesk.games.glittering_paths.boards import read_rounds
from prismdesk.games.glittering_paths.gems import GEMS, NAMES, OWNER, Board
from prismdesk.games.glittering_paths.paths import (
    following,
    gems_on,
    has_path,
    hundredths,
    paths,
    refused,
)
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.games.glittering_paths.state import BUZZ, RACE, TURN, State, shown
from tests.support import rulebook_diagrams
from tests.support.glittering_paths_boards import ENDS_DEAD
from tests.support.rulebook_diagrams import blocks_of, walked

RULES, WALK = "glittering-paths", "glittering-paths-first-game"
RED, BLUE = Seat.RED, Seat.BLUE


def diagrams(number: str, name: str = RULES) -> list[Diagram]:
    """The diagrams of a section, or of a part's own."""
    return rulebook_diagrams.diagrams(number, name)


def begun(diagram: Diagram, **options: str) -> State:
    """The round of a diagram, on, with what is played in it."""
    chosen = choose(GLITTERING_PATHS.options, options)
    assert not isinstance(chosen, Refused), chosen
    ready = GLITTERING_PATHS.setup(chosen, (RED, BLUE), diagram.position, Draws("a seed"))
    assert not isinstance(ready, Refused), ready
    state = played(GLITTERING_PATHS, GLITTERING_PATHS.pictured(ready[0]), diagram.play or "")
    assert isinstance(state, State), state
    return state


def board(diagram: Diagram) -> Board:
    found = begun(diagram).board
    assert found is not None
    return found


def cells(diagram: Diagram) -> tuple[str, ...]:
    """The cells of a diagram's draft."""
    assert diagram.draft is not None
    path = GLITTERING_PATHS.read(diagram.draft)
    assert isinstance(path, Path)
    assert GLITTERING_PATHS.write(path) == diagram.draft
    return path.cells


def drafter(diagram: Diagram) -> Seat:
    """Whose draft it is: who is on turn, and in a race the one whose gem is the first."""
    mover = begun(diagram).mover
    return OWNER[gems_on(board(diagram), cells(diagram)[:1])] if mover is None else mover


def wrong(diagram: Diagram) -> Refused | None:
    """What is wrong with a diagram's draft."""
    return refused(board(diagram), drafter(diagram), cells(diagram))


def gems(diagram: Diagram) -> str:
    return gems_on(board(diagram), cells(diagram))


def at(shape: Board, name: str) -> int:
    """The number of the cell with that name."""
    number = shape.number(name)
    assert number is not None
    return number


def caption(diagram: Diagram) -> str:
    return parser.plain(diagram.caption)


def done(state: State, seat: Seat, text: str) -> State:
    action = GLITTERING_PATHS.read(text)
    assert not isinstance(action, Refused)
    came = GLITTERING_PATHS.apply(state, seat, action)
    assert isinstance(came, Applied), came
    after: State = came.state
    return after


@pytest.mark.parametrize("name", [RULES, WALK])
def test_every_diagram_is_a_round(name: str) -> None:
    """GP6; what is played in it can be played, and each draft lies on its board."""
    pictures = [(where, it) for where, it in blocks_of(name) if isinstance(it, Diagram)]
    assert len(pictures) > 8
    for where, diagram in pictures:
        assert begun(diagram).round == (3 if where == "GP1" else 1)
        if diagram.draft is not None:
            assert len(gems(diagram)) == len(cells(diagram))


def test_six_gems_by_name_gp1_gp3() -> None:
    """The list names each gem with its letter under its owner, and the picture has all six."""
    (diagram,) = diagrams("GP1")
    assert [NAMES[letter] for letter in board(diagram).from_top[0]] == [*NAMES.values()]
    lists = [it for where, it in blocks_of(RULES) if where == "GP1" and isinstance(it, Items)]
    told = [(seat, words) for seat, one in zip(Seat, lists, strict=False) for words in one.items]
    assert len(told) == len(GEMS)
    for letter, (seat, words) in zip(GEMS, told, strict=True):
        assert OWNER[letter] is seat
        assert [it.text for it in words if it.kind is Kind.STRONG] == [NAMES[letter]]
        assert [it.text for it in words if it.kind is Kind.CODE] == [letter]
        assert ("red" if seat is RED else "blue") in parser.plain(words)
    earlier = [it for where, it in blocks_of(RULES) if where != "GP1" and isinstance(it, Diagram)]
    assert not any({"J", "A"} & set(board(it).cells) for it in earlier)


def test_the_board_turned_round_gp2() -> None:
    """The second picture is the first one upside down, and each gem lies where its opposite was."""
    first, second = (board(it) for it in diagrams("GP2"))
    assert second.cells == first.cells[::-1]
    there = [(first.cells[at(first, name)], name) for name in ("c2", "d3")]
    assert there == [("R", "c2"), ("S", "d3")]
    assert second.cells[at(second, "d3")] == "R"


def test_drawn_boards_gp4_gp5() -> None:
    """The sizes are those that the captions name, and both boards are as GP5 promises."""
    for diagram in diagrams("GP4"):
        shape = board(diagram)
        assert f"{shape.columns} columns" in caption(diagram)
        assert f"{shape.rows} rows" in caption(diagram)
        for seat in Seat.RED, Seat.BLUE:
            worth = [
                hundredths("".join(shape.cells[cell] for cell in path))
                for path in paths(shape, seat)
            ]
            assert len(worth) >= 60
            assert max(worth) >= 400
        assert min(shape.cells.count(gem) for gem in "RGSL") >= 0.6 * len(shape.cells) / 4


def test_a_board_as_it_is_written_gp6() -> None:
    (lines,) = (it for where, it in blocks_of(RULES) if where == "GP6" and isinstance(it, Items))
    text = "\n".join(parser.plain(words) for words in lines.items)
    assert read_rounds(text) == {1: board(diagrams("GP2")[0])}


@pytest.mark.parametrize(
    ("number", "which", "code", "where"),
    [
        ("GP8", 0, None, None),
        ("GP8", 1, "even", "d3"),
        ("GP8", 2, "repeated", "e4"),
        ("GP9", 0, "same-gem", "d1"),
        ("GP9", 1, "other-gem", "b2"),
        ("GP9", 2, None, None),
        ("GP9", 3, "wrong-colour", "f1"),
        ("GP10", 0, "straight", "e4"),
        ("GP10", 1, "jump", "f3"),
        ("GP10", 2, "cleared", "c2"),
        ("GP15", 0, None, None),
    ],
)
def test_each_way_to_be_wrong(number: str, which: int, code: str | None, where: str | None) -> None:
    """GP8, GP9, GP10: each picture breaks the very rule under which it stands, or none."""
    diagram = diagrams(number)[which]
    found = wrong(diagram)
    if found is None:
        assert code is None
    else:
        assert (found.code, found.rule, found.where) == (code, number, where)


def test_a_cleared_cell_was_all_that_is_wrong_gp10() -> None:
    diagram = diagrams("GP10")[2]
    before = parser.Diagram((), diagram.position, draft=diagram.draft)
    assert wrong(before) is None


@pytest.mark.parametrize(
    ("number", "which", "over", "points"),
    [
        ("In one minute", 0, (3, 2), 150),
        ("GP12", 0, (3, 1), 300),
        ("GP12", 1, (3, 2), 150),
        ("GP12", 2, (4, 2), 200),
        ("GP13", 0, (9, 8), 113),
    ],
)
def test_points_in_the_pictures(
    number: str, which: int, over: tuple[int, int], points: int
) -> None:
    """GP12, GP13: a path is legal, and the fraction and the points of its caption are its own."""
    diagram = diagrams(number)[which]
    assert wrong(diagram) is None
    along = gems(diagram)
    most = max(along.count(gem) for gem in set(along[1::2]))
    assert (along.count(along[0]), most) == over
    assert hundredths(along) == points
    assert shown(points) in caption(diagram)
    if number != "In one minute":
        assert f"{over[0]}/{over[1]}" in caption(diagram)


def test_rounded_after_each_path_gp13() -> None:
    """Three paths of 7/3 come to 6.99, as the house ruling tells."""
    (ruling,) = (
        it for where, it in blocks_of(RULES) if where == "GP13" and isinstance(it, HouseRuling)
    )
    seven_thirds = hundredths("RSRSRSRGRGRGR")
    for count in (1, 2, 3):
        assert shown(count * seven_thirds) in parser.plain(ruling.words)


def test_before_and_after_gp14() -> None:
    before, after = diagrams("GP14")
    assert begun(after).board == board(before).without(
        tuple(at(board(before), cell) for cell in cells(before))
    )


def test_who_came_first_gp15() -> None:
    """Red's path was legal, but it came after Blue's, so it is refused; Red is on turn (ALL3)."""
    reds, after = diagrams("GP15")
    state = begun(after)
    assert (state.phase, state.mover) == (TURN, RED)
    late = Path(cells(reds), first=True)
    came = GLITTERING_PATHS.apply(state, RED, late)
    assert isinstance(came, Refused)
    assert came.rule == "GP15"
    assert GLITTERING_PATHS.competes(state, RED, late)
    assert refused(board(after), RED, late.cells) is not None


def test_a_late_first_path_may_still_be_made_gp15() -> None:
    """After a lapsed race the board is the same: who chance named may have it, sent too late."""
    (diagram,) = diagrams("1", WALK)
    state = GLITTERING_PATHS.expire(begun(diagram), "race").state
    state = GLITTERING_PATHS.draw(state, (int(BLUE),)).state
    assert done(state, BLUE, "first d1-d2-c2-c1-b1").mover is RED


def test_a_dead_board_gp19() -> None:
    """With “yes” the last path of the picture ends the round; with “no” it would go on."""
    (diagram,) = diagrams("GP19")
    assert begun(diagram, **ENDS_DEAD).phase == BETWEEN
    going_on = begun(diagram)
    assert going_on.phase == TURN
    left = going_on.board
    assert left is not None
    assert not any(has_path(left, seat) for seat in Seat)
    four = {name: left.cells[at(left, name)] for name in ("e2", "f3", "e3", "f2")}
    assert four == {"e2": "R", "f3": "R", "e3": ".", "f2": "."}


def test_a_board_dead_from_the_start_gp19() -> None:
    """Its round ends as soon as it appears, as the house ruling tells."""
    dead = Diagram((), "round 1\nRRRR\nGGGG\nGGGG\nLLLL\nLLLL\nSSSS")
    assert begun(dead, **ENDS_DEAD).phase == BETWEEN
    assert begun(dead).phase == RACE


def test_the_cells_that_can_follow_gp21() -> None:
    (diagram,) = diagrams("GP21")
    shape = board(diagram)
    assert diagram.pick is not None
    ahead = following(shape, RED, [at(shape, diagram.pick)])
    names = sorted(shape.names[cell] for cell in ahead)
    assert names == ["d3", "e2", "e4", "f3"]
    assert all(name in caption(diagram) for name in names)


def test_the_buzzer_is_not_given_back_gp22() -> None:
    """Nothing but a path is open to who has buzzed; then only the other one, then both."""
    (diagram,) = diagrams("1", WALK)
    state = begun(diagram, race="buzzer")
    assert isinstance(played(GLITTERING_PATHS, state, "red d2-e2-e1"), Refused)
    for seat, may in ((RED, (BLUE,)), (BLUE, (RED, BLUE))):
        state = done(state, seat, "buzz")
        for more in ("red buzz", "blue buzz", "red pass", "blue pass"):
            assert isinstance(played(GLITTERING_PATHS, state, more), Refused)
        state = GLITTERING_PATHS.expire(state, "draw").state
        assert state.phase == BUZZ
        assert GLITTERING_PATHS.who(state, "buzzers") == may


AUTHORS = [BLUE, RED, BLUE, RED, BLUE, RED, BLUE, RED, BLUE, RED]
"""Who does what in the walk, action by action, as its words tell."""


def test_first_game_can_be_played() -> None:
    """GP12 to GP18: the walk's actions can be done, and its pictures show what comes of them."""
    authors = iter(AUTHORS)
    state = walked(WALK, begun, lambda state, text: done(state, next(authors), text))
    assert next(authors, None) is None
    assert state.phase == BETWEEN
    assert state.totals == (700, 433)
    assert [made.points for made in state.moves] == [300, 300, 133, 200, 200]


def test_first_game_is_refused_what_it_says_is_refused() -> None:
    """GP10, GP15: Red's first path runs straight on, his third goes over a cleared cell."""
    (hasty,), (gone,) = diagrams("2", WALK), diagrams("6", WALK)
    told = [(it.code, it.rule) for it in map(wrong, (hasty, gone)) if it is not None]
    assert told == [("straight", "GP10"), ("cleared", "GP10")]


def test_first_game_comes_second_with_a_path_untouched_gp15() -> None:
    """Red's path of the race is no next turn, though it is legal; the same one sent again is."""
    (diagram,) = diagrams("4", WALK)
    state = begun(diagram)
    late = Path(cells(diagram), first=True)
    assert isinstance(GLITTERING_PATHS.apply(state, RED, late), Refused)
    assert GLITTERING_PATHS.competes(state, RED, late)
    assert wrong(diagram) is None


def test_first_game_leaves_one_path_gp17_gp19() -> None:
    """At the end Red could still go over d3, e3 and e4, and Blue had nothing left."""
    (diagram,) = diagrams("9", WALK)
    left = board(diagram)
    assert not has_path(left, BLUE)
    for path in paths(left, RED):
        assert sorted(left.names[cell] for cell in path) == ["d3", "e3", "e4"]

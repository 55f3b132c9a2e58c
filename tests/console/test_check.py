"""`check`: faults of boards, targets that can be reached, plain refusals (BP8)."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec
import pytest

from prismdesk.core.chance import Draws
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.broken_prism.boards import write_rounds
from prismdesk.games.broken_prism.judge import Ground, judged
from prismdesk.games.broken_prism.maker import Wanted, drawn
from prismdesk.games.broken_prism.notation import read_submission
from prismdesk.geometry.triangle import SIDE
from tests.support.program_process import prismdesk

ROUNDS = drawn(Wanted(50, "fractions", touching=False), Draws("check"))[0]
GOOD = write_rounds(ROUNDS)


def check(path: Path, text: str | bytes, *options: str) -> tuple[int, list[str], list[str]]:
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    ended = prismdesk("check", "broken-prism", str(path), *options)
    assert "Traceback" not in ended.err
    return ended.code, ended.out.splitlines(), ended.err.splitlines()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "boards.txt"


def test_bp8_each_target_of_each_round_is_reported_with_a_chain_that_is_valid(path: Path) -> None:
    code, lines, wrong = check(path, GOOD)
    assert (code, wrong, len(lines)) == (0, [], 21)
    asked = [(place, target) for place, one in enumerate(ROUNDS, 1) for target in one.targets]
    for (place, target), line in zip(asked, lines, strict=True):
        said, written = line.split(" reachable within 6 sides: ")
        assert said == f"round {place}: {target}"
        submit = read_submission(written)
        assert not isinstance(submit, Refused)
        assert judged(Ground(ROUNDS[place - 1].numbers), submit, target).refused is None


def test_bp8_a_target_out_of_reach_is_reported_and_is_no_fault(path: Path) -> None:
    one = msgspec.structs.replace(ROUNDS[0], targets=("1/53", ROUNDS[0].targets[1], "-2/97"))
    code, lines, wrong = check(path, write_rounds((one,)))
    assert (code, wrong) == (0, [])
    assert lines[0] == "round 1: 1/53 not reachable within 6 sides"
    assert lines[1].startswith(f"round 1: {one.targets[1]} reachable within 6 sides: ")
    assert lines[2] == "round 1: -2/97 not reachable within 6 sides"


def test_bp34_solid_lines_are_in_the_way_of_what_is_reported(path: Path) -> None:
    """BP11: what was the only short chain lies there already."""
    witness = ROUNDS[0].witnesses[0]
    one = msgspec.structs.replace(ROUNDS[0], laid=((Seat.RED, witness),))
    _, lines, _ = check(path, write_rounds((one,)))
    for line in lines:
        used = line.split(" via ")[1].split(",")
        assert not set(used) & set(witness.via or ())


def test_bp8_all_faults_are_named_each_in_a_line_and_exit_1(path: Path) -> None:
    text = (
        GOOD.replace("A ", "A 1 ", 1)
        .replace("\nB ", "\nB x ", 1)
        .replace("targets", "targets 1", 1)
    )
    code, lines, wrong = check(path, text)
    assert (code, lines) == (1, [])
    assert wrong[0] == "The set-up has 4 faults. (BP8)"
    assert [line.split(":")[0] for line in wrong[1:]] == ["line 2", "line 3", "line 3", "line 30"]
    assert all(line.endswith((".", ")")) for line in wrong)


def test_bp15_the_match_option_decides_what_breaks(path: Path) -> None:
    """Two chains that touch in the vertex EFGKLM without crossing."""
    text = write_rounds(ROUNDS[:1])
    for first, then in (("Eb", "Gb"), ("Er", "Gl")):
        numbers = [ROUNDS[0].numbers[SIDE[name]] for name in (first, then)]
        text += f"solid red E {numbers[0]}+{numbers[1]} via {first},{then}\n"
    assert check(path, text)[0] == 0
    code, _, wrong = check(path, text, "--option", "breaking=touching")
    assert code == 1
    assert wrong[1].startswith("line 32: ")
    assert wrong[1].endswith("(BP15)")


@pytest.mark.parametrize(
    "data",
    [b"", b"\n \n", b"Dear diary,\n", b"\xff\xfe\x00", b"\x00" * 5000, b"A 1 2 3\n" * 20_000],
    ids=["empty", "spaces", "a diary", "no text", "zeros", "long"],
)
def test_what_is_no_board_at_all_is_one_sentence_and_exit_2(path: Path, data: bytes) -> None:
    code, lines, wrong = check(path, data)
    assert (code, lines, len(wrong)) == (2, [], 1)
    assert wrong[0].endswith((".", ")"))


def test_a_file_that_cannot_be_read_is_one_sentence_and_exit_2(tmp_path: Path) -> None:
    """Nor is a pipe waited for, or read what has no end."""
    loop, pipe = tmp_path / "loop.txt", tmp_path / "pipe.txt"
    odd = [tmp_path, tmp_path / "missing.txt"]
    if sys.platform != "win32":
        loop.symlink_to(loop)
        os.mkfifo(pipe)
        odd += [loop, pipe, Path("/dev/zero")]
    for path in odd:
        ended = prismdesk("check", "broken-prism", str(path))
        assert (ended.code, ended.out) == (2, "")
        assert "could not be read" in ended.sentence()

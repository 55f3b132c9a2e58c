"""`options`, `legal`, `verify` and `show`: right answers and plain refusals."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from prismdesk.core.codec import encode, raw
from prismdesk.core.seats import Agent, Seat
from prismdesk.files import chain
from prismdesk.files.match_file import Header, create
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.table.commands import Act, End, Entry, Pause, Rewind
from tests.support.boards import START
from tests.support.made_match import a_match
from tests.support.program_process import prismdesk

LINES = "red a1>a2\nblue a8>a7\n@61000 host pause tea\nhost resume\nred a2-a4\nblue resign\n"


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "evening.prismdesk"
    ended = prismdesk("referee", "prizmik", "--seats", "Mina,Jae", "--save", str(path), given=LINES)
    assert ended.code == 0
    return path


def test_options_are_listed_with_their_values_the_default_first() -> None:
    """PZ3, PZ10, PZ17, PZ21, ALL5, ALL9, ALL11."""
    ended = prismdesk("options", "prizmik")
    assert (ended.code, ended.err) == (0, "")
    lines = ended.out.splitlines()
    for option in PRIZMIK.options:
        heads = [line for line in lines if line.startswith(f"{option.name} = {option.default}")]
        assert len(heads) == 1
        assert heads[0].endswith(f"({option.rule})")
        for choice in option.choices:
            assert any(line.strip().startswith(choice.value) for line in lines)


def test_pz24_legal_counts_and_says_nothing_else() -> None:
    ended = prismdesk("legal", "prizmik", START, "--depth", "4")
    assert (ended.code, ended.err) == (0, "")
    *lines, last = ended.out.splitlines()
    assert last == "total 8281"
    counts = {action: int(count) for action, count in (line.split(" ") for line in lines)}
    assert len(counts) == 7
    assert sum(counts.values()) == 8281


def test_legal_takes_options_and_one_action_is_the_default_depth() -> None:
    """PZ17: after the capture the ship stands elsewhere, and so the counts differ."""
    position = "7a/8/8/8/8/8/b7/S6A r 3 3"
    one = prismdesk("legal", "prizmik", position)
    assert "a1xa2 1" in one.out.splitlines()
    counts = {
        prismdesk(
            "legal", "prizmik", position, "--depth", "3", "--option", f"capturing-piece={how}"
        ).out.splitlines()[-1]
        for how in ("takes", "stays")
    }
    assert len(counts) == 2


@pytest.mark.parametrize(
    "position",
    ["", "a", "8/8/8/8/8/8/8/8 r 3 3", "7a/8/8/8/8/8/8/A7 r 3 7", "🜁", "x" * 60_000, "\n\n\x1b[2J"],
    ids=["nothing", "a letter", "empty", "reserves", "a sign", "long", "control"],
)
def test_legal_of_a_bad_position_is_one_sentence_and_exit_2(position: str) -> None:
    ended = prismdesk("legal", "prizmik", position)
    assert (ended.code, ended.out) == (2, "")
    assert "\x1b" not in ended.sentence()


@pytest.mark.parametrize("depth", ["0", "-1", "13", "x", "1.5", "٣", "1" * 5000])
def test_legal_of_a_bad_depth_is_said(depth: str) -> None:
    ended = prismdesk("legal", "prizmik", START, "--depth", depth)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.rstrip().endswith("a depth is a whole number from 1 to 12")


def test_verify_prints_one_line_a_file(saved: Path) -> None:
    ended = prismdesk("verify", str(saved), str(saved))
    assert (ended.code, ended.err) == (0, "")
    one, two = ended.out.splitlines()
    assert one == two
    assert one.startswith(f"{saved}: right, PRIZMIK, 6 entries, Mina wins (ALL8), ")


def test_verify_of_a_torn_file_is_right_and_says_so(saved: Path) -> None:
    saved.write_bytes(saved.read_bytes()[:-30])
    ended = prismdesk("verify", str(saved))
    assert ended.code == 0
    assert "point 5, not ended; " in ended.out, "no number and no hash before the end (ALL14)"
    assert ended.out.rstrip().endswith("; an unfinished last line was left out")


def test_verify_names_what_is_wrong_with_each_file_and_exits_1(saved: Path, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.prismdesk"
    lines = saved.read_bytes().split(b"\n")
    lines[2] = lines[2].replace(b"a8", b"b8")
    damaged.write_bytes(b"\n".join(lines))
    diary = tmp_path / "diary.txt"
    diary.write_text("Dear diary,\n")
    empty = tmp_path / "empty.prismdesk"
    empty.write_bytes(b"")
    foreign = tmp_path / "foreign.json"
    foreign.write_text('{"format": "chess", "moves": []}\n')
    binary = tmp_path / "binary"
    binary.write_bytes(os.urandom(4096))
    files = [damaged, saved, diary, empty, foreign, binary, tmp_path, tmp_path / "missing"]
    ended = prismdesk("verify", *map(str, files))
    assert (ended.code, ended.err) == (1, "")
    said = [line.split(": ", 1)[1] for line in ended.out.splitlines()]
    assert said[0] == "Line 3 of “damaged.prismdesk” is damaged; the file was left as it is."
    assert said[1].startswith("right, ")
    for line, word in zip(
        said[2:],
        [
            "not a PrismDesk match",
            "empty",
            "not a PrismDesk",
            "not a PrismDesk",
            "folder",
            "no file",
        ],
        strict=True,
    ):
        assert word in line


def forged(path: Path, *entries: Entry) -> Path:
    """A file with a right chain of hashes and these entries, which nobody ever made."""
    with create(path, Header(match=raw(a_match(PRIZMIK, host="present")))) as writer:
        writer.append([encode(entry) for entry in entries])
    return path


FORGERIES: dict[str, Entry] = {
    "no action": Entry(1, 0, Seat.RED, Act(raw({"type": "nonsense"})), command=1),
    "an empty seat wins": Entry(1, 0, Agent.HOST, End(Seat.PURPLE, "x"), command=1),
    "an empty seat acts": Entry(1, 0, Seat.PURPLE, Act(raw(PRIZMIK.read("a1>a2"))), command=1),
    "a point that is not there": Entry(1, 0, Agent.HOST, Rewind(9, "x"), command=1),
    "time before the start": Entry(1, -5, Seat.RED, Act(raw(PRIZMIK.read("a1>a2"))), command=1),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forged_match_is_refused_by_verify_and_show(name: str, tmp_path: Path) -> None:
    path = forged(tmp_path / "forged.prismdesk", FORGERIES[name])
    ended = prismdesk("verify", str(path))
    assert ended.code == 1
    assert "Entry 1 is not what this match would have written" in ended.out
    shown = prismdesk("show", str(path))
    assert (shown.code, shown.out) == (1, "")
    assert "Entry 1" in shown.sentence()


QUANTUM = msgspec.structs.replace(a_match(PRIZMIK), game="quantum chess")
LATER = msgspec.structs.replace(a_match(PRIZMIK), rules_version=9)


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"version": 99}, "version 99"),
        ({"match": raw({"game": "prizmik"})}, "does not say what match it is"),
        ({"match": raw(QUANTUM)}, "quantum"),
        ({"match": raw(LATER)}, "version 9"),
    ],
    ids=["newer", "no match", "another game", "other rules"],
)
def test_a_file_of_another_version_or_game_is_named(
    change: dict[str, object], word: str, tmp_path: Path
) -> None:
    path = tmp_path / "other.prismdesk"
    header = Header(match=raw(a_match(PRIZMIK)))
    changed = encode(msgspec.structs.replace(header, **change))
    path.write_bytes(chain.chained(chain.START, [changed])[0])
    for verb in ("verify", "show"):
        ended = prismdesk(verb, str(path))
        assert ended.code == 1
        assert word in ended.out + ended.err
        assert "Traceback" not in ended.err


def test_show_as_text(saved: Path) -> None:
    ended = prismdesk("show", str(saved))
    assert (ended.code, ended.err) == (0, "")
    lines = ended.out.splitlines()
    assert lines[0] == "PRIZMIK · red: Mina, blue: Jae"
    assert lines[1] == "options: host=present"
    assert lines[2] == "point 6 of 6 · Mina wins (ALL8)"
    assert "8 b . . a . . . a 8" in lines
    assert lines[-1].endswith("Jae  Blue resigns.")
    assert any("1:01.000  host  Paused: tea" in line for line in lines)


def test_show_as_json_at_a_point_for_a_viewer(saved: Path) -> None:
    """PZ10: Blue sees Red's contents covered while Red is on turn."""
    ended = prismdesk("show", str(saved), "--at", "2", "--viewer", "blue", "--format", "json")
    shown = json.loads(ended.out)
    assert (shown["at"], shown["of"], shown["viewer"]) == (2, 6, "blue")
    assert shown["view"]["board"].startswith("X...X..XY")
    assert shown["ending"] is None
    assert [line["notation"] for line in shown["log"]] == ["a1>a2", "a8>a7"]


def test_show_writes_a_file_and_never_over_the_match(saved: Path, tmp_path: Path) -> None:
    out = tmp_path / "picture.txt"
    assert prismdesk("show", str(saved), "-o", str(out)).code == 0
    assert out.read_text("utf-8").startswith("PRIZMIK")
    before = saved.read_bytes()
    ended = prismdesk("show", str(saved), "-o", str(saved))
    assert ended.code == 2
    assert "overwrite the match" in ended.sentence()
    assert saved.read_bytes() == before
    assert prismdesk("show", str(saved), "-o", str(tmp_path)).code == 1


@pytest.mark.parametrize(
    ("arguments", "code", "word"),
    [
        (("--at", "7"), 1, "points 0 to 6"),
        (("--at", "-1"), 1, "points 0 to 6"),
        (("--viewer", "yellow"), 2, "yellow"),
        (("--viewer", "nobody"), 2, "nobody"),
        (("--viewer", "\x1b[2J"), 2, "viewer"),
    ],
)
def test_show_of_what_is_not_there_is_one_sentence(
    saved: Path, arguments: tuple[str, ...], code: int, word: str
) -> None:
    ended = prismdesk("show", str(saved), *arguments)
    assert (ended.code, ended.out) == (code, "")
    assert word in ended.sentence()
    assert "\x1b" not in ended.err


def test_names_and_reasons_do_nothing_to_the_screen_that_shows_them(tmp_path: Path) -> None:
    """A match may come from a stranger: escapes, line ends and turned writing are not printed."""
    path = tmp_path / "\u202estrange\x1b[2J.prismdesk"
    match = a_match(PRIZMIK, host="present")
    names = zip(match.players, ("Mi\x1b]0;x\x07na", "J\u202eae"), strict=True)
    players = tuple(msgspec.structs.replace(one, name=name) for one, name in names)
    writer = create(path, Header(match=raw(msgspec.structs.replace(match, players=players))))
    writer.append([encode(Entry(1, 0, Agent.HOST, Pause("\x1b[2J\x9b2J tea"), command=1))])
    writer.close()
    for verb in ("show", "verify"):
        out = prismdesk(verb, str(path)).out
        assert out
        for character in "\x1b\x07\u202e\x9b":
            assert character not in out
    assert "Mi�]0;x�na" in prismdesk("show", str(path)).out


@pytest.mark.parametrize("verb", ["referee", "options", "legal", "check", "verify", "show"])
def test_every_verb_has_its_help(verb: str) -> None:
    ended = prismdesk(verb, "--help")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith(f"usage: prismdesk {verb}")


def test_a_reader_of_a_long_answer_who_has_gone_is_no_error(saved: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "prismdesk", "verify", *[str(saved)] * 200],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() in (0, 1)

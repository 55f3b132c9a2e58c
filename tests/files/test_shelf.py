"""The list of matches, and names for new ones."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from prismdesk.core.refusal import Refused
from prismdesk.files import folders
from prismdesk.files.match_file import create
from prismdesk.files.reader import read_head
from prismdesk.files.shelf import Shelved, listing, new_path
from tests.files.sample import HEADER, entry, refusal, written

WHEN = "2031-02-03 14.05"


def listed(folder: Path) -> tuple[Shelved, ...]:
    found = listing(folder)
    assert not isinstance(found, Refused)
    return found


def test_the_newest_comes_first_and_no_more_than_are_wanted(tmp_path: Path) -> None:
    for name, steps, modified_s in (("old", 1, 100), ("new", 3, 300), ("mid", 2, 200)):
        path = tmp_path / f"{name}.prismdesk"
        written(path, *([entry(number)] for number in range(steps)))
        os.utime(path, (modified_s, modified_s))
    found = listed(tmp_path)
    assert [one.path.stem for one in found] == ["new", "mid", "old"]
    assert [one.modified_ms for one in found] == [300_000, 200_000, 100_000]
    assert listing(tmp_path, most=2) == found[:2]


def test_the_usual_folder_is_the_default(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PRISMDESK_HOME", str(tmp_path))
    assert listing() == ()
    assert not folders.matches().exists()
    create(new_path("a", WHEN), HEADER).close()
    assert [one.path for one in listed(folders.matches())] == [
        folders.matches() / f"a {WHEN}.prismdesk"
    ]


def test_a_folder_that_is_none_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    assert refusal(listing(tmp_path / "file")).code == "unreadable"


def test_bad_files_are_in_the_list_and_say_what_is_wrong_when_they_are_read(
    tmp_path: Path,
) -> None:
    whole = written(tmp_path / "good.prismdesk", [entry(1)])
    (tmp_path / "damaged.prismdesk").write_bytes(whole.replace(b"prizmik", b"chess!!"))
    (tmp_path / "empty.prismdesk").write_bytes(b"")
    (tmp_path / "folder.prismdesk").mkdir()
    (tmp_path / "junk.PRISMDESK").write_bytes(b"junk")
    for other in ("._good.prismdesk", "good.prismdesk.torn", "notes.txt"):
        (tmp_path / other).write_bytes(b"")
    found = {one.path.stem: read_head(one.path) for one in listed(tmp_path)}
    assert found.pop("good") == HEADER
    codes = {name: refusal(one).code for name, one in found.items()}
    assert codes == {
        "damaged": "damaged",
        "empty": "empty",
        "folder": "is-a-folder",
        "junk": "not-a-match",
    }


def test_of_a_long_file_only_the_head_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "long.prismdesk"
    path.write_bytes(written(path, [entry(1)]) + b"x" * 2**22)
    read, real = [0], os.read

    def noted(descriptor: int, most: int) -> bytes:
        data = real(descriptor, most)
        read[0] += len(data)
        return data

    monkeypatch.setattr(os, "read", noted)
    assert read_head(path) == HEADER
    assert read[0] < 2**20


@pytest.mark.skipif(os.name == "nt", reason="links need a right there")
def test_a_link_to_nowhere_is_in_the_list_with_its_sentence(tmp_path: Path) -> None:
    (tmp_path / "lost.prismdesk").symlink_to(tmp_path / "nowhere")
    (one,) = listed(tmp_path)
    assert refusal(read_head(one.path)).code == "no-such-file"
    assert one.modified_ms == 0
    assert new_path("lost", "", tmp_path).name == "lost 2.prismdesk"


def test_a_name_that_is_taken_gets_a_number(tmp_path: Path) -> None:
    names = []
    for _ in range(3):
        path = new_path("a", "", tmp_path)
        create(path, HEADER).close()
        names.append(path.name)
    assert names == ["a.prismdesk", "a 2.prismdesk", "a 3.prismdesk"]


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("CON", "_CON"),
        ("con.x", "_con.x"),
        ("Lpt1 ", "_Lpt1"),
        ("COM²", "_COM²"),
        ("console", "console"),
        ("..", "Match"),
        ("...hidden", "hidden"),
        ("ends. . .", "ends"),
        ('a/b\\c:d*e?f"g<h>i|j', "a-b-c-d-e-f-g-h-i-j"),
        ("a\tb\n\0c\u202ed", "a b cd"),
        ("プリズム", "プリズム"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("e\u0301", "é"),
        ("\udcff\ud800x", "x"),
    ],
)
def test_names_are_legal_everywhere(tmp_path: Path, title: str, name: str) -> None:
    assert new_path(title, "", tmp_path).name == f"{name}.prismdesk"


def test_a_system_of_few_letters_gets_those_that_it_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.getfilesystemencoding", lambda: "latin-1")
    assert new_path("小 明 – Zoë", "", tmp_path).name == "Zoë.prismdesk"
    assert new_path("小明", "", tmp_path).name == "Match.prismdesk"


@pytest.mark.parametrize("sign", ["a", "ä", "語", "🔺", "q\u0323\u0307\u0308"])
def test_long_titles_are_cut_between_signs(tmp_path: Path, sign: str) -> None:
    name = new_path(sign * 300, WHEN, tmp_path).name
    title = name.removesuffix(f" {WHEN}.prismdesk")
    assert 100 < len(title.encode()) <= 120
    assert title == sign * (len(title) // len(sign))

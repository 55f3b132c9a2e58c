"""One program for a home, a machine and a screen; later starts hand it their file."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from prismdesk.files import requests
from prismdesk.files.starts import Alone, Clock, First, Handed, arrive

ROOT = Path(__file__).resolve().parents[2]
RACE = Path(__file__).with_name("arrives.py")


class Hands:
    """A clock that moves only while somebody waits, and lets others do something meanwhile."""

    def __init__(self) -> None:
        self.passed = 0.0
        self.meanwhile: list[Callable[[], object]] = []

    @property
    def clock(self) -> Clock:
        return Clock(lambda: self.passed, self._pause)

    def _pause(self, seconds: float) -> None:
        self.passed += seconds
        if self.meanwhile:
            self.meanwhile.pop(0)()


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def place(tmp_path: Path) -> dict[str, str]:
    """A session with a folder of its own."""
    folder = tmp_path / "run"
    folder.mkdir(0o700)
    return {"XDG_RUNTIME_DIR": str(folder), "DISPLAY": ":5"}


@pytest.fixture
def first(place: dict[str, str]) -> Iterator[First]:
    made = arrive(environment=place)
    assert isinstance(made, First)
    yield made
    made.close()


def left(first: First) -> list[str]:
    return sorted(one.suffix for one in first.folder.iterdir() if one.name != "lock")


def test_the_first_is_the_first_and_a_later_one_hands_over(
    first: First, place: dict[str, str], hands: Hands
) -> None:
    first.listen()
    taken: list[object] = []
    hands.meanwhile.append(lambda: taken.extend(one.path for one in first.take()))
    file = Path("/games/with space/qu'o\"te 語.prismdesk")
    assert isinstance(arrive(file, place, hands.clock), Handed)
    assert taken == [file]
    assert left(first) == []


@pytest.mark.skipif(os.name == "nt", reason="names are text there")
def test_a_name_that_is_no_text_arrives_as_it_is(
    first: First, place: dict[str, str], hands: Hands
) -> None:
    taken: list[object] = []
    hands.meanwhile.append(lambda: taken.extend(one.path for one in first.take()))
    file = Path(os.fsdecode(b"/games/bad\xff\xfe.prismdesk"))
    assert isinstance(arrive(file, place, hands.clock), Handed)
    assert taken == [file]


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="only X11 numbers its screens")
def test_the_screens_of_one_display_belong_together(
    first: First, place: dict[str, str], hands: Hands
) -> None:
    found = arrive(environment={**place, "DISPLAY": ":5.0"}, clock=hands.clock)
    assert not isinstance(found, First)


@pytest.mark.parametrize(
    "other",
    [
        {"DISPLAY": ":6"},
        {"WAYLAND_DISPLAY": "wayland-1"},
        {"QT_QPA_PLATFORM": "offscreen"},
        {"PRISMDESK_HOME": "elsewhere"},
    ],
    ids=lambda other: next(iter(other)),
)
@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="a person has one session there")
def test_another_home_or_screen_has_a_first_of_its_own(
    first: First,
    place: dict[str, str],
    other: dict[str, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if home := other.get("PRISMDESK_HOME"):
        monkeypatch.setenv("PRISMDESK_HOME", str(tmp_path / home))
        other = {}
    there = arrive(environment={**place, **other})
    assert isinstance(there, First)
    there.close()


def test_one_that_hangs_is_given_up_after_three_seconds(
    first: First, place: dict[str, str], hands: Hands
) -> None:
    """And does not find the file when it goes on, for by then it is open in the other window."""
    first.listen()
    found = arrive(Path("/a"), place, hands.clock)
    assert isinstance(found, Alone)
    assert found.is_unanswered
    assert 3 < hands.passed < 3.2
    assert left(first) == []
    assert list(first.take()) == []


def test_where_the_first_dies_while_it_opens_the_file_the_later_one_opens_it(
    first: First, place: dict[str, str], hands: Hands
) -> None:
    def dies() -> None:
        taken = first.take()
        next(taken)
        hands.meanwhile.append(first.close)
        held.append(taken)

    held: list[object] = []
    first.listen()
    hands.meanwhile.append(dies)
    found = arrive(Path("/a"), place, hands.clock)
    assert isinstance(found, First)
    assert left(found) == []
    found.close()


def test_one_that_takes_its_time_to_open_a_file_has_it(
    first: First, place: dict[str, str], hands: Hands
) -> None:
    """It has taken it, so it will open it: no second window meanwhile."""
    first.listen()
    taken = first.take()
    hands.meanwhile = [lambda: next(taken), *[lambda: None] * 300, taken.close]  # type: ignore[attr-defined]
    assert isinstance(arrive(Path("/a"), place, hands.clock), Handed)
    assert 6 < hands.passed < 6.2
    assert left(first) == []


def test_what_nobody_waits_for_any_more_is_not_opened_hours_later(
    place: dict[str, str], first: First, monkeypatch: pytest.MonkeyPatch
) -> None:
    requests.leave(first.folder, Path("/old"), "")
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 2 * requests.FRESH_S)
    requests.leave(first.folder, Path("/new"), "")
    assert [one.path for one in first.take()] == [Path("/new")]
    assert left(first) == [".done"]
    first.listen()  # who waited for that has gone as well, as far as the clock says
    assert left(first) == []


def test_who_finds_his_request_dropped_has_a_window_of_his_own(
    first: First, place: dict[str, str], hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock was set between the leaving and the taking."""

    def clock_is_set() -> None:
        now = time.time()
        monkeypatch.setattr(time, "time", lambda: now + 7200)
        assert list(first.take()) == []

    first.listen()
    hands.meanwhile.append(clock_is_set)
    found = arrive(Path("/a"), place, hands.clock)
    assert isinstance(found, Alone)
    assert found.is_unanswered


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff" * 30_000, b'{"when":"x"}'])
def test_rubbish_in_the_folder_is_dropped(first: First, data: bytes) -> None:
    (first.folder / "0-0.left").write_bytes(data)
    requests.leave(first.folder, Path("/a"), "")
    assert [one.path for one in first.take()] == [Path("/a")]
    assert left(first) == [".done"]


def test_who_is_interrupted_while_he_waits_leaves_nothing(
    first: First, place: dict[str, str], hands: Hands
) -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    hands.meanwhile.append(interrupt)
    with pytest.raises(KeyboardInterrupt):
        arrive(Path("/a"), place, hands.clock)
    assert left(first) == []


def test_a_first_that_closes_twice_closes_once(first: First, place: dict[str, str]) -> None:
    first.close()
    first.close()
    again = arrive(environment=place)
    assert isinstance(again, First)
    again.close()


def test_one_that_is_ending_is_waited_for_as_one_that_starts(
    first: First, place: dict[str, str], hands: Hands
) -> None:
    """It may still hold the very match that is wanted; once it is gone the later one is the first.

    Until then it says nothing of a window that is open.
    """
    first.listen()
    first.part()
    hands.meanwhile = [*[lambda: None] * 400, first.close]
    found = arrive(Path("/a"), place, hands.clock)
    assert isinstance(found, First)
    assert 8 < hands.passed < 8.2
    found.close()


def test_a_lock_that_is_held_for_days_is_not_tidied_away(first: First) -> None:
    path = first.folder / "lock"
    os.utime(path, (0, 0))
    first.touch()
    assert time.time() - path.stat().st_mtime < 60
    path.unlink()
    first.touch()  # somebody has, all the same


def test_a_folder_that_cannot_be_used_is_no_reason_not_to_start(
    place: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lock cannot be made: each has a window of its own, and nothing is said but in the log."""
    first = arrive(environment=place)
    assert isinstance(first, First)
    folder = first.folder
    first.close()
    (folder / "lock").unlink()
    (folder / "lock").mkdir()
    found = arrive(environment=place)
    assert isinstance(found, Alone)
    assert not found.is_unanswered


def test_many_starts_at_once_have_one_window_and_every_file_is_opened(
    place: dict[str, str],
) -> None:
    """Whole processes; the first ends once it has what was wanted of it, or the next one does."""
    many = 12
    command = [sys.executable, str(RACE)]
    running = [
        subprocess.Popen(
            [*command, f"/{number}", str(many)],
            env={**os.environ, **place, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            text=True,
        )
        for number in range(many)
    ]
    told = [json.loads(one.communicate(timeout=60)[0]) for one in running]
    assert [one.returncode for one in running] == [0] * many
    roles = sorted(one["is"] for one in told)
    assert roles == ["First"] + ["Handed"] * (many - 1)
    opened = [file for one in told for file in one["opened"]]
    assert sorted(opened) == sorted(f"/{number}" for number in range(many))

"""A table without a window, line by line (through `Headless`, without a process or a network)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from prismdesk.console.queries import verify_line
from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Watcher
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.messages import Trouble, Well
from prismdesk.link.table_source import ChatNews, RefusalNews
from prismdesk.table.commands import Resign
from prismdesk.table.updates import update
from prismdesk.wire.messages import Chatted
from prismdesk.wire.seating import Again, Presence
from tests.support.fake_room import FakeRoom
from tests.support.glittering_paths_by_hand import BOARDS
from tests.support.headless_table import Hall

RED, BLUE = Seat.RED, Seat.BLUE


def test_the_first_line_says_how_others_come_in() -> None:
    hall = Hall()
    opened, seating = hall.said()
    assert list(opened) == [
        "news", "table", "name", "game", "code", "watch_code", "addresses", "port", "announced",
        "why",
    ]  # fmt: skip
    assert opened["news"] == "open"
    assert (opened["code"], opened["watch_code"]) == ("7F3-K9Q", "ABC-DEF")
    assert (opened["addresses"], opened["port"]) == (["192.168.1.23"], 47800)
    assert [one["presence"] for one in seating["seats"]] == ["free", "free"]


def test_who_sits_down_is_told_and_round_trips_are_not() -> None:
    hall = Hall()
    hall.said()
    hall.room.sit(RED, "Mina")
    guest, seating = hall.said()
    assert guest == {
        "news": "guest", "peer": 1, "name": "Mina", "seats": ["red"], "watches": False,
        "connected": True,
    }  # fmt: skip
    assert seating["seats"][0]["name"] == "Mina"
    assert "round_trip_ms" not in seating["seats"][0] or not seating["seats"][0]["round_trip_ms"]
    hall.room.seat(RED, round_trip_ms=12)
    assert hall.said() == []
    hall.room.seat(RED, presence=Presence.AWAY)
    assert hall.news("seating")["seats"][0]["presence"] == "away"


def test_the_match_begins_with_the_last_seat(tmp_path: Path) -> None:
    hall = Hall(PRIZMIK, tmp_path / "a.prismdesk")
    hall.room.sit(RED, "Mina")
    hall.said()
    hall.room.sit(BLUE, "Jae")
    said = hall.said()
    (started,) = [one for one in said if one["news"] == "started"]
    assert started["file"] == str(tmp_path / "a.prismdesk")
    assert started["match"] == hall.room.match.id
    (step,) = [one for one in said if one["news"] == "step"]
    assert (step["n"], step["facts"]) == (0, [])
    assert step["status"]["phase"]


def test_with_wait_it_begins_at_the_word() -> None:
    hall = Hall(waits=True)
    assert hall.ask("start")["code"] == "seats-free"
    hall.room.sit(RED, "Mina")
    hall.room.sit(BLUE, "Jae")
    assert "started" not in [one["news"] for one in hall.said()]
    assert hall.ask("start") == {"ok": True}
    assert "started" in [one["news"] for one in hall.said()]


def test_what_a_guest_does_is_told_with_its_facts_and_the_state() -> None:
    hall = Hall().play()
    hall.room.act(RED, "a1>a2")
    (step,) = hall.said()
    assert list(step) == ["news", "n", "at", "facts", "status"]
    assert (step["n"], step["facts"][0]["type"]) == (1, "deployed")


def test_all11_the_host_types_for_a_player_only_in_his_own_name() -> None:
    hall = Hall().play()
    assert hall.ask("host as red a1>a2")["n"] == 1
    refused = hall.ask("blue a8>a7")
    assert (refused["code"], refused["rule"]) == ("not-yours", "ALL11")
    assert list(refused) == ["ok", "rule", "code", "message", "where"]


def test_all11_without_a_host_his_lines_are_refused_and_the_table_is_still_led() -> None:
    hall = Hall(host="none").play()
    assert hall.ask("pause for tea")["code"] == "no-host"
    assert hall.ask("view red")["rule"] == "ALL13"
    assert hall.ask("view")["viewer"] == "spectator"
    assert hall.ask("free red") == {"ok": True}
    hall.room.act(RED, "a1>a2")
    assert hall.news("step")["n"] == 1


def test_gp15_a_first_path_that_the_host_types_is_not_taken_for_a_turn() -> None:
    """ALL3: he types it in the race that he sees, and another one’s has come before."""
    hall = Hall(GLITTERING_PATHS, setup=BOARDS).play()
    hall.ask("next")
    hall.room.host.receive(update(hall.room.keeper.table, Watcher.ARBITER, 1, None))
    hall.room.act(BLUE, "b4-a4-a3")
    assert hall.ask("host as red a1-b1-b2")["code"] == "race-over"
    hall.room.host.receive(update(hall.room.keeper.table, Watcher.ARBITER, 2, None))
    assert hall.ask("host as red a1-b1-b2")["ok"]


def test_all14_a_sealed_line_tells_nothing_public() -> None:
    """BP23: what the host types for a seat raises no number, and is no step."""
    hall = Hall(BROKEN_PRISM).play()
    hall.ask("next")
    target = hall.ask("view")["view"]["targets"][0]["value"]
    claimed = hall.ask(f"host as red claim {target}")
    sealed = hall.ask("host as red done")
    assert (sealed["n"], sealed["facts"]) == (claimed["n"], [])
    assert hall.said() == []


WORDS = {
    "free blue": ("free", BLUE),
    "FREE Red": ("free", RED),
    "kick 3": ("kick", 3),
    "again same": ("again", Again.SAME),
    "again Changed": ("again", Again.CHANGED),
    "new-codes": ("new-codes",),
    "say Good  luck # both": ("chat", "Good luck"),
    "start": ("start",),
}


@pytest.mark.parametrize("line", WORDS)
def test_words_of_the_table_are_asked_of_it(line: str) -> None:
    hall = Hall(waits=True).play()
    assert hall.ask(line)["ok"]
    assert hall.room.asked == [WORDS[line]]


def test_what_is_refused_without_a_line_is_told_and_is_nobodys_answer() -> None:
    """Such as a certificate that had to be renewed, or a table that cannot be kept."""
    hall = Hall(waits=True).play()
    refused = Refused(code="not-kept", message=phrase("It cannot be kept."))
    hall.room.hear(RefusalNews(refused))
    told = {"news": "trouble", "code": "not-kept", "message": "It cannot be kept."}
    assert hall.said() == [told]
    assert hall.ask("new-codes") == {"ok": True}
    hall.said()
    hall.room.before = lambda: hall.room.hear(RefusalNews(refused))
    assert hall.ask("kick 3") == {"ok": True}
    assert hall.said() == [told]


def test_a_match_that_does_not_begin_by_itself_says_why_and_begins_at_the_word() -> None:
    hall = Hall()
    hall.room.refuses = Refused(code="not-saved", message=phrase("The disk is full."))
    hall.room.sit(RED, "Mina")
    hall.room.sit(BLUE, "Jae")
    told = hall.news("trouble")
    assert (told["code"], told["message"]) == ("not-saved", "The disk is full.")
    assert hall.headless.lost == hall.room.refuses
    hall.room.refuses = None
    assert hall.ask("start") == {"ok": True}
    assert hall.news("started")["players"] == {"red": "Red", "blue": "Blue"}


UNREADABLE = [
    "free", "free green", "free red blue", "kick", "kick x", "kick -1", "kick 1 2", "again",
    "again never", "again same same", "say", "say " + "x" * 301, "start now", "who is there",
    "codes please", "close it", "x", "red", "host", "view green", "🜁", "{}", "host view green",
    "offer peace",
]  # fmt: skip


@pytest.mark.parametrize("line", UNREADABLE, ids=lambda line: ascii(line[:20]))
def test_what_cannot_be_read_is_one_sentence_and_asks_for_nothing(line: str) -> None:
    hall = Hall().play()
    hall.room.asked.clear()
    answer = hall.ask(line)
    assert answer["code"] == "unreadable"
    assert answer["message"].endswith(".")
    assert (hall.room.asked, hall.room.keeper.table.n) == ([], 0)


def test_new_codes_are_told_and_codes_says_them_again() -> None:
    hall = Hall()
    hall.said()
    hall.ask("new-codes")
    assert hall.news("open")["code"] == "222-222"
    assert hall.ask("codes")["watch_code"] == "333-333"


def test_chat_is_told_and_cannot_do_anything_to_a_screen() -> None:
    hall = Hall()
    hall.said()
    text = "tea\x1b[2J\u202e?\x9b\u2028"
    hall.room.hear(ChatNews(Chatted(1, "Mina", RED, text)))
    assert all(one.isprintable() for one in hall.lines[0])
    said = hall.news("chat")
    assert said == {"news": "chat", "peer": 1, "name": "Mina", "seat": "red", "text": text}


@pytest.mark.parametrize("host", ["present", "none"])
def test_trouble_with_the_disk_is_told_with_its_end(host: str) -> None:
    hall = Hall(host=host).play()
    full = Refused(code="not-saved", message=phrase("The disk is full."))
    hall.room.host.receive(Trouble(full))
    hall.room.host.receive(Well())
    assert hall.said() == [
        {"news": "trouble", "code": "not-saved", "message": "The disk is full."},
        {"news": "well"},
    ]
    assert hall.headless.lost == full


def test_the_ending_comes_with_the_hash_that_verify_says(tmp_path: Path) -> None:
    path = tmp_path / "a.prismdesk"
    hall = Hall(PRIZMIK, path).play()
    hall.room.act(RED, Resign())
    step, ended = hall.said()
    assert step["status"]["ending"]["kind"] == "resigned"
    assert (ended["news"], ended["file"]) == ("ended", str(path))
    assert ended["ending"]["winner"] == "blue"
    right, line = verify_line(path)
    assert right
    assert ended["hash"][:16] in line


def test_an_ending_that_is_taken_back_is_told_again_when_it_comes_again() -> None:
    """ALL6: a rewind is an entry like any other."""
    hall = Hall().play()
    hall.ask("end red a quick test")
    assert hall.news("ended")["hash"] is None
    assert hall.ask("rewind 0 that was nothing")["status"]["ending"] is None
    assert hall.said() == []
    hall.ask("end draw another test")
    assert hall.news("ended")["ending"]["winner"] is None


def test_a_rematch_is_a_new_match_told_from_its_beginning() -> None:
    hall = Hall().play()
    hall.room.act(RED, "a1>a2")
    hall.said()
    hall.room.match = msgspec.structs.replace(hall.room.match, id="9" * 32)
    hall.room.begin()
    said = hall.said()
    assert [one["news"] for one in said][:2] == ["started", "step"]
    assert said[0]["match"] == "9" * 32
    assert said[1]["n"] == 0
    assert hall.ask("host as red a1>a2")["n"] == 1


def test_close_is_answered_and_then_ends_it() -> None:
    hall = Hall()
    assert hall.ask("close") == {"ok": True}
    assert hall.ended == 1


@pytest.fixture(autouse=True)
def _files_are_let_go(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    made: list[FakeRoom] = []
    begin = FakeRoom.begin

    def begun(room: FakeRoom) -> None:
        begin(room)
        made.append(room)

    monkeypatch.setattr(FakeRoom, "begin", begun)
    yield
    for room in made:
        room.keeper.close()

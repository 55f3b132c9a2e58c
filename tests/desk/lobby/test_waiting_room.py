"""The page on which a table waits for its people, at the host's machine and at a guest's."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.theme import theme
from prismdesk.link.table_source import (
    ChatNews,
    ConnectionNews,
    Guests,
    Line,
    RefusalNews,
    SeatingNews,
)
from prismdesk.wire.messages import Chatted
from prismdesk.wire.seating import Presence, Stage
from tests.support.fake_table import (
    FakeRoom,
    a_guest_here,
    a_place,
    a_room,
    a_seating,
    a_visit,
    opened,
    refusal,
)
from tests.support.lobby_pages import Waits, two_seated
from tests.support.prism_playing import every_text
from tests.support.window_checks import cut_off, fits_across, settle, untranslated

LEFT = Qt.MouseButton.LeftButton
RED, BLUE = Seat.RED, Seat.BLUE
OPTIONS = ("clock=none", "rules=event", "set-up=turned", "host=none")


def test_the_host_sees_how_to_come_in_and_for_whom_he_waits(waiting: Waits) -> None:
    on = waiting(a_room())
    coming_in = on.coming_in
    assert coming_in.code.text() == "7F3-K9Q"
    assert coming_in.watch_code.text() == "QX2-TBM"
    assert [one.whole for one in coming_in.addresses] == [
        "192.168.1.23:47800",
        "[fd00::1c2b:7aff:fe01:22]:47800",
    ]
    assert coming_in.mark.is_ok
    assert (on.page.seats[RED].name, on.page.seats[RED].state) == ("Mina", "At this computer")
    assert on.page.seats[BLUE].state == "Free for anyone with the code"
    assert not on.page.seats[BLUE].take.isVisible()

    assert coming_in.copy.hasFocus(), "the code is what the host wants first"
    QTest.keyClick(coming_in.copy, Qt.Key.Key_Return)
    assert QGuiApplication.clipboard().text() == "7F3-K9Q"
    QTest.mouseClick(coming_in.copies[0], LEFT)
    assert QGuiApplication.clipboard().text() == "192.168.1.23:47800"

    assert on.page.told.whole == "Waiting for somebody to play Blue."
    QTest.mouseClick(on.page.start, LEFT)
    assert on.asked == []
    on.source.told(SeatingNews(two_seated(), 0))
    assert on.page.told.whole == "Everybody is here."
    assert on.page.seats[BLUE].state == "Connected · 12 ms there and back"
    QTest.mouseClick(on.page.start, LEFT)
    assert on.asked == [("start",)]

    why = refusal("not-announced", "The table cannot make itself known in this network.")
    on.source.told(opened(announced=False, why=why, code="222333"))
    assert not coming_in.mark.is_ok
    assert coming_in.found.text() == "The table cannot make itself known in this network."
    assert coming_in.code.text() == "222-333"
    asked: list[bool] = []
    on.page.diagnose.connect(lambda: asked.append(True))
    QTest.mouseClick(coming_in.why, LEFT)
    assert asked == [True]


@pytest.mark.parametrize(
    ("presence", "by", "said"),
    [
        (Presence.MISSED, PlayedBy.NETWORK, "Not heard of for three seconds"),
        (Presence.AWAY, PlayedBy.NETWORK, "Cut off; the seat is kept"),
        (Presence.HERE, PlayedBy.HOST, "Played by the host"),
        (Presence.HERE, PlayedBy.HOST_HIMSELF, "Hosts and plays"),
    ],
)
def test_how_a_seat_is_connected_is_said_all11(
    waiting: Waits, presence: Presence, by: PlayedBy, said: str
) -> None:
    place = a_place(BLUE, "Theo", 1, presence=presence, played_by=by)
    on = waiting(a_room(a_seating(a_place(RED, "Mina", 0), place)))
    assert on.page.seats[BLUE].state == said


def test_the_host_frees_a_seat_and_sends_somebody_away(waiting: Waits) -> None:
    on = waiting(
        a_room(two_seated(), a_guest_here(1, "Theo", BLUE), a_guest_here(2, "", watches=True))
    )
    QTest.mouseClick(on.page.seats[BLUE].free, LEFT)
    people = on.page.people
    assert people is not None
    assert not on.page.seats[RED].free.isVisible()
    QTest.mouseClick(people.away[2], LEFT)
    assert on.asked == [("free", BLUE), ("kick", 2)]
    on.source.told(Guests(()))
    assert people.lines == []


def test_a_guest_sits_down_by_a_press_and_is_told_what_goes_wrong(waiting: Waits) -> None:
    on = waiting(a_visit())
    blue = on.page.seats[BLUE]
    assert blue.take.hasFocus()
    assert on.page.name.text() == "Theo"
    assert on.page.coming_in is None, "codes are the host’s"
    assert not on.page.start.isVisible()
    QTest.mouseClick(blue, LEFT, pos=QPoint(120, 20))
    QTest.keyClick(blue.take, Qt.Key.Key_Return)
    assert on.asked == [("sit", BLUE, "Theo")] * 2
    QTest.mouseClick(on.page.seats[RED], LEFT, pos=QPoint(120, 20))
    assert len(on.asked) == 2, "Mina sits there"

    on.source.told(RefusalNews(refusal("seat-taken", "Somebody sits there already.")))
    assert on.page.notice.text == "Somebody sits there already."

    on.source.told(ConnectionNews(Line.LOST))
    assert on.page.told.whole == "The connection is lost. Trying again…"
    on.source.told(ConnectionNews(Line.CONNECTED))
    assert on.page.told.whole == "Waiting for somebody to play Blue."


def test_who_has_no_name_yet_says_it_and_sits_down_with_it(waiting: Waits) -> None:
    on = waiting(a_visit(), name="")
    assert on.page.name.hasFocus()
    QTest.keyClick(on.page.name, Qt.Key.Key_Return)
    assert on.asked == []
    QTest.keyClicks(on.page.name, "Theo")
    QTest.keyClick(on.page.name, Qt.Key.Key_Return)
    assert on.asked == [("sit", BLUE, "Theo")]
    on.sat(a_place(RED, "Mina", 0), a_place(BLUE, "Theo", 1))
    assert on.page.seats[BLUE].field.hasFocus(), "the keyboard goes along"
    assert not on.page.name.isVisible(), "nobody else can sit down"


def test_the_keyboard_is_on_nothing_that_changes_the_codes(waiting: Waits) -> None:
    """As the page comes, before the room has told anything."""
    on = waiting(FakeRoom(opened()), name="")
    assert on.coming_in.copy.hasFocus()
    on.sat(a_place(RED, "Mina", 0), a_place(BLUE))
    assert on.coming_in.copy.hasFocus()
    assert not on.page.start.isEnabled()


def test_a_guest_renames_himself_and_stands_up(waiting: Waits) -> None:
    on = waiting(a_visit(two_seated()))
    blue = on.page.seats[BLUE]
    assert on.page.told.whole == "Waiting for the host to start."
    assert blue.field.text() == "Theo"
    blue.field.selectAll()
    QTest.keyClicks(blue.field, "Theodor")
    QTest.keyClick(blue.field, Qt.Key.Key_Return)
    QTest.mouseClick(blue.rise, LEFT)
    assert on.asked == [("sit", BLUE, "Theodor"), ("rise", BLUE)]


def test_two_at_one_machine_take_a_seat_each_all11(waiting: Waits) -> None:
    """The second one is somebody else: he says who he is."""
    on = waiting(a_visit(a_seating(a_place(RED), a_place(BLUE, "Theo", 1))))
    QTest.mouseClick(on.page.seats[RED].take, LEFT)
    assert on.asked == [("sit", RED, "")]
    on.sat(a_place(RED, "", 1), a_place(BLUE, "Theo", 1))
    assert all(one.field.isVisible() for one in on.page.seats.values())
    assert on.page.seats[RED].field.hasFocus(), "he has said nothing yet"


def test_a_key_pressed_after_the_code_takes_no_second_seat(waiting: Waits) -> None:
    """With the code he has sat down already; the other seat is for somebody else."""
    on = waiting(a_visit(a_seating(a_place(RED, "Theo", 1), a_place(BLUE))))
    assert on.page.seats[BLUE].take.isVisible()
    assert on.page.seats[RED].field.hasFocus()
    QTest.keyClick(on.page.seats[RED].field, Qt.Key.Key_Return)
    assert ("sit", BLUE, "") not in on.asked
    assert ("sit", BLUE, "Theo") not in on.asked


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ((), ()),
        (("entered=yes",), ("own position",)),
        (
            ("known-seed=yes", "pauses-away=yes"),
            ("known seed", "paused while a player is cut off"),
        ),
    ],
)
def test_what_is_played_is_said_in_words_all12_all13(
    waiting: Waits, more: tuple[str, ...], said: tuple[str, ...]
) -> None:
    page = waiting(a_visit(a_seating(options=(*OPTIONS, *more), watching=2))).page
    assert page._game.text() == "PRIZMIK"
    assert page._watching.text() == "2 spectators"
    text = page._options.text()
    assert all(one in text for one in ("no clock", "event rules", *said))
    unusual = ("position", "seed", "paused")
    assert [one for one in unusual if one in text] == [
        one for one in unusual if one in " ".join(said)
    ]


@pytest.mark.parametrize("platform", ["win32", "linux"])
def test_who_hosts_is_told_what_his_firewall_asks(
    waiting: Waits, monkeypatch: pytest.MonkeyPatch, platform: str
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    coming_in = waiting(a_room()).coming_in
    told = any("Windows may ask" in text for text in every_text(coming_in))
    assert told == (platform == "win32")


@pytest.mark.parametrize(
    ("host", "by", "said"),
    [
        ("none", PlayedBy.PERSON_HERE, ""),
        ("present", PlayedBy.PERSON_HERE, "a host without a seat rules"),
        ("seated", PlayedBy.HOST_HIMSELF, "Mina hosts and plays"),
    ],
)
def test_guests_are_told_who_rules_all6(waiting: Waits, host: str, by: PlayedBy, said: str) -> None:
    places = (a_place(RED, "Mina", 0, played_by=by), a_place(BLUE))
    on = waiting(a_visit(a_seating(*places, options=(*OPTIONS[:3], f"host={host}"))))
    text = on.page._options.text()
    assert said in text
    assert ("host" in text) == bool(said)


def test_what_happens_is_spoken(waiting: Waits, monkeypatch: pytest.MonkeyPatch) -> None:
    spoken: list[str] = []
    for part in ("waiting_room", "chat", "access"):
        path = f"prismdesk.desk.lobby.{part}.announce"
        monkeypatch.setattr(path, lambda _widget, text: spoken.append(text))
    on = waiting(a_room())
    assert spoken.pop() == "Waiting for somebody to play Blue."
    on.source.tell(SeatingNews(two_seated(), 0), SeatingNews(two_seated(), 0))
    on.source.told(ChatNews(Chatted(1, "Theo", BLUE, "Hello")))
    QTest.mouseClick(on.coming_in.copy, LEFT)
    assert spoken == ["Everybody is here.", "Theo: Hello", "Copied"]


def test_while_a_match_is_on_there_is_a_way_back(waiting: Waits) -> None:
    on = waiting(a_visit(a_seating(*two_seated().places, stage=Stage.STARTED)))
    back: list[bool] = []
    on.page.back.connect(lambda: back.append(True))
    QTest.mouseClick(on.page.start, LEFT)
    assert back == [True]
    assert on.asked == []


LONG = "A very long name of forty letters, here!"


def crowd() -> FakeRoom:
    places = (a_place(RED, LONG, 0), a_place(BLUE, LONG, 1, round_trip_ms=1234))
    guests = [a_guest_here(peer, LONG, BLUE) for peer in range(1, 12)]
    return a_room(a_seating(*places, table=LONG, options=OPTIONS, watching=12), *guests)


@pytest.mark.parametrize("scale", [1.0, 1.75])
def test_nothing_is_cut_off(waiting: Waits, qapp: QApplication, scale: float) -> None:
    theme.apply(qapp, "light", scale)
    for source in (crowd(), a_visit(a_seating(options=OPTIONS)), a_visit(two_seated())):
        on = waiting(source)
        for size in ((1024, 600), (1280, 720), (1920, 1080)):
            on.page.resize(*size)
            settle()
            assert cut_off(on.page) == []
            for area in (on.page._left_area, on.page._right_area):
                assert fits_across(area)


def test_a_larger_text_takes_effect_at_once(waiting: Waits, qapp: QApplication) -> None:
    on = waiting(crowd())
    on.page.resize(1024, 600)
    settle()
    assert on.page._right_area.isVisible()
    theme.apply(qapp, "dark", 1.75)
    settle()
    assert not on.page._right_area.isVisible(), "code and chat stand in one column with the seats"
    assert cut_off(on.page) == []
    theme.apply(qapp, "dark")
    settle()
    assert on.page._right_area.isVisible()


@pytest.mark.usefixtures("accented")
def test_no_text_is_left_in_english(waiting: Waits) -> None:
    names = ("Mina’s table", "Mina", "Theo", "K9Q", "TBM", "fd00::1c2b:7aff:fe01:22", "K 9 Q")
    for source in (a_room(two_seated(), a_guest_here(1, "Theo", BLUE)), a_visit()):
        assert untranslated(waiting(source).page, names) == []

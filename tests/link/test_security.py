"""The certificate of this installation's tables, and TLS with it."""

from __future__ import annotations

import socket
import ssl
import stat
import sys
import threading
from pathlib import Path

import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from hypothesis import given, settings
from hypothesis import strategies as st

from prismdesk.core.refusal import Refused
from prismdesk.files.refusals import Cause, NotSaved
from prismdesk.link import security as module
from prismdesk.link.security import (
    FILE,
    Certificate,
    client_context,
    fingerprint_of,
    own_certificate,
    prover,
    server_context,
)
from prismdesk.wire.events import Entered, Event, Proved, Prover, Send, Unprovable
from prismdesk.wire.frames import unframed
from prismdesk.wire.guest_end import ByCode, GuestEnd
from prismdesk.wire.messages import FromTable, GameVersion, Proving
from prismdesk.wire.table_end import TableEnd
from tests.support.session_ends import EXAMPLES, closing

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")


def made(folder: Path) -> Certificate:
    found = own_certificate(folder)
    assert isinstance(found, Certificate), found
    return found


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def seen(server: ssl.SSLContext, client: ssl.SSLContext) -> tuple[str, str | None]:
    """What a guest sees of a table: its fingerprint, and the version of TLS. Raises SSLError."""
    one, other = socket.socketpair()

    def serve() -> None:
        try:
            with server.wrap_socket(other, server_side=True) as speaking:
                speaking.recv(1)
        except (ssl.SSLError, OSError):
            other.close()

    thread = threading.Thread(target=serve)
    thread.start()
    try:
        with client.wrap_socket(one) as speaking:
            der = speaking.getpeercert(binary_form=True)
            assert der is not None
            return fingerprint_of(der), speaking.version()
    finally:
        one.close()
        thread.join()


def test_it_is_made_once_and_kept(tmp_path: Path) -> None:
    first = made(tmp_path / "tables")
    data = first.path.read_bytes()
    again = made(tmp_path / "tables")
    assert again == first
    assert first.notice is None
    assert first.path.read_bytes() == data
    assert [one.name for one in first.path.parent.iterdir()] == [FILE]


def test_it_is_what_the_guest_sees_over_tls_1_3(tmp_path: Path) -> None:
    certificate = made(tmp_path)
    shown, version = seen(server_context(certificate), client_context())
    assert shown == certificate.fingerprint
    assert version == "TLSv1.3"


def test_neither_end_speaks_anything_older(tmp_path: Path) -> None:
    certificate = made(tmp_path)
    old_client = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    old_client.check_hostname = False
    old_client.verify_mode = ssl.CERT_NONE
    old_client.maximum_version = ssl.TLSVersion.TLSv1_2
    with pytest.raises(ssl.SSLError):
        seen(server_context(certificate), old_client)
    old_server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    old_server.load_cert_chain(certificate.path)
    old_server.maximum_version = ssl.TLSVersion.TLSv1_2
    with pytest.raises(ssl.SSLError):
        seen(old_server, client_context())


@POSIX
def test_only_the_owner_may_read_it(tmp_path: Path) -> None:
    path = made(tmp_path).path
    assert mode(path) == 0o600
    path.chmod(0o644)
    made(tmp_path)
    assert mode(path) == 0o600, "one that others could read is closed to them"


def bend_nothing(data: bytes, other: bytes) -> bytes:
    return b""


def bend_cut(data: bytes, other: bytes) -> bytes:
    return data[: len(data) // 2]


def bend_junk(data: bytes, other: bytes) -> bytes:
    return b"\xff\x00 not a certificate"


def bend_key_only(data: bytes, other: bytes) -> bytes:
    return data[: data.index(b"-----BEGIN CERTIFICATE")]


def bend_certificate_only(data: bytes, other: bytes) -> bytes:
    return data[data.index(b"-----BEGIN CERTIFICATE") :]


def bend_of_two(data: bytes, other: bytes) -> bytes:
    """The key of one and the certificate of another."""
    return bend_key_only(data, other) + bend_certificate_only(other, data)


def bend_locked(data: bytes, other: bytes) -> bytes:
    """A key that a password keeps."""
    key = serialization.load_pem_private_key(data, None)
    assert isinstance(key, ec.EllipticCurvePrivateKey)
    locked = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.BestAvailableEncryption(b"secret"),
    )
    return locked + bend_certificate_only(data, other)


@pytest.mark.parametrize(
    "bend",
    [
        bend_nothing,
        bend_cut,
        bend_junk,
        bend_key_only,
        bend_certificate_only,
        bend_of_two,
        bend_locked,
    ],
)
def test_a_damaged_one_is_made_anew_and_said(tmp_path: Path, bend: object) -> None:
    assert callable(bend)
    first, other = made(tmp_path / "a"), made(tmp_path / "b")
    first.path.write_bytes(bend(first.path.read_bytes(), other.path.read_bytes()))
    again = made(tmp_path / "a")
    assert again.fingerprint not in (first.fingerprint, other.fingerprint)
    assert again.notice is not None
    assert again.notice.code == "certificate-renewed"
    assert seen(server_context(again), client_context())[0] == again.fingerprint
    assert made(tmp_path / "a") == Certificate(again.path, again.fingerprint), "said once"


def test_a_folder_that_cannot_be_made_is_a_refusal(tmp_path: Path) -> None:
    (tmp_path / "tables").write_text("a file where the folder should be")
    refused = own_certificate(tmp_path / "tables")
    assert isinstance(refused, Refused)
    assert FILE in str(refused)


def test_a_disk_that_takes_nothing_is_a_refusal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, _data: bytes) -> None:
        raise NotSaved(Cause.READ_ONLY, path)

    monkeypatch.setattr(module, "put", full)
    refused = own_certificate(tmp_path)
    assert isinstance(refused, Refused)
    assert refused.code == "not-saved"


CODE = "7F3K9Q"
OURS = "11" * 32
RELAYS = "22" * 32
GAME = GameVersion("prizmik", 1)
NEUTRAL = bytes((1,)) + bytes(31)
OF_SMALL_ORDER = (
    bytes(32),
    bytes.fromhex("ec" + "ff" * 30 + "7f"),
    bytes.fromhex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"),
)


def keys(guest: Prover, table: Prover) -> tuple[bytes, bytes]:
    return guest.key(table.first), table.key(guest.first)


def a_guests(code: str = CODE, seen: str = OURS) -> Prover:
    return prover(code, seen, is_table=False)


def a_tables(code: str = CODE) -> Prover:
    return prover(code, OURS, is_table=True)


def talk(guest: Prover, table: Prover) -> tuple[GuestEnd, TableEnd, list[Event]]:
    """Both ends until nothing more is said, the frames passed on unchanged."""
    one = GuestEnd(program="PrismDesk 1", games=(GAME,), way=ByCode(guest))
    other = TableEnd(program="PrismDesk 1", plays=GAME, table="ab" * 16, name="Kitchen")
    happened: list[Event] = []
    todo: list[Event] = list(one.begin())
    while todo:
        happened += todo
        answers: list[Event] = []
        for event in todo:
            if isinstance(event, Send):
                answers += other.receive(event.data)
        if other.state == "guessing":
            answers += other.prove(table)
        if other.state == "known":
            answers += other.admit("cd" * 32, 1, watches=False)
        happened += answers
        todo = []
        for event in answers:
            if isinstance(event, Send):
                todo += one.receive(event.data)
    return one, other, happened


def test_the_right_code_at_the_right_table_is_in() -> None:
    guest, table = keys(a_guests(), a_tables())
    assert guest == table
    _, _, happened = talk(a_guests(), a_tables())
    assert [one for one in happened if isinstance(one, Entered)]


def test_every_try_has_a_key_of_its_own() -> None:
    assert keys(a_guests(), a_tables())[0] != keys(a_guests(), a_tables())[0]


def test_a_wrong_code_is_not_in() -> None:
    guest, table = keys(a_guests("222222"), a_tables())
    assert guest != table
    one, other, happened = talk(a_guests("222222"), a_tables())
    assert not [one for one in happened if isinstance(one, Proved | Entered)]
    assert closing(happened) == "wrong-code"
    assert (one.state, other.state) == ("closed", "closed")


def test_a_relay_with_a_certificate_of_its_own_gets_nowhere() -> None:
    """The right code is typed at both ends, and the relay passes every byte on."""
    guest, table = keys(a_guests(seen=RELAYS), a_tables())
    assert guest != table
    one, other, happened = talk(a_guests(seen=RELAYS), a_tables())
    assert not [one for one in happened if isinstance(one, Proved | Entered)]
    assert (one.state, other.state) == ("closed", "closed")


@pytest.mark.parametrize("length", [0, 1, 2, 31, 32, 34, 64, 100])
def test_a_message_of_another_length_is_none(length: int) -> None:
    right = bytes.fromhex(a_guests().first)
    with pytest.raises(Unprovable):
        a_tables().key((right * 4)[:length].hex())


@pytest.mark.parametrize("point", [NEUTRAL, *OF_SMALL_ORDER], ids=lambda point: point.hex()[:6])
def test_points_that_give_the_key_away_are_refused(point: bytes) -> None:
    """The neutral element, and points of order 2, 4 and 8."""
    for end, letter in ((a_tables(), b"A"), (a_guests(), b"B")):
        with pytest.raises(Unprovable):
            end.key((letter + point).hex())


def test_a_message_sent_back_is_none() -> None:
    """Each end's own message, and that of another end of the same side."""
    guest, table = a_guests(), a_tables()
    for own, other in ((guest, guest), (table, table), (a_guests(), guest), (a_tables(), table)):
        with pytest.raises(Unprovable):
            own.key(other.first)


def test_the_other_sides_letter_on_ones_own_point_does_not_help() -> None:
    """The point of the guest's message, with the letter of a table's before it."""
    guest = a_guests()
    turned = a_tables().first[:2] + guest.first[2:]
    with pytest.raises(Unprovable):
        guest.key(turned)


def test_what_is_no_hexadecimal_is_none() -> None:
    for text in ("abc", "xyz!", "é" * 66):
        with pytest.raises(Unprovable):
            a_tables().key(text)


@settings(max_examples=EXAMPLES)
@given(st.binary(min_size=32, max_size=32), st.sampled_from((b"A", b"B", b"S", b"\x00")))
def test_any_point_is_taken_or_refused_and_nothing_else(point: bytes, letter: bytes) -> None:
    try:
        key = a_tables().key((letter + point).hex())
    except Unprovable:
        return
    assert letter == b"A"
    assert len(key) == 32


def test_the_code_is_in_no_message() -> None:
    """Nor is it what the messages hash to: two provers of one code say different things."""
    first, second = a_tables(), a_tables()
    assert first.first != second.first
    for one in (first, second):
        assert CODE.encode().hex() not in one.first
    _, _, happened = talk(a_guests(), a_tables())
    for event in happened:
        if isinstance(event, Send):
            assert CODE.encode() not in event.data
    sent = [event.data for event in happened if isinstance(event, Send)]
    assert any(b'"proving"' in data and unframed(data, FromTable) for data in sent)
    assert Proving.__struct_config__.tag == "proving"

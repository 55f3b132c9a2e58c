"""The certificate of this installation's tables, and TLS with it."""

from __future__ import annotations

import socket
import ssl
import stat
import sys
import threading
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from prismdesk.core.refusal import Refused
from prismdesk.files.not_saved import Cause, NotSaved
from prismdesk.link import certificate as module
from prismdesk.link.certificate import (
    FILE,
    Certificate,
    client_context,
    fingerprint_of,
    own_certificate,
    server_context,
)

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


def test_each_installation_has_its_own(tmp_path: Path) -> None:
    assert made(tmp_path / "a").fingerprint != made(tmp_path / "b").fingerprint


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


def test_it_tells_nothing_of_the_machine_and_does_not_end(tmp_path: Path) -> None:
    found = x509.load_pem_x509_certificate(made(tmp_path).path.read_bytes())
    assert found.subject.rfc4514_string() == found.issuer.rfc4514_string() == "CN=PrismDesk"
    assert list(found.extensions) == []
    assert (found.not_valid_before_utc.year, found.not_valid_after_utc.year) == (2000, 9999)
    key = found.public_key()
    assert isinstance(key, ec.EllipticCurvePublicKey)
    assert isinstance(key.curve, ec.SECP256R1)


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


def test_a_folder_in_its_place_is_a_refusal(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    refused = own_certificate(tmp_path)
    assert isinstance(refused, Refused)
    assert refused.code == "certificate-unreadable"


def test_a_disk_that_takes_nothing_is_a_refusal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, _data: bytes) -> None:
        raise NotSaved(Cause.READ_ONLY, path)

    monkeypatch.setattr(module, "put", full)
    refused = own_certificate(tmp_path)
    assert isinstance(refused, Refused)
    assert refused.code == "not-saved"

"""Encrypts connections (TLS, own certificate) and proves the join code without sending it.

Nobody vouches for it, and nobody has to: a guest compares its *fingerprint*, by the proof of the
code at first and by what he has kept afterwards. Its name and its dates are not looked at, so it
says neither whose machine this is nor when it ends.

Certificate and key are one file, which is replaced whole: they cannot disagree. Only the file's
owner may read it.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import ssl
import stat
import sys
from asyncio.sslproto import SSLProtocol
from pathlib import Path
from typing import Final

import msgspec
import spake2
from cryptography import x509
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from spake2.ed25519_basic import NotOnCurve

from prismdesk.core.refusal import Refused, refuse
from prismdesk.files.disk import put, start_of
from prismdesk.files.refusals import NotSaved, cause_of, shown
from prismdesk.wire.events import Prover, Unprovable

FILE: Final = "certificate.pem"
_MOST: Final = 65_536
_BEGIN: Final = dt.datetime(2000, 1, 1, tzinfo=dt.UTC)
_NO_END: Final = dt.datetime(9999, 12, 31, 23, 59, 59, tzinfo=dt.UTC)
"""What RFC 5280 has for a certificate without an end."""

# Every connection keeps a buffer of that size as long as it lasts, of 256 KiB by itself. Most
# messages are shorter than one record of TLS, and longer ones come in several pieces anyway.
SSLProtocol.max_size = 16 * 1024


class Certificate(msgspec.Struct, frozen=True):
    """Certificate and key in the file `path`. `notice` says so if the ones before were damaged."""

    path: Path
    fingerprint: str
    notice: Refused | None = None


def own_certificate(folder: Path) -> Certificate | Refused:
    """The installation's own certificate, made when there is none, and anew if it is damaged.

    Refused: `not-saved` where the folder takes no file, `certificate-unreadable`.
    """
    path = folder / FILE
    try:
        data = _owners_only(path)
    except FileNotFoundError:
        return _made(path, None)
    except OSError as wrong:
        said = "The certificate of this computer’s tables, “{file}”, cannot be read: {cause}."
        return refuse("certificate-unreadable", said, file=shown(path), cause=cause_of(wrong))
    fingerprint = _fingerprint_in(data)
    if fingerprint is not None:
        return Certificate(path, fingerprint)
    said = (
        "The certificate of this computer’s tables was damaged, and there is a new one. Whoever"
        " sat at a table here comes in again with the code."
    )
    return _made(path, refuse("certificate-renewed", said))


def fingerprint_of(der: bytes) -> str:
    """The SHA-256 of a certificate as TLS hands it out, in hexadecimal digits."""
    return hashlib.sha256(der).hexdigest()


def server_context(certificate: Certificate) -> ssl.SSLContext:
    """TLS for the table's end: 1.3 and nothing older. Raises OSError if the file has gone."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.load_cert_chain(certificate.path)
    return context


def client_context() -> ssl.SSLContext:
    """TLS for a guest's end: 1.3 and nothing older.

    It takes any certificate. Whoever uses it has to compare the fingerprint.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def _owners_only(path: Path) -> bytes:
    """What the file holds; a file that others could read is closed to them first."""
    if sys.platform != "win32" and stat.S_IMODE(path.stat().st_mode) & 0o077:
        path.chmod(0o600)
    return start_of(path, _MOST)


def _fingerprint_in(data: bytes) -> str | None:
    """The certificate's, if it is one, with its own key beside it."""
    try:
        key = serialization.load_pem_private_key(data, None)
        certificate = x509.load_pem_x509_certificate(data)
        fits = key.public_key() == certificate.public_key()
    except (ValueError, TypeError, UnsupportedAlgorithm):
        return None
    if not fits:
        return None
    return fingerprint_of(certificate.public_bytes(serialization.Encoding.DER))


def _made(path: Path, notice: Refused | None) -> Certificate | Refused:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "PrismDesk")])
    certificate = (
        x509.CertificateBuilder(issuer_name=name, subject_name=name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(_BEGIN)
        .not_valid_after(_NO_END)
        .sign(key, hashes.SHA256())
    )
    secret = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    try:
        # A file that replaces another is made readable for its owner only.
        put(path, secret + certificate.public_bytes(serialization.Encoding.PEM))
    except NotSaved as wrong:
        return wrong.refused
    der = certificate.public_bytes(serialization.Encoding.DER)
    return Certificate(path, fingerprint_of(der), notice)


_GUEST: Final = b"prismdesk guest"
_TABLE: Final = b"prismdesk table "
_LENGTH: Final = 33
"""Of a message: which side it is of, and a point of the curve."""


def prover(code: str, fingerprint: str, *, is_table: bool) -> Prover:
    """One end's part. `fingerprint` is that of the table's certificate, as this end sees it."""
    side = spake2.SPAKE2_B if is_table else spake2.SPAKE2_A
    identity = _TABLE + bytes.fromhex(fingerprint)
    return _Spake(side(code.encode(), idA=_GUEST, idB=identity))


class _Spake:
    def __init__(self, side: spake2.SPAKE2_A | spake2.SPAKE2_B) -> None:
        self._side = side
        self._first: str = side.start().hex()

    @property
    def first(self) -> str:
        return self._first

    def key(self, other: str) -> bytes:
        try:
            message = bytes.fromhex(other)
        except ValueError as wrong:
            raise Unprovable(str(wrong)) from wrong
        # The library looks at the first 32 bytes of a point and would pass over the rest.
        if len(message) != _LENGTH:
            raise Unprovable("a message of the proof has 33 bytes")
        try:
            # Refuses its own message, one of its own side, the neutral element, and what is not
            # on the curve or not in the group.
            key: bytes = self._side.finish(message)
        except (spake2.SPAKEError, NotOnCurve, ValueError) as wrong:
            raise Unprovable(str(wrong)) from wrong
        return key

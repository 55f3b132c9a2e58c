"""Addresses of tables: as people type them, and those of this machine."""

from __future__ import annotations

import ipaddress
import re
import socket
import sys
from typing import Annotated, Final

import ifaddr
import msgspec

from prismdesk.core.refusal import Refused, refuse

if sys.platform != "win32":
    import fcntl
    import struct

DEFAULT_PORT: Final = 47800
"""Where a table listens if nobody else does there."""

MOST_ADDRESSES: Final = 16

_LONGEST: Final = 300
_DIGITS: Final = re.compile(r"[0-9]{1,5}\Z")
_BRACKETED: Final = re.compile(r"\[([^\[\]]*)\](?::(.*))?\Z")
_LABEL: Final = re.compile(r"(?!-)[\w-]{1,63}(?<!-)\Z")
_FLAGS: Final = {"linux": 0x8913, "darwin": 0xC0206911}
"""The number of the system's call that tells an interface's flags."""
_UP: Final = 0x1
_RUNNING: Final = 0x40


class Address(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a table is: a machine by name or number, and its port."""

    host: Annotated[str, msgspec.Meta(min_length=1, max_length=_LONGEST)]
    port: Annotated[int, msgspec.Meta(ge=1, le=65535)] = DEFAULT_PORT

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return self.host if self.port == DEFAULT_PORT else f"{host}:{self.port}"


def read_address(text: str) -> Address | Refused:
    """The address that somebody typed.

    `192.168.1.23`, `host`, `host:port`, `[v6]:port`, and an IPv6 address by itself, also with its
    zone (`fe80::1%eth0`). Refused: `no-address`, `bad-address`, `bad-port`.
    """
    written = "".join(text.split()) if len(text) <= _LONGEST else text
    if not written:
        return refuse(
            "no-address", "Type the address that the host’s window shows, such as 192.168.1.23."
        )
    host, port = _parted(written)
    if not _is_host(host) or "/" in written:
        text = "“{address}” is no address; one looks like 192.168.1.23 or 192.168.1.23:47800."
        return refuse("bad-address", text, address=written[:60])
    if port is None:
        return Address(host)
    if not _DIGITS.match(port) or not 0 < int(port) < 2**16:
        text = "“{port}” is no port; a port is a number from 1 to 65535."
        return refuse("bad-port", text, port=port[:60])
    return Address(host, int(port))


def own_addresses() -> tuple[str, ...]:
    """The addresses by which others can reach this machine, IPv4 first.

    The one that leads out comes before the others. Only what nobody else can reach is left out:
    interfaces that are down, and addresses that mean something on one cable only; those and the
    machine's own loopback are given where there is nothing else.
    """
    found = [one for adapter in ifaddr.get_adapters() for one in _of(adapter)]
    reachable = [one for one in found if not one.is_loopback and not one.is_link_local]
    near = [one for one in found if one.is_link_local and one.version == 4]
    out = _leading_out()
    best = sorted(
        reachable or near or found, key=lambda one: (one.version, str(one) != out, one.packed)
    )
    return tuple(str(one) for one in best)[:MOST_ADDRESSES]


def _parted(written: str) -> tuple[str, str | None]:
    """The host and the port, if one is given."""
    bracketed = _BRACKETED.match(written)
    if bracketed:
        # What stands in brackets is an IPv6 address and nothing else.
        host = bracketed[1] if ":" in bracketed[1] else ""
        return host, bracketed[2]
    if written.count(":") == 1:
        host, _, port = written.partition(":")
        return host, port
    return written, None


def _is_host(host: str) -> bool:
    """Whether some machine can be called that."""
    if not host or len(host) > _LONGEST:
        return False
    if ":" in host or set(host) <= set("0123456789."):
        try:
            number = ipaddress.ip_address(host)
        except ValueError:
            return False
        return not number.is_multicast and not number.is_unspecified
    if not all(_LABEL.match(label) for label in host.removesuffix(".").split(".")):
        return False
    try:
        host.encode("idna")
    except UnicodeError:
        return False
    return len(host) <= 253


def _of(adapter: ifaddr.Adapter) -> list[ipaddress.IPv4Address | ipaddress.IPv6Address]:
    """The addresses of one interface; none of one that is down."""
    if not _is_up(adapter.nice_name):
        return []
    # An IPv6 address comes as a tuple with its flow and its zone.
    return [
        ipaddress.ip_address(ip.ip if isinstance(ip.ip, str) else ip.ip[0]) for ip in adapter.ips
    ]


def _is_up(name: str) -> bool:
    """Whether the interface is up and has its cable. Windows lists no others."""
    call = _FLAGS.get(sys.platform)
    if sys.platform == "win32" or call is None:
        return True
    asked = struct.pack("256s", name.encode()[:15])
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            flags = struct.unpack_from("H", fcntl.ioctl(asking.fileno(), call, asked), 16)[0]
        except OSError:
            return False  # it has just gone
    return bool(flags & _UP and flags & _RUNNING)


def _leading_out() -> str:
    """The address that this machine would use to reach others; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("10.255.255.255", 9))
        except OSError:
            return ""
        return str(asking.getsockname()[0])

"""Addresses as people type them, and those of this machine."""

from __future__ import annotations

import ipaddress
import shutil
import subprocess
import sys

import pytest

from prismdesk.core.refusal import Refused
from prismdesk.link.addresses import DEFAULT_PORT, Address, own_addresses, read_address

IN_A_NETWORK_OF_ITS_OWN = """
ip link set lo up
ip link add one type veth peer name two
ip addr add 10.1.2.3/24 dev one
ip addr add 192.168.9.9/24 dev two
{more}
exec {python} -c "from prismdesk.link.addresses import own_addresses; print(*own_addresses())"
"""


@pytest.mark.parametrize(
    ("text", "host", "port"),
    [
        ("192.168.1.23", "192.168.1.23", DEFAULT_PORT),
        ("  192.168.1.23 : 5000 ", "192.168.1.23", 5000),
        ("mina-pc", "mina-pc", DEFAULT_PORT),
        ("mina-pc.local:1", "mina-pc.local", 1),
        ("müller.local", "müller.local", DEFAULT_PORT),
        ("[fd00::2]:65535", "fd00::2", 65535),
        ("[fd00::2]", "fd00::2", DEFAULT_PORT),
        ("fd00::2", "fd00::2", DEFAULT_PORT),
        ("::1", "::1", DEFAULT_PORT),
        ("fe80::1%eth0", "fe80::1%eth0", DEFAULT_PORT),
        ("[fe80::1%eth0]:47801", "fe80::1%eth0", 47801),
    ],
)
def test_what_people_type_is_read(text: str, host: str, port: int) -> None:
    assert read_address(text) == Address(host, port)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "no-address"),
        (" \t", "no-address"),
        ("192.168.1", "bad-address"),
        ("192.168.1.256", "bad-address"),
        ("1.2.3.4.5", "bad-address"),
        ("0.0.0.0", "bad-address"),
        ("::", "bad-address"),
        ("224.0.0.251", "bad-address"),
        ("fd00:::2", "bad-address"),
        ("[192.168.1.23]:80", "bad-address"),
        ("[fd00::2", "bad-address"),
        ("https://192.168.1.23", "bad-address"),
        ("prismdesk://table", "bad-address"),
        ("a..b", "bad-address"),
        ("-a", "bad-address"),
        ("a" * 64, "bad-address"),
        ("a/b", "bad-address"),
        ("a" * 5000, "bad-address"),
        ("7F3 K9Q:", "bad-port"),
        ("table:0", "bad-port"),
        ("table:65536", "bad-port"),
        ("table:-1", "bad-port"),
        ("table:１２", "bad-port"),
        ("[fd00::2]:port", "bad-port"),
    ],
)
def test_what_is_no_address_is_refused_in_a_sentence(text: str, code: str) -> None:
    refused = read_address(text)
    assert isinstance(refused, Refused)
    assert refused.code == code
    assert str(refused).endswith(".")
    assert len(str(refused)) < 200


def test_own_addresses_are_numbers_ipv4_first() -> None:
    found = [ipaddress.ip_address(one) for one in own_addresses()]
    assert found
    assert [one.version for one in found] == sorted(one.version for one in found)
    assert len({one.is_loopback for one in found}) == 1


def _own_network(more: str) -> str:
    """What `own_addresses` says in a network that has nothing but what the test makes."""
    if sys.platform != "linux" or shutil.which("unshare") is None or shutil.which("ip") is None:
        pytest.skip("networks of their own are made by unshare and ip, on Linux")
    script = IN_A_NETWORK_OF_ITS_OWN.format(more=more, python=sys.executable)
    done = subprocess.run(
        ["unshare", "-rn", "sh", "-ec", script], capture_output=True, text=True, check=False
    )
    if "unshare" in done.stderr:
        pytest.skip(f"no network of its own can be made here: {done.stderr}")
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_an_interface_that_is_down_has_no_address_of_ours() -> None:
    assert _own_network("ip link set one up; ip link set two up") == "10.1.2.3 192.168.9.9"
    assert _own_network("ip link set one up; ip link set two up; ip link set two down") == (
        "127.0.0.1 ::1"
    )


def test_the_address_that_leads_out_is_first() -> None:
    up = "ip link set one up; ip link set two up; ip route add default via 192.168.9.1 dev two"
    assert _own_network(up) == "192.168.9.9 10.1.2.3"

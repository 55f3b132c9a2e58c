"""A client of a table that is at the same machine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from prismdesk.core.game import Rules
from prismdesk.core.seats import Viewer
from prismdesk.link.client import Client
from prismdesk.link.host import Connection, Host
from prismdesk.link.messages import Asked
from prismdesk.link.played import Carry


class Doors(NamedTuple):
    """The ways to a host (`link.host.Host`), and nothing of what is behind them."""

    join: Callable[[Connection], None]
    send: Callable[[Connection, Asked], None]
    leave: Callable[[Connection], None]


def doors_of(host: Host) -> Doors:
    """The doors of that host."""
    return Doors(host.join, host.send, host.leave)


def wired(
    doors: Doors, viewer: Viewer, rules: Rules[Any, Any, Any], carry: Carry
) -> tuple[Client, Connection]:
    """A new client for the viewer, and its end at the host, which it has joined.

    What the client receives is carried to its thread.
    """
    connection = Connection(viewer)
    client = Client(viewer, rules, lambda asked: doors.send(connection, asked))
    connection.deliver = lambda said: carry(lambda: client.receive(said))
    doors.join(connection)
    return client, connection

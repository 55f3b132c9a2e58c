"""What passes between a client and the keeper of the table, in either direction."""

from __future__ import annotations

from typing import Final

import msgspec

from prismdesk.core.refusal import Refused
from prismdesk.table.commands import Answer, Command, Number
from prismdesk.table.updates import LogPage, Look, Update

MOST_UNANSWERED: Final = 100
"""Orders of a client that may wait for their answers, as while a connection is cut off."""


class LookAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="look-at"):
    """Asks for the viewer's own view as it was after public number `n`."""

    n: Number


class Answered(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="answered"):
    """The answer to the sender's command of that number."""

    number: Number
    answer: Answer


class Trouble(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="trouble"):
    """Something that concerns everybody at the table, such as a disk that refuses."""

    refused: Refused


class Well(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="well"):
    """The trouble is over."""


class Unseen(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="unseen"):
    """There is nothing to look at, and why."""

    n: Number
    refused: Refused


Asked = Command | LookAt
Said = Update | LogPage | Look | Unseen | Answered | Trouble | Well

"""What is asked before a host frees a seat of his table, or sends a machine away from it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from prismdesk.core.seats import Seat
from prismdesk.desk.match.asking import Answer, Question
from prismdesk.desk.texts import tr
from prismdesk.link.around import GuestHere, Hosting

Leave = Callable[[], None]
"""Takes the question away, whether it was answered or not."""


def guest_name(guest: GuestHere) -> str:
    """A machine that is let in, by the name of who is at it."""
    return guest.name or tr("Somebody who watches")


def freeing(hosting: Hosting, seat: Seat, name: str, leave: Leave) -> Question:
    """Whether the seat is taken from the machine that has it."""
    title = tr("Free the seat of {name}?", name=name)
    text = tr("That computer is disconnected. Whoever has the code can take the seat.")
    does = _does(tr("Free the seat"), partial(hosting.free, seat), leave)
    return Question(("free", seat), title, text, does, seat, leave=leave)


def sending(hosting: Hosting, guest: GuestHere, leave: Leave) -> Question:
    """Whether the machine is sent away for good."""
    title = tr("Send {name} away?", name=guest_name(guest))
    text = tr("That computer cannot come back, and its seats are free.")
    does = _does(tr("Send away"), partial(hosting.kick, guest.peer), leave)
    return Question(("kick", guest.peer), title, text, does, None, leave=leave)


def _does(words: str, then: Callable[[], None], leave: Leave) -> list[Answer]:
    def done() -> None:
        leave()
        then()

    return [(words, "danger", done), (tr("Not now"), "", leave)]

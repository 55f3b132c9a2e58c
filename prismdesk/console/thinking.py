"""`think`: a process in which bots think. It is for this program alone, and nobody types it."""

from __future__ import annotations

from argparse import Namespace

from prismdesk.console.verb import Desk, Verb
from prismdesk.link.bots.bot_worker import think


class Think(Verb):
    about = (
        "Thinks for another process of this program, which speaks to it over standard input and "
        "output. It is nothing for people."
    )

    def run(self, asked: Namespace, desk: Desk) -> int:
        return think()

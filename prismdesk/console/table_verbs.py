"""`host` and `join`: tables that several machines share, in a window or without one."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from prismdesk.console import arguments, match_setup
from prismdesk.console.streams import FAILED, UNREADABLE
from prismdesk.console.verb import Desk, Verb, complain, complain_unusual, refuse_verb
from prismdesk.core.refusal import Refused
from prismdesk.files import setup_text
from prismdesk.link.addresses import read_address
from prismdesk.link.saved import load
from prismdesk.table.match import Match
from prismdesk.wire.code import read_code


class Host(Verb):
    about = (
        "Opens a table that others join over the network: in a window, or with --headless on a "
        "machine without a screen. Then codes, addresses and all that happens are told on "
        "standard output, a JSON object a line, and the host’s lines are read from standard "
        "input: those of the referee console, and start, who, codes, new-codes, free SEAT, "
        "kick N, again same|changed, say TEXT and close. “fill red bot 3 NAME” seats a bot, and "
        "“fill red network NAME” opens the seat. Exit code 2 if the table cannot be set "
        "up as asked, 1 if it cannot be opened."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        arguments.add_game(parser, nargs="?")
        arguments.add_options(parser)
        arguments.add_draws(parser)
        parser.add_argument(
            "--seats",
            metavar="SEAT=WHO:NAME,…",
            default="",
            help="who plays which seat: network, here, host (the host types), me (the host’s own "
            "seat, with host=seated) or bot:LEVEL (1 to 5), and a name if you like, such as "
            "red=here:Mina,blue=bot:3:Ada; if left out the first seat is here and the others "
            "in the network, with --headless all",
        )
        parser.add_argument("--save", metavar="FILE", type=Path, help="keep the match in this file")
        parser.add_argument(
            "--resume", metavar="FILE", type=Path, help="go on with a match, in the same seats"
        )
        parser.add_argument(
            "--pause-away",
            choices=["yes", "no"],
            help="whether the match pauses while a seat is cut off; yes if left out where there is "
            "a host",
        )
        parser.add_argument(
            "--name", type=arguments.name, metavar="TABLE", help="what the table is called"
        )
        parser.add_argument(
            "--port",
            type=arguments.port,
            help="the port to listen at; 47800 or the next free if left out",
        )
        parser.add_argument(
            "--listen",
            type=arguments.address,
            metavar="ADDRESS",
            help="with --headless: the one address of this machine to listen at, and then the "
            "table does not make itself known; all of them if left out",
        )
        parser.add_argument("--headless", action="store_true", help="no window")
        parser.add_argument(
            "--wait",
            action="store_true",
            help="with --headless: begin at the line “start”, not with the last seat taken",
        )

    def opens_window(self, asked: Namespace) -> bool:
        return not asked.headless

    def run(self, asked: Namespace, desk: Desk) -> int:
        wrong = match_setup.unfit(asked)
        if wrong:
            complain(wrong)
            return UNREADABLE
        draft = _draft(asked)
        if isinstance(draft, Refused):
            return refuse_verb(draft)
        if draft is not None:
            complain_unusual(draft)
        if asked.headless:
            from prismdesk.console.headless import host  # noqa: PLC0415 # a window does without

            refused = host(draft, asked)
            return 0 if refused is None else refuse_verb(refused, FAILED)
        if draft is None:
            return desk.open_window(lambda window: window.host_again(asked.resume))
        how = {"name": asked.name or "", "port": asked.port, "save": asked.save}
        return desk.open_window(lambda window: window.host(draft, **how))


def _draft(asked: Namespace) -> Match | Refused | None:
    """The match that was asked for; none for one that goes on, or why that cannot."""
    if asked.game is None:
        if not asked.headless:
            return None
        saved = load(asked.resume, verify=False)
        # One that cannot be read is refused when it is opened.
        return None if isinstance(saved, Refused) else match_setup.nobody_here(saved.match)
    setup = None if asked.setup is None else setup_text.read(asked.setup)
    if isinstance(setup, Refused):
        return setup
    wanted = match_setup.Wanted(
        options=dict(asked.option),
        seed=asked.seed,
        setup=setup,
        seats=asked.seats,
        pauses_away=None if asked.pause_away is None else asked.pause_away == "yes",
        in_window=not asked.headless,
    )
    return match_setup.draft(asked.game, wanted)


class Join(Verb):
    about = "Opens the window at a table that somebody else hosts."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "address",
            help="as the host’s window shows it, such as 192.168.1.23 or 192.168.1.23:47800",
        )
        parser.add_argument("--code", help="the join code, such as 7F3-K9Q; asked for if left out")
        parser.add_argument("--name", type=arguments.name, help="your name")
        parser.add_argument(
            "--watch", action="store_true", help="watch; the code is the spectators'"
        )

    def opens_window(self, asked: Namespace) -> bool:
        return True

    def run(self, asked: Namespace, desk: Desk) -> int:
        address = read_address(asked.address)
        code = read_code(asked.code) if asked.code else ""
        if isinstance(address, Refused):
            return refuse_verb(address)
        if isinstance(code, Refused):
            return refuse_verb(code)
        how = {"name": asked.name or "", "watch": asked.watch}
        return desk.open_window(lambda window: window.join(asked.address, code, **how))

"""The program with bots that act as soon as they know what they want."""

from __future__ import annotations

import sys

import msgspec

from prismdesk import cli
from prismdesk.link.bots.bot_process import SpawnedBotProcess
from prismdesk.link.bots.bot_protocol import Asked, Said, Wants

ask = SpawnedBotProcess.ask


async def ask_and_do_not_wait(process: SpawnedBotProcess, asked: Asked) -> Said:
    said = await ask(process, asked)
    return msgspec.structs.replace(said, wait_ms=0) if isinstance(said, Wants) else said


if __name__ == "__main__":
    SpawnedBotProcess.ask = ask_and_do_not_wait  # type: ignore[assignment, method-assign]
    sys.exit(cli.main(sys.argv[1:]))

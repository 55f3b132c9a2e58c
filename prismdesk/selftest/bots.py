"""A bot's answer in each game, out of the process that thinks, and judged by the rules."""

from __future__ import annotations

import queue
from pathlib import Path
from typing import Final, NamedTuple

from prismdesk.console.referee import Referee
from prismdesk.core.codec import decode, raw
from prismdesk.core.seats import Seat
from prismdesk.games import GAMES
from prismdesk.link.bots.bot_decisions import kinds_of
from prismdesk.link.bots.bot_process import SpawnedBotProcess, Stopped
from prismdesk.link.bots.bot_protocol import Said, Think, Unable, Wants
from prismdesk.link.keeper import Keeper
from prismdesk.link.loop import Loop
from prismdesk.selftest.outcome import Known, Wrong
from prismdesk.selftest.rules import ARMADAS, BEAMS, GEMS, PRISM, begun
from prismdesk.table.updates import update

_MS: Final = 8_000
"""The longest thought; every bot here is through much sooner."""

_PATIENCE_S: Final = 35.0

_LONG: Final = 20
"""More of an action is not shown."""


class Task(NamedTuple):
    """A position in which Red's bot of that level acts; `answer` where there is only one good one.

    `lines` lead to it from the set-up.
    """

    game: str
    setup: str
    lines: tuple[str, ...]
    level: int
    answer: str | None


TASKS: Final = (
    # The one capture of Blue's last base (PZ18).
    Task("prizmik", ARMADAS, (), 5, "d4xd5"),
    Task("broken-prism", PRISM, ("host next", "red claim 39"), 3, None),
    Task("glittering-paths", GEMS, ("host next",), 3, None),
    Task("prisma", BEAMS, (), 3, None),
)


def tried(_folder: Path) -> str:
    """Asks one process, game after game. Raises Wrong."""
    known = Known()
    known.same("The games without a bot here", _missing(), set())
    loop = Loop("bots")
    thinker = SpawnedBotProcess(loop)
    try:
        found = [_try(task, loop, thinker, known) for task in TASKS]
    finally:
        loop.close(thinker.close)
    return f"one process answered, and the rules take it: {', '.join(found)}"


def _missing() -> set[str]:
    return {rules.name for rules in GAMES} - {task.game for task in TASKS}


def _try(task: Task, loop: Loop, thinker: SpawnedBotProcess, known: Known) -> str:
    keeper = _begun(task)
    said = _answered(_question(task, keeper), loop, thinker)
    if isinstance(said, Unable):
        raise Wrong(f"The bot of {task.game} cannot answer: {said.refused}")
    if not isinstance(said, Wants):
        raise Wrong(f"The bot of {task.game} answers another question.")
    rules = keeper.table.rules
    action = decode(said.action, rules.action_type | None)
    if action is None:
        raise Wrong(f"The bot of {task.game} has nothing to do where it can do something.")
    text = rules.write(rules.plain(action))
    answer = Referee(keeper).answer(f"red {text}") or {}
    known.same(f"What refuses the bot’s “{text}” in {task.game}", answer.get("code"), None)
    known.same(f"What the bot of {task.game} does", text, task.answer or text)
    return text if len(text) <= _LONG else f"{text[:_LONG]}…"


def _begun(task: Task) -> Keeper:
    keeper = begun(task.game, task.setup)
    referee = Referee(keeper)
    for line in task.lines:
        answer = referee.answer(line) or {}
        if not answer.get("ok"):
            raise Wrong(
                f"“{line}” is refused in {keeper.table.rules.title}: {answer.get('message')}"
            )
    return keeper


def _question(task: Task, keeper: Keeper) -> Think:
    """What Red's bot is sent: his own view, and what he may do."""
    table = keeper.table
    seen = update(table, Seat.RED, 1, None)
    return Think(
        game=task.game,
        seat=Seat.RED,
        seats=table.match.seats,
        chosen=table.match.chosen,
        view=raw(decode(seen.view, table.rules.view_type)),
        may=kinds_of(table.rules, seen),
        ms=_MS,
        level=task.level,
        seed="7",
    )


def _answered(question: Think, loop: Loop, thinker: SpawnedBotProcess) -> Said:
    answers: queue.SimpleQueue[Said | Stopped] = queue.SimpleQueue()

    async def ask() -> None:
        try:
            answers.put(await thinker.ask(question))
        except Stopped as stopped:
            answers.put(stopped)

    loop.run(ask())
    try:
        said = answers.get(timeout=_PATIENCE_S)
    except queue.Empty:
        said = Stopped(f"nothing came within {_PATIENCE_S:.0f} seconds")
    if isinstance(said, Stopped):
        raise Wrong(f"The process that thinks gave no answer in {question.game}: {said}.")
    return said

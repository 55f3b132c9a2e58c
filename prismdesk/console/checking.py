"""`check`: what a host learns of boards that he means to enter in Broken Prism (BP8)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from prismdesk.core.options import choose
from prismdesk.core.refusal import Refused
from prismdesk.files import setup_text
from prismdesk.games.broken_prism.boards import read_rounds
from prismdesk.games.broken_prism.notation import expression
from prismdesk.games.broken_prism.reach import FARTHEST, Search, ground_of
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.broken_prism.sheet import Round
from prismdesk.games.broken_prism.state import settings


def check_lines(path: Path, options: dict[str, str]) -> Iterator[str] | Refused:
    """A line for each target in the file, with a chain that reaches it if there is one.

    They come as they are found; a target that cannot be reached takes a second or two. Refused
    with `faults` if the boards have any, and without if the file cannot be read.
    """
    chosen = choose(BROKEN_PRISM.options, options)
    if isinstance(chosen, Refused):
        return chosen
    text = setup_text.read(path)
    if isinstance(text, Refused):
        return text
    touching = settings(chosen).touching
    rounds = read_rounds(text, touching)
    if isinstance(rounds, Refused):
        return rounds
    return _found(rounds, touching)


def _found(rounds: dict[int, Round], touching: bool) -> Iterator[str]:
    for place, one in rounds.items():
        search = Search(ground_of(one, touching))
        for target in one.targets:
            chain = search.chain(target)
            if chain is None:
                yield f"round {place}: {target} not reachable within {FARTHEST} sides"
            else:
                written = expression(chain)
                yield f"round {place}: {target} reachable within {FARTHEST} sides: {written}"

"""Texts made to have room: first smaller, then without what is an aside, at last shortened."""

from __future__ import annotations

import enum
import functools
from collections.abc import Iterator
from itertools import chain
from typing import Final, NamedTuple

from prismdesk.desk.broadcast.pieces.stack import Block, tall

_STEPS: Final = range(0, 32, 4)
"""By so many pixels texts may be smaller."""

Groups = tuple[tuple[Block, ...], ...]
"""The texts of several cards."""


class Press(enum.IntEnum):
    """What it takes that texts have room."""

    NOTHING = 0
    SMALLER = 1
    WITHOUT_ASIDES = 2
    SHORTENED = 3
    """Texts end early, or are left out altogether."""


class Fit(NamedTuple):
    """Texts as they have room, if they do; `lost` lines do not stand there."""

    groups: Groups
    press: Press
    lost: int = 0
    has_room: bool = True


@functools.lru_cache(maxsize=256)
def fit(groups: Groups, wide: float, high: float) -> Fit:
    """The same texts in a room of that size, with as little lost as can be."""
    fuller = made = groups
    while True:
        for step in _STEPS:
            made = _smaller(fuller, step)
            if _tall(made, wide) <= high:
                press = Press.SMALLER if step else Press.NOTHING
                return Fit(made, press if fuller == groups else Press.WITHOUT_ASIDES)
        if not any(block.aside for block in chain(*fuller)):
            break
        fuller = _without(fuller, [block for block in chain(*fuller) if block.aside][-1])
    lost = 0
    for lost, shorter in enumerate(_shortened(made, wide), start=1):
        made = shorter
        if _tall(made, wide) <= high:
            return Fit(made, Press.SHORTENED, lost)
    return Fit(made, Press.SHORTENED, lost, has_room=False)


def _tall(groups: Groups, wide: float) -> float:
    return tall(chain(*groups), wide) - 0.5


def _smaller(groups: Groups, step: int) -> Groups:
    if not step:
        return groups
    return tuple(tuple(_less(block, step) for block in group) for group in groups)


def _less(block: Block, step: int) -> Block:
    size = max(block.style.least, block.style.size - step)
    return block._replace(style=block.style._replace(size=size), above=0.0)


def _without(groups: Groups, gone: Block) -> Groups:
    return tuple(tuple(block for block in group if block is not gone) for group in groups)


def _shortened(groups: Groups, wide: float) -> Iterator[Groups]:
    """A line less each time: of the longest text, then whole texts from the end."""
    while any(groups):
        longest = max(chain(*groups), key=lambda block: block.count(wide))
        count = longest.count(wide)
        if count > 1:
            shorter = longest._replace(style=longest.style.over(count - 1))
            groups = tuple(
                tuple(shorter if block is longest else block for block in group) for group in groups
            )
        else:
            others = [block for block in chain(*groups) if not block.stays]
            if not others:
                break
            groups = _without(groups, others[-1])
        yield groups

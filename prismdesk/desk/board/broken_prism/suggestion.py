"""A chain as it is suggested: dashed as a draft is, with its operators at the joints."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QPointF, Qt

from prismdesk.desk.board.broken_prism.draft import Leg, walk
from prismdesk.desk.board.broken_prism.joints import RADIUS, SMALL, Head, Joint, Start
from prismdesk.desk.board.broken_prism.layers import Z_DRAFT, Z_JOINT
from prismdesk.desk.board.broken_prism.lines import Line, along
from prismdesk.desk.board.broken_prism.places import VERTICES
from prismdesk.desk.board.broken_prism.practice import ground_of
from prismdesk.desk.board.broken_prism.sketch import way
from prismdesk.desk.board.suggesting import Part
from prismdesk.desk.look.palettes import Palette
from prismdesk.games.broken_prism.actions import Submit
from prismdesk.games.broken_prism.judge import judged
from prismdesk.games.broken_prism.view import View
from prismdesk.geometry.triangle import SIDE

_MOST_JOINTS: Final = 24
"""Of a longer chain the line alone is shown: it goes wherever there is to go."""

_APART: Final = 20.0
"""How far from its vertex a joint stands that has it not to itself."""


def suggestion(view: View, submit: Submit, palette: Palette) -> Iterator[Part]:
    """New items for the chain that the submission means on this board."""
    sides = _sides(view, submit)
    if not sides:
        return
    legs = walk(sides)
    start, end = legs[0].start, legs[-1].end
    path = along((start, *(leg.end for leg in legs)))
    yield Part(Line(palette, path, palette.text, palette.ground, dashed=True), Z_DRAFT)
    yield Part(Start(palette), Z_JOINT, VERTICES[start])
    crowd = Counter((start, *(leg.end for leg in legs)))
    if len(legs) <= _MOST_JOINTS:
        for sign, leg in zip(submit.operators, legs[1:], strict=False):
            yield _joint(palette, sign, leg, alone=crowd[leg.start] < 2)
    head = Head(palette)
    last = way(legs[-1])
    head.setRotation(math.degrees(math.atan2(last.y(), last.x())))
    yield Part(head, Z_JOINT, VERTICES[end] - last * (3.0 if crowd[end] < 2 else RADIUS + 3.0))


def _joint(palette: Palette, sign: str, leg: Leg, *, alone: bool) -> Part:
    apart = QPointF(0, 0) if alone else way(leg) * _APART
    joint = Joint(palette, sign, RADIUS if alone else SMALL)
    joint.setCursor(Qt.CursorShape.ArrowCursor)
    return Part(joint, Z_JOINT, VERTICES[leg.start] + apart)


def _sides(view: View, submit: Submit) -> tuple[int, ...]:
    """The sides that it names, or else those that BP14 finds."""
    if submit.via is not None:
        return tuple(SIDE[name] for name in submit.via)
    return judged(ground_of(view), submit, None).sides

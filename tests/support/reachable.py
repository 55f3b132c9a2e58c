"""What can be reached from an object: whatever a mistake in a window could show or send."""

from __future__ import annotations

import gc
import sys
import threading
import types
from collections.abc import Iterable, Iterator
from typing import Any

from PySide6.QtCore import QObject
from shiboken6 import isValid

_ELSEWHERE = (type, types.ModuleType, types.FrameType, types.BuiltinFunctionType, threading.Thread)
"""What belongs to the program and not to one match."""


def reachable(roots: Iterable[object], doors: tuple[type, ...] = ()) -> Iterator[object]:
    """All objects that these hold, directly or not, and they themselves.

    Objects of the types of `doors` are among them, but not what they hold. Of a function what it
    closes over and what it is bound to is followed, not its module; of a widget also its children,
    which Python does not see.
    """
    seen: set[int] = set()
    waiting = list(roots)
    kept: list[object] = []
    while waiting:
        one = waiting.pop()
        if id(one) in seen or isinstance(one, _ELSEWHERE) or one is sys.modules:
            continue
        seen.add(id(one))
        kept.append(one)  # so that no id comes twice
        yield one
        if not isinstance(one, doors):
            waiting += _held(one)


def _held(one: object) -> list[Any]:
    match one:
        case types.FunctionType():
            cells = [cell.cell_contents for cell in one.__closure__ or () if _is_filled(cell)]
            return [*cells, *(one.__defaults__ or ()), *(one.__kwdefaults__ or {}).values()]
        case types.MethodType():
            return [one.__self__, one.__func__]
        case QObject() if isValid(one):
            return [*gc.get_referents(one), *one.children()]
    return gc.get_referents(one)


def _is_filled(cell: types.CellType) -> bool:
    try:
        return cell.cell_contents is not None
    except ValueError:
        return False

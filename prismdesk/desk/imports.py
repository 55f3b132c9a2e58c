"""Imports as Python itself does them."""

from __future__ import annotations

import builtins

import PySide6.QtCore  # noqa: F401 # it is what puts its own in their place


def take_back() -> None:
    """From now on a module is imported without PySide's part in it.

    PySide looks into the source of everything that is imported after it, for `from __feature__`.
    Nobody here asks for a feature of it, and a start has a hundred modules to import.
    """
    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)

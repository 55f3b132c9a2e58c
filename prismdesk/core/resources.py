"""Where the fonts, pictures, sounds and rules texts are found."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).resolve().parent.parent


def folder() -> Path:
    """The folder of resources: inside the package once installed, beside it in a checkout."""
    inside = _PACKAGE / "resources"
    return inside if inside.is_dir() else _PACKAGE.parent / "resources"

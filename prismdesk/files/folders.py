"""Where PrismDesk keeps things, as each system wants it. Asking makes nothing.

The environment variable `PRISMDESK_HOME` names one folder for everything instead.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import platformdirs

SUFFIX: Final = ".prismdesk"
"""How the name of a match file ends."""

_NAME: Final = "PrismDesk"


def matches() -> Path:
    """The folder of the match files."""
    home = _home()
    if home is None:
        home = platformdirs.user_data_path(_NAME, appauthor=False)
    return home / "matches"


def tables() -> Path:
    """The folder of what is remembered of tables that can be come back to."""
    home = _home()
    if home is None:
        home = platformdirs.user_data_path(_NAME, appauthor=False)
    return home / "tables"


def settings_file() -> Path:
    """The file of the settings."""
    home = _home()
    if home is None:
        home = platformdirs.user_config_path(_NAME, appauthor=False)
    return home / "settings.json"


def log_file() -> Path:
    """The file of the program's own log."""
    home = _home()
    if home is None:
        home = platformdirs.user_log_path(_NAME, appauthor=False)
    return home / "prismdesk.log"


def _home() -> Path | None:
    named = os.environ.get("PRISMDESK_HOME")
    return Path(named).absolute() if named else None

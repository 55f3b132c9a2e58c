"""The main window on an X server, as a desktop shows it and knows it for ours."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from prismdesk.desk.theme import theme
from tests.support.program_process import ROOT
from tests.support.x_server import MISSING, x_server

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"there is no {', '.join(MISSING)} here")


@pytest.mark.parametrize("desktop", ["GNOME", "XFCE", "KDE"])
def test_it_wears_our_typeface_and_our_name_on_every_desktop(desktop: str, tmp_path: Path) -> None:
    with x_server() as display:
        done = subprocess.run(
            [sys.executable, "-m", "tests.support.window_on_a_display"],
            cwd=ROOT,
            env={
                **os.environ,
                "DISPLAY": display,
                "QT_QPA_PLATFORM": "xcb",
                "XDG_CURRENT_DESKTOP": desktop,
                "PRISMDESK_HOME": str(tmp_path),
                "PRISMDESK_INTERFACES": "127.0.0.1",
            },
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["new"] == theme.FAMILY
    assert told["labels"] == [theme.FAMILY]
    assert told["known"] == [
        'WM_CLASS = "window_on_a_display.py", "PrismDesk"',
        '_KDE_NET_WM_DESKTOP_FILE = "org.prismdesk.PrismDesk"',
    ]
    assert "qt.qpa" not in done.stderr

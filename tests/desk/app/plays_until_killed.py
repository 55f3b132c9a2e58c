"""Plays a match by itself on a real match window, saying each point once it is on the screen."""

import random
import sys
from pathlib import Path

from prismdesk.core.refusal import Refused
from prismdesk.desk.app.start import application, wear
from prismdesk.desk.match.page import MatchPage
from prismdesk.desk.match.session import Session
from prismdesk.desk.preferences import Preferences
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.local.local_match import begin, resume
from tests.support.made_match import a_match

path = Path(sys.argv[1])
rng = random.Random(int(sys.argv[2]))
app = application()
preferences = Preferences(path.with_name("settings.json"), app)
wear(app, preferences.now)
local = resume(path) if path.exists() else begin(a_match(PRIZMIK), PRIZMIK, path)
if isinstance(local, Refused):
    sys.exit(str(local))
session = Session(local)
window = MatchPage(session, preferences)


def go_on(_facts: object) -> None:
    update = session.latest
    assert update is not None
    window.repaint()
    print(update.n, flush=True)
    if update.ending is not None:
        session.close()
        app.quit()
    else:
        session.act(rng.choice(session.shown.view.legal))


session.updated.connect(go_on)
window.show()
app.exec()

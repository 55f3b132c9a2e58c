"""Starts PrismDesk as a person does, and ends the moment Home has been painted."""

import os
import sys

from prismdesk.desk import app as root
from prismdesk.desk.main_window import MainWindow
from prismdesk.desk.preferences import Preferences
from prismdesk.files import folders

application = root.application()
preferences = Preferences(folders.settings_file(), application)
root.wear(application, preferences.now)
window = MainWindow(preferences)
window.show()
while not window.windowHandle().isExposed():
    application.processEvents()
window.home.repaint()
sys.stdout.flush()
os._exit(0)

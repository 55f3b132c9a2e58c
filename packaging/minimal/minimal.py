"""The least that a PySide6 program with a board does: a window with 64 squares, painted.

What PrismDesk's bundle is measured by; see `setting_up/measuring.py`. Shapely and NetworkX are
imported once the window is there, as PrismDesk does it; with `first` behind the name, before it.
"""

import sys

from PySide6.QtCore import QRectF, QSize, QTimer
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView, QMainWindow


def load() -> None:
    """Imports what PrismDesk judges submissions with."""
    import networkx  # noqa: F401, ICN001
    import shapely  # noqa: F401


application = QApplication(sys.argv[:1])
if sys.argv[1:] == ["first"]:
    load()
scene = QGraphicsScene()
for square in range(64):
    shade = QColor("#252A34" if (square + square // 8) % 2 else "#1B1F27")
    scene.addRect(QRectF(square % 8 * 100, square // 8 * 100, 100, 100), shade, shade)
window = QMainWindow()
view = QGraphicsView(scene)
window.setCentralWidget(view)
# As large as PrismDesk's.
window.resize(QSize(1280, 800).boundedTo(window.screen().availableSize()))
window.show()
QTimer.singleShot(200, load)
sys.exit(application.exec())

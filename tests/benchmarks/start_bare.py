"""The least that a PySide6 program with a board does: a window with 64 squares, painted.

With `stays` it says so then, and goes on.
"""

import sys

from PySide6.QtCore import QRectF, QTimer
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView, QMainWindow

from tests.benchmarks.first_paint import Watch, end_when_painted

application = QApplication(sys.argv[:1])
scene = QGraphicsScene()
for square in range(64):
    shade = QColor("#252A34" if (square + square // 8) % 2 else "#1B1F27")
    scene.addRect(QRectF(square % 8 * 100, square // 8 * 100, 100, 100), shade, shade)
window = QMainWindow()
view = QGraphicsView(scene)
window.setCentralWidget(view)
window.resize(1280, 800)
window.show()
if sys.argv[1:] == ["stays"]:
    QTimer.singleShot(0, window, lambda: print('{"runs": "bare"}', flush=True))
    sys.exit(application.exec())
watch = Watch()
window.installEventFilter(watch)
end_when_painted(application, window, watch)

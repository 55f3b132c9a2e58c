"""The least that a PySide6 program with a board does: a window with 64 squares, painted."""

import os
import sys

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView, QMainWindow

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
while not window.windowHandle().isExposed():
    application.processEvents()
view.viewport().repaint()
sys.stdout.flush()
os._exit(0)

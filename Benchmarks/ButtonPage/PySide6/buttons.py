"""Makes, lays out and shows the page of ButtonPage once with PySide6 and prints the processor time."""

import os
import sys
import time

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QStyle,
    QVBoxLayout,
    QWidget,
)

app = QApplication(sys.argv)
font = QFont("Inter")
font.setPixelSize(15)
app.setFont(font)
icon = app.style().standardIcon(QStyle.StandardPixmap.SP_DialogApplyButton)


class FirstPaint(QObject):
    """Notes that a widget has been painted."""

    painted = False

    def eventFilter(self, watched, event):
        self.painted = self.painted or event.type() == QEvent.Type.Paint
        return False


start = time.process_time()
window = QScrollArea()
window.resize(390, 844)
window.setWidgetResizable(True)
page = QWidget()
page.setStyleSheet(
    "#page { background: qlineargradient(x1:0, y1:0, x2:0, y2:1,"
    " stop:0 #5856d6, stop:0.5 #ff2d55, stop:1 #ff9500); }"
)
page.setObjectName("page")
rows = QVBoxLayout(page)
rows.setSpacing(8)
for row in range(100):
    line = QHBoxLayout()
    line.setSpacing(4)
    for column in range(5):
        button = QPushButton(icon, str(row * 5 + column))
        button.setIconSize(QSize(16, 16))
        line.addWidget(button)
    rows.addLayout(line)
window.setWidget(page)
filter = FirstPaint()
page.installEventFilter(filter)
window.show()
while not filter.painted:
    app.processEvents()
app.processEvents()
print(f"PySide6: {(time.process_time() - start) * 1000:.1f} ms from the first widget to the first frame")

"""Measures the labels of Benchmarks/Labels as PySide6 QLabels. Arguments: COUNT ROUNDS."""

import os
import sys
import time

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPoint
from PySide6.QtGui import QFont, QPixmap
from PySide6.QtWidgets import QApplication, QLabel, QWidget

count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 5
app = QApplication([])
font = QFont("Inter")
font.setPixelSize(17)
font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
times = {"measure": [], "draw": [], "draw again": []}
for turn in range(rounds):
    labels = []
    for i in range(count):
        label = QLabel(
            f"Label {i + turn * count} says what a label of three lines says: words that wrap, a "
            "comma, and then some more of them to fill the last one."
        )
        label.setFont(font)
        label.setWordWrap(True)
        labels.append(label)
    start = time.thread_time()
    for label in labels:
        label.resize(320, label.heightForWidth(320))
    times["measure"].append(time.thread_time() - start)
    for kind in ("draw", "draw again"):
        pictures = []
        start = time.thread_time()
        for label in labels:
            picture = QPixmap(label.width() * 2, label.height() * 2)
            picture.setDevicePixelRatio(2)
            picture.fill("transparent")
            label.render(picture, QPoint(), renderFlags=QWidget.RenderFlag(0))
            pictures.append(picture)
        times[kind].append(time.thread_time() - start)
middle = {kind: sorted(values)[len(values) // 2] * 1000 for kind, values in times.items()}
print("QLabel  ", "  ".join(f"{kind} {value:7.1f} ms" for kind, value in middle.items()))

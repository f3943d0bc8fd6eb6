"""Measures the texts of Benchmarks/LongText in a QPlainTextEdit."""

import os
import time

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPoint
from PySide6.QtGui import QFont, QPixmap, QTextCursor
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QWidget

app = QApplication([])
font = QFont("Inter")
font.setPixelSize(14)


def measure(name, text):
    view = QPlainTextEdit()
    view.setFont(font)
    view.resize(390, 844)
    view.show()
    picture = QPixmap(780, 1688)
    picture.setDevicePixelRatio(2)

    def timed(change):
        start = time.thread_time()
        change()
        app.processEvents()
        view.render(picture, QPoint(), renderFlags=QWidget.RenderFlag(0))
        return (time.thread_time() - start) * 1000

    first = timed(lambda: view.setPlainText(text))
    cursor = view.textCursor()
    cursor.setPosition(len(text) // 2)
    view.setTextCursor(cursor)
    timed(lambda: view.insertPlainText("a"))
    key = timed(lambda: view.insertPlainText("x"))
    every = timed(view.selectAll)
    over = timed(lambda: view.insertPlainText("y"))
    print(
        f"Qt       {name}: first {first:8.1f}  key {key:8.1f}  select all {every:8.1f}  "
        f"type over {over:8.1f} ms"
    )
    view.close()


LINE = "A line of plain text that has about fifty letters"
measure("20,000 lines    ", "\n".join([LINE] * 20_000))
measure("10 kB paragraph ", (LINE + " ") * 200)
measure("100 kB paragraph", (LINE + " ") * 2_000)
measure("10 kB Chinese   ", "天地玄黄宇宙洪荒" * 420)
measure("40 kB word      ", "abcdefghij" * 4_000)
measure("500,000 marks   ", "e" + "\u0301" * 500_000)

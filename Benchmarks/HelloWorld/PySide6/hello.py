import sys

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

app = QApplication(sys.argv)
label = QLabel("Hello, world")
label.setAlignment(Qt.AlignmentFlag.AlignCenter)
label.resize(390, 844)
label.show()
sys.exit(app.exec())

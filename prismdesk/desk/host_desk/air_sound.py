"""How loud the broadcast is."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QSlider, QVBoxLayout, QWidget

from prismdesk.desk.broadcast.on_air import OnAir
from prismdesk.desk.broadcast.sound.sounder import Sounder
from prismdesk.desk.parts.basics import button, label
from prismdesk.desk.parts.pages import panel, row
from prismdesk.desk.parts.unwheeled import unwheeled
from prismdesk.desk.texts import tr

_STEP, _LEAP = 5, 20


class SoundPart(QWidget):
    """Sounds on or off, their volume, and a sound to try it; and why nothing is heard."""

    def __init__(self, on_air: OnAir, sounder: Sounder, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._on_air, self._sounder = on_air, sounder
        self.sounds = QCheckBox(tr("Sounds"))
        self.sounds.clicked.connect(lambda on: self._change(sounds=on))
        self.volume = QSlider(Qt.Orientation.Horizontal)
        self.volume.setRange(0, 100)
        self.volume.setSingleStep(_STEP)
        self.volume.setPageStep(_LEAP)
        self.volume.setAccessibleName(tr("Volume"))
        unwheeled(self.volume)
        # A setting is saved at each change; the way to a volume is none.
        self.volume.setTracking(False)
        self.volume.valueChanged.connect(lambda volume: self._change(volume=volume))
        self.volume.sliderMoved.connect(self._say_volume)
        self.percent = label("", "muted")
        self.percent.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.percent.setAccessibleName(tr("Volume"))
        self.test = button(tr("Test"), "", "sound", then=sounder.test)
        self.trouble = label("", "strong", wraps=True)
        frame, inside = panel(16, 12)
        inside.addLayout(row(self.sounds, None, self.test))
        inside.addLayout(row(self.volume, self.percent, gap=12))
        inside.addWidget(self.trouble)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(frame)
        on_air.changed.connect(self._show)
        sounder.trouble_changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        picture = self._on_air.picture
        self.sounds.setChecked(picture.sounds)
        self.volume.setValue(picture.volume)
        self._say_volume(picture.volume)
        self.trouble.setText(self._sounder.trouble)
        self.trouble.setVisible(bool(self._sounder.trouble))

    def _say_volume(self, volume: int) -> None:
        widest = self.percent.fontMetrics().horizontalAdvance(tr("{n} %", n=100))
        self.percent.setMinimumWidth(widest)
        self.percent.setText(tr("{n} %", n=volume))

    def _change(self, **values: object) -> None:
        self._on_air.look(msgspec.structs.replace(self._on_air.picture, **values))

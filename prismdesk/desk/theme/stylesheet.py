"""The program's one Qt stylesheet, made from a palette and the text scale.

Widgets say what they are by properties, set before they are shown: `panel` (true) on a frame;
`kind` on a button (`primary`, `quiet`, `link`, `danger`; `raised` on a raised panel; none is
secondary); `role` on a label
(`note`, `chip`, `muted`, `lead`, `heading`, `title`, `score`, `clock`).
"""

from __future__ import annotations

from functools import cache
from string import Template
from typing import Final

import msgspec

from prismdesk.core import resources
from prismdesk.desk.theme.palettes import SIZES, Palette, mixed, pixels

_SHEET: Final = Template("""
QWidget { color: $text; font-size: $size_text; }
QMainWindow, QDialog, QWidget[ground="true"] { background: $ground; }
QLabel { background: transparent; }
QLabel[role="note"] { font-size: $size_note; color: $muted; }
QLabel[role="muted"] { color: $muted; }
QLabel[role="lead"] { font-size: $size_lead; }
QLabel[role="strong"] { font-weight: 700; }
QLabel[role="heading"] { font-size: $size_heading; font-weight: 700; }
QLabel[role="title"] { font-size: $size_title; font-weight: 700; }
QLabel[role="score"] { font-size: $size_score; font-weight: 800; }
QLabel[role="clock"] { font-size: $size_clock; font-weight: 800; }
QLabel[role="chip"] { color: $muted; border: ${stroke}px solid $line; border-radius: 14px;
    padding: 5px 14px; }
QLabel:disabled { color: $faint; }

QFrame[panel="true"] {
    background: $surface; border: ${stroke}px solid $line; border-radius: 14px;
}
QFrame[panel="raised"] {
    background: $raised; border: ${stroke}px solid $line; border-radius: 14px;
}

QPushButton, QToolButton {
    outline: none;
    background: $raised; color: $text; font-weight: 700;
    border: 2px solid $button_edge; border-radius: 10px;
    padding: 6px 16px; min-height: ${control}px;
}
QPushButton:hover, QToolButton:hover { background: $hover; border-color: $hover_edge; }
QPushButton:pressed, QToolButton:pressed { background: $line_soft; }
QPushButton:checked, QToolButton:checked { background: $line_soft; border-color: $muted; }
QPushButton:disabled, QToolButton:disabled {
    color: $faint; background: $surface; border-color: $button_edge;
}
QPushButton[kind="primary"] { background: $text; color: $ground; border-color: $text; }
QPushButton[kind="primary"]:hover { background: $primary_hover; border-color: $primary_hover; }
QPushButton[kind="primary"]:pressed { background: $muted; border-color: $muted; }
QPushButton[kind="primary"]:disabled {
    background: $line_soft; color: $faint; border-color: $line_soft;
}
QPushButton[kind="raised"] { background: $line_soft; border-color: $raised_edge; }
QPushButton[kind="raised"]:hover { background: $hover; border-color: $hover_edge; }
QPushButton[kind="danger"]:enabled { color: $red; }
QPushButton[kind="quiet"], QToolButton {
    background: transparent; border-color: transparent; font-weight: 500; padding: 6px 10px;
}
QPushButton[kind="quiet"]:hover, QToolButton:hover { background: $hover; border-color: $hover; }
QPushButton[kind="quiet"]:disabled, QToolButton:disabled {
    background: transparent; border-color: transparent;
}
QPushButton[kind="link"] { background: transparent; border-color: transparent; font-weight: 500;
    padding: 0 8px; min-height: ${link}px; border-radius: 6px; }
QPushButton[kind="link"]:hover { background: $hover; border-color: $hover; }
QPushButton:focus, QToolButton:focus { border-color: $focus; }
QPushButton[kind="primary"]:focus:disabled { border-color: $line_soft; }
QPushButton[kind="primary"]:focus { border-color: $primary_focus; }
QPushButton[kind="quiet"]:focus { border-color: $focus; }
QToolButton::menu-indicator { image: none; }

QLineEdit, QPlainTextEdit, QTextEdit, QSpinBox, QDoubleSpinBox, QComboBox, QTimeEdit {
    background: $field; color: $text; border: 2px solid $line; border-radius: 10px;
    padding: 5px 12px; min-height: ${control}px;
    selection-background-color: $text; selection-color: $ground;
}
QLineEdit:hover, QComboBox:hover, QSpinBox:hover { border-color: $hover_edge; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus,
QComboBox:focus, QTimeEdit:focus { border-color: $focus; }
QLineEdit:disabled, QComboBox:disabled, QSpinBox:disabled { color: $faint; }
QComboBox { padding-right: 30px; }
QComboBox::drop-down { border: none; width: 30px; }
QComboBox::down-arrow { image: url("$arrow_down"); width: 12px; height: 12px; }
QSpinBox, QDoubleSpinBox, QTimeEdit { padding: 5px 30px 5px 2px; }
QAbstractSpinBox QLineEdit {
    border: none; background: transparent; padding: 0 8px; min-height: 0;
}
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {
    subcontrol-origin: border; background: transparent; border: none; width: 28px;
}
QAbstractSpinBox::up-button { subcontrol-position: top right; margin-top: 3px; }
QAbstractSpinBox::down-button { subcontrol-position: bottom right; margin-bottom: 3px; }
QAbstractSpinBox::up-arrow { image: url("$arrow_up"); width: 10px; height: 10px; }
QAbstractSpinBox::down-arrow { image: url("$arrow_down"); width: 10px; height: 10px; }
QComboBox QAbstractItemView {
    background: $raised; border: ${stroke}px solid $line; border-radius: 10px; padding: 4px;
    outline: none;
}

QCheckBox, QRadioButton { background: transparent; spacing: 10px; padding: 4px; min-height: 24px;
    border: 2px solid transparent; border-radius: 6px; }
QCheckBox:focus, QRadioButton:focus { border-color: $focus; }
QCheckBox:disabled, QRadioButton:disabled { color: $faint; }
QCheckBox::indicator, QRadioButton::indicator { width: 16px; height: 16px;
    border: 2px solid $muted; background: $field; }
QCheckBox::indicator { border-radius: 5px; }
QRadioButton::indicator { border-radius: 10px; }
QCheckBox::indicator:hover, QRadioButton::indicator:hover { border-color: $text; }
QCheckBox::indicator:checked { border-color: $text; background: $text; image: url("$check"); }
QRadioButton::indicator:checked { border-color: $text; image: url("$disc"); }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled { border-color: $line; }

QAbstractItemView { background: $surface; border: none; outline: none;
    selection-background-color: $line_soft; selection-color: $text; }
QAbstractItemView::item { padding: 6px 10px; border: 2px solid transparent; border-radius: 8px; }
QAbstractItemView::item:hover { background: $hover; }
QAbstractItemView::item:selected { background: $line_soft; color: $text; }
QAbstractItemView::item:selected:active:focus { border-color: $focus; }
QAbstractItemView:focus { border: none; }
QHeaderView::section { background: $surface; color: $muted; border: none;
    border-bottom: ${stroke}px solid $line; padding: 8px 10px; font-weight: 500; }

QScrollArea { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: 14px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 14px; margin: 0; }
QScrollBar::handle { background: $thumb; border-radius: 4px; margin: 3px;
    min-height: 32px; min-width: 32px; }
QScrollBar::handle:hover { background: $muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QTabWidget::pane { border: none; border-top: ${stroke}px solid $line; }
QTabBar { background: transparent; }
QTabBar::tab { background: transparent; color: $muted; font-weight: 700; padding: 10px 14px;
    border: 2px solid transparent; border-radius: 10px; margin: 0 2px 4px 0; }
QTabBar::tab:hover { color: $text; background: $hover; }
QTabBar::tab:selected { color: $text; background: $line_soft; }
QTabBar::tab:focus { border-color: $focus; }

QToolTip { background: $raised; color: $text; border: ${stroke}px solid $line; padding: 6px 10px;
    font-size: $size_note; }
QMenuBar { background: $ground; padding: 2px 8px; }
QMenuBar::item { padding: 6px 10px; border-radius: 6px; background: transparent; }
QMenuBar::item:selected { background: $raised; }
QMenu { background: $raised; border: ${stroke}px solid $line; border-radius: 10px; padding: 6px; }
QMenu::item { padding: 8px 28px 8px 12px; border-radius: 6px; }
QMenu::item:selected { background: $line_soft; }
QMenu::item:disabled { color: $faint; }
QMenu::separator { height: 1px; background: $line; margin: 6px 8px; }
QMenu::icon { padding-left: 8px; }

QSlider { min-height: 26px; }
QSlider::groove:horizontal { height: 4px; background: $line; border-radius: 2px; }
QSlider::sub-page:horizontal { height: 4px; background: $muted; border-radius: 2px; }
QSlider::handle:horizontal { width: 18px; height: 18px; margin: -8px 0; border-radius: 10px;
    background: $text; border: 1px solid $ground; }
QSlider::handle:horizontal:focus { border: 3px solid $focus_on_text; }
QProgressBar { background: $line; border: none; border-radius: 4px; max-height: 8px; }
QProgressBar::chunk { background: $text; border-radius: 4px; }
QSplitter::handle { background: transparent; }
QGroupBox { border: none; margin-top: 28px; font-weight: 700; }
QGroupBox::title { subcontrol-origin: margin; left: 0; top: 0; color: $muted; }
QStatusBar { background: $ground; color: $muted; }
QGraphicsView { background: transparent; border: none; }
""")


@cache
def stylesheet(palette: Palette, text_scale: float) -> str:
    """The stylesheet for a palette."""
    sizes = {f"size_{name}": f"{pixels(size, text_scale)}px" for name, size in SIZES.items()}
    return _SHEET.substitute(
        _colours(palette),
        **sizes,
        **_marks(palette),
        control=pixels(22, text_scale),
        link=pixels(20, text_scale),
    )


def _marks(palette: Palette) -> dict[str, str]:
    """The small pictures, which a stylesheet can only name by their files."""
    folder = resources.folder() / "pictures" / "marks"
    ink, paper = ("light", "dark") if palette.is_dark else ("dark", "light")
    return {
        "arrow_down": (folder / f"arrow-down-{ink}.svg").as_posix(),
        "arrow_up": (folder / f"arrow-up-{ink}.svg").as_posix(),
        "check": (folder / f"check-{paper}.svg").as_posix(),
        "disc": (folder / f"disc-{ink}.svg").as_posix(),
    }


def _colours(palette: Palette) -> dict[str, str]:
    bold = palette.stroke > 1
    line_soft = mixed(palette.raised, palette.text, 0.12).name()
    return {
        **msgspec.structs.asdict(palette),
        "red": palette.seats[0],
        "stroke": str(int(palette.stroke)),
        "field": palette.ground if palette.is_dark else palette.surface,
        "focus_on_text": palette.seats[1],
        "primary_focus": palette.focus if bold else palette.seats[1],
        "faint": mixed(palette.muted, palette.ground, 0.4).name(),
        "hover": mixed(palette.raised, palette.text, 0.06).name(),
        "hover_edge": palette.text if bold else mixed(palette.line, palette.text, 0.25).name(),
        "raised_edge": palette.line if bold or not palette.is_dark else line_soft,
        "button_edge": palette.line if bold or not palette.is_dark else palette.raised,
        "line_soft": line_soft,
        "thumb": palette.muted if bold else mixed(palette.line, palette.muted, 0.35).name(),
        "primary_hover": mixed(palette.text, palette.ground, 0.12).name(),
    }

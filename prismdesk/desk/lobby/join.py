"""The page for joining a table: found tables, an address, the code."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QLabel, QLineEdit, QWidget

from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.desk.lobby.code_field import CodeField, plain
from prismdesk.desk.preferences import Preferences
from prismdesk.desk.texts import say, tr
from prismdesk.desk.widgets.basics import button, label
from prismdesk.desk.widgets.found_tables import FoundTableCard, show_tables
from prismdesk.desk.widgets.input_fields import line_edit
from prismdesk.desk.widgets.interaction import announce, chain
from prismdesk.desk.widgets.page import ROOMY, Band, Halves, Page, edge, grown, page_margin
from prismdesk.desk.widgets.page_frame import Scroller, at_top, fill, held, panel, row, stack
from prismdesk.desk.widgets.status_signs import StatusMark
from prismdesk.link.addresses import Address, read_address
from prismdesk.link.discovery.dns_sd import FoundTable
from prismdesk.wire.code import read_code
from prismdesk.wire.reasons import WRONG_CODE
from prismdesk.wire.texts import MOST_NAME

_WIDE: Final = 1280

_NO_TABLE: Final = Refused(
    code="no-table", message=phrase("Choose a table of the list, or type the address of one.")
)
_OF_CODE: Final = {"not-a-code", "wrong-code", "table-unproven", "waiting"}
_OF_ADDRESS: Final = {
    "no-table", "no-address", "bad-address", "bad-port", "no-such-name", "not-listening",
    "no-answer", "no-network", "not-a-table", "broken-off", "silence", "too-slow",
    "table-unreadable", "table-too-long", "table-out-of-order",
}  # fmt: skip
"""Where a refusal is said; what is in neither is said below the button."""


class JoinPage(Page):
    """`wanted(addresses, code, name, watch)`: the person wants to be let in there.

    `cancel()`: he goes back, or no longer waits for an answer. `diagnose(str)`: he does not see a
    table; the address that he typed goes along. Who is known by name needs no more than six signs
    where one table is in sight; who is not says his name first, and goes on with Enter. An address
    that is typed comes before the tables that are found.
    """

    wanted = Signal(object, str, str, bool)
    cancel = Signal()
    diagnose = Signal(str)

    def __init__(self, preferences: Preferences) -> None:
        super().__init__()
        self._preferences = preferences
        self.cards: dict[str, FoundTableCard] = {}
        self.picked = ""
        self.is_connecting = False
        self.back = button(tr("Home"), "quiet", "back", then=self.cancel.emit)
        self.address = line_edit(tr("Address of the table"), "192.168.1.23")
        self.name = line_edit(tr("Your name"), most=MOST_NAME)
        self.why = button(tr("Why don’t I see the table?"), then=self._ask_why)
        self.code = CodeField()
        self.watch = QCheckBox(tr("Only watch, with the spectators’ code"))
        self.join = button(tr("Join"), "primary", "forward", then=self._join)
        self.stop = button(tr("Stop"), then=self.cancel.emit)
        self.faults = {place: _Fault() for place in ("address", "code", "all")}
        self.told = label(role="muted", wraps=True)
        self.address.textEdited.connect(self._address_typed)
        self.code.complete.connect(self._complete)
        self.on_enter, self.on_escape = self._join, self.cancel.emit
        self._lay()
        self.show_ready()

    def open(self, address: str = "", code: str = "", picked: str = "") -> None:
        """Begins anew, with what is known already."""
        self.address.setText(address)
        self.code.setText(plain(code))
        self.name.setText(self._preferences.now.own_name)
        self.watch.setChecked(False)
        self._take(picked)
        self.show_ready()
        self._pick_usual()
        (self._first if address or self.cards else self.address).setFocus()

    def show_found(self, found: Sequence[FoundTable]) -> None:
        """Shows the tables that are found now; which one is picked stays picked."""
        show_tables(found, self.cards, self._tables, self._connect)
        self._nothing.setVisible(not self.cards)
        was_picked = self.picked
        self._pick_usual()
        if self.picked not in ("", was_picked) and self.address.hasFocus():
            # The keyboard waited for an address, which is not needed any more.
            self._first.setFocus(Qt.FocusReason.OtherFocusReason)
        self._chain_tabs()

    def show_connecting(self, why: Refused | None = None) -> None:
        """An answer is waited for; `why` says what for, where that is known."""
        self._wait(True)
        self.told.setText(tr("Connecting …") if why is None else say(why.message, {}))

    def show_ready(self) -> None:
        """Nothing is waited for."""
        self._wait(False)

    def show_refused(self, refused: Refused) -> None:
        """Says why he was not let in, at the place that it concerns."""
        self.show_ready()
        place = "all"
        field: QLineEdit | None = None
        if refused.code in _OF_CODE:
            place, field = "code", self.code
            self.code.mark(fault=True)
        elif refused.code in _OF_ADDRESS:
            place, field = "address", self.address
        said = say(refused.message, {})
        if refused.code == WRONG_CODE.code and not self.watch.isChecked():
            said += " " + tr("With the spectators’ code choose “Only watch”.")
        self.faults[place].say(said)
        if field is not None:
            field.setFocus(Qt.FocusReason.OtherFocusReason)
            field.selectAll()

    # What is where.

    def _lay(self) -> None:
        self._band = Band(self.back, label(tr("Join a table"), "title"), None, self.why, gap=16)
        self._form_area, self._list_area = Scroller(self._form()), Scroller(self._list())
        self._body = Halves(self._list_area, self._form_area)
        stack(self._band, (self._body, 1), gap=0, on=self)

    def _list(self) -> QWidget:
        self._nothing, within = panel(24, 8)
        within.addWidget(label(tr("No table is open here now."), "lead", wraps=True))
        text = "Tables in your network appear here by themselves. If not, type the address below."
        within.addWidget(label(tr(text), "muted", wraps=True))
        self._tables = stack(gap=12)
        parts = stack(
            label(tr("In your network"), "heading"),
            self._nothing,
            self._tables,
            12,
            label(tr("Or by its address"), "heading"),
            self.address,
            self.faults["address"],
            None,
            gap=12,
        )
        return held(parts)

    def _form(self) -> QWidget:
        # All that goes along with the code stands before it: its last sign already joins.
        frame, inside = panel(24, 8)
        fill(
            inside,
            label(tr("Your name"), "heading"),
            self.name,
            8,
            label(tr("Code"), "heading"),
            label(tr("The host’s screen shows it."), "muted", wraps=True),
            self.watch,
            row(self.code, None),
            self.faults["code"],
            8,
            row(self.join, self.stop, None),
            self.told,
            self.faults["all"],
        )
        return held(stack(frame, None, gap=12))

    def _chain_tabs(self) -> None:
        form = (self.name, self.watch, self.code, self.join, self.stop)
        chain(self._band, *self.cards.values(), self.address, *form)

    def fit(self) -> None:
        width = self.width()
        self._band.set_margin(page_margin(width))
        self._body.set_edge(edge(width, _WIDE))
        least = self.code.sizeHint().width() + 2 * 26 + 16
        wanted = grown(480 if width >= ROOMY else 400)
        self._form_area.setFixedWidth(max(least, wanted))

    # What is picked and typed.

    def _connect(self, card: FoundTableCard) -> None:
        card.setCheckable(True)
        card.setAutoExclusive(True)
        card.clicked.connect(partial(self._pick, card.found.table))

    def _pick(self, table: str, _checked: object = None) -> None:
        self._take(table)
        self.address.clear()
        self._show_picked()
        self._first.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def _first(self) -> QLineEdit:
        """What is typed once a table is meant: the code, or the name where it is not known yet."""
        return self.code if self._own else self.name

    @property
    def _own(self) -> str:
        return " ".join(self.name.text().split())

    def _take(self, table: str) -> None:
        """That table is meant. Where nobody can sit down any more one can only watch."""
        self.picked = table
        if table in self.cards:
            self.watch.setChecked(not self.cards[table].found.free)

    def _pick_usual(self) -> None:
        """The only table there is, as long as no address is typed."""
        if self.picked not in self.cards:
            alone = len(self.cards) == 1 and not self.address.text().strip()
            self._take(next(iter(self.cards)) if alone else "")
        self._show_picked()

    def _show_picked(self) -> None:
        for table, card in self.cards.items():
            # Of exclusive buttons none can be unchecked by itself.
            card.setAutoExclusive(False)
            card.setChecked(table == self.picked)
            card.setAutoExclusive(True)

    def _address_typed(self, text: str) -> None:
        self.faults["address"].hide()
        self.picked = ""
        self._pick_usual()

    def _where(self) -> tuple[Address, ...] | Refused:
        """Where the table is that is wanted."""
        if self.picked in self.cards and not self.address.text().strip():
            return self.cards[self.picked].found.ways
        if self.cards and not self.address.text().strip():
            return _NO_TABLE
        read = read_address(self.address.text())
        return read if isinstance(read, Refused) else (read,)

    def _ask_why(self) -> None:
        self.diagnose.emit(self.address.text().strip())

    def _complete(self) -> None:
        """The last sign of the code: joins, if it is clear who comes, and to which table."""
        if not self._own:
            self.name.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.picked or self.address.text().strip():
            self._join()
        else:
            self.address.setFocus(Qt.FocusReason.OtherFocusReason)

    def _join(self) -> None:
        if self.is_connecting:
            return
        self._clear()
        where, code = self._where(), read_code(self.code.text())
        for refused in (where, code):
            if isinstance(refused, Refused):
                self.show_refused(refused)
                return
        name = self._own
        if name:
            self._preferences.change(own_name=name)
        self.wanted.emit(where, code, name, self.watch.isChecked())

    def _clear(self) -> None:
        for fault in self.faults.values():
            fault.hide()
        self.code.mark(fault=False)

    def _wait(self, waits: bool) -> None:
        self.is_connecting = waits
        self._clear()
        self.told.setVisible(waits)
        self.stop.setVisible(waits)
        for one in (self.join, self.code, self.address, self.name, self.watch):
            one.setEnabled(not waits)
        for card in self.cards.values():
            card.setEnabled(not waits)


class _Fault(QFrame):
    """A sentence that says what is wrong, beside a cross; hidden until there is one."""

    def __init__(self) -> None:
        super().__init__()
        self._text: QLabel = label(wraps=True)
        mark = StatusMark()
        mark.set_ok(ok=False)
        row(at_top(mark), (self._text, 1), gap=10, margins=(0, 4, 0, 0), on=self)
        self.hide()

    @property
    def text(self) -> str:
        """What is said; nothing while it is hidden."""
        return "" if self.isHidden() else self._text.text()

    def say(self, text: str) -> None:
        """Says this."""
        self._text.setText(text)
        self.setAccessibleName(text)
        self.show()
        announce(self, text)

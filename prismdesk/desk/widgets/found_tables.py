"""Cards of the tables that are found in the local network, for Home and for Join."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLayout

from prismdesk.desk.texts import tr
from prismdesk.desk.widgets.basics import elided
from prismdesk.desk.widgets.buttons import Card, on_card
from prismdesk.desk.widgets.page_frame import discard, stack
from prismdesk.games import game_named
from prismdesk.wire.messages import PROTOCOL
from prismdesk.wire.seating import Stage

if TYPE_CHECKING:
    from prismdesk.link.discovery.dns_sd import FoundTable


class FoundTableCard(Card):
    """What the table is called, what is played there, and whether there is a seat."""

    def __init__(self, found: FoundTable) -> None:
        super().__init__()
        self._name, self._game = elided(role="strong"), elided(role="muted")
        self._where = elided(role="note")
        lines = stack(self._name, self._game, self._where, gap=4)
        stack(on_card(lines), margins=(16, 16, 16, 16), on=self)
        self.show_found(found)

    def show_found(self, found: FoundTable) -> None:
        """Shows the table as it is now."""
        self.found = found
        rules = game_named(found.game)
        title = found.game if rules is None else rules.title
        state = _stage_words(found.stage, found.free)
        if found.protocol != PROTOCOL:
            state = tr("another version of PrismDesk, which cannot be joined from here")
        self._name.say(found.name)
        self._game.say(f"{title} · {state}")
        self._where.say(found.addresses[0] if found.addresses else "")
        self.setAccessibleName(f"{found.name}: {title}, {state}")


def _stage_words(stage: Stage, free: int) -> str:
    """How far a table is, and whether there is a seat, such as `open · 1 seat free`."""
    said = {
        Stage.OPEN: tr("open"),
        Stage.STARTED: tr("a match is on"),
        Stage.ENDED: tr("a match has ended"),
    }[stage]
    if not free:
        return tr("{stage} · no seat free", stage=said)
    seats = tr("1 seat free") if free == 1 else tr("{n} seats free", n=free)
    return f"{said} · {seats}"


def show_tables(
    found: Sequence[FoundTable],
    cards: dict[str, FoundTableCard],
    layout: QLayout,
    connect: Callable[[FoundTableCard], None],
) -> None:
    """Has a card in the layout for each of the tables, and connects those that are new.

    Cards of tables that were there before keep their places and the keyboard.
    """
    now = {one.table: one for one in found}
    discard([cards.pop(table) for table in list(cards) if table not in now])
    for table, one in now.items():
        if table in cards:
            cards[table].show_found(one)
            continue
        card = cards[table] = FoundTableCard(one)
        connect(card)
        layout.addWidget(card)
        card.show()

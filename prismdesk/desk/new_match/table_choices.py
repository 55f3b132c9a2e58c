"""What is chosen for a table in the network, how a match is held, and what is kept of it."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QLabel, QWidget

from prismdesk.core.options import HOST, Option, as_they_sit
from prismdesk.core.seats import PlayedBy
from prismdesk.desk.new_match.options import Options
from prismdesk.desk.new_match.players import Players
from prismdesk.desk.preferences import LastChoices
from prismdesk.desk.texts import tr
from prismdesk.desk.theme.theme import dressed, theme
from prismdesk.desk.widgets.basics import label
from prismdesk.desk.widgets.input_fields import line_edit
from prismdesk.desk.widgets.layouts import Columns
from prismdesk.desk.widgets.page_frame import fill, held, panel, stack
from prismdesk.games import game_named
from prismdesk.table.match import Match, Player
from prismdesk.wire.texts import MOST_NAME

_INDENT = 34
_LEAST = 240


class TableChoices(QWidget):
    """The table's name, whether this machine's person hosts, and what an absence does.

    `changed()`: something is chosen otherwise.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._can_host = True
        self.field = line_edit(tr("Name of the table"), most=MOST_NAME)
        self.field.textChanged.connect(lambda _: self.changed.emit())
        self.hosting = QCheckBox()
        self.hosting.clicked.connect(self._host)
        self._hosting_told = _told()
        self.pausing = QCheckBox(tr("Pause while a player is cut off"))
        self.pausing.clicked.connect(lambda _: self.changed.emit())
        self._pausing_told = _told()
        self._pausing_told.setText(
            tr("The clocks wait for them; under event rules the board is covered (ALL12).")
        )
        self._lay()

    def _lay(self) -> None:
        frame, inside = panel(24, 8)
        self._choices = Columns(_LEAST, gap=16, most=2)
        for choice in ((self.hosting, self._hosting_told), (self.pausing, self._pausing_told)):
            self._choices.addWidget(held(stack(*choice, None, gap=0)))
        fill(inside, label(tr("Name of the table"), "strong"), self.field, 4, self._choices)
        stack(frame, margins=(0, 0, 0, 8), on=self)
        dressed(self._refit)

    def _refit(self) -> None:
        self._choices.set_least(round(_LEAST * max(1.0, theme().text_scale)))

    @property
    def name(self) -> str:
        """The table's name on one line; what stands in the empty field if nothing is typed."""
        return self.typed or self.field.placeholderText()

    @property
    def typed(self) -> str:
        """The name as typed."""
        return " ".join(self.field.text().split())

    @property
    def hosts(self) -> bool:
        """Whether this machine's person is to rule."""
        return self._can_host and self.hosting.isChecked()

    @property
    def pauses_away(self) -> bool:
        """Whether the table pauses while a player is cut off."""
        return self.pausing.isChecked()

    def set_chosen(self, name: str, *, hosts: bool, pauses_away: bool) -> None:
        """Begin with these."""
        self.field.setText(name)
        self.hosting.setChecked(hosts)
        self.pausing.setChecked(pauses_away)

    def suggest(self, name: str) -> None:
        """What the table is called where nothing is typed."""
        self.field.setPlaceholderText(name)

    def show_for(self, played: Collection[PlayedBy]) -> None:
        """Say what hosting means with these players; one who types for others hosts already."""
        self._can_host = PlayedBy.HOST not in played
        for one in (self.hosting, self._hosting_told):
            one.setEnabled(self._can_host)
        if not self._can_host:
            self.hosting.setText(tr("I host"))
            told = tr("You do: you play a seat by typing for it.")
        elif PlayedBy.PERSON_HERE in played:
            self.hosting.setText(tr("I host and play"))
            told = tr(
                "You see what your seat sees. All you do as host but pausing needs consent (ALL6)."
            )
        else:
            self.hosting.setText(tr("I host"))
            told = tr("You see everything, pause and rule (ALL6). Without a host you only watch.")
        self._hosting_told.setText(told)

    def _host(self, on: bool) -> None:
        # With a host a pause for the absent is usual; it can be chosen otherwise afterwards.
        self.pausing.setChecked(on)
        self.changed.emit()


def _told() -> QLabel:
    made = label("", "muted", wraps=True)
    made.setContentsMargins(_INDENT, 0, 0, 4)
    return made


def holding(
    options: Iterable[Option], players: Collection[Player], *, hosts: bool = False
) -> dict[str, str]:
    """The options that say how the match is held, as far as the game has them.

    A host is there if he plays a seat, or `hosts` where nobody else is here; who has a seat for his
    own is a seated one (ALL6). People who look at one screen have their windows in turn and race by
    buzzer; everybody else has a screen to himself, a host who types for all seats included. A bot
    looks at none.
    """
    played = [one.played_by for one in players]
    all_away = all(by in (PlayedBy.NETWORK, PlayedBy.BOT) for by in played)
    held = {HOST.name: "none", **as_they_sit(_share(played))}
    if PlayedBy.HOST in played or (all_away and hosts):
        held[HOST.name] = "present"
    elif PlayedBy.HOST_HIMSELF in played:
        held[HOST.name] = "seated"
    named = {option.name for option in options}
    return {name: value for name, value in held.items() if name in named}


def seated_host(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """The same players, of whom the first one here hosts as well, if anybody is here (ALL6)."""
    here = next((one for one in players if one.played_by is PlayedBy.PERSON_HERE), None)
    himself = PlayedBy.HOST_HIMSELF
    return tuple(Player(one.seat, one.name, himself) if one is here else one for one in players)


def _share(played: Collection[PlayedBy]) -> bool:
    """Whether several people look at this machine's screen, a host who types among them."""
    here = sum(by in (PlayedBy.PERSON_HERE, PlayedBy.HOST_HIMSELF) for by in played)
    return here + (PlayedBy.HOST in played) > 1


def last_choices(
    made: Match, players: Players, table: TableChoices, options: Options
) -> LastChoices:
    """All that was chosen for this match. What concerns no table leaves what was said of one."""
    return LastChoices(
        made.game,
        made.chosen,
        seats=len(made.players),
        hosted=players.seats(PlayedBy.HOST),
        away=players.seats(PlayedBy.NETWORK),
        hosts=table.hosting.isChecked(),
        pauses_away=table.pauses_away,
        bots=players.bots,
        suggested=options.suggested,
        leads=players.leading.isChecked(),
    )


def own_choices(last: LastChoices | None) -> frozenset[str]:
    """The options that the person chose himself, as far as that can be known.

    What was left as it is usual was chosen only where something else had been suggested.
    """
    rules = None if last is None else game_named(last.game)
    if last is None or rules is None:
        return frozenset()
    chosen = {one.name: one.value for one in last.chosen}
    usual = {one.name: one.usual(chosen.get) for one in rules.options}
    return frozenset(
        one.name
        for one in last.chosen
        if one.name not in last.suggested
        and (last.bots or one.value != usual.get(one.name, one.value))
    )

"""What was chosen in New match, as it is kept for the next time."""

from __future__ import annotations

from prismdesk.core.seats import PlayedBy
from prismdesk.desk.choosing.options import Options
from prismdesk.desk.choosing.players import Players
from prismdesk.desk.choosing.table_choices import TableChoices
from prismdesk.desk.preferences import LastChoices
from prismdesk.games import game_named
from prismdesk.table.match import Match


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
    usual = {one.name: one.default for one in rules.options}
    return frozenset(
        one.name
        for one in last.chosen
        if one.name not in last.suggested
        and (last.bots or one.value != usual.get(one.name, one.value))
    )

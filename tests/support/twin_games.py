"""What twin worlds need to know of a game: its public moves, what is sealed, and when it shows."""

from __future__ import annotations

import random
from typing import Any, Protocol

import msgspec

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Author, PlayedBy, Seat
from prismdesk.games.broken_prism import actions
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.table.match import Match, Player
from prismdesk.table.table import Table
from tests.support.broken_prism_by_hand import BOARD
from tests.support.made_match import a_match
from tests.support.secrets_game import SEALED_DICE, Guess, Next, Ready
from tests.support.table_by_hand import AnyRules

Move = tuple[Author, Any]
"""Who does it, and the action."""


class Kit(Protocol):
    """One game."""

    rules: AnyRules
    most_seats: int
    options: tuple[dict[str, str], ...]

    def moves(self, table: Table, luck: random.Random) -> list[Move]:
        """Moves that everybody sees: some can be made now, some are too late."""

    def inputs(self, table: Table, luck: random.Random) -> list[Any]:
        """What a seat may seal now, of very different lengths."""

    def sealed(self, table: Table, seat: Seat) -> object:
        """What the seat has sealed, as far as it will show at the reveal."""

    def is_through(self, table: Table, seat: Seat) -> bool:
        """Whether the seat can seal nothing more now."""

    def last(self, table: Table) -> Any:
        """The action by which a seat is through, or None where its input is."""

    def again(self, table: Table, seat: Seat) -> Any:
        """The input by which another world would come to the same, or None."""

    def is_first_seen(self, table: Table, seat: Seat) -> bool:
        """Whether everybody would see that the seat's next input was made (BP23)."""


class PrismKit:
    """Broken Prism. What a seat has sealed is its last valid submission, or its last one."""

    rules: AnyRules = BROKEN_PRISM
    most_seats = 2
    options: tuple[dict[str, str], ...] = (
        {"windows": "together"},
        {"windows": "together", "show_submissions": "yes"},
        {"windows": "together", "rules": "practice"},
        {"windows": "in-turn"},
        {"windows": "in-turn", "show_submissions": "yes"},
        {"windows": "together", "reveal": "held"},
        {"windows": "in-turn", "reveal": "held"},
    )
    by_hand = (
        "B 28+26-15", "G 17+16+6", "I 22+17", "E 6x4", "d 16+8", "L 12-7", "N 27-22",
        "Z 29+8", "B 28+26-15-18+30", "A 15+29-19 via Al,Ar,Ab", "A " + "+".join(["9999"] * 120),
    )  # fmt: skip
    """On `BOARD`, the last ones wrong."""

    def moves(self, table: Table, luck: random.Random) -> list[Move]:
        state = table.state
        both = [(seat, action) for seat in Seat for action in self._public(state, luck)][:8]
        found: list[Move] = [one for one in both if one[0] in table.match.seats]
        if table.match.has_host:
            hosts = (actions.Next(), actions.Reveal(), actions.Reveal(claimer=True))
            found += [(Agent.HOST, action) for action in hosts]
        return found

    def _public(self, state: Any, luck: random.Random) -> list[Any]:
        open_ones = [] if state.sheet is None else [luck.choice(state.sheet.targets)]
        claims = [actions.Claim(target) for target in open_ones]
        if state.phase in ("between", "reveal"):
            return [actions.Ready(), *claims]
        return [actions.Lift(), *claims] if state.phase == "curtain" else claims

    def inputs(self, table: Table, luck: random.Random) -> list[Any]:
        state = table.state
        if state.phase != "window" or state.claim is None:
            return []
        if state.sheet.witnesses:
            witness = state.sheet.witnesses[state.claim.place]
            signs = "".join(luck.choice("+-x/") for _ in witness.operators)
            spoilt = actions.Submit(witness.letter, witness.numbers, signs)
            return [witness, spoilt, actions.Submit("A", (9999,) * 120, "x" * 119)]
        read = [BROKEN_PRISM.read(f"submit {text}") for text in self.by_hand]
        return [one for one in read if not isinstance(one, Refused)]

    def sealed(self, table: Table, seat: Seat) -> object:
        had = table.state.sealed[seat]
        return had.valid or had.last

    def is_through(self, table: Table, seat: Seat) -> bool:
        return bool(table.state.sealed[seat].done)

    def last(self, table: Table) -> Any:
        return actions.Done()

    def again(self, table: Table, seat: Seat) -> Any:
        return self.sealed(table, seat)

    def is_first_seen(self, table: Table, seat: Seat) -> bool:
        state = table.state
        return bool(state.settings.shows_submissions and not state.sealed[seat].count)


class DiceKit:
    """The sealed test game: one guess, which is the last one."""

    rules: AnyRules = SEALED_DICE
    most_seats = 4
    options: tuple[dict[str, str], ...] = ({"rounds": "follow"}, {"rounds": "wait"})

    def moves(self, table: Table, luck: random.Random) -> list[Move]:
        found: list[Move] = [(seat, Ready()) for seat in table.match.seats]
        return [*found, (Agent.HOST, Next())] if table.match.has_host else found

    def inputs(self, table: Table, luck: random.Random) -> list[Any]:
        if table.state.die is None or table.state.between:
            return []
        return [Guess(pips) for pips in range(1, 7)]

    def sealed(self, table: Table, seat: Seat) -> object:
        return table.state.guesses[seat]

    def is_through(self, table: Table, seat: Seat) -> bool:
        return table.state.guesses[seat] is not None

    def last(self, table: Table) -> Any:
        return None

    def again(self, table: Table, seat: Seat) -> Any:
        pips = table.state.guesses[seat]
        return None if pips is None else Guess(pips)

    def is_first_seen(self, table: Table, seat: Seat) -> bool:
        return False


KITS: dict[str, Kit] = {"broken-prism": PrismKit(), "sealed-dice": DiceKit()}

SETUPS = {"broken-prism": (BOARD * 2, None), "sealed-dice": (None,)}
"""Boards that are known, and drawn ones."""

NETWORK, HERE = PlayedBy.NETWORK, PlayedBy.PERSON_HERE
LAYOUTS: dict[str, tuple[PlayedBy, PlayedBy, str]] = {
    "all in the network": (NETWORK, NETWORK, "none"),
    "one at the table's machine": (HERE, NETWORK, "none"),
    "two at the table's machine": (HERE, HERE, "none"),
    "a host": (NETWORK, NETWORK, "present"),
    "a host who types": (PlayedBy.HOST, NETWORK, "present"),
    "a host who plays": (PlayedBy.HOST_HIMSELF, NETWORK, "seated"),
}
"""Who plays Red and Blue, and what host there is. All others are in the network."""


def a_draft_for(kit: Kit, layout: str, luck: random.Random) -> Match:
    """A match held in that way, on a board that is known or drawn."""
    red, blue, host = LAYOUTS[layout]
    match = a_match(
        kit.rules,
        seats=luck.randint(2, kit.most_seats),
        setup=luck.choice(SETUPS[kit.rules.name]),
        seed=str(luck.random()),
        host=host,
        **luck.choice([one for one in kit.options if host == "present" or "reveal" not in one]),
    )
    plays = {Seat.RED: red, Seat.BLUE: blue}
    players = tuple(
        Player(one.seat, one.name, plays.get(one.seat, NETWORK)) for one in match.players
    )
    away = luck.random() < 0.3
    return msgspec.structs.replace(match, players=players, pauses_away=away)

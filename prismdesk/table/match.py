"""What a match is before its first entry: the game, the players, the options, the set-up."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Final

import msgspec

from prismdesk.core.chance import Seed
from prismdesk.core.codec import fits, whole
from prismdesk.core.game import AnyRules
from prismdesk.core.options import OPPONENT, Chosen, choose
from prismdesk.core.phrases import Count, Name, Text
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import Level, PlayedBy, Seat

_MOST_NAME: Final = 40
"""Letters of the longest `Name`."""


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's player: the name shown, and who plays; a bot has a level, and nobody else has."""

    seat: Seat
    name: Name
    played_by: PlayedBy = PlayedBy.PERSON_HERE
    level: Level | None = None


class PublicMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What everybody at the table may know of a match from its beginning.

    `id` names the match for good. `known_seed` says that a person typed its seed. `begun` is the
    wall-clock date and time at which it was set up, for lists. With `pauses_away` the table pauses
    while the player of a seat is cut off (ALL12).
    """

    id: Annotated[str, msgspec.Meta(pattern=whole("[0-9a-f]{32}"), max_length=32)]
    game: Name
    rules_version: Count
    chosen: Annotated[tuple[Chosen, ...], msgspec.Meta(max_length=100)]
    players: Annotated[tuple[Player, ...], msgspec.Meta(min_length=2, max_length=4)]
    known_seed: bool = False
    begun: Text = ""
    pauses_away: bool = False

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in their order."""
        return tuple(player.seat for player in self.players)

    def option(self, name: str) -> str | None:
        """The value chosen for the option, or None where the game does not have it."""
        return next((one.value for one in self.chosen if one.name == name), None)

    @property
    def has_host(self) -> bool:
        """Whether a host without a seat rules (ALL11)."""
        return self.option("host") == "present"

    @property
    def has_seated_host(self) -> bool:
        """Whether a host who also plays rules, as far as the others accept it (ALL6)."""
        return self.option("host") == "seated"

    @property
    def host_seat(self) -> Seat | None:
        """The seat of a host who also plays, or None."""
        hosts = (one.seat for one in self.players if one.played_by is PlayedBy.HOST_HIMSELF)
        return next(hosts, None)

    def player(self, seat: Seat) -> Player:
        """The seat's player. Raises LookupError for a seat that is not in the match."""
        for player in self.players:
            if player.seat is seat:
                return player
        raise LookupError(seat)

    def name_of(self, seat: Seat) -> str:
        """The name of the seat's player. Raises LookupError for a seat that is not in the match."""
        return self.player(seat).name


class Match(PublicMatch, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything that decides a match but its entries; the header of its file.

    `seed` is secret until the end (ALL13), and so is the set-up, in which boards of later rounds
    may stand. No window holds one of these once it is being played; it holds `public`.
    """

    seed: Seed
    setup: Annotated[str, msgspec.Meta(max_length=100_000)] | None = None

    @property
    def public(self) -> PublicMatch:
        """The part that everybody may know, and nothing else."""
        return PublicMatch(
            id=self.id,
            game=self.game,
            rules_version=self.rules_version,
            chosen=self.chosen,
            players=self.players,
            known_seed=self.known_seed,
            begun=self.begun,
            pauses_away=self.pauses_away,
        )


def checked(match: Match, rules: AnyRules) -> Match | Refused:
    """The match with every option of these rules, or why it cannot be played with them.

    An option that it has nothing of has its default: its file may be older than the option.
    """
    if not fits(match, Match):
        return refuse("unfit", "A name, an option, the seed or the set-up is too long, or no text.")
    if match.rules_version != rules.version:
        text = "This match follows version {theirs} of the rules of {game}, not {ours}."
        return refuse(
            "other-rules", text, theirs=match.rules_version, game=rules.title, ours=rules.version
        )
    if match.seats != tuple(Seat)[: len(match.seats)] or len(match.seats) not in rules.seat_counts:
        text = "{game} is played by {counts} players."
        return refuse(
            "seats",
            text,
            game=rules.title,
            counts=", ".join(str(count) for count in rules.seat_counts),
        )
    given = {one.name: one.value for one in match.chosen}
    chosen = choose(rules.options, given)
    if isinstance(chosen, Refused):
        return chosen
    if tuple(one for one in chosen if one.name in given) != match.chosen:
        return refuse("options", "The options of this match are mixed up.")
    levels = (level_missing(player) for player in match.players)
    wrong = hosts_wrongly(match) or next(filter(None, levels), None)
    return wrong or msgspec.structs.replace(match, chosen=chosen)


def hosts_wrongly(match: PublicMatch) -> Refused | None:
    """Why the players do not go with how the match is held (ALL11), or None."""
    played = [player.played_by for player in match.players]
    if played.count(PlayedBy.HOST_HIMSELF) != match.has_seated_host:
        text = "A match has a host who plays if, and only if, one seat is the host’s own."
    elif PlayedBy.HOST in played and not match.has_host:
        text = "Only a host without a seat can type for a player."
    else:
        return None
    return refuse("host", text, "ALL11")


def level_missing(player: Player) -> Refused | None:
    """Why the player goes without the level of a bot, or has one and is none; or None."""
    if (player.played_by is PlayedBy.BOT) == (player.level is not None):
        return None
    return refuse("level", "A bot has a level, and nobody else has one.", "ALL11")


def unlike(name: str, others: Collection[str]) -> str:
    """The name, with a number where somebody else has it."""
    found, number = name, 2
    while found in others:
        found = f"{name[: _MOST_NAME - 3]} {number}"
        number += 1
    return found


def swapped(match: Match) -> Match:
    """The match with the players one seat further, so that another one begins.

    With a player goes who plays for him, and the mark of the Death Match Opponent (ALL1).
    """
    seats, players = match.seats, match.players
    moved = zip(seats, (*players[-1:], *players[:-1]), strict=True)
    chosen = tuple(
        Chosen(one.name, _next_colour(one.value, seats)) if one.name == OPPONENT.name else one
        for one in match.chosen
    )
    return msgspec.structs.replace(
        match,
        chosen=chosen,
        players=tuple(msgspec.structs.replace(one, seat=seat) for seat, one in moved),
    )


def _next_colour(colour: str, seats: tuple[Seat, ...]) -> str:
    """The colour of the seat that follows."""
    colours = [seat.colour for seat in seats]
    return colours[(colours.index(colour) + 1) % len(colours)]

"""What happens in a Broken Prism match that everybody may see."""

from __future__ import annotations

import msgspec

from prismdesk.core import rounds
from prismdesk.core.game import OfSeat
from prismdesk.core.seats import Seat
from prismdesk.games.broken_prism.actions import TargetText
from prismdesk.games.broken_prism.view import Reveal


class TargetClaimed(OfSeat, frozen=True, tag="target-claimed"):
    """A target was claimed; the windows follow (BP21)."""

    target: TargetText


class CurtainLifted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="curtain-lifted"):
    """A player sat down (BP31); None: the curtain before the reveal."""

    seat: Seat | None


class ParsingBegan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="parsing-began"):
    """The windows are over, and the host looks at both submissions (BP28)."""


class Revealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="revealed"):
    """Both submissions, with what became of them (BP25 to BP28); or the first of them alone."""

    reveal: Reveal


class Ruled(OfSeat, frozen=True, tag="ruled"):
    """The host ruled on a submission; the reveal as it is now (ALL6)."""

    reveal: Reveal


class ClaimsOpened(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claims-opened"):
    """The reveal is over, and targets can be claimed again."""


class Unlocked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="unlocked"):
    """A target can be claimed again (BP26)."""

    target: TargetText


RoundBegan = rounds.RoundBegan
RoundEnded = rounds.RoundEnded
Fact = (
    RoundBegan | TargetClaimed | CurtainLifted | ParsingBegan | Revealed | Ruled | ClaimsOpened
    | Unlocked | RoundEnded
)  # fmt: skip

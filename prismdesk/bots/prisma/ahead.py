"""Turns of the others, and the own next one: what a line leads to (PR13 to PR17)."""

from __future__ import annotations

from prismdesk.bots.limit import Limit, shuffled
from prismdesk.bots.prisma.apply import DONE, OVER
from prismdesk.bots.prisma.frame import Standing
from prismdesk.bots.prisma.lines import REPLY, Line, Skill, turns
from prismdesk.bots.prisma.worth import Judge
from prismdesk.core.chance import Draws


def best(now: Standing, skill: Skill, limit: Limit, draws: Draws) -> list[Line]:
    """The best lines of this turn, tried against what the others answer; the best first.

    The value of a line is what it leads to: the lead after everybody's turn, and an own one more.
    """
    judge = Judge(now.mover)
    found = turns(now, skill, judge, limit)
    tried = found[: skill.lines]
    if tried[0].now.phase == OVER:
        return found
    stacks = []
    for _ in range(skill.samples):
        drawn, draws = shuffled(now.frame.pool, draws)
        stacks.append(drawn)
    looked: list[Line] = []
    for line in tried:
        values = [_played_on(line.now, now.mover, drawn, limit) for drawn in stacks]
        if limit.over and looked:
            # Answers that were cut short would make this line look better than it is.
            break
        looked.append(line._replace(value=sum(values) / len(values)))
    return sorted(looked, key=lambda line: -line.value)


def _played_on(now: Standing, player: int, drawn: list[str], limit: Limit) -> float:
    """How a player stands after a turn of each, their own one last; by quick answers."""
    judge = Judge(player)
    at = 0
    for _ in range(now.frame.players):
        following, at = next_turn(now, drawn, at)
        if following is None:
            break
        now = following
        mover = now.mover
        now = turns(now, REPLY, Judge(mover), limit)[0].now
        if mover == player or now.phase == OVER:
            break
    return judge(now)


def next_turn(now: Standing, drawn: list[str], at: int) -> tuple[Standing | None, int]:
    """The turn after this one, what is drawn coming from `drawn` at that place.

    None where the match is over, or hands are dealt that nobody knows.
    """
    if now.phase == OVER:
        return None, at
    hands, stacks, stage, mover = list(now.hands), list(now.stacks), now.stage, now.mover
    if stage != "opening" and stacks[mover]:
        count = min(2, stacks[mover])
        hands[mover] = (*hands[mover], *drawn[at : at + count])
        at += count
        stacks[mover] -= count
        stage = "closing" if stage == "middle" and not stacks[mover] else stage
    order = now.frame.order
    after = order.index(mover) + 1
    for player in (*order[after:], *order[:after]):
        has = hands[player] or (stage != "opening" and stacks[player])
        if player in now.frame.able and has:
            break
    else:
        return None, at
    most = 1 if stage == "opening" else 2
    begun = now._replace(
        hands=tuple(hands),
        stacks=tuple(stacks),
        stage=stage,
        mover=player,
        to_place=min(most, len(hands[player])),
        phase="placing" if hands[player] else DONE,
        fresh=frozenset(),
        linking=(),
        unmarked=(),
        earned=None,
    )
    return begun, at

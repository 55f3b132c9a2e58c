"""What is asked after the ending: another match, at a table with others as a wish of each."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from prismdesk.core.game import Ending
from prismdesk.core.seats import Seat
from prismdesk.desk.endings import ending_reason, ending_title, ranking
from prismdesk.desk.match.asking import Answer, Question
from prismdesk.desk.texts import listed, tr
from prismdesk.wire.seating import Again

if TYPE_CHECKING:
    from prismdesk.desk.match.company import Company
    from prismdesk.desk.match.window import MatchWindow


def ended(window: MatchWindow, ending: Ending) -> Question | None:
    """The end beside the board. What a card over the board says is not said again here.

    Nothing, if there is a card and nobody else at the table wants anything.
    """
    company, names = window.company, window.session.names
    has_card = window.over is not None and not window.over.isHidden()
    if has_card and company is None:
        return None
    title, text = ending_title(ending, names), _how(ending, names)
    if has_card:
        title, text = tr("Another match?"), ""
    answers = _here(window) if company is None else _wishes(company)
    if company is not None:
        said = _said(company)
        if has_card and company.wanted is None and not company.wishes:
            # What can be wanted is on the card already.
            if not said:
                return None
            title, said, answers = said[0], [], []
        text = "\n".join((text, *said)).strip()
    analysis = window.commands.analysis
    if not has_card:
        if not analysis.why_not:
            answers.append((tr("Analysis"), "", analysis.turn))
        answers.append((tr("Home"), "quiet", window.go_home))
        if window.over is not None:
            answers.append((tr("Show the result"), "", window.show_card))
    wishes = () if company is None else (company.wanted, company.wishes)
    about = ("ending", title, text, wishes, has_card, analysis.why_not)
    return Question(about, title, text, answers, None if has_card else ending.winner)


def _how(ending: Ending, names: Mapping[Seat, str]) -> str:
    """The places, where there are more than two players, and why the match is over."""
    return "\n".join((*ranking(ending, names), ending_reason(ending, names)))


def _here(window: MatchWindow) -> list[Answer]:
    """Nobody else has a part in it: another match begins at once."""
    return [
        (tr("Play again"), "primary", partial(window.again.emit, False)),
        (tr("Play again, seats changed"), "", partial(window.again.emit, True)),
    ]


def _wishes(company: Company) -> list[Answer]:
    """What this machine can wish for now."""
    if not company.can_want:
        return []
    words = {Again.SAME: tr("Play again"), Again.CHANGED: tr("Play again, seats changed")}
    want = company.at.around.want_again
    others = {how for _name, how in company.wishes}
    # What all the others want is the nearest; without a wish of anybody the same seats are.
    near = next(iter(others)) if len(others) == 1 else None if company.wanted else Again.SAME
    answers: list[Answer] = [
        (said, "primary" if how is near else "", partial(want, how))
        for how, said in words.items()
        if how is not company.wanted
    ]  # fmt: skip
    if company.wanted is not None:
        answers.append((tr("Withdraw"), "quiet", partial(want, None)))
    return answers


def _said(company: Company) -> list[str]:
    """Who wants what, and who is waited for."""
    said = [
        tr("{name} wants to play again.", name=name)
        if how is Again.SAME
        else tr("{name} wants to play again, seats changed.", name=name)
        for name, how in company.wishes
    ]
    if company.wanted is not None:
        mine = tr("You want to play again.")
        if company.wanted is Again.CHANGED:
            mine = tr("You want to play again, seats changed.")
        said.append(mine)
        if any(how is not company.wanted for _name, how in company.wishes):
            said.append(tr("It begins as soon as you want the same."))
        elif company.undecided:
            said.append(tr("Waiting for {names}.", names=listed(company.undecided)))
    if company.at.file is not None:
        said.append(tr("The whole match is saved on this computer."))
    return said

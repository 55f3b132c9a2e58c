"""What the board of Glittering Paths says in words: cells, phases, results, facts."""

from __future__ import annotations

from typing import Final

from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.rounds import other
from prismdesk.core.seats import Seat
from prismdesk.desk.boards.words import FactTable, place_words
from prismdesk.desk.game_ui.rounds.words import round_began, round_ended, rounds_words
from prismdesk.desk.games.glittering_paths.board.draft import Advice, Cells
from prismdesk.desk.games.glittering_paths.board.draft import text as draft_text
from prismdesk.desk.texts import say, seat_word, tr
from prismdesk.games.glittering_paths import facts
from prismdesk.games.glittering_paths.gems import NAMES, ROUNDS
from prismdesk.games.glittering_paths.play import SKIPS
from prismdesk.games.glittering_paths.state import BUZZ, DECIMALS, DRAWING, LOTS, RACE, shown
from prismdesk.games.glittering_paths.view import Made, View


def gem(letter: str) -> str:
    """A gem in words."""
    return tr(NAMES.get(letter, "cleared"))


def last_made(view: View) -> Made | None:
    """The path that was made last in this round."""
    return view.moves[-1] if view.moves else None


def cell(view: View, name: str, drafted: Cells, *, is_open: bool) -> str:
    """One cell in words: its gem, what it is part of, and whether the draft can go on there."""
    board, last = view.board, last_made(view)
    assert board is not None, "a cell has a board"
    number = board.number(name)
    assert number is not None, "a cell of the board"
    said = tr("{cell}: {gem}", cell=name, gem=gem(board.cells[number]))
    if last is not None and name in last.cells:
        place, whose = last.cells.index(name) + 1, seat_word(last.seat)
        text = "{cell}, number {place} of the last path, by {seat}"
        said = tr(text, cell=said, place=place, seat=whose)
    if name in drafted:
        told = place_words(drafted.index(name), len(drafted), counted=view.practice)
        said = tr("{cell}, {place}", cell=said, place=told)
    return tr("{cell}, can come next", cell=said) if is_open else said


def draft(drafted: Cells, advice: Advice) -> str:
    """The draft as it is spoken after each step, with what may be told of it."""
    if not drafted:
        return tr("The draft is empty.")
    said = draft_text(drafted)
    if advice.points is not None:
        worth = shown(advice.points)
        return tr("Draft: {text}, {points} points", text=said, points=worth)
    if advice.waits is not None:
        return tr("Draft: {text}, {waits}", text=said, waits=say(advice.waits, {}))
    return tr("Draft: {text}", text=said)


def phase(view: View) -> Phrase:
    """What is to happen now, within a round."""
    if view.phase == RACE:
        return phrase("The first legal path is made")
    if view.phase == BUZZ:
        if view.barred is None:
            return phrase("Buzz to draw first")
        return phrase("{seat} may buzz now", seat=other(view.barred))
    if view.phase == LOTS:
        return phrase("Chance names who begins")
    if view.phase == DRAWING:
        assert view.buzzer is not None, "somebody draws"
        return phrase("{seat} draws", seat=view.buzzer)
    assert view.mover is not None, "somebody is on turn"
    if not view.skips:
        return phrase("{seat} to move", seat=view.mover)
    text = "{seat} to move, {skips} of {most} passes"
    return phrase(text, seat=view.mover, skips=view.skips, most=SKIPS)


def standing(view: View, seat: Seat) -> Phrase | None:
    """What keeps a seat from buzzing (GP22)."""
    return phrase("Cannot buzz next") if seat is view.barred else None


def _path_made(fact: facts.PathMade) -> Phrase:
    made = fact.made
    text = "{seat} makes {path} for {points} points."
    return phrase(text, seat=made.seat, path=draft_text(made.cells), points=shown(made.points))


def _skipped(fact: facts.Skipped) -> Phrase:
    text = "{seat} passes; {skips} of {most} passes."
    if fact.by_time:
        text = "{seat} made no path in time; {skips} of {most} passes."
    return phrase(text, seat=fact.seat, skips=fact.skips, most=SKIPS)


_FACTS: Final[FactTable] = {
    facts.RoundBegan: round_began,
    facts.Buzzed: "{seat} has buzzed, and draws.",
    facts.BuzzFailed: "{seat} has drawn no path in time.",
    facts.Begins: "Nobody moved in the race. By chance {seat} begins.",
    facts.PathMade: _path_made,
    facts.Skipped: _skipped,
    facts.RoundEnded: round_ended(DECIMALS),
}

BOARD_WORDS: Final = rounds_words(ROUNDS, DECIMALS, phase, standing, _FACTS)

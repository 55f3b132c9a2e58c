"""What the board of PRIZMIK says in words: pieces, squares, phases, results, facts."""

from __future__ import annotations

from typing import Final

from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.seats import Seat
from prismdesk.desk.boards.words import BoardWords, FactTable
from prismdesk.desk.games.prizmik.board.draft import is_closed, letter_at, lidded, owner
from prismdesk.desk.texts import seat_word, tr
from prismdesk.games.prizmik.apply import Captured, Deployed, Moved, Promoted
from prismdesk.games.prizmik.view import View

_PIECES: Final = {
    "A": "fleet",
    "B": "empty base",
    "T": "ship with fighter",
    "S": "empty ship",
    "F": "fighter",
    "X": "closed base",
    "Y": "closed ship",
}


def piece(letter: str, *, closed: bool) -> str:
    """A piece in words, with what is in it unless that is closed."""
    shown = lidded(letter) if closed else letter
    return tr(_PIECES[shown.upper()])


def cell(view: View, square: str, *, lifted: bool = False) -> str:
    """One square in words; contents that are closed only if the piece is lifted."""
    letter = letter_at(view, square)
    seat = owner(letter)
    if seat is None:
        return tr("{square}: empty", square=square)
    closed = is_closed(view, square) and not lifted
    words = piece(letter, closed=closed)
    return tr("{square}: {seat}, {piece}", square=square, seat=seat_word(seat), piece=words)


def phase(view: View) -> Phrase:
    """Whose turn it is."""
    return phrase("{seat} to move", seat=view.mover)


def summary(view: View) -> Phrase:
    """A match in one line."""
    return phrase("Action {number}, {seat} to move", number=view.turn + 1, seat=view.mover)


def standing(view: View, seat: Seat) -> Phrase:
    """What a seat has left."""
    count, reserve = bases(view, seat), view.reserves[seat]
    if count == 1:
        return phrase("1 base, {reserve} in reserve", reserve=reserve)
    return phrase("{bases} bases, {reserve} in reserve", bases=count, reserve=reserve)


def bases(view: View, seat: Seat) -> int:
    """How many bases a seat has on the board, without its reserve."""
    letters = "ABX" if seat is Seat.RED else "abx"
    return sum(view.board.count(letter) for letter in letters)


_MOVED: Final = {
    "ship": "{seat} moves a ship from {start} to {to}.",
    "fighter": "{seat} moves a fighter from {start} to {to}.",
    "base": "{seat} moves a base from {start} to {to}.",
}
_DEPLOYED: Final = {
    "ship": "{seat} deploys a ship from {start} to {to}.",
    "fighter": "{seat} deploys a fighter from {start} to {to}.",
    "base": "{seat} deploys a base from {start} to {to}.",
}
_CAPTURED: Final = {
    "ship": "{seat} captures a ship on {to} from {start}.",
    "fighter": "{seat} captures a fighter on {to} from {start}.",
    "base": "{seat} captures a base on {to} from {start}.",
}
_FACTS: Final[FactTable] = {
    Moved: lambda fact: _MOVED[fact.piece],
    Deployed: lambda fact: _DEPLOYED[fact.piece],
    Captured: lambda fact: _CAPTURED[fact.taken],
    Promoted: "The fighter on {fighter} promotes: {seat} sets a fleet on {fleet}.",
}

BOARD_WORDS: Final = BoardWords(phase, summary, standing, _FACTS)

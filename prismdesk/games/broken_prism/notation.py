"""Actions and expressions as text: read generously, written strictly, evaluated (BP9, BP12)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final

from prismdesk.core.codec import fits
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import seat_named
from prismdesk.games.broken_prism import actions
from prismdesk.geometry.triangle import SIDE

LONGEST: Final = 1000
"""Characters of an action as text; what is longer is not read."""

_SAME: Final = str.maketrans("X*×·÷:−–", "xxxx//--")
"""Signs that mean the same (BP13)."""

_EXPRESSION: Final = re.compile(r"[0-9]{1,4}(?:[-+x/][0-9]{1,4})*")
_TORN: Final = re.compile(r"[0-9]\s+[0-9]")
"""Two numbers with nothing but space between them: what was meant is not to be guessed."""
_TARGET: Final = re.compile(r"-?0*([0-9]+)(?:/0*([1-9][0-9]*))?")
_MOST_DIGITS: Final = 12
"""Of a target's numerator and denominator (BP6)."""
_OPENING: Final = re.compile(r"(?:submit)?[a-z]?[0-9(]|submit", re.ASCII | re.IGNORECASE)
"""How a text begins that wants to be an expression."""

_VIA: Final = re.compile("via", re.ASCII | re.IGNORECASE)
_WORDS: Final[dict[str, actions.Action]] = {
    "done": actions.Done(),
    "lift": actions.Lift(),
    "ready": actions.Ready(),
    "next": actions.Next(),
    "reveal": actions.Reveal(),
    "reveal both": actions.Reveal(),
    "reveal claimer": actions.Reveal(claimer=True),
    "reveal claimers": actions.Reveal(claimer=True),
    "reveal claimer’s": actions.Reveal(claimer=True),
    "reveal claimer's": actions.Reveal(claimer=True),
}
_RULINGS: Final = {"accept": True, "reject": False}


def read(text: str) -> actions.Action | Refused:
    """The action that the text spells; spaces, case and look-alike signs are forgiven.

    The case of a triangle's letter is kept: which one is meant depends on the board (BP13). What
    is read can be written, and that can be read again. Refused: `unreadable`.
    """
    if len(text) > LONGEST:
        return _too_long()
    words = text.split()
    plain = " ".join(words).lower()
    if plain in _WORDS:
        return _WORDS[plain]
    packed = "".join(words)
    if packed[:5].lower() == "claim":
        return _claim(text.strip()[5:].strip())
    if words and words[0].lower() == "rule":
        return _rule(text)
    if _OPENING.match(packed):
        return _submit(text)
    return _unreadable(
        "“{text}” cannot be read; write claim 24, submit B 5+3x2 or done.", "BP12", text
    )


def _claim(text: str) -> actions.Claim | Refused:
    target = read_target(text, "claim 24 or claim 7/3")
    return target if isinstance(target, Refused) else actions.Claim(target)


def read_target(text: str, such_as: str = "24, 7/3 or -5") -> str | Refused:
    """The target in lowest terms, the sign in front; what is none is refused with examples (BP6).

    The code is `unreadable`.
    """
    packed = "".join(text.split()).translate(_SAME)
    found = None if _TORN.search(text) else _TARGET.fullmatch(packed)
    if found is None:
        said = "“{text}” is no target; write a number such as {examples}."
        return _unreadable(said, "BP6", text, examples=such_as)
    if any(len(part or "") > _MOST_DIGITS for part in found.groups()):
        said = "“{text}” is too long; a target has up to {most} digits, a fraction in each part."
        return _unreadable(said, "BP6", text, most=_MOST_DIGITS)
    return str(Fraction(packed))


def _rule(text: str) -> actions.Rule | Refused:
    words = text.split(maxsplit=3)
    accept = _RULINGS.get(words[1].lower()) if len(words) > 2 else None
    seat = seat_named(words[2]) if len(words) > 2 else None
    if accept is None or seat is None:
        return _unreadable("Write “rule accept red reason” or “rule reject red reason”.", "ALL6")
    ruling = actions.Rule(seat, accept, words[3].rstrip() if len(words) > 3 else "")
    return (
        ruling
        if fits(ruling, actions.Rule)
        else _unreadable("A reason has up to 500 letters.", "ALL6")
    )


def read_submission(text: str) -> actions.Submit | Refused:
    """The same for a text that can only be a submission; the verb can be left out."""
    return _submit(text) if len(text) <= LONGEST else _too_long()


def _submit(text: str) -> actions.Submit | Refused:
    packed = "".join(text.split())
    packed = packed[6:] if packed[:6].lower() == "submit" else packed
    letter, rest = packed[:1], packed[1:]
    if not (letter.isascii() and letter.isalpha()):
        return _unreadable(
            "Begin with the letter of a triangle that has the first number, as in B 5+3x2.", "BP12"
        )
    parts = _VIA.split(rest, maxsplit=1)
    expression = parts[0].translate(_SAME)
    if "(" in expression or ")" in expression:
        return _unreadable("An expression has no parentheses; write it as in B 5+3x2.", "BP9")
    if _TORN.search(text) or not _EXPRESSION.fullmatch(expression):
        return _unreadable(
            "“{text}” cannot be read; write a triangle’s letter and then numbers with + - x / "
            "between them, as in B 5+3x2.",
            "BP12",
            text,
        )
    numbers = tuple(int(number) for number in re.split("[-+x/]", expression))
    if len(numbers) < 2:
        return _unreadable("An expression has at least two numbers, as in B 5+3x2.", "BP9")
    if len(numbers) > actions.MOST_NUMBERS:
        return _unreadable(
            "A board has 84 sides, and this has {count} numbers.", "BP11", count=len(numbers)
        )
    via = _via(parts[1]) if len(parts) > 1 else None
    if isinstance(via, Refused):
        return via
    return actions.Submit(letter, numbers, re.sub("[0-9]", "", expression), via)


def _via(text: str) -> tuple[str, ...] | Refused:
    """The sides that the text behind `via` names; they need not be parted by commas."""
    named = text.replace(",", "")
    sides = tuple(
        named[place] + named[place + 1 : place + 2].lower() for place in range(0, len(named), 2)
    )
    wrong = next((side for side in sides if side not in SIDE), None)
    if wrong is None and sides:
        return sides
    return _unreadable(
        "“{text}” names no side; behind via, write each by its triangle that points up and l, r "
        "or b, as in via Bl,Br.",
        "BP34",
        wrong or "via",
    )


def write(action: actions.Action) -> str:
    """The action spelled strictly, such as `submit B 5+3x2`; `read` gives it back."""
    match action:
        case actions.Claim(target):
            return f"claim {target}"
        case actions.Submit():
            return f"submit {expression(action)}"
        case actions.Reveal(claimer=True):
            return "reveal claimer"
        case actions.Rule(seat, accept, reason):
            return f"rule {'accept' if accept else 'reject'} {seat.colour} {reason}".rstrip()
        case _:
            return type(action).__name__.lower()


def expression(submit: actions.Submit) -> str:
    """The submission without its verb, such as `B 5+3x2 via Bl,Br,Dl`."""
    first, *others = submit.numbers
    joined = (f"{sign}{number}" for sign, number in zip(submit.operators, others, strict=True))
    via = "" if submit.via is None else f" via {','.join(submit.via)}"
    return f"{submit.letter} {first}{''.join(joined)}{via}"


def _too_long() -> Refused:
    return _unreadable("That is too long; write up to {most} characters.", None, most=LONGEST)


def _unreadable(text: str, rule: str | None, quoted: str = "", **more: str | int) -> Refused:
    return refuse("unreadable", text, rule, text=quoted[:60], **more)


def steps(numbers: Sequence[int], operators: Iterable[str]) -> tuple[Fraction, ...]:
    """The value of the expression after each of its numbers; the last is the value of it all.

    Operators beyond the last number are left out. Raises ZeroDivisionError where a number that
    divides is 0; none on a board is.
    """
    done, term = Fraction(0), Fraction(numbers[0])
    values = [term]
    for operator, number in zip(operators, numbers[1:], strict=False):
        if operator == "x":
            term *= number
        elif operator == "/":
            term /= number
        else:
            done, term = done + term, Fraction(number if operator == "+" else -number)
        values.append(done + term)
    return tuple(values)


def value(numbers: Sequence[int], operators: Iterable[str]) -> Fraction:
    """The value of the expression. Raises ZeroDivisionError as `steps` does."""
    return steps(numbers, operators)[-1]

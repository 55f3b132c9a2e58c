"""The value of an expression: exact, `x` and `/` first, then left to right (BP9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction


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

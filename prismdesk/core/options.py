"""Match options: what can be chosen, what each choice means, and how a choice is read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, Final

import msgspec

from prismdesk.core.phrases import Name, Phrase, phrase
from prismdesk.core.refusal import Fault, Refused, refuse
from prismdesk.core.timing import read_clock

MOST_CHOSEN: Final = 1500
"""Letters of the longest value of an option, which writes out a whole set of tiles."""

Value = Annotated[str, msgspec.Meta(max_length=MOST_CHOSEN)]
"""A value of an option."""


class Choice(msgspec.Struct, frozen=True):
    """One value of an option, with the one sentence that explains it.

    `called` is what people call it, where the value itself would say too little.
    """

    value: str
    means: Phrase
    called: Phrase | None = None


class Unfit(ValueError):
    """A value of an open form cannot be had; `why` is the sentence that says so.

    `faults` are everything that is wrong with it, where that can be more than one thing.
    """

    def __init__(self, why: Phrase, faults: tuple[Fault, ...] = ()) -> None:
        super().__init__(str(why))
        self.why = why
        self.faults = faults


class Chosen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One option as chosen."""

    name: Name
    value: Value


ValueOf = Callable[[str], str | None]
"""Answers what is chosen for the option of that name; None where there is no such option."""


class Need(msgspec.Struct, frozen=True):
    """What has to be chosen for another option, and the sentence for where it is not."""

    other: Chosen
    why: Phrase

    def met(self, chosen: Mapping[str, str]) -> bool:
        """Whether it is chosen there, by the options' names."""
        return chosen.get(self.other.name) == self.other.value


class Instead(msgspec.Struct, frozen=True):
    """What is usual for an option in place of its default, where that is chosen for another."""

    other: Chosen
    value: str


class Option(msgspec.Struct, frozen=True):
    """Something that a match can be set up with; the first choice is the default.

    `rule` is the number of the ruling. With `form`, values outside `choices` are allowed if
    `fits` takes them; `form` shows people how they are written. If not, it raises ValueError, or
    `Unfit` where there is more to say than the form. `calls` gives such a value the short name
    under which people know it, where it is no value to be read by people as it stands. All but the
    default can be chosen only where what the option `needs` is. `instead` is what is usual beside
    some choices for other options. `with_bots` is what is suggested where a bot plays, and empty
    where that is the default.
    """

    name: str
    title: Phrase
    rule: str
    choices: tuple[Choice, ...]
    form: str = ""
    fits: Callable[[str], object] | None = None
    calls: Callable[[str], str] | None = None
    needs: Need | None = None
    instead: tuple[Instead, ...] = ()
    with_bots: str = ""

    @property
    def default(self) -> str:
        """The value where nothing else is chosen."""
        return self.choices[0].value

    def usual(self, value_of: ValueOf) -> str:
        """The value where nothing else is chosen, beside what is chosen for other options."""
        beside = (one.value for one in self.instead if value_of(one.other.name) == one.other.value)
        return next(beside, self.default)

    @property
    def values(self) -> tuple[str, ...]:
        """What can be given, default first; an open form last."""
        named = tuple(choice.value for choice in self.choices)
        return (*named, self.form) if self.form else named

    def called(self, value: str) -> str | None:
        """The short name of a value outside `choices`, where the option gives it one."""
        if self.calls is None or any(choice.value == value for choice in self.choices):
            return None
        try:
            return self.calls(value)
        except ValueError:
            # It came from elsewhere, and this program would not take it.
            return None

    def takes(self, value: str) -> bool:
        """Whether the value is one of the choices, or has the open form."""
        return self.refused(value) is None

    def refused(self, value: str) -> Refused | None:
        """Why a match cannot have that value: `no-such-value`; None if it can."""
        if any(choice.value == value for choice in self.choices):
            return None
        unfit = Unfit(self._no_value(value))
        if self.fits is not None:
            try:
                self.fits(value)
            except ValueError as wrong:
                unfit = wrong if isinstance(wrong, Unfit) else unfit
            else:
                return None
        return Refused(code="no-such-value", rule=self.rule, message=unfit.why, faults=unfit.faults)

    def unmet(self, chosen: Mapping[str, str]) -> Refused | None:
        """Why a match with these choices can have only the default: `not-with-that`, or None."""
        if self.needs is None or self.needs.met(chosen):
            return None
        return Refused(code="not-with-that", rule=self.rule, message=self.needs.why)

    def _no_value(self, value: str) -> Phrase:
        # Some values have commas in them, but none has a `|`.
        return phrase(
            "“{value}” is no value of {option}; choose {values}.",
            value=value[:60],
            option=self.name,
            values=" | ".join(self.values),
        )


def option(
    name: str, title: str, rule: str, *choices: tuple[str, str] | Choice, **more: Any
) -> Option:
    """An option in plain words; each choice is a value with its sentence, or a `Choice`.

    `more` are further fields of the option.
    """
    told = (one if isinstance(one, Choice) else Choice(one[0], phrase(one[1])) for one in choices)
    return Option(name, phrase(title), rule, tuple(told), **more)


_SHOWN: Final = 40


def shortened(value: str) -> str:
    """A value as it stands among others; a very long one only by its beginning."""
    return value if len(value) <= _SHOWN else f"{value[: _SHOWN - 1].rstrip()}…"


def choose(options: Iterable[Option], given: Mapping[str, str]) -> tuple[Chosen, ...] | Refused:
    """Every option with the value given or the usual one, in the order of declaration.

    Refuses the first name that no option has, or value that its option does not take, by itself
    or with the others.
    """
    known = {option.name: option for option in options}
    for name, value in given.items():
        option = known.get(name)
        if option is None:
            text = "There is no option “{option}” in this game."
            return refuse("no-such-option", text, option=name[:60])
        refused = option.refused(value)
        if refused is not None:
            return refused
    plain = {name: given.get(name, option.default) for name, option in known.items()}
    every = {name: given.get(name, option.usual(plain.get)) for name, option in known.items()}
    for name, value in every.items():
        unmet = None if value == known[name].default else known[name].unmet(every)
        if unmet is not None:
            return unmet
    return tuple(Chosen(name, value) for name, value in every.items())


def value_of(chosen: Iterable[Chosen], name: str) -> str:
    """The value chosen for that option. Raises KeyError if the match has no such option."""
    for one in chosen:
        if one.name == name:
            return one.value
    raise KeyError(name)


HOST: Final = option(
    "host",
    "Host",
    "ALL11",
    ("none", "Nobody rules; a player may pause the match and go on."),
    ("present", "A host without a seat rules, pauses and may type for players."),
    (
        "seated",
        "A player hosts: whatever they do as host, except pausing, needs the others’ consent.",
    ),
)
PRACTICE: Final = "practice"
RULES: Final = option(
    "rules",
    "Rules",
    "ALL5",
    ("event", "As at an event: the board is covered while the match is paused."),
    (PRACTICE, "For practice: the board stays in sight during a pause."),
    with_bots=PRACTICE,
)


def own_rules(event: str, practice: str) -> Option:
    """`RULES` in a game's own words: what either choice means there (ALL5)."""
    choices = (Choice("event", phrase(event)), Choice(PRACTICE, phrase(practice)))
    return msgspec.structs.replace(RULES, choices=choices)


def legal_actions(shown: str) -> Option:
    """Whether a board marks what can be done there (ALL5); `shown` says what it then marks."""
    hidden = "Nothing is marked; the rules still hold."
    return option("legal-actions", "Legal actions", "ALL5", ("shown", shown), ("hidden", hidden))


OPPONENT: Final = option(
    "death-match-opponent",
    "Death Match Opponent",
    "ALL1",
    ("blue", "A match that ends level is won by Blue."),
    ("red", "A match that ends level is won by Red."),
)
WINDOWS: Final = option(
    "windows",
    "Windows",
    "ALL11",
    ("together", "Both players submit in the same 60 seconds."),
    ("in-turn", "On one shared screen: one after the other, behind a curtain."),
)
RACE: Final = option(
    "race",
    "Race",
    "ALL11",
    ("arrival", "The first path that the table receives is made."),
    ("buzzer", "On one shared screen: who buzzes has 15 seconds for a path."),
)
SHARING: Final = (WINDOWS, RACE)
"""Options that follow from who sits where (ALL11): the first choice of each is for people with a
screen of their own, the second for those who share one."""
CLOCK: Final = option(
    "clock",
    "Clock",
    "ALL9",
    ("none", "Everyone takes the time they need."),
    ("turn:60", "One minute for each turn."),
    ("total:300+5", "Five minutes each, and five seconds more for every turn."),
    ("total:600+10", "Ten minutes each, and ten seconds more for every turn."),
    form="turn:SECONDS or total:SECONDS+SECONDS",
    fits=read_clock,
)


def as_they_sit(share: bool) -> dict[str, str]:
    """What `SHARING` comes to where people share a screen, or where nobody does."""
    return {option.name: option.values[1] if share else option.default for option in SHARING}

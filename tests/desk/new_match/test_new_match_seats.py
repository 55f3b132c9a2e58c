"""New match for a Death Match: who plays which seat, who wins a tie, and from which seed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtTest import QTest

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.game_ui.history_text import rules_in_force
from prismdesk.desk.games.positions import state_of
from prismdesk.desk.new_match.options import OpenCell
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.link.saved import fresh
from prismdesk.table.match import swapped
from prismdesk.table.table import begin
from tests.support.new_match_page import LEFT, NewMatchDriver
from tests.support.window_checks import settle, untranslated


@pytest.fixture
def choosing(choosing: Callable[..., NewMatchDriver]) -> Callable[[], NewMatchDriver]:
    return partial(choosing, "broken-prism")


@pytest.fixture
def on(choosing: Callable[[], NewMatchDriver]) -> NewMatchDriver:
    return choosing()


@pytest.mark.parametrize(
    ("hosted", "host", "windows", "said"),
    [
        ((), "none", "in-turn", "windows in turn, each behind a curtain"),
        ((Seat.BLUE,), "present", "in-turn", "the host types for Blue"),
        ((Seat.RED, Seat.BLUE), "present", "together", "the host types for Red and Blue"),
    ],
)
def test_how_it_is_held_follows_from_the_seats_all11(
    on: NewMatchDriver, hosted: tuple[Seat, ...], host: str, windows: str, said: str
) -> None:
    assert not {"host", "windows", "death-match-opponent"} & set(on.options.cells)
    for seat in hosted:
        on.played(seat, PlayedBy.HOST)
    assert said in on.words
    assert "10 minutes a round, 60 seconds to submit" in on.words
    match = on.begin()
    assert (match.option("host"), match.option("windows")) == (host, windows)
    by_host = tuple(one.seat for one in match.players if one.played_by is PlayedBy.HOST)
    assert by_host == hosted
    assert not isinstance(begin(match, BROKEN_PRISM), Refused)


def test_the_death_match_opponent_is_marked_where_a_tie_is_won_all1(on: NewMatchDriver) -> None:
    red, blue = on.page.players.places[:2]
    assert blue.mark.isChecked()
    on.type(red.field, "Mina")
    QTest.mouseClick(red.mark, LEFT)
    settle()
    assert not blue.mark.isChecked()
    assert "a tie is won by Mina" in on.words
    assert on.begin().option("death-match-opponent") == "red"
    QTest.mouseClick(on.page.games.cards["prizmik"], LEFT)
    settle()
    assert not on.page.players.places[0].mark.isVisible()
    assert "tie" not in on.words


def test_players_who_swap_take_all_that_is_theirs_along_all1(on: NewMatchDriver) -> None:
    players = on.page.players
    on.type(players.fields[0], "Mina")
    on.played(Seat.RED, PlayedBy.HOST)
    QTest.mouseClick(players.swap, LEFT)
    settle()
    match = on.begin()
    blue = match.players[1]
    assert (blue.name, blue.played_by) == ("Mina", PlayedBy.HOST)
    assert match.option("death-match-opponent") == "red", "who was marked is marked"
    again = swapped(match)
    assert again.players[0].name == "Mina"
    assert again.players[0].played_by is PlayedBy.HOST
    assert again.option("death-match-opponent") == "blue"


def test_practice_is_suggested_for_a_first_game_all5(
    choosing: Callable[[], NewMatchDriver],
) -> None:
    on = choosing()
    assert next(iter(on.options.cells)) == "rules"
    assert on.options.suggestion.isVisible()
    on.option("rules", "practice")
    assert not on.options.suggestion.isVisible()
    on.option("rules", "event")
    assert on.options.suggestion.isVisible()
    on.begin()
    assert not choosing().options.suggestion.isVisible(), "a second game is no first one"


def test_what_is_drawn_is_shown_by_an_example_only_all13(on: NewMatchDriver) -> None:
    shown = on.position.picture.view
    assert on.position._caption.text().startswith("An example.")
    match = on.begin()
    table = begin(match, BROKEN_PRISM)
    assert not isinstance(table, Refused)
    assert len(shown.numbers) == 84
    assert all(one.numbers != shown.numbers for one in table.state.rounds)
    assert not match.known_seed
    assert "known seed" not in rules_in_force(match)


def test_a_typed_seed_is_known_and_marked_everywhere_all13(on: NewMatchDriver) -> None:
    on.set_up("seed")
    assert on.position.seed_field.hasFocus()
    assert on.position.told.text() == "Type a seed."
    QTest.mouseClick(on.page.begin, LEFT)
    assert not on.started
    on.type(on.position.seed_field, "tonight")
    assert "known seed" in on.words
    shown = on.position.picture.view
    match = on.begin()
    assert (match.seed, match.known_seed) == ("tonight", True)
    assert rules_in_force(match) == "Event rules · known seed"
    table = begin(match, BROKEN_PRISM)
    assert not isinstance(table, Refused)
    assert all(one.numbers != shown.numbers for one in table.state.rounds)
    assert not fresh(match).known_seed


def test_every_fault_of_ones_own_boards_is_told_bp8(on: NewMatchDriver) -> None:
    on.set_up("own")
    assert on.position.text is None, "what is not entered is drawn"
    state = state_of(BROKEN_PRISM, None)
    assert not isinstance(state, Refused)
    text = BROKEN_PRISM.write_setup(state)
    on.position.editor.set_text(text.replace("\nB ", "\nQ ", 1).replace("targets", "tragets", 1))
    settle()
    refused = on.position.refused
    assert refused is not None
    assert len(refused.faults) > 2
    lines = on.position.told.text().split("\n")
    assert len(lines) == len(refused.faults)
    assert all(line.startswith("Line ") for line in lines)
    assert any("(BP33)" in line for line in lines)
    assert on.words == "The set-up cannot be read yet."
    on.position.editor.set_text(text)
    settle()
    assert "own boards" in on.words
    setup = on.begin().setup
    assert setup is not None
    entered = state_of(BROKEN_PRISM, setup)
    assert not isinstance(entered, Refused)
    assert [one.numbers for one in entered.rounds] == [one.numbers for one in state.rounds]


def test_a_number_of_ones_own_bp4(choosing: Callable[[], NewMatchDriver]) -> None:
    on = choosing()
    cell = on.options.cells["largest-number"]
    assert isinstance(cell, OpenCell)
    on.option("largest-number", "own")
    assert cell.field.hasFocus()
    on.type(cell.field, "200")
    assert on.words == "Largest number: write 20 to 99."
    on.page.begin.setFocus()
    QTest.mouseClick(on.page.begin, LEFT)
    assert not on.started
    assert cell.field.hasFocus(), "Start leads to what is to be mended"
    on.type(cell.field, "33")
    assert on.begin().option("largest-number") == "33"
    again = choosing()
    assert again.options.given["largest-number"] == "33"


def test_last_choices_come_back_with_who_was_played_by_whom(
    choosing: Callable[[], NewMatchDriver],
) -> None:
    on = choosing()
    on.played(Seat.BLUE, PlayedBy.HOST)
    QTest.mouseClick(on.page.players.places[0].mark, LEFT)
    on.option("rules", "practice")
    on.begin()
    again = choosing()
    assert again.page.players.seats(PlayedBy.HOST) == (Seat.BLUE,)
    assert again.page.players.places[0].mark.isChecked()
    assert again.options.given["rules"] == "practice"


@pytest.mark.usefixtures("accented")
def test_no_text_is_left_in_english(choosing: Callable[[], NewMatchDriver]) -> None:
    on = choosing()
    assert untranslated(on.page) == []
    on.set_up("seed")
    on.played(Seat.RED, PlayedBy.HOST)
    assert untranslated(on.page) == []


def test_a_reveal_can_be_held_only_where_a_host_without_a_seat_is_bp28(on: NewMatchDriver) -> None:
    """What was chosen is kept while nobody hosts, and is said only where it means something."""
    on.unfold()
    cell = on.options.cells["reveal"]
    assert not cell.isVisible()
    assert "Reveal" not in on.words
    on.played(Seat.BLUE, PlayedBy.HOST)
    assert cell.isVisible()
    assert "Reveal: at once" in on.words
    on.option("reveal", "held")
    assert cell.sentence.startswith("A host without a seat looks first")
    assert "Reveal: held" in on.words
    on.played(Seat.BLUE, PlayedBy.PERSON_HERE)
    assert not cell.isVisible()
    assert "Reveal" not in on.words
    on.played(Seat.BLUE, PlayedBy.HOST)
    match = on.begin()
    assert (match.option("reveal"), match.option("host")) == ("held", "present")
    table = begin(match, BROKEN_PRISM)
    assert not isinstance(table, Refused)
    assert table.state.settings.holds

    on.played(Seat.BLUE, PlayedBy.PERSON_HERE)
    assert on.begin().option("reveal") == "at-once"

"""New match with bots: who sits where, how strong, what that suggests, and what is remembered."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from prismdesk.bots.all import LEVELS
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.new_match import page
from prismdesk.desk.new_match.table_choices import holding
from prismdesk.desk.texts import say
from prismdesk.desk.theme import theme
from prismdesk.games import GAMES, game_named
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.table.match import Match, Player
from prismdesk.table.table import begin
from tests.support.new_match_page import LEFT, NewMatchDriver
from tests.support.window_checks import looks, settle, untranslated

RED, BLUE, YELLOW, PURPLE = Seat
HERE, AWAY, HOST, BOT = PlayedBy.PERSON_HERE, PlayedBy.NETWORK, PlayedBy.HOST, PlayedBy.BOT


def level(on: NewMatchDriver, seat: Seat, wanted: int) -> None:
    on.pick(on.page.players.places[seat].level.segments, str(wanted))


@pytest.mark.parametrize("game", ["prizmik", "glittering-paths", "broken-prism", "prisma"])
def test_one_person_against_a_bot_is_a_match_that_the_table_takes_all11(
    choosing: Callable[..., NewMatchDriver], game: str
) -> None:
    on = choosing(game)
    on.played(BLUE, BOT)
    level(on, BLUE, 4)
    place = on.page.players.places[BLUE]
    assert place.level.sentence.text() == say(LEVELS[game][3], {}), "what the level does is read"
    assert "Red against Bot 4" in on.words
    match = on.begin()
    assert match.players[1] == Player(BLUE, "Bot 4", BOT, 4)
    held = {name: match.option(name) for name in ("windows", "race", "host", "rules")}
    assert held["windows"] in (None, "together"), "no curtain before a bot"
    assert held["race"] in (None, "arrival")
    assert (held["host"], held["rules"]) == ("none", "practice")
    rules = game_named(game)
    assert rules is not None
    assert not isinstance(begin(match, rules), Refused)


def test_every_other_level_has_its_sentence_as_a_tip(on: NewMatchDriver) -> None:
    on.played(BLUE, BOT)
    segments = on.page.players.places[BLUE].level.segments.segments
    for number, segment in segments.items():
        sentence = say(LEVELS["prizmik"][int(number) - 1], {})
        assert sentence in segment.accessibleName()


def test_bots_are_called_unlike_all_others(choosing: Callable[..., NewMatchDriver]) -> None:
    on = choosing("prisma")
    on.pick(on.page.players.counts, "4")
    on.type(on.page.players.fields[RED], "Bot 2")
    for seat in (BLUE, YELLOW, PURPLE):
        on.played(seat, BOT)
    level(on, PURPLE, 5)
    names = [one.name for one in on.begin().players]
    assert names == ["Bot 2", "Bot 2 Blue", "Bot 2 Yellow", "Bot 5"]


def test_a_bot_keeps_its_own_name_and_a_person_his(on: NewMatchDriver) -> None:
    place = on.page.players.places[BLUE]
    on.type(place.field, "Jae")
    on.played(BLUE, BOT)
    assert place.field.text() == "", "a bot is not called as the person was"
    on.type(place.field, "Rosa")
    assert "Rosa (bot, level 2)" in on.words
    on.played(BLUE, HERE)
    assert place.field.text() == "Jae"
    on.played(BLUE, AWAY)
    on.played(BLUE, BOT)
    assert place.field.text() == "Rosa"


def test_swapping_seats_takes_the_bot_along(on: NewMatchDriver) -> None:
    on.type(on.page.players.fields[RED], "Mina")
    on.played(BLUE, BOT)
    level(on, BLUE, 3)
    QTest.mouseClick(on.page.players.swap, LEFT)
    settle()
    match = on.begin()
    assert match.players == (Player(RED, "Bot 3", BOT, 3), Player(BLUE, "Mina", HERE))


def test_bots_are_remembered_for_their_game_as_all_else(
    choosing: Callable[..., NewMatchDriver],
) -> None:
    on = choosing("prisma")
    on.pick(on.page.players.counts, "3")
    on.played(BLUE, BOT)
    on.played(YELLOW, BOT)
    level(on, YELLOW, 5)
    on.type(on.page.players.fields[YELLOW], "Rosa")
    on.begin()
    again = choosing("prizmik")
    assert again.page.players.bots == (), "another game has its own"
    again.page.open("prisma")
    settle()
    found = again.page.players.players
    assert found == (
        Player(RED, "Red", HERE),
        Player(BLUE, "Bot 2", BOT, 2),
        Player(YELLOW, "Rosa", BOT, 5),
    )


def test_who_comes_in_is_a_bot_of_the_same_level_as_the_one_before(
    choosing: Callable[..., NewMatchDriver],
) -> None:
    on = choosing("prisma")
    on.played(BLUE, BOT)
    level(on, BLUE, 5)
    on.pick(on.page.players.counts, "4")
    assert [one.level for one in on.page.players.players] == [None, 5, 5, 5]


# What a bot suggests (ALL5, PZ21).


def test_what_a_bot_suggests_stays_with_reset_and_goes_with_it_all5_pz21(
    on: NewMatchDriver,
) -> None:
    chosen = on.options
    assert (chosen.given["rules"], chosen.given["also-drawn"]) == ("event", "never")
    on.played(BLUE, BOT)
    assert (chosen.given["rules"], chosen.given["also-drawn"]) == ("practice", "repetition")
    assert chosen.with_bots.isVisibleTo(on.page)
    assert "Rules: practice and Also drawn: repetition" in chosen.with_bots.text()
    on.played(BLUE, HERE)
    assert (chosen.given["rules"], chosen.given["also-drawn"]) == ("event", "never")
    told = "No bot plays any more, so this is as usual again: Rules: event and Also drawn: never."
    assert chosen.with_bots.text() == told, "nothing becomes another thing in silence"
    on.option("rules", "practice")
    on.option("rules", "event")
    assert not chosen.with_bots.isVisibleTo(on.page)
    QTest.mouseClick(on.page.reset, LEFT)
    on.played(BLUE, BOT)
    on.option("rules", "event")
    QTest.mouseClick(on.page.reset, LEFT)
    settle()
    assert on.options.given["rules"] == "practice"


def test_what_the_person_chose_himself_stays_all5(choosing: Callable[..., NewMatchDriver]) -> None:
    on = choosing()
    on.option("also-drawn", "hundred")
    on.played(BLUE, BOT)
    assert on.options.given["also-drawn"] == "hundred"
    on.option("rules", "event")
    assert on.options.suggested == ()
    on.played(BLUE, HERE)
    on.played(BLUE, BOT)
    assert (on.options.given["rules"], on.options.given["also-drawn"]) == ("event", "hundred")
    on.begin()
    again = choosing()
    assert again.page.players.bots, "the bot is there again"
    assert again.options.given["rules"] == "event", "and so is what was chosen against it"


def test_a_suggestion_of_the_last_time_goes_with_the_bot(
    choosing: Callable[..., NewMatchDriver],
) -> None:
    on = choosing()
    on.played(BLUE, BOT)
    on.begin()
    again = choosing()
    assert again.options.given["rules"] == "practice"
    again.played(BLUE, HERE)
    assert again.options.given["rules"] == "event"


# How it is held (ALL11).


def test_a_bot_looks_at_no_screen_all11() -> None:
    def race(*played: PlayedBy) -> str:
        players = [
            Player(seat, "x", by, 1 if by is BOT else None)
            for seat, by in zip(Seat, played, strict=False)
        ]
        return holding(GLITTERING_PATHS.options, players)["race"]

    assert race(HERE, BOT) == race(BOT, BOT) == race(BOT, HOST) == "arrival"
    assert race(HERE, HERE) == "buzzer", "or nothing is compared"


def test_bots_alone_are_watched_or_hosted_all11(choosing: Callable[..., NewMatchDriver]) -> None:
    on = choosing()
    players = on.page.players
    assert not players.leading.isVisibleTo(on.page)
    on.played(RED, BOT)
    on.played(BLUE, BOT)
    assert "you are watching" in on.words
    match = on.begin()
    assert not match.has_host
    players.leading.click()
    settle()
    assert "you host and hold no seat" in on.words
    match = on.begin()
    assert match.has_host
    rules = game_named("prizmik")
    assert rules is not None
    assert not isinstance(begin(match, rules), Refused)
    again = choosing()
    assert again.page.players.leads
    again.played(RED, HERE)
    assert not again.page.players.leads, "who plays hosts no match of bots"


def played_by(match: Match) -> list[PlayedBy]:
    return [one.played_by for one in match.players]


@pytest.mark.parametrize("game", [rules.name for rules in GAMES])
def test_a_match_begins_at_once_by_practice_rules_until_one_is_finished(
    choosing: Callable[..., NewMatchDriver], game: str
) -> None:
    on = choosing(game)
    preferences = on.page._preferences
    for alone, played in ((True, [HERE, BOT]), (False, [HERE, HERE])):
        assert on.page.begin_at_once(game, alone=alone)
        assert played_by(on.started[-1]) == played
        assert on.started[-1].option("rules") == "practice"
    assert preferences.now.last == (), "nobody has chosen anything"
    on.page.open(game)
    on.option("rules", "event")
    on.begin()
    on.page.begin_at_once(game, alone=False)
    assert on.started[-1].option("rules") == "practice", "none is finished yet"
    preferences.change(finished=(game,))
    on.page.begin_at_once(game, alone=False)
    assert on.started[-1].option("rules") == "event", "as it was chosen last"
    on.page.open(game)
    assert on.options.given["rules"] == "event", "what was forced was nobody's choice"


def test_who_has_never_chosen_goes_on_by_practice_rules(
    choosing: Callable[..., NewMatchDriver],
) -> None:
    on = choosing("prizmik")
    on.page._preferences.change(finished=("prizmik",))
    on.page.begin_at_once("prizmik", alone=False)
    assert on.started[-1].option("rules") == "practice"


def test_two_here_begin_by_practice_rules_also_after_a_match_with_a_bot_gp19(
    choosing: Callable[..., NewMatchDriver],
) -> None:
    """What was suggested because of a bot goes with it; what practice brings with it stays."""
    on = choosing("glittering-paths")
    on.played(BLUE, BOT)
    assert on.begin().option("rules") == "practice"
    assert on.page.begin_at_once("glittering-paths", alone=False)
    match = on.started[-1]
    assert played_by(match) == [HERE, HERE]
    assert (match.option("rules"), match.option("end-dead-board")) == ("practice", "yes")


def test_directions_of_ones_own_for_three_are_as_usual_for_two(
    choosing: Callable[..., NewMatchDriver],
) -> None:
    on = choosing("prisma")
    on.pick(on.page.players.counts, "3")
    on.options.cells["directions"].set_value("N,SE,SW")
    assert on.begin().option("directions") == "N,SE,SW"
    assert on.page.begin_at_once("prisma", alone=False)
    assert on.started[-1].option("directions") == "S,N"


def test_what_cannot_begin_at_once_says_why(
    choosing: Callable[..., NewMatchDriver], monkeypatch: pytest.MonkeyPatch
) -> None:
    on = choosing("prizmik")
    monkeypatch.setattr(page, "begin", lambda *_: refuse("never", "It cannot be."))
    assert not on.page.begin_at_once("prizmik", alone=False)
    assert on.started == []
    assert on.words == "It cannot be.", "also once all else has been said"


def test_against_bots_it_begins_as_it_was_the_last_time(
    choosing: Callable[..., NewMatchDriver],
) -> None:
    on = choosing("prisma")
    on.pick(on.page.players.counts, "3")
    on.begin()
    on.page.begin_at_once("prisma", alone=True)
    assert played_by(on.started[-1]) == [HERE, BOT, BOT]
    on.page.open("prisma")
    on.played(RED, BOT)
    on.played(BLUE, HERE)
    on.played(YELLOW, BOT)
    on.begin()
    on.page.begin_at_once("prisma", alone=True)
    assert played_by(on.started[-1]) == [BOT, HERE, BOT], "where that was alone too"
    on.page.begin_at_once("prisma", alone=False)
    assert played_by(on.started[-1]) == [HERE, HERE]


def test_who_is_alone_stays_so_with_another_game(choosing: Callable[..., NewMatchDriver]) -> None:
    on = choosing("prizmik")
    on.played(BLUE, BOT)
    for game in ("broken-prism", "prisma", "glittering-paths"):
        on.page.games.cards[game].click()
        settle()
        played = [one.played_by for one in on.page.players.players]
        assert played == [HERE, BOT], game
    on.played(BLUE, HERE)
    on.page.games.cards["prizmik"].click()
    settle()
    assert BOT not in [one.played_by for one in on.page.players.players], "as it was chosen"


@pytest.mark.parametrize(("scale", "size"), looks((1024, 600), (1280, 720), (1920, 1080)))
def test_four_seats_of_bots_are_whole_at_every_size(
    choosing: Callable[..., NewMatchDriver], qapp: QApplication, scale: float, size: tuple[int, int]
) -> None:
    theme.apply(qapp, "dark", scale)
    on = choosing("prisma")
    on.page.resize(*size)
    on.pick(on.page.players.counts, "4")
    for seat in Seat:
        on.played(seat, BOT)
    on.check_whole(scale)


@pytest.mark.usefixtures("accented")
def test_all_of_it_is_translated(choosing: Callable[..., NewMatchDriver]) -> None:
    on = choosing()
    on.played(RED, BOT)
    on.played(BLUE, BOT)
    assert not untranslated(on.page.players)


def test_the_keyboard_chooses_a_level(on: NewMatchDriver) -> None:
    on.played(BLUE, BOT)
    segments = on.page.players.places[BLUE].level.segments
    chosen = segments.segments["2"]
    chosen.setFocus()
    QTest.keyClick(chosen, Qt.Key.Key_Right)
    settle()
    assert on.begin().players[1].level == 3

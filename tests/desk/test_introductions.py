"""What Home says of the games is what the games say of themselves."""

from __future__ import annotations

import pytest

from prismdesk.core.refusal import Refused
from prismdesk.desk.board.introductions import INTRODUCTIONS, introduction
from prismdesk.desk.board.positions import scene
from prismdesk.games import GAMES
from tests.support.tabletop import AnyRules


def test_every_game_is_introduced_by_its_title_and_in_their_order() -> None:
    assert [(game.name, game.title) for game in GAMES] == [
        (name, one.title) for name, one in INTRODUCTIONS.items()
    ]
    assert all(one.sentence for one in INTRODUCTIONS.values())


def test_a_game_of_another_program_is_called_by_its_name() -> None:
    assert introduction("halma").title == "halma"


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_the_scene_of_its_card_can_be_set_up_and_played(rules: AnyRules) -> None:
    shown = scene(rules)
    assert not isinstance(shown, Refused), shown

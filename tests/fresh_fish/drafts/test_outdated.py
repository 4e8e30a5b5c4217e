"""Stored drafts are outdated once the table is another, even if the game has as many entries as before."""

import pytest

from companion.fresh_fish.drafts.by_hand import ByHandDraft
from companion.fresh_fish.drafts.correction import CorrectionDraft
from companion.fresh_fish.drafts.part_choices import enter_value
from companion.fresh_fish.drafts.turn import Stage, Tile, TurnDraft
from companion.fresh_fish.game import FreshFishGame
from companion.table.record import from_json
from tests.fresh_fish.shorthand import record


def played(*events) -> FreshFishGame:
    return from_json(record(*events))


def by_hand(game: FreshFishGame, stored: object = None) -> ByHandDraft:
    return ByHandDraft.read(game.state, stored)


def turn(game: FreshFishGame, stored: object = None) -> TurnDraft:
    return TurnDraft.read(game.state, stored)


def correction(game: FreshFishGame, stored: object = None) -> CorrectionDraft:
    return CorrectionDraft(game).restored(stored)


BEFORE = ("r B2", "r C2", "r D2")
INPUT = {
    by_hand: lambda draft: draft.enter(1, (3, *draft.coins[1:]), draft.stack),
    turn: lambda draft: draft.draw(Tile.FISH).bid(1, 2),
    correction: lambda draft: enter_value(draft.add(3), Stage.FLEA_MARKET),
}


@pytest.mark.parametrize("read", INPUT, ids=lambda read: read.__name__)
@pytest.mark.parametrize(
    "now",
    [
        BEFORE[:2],
        (*BEFORE, "r E2"),
        (*BEFORE[:2], "t B2"),  # the last entry was undone and replaced
        ("r E2", *BEFORE[1:]),  # an earlier entry was corrected
    ],
)
def test_a_draft_is_outdated_once_the_table_is_another(read, now):
    game, other = played(*BEFORE), played(*now)
    draft = INPUT[read](read(game))
    assert read(game, draft.to_store()) == draft
    assert read(other, draft.to_store()) == read(other)


@pytest.mark.parametrize("read", [by_hand, turn])
def test_a_draft_with_the_number_of_entries_as_its_moment_is_outdated(read):
    """Earlier versions of the app stored such drafts."""
    game = played(*BEFORE)
    stored = INPUT[read](read(game)).to_store() | {"moment": 3}
    assert read(game, stored) == read(game)

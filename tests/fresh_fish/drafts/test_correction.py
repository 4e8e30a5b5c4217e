"""Drafts of corrections: changing, deleting and adding entries, the effects on later entries, and stored drafts."""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.fresh_fish.drafts.correction import CorrectionDraft
from companion.fresh_fish.drafts.entry_parts import EntryPart
from companion.fresh_fish.drafts.part_choices import bidders, choices_of, enter_value, next_bidder, open_part, parts_of
from companion.fresh_fish.drafts.turn import Stage
from companion.fresh_fish.events import SpaceReserved, StallAuctioned
from companion.fresh_fish.game import FreshFishGame, new_game
from companion.fresh_fish.goods import GOODS, Good
from companion.fresh_fish.pages.correction_view import correction_view
from companion.fresh_fish.problems import Fault
from companion.fresh_fish.state import Phase, TableState
from companion.fresh_fish.words.changes import changes_in_words
from companion.table.record import from_json
from tests.fresh_fish.moves import play, whole_game
from tests.fresh_fish.shorthand import corrected, fold, record
from tests.screens.fresh_fish.squares import base_setup

ANNE, PAUL = 0, 1


def played(*events) -> FreshFishGame:
    return from_json(record(*events))


def space(game: FreshFishGame, name: str) -> int:
    return game.setup.square.shape.space(name)


def saved(draft: CorrectionDraft) -> FreshFishGame:
    assert draft.can_save
    draft.game.replace(draft.replacements)
    return draft.game


def look_equal(one: TableState, other: TableState) -> bool:
    """Return whether two states have the same square, coins, stack, active player, ending and stalls outside."""
    return all(
        getattr(one, name) == getattr(other, name) for name in ("square", "coins", "stack", "active", "ended")
    ) and [set(stalls) for stalls in one.outside] == [set(stalls) for stalls in other.outside]


def test_changes_the_space_of_an_entry():
    game = played("r B2", "r C2", "t B2")
    draft = CorrectionDraft(game).choose(0).put_on(space(game, "D2"))
    assert [shift[:3] for shift in changes_in_words(game.state, draft.preview.state)] == [
        ("Something else lies on B2 and D2", "", ""),
        ("Flea markets in the stack", "4", "5"),
        ("Whose turn it is", "Paul", "Anne"),
    ]
    assert [obstacle.index for obstacle in draft.obstacles] == [2], "the space of the flea market is no longer reserved"
    assert not draft.can_save
    assert draft.own_problem is None
    game = saved(draft.leave_out_all())
    assert game.events == (SpaceReserved(space(game, "D2")), SpaceReserved(space(game, "C2")))


def test_turns_a_flea_market_into_an_auction():
    game = played("r B2", "r C2", "t B2")
    draft = CorrectionDraft(game).choose(2)
    for part, value in (("kind", Stage.AUCTION), ("good", Good.SODA), ("who", ANNE), ("price", 3)):
        draft = enter_value(draft.open(EntryPart(part)), value)
    assert draft.event == StallAuctioned(Good.SODA, space(game, "B2"), winner=ANNE, price=3), "her only reserved space"
    assert saved(draft).state.coins == (12, 15)


def test_changes_bids_and_winner():
    game = played("r B2", "r C2", "a fish B2 2 1")
    draft = enter_value(CorrectionDraft(game).choose(2).ask_bid_of(PAUL), 5)
    assert draft.turn.sale.winner == PAUL
    assert draft.spaces == {space(game, "C2")}
    assert draft.event == StallAuctioned(Good.FISH, space(game, "C2"), (2, 5))
    other_good = enter_value(draft.open(EntryPart.GOOD), Good.ICE)
    assert other_good.event == StallAuctioned(Good.ICE, space(game, "C2"), (2, 5)), "the bids stay"
    with_winner = enter_value(draft.open(EntryPart.WHO), ANNE)
    assert with_winner.event == StallAuctioned(Good.FISH, space(game, "B2"), winner=ANNE, price=5)
    too_much = enter_value(draft.ask_bid_of(PAUL), 16)
    assert too_much.own_problem.fault is Fault.BID_TOO_HIGH
    assert not too_much.can_save


@pytest.mark.parametrize(
    ("part", "value", "event"),
    [
        (EntryPart.WHO, PAUL, "w fish C2 Paul 2"),
        (EntryPart.KIND, Stage.FLEA_MARKET, "t B2"),
        (EntryPart.GOOD, Good.ICE, "a ice B2 2 1"),
        (EntryPart.PRICE, 3, "a fish B2 3 1"),
        (EntryPart.PRICE, 2, "a fish B2 2 1"),
    ],
)
def test_enters_one_part_of_an_entry(part, value, event):
    draft = CorrectionDraft(played("r B2", "r C2", "a fish B2 2 1")).choose(2)
    assert enter_value(draft.open(part), value).event == played("r B2", "r C2", event).events[2]


def test_offers_only_the_parts_that_an_entry_has():
    game = played("r B2", "r C2", "a fish B2 2 1")
    reservation, auction = CorrectionDraft(game).choose(0).open(EntryPart.GOOD), CorrectionDraft(game).choose(2)
    assert (parts_of(reservation), open_part(reservation)) == (
        (EntryPart.WHO, EntryPart.KIND, EntryPart.SPACE),
        EntryPart.SPACE,
    )
    assert choices_of(reservation, EntryPart.WHO) == (ANNE,), "the turn follows from the entries before"
    assert choices_of(auction, EntryPart.WHO) == (ANNE, PAUL)
    assert parts_of(auction) == tuple(EntryPart)
    assert (parts_of(auction.delete()), open_part(auction.delete())) == ((), None)


def test_enters_the_bid_of_the_player_asked_for():
    draft = CorrectionDraft(played("r B2", "r C2", "a fish B2 2 1")).choose(2).open(EntryPart.PRICE)
    assert (bidders(draft), next_bidder(draft)) == ((ANNE, PAUL), ANNE)
    assert enter_value(draft.ask_bid_of(PAUL), 5).event.bids == (2, 5)
    winner_only = CorrectionDraft(played("r B2", "r C2", "w fish B2 Anne 2")).choose(2)
    assert (bidders(winner_only), next_bidder(winner_only)) == ((), ANNE)


def test_keeps_what_was_to_be_deleted():
    draft = CorrectionDraft(played("r B2", "r C2", "t B2")).choose(0).delete().leave_out_all()
    assert draft.left_out == {2}
    assert draft.keep_all().obstacles
    assert not draft.keep().is_changed


def test_deletes_and_adds_entries():
    game = played("r B2", "r C2", "r D2")
    assert not CorrectionDraft(game).choose(1).can_save, "nothing is changed yet"
    game = saved(CorrectionDraft(game).choose(2).delete())
    assert len(game.events) == 2
    draft = CorrectionDraft(game).add(2)
    assert not draft.is_complete
    game = saved(draft.put_on(space(game, "B3")))
    assert game.events[-1] == SpaceReserved(space(game, "B3"))
    draft = CorrectionDraft(game).add(1).put_on(space(game, "E2"))
    assert [obstacle.index for obstacle in draft.obstacles] == [], "the turns of later entries are derived again"
    assert saved(draft).events[1] == SpaceReserved(space(game, "E2"))


def test_an_added_entry_can_replace_a_deleted_one():
    game = played("r B2", "r C2")
    draft = CorrectionDraft(game).add(1).put_on(space(game, "D2")).leave_out(1)
    assert draft.replacements == {1: SpaceReserved(space(game, "D2"))}


@pytest.mark.parametrize(
    "event", [{"event": "seat_taken", "seat": 1, "old": "Nikki", "new": "Anne"}, {"event": "game_ended"}]
)
def test_a_change_of_seats_and_the_end_can_only_be_deleted(event):
    game = played("r B2", event)
    draft = CorrectionDraft(game).choose(1)
    assert not draft.is_turn
    assert not draft.is_changed
    assert draft.spaces == frozenset()
    assert CorrectionDraft(game).restored(draft.to_store()) == draft
    assert saved(draft.delete()).state == played("r B2").state


def test_changes_the_numbers_of_a_correction_by_hand():
    game = played("r B2", corrected(coins={"Anne": 9}, spaces={"A3": "#"}, note="two fell down"), "r C2")
    draft = CorrectionDraft(game).choose(1)
    assert (draft.by_hand.turn, draft.by_hand.coins, draft.is_changed) == (PAUL, (9, 15), False)
    flea, *stalls = draft.by_hand.stack
    draft = draft.correct_by_hand(draft.by_hand.enter(ANNE, (15, 7), (flea - 1, *stalls)))
    assert CorrectionDraft(game).restored(json.loads(json.dumps(draft.to_store()))) == draft
    game = saved(draft)
    again = corrected(
        coins={"Paul": 7}, active="Anne", stack={"flea": flea - 1}, spaces={"A3": "#"}, note="two fell down"
    )
    assert game.state == played("r B2", again, "r C2").state
    assert game.events == played("r B2", again, "r C2").events


def test_a_correction_by_hand_is_opened_with_all_its_numbers():
    game = played("r B2", corrected(active="Anne", stack={"fish": 0}), "r C2", "r D2")
    draft = CorrectionDraft(game).choose(1)
    assert (draft.by_hand.turn, draft.by_hand.stack[1]) == (ANNE, 0)
    impossible = draft.correct_by_hand(draft.by_hand.enter(PAUL, (15, 15), draft.by_hand.stack)).leave_out(2)
    assert impossible.correct_by_hand(draft.by_hand).left_out == frozenset(), "what follows is considered anew"


@pytest.mark.parametrize(("spaces", "left"), [({}, 1), ({"A3": "#"}, 2)])
def test_a_correction_by_hand_that_corrects_nothing_is_deleted(spaces, left):
    game = played("r B2", corrected(coins={"Anne": 9}, spaces=spaces))
    draft = CorrectionDraft(game).choose(1)
    draft = draft.correct_by_hand(draft.by_hand.enter(PAUL, (15, 15), draft.by_hand.stack))
    assert list(changes_in_words(game.state, draft.preview.state)) == [("Anne’s coins", "9", "15", ANNE)]
    game = saved(draft)
    assert (len(game.events), game.state.coins) == (left, (15, 15))


def test_drops_a_draft_about_an_entry_that_was_replaced():
    game = played("r B2", "r C2")
    stored = CorrectionDraft(game).choose(1).to_store()
    game.undo()
    game.record(SpaceReserved(space(game, "D2")))
    assert CorrectionDraft(game).restored(stored).index is None


@given(st.integers(0, 2**32), st.booleans())
@settings(max_examples=15)
def test_any_correction_can_be_stored_and_saved(seed: int, is_classic: bool) -> None:
    rng = random.Random(seed)
    setup, steps = whole_game(seed, 2, classic=is_classic, corrections=0.1)
    game = new_game(setup, [event for event, _after in steps])
    draft = CorrectionDraft(game).choose(rng.randrange(len(game.events)))
    for _change in range(4):
        if draft.by_hand is not None:
            coins = tuple(rng.randrange(20) for _seat in setup.seats)
            draft = draft.correct_by_hand(draft.by_hand.enter(rng.choice(setup.seats), coins, draft.by_hand.stack))
        if not draft.is_turn:
            break
        kind = rng.choice(choices_of(draft, EntryPart.KIND))
        draft = enter_value(draft.open(EntryPart.KIND), kind)
        goods = choices_of(draft, EntryPart.GOOD)
        if kind in (Stage.AUCTION, Stage.LAST_STALLS) and goods:
            draft = enter_value(draft.open(EntryPart.GOOD), rng.choice(goods))
        if draft.spaces:
            draft = draft.put_on(rng.choice(sorted(draft.spaces)))
        again = CorrectionDraft(game).restored(json.loads(json.dumps(draft.to_store())))
        assert again == draft
    if not draft.is_complete or draft.own_problem is not None:
        return
    draft = draft.leave_out_all()
    assert not draft.obstacles
    if draft.is_changed:
        before, expected = game.state, draft.preview.state
        assert (list(changes_in_words(before, expected)) == []) == look_equal(before, expected)
        assert saved(draft).state == expected == fold(setup, game.events)


def test_the_tie_rule_decides_at_a_price_of_0():
    game = played("r B2", "r C2", "t B2")
    draft = enter_value(CorrectionDraft(game).choose(2).open(EntryPart.KIND), Stage.AUCTION)
    fish, (b2, c2) = draft.turn.good, (space(game, name) for name in ("B2", "C2"))
    assert draft.event == StallAuctioned(fish, b2, winner=ANNE, price=0)
    assert enter_value(draft.open(EntryPart.WHO), PAUL).event == StallAuctioned(fish, c2, winner=PAUL, price=1)


@pytest.mark.parametrize(("row", "count"), [(None, 4), (GOODS, 1)])
def test_offers_all_last_goods_or_the_next_in_the_row(row, count):
    setup = base_setup(row=row)
    events = []
    for event, state in play(setup, random.Random(5)):
        events.append(event)
        if state.phase is Phase.LAST_STALLS:
            break
    draft = CorrectionDraft(new_game(setup, events)).add(len(events))
    assert choices_of(draft, EntryPart.GOOD) == state.to_place()[:count]
    assert len(state.to_place()) > 1


# Entries that are valid only together


def stored(draft: CorrectionDraft) -> CorrectionDraft:
    """Return the draft as it is restored after a restart of the app."""
    return CorrectionDraft(draft.game).restored(json.loads(json.dumps(draft.to_store())))


def test_swaps_two_reservations_in_one_correction():
    game = played("r B2", "r C2", "r D2")
    before = game.events
    b2, c2, d2 = (space(game, name) for name in ("B2", "C2", "D2"))
    draft = CorrectionDraft(game).choose(0).put_on(c2)
    assert (draft.fixes, draft.can_save) == (1, False)
    fixed = draft.fix()
    assert fixed.own_problem.fault is Fault.NOT_EMPTY
    assert not fixed.can_save
    fixed = stored(fixed.put_on(b2))
    assert fixed.before.square.tokens[c2].seat == ANNE, "the table as the first part of the correction leaves it"
    assert saved(fixed).events == (SpaceReserved(c2), SpaceReserved(b2), SpaceReserved(d2))
    game.undo()
    assert game.events == before, "one step of undo"


def test_returns_to_the_entry_that_was_corrected_first():
    game = played("r B2", "r C2", "r D2")
    c2, d2 = (space(game, name) for name in ("C2", "D2"))
    draft = CorrectionDraft(game).choose(0).put_on(c2)
    assert draft.fix().put_on(d2).back() == draft
    chain = draft.fix().put_on(d2)
    assert chain.fixes == 2, "now the third entry is in the way"
    assert chain.fix().put_on(space(game, "B2")).can_save
    assert chain.fix().back() == chain
    deleted = CorrectionDraft(played("r B2", "r C2", "t B2", "t C2")).choose(0).delete()
    assert deleted.fixes == 2
    assert stored(deleted.fix()).back() == deleted


def test_an_added_entry_and_the_one_at_its_place_are_corrected_together():
    game = played("r B2", "r C2")
    b2, c2, d2 = (space(game, name) for name in ("B2", "C2", "D2"))
    draft = CorrectionDraft(game).add(1).put_on(c2)
    assert draft.fixes == 1
    fixed = stored(draft.fix()).put_on(d2)
    assert fixed.before.turn == ANNE, "the added turn was Paul’s"
    assert stored(fixed.back()).replacements == draft.replacements
    assert saved(fixed).events == (SpaceReserved(b2), SpaceReserved(c2), SpaceReserved(d2))


@settings(max_examples=15)
@given(st.integers(0, 2**32), st.booleans())
def test_whatever_is_in_the_way_can_be_opened(seed: int, is_classic: bool) -> None:
    """Every entry that can be corrected together with another can be shown, stored, and deleted after all."""
    rng = random.Random(seed)
    setup, steps = whole_game(seed, 2, classic=is_classic, corrections=0.1)
    game = new_game(setup, [event for event, _after in steps])
    draft = CorrectionDraft(game).choose(rng.randrange(game.event_count)).delete()
    for _part in range(4):
        assert correction_view(draft).parts or not parts_of(draft)
        assert stored(draft) == draft
        if draft.fixes is None:
            break
        opened = draft.fix()
        assert opened.back().replacements == draft.replacements
        assert correction_view(opened).title
        draft = opened.put_on(min(opened.spaces)) if opened.spaces and rng.random() < 0.5 else opened.delete()
    if draft.own_problem is None and draft.is_complete:
        for _round in range(game.event_count):
            draft = draft.leave_out_all() if draft.obstacles else draft
        assert draft.game.replace(draft.replacements).state_after == draft.preview.state

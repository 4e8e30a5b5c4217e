"""Drafts of tricks: places, choices, what is in force, and the recorded event."""

import json

import pytest

from companion.fishing.cards import Suit, left_in_box, parse_card
from companion.fishing.drafts.ruling import Ruling, RulingStage, caught_so_far
from companion.fishing.drafts.trick import Refusal, TrickDraft
from companion.fishing.events import RoundCounted, TrickPlayed, caught_whole
from companion.fishing.game import FishingGame, new_game
from companion.fishing.house_rules import DEFAULT_RULES
from companion.fishing.problems import Fault, Impossible
from companion.fishing.tricks import NOTHING, InForce
from companion.tools.names import NameFault
from tests.fishing.shorthand import ANNE, DEBBIE, NIKKI, OSKAR, PAUL, cards, notation, table

NAMELESS = ("Player 1", "Player 2", "Player 3", "Player 4")


def started_game(players: int = 4, tricks: int = 0) -> FishingGame:
    """Return a game after this many tricks of round 2, logged without their cards. From round 2, any card may occur."""
    game = new_game(table(players))
    caught = [players] * players
    caught[PAUL] = 0
    caught[ANNE] = game.state.in_play - sum(caught[1:])
    game.record(RoundCounted(tuple(caught), ANNE))
    for _trick in range(tricks):
        game.record(caught_whole(range(players), NIKKI))
    return game


def empty_draft(game: FishingGame | None = None) -> TrickDraft:
    return TrickDraft.read(None if game is None else game.state, {})


def in_a_game(text: str = "") -> TrickDraft:
    return with_cards(empty_draft(started_game()), text)


def without_game(text: str = "") -> TrickDraft:
    return with_cards(empty_draft(), text)


def with_cards(draft: TrickDraft, text: str) -> TrickDraft:
    for card in cards(text):
        assert draft.refusal(card) is None, f"{card} was refused"
        draft = draft.enter(card)
    return draft


def cards_of(draft: TrickDraft) -> str:
    return " ".join("." if card is None else str(card) for card in draft.cards)


# Cards and places


@pytest.mark.parametrize(
    ("before", "place", "card", "after"),
    [
        ("R7 R8 R9 R10", 1, "B4", "R7 B4 R9 R10"),
        ("R7 R8 R9", 0, "R9", "R9 R8 R7 ."),
        ("R7 R8", 3, "R7", ". R8 . R7"),
        ("R7 R8", 0, "R7", "R7 R8 . ."),
        ("-3 -3 R8", 2, "-3", "R8 -3 -3 ."),
    ],
    ids=["another card", "a card of the trick", "an empty place", "the same card", "a third minus-three"],
)
def test_puts_the_next_card_at_the_chosen_place(before: str, place: int, card: str, after: str) -> None:
    draft = in_a_game(before).choose(place)
    assert draft.next_place == place
    assert draft.refusal(parse_card(card)) is None
    draft = draft.enter(parse_card(card))
    assert (cards_of(draft), draft.chosen) == (after, None)


def test_fills_an_emptied_place_next() -> None:
    assert cards_of(with_cards(in_a_game("R7 R8 R9 R10").empty(1), "G1")) == "R7 G1 R9 R10"


def test_refuses_a_card_twice_and_in_a_full_trick() -> None:
    draft = in_a_game("-3 -3")
    assert draft.refusal(parse_card("-3")) is Refusal.ALREADY_IN_TRICK, "the deck has only two"
    draft = with_cards(draft, "R7")
    assert draft.refusal(parse_card("R7")) is Refusal.ALREADY_IN_TRICK
    assert with_cards(draft, "R8").refusal(parse_card("B1")) is Refusal.TRICK_IS_FULL


def test_cards_stay_in_the_box_only_in_a_game() -> None:
    assert (in_a_game().box, without_game().box) == (set(left_in_box(4)), set())


# The ruling


def test_goes_through_the_stages_of_a_trick() -> None:
    draft = in_a_game()
    stages = [draft.ruling.stage]
    for card in cards("R7 R0 G3 -3"):
        draft = draft.enter(card)
        stages.append(draft.ruling.stage)
    assert [play.seat for play in draft.plays] == [PAUL, DEBBIE, NIKKI, ANNE]
    stages.append(draft.pick(parse_card("R0")).ruling.stage)  # a 0 cannot take itself
    stages.append(draft.pick(parse_card("R7")).ruling.stage)
    assert stages == [RulingStage.EMPTY, *[RulingStage.SO_FAR] * 3, *[RulingStage.CHOICE] * 2, RulingStage.READY]


def test_asks_again_only_for_what_changed() -> None:
    draft = in_a_game("R0 B0 G3 -3").pick(parse_card("G3")).pick(parse_card("-3"))
    ruling = with_cards(draft.choose(3), "R9").ruling
    assert (ruling.stage, ruling.choice.seat) == (RulingStage.CHOICE, DEBBIE), "Paul’s pick is still in the trick"
    assert notation(ruling.picks) == "G3"


def test_asks_for_a_colour_and_drops_it_with_its_buoy() -> None:
    draft = in_a_game("R7 call R9 R10")
    assert draft.ruling.stage is RulingStage.COLOUR
    draft = draft.name_colour(Suit.PURPLE)
    assert draft.ruling.stage is RulingStage.READY
    assert with_cards(draft.choose(1), "R2").colour is None


def test_names_the_catcher_so_far_only_if_one_player_takes_all() -> None:
    one, several = in_a_game("R7 R9"), in_a_game("R7 R9 B0")
    assert caught_so_far(one.plays, NOTHING, DEFAULT_RULES) == (DEBBIE, cards("R7 R9"))
    assert caught_so_far(several.plays, NOTHING, DEFAULT_RULES) is None


# What is in force


def test_in_force_is_fixed_if_the_game_knows_it() -> None:
    draft = in_a_game().call(Suit.RED).set_in_force(InForce(is_lowest=True))
    assert draft.is_in_force_fixed
    assert draft.in_force == NOTHING
    assert with_cards(draft, "R7 R8 R9 R10").event == TrickPlayed(cards("R7 R8 R9 R10"))


def test_cycles_through_the_callers() -> None:
    draft = without_game().set_players(3).call(Suit.RED)
    callers = []
    for _turn in range(4):
        draft = draft.next_caller()
        callers.append(draft.in_force.caller)
    assert callers == [0, 1, 2, 0]


def test_asks_for_the_caller_of_a_called_colour() -> None:
    draft = without_game("B9 P3 Y4 Y5").call(Suit.RED)
    assert draft.in_force == InForce(Suit.RED)
    assert draft.ruling == Ruling(RulingStage.CALLER), "the caller would win, but is unknown"
    assert draft.call_by(DEBBIE).ruling.verdict is not None
    assert draft.call_by(DEBBIE).ruling.verdict.winner == DEBBIE


@pytest.mark.parametrize(
    ("enter", "in_force"),
    [
        (lambda draft: draft, None),
        (lambda draft: draft.call(None), NOTHING),
        (lambda draft: draft.set_in_force(NOTHING), NOTHING),
        (lambda draft: draft.set_in_force(InForce(is_lowest=True)), InForce(is_lowest=True)),
    ],
    ids=["not entered", "no colour was called", "nothing in force", "lowest wins"],
)
def test_distinguishes_unknown_from_nothing_in_force(enter, in_force: InForce | None) -> None:
    draft = enter(TrickDraft.read(started_game(tricks=1).state, {}))
    assert draft.knows_in_force == (in_force is not None)
    trick = with_cards(draft, "R7 R8 R9 R10")
    assert trick.event.in_force == in_force
    assert trick.ruling.verdict.is_certain == (in_force is not None)
    assert TrickDraft.read(trick.state, trick.to_store()) == trick


def test_nothing_is_in_force_in_round_1() -> None:
    game = new_game(table(4), [caught_whole(range(4), ANNE)])
    trick = with_cards(TrickDraft.read(game.state, {}), "R7 R8 R9 R10")
    assert trick.knows_in_force
    assert trick.ruling.verdict.is_certain


# Recording and restoring


def test_a_late_play_first_keeps_the_order_of_cards() -> None:
    game = started_game(tricks=1)
    draft = with_cards(empty_draft(game).set_in_force(InForce(Suit.RED, PAUL)), "R7 R8")
    leader = (draft.leader + 1) % 4
    game.replace({len(game.events) - 1: caught_whole(range(4), draft.leader, next_leader=leader)})
    after = TrickDraft.read(game.state, draft.to_store())
    assert (after.leader, cards_of(after), after.in_force) == (leader, "R7 R8 . .", InForce(Suit.RED, PAUL))


def test_restores_an_undone_trick() -> None:
    game = started_game(tricks=1)
    draft = with_cards(empty_draft(game).set_in_force(InForce(Suit.RED, PAUL)), "R0 call B5 -3")
    event = draft.pick(parse_card("B5")).name_colour(Suit.GREEN).event
    assert empty_draft(game).bring_back(event).event == event


# Without a game


def test_numbers_players_without_a_game() -> None:
    draft = without_game()
    assert draft.names == NAMELESS
    draft = draft.rename(1, "  Paul ")
    assert draft.names[1] == "Paul"
    with pytest.raises(Impossible) as error:
        draft.rename(2, "Paul")
    assert error.value.problem.fault is NameFault.TWICE
    assert draft.rename(1, "").names == NAMELESS


def test_the_leader_can_be_set_only_before_the_first_card() -> None:
    draft = without_game().lead(DEBBIE)
    assert draft.order == (DEBBIE, NIKKI, ANNE, PAUL)
    assert with_cards(draft, "R7").lead(ANNE).leader == DEBBIE


def test_fewer_players_keep_the_cards_that_fit() -> None:
    draft = without_game().set_players(5).lead(OSKAR).call(Suit.RED).call_by(OSKAR)
    assert draft.set_players(4).in_force == InForce(Suit.RED), "the caller has left"
    draft = with_cards(draft, "R7 R8 R9 R10").set_players(3)
    assert (draft.players, cards_of(draft), draft.leader) == (3, "R7 R8 R9", 0)


def test_the_next_trick_starts_with_what_is_in_force() -> None:
    draft = without_game("R7 call low R10").name_colour(Suit.BLUE).next_trick()
    assert (draft.leader, draft.in_force, draft.plays) == (NIKKI, InForce(Suit.BLUE, PAUL, True), ())


def test_the_last_trick_puts_nothing_in_force() -> None:
    draft = without_game("R7 call low R10").set_last(True).next_trick()
    assert (draft.leader, draft.in_force, draft.is_last) == (ANNE, NOTHING, False)


def test_refuses_a_buoy_whose_effect_is_in_force() -> None:
    ruling = without_game("R7 low").set_in_force(InForce(is_lowest=True)).ruling
    assert (ruling.stage, ruling.problem.fault) == (RulingStage.WRONG, Fault.LOWEST_PLAYED_IN_LOWEST_TRICK)


def test_clearing_keeps_the_names() -> None:
    draft = without_game("R7 R8").rename(0, "Anne").call(Suit.RED).clear()
    assert (draft.plays, draft.in_force, draft.names[0]) == ((), NOTHING, "Anne")


def test_what_is_in_force_is_stored_for_one_trick_only() -> None:
    game, entered = started_game(tricks=1), InForce(Suit.RED, PAUL)
    stored = json.loads(json.dumps(empty_draft(game).set_in_force(entered).to_store()))
    assert TrickDraft.read(game.state, stored).knows_in_force
    game.record(caught_whole(range(4), NIKKI))
    assert not TrickDraft.read(game.state, stored).knows_in_force
    game.undo()
    assert TrickDraft.read(game.state, stored).in_force == entered

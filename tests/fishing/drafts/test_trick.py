"""The half-entered trick of the referee: places, choices, what is in force, and what goes into the record."""

import json

import pytest

from companion.fishing.cards import COPIES, Suit, left_in_box, parse_card
from companion.fishing.drafts.ruling import Stage
from companion.fishing.events import RoundCounted, TrickPlayed, caught_whole
from companion.fishing.evidence import DoubtKind
from companion.fishing.problems import Fault
from companion.fishing.tricks import NOTHING, InForce
from screens.app.session import Session
from screens.fishing.referee.draft import RefereeDraft, Refusal
from tests.fishing.shorthand import ANNE, DEBBIE, NAMES, NIKKI, OSKAR, PAUL, cards, notation, table


def a_game(players: int = 4, first_leader: int = ANNE) -> Session:
    """A game at its first trick of round 2, which Paul opens, so that every card can be in play."""
    session = Session()
    session.begin(table(players, first_leader))
    hand = session.state.round.hand
    caught = [players] * players
    caught[PAUL] = 0
    caught[ANNE] = hand * players - sum(caught[1:])
    session.record(RoundCounted(tuple(caught), ANNE))
    assert session.state.leader == PAUL
    return session


def entered(session: Session, text: str) -> RefereeDraft:
    draft = RefereeDraft(session)
    for card in cards(text):
        assert draft.enter(card) is None, f"{card} was refused"
    return draft


def lying(draft: RefereeDraft) -> str:
    return " ".join("." if card is None else str(card) for card in draft.cards)


# Cards and places


def test_cards_go_to_the_next_free_place_in_play_order() -> None:
    draft = entered(a_game(), "R7 R0")
    assert draft.order == (PAUL, DEBBIE, NIKKI, ANNE)
    assert [(play.seat, str(play.card)) for play in draft.plays] == [(PAUL, "R7"), (DEBBIE, "R0")]
    assert draft.next_place == 2


def test_a_chosen_place_is_replaced_and_then_let_go() -> None:
    draft = entered(a_game(), "R7 R8 R9 R10")
    draft.choose(1)
    assert draft.next_place == 1
    assert draft.enter(parse_card("B4")) is None
    assert lying(draft) == "R7 B4 R9 R10"
    assert draft.next_place is None


def test_choosing_a_place_twice_lets_it_go() -> None:
    draft = entered(a_game(), "R7")
    draft.choose(0)
    draft.choose(0)
    assert draft.chosen is None


def test_a_chosen_place_changes_places_with_a_card_that_lies_there() -> None:
    draft = entered(a_game(), "R7 R8 R9")
    draft.choose(0)
    assert draft.enter(parse_card("R9")) is None
    assert lying(draft) == "R9 R8 R7 ."


def test_an_emptied_place_is_filled_next() -> None:
    draft = entered(a_game(), "R7 R8 R9 R10")
    draft.empty(1)
    assert lying(draft) == "R7 . R9 R10"
    draft.enter(parse_card("G1"))
    assert lying(draft) == "R7 G1 R9 R10"


def test_the_minus_three_may_lie_there_twice_and_no_other_card() -> None:
    draft = entered(a_game(), "-3 -3")
    assert draft.enter(parse_card("-3")) is Refusal.LIES_THERE
    draft.enter(parse_card("R7"))
    assert draft.enter(parse_card("R7")) is Refusal.LIES_THERE
    assert lying(draft) == "-3 -3 R7 ."


def test_a_full_trick_takes_no_card() -> None:
    draft = entered(a_game(), "R7 R8 R9 R10")
    assert draft.enter(parse_card("B1")) is Refusal.TRICK_IS_FULL
    assert lying(draft) == "R7 R8 R9 R10"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_box_is_that_of_the_number_of_players(players: int) -> None:
    assert RefereeDraft(a_game(players)).box == set(left_in_box(players))
    assert RefereeDraft(Session()).box == set()


def test_every_card_can_be_entered() -> None:
    for card in COPIES:
        assert RefereeDraft(a_game()).enter(card) is None


# What follows


def test_the_stages_of_a_trick() -> None:
    draft = RefereeDraft(a_game())
    stages = [draft.ruling().stage]
    for card in cards("R7 R0 G3 -3"):
        draft.enter(card)
        stages.append(draft.ruling().stage)
    draft.pick(parse_card("R7"))
    stages.append(draft.ruling().stage)
    assert stages == [Stage.EMPTY, Stage.SO_FAR, Stage.SO_FAR, Stage.SO_FAR, Stage.CHOICE, Stage.READY]


def test_several_zeros_choose_one_after_the_other() -> None:
    draft = entered(a_game(), "R0 B0 G3 -3")
    first = draft.ruling().choice
    assert (first.seat, notation(first.cards)) == (PAUL, "B0 G3 -3")
    draft.pick(parse_card("G3"))
    second = draft.ruling().choice
    assert (second.seat, notation(second.cards)) == (DEBBIE, "R0 -3")
    draft.pick(parse_card("-3"))
    assert notation(draft.ruling().picks) == "G3 -3"


def test_a_card_that_cannot_be_chosen_is_no_pick() -> None:
    draft = entered(a_game(), "R0 B1 G3 -3")
    draft.pick(parse_card("R0"))
    assert draft.ruling().stage is Stage.CHOICE


def test_only_what_changed_is_asked_again() -> None:
    draft = entered(a_game(), "R0 B0 G3 -3")
    draft.pick(parse_card("G3"))
    draft.pick(parse_card("-3"))
    draft.choose(3)
    draft.enter(parse_card("R9"))
    ruling = draft.ruling()
    assert (ruling.stage, ruling.choice.seat) == (Stage.CHOICE, DEBBIE), "Paul’s choice still lies there"
    assert notation(ruling.picks) == "G3"


def test_a_colour_is_asked_for_and_forgotten_with_its_buoy() -> None:
    draft = entered(a_game(), "R7 call R9 R10")
    assert draft.ruling().stage is Stage.COLOUR
    draft.name_colour(Suit.PURPLE)
    assert draft.ruling().stage is Stage.READY
    draft.choose(1)
    draft.enter(parse_card("R2"))
    assert draft.colour is None


def test_no_colour_is_asked_for_in_the_last_trick() -> None:
    draft = entered(Session(), "R7 call R9 R10")
    draft.set_last(True)
    assert draft.ruling().stage is Stage.READY


def test_penalties_say_what_is_left() -> None:
    draft = entered(a_game(), "R7 -3 -3 R10")
    (penalty,) = draft.penalties(draft.ruling().verdict)
    assert (penalty.seat, penalty.off, penalty.now) == (ANNE, 6, RefereeDraft(a_game()).state.points[ANNE] - 6)


def test_who_catches_so_far_is_said_only_where_one_player_does() -> None:
    assert entered(a_game(), "R7 R9").caught_so_far() == (DEBBIE, cards("R7 R9"))
    assert entered(a_game(), "R7 R9 B0").caught_so_far() is None


# What is in force


def test_what_the_game_knows_is_fixed() -> None:
    draft = RefereeDraft(a_game())
    draft.call(Suit.RED)
    draft.set_lowest(True)
    assert draft.in_force_is_fixed
    assert draft.in_force == NOTHING


def test_what_the_game_does_not_know_can_be_said_and_is_recorded() -> None:
    session = a_game()
    session.record(caught_whole(range(4), NIKKI))
    draft = RefereeDraft(session)
    draft.call(Suit.RED)
    draft.next_caller()
    draft.set_lowest(True)
    draft = entered(session, "R7 R8 R9 R10")
    event = draft.event(draft.ruling())
    assert event.in_force == InForce(Suit.RED, PAUL, True)
    session.record(event)
    assert session.state.round.caught[NIKKI] == 8, "the lowest red card is Nikki’s"


def test_nothing_is_said_in_the_record_where_the_game_knows() -> None:
    draft = entered(a_game(), "R7 R8 R9 R10")
    assert draft.event(draft.ruling()) == TrickPlayed(cards("R7 R8 R9 R10"))


def test_callers_go_round() -> None:
    draft = RefereeDraft(Session())
    draft.set_players(3)
    draft.call(Suit.RED)
    callers = []
    for _turn in range(4):
        callers.append(draft.in_force.caller)
        draft.next_caller()
    assert callers == [0, 1, 2, 0]


# What becomes of it


def test_a_recorded_trick_leaves_an_empty_draft_and_moves_the_lead() -> None:
    session = a_game()
    draft = entered(session, "R7 R8 R9 R10")
    session.record(draft.event(draft.ruling()))
    after = RefereeDraft(session)
    assert (after.plays, after.leader) == ((), ANNE)


def test_a_trick_recorded_elsewhere_empties_the_draft() -> None:
    session = a_game()
    entered(session, "R7 R8")
    session.record(caught_whole(range(4), NIKKI))
    assert RefereeDraft(session).plays == ()


def test_a_trick_taken_back_is_laid_out_again() -> None:
    session = a_game()
    session.record(caught_whole(range(4), NIKKI))
    session.set_in_force(InForce(Suit.RED, PAUL))
    draft = entered(session, "R0 call B5 -3")
    draft.pick(parse_card("B5"))
    draft.name_colour(Suit.GREEN)
    event = draft.event(draft.ruling())
    session.record(event)
    session.undo()
    again = RefereeDraft(session)
    again.bring_back(event)
    assert again.event(again.ruling()) == event


def test_doubts_come_with_a_complete_trick_only() -> None:
    draft = entered(a_game(), "R1 R8 R9")
    assert draft.doubts(draft.ruling()) == ()
    draft.enter(parse_card("R10"))
    assert [doubt.kind for doubt in draft.doubts(draft.ruling())] == [DoubtKind.LEFT_IN_BOX]


def test_the_draft_is_plain_json() -> None:
    session = a_game()
    draft = entered(session, "R0 call G3 -3")
    draft.pick(parse_card("G3"))
    draft.name_colour(Suit.RED)
    draft.choose(2)
    before = session.draft("referee")
    session.drafts["referee"] = json.loads(json.dumps(before))
    again = RefereeDraft(session)
    assert (again.cards, again.ruling(), again.chosen, again.colour) == (
        draft.cards,
        draft.ruling(),
        draft.chosen,
        draft.colour,
    )


@pytest.mark.parametrize(
    "broken",
    [
        {"cards": ["X9", 7, None, "R7", "R8", "R9"]},
        {"cards": "R7"},
        {"chosen": 9, "picks": [], "call": "Q"},
        {"players": 12, "leader": -1, "caller": "Paul", "names": [None]},
    ],
    ids=["no cards", "no list", "out of range", "table"],
)
def test_a_damaged_draft_does_no_harm(broken: dict) -> None:
    session = Session()
    session.draft("referee").update(broken)
    draft = RefereeDraft(session)
    draft.ruling()
    assert draft.players == 4
    assert draft.names == ("Player 1", "Player 2", "Player 3", "Player 4")


# Without a game


def test_a_table_without_a_game_has_numbered_seats() -> None:
    draft = RefereeDraft(Session())
    assert draft.names == ("Player 1", "Player 2", "Player 3", "Player 4")
    assert draft.rename(1, "  Paul ") is None
    assert draft.names[1] == "Paul"
    assert draft.rename(2, "Paul").fault is Fault.NAME_TWICE
    assert draft.rename(1, "") is None
    assert draft.names[1] == "Player 2"


def test_who_leads_can_be_said_before_the_first_card_only() -> None:
    draft = RefereeDraft(Session())
    draft.lead(DEBBIE)
    assert draft.order == (DEBBIE, NIKKI, ANNE, PAUL)
    draft.enter(parse_card("R7"))
    draft.lead(ANNE)
    assert draft.leader == DEBBIE


def test_fewer_players_keep_the_cards_that_fit() -> None:
    session = Session()
    draft = RefereeDraft(session)
    draft.set_players(5)
    draft.lead(OSKAR)
    draft = entered(session, "R7 R8 R9 R10")
    draft.set_players(3)
    assert (draft.players, lying(draft), draft.leader) == (3, "R7 R8 R9", 0)


def test_the_next_trick_begins_with_what_the_last_one_set() -> None:
    draft = entered(Session(), "R7 call low R10")
    draft.name_colour(Suit.BLUE)
    draft.next_trick(draft.ruling().verdict)
    assert (draft.leader, draft.in_force, draft.plays) == (NIKKI, InForce(Suit.BLUE, PAUL, True), ())


def test_after_the_last_trick_nothing_is_in_force_and_the_lead_stays() -> None:
    draft = entered(Session(), "R7 call low R10")
    draft.set_last(True)
    draft.next_trick(draft.ruling().verdict)
    assert (draft.leader, draft.in_force, draft.last) == (ANNE, NOTHING, False)


def test_a_buoy_whose_effect_is_in_force_cannot_lie_there() -> None:
    draft = entered(Session(), "R7 low")
    draft.set_lowest(True)
    ruling = draft.ruling()
    assert (ruling.stage, ruling.problem.fault) == (Stage.WRONG, Fault.LOWEST_PLAYED_IN_LOWEST_TRICK)


def test_clearing_takes_cards_and_conditions_but_no_names() -> None:
    draft = entered(Session(), "R7 R8")
    draft.rename(0, "Anne")
    draft.call(Suit.RED)
    draft.clear()
    assert (draft.plays, draft.in_force, draft.names[0]) == ((), NOTHING, "Anne")


def test_names_come_from_the_game() -> None:
    assert RefereeDraft(a_game()).names == NAMES[:4]

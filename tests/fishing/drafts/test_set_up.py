"""Drafts of new games: names and their faults, seats, and who opens."""

import pytest

from companion.fishing.drafts.set_up import NewGameDraft, Step
from companion.fishing.events import Setup
from companion.table.seats import SeatFault, seat_fault_in_words
from companion.tools.names import initials_of, tidy
from tests import NAMES


def seated(count: int) -> NewGameDraft:
    return NewGameDraft(players=NAMES[:count])


@pytest.mark.parametrize(
    ("players", "typed", "fault", "words"),
    [
        (1, "", SeatFault.EMPTY, "Type a name first."),
        (1, " \u202e ", SeatFault.EMPTY, "Type a name first."),
        (1, "Wilhelmina-Mathilde-W", SeatFault.TOO_LONG, "A name can have up to 20 characters; this one has 21."),
        (1, "  ANNE ", SeatFault.AT_THE_TABLE, "Anne is already at the table."),
        (1, "An\u200bne\u00ad", SeatFault.AT_THE_TABLE, "Anne is already at the table."),
        (5, "Zoë", SeatFault.TABLE_IS_FULL, "5 people are at the table: take one out first."),
    ],
)
def test_refuses_an_invalid_name(players: int, typed: str, fault: SeatFault, words: str) -> None:
    draft = seated(players).type(typed)
    assert draft.fault is fault
    assert seat_fault_in_words(fault, draft) == words


@pytest.mark.parametrize(
    ("known", "typed"),
    [
        ("Paul", " paul "),
        ("Paul", "Paul\u200b"),
        ("Ren\u00e9", "Rene\u0301"),
        ("Rene\u0301", "Ren\u00e9"),
    ],
)
def test_a_known_name_keeps_its_spelling(known: str, typed: str) -> None:
    draft = NewGameDraft(people=(known,)).type(typed).add()
    assert (draft.players, draft.typed, draft.known) == ((known,), "", (known,))


def test_a_new_name_has_each_accent_in_its_letter() -> None:
    assert NewGameDraft().type("Rene\u0301").add().players == ("Ren\u00e9",)


def test_a_joined_emoji_is_another_name() -> None:
    assert NewGameDraft(players=("👩\u200d👧",)).type("👩👧").fault is None


def test_removing_the_opener_falls_back_to_the_first_seat() -> None:
    draft = seated(4).begin_with(2, is_picked=True).remove("Debbie")
    assert (draft.setup, draft.is_picked) == (Setup(("Anne", "Paul", "Nikki"), 0), False)


def test_keeps_the_opener_after_a_swap() -> None:
    draft = seated(4).swap(0, 3)
    assert draft.setup == Setup(("Nikki", "Paul", "Debbie", "Anne"), 3)


def test_goes_back_to_the_first_step_with_too_few_players() -> None:
    assert seated(3).go_to(Step.SET_UP).remove("Paul").step is Step.PEOPLE


def test_marks_distinguish_players() -> None:
    assert initials_of(["Anne", "Paul", "Petra", "🐟"]) == ["A", "Pa", "Pe", "4"]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        (" \tJörg\n", "Jörg"),
        ("Li\x07 🐟", "Li 🐟"),
        ("Li\x7f\x9f", "Li"),  # `check_names` refuses them, too
        ("\ud800x", "x"),
        ("\u202eAnne", "Anne"),
        ("👩\u200d👧", "👩\u200d👧"),
        ("\u202e", ""),
        ("\u200b \u200d", ""),
    ],
)
def test_tidy_keeps_visible_characters(typed, kept) -> None:
    assert tidy(typed) == kept

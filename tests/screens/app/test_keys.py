"""A keyboard does everything on the table, at the referee, in the count and at the draw; the help says how."""

import pytest
from kivy.core.window import Window
from kivy.graphics import InstructionGroup
from kivy.uix.textinput import TextInput

from companion import record
from companion.fishing.cards import Suit, parse_card
from companion.fishing.events import PenaltyRecorded, RoundCounted, Setup, TrickPlayed, caught_whole
from companion.fishing.tricks import InForce
from companion.kinds import kind_of
from companion.language import use
from screens.app.keys import name_of
from screens.app.kinds import key_rows
from screens.app.session import Session
from screens.app.sheets.keys_sheet import KeysSheet
from screens.fishing.kind import KIND
from screens.fishing.referee.keys import buoys, letters
from screens.fishing.table.split import running_split
from screens.kit.tap import Tap
from tests.screens.harness import FORMS, Running
from tests.screens.looks import Looker, sweep

BLANK = "tests.screens.blank:BlankPage"
PAGES = {
    **dict.fromkeys(("home", "sheet", "correct", "result", "rules", "log"), BLANK),
    "table": "screens.fishing.table.page:TablePage",
    "referee": "screens.fishing.referee.page:RefereePage",
    "count": "screens.fishing.count.page:CountPage",
    "draw": "screens.fishing.draw.page:DrawPage",
}
CODES = {"enter": 13, "backspace": 8, "delete": 127, "tab": 9, "up": 273, "down": 274, "f1": 282, "f2": 283, "esc": 27}
FOUR = ("Anne", "Paul", "Debbie", "Nikki")


def press(running: Running, *keys: str) -> None:
    """Press keys one after the other, as "u", "shift+1", "enter"."""
    for each in keys:
        *held, name = each.split("+") if each != "+" else ("+",)
        key = CODES.get(name) or ord(name)
        Window.dispatch("on_keyboard", key, 0, name if len(name) == 1 else None, held)
        Window.dispatch("on_key_up", key, 0)
    running.settle()


@pytest.fixture
def session() -> Session:
    session = Session()
    session.begin(Setup(FOUR))
    return session


def on(start, page: str, session: Session | None = None, form: str = "phone") -> Running:
    running = start(pages=PAGES, session=session, size=FORMS[form])
    if page != "home":
        running.app.go("table") if session is not None else None
        running.app.go(page)
    running.settle()
    return running


# The table


def test_figures_say_who_caught_the_trick(start, session):
    running = on(start, "table", session)
    press(running, "3", "1")
    assert session.game.events == (caught_whole(range(4), 2), caught_whole(range(4), 0))
    press(running, "u")
    assert session.game.events == (caught_whole(range(4), 2),)
    press(running, "shift+u")
    assert len(session.game.events) == 2
    press(running, "ctrl+z", "ctrl+y")
    assert len(session.game.events) == 2


def test_a_seat_that_nobody_has_does_nothing(start, session):
    running = on(start, "table", session)
    press(running, "5", "shift+5", "ctrl+5")
    assert session.game.events == ()


def test_penalties_are_booked_and_taken_back(start, session):
    running = on(start, "table", session)
    press(running, "shift+2")
    assert session.game.events == (PenaltyRecorded(1),)
    press(running, "ctrl+2")
    assert session.game.events == ()


def test_a_trick_is_split_by_keys_alone(start, session):
    running = on(start, "table", session)
    press(running, "x", "1", "1", "1", "3", "shift+1", "3", "ctrl+3", "enter")
    assert running_split(session) is None
    (event,) = session.game.events
    assert (event.caught, event.next_leader) == ((2, 0, 2, 0), 2)
    press(running, "shift+x")
    assert running_split(session).index == 0
    press(running, "esc")
    assert running_split(session) is None


@pytest.mark.parametrize(
    ("key", "page"),
    [("r", "referee"), ("c", "count"), ("s", "sheet"), ("d", "draw"), ("k", "correct"), ("l", "log"), ("f2", "rules")],
)
def test_letters_lead_to_other_pages(start, session, key, page):
    running = on(start, "table", session)
    press(running, key)
    assert running.app.page.name == page
    press(running, "esc")
    assert running.app.page.name == "table"


def test_sheets_come_and_take_the_keys_from_the_table(start, session):
    running = on(start, "table", session)
    press(running, "m")
    assert running.sees("Correct")
    press(running, "1")
    assert session.game.events == ()
    press(running, "esc", "i")
    assert len(running.app.layer.children) == 1


def test_seats_turn_where_there_is_room(start, session):
    running = on(start, "table", session, form="wide")
    press(running, "f")
    assert running.app.page.faces
    press(running, "f")
    assert not running.app.page.faces


def test_a_key_that_is_held_down_counts_once(start, session):
    running = on(start, "table", session)
    for _repeat in range(5):
        Window.dispatch("on_keyboard", ord("2"), 0, "2", [])
    assert len(session.game.events) == 1
    Window.dispatch("on_key_up", ord("2"), 0)
    press(running, "2")
    assert len(session.game.events) == 2


def test_keys_of_the_number_pad_count_as_figures():
    assert name_of(257, None, []) == "1"
    assert name_of(271, None, []) == "enter"
    assert name_of(ord("a"), "a", ["shift"]) == "shift+a"
    assert name_of(ord("ß"), "ß", ["shift"]) == "?"


# The referee


def test_a_whole_trick_is_typed_and_recorded(start, session):
    running = on(start, "referee", session)
    press(running, *"y7y3y10", *"p2", "enter")
    assert session.game.events == (TrickPlayed(tuple(parse_card(card) for card in ("Y7", "Y3", "Y10", "P2"))),)


def test_in_german_the_letters_on_the_cards_are_typed_and_files_keep_the_notation(start, session):
    running = on(start, "referee", session)
    running.app.language = "de"
    try:
        running.settle()
        press(running, *"g7l2t10", "p", "enter")
    finally:
        running.app.language = "en"
    (event,) = session.game.events
    assert [str(card) for card in event.plays] == ["Y7", "P2", "G10", "pass"]
    assert '"plays": ["Y7", "P2", "G10", "pass"]' in record.write(kind_of("fishing"), session.game.setup, (event,))


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_letter_of_a_suit_is_that_of_a_buoy(language):
    use(language)
    try:
        assert len(letters()) == len(Suit)
        assert not letters().keys() & buoys().keys()
    finally:
        use("en")


def test_a_one_waits_for_its_second_figure(start, session):
    running = on(start, "referee", session)
    page = running.app.page
    press(running, "y", "1")
    assert page.draft.cards[0] is None
    press(running, "enter")
    assert str(page.draft.cards[0]) == "Y1"
    press(running, "r", "1", "b", "1", "2")
    assert [str(card) for card in page.draft.cards[:3]] == ["Y1", "R1", "B12"]


def test_buoys_have_letters_and_cards_can_be_taken_away(start):
    running = on(start, "referee")
    page = running.app.page
    press(running, "-", "l", "a", "f")
    assert [str(card) for card in page.draft.cards] == ["-3", "pass", "all", "first"]
    press(running, "backspace")
    assert page.draft.cards[3] is None
    press(running, "c")
    assert str(page.draft.cards[3]) == "call"
    press(running, "ctrl+1")
    assert page.draft.cards[0] is None
    press(running, "shift+2", "w")
    assert str(page.draft.cards[1]) == "low"
    press(running, "delete")
    assert page.draft.plays == ()


def test_the_choice_of_a_0_and_the_colour_named_are_typed(start):
    running = on(start, "referee")
    page = running.app.page
    press(running, *"b5", *"r0", *"b8", "c")
    choice = page.draft.ruling.choice
    assert choice is not None
    press(running, "y", "9")
    assert page.draft.ruling.choice is not None
    press(running, *"b8")
    assert page.draft.picks[parse_card("R0")] == parse_card("B8")
    press(running, "g")
    assert page.draft.colour is Suit.GREEN


def test_what_is_in_force_is_set_by_keys(start):
    running = on(start, "referee")
    page = running.app.page
    press(running, "shift+r")
    assert page.draft.in_force.called is Suit.RED
    assert page.draft.in_force.caller is None
    press(running, "shift+c", "shift+c", "shift+w", "shift+l")
    assert page.draft.in_force.caller == 1
    assert page.draft.in_force.lowest
    assert page.draft.is_last
    press(running, "shift+g")
    assert page.draft.in_force.called is Suit.GREEN
    press(running, "shift+n")
    assert page.draft.in_force.called is None


def test_undo_brings_the_typed_trick_back(start, session):
    running = on(start, "referee", session)
    press(running, *"y7y3y9p2", "enter", "u")
    assert session.game.events == ()
    assert [str(card) for card in running.app.page.draft.cards] == ["Y7", "Y3", "Y9", "P2"]


# The count and the draw


def test_a_round_is_counted_by_keys_alone(start, session):
    running = on(start, "count", session, form="wide")
    press(running, "1", "6", "tab", "4", "tab", "8", "enter")
    # Debbie and Nikki caught 8 each, so it must be said who opened the last trick.
    assert running.app.page.name == "count"
    press(running, "shift+4", "enter")
    assert session.game.events == (RoundCounted((16, 4, 8, 8), last_leader=3),)
    assert running.app.page.name == "draw"


def test_figures_are_erased_and_penalties_counted(start, session):
    running = on(start, "count", session)
    page = running.app.page
    press(running, "1", "2", "3", "backspace", "-", "-")
    assert [row.number for row in page.view.rows] == ["12", "", "", ""]
    assert [row.penalties for row in page.view.rows] == [0, 2, 0, 0]
    press(running, "-", "up", "-")
    assert [row.penalties for row in page.view.rows] == [1, 0, 0, 0]


def test_draws_are_ticked_off_and_the_round_begins(start, session):
    session.record(RoundCounted((16, 4, 8, 8), last_leader=3))
    running = on(start, "draw", session)
    press(running, "1")
    assert running.app.page.view.plan.rows[0]["is_ticked"]
    press(running, "1", "2")
    assert [row["is_ticked"] for row in running.app.page.view.plan.rows] == [False, True, False, False]
    press(running, "enter")
    assert running.app.page.name == "table"


# Typing and help


def test_a_field_that_is_typed_into_keeps_its_keys(start, session):
    running = on(start, "table", session)
    running.app.root.add_widget(field := TextInput())
    field.focus = True
    running.settle()
    press(running, "1", "?")
    assert session.game.events == ()
    assert not running.all(KeysSheet)
    field.focus = False
    press(running, "1")
    assert len(session.game.events) == 1


@pytest.mark.parametrize("key", ["?", "f1", "shift+/", "shift+ß"])
def test_help_comes_and_goes_with_the_same_key(start, session, key):
    running = on(start, "table", session)
    press(running, key)
    assert running.all(KeysSheet)
    assert running.sees("caught the trick; one card more while splitting")
    assert not running.sees("type the number")
    press(running, key)
    assert not running.all(KeysSheet)


def test_away_from_the_game_help_shows_all_keys(start):
    running = on(start, "home")
    press(running, "f1")
    for words in ("undo", "type the number", "record the trick, or go on to the next", "this help"):
        assert running.sees(words)
    press(running, "esc")
    assert not running.all(KeysSheet)


# What has no key of its own


def ringed(running: Running) -> Tap | None:
    """What the ring is drawn around."""
    found = [
        each for each in running.all(Tap) if any(type(part) is InstructionGroup for part in each.canvas.after.children)
    ]
    assert len(found) < 2
    return found[0] if found else None


def tap_by_ring(running: Running, words: str) -> None:
    """Move the ring until it lies around these words, and press Enter."""
    wanted = running.by_text(words)
    for _step in running.all(Tap):
        press(running, "tab")
        if ringed(running) is wanted:
            break
    assert ringed(running) is wanted
    press(running, "enter")


def test_a_ring_reaches_what_has_no_key_of_its_own(start, session):
    session.record(RoundCounted((16, 4, 8, 8), last_leader=3), caught_whole(range(4), 0))
    running = on(start, "table", session, form="wide")
    places = {each for each in running.all(Tap) if not each.disabled}
    seen = []
    for _place in places:
        press(running, "tab")
        seen.append(ringed(running))
    assert set(seen) == places
    Window.dispatch("on_keyboard", 304, 0, None, ["shift"])  # a shift that goes down on its own
    press(running, "shift+tab")
    assert ringed(running) is seen[-2]
    running.tap_text("Menu")
    assert ringed(running) is None

    press(running, "esc", "i")
    for words in ("red", "Debbie", "Lowest value wins", "Set"):
        tap_by_ring(running, words)
    assert session.in_force == InForce(Suit.RED, 2, True)
    press(running, "m")
    tap_by_ring(running, "This round’s draw")
    assert running.app.page.name == "draw"


def keys_shown(shown: str) -> set[str]:
    """The presses that a line of the help speaks of."""
    held = {"Shift": "shift+", "Ctrl": "ctrl+"}.get(shown.split()[0], "")
    words = shown.removeprefix(shown.split()[0]).strip() if held else shown
    if " – " in words and words[0].isdigit():
        first, last = words.split(" – ")
        return {f"{held}{figure}" for figure in range(int(first), int(last) + 1)}
    written = {"–": "-", "del": "delete"}
    return {held + written.get(word, word) for word in words.lower().replace(",", "").split()}


def test_the_help_says_what_the_keyboard_does_and_nothing_else():
    presses = [
        f"{held}{key}"
        for held in ("", "shift+", "ctrl+", "ctrl+shift+")
        for key in (*"0123456789abcdefghijklmnopqrstuvwxyz-", *CODES)
    ]
    customary = {"ctrl+z", "ctrl+y", "ctrl+shift+z"}  # known from everywhere, so that nobody has to read of them
    for page in KIND.pages_with_keys:
        for row in key_rows(page):
            if "then" in row.shown:
                assert {suit.lower() for suit in row.shown.split(",")[0].split()} == set(letters())
            elif keys_shown(row.shown) == set(buoys()):
                assert page == "referee"
            else:
                assert {press for press in presses if row.means(press) is not None} - customary == keys_shown(row.shown)


def test_no_key_does_two_things():
    for page in KIND.pages_with_keys:
        rows = key_rows(page)
        names = [
            f"{held}{key}"
            for held in ("", "shift+", "ctrl+")
            for key in (*"0123456789abcdefghijklmnopqrstuvwxyz-", *CODES)
        ]
        for name in names:
            assert sum(row.means(name) is not None for row in rows) <= 1, (page, name)


@sweep
def test_the_help_is_sound_at_every_size(start, look):
    looker = Looker(start(pages=PAGES, **look._asdict()))
    press(looker.running, "f1")
    assert looker.running.all(KeysSheet)
    looker.note("the help")
    looker.assert_sound()

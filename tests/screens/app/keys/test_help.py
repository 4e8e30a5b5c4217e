"""Text fields keep their keys, the focus ring reaches the rest, and the help lists exactly the keys that work."""

from kivy.core.window import Window
from kivy.graphics import InstructionGroup
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.fishing.cards import Suit
from companion.fishing.events import RoundCounted, caught_whole
from companion.fishing.pages.trick_drafts import trick_draft
from companion.fishing.tricks import InForce
from companion.pages.desk import Desk
from companion.tools.exports import load
from screens.app.sheets.keys import KeysSheet
from screens.fishing.parts.in_force_sheet import CallerTile
from screens.fishing.referee.keys import buoys, letters
from screens.fishing.referee.page import RefereePage
from screens.fishing.screens import SCREENS
from screens.kit.controls.field import Field
from screens.kit.tap import Tap
from tests.screens.app.keys.pressing import CODES, PAGES, on, press
from tests.screens.blank import only
from tests.screens.harness import Running
from tests.screens.looks import Auditor, sweep


def test_focused_text_field_keeps_its_keys(start, session):
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


def test_help_shows_the_keys_of_the_page_or_all_without_a_game(start, session):
    running = on(start, "table", session)
    for key in ("f1", "shift+ß"):
        press(running, key)
        assert running.all(KeysSheet)
        assert running.sees("caught the trick; one card more while splitting")
        assert not running.sees("type the number")
        press(running, key)
        assert not running.all(KeysSheet)
    running = on(start, "home")
    press(running, "f1")
    for words in ("undo", "type the number", "record the trick, or go on to the next", "this help"):
        assert running.sees(words)
    press(running, "esc")
    assert not running.all(KeysSheet)


def ringed(running: Running) -> Tap | None:
    """Return the widget inside the focus ring, or None."""
    found = [
        each for each in running.all(Tap) if any(type(part) is InstructionGroup for part in each.canvas.after.children)
    ]
    assert len(found) < 2
    return found[0] if found else None


def tap_by_ring(running: Running, wanted: Widget) -> None:
    """Move the focus ring to a widget, and press Enter."""
    for _step in running.all(Tap):
        press(running, "tab")
        if ringed(running) is wanted:
            break
    assert ringed(running) is wanted
    press(running, "enter")


def test_ring_reaches_targets_without_a_key(start, session):
    session.record(RoundCounted((16, 4, 8, 8), last_leader=3), caught_whole(range(4), 0))
    running = on(start, "table", session, form="wide")
    places = {each for each in running.all(Tap) if not each.disabled}
    seen = []
    for _place in places:
        press(running, "tab")
        seen.append(ringed(running))
    assert set(seen) == places
    Window.dispatch("on_keyboard", 304, 0, None, ["shift"])  # Shift pressed alone
    press(running, "shift+tab")
    assert ringed(running) is seen[-2]
    running.tap_text("Menu")
    assert ringed(running) is None

    press(running, "esc", "i")
    tap_by_ring(running, running.by_text("red"))
    tap_by_ring(running, next(tile for tile in running.all(CallerTile) if tile.says == "Debbie"))
    tap_by_ring(running, running.by_text("Debbie called red"))
    assert trick_draft(Desk(session)).in_force == InForce(Suit.RED, 2)
    press(running, "m")
    tap_by_ring(running, running.by_text("This round’s draw"))
    assert running.app.page.name == "draw"


def test_tab_leaves_a_text_field_and_returns_to_it(start):
    running = start(pages=only("new_game"), at="new_game")
    (field,) = running.all(Field)
    running.tap(field)
    running.type("Zo")
    Window.dispatch("on_key_down", 9, 0, "\t", [])  # to the field, which must not take it
    press(running, "tab")
    assert not field.ids.entry.focus
    assert ringed(running) is running.by_text("Add"), "the next target in reading order"
    press(running, "shift+tab", "enter")
    running.type("ë")
    assert field.text == "Zoë"


def keys_shown(shown: str) -> set[str]:
    """Return the key presses that a line of the help lists."""
    held = {"Shift": "shift+", "Ctrl": "ctrl+"}.get(shown.split()[0], "")
    words = shown.removeprefix(shown.split()[0]).strip() if held else shown
    if " – " in words and words[0].isdigit():
        first, last = words.split(" – ")
        return {f"{held}{figure}" for figure in range(int(first), int(last) + 1)}
    written = {"–": "-", "del": "delete"}
    return {held + written.get(word, word) for word in words.lower().replace(",", "").split()}


def test_help_lists_exactly_the_keys_that_work():
    presses = [
        f"{held}{key}"
        for held in ("", "shift+", "ctrl+", "ctrl+shift+")
        for key in (*"0123456789abcdefghijklmnopqrstuvwxyz-", *CODES)
    ]
    customary = {"ctrl+z", "ctrl+y", "ctrl+shift+z"}  # common shortcuts, deliberately not listed
    for page in (load(SCREENS.pages[name]) for name in SCREENS.pages_with_shortcuts):
        rows = page.shortcuts()
        assert [press for press in presses if sum(row.means(press) is not None for row in rows) > 1] == [], page
        for row in rows:
            if "then" in row.shown:
                assert {suit.lower() for suit in row.shown.split(",")[0].split()} == set(letters())
            elif keys_shown(row.shown) == set(buoys()):
                assert page is RefereePage
            else:
                assert {press for press in presses if row.means(press) is not None} - customary == keys_shown(row.shown)


@sweep
def test_help_is_sound_at_every_size(start, look):
    auditor = Auditor(start(pages=PAGES, **look.options()))
    press(auditor.running, "f1")
    assert auditor.running.all(KeysSheet)
    auditor.audit("the help")
    auditor.assert_no_findings()

"""Widgets and the events that touches dispatch."""

import pytest
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.metrics import dp

from companion.table.faces import Face
from screens.fishing.drawings import cards  # noqa: F401
from screens.fishing.drawings.cards import face
from screens.kit import bars, overlays, panels  # noqa: F401
from screens.kit.controls import buttons, choices, field, numbers  # noqa: F401
from screens.kit.controls.buttons import KINDS, PushButton
from screens.kit.controls.faces import FaceChips
from screens.kit.drawings.icons import PATHS, WORDS, Icon, polylines
from screens.kit.overlays import Sheet
from screens.kit.palette import DISABLED
from screens.kit.text import widgets  # noqa: F401
from screens.kit.text.letters import natural_width
from screens.kit.theme import theme
from tests.screens.harness import LANDSCAPE, PHONE
from tests.screens.kit.recording import BUTTON, recorded


def test_disabled_buttons_of_every_kind_look_the_same_and_hints_are_plain_text(running, put):
    looks = {}
    for kind, (ground, on_ground) in KINDS.items():
        button = put(BUTTON + f"kind: '{kind}'")
        assert (button.is_resting, button.ground, button._label.role) == (False, ground, on_ground)
        button.disabled = True
        running.settle()
        looks[kind] = (button.is_resting, button._label.role)
    assert looks.pop("hint") == (False, "text_muted")
    assert set(looks.values()) == {(True, DISABLED)}


def test_a_resting_surface_is_only_a_hairline(running, put):
    panel = put("Panel:\n    ground: 'accent'\n    ring: 'danger'\n    is_resting: True")
    (fill, rim) = (panel._surface, panel._rim)
    assert fill is None
    assert tuple(rim[0].rgba) == theme.of("outline")


def test_a_narrow_button_has_a_word_under_its_icon(running, put):
    rule = "PushButton:\n    icon: 'undo'\n    under: '{}'\n    size_hint: None, None\n    size: {}, {}"
    button = put(rule.format("Undo", 60, 56))
    assert button._label.text == "Undo"
    assert button._label.top <= button.sign_box[1] + 1
    assert button.natural_width < 60
    assert put(rule.format("Undo", 30, 56))._label.text == ""  # no word is better than a shortened one
    high = put(rule.format("Reopen round", 72, 64))
    assert high._label.lines_drawn == ("Reopen", "round")
    assert high._label.top <= high.sign_box[1] + 1
    assert put(rule.format("Reopen round", 72, 56))._label.text == ""  # no room for two lines


def test_a_long_word_in_a_segment_takes_room_from_short_ones(running, put):
    segment = put("Segment:\n    options: ['3', 'Head to head']\n    size_hint_x: None\n    width: 400")
    long, short = segment.children
    assert long.width == short.width
    segment.width = 200
    running.settle()
    long, short = segment.children
    assert short.width < long.width


def test_a_stepper_dispatches_steps_within_its_limits(running, put):
    number = put("Stepper:\n    value: 1\n    least: 0\n    most: 2\n    says: 'Anne'\n    pos: 100, 100")
    steps = recorded(number, "on_step")
    running.tap_text("Anne: more")
    assert steps == [(1,)]
    number.value = 2
    running.tap(running.by_text("Anne: more"))
    running.tap_text("Anne: less")
    assert steps == [(1,), (-1,)]


def test_the_chip_for_hidden_people_has_no_room_for_a_face_unlike_a_name_that_looks_like_it(running, put):
    def shown(*names: str, **options) -> FaceChips:
        people = [(name, Face("lagoon", "whale")) for name in names]
        return put(FaceChips(size_hint=(None, None), width=600, people=people, **options))

    al, other = reversed(shown("+ Al", "# Al").children)
    disc = other.width - natural_width("# Al", dp(20), True)
    assert al.width - natural_width("+ Al", dp(20), True) == pytest.approx(disc)
    names = [f"Player {number}" for number in range(9)]
    chips = shown(*names, most=1)
    *visible, more = reversed(chips.children)
    assert more.text == f"+ {len(names) - len(visible)}"
    assert more.width < min(chip.width for chip in visible) - 48
    running.tap(more)
    running.settle()
    assert [chip.name for chip in reversed(chips.children)] == names


def test_a_field_accepts_text_up_to_its_limit(running, put):
    entry = put("Field:\n    hint: 'Name'\n    most: 5\n    size_hint_x: None\n    width: 300\n    pos: 50, 50")
    running.tap(entry)
    running.type("Debbie")
    assert entry.text == "Debbi"
    entry.text = "Paul"
    running.settle()
    assert entry.ids.entry.text == "Paul"


BACKSPACE = ("on_key_down", 8, 42, None, [])


def edits(*texts: str) -> list[tuple]:
    return [("on_textedit", text) for text in texts]


@pytest.mark.parametrize(
    ("events", "text"),
    [
        # SDL 2.30 turns what a keyboard composes into backspaces and the rest of the word.
        ([("on_textinput", "An"), ("on_textinput", "m"), BACKSPACE, ("on_textinput", "ne")], "Anne"),
        # Other versions report the composition, and the word without the end of its composition.
        ([*edits("A", "An", "Ann"), ("on_textinput", "Anne")], "Anne"),
        ([*edits("An"), ("on_textinput", "Anne"), *edits(" ", " P"), ("on_textinput", " Paul")], "Anne Paul"),
        ([*edits("An", ""), ("on_textinput", "Anne"), BACKSPACE], "Ann"),
        ([*edits("Anm"), ("on_textinput", "Anm"), BACKSPACE, ("on_textinput", "ne")], "Anne"),
        ([*edits("Ann"), "leave", BACKSPACE, ("on_textinput", "na")], "Anna"),
        ([*edits("Anne Paul Debbie"), ("on_textinput", "Anne Paul Debbie")], "Anne Paul De"),
        ([*edits("Anne Paul Debbie"), "leave"], "Anne Paul De"),
    ],
)
def test_a_field_understands_keyboards_that_compose_words(running, put, events, text):
    entry = put("Field:\n    most: 12\n    size_hint_x: None\n    width: 300\n    pos: 50, 50")
    running.tap(entry)
    for event in events:
        if event == "leave":
            entry.ids.entry.focus = False
            entry.ids.entry.focus = True
        else:
            Window.dispatch(*event)
    assert entry.text == text


@pytest.mark.parametrize(
    ("card", "shown"),
    [("Y7", ("yellow", "7")), ("B18", ("blue", "18")), ("-3", ("buoy", "-3"))]
    + [(buoy, ("buoy", buoy)) for buoy in ("pass", "all", "first", "call", "low")],
)
def test_faces_of_cards(card, shown):
    assert face(card) == shown
    assert shown[0] != "buoy" or shown[1] in {*PATHS, *WORDS}


def test_every_icon_can_be_painted_and_stays_in_its_box(running, put):
    layer = put("FloatLayout:")
    for name in (*PATHS, *WORDS):
        icon = Icon(icon=name)
        layer.add_widget(icon)
        running.settle()
        assert len(icon.canvas.children) > 1, name
    for name in PATHS:
        lines = polylines(name)
        assert min(map(len, lines)) >= 2, name
        assert all(1 <= x <= 23 and 1 <= y <= 23 for line in lines for x, y in line), name


@pytest.mark.parametrize("rule", ["Paragraph", "FitText"])
def test_a_text_settles_at_every_width(running, put, rule):
    words = put(f"{rule}:\n    text: 'Wilhelmina-Mathilde opens'\n    size_hint: None, None\n    height: 40")
    words.reading = True
    for scale in (1.0, 1.25, 1.6):
        running.app.reading_size = scale
        for width in range(60, 300, 7):
            words.width = width
            running.settle()
            pending = [event for event in Clock.get_events() if event.timeout <= 0 and not event.loop]
            assert not pending, f"{width} wide, text {scale}"


def test_fit_text_shrinks_and_then_shortens(running, put):
    label = put("FitText:\n    text: 'Nikki'\n    sp: 40\n    size_hint: None, None\n    size: 300, 60")
    assert (label.fit, label.is_shortened) == (1, False)
    label.width = 80
    running.settle()
    assert label.fit < 1
    assert not label.is_shortened
    assert label.texture_size[0] <= 81
    label.text = "Nikki who lives beyond the seven seas"
    running.settle()
    assert label.is_shortened
    assert label.fit == pytest.approx(label.floor)


SHEET = "Sheet:\n    title: 'Split'\n    PushButton:\n        text: 'Done'\n"


@pytest.mark.parametrize("size", [LANDSCAPE, PHONE])
def test_a_sheet_closes_in_every_way(running, size):
    running.resize(size)
    for way in ("button", "beside", "back"):
        sheet = Builder.load_string(SHEET)
        closed, done = recorded(sheet, "on_close"), recorded(sheet.ids.content.children[0], "on_tap")
        sheet.open()
        running.settle()
        running.tap_text("Done")
        running.tap(sheet.ids.panel, at=(0.02, 0.5))  # next to its buttons
        assert (len(done), len(closed)) == (1, 0)
        if way == "button":
            running.tap_text("Close")
        elif way == "beside":
            running.tap(sheet, at=(0.5, 0.97))
        else:
            assert running.press_back()
        assert len(closed) == 1
        assert sheet.parent is None


def test_nothing_below_a_sheet_can_be_tapped(running):
    button = PushButton(text="Below", size_hint=(None, None), width=1280, pos=(0, 700))
    taps = recorded(button, "on_tap")
    running.app.root.add_widget(button, index=1)
    sheet = Sheet(title="Above")
    sheet.open()
    running.settle()
    running.drag(sheet.ids.panel, by=(0, 300))
    assert sheet.is_open, "a press that began on the sheet ended outside"
    running.tap(button)
    assert taps == []
    assert not sheet.is_open


def test_the_top_bar_hides_the_subtitle_first(running, put):
    bar = put("TopBar:\n    title: 'Draw for round 2'\n    subtitle: 'everyone takes 9 cards, own stockroom first'")
    subtitle, title = bar.ids.titles.children
    assert subtitle.text == bar.subtitle
    running.resize(PHONE)
    assert subtitle.text == ""
    assert not title.is_shortened


def test_a_later_part_is_made_once_when_first_shown(put):
    rule = "BoxLayout:\n    ShownBox:\n        id: box\n        Later:\n            id: later\n"
    ids = put(rule + '            part: "answer"\n            rule: "Body"\n').ids
    assert not ids.later.children
    ids.box.parts = ["answer"]
    (made,) = ids.later.children
    assert ids.box.children == [ids.later]
    ids.box.parts = []
    assert not ids.box.children
    ids.box.parts = ["answer"]
    assert ids.later.children == [made]

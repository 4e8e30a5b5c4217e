"""The audit finds what it should: each rule is tested with a small screen that breaks only that rule."""

import pytest
from kivy.lang import Builder

from screens.kit import panels, scrolling  # noqa: F401  (used by the rules below)
from screens.kit.controls import buttons, field  # noqa: F401  (used by the rules below)
from screens.kit.drawings.painted import Painted, write
from screens.kit.tap import Tap
from screens.kit.text import widgets  # noqa: F401  (used by the rules below)
from screens.kit.theme import theme
from tests.screens.audit import audit


class PaintedWord(Tap, Painted):
    """A target that paints its own text, as is done on pages with very many figures."""

    def paint(self) -> None:
        write("outside", 20, self.center, theme.of("text"))


def floating(*described: str) -> str:
    """Return a kv rule with widgets, each given as a class and its properties: 'Text; sp: 9; pos: 1, 2'."""
    lines = ["FloatLayout:"]
    for widget in described:
        name, *properties = widget.split("; ")
        lines += [f"    {name}:", *(f"        {each}" for each in properties)]
    return "\n".join(lines)


BUTTON = 'PushButton; text: "Record"; size_hint: None, None; width: 200; pos: 100, 100'
CUT = 'FitText; text: "a text that is cut"; size_hint: None, None; size: 40, 40; pos: 400, 300'
BROKEN = {
    "text wider than its box": ('OneLine; text: "a text that is much wider than its box"; size_hint: 0.05, None',),
    "text higher than its box": (
        'Text; text: "a text that needs many lines in its box"; size_hint: None, None; size: 80, 40; pos: 400, 300',
    ),
    "text without room": ('FitText; text: "Anne"; size_hint: None, None; size: 0, 40; pos: 400, 300',),
    "text too small": ('Text; text: "Anne"; sp: 9; size_hint: None, None; size: 200, 40; pos: 400, 300',),
    "text cut by an ellipsis": (CUT,),
    "word broken into lines": ('Text; text: "unbreakable"; size_hint: None, None; size: 40, 400; pos: 400, 300',),
    "text outside of the window": ('OneLine; text: "half outside"; pos: -40, 300',),
    "texts overlap": ('OneLine; text: "one text"; pos: 400, 300', 'OneLine; text: "on another"; pos: 420, 310'),
    "text runs into painted words": (
        'OneLine; text: "Debbie"; pos: 400, 300',
        'PaintedWord; size_hint: None, None; size: natural_width("outside", 20, True), 48; right: 398; y: 300',
    ),
    "target too small": ('IconButton; icon: "menu"; side: 40; pos: 400, 300',),
    "target outside of the window": ('IconButton; icon: "menu"; pos: -40, 300',),
    "target covered": (
        'IconButton; icon: "menu"; pos: 400, 300',
        "TapPanel; size_hint: None, None; size: 100, 100; pos: 390, 290",
    ),
}


@pytest.fixture
def shown(start):
    """Return a function that shows a kv rule on an empty page and returns what the audit finds."""
    running = start(pages={"home": "tests.screens.blank:BlankPage"})

    def show(rule: str):
        widget = Builder.load_string(rule)
        running.app.root.add_widget(widget, index=1)
        running.settle()
        return audit(running.app.root)

    return show


def test_sound_screen_has_no_findings(shown):
    assert shown(floating(BUTTON, 'FitText; text: "Anne"; size_hint: None, None; size: 200, 40; pos: 100, 300')) == []


@pytest.mark.parametrize("rule", BROKEN)
def test_each_rule_finds_what_breaks_it(shown, rule):
    assert rule in {finding.rule for finding in shown(floating(*BROKEN[rule]))}


@pytest.mark.parametrize(("text", "width"), [("Wiederherstellen", 130), ("Alles wiederherstellen", 145)])
def test_button_shrinks_its_text_before_breaking_a_word(shown, text, width):
    assert shown(floating(f'PushButton; text: "{text}"; sp: 24; size_hint_x: None; width: {width}; pos: 99, 99')) == []


def test_name_may_end_in_an_ellipsis(shown):
    assert shown(floating(CUT + "; may_shorten: True")) == []


def pane_of(rows: int, beside: int) -> str:
    """Return a pane with rows that leave this much room at their right."""
    written = "\n".join(f"            PushButton:\n                text: 'Row {number}'" for number in range(rows))
    return f"""
FloatLayout:
    ScrollPane:
        BoxLayout:
            orientation: "vertical"
            padding: 0, 0, {beside}, 0
            size_hint_y: None
            height: self.minimum_height
{written}
"""


def test_finds_widgets_under_a_scroll_bar(shown):
    assert {finding.rule for finding in shown(pane_of(30, beside=0))} == {"under a scroll bar"}


@pytest.mark.parametrize(("margin", "rules"), [(8, set()), (0, {"words at the edge of their target"})])
def test_finds_words_at_the_edge_of_their_target(shown, margin, rules):
    assert {
        finding.rule
        for finding in shown(f"""
FloatLayout:
    TapPanel:
        padding: {margin}, 0
        size_hint: None, None
        size: natural_width("Anne and Paul", dp(20)) + 2 * self.padding[0], 60
        FitText:
            text: "Anne and Paul"
            sp: 20
""")
    } == rules

"""The audit finds what it should: each rule is tested with a small screen that breaks it."""

from kivy.properties import NumericProperty

from screens.kit import panels, scrolling  # noqa: F401  (used by the rules below)
from screens.kit.controls import buttons, field  # noqa: F401  (used by the rules below)
from screens.kit.drawings.painted import Painted, write
from screens.kit.tap import Tap
from screens.kit.text import widgets  # noqa: F401  (used by the rules below)
from screens.kit.theme import theme
from tests.screens.audit import audit


class PaintedWord(Tap, Painted):
    """A target that paints its own text, as is done on pages with very many figures, and a small letter in a corner."""

    sp = NumericProperty(20)

    def paint(self) -> None:
        write("outside", self.sp, self.center, theme.of("text"))
        write("A", 9, self.pos, theme.of("text"), is_part=True)


def floating(*described: str) -> str:
    """Return a kv rule with widgets, each given as a class and its properties: 'Text; sp: 9; pos: 1, 2'."""
    lines = ["FloatLayout:"]
    for widget in described:
        name, *properties = widget.split("; ")
        lines += [f"    {name}:", *(f"        {each}" for each in properties)]
    return "\n".join(lines)


def button(text: str, width: int) -> str:
    return floating(f'PushButton; text: "{text}"; sp: 24; size_hint_x: None; width: {width}; pos: 99, 99')


CUT = 'FitText; text: "a text that is cut"; size_hint: None, None; size: 40, 40; pos: 400, 300'
ROWS = """
FloatLayout:
    ScrollPane:
        BoxLayout:
            orientation: "vertical"
            size_hint_y: None
            height: self.minimum_height
"""
NAMES = """
FloatLayout:
    TapPanel:
        padding: {margin}, 0
        size_hint: None, None
        size: natural_width("Anne and Paul", dp(20)) + 2 * self.padding[0], 60
        FitText:
            text: "Anne and Paul"
            sp: 20
"""
NAMES_BELOW = """
BoxLayout:
    size_hint_x: None
    width: 200
    Panel:
        FitText:
            text: "Anne"
            sp: 24
            equal_in: {container}
    Panel:
        FitText:
            text: "Wilhelmina"
            sp: 24
            equal_in: {container}
"""
BUTTONS = """
BoxLayout:
    size_hint: None, None
    size: 230, 64
    PushButton:
        text: "Log"
    PushButton:
        text: "Ergebnis"
"""
BROKEN = {
    "text wider than its box": floating('OneLine; text: "a text much wider than its box"; size_hint: 0.05, None'),
    "text higher than its box": floating(
        'Text; text: "a text that needs many lines in its box"; size_hint: None, None; size: 80, 40; pos: 400, 300'
    ),
    "text without room": floating('FitText; text: "Anne"; size_hint: None, None; size: 0, 40; pos: 400, 300'),
    "text too small": floating('Text; text: "Anne"; fit: 0.6; size_hint: None, None; size: 200, 40; pos: 400, 300'),
    "painted text too small": floating("PaintedWord; sp: 12; size_hint: None, None; size: 99, 48; pos: 400, 300"),
    "equal things differ in size": NAMES_BELOW.format(container="None"),
    "text cut by an ellipsis": floating(CUT),
    "word broken into lines": floating(
        'Text; text: "unbreakable"; size_hint: None, None; size: 40, 400; pos: 400, 300'
    ),
    "text outside of the window": floating('OneLine; text: "half outside"; pos: -40, 300'),
    "texts overlap": floating('OneLine; text: "one text"; pos: 400, 300', 'OneLine; text: "on another"; pos: 420, 310'),
    "text runs into painted words": floating(
        'OneLine; text: "Debbie"; pos: 400, 300',
        'PaintedWord; size_hint: None, None; size: natural_width("outside", 20, True), 48; right: 398; y: 300',
    ),
    "target too small": floating('IconButton; icon: "menu"; side: 40; pos: 400, 300'),
    "target outside of the window": floating('IconButton; icon: "menu"; pos: -40, 300'),
    "target covered": floating(
        'IconButton; icon: "menu"; pos: 400, 300',
        "TapPanel; size_hint: None, None; size: 100, 100; pos: 390, 290",
    ),
    "under a scroll bar": ROWS + 30 * "            PushButton:\n                text: 'Row'\n",
    "words at the edge of their target": NAMES.format(margin=0),
}
SOUND = {
    "a button": button("Record", 200),
    "a button that shrinks its word instead of breaking it": button("Wiederherstellen", 170),
    "a button that breaks its text between two words": button("Alles wiederherstellen", 145),
    "a name that may end in an ellipsis": floating(CUT + "; may_shorten: True"),
    "words clear of the edge of their target": NAMES.format(margin=8),
    "names that shrink together": NAMES_BELOW.format(container="self.parent.parent"),
    "buttons that shrink together": BUTTONS,
}


def rules_broken_by(running, rule: str) -> set[str]:
    """Return the rules that the audit finds broken on a page that shows only this kv rule."""
    widget = running.put(rule)
    found = {finding.rule for finding in audit(running.app.root)}
    running.app.root.remove_widget(widget.parent)
    return found


def test_each_rule_finds_what_breaks_it(running):
    for broken, rule in BROKEN.items():
        assert broken in rules_broken_by(running, rule)


def test_sound_screens_have_no_findings(running):
    for what, rule in SOUND.items():
        assert rules_broken_by(running, rule) == set(), what

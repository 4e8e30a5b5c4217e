"""The first evening: three short cards on the real screens, each gone with a tap, all of them with another."""

from kivy.app import App
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from companion.language import _
from screens.app.preferences import STEPS
from screens.kit import buttons, icons, text  # noqa: F401  (the rule below uses them)
from screens.kit.panels import Panel

Builder.load_string("""
#:import _ companion.language.gettext

<CoachCard>:
    # On a phone large words need the whole width.
    narrow: app.form == "phone" and not app.flat and app.applied_scale > 1.1
    orientation: "vertical"
    ground: "surface_raised"
    ring: "accent"
    ring_width: dp(3)
    radius: app.theme.radius_panel
    padding: dp(20), dp(16), dp(16), dp(12)
    spacing: dp(8)
    size_hint: None, None
    width: min(dp(620), (self.parent.width if self.parent else dp(620)) - 2 * dp(12))
    height: self.minimum_height
    pos_hint: {"center_x": 0.5}
    # What it speaks of stands in the bar below it.
    y: dp(12) if app.form == "phone" else app.grow(88) + dp(12)
    Box:
        size_hint_y: None
        height: max(title.height, dp(30))
        spacing: 0 if root.narrow else dp(12)
        FloatMark:
            size_hint: None, None
            size: (0, 0) if root.narrow else (dp(26), dp(34))
            pos_hint: {"center_y": 0.5}
        Paragraph:
            id: title
            text: root.title
            sp: 22
            bold: True
            pos_hint: {"center_y": 0.5}
        OneLine:
            text: "" if root.narrow else root.count
            sp: 18
            role: "text_muted"
            pos_hint: {"center_y": 0.5}
    Paragraph:
        text: root.words
        sp: 20
    Box:
        orientation: "vertical" if root.narrow else "horizontal"
        size_hint_y: None
        height: self.minimum_height
        spacing: dp(8)
        PushButton:
            text: _("Skip the rest")
            kind: "quiet"
            behind: "surface_raised"
            tall: 48 / max(1.0, app.applied_scale) if app.flat else 56
            opacity: 0 if root.is_last else 1
            disabled: root.is_last
            on_tap: root.skip()
        PushButton:
            text: _("Got it")
            kind: "primary"
            tall: 48 / max(1.0, app.applied_scale) if app.flat else 56
            on_tap: root.done()
""")


def steps() -> dict[str, tuple[str, str]]:
    """The title and the words of each step, by the page it lies on."""
    return {
        "home": (
            _("Welcome to the table"),
            _("Tap New game and enter who plays, clockwise as you sit. The cards stay yours: this keeps the book."),
        ),
        "table": (
            _("One tap a trick"),
            _("Tap whoever caught it. Hold a finger on a tile to split a trick. Undo takes everything back."),
        ),
        "draw": (
            _("Who draws what"),
            _("After every round the order and the numbers stand here. Tick off whoever has drawn, then go on."),
        ),
    }


class CoachCard(Panel):
    """One step, at the lower edge of the page it is about; the rest of the page goes on working."""

    step = StringProperty("")
    title = StringProperty("")
    words = StringProperty("")
    count = StringProperty("")
    narrow = BooleanProperty(False)

    @property
    def is_last(self) -> bool:
        """Whether no step follows."""
        return self.step == STEPS[-1]

    def done(self) -> None:
        """This step was seen."""
        app = App.get_running_app()
        app.prefer("introduction", [*app.preferences.introduction, self.step])

    def skip(self) -> None:
        """No step is wanted any more."""
        App.get_running_app().prefer("introduction", list(STEPS))

    def on_touch_down(self, touch) -> bool:
        # A tap beside its buttons must not reach what lies below.
        return super().on_touch_down(touch) or self.collide_point(*touch.pos)


class Introduction:
    """Lays a card over a page of which it was not seen yet."""

    def __init__(self, app) -> None:
        self._app = app
        self._card: CoachCard | None = None

    def follow(self) -> None:
        """Have the card that belongs to the page on the screen, or none."""
        app = self._app
        page = app.manager.current
        wanted = page if page in STEPS and page not in app.preferences.introduction else ""
        if self._card is not None and (self._card.step != wanted or self._card.title != steps()[wanted][0]):
            app.root.remove_widget(self._card)
            self._card = None
        if wanted and self._card is None:
            title, words = steps()[wanted]
            number = _("{step} of {all}").format(step=STEPS.index(wanted) + 1, all=len(STEPS))
            self._card = CoachCard(step=wanted, title=title, words=words, count=number)
            # Above the page, below sheets.
            app.root.add_widget(self._card, index=1)

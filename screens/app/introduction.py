"""The first evening: three short cards on the real screens, each gone with a tap, all of them with another."""

from kivy.app import App
from kivy.properties import BooleanProperty, StringProperty

from companion.language import _
from screens.app.preferences import STEPS
from screens.kit import buttons, icons, shapes, text  # noqa: F401  (the rule below uses them)
from screens.kit.panels import Panel
from screens.kit.rules import load_rules

load_rules(__file__)


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

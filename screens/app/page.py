"""The base class of all pages."""

from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.pages.kinds import NOTHING, HomeSummary, kind_of
from screens.app.acting import ActingScreen
from screens.app.keys import Shortcut

# Names that the kv rules of every page may use; a page imports the other parts of the kit it needs itself.
from screens.kit import entries, layouts, panels, scrolling  # noqa: F401
from screens.kit.controls import buttons  # noqa: F401
from screens.kit.drawings import icons  # noqa: F401
from screens.kit.layouts import lay_out, unbind_rules
from screens.kit.text import widgets  # noqa: F401
from screens.kit.theme import theme

HOME = "home"
"""The name of the page on which the app begins."""


class Body(layouts.VBox):
    """The content of a page in one window form, in a column or row; kv rules read `root.page`."""

    page = ObjectProperty(None)


class FloatBody(FloatLayout):
    """The content of a page in one window form, placed freely; kv rules read `root.page`."""

    page = ObjectProperty(None)


class Page(ActingScreen):
    """A screen with one body for each window form; it can be repainted at any time.

    `bodies` names the kv rule for each form ("wide", "tall", "phone"); a missing form uses that of "wide". The body is
    rebuilt for each named form, even if the rule is the same, so that nothing set in one form remains in another.
    """

    bodies: ClassVar[dict[str, str]] = {}

    keeps: ClassVar[tuple[str, ...]] = ()
    """The names of attributes that hold the current position in the page: plain values that are saved for a restart."""

    needs_game: ClassVar[str] = ""
    """The kind of game that the page needs; without it the page offers a new game. "" if it needs none."""

    has_keys_without_a_game: ClassVar[bool] = False
    summary: HomeSummary = NOTHING
    """What is shown before the shelf is open, if the app was left on this page."""

    is_typing = False
    """Whether keyboard input is in progress."""

    body = ObjectProperty(None, allownone=True)
    _made_for = ("", "", False)  # the form, the rule, and whether the body uses the phone's design tokens
    arguments = ObjectProperty({})  # the arguments of `app.go`

    @property
    def kind_of_rules(self) -> str:
        """The kind of game whose rules a key opens; "" for that of the game on the table."""
        return ""

    @property
    def is_phone(self) -> bool:
        """Whether there is room for only one column."""
        return self.app.form == "phone"

    @property
    def lacks_game(self) -> bool:
        """Whether the game that the page needs is not on the table."""
        game = self.session.game if self.session is not None else None
        return bool(self.needs_game) and (game is None or game.setup.kind != self.needs_game)

    def begin_game(self) -> None:
        """Open the page for a new game, of the kind that this page needs, if any."""
        kind = self.needs_game or self.app.preferences.games_offered[0]
        self.app.go(kind_of(kind).new_game_page)

    def show(self) -> None:
        """Paint the page from the session and its own draft; called on entering and after every change."""

    @property
    def place_of_strip(self) -> Widget:
        """The heading whose place a phone's request to take part takes: by default, it stands above the whole page."""
        return self.app.manager

    has_narrow_strip: ClassVar = False
    """Whether the heading is narrow on a tablet, too."""

    def on_back(self) -> bool:
        """Handle Back, for example to leave a mode of this page. Return whether it was handled."""
        return False

    def kept(self) -> dict[str, Any]:
        """Return the attributes named in `keeps` and the scroll position as plain values, for `recall`."""
        values = {name: getattr(self, name) for name in self.keeps}
        pane = self.body.ids.get("pane") if self.body is not None else None
        if pane is not None and pane.scroll_y < 1:
            values["scrolled"] = round(pane.scroll_y, 4)
        return values

    def recall(self, kept: dict[str, Any]) -> None:
        """Restore the attributes named in `keeps` and the scroll position. The caller repaints the page afterwards."""
        for name in self.keeps:
            if name in kept:
                setattr(self, name, kept[name])
        if "scrolled" in kept:
            # The scroll range is known only after the layout.
            Clock.schedule_once(lambda _elapsed: self._scroll(kept["scrolled"]))

    def _scroll(self, share: float) -> None:
        if self.body is not None and "pane" in self.body.ids:
            self.body.ids.pane.scroll_y = share

    def prepare(self) -> None:
        """Build another body if the window now has another form (wide, tall or phone), and paint it."""
        super().prepare()
        if self.lacks_game:
            self._ensure_body("", "NoGame")
            return
        form = next((form for form in (self.app.form, "wide") if form in self.bodies), None)
        is_new = form is not None and self._ensure_body(form, self.bodies[form])
        self.show()
        self.app.sharing.show_asking()
        if is_new and self.body is not None:
            lay_out(self.body)

    @staticmethod
    def shortcuts() -> tuple[Shortcut, ...]:
        """Return the keyboard shortcuts of this page; most pages have none."""
        return ()

    @staticmethod
    def shortcuts_title() -> str:
        """Return the title above the shortcuts of this page in the keyboard help."""
        return ""

    def type_key(self, name: str) -> bool:
        """Use a key for the input in progress, if there is any. Return whether the key was used."""
        return False

    def on_size(self, *_args) -> None:
        """Lay out the body at the window's new size."""
        if self.body is not None and self.body.size != self.size:
            self.body.size = self.size
            lay_out(self.body)

    def rebuild(self) -> None:
        """Rebuild the body, for example in another language; at once if the page is on the screen."""
        self.drop()
        if self.manager is not None and self.manager.current_screen is self:
            self.prepare()

    def drop(self) -> None:
        """Drop the body; it is rebuilt when the page is entered."""
        if self.body is not None:
            self.remove_widget(self.body)
            unbind_rules(self.body)
            self.body = None

    def _ensure_body(self, form: str, rule: str) -> bool:
        """Build a body from this rule unless the current one was built for this form. Return whether it is new."""
        made_for = (form, rule, theme.is_phone)
        if self.body is not None and self._made_for == made_for:
            return False
        self._build(rule)
        self._made_for = made_for
        return True

    def _build(self, rule: str) -> None:
        self.drop()
        # kv rules read `page` from the first line on, so it is set before the rule is applied. The size is set as well:
        # setting it later would lay out the whole body again, level by level.
        self.size = self.manager.size
        body: Widget = Factory.get(rule)(page=self, size=self.size)
        self.body = body
        self.add_widget(body)

    def on_pre_enter(self, *_args) -> None:
        self.prepare()

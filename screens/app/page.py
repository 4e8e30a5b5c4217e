"""The base of all screens."""

from typing import Any, ClassVar

from kivy.app import App
from kivy.clock import Clock
from kivy.factory import Factory
from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from screens.app.remembered.summary import NOTHING, HomeSummary

# What the rules of every page may use; a page imports the rest of the kit that its rules use by itself.
from screens.kit import layouts, panels, scrolling  # noqa: F401
from screens.kit.controls import buttons  # noqa: F401
from screens.kit.drawings import icons  # noqa: F401
from screens.kit.layouts import lay_out, let_go
from screens.kit.text import widgets  # noqa: F401
from screens.kit.theme import theme


class Body(layouts.VBox):
    """What a page shows in one form of the window, in a column or row; kv rules read `root.page`."""

    page = ObjectProperty(None)


class FloatBody(FloatLayout):
    """What a page shows in one form of the window, placed freely; kv rules read `root.page`."""

    page = ObjectProperty(None)


class Page(Screen):
    """A screen with one body for each form of the window; it can be painted anew at any moment.

    `bodies` names the kv rule for each form ("wide", "tall", "phone"); a missing form uses that of "wide". The
    body is made anew for each form that is named, even by the same rule: what one form sets must not stay in the other.
    """

    bodies: ClassVar[dict[str, str]] = {}
    keeps: ClassVar[tuple[str, ...]] = ()
    """The attributes that describe the current place in the page: plain values that outlive the app."""

    needs_game: ClassVar[str] = ""
    """The kind of game without which there is nothing to show; the page then offers a new game."""

    has_keys_without_a_game: ClassVar[bool] = False
    summary: HomeSummary = NOTHING
    """What is shown before the shelf is open, if the app was left at this page."""

    is_typing = False
    """Whether something is half typed by keys."""

    body = ObjectProperty(None, allownone=True)
    _made_for = ("", "", False)  # the form, the rule, and whether the body reads the tokens of a phone
    arguments = ObjectProperty({})  # of `app.go`

    @property
    def app(self):
        return App.get_running_app()

    @property
    def is_phone(self) -> bool:
        """Whether there is room for one column only."""
        return self.app.form == "phone"

    @property
    def session(self):
        """The session, or None before the shelf is open."""
        return self.app.session

    @property
    def lacks_game(self) -> bool:
        """Whether the game that the page needs is not on the table."""
        game = self.session.game if self.session is not None else None
        return bool(self.needs_game) and (game is None or game.setup.kind != self.needs_game)

    def begin_game(self) -> None:
        from screens.app.kinds import kind_of_game

        self.app.go(kind_of_game(self.needs_game).new_game_page)

    def show(self) -> None:
        """Paint from the session and the page's own draft; called on entering and on every change."""

    def on_back(self) -> bool:
        """Handle back, for example to leave a mode of this page. Return whether it was handled."""
        return False

    def kept(self) -> dict[str, Any]:
        """Return the current place in the page, for `recall`."""
        values = {name: getattr(self, name) for name in self.keeps}
        pane = self.body.ids.get("pane") if self.body is not None else None
        if pane is not None and pane.scroll_y < 1:
            values["scrolled"] = round(pane.scroll_y, 4)
        return values

    def recall(self, kept: dict[str, Any]) -> None:
        """Restore the place in the page; it is painted afterwards."""
        for name in self.keeps:
            if name in kept:
                setattr(self, name, kept[name])
        if "scrolled" in kept:
            # How far something can be scrolled is known when it is laid out.
            Clock.schedule_once(lambda _elapsed: self._scroll(kept["scrolled"]))

    def _scroll(self, share: float) -> None:
        if self.body is not None and "pane" in self.body.ids:
            self.body.ids.pane.scroll_y = share

    def prepare(self) -> None:
        """Build the body for the window's form if needed, and paint it."""
        if self.lacks_game:
            self._have_body("", "NoGame")
            return
        form = next((form for form in (self.app.form, "wide") if form in self.bodies), None)
        is_new = form is not None and self._have_body(form, self.bodies[form])
        self.show()
        if is_new and self.body is not None:
            lay_out(self.body)

    def type_key(self, name: str) -> bool:
        """Take a key press that belongs to something being typed. Return whether it did."""
        return False

    def on_size(self, *_args) -> None:
        """Lay the body out at the window's new size."""
        if self.body is not None and self.body.size != self.size:
            self.body.size = self.size
            lay_out(self.body)

    def rebuild(self) -> None:
        """Make the body anew, for example in another language; at once if it is on the screen."""
        self.drop()
        if self.manager is not None and self.manager.current_screen is self:
            self.prepare()

    def drop(self) -> None:
        """Forget the body; it is made anew when the page is entered."""
        if self.body is not None:
            self.remove_widget(self.body)
            let_go(self.body)
            self.body = None

    def _have_body(self, form: str, rule: str) -> bool:
        """Build a body by this rule if there is none for this form. Return whether it is new."""
        made_for = (form, rule, theme.is_phone)
        if self.body is not None and self._made_for == made_for:
            return False
        self._build(rule)
        self._made_for = made_for
        return True

    def _build(self, rule: str) -> None:
        self.drop()
        # Rules read `page` from the first line on, so it is there before the rule is applied.
        # And it has its size: found out later, it would go through the whole body level by level.
        self.size = self.manager.size
        body: Widget = Factory.get(rule)(page=self, size=self.size)
        self.body = body
        self.add_widget(body)

    def on_pre_enter(self, *_args) -> None:
        self.prepare()

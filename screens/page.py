"""The base of all screens."""

from typing import ClassVar

from kivy.app import App
from kivy.factory import Factory
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget


class Body(BoxLayout):
    """What a page shows in one form of the window, in a row or column; kv rules read `root.page`."""

    page = ObjectProperty(None)


class FloatBody(FloatLayout):
    """What a page shows in one form of the window, placed freely; kv rules read `root.page`."""

    page = ObjectProperty(None)


class Page(Screen):
    """A screen with one body for each form of the window; it can be painted anew at any moment.

    `bodies` names the kv rule for each form ("wide", "tall", "phone"); a missing form uses that of "wide".
    """

    bodies: ClassVar[dict[str, str]] = {}

    body = ObjectProperty(None, allownone=True)
    arguments = ObjectProperty({})  # what `app.go` was given

    @property
    def app(self):
        """The running app."""
        return App.get_running_app()

    @property
    def session(self):
        """The running game, or nothing."""
        return self.app.session

    def show(self) -> None:
        """Paint from the session and the page's own draft; called on entering and on every change."""

    def on_back(self) -> bool:
        """Take a press of back, for example to leave a mode of this page; say whether it was taken."""
        return False

    def prepare(self) -> None:
        """Have the body for the window's form and paint it."""
        rule = self.bodies.get(self.app.form) or self.bodies.get("wide")
        if rule and (self.body is None or self.body.__class__.__name__ != rule):
            self._build(rule)
        self.show()

    def rebuild(self) -> None:
        """Make the body anew, for example in another language; at once if it is on the screen."""
        self.drop()
        if self.manager is not None and self.manager.current_screen is self:
            self.prepare()

    def drop(self) -> None:
        """Forget the body; it is made anew when the page is entered."""
        if self.body is not None:
            self.remove_widget(self.body)
            self.body = None

    def _build(self, rule: str) -> None:
        self.drop()
        # Rules read `page` from the first line on, so it is there before the rule is applied.
        body: Widget = Factory.get(rule)(page=self)
        self.body = body
        self.add_widget(body)

    def on_pre_enter(self, *_args) -> None:
        self.prepare()

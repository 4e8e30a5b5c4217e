"""Setting up a game of any kind: the players, whose names are typed or chosen, and the house rules."""

from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.pages.setting_up import HouseRuleView
from companion.tools.language import _
from screens.app.page import Page
from screens.kit.controls import choices, field  # noqa: F401  (the rules use them)
from screens.kit.drawings import face  # noqa: F401  (the rules use it)
from screens.kit.layouts import Flow, PagePart, refill
from screens.kit.overlays import Sheet
from screens.kit.panels import TapPanel
from screens.kit.rules import load_rules
from screens.kit.text.letters import natural_width

load_rules(__file__)


class PersonChip(PagePart, TapPanel):
    """A person to choose: a tap seats them, another tap removes them."""

    name = StringProperty("")
    face = ObjectProperty(None, allownone=True)
    is_chosen = BooleanProperty(False)


class People(PagePart, Flow):
    """All people to choose from, in as many rows as needed."""

    view = ObjectProperty(None, allownone=True, rebind=True)
    longest = NumericProperty(0)  # the width of the longest name in letters of size 1

    def on_view(self, _people: "People", view) -> None:
        self.longest = max((natural_width(name, dp(20), True) / dp(20) for name, _face in view.known), default=0)
        order = self.page.chip_order
        order += [name for name, _face in view.known if name not in order]
        entries = [
            {"name": name, "face": own_face, "is_chosen": name in view.players}
            for name, own_face in sorted(view.known, key=lambda each: order.index(each[0]))
        ]
        refill(self, PersonChip, entries)


class SeatingPage(Page):
    """A page on which players are seated; its body has the name field in `who`."""

    kind: ClassVar[str]
    """The kind of game that is set up."""

    def __init__(self, **kwargs) -> None:
        self.chip_order: list[str] = []
        """The people to choose from, in the order of their first appearance, so that chips do not move."""
        super().__init__(**kwargs)

    @property
    def seating(self) -> Any:
        """The view of the players."""
        raise NotImplementedError

    def refuse(self, reason: str) -> None:
        """Paint the page again: its view says what is wrong with a name, and what else is refused was not offered."""
        self.prepare()

    def on_pre_enter(self, *_args) -> None:
        self.presenter.enter()
        self.chip_order.clear()
        super().on_pre_enter()
        if self._entry is not None and self.seating.has_free_seat:
            Clock.schedule_once(self.type_name, 0)

    def on_pre_leave(self, *_args) -> None:
        """Release the field's focus: otherwise the field would receive every key pressed on the next page."""
        Clock.unschedule(self.type_name)
        Window.release_all_keyboards()

    def note_typed(self, typed: str) -> None:
        """Store the text typed so far; ignore a text that the page itself has set."""
        if typed != self.seating.typed:
            self.act.type_name(typed)

    def add(self) -> None:
        """Seat the person whose name is typed, or show what is wrong with the name."""
        self.act.add()
        if self.seating.error or self.seating.has_free_seat:
            # The next name can be typed, or this one corrected, at once; Enter would otherwise remove the focus.
            Clock.schedule_once(self.type_name, 0)

    def type_name(self, *_args) -> None:
        """Focus the field for names."""
        if self._entry is not None:
            self._entry.focus = True

    @property
    def _entry(self) -> field.TypingLine | None:
        """The text input for names, or None on a step without one."""
        has_names = self.body is not None and "who" in self.body.ids
        return self.body.ids.who.names.ids.field.ids.entry if has_names else None

    def drop(self) -> None:
        """Drop the body, for example on a rotation; a name that is being typed can be continued in the next body."""
        entry = self._entry
        is_typing = entry is not None and entry.focus
        super().drop()
        if is_typing:
            entry.focus = False  # otherwise it would receive every key although it is gone
            Clock.schedule_once(self.type_name, 0)

    def toggle(self, name: str) -> None:
        """Seat a person, or remove a player; then the right name may be typed at once."""
        was_seated = name in self.seating.players
        self.act.toggle(name)
        if was_seated and field.HAS_KEYS:
            self.type_name()

    def show_house_rules(self) -> None:
        HouseRulesSheet(self).open()

    def begin(self) -> None:
        """Start the game and go to its page."""
        # From the game, Back leads to Home and not to a finished set-up. Leave this page before the game begins:
        # otherwise it would be built once more, without players.
        self.app.home()
        self.act.begin()


class HouseRuleRow(BoxLayout):
    """One reading of an unclear rule, with its switch and a link to the rule."""

    sheet = ObjectProperty(None)
    view = ObjectProperty(None, rebind=True)


class HouseRulesSheet(Sheet):
    """A sheet with a switch for each reading of an unclear rule, for the game that is being set up."""

    def __init__(self, page: SeatingPage, **kwargs) -> None:
        self._page = page
        super().__init__(**kwargs)
        self._show()

    def _show(self) -> None:
        rows = [{"sheet": self, "view": each} for each in self._page.seating.house_rules]
        refill(self.ids.rows, HouseRuleRow, rows)

    def turn(self, rule: HouseRuleView) -> None:
        """Turn a reading of a rule on or off."""
        self._page.act.turn_rule(rule.number)
        self._show()

    def read_rule(self, topic: str) -> None:
        self._page.app.go("rules", kind=self._page.kind, topic=topic, back=_("Back to the new game"))

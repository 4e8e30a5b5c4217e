"""Setting up a game of any kind: the players, whose names are typed or chosen, and the house rules."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.faces import Face
from companion.kinds import Setup
from companion.language import _
from companion.rule_texts import Switch
from companion.seats import SeatFault, Seats
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

    fault: SeatFault | None = None
    """What is wrong with the typed name, or None."""

    def __init__(self, **kwargs) -> None:
        self.chip_order: list[str] = []
        """The people to choose from, in the order of their first appearance, so that chips do not move."""
        super().__init__(**kwargs)

    @property
    def draft(self) -> Seats:
        raise NotImplementedError

    @property
    def people(self) -> list[str]:
        """The names of all people to choose from: those of this device, then the others of its club."""
        return [*self.session.people, *self.app.people_elsewhere()]

    def faces_of(self, names: Sequence[str]) -> dict[str, Face]:
        """Return the faces of people by name; people of the club have the same faces as at other tables."""
        return dict(zip(names, self.session.faces_of(names))) | self.app.people_elsewhere()

    def start(self, setup: Setup, page: str) -> None:
        """Start the game and go to its page. People of the club keep their faces."""
        faces = self.app.people_elsewhere()
        # From the game, Back leads to Home and not to a finished set-up. Leave this page before the game begins:
        # otherwise it would be built once more, without players.
        self.app.home()
        for name in faces.keys() & set(setup.players):
            self.session.shelf.people.remember(name, faces[name])
        self.session.begin(setup)
        self.app.go(page)

    @property
    def has_game(self) -> bool:
        """Whether a game is running; it stays on the shelf when another one begins."""
        return self.session.is_playing or self.session.set_aside is not None

    def keep(self, draft: Any, fault: SeatFault | None = None) -> None:
        """Store and show the draft; `fault` is what is wrong with the typed name, or None."""
        raise NotImplementedError

    def keep_typed(self, draft: Any, fault: SeatFault | None = None) -> None:
        """Do the same as `keep` when only the typed name has changed."""
        self.keep(draft, fault)

    def person_added(self, name: str) -> None:
        """Called when a person whose name was typed has been seated."""

    def person_removed(self, name: str) -> None:
        """Called when a person is removed."""

    def on_pre_enter(self, *_args) -> None:
        self.fault = None  # a fault is dropped on leaving the page
        self.chip_order.clear()
        super().on_pre_enter()
        if not self.draft.is_full:
            Clock.schedule_once(self.type_name, 0)

    def on_pre_leave(self, *_args) -> None:
        """Release the field's focus: otherwise the field would receive every key pressed on the next page."""
        Clock.unschedule(self.type_name)
        Window.release_all_keyboards()

    def note_typed(self, typed: str) -> None:
        """Store the text typed so far, and clear its fault."""
        draft = self.draft
        if typed != draft.typed:
            self.keep_typed(draft.type(typed))

    def add(self, *_args) -> None:
        """Seat the person whose name is typed, or show what is wrong with the name."""
        draft = self.draft
        if draft.fault is not None:
            self.keep_typed(draft, draft.fault)
            Clock.schedule_once(self.type_name, 0)  # so that it can be corrected at once
            return
        draft = draft.add()
        self.person_added(draft.players[-1])
        self.keep(draft)
        if not draft.is_full:
            # The next name can be typed at once; Enter would otherwise remove the focus.
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
        draft = self.draft
        if name in draft.players:
            self.person_removed(name)
            self.keep(self.draft.remove(name))
            if field.HAS_KEYS:
                self.type_name()  # the right name may follow at once
        elif draft.is_full:
            self.keep_typed(draft, SeatFault.TABLE_IS_FULL)
        else:
            self.keep(draft.seat(name))


class HouseRuleRow(BoxLayout):
    """One reading of an unclear rule, with its switch and a link to the rule."""

    sheet = ObjectProperty(None)
    view = ObjectProperty(None, rebind=True)  # a Switch


class HouseRulesSheet(Sheet):
    """A sheet with a switch for each reading of an unclear rule, for the game that is being set up."""

    def __init__(
        self, kind: str, switches: Callable[[], tuple[Switch, ...]], play_by: Callable[[Any], object], **kwargs
    ) -> None:
        self._kind, self._switches, self._play_by = kind, switches, play_by
        super().__init__(**kwargs)
        self._show()

    def _show(self) -> None:
        refill(self.ids.rows, HouseRuleRow, [{"sheet": self, "view": each} for each in self._switches()])

    def turn(self, switch: Switch) -> None:
        """Turn a reading of a rule on or off."""
        self._play_by(switch.turned)
        self._show()

    def read_rule(self, topic: str) -> None:
        App.get_running_app().go("rules", kind=self._kind, topic=topic, back=_("Back to the new game"))

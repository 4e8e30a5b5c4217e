"""What is added to the past: of which kind, and where; and the other ways to deal with an entry."""

from collections.abc import Callable

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.stacklayout import StackLayout

from companion.fishing.state import Ended
from companion.fishing.words.changes import event_in_words
from companion.language import _
from screens.fishing.parts.correction import Correction
from screens.fishing.parts.correction_parts import BY_HAND, CARDS, CATCH, COUNT, OUT, PENALTY
from screens.fishing.sheet.editors import Editor
from screens.kit import buttons, text  # noqa: F401  (the rules below use them)
from screens.kit.buttons import PushButton
from screens.kit.rules import load_rules

load_rules(__file__)


class AddHead(Editor):
    """What was forgotten, and before which entry it belongs."""

    where = StringProperty("")
    can_go_up = BooleanProperty(False)
    can_go_down = BooleanProperty(False)

    def show(self, correction: Correction, names: tuple[str, ...]) -> None:
        super().show(correction, names)
        self.ids.kinds.options = [(CATCH, _("A trick")), (PENALTY, _("A –3")), (BY_HAND, _("By hand"))]
        kind = correction.new["kind"]
        self.ids.kinds.value = CATCH if kind == CARDS else kind
        index, places = correction.shown.index, correction.places
        self.can_go_up, self.can_go_down = index > places[0], index < places[-1]
        if index == len(correction.game.events):
            self.where = _("After all that was entered")
        else:
            entry = correction.all_entries[index]
            self.where = _("Before: {entry}").format(entry=event_in_words(entry.event, entry.before, names))

    def chosen(self, kind: str) -> None:
        """A finger said what was forgotten."""
        self.correction.add_kind(kind)
        self.done()

    def move(self, by: int) -> None:
        """A finger moved it to another place."""
        self.correction.move_to(self.correction.shown.index + by)
        self.done()


class EntryActions(StackLayout):
    """Buttons for what else can be done with an entry."""

    def __init__(self, done: Callable[[], None], go: Callable[[str], None], **kwargs) -> None:
        super().__init__(**kwargs)
        self.done, self.go = done, go
        self._offered: list[str] = []
        self.fbind("width", self._fit_all)

    def show(self, correction: Correction, names: tuple[str, ...]) -> None:
        """Offer what fits what is entered."""
        offers = self._offers(correction)
        self._acts = [act for _words, _icon, act in offers]
        words = [words for words, _icon, _act in offers]
        if words == self._offered:
            return
        self._offered = words
        self.clear_widgets()
        for number, (word, icon, _act) in enumerate(offers):
            button = PushButton(text=word, icon=icon, kind="quiet", tall=56, sp=18, padding_x=dp(12), gap=dp(8))
            button.size_hint_x = None
            button.bind(natural_width=self._fit)
            button.bind(on_tap=lambda _button, number=number: self._acts[number]())
            self.add_widget(button)
            self._fit(button, button.natural_width)

    def _fit_all(self, *_args) -> None:
        for button in self.children:
            self._fit(button, button.natural_width)

    def _fit(self, button: PushButton, width: float) -> None:
        button.width = min(width, self.width)

    def _offers(self, correction: Correction) -> list[tuple[str, str, Callable[[], None]]]:
        kind, adds = correction.new["kind"], correction.adds
        goes_on = correction.shown.before.ended is Ended.IN_PROGRESS
        offers: list[tuple[str, str, Callable[[], None]]] = []
        if kind == CATCH and goes_on:
            offers.append((_("Enter its cards"), "scale", lambda: self._to_cards(correction)))
        elif kind == CARDS:
            if goes_on:
                offers.append((_("Change the cards"), "scale", lambda: self.go("referee")))
            offers.append((_("Only who caught it"), "all", lambda: self._do(correction.enter_catch)))
        elif kind == BY_HAND and not correction.new.get("away"):
            offers.append((_("Set the figures"), "pencil", lambda: self.go("correct")))
        elif kind == OUT:
            offers.append((_("Let it stand"), "undo", lambda: self._do(correction.let_stand)))
        if not adds and kind in (CATCH, CARDS, COUNT):
            index = correction.shown.index
            offers.append((_("Leave this entry out"), "trash", lambda: self._do(lambda: correction.leave_out(index))))
        return offers

    def _do(self, act: Callable[[], None]) -> None:
        act()
        self.done()

    def _to_cards(self, correction: Correction) -> None:
        correction.enter_cards()
        self.go("referee")

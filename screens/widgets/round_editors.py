"""What can be corrected in a round of the score sheet: an editor for each kind of entry, and the list of them.

An editor shows a `screens.past.Correction` and writes into it; `done` tells its panel to paint anew.
"""

from collections.abc import Callable
from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.events import PenaltyRecorded, RoundCounted, TableCorrected, TrickCaught, TrickPlayed
from companion.fishing.state import plays_of
from companion.language import _
from companion.words.changes import correction_in_words, event_in_words
from screens.past import Correction
from screens.widgets import buttons, cards, panels, text  # noqa: F401  (the rules use them)
from screens.widgets.hold_stepper import HoldStepper
from screens.widgets.name_chips import NameChips
from screens.widgets.panels import TapPanel
from screens.widgets.whole_words import WholeWords

Builder.load_file(str(Path(__file__).with_suffix(".kv")))


class Editor(BoxLayout):
    """What all editors share."""

    def __init__(self, done: Callable[[], None], **kwargs) -> None:
        super().__init__(**kwargs)
        self.done = done

    def show(self, correction: Correction, names: tuple[str, ...]) -> None:
        """Paint what is entered."""
        self.correction = correction


class EntryRow(TapPanel):
    """One entry of a round in the list."""

    text = StringProperty("")
    by_hand = BooleanProperty(False)


class EntryList(Editor):
    """All entries of the round, to choose one from."""

    def show(self, correction: Correction, names: tuple[str, ...]) -> None:
        super().show(correction, names)
        self.clear_widgets()
        for entry in correction.entries:
            words = event_in_words(entry.event, entry.before, names)
            row = EntryRow(text=words, by_hand=isinstance(entry.event, TableCorrected))
            row.bind(on_tap=lambda _row, entry=entry: self._choose(entry))
            self.add_widget(row)

    def _choose(self, entry) -> None:
        self.correction.choose(entry)
        self.done()


class CountSide(BoxLayout):
    """One player's catch in a counted round; the one who balances it can be changed."""

    __events__ = ("on_step", "on_change")

    name = StringProperty("")
    was = StringProperty("")
    can_change = BooleanProperty(False)

    def on_step(self, change: int) -> None:
        """A finger moved the number."""

    def on_change(self) -> None:
        """Another player should balance the count."""


class CountEditor(Editor):
    """The tapped player and the one who balances: what one gets more, the other gets less."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.sides = (CountSide(), CountSide(can_change=True))
        for side in self.sides:
            side.bind(on_step=self._step)
            self.ids.sides.add_widget(side)
        self.sides[1].bind(on_change=self._change)

    def show(self, correction: Correction, names: tuple[str, ...]) -> None:
        super().show(correction, names)
        entry = correction.entry
        # The sheet shows the catch of the whole round, so tricks that were logged before the count belong to it.
        logged = entry.before.round.caught
        stands = [a + b for a, b in zip(logged, correction.counted_before)]
        new = [a + b for a, b in zip(logged, correction.new["caught"])]
        seats = (correction.new["seat"], correction.new["other"])
        for side, seat, other in zip(self.sides, seats, reversed(seats)):
            side.seat = seat
            side.name = names[seat]
            side.was = _("was {number}").format(number=stands[seat])
            stepper: HoldStepper = side.ids.stepper
            stepper.says = names[seat]
            stepper.value, stepper.least = new[seat], logged[seat]
            stepper.most = new[seat] + correction.new["caught"][other]

    def _step(self, side: CountSide, change: int) -> None:
        self.correction.move(side.seat, change)
        self.done()

    def _change(self, _side: CountSide) -> None:
        self.correction.balance_with_next()
        self.done()


class CatchSide(BoxLayout):
    """One player's cards of a split trick."""

    __events__ = ("on_step",)

    name = StringProperty("")

    def on_step(self, change: int) -> None:
        """A finger moved the number."""


SPLIT = -1  # beside the seats, in the choice of who caught a trick


class TrickEditor(Editor):
    """Who caught a trick that was logged without its cards, and who led the next one."""

    def show(self, correction: Correction, names: tuple[str, ...]) -> None:
        super().show(correction, names)
        new = correction.new
        pairs = list(enumerate(names))
        self.ids.catchers.options = [*pairs, (SPLIT, _("Split"))]
        whole = len(names) in new["caught"] and not new["split"]
        self.ids.catchers.value = new["caught"].index(len(names)) if whole else SPLIT
        self._show_shares(names if new["split"] else ())
        for side in self.ids.shares.children:
            side.ids.stepper.value = new["caught"][side.seat]
        lead = self.ids.lead
        is_last = correction.entry.before.is_last_trick
        lead.opacity, lead.disabled = (0, True) if is_last else (1, False)
        lead.size_hint_max_y = 0 if is_last else None
        self.ids.leaders.options = [] if is_last else pairs
        self.ids.leaders.value = correction.led_by

    def _show_shares(self, names: tuple[str, ...]) -> None:
        if len(self.ids.shares.children) == len(names):
            return
        self.ids.shares.clear_widgets()
        for seat, name in enumerate(names):
            side = CatchSide(name=name)
            side.seat = seat
            side.ids.stepper.says = name
            side.ids.stepper.most = len(names)
            side.bind(on_step=self._step)
            self.ids.shares.add_widget(side)

    def caught_by(self, seat: int) -> None:
        """A finger said who caught it, or that it was split."""
        if seat == SPLIT:
            self.correction.split()
        else:
            self.correction.caught_by(seat)
        self.done()

    def _step(self, side: CatchSide, change: int) -> None:
        self.correction.give(side.seat, self.correction.new["caught"][side.seat] + change)
        self.done()

    def led_by(self, seat: int) -> None:
        """A finger said who led the next trick."""
        self.correction.led_next(seat)
        self.done()


NOBODY = -1


class PenaltyEditor(Editor):
    """Who caught a minus-three, or that nobody did."""

    def show(self, correction: Correction, names: tuple[str, ...]) -> None:
        super().show(correction, names)
        self.ids.seats.options = [*enumerate(names), (NOBODY, _("Nobody: take it away"))]
        seat = correction.new["seat"]
        self.ids.seats.value = NOBODY if seat is None else seat

    def chosen(self, seat: int) -> None:
        """A finger said who it was."""
        self.correction.penalty_of(None if seat == NOBODY else seat)
        self.done()


class ByHandView(Editor):
    """What was set right by hand, and its note; it can be left out."""

    def show(self, correction: Correction, names: tuple[str, ...]) -> None:
        super().show(correction, names)
        self.clear_widgets()
        event = correction.entry.event
        if event.note:
            self.add_widget(WholeWords(text=_("“{note}”").format(note=event.note), sp=22, bold=True))
        for line in correction_in_words(event, names):
            self.add_widget(WholeWords(text=line, sp=20))
        choice = NameChips(options=[(False, _("Let it stand")), (True, _("Take it away"))])
        choice.value = correction.new["away"]
        choice.bind(on_choice=lambda _choice, away: self._choose(away))
        self.add_widget(choice)

    def _choose(self, away: bool) -> None:
        self.correction.take_back(away)
        self.done()


class PlayedCard(BoxLayout):
    """A card with its player."""

    card = StringProperty("")
    name = StringProperty("")


class CardsView(Editor):
    """The cards of a trick, and what can be done about them."""

    plays = ListProperty()

    def show(self, correction: Correction, names: tuple[str, ...]) -> None:
        super().show(correction, names)
        entry = correction.entry
        self.ids.cards.clear_widgets()
        for play in plays_of(entry.before, entry.event):
            self.ids.cards.add_widget(PlayedCard(card=str(play.card), name=names[play.seat]))


EDITORS: dict[type, type[Editor]] = {
    RoundCounted: CountEditor,
    TrickCaught: TrickEditor,
    PenaltyRecorded: PenaltyEditor,
    TableCorrected: ByHandView,
    TrickPlayed: CardsView,
}
